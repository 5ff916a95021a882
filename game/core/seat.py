"""What a computer player is given of a match: one seat at it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Generic, TypeVar

from game.core.state import State

if TYPE_CHECKING:
    from game.core.choice import Choose
    from game.core.match import Match, View

S = TypeVar("S", bound=State)


class Seat(Generic[S]):
    """A seat that has to decide: what it sees, what it is asked, what it may try on. The match is out of its reach.

    It is good for the pending decision; for the next one there is another.
    """

    __slots__ = ("_imagine", "_look", "_view", "choice", "number")

    def __init__(self, match: Match[S], number: int) -> None:
        """The seat of that number; AssertionError if somebody else has to decide."""
        choice = match.choice
        assert choice is not None
        assert choice.seat == number, f"seat {number} is not asked"
        self.number = number
        self.choice: Choose = choice
        self._view: View[S] | None = None
        self._look: Callable[[], View[S]] = lambda: match.view(number)
        self._imagine: Callable[[Random], Match[S]] = lambda rng: match.imagine(number, rng)

    @property
    def view(self) -> View[S]:
        """What the seat sees; a copy that is made once."""
        if self._view is None:
            self._view = self._look()
        return self._view

    def imagine(self, rng: Random) -> Match[S]:
        """A match as it might be for all that the seat knows, to be played on: see `Match.imagine`."""
        return self._imagine(rng)
