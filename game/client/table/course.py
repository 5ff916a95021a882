"""The course of play at a table: what a decision leads to, what is taken back, what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.client.board.view import Lit
from game.client.scenes import open_scene
from game.core.event import Event
from game.core.match import View

if TYPE_CHECKING:
    from game.client.table.scene import TableScene

THINK = 0.006
"""Seconds of each frame for a computer player."""


class Course:
    """Drives the session of a table and has what happens shown."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
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
        scene = self.scene
        scene.root.close_popup()
        scene.root.hush()
        scene.board.set_path(None, (0, 0, 0))
        if foreign:
            if not self._foreign_open:
                self.foreign = []
                self.foreign_start = length
            self.foreign += events
        self._foreign_open = foreign or self._foreign_open
        view = scene.session.view()
        seen = [event.seen_by(scene.session.viewer) for event in events]
        scene.know(scene.table.pieces(view))
        scene.presenter.play(seen, view, rest=foreign)
        if scene.presenter.busy:
            scene.board.show_lit(Lit())
            scene.attention.forget()
            scene.attention.sketch()
        else:
            scene.refresh()

    def answered(self) -> None:
        """A person has decided: what opponents do from now on is new."""
        self._foreign_open = False

    def forget(self) -> None:
        """The position is another one now: there is nothing to be shown again."""
        self.foreign, self._foreign_open = [], False

    def undo(self) -> None:
        """Take back the last decision."""
        scene = self.scene
        if scene.presenter.busy:
            scene.presenter.skip()
        if scene.session.undo():
            self.result_shown = False
            self.forget()
            scene.tray.show([])
            scene.refresh(anew=True)

    def redo(self) -> None:
        """Do it again."""
        if not self.scene.presenter.busy and self.scene.session.match.can_redo():
            self.happen(self.scene.session.redo(), foreign=False)

    def replay_last(self) -> None:
        """Show the opponents' last decisions again, from the position in which they were made."""
        scene = self.scene
        if scene.presenter.busy or not self.foreign:
            return
        seen = [event.seen_by(scene.session.viewer) for event in self.foreign]
        view = scene.view
        scene.view = scene.session.view_at(self.foreign_start)
        scene.lay_out(scene.view)
        if scene.main is not None:
            scene.main.show(View(scene.view.state, scene.view.seat, None, scene.view.waiting))
        else:
            scene.overlay = None
        scene.board.show_lit(Lit())
        self.again = True
        scene.presenter.play(seen, view)
        if scene.presenter.busy:
            scene.rebuild()
        else:
            scene.refresh()

    # === What comes next ===

    def go_on(self) -> None:
        """The end, a person who has to take the seat, or a decision of a computer."""
        scene, session = self.scene, self.scene.session
        if self._tell_fault():
            return
        if session.waiting == "over":
            if not self.result_shown:
                self.result_shown = True
                scene.open_result()
            return
        viewer = session.viewer
        if not scene.chooser.passes_by_itself():
            if session.needs_curtain():
                scene.fall_curtain()
                return
            if session.viewer != viewer:
                scene.refresh(anew=True)
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
        scene = self.scene
        fault = scene.session.store.fault if scene.session.store is not None else None
        if fault is None or str(fault) == self._told_fault:
            return False
        self._told_fault = str(fault)
        open_scene(scene.app, "notice", title=scene.app.say("ui.notice.head"), words=scene.app.tell(fault))
        return True
