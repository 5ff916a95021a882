"""Decisions that no longer matter: a check that no card can save."""

from __future__ import annotations

from dataclasses import replace

from game.core.choice import Choose
from game.games.dynasties.explain.odds import pierced, success_chance
from game.games.dynasties.state import DynastiesState


def is_settled(view: DynastiesState, choice: Choose) -> bool:
    """Whether the cards on the table already exceed anything the dice can reach [08-02-03-01].

    Further cards never lower the success value, except under a Piercing Eye [SW02-07-02].
    """
    action, check = view.action, view.check
    if (
        choice.prompt != "contribute"
        or action is None
        or check is None
        or (check.total and pierced(view, action, check))
    ):
        return False
    return success_chance(view, action, replace(check, n=0)) == 0.0
