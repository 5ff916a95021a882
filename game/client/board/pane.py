"""A board in a part of the window: what is on it, its highlights, and the visible part."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.client.atlas import Atlas
from game.client.board.camera import Aim
from game.client.board.frame import Frame
from game.client.board.ground import Ground, Look
from game.client.board.paint import BoardPainter
from game.client.board.path_art import flag_picture, path_picture
from game.client.board.picture import Picture
from game.client.board.print import BoardPrint
from game.client.board.sketch_paint import SketchPainter
from game.client.board.sketches import Sketch
from game.client.board.things import Lit, Piece, Token
from game.client.intent import Pos
from game.client.ui.rich import Words
from game.client.ui.widget import Widget
from game.content.maps import Point, Rect

SHARPEN = 0.110
"""Seconds after the last notch of the wheel until the board is drawn sharply."""
GROWS = 0.5
"""The part of the player's size of text by which a board opens larger, so that counters and boxes can be read."""
ROUTE_REACH = 7
"""Distance from a route, in pixels at 100 %, at which the pointer is still on it."""
PlacedPicture = tuple[pygame.Surface, tuple[int, int]]
"""A picture and its top left corner in the window."""


class BoardPane(Widget):
    """Shows a `Picture` through a `Camera`."""

    def __init__(self, look: Look, board_print: BoardPrint, atlas: Atlas) -> None:
        super().__init__(name="board")
        self.atlas = atlas
        self.lit = Lit()
        self.ringed: frozenset[str] = frozenset()
        """Hexes with a ring under their counters: the place of the keyboard and that of a hint."""
        self.hide_counters = False
        self.path: PlacedPicture | None = None
        self.flag: PlacedPicture | None = None
        self._since_zoom = SHARPEN
        self._before: Aim | None = None
        """What was shown before the whole print."""
        self._opening: Sequence[str] = ()
        self.opened: Aim | None = None
        """What was shown as the board opened; None before that."""
        self.on_moved: Callable[[], None] = _stay
        """Called when the camera shows something else."""
        self.on_steered: Callable[[], None] = _stay
        """Called when a person moves the camera."""
        self._lay(board_print, look)

    def _lay(self, board_print: BoardPrint, look: Look) -> None:
        self.ground = ground = Ground(board_print, look)
        self.print, self.board, self.camera = ground.print, ground.board, ground.camera
        self.unit = look.size
        """Side of a counter in world units."""
        self.picture = Picture(self.board.spaces, look.size)
        self.painter = BoardPainter(self.ground, self.atlas)
        self.sketcher = SketchPainter(self.ground)
        self.hover_space = self.hover_slot = self.hover_route = ""

    def lay(self, board_print: BoardPrint) -> None:
        """Show another board, empty and as a whole."""
        self.print.rest()
        before = self.camera
        self._lay(board_print, self.ground.look)
        self.camera.resize(before.window, before.free, self.kit.scale if self.is_shown else 1.0)
        self.camera.fit(self.camera.land)
        self.lit = Lit()
        self._moved()

    def close(self) -> None:
        """Close what was opened over the board, because the contents or highlights have changed."""

    # === Positions ===

    @property
    def side(self) -> int:
        """Side of a counter in pixels."""
        return self.ground.side

    def has(self, space: str) -> bool:
        """Whether there is such a space."""
        return self.ground.has(space)

    @property
    def hexes(self) -> frozenset[str]:
        """The spaces that are hexes."""
        return self.ground.hexes

    def point_of(self, space: str) -> Point:
        """The middle of a space in the world."""
        return self.ground.point_of(space)

    def rest_of(self, space: str, slot: str = "") -> Point:
        """Where counters are on a space, or in a slot of it, in the world."""
        return self.ground.rest_of(space, slot)

    def place_of(self, piece: Piece) -> tuple[Point, float]:
        """The position of a piece on its space, in the world, and its size relative to those on the map."""
        return self.picture.place_of(piece) or (self.rest_of(piece.space), 1.0)

    def to_window(self, point: Point) -> Pos:
        """Convert a point of the world to pixels of the window."""
        return self.ground.to_window(point)

    def spot_rect(self, space: str, slot: str = "") -> pygame.Rect:
        """The clickable area of a space around its middle, or that of one of its slots."""
        return self.ground.spot_rect(space, slot)

    def has_route(self, name: str) -> bool:
        """Whether there is such a route."""
        return name in self.board.routes

    def route_rect(self, name: str) -> pygame.Rect:
        """The clickable area around the middle of a route."""
        half = self.kit.px(ROUTE_REACH)
        x, y = self.to_window(self.print.routes.middle(name))
        return pygame.Rect(x - half, y - half, 2 * half, 2 * half)

    def slot_at(self, pos: Pos, space: str) -> str:
        """The slot of a space at a pixel of the window; empty for none."""
        return self.ground.slot_at(pos) if self.ground.space_at(pos) == space else ""

    def space_rect(self, space: str) -> pygame.Rect:
        """The part of the window that a space and its stack fill."""
        return self.ground.space_rect(space)

    def free(self) -> pygame.Rect:
        """The part of the window without panels."""
        return pygame.Rect(self.camera.free)

    # === Showing ===

    def fill(self, rect: pygame.Rect, free: pygame.Rect) -> None:
        """Take a part of the window, of which panels leave `free`."""
        area = (free.left, free.top, free.width, free.height)
        changed = area != self.camera.free or self.root.window.size != self.camera.window or self.rect != rect
        self.camera.resize(self.root.window.size, area, self.kit.scale)
        if changed:
            self.place(rect)

    def carry(self, free: pygame.Rect, rect: pygame.Rect) -> None:
        """Take another part of the window, of which `rect` is visible, and keep the same view of the board."""
        self.camera.carry(self.root.window.size, (free.left, free.top, free.width, free.height), self.kit.scale)
        self.place(rect)

    @property
    def is_whole(self) -> bool:
        """Whether the whole board is visible."""
        return self.camera.is_whole

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        self._moved()

    def show_lit(self, lit: Lit) -> None:
        """Highlight what can be picked now."""
        if lit != self.lit:
            self.lit = lit
            self.close()
            self.invalidate()

    def set_tokens(self, tokens: Sequence[Token]) -> None:
        """Change the tokens on the tracks."""
        self.picture.tokens = {token.id: token for token in tokens}
        self.invalidate()

    def sketch(self, sketches: Sequence[Sketch]) -> None:
        """Draw sketches in addition to what is on the board."""
        for area in self.sketcher.show(sketches, self.kit if self.is_shown else None):
            self.root.invalidate(area)

    def set_path(self, path: Sequence[str], costs: Sequence[str], side: str, flag: Words = "") -> None:
        """Show the path of a side's move with its costs in words, and a flag over its goal. Without a path, remove
        both.
        """
        old = [item for item in (self.path, self.flag) if item]
        self.path = self.flag = None
        if len(path) > 1:
            points = [self.to_window(self.point_of(space)) for space in path]
            colour = self.kit.theme.side(side).mark
            self.path = path_picture(self.kit, points, costs, colour, self.side)
        if flag and path:
            picture = flag_picture(self.kit, flag)
            x, y = self.to_window(self.point_of(path[-1]))
            above = picture.get_rect(midbottom=(x, y - round(self.side * 0.78)))
            self.flag = picture, above.clamp(self.free()).topleft
        for image, corner in [*old, *(item for item in (self.path, self.flag) if item)]:
            self.root.invalidate(image.get_rect(topleft=corner))

    def clear_path(self) -> None:
        """Remove the path."""
        self.set_path((), (), "")

    # === Camera ===

    def _moved(self) -> None:
        self.close()
        self.path = self.flag = None
        if self.is_shown:
            self.on_moved()
            self.root.invalidate(self.root.window)

    def pan(self, dx: float, dy: float) -> None:
        """Move the board by pixels."""
        self.on_steered()
        if self.camera.pan(dx, dy):
            self._moved()

    def zoom(self, notches: float, at: Pos | None = None) -> None:
        """Zoom in or out."""
        self.on_steered()
        if self.camera.zoom_by(notches, at):
            self._since_zoom = 0.0
            self._moved()

    def pinch(self, factor: float, at: Pos) -> None:
        """Zoom by a two-finger gesture."""
        self.on_steered()
        if self.camera.set_zoom(self.camera.zoom * factor, at):
            self._since_zoom = 0.0
            self._moved()

    def fit(self) -> None:
        """Show all spaces, at the player's request."""
        self.on_steered()
        self.show_whole()

    def show_whole(self) -> None:
        """Show all spaces."""
        self.camera.fit(self.camera.land)
        self._since_zoom = SHARPEN
        self._moved()

    def aim(self, aim: Aim, *, moving: bool = False) -> None:
        """Show an aim; drawn sharply only when no longer `moving`."""
        self.camera.take_aim(aim)
        self._since_zoom = 0.0 if moving else SHARPEN
        self._moved()

    def fit_print(self) -> None:
        """Show everything that is printed, including tracks, boxes and the legend; once more goes back."""
        self.on_steered()
        whole, before = self.camera.fit_zoom(self.board.world), self._before
        if before is not None and abs(self.camera.zoom - whole) < 1e-9:
            self.camera.take_aim(before)
            self._before = None
        else:
            self._before = self.camera.aim
            self.camera.fit(self.board.world)
        self._since_zoom = SHARPEN
        self._moved()

    def look_first(self, spaces: Sequence[str]) -> None:
        """Show the board large enough to be played on, and so that it fills its place, around some spaces."""
        grown = 1 + max(0.0, self.kit.text_scale - 1) * GROWS
        camera, least = self.camera, self.ground.look.first_zoom * self.kit.scale * grown
        self._opening = spaces
        camera.set_zoom(max(least, camera.fill_zoom(self.board.world)))
        points = [self.point_of(space) for space in spaces if self.has(space)]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        middle = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2) if points else self.print_middle
        camera.look(_within(middle, self.ground.bounds, camera.seen()))
        plain = camera.centre
        for shift in _shifts(self.print.legend, camera.seen()):
            camera.look((plain[0], plain[1] + shift))
            left, top, width, height = camera.seen()
            if all(left <= x <= left + width and top + self.unit <= y <= top + height - self.unit for x, y in points):
                break
        else:
            camera.look(plain)
        self._since_zoom, self._before = SHARPEN, None
        self.opened = camera.aim
        self._moved()

    @property
    def is_as_opened(self) -> bool:
        """Whether nobody has moved the board since it opened."""
        return self.camera.aim == self.opened

    def open_again(self) -> None:
        """Show the board as it opens, in the window as it is now."""
        self.look_first(self._opening)

    @property
    def print_middle(self) -> Point:
        """The middle of the board."""
        left, top, width, height = self.camera.land
        return left + width / 2, top + height / 2

    def look_at(self, spaces: list[str], slot: str = "") -> bool:
        """Scroll spaces, or a slot of them, into view, the first with priority. Return True if the board moved.

        It does not move for a box or a hex that is whole in view.
        """
        margin = self.side * 1.6
        moved = False
        for space in reversed(spaces):
            if self.has(space):
                if self.free().contains(self.ground.printed_box(space, slot) or self.space_rect(space)):
                    continue
                point = self.rest_of(space, slot) if slot else self.point_of(space)
                moved = self.camera.reveal(point, margin) or moved
        if moved:
            self._moved()
        return moved

    def look_at_route(self, name: str) -> None:
        """Scroll the middle of a route into view."""
        if self.has_route(name) and self.camera.reveal(self.print.routes.middle(name), self.side * 1.6):
            self._moved()

    def sharpen(self, dt: float) -> None:
        """Draw sharply again some time after a zoom."""
        if self._since_zoom < SHARPEN:
            self._since_zoom += dt
            if self._since_zoom >= SHARPEN:
                self.invalidate()

    # === Drawing ===

    def kept_clear(self) -> Sequence[pygame.Rect]:
        """The path and its flag."""
        return [item[0].get_rect(topleft=item[1]) for item in (self.path, self.flag) if item is not None]

    def ink(self) -> pygame.Rect:
        return self.rect

    @property
    def is_sharp(self) -> bool:
        """Whether zooming has ended."""
        return self._since_zoom >= SHARPEN

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the ground, sketches, things, path and fan, clipped to the widget."""
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect))
        now = Frame(self.kit, self.rect, self.lit, self.hover_space, self.hover_route, self.is_sharp, self.ringed)
        self.painter.paint_ground(surface, self.picture, now)
        self.sketcher.draw(surface, self.kit, under=True)
        if not self.hide_counters:
            self.painter.paint_things(surface, self.picture, now)
        self.sketcher.draw(surface, self.kit, under=False)
        for item in (self.path, self.flag):
            if item:
                surface.blit(*item)
        self.paint_above(surface)
        surface.set_clip(clip)

    def paint_above(self, surface: pygame.Surface) -> None:
        """Draw what was opened over the board."""


def _within(middle: Point, area: Rect, seen: Rect) -> Point:
    """The middle of a view as large as `seen` that shows as little as it can beyond an area."""
    found = []
    for value, start, size, room in zip(middle, area[:2], area[2:], seen[2:], strict=True):
        low, high = start + room / 2, start + size - room / 2
        found.append(min(max(value, low), high) if low <= high else start + size / 2)
    return found[0], found[1]


def _shifts(area: Rect | None, seen: Rect) -> list[float]:
    """By how much a view may be moved down so that it does not cut an area off: to show all of it, or none."""
    if area is None:
        return []
    top, bottom = area[1] - seen[1] - seen[3], area[1] + area[3] - seen[1] - seen[3]
    return [bottom, top] if top < 0 < bottom else []


def _stay() -> None:
    """Do nothing."""
