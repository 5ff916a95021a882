"""Charges of heraldry, drawn from simple limbs and curves: lions, stars, lilies, chequers, crescents, sheaves."""

import math

import cairocffi as cairo

from .canvas import Context, Point, bezier_path, blob, circle, fill, set_source
from .palette import Colour

Limb = list[Point]  # (x, y, radius) along a limb

RAMPANT: list[Limb] = [
    [(60, 66, 13), (54, 52, 9.5), (47, 37, 13.5)],
    [(47, 36, 14), (43, 24, 12.5), (38, 17, 9)],
    [(38, 16, 8.5), (30, 17, 5.5), (25, 18, 3.6)],
    [(33, 22, 4), (27, 25, 2.2)],
    [(42, 36, 6.5), (28, 33, 4.8), (18, 25, 3.8), (13, 22, 4.4)],
    [(44, 45, 6.5), (31, 48, 4.8), (21, 44, 3.8), (15, 45, 4.4)],
    [(57, 69, 9.5), (43, 75, 6.2), (38, 85, 4.2), (29, 87, 3.8), (23, 89, 4.4)],
    [(63, 70, 10.5), (68, 83, 6.5), (60, 92, 4.4), (57, 100, 3.8), (49, 102, 4.4)],
    [(66, 62, 3.4), (78, 60, 2.8), (83, 47, 2.8), (75, 37, 2.8), (77, 25, 2.8), (86, 17, 3.4)],
    [(86, 17, 3.4), (92, 9, 4.6), (90, 2, 2)],
    [(80, 21, 2), (74, 14, 3.2), (76, 7, 1.4)],
    [(43, 8, 3), (45, 4, 1.5)],
    [(56, 20, 3), (61, 16, 1)],
    [(57, 30, 3), (63, 28, 1)],
    [(57, 40, 3), (63, 40, 1)],
    [(51, 13, 3), (54, 8, 1)],
]
RAMPANT_PAWS = ((12, 22), (14, 45), (22, 89), (48, 102))
PASSANT: list[Limb] = [
    [(72, 18, 8.5), (52, 17, 6.5), (33, 15, 8.5)],
    [(33, 14, 9), (24, 9, 8)],
    [(22, 9, 6.5), (15, 12, 3.8)],
    [(28, 18, 4.6), (18, 23, 3.2), (10, 19, 2.8), (7, 19, 3)],
    [(34, 20, 5), (34, 30, 3.2), (32, 36, 2.6), (27, 37, 2.8)],
    [(68, 20, 6.5), (60, 28, 3.8), (62, 35, 2.8), (56, 37, 2.8)],
    [(75, 20, 7), (80, 29, 3.8), (77, 35, 2.8), (71, 37, 2.8)],
    [(79, 14, 2.2), (88, 9, 2), (84, 1, 1.9), (93, -4, 2.2)],
    [(93, -4, 2.4), (98, -6, 3.2)],
    [(20, 2, 2), (19, -2, 1.2)],
    [(28, 1, 2), (29, -3, 1.2)],
]
# Parts of a fleur-de-lis to the right of its stem
SIDE_PETAL: list[Point] = [
    (5, 44), (8, 24), (14, 16), (22, 18), (31, 21), (29, 36), (20, 36), (24, 31), (22, 26), (18, 27),
    (13, 29), (11, 36), (10, 44),
]  # fmt: skip
SIDE_TAIL: list[Point] = [(5, 49), (8, 58), (14, 62), (18, 58), (16, 66), (6, 64), (3, 52)]


def lion_rampant(ctx: Context, x: float, y: float, w: float, h: float, colour: str) -> None:
    """A lion on its hind legs in the box x, y, w, h."""
    ctx.save()
    ctx.translate(x, y)
    ctx.scale(w / 100, h / 108)
    for limb in RAMPANT:
        blob(ctx, limb, colour, steps=6)
    for paw_x, paw_y in RAMPANT_PAWS:
        for spread in (-4.2, 0, 4.2):
            claw = [(paw_x, paw_y + spread * 0.6, 2), (paw_x - 6, paw_y + spread * 1.25, 1)]
            blob(ctx, claw, colour, steps=3)
    ctx.restore()


def lion_passant(ctx: Context, x: float, y: float, w: float, h: float, colour: str) -> None:
    """A walking lion in the box x, y, w, h."""
    ctx.save()
    ctx.translate(x, y)
    ctx.scale(w / 100, h / 48)
    ctx.translate(0, 8)
    for limb in PASSANT:
        blob(ctx, limb, colour, steps=5)
    ctx.restore()


def star(ctx: Context, x: float, y: float, radius: float, colour: str) -> None:
    """A filled star of five points, one of them upwards."""
    ctx.new_path()
    for corner in range(10):
        turn = -math.pi / 2 + corner * math.pi / 5
        reach = radius if corner % 2 == 0 else radius * 0.42
        (ctx.line_to if corner else ctx.move_to)(x + reach * math.cos(turn), y + reach * math.sin(turn))
    ctx.close_path()
    fill(ctx, colour)


def fleur(ctx: Context, x: float, y: float, w: float, h: float, colour: Colour) -> None:
    """A fleur-de-lis in the box x, y, w, h."""
    ctx.save()
    ctx.translate(x, y)
    ctx.scale(w / 60, h / 72)
    set_source(ctx, colour)
    ctx.move_to(30, 0)
    ctx.curve_to(42, 14, 42, 28, 34, 44)
    ctx.line_to(26, 44)
    ctx.curve_to(18, 28, 18, 14, 30, 0)
    ctx.fill()
    _both_sides(ctx, SIDE_PETAL)
    ctx.rectangle(14, 43, 32, 6)
    ctx.fill()
    ctx.move_to(25, 49)
    ctx.line_to(35, 49)
    ctx.curve_to(36, 58, 34, 66, 30, 72)
    ctx.curve_to(26, 66, 24, 58, 25, 49)
    ctx.fill()
    _both_sides(ctx, SIDE_TAIL)
    ctx.restore()


def _both_sides(ctx: Context, curves: list[Point]) -> None:
    """Fill a shape to the right of the stem, and its mirror image to the left."""
    for side in (1, -1):
        ctx.save()
        ctx.translate(30, 0)
        ctx.scale(side, 1)
        bezier_path(ctx, curves)
        ctx.fill()
        ctx.restore()


def chequy(
    ctx: Context, x: float, y: float, w: float, h: float, columns: int, rows: int, colour_a: str, colour_b: str
) -> None:
    """A chequered field of columns x rows in two colours."""
    for i in range(columns):
        for j in range(rows):
            ctx.rectangle(x + i * w / columns, y + j * h / rows, w / columns + 0.5, h / rows + 0.5)
            fill(ctx, colour_a if (i + j) % 2 == 0 else colour_b)


def crescent(ctx: Context, x: float, y: float, radius: float, colour: str) -> None:
    """A crescent with its horns upwards, centre (x, y)."""
    ctx.save()
    circle(ctx, x, y, radius)
    ctx.close_path()
    ctx.new_sub_path()
    ctx.arc_negative(x, y - radius * 0.38, radius * 0.78, 2 * math.pi, 0)
    ctx.close_path()
    ctx.set_fill_rule(cairo.FILL_RULE_EVEN_ODD)
    ctx.clip()
    circle(ctx, x, y, radius)
    fill(ctx, colour)
    ctx.restore()


def garb(ctx: Context, x: float, y: float, w: float, h: float, colour: str) -> None:
    """A sheaf of corn, bound in the middle, in the box x, y, w, h."""
    ctx.save()
    ctx.translate(x + w / 2, y)
    ctx.scale(w / 60, h / 72)
    for ear in (-24, -14, -5, 5, 14, 24):
        blob(ctx, [(ear, 8, 5.5), (ear * 0.8, 20, 4), (ear * 0.22, 42, 3.4), (ear * 0.75, 70, 3)], colour, steps=5)
    ctx.rectangle(-10, 39, 20, 7)
    fill(ctx, colour)
    ctx.restore()
