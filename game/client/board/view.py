"""The board in the window: the print, the light on it, counters, and what the pointer is on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from game.client.atlas import Atlas
from game.client.board import light
from game.client.board.camera import Camera
from game.client.board.fan import Fan
from game.client.board.paint import BoardPainter
from game.client.board.picture import Picture
from game.client.board.print import BoardPrint
from game.client.board.sketch_paint import SketchPainter
from game.client.intent import Pos
from game.client.ui.rich import Words
from game.client.ui.widget import Widget
from game.core.rules import Forecast
from game.maps import Point

if TYPE_CHECKING:
    from game.client.board.things import Boxed, Piece, Sign, Tint, Token
    from game.client.table.game_table import GameTable

SHARPEN = 0.110
"""Seconds after the last notch of the wheel until the board is drawn sharp."""
BOXED = 0.9
"""Size of counters in boxes, as part of that on the map."""
FAN_AFTER, FAN_LATE = 0.140, 0.650
"""Seconds of rest that open a stack; the longer one while spaces are to be chosen near it."""
POINTER = 11
"""Pixels at 100 % round the pointer that its tip leaves free."""
AIR = 0.6
"""Hexsides of the board that are seen round the spaces when nothing else of it is."""
EDGE_SPEED = 900
"""Pixels a second at 100 % when the pointer pushes the window's edge."""


@dataclass(frozen=True, slots=True)
class Lit:
    """What can be chosen on the board: spaces, those of them that mean an attack, and pieces."""

    spaces: frozenset[str] = frozenset()
    attacks: frozenset[str] = frozenset()
    pieces: frozenset[str] = frozenset()
    selected: frozenset[str] = frozenset()
    remembered: frozenset[str] = field(default=frozenset())
    """Spaces that the log speaks of."""


class BoardView(Widget):
    """Shows a `Picture` through a `Camera`. What is done with the pointer is told to `on_pick` and `on_point`."""

    def __init__(
        self,
        table: GameTable,  # type: ignore[type-arg]
        board_print: BoardPrint,
        atlas: Atlas,
        *,
        on_pick: Callable[[str, str, Pos], None],
        on_point: Callable[[str, str], None],
        tip: Callable[[Pos], tuple[Words | None, bool]],
    ) -> None:
        super().__init__(name="board")
        self.table = table
        self.print = board_print
        self.board = board_print.board
        self.atlas = atlas
        spaces = _bounds(self.board.spaces.values())
        self.camera = Camera(self.board.world, self.board.world if self.board.whole else spaces)
        self.picture = Picture()
        self.boxed: Sequence[Boxed] = ()
        """Pieces off the map; those whose box is printed on the board lie there."""
        self.signs: Sequence[Sign] = ()
        self.tints: Sequence[Tint] = ()
        """Areas in the colours of their owners."""
        self.lit = Lit()
        self.hide_counters = False
        self.magnify = False
        self.fan: Fan | None = None
        self.hover_space = ""
        self.path: tuple[pygame.Surface, tuple[int, int]] | None = None
        self.flag: tuple[pygame.Surface, tuple[int, int]] | None = None
        self.on_pick, self.on_point, self._tip = on_pick, on_point, tip
        self._since_zoom = SHARPEN
        self._rest = 0.0
        self._pointer: Pos = (-1, -1)
        self._dragged = 0
        self.on_cell: Callable[[str], None] = _ignore
        """Told when the pointer comes to a cell of a track or to a box, or leaves it."""
        self._cell = ""
        self._boxed = ""
        """The piece in a box that the pointer is on."""
        self.painter = BoardPainter(self)
        self.sketcher = SketchPainter(self)
        self._pressed: Pos | None = None

    def lay(self, board_print: BoardPrint) -> None:
        """Another board comes onto the table: nothing lies on it yet, and all of it is shown."""
        self.print.rest()
        before = self.camera
        self.print, self.board = board_print, board_print.board
        spaces = _bounds(self.board.spaces.values())
        self.camera = Camera(self.board.world, self.board.world if self.board.whole else spaces)
        self.camera.resize(before.window, before.free, self.kit.scale if self.shown else 1.0)
        self.camera.fit(self.camera.land)
        self.picture = Picture()
        self.boxed, self.lit, self.hover_space, self._boxed = (), Lit(), "", ""
        self.painter, self.sketcher = BoardPainter(self), SketchPainter(self)
        self._moved()

    def keep_to_spaces(self, only: bool) -> None:
        """Show nothing but the spaces, or all of the board again."""
        left, top, width, height = _bounds(self.board.spaces.values())
        world, air = self.board.world, self.board.hexside * AIR
        x, y = max(world[0], left - air), max(world[1], top - air)
        right, bottom = min(world[0] + world[2], left + width + air), min(world[1] + world[3], top + height + air)
        self.camera.keep = (x, y, right - x, bottom - y) if only else world

    # === Places ===

    @property
    def side(self) -> int:
        """Side of a counter in pixels."""
        return max(8, round(self.table.piece_size * self.camera.zoom))

    def point_of(self, space: str) -> Point:
        """The middle of a space in the world."""
        return self.board.spaces[space].centre

    def rest_of(self, space: str) -> Point:
        """Where counters lie on a space: a little above its middle."""
        x, y = self.board.spaces[space].centre
        return x, y - self.table.piece_rise

    def space_rect(self, space: str) -> pygame.Rect:
        """The part of the window that a space and its stack fill."""
        points = [self.camera.to_window(corner) for corner in self.board.spaces[space].polygon]
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        box = pygame.Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        return box.inflate(self.side // 2, self.side // 2)

    def spot_rect(self, space: str) -> pygame.Rect:
        """Where a click means a space: the middle of it."""
        x, y = self.camera.to_window(self.point_of(space))
        half = max(6, round(self.board.hexside * self.camera.zoom * 0.5)) if self.board.hexside else self.side // 2
        return pygame.Rect(x - half, y - half, 2 * half, 2 * half)

    def space_at(self, pos: Pos) -> str:
        """The space under a pixel of the window; empty for none."""
        x, y = self.camera.to_world(pos)
        found = self.board.space_at(x, y)
        return found.id if found else ""

    def free(self) -> pygame.Rect:
        """The part of the window that no panel covers."""
        return pygame.Rect(self.camera.free)

    # === Showing ===

    def place(self, rect: pygame.Rect) -> None:
        """Fill the window; the free area is set by the layout through `camera.resize`."""
        self.rect = pygame.Rect(rect)
        self._moved()

    def show_lit(self, lit: Lit) -> None:
        """Light what can be chosen now."""
        if lit != self.lit:
            self.lit = lit
            self.close_fan()
            self.invalidate()

    def set_tokens(self, tokens: Sequence[Token]) -> None:
        """Other tokens lie on the tracks."""
        self.picture.tokens = {token.id: token for token in tokens}
        self.invalidate()

    def set_path(self, forecast: Forecast | None, colour: tuple[int, int, int], flag: Words = "") -> None:
        """Show the way of a move with its costs, and a flag over its goal; None takes both away."""
        old = [item for item in (self.path, self.flag) if item]
        self.path = self.flag = None
        if forecast is not None and len(forecast.path) > 1:
            points = [self.camera.to_window(self.point_of(space)) for space in forecast.path]
            costs = [self.table.cost_words(cost) for cost in forecast.costs]
            self.path = light.path_picture(self.kit, points, costs, colour, self.side)
        if forecast is not None and flag and forecast.path:
            self.flag = self._flag(flag, forecast.path[-1])
        for picture, corner in [*old, *(item for item in (self.path, self.flag) if item)]:
            self.root.invalidate(picture.get_rect(topleft=corner))

    def _flag(self, words: Words, space: str) -> tuple[pygame.Surface, tuple[int, int]]:
        """A dark flag with words above a space."""
        from game.client.ui import rich, shapes

        kit, theme = self.kit, self.kit.theme
        block = rich.lay_out(kit, words, rich.Style("strong", theme["ink"], "number", theme["gold"]))
        pad, beak = kit.px(9), kit.px(7)
        size = (block.width + 2 * pad, block.height + kit.px(6))
        image = shapes.canvas(size[0], size[1] + beak)
        edge = theme["attack"]
        fill = [(0, (*theme["panel_top"], 246)), (1, (*theme["panel_foot"], 246))]
        image.blit(shapes.plate(size, kit.px(6), fill, [(0, edge), (1, edge)], 1.3 * kit.scale), (0, 0))
        image.blit(shapes.sign("down", beak * 2, theme["attack"]), (size[0] // 2 - beak, size[1] - beak // 2 - 1))
        block.draw(image, pad, kit.px(3))
        x, y = self.camera.to_window(self.point_of(space))
        top = y - round(self.side * 0.78) - image.get_height()
        return image, (x - size[0] // 2, max(self.camera.free[1], top))

    # === Camera ===

    def _moved(self) -> None:
        """The camera shows something else now."""
        self.close_fan()
        self.path = self.flag = None
        if self.shown:
            self.root.invalidate(self.root.window)

    def pan(self, dx: float, dy: float) -> None:
        """Move the board by pixels."""
        if self.camera.pan(dx, dy):
            self._moved()

    def zoom(self, notches: float, at: Pos | None = None) -> None:
        """Come closer or go back."""
        if self.camera.zoom_by(notches, at):
            self._since_zoom = 0.0
            self._moved()

    def pinch(self, factor: float, at: Pos) -> None:
        """Two fingers."""
        if self.camera.set_zoom(self.camera.zoom * factor, at):
            self._since_zoom = 0.0
            self._moved()

    def fit(self) -> None:
        """Show all spaces."""
        self.camera.fit(self.camera.home)
        self._since_zoom = SHARPEN
        self._moved()

    def look_at(self, spaces: list[str]) -> bool:
        """Bring spaces into sight, the first last; True if the board moved."""
        margin = self.side * 1.6
        moved = False
        for space in reversed(spaces):
            if space in self.board.spaces:
                moved = self.camera.reveal(self.point_of(space), margin) or moved
        if moved:
            self._moved()
        return moved

    def update(self, dt: float, *, pushing: bool) -> None:
        """Sharpen after a zoom, open stacks, move when the pointer pushes the window's edge."""
        if self._since_zoom < SHARPEN:
            self._since_zoom += dt
            if self._since_zoom >= SHARPEN:
                self.invalidate()
        if self.fan is not None:
            self.fan.update(dt, self.root.invalidate)
        elif self.hover_space and not self.hide_counters and not self._is_target():
            late = bool(self.lit.spaces) and self.hover_space not in self.lit.spaces and not self._picks_pieces()
            before, self._rest = self._rest, self._rest + dt
            limit = FAN_LATE if late else FAN_AFTER
            if before < limit <= self._rest:
                self.open_fan(self.hover_space)
        if pushing:
            self._push(dt)

    def _is_target(self) -> bool:
        """Is the space itself to be chosen? Then its stack stays closed, for the way there is shown."""
        return self.hover_space in self.lit.spaces and not self._picks_pieces()

    def _picks_pieces(self) -> bool:
        return any(piece.id in self.lit.pieces for piece in self.picture.at(self.hover_space))

    def _push(self, dt: float) -> None:
        """The pointer rests on the outermost pixels of the window."""
        x, y = self._pointer
        window = self.root.window
        if not window.collidepoint(x, y):
            return
        dx = (x <= window.left + 1) - (x >= window.right - 2)
        dy = (y <= window.top + 1) - (y >= window.bottom - 2)
        if dx or dy:
            step = EDGE_SPEED * self.kit.scale * dt
            self.pan(dx * step, dy * step)

    # === Stacks ===

    def open_fan(self, space: str) -> None:
        """Spread the stack of a space."""
        pieces = self.picture.at(space)
        if len(pieces) < 2 and not (self.magnify and pieces):
            return
        least = self.kit.px(46)
        side = max(least, self.side) * (2 if self.magnify else 1)
        self.close_fan()
        self.fan = Fan(
            self.kit,
            self.atlas,
            space,
            pieces,
            anchor=self.stack_rect(space),
            bounds=self.free(),
            side=side,
            lit=self.lit.pieces,
            selected=self.lit.selected,
        )
        self.root.invalidate(self.fan.ink())

    def close_fan(self) -> None:
        """Lay the stack together."""
        if self.fan is not None:
            fan, self.fan = self.fan, None
            if self.shown:
                self.root.invalidate(fan.ink())

    def stack_rect(self, space: str) -> pygame.Rect:
        """The counters of a space in the window."""
        rect = pygame.Rect(0, 0, self.side, self.side)
        rect.center = self.camera.to_window(self.rest_of(space))
        return rect

    def box_places(self) -> list[tuple[Piece, pygame.Rect]]:
        """Pieces in the boxes of the board, side by side at the foot of each, closer where there are many."""
        side = max(8, round(self.table.piece_size * BOXED * self.camera.zoom))
        found = []
        for boxed in self.boxed:
            cell = self.board.boxes.get(boxed.box)
            if cell is None:
                continue
            left, top, width, height = cell.rect
            step = min(side * 1.08, (width * 0.9 * self.camera.zoom - side) / max(1, len(boxed.pieces) - 1))
            x, y = self.camera.to_window((left + width / 2, top + height * 0.66))
            start = x - step * (len(boxed.pieces) - 1) / 2
            for number, piece in enumerate(boxed.pieces):
                rect = pygame.Rect(0, 0, side, side)
                rect.center = (round(start + number * step), y)
                found.append((piece, rect))
        return found

    def cell_at(self, pos: Pos) -> str:
        """The cell of a track, or the box, under a pixel of the window; empty for none."""
        x, y = self.camera.to_world(pos)
        for cells in (self.board.tracks, self.board.boxes):
            for name, cell in cells.items():
                left, top, width, height = cell.rect
                if left <= x < left + width and top <= y < top + height:
                    return name
        return ""

    def boxed_at(self, pos: Pos) -> str:
        """The piece in a box under a pixel of the window; empty for none."""
        return next((piece.id for piece, rect in reversed(self.box_places()) if rect.collidepoint(pos)), "")

    # === Pointer ===

    def at(self, pos: Pos) -> Widget | None:
        """The board lies under everything."""
        return self if self.visible and self.rect.collidepoint(pos) else None

    def on_move(self, pos: Pos) -> None:
        """See what the pointer is on."""
        self._pointer = pos
        if self.fan is not None:
            piece = self.fan.piece_at(pos)
            if piece is not None or self.fan.rect.collidepoint(pos):
                name = piece.id if piece else ""
                if name != self.fan.hovered:
                    self.fan.hovered = name
                    self.root.invalidate(self.fan.ink())
                    self.on_point(self.fan.space, name)
                return
        boxed = self.boxed_at(pos)
        space = "" if boxed else self.space_at(pos)
        if space != self.hover_space:
            self.close_fan()
            self.point_at(space)
        elif self.fan is None:
            self._rest = min(self._rest, 0.0)
        if boxed != self._boxed:
            self._boxed = boxed
            self.on_point(space, boxed)
        cell = "" if space or boxed else self.cell_at(pos)
        if cell != self._cell:
            self._cell = cell
            if not space and not boxed:
                self.on_cell(cell)

    def point_at(self, space: str) -> None:
        """The pointer, or the keyboard, has come to a space."""
        old, self.hover_space = self.hover_space, space
        self._rest = 0.0
        for each in (old, space):
            if each in self.board.spaces:
                self.root.invalidate(self.space_rect(each))
        self.on_point(space, "")

    def on_hover(self, inside: bool) -> None:
        """The pointer has gone to a panel."""
        if not inside:
            self.close_fan()
            self.point_at("")

    def press(self, pos: Pos, button: int) -> bool:
        """Hold the board; a click is told when it is let go."""
        self._pressed = pos if button == 1 else None
        self._dragged = 0
        return True

    def drag(self, pos: Pos, by: Pos) -> None:
        """Pull the board along, once the pointer has moved far enough to mean it."""
        self._pointer = pos
        self._dragged += abs(by[0]) + abs(by[1])
        if self._dragged > self.kit.px(6) or self._pressed is None:
            self.pan(*by)

    def release(self, pos: Pos) -> None:
        """A click picks what is under the pointer."""
        pressed, self._pressed = self._pressed, None
        if pressed is None or self._dragged > self.kit.px(6):
            return
        piece = self.fan.piece_at(pos) if self.fan else None
        boxed = "" if self.fan else self.boxed_at(pos)
        space = self.fan.space if self.fan and self.fan.rect.collidepoint(pos) else self.space_at(pos)
        self.on_pick("" if boxed else space, piece.id if piece else boxed, pos)

    def scroll(self, dx: float, dy: float) -> bool:
        """The wheel zooms at the pointer; sideways it pans."""
        if dx:
            self.pan(dx * self.kit.px(48), 0)
        if dy:
            self.zoom(dy, self._pointer)
        return True

    def tip_at(self, pos: Pos) -> tuple[Words | None, bool]:
        """What the table has to say about the thing under the pointer."""
        return self._tip(pos)

    def tip_place(self, pos: Pos) -> pygame.Rect:
        """The counter of an open stack, or the pointer; for the keyboard the stack of the space."""
        counters = [rect for _, rect in self.fan.places if rect.collidepoint(pos)] if self.fan is not None else []
        if counters:
            return counters[0]
        if self.root.keyboard and self.hover_space in self.board.spaces:
            return self.stack_rect(self.hover_space)
        around = self.kit.px(POINTER)
        return pygame.Rect(pos[0] - around, pos[1] - around, 2 * around, 2 * around)

    def ink(self) -> pygame.Rect:
        """Exactly the window."""
        return self.rect

    # === Drawing ===

    @property
    def is_sharp(self) -> bool:
        """Has the wheel come to rest?"""
        return self._since_zoom >= SHARPEN

    def paint(self, surface: pygame.Surface) -> None:
        """See `BoardPainter`; nothing is drawn outside the place, which may be a window of a larger board."""
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect))
        self.painter.paint(surface)
        surface.set_clip(clip)


def _ignore(cell: str) -> None:
    """Nobody listens."""


def _bounds(spaces: object) -> tuple[float, float, float, float]:
    """The rectangle round all spaces."""
    corners = [corner for space in spaces for outline in space.outlines for corner in outline]  # type: ignore[attr-defined]
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    return left, top, max(x for x, _ in corners) - left, max(y for _, y in corners) - top
