"""Loose parts of the battle board: hills, trees, bridge, banner, knot, burst, seals; all without text."""

import math
import random
from collections.abc import Callable

from .canvas import Context, circle, drop_shadow, fill, linear_gradient, polygon, radial_gradient, rounded_rect, stroke
from .palette import MAP_INK, mix
from .symbols import mountain, tree

HILLS = (
    (40, 66, 60),
    (98, 56, 72),
    (160, 62, 66),
    (216, 70, 54),
    (66, 92, 66),
    (128, 88, 74),
    (190, 94, 60),
    (246, 96, 48),
)


def mountains(ctx: Context) -> None:
    """A clump of eight peaks."""
    rng = random.Random(5)
    for x, y, width in HILLS:
        mountain(ctx, x + 4, y + 8, width, width * 0.7, rng)


def _clump(ctx: Context, count: int, width: float, height: float, fir: bool, seed: int) -> None:
    """Trees scattered over an area: drawn back to front, with no two feet in the same place."""
    rng = random.Random(seed)
    places: list[tuple[float, float]] = []
    while len(places) < count:
        x, y = rng.uniform(16, width - 18), rng.uniform(34, height - 8)
        inside = ((x - width / 2) / (width / 2)) ** 2 + ((y - height / 2 - 12) / (height / 2)) ** 2 < 0.9
        if inside and all(math.hypot(x - px, (y - py) * 1.5) > 13 for px, py in places):
            places.append((x, y))
    for x, y in sorted(places, key=lambda place: place[1]):
        tree(ctx, x, y, rng.uniform(8.5, 11.5), rng, fir)


def pines(ctx: Context) -> None:
    """A stand of firs."""
    _clump(ctx, 17, 110, 170, True, 4)


def trees(ctx: Context) -> None:
    """A grove of broad-leaved trees."""
    _clump(ctx, 17, 110, 170, False, 6)


def bridge(ctx: Context) -> None:
    """A wooden bridge seen from above, running from top to bottom."""
    rng = random.Random(4)
    middle, head, foot = 40, 16, 146
    polygon(ctx, [(middle - 20, head), (middle + 32, head), (middle + 35, foot), (middle - 22, foot)])
    fill(ctx, "#20140a", 0.35)
    planks = 16
    pitch = (foot - head) / planks
    for k in range(planks):
        y, half = head + k * pitch, 22 + k * 0.15
        corners = [(middle - half, y), (middle + half, y), (middle + half, y + pitch * 0.8)]
        polygon(ctx, [*corners, (middle - half, y + pitch * 0.8)])
        fill(ctx, mix("#b98d58", "#8a6237", rng.random()), keep=True)
        stroke(ctx, MAP_INK, 0.8)
    for side in (-1, 1):
        for width, tone in ((5, MAP_INK), (3, "#a97b48")):
            ctx.move_to(middle + side * 23, head - 4)
            ctx.line_to(middle + side * 25, foot + 5)
            stroke(ctx, tone, width)
        for k in range(6):
            ctx.rectangle(middle + side * 24 - 3.2, head + k * (foot - head) / 5 - 11, 6.4, 13)
            fill(ctx, "#c79b62", keep=True)
            stroke(ctx, MAP_INK, 0.9)


def banner(ctx: Context) -> None:
    """A scroll for the title: a plain field between two folded tails."""
    x, y, w, h = 70, 12, 540, 84
    drop_shadow(ctx, x, y, w, h, 6, 10, 1, 4, 0.4)
    for side in (1, -1):
        ctx.save()
        ctx.translate(x + w / 2, 0)
        ctx.scale(side, 1)
        edge = w / 2
        tail = [(edge - 26, y + 18), (edge + 58, y + 18), (edge + 38, y + 14 + h / 2), (edge + 58, y + h + 10)]
        polygon(ctx, [*tail, (edge - 26, y + h + 10)])
        fill(ctx, linear_gradient(0, y, 0, y + h, "#c9ad72", "#a98850"), keep=True)
        stroke(ctx, MAP_INK, 1.3)
        polygon(ctx, [(edge - 26, y + h), (edge, y + h), (edge - 26, y + h + 10)])
        fill(ctx, "#6f5128")
        ctx.restore()
    rounded_rect(ctx, x, y, w, h, 3)
    fill(ctx, linear_gradient(x, y, x, y + h, "#f9efd3", "#ead8a9"), keep=True)
    stroke(ctx, MAP_INK, 1.5)
    rounded_rect(ctx, x + 5, y + 5, w - 10, h - 10, 2)
    stroke(ctx, "#8c2a22", 1, 0.8)


def knot(ctx: Context) -> None:
    """The corner ornament of the frame."""
    ctx.rectangle(3, 3, 26, 26)
    fill(ctx, "#8c2a22", keep=True)
    stroke(ctx, MAP_INK, 1.4)
    for i in range(4):
        turn = i * math.pi / 2 + math.pi / 4
        circle(ctx, 16 + 5.2 * math.cos(turn), 16 + 5.2 * math.sin(turn), 5.2)
        fill(ctx, "#e3b23c", keep=True)
        stroke(ctx, MAP_INK, 0.9)
    circle(ctx, 16, 16, 3.2)
    fill(ctx, "#f6ecd2", keep=True)
    stroke(ctx, MAP_INK, 0.9)


def burst(ctx: Context) -> None:
    """A hit: a ragged star of light."""
    ctx.new_path()
    for i in range(24):
        turn = i * math.pi / 12 + 0.13
        radius = 29 * (1.0 if i % 2 == 0 else 0.70) * (1 + 0.08 * math.sin(i * 2.7))
        point = (34 + radius * math.cos(turn), 34 + radius * math.sin(turn))
        (ctx.line_to if i else ctx.move_to)(*point)
    ctx.close_path()
    fill(ctx, radial_gradient(34, 34, 0, 29, (0, "#fff3b8"), (0.55, "#ffc845"), (1, "#f08a24")), keep=True)
    stroke(ctx, "#6b1a10", 1.8)


def seal(rim: str) -> Callable[[Context], None]:
    """A round vellum seal for a number, with an inner ring of the side's colour."""

    def drawing(ctx: Context) -> None:
        for i in range(5):
            circle(ctx, 22, 23.5, 19 + i * 0.6)
            fill(ctx, "#1a0f06", 0.09)
        circle(ctx, 22, 22, 19)
        fill(ctx, radial_gradient(17, 15, 2, 24, (0, "#fbf2d8"), (1, "#ead9b0")), keep=True)
        stroke(ctx, MAP_INK, 1.6)
        circle(ctx, 22, 22, 15.5)
        stroke(ctx, rim, 1.2)

    return drawing


PARTS: dict[str, tuple[Callable[[Context], None], tuple[int, int]]] = {  # name: (drawing, size at 100 %)
    "mountains": (mountains, (310, 112)),
    "pines": (pines, (120, 176)),
    "trees": (trees, (120, 176)),
    "bridge": (bridge, (80, 160)),
    "banner": (banner, (680, 116)),
    "knot": (knot, (32, 32)),
    "burst": (burst, (68, 68)),
    "seal_scots": (seal("#2b5688"), (44, 46)),
    "seal_english": (seal("#a4332c"), (44, 46)),
}
