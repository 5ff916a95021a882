"""Parts of the silhouettes of Deadly Struggle: limbs, wheels, jewels, the sign of contamination."""

import math
from collections.abc import Callable, Sequence

from .canvas import Context, Point, blob, circle, fill, linear_gradient, polygon, radial_gradient, stroke

ORANGE = "#e8822a"
Figure = Callable[[Context, str, str, str], None]


def limbs(ctx: Context, colour: str, *parts: Sequence[Point]) -> None:
    """Fill several limbs, each a list of (x, y, radius)."""
    for part in parts:
        blob(ctx, part, colour, 0, 5)


def bar(ctx: Context, colour: str, width: float, *points: Point, alpha: float | None = None) -> None:
    """Stroke a line through the points."""
    polygon(ctx, points, close=False)
    stroke(ctx, colour, width, alpha)


def boxes(ctx: Context, colour: str, *rects: tuple[float, float, float, float]) -> None:
    """Fill several rectangles."""
    for rect in rects:
        ctx.rectangle(*rect)
    fill(ctx, colour)


def wheel(ctx: Context, x: float, y: float, radius: float, colour: str, hub: str) -> None:
    """A wheel with a hub in another colour."""
    circle(ctx, x, y, radius)
    fill(ctx, colour)
    circle(ctx, x, y, radius * 0.45)
    fill(ctx, hub)


def jewel(ctx: Context, x: float, y: float, radius: float, glow: bool = False) -> None:
    """A cut blue stone round (x, y), glowing if it is open on the map."""
    r = radius
    if glow:
        circle(ctx, x, y, r * 2.2)
        fill(ctx, radial_gradient(x, y, 0, r * 2.2, (0, "#6fe9ff", 0.7), (1, "#6fe9ff", 0)))
    outline = [(-1, -0.25), (-0.5, -0.85), (0.5, -0.85), (1, -0.25), (0, 1)]
    polygon(ctx, [(x + r * dx, y + r * dy) for dx, dy in outline])
    fill(ctx, linear_gradient(x - r, y - r, x + r, y + r, "#d8fbff", "#39bfe6", "#1465a8"), keep=True)
    stroke(ctx, "#052a40", max(0.8, r * 0.14))
    polygon(ctx, [(x - r, y - r * 0.25), (x + r, y - r * 0.25)], False)
    polygon(ctx, [(x - r * 0.35, y - r * 0.25), (x, y + r), (x + r * 0.35, y - r * 0.25)], False)
    stroke(ctx, "#eaffff", max(0.6, r * 0.09), 0.8)


def contamination(ctx: Context, x: float, y: float, radius: float, level: int) -> None:
    """The NAT marker: a spiked disc with a tick; yellow-green at level 1, orange with a ring at level 2."""
    ink, tone = "#10180a", "#c9f04a" if level == 1 else "#ff8a2a"
    spikes = []
    for i in range(16):
        angle, reach = i * math.pi / 8, radius * (1.18 if i % 2 == 0 else 0.92)
        spikes.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    polygon(ctx, spikes)
    fill(ctx, ink)
    circle(ctx, x, y, radius * 0.86)
    fill(ctx, tone)
    unit = radius / 10
    ctx.save()
    ctx.translate(x, y + unit * 0.6)
    ctx.scale(unit, unit)
    ctx.save()
    ctx.scale(1, 1.2)
    circle(ctx, 0, 0, 3.1)
    ctx.restore()
    fill(ctx, ink)
    for side in (-1, 1):
        for high, bend in ((-2.6, -1.6), (0.4, 0), (3.2, 1.2)):
            bar(ctx, ink, 1.1, (side * 2.4, high), (side * 6, high + bend))
    ctx.restore()
    if level == 2:
        circle(ctx, x, y, radius * 0.86)
        stroke(ctx, ink, radius * 0.2)
        circle(ctx, x, y, radius * 0.98)
        stroke(ctx, tone, radius * 0.2)
