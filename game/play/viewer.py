"""The viewer of a shared screen: whose hand is shown, when it is hidden, and when the screen is handed over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.choice import CHANCE, NOBODY, Choose
from game.core.match import Match


class ScreenViewer:
    """`viewer` is the seat of the person at the screen, NOBODY or EVERYBODY.

    Where several people play and something is hidden, the table has two faces. The public one is shown to NOBODY, and
    whoever is asked may answer there all that needs no hidden thing. A person's own face is shown after `ready`: in
    their own player turn until another person is asked or the turn ends, else until something is rolled, shown or
    decided by another. It is shown as well while they hold their key (`peek`). The screen is handed over, with a
    curtain between, once for each player turn of another person.
    """

    def __init__(self, match: Match[Any], people: Callable[[], Sequence[int]], viewer: int) -> None:
        self.match, self._people = match, people
        self.viewer = viewer
        self.last = NOBODY
        """Who decided last, or was at the screen last, before it was covered."""
        self.is_peeking = False
        """Whether a person is looking at their hand while their key is held."""
        self._undisturbed = False
        """Whether nothing new was visible since the last answer of the person at the screen."""
        self._turn: tuple[int, int] | None = None
        """The player turn in which a person came to the screen last: its number and their seat."""
        self._heard: tuple[Choose | None, Choose | None] = (None, None)
        """A decision and what everybody may hear of it: the same object while it is pending."""

    @property
    def hide(self) -> bool:
        """Whether several people play and one of them knows something that another does not."""
        people = self._people()
        return len(people) > 1 and any(map(self.holds, people))

    def holds(self, seat: int) -> bool:
        """Whether the seat knows something that is not public."""
        return self.match.rules.has_secrets(self.match.state, seat)

    @property
    def owner(self) -> int:
        """The person at the screen, or the last one to decide, whose decision an undo would take back."""
        return self.viewer if self.viewer in self._people() else self.last

    @property
    def _asked(self) -> Choose | None:
        """The pending decision, if a person at this machine has to make it."""
        choice = self.match.choice
        return choice if choice is not None and choice.seat in self._people() else None

    def follow(self, before: int, *, quiet: bool) -> None:
        """Update the viewer after the decisions from `before` on; `quiet` if nobody saw the decision being made."""
        if self.is_peeking:
            self.peek(None)
        log, choice = self.match.log, self.match.choice
        rolled = any(decision.seat == CHANCE for decision in log[before:])
        seat = log[before].seat
        if seat == self.viewer:
            self._undisturbed = not rolled
        elif rolled or not quiet:
            self._undisturbed = False
            if self.viewer == NOBODY and seat in self._people() and not quiet:
                self.last = seat
        asked = choice.seat if choice is not None else NOBODY
        if self.viewer in self._people() and self.hide and not self._stays(asked):
            self.cover()
        elif self.viewer == NOBODY and self._undisturbed and asked == self.last:
            self.viewer = self.last

    def _stays(self, asked: int) -> bool:
        """Whether the hand of the person at the screen stays open while this seat is asked."""
        if self._has_turn:
            return asked == self.viewer or asked not in self._people()
        return asked == self.viewer and self._undisturbed

    @property
    def _has_turn(self) -> bool:
        """Whether it is the player turn of the person at the screen, and they have looked at their hand in it."""
        rules, state = self.match.rules, self.match.state
        return rules.at_turn(state) == self.viewer and self._turn == (rules.turn(state), self.viewer)

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
        """Whether the screen has to be handed over to the person who decides: their player turn has begun.

        Then the viewer is NOBODY until `ready` is called. If nothing is hidden, the viewer becomes that person at once.
        """
        choice = self._asked
        if choice is None or choice.seat == self.viewer:
            return False
        if not self.hide:
            self.viewer = choice.seat
            return False
        self.cover()
        return self._takes_over(choice)

    def _takes_over(self, choice: Choose) -> bool:
        rules, state = self.match.rules, self.match.state
        if choice.seat == self.last:
            return False
        seat = rules.at_turn(state)
        if seat is None:
            return rules.aloud(choice) is None
        return seat == choice.seat and self._turn != (rules.turn(state), seat)

    def aloud(self) -> Choose | None:
        """What a person is asked at the public face of the table: the question with its public options.

        None if no person is asked, if the screen is handed over first, or if the question is secret.
        """
        choice = self._asked
        if choice is None or self.viewer != NOBODY or not self.hide or self._takes_over(choice):
            return None
        if self._heard[0] is not choice:
            self._heard = (choice, self.match.rules.aloud(choice))
        return self._heard[1]

    @property
    def is_covered(self) -> bool:
        """Whether a person is asked at the public face of the table, where their hand is hidden."""
        choice = self._asked
        return choice is not None and self.viewer == NOBODY and self.hide and not self._takes_over(choice)

    def ready(self) -> None:
        """Make the person who has to decide the viewer."""
        self.is_peeking = False
        rules, state, choice = self.match.rules, self.match.state, self._asked
        if choice is not None:
            self.viewer = choice.seat
            self._undisturbed = False
            if rules.at_turn(state) == choice.seat:
                self._turn = rules.turn(state), choice.seat

    def may_peek(self) -> list[int]:
        """The people who may look at their hidden hand while their key is held, by seat."""
        if (self.viewer != NOBODY and not self.is_peeking) or not self.hide:
            return []
        return [seat for seat in self._people() if self.holds(seat)]

    @property
    def peeker(self) -> int | None:
        """Whose hand the common key shows: of the person who is asked, else of the last one to decide."""
        found = self.may_peek()
        seat = self._asked.seat if self._asked is not None else self.last
        return seat if seat in found else None

    def peek(self, seat: int | None) -> None:
        """Show their hand to a person in one of `may_peek`, or hide it again (None).

        Meanwhile the match waits for that person alone.
        """
        if seat is not None and seat in self.may_peek():
            self.viewer, self.is_peeking = seat, True
        elif seat is None and self.is_peeking:
            self.viewer, self.is_peeking = NOBODY, False
