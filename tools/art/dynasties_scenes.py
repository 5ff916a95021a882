"""Grounds and lights of the pictures of the card war."""

import math
import random

from .canvas import Context, Paint, Point, circle, fill, linear_gradient, polygon, radial_gradient, spline, stroke
from .palette import mix
from .portrait import HEIGHT, UNIT, WIDTH, bust
from .portrait_kit import INK, Look


def sky(ctx: Context, *colours: str) -> None:
    """A vertical gradient as background."""
    ctx.rectangle(0, 0, WIDTH, HEIGHT)
    fill(ctx, linear_gradient(0, 0, 0, 92, *colours))


def glow(ctx: Context, x: float, y: float, radius: float, colour: str, alpha: float = 0.8) -> None:
    """A round light."""
    circle(ctx, x, y, radius)
    fill(ctx, radial_gradient(x, y, 0, radius, (0, colour, alpha), (1, colour, 0)))


def rays(ctx: Context, x: float, y: float, count: int, colour: str, alpha: float, wide: float = 0.5) -> None:
    """Rays of light from a point."""
    for k in range(count):
        turn = k * math.tau / count
        half = math.pi / count * wide
        polygon(ctx, [(x, y), (x + 130 * math.cos(turn - half), y + 130 * math.sin(turn - half)),
                      (x + 130 * math.cos(turn + half), y + 130 * math.sin(turn + half))])  # fmt: skip
        fill(ctx, radial_gradient(x, y, 4, 90, (0, colour, alpha), (1, colour, 0)))


def stars(ctx: Context, seed: int, count: int, low: float = 60) -> None:
    """Stars above a height."""
    rng = random.Random(seed)
    for _ in range(count):
        circle(ctx, rng.uniform(2, 86), rng.uniform(2, low), rng.uniform(0.3, 0.9))
        fill(ctx, "#fff6d8", rng.uniform(0.5, 0.95))


def clouds(ctx: Context, y: float, seed: int, colour: str = "#f4ead6") -> None:
    """A bank of clouds."""
    rng = random.Random(seed)
    for _ in range(13):
        x, top, r = rng.uniform(-6, 94), y + rng.uniform(-5, 9), rng.uniform(7, 15)
        circle(ctx, x, top + r * 0.5, r)
        fill(ctx, linear_gradient(0, top - r, 0, top + r * 1.6, colour, mix(colour, "#6a5a86", 0.5)))


def hill(ctx: Context, points: list[Point], paint: Paint) -> None:
    """Land along a crest down to the foot."""
    polygon(ctx, [*spline(points, 6), (92, 114), (-4, 114)])
    fill(ctx, paint, keep=True)
    stroke(ctx, INK, 0.8)


def person(ctx: Context, look: Look, facing_right: bool, x: float = 3.2, y: float = 12.5, size: float = UNIT) -> None:
    """A bust in the picture."""
    ctx.save()
    ctx.rectangle(0, 0, WIDTH, HEIGHT)
    ctx.clip()
    ctx.translate(x, y)
    ctx.scale(size, size)
    bust(ctx, look, facing_right)
    ctx.restore()
