"""The weakest bot: it picks at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from game.core.rules import Thought
from game.core.seat import Seat


class RandomBot:
    """Picks every option with the same probability."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def think(self, seat: Seat[Any]) -> Iterator[Thought | None]:
        """Pick at once."""
        yield Thought(self.rng.choice(seat.choice.options))
