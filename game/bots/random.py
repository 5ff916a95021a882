"""The weakest computer player: it plays whatever comes to its mind."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from game.core.choice import Pick
from game.core.match import Match


class RandomBot:
    """Picks every option with the same chance."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def think(self, match: Match[Any], seat: int) -> Iterator[Pick | None]:
        """The pick, at once."""
        choice = match.choice
        assert choice is not None
        assert choice.seat == seat
        yield self.rng.choice(choice.options)
