"""Silhouettes of the vermites, from above, heads up, in a box of 100 x 100 units.

They have one colour; `face` is the colour of the ground, for lines cut out of them, `accent` that of the eyes.
"""

from collections.abc import Sequence

from .canvas import Context, Point, blob, circle, fill, polygon, stroke
from .vermin_parts import bar, limbs


def _legs(ctx: Context, colour: str, width: float, joints: Sequence[Point], hip: float = 6) -> None:
    """Three pairs of legs; joints are (y at the body, knee x and y, foot x and y), with x from the middle."""
    for side in (-1, 1):
        for y, knee_x, knee_y, foot_x, foot_y in joints:
            knee, foot = (50 + side * knee_x, knee_y), (50 + side * foot_x, foot_y)
            bar(ctx, colour, width, (50 + side * hip, y), knee, foot)


def _eyes(ctx: Context, x: float, y: float, radius: float, accent: str) -> None:
    """A pair of eyes, at x to both sides of the middle."""
    for side in (-1, 1):
        circle(ctx, 50 + side * x, y, radius)
        fill(ctx, accent)


def soldier(ctx: Context, colour: str, face: str, accent: str) -> None:
    """An ant: slender, with jaws."""
    _legs(ctx, colour, 4.6, ((40, 24, 30, 36, 14), (48, 28, 50, 42, 56), (55, 24, 68, 36, 92)))
    for side in (-1, 1):
        ctx.move_to(50 + side * 6, 18)
        ctx.curve_to(50 + side * 16, 10, 50 + side * 14, 2, 50 + side * 3, -2)
        stroke(ctx, colour, 4.6)
    limbs(
        ctx,
        colour,
        [(50, 22, 11), (50, 28, 9)],
        [(50, 40, 7), (50, 52, 8)],
        [(50, 62, 10), (50, 76, 15.5), (50, 92, 5)],
    )
    for y in (66, 75, 84):
        ctx.move_to(39, y)
        ctx.curve_to(46, y + 4, 54, y + 4, 61, y)
        stroke(ctx, face, 2.2, 0.8)
    _eyes(ctx, 5.5, 21, 2.6, accent)


def ultramite(ctx: Context, colour: str, face: str, accent: str) -> None:
    """A horned beetle: broad, with wing cases."""
    _legs(ctx, colour, 6, ((38, 32, 28, 44, 10), (50, 38, 50, 50, 58), (62, 34, 76, 46, 94)), hip=8)
    for side in (-1, 1):
        limbs(ctx, colour, [(50 + side * 8, 20, 6), (50 + side * 20, 8, 5), (50 + side * 14, -6, 1.6)])
    limbs(
        ctx,
        colour,
        [(50, 24, 14), (50, 30, 14)],
        [(50, 50, 21), (50, 72, 24), (50, 88, 13)],
        [(50, 12, 5), (50, -8, 1.4)],
    )
    bar(ctx, face, 2.6, (50, 40), (50, 98))
    for side in (-1, 1):
        for y in (56, 68, 80):
            bar(ctx, face, 2.2, (50 + side * 5, y), (50 + side * 18, y + 6), alpha=0.8)
    _eyes(ctx, 7, 24, 3.2, accent)
    ctx.new_path()
    ctx.arc(50, 40, 20, 3.5, 5.9)
    stroke(ctx, face, 2.4)


def drone(ctx: Context, colour: str, face: str, accent: str) -> None:
    """A flyer with four wings and a sting."""
    for side in (-1, 1):
        for tilt, length, width in ((-0.38, 50, 13), (0.42, 44, 10)):
            ctx.save()
            ctx.translate(50 + side * 5, 40)
            ctx.rotate(-tilt * side)
            ctx.scale(side, 1)
            ctx.save()
            ctx.translate(length / 2, tilt * 26)
            ctx.rotate(tilt)
            ctx.scale(length / 2, width)
            circle(ctx, 0, 0, 1)
            ctx.restore()
            fill(ctx, colour, 0.62, keep=True)
            stroke(ctx, colour, 2)
            ctx.restore()
    limbs(
        ctx,
        colour,
        [(50, 22, 10), (50, 26, 8)],
        [(50, 40, 9), (50, 50, 7)],
        [(50, 60, 10), (50, 74, 10), (50, 98, 1.4)],
    )
    for y in (62, 71, 80):
        bar(ctx, face, 2.6, (42, y), (58, y))
    _eyes(ctx, 6, 20, 4, accent)
    for side in (-1, 1):
        ctx.move_to(50 + side * 4, 12)
        ctx.curve_to(50 + side * 8, 4, 50 + side * 14, 2, 50 + side * 18, 4)
        stroke(ctx, colour, 2.6)


def _queen(ctx: Context, colour: str, face: str, accent: str, swell: float, crown: int) -> None:
    """A swollen vermite; swell is 0 to 1, crown the number of its points."""
    _legs(ctx, colour, 4.6, ((34, 30, 22, 40, 6), (42, 34, 42, 48, 40), (50, 32, 58, 46, 70)))
    wide = 14 + 11 * swell
    limbs(
        ctx,
        colour,
        [(50, 20, 11), (50, 26, 9)],
        [(50, 36, 9), (50, 46, 9)],
        [(50, 56, wide * 0.62), (50, 74, wide), (50, 92, wide * 0.6)],
    )
    for y in (60, 70, 80, 90):
        ctx.move_to(50 - wide * 0.9, y)
        ctx.curve_to(42, y + 7, 58, y + 7, 50 + wide * 0.9, y)
        stroke(ctx, face, 2.4, 0.85)
    if crown:
        points: list[Point] = [(34, 12)]
        for k in range(crown):
            left = 36 + k * 28 / (crown - 1)
            points += [(left, -6 - (4 if k == crown // 2 else 0)), (left + 14 / (crown - 1), 5)]
        polygon(ctx, [*points[:-1], (66, 12)])
        fill(ctx, "#f2cf73")
    _eyes(ctx, 5.5, 20, 3, accent)


def queen_complete(ctx: Context, colour: str, face: str, accent: str) -> None:
    """The complete queen: a great body and a crown of five points."""
    _queen(ctx, colour, face, accent, 1.0, 5)


def queen_adult(ctx: Context, colour: str, face: str, accent: str) -> None:
    """The adult queen: a crown of three points."""
    _queen(ctx, colour, face, accent, 0.25, 3)


def queen_larva(ctx: Context, colour: str, face: str, accent: str) -> None:
    """The larva: a curled grub without legs, a circlet for a crown."""
    body = [
        (60, 20, 11),
        (44, 24, 13),
        (34, 40, 15),
        (36, 58, 16),
        (50, 72, 16),
        (66, 74, 13),
        (78, 64, 8),
        (82, 54, 3),
    ]
    blob(ctx, body, colour, 0, 6)
    for x, y, dx, dy in ((34, 30, 14, 12), (24, 48, 22, 4), (28, 66, 20, -8), (46, 84, 8, -20), (66, 86, -2, -22)):
        ctx.move_to(x, y)
        ctx.curve_to(x + dx * 0.3 + 4, y + dy * 0.3, x + dx * 0.7, y + dy * 0.7, x + dx, y + dy)
        stroke(ctx, face, 2.6, 0.85)
    polygon(ctx, [(50, 10), (53, -3), (59, 5), (65, -5), (68, 5), (75, 0), (72, 13)])
    fill(ctx, "#f2cf73")
    circle(ctx, 63, 20, 3)
    fill(ctx, accent)
