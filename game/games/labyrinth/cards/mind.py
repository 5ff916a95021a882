"""What the computer players have before them when they weigh an event."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from game.games.labyrinth.cards.event import Event


class Mind(Protocol):
    """A computer player's judgement of events."""

    def worth_of(self, event: Event) -> float:
        """What the event is worth to it now, in the measure of the game."""
