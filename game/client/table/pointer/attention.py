"""The thing under the pointer: its page in the inspector, and its forecast."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from time import perf_counter
from typing import Any

from game.client.attempt import attempt
from game.client.board.sketches import Sketch
from game.client.documents import Document
from game.client.intent import Pos
from game.client.mat.overlay import MainBoard
from game.client.table.game.game_table import GameTable
from game.client.table.motion.presenter import Presenter
from game.client.table.panels.board_sync import BoardSync
from game.client.table.pointer.threats import SUBJECT, Threats
from game.client.table.recap import Recap
from game.client.table.trials import UnderWay
from game.client.ui.rich import Words
from game.core.choice import Pick
from game.core.rules import Forecast

REST = 0.35
"""Seconds of pointing before a page appears; once one is open, a third of them for the next."""
CALCULATE = 0.006
"""Seconds of each frame for a forecast."""


class Attention:
    """What the page shows: the subject under the pointer, or the pinned one while nothing is pointed at.

    Subjects are "space:0404", "piece:wallace", "card:levy". `show_page` puts the page into the inspector. Without a
    subject it shows the current operation and the opponents' last moves.
    """

    def __init__(
        self, table: GameTable[Any], board_sync: BoardSync, presenter: Presenter, recap: Recap, under_way: UnderWay,
        threats: Threats, show_page: Callable[[], None],
    ) -> None:  # fmt: skip
        self.game, self.pages, self.decisions = table.game, table.pages, table.decisions
        self.board_sync, self.board, self.chooser = board_sync, board_sync.board, board_sync.chooser
        self.presenter, self.recap, self.under_way, self.show_page = presenter, recap, under_way, show_page
        self.threats = threats
        self.ghosts: tuple[Sketch, ...] = ()
        """Alternatives to the decision here, as a review shows them."""
        self.kept_lit: tuple[str, ...] = ()
        """Spaces that stay lit while nothing else is mentioned, such as those of a lesson's step."""
        self.subject = ""
        self.pinned = ""
        self.forecast: tuple[Pick, Iterator[Forecast | None]] | None = None
        self.foreseen: Forecast | None = None
        self._rested = 0.0
        """Seconds since the pointer reached the current thing."""
        self._peeked: tuple[str, Pos | None] = ("", None)
        """The thing whose page is open over the board, and its place."""

    def peek(self, dt: float) -> Pos | None:
        """Return the place whose page comes out over the board; None for none.

        A pinned subject has its page out; else the one that has been pointed at for a while, until another one is or
        something happens: then the board is what is looked at.
        """
        self._rested += dt
        subject, pinned = self.subject or self.pinned, not self.subject and bool(self.pinned)
        same = subject == self._peeked[0]
        if same and (pinned or not self.presenter.busy):
            return self._peeked[1]
        if self.presenter.busy or self.recap.is_open:
            self._peeked = ("", None)
        elif pinned or self._rested >= (REST / 3 if self._peeked[0] else REST):
            self._peeked = (subject, self._place_of_subject(subject) if self._has_page(subject) else None)
        return self._peeked[1]

    def _has_page(self, subject: str) -> bool:
        if subject == SUBJECT:
            return True
        view, forecast = self.chooser.view or self.board_sync.view, self.foreseen
        overlay = self.board_sync.overlay
        if overlay is not None and not isinstance(overlay, MainBoard) and not subject.startswith(("card:", "option:")):
            return False  # a special board has a page of its own
        return bool(subject) and attempt(lambda: self.pages.document(view, subject, forecast), None) is not None

    def _place_of_subject(self, subject: str) -> Pos:
        """Return where a thing is in the window: on the board, or beside it."""
        kind, _, name = subject.partition(":")
        space = self.chooser.space_of(name) if kind == "piece" else name if kind == "space" else ""
        if self.board.has(space):
            return self.board.space_rect(space).center
        place = self.board_sync.main.place_of(subject) if self.board_sync.main is not None else None
        return place.center if place is not None else (-1, self.board.rect.centery)

    def forget(self) -> None:
        """Drop the forecast, because the position has changed."""
        self.forecast = self.foreseen = None

    def point(self, space: str, piece: str) -> None:
        """Point at a space, or at one of its counters."""
        self._turn_to(f"piece:{piece}" if piece else f"space:{space}" if space else "")
        picks = self.chooser.at_space(space, piece, self.board.hover_slot) if space else []
        self._foresee(picks)

    def point_route(self, route: str) -> None:
        """Point at a route, or at none."""
        self._turn_to(f"route:{route}" if route else "")
        self._foresee(self.chooser.at_route(route) if route else [])

    def point_card(self, card: str) -> None:
        """Point at a card, or at none."""
        self._turn_to(f"card:{card}" if card else "")
        self._foresee(self.chooser.at_card(card)[:1] if card else [])

    def point_subject(self, subject: str, picks: Sequence[Pick]) -> None:
        """Point at a thing of a special board with these options, or at none."""
        self._turn_to(subject)
        self._foresee(picks)

    def point_option(self, pick: Pick | None) -> None:
        """Point at the button of an option, or at none. Its spaces are lit first: its page lies beside them."""
        if self.chooser.view is not None and not self.presenter.busy:
            view = self.chooser.view
            self._light(attempt(lambda: self.pages.spaces_of(view, pick), ()) if pick is not None else ())
        self._turn_to(f"option:{pick}" if pick is not None else "")
        self._foresee([pick] if pick is not None else [])

    def weigh(self, subject: str, pick: Pick) -> None:
        """Highlight one of several options of a thing, in the menu."""
        self.subject = subject
        self._rested = REST
        self.forget()
        self.show_page()
        self._foresee([pick])

    def point_at(self, subject: str) -> None:
        """Point at something outside the board, or at nothing."""
        self._turn_to(subject)
        self._foresee([])

    def point_cell(self, cell: str) -> None:
        """Point at a cell of a track or a box, or at none."""
        self.point_at(f"cell:{cell}" if cell else "")

    def pin(self, subject: str) -> None:
        """Pin a page and light its subject; an empty subject unpins it."""
        self.pinned = subject
        if subject != SUBJECT:
            self.threats.is_on = False
        kind, _, name = subject.partition(":")
        self._light([self.chooser.space_of(name) if kind == "piece" else name if kind == "space" else ""])
        self.show_page()
        self.sketch()

    def follow(self, subject: str) -> None:
        """Scroll to a space or a piece and pin it; pin anything else that has a page."""
        kind, _, name = subject.partition(":")
        space = self.chooser.space_of(name) if kind == "piece" else name if kind == "space" else ""
        if self.board.has(space):
            self.board.look_at([space])
            self.pin(subject)
        elif attempt(lambda: self.pages.document(self.board_sync.view, subject, None), None) is not None:
            self.pin(subject)

    def remember(self, spaces: Sequence[str], pieces: Sequence[str]) -> None:
        """Light the spaces and pieces of the log line under the pointer."""
        known = self.chooser.known
        self._light([*spaces, *(known[piece].space for piece in pieces if piece in known)])

    def keep_lit(self, spaces: Iterable[str]) -> None:
        """Keep spaces lit as long as nothing else is mentioned."""
        self.kept_lit = tuple(spaces)
        self._light(())

    def _light(self, spaces: Iterable[str]) -> None:
        """Light spaces mentioned elsewhere, if the board has them; else those that are kept lit."""
        found = frozenset(filter(self.board.has, spaces)) or frozenset(filter(self.board.has, self.kept_lit))
        if found != self.board.lit.remembered:
            self.board.show_lit(replace(self.board.lit, remembered=found))

    def _turn_to(self, subject: str) -> None:
        if subject != self.subject:
            self.subject, self._rested = subject, 0.0
            self.forget()
            self.show_page()

    def _foresee(self, picks: Sequence[Pick]) -> None:
        """Start the forecast of the first of some options."""
        view, choice = self.chooser.view, self.chooser.choice
        self.forecast = self.foreseen = None
        self.board.clear_path()
        if picks and view is not None and choice is not None and not self.presenter.busy:
            slices = attempt(lambda: self.game.rules.forecast(view.state, choice, picks[0]), otherwise=None)
            self.forecast = (picks[0], slices) if slices is not None else None
        self.sketch()

    def sketch(self) -> None:
        """Draw the sketches of the subject on the board."""
        busy = self.presenter.busy
        view = self.board_sync.view if busy else self.chooser.view or self.board_sync.view
        subject = "" if busy else self.subject or self.pinned
        marks = self.recap.marks(self.board.kit.theme)
        nothing: list[Any] = []
        drawn = attempt(lambda: list(self.pages.sketches(view, subject, self.foreseen)), nothing)
        if self.threats.is_on and not busy:
            threats = self.threats.sketches(self.board.kit.theme)
            self.board.sketch((*drawn, *threats))
        else:
            self.board.sketch((*self.ghosts, *marks, *drawn))

    def show_threats(self, on: bool) -> None:
        """Show what each side could do next, with its page, or hide it."""
        if on != self.threats.is_on:
            self.threats.turn(on)
            self.pin(SUBJECT if on else "")

    def think_of_threats(self) -> None:
        """Let the threats be calculated for a moment, and show what is new."""
        if self.threats.think():
            self.sketch()
            if self.pinned == SUBJECT and not self.subject:
                self.show_page()

    def document(self) -> Document | None:
        """Return the page of what is pointed at, pinned, being moved, or of the position.

        If a page fails, a sentence says so.
        """
        failed: Document | None = Document("failed", self.pages.catalogue.plain("table.page_failed"))
        return attempt(self._document, failed)

    def _document(self) -> Document | None:
        view, overlay = self.chooser.view or self.board_sync.view, self.board_sync.overlay
        if self.pinned == SUBJECT and not self.subject:
            return self.threats.document()
        option = self.subject.startswith("option:") and self.foreseen is not None
        special = overlay is not None and not isinstance(overlay, MainBoard)
        if overlay is not None and special and not self.subject.startswith("card:") and not option:
            page = overlay.page(view)
            if page is not None:
                return page
        retold = self.recap.document()
        for subject in (self.subject, *((self.pinned, self._moving_subject()) if retold is None else ())):
            page = self.pages.document(view, subject, self.foreseen if subject == self.subject else None)
            if page is not None:
                return page
        idle = self.pages.idle_document(view)
        if retold is not None or idle is None:
            return retold or idle
        return replace(idle, blocks=(*self.under_way.blocks(), *self.recap.news(), *idle.blocks))

    def _moving_subject(self) -> str:
        """Return the space of the moving stack, shown while nothing is pointed at."""
        concerned = self.decisions.concerned(self.board_sync.view)
        piece = next((where.id for where in concerned if where.kind == "piece"), "")
        return f"space:{self.chooser.space_of(piece)}" if piece else ""

    def tip(self, pos: Pos) -> tuple[Words | None, bool]:
        """Return why the thing under the pointer cannot be chosen, and whether that is a refusal."""
        if self.presenter.busy:
            return None, False
        nothing: tuple[Words | None, bool] = (None, False)
        return attempt(lambda: self.chooser.tip(self.board.hover_space, self.board.piece_at(pos)), nothing)

    def foresee(self) -> None:
        """Calculate the forecast of the option under the pointer for a moment."""
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

    def _place_of(self, pick: Pick) -> Sequence[str]:
        """Return the space that an option names or that holds its counter; empty if it is neither."""
        space = str(pick.id) if self.board.has(str(pick.id)) else self.chooser.space_of(str(pick.id))
        return [space] if space else ()

    def _show_forecast(self, pick: Pick, found: Forecast) -> None:
        choice, costs = self.chooser.choice, self.pages.path_words(found)
        if costs is None:
            self.board.clear_path()
        else:
            side = self.game.side(max(0, choice.seat) if choice is not None else 0)
            flag = self.pages.forecast_words(found, self.board_sync.view)
            self.board.set_path(found.path or self._place_of(pick), costs, side, flag)
        self.sketch()
        self.show_page()
