"""Vermites from the side for the pictures of the scenarios: dark bodies with a rim of light, heads to the left.

The feet of a beast are at the origin; it is about 100 units long times its scale.
"""

import math
from collections.abc import Sequence

from .canvas import Context, Point, blob, circle, fill, polygon, radial_gradient, spline, stroke
from .palette import mix


def _leg(ctx: Context, tone: str, hip: Point, knee: Point, foot: Point, width: float) -> None:
    bent = spline([(*hip, width), (*knee, width * 0.8), (*foot, width * 0.3)], 8)
    blob(ctx, bent, tone, 0, 4)


def _rim(ctx: Context, light: str, points: Sequence[Point], width: float = 1.6) -> None:
    """A line of light along a back."""
    polygon(ctx, spline(points, 8), False)
    stroke(ctx, light, width, 0.85)


def _legs(ctx: Context, dark: str, tone: str, stride: float) -> None:
    """Three legs on each side, the far ones first; `stride` shifts the feet."""
    far = (((-14, -36), (-30, -62), (-44, -2)), ((0, -36), (4, -64), (-2, -2)), ((12, -36), (34, -60), (42, -2)))
    for order, (hip, knee, foot) in enumerate(far):
        shift = stride * (1 if order % 2 else -1)
        _leg(ctx, dark, hip, (knee[0] + shift * 0.5 + 5, knee[1]), (foot[0] + shift + 7, foot[1] - 4), 4.4)
    for order, (hip, knee, foot) in enumerate(far):
        shift = stride * (-1 if order % 2 else 1)
        _leg(
            ctx, tone, (hip[0], hip[1] + 5), (knee[0] + shift * 0.5 - 3, knee[1] + 7), (foot[0] + shift, foot[1] + 2), 5
        )


def soldier(ctx: Context, x: float, y: float, scale: float, tone: str, light: str, stride: float = 4) -> None:
    """An ant with open jaws."""
    ctx.save()
    ctx.translate(x, y)
    ctx.scale(scale, scale)
    dark = mix(tone, "#000000", 0.4)
    _legs(ctx, dark, tone, stride)
    blob(ctx, [(14, -40, 5), (30, -46, 15), (52, -44, 19), (74, -34, 9), (84, -26, 2)], tone, 0, 8)
    blob(ctx, [(-20, -44, 7), (0, -44, 10), (14, -42, 5)], tone, 0, 8)
    blob(ctx, [(-24, -44, 5), (-34, -52, 9), (-46, -52, 9), (-54, -46, 5)], tone, 0, 8)
    for bend, far in ((-8, -70), (4, -68)):
        ctx.move_to(-52, -46)
        ctx.curve_to(-62, -50 + bend, -72, -46 + bend, far, -36 + bend)
        stroke(ctx, tone, 4)
    for reach in (0, 8):
        ctx.move_to(-40, -58)
        ctx.curve_to(-46, -74 - reach, -58, -78 - reach, -66 - reach, -70)
        stroke(ctx, tone, 2)
    _rim(
        ctx,
        light,
        [
            (-53, -51),
            (-44, -60),
            (-34, -60),
            (-24, -51),
            (-10, -52),
            (2, -54),
            (14, -47),
            (30, -60),
            (52, -62),
            (74, -44),
        ],
    )
    circle(ctx, -43, -53, 3)
    fill(ctx, "#ffd23c")
    for dx in (36, 50, 63):
        ctx.move_to(dx, -62 + abs(dx - 48) * 0.28)
        ctx.curve_to(dx + 8, -52, dx + 8, -40, dx + 3, -30)
        stroke(ctx, light, 1.1, 0.3)
    ctx.restore()


def ultramite(ctx: Context, x: float, y: float, scale: float, tone: str, light: str, stride: float = 4) -> None:
    """A horned beetle under its shell."""
    ctx.save()
    ctx.translate(x, y)
    ctx.scale(scale, scale)
    _legs(ctx, mix(tone, "#000000", 0.4), tone, stride)
    polygon(
        ctx,
        spline(
            [(-22, -40), (-14, -66), (14, -80), (48, -70), (70, -42), (60, -28), (20, -26), (-14, -30), (-22, -40)], 10
        ),
    )
    fill(ctx, tone)
    blob(ctx, [(-18, -46, 13), (-32, -50, 14), (-46, -46, 9)], tone, 0, 8)
    polygon(ctx, spline([(-36, -60), (-46, -76), (-62, -88), (-56, -72), (-48, -56)], 8))
    fill(ctx, tone)
    polygon(ctx, spline([(-48, -46), (-60, -48), (-74, -60), (-68, -42), (-50, -38)], 8))
    fill(ctx, tone)
    _rim(ctx, light, [(-61, -86), (-46, -72), (-38, -62), (-22, -62), (-14, -68), (14, -81), (48, -71), (70, -43)], 2)
    ctx.move_to(-16, -60)
    ctx.curve_to(2, -56, 4, -40, -2, -29)
    stroke(ctx, light, 1.2, 0.4)
    ctx.move_to(-8, -50)
    ctx.curve_to(20, -54, 46, -50, 66, -40)
    stroke(ctx, light, 1.2, 0.4)
    circle(ctx, -42, -50, 3.4)
    fill(ctx, "#ffd23c")
    ctx.restore()


def queen(ctx: Context, x: float, y: float, scale: float, tone: str, light: str, stride: float = 4) -> None:
    """A queen with her great body, a crown, and an inner glow."""
    ctx.save()
    ctx.translate(x, y)
    ctx.scale(scale, scale)
    _legs(ctx, mix(tone, "#000000", 0.4), tone, stride)
    blob(ctx, [(12, -44, 6), (34, -54, 24), (66, -54, 33), (100, -42, 24), (122, -26, 7)], tone, 0, 10)
    circle(ctx, 66, -52, 34)
    fill(ctx, radial_gradient(66, -50, 2, 34, (0, "#ff5fa8", 0.75), (1, "#ff5fa8", 0)))
    for dx in (40, 58, 76, 94):
        ctx.move_to(dx, -84 + abs(dx - 66) * 0.4)
        ctx.curve_to(dx + 11, -66, dx + 11, -44, dx + 4, -24)
        stroke(ctx, light, 1.6, 0.5)
    blob(ctx, [(-20, -48, 8), (0, -46, 11), (14, -44, 6)], tone, 0, 8)
    blob(ctx, [(-24, -50, 6), (-34, -62, 10), (-46, -62, 10), (-54, -55, 6)], tone, 0, 8)
    for far in (-68, -62):
        ctx.move_to(-52, -54)
        ctx.curve_to(-62, -56, -70, -50, far, -42)
        stroke(ctx, tone, 4)
    crown = [(-50, -70), (-53, -86), (-46, -77), (-41, -91), (-36, -78), (-28, -88), (-30, -70)]
    polygon(ctx, crown)
    fill(ctx, "#f2cf73")
    _rim(ctx, light, [(-24, -58), (-10, -56), (4, -58), (14, -52), (34, -77), (66, -87), (100, -67), (122, -32)], 2.2)
    circle(ctx, -43, -63, 3.2)
    fill(ctx, "#ffd23c")
    ctx.restore()


def drone(ctx: Context, x: float, y: float, scale: float, tone: str, light: str) -> None:
    """A flyer in the air, wings up; its centre is at the origin."""
    ctx.save()
    ctx.translate(x, y)
    ctx.scale(scale, scale)
    for turn, length in ((-1.15, 46), (-0.75, 40)):
        ctx.save()
        ctx.rotate(turn)
        ctx.translate(length / 2, 0)
        ctx.scale(length / 2, 9)
        circle(ctx, 0, 0, 1)
        ctx.restore()
        fill(ctx, light, 0.35, keep=True)
        stroke(ctx, light, 1, 0.7)
    blob(ctx, [(-12, 0, 7), (0, 0, 8), (12, 4, 8), (30, 12, 7), (46, 22, 1)], tone, 0, 8)
    blob(ctx, [(-16, 0, 6), (-24, 3, 8)], tone, 0, 8)
    for dx in (-8, 2, 10):
        ctx.move_to(dx, 6)
        ctx.curve_to(dx - 4, 14, dx + 4, 20, dx, 28)
        stroke(ctx, tone, 2)
    _rim(ctx, light, [(-28, -2), (-20, -6), (-8, -7), (6, -6), (20, 1), (40, 13)], 1.4)
    circle(ctx, -26, 2, 3.6)
    fill(ctx, "#7dffb0")
    ctx.restore()


def flight_line(ctx: Context, start: Point, end: Point, tone: str) -> None:
    """A tracer: a bright line with a glow and a flash at its start."""
    for width, alpha in ((9, 0.12), (4, 0.35), (1.5, 1.0)):
        polygon(ctx, [start, end], False)
        stroke(ctx, tone if width > 2 else mix(tone, "#ffffff", 0.6), width, alpha)
    for turn in range(6):
        angle = turn * math.tau / 6 + 0.3
        polygon(ctx, [start, (start[0] + 9 * math.cos(angle), start[1] + 9 * math.sin(angle))], False)
        stroke(ctx, "#fff3c0", 1.4, 0.8)
    circle(ctx, *start, 12)
    fill(ctx, radial_gradient(*start, 0, 12, (0, "#fff3c0", 0.9), (1, tone, 0)))
