"""A hint: a bot in the player's own seat looks for an option, which is shown but never played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Any

from game.client.table.choosing import Chooser
from game.client.table.moment import ShownHint
from game.core.choice import CHANCE
from game.core.match import Match
from game.core.rules import Forecast, Thought
from game.core.seat import Seat
from game.play.session import Session

MOST = 2
"""Most reasons shown."""


class Hint:
    """The computer's advice for the deciding player. It sees only what that seat may see.

    `on_change` is called when there is more to show.
    """

    def __init__(self, session: Session, chooser: Chooser, on_change: Callable[[], None]) -> None:
        self.session, self.chooser, self.on_change = session, chooser, on_change
        self.thought: Thought | None = None
        self.forecast: Forecast | None = None
        """The forecast of the pick, with the same chances as everywhere else."""
        self._slices: Iterator[Thought | None] | None = None
        self._ahead: Iterator[Forecast | None] | None = None
        self._number = 0
        """Number of decisions made or selected when the hint was asked for."""
        self.failed = -1
        """Number of decisions made when the adviser last failed."""

    def shown(self) -> ShownHint:
        """Return what is found, with reasons that only the asking seat may see, and its forecast once complete."""
        if self.thought is None:
            return ShownHint(is_sought=self._slices is not None)
        outcome = self.forecast if self._ahead is None else None
        return ShownHint(self.thought.pick, self.thought.because[:MOST], outcome)

    def can_ask(self) -> bool:
        """Whether the person at the screen has to decide now. A hint knows that person's hand."""
        choice = self.chooser.choice
        if choice is None or choice.seat == CHANCE or choice.seat != self.session.viewer:
            return False
        return self.failed != len(self.session.match.log)

    def covered_seat(self) -> int | None:
        """Return the person who is asked at the open table and must look at his hand before a hint; None for nobody."""
        choice = self.chooser.choice
        asked = choice is not None and choice.seat in self.session.people and choice.seat != self.session.viewer
        return choice.seat if choice is not None and asked else None

    def ask(self, match: Match[Any]) -> None:
        """Start to think about the decision pending in a match, or hide the hint if it is open.

        The match is the one at the table, or the copy on which something is selected.
        """
        choice = self.chooser.choice
        if self.shown().is_asked:
            self.forget()
            self.on_change()
        elif choice is not None and choice.seat == self.session.viewer:
            self._number = len(match.log)
            self._slices = self.session.computers.adviser(choice.seat).think(Seat(match, choice.seat))
            self.on_change()

    def forget(self) -> None:
        """Hide the hint."""
        self.thought = self.forecast = self._slices = self._ahead = None

    def fail(self) -> None:
        """Give up after an error: there is no hint for this decision."""
        self.forget()
        self.failed = len(self.session.match.log)
        self.on_change()

    def check(self, number: int) -> None:
        """Hide the hint if another decision is pending; `number` decisions have been made or are selected."""
        if number != self._number:
            self.forget()

    def think(self, seconds: float) -> None:
        """Think for `seconds`; show what was found, with its chances as soon as they are known."""
        end = perf_counter() + seconds
        while perf_counter() < end and (self._slices is not None or self._ahead is not None):
            if self._slices is not None:
                self._look(self._slices)
            elif self._ahead is not None:
                self._foresee(self._ahead)

    def _look(self, slices: Iterator[Thought | None]) -> None:
        thought = next(slices, None)
        if thought is None:
            return
        self._slices, self.thought = None, thought
        view, choice = self.chooser.view, self.chooser.choice
        if view is not None and choice is not None and thought.pick in choice.options:
            self._ahead = self.session.match.rules.forecast(view.state, choice, thought.pick)
        self.on_change()

    def _foresee(self, slices: Iterator[Forecast | None]) -> None:
        try:
            self.forecast = next(slices) or self.forecast
        except StopIteration:
            self._ahead = None
            if self.forecast is not None and self.forecast.odds is not None:
                self.on_change()
