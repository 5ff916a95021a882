"""With whose eyes a table is shown, where people share a screen: whose hand lies open, and when it is turned down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.choice import CHANCE, NOBODY
from game.core.match import Match


class Eyes:
    """`viewer` is the seat of the person at the screen, NOBODY or EVERYBODY.

    Where several people play and something is hidden, a person is at the screen while he decides. As soon as he has
    answered, his hand is turned down: for the roll, for what comes of it, for what others do. If he is asked next
    again and nothing was rolled, shown or decided in between, he goes on at once; otherwise he says that he looks.
    Whoever comes after another is met by the curtain.
    """

    def __init__(self, match: Match[Any], people: Callable[[], Sequence[int]], viewer: int) -> None:
        self.match, self._people = match, people
        self.viewer = viewer
        self.last = NOBODY
        """Who was at the screen before it was covered."""
        self.is_peeking = False
        """Whether the last one at the screen looks at what he holds, while others are at work."""
        self._undisturbed = False
        """Whether nothing was to be seen since his last answer."""

    @property
    def hide(self) -> bool:
        """Whether several people play and one of them knows what another does not."""
        people = self._people()
        return len(people) > 1 and any(map(self._holds, people))

    def _holds(self, seat: int) -> bool:
        return self.match.rules.has_secrets(self.match.state, seat)

    @property
    def owner(self) -> int:
        """Who at the screen would take back a decision: whoever is there, or was there last."""
        return self.viewer if self.viewer in self._people() else self.last

    def follow(self, before: int, *, quiet: bool) -> None:
        """A decision was made after so many others; `quiet` if nobody saw it being made."""
        self.is_peeking = False
        log, choice = self.match.log, self.match.choice
        rolled = any(decision.seat == CHANCE for decision in log[before:])
        if log[before].seat == self.viewer:
            self._undisturbed = not rolled
        elif rolled or not quiet:
            self._undisturbed = False
        asked = choice.seat if choice is not None else NOBODY
        if self.viewer in self._people() and self.hide and (asked != self.viewer or not self._undisturbed):
            self.cover()
        elif self.viewer == NOBODY and self._undisturbed and asked == self.last:
            self.viewer = self.last

    def cover(self) -> None:
        """Turn down what the person at the screen holds."""
        self.is_peeking = False
        if self.viewer in self._people():
            self.viewer, self.last = NOBODY, self.viewer

    def go_back(self) -> None:
        """Decisions were taken back: the person at the screen stays there only if he is asked."""
        self.is_peeking = self._undisturbed = False
        choice = self.match.choice
        if choice is not None and choice.seat != self.viewer and self.hide:
            self.cover()

    def needs_curtain(self) -> bool:
        """Whether the decision is another person's than the last one's at the screen, and something is hidden.

        Then nobody is at the screen until somebody is `ready`. If nothing is hidden, the table turns to that person
        at once.
        """
        choice = self.match.choice
        if choice is None or choice.seat == self.viewer or choice.seat not in self._people():
            return False
        if self.hide:
            self.cover()
            return choice.seat != self.last
        self.viewer = choice.seat
        return False

    @property
    def is_covered(self) -> bool:
        """Whether the person who was at the screen last is asked again, and what he holds is face down still."""
        choice = self.match.choice
        waits = choice is not None and choice.seat == self.last and choice.seat in self._people()
        return waits and (self.viewer == NOBODY or self.is_peeking)

    def ready(self) -> None:
        """The person who has to decide is at the screen now."""
        self.is_peeking = False
        if self.match.choice is not None and self.match.choice.seat in self._people():
            self.viewer = self.match.choice.seat
            self._undisturbed = False

    @property
    def can_peek(self) -> bool:
        """Whether the person who was at the screen last has something face down that he may look at."""
        covered = self.viewer == NOBODY or self.is_peeking
        return covered and self.last in self._people() and self.hide and self._holds(self.last)

    def peek(self, looking: bool) -> None:
        """He looks at what he holds, or turns it down again. Nothing goes on while he looks."""
        if looking and self.can_peek:
            self.viewer, self.is_peeking = self.last, True
        elif not looking and self.is_peeking:
            self.viewer, self.is_peeking = NOBODY, False
