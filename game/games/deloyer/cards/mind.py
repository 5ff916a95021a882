"""What the computer players have before them when they weigh a card."""

from __future__ import annotations

from typing import Protocol

from game.games.deloyer.state import DeloyerState


class Mind(Protocol):
    """A computer player that decides."""

    @property
    def st(self) -> DeloyerState:
        """The position as it knows it."""
