"""Standing orders: for which reactions a person wants to be asked. They look at what everybody sees, at no hand."""

from __future__ import annotations

from typing import Final

from game.core.choice import Choose
from game.core.rules import ALWAYS, NEVER, Reaction
from game.games.deloyer.state import DeloyerState

REACTIONS: Final = (Reaction("battle", ("battle_card", "aftermath"), (ALWAYS, "own", NEVER)),)
"""Ask for every card that might be played in battle; only in battles of the own player turn; never."""


def lets_pass(view: DeloyerState, choice: Choose, order: str) -> bool:
    """Whether a person with that order lets the moment go by."""
    return order == "own" and choice.seat != view.active
