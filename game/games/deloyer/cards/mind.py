"""What a card may ask of the computer player that weighs it."""

from __future__ import annotations

from typing import Protocol

from game.games.deloyer.state import DeloyerState


class Mind(Protocol):
    """A computer player making a decision."""

    @property
    def st(self) -> DeloyerState:
        """The position as it knows it."""
