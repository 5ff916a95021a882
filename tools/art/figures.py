"""Warriors in silhouette: the foot soldier and the horseman of counters, markers and boxes."""

from collections.abc import Sequence

import cairocffi as cairo

from .canvas import Context, Point, blob, circle, fill, polygon, stroke
from .heraldry import shield_path

Limb = list[Point]

FOOT_BODY: list[Limb] = [
    [(31, 27, 10.5), (32, 38, 10), (32, 50, 9.5)],
    [(28, 52, 7.5), (24, 68, 5.8), (23, 88, 5)],
    [(24, 90, 3.4), (17, 92, 2.8)],
    [(36, 52, 7.5), (41, 68, 5.8), (42, 88, 5)],
    [(41, 90, 3.4), (34, 92, 2.8)],
    [(28, 26, 6), (20, 37, 5), (14, 34, 4.4)],
    [(32, 11, 8.2), (32, 14, 8.2)],
]
FOOT_DRESS: dict[str, list[Limb]] = {
    "levy": [[(24, 9, 2), (33, 6, 5), (40, 9, 2)]],
    "regular": [[(32, 8, 6.5), (32, 2, 2.5), (32, -2, 1)]],
    "elite": [
        [(32, 8, 6.5), (32, 2, 2.5), (32, -2, 1)],
        [(26, 44, 6), (24, 62, 5)],
        [(38, 44, 6), (40, 62, 5)],
        [(32, 46, 9), (32, 62, 9)],
    ],
}
HORSE: list[Limb] = [
    [(71, 57, 12.5), (55, 57, 10.5), (39, 55, 12.5)],
    [(38, 50, 10.5), (29, 38, 7.8), (23, 28, 6.5)],
    [(23, 27, 6.2), (15, 34, 4.6), (8, 41, 3.6)],
    [(25, 24, 2.6), (26, 17, 1)],
    [(81, 52, 3.4), (90, 56, 3.8), (95, 68, 3.2), (92, 80, 1)],
    [(36, 62, 7), (25, 66, 4.4), (19, 75, 3), (24, 83, 2.8), (22, 87, 3)],
    [(42, 62, 7), (39, 76, 4), (35, 88, 2.8), (31, 92, 3)],
    [(72, 60, 10.5), (80, 74, 5.4), (75, 83, 3.4), (80, 92, 2.8), (76, 95, 3)],
    [(66, 62, 8), (63, 77, 4.8), (56, 84, 3.3), (58, 92, 2.7), (54, 95, 3)],
    [(33, 34, 3), (37, 44, 3)],
    [(28, 26, 3), (32, 36, 3)],
]
RIDER: list[Limb] = [
    [(52, 46, 6), (46, 58, 4.4), (44, 70, 3.4), (40, 72, 2.6)],
    [(53, 44, 8.5), (52, 32, 8), (52, 26, 6)],
    [(50, 30, 4.5), (41, 38, 3.6), (35, 37, 3.2)],
    [(51, 14, 6.6), (51, 18, 6)],
]
RIDER_DRESS: dict[str, list[Limb]] = {
    "levy": [[(43, 12, 2), (52, 8, 4.5), (59, 12, 2)]],
    "regular": [[(51, 9, 6), (51, 4, 2)]],
    "elite": [[(51, 9, 7), (51, 19, 7)], [(52, 4, 2.5), (58, -4, 3), (66, -4, 1.5)]],
}
OUTLINE = 2.2  # units round a figure, when it has an outline


def _passes(outline: str | None, colour: str) -> list[tuple[float, str]]:
    """Drawing passes (growth, colour), outline first."""
    return [*([(OUTLINE, outline)] if outline else []), (0, colour)]


def _limbs(ctx: Context, limbs: Sequence[Limb], colour: str, grow: float) -> None:
    for limb in limbs:
        blob(ctx, limb, colour, grow, 5)


def foot_soldier(
    ctx: Context,
    x: float,
    y: float,
    scale: float,
    colour: str,
    level: str = "regular",
    outline: str | None = None,
    shield: tuple[str, str] | None = None,
) -> None:
    """A standing warrior facing left in a box of 60 x 100 units times scale.

    level: "levy" (cap, bill), "regular" (helmet, spear, shield) or "elite" (long coat too).
    shield: (field, cross) colours.
    """
    ctx.save()
    ctx.translate(x, y)
    ctx.scale(scale, scale)
    ctx.set_line_cap(cairo.LINE_CAP_ROUND)
    for grow, tone in _passes(outline, colour):
        _limbs(ctx, FOOT_BODY + FOOT_DRESS[level], tone, grow)
        ctx.move_to(13, -12 if level == "levy" else -26)
        ctx.line_to(13, 94)
        stroke(ctx, tone, 3.4 + 2 * grow)
        if level == "levy":
            ctx.move_to(13, -12)
            ctx.curve_to(16, -20, 13, -26, 8, -28)
            stroke(ctx, tone, 2.6 + 2 * grow)
        else:
            polygon(ctx, [(13, -40), (16.5, -26), (9.5, -26)])
            fill(ctx, tone, keep=bool(grow))
            if grow:
                stroke(ctx, tone, 2 * grow)
    if level != "levy" and shield:
        shield_path(ctx, 28, 26, 22, 28)
        fill(ctx, shield[0], keep=True)
        stroke(ctx, outline or shield[1], 2.2)
        for start, end in (((39, 26), (39, 52)), ((28, 36), (50, 36))):
            polygon(ctx, [start, end], False)
            stroke(ctx, shield[1], 2.4)
    ctx.restore()


def horseman(
    ctx: Context,
    x: float,
    y: float,
    scale: float,
    colour: str,
    level: str = "regular",
    outline: str | None = None,
    caparison: tuple[str, str] | None = None,
) -> None:
    """A rider with lance facing left in a box of 100 x 100 units times scale.

    level: as for foot_soldier; caparison: (cloth, dots) colours of the horse cloth.
    """
    ctx.save()
    ctx.translate(x, y)
    ctx.scale(scale, scale)
    ctx.set_line_cap(cairo.LINE_CAP_ROUND)
    for grow, tone in _passes(outline, colour):
        _limbs(ctx, HORSE + RIDER + RIDER_DRESS[level], tone, grow)
        ctx.move_to(64, 50)
        ctx.line_to(8, -4)
        stroke(ctx, tone, 2.6 + 2 * grow)
        if level == "elite":
            polygon(ctx, [(10, -2), (30, -12), (26, -2), (34, 4), (20, 8)])
            fill(ctx, tone, keep=bool(grow))
            if grow:
                stroke(ctx, tone, 2 * grow)
    if caparison:
        _caparison(ctx, *caparison)
    if level != "levy":
        shield_path(ctx, 46, 30, 15, 20)
        fill(ctx, outline or "#333")
        shield_path(ctx, 47.5, 31.5, 12, 16.5)
        fill(ctx, colour)
    ctx.restore()


def _caparison(ctx: Context, cloth: str, dots: str) -> None:
    ctx.move_to(30, 50)
    ctx.curve_to(40, 46, 60, 48, 80, 50)
    ctx.curve_to(84, 60, 84, 70, 82, 76)
    ctx.curve_to(74, 80, 66, 72, 58, 72)
    ctx.curve_to(50, 72, 40, 80, 30, 74)
    ctx.curve_to(27, 66, 28, 56, 30, 50)
    fill(ctx, cloth)
    for i in range(5):
        circle(ctx, 36 + i * 10.5, 60 + (i % 2) * 5, 2.6)
        fill(ctx, dots)
