"""The table as it is laid: the position that is shown, the panels round it, and what is drawn above them."""

from __future__ import annotations

from typing import Any

import pygame

from game.client.board.things import Lit, Piece
from game.client.board.view import BoardView
from game.client.intent import Pos
from game.client.mat.host import OverlayHost
from game.client.mat.overlay import MainBoard, Overlay, Spot
from game.client.scene import WidgetScene
from game.client.table.choosing import Chooser
from game.client.table.driver import Course
from game.client.table.game.game_table import GameTable
from game.client.table.input.cursor import Cursor
from game.client.table.input.picking import Picker
from game.client.table.irreversible import Finals
from game.client.table.motion.answered_prompt import Stale
from game.client.table.motion.banner import Banner, Herald
from game.client.table.motion.presenter import Presenter
from game.client.table.panels.board_sync import Spread
from game.client.table.panels.dice_tray import DiceTray
from game.client.table.panels.face import Face
from game.client.table.panels.layout import TableLayout
from game.client.table.panels.log_panel import LogList
from game.client.table.pointer.approach import Approach
from game.client.table.pointer.attention import Attention
from game.client.table.pointer.hint import Hint
from game.client.table.recap import Recap
from game.client.table.screens import Screens
from game.client.table.shown import Shown
from game.client.table.spared import succeeds
from game.client.table.underway import UnderWay
from game.client.table.wiring import shown_by
from game.client.ui.rich import Ref
from game.client.ui.widget import Widget
from game.core.choice import Choose
from game.core.event import Event
from game.core.match import View
from game.play.session import Session


class LaidTable(WidgetScene):
    """What lies on a table. Whoever seats people at it makes its parts."""

    session: Session
    table: GameTable[Any]
    view: View[Any]
    screens: Screens
    board: BoardView
    tray: DiceTray
    layout: TableLayout
    spread: Spread
    chooser: Chooser
    approach: Approach
    cursor: Cursor
    attention: Attention
    log: LogList
    picker: Picker
    banner: Banner
    presenter: Presenter
    finals: Finals
    hint: Hint
    under_way: UnderWay
    recap: Recap
    stale: Stale
    course: Course
    face: Face
    _herald: Herald
    _asked: Choose | None
    """The decision that was last brought into sight."""
    hints = True
    """Whether people may ask the computer for a hint."""
    habits = True
    """Whether the settings say how is undone and passed here."""
    warns = True
    """Whether is asked before something is given up for good."""

    @property
    def known(self) -> dict[str, Piece]:
        """Pieces on the board by id."""
        return self.chooser.known

    @property
    def overlay(self) -> Overlay | None:
        """The special board over the map."""
        return self.spread.overlay

    @property
    def main(self) -> MainBoard | None:
        """The board that is the table itself, if the game has one."""
        return self.spread.main

    def sees_map(self) -> bool:
        """Is the map in sight, with nothing over it?"""
        return self.spread.sees_map()

    @property
    def busy(self) -> bool:
        """Is motion being shown?"""
        return self.presenter.busy

    def history(self) -> list[Event]:
        """All that has happened, as the person at the screen may know it."""
        viewer, match = self.session.viewer, self.session.match
        return [event.seen_by(viewer) for _, event in match.history]

    # === Showing the position ===

    def refresh(self, *, anew: bool = False) -> None:
        """Rebuild everything from the view: what was shown in motion gives way to what is."""
        session, match = self.session, self.session.match
        self.stale.end()
        self.recap.read(anew=anew)
        before, self.view = self.view.seat, self.recap.then or session.view()
        if self.view.seat != before:
            self.board.point_at("")
            self.attention.pinned = ""  # what another person looked at
        header, phase = self.table.pages.header(self.view), self.table.pages.phase(self.view)
        self.tray.outlive((*header, phase, self.app.catalogue.language))
        self._herald.look(self.view, quiet=anew or self.recap.is_open)
        self.chooser.know(self.spread.lay_out(self.view))
        self.spread.choose_overlay(self.view)
        self.attention.forget()
        self.hint.check(len(match.log))
        asked = None if self.recap.is_open else session.asked()
        decision = View(self.view.state, self.view.seat, asked, self.view.waiting)
        self.chooser.show(decision, self.overlay, self.sees_map)
        self.finals.check()
        if not succeeds(lambda: self.under_way.look(self.view, hidden=self.recap.is_open)):
            self.under_way.give_up()
        self.cursor.start_anew(asked.prompt if asked is not None else "")
        self.log.read(session.history(), session.viewer, session.reasons(), anew=anew)
        self.rebuild()
        if self.spread.look_first(self.chooser):
            self.rebuild()
        self.board.show_lit(self.chooser.lit())
        self.layout.place_tray()
        self.attention.point(self.board.hover_space, "")
        self.attention.sketch()
        if self.chooser.choice is not self._asked:
            self._asked = self.chooser.choice
            self.app.reflexes.fence()
            self.layout.follow()
        self.approach.attend()
        self.invalidate()

    def shown(self) -> Shown:
        """What the panels show now."""
        return shown_by(self)

    def herald(self, event: Event) -> None:
        """Announce the turn or season that begins with an event."""
        self._herald.begin(event)

    def lay_over(self, overlay: Overlay) -> None:
        """An event opens a special board: lay it as things stood before."""
        self.spread.show_bare(overlay, self.view)
        self.chooser.places.clear()
        self.rebuild()

    def build(self) -> Widget:
        """Panels for the present position, around the lasting board and log."""
        if self.presenter.told() is not None:
            self.stale.end()
        self.face.show(self.shown(), self.attention.document())
        return self.layout

    def _host(self, overlay: Overlay) -> OverlayHost:
        """A special board in the tree of widgets."""
        return OverlayHost(overlay, self.picker.choose, self.attention.point_subject, self.picker.pin)

    def show_page(self) -> None:
        """Put the page of the present subject into the inspector."""
        self.face.show_page(self.shown(), self.attention.document())

    def hand_place(self, side: str) -> Pos:
        """Where cards of a side come from and go to."""
        return self.face.hand_place(side)

    # === Panels ===

    def fold(self, name: str, folded: bool) -> None:
        """Remember that a panel is folded, and place the panels anew."""
        self.app.change(panels={**self.app.settings.panels, name: folded})
        self.rebuild()

    def pull(self, name: str) -> None:
        """Pull a panel out of the side of a narrow window, or push it back."""
        self.layout.drawer = "" if self.layout.drawer == name else name
        self.rebuild()

    def follow(self, ref: Ref) -> None:
        """Go where a word leads: a rule number to the rulebook, a name to the map."""
        kind, name = ref
        if kind == "rule":
            self.screens.rules(name)
        elif kind == "deed":
            self.recap.go(int(name))
        elif kind == "filter":
            self.log.shorten(not self.log.short, self.session.history())
            self.rebuild()
        else:
            self.attention.follow(self.table.pages.subject_of(kind, name))

    # === Showing motion ===

    def expect(self, view: View[Any]) -> None:
        """Something will be shown that leads to this position: menus and tips are put away."""
        self.root.close_popup()
        self.root.hush()
        self.board.clear_path()
        self.chooser.know(self.table.board.pieces(view))

    def darken(self) -> None:
        """Nothing can be chosen while something moves."""
        self.board.show_lit(Lit())
        self.attention.forget()
        self.attention.sketch()
        if self.chooser.choice is not None:
            self.stale.begin()

    def go_back(self, view: View[Any]) -> None:
        """Show an earlier position, from which what happened is shown again."""
        self.view = view
        self.spread.go_back(view)
        self.board.show_lit(Lit())

    def clear_dice(self) -> None:
        """The last roll is no longer the last one."""
        self.tray.show([])

    # === Drawing ===

    def draw(self, surface: pygame.Surface) -> None:
        """The tree of widgets, what flies above it, the keyboard's place."""
        self.root.draw(surface)
        self.stale.draw(surface)
        self.banner.draw(surface)
        self.presenter.draw(surface)
        if not self.busy:
            self.face.draw_rings(surface, [self.cursor.spot(), self.hint_spot()])

    def hint_spot(self) -> Spot | None:
        """Where the option is picked that the computer would take."""
        return self.face.spot_of(self.hint.pick)

    def spots(self) -> list[Spot]:
        """Where something can be picked now; nowhere while something moves."""
        return [] if self.busy else self.face.spots()
