"""The icon of the program: a hex of a coastal map, and on it a counter with the infantry cross."""

import math

from .canvas import Context, fill, line, linear_gradient, polygon, rounded_rect, spline, stroke

SIZE = 256
_COAST = [(-0.1, 0.66), (0.16, 0.62), (0.3, 0.7), (0.44, 0.6), (0.56, 0.7), (0.72, 0.68), (0.84, 0.78), (1.1, 0.76)]
_RIVER = [(0.66, -0.05), (0.6, 0.14), (0.68, 0.26), (0.6, 0.4), (0.66, 0.55), (0.6, 0.7)]


def app_icon(ctx: Context) -> None:
    """Draw the icon in a square of `SIZE` pixels."""
    size = SIZE
    hexagon = [
        (
            size / 2 + math.sin(math.tau * side / 6) * size * 0.475,
            size / 2 - math.cos(math.tau * side / 6) * size * 0.49,
        )
        for side in range(6)
    ]
    polygon(ctx, hexagon)
    fill(ctx, linear_gradient(0, 0, size, size, (0, "#f6e9c9"), (1, "#d9bf8a")))
    ctx.save()
    polygon(ctx, hexagon)
    ctx.clip()
    _map(ctx, size)
    ctx.restore()
    for colour, width in (("#3b2a18", 0.062), ("#e2b757", 0.04), ("#f7df9a", 0.012)):
        polygon(ctx, [_toward(point, size, 0.955) for point in hexagon])
        stroke(ctx, colour, size * width)
    _counter(ctx, size)


def _map(ctx: Context, size: float) -> None:
    coast = spline([(x * size, y * size) for x, y in _COAST])
    polygon(ctx, [*coast, (size * 1.1, size * 1.1), (-size * 0.1, size * 1.1)])
    fill(ctx, linear_gradient(0, size * 0.6, 0, size, (0, "#7fa3ab"), (1, "#2f5a6c")))
    for shift, alpha in ((0, 1.0), (0.035, 0.55), (0.07, 0.3)):
        polygon(ctx, [(x, y + shift * size) for x, y in coast], close=False)
        stroke(ctx, "#2c4551", size * 0.012, alpha=alpha)
    polygon(ctx, spline([(x * size, y * size) for x, y in _RIVER]), close=False)
    stroke(ctx, "#4d7f90", size * 0.026)


def _toward(point: tuple[float, float], size: float, share: float) -> tuple[float, float]:
    return tuple(size / 2 + (edge - size / 2) * share for edge in point)  # type: ignore[return-value]


def _counter(ctx: Context, size: float) -> None:
    side = size * 0.46
    ctx.save()
    ctx.translate(size * 0.5, size * 0.47)
    ctx.rotate(-0.1)
    box = (-side / 2, -side / 2, side, side)
    rounded_rect(ctx, *(box[0] + size * 0.018, box[1] + size * 0.03), side, side, side * 0.12)
    fill(ctx, "#1b120a", 0.5)
    rounded_rect(ctx, *box, side * 0.12)
    fill(ctx, linear_gradient(0, -side / 2, 0, side / 2, (0, "#c8473a"), (1, "#8d2620")))
    rounded_rect(ctx, *box, side * 0.12)
    stroke(ctx, "#581512", size * 0.014)
    wide, high = side * 0.66, side * 0.46
    left, top = -wide / 2, -high / 2
    rounded_rect(ctx, left, top, wide, high, 2)
    fill(ctx, "#fbf1d8")
    ink = "#4a120f"
    line(ctx, ink, size * 0.022, (left, top), (left + wide, top + high))
    line(ctx, ink, size * 0.022, (left, top + high), (left + wide, top))
    rounded_rect(ctx, left, top, wide, high, 2)
    stroke(ctx, ink, size * 0.022)
    ctx.restore()
