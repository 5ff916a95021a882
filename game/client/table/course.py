"""The course of play at a table: what a decision leads to, what is taken back, what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from game.client.table.presenter import Presenter
from game.client.table.screens import Screens
from game.core.event import Event
from game.core.match import View
from game.session import Session

THINK = 0.006
"""Seconds of each frame for a computer player."""


class Playing(Protocol):
    """The table at which is played, as far as the course of play changes it."""

    @property
    def view(self) -> View[Any]:
        """The position that is shown."""

    def refresh(self, *, anew: bool = False) -> None:
        """Show everything as it is now; `anew`: with other eyes, or after something was taken back."""

    def expect(self, view: View[Any]) -> None:
        """Something will be shown that leads to this position: menus and tips are put away."""

    def darken(self) -> None:
        """Nothing can be chosen while something moves."""

    def go_back(self, view: View[Any]) -> None:
        """Show an earlier position, from which what happened is shown again."""

    def clear_dice(self) -> None:
        """The last roll is no longer the last one."""

    def rebuild(self) -> None:
        """Set the panels anew."""

    def open_result(self) -> None:
        """How the match ended."""


class Course:
    """Drives the session of a table and has what happens shown."""

    def __init__(self, session: Session, presenter: Presenter, screens: Screens, at: Playing) -> None:
        self.session, self.presenter, self.screens, self.at = session, presenter, screens, at
        self.foreign: list[Event] = []
        """What the opponents' last decisions led to."""
        self.foreign_start = 0
        """How many decisions had been made before them."""
        self._foreign_open = False
        self.again = False
        """Whether the opponents' last decisions are being shown once more."""
        self.stepping = False
        """Whether the computer stops after its next decision."""
        self.result_shown = False
        self._told_fault = ""

    # === Decisions ===

    def happen(self, events: Sequence[Event], *, foreign: bool, length: int = 0) -> None:
        """Show what a decision led to; `length` decisions had been made before one of an opponent."""
        if foreign:
            if not self._foreign_open:
                self.foreign = []
                self.foreign_start = length
            self.foreign += events
        self._foreign_open = foreign or self._foreign_open
        view = self.session.view()
        self.at.expect(view)
        self.presenter.play(self._seen(events), view, rest=foreign)
        if self.presenter.busy:
            self.at.darken()
        else:
            self.at.refresh()

    def _seen(self, events: Sequence[Event]) -> list[Event]:
        """Events as the person at the screen may know them."""
        viewer = self.session.viewer
        return [event.seen_by(viewer) for event in events]

    def answered(self) -> None:
        """A person has decided: what opponents do from now on is new."""
        self._foreign_open = False

    def forget(self) -> None:
        """The position is another one now: there is nothing to be shown again."""
        self.foreign, self._foreign_open = [], False

    def undo(self) -> None:
        """Take back the last decision."""
        if self.presenter.busy:
            self.presenter.skip()
        if self.session.undo():
            self.result_shown = False
            self.forget()
            self.at.clear_dice()
            self.at.refresh(anew=True)

    def redo(self) -> None:
        """Do it again."""
        match = self.session.match
        if not self.presenter.busy and match.can_redo():
            self.happen(self.session.redo(), foreign=False)

    def replay_last(self) -> None:
        """Show the opponents' last decisions again, from the position in which they were made."""
        if self.presenter.busy or not self.foreign:
            return
        view = self.at.view
        self.at.go_back(self.session.view_at(self.foreign_start))
        self.again = True
        self.presenter.play(self._seen(self.foreign), view)
        if self.presenter.busy:
            self.at.rebuild()
        else:
            self.at.refresh()

    # === What comes next ===

    def go_on(self) -> None:
        """The end, a person who has to take the seat, or a decision of a computer."""
        session, at = self.session, self.at
        if self._tell_fault():
            return
        if session.waiting == "over":
            if not self.result_shown:
                self.result_shown = True
                at.open_result()
            return
        viewer = session.viewer
        if not session.passes_by_itself():
            if session.needs_curtain():
                self.screens.curtain()
                return
            if session.viewer != viewer:
                at.refresh(anew=True)
                return
        bot, length = session.waiting == "bot", len(session.match.log)
        events = session.advance(THINK)
        if events is not None:
            if self.stepping and bot:
                self.stepping = False
                session.paused = True
            self.happen(events, foreign=bot, length=length)

    def _tell_fault(self) -> bool:
        """Say once that the match could not be saved; play goes on."""
        store = self.session.store
        fault = store.fault if store is not None else None
        if fault is None or str(fault) == self._told_fault:
            return False
        self._told_fault = str(fault)
        self.screens.fault(fault)
        return True
