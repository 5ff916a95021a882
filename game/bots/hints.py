"""A seat that plays what the hints of the window say, to the letter."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from game.bots.master import bot_of
from game.core.rules import Rules, Thought
from game.core.seat import Seat

HINT: Final = "hint"
"""What such a seat is called where computer players are named."""


class HintsOnly:
    """Asks an adviser (`Rules.adviser`) at every decision, each time one who remembers nothing, as the window does."""

    def __init__(self, rules: Rules[Any], seed: int) -> None:
        self.rules, self.seed = rules, seed

    def think(self, seat: Seat[Any]) -> Iterator[Thought | None]:
        """What the adviser thinks."""
        yield from bot_of(self.rules, self.rules.adviser, self.seed).think(seat)
