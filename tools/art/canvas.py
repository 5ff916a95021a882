"""A small vector canvas over cairo: paths, fills, strokes, gradients, shadows, limbs, surfaces.

All lengths are pixels, y grows downwards, angles are radians. `ctx` is always a cairo context.
"""

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

import cairocffi as cairo
import numpy as np
from PIL import Image

from .palette import Colour, rgba

Context = cairo.Context
Paint = Colour | cairo.Pattern
Point = tuple[float, ...]


def circle(ctx: Context, x: float, y: float, radius: float) -> None:
    """Start a new path with a full circle round (x, y)."""
    ctx.new_path()
    ctx.arc(x, y, radius, 0, math.tau)
    ctx.close_path()


def set_source(ctx: Context, colour: Paint, alpha: float | None = None) -> None:
    """Set the source of the context to a colour, with an optional alpha of 0 to 1, or to a gradient."""
    if isinstance(colour, cairo.Pattern):
        ctx.set_source(colour)
    else:
        ctx.set_source_rgba(*(rgba(colour) if alpha is None else (*rgba(colour)[:3], alpha)))


def spline(points: Sequence[Point], steps: int = 10, closed: bool = False) -> list[Point]:
    """Catmull-Rom curve through the points (tuples of any length), `steps` pieces between two of them.

    With closed=True the curve returns to the first point.
    """
    knots = [np.array(point, float) for point in points]
    count = len(knots)
    out = []
    for i in range(count if closed else count - 1):
        if closed:
            a, b, c, d = knots[i - 1], knots[i], knots[(i + 1) % count], knots[(i + 2) % count]
        else:
            a, b, c, d = knots[max(i - 1, 0)], knots[i], knots[i + 1], knots[min(i + 2, count - 1)]
        for k in range(steps):
            t = k / steps
            out.append(
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)
            )
    if not closed:
        out.append(knots[-1])
    return [tuple(point) for point in out]


def polygon(ctx: Context, points: Sequence[Point], close: bool = True) -> None:
    """Add the straight-line path through the points; closed unless close=False."""
    ctx.move_to(*points[0][:2])
    for point in points[1:]:
        ctx.line_to(point[0], point[1])
    if close:
        ctx.close_path()


def line(
    ctx: Context, colour: Paint, width: float, *points: Point, alpha: float | None = None, close: bool = False
) -> None:
    """Stroke a line through the points, `width` pixels wide, with round ends and joins."""
    ctx.set_line_cap(cairo.LINE_CAP_ROUND)
    ctx.set_line_join(cairo.LINE_JOIN_ROUND)
    polygon(ctx, points, close)
    stroke(ctx, colour, width, alpha)


def rounded_rect(ctx: Context, x: float, y: float, w: float, h: float, radius: float) -> None:
    """Add the path of a rectangle with corner radius in pixels (cut to half the smaller side)."""
    radius = min(radius, w / 2, h / 2)
    ctx.new_sub_path()
    ctx.arc(x + w - radius, y + radius, radius, -math.pi / 2, 0)
    ctx.arc(x + w - radius, y + h - radius, radius, 0, math.pi / 2)
    ctx.arc(x + radius, y + h - radius, radius, math.pi / 2, math.pi)
    ctx.arc(x + radius, y + radius, radius, math.pi, 1.5 * math.pi)
    ctx.close_path()


def fill(ctx: Context, colour: Paint, alpha: float | None = None, keep: bool = False) -> None:
    """Fill the current path with a colour or gradient; keep=True leaves the path for a stroke."""
    set_source(ctx, colour, alpha)
    (ctx.fill_preserve if keep else ctx.fill)()


def stroke(
    ctx: Context,
    colour: Paint,
    width: float = 1,
    alpha: float | None = None,
    keep: bool = False,
    dash: Sequence[float] | None = None,
) -> None:
    """Stroke the current path, width in pixels, dash a list of lengths; keep=True leaves the path."""
    set_source(ctx, colour, alpha)
    ctx.set_line_width(width)
    ctx.set_dash(dash or [])
    (ctx.stroke_preserve if keep else ctx.stroke)()
    ctx.set_dash([])


def drop_shadow(
    ctx: Context,
    x: float,
    y: float,
    w: float,
    h: float,
    radius: float,
    spread: float = 10,
    dx: float = 0,
    dy: float = 4,
    alpha: float = 0.45,
    colour: str = "#000000",
) -> None:
    """Draw the soft shadow of a rounded rectangle as a stack of plain ones. Slow: draw it once, into a cached sprite.

    `spread` is its reach and `dx`, `dy` its offset, in pixels; `alpha` is its opacity in the middle.
    """
    layers = max(4, int(spread))
    for i in range(layers):
        e = spread * (1 - i / layers) - spread * 0.35
        rounded_rect(ctx, x - e + dx, y - e + dy, w + 2 * e, h + 2 * e, max(1, radius + e))
        fill(ctx, colour, alpha / layers * 1.5 * ((i + 1) / layers))


Stop = str | tuple[float, str] | tuple[float, str, float]


def linear_gradient(x0: float, y0: float, x1: float, y1: float, *stops: Stop) -> cairo.Pattern:
    """Gradient from (x0, y0) to (x1, y1); stops are colours, evenly spread, or (offset, colour[, alpha])."""
    pattern = cairo.LinearGradient(x0, y0, x1, y1)
    for i, stop in enumerate(stops):
        if isinstance(stop, str):
            pattern.add_color_stop_rgba(i / (len(stops) - 1), *rgba(stop))
        else:
            pattern.add_color_stop_rgba(stop[0], *rgba(stop[1], stop[2] if len(stop) > 2 else 1))
    return pattern


def radial_gradient(
    x: float, y: float, r0: float, r1: float, *stops: tuple[float, str] | tuple[float, str, float]
) -> cairo.Pattern:
    """Gradient round (x, y) from radius r0 to r1; stops are (offset, colour[, alpha])."""
    pattern = cairo.RadialGradient(x, y, r0, x, y, r1)
    for stop in stops:
        pattern.add_color_stop_rgba(stop[0], *rgba(stop[1], stop[2] if len(stop) > 2 else 1))
    return pattern


def blob(ctx: Context, points: Sequence[Point], colour: Paint | None = None, grow: float = 0, steps: int = 8) -> None:
    """Fill a limb: discs along a curve through (x, y, radius) points, joined without gaps.

    `grow` widens it by that many units, for an outline drawn first.
    """
    if len(points) > 2:
        curve = spline(points, steps)
    else:
        first, last = np.array(points[0]), np.array(points[1])
        curve = [tuple(first + (last - first) * t) for t in np.linspace(0, 1, steps * 2)]
    if colour:
        set_source(ctx, colour)
    for (x0, y0, r0), (x1, y1, r1) in pairwise(curve):
        length = math.hypot(x1 - x0, y1 - y0)
        ctx.new_path()
        ctx.arc(x0, y0, max(r0 + grow, 0.1), 0, math.tau)
        ctx.fill()
        if length > 1e-6:
            nx, ny = -(y1 - y0) / length, (x1 - x0) / length
            a, b = r0 + grow, r1 + grow
            polygon(
                ctx,
                [
                    (x0 + nx * a, y0 + ny * a),
                    (x1 + nx * b, y1 + ny * b),
                    (x1 - nx * b, y1 - ny * b),
                    (x0 - nx * a, y0 - ny * a),
                ],
            )
            ctx.fill()
    x, y, r = curve[-1]
    ctx.new_path()
    ctx.arc(x, y, max(r + grow, 0.1), 0, math.tau)
    ctx.fill()


def bezier_path(ctx: Context, points: Iterable[Point], close: bool = True) -> None:
    """Add a path of cubic curves: a start point, then three points for each curve (the last may be repeated)."""
    points = list(points)
    while (len(points) - 1) % 3:
        points.insert(-1, points[-1])
    ctx.move_to(*points[0])
    for i in range(1, len(points), 3):
        ctx.curve_to(*points[i], *points[i + 1], *points[i + 2])
    if close:
        ctx.close_path()


def new_surface(width: int, height: int, colour: Colour | None = None) -> tuple[cairo.ImageSurface, Context]:
    """A new surface of width x height pixels, filled with a colour if given; returns (surface, context)."""
    surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, width, height)
    ctx = cairo.Context(surface)
    if colour:
        ctx.set_source_rgba(*rgba(colour))
        ctx.paint()
    return surface, ctx


def _pixels(surface: cairo.ImageSurface) -> np.ndarray:
    surface.flush()
    w, h = surface.get_width(), surface.get_height()
    return np.frombuffer(bytes(surface.get_data()), np.uint8).reshape(h, surface.get_stride() // 4, 4)[:, :w]


def cover(surface: cairo.ImageSurface) -> np.ndarray:
    """The coverage of each pixel of a surface, 0 to 1 (float32, rows x columns)."""
    return _pixels(surface)[..., 3].astype(np.float32) / 255


def from_surface(surface: cairo.ImageSurface) -> Image.Image:
    """Copy of a cairo surface as an opaque PIL image."""
    return Image.fromarray(_pixels(surface)[..., [2, 1, 0]].copy(), "RGB")


def from_surface_rgba(surface: cairo.ImageSurface) -> Image.Image:
    """Copy of a cairo surface as a PIL image with straight alpha."""
    pixels = _pixels(surface)[..., [2, 1, 0, 3]].astype(np.uint32)
    alpha = np.maximum(pixels[..., 3:], 1)
    pixels[..., :3] = np.minimum((pixels[..., :3] * 255 + alpha // 2) // alpha, 255)
    pixels[..., :3] *= pixels[..., 3:] > 0
    return Image.fromarray(pixels.astype(np.uint8), "RGBA")
