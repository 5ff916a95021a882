"""Box front of Labyrinth: a chart, a labyrinth and the thread through it.

The outlines of countries are those of Natural Earth (public domain), thinned to a tenth of a degree.
"""

import json
import math
from dataclasses import dataclass
from pathlib import Path

import cairocffi as cairo

from .canvas import Context, Point, circle, fill, linear_gradient, polygon, radial_gradient, rounded_rect, stroke
from .covers_period import HEIGHT, MIDDLE, WIDTH
from .lettering import text

OUTLINES = Path(__file__).with_name("world_outlines.json")  # rings of (longitude, latitude) in degrees


@dataclass(frozen=True)
class Labyrinth:
    """Nested walls in the box from (x0, y0) to (x1, y1), in pixels, open at the foot."""

    x0: float
    y0: float
    x1: float
    y1: float
    step: float = 15.5  # width of a corridor
    rings: int = 4
    gate: float = 46  # distance of the entrance from the left wall

    def door(self, ring: int) -> float:
        """The x of the opening in the wall of a ring."""
        return self.x0 + self.gate + (self.step if ring % 2 else 0)

    def draw_walls(self, ctx: Context, colour: str, width: float, alpha: float) -> None:
        """Draw all walls, and the short ones next to the doors that turn the thread back."""
        middle = self.step / 2
        bar = self.x0 + self.gate + middle
        for ring in range(self.rings):
            inset, door = ring * self.step, self.door(ring)
            left, right = self.x0 + inset, self.x1 - inset
            top, foot = self.y0 + inset, self.y1 - inset
            wall = [(door + middle, foot), (right, foot), (right, top), (left, top), (left, foot)]
            polygon(ctx, [*wall, (door - middle, foot)], False)
            stroke(ctx, colour, width, alpha)
            if ring < self.rings - 1:
                polygon(ctx, [(bar, foot), (bar, foot - self.step)], False)
                stroke(ctx, colour, width, alpha)

    def thread(self) -> list[Point]:
        """The path of the thread: through every corridor to the middle, so that it points at no place of the chart."""
        start = self.x0 + 18
        points: list[Point] = [(start, self.y1 + 48), (start, self.y1 + 26), (self.door(0), self.y1 + 26)]
        for ring in range(self.rings - 1):
            inset = (ring + 0.5) * self.step
            left, right = self.x0 + inset, self.x1 - inset
            top, foot = self.y0 + inset, self.y1 - inset
            turn = [(left, foot), (left, top), (right, top), (right, foot)]
            if ring % 2:
                turn.reverse()
            points += [(self.door(ring), foot), *turn, (self.door(ring + 1), foot)]
        heart, level = self.door(self.rings - 1), (self.y0 + self.y1) / 2
        return [*points, (heart, level), (heart + 42, level)]


def labyrinth_and_thread(ctx: Context, maze: Labyrinth) -> None:
    """The walls of the labyrinth and one thread through it, its ball below the gate."""
    ctx.set_line_cap(cairo.LINE_CAP_ROUND)
    ctx.set_line_join(cairo.LINE_JOIN_ROUND)
    for width, alpha, colour in ((3.4, 0.55, "#0f171d"), (1.5, 0.85, "#e8e2d0")):
        maze.draw_walls(ctx, colour, width, alpha)
    thread = maze.thread()
    for width, alpha, colour in ((5.4, 0.6, "#0f171d"), (2.8, 1, "#e0a53c")):
        rounded_polyline(ctx, thread, 6)
        stroke(ctx, colour, width, alpha)
    x, y = thread[-1]
    circle(ctx, x, y, 3.4)
    fill(ctx, "#e0a53c", keep=True)
    stroke(ctx, "#0f171d", 1)
    x, y = thread[0]
    _ball_of_thread(ctx, x, y)


def _ball_of_thread(ctx: Context, x: float, y: float) -> None:
    """The wound ball round (x, y) with its shadow."""
    circle(ctx, x + 1, y + 3, 13)
    fill(ctx, "#2b1d0c", 0.35)
    circle(ctx, x, y, 12)
    fill(ctx, radial_gradient(x - 4, y - 5, 1, 15, (0, "#f6cf7c"), (0.6, "#e0a53c"), (1, "#96641a")), keep=True)
    stroke(ctx, "#4a3413", 1.2)
    ctx.save()
    ctx.arc(x, y, 11.6, 0, math.tau)
    ctx.clip()
    for k in range(5):
        ctx.arc(x - 9, y - 9 + k * 1.5, 8 + k * 4, -0.4, 1.9)
        stroke(ctx, "#7c5214", 1, 0.8)
        ctx.arc(x + 13, y - 4, 7 + k * 4, 1.9, 3.6)
        stroke(ctx, "#7c5214", 0.9, 0.5)
    ctx.restore()


def rounded_polyline(ctx: Context, points: list[Point], radius: float) -> None:
    """Path along points with corners rounded by radius pixels; leaves the path open for a stroke."""
    ctx.new_path()
    ctx.move_to(*points[0])
    for before, corner, after in zip(points, points[1:], points[2:]):
        near = []
        for other in (before, after):
            length = math.dist(corner, other) or 1
            part = min(radius, length / 2) / length
            near.append((corner[0] + (other[0] - corner[0]) * part, corner[1] + (other[1] - corner[1]) * part))
        ctx.line_to(*near[0])
        ctx.curve_to(*corner, *corner, *near[1])
    ctx.line_to(*points[-1])


def _place(longitude: float, latitude: float) -> Point:
    """The position of a place on the box front."""
    return WIDTH * 0.36 + (longitude - 22) * 3.0, 172 - (latitude - 33) * 3.7


def _chart(ctx: Context) -> None:
    for longitude in range(-60, 140, 10):
        ctx.move_to(*_place(longitude, -10))
        ctx.line_to(*_place(longitude, 75))
        stroke(ctx, "#6ec6d6", 0.5, 0.22)
    for latitude in range(-10, 80, 10):
        ctx.move_to(*_place(-60, latitude))
        ctx.line_to(*_place(140, latitude))
        stroke(ctx, "#6ec6d6", 0.5, 0.22)
    for ring in json.loads(OUTLINES.read_text(encoding="utf-8")):
        polygon(ctx, [_place(*place) for place in ring])
        fill(ctx, "#52735f", 0.9, True)
        stroke(ctx, "#16222c", 0.5, 0.8)


def _folder(ctx: Context) -> None:
    polygon(ctx, [(0, 262), (96, 262), (108, 248), (WIDTH, 248), (WIDTH, HEIGHT), (0, HEIGHT)])
    fill(ctx, linear_gradient(0, 248, 0, HEIGHT, "#d3b57a", "#a98645"))
    ctx.move_to(0, 262)
    ctx.line_to(96, 262)
    ctx.line_to(108, 248)
    ctx.line_to(WIDTH, 248)
    stroke(ctx, "#5a421c", 1.3)


def _stamp(ctx: Context) -> None:
    """The rubber stamp on the folder, a little askew."""
    ctx.save()
    ctx.translate(188, 268)
    ctx.rotate(-0.1)
    rounded_rect(ctx, -54, -2, 108, 22, 2)
    stroke(ctx, "#a32a1c", 2.2)
    text(ctx, "BRIEFING", 0, 15, "sten", 16, "#a32a1c", "c", track=1)
    ctx.restore()


def labyrinth(ctx: Context) -> None:
    """A chart with a thread through a labyrinth, and a folder at the bottom."""
    ctx.rectangle(0, 0, WIDTH, HEIGHT)
    fill(ctx, linear_gradient(0, 0, 0, HEIGHT, "#16222c", "#22343f", "#0f171d"))
    _chart(ctx)
    ctx.rectangle(0, 0, WIDTH, 74)
    fill(ctx, "#111a21", 0.72)
    _folder(ctx)
    labyrinth_and_thread(ctx, Labyrinth(9, 82, WIDTH - 9, 238))
    _stamp(ctx)
    text(ctx, "LABYRINTH", MIDDLE, 44, "osw", 36, "#f1ead6", "c", track=3, max_width=WIDTH - 24)
    text(ctx, "THE AWAKENING", MIDDLE, 66, "osw", 15.5, "#e0a53c", "c", track=4)
    text(ctx, "ラビリンス：アウェイクニング", MIDDLE, 312, "jpb", 14, "#2b1d0c", "c", max_width=WIDTH - 30)
    text(ctx, "One or two players  ·  event cards", MIDDLE, 334, "osw", 13, "#4a3413", "c")
