"""The viewer of a shared screen: whose hand is shown, and when it is hidden."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.choice import CHANCE, NOBODY
from game.core.match import Match


class ScreenViewer:
    """`viewer` is the seat of the person at the screen, NOBODY or EVERYBODY.

    Where several people play and something is hidden, a person is at the screen while deciding. Right after the answer
    the hand is hidden: for the roll, its results and the decisions of others. A person who is asked again continues at
    once if nothing was rolled, shown or decided in between, and otherwise has to ask to see the hand. The curtain comes
    down before a different person.
    """

    def __init__(self, match: Match[Any], people: Callable[[], Sequence[int]], viewer: int) -> None:
        self.match, self._people = match, people
        self.viewer = viewer
        self.last = NOBODY
        """Who was at the screen before it was covered."""
        self.is_peeking = False
        """Whether the last person at the screen is looking at their hand while others decide."""
        self._undisturbed = False
        """Whether nothing new was visible since that person's last answer."""

    @property
    def hide(self) -> bool:
        """Whether several people play and one of them knows something that another does not."""
        people = self._people()
        return len(people) > 1 and any(map(self._holds, people))

    def _holds(self, seat: int) -> bool:
        return self.match.rules.has_secrets(self.match.state, seat)

    @property
    def owner(self) -> int:
        """The person at the screen, or the last one there, whose decision an undo would take back."""
        return self.viewer if self.viewer in self._people() else self.last

    def follow(self, before: int, *, quiet: bool) -> None:
        """Update the viewer after the decisions from `before` on; `quiet` if nobody saw the decision being made."""
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
        """Hide the hand of the person at the screen."""
        self.is_peeking = False
        if self.viewer in self._people():
            self.viewer, self.last = NOBODY, self.viewer

    def go_back(self) -> None:
        """Update the viewer after an undo: the person at the screen stays only if asked."""
        self.is_peeking = self._undisturbed = False
        choice = self.match.choice
        if choice is not None and choice.seat != self.viewer and self.hide:
            self.cover()

    def needs_curtain(self) -> bool:
        """Whether the decision belongs to a person who was not last at the screen, and something is hidden.

        Then the viewer is NOBODY until `ready` is called. If nothing is hidden, the viewer becomes that person at once.
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
        """Whether the person who was last at the screen is asked again and their hand is still hidden."""
        choice = self.match.choice
        waits = choice is not None and choice.seat == self.last and choice.seat in self._people()
        return waits and (self.viewer == NOBODY or self.is_peeking)

    def ready(self) -> None:
        """Make the person who has to decide the viewer."""
        self.is_peeking = False
        if self.match.choice is not None and self.match.choice.seat in self._people():
            self.viewer = self.match.choice.seat
            self._undisturbed = False

    @property
    def can_peek(self) -> bool:
        """Whether the person who was last at the screen has a hidden hand that they may look at."""
        covered = self.viewer == NOBODY or self.is_peeking
        return covered and self.last in self._people() and self.hide and self._holds(self.last)

    def peek(self, looking: bool) -> None:
        """Show the hand to the person who was last at the screen, or hide it again. The match pauses meanwhile."""
        if looking and self.can_peek:
            self.viewer, self.is_peeking = self.last, True
        elif not looking and self.is_peeking:
            self.viewer, self.is_peeking = NOBODY, False
