"""Keep the boards in step with the position: the board with everything on it, and the special board over it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import pygame

from game.client.attempt import attempt
from game.client.board.print import BoardPrint
from game.client.board.things import Lit, Piece
from game.client.board.view import BoardView
from game.client.cards.hand import HandView
from game.client.mat.overlay import MainBoard, Overlay, Spot
from game.client.table.choosing import Chooser
from game.client.table.game.game_board import GameBoard
from game.client.table.panels.layout import TableLayout
from game.client.table.sizes import Room
from game.client.ui.button import Clickable
from game.client.ui.fonts import Fonts
from game.client.ui.root import Root
from game.client.ui.widget import Widget
from game.content.tiled import load_map
from game.core.match import View

COLUMN = 40
"""Width in world units of the columns in which the keyboard moves over the board, top to bottom."""


class Prints:
    """Prints by the Tiled map that they belong to."""

    def __init__(self, board: GameBoard[Any], fonts: Fonts, text_scale: float = 1.0) -> None:
        self.board, self.fonts, self.text_scale = board, fonts, text_scale
        self.kept: dict[Path, BoardPrint] = {}

    def of(self, file: Path) -> BoardPrint:
        """The print of a map. MapError if it cannot be read."""
        if file not in self.kept:
            language = self.board.catalogue.language
            words = self.board.label
            self.kept[file] = BoardPrint(load_map(file), self.fonts, words, language, text_scale=self.text_scale)
        return self.kept[file]

    def reword(self, text_scale: float) -> None:
        """Take the language and the size of text in force."""
        language, self.text_scale = self.board.catalogue.language, text_scale
        for each in self.kept.values():
            if (each.language, each.text_scale) != (language, text_scale):
                each.reword(self.board.label, language, text_scale)


class BoardSync:
    """Lays out positions, and knows where on the boards something can be picked.

    `view` is the position on display.
    """

    def __init__(
        self,
        game_board: GameBoard[Any],
        prints: Prints,
        layout: TableLayout,
        chooser: Chooser,
        root: Root,
        view: View[Any],
    ) -> None:
        self.game_board, self.board, self.prints = game_board, layout.board, prints
        self.layout, self.chooser, self.root, self.view = layout, chooser, root, view
        self.overlay: Overlay | None = None
        self.held: View[Any] | None = None
        """The position whose hands are shown while cards are dealt; None for those of `view`."""
        self.coming: list[str] = []
        """Ids of the cards of these hands that have not arrived yet."""
        self._failed: set[str] = set()
        """The special boards that have failed and are no longer used."""
        self._looked = False
        """Whether this board has had its opening view."""

    @property
    def main(self) -> MainBoard | None:
        """The board that replaces the map as the table, if the game has one."""
        return self.overlay if isinstance(self.overlay, MainBoard) else None

    def sees_map(self) -> bool:
        """Whether the map is visible with nothing over it."""
        main = self.main
        return self.overlay is None or (main is not None and main.map_place() is not None)

    # === The board ===

    def lay_out(self, view: View[Any]) -> None:
        """Put a position on the board, with the special board that it asks for."""
        self.view, self.held = view, None
        self.chooser.know(self._lay_map(view))
        key = self.game_board.overlay_key(view)
        if key in self._failed:
            self.overlay = None
        elif self.overlay is None or self.overlay.key != key:
            self.overlay = attempt(lambda: self.open_overlay(key), None) if key else None

    def _lay_map(self, view: View[Any]) -> Sequence[Piece]:
        """Put the pieces and signs of a position on the board of the map; returns the pieces."""
        game_board = self.game_board
        self.lay_board(game_board.board_file(view))
        pieces = list(game_board.pieces(view))
        self.board.picture.show(
            pieces,
            game_board.marks(view),
            game_board.tokens(view),
            boxed=game_board.boxes(view),
            tints=game_board.tints(view),
            signs=game_board.signs(view),
        )
        return pieces

    def lay_board(self, file: Path) -> None:
        """Switch to the board of a Tiled map, if another one is shown."""
        if self.board.board.path != file:
            self.board.lay(self.prints.of(file))
            self._looked = False

    def look_first(self) -> bool:
        """Show where play begins, once for each board; return False if nothing changed."""
        if self._looked or not self.board.rect.width:
            return False
        self._looked = True
        if self.main is None:
            lit = [self.chooser.space_of(each.id) or each.id for each in self.chooser.places.values()]
            found = [space for space in lit if self.board.has(space)]
            self.board.look_first(found or [stack.space for stack in self.board.picture.stacks])
        return self.main is None

    def look_again(self) -> None:
        """Restore the opening view of a board that nobody has moved or zoomed, after a change of window or style."""
        self._looked = self._looked and not self.board.is_as_opened

    def room(self) -> Room:
        """Return the size of the window at 100 %, and what it leaves out."""
        window, scale = self.root.window, self.root.kit.scale
        return Room(window.width / scale, window.height / scale, self.main is not None)

    # === Special boards ===

    def give_up_overlay(self) -> None:
        """Remove the special board, which has failed: its questions appear beside the map from now on."""
        if self.overlay is not None:
            self._failed.add(self.overlay.key)
            self.overlay = None

    def open_overlay(self, key: str) -> Overlay:
        """Return a special board at its place, not shown yet."""
        overlay = self.game_board.make_overlay(key)
        overlay.place(self.root.kit, self.layout.overlay_rect)
        return overlay

    def lay_over(self, overlay: Overlay) -> None:
        """Show a special board that an event opens, as things stood before it, with nothing to pick."""
        view, self.overlay = self.view, overlay
        overlay.place(self.root.kit, self.layout.overlay_rect)
        overlay.show(View(view.state, view.seat, None, view.waiting))
        self.chooser.places.clear()

    # === Before motion ===

    def expect(self, view: View[Any]) -> None:
        """Close menus and tips, because motion leads to this position."""
        self.root.close_popup()
        self.root.hush()
        self.board.clear_path()
        self.chooser.know(self.game_board.pieces(view))

    def go_back(self, view: View[Any]) -> None:
        """Show an earlier position, in which nobody decides and from which events are replayed."""
        self.view = view
        self._lay_map(view)
        if self.main is not None:
            self.main.show(View(view.state, view.seat, None, view.waiting))
        else:
            self.overlay = None
        self.board.show_lit(Lit())

    def cover(self, view: View[Any]) -> None:
        """Show the position as public information only; nothing can be picked."""
        self.view = view
        self.chooser.know(self._lay_map(view))
        self.chooser.show(view, self.overlay, self.sees_map)
        self.board.show_lit(Lit())

    def clear_dice(self) -> None:
        """Remove the last roll and the account of the last fight."""
        self.layout.tray.show([])
        self.layout.account = None

    # === Where something can be picked ===

    def spots(self) -> list[Spot]:
        """Return every place at which something can be picked, in the order of Tab."""
        return spots_of(self.chooser, self.board, self.overlay, self.layout.hands, self.layout.walk())


def spots_of(
    chooser: Chooser, board: BoardView, overlay: Overlay | None, hands: Sequence[HandView], widgets: Iterable[Widget]
) -> list[Spot]:
    """Return every place where something can be picked, in the order of Tab.

    Things named by the decision come first, its plain buttons last. Places on the board are ordered by distance from
    the moving stack; without one, by columns from the west.
    """
    found = list(overlay.spots()) if overlay is not None and chooser.choice is not None else []
    hand = chooser.hand_space()
    start = board.rest_of(hand) if hand else None

    def order(place: tuple[str, str]) -> tuple[float, float]:
        x, y = board.rest_of(*place)
        return (round(x / COLUMN), y) if start is None else (round(math.dist(start, (x, y)) / COLUMN), x)

    on_board: list[Spot] = []
    for (space, slot), picks in sorted(chooser.by_place().items(), key=lambda item: order(item[0])):
        name = f"slot:{space}.{slot}" if slot else f"space:{space}"
        on_board.append(Spot(name, tuple(chooser.ranked(picks)), board.spot_rect(space, slot)))
    on_routes = [
        Spot(f"route:{route}", tuple(chooser.ranked(chooser.at_route(route))), board.route_rect(route))
        for route in sorted({where.id for where in chooser.places.values() if where.kind == "route"})
    ]
    boxes = {card.id: box for hand in hands for card, box in hand.places if card is not None}
    on_cards = [
        Spot(f"card:{card}", tuple(picks), pygame.Rect(box))
        for card, box in boxes.items()
        if (picks := chooser.at_card(card))
    ]
    groups = {"space": on_board, "route": on_routes, "card": on_cards}
    for kind in dict.fromkeys("space" if where.kind == "piece" else where.kind for where in chooser.places.values()):
        found += groups.get(kind, ())
    names = {str(pick): pick for pick in chooser.on_buttons()}
    for widget in widgets:
        if isinstance(widget, Clickable) and widget.name in names:
            found.append(Spot(f"button:{widget.name}", (names[widget.name],), pygame.Rect(widget.rect)))
    return found
