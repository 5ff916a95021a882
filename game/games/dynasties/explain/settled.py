"""Questions whose answer cannot matter: a check that no card can save."""

from __future__ import annotations

from dataclasses import replace

from game.core.choice import Choose
from game.games.dynasties.explain.odds import pierced, success_chance
from game.games.dynasties.state import DynastiesState


def is_settled(view: DynastiesState, choice: Choose) -> bool:
    """Whether the cards on the table alone exceed what the dice can reach [08-02-03-01].

    Added cards never lower the success value, unless something is subtracted from each of them [SW02-07-02].
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
