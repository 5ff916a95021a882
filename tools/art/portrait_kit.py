"""Common parts of portraits: a pen for smooth inked shapes, the description of a person, colours.

A bust looks left in a box 100 units wide: hat from y = -10, face from 20 to 84, shoulders below 90, garment down to
150. Shapes are closed smooth curves through their points; a repeated point is a corner.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import cairocffi as cairo

from .canvas import Context, Paint, Point, circle, fill, linear_gradient, polygon, spline, stroke
from .palette import mix

INK = "#2a1b12"
LINEN, LINEN_SHADE, LINEN_INK = "#fbf6ea", "#d9cdb2", "#8d7a5e"
GOLD, GOLD_LIGHT, GOLD_DARK = "#e3b23c", "#f8e08a", "#8f6416"
STEEL = ("#eef0f1", "#a5adb5", "#4d5660")
BLACK = "#2b2426"
PEARL = "#fdf6e6"


@dataclass(frozen=True)
class Look:
    """The look of a person. Names of parts are keys of the tables HAIR, BEARDS, HATS, COLLARS and GARMENTS."""

    hair: str = "crop"
    hair_colour: str = "#5b3a22"
    beard: str = ""
    hat: str = ""
    hat_colour: str = BLACK
    trim: str = GOLD
    collar: str = "shirt"
    garment: str = "doublet"
    cloth: str = "#3a2c2c"
    second: str = "#8a2a24"
    extras: tuple[str, ...] = ()
    woman: bool = False
    age: float = 0.4  # 0 young, 1 old
    nose: float = 0.0  # -1 short to 1 long
    hook: float = 0.0  # bend of the nose
    jaw: float = 0.0  # 1 for the jaw of the Habsburgs
    fat: float = 0.0
    broad: float = 1.0  # width of the shoulders
    skin: str = "#f0d6b0"
    eyes: str = "#3b4a52"
    size: float = 1.0
    drop: float = 0.0  # units lower


class Pen:
    """Smooth inked shapes on a context."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        ctx.set_line_cap(cairo.LINE_CAP_ROUND)
        ctx.set_line_join(cairo.LINE_JOIN_ROUND)

    def path(self, points: Sequence[Point]) -> None:
        """The closed smooth outline as the current path."""
        self.ctx.new_path()
        corners = [k for k in range(len(points)) if points[k] == points[k - 1]]
        if not corners:
            polygon(self.ctx, spline(points, 7, closed=True))
            return
        first = corners[0]
        turned = [*points[first:], *points[:first]]
        outline: list[Point] = []
        run = [turned[0]]
        for point in turned[1:]:
            if point == run[-1]:
                outline += spline(run, 7) if len(run) > 1 else run
                run = []
            run.append(point)
        polygon(self.ctx, [*outline, *(spline(run, 7) if len(run) > 1 else run)])

    def shape(self, points: Sequence[Point], paint: Paint, outline: Paint | None = INK, width: float = 1.0) -> None:
        """A filled closed curve with its ink."""
        self.path(points)
        fill(self.ctx, paint, keep=outline is not None)
        if outline is not None:
            stroke(self.ctx, outline, width)

    def curve(self, points: Sequence[Point], paint: Paint, width: float = 1.0, alpha: float | None = None) -> None:
        """An open smooth stroke."""
        self.ctx.new_path()
        polygon(self.ctx, spline(points, 8), close=False)
        stroke(self.ctx, paint, width, alpha)

    def band(self, points: Sequence[Point], paint: Paint, width: float, outline: Paint = INK) -> None:
        """A ribbon with inked edges."""
        self.curve(points, outline, width + 1.7)
        self.curve(points, paint, width)

    def dot(self, x: float, y: float, radius: float, paint: Paint, outline: Paint | None = INK) -> None:
        """A disc."""
        circle(self.ctx, x, y, radius)
        fill(self.ctx, paint, keep=outline is not None)
        if outline is not None:
            stroke(self.ctx, outline, 0.6)

    def oval(
        self, x: float, y: float, rx: float, ry: float, paint: Paint, outline: Paint | None = INK, turn: float = 0
    ) -> None:
        """An ellipse, turned."""
        self.ctx.save()
        self.ctx.translate(x, y)
        self.ctx.rotate(turn)
        self.ctx.scale(rx, ry)
        circle(self.ctx, 0, 0, 1)
        self.ctx.restore()
        fill(self.ctx, paint, keep=outline is not None)
        if outline is not None:
            stroke(self.ctx, outline, 0.8)

    def beads(self, points: Sequence[Point], radius: float, paint: Paint = PEARL, gap: float = 2.1) -> None:
        """A string of pearls along a curve."""
        line = spline(points, 24)
        walked, due = 0.0, 0.0
        for (ax, ay), (bx, by) in pairwise(line):
            step = math.hypot(bx - ax, by - ay)
            while due <= walked + step and step:
                part = (due - walked) / step
                self.dot(ax + (bx - ax) * part, ay + (by - ay) * part, radius, paint, LINEN_INK)
                due += radius * gap
            walked += step

    def feather(self, points: Sequence[Point], wide: float, colour: str = "#f7f1e2") -> None:
        """An ostrich feather along a curve from its quill, with its barbs."""
        line = spline(points, 12)
        count = len(line) - 1
        sides: list[list[Point]] = [[], []]
        for place, (x, y) in enumerate(line):
            nx, ny = _normal(line, place)
            part = place / count
            reach = wide * math.sin(math.pi * min(1, part * 0.9 + 0.08)) ** 0.6 * (1 + 0.13 * math.sin(place * 1.9))
            sides[0].append((x + nx * reach, y + ny * reach))
            sides[1].append((x - nx * reach, y - ny * reach))
        self.ctx.new_path()
        polygon(self.ctx, [*sides[0], *sides[1][::-1]])
        fill(self.ctx, colour, keep=True)
        stroke(self.ctx, mix(colour, INK, 0.62), 0.9)
        self.curve(points, mix(colour, INK, 0.4), 0.9)
        for place in range(3, count, 3):
            for side in sides:
                self.curve([line[place - 2], side[place]], mix(colour, INK, 0.3), 0.5)

    def cloth(self, colour: str, x0: float, y0: float, x1: float, y1: float) -> cairo.Pattern:
        """A gradient of a cloth from its light to its shade."""
        return linear_gradient(x0, y0, x1, y1, mix(colour, "#ffffff", 0.2), colour, mix(colour, "#000000", 0.38))


def _normal(line: Sequence[Point], place: int) -> Point:
    (ax, ay), (bx, by) = line[max(place - 1, 0)][:2], line[min(place + 1, len(line) - 1)][:2]
    length = math.hypot(bx - ax, by - ay) or 1
    return (ay - by) / length, (bx - ax) / length


def metal(x0: float, y0: float, x1: float, y1: float) -> cairo.Pattern:
    """Polished gold between two points."""
    return linear_gradient(x0, y0, x1, y1, GOLD_LIGHT, GOLD, GOLD_DARK)
