"""The weakest computer player: it plays whatever comes to its mind."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from game.core.choice import Pick
from game.core.seat import Seat


class RandomBot:
    """Picks every option with the same chance."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def think(self, seat: Seat[Any]) -> Iterator[Pick | None]:
        """The pick, at once."""
        yield self.rng.choice(seat.choice.options)
