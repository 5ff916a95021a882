"""What the cards know of a computer player that weighs them."""

from __future__ import annotations

from typing import Protocol

from game.games.deloyer.state import DeloyerState


class Mind(Protocol):
    """A computer player making a decision."""

    @property
    def st(self) -> DeloyerState:
        """The position as it knows it."""
