"""Drives play at a table: shows what decisions lead to, undoes, and decides what comes next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any

from game.client.table.game.decisions import Follow
from game.client.table.moment import Refresh
from game.client.table.motion.presenter import Presenter
from game.client.table.panels.board_sync import BoardSync
from game.client.table.screens import Screens
from game.core.choice import NOBODY, Pick
from game.core.event import Event
from game.core.match import View
from game.play.session import Session

GLIMPSE = 0.25
"""Seconds between two pictures of a hurried game: drawing one takes as long as many decisions."""


class Driver:
    """Drives the session of a table.

    `darken` is called when motion begins, before it `cover` if a hand must be hidden, and `refresh` when it has ended.
    """

    def __init__(
        self, session: Session, presenter: Presenter, board_sync: BoardSync, screens: Screens,
        darken: Callable[[], None], cover: Callable[[View[Any]], None], refresh: Refresh,
        open_result: Callable[[], None],
    ) -> None:  # fmt: skip
        self.session, self.presenter, self.board_sync, self.screens = session, presenter, board_sync, screens
        self.darken, self.cover, self.refresh, self.open_result = darken, cover, refresh, open_result
        self.stepping = False
        """Whether the computer stops after its next decision."""
        self.hurried = False
        """Whether nothing of the computer's decisions is shown."""
        self.meant: Follow | None = None
        """Returns the next decision intended by the person who decided last."""
        self._followed = 0
        """Number of decisions that followed from that person's last one."""
        self._meaning = NOBODY
        """The seat of that person."""
        self.result_shown = False
        self.unseen = False
        """Whether decisions have been made that the table does not show yet."""
        self._glimpsed = 0.0
        self._told_fault = ""

    # === Decisions ===

    def decide(self, pick: Pick) -> None:
        """Make the decision of a person; an open hand is hidden before anything that follows is shown."""
        session, shown = self.session, self.board_sync.view
        public = session.match.view(NOBODY) if session.screen.hide else None
        events = session.apply(pick)
        if public is not None and session.viewer == NOBODY != shown.seat:
            self.cover(View(public.state, NOBODY, None, public.waiting))
        self.happen(events, foreign=False)

    def happen(self, events: Sequence[Event], *, foreign: bool) -> None:
        """Show events, with a rest after those of an opponent."""
        view = self.session.view()
        self.board_sync.expect(view)
        viewer = self.session.viewer
        self.presenter.play([event.seen_by(viewer) for event in events], view, rest=foreign)
        if self.presenter.busy:
            self.darken()
        else:
            self.refresh()

    def undo(self) -> None:
        """Take back the last decision of a person, with everything that followed from it."""
        number = 1 + self._followed
        self.meant, self._followed = None, 0
        if self.presenter.busy:
            self.presenter.skip()
        self.presenter.forget()
        if sum(self.session.undo() for _ in range(number)):
            self.result_shown = False
            self.board_sync.clear_dice()
            self.refresh(anew=True)

    def intend(self, meant: Follow | None) -> None:
        """Record what the person intends to decide next; a reaction keeps another person's intention."""
        if meant is None and self.meant is not None and self._meaning != self.session.viewer:
            return
        self.meant, self._followed, self._meaning = meant, 0, self.session.viewer

    def redo(self) -> None:
        """Redo the last undo."""
        match = self.session.match
        if not self.presenter.busy and match.can_redo():
            self.happen(self.session.redo(), foreign=False)

    def catch_up(self) -> None:
        """Show the current position, if decisions have been made unseen."""
        if self.unseen:
            self.unseen, self._glimpsed = False, perf_counter()
            self.board_sync.clear_dice()
            self.board_sync.expect(self.session.view())
            self.refresh()

    # === What comes next ===

    def go_on(self, seconds: float) -> None:
        """Show the end, hand over the seat, or let a computer think for `seconds`."""
        session = self.session
        if session.screen.is_peeking or self._tell_fault():
            return
        self.hurried &= session.waiting == "bot" or session.passes_by_itself()
        if self.hurried and not self.stepping:
            self._hurry(seconds)
            return
        self.catch_up()
        if session.waiting == "over":
            if not self.result_shown:
                self.result_shown = True
                self.open_result()
            return
        viewer = session.viewer
        if not session.passes_by_itself():
            if session.needs_curtain():
                self.screens.curtain(self.undo)
                return
            if session.viewer != viewer:
                self.refresh(anew=True)
                return
        if self._carry_on():
            return
        bot = session.waiting == "bot"
        events = session.advance(seconds)
        if events is not None:
            if self.stepping and bot:
                self.stepping = False
                session.paused = True
            self.happen(events, foreign=bot)

    def _carry_on(self) -> bool:
        """Make the decision that the player intended next, if it is still an option."""
        if self.meant is None or (asked := self.session.asked()) is None or asked.seat != self._meaning:
            return False
        pick = self.meant(self.session.view())
        if pick is None or pick not in asked.options:
            self.meant = None
            return False
        self._followed += 1
        self.decide(pick)
        return True

    def _hurry(self, seconds: float) -> None:
        session, end = self.session, perf_counter() + seconds
        while (session.waiting == "bot" or session.passes_by_itself()) and (left := end - perf_counter()) > 0:
            self.unseen |= session.advance(left) is not None
        if perf_counter() - self._glimpsed > GLIMPSE:
            self.catch_up()

    def _tell_fault(self) -> bool:
        store = self.session.store
        if store is None:
            return False
        news = store.take_news()
        fault = store.fault
        if fault is None:
            self._told_fault = ""
        elif str(fault) != self._told_fault:
            self._told_fault = str(fault)
            news.append(fault)
        for each in news:
            self.screens.fault(each)
        return bool(news)
