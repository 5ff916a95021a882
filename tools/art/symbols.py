"""Map symbols drawn as vectors: mountains, trees, houses, towns, compass rose."""

import math
import random

import cairocffi as cairo

from .canvas import Context, circle, fill, linear_gradient, radial_gradient, stroke
from .heraldry import fleur
from .lettering import text
from .palette import MAP_INK, mix


def mountain_peak(ctx: Context, x: float, y: float, w: float, h: float, rng: random.Random) -> None:
    """A mountain with its foot at (x, y), w wide and h high in pixels; rng (random.Random) varies it."""

    def j(a: float) -> float:
        return rng.uniform(-a, a)

    top = (x + j(w * 0.06), y - h)
    left = (x - w * 0.52, y + j(1))
    right = (x + w * 0.52, y + j(1))
    ml = (x - w * 0.22 + j(w * 0.05), y - h * 0.52 + j(2))
    mr = (x + w * 0.24 + j(w * 0.05), y - h * 0.46 + j(2))
    fm = (x + w * 0.05 + j(w * 0.06), y + h * 0.06)
    r1 = (x + w * 0.07 + j(2), y - h * 0.66)
    r2 = (x - w * 0.03 + j(2), y - h * 0.34)
    # lit side
    ctx.move_to(*left)
    ctx.curve_to(left[0] + w * 0.12, left[1] - h * 0.1, ml[0] - w * 0.05, ml[1] + h * 0.12, *ml)
    ctx.line_to(*top)
    ctx.line_to(*r1)
    ctx.line_to(*r2)
    ctx.line_to(*fm)
    ctx.close_path()
    fill(ctx, "#f1e1b8", 0.88)
    ctx.move_to(*top)
    ctx.line_to(*mr)
    ctx.curve_to(mr[0] + w * 0.08, mr[1] + h * 0.16, right[0] - w * 0.14, right[1] - h * 0.08, *right)
    ctx.line_to(*fm)
    ctx.line_to(*r2)
    ctx.line_to(*r1)
    ctx.close_path()
    fill(ctx, linear_gradient(x, y - h, x + w * 0.4, y, (0, "#6f4d30", 0.92), (1, "#a98558", 0.55)))
    ctx.set_line_cap(cairo.LINE_CAP_ROUND)
    ctx.set_line_join(cairo.LINE_JOIN_ROUND)
    # hachures on the shaded flank
    n = max(4, int(w / 4.6))
    for i in range(n):
        t = (i + 0.6) / n
        sx = top[0] + (right[0] - top[0]) * t * 0.86
        sy = top[1] + (right[1] - top[1]) * t**0.9 * 0.86 + 1.2
        ln = h * (0.34 * (1 - t) + 0.14)
        ctx.move_to(sx, sy)
        ctx.line_to(sx - w * 0.05 + j(0.7), sy + ln)
        stroke(ctx, "#3f2917", 0.75, 0.75)
    for i in range(2):
        t = 0.35 + 0.3 * i
        sx = top[0] + (left[0] - top[0]) * t
        sy = top[1] + (left[1] - top[1]) * t + 2
        ctx.move_to(sx + 2, sy)
        ctx.line_to(sx + w * 0.05, sy + h * 0.16)
        stroke(ctx, "#6b4c2e", 0.6, 0.55)
    ctx.move_to(*left)
    ctx.curve_to(left[0] + w * 0.12, left[1] - h * 0.1, ml[0] - w * 0.05, ml[1] + h * 0.12, *ml)
    ctx.line_to(*top)
    stroke(ctx, MAP_INK, 0.95, 0.9)
    ctx.move_to(*top)
    ctx.line_to(*mr)
    ctx.curve_to(mr[0] + w * 0.08, mr[1] + h * 0.16, right[0] - w * 0.14, right[1] - h * 0.08, *right)
    stroke(ctx, MAP_INK, 1.25, 0.95)
    ctx.move_to(*top)
    ctx.line_to(*r1)
    ctx.line_to(*r2)
    stroke(ctx, MAP_INK, 0.8, 0.75)


def tree(ctx: Context, x: float, y: float, radius: float, rng: random.Random, pine: bool = False) -> None:
    """A tree of crown radius `radius` with its foot at (x, y); pine=True for a fir."""
    ctx.save()
    ctx.translate(x, y)
    ctx.new_path()
    ctx.save()
    ctx.translate(radius * 0.5, radius * 0.12)
    ctx.scale(1, 0.35)
    ctx.arc(0, 0, radius * 1.05, 0, math.tau)
    ctx.restore()
    fill(ctx, "#3d3a1e", 0.30)
    ctx.move_to(0, 0)
    ctx.line_to(0, -radius * 0.7)
    stroke(ctx, "#4a331d", 1)
    if pine:
        for i, q in enumerate((1.0, 0.78, 0.52)):
            ctx.move_to(-radius * q, -radius * (0.45 + i * 0.62))
            ctx.line_to(0, -radius * (1.35 + i * 0.62))
            ctx.line_to(radius * q, -radius * (0.45 + i * 0.62))
            ctx.close_path()
            fill(ctx, linear_gradient(-radius, 0, radius, 0, "#8a9a58", "#4d6237"), keep=True)
            stroke(ctx, "#2c3a20", 0.7, 0.85)
    else:
        cy = -radius * 1.35
        ctx.new_path()
        n = 7
        for i in range(n):
            a = i * 2 * math.pi / n + 0.4
            a2 = (i + 1) * 2 * math.pi / n + 0.4
            if i == 0:
                ctx.move_to(radius * math.cos(a) * 0.95, cy + radius * math.sin(a) * 0.95)
            ctx.curve_to(
                radius * 1.28 * math.cos(a + 0.25),
                cy + radius * 1.28 * math.sin(a + 0.25),
                radius * 1.28 * math.cos(a2 - 0.25),
                cy + radius * 1.28 * math.sin(a2 - 0.25),
                radius * 0.95 * math.cos(a2),
                cy + radius * 0.95 * math.sin(a2),
            )
        ctx.close_path()
        t = rng.random()
        fill(
            ctx,
            radial_gradient(
                -radius * 0.4,
                cy - radius * 0.45,
                0,
                radius * 1.7,
                (0, mix("#a9b56b", "#b9b065", t)),
                (0.55, mix("#74874a", "#868a48", t)),
                (1, "#4b6036"),
            ),
            keep=True,
        )
        stroke(ctx, "#2c3a20", 0.75, 0.85)
        ctx.new_path()
        ctx.arc(radius * 0.25, cy + radius * 0.25, radius * 0.42, 0.2, 1.9)
        stroke(ctx, "#2c3a20", 0.6, 0.55)
    ctx.restore()


def house(ctx: Context, x: float, y: float, w: float, h: float, roof: str = "#a8452f", wall: str = "#efe0bd") -> None:
    """A small house, foot at (x, y), with lit gable and shaded side."""
    ctx.rectangle(x - w / 2, y - h * 0.5, w * 0.55, h * 0.5)
    fill(ctx, wall, keep=True)
    stroke(ctx, MAP_INK, 0.7)
    ctx.rectangle(x + w * 0.05, y - h * 0.5, w * 0.45, h * 0.5)
    fill(ctx, mix(wall, "#8a6a45", 0.35), keep=True)
    stroke(ctx, MAP_INK, 0.7)
    ctx.move_to(x - w * 0.55, y - h * 0.48)
    ctx.line_to(x - w * 0.225, y - h)
    ctx.line_to(x + w * 0.06, y - h * 0.48)
    ctx.close_path()
    fill(ctx, wall, keep=True)
    stroke(ctx, MAP_INK, 0.7)
    ctx.move_to(x - w * 0.225, y - h)
    ctx.line_to(x + w * 0.32, y - h)
    ctx.line_to(x + w * 0.55, y - h * 0.46)
    ctx.line_to(x + w * 0.06, y - h * 0.46)
    ctx.close_path()
    fill(ctx, linear_gradient(x, y - h, x, y - h * 0.4, mix(roof, "#ffffff", 0.18), roof), keep=True)
    stroke(ctx, MAP_INK, 0.8)


def tower(ctx: Context, x: float, y: float, w: float, h: float, wall: str = "#e4d3ac", cone: str | None = None) -> None:
    """A tower, foot at (x, y); cone is the colour of a pointed roof, None for battlements."""
    ctx.rectangle(x - w / 2, y - h, w, h)
    fill(ctx, linear_gradient(x - w / 2, 0, x + w / 2, 0, "#f3e6c6", wall, "#a98c62"), keep=True)
    stroke(ctx, MAP_INK, 0.8)
    if cone:
        ctx.move_to(x - w * 0.7, y - h)
        ctx.line_to(x, y - h - w * 1.25)
        ctx.line_to(x + w * 0.7, y - h)
        ctx.close_path()
        fill(
            ctx,
            linear_gradient(x - w, 0, x + w, 0, mix(cone, "#ffffff", 0.2), mix(cone, "#000000", 0.25)),
            keep=True,
        )
        stroke(ctx, MAP_INK, 0.8)
    else:
        n = 3
        for i in range(n):
            ctx.rectangle(x - w * 0.62 + i * w * 1.24 / n + 0.3, y - h - w * 0.34, w * 1.24 / n * 0.62, w * 0.36)
            fill(ctx, "#e9d9b4", keep=True)
            stroke(ctx, MAP_INK, 0.7)
    ctx.rectangle(x - w * 0.09, y - h * 0.62, w * 0.18, h * 0.2)
    fill(ctx, MAP_INK)


def town_symbol(ctx: Context, x: float, y: float, kind: str, seed: int) -> None:
    """A town, or a walled "major_city", centred at (x, y); the seed chooses tower or keep."""
    ctx.save()
    ctx.new_path()
    ctx.save()
    ctx.translate(x, y + 2)
    ctx.scale(1, 0.36)
    ctx.arc(0, 0, 30 if kind == "major_city" else 23, 0, math.tau)
    ctx.restore()
    fill(ctx, radial_gradient(x, y, 2, 30, (0, "#7a5c34", 0.5), (1, "#7a5c34", 0)))
    if kind == "major_city":
        house(ctx, x - 15, y - 7, 12, 13)
        house(ctx, x + 15, y - 6, 12, 12, "#8b5a3a")
        house(ctx, x + 3, y - 11, 11, 12, "#b5533a")
        tower(ctx, x - 3, y - 6, 9, 22, cone="#47607a")
        tower(ctx, x + 9, y - 2, 7, 15)
        house(ctx, x - 9, y + 1, 12, 12, "#b5533a")
        ctx.rectangle(x - 24, y - 3, 48, 9)
        fill(ctx, linear_gradient(0, y - 3, 0, y + 6, "#eadab3", "#b2966a"), keep=True)
        stroke(ctx, MAP_INK, 0.9)
        for i in range(12):
            ctx.rectangle(x - 24 + i * 4.1, y - 6, 2.5, 3.2)
            fill(ctx, "#eadab3", keep=True)
            stroke(ctx, MAP_INK, 0.6)
        tower(ctx, x - 24, y + 7, 8, 16)
        tower(ctx, x + 24, y + 7, 8, 16)
        ctx.move_to(x - 4, y + 6)
        ctx.line_to(x - 4, y + 1)
        ctx.arc(x, y + 1, 4, math.pi, 0)
        ctx.line_to(x + 4, y + 6)
        ctx.close_path()
        fill(ctx, MAP_INK)
    else:
        house(ctx, x - 12, y - 3, 12, 12, "#a8452f")
        house(ctx, x + 12, y - 2, 12, 11, "#8b5a3a")
        if seed % 2:
            tower(ctx, x, y - 3, 7.5, 18, cone="#47607a")
        else:
            tower(ctx, x, y - 2, 8.5, 16)
        house(ctx, x - 4, y + 4, 12, 12, "#b5533a")
        house(ctx, x + 9, y + 5, 11, 10, "#a8452f")
    ctx.restore()


def compass_rose(ctx: Context, x: float, y: float, r: float) -> None:
    """A compass rose of radius r with a fleur-de-lis at north."""
    for q, w, a in ((r, 1.4, 0.8), (r * 0.93, 0.7, 0.7), (r * 0.60, 0.8, 0.6)):
        circle(ctx, x, y, q)
        stroke(ctx, MAP_INK, w, a)
    for i in range(72):
        a = i * math.pi / 36
        q = r * 0.88 if i % 2 else r * 0.84
        ctx.move_to(x + r * 0.93 * math.cos(a), y + r * 0.93 * math.sin(a))
        ctx.line_to(x + q * math.cos(a), y + q * math.sin(a))
        stroke(ctx, MAP_INK, 0.6, 0.7)
    for k, (n, ln, wd, c1, c2) in enumerate(
        (
            (8, 0.58, 0.1, "#8fa9ad", "#e8dcb8"),
            (4, 0.74, 0.13, "#9c3a2c", "#efe2bd"),
            (4, 1.02, 0.16, "#2f4c66", "#f4e8c6"),
        )
    ):
        for i in range(n):
            a = i * 2 * math.pi / n - math.pi / 2 + (math.pi / 8 if k == 0 else math.pi / 4 if k == 1 else 0)
            tip = (x + r * ln * math.cos(a), y + r * ln * math.sin(a))
            for sgn, tone in ((1, c1), (-1, c2)):
                b = (
                    x + r * wd * math.cos(a + sgn * math.pi / 4),
                    y + r * wd * math.sin(a + sgn * math.pi / 4),
                )
                ctx.move_to(x, y)
                ctx.line_to(*b)
                ctx.line_to(*tip)
                ctx.close_path()
                fill(ctx, tone, keep=True)
                stroke(ctx, MAP_INK, 0.8)
    circle(ctx, x, y, r * 0.09)
    fill(ctx, "#e3b23c", keep=True)
    stroke(ctx, MAP_INK, 1)
    fleur(ctx, x - r * 0.15, y - r * 1.42, r * 0.3, r * 0.36, "#9c3a2c")
    text(ctx, "E", x + r * 1.17, y + r * 0.1, "fellsc", r * 0.3, MAP_INK, "c")
    text(ctx, "S", x, y + r * 1.34, "fellsc", r * 0.3, MAP_INK, "c")
    text(ctx, "W", x - r * 1.19, y + r * 0.1, "fellsc", r * 0.3, MAP_INK, "c")
