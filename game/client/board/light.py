"""Highlights on the map for spaces that can be picked, rendered once in tiles; and helpers to draw lines."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence

import pygame

from game.client.ui import shapes
from game.content.maps import Point

TILE = 192
FINE = 2
Edge = tuple[Point, Point]
Pens = Sequence[tuple[float, tuple[int, int, int, int]]]
"""Widths in pixels and colours (r, g, b, a) with which a line is drawn in turn."""


def broader(pens: Pens, times: float) -> Pens:
    """The same pens, scaled in width."""
    return [(width * times, colour) for width, colour in pens]


def outline(polygons: Iterable[Sequence[Point]]) -> list[list[Point]]:
    """The closed outlines of the union of polygons that share whole sides (hexes, areas with common borders)."""
    sides: dict[tuple[tuple[int, int], tuple[int, int]], Edge] = {}
    for polygon in polygons:
        for place, start in enumerate(polygon):
            end = polygon[(place + 1) % len(polygon)]
            first, last = _key(start), _key(end)
            if (last, first) in sides:
                del sides[last, first]
            else:
                sides[first, last] = (start, end)
    follow: dict[tuple[int, int], list[Edge]] = {}
    for (start_key, _), edge in sides.items():
        follow.setdefault(start_key, []).append(edge)
    loops = []
    while follow:
        key = next(iter(follow))
        loop: list[Point] = []
        while follow.get(key):
            start, end = follow[key].pop()
            if not follow[key]:
                del follow[key]
            loop.append(start)
            key = _key(end)
        if len(loop) > 2:
            loops.append(loop)
    return loops


def _key(point: Point) -> tuple[int, int]:
    return round(point[0] * 2), round(point[1] * 2)


def is_hole(loop: Sequence[Point]) -> bool:
    """Whether an outline encloses a gap, if the polygons are clockwise (y downwards)."""
    return sum(x * loop[place - 1][1] - loop[place - 1][0] * y for place, (x, y) in enumerate(loop)) > 0


def inset(loop: Sequence[Point], by: float) -> list[Point]:
    """Move a closed line inwards (clockwise loops, y downwards) by a distance, with mitred corners."""
    moved = []
    for place, (x, y) in enumerate(loop):
        before, after = loop[place - 1], loop[(place + 1) % len(loop)]
        ax, ay = unit(x - before[0], y - before[1])
        bx, by_ = unit(after[0] - x, after[1] - y)
        nx, ny = -(ay + by_), ax + bx
        length = nx * nx + ny * ny
        if length < 1e-6:
            moved.append((x, y))
            continue
        part = 2 * by / length
        moved.append((x + nx * part, y + ny * part))
    return moved


def unit(x: float, y: float) -> tuple[float, float]:
    """A vector scaled to length 1."""
    length = math.hypot(x, y) or 1.0
    return x / length, y / length


class Strokes:
    """Closed lines and filled polygons in pixels of a level, rendered in tiles on first use.

    A tile is opaque and includes the level below, which makes it several times faster to draw.
    """

    def __init__(
        self, level: pygame.Surface, over: Callable[[pygame.Surface, pygame.Rect], None] | None = None
    ) -> None:
        """`over` draws what must stay above the highlight onto a tile, given its rectangle on the level."""
        self.level = level
        self.over = over
        self.fills: list[tuple[list[Point], tuple[int, int, int, int], pygame.Rect]] = []
        self.lines: list[tuple[list[Point], Pens, pygame.Rect]] = []
        self.bounds = pygame.Rect(0, 0, 0, 0)
        self._tiles: dict[tuple[int, int], pygame.Surface | None] = {}

    def fill(self, polygon: Sequence[Point], colour: tuple[int, int, int, int]) -> None:
        """Add a filled polygon."""
        self.fills.append((list(polygon), colour, box_of(polygon)))
        self._grow(polygon, 2)

    def line(self, loop: Sequence[Point], pens: Pens) -> None:
        """Add a closed line, drawn with each pen (width, colour) in turn."""
        self.lines.append((list(loop), pens, box_of(loop)))
        self._grow(loop, max(width for width, _ in pens))

    def _grow(self, points: Sequence[Point], by: float) -> None:
        left, top = min(p[0] for p in points) - by, min(p[1] for p in points) - by
        right, bottom = max(p[0] for p in points) + by, max(p[1] for p in points) + by
        box = pygame.Rect(math.floor(left), math.floor(top), math.ceil(right - left) + 1, math.ceil(bottom - top) + 1)
        self.bounds = self.bounds.union(box) if self.bounds.width else box

    def draw(self, surface: pygame.Surface, origin: tuple[int, int]) -> None:
        """Draw the tiles inside the clip; `origin` is the position of the level's top left on the surface."""
        area = surface.get_clip().move(-origin[0], -origin[1]).clip(self.bounds).clip(self.level.get_rect())
        if not (area.width and area.height):
            return
        for row in range(area.top // TILE, (area.bottom - 1) // TILE + 1):
            for column in range(area.left // TILE, (area.right - 1) // TILE + 1):
                if (column, row) not in self._tiles:
                    self._tiles[column, row] = self._render(column, row)
                tile = self._tiles[column, row]
                if tile is not None:
                    surface.blit(tile, (origin[0] + column * TILE, origin[1] + row * TILE))

    def _render(self, column: int, row: int) -> pygame.Surface | None:
        left, top = column * TILE, row * TILE
        box = pygame.Rect(left, top, TILE, TILE)
        big = shapes.canvas(TILE * FINE, TILE * FINE)
        touched = False
        for polygon, colour, around in self.fills:
            if around.colliderect(box):
                pygame.draw.polygon(big, colour, [((x - left) * FINE, (y - top) * FINE) for x, y in polygon])
                touched = True
        wide = box.inflate(40, 40)
        for loop, pens, around in self.lines:
            near = _near(loop, wide) if around.colliderect(wide) else []
            if near:
                _draw_sides(big, near, pens, (left, top))
                touched = True
        if not touched:
            return None
        tile = pygame.transform.smoothscale(big, (TILE, TILE))
        if self.over is not None:
            self.over(tile, box)
        seen = box.clip(self.level.get_rect())
        # The odd line length lets SDL copy fast at any position: see `KeptPanel`.
        lit = pygame.Surface((seen.width | 1, seen.height), 0, self.level)
        lit.blit(self.level, (0, 0), seen)
        lit.blit(tile, (0, 0))
        return lit.subsurface((0, 0, *seen.size))


def drawn(size: tuple[int, int], loop: Sequence[Point], pens: Pens) -> pygame.Surface:
    """A closed line on a transparent picture of a size in pixels, drawn with each pen in turn."""
    big = shapes.canvas(size[0] * FINE, size[1] * FINE)
    _draw_sides(big, list(zip(loop, [*loop[1:], loop[0]], strict=True)), pens, (0, 0))
    return pygame.transform.smoothscale(big, size)


def box_of(points: Sequence[Point]) -> pygame.Rect:
    """The bounding box of points in whole pixels."""
    left, top = min(p[0] for p in points), min(p[1] for p in points)
    right, bottom = max(p[0] for p in points), max(p[1] for p in points)
    return pygame.Rect(math.floor(left), math.floor(top), math.ceil(right - left) + 1, math.ceil(bottom - top) + 1)


def _draw_sides(
    big: pygame.Surface, sides: Sequence[Edge], pens: Iterable[tuple[float, tuple[int, int, int, int]]], corner: Point
) -> None:
    """Draw sides of a closed line on a tile with each pen in turn; each has a round start, which rounds the joints."""
    left, top = corner
    polygon, circle = pygame.draw.polygon, pygame.draw.circle
    ready = []
    for (ax, ay), (bx, by) in sides:
        dx, dy = unit(bx - ax, by - ay)
        ready.append(((ax - left) * FINE, (ay - top) * FINE, (bx - left) * FINE, (by - top) * FINE, -dy, dx))
    for width, colour in pens:
        half = width * FINE / 2
        for ax, ay, bx, by, nx, ny in ready:
            ox, oy = nx * half, ny * half
            polygon(big, colour, ((ax + ox, ay + oy), (bx + ox, by + oy), (bx - ox, by - oy), (ax - ox, ay - oy)))
            circle(big, colour, (ax, ay), half)


def _near(loop: Sequence[Point], box: pygame.Rect) -> list[Edge]:
    left, top, right, bottom = box.left, box.top, box.right, box.bottom
    found = []
    for start, end in zip(loop, [*loop[1:], loop[0]]):
        (ax, ay), (bx, by) = start, end
        if (
            (ax < right or bx < right)
            and (ax > left or bx > left)
            and (ay < bottom or by < bottom)
            and (ay > top or by > top)
        ):
            found.append((start, end))
    return found


def thinned(loop: Sequence[Point], least: float) -> list[Point]:
    """A closed line without points that are nearer than `least` to the previous one."""
    kept = [loop[0]]
    for point in loop[1:]:
        if abs(point[0] - kept[-1][0]) + abs(point[1] - kept[-1][1]) >= least:
            kept.append(point)
    return kept if len(kept) > 2 else list(loop)


def stroke(
    surface: pygame.Surface, colour: Sequence[int], start: Point, end: Point, width: float, *, round_ends: bool = True
) -> None:
    """A straight line with round ends; overlapping strokes of one colour do not add up."""
    dx, dy = unit(end[0] - start[0], end[1] - start[1])
    nx, ny = -dy * width / 2, dx * width / 2
    corners = [
        (start[0] + nx, start[1] + ny),
        (end[0] + nx, end[1] + ny),
        (end[0] - nx, end[1] - ny),
        (start[0] - nx, start[1] - ny),
    ]
    pygame.draw.polygon(surface, colour, corners)
    if round_ends:
        pygame.draw.circle(surface, colour, start, width / 2)
        pygame.draw.circle(surface, colour, end, width / 2)


def spline(points: Sequence[Point], parts: int = 12) -> list[Point]:
    """A smooth curve through points (Catmull-Rom)."""
    ends = [points[0], *points, points[-1]]
    curve: list[Point] = []
    for p0, p1, p2, p3 in zip(ends, ends[1:], ends[2:], ends[3:]):
        for step in range(parts):
            t = step / parts
            curve.append((_through(p0[0], p1[0], p2[0], p3[0], t), _through(p0[1], p1[1], p2[1], p3[1], t)))
    return [*curve, points[-1]]


def _through(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)
