"""The part of a match that a bot may use: one seat."""

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
    """A seat whose decision is pending: its view, the question, and imagined matches. It gives no access to the match.

    It is valid for this decision only; the next one gets a new Seat.
    """

    __slots__ = ("_imagine", "_look", "_view", "choice", "number")

    def __init__(self, match: Match[S], number: int) -> None:
        """Create the seat with that number. AssertionError if another seat has to decide."""
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
        """The seat's view: a copy, made once."""
        if self._view is None:
            self._view = self._look()
        return self._view

    def imagine(self, rng: Random) -> Match[S]:
        """Return a match as it might be, as far as the seat knows, to try moves on: see `Match.imagine`."""
        return self._imagine(rng)
