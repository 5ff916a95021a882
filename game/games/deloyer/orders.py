"""Standing orders: for which reactions a person wants to be asked. They look at what everybody sees, at no hand."""

from __future__ import annotations

from typing import Final

from game.core.choice import Choose
from game.core.rules import ALWAYS, NEVER, Reaction
from game.games.deloyer.state import DeloyerState

REACTIONS: Final = (Reaction("battle", ("battle_card", "aftermath"), (ALWAYS, "own", NEVER)),)
"""Ask for every card that might be played in battle; only in battles of the own player turn; never."""


HAND_PICKS: Final = dict.fromkeys(
    (
        "add_card", "aftermath", "answer_talks", "battle_card", "declare", "discard", "exchange_out", "hide", "keep",
        "move", "play_card", "replenish", "secure",
    ),
    frozenset({"card"}),
)  # fmt: skip
"""By question what depends on the hand."""
SECRET_PROMPTS: Final = frozenset({"arm", "exchange_in", "spend"})
"""Questions that name hidden chits or cards."""


def lets_pass(view: DeloyerState, choice: Choose, order: str) -> bool:
    """Whether a person with that order lets the moment go by."""
    return order == "own" and choice.seat != view.active
