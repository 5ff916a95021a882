"""A bot that always follows the hints that a person would get."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from game.bots.master import bot_of
from game.core.rules import Rules, Thought
from game.core.seat import Seat

HINT: Final = "hint"
"""The name of this bot where players are named."""


class HintsOnly:
    """Asks a new adviser (`Rules.adviser`) for every decision, as the window does for a hint."""

    def __init__(self, rules: Rules[Any], seed: int) -> None:
        self.rules, self.seed = rules, seed

    def think(self, seat: Seat[Any]) -> Iterator[Thought | None]:
        """Think as the adviser does."""
        yield from bot_of(self.rules, self.rules.adviser, self.seed).think(seat)
