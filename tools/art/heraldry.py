"""Shields, their partitions, and the arms of leaders and countries."""

from collections.abc import Callable

from .canvas import Context, circle, fill, linear_gradient, stroke
from .charges import chequy, crescent, garb, lion_passant, lion_rampant, star
from .palette import TINCTURES

ARGENT, AZURE, GULES, OR, SABLE = (TINCTURES[key] for key in ("arg", "az", "gu", "or_", "sa"))


def shield_path(ctx: Context, x: float, y: float, w: float, h: float) -> None:
    """Add the outline of a heater shield in the box x, y, w, h."""
    ctx.move_to(x, y)
    ctx.line_to(x + w, y)
    ctx.line_to(x + w, y + h * 0.42)
    ctx.curve_to(x + w, y + h * 0.74, x + w * 0.74, y + h * 0.9, x + w / 2, y + h)
    ctx.curve_to(x + w * 0.26, y + h * 0.9, x, y + h * 0.74, x, y + h * 0.42)
    ctx.close_path()


class Shield:
    """The field of a shield in a box (pixels), with the plain partitions of heraldry."""

    def __init__(self, ctx: Context, x: float, y: float, w: float, h: float) -> None:
        self.ctx, self.x, self.y, self.w, self.h = ctx, x, y, w, h

    def field(self, colour: str) -> None:
        """Fill the whole field."""
        self.ctx.rectangle(self.x - 1, self.y - 1, self.w + 2, self.h + 2)
        fill(self.ctx, colour)

    def bar(self, colour: str, top: float, foot: float) -> None:
        """A horizontal band between two shares of the height: chief, fess."""
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
        star(self.ctx, self.x + self.w * across, self.y + self.h * down, self.w * radius, colour)

    def disc(self, across: float, down: float, radius: float, colour: str) -> None:
        """A roundel at shares of width and height, radius a share of the width."""
        circle(self.ctx, self.x + self.w * across, self.y + self.h * down, self.w * radius)
        fill(self.ctx, colour)

    def inner(self, colour: str, inset: float, width: float) -> None:
        """An orle: the outline of the shield, inset by that share of its width."""
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
        shield.ctx, shield.x + shield.w * 0.2, shield.y + shield.h * 0.13, shield.w * 0.62, shield.h * 0.66, GULES
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

    `line_width` is that of the outline; `gloss` adds light from the upper left.
    """
    blazon(ctx, ARMS[key], x, y, w, h, outline, line_width, gloss)


def blazon(
    ctx: Context,
    drawing: Callable[[Shield], None],
    x: float,
    y: float,
    w: float,
    h: float,
    outline: str = "#2a1c12",
    line_width: float = 1.4,
    gloss: bool = True,
) -> None:
    """Draw a shield with any arms; parameters as for `arms`."""
    ctx.save()
    shield_path(ctx, x, y, w, h)
    ctx.clip()
    drawing(Shield(ctx, x, y, w, h))
    if gloss:
        ctx.rectangle(x, y, w, h)
        light = linear_gradient(x, y, x + w, y + h, (0, "#ffffff", 0.28), (0.5, "#ffffff", 0), (1, "#000000", 0.22))
        fill(ctx, light)
    ctx.restore()
    shield_path(ctx, x, y, w, h)
    stroke(ctx, outline, line_width)
