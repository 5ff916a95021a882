"""The pen of the icons: white on transparent, in a box of 24 x 24 units.

Strokes are two units wide with round ends, so that all icons have the same weight.
"""

import math
from collections.abc import Callable

import cairocffi as cairo

from .canvas import Context, Point, circle, fill, line, polygon, rounded_rect, stroke

WHITE = "#ffffff"
PEN = 2.0

Icon = Callable[[Context], None]
ICONS: dict[str, Icon] = {}


def icon(name: str) -> Callable[[Icon], Icon]:
    """Register the decorated drawing under a name."""

    def enter(drawing: Icon) -> Icon:
        ICONS[name] = drawing
        return drawing

    return enter


def pen(ctx: Context, *points: Point, width: float = PEN, close: bool = False) -> None:
    """A line through the points."""
    line(ctx, WHITE, width, *points, close=close)


def arc(ctx: Context, x: float, y: float, radius: float, start: float, end: float, width: float = PEN) -> None:
    """Arc clockwise between two angles in degrees, 0 to the right, 90 down."""
    ctx.set_line_cap(cairo.LINE_CAP_ROUND)
    ctx.new_path()
    ctx.arc(x, y, radius, math.radians(start), math.radians(end))
    stroke(ctx, WHITE, width)


def ring(ctx: Context, x: float, y: float, radius: float, width: float = PEN) -> None:
    """A circle, not filled."""
    circle(ctx, x, y, radius)
    stroke(ctx, WHITE, width)


def disc(ctx: Context, x: float, y: float, radius: float) -> None:
    """A filled circle."""
    circle(ctx, x, y, radius)
    fill(ctx, WHITE)


def solid(ctx: Context, *points: Point) -> None:
    """A filled polygon with slightly rounded corners."""
    ctx.set_line_join(cairo.LINE_JOIN_ROUND)
    polygon(ctx, points)
    fill(ctx, WHITE, keep=True)
    stroke(ctx, WHITE, 1)


def frame(ctx: Context, x: float, y: float, w: float, h: float, radius: float = 2) -> None:
    """A rectangle with rounded corners, not filled."""
    rounded_rect(ctx, x, y, w, h, radius)
    stroke(ctx, WHITE, PEN)


def cut(ctx: Context) -> None:
    """Make drawing erase, until the context is restored."""
    ctx.set_operator(cairo.OPERATOR_DEST_OUT)
