"""Shields, charges and the arms of the leaders and countries, drawn from simple limbs and curves."""

import math
from collections.abc import Callable

import cairocffi as cairo

from .canvas import Context, blob, circle, fill, linear_gradient, set_source, stroke
from .palette import TINCTURES, Colour

ARGENT, AZURE, GULES, OR, SABLE = (TINCTURES[key] for key in ("arg", "az", "gu", "or_", "sa"))


def shield_path(ctx: Context, x: float, y: float, w: float, h: float) -> None:
    """Add the outline of a heater shield in the box x, y, w, h."""
    ctx.move_to(x, y)
    ctx.line_to(x + w, y)
    ctx.line_to(x + w, y + h * 0.42)
    ctx.curve_to(x + w, y + h * 0.74, x + w * 0.74, y + h * 0.9, x + w / 2, y + h)
    ctx.curve_to(x + w * 0.26, y + h * 0.9, x, y + h * 0.74, x, y + h * 0.42)
    ctx.close_path()


def lion_rampant(ctx: Context, x: float, y: float, w: float, h: float, colour: str, outline: str | None = None) -> None:
    """A lion on its hind legs in the box x, y, w, h; outline is a colour drawn round it, or None."""
    ctx.save()
    ctx.translate(x, y)
    ctx.scale(w / 100, h / 108)
    parts = [
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
    cl = [(12, 22), (14, 45), (22, 89), (48, 102)]
    for ps, o, tone in ((parts, 2.6, outline), (parts, 0, colour)):
        if tone is None:
            continue
        for p in ps:
            blob(ctx, p, tone, o, 6)
        for a, b in cl:
            for d in (-4.2, 0, 4.2):
                blob(ctx, [(a, b + d * 0.6, 2), (a - 6, b + d * 1.25, 1)], tone, o, 3)
    ctx.restore()


def lion_passant(ctx: Context, x: float, y: float, w: float, h: float, colour: str, outline: str | None = None) -> None:
    """A walking lion in the box x, y, w, h; outline is a colour drawn round it, or None."""
    ctx.save()
    ctx.translate(x, y)
    ctx.scale(w / 100, h / 48)
    ctx.translate(0, 8)
    parts = [
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
    for o, tone in ((2, outline), (0, colour)):
        if tone is None:
            continue
        for p in parts:
            blob(ctx, p, tone, o, 5)
    ctx.restore()


def star(
    ctx: Context,
    x: float,
    y: float,
    radius: float,
    points: int = 5,
    colour: str = "#fff",
    inner: float = 0.42,
    rotation: float = -math.pi / 2,
) -> None:
    """A filled star with so many points; inner is the inner radius as a share of the outer."""
    ctx.new_path()
    for i in range(points * 2):
        a = rotation + i * math.pi / points
        q = radius if i % 2 == 0 else radius * inner
        (ctx.move_to if i == 0 else ctx.line_to)(x + q * math.cos(a), y + q * math.sin(a))
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
    for m in (1, -1):
        ctx.save()
        ctx.translate(30, 0)
        ctx.scale(m, 1)
        ctx.move_to(5, 44)
        ctx.curve_to(8, 24, 14, 16, 22, 18)
        ctx.curve_to(31, 21, 29, 36, 20, 36)
        ctx.curve_to(24, 31, 22, 26, 18, 27)
        ctx.curve_to(13, 29, 11, 36, 10, 44)
        ctx.close_path()
        ctx.fill()
        ctx.restore()
    ctx.rectangle(14, 43, 32, 6)
    ctx.fill()
    ctx.move_to(25, 49)
    ctx.line_to(35, 49)
    ctx.curve_to(36, 58, 34, 66, 30, 72)
    ctx.curve_to(26, 66, 24, 58, 25, 49)
    ctx.fill()
    for m in (1, -1):
        ctx.save()
        ctx.translate(30, 0)
        ctx.scale(m, 1)
        ctx.move_to(5, 49)
        ctx.curve_to(8, 58, 14, 62, 18, 58)
        ctx.curve_to(16, 66, 6, 64, 3, 52)
        ctx.close_path()
        ctx.fill()
        ctx.restore()
    ctx.restore()


def chequy(
    ctx: Context,
    x: float,
    y: float,
    w: float,
    h: float,
    columns: int,
    rows: int,
    colour_a: str,
    colour_b: str,
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
        blob(
            ctx,
            [(ear, 8, 5.5), (ear * 0.8, 20, 4), (ear * 0.22, 42, 3.4), (ear * 0.75, 70, 3)],
            colour,
            steps=5,
        )
    ctx.rectangle(-10, 39, 20, 7)
    fill(ctx, colour)
    ctx.restore()


class Shield:
    """The field of a shield in a box (pixels), with the plain partitions of heraldry."""

    def __init__(self, ctx: Context, x: float, y: float, w: float, h: float) -> None:
        self.ctx, self.x, self.y, self.w, self.h = ctx, x, y, w, h

    def field(self, colour: str) -> None:
        """The whole field."""
        self.ctx.rectangle(self.x - 1, self.y - 1, self.w + 2, self.h + 2)
        fill(self.ctx, colour)

    def bar(self, colour: str, top: float, foot: float) -> None:
        """A band across, from and to these shares of the height: chief, fess."""
        self.ctx.rectangle(self.x, self.y + self.h * top, self.w, self.h * (foot - top))
        fill(self.ctx, colour)

    def saltire(self, colour: str, width: float = 0.2) -> None:
        """A diagonal cross, arms `width` of the shield wide."""
        for left, right in ((0.0, 1.0), (1.0, 0.0)):
            self.ctx.move_to(self.x + self.w * left, self.y)
            self.ctx.line_to(self.x + self.w * right, self.y + self.h * 0.95)
            stroke(self.ctx, colour, self.w * width)

    def cross(self, colour: str, width: float = 0.24) -> None:
        """An upright cross, arms `width` of the shield wide."""
        self.ctx.rectangle(self.x + self.w * (1 - width) / 2, self.y, self.w * width, self.h)
        self.ctx.rectangle(self.x, self.y + self.h * 0.4 - self.w * width / 2, self.w, self.w * width)
        fill(self.ctx, colour)

    def bend(self, colour: str, width: float = 0.26) -> None:
        """A band from the upper left to the lower right."""
        self.ctx.move_to(self.x - 2, self.y - 2)
        self.ctx.line_to(self.x + self.w, self.y + self.h * 0.95)
        stroke(self.ctx, colour, self.w * width)

    def chequers(self, first: str, second: str, top: float = 0, foot: float = 1, rows: int = 7) -> None:
        """Six columns of chequers between two shares of the height."""
        chequy(self.ctx, self.x, self.y + self.h * top, self.w, self.h * (foot - top), 6, rows, first, second)

    def rampant(self, colour: str) -> None:
        """One lion rampant filling the field."""
        lion_rampant(self.ctx, self.x + self.w * 0.17, self.y + self.h * 0.1, self.w * 0.68, self.h * 0.74, colour)

    def star(self, across: float, down: float, radius: float, colour: str) -> None:
        """A mullet at shares of width and height, radius a share of the width."""
        star(self.ctx, self.x + self.w * across, self.y + self.h * down, self.w * radius, 5, colour)

    def disc(self, across: float, down: float, radius: float, colour: str) -> None:
        """A roundel at shares of width and height, radius a share of the width."""
        circle(self.ctx, self.x + self.w * across, self.y + self.h * down, self.w * radius)
        fill(self.ctx, colour)

    def inner(self, colour: str, inset: float, width: float) -> None:
        """An orle: the outline of the shield again, `inset` of the width inside."""
        shield_path(
            self.ctx,
            self.x + self.w * inset,
            self.y + self.h * inset * 0.8,
            self.w * (1 - 2 * inset),
            self.h * (1 - 1.9 * inset),
        )
        stroke(self.ctx, colour, self.w * width)


def _wallace(shield: Shield) -> None:
    shield.field(GULES)
    shield.rampant(ARGENT)


def _murray(shield: Shield) -> None:
    shield.field(AZURE)
    for across, down in ((0.27, 0.27), (0.73, 0.27), (0.5, 0.66)):
        shield.star(across, down, 0.18, ARGENT)


def _bruce(shield: Shield) -> None:
    shield.field(OR)
    shield.saltire(GULES)
    shield.bar(GULES, 0, 0.27)


def _douglas(shield: Shield) -> None:
    shield.field(ARGENT)
    shield.bar(AZURE, 0, 0.36)
    for across in (0.2, 0.5, 0.8):
        shield.star(across, 0.18, 0.135, ARGENT)


def _steward(shield: Shield) -> None:
    shield.field(OR)
    shield.chequers(AZURE, ARGENT, 0.32, 0.62, 3)


def _lindsay(shield: Shield) -> None:
    shield.field(GULES)
    shield.chequers(ARGENT, AZURE, 0.32, 0.62, 3)


def _lennox(shield: Shield) -> None:
    shield.field(ARGENT)
    shield.saltire(GULES, 0.15)
    for across, down in ((0.5, 0.16), (0.2, 0.42), (0.8, 0.42), (0.5, 0.74)):
        shield.disc(across, down, 0.085, GULES)
        shield.disc(across, down, 0.035, OR)


def _balliol(shield: Shield) -> None:
    shield.field(GULES)
    shield.inner(ARGENT, 0.2, 0.13)


def _comyn(shield: Shield) -> None:
    shield.field(AZURE)
    for across, down in ((0.28, 0.1), (0.72, 0.1), (0.5, 0.5)):
        x, y = shield.x + shield.w * (across - 0.15), shield.y + shield.h * down
        garb(shield.ctx, x, y, shield.w * 0.3, shield.h * 0.31, OR)


def _england(shield: Shield) -> None:
    shield.field(GULES)
    for down, inset in ((0.07, 0.12), (0.34, 0.13), (0.6, 0.24)):
        lion_passant(
            shield.ctx,
            shield.x + shield.w * inset,
            shield.y + shield.h * down,
            shield.w * (1 - 2 * inset),
            shield.h * 0.25,
            OR,
        )


def _percy(shield: Shield) -> None:
    shield.field(OR)
    shield.rampant(AZURE)


def _warrene(shield: Shield) -> None:
    shield.chequers(OR, AZURE)


def _clifford(shield: Shield) -> None:
    shield.chequers(OR, AZURE)
    shield.bar(GULES, 0.36, 0.58)


def _cressingham(shield: Shield) -> None:
    shield.field(ARGENT)
    shield.bend(SABLE)
    for part in (0.24, 0.46, 0.68):
        crescent(shield.ctx, shield.x + shield.w * part, shield.y + shield.h * part * 0.95, shield.w * 0.1, OR)


def _scotland(shield: Shield) -> None:
    shield.field(OR)
    shield.inner(GULES, 0.09, 0.035)
    lion_rampant(
        shield.ctx,
        shield.x + shield.w * 0.2,
        shield.y + shield.h * 0.13,
        shield.w * 0.62,
        shield.h * 0.66,
        GULES,
    )


def _saltire(shield: Shield) -> None:
    shield.field(AZURE)
    shield.saltire(ARGENT)


def _george(shield: Shield) -> None:
    shield.field(ARGENT)
    shield.cross(GULES)


ARMS: dict[str, Callable[[Shield], None]] = {
    "wallace": _wallace,
    "murray": _murray,
    "bruce": _bruce,
    "douglas": _douglas,
    "steward": _steward,
    "lindsay": _lindsay,
    "lennox": _lennox,
    "balliol": _balliol,
    "comyn": _comyn,
    "edward": _england,
    "england": _england,
    "percy": _percy,
    "warrene": _warrene,
    "clifford": _clifford,
    "cressingham": _cressingham,
    "scotland": _scotland,
    "saltire": _saltire,
    "george": _george,
}


def arms(
    ctx: Context,
    key: str,
    x: float,
    y: float,
    w: float,
    h: float,
    outline: str = "#2a1c12",
    line_width: float = 1.4,
    gloss: bool = True,
) -> None:
    """The arms of `key` on a shield in the box x, y, w, h (pixels; height about 1.2 of the width).

    line_width is that of the outline; gloss adds the light from the upper left.
    """
    ctx.save()
    shield_path(ctx, x, y, w, h)
    ctx.clip()
    ARMS[key](Shield(ctx, x, y, w, h))
    if gloss:
        ctx.rectangle(x, y, w, h)
        light = linear_gradient(x, y, x + w, y + h, (0, "#ffffff", 0.28), (0.5, "#ffffff", 0), (1, "#000000", 0.22))
        fill(ctx, light)
    ctx.restore()
    shield_path(ctx, x, y, w, h)
    stroke(ctx, outline, line_width)
