"""Engraver's symbols, drawn as vectors: mountains, trees, fields, houses, towns, the compass.

Lengths are units of the context; lines and the fixed sizes of fields and towns suit a hexside of 60. The foot of
a symbol is at (x, y); a town is centred there.
"""

import math
import random

import cairocffi as cairo

from .canvas import Context, Point, circle, fill, linear_gradient, polygon, radial_gradient, stroke
from .charges import fleur
from .palette import MAP_INK, mix

TREE_INK = "#2c3a20"


def mountain(ctx: Context, x: float, y: float, w: float, h: float, rng: random.Random) -> None:
    """A mountain w wide and h high with a lit left flank and hachures on the shaded right one."""

    def jitter(reach: float) -> float:
        return rng.uniform(-reach, reach)

    top = (x + jitter(w * 0.06), y - h)
    left, right = (x - w * 0.52, y + jitter(1)), (x + w * 0.52, y + jitter(1))
    left_knee = (x - w * 0.22 + jitter(w * 0.05), y - h * 0.52 + jitter(2))
    right_knee = (x + w * 0.24 + jitter(w * 0.05), y - h * 0.46 + jitter(2))
    spur = ((x + w * 0.07 + jitter(2), y - h * 0.66), (x - w * 0.03 + jitter(2), y - h * 0.34))
    foot = (x + w * 0.05 + jitter(w * 0.06), y + h * 0.06)

    def left_edge() -> None:
        ctx.move_to(*left)
        bend = left[0] + w * 0.12, left[1] - h * 0.1, left_knee[0] - w * 0.05, left_knee[1] + h * 0.12
        ctx.curve_to(*bend, *left_knee)
        ctx.line_to(*top)

    def right_edge() -> None:
        ctx.move_to(*top)
        ctx.line_to(*right_knee)
        bend = right_knee[0] + w * 0.08, right_knee[1] + h * 0.16, right[0] - w * 0.14, right[1] - h * 0.08
        ctx.curve_to(*bend, *right)

    left_edge()
    for point in (*spur, foot):
        ctx.line_to(*point)
    ctx.close_path()
    fill(ctx, "#f1e1b8", 0.88)
    right_edge()
    for point in (foot, *reversed(spur)):
        ctx.line_to(*point)
    ctx.close_path()
    fill(ctx, linear_gradient(x, y - h, x + w * 0.4, y, (0, "#6f4d30", 0.92), (1, "#a98558", 0.55)))
    ctx.set_line_cap(cairo.LINE_CAP_ROUND)
    ctx.set_line_join(cairo.LINE_JOIN_ROUND)
    _hachures(ctx, top, left, right, w, h, rng)
    left_edge()
    stroke(ctx, MAP_INK, 1.0, 0.9)
    right_edge()
    stroke(ctx, MAP_INK, 1.3, 0.95)
    polygon(ctx, [top, *spur], close=False)
    stroke(ctx, MAP_INK, 0.85, 0.75)


def _hachures(ctx: Context, top: Point, left: Point, right: Point, w: float, h: float, rng: random.Random) -> None:
    """Short strokes down the shaded flank, two on the lit one."""
    count = max(4, int(w / 4.8))
    for order in range(count):
        part = (order + 0.6) / count
        x = top[0] + (right[0] - top[0]) * part * 0.86
        y = top[1] + (right[1] - top[1]) * part**0.9 * 0.86 + 1.2
        ctx.move_to(x, y)
        ctx.line_to(x - w * 0.05 + rng.uniform(-0.7, 0.7), y + h * (0.34 * (1 - part) + 0.14))
        stroke(ctx, "#3f2917", 0.8, 0.75)
    for part in (0.35, 0.65):
        x = top[0] + (left[0] - top[0]) * part + 2
        y = top[1] + (left[1] - top[1]) * part + 2
        ctx.move_to(x, y)
        ctx.line_to(x + w * 0.03, y + h * 0.16)
        stroke(ctx, "#6b4c2e", 0.65, 0.55)


def tree(ctx: Context, x: float, y: float, radius: float, rng: random.Random, fir: bool = False) -> None:
    """A tree with a crown of that radius: seven lobes, or a fir of three tiers."""
    ctx.save()
    ctx.translate(x, y)
    ctx.save()
    ctx.translate(radius * 0.5, radius * 0.12)
    ctx.scale(1, 0.35)
    circle(ctx, 0, 0, radius * 1.05)
    ctx.restore()
    fill(ctx, "#3d3a1e", 0.30)
    ctx.move_to(0, 0)
    ctx.line_to(0, -radius * 0.7)
    stroke(ctx, "#4a331d", 1.1)
    (_fir if fir else _crown)(ctx, radius, rng)
    ctx.restore()


def _fir(ctx: Context, radius: float, rng: random.Random) -> None:
    light = mix("#8a9a58", "#9aa45c", rng.random())
    for tier, reach in enumerate((1.0, 0.78, 0.52)):
        low, high = -radius * (0.45 + tier * 0.62), -radius * (1.35 + tier * 0.62)
        polygon(ctx, [(-radius * reach, low), (0, high), (radius * reach, low)])
        fill(ctx, linear_gradient(-radius, 0, radius, 0, light, "#4d6237"), keep=True)
        stroke(ctx, TREE_INK, 0.75, 0.85)


def _crown(ctx: Context, radius: float, rng: random.Random) -> None:
    middle = -radius * 1.35
    ctx.new_path()
    for lobe in range(7):
        start, end = lobe * math.tau / 7 + 0.4, (lobe + 1) * math.tau / 7 + 0.4
        if lobe == 0:
            ctx.move_to(radius * math.cos(start) * 0.95, middle + radius * math.sin(start) * 0.95)
        ctx.curve_to(
            radius * 1.28 * math.cos(start + 0.25),
            middle + radius * 1.28 * math.sin(start + 0.25),
            radius * 1.28 * math.cos(end - 0.25),
            middle + radius * 1.28 * math.sin(end - 0.25),
            radius * 0.95 * math.cos(end),
            middle + radius * 0.95 * math.sin(end),
        )
    ctx.close_path()
    tone = rng.random()
    light, body = mix("#a9b56b", "#b9b065", tone), mix("#74874a", "#868a48", tone)
    glow = (-radius * 0.4, middle - radius * 0.45, 0, radius * 1.7)
    fill(ctx, radial_gradient(*glow, (0, light), (0.55, body), (1, "#4b6036")), keep=True)
    stroke(ctx, TREE_INK, 0.8, 0.85)
    ctx.new_path()
    ctx.arc(radius * 0.25, middle + radius * 0.25, radius * 0.42, 0.2, 1.9)
    stroke(ctx, TREE_INK, 0.65, 0.55)


def tuft(ctx: Context, x: float, y: float, alpha: float = 0.5) -> None:
    """Three blades of grass."""
    for lean in (-2.6, 0, 2.6):
        ctx.move_to(x + lean * 0.5, y)
        ctx.line_to(x + lean, y - 3.8 + abs(lean) * 0.4)
        stroke(ctx, "#6d6a35", 0.9, alpha)


def furrows(ctx: Context, x: float, y: float) -> None:
    """Three lines of a ploughed field."""
    for line in range(3):
        row = y + line * 2.9
        ctx.move_to(x - 6.6, row)
        ctx.curve_to(x - 2.2, row - 1.3, x + 3.3, row + 1.1, x + 7.7, row - 0.7)
        stroke(ctx, "#8a7a3e", 0.75, 0.36)


def house(ctx: Context, x: float, y: float, w: float, h: float, roof: str = "#a8452f") -> None:
    """A small house with a lit gable and a shaded long side."""
    wall = "#efe0bd"
    ctx.rectangle(x - w / 2, y - h * 0.5, w * 0.55, h * 0.5)
    fill(ctx, wall, keep=True)
    stroke(ctx, MAP_INK, 0.75)
    ctx.rectangle(x + w * 0.05, y - h * 0.5, w * 0.45, h * 0.5)
    fill(ctx, mix(wall, "#8a6a45", 0.35), keep=True)
    stroke(ctx, MAP_INK, 0.75)
    ridge = x - w * 0.225
    polygon(ctx, [(x - w * 0.55, y - h * 0.48), (ridge, y - h), (x + w * 0.06, y - h * 0.48)])
    fill(ctx, wall, keep=True)
    stroke(ctx, MAP_INK, 0.75)
    slope = [(ridge, y - h), (x + w * 0.32, y - h), (x + w * 0.55, y - h * 0.46), (x + w * 0.06, y - h * 0.46)]
    polygon(ctx, slope)
    fill(ctx, linear_gradient(x, y - h, x, y - h * 0.4, mix(roof, "#ffffff", 0.18), roof), keep=True)
    stroke(ctx, MAP_INK, 0.85)


def tower(ctx: Context, x: float, y: float, w: float, h: float, cone: str | None = None) -> None:
    """A tower; `cone` is the colour of a pointed roof, None means battlements."""
    ctx.rectangle(x - w / 2, y - h, w, h)
    fill(ctx, linear_gradient(x - w / 2, 0, x + w / 2, 0, "#f3e6c6", "#e4d3ac", "#a98c62"), keep=True)
    stroke(ctx, MAP_INK, 0.85)
    if cone:
        polygon(ctx, [(x - w * 0.7, y - h), (x, y - h - w * 1.25), (x + w * 0.7, y - h)])
        sides = mix(cone, "#ffffff", 0.2), mix(cone, "#000000", 0.25)
        fill(ctx, linear_gradient(x - w, 0, x + w, 0, *sides), keep=True)
        stroke(ctx, MAP_INK, 0.85)
    else:
        for merlon in range(3):
            left = x - w * 0.62 + merlon * w * 0.413 + 0.3
            ctx.rectangle(left, y - h - w * 0.34, w * 0.256, w * 0.36)
            fill(ctx, "#e9d9b4", keep=True)
            stroke(ctx, MAP_INK, 0.7)
    ctx.rectangle(x - w * 0.09, y - h * 0.62, w * 0.18, h * 0.2)
    fill(ctx, MAP_INK)


def town(ctx: Context, x: float, y: float, kind: str, seed: int) -> None:
    """A town ("city") or a walled "major_city" centred at (x, y); the seed chooses spire or keep."""
    ctx.save()
    ctx.translate(x, y + (6 if kind == "major_city" else 0))
    grown = 1.3 if kind == "major_city" else 1.22
    ctx.scale(grown, grown)
    ctx.save()
    ctx.translate(0, 2)
    ctx.scale(1, 0.36)
    circle(ctx, 0, 0, 30 if kind == "major_city" else 23)
    ctx.restore()
    fill(ctx, radial_gradient(0, 0, 2, 30, (0, "#7a5c34", 0.5), (1, "#7a5c34", 0)))
    if kind == "major_city":
        _walled_city(ctx)
    else:
        _burgh(ctx, spire=bool(seed % 2))
    ctx.restore()


def _burgh(ctx: Context, spire: bool) -> None:
    house(ctx, -12, -3, 12, 12, "#a8452f")
    house(ctx, 12, -2, 12, 11, "#8b5a3a")
    if spire:
        tower(ctx, 0, -3, 7.5, 18, cone="#47607a")
    else:
        tower(ctx, 0, -2, 8.5, 16)
    house(ctx, -4, 4, 12, 12, "#b5533a")
    house(ctx, 9, 5, 11, 10, "#a8452f")


def _walled_city(ctx: Context) -> None:
    for x, y, w, h, roof in ((-15, -7, 12, 13, "#a8452f"), (15, -6, 12, 12, "#8b5a3a"), (3, -11, 11, 12, "#b5533a")):
        house(ctx, x, y, w, h, roof)
    tower(ctx, -3, -6, 9, 18, cone="#47607a")
    tower(ctx, 9, -2, 7, 15)
    house(ctx, -9, 1, 12, 12, "#b5533a")
    ctx.rectangle(-24, -3, 48, 9)
    fill(ctx, linear_gradient(0, -3, 0, 6, "#eadab3", "#b2966a"), keep=True)
    stroke(ctx, MAP_INK, 0.9)
    for merlon in range(12):
        ctx.rectangle(-24 + merlon * 4.1, -6, 2.5, 3.2)
        fill(ctx, "#eadab3", keep=True)
        stroke(ctx, MAP_INK, 0.6)
    tower(ctx, -24, 7, 8, 16)
    tower(ctx, 24, 7, 8, 16)
    ctx.new_path()
    ctx.move_to(-4, 6)
    ctx.line_to(-4, 1)
    ctx.arc(0, 1, 4, math.pi, 0)
    ctx.line_to(4, 6)
    ctx.close_path()
    fill(ctx, MAP_INK)


def compass(ctx: Context, middle: Point, r: float, pen: float = 1.0) -> None:
    """A compass rose with its lily in the north, without letters. `pen` scales its lines."""
    x, y = middle
    circle(ctx, x, y, r)
    fill(ctx, "#dfe3cf", 0.45)
    for part, width, alpha in ((1.0, 2, 0.8), (0.93, 1, 0.7), (0.60, 1.1, 0.6)):
        circle(ctx, x, y, r * part)
        stroke(ctx, MAP_INK, width * pen, alpha)
    for tick in range(72):
        turn = tick * math.tau / 72
        start = r * (0.88 if tick % 2 else 0.84)
        polygon(ctx, [(x + r * 0.93 * math.cos(turn), y + r * 0.93 * math.sin(turn)),
                      (x + start * math.cos(turn), y + start * math.sin(turn))], close=False)  # fmt: skip
        stroke(ctx, MAP_INK, 0.9 * pen, 0.7)
    for count, turn, length, wide, shaded, lit in (
        (8, math.pi / 8, 0.58, 0.10, "#8fa9ad", "#e8dcb8"),
        (4, math.pi / 4, 0.74, 0.13, "#9c3a2c", "#efe2bd"),
        (4, 0, 1.02, 0.16, "#2f4c66", "#f4e8c6"),
    ):
        for point in range(count):
            angle = point * math.tau / count - math.pi / 2 + turn
            tip = x + r * length * math.cos(angle), y + r * length * math.sin(angle)
            for side, tone in ((math.pi / 4, shaded), (-math.pi / 4, lit)):
                base = x + r * wide * math.cos(angle + side), y + r * wide * math.sin(angle + side)
                polygon(ctx, [(x, y), base, tip])
                fill(ctx, tone, keep=True)
                stroke(ctx, MAP_INK, pen)
    circle(ctx, x, y, r * 0.09)
    fill(ctx, "#e3b23c", keep=True)
    stroke(ctx, MAP_INK, 1.3 * pen)
    fleur(ctx, x - r * 0.16, y - r * 1.44, r * 0.32, r * 0.38, "#9c3a2c")
