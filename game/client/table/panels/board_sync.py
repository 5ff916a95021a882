"""What lies on the table: the board of the position with all that is on it, and the special board over it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.client.board.things import Piece
from game.client.board.view import BoardView
from game.client.mat.overlay import MainBoard, Overlay
from game.client.table.choosing import Chooser
from game.client.table.game.game_board import GameBoard
from game.client.table.game.prints import Prints
from game.client.table.panels.layout import TableLayout
from game.client.table.shown import Room
from game.client.table.sizes import board_room, rail_width
from game.client.ui.root import Root
from game.content.maps import Point
from game.core.match import View

SMALLEST_COUNTER = 40
"""Pixels at 100 %: a board whose counters would be smaller is not so whole that it does without the plates."""
OVERVIEW = 26
"""Pixels at 100 %: with smaller counters a board is not shown whole at first."""


class Spread:
    """Lays positions out."""

    def __init__(
        self, lying: GameBoard[Any], board: BoardView, prints: Prints, layout: TableLayout, root: Root
    ) -> None:
        self.lying, self.board, self.prints, self.layout, self.root = lying, board, prints, layout, root
        layout.hand_in_row = bool(lying.hand_row)
        self.overlay: Overlay | None = None
        self._looked = False
        """Has the board been looked at as a whole?"""
        self._first: tuple[float, Point] = (0.0, (0.0, 0.0))
        """Zoom and middle of that look."""

    @property
    def main(self) -> MainBoard | None:
        """The board that is the table itself, if the game has one."""
        return self.overlay if isinstance(self.overlay, MainBoard) else None

    def sees_map(self) -> bool:
        """Is the map in sight, with nothing over it?"""
        main = self.main
        return self.overlay is None or (main is not None and main.map_place() is not None)

    # === The board ===

    def lay_out(self, view: View[Any]) -> Sequence[Piece]:
        """Put the position on the board; returns its pieces."""
        lying = self.lying
        self.lay_board(lying.board_file(view))
        pieces = list(lying.pieces(view))
        self.board.picture.show(
            pieces,
            lying.marks(view),
            lying.tokens(view),
            boxed=lying.boxes(view),
            tints=lying.tints(view),
            signs=lying.signs(view),
        )
        return pieces

    def lay_board(self, file: Path) -> None:
        """Play goes on upon the board of a Tiled map; nothing happens if it lies there."""
        if self.board.file != file:
            self.board.lay(self.prints.of(file))
            self._looked = False

    def look_first(self, chooser: Chooser) -> bool:
        """Once for each board: show all spaces if their counters can be told apart, else those with most to choose.

        False if nothing changed.
        """
        if self._looked or not self.board.rect.width:
            return False
        self._looked = True
        if self.main is None:
            self.board.look_first(
                OVERVIEW * self.root.kit.scale, [chooser.space_of(each.id) or each.id for each in chooser.at()]
            )
            self._first = (self.board.camera.zoom, self.board.camera.centre)
        return self.main is None

    def look_again(self) -> None:
        """The window or the style is another one: a board that nobody has moved or zoomed is looked at as at first."""
        camera = self.board.camera
        self._looked = self._looked and not self.board.is_whole and (camera.zoom, camera.centre) != self._first

    def fits_whole(self) -> bool:
        """Is there room for the whole board with what is printed beside the spaces, its counters large enough?"""
        kit = self.root.kit
        room = board_room(kit, self.root.window)
        room.width -= rail_width(kit) if self.lying.rail else 0
        return self.board.fits_whole((room.width, room.height), self._least())

    def _least(self) -> float:
        """Side in pixels that counters need."""
        return SMALLEST_COUNTER * self.root.kit.scale

    def room(self) -> Room:
        """The window at 100 %, and what it leaves out."""
        window, scale = self.root.window, self.root.kit.scale
        return Room(window.width / scale, window.height / scale, self.main is not None, self.fits_whole(),
                    bool(self.lying.hand_row) and self.overlay is None)  # fmt: skip

    # === Special boards ===

    def choose_overlay(self, view: View[Any]) -> None:
        """Put the special board in place that the position asks for."""
        key = self.lying.overlay_key(view)
        if self.overlay is None or self.overlay.key != key:
            self.overlay = self.open_overlay(key) if key else None

    def open_overlay(self, key: str) -> Overlay:
        """A special board at its place, not shown yet."""
        overlay = self.lying.make_overlay(key)
        overlay.place(self.root.kit, self.layout.overlay_rect)
        return overlay

    def show_bare(self, overlay: Overlay, view: View[Any]) -> None:
        """Lay a special board with a position in which nobody decides."""
        self.overlay = overlay
        overlay.place(self.root.kit, self.layout.overlay_rect)
        overlay.show(View(view.state, view.seat, None, view.waiting))

    def go_back(self, view: View[Any]) -> None:
        """Lay an earlier position, in which nobody decides."""
        self.lay_out(view)
        if self.main is not None:
            self.main.show(View(view.state, view.seat, None, view.waiting))
        else:
            self.overlay = None
