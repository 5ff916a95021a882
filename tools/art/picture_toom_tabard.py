"""Picture of The Toom Tabard, 640 x 360 units: the king's empty coat next to the Stone of Scone."""

import math
import random

import cairocffi as cairo

from .canvas import Context, circle, fill, line, linear_gradient, polygon, radial_gradient, rounded_rect, spline, stroke
from .charges import lion_rampant
from .palette import mix

WIDTH, HEIGHT = 640, 360


def _stone_wall(ctx: Context) -> None:
    ctx.rectangle(0, 0, WIDTH, HEIGHT)
    fill(ctx, "#433c32")
    rng = random.Random(5)
    y = -6.0
    while y < 282:
        height, x = rng.choice((24, 28, 28, 34)), -rng.uniform(0, 60)
        while x < WIDTH:
            width = rng.uniform(40, 92)
            tone = mix("#5d5548", "#857962", rng.random() ** 1.6)
            rounded_rect(ctx, x + 0.9, y + 0.9, width - 1.8, height - 1.8, 2.4)
            fill(ctx, linear_gradient(0, y, 0, y + height, mix(tone, "#ffffff", 0.1), tone, mix(tone, "#000", 0.12)))
            for _ in range(int(rng.uniform(0, 4))):
                left, top = x + rng.uniform(5, width - 12), y + rng.uniform(5, height - 5)
                line(ctx, "#37312a", 0.8, (left, top), (left + rng.uniform(3, 9), top + rng.uniform(-2, 2)), alpha=0.45)
            x += width
        y += height


def _window(ctx: Context) -> None:
    for inset, paint in ((7, "#2a251e"), (4, "#8b7f68"), (0, "#201b16")):
        ctx.new_path()
        ctx.move_to(80 - inset, 146 + inset)
        ctx.line_to(80 - inset, 62)
        ctx.arc(92, 62, 12 + inset, math.pi, 0)
        ctx.line_to(104 + inset, 146 + inset)
        ctx.close_path()
        fill(ctx, paint)
    ctx.move_to(84, 144)
    ctx.line_to(84, 62)
    ctx.arc(92, 62, 8, math.pi, 0)
    ctx.line_to(100, 144)
    ctx.close_path()
    fill(ctx, linear_gradient(0, 54, 0, 144, "#cfe0e6", "#f3ead0", "#f9d99a"))
    line(ctx, "#201b16", 2, (92, 54), (92, 144))
    for bar in (84, 114):
        line(ctx, "#201b16", 2, (84, bar), (100, bar))


def _shaft_of_light(ctx: Context) -> None:
    """Soft-edged light from the window across the room, and its pool on the floor."""
    for i in range(8):
        spread = i * 5.0
        polygon(ctx, [(100, 56 + i), (100, 142 - i), (352 + spread, 340), (500 - spread, 340)])
        fill(ctx, linear_gradient(100, 90, 440, 330, (0, "#fff0c4", 0.07), (0.97, "#fff0c4", 0)))
    ctx.save()
    ctx.translate(400, 322)
    ctx.scale(1, 0.2)
    circle(ctx, 0, 0, 130)
    fill(ctx, radial_gradient(0, 0, 10, 130, (0, "#ffe9b4", 0.34), (1, "#ffe9b4", 0)))
    ctx.restore()


def _floor(ctx: Context) -> None:
    ctx.rectangle(0, 282, WIDTH, 78)
    fill(ctx, linear_gradient(0, 282, 0, 360, "#3a332a", "#5a4f3f"))
    for x in range(-400, 1100, 74):
        line(ctx, "#2a241d", 1.3, (320 + (x - 320) * 0.62, 282), (x, 360), alpha=0.8)
    for y in (299, 324):
        line(ctx, "#2a241d", 1.3, (0, y), (WIDTH, y), alpha=0.8)


SLEEVE = [(292, 96), (262, 106), (226, 190), (258, 202), (292, 150)]  # the left one; the right mirrors it
COAT = [(292, 94), (304, 88), (346, 88), (358, 94), (366, 170), (380, 276), (270, 276), (284, 170)]
AXIS = 325


def _mirrored(points: list[tuple[int, int]]) -> list[tuple[int, int]]:
    return [(2 * AXIS - x, y) for x, y in points]


def _cloth(ctx: Context, points: list[tuple[int, int]]) -> None:
    """A panel of cloth of gold with its red hem inside the edge."""
    polygon(ctx, points)
    ctx.set_line_join(cairo.LINE_JOIN_ROUND)
    fill(ctx, linear_gradient(236, 80, 414, 270, "#f7dc92", "#dfab40", "#8c611c"), keep=True)
    stroke(ctx, "#2a1a0c", 2)
    ctx.save()
    polygon(ctx, points)
    ctx.clip()
    for width, tone in ((15, "#a82a26"), (9, "#e0b04a"), (5.6, "#a82a26"), (2, "#7d1d1a")):
        polygon(ctx, points)
        stroke(ctx, tone, width)
    ctx.restore()
    polygon(ctx, points)
    stroke(ctx, "#2a1a0c", 1.6)


def _folds(ctx: Context) -> None:
    ctx.save()
    polygon(ctx, COAT)
    ctx.clip()
    for x, sway in ((290, -13), (306, -5), (343, 6), (359, 13)):
        for shift, tone, alpha in ((0, "#5a3a0e", 0.1), (6, "#fff3c8", 0.12)):
            for width in (9, 6, 3):
                points = [(x + shift, 150), (x + shift + sway * 0.5, 214), (x + shift + sway, 280)]
                line(ctx, tone, width, *points, alpha=alpha)
    ctx.restore()


def _tabard(ctx: Context) -> None:
    """The king's coat on a stand, its lion torn off: only its shape and loose threads remain."""
    ctx.save()
    ctx.translate(14, 9)
    for points in (SLEEVE, COAT, _mirrored(SLEEVE)):
        polygon(ctx, points)
        fill(ctx, "#120d08", 0.42)
    ctx.restore()
    for width, tone in ((8, "#1d1712"), (5, "#6a5133")):
        line(ctx, tone, width, (AXIS, 74), (AXIS, 306))
        for dx in (-36, 36):
            line(ctx, tone, width - 1, (AXIS, 292), (AXIS + dx, 308))
    circle(ctx, AXIS, 70, 7)
    fill(ctx, "#8a6d3b", keep=True)
    stroke(ctx, "#1d1712", 1.4)
    _cloth(ctx, SLEEVE)
    _cloth(ctx, _mirrored(SLEEVE))
    _cloth(ctx, COAT)
    _folds(ctx)
    ctx.move_to(306, 88)
    ctx.curve_to(310, 108, 340, 108, 344, 88)
    fill(ctx, "#3a2a16", keep=True)
    stroke(ctx, "#2a1a0c", 1.8)
    lion_rampant(ctx, 293, 132, 68, 106, "#9c6f1e")
    lion_rampant(ctx, 294, 133.5, 66, 103, "#c8983a")
    rng = random.Random(14)
    for _ in range(26):
        x, y = rng.uniform(302, 352), rng.uniform(140, 226)
        ctx.move_to(x, y)
        ctx.curve_to(x + rng.uniform(-3, 3), y + 3, x + rng.uniform(-6, 6), y + 5, x + rng.uniform(-5, 5), y + 9)
        stroke(ctx, rng.choice(("#a82a26", "#8c1f1c", "#a82a26", "#fbe6b0")), 1.1, 0.9)
    _torn_scrap(ctx)


def _torn_scrap(ctx: Context) -> None:
    """A rag of the red lion on the flagstones."""
    polygon(
        ctx,
        spline(
            [(256, 330), (272, 321), (290, 326), (304, 320), (318, 329), (302, 337), (280, 334), (266, 340)], 4, True
        ),
    )
    fill(ctx, "#120d08", 0.4)
    rag = [(254, 326), (270, 317), (288, 322), (302, 316), (316, 325), (300, 333), (278, 330), (264, 336)]
    polygon(ctx, spline(rag, 4, True))
    fill(ctx, linear_gradient(254, 316, 316, 336, "#c8403a", "#8c1f1c"), keep=True)
    stroke(ctx, "#3c0d0b", 1.2)
    for x, y in ((266, 323), (284, 326), (300, 324)):
        line(ctx, "#5c1310", 1, (x, y), (x + 7, y + 3))


def _stone_of_destiny(ctx: Context) -> None:
    """The Stone of Scone with its rings, and a fallen crown in front of it."""
    ctx.save()
    ctx.translate(496, 318)
    ctx.scale(1, 0.2)
    circle(ctx, 0, 0, 104)
    fill(ctx, radial_gradient(0, 0, 20, 104, (0, "#0d0906", 0.75), (1, "#0d0906", 0)))
    ctx.restore()
    polygon(ctx, [(424, 268), (448, 250), (572, 250), (552, 268)])
    fill(ctx, linear_gradient(424, 0, 572, 0, "#e2d3b4", "#b7a585"), keep=True)
    stroke(ctx, "#2a2018", 1.4)
    polygon(ctx, [(424, 268), (552, 268), (552, 318), (424, 318)])
    fill(ctx, linear_gradient(424, 268, 552, 318, "#b8a582", "#7d6c50"), keep=True)
    stroke(ctx, "#2a2018", 1.4)
    polygon(ctx, [(552, 268), (572, 250), (572, 298), (552, 318)])
    fill(ctx, "#5c4e39", keep=True)
    stroke(ctx, "#2a2018", 1.4)
    line(ctx, "#4d3f2c", 2.2, (488, 278), (488, 306))
    line(ctx, "#4d3f2c", 2.2, (476, 287), (500, 287))
    for x in (438, 538):
        circle(ctx, x, 292, 7)
        stroke(ctx, "#1f1812", 4)
        circle(ctx, x, 292, 7)
        stroke(ctx, "#6d6455", 1.8)
    _fallen_crown(ctx)


def _fallen_crown(ctx: Context) -> None:
    ctx.save()
    ctx.translate(180, 314)
    ctx.rotate(-0.42)
    polygon(ctx, [(-27, 12), (-33, -15), (-15, -2), (0, -20), (15, -2), (33, -15), (27, 12)])
    fill(ctx, linear_gradient(-30, -20, 30, 14, "#fbe7a0", "#d9a93a", "#8f6212"), keep=True)
    stroke(ctx, "#2a1a0c", 1.5)
    ctx.rectangle(-27, 10, 54, 7)
    fill(ctx, linear_gradient(0, 10, 0, 17, "#f3d27a", "#a87518"), keep=True)
    stroke(ctx, "#2a1a0c", 1.3)
    for x, y in ((-33, -16), (0, -21), (33, -16)):
        circle(ctx, x, y, 3.4)
        fill(ctx, "#fff3c4", keep=True)
        stroke(ctx, "#2a1a0c", 0.9)
    for i, tone in enumerate(("#a82a26", "#2f62a6", "#a82a26")):
        circle(ctx, -15 + 15 * i, 13.5, 2)
        fill(ctx, tone)
    ctx.restore()


def toom_tabard(ctx: Context) -> None:
    """An empty coat next to the Stone of Scone under a castle wall."""
    _stone_wall(ctx)
    _window(ctx)
    _floor(ctx)
    _shaft_of_light(ctx)
    _tabard(ctx)
    _stone_of_destiny(ctx)
    ctx.rectangle(0, 0, WIDTH, HEIGHT)
    fill(ctx, radial_gradient(330, 190, 150, 430, (0, "#0d0a07", 0), (1, "#0d0a07", 0.66)))
