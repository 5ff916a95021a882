"""Decisions that no longer matter: a check that no card can change."""

from __future__ import annotations

from dataclasses import replace

from game.core.choice import Choose
from game.games.dynasties.chapters.success_check import counting
from game.games.dynasties.explain.odds import TOP_VALUE, pierced, success_chance
from game.games.dynasties.state import DynastiesState


def is_settled(view: DynastiesState, choice: Choose) -> bool:
    """Whether no further card can change the result: the dice cannot reach the success value, or it is the highest.

    Further cards never lower the success value [08-02-03-01], except under a Piercing Eye [SW02-07-02].
    """
    action, check = view.action, view.check
    if (
        choice.prompt != "contribute"
        or action is None
        or check is None
        or (check.total and pierced(view, action, check))
    ):
        return False
    if not check.total and TOP_VALUE in counting(check):
        return True
    return success_chance(view, action, replace(check, n=0)) == 0.0
