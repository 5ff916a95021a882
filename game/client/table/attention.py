"""What the pointer is on: its page in the inspector, and what would come of choosing it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import perf_counter
from typing import TYPE_CHECKING

from game.client.intent import Pos
from game.client.table.documents import Document
from game.client.ui.rich import Words
from game.core.choice import Pick
from game.core.rules import Forecast

if TYPE_CHECKING:
    from game.client.table.scene import TableScene

CALCULATE = 0.006
"""Seconds of each frame for a forecast."""


class Attention:
    """Subjects are "space:0404", "piece:wallace", "card:levy"; a pinned one stays while nothing is pointed at."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.subject = ""
        self.pinned = ""
        self.forecast: tuple[Pick, Iterator[Forecast | None]] | None = None
        self.foreseen: Forecast | None = None

    def forget(self) -> None:
        """The position is another one: no forecast holds."""
        self.forecast = self.foreseen = None

    def point(self, space: str, piece: str) -> None:
        """The pointer is on a space, or on one of its counters."""
        self._turn_to(f"piece:{piece}" if piece else f"space:{space}" if space else "")
        picks = self.scene.chooser.at_space(space, piece) if space else []
        self._foresee([pick for pick in picks if self.scene.table.decisions.looks_ahead(pick)])

    def point_card(self, card: str) -> None:
        """The pointer is on a card, or has left it."""
        self._turn_to(f"card:{card}" if card else "")
        self._foresee(self.scene.chooser.at_card(card)[:1] if card else [])

    def point_subject(self, subject: str, picks: Sequence[Pick]) -> None:
        """The pointer is on a thing of a special board, at which some options lie, or has left it."""
        self._turn_to(subject)
        self._foresee(picks)

    def point_option(self, pick: Pick | None) -> None:
        """The pointer is on the button of an option, or has left it."""
        self._turn_to(f"option:{pick}" if pick is not None else "")
        self._foresee([pick] if pick is not None else [])

    def _foresee(self, picks: Sequence[Pick]) -> None:
        """Begin to look what would come of the first of some options, if there are any."""
        chooser = self.scene.chooser
        self.forecast = self.foreseen = None
        self.scene.board.clear_path()
        if picks and chooser.view is not None and chooser.choice is not None and not self.scene.presenter.busy:
            slices = self.scene.table.rules.forecast(chooser.view.state, chooser.choice, picks[0])
            self.forecast = (picks[0], slices)
        self.sketch()

    def sketch(self) -> None:
        """Draw on the board what belongs to the thing pointed at."""
        scene = self.scene
        view = scene.view if scene.presenter.busy else scene.chooser.view or scene.view
        subject = "" if scene.presenter.busy else self.subject or self.pinned
        scene.board.sketch(scene.table.pages.sketches(view, subject, self.foreseen))

    def point_at(self, subject: str) -> None:
        """The pointer is on something beside the board, or has left it."""
        self._turn_to(subject)
        self._foresee([])

    def _turn_to(self, subject: str) -> None:
        if subject != self.subject:
            self.subject = subject
            self.set_page()

    def pin(self, subject: str) -> None:
        """Keep a page while nothing is pointed at."""
        self.pinned = subject
        self.set_page()
        self.sketch()

    def document(self) -> Document | None:
        """The page to be shown: of what is pointed at, was clicked, is being moved, or of the position."""
        view = self.scene.chooser.view or self.scene.view
        option = self.subject.startswith("option:") and self.foreseen is not None
        special = self.scene.overlay if self.scene.main is None else None
        if special is not None and not self.subject.startswith("card:") and not option:
            page = special.page(view)
            if page is not None:
                return page
        for subject in (self.subject, self.pinned, self._moving_subject()):
            page = self.scene.table.pages.document(view, subject, self.foreseen if subject == self.subject else None)
            if page is not None:
                return page
        return self.scene.table.pages.idle_document(view)

    def _moving_subject(self) -> str:
        """The stack that is being moved is what the inspector is about while nothing is pointed at."""
        names = self.scene.table.decisions.in_hand(self.scene.view)
        return f"space:{self.scene.chooser.space_of(names[0])}" if names else ""

    def set_page(self) -> None:
        """Put another page into the inspector, in the same place."""
        panels = self.scene.layout.panels
        if panels is None or not self.scene.layout.shown:
            return
        old, new = panels.page, self.scene.furnish.page(self.document())
        panels.page = new
        self.scene.layout.show(panels, self.scene.layout.overlay)
        new.attach(self.scene.root)
        new.parent = self.scene.layout
        new.visible = old.visible
        new.place(old.rect)
        self.scene.root.drop_tip()
        new.invalidate()

    def tip(self, pos: Pos) -> tuple[Words | None, bool]:
        """Why the thing under the pointer cannot be chosen."""
        if self.scene.presenter.busy:
            return None, False
        piece = self.scene.board.fan.piece_at(pos) if self.scene.board.fan is not None else None
        return self.scene.chooser.tip(self.scene.board.hover_space, piece.id if piece else "")

    def foresee(self) -> None:
        """Give the forecast of the option under the pointer its time."""
        if self.forecast is None:
            return
        end = perf_counter() + CALCULATE
        pick, slices = self.forecast
        while perf_counter() < end:
            try:
                found = next(slices)
            except StopIteration:
                self.forecast = None
                return
            if found is not None:
                self.foreseen = found
                self._show_forecast(pick, found)

    def _show_forecast(self, pick: Pick, found: Forecast) -> None:
        seat = self.scene.chooser.choice.seat if self.scene.chooser.choice is not None else 0
        side = self.scene.table.rules.sides[max(0, seat)]
        flag = self.scene.table.pages.forecast_words(found, self.scene.view) if pick.kind != "piece" else ""
        colour, way = self.scene.app.kit.theme.side(side).mark, self.scene.table.pages.path_of(found)
        if way is None:
            self.scene.board.clear_path()
        else:
            self.scene.board.set_path(
                way.path, [self.scene.table.pages.cost_words(cost) for cost in way.costs], colour, flag
            )
        self.sketch()
        self.set_page()
