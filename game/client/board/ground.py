"""A board under a camera: positions of spaces, boxes and counters in the window and on the level (the scaled print)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

import pygame

from game.client.board.camera import Camera
from game.client.board.print import BoardPrint
from game.client.board.things import Boxed, Piece
from game.client.intent import Pos
from game.client.theme import Rgb
from game.content.maps import Cell, Point, Rect, Slot, Space

BOXED = 0.9
"""Size of counters in boxes relative to those on the map."""
COUNTER = 44
"""Pixels at 100 % of a counter on a board as it opens."""


@dataclass(frozen=True, slots=True)
class Look:
    """How counters are drawn on a board."""

    size: float = 54.0
    """Side of a counter in world units."""
    rise: float = 5.0
    """World units that counters are above the middle of their space, so that its name stays free."""
    surround: Rgb | None = None
    """Colour of the table around the board; None for that of the theme."""
    rim: Rgb | None = None
    """Colour of a line around counters that some people would not see on the map; None for no line."""
    opens: float = 0.0
    """Pixels at 100 % to a world unit as the board opens; 0 for so many that counters are large enough."""

    @property
    def first_zoom(self) -> float:
        """Pixels at 100 % to a world unit, at least, as the board opens."""
        return self.opens or COUNTER / self.size


class Ground:
    """A printed board in a window, with its camera and all positions."""

    def __init__(self, board_print: BoardPrint, look: Look) -> None:
        self.print, self.look = board_print, look
        self.board = board_print.board
        self.hexes = frozenset(space.id for space in self.board.spaces.values() if space.kind == "hex")
        self.bounds = bounds(self.board.spaces.values())
        """The bounding rectangle of all spaces, in world units."""
        self.camera = Camera(self.board.world, self.board.home if self.board.whole else self.bounds)

    # === Positions in the window ===

    @property
    def zoom(self) -> float:
        """Pixels per world unit."""
        return self.camera.zoom

    @property
    def origin(self) -> tuple[int, int]:
        """The position of the level's top left pixel in the window."""
        return self.camera.origin

    @property
    def side(self) -> int:
        """Side of a counter in pixels."""
        return self.side_of(1.0)

    def side_of(self, size: float, *, at: float | None = None) -> int:
        """Side in pixels of a counter of a relative size, at the current zoom or another one."""
        return max(8, round(self.look.size * size * (self.zoom if at is None else at)))

    def has(self, space: str) -> bool:
        """Whether there is such a space."""
        return space in self.board.spaces

    def point_of(self, space: str) -> Point:
        """The middle of a space in the world."""
        return self.board.spaces[space].centre

    def slot(self, space: str, name: str) -> Slot | None:
        """A slot of a space by its name, or None."""
        return self.board.spaces[space].slots.get(name)

    def rest_of(self, space: str, slot: str = "") -> Point:
        """Where counters are on a space: slightly above its middle, or in the middle of a slot."""
        found = self.slot(space, slot)
        if found is not None:
            return found.centre
        x, y = self.point_of(space)
        return x, y - self.look.rise

    def to_window(self, point: Point) -> tuple[int, int]:
        """Convert a point of the world to pixels of the window."""
        return self.camera.to_window(point)

    def space_rect(self, space: str) -> pygame.Rect:
        """The part of the window that a space and its pieces fill."""
        slots = [corner for slot in self.board.spaces[space].slots.values() for corner in _ends(slot.rect)]
        points = [self.to_window(corner) for corner in (*self.board.spaces[space].polygon, *slots)]
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        box = pygame.Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        return box.inflate(self.side // 2, self.side // 2)

    def printed_box(self, space: str, slot: str = "") -> pygame.Rect | None:
        """The part of the window that a printed box fills; None if the space is a hex or an area of the map."""
        found = self.slot(space, slot)
        box = found.rect if found is not None else _box(self.board.spaces[space].polygon)
        if box is None:
            return None
        (left, top), (right, bottom) = (self.to_window(end) for end in _ends(box))
        return pygame.Rect(left, top, right - left, bottom - top)

    def spot_rect(self, space: str, slot: str = "") -> pygame.Rect:
        """The clickable area of a space, or of one of its slots: a printed box, or the middle of a hex or an area."""
        box = self.printed_box(space, slot)
        if box is not None:
            return box
        x, y = self.to_window(self.point_of(space))
        half = max(6, round(self.board.hexside * self.zoom * 0.5)) if self.board.hexside else self.side // 2
        return pygame.Rect(x - half, y - half, 2 * half, 2 * half)

    def stack_rect(self, space: str, slot: str = "") -> pygame.Rect:
        """The area of a space's counters, or of one of its slots."""
        if self.slot(space, slot) is not None:
            return self.spot_rect(space, slot)
        rect = pygame.Rect(0, 0, self.side, self.side)
        rect.center = self.to_window(self.rest_of(space))
        return rect

    def space_at(self, pos: Pos) -> str:
        """The space at a pixel of the window; empty for none."""
        found = self.board.space_at(*self.camera.to_world(pos))
        return found.id if found else ""

    def slot_at(self, pos: Pos) -> str:
        """The name of the slot at a pixel of the window, within `space_at`; empty for none."""
        found = self.board.slot_at(*self.camera.to_world(pos))
        return found.name if found else ""

    def route_at(self, pos: Pos, reach: int, among: Collection[str]) -> str:
        """The nearest of some routes within `reach` pixels; empty for none."""
        return self.print.routes.at(*self.camera.to_world(pos), reach / self.zoom, among)

    def cell_at(self, pos: Pos) -> str:
        """The cell of a track, or the box, at a pixel of the window; empty for none."""
        x, y = self.camera.to_world(pos)
        for cells in (self.board.tracks, self.board.boxes):
            for name, cell in cells.items():
                left, top, width, height = cell.rect
                if left <= x < left + width and top <= y < top + height:
                    return name
        return ""

    def cell(self, name: str) -> Cell | None:
        """A cell of a track, or a box, by its name; None if there is none."""
        return self.board.tracks.get(name) or self.board.boxes.get(name)

    def box_places(self, boxes: Sequence[Boxed]) -> list[tuple[Piece, pygame.Rect]]:
        """Pieces in the boxes of the board, side by side at the bottom, closer if there are many."""
        side = max(8, round(self.look.size * BOXED * self.zoom))
        found = []
        for boxed in boxes:
            cell = self.board.boxes.get(boxed.box)
            if cell is None:
                continue
            left, top, width, height = cell.rect
            step = min(side * 1.08, (width * 0.9 * self.zoom - side) / max(1, len(boxed.pieces) - 1))
            x, y = self.to_window((left + width / 2, top + height * 0.66))
            start = x - step * (len(boxed.pieces) - 1) / 2
            for number, piece in enumerate(boxed.pieces):
                rect = pygame.Rect(0, 0, side, side)
                rect.center = (round(start + number * step), y)
                found.append((piece, rect))
        return found

    # === Positions on the level ===

    def on_level(self, points: Iterable[Point]) -> list[Point]:
        """Convert points of the world to pixels of the level."""
        left, top, zoom = *self.board.world[:2], self.zoom
        return [((x - left) * zoom, (y - top) * zoom) for x, y in points]

    def in_window(self, points: Iterable[Point]) -> list[Point]:
        """Convert points of the world to pixels of the window, without rounding."""
        left, top, zoom = *self.board.world[:2], self.zoom
        x0, y0 = self.origin[0] - left * zoom, self.origin[1] - top * zoom
        return [(x0 + x * zoom, y0 + y * zoom) for x, y in points]

    def outlines(self, space: str) -> list[list[Point]]:
        """The outlines of a space in pixels of the level, the main one first."""
        return [self.on_level(outline) for outline in self.board.spaces[space].outlines]

    def polygon(self, space: str) -> list[Point]:
        """The main outline of a space in pixels of the level."""
        return self.on_level(self.board.spaces[space].polygon)


def _box(polygon: Sequence[Point]) -> Rect | None:
    """Return the rectangle that a space is, or None."""
    xs, ys = sorted({x for x, _ in polygon}), sorted({y for _, y in polygon})
    return (xs[0], ys[0], xs[1] - xs[0], ys[1] - ys[0]) if len(xs) == len(ys) == 2 else None


def _ends(rect: Rect) -> tuple[Point, Point]:
    """The top left and bottom right corner of a rectangle."""
    left, top, width, height = rect
    return (left, top), (left + width, top + height)


def bounds(spaces: Iterable[Space]) -> Rect:
    """The bounding rectangle of all spaces."""
    corners = [corner for space in spaces for corner in space.corners]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    left, top = min(xs), min(ys)
    return left, top, max(xs) - left, max(ys) - top
