"""Standing orders: the reactions for which a person wants to be asked. They use public facts, never a hand."""

from __future__ import annotations

from typing import Final

from game.core.choice import Choose
from game.core.rules import ALWAYS, NEVER, Reaction
from game.games.deloyer.state import DeloyerState

REACTIONS: Final = (Reaction("battle", ("battle_card", "aftermath"), (ALWAYS, "own", NEVER)),)
"""When to be asked: for every card that might be played in battle; in battles of the own player turn; never."""


HAND_PICKS: Final = dict.fromkeys(
    (
        "add_card", "aftermath", "answer_talks", "battle_card", "declare", "discard", "exchange_out", "hide", "keep",
        "move", "play_card", "replenish", "secure",
    ),
    frozenset({"card"}),
)  # fmt: skip
"""By prompt, the picks that reveal a hand."""
SECRET_PROMPTS: Final = frozenset({"arm", "exchange_in", "spend"})
"""Prompts that name hidden chits or cards."""


def lets_pass(view: DeloyerState, choice: Choose, order: str) -> bool:
    """Whether a standing order passes the moment for its owner."""
    return order == "own" and choice.seat != view.active
