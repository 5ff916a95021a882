"""The board in the window: the print, the light on it, counters, and what the pointer is on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.client.atlas import Atlas
from game.client.board.camera import Camera
from game.client.board.fan import Fan
from game.client.board.ground import Ground, Look
from game.client.board.moment import Moment
from game.client.board.paint import BoardPainter
from game.client.board.picture import Picture
from game.client.board.print import BoardPrint
from game.client.board.sketch_paint import SketchPainter
from game.client.board.sketches import Sketch
from game.client.board.things import Lit, Token
from game.client.board.way import flag_picture, path_picture
from game.client.intent import Pos
from game.client.theme import Rgb
from game.client.ui.rich import Words
from game.client.ui.widget import Widget
from game.maps import BoardMap, Point

SHARPEN = 0.110
"""Seconds after the last notch of the wheel until the board is drawn sharp."""
FAN_AFTER, FAN_LATE = 0.140, 0.650
"""Seconds of rest that open a stack; the longer one while spaces are to be chosen near it."""
POINTER = 11
"""Pixels at 100 % round the pointer that its tip leaves free."""
EDGE_SPEED = 900
"""Pixels a second at 100 % when the pointer pushes the window's edge."""


Drawn = tuple[pygame.Surface, tuple[int, int]]
"""A picture and its top left corner in the window."""


class BoardView(Widget):
    """Shows a `Picture` through a `Camera`. What is done with the pointer is told to `on_pick` and `on_point`."""

    def __init__(
        self,
        look: Look,
        board_print: BoardPrint,
        atlas: Atlas,
        *,
        on_pick: Callable[[str, str, Pos], None],
        on_point: Callable[[str, str], None],
        tip: Callable[[Pos], tuple[Words | None, bool]],
    ) -> None:
        super().__init__(name="board")
        self.atlas = atlas
        self.lit = Lit()
        self.hide_counters = False
        self.magnify = False
        self.fan: Fan | None = None
        self.path: Drawn | None = None
        self.flag: Drawn | None = None
        self.on_pick, self.on_point, self._tip = on_pick, on_point, tip
        self.on_cell: Callable[[str], None] = _ignore
        """Told when the pointer comes to a cell of a track or to a box, or leaves it."""
        self._since_zoom = SHARPEN
        self._rest = 0.0
        self._pointer: Pos = (-1, -1)
        self._dragged = 0
        self._pressed: Pos | None = None
        self._cell = ""
        self._lay(board_print, look)

    def _lay(self, board_print: BoardPrint, look: Look) -> None:
        """Put a board down with nothing on it."""
        self.ground = Ground(board_print, look)
        self.picture = Picture()
        self.painter = BoardPainter(self.ground, self.atlas)
        self.sketcher = SketchPainter(self.ground)
        self.hover_space = ""
        self._boxed = ""
        """The piece in a box that the pointer is on."""

    def lay(self, board_print: BoardPrint) -> None:
        """Another board comes onto the table: nothing lies on it yet, and all of it is shown."""
        self.print.rest()
        before = self.camera
        self._lay(board_print, self.ground.look)
        self.camera.resize(before.window, before.free, self.kit.scale if self.shown else 1.0)
        self.camera.fit(self.camera.land)
        self.lit = Lit()
        self._moved()

    # === Places ===

    @property
    def print(self) -> BoardPrint:
        """The board as it is printed."""
        return self.ground.print

    @property
    def board(self) -> BoardMap:
        """The map of the board."""
        return self.ground.board

    @property
    def camera(self) -> Camera:
        """What of the board is shown, and how large."""
        return self.ground.camera

    @property
    def side(self) -> int:
        """Side of a counter in pixels."""
        return self.ground.side

    @property
    def unit(self) -> float:
        """Side of a counter in world units."""
        return self.ground.look.size

    def has(self, space: str) -> bool:
        """Is there such a space?"""
        return self.ground.has(space)

    def point_of(self, space: str) -> Point:
        """The middle of a space in the world."""
        return self.ground.point_of(space)

    def rest_of(self, space: str) -> Point:
        """Where counters lie on a space, in the world."""
        return self.ground.rest_of(space)

    def to_window(self, point: Point) -> Pos:
        """A point of the world in pixels of the window."""
        return self.ground.to_window(point)

    def spot_rect(self, space: str) -> pygame.Rect:
        """Where a click means a space: the middle of it."""
        return self.ground.spot_rect(space)

    def space_rect(self, space: str) -> pygame.Rect:
        """The part of the window that a space and its stack fill."""
        return self.ground.space_rect(space)

    def free(self) -> pygame.Rect:
        """The part of the window that no panel covers."""
        return pygame.Rect(self.camera.free)

    # === Showing ===

    def fill(self, rect: pygame.Rect, free: pygame.Rect, *, only_spaces: bool = False) -> None:
        """Take a part of the window, of which panels leave `free`; they may stand for all but the spaces."""
        self.ground.keep_to_spaces(only_spaces)
        area = (free.left, free.top, free.width, free.height)
        self.camera.resize(self.root.window.size, area, self.kit.scale)
        self.place(rect)

    def place(self, rect: pygame.Rect) -> None:
        """Take a part of the window."""
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

    def sketch(self, sketches: Sequence[Sketch]) -> None:
        """Draw these besides what lies on the board."""
        for area in self.sketcher.show(sketches, self.kit if self.shown else None):
            self.root.invalidate(area)

    def set_path(self, path: Sequence[str], costs: Sequence[str], colour: Rgb, flag: Words = "") -> None:
        """Show the way of a move with the words of its costs, and a flag over its goal; no path takes both away."""
        old = [item for item in (self.path, self.flag) if item]
        self.path = self.flag = None
        if len(path) > 1:
            points = [self.to_window(self.point_of(space)) for space in path]
            self.path = path_picture(self.kit, points, costs, colour, self.side)
        if flag and path:
            picture = flag_picture(self.kit, flag)
            x, y = self.to_window(self.point_of(path[-1]))
            top = y - round(self.side * 0.78) - picture.get_height()
            self.flag = picture, (x - picture.get_width() // 2, max(self.camera.free[1], top))
        for image, corner in [*old, *(item for item in (self.path, self.flag) if item)]:
            self.root.invalidate(image.get_rect(topleft=corner))

    def clear_path(self) -> None:
        """No way is shown."""
        self.set_path((), (), (0, 0, 0))

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
            if self.has(space):
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
            anchor=self.ground.stack_rect(space),
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

    def boxed_at(self, pos: Pos) -> str:
        """The piece in a box under a pixel of the window; empty for none."""
        return next(
            (
                piece.id
                for piece, rect in reversed(self.ground.box_places(self.picture.boxed))
                if rect.collidepoint(pos)
            ),
            "",
        )

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
        space = "" if boxed else self.ground.space_at(pos)
        if space != self.hover_space:
            self.close_fan()
            self.point_at(space)
        elif self.fan is None:
            self._rest = min(self._rest, 0.0)
        if boxed != self._boxed:
            self._boxed = boxed
            self.on_point(space, boxed)
        cell = "" if space or boxed else self.ground.cell_at(pos)
        if cell != self._cell:
            self._cell = cell
            if not space and not boxed:
                self.on_cell(cell)

    def point_at(self, space: str) -> None:
        """The pointer, or the keyboard, has come to a space."""
        old, self.hover_space = self.hover_space, space
        self._rest = 0.0
        for each in (old, space):
            if self.has(each):
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
        space = self.fan.space if self.fan and self.fan.rect.collidepoint(pos) else self.ground.space_at(pos)
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
        if self.root.keyboard and self.has(self.hover_space):
            return self.ground.stack_rect(self.hover_space)
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
        """Ground, sketches, things, way and fan, inside the place: that may be a window of a larger board."""
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect))
        now = Moment(self.kit, self.rect, self.lit, self.hover_space, self.is_sharp)
        self.painter.paint_ground(surface, self.picture, now)
        self.sketcher.draw(surface, self.kit, under=True)
        if not self.hide_counters:
            self.painter.paint_things(surface, self.picture, now)
        self.sketcher.draw(surface, self.kit, under=False)
        for item in (self.path, self.flag):
            if item:
                surface.blit(*item)
        if self.fan is not None:
            self.fan.draw(surface)
        surface.set_clip(clip)


def _ignore(cell: str) -> None:
    """Nobody listens."""
