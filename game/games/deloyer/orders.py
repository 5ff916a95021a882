"""Standing orders: for which reactions a person wants to be asked. They look at what everybody sees, at no hand."""

from __future__ import annotations

from game.core.choice import Choose
from game.games.deloyer.state import DeloyerState

ORDERS = ("always", "own", "never")
"""Ask for every card that might be played in battle; only in battles of the own player turn; never."""
REACTIONS = ("battle_card",)


def lets_pass(view: DeloyerState, choice: Choose, order: str) -> bool:
    """Whether a person with that order lets the moment go by."""
    if choice.prompt not in REACTIONS or order == "always":
        return False
    return order == "never" or choice.seat != view.active
