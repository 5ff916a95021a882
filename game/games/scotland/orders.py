"""Standing orders: for which reactions a person wants to be asked. They look at what everybody sees, at no hand."""

from __future__ import annotations

from game.core.choice import Choose
from game.games.scotland.state import ScotlandState

ORDERS = ("always", "laid", "own", "never")
"""Ask always; not after each roll of dice; in the own player turn only; never."""
REACTIONS = ("before_battle", "enemy_battle_phase", "fortunes", "reply_cancel", "reply_vacillate")
"""What is asked of whoever could publicly hold a marker [10.0]."""


def lets_pass(view: ScotlandState, choice: Choose, order: str) -> bool:
    """Whether a person with that order lets the reaction go by."""
    if choice.prompt not in REACTIONS or order == "always":
        return False
    if order == "laid":
        return choice.prompt == "fortunes"
    return order == "never" or not (choice.seat == view.active and view.step in ("movement", "battle"))
