"""Kinds of arms: fields with one or many charges, partitions, and a few unique arms."""

from collections.abc import Callable

from . import dynasties_charges as charges
from .canvas import fill, polygon, stroke
from .charges import crescent, fleur, lion_passant
from .heraldry import ARGENT, AZURE, GULES, OR, SABLE, Shield, shield_path
from .palette import TINCTURES

VERT, PURPLE = TINCTURES["ve"], TINCTURES["pu"]
Blazon = Callable[[Shield], None]


def box_of(s: Shield, x: float, y: float, w: float, h: float) -> tuple[float, float, float, float]:
    """A box given in shares of the shield."""
    return s.x + s.w * x, s.y + s.h * y, s.w * w, s.h * h


def lion(field: str, colour: str) -> Blazon:
    """One lion rampant."""

    def draw(s: Shield) -> None:
        s.field(field)
        s.rampant(colour)

    return draw


def lilies(field: str, colour: str, places: tuple[tuple[float, float], ...], size: float = 0.3) -> Blazon:
    """Fleurs-de-lis with their middles at shares of the shield."""

    def draw(s: Shield) -> None:
        s.field(field)
        for x, y in places:
            fleur(s.ctx, *box_of(s, x - size / 2, y - size * 0.52, size, size * 1.04), colour)

    return draw


THREE = ((0.28, 0.24), (0.72, 0.24), (0.5, 0.6))
france = lilies(AZURE, OR, THREE)


def with_bend(under: Blazon, colour: str, width: float) -> Blazon:
    """Arms differenced by a bend."""

    def draw(s: Shield) -> None:
        under(s)
        s.bend(colour, width)

    return draw


def quarterly(first: Blazon, second: Blazon, third: Blazon | None = None, fourth: Blazon | None = None) -> Blazon:
    """Four quarters; the third and fourth repeat the second and first."""

    def draw(s: Shield) -> None:
        parts = ((first, 0, 0), (second, 0.5, 0), (third or second, 0, 0.45), (fourth or first, 0.5, 0.45))
        for part, x, y in parts:
            s.ctx.save()
            s.ctx.rectangle(*box_of(s, x, y, 0.5, 0.45 if y == 0 else 0.56))
            s.ctx.clip()
            part(Shield(s.ctx, *box_of(s, x, y, 0.5, 0.48 if y == 0 else 0.5)))
            s.ctx.restore()

    return draw


def impaled(left: Blazon, right: Blazon) -> Blazon:
    """Two arms side by side."""

    def draw(s: Shield) -> None:
        for part, x in ((left, 0), (right, 0.5)):
            s.ctx.save()
            s.ctx.rectangle(*box_of(s, x, 0, 0.5, 1))
            s.ctx.clip()
            part(Shield(s.ctx, *box_of(s, x - 0.04 if x else 0, 0.06, 0.54, 0.8)))
            s.ctx.restore()

    return draw


def bars(first: str, second: str, count: int) -> Blazon:
    """Bars across."""

    def draw(s: Shield) -> None:
        for k in range(count):
            s.bar(first if k % 2 == 0 else second, k / count, (k + 1) / count + 0.01)

    return draw


def pales(first: str, second: str, count: int) -> Blazon:
    """Stripes down."""

    def draw(s: Shield) -> None:
        s.field(first)
        for k in range(1, count, 2):
            s.ctx.rectangle(*box_of(s, k / count, 0, 1 / count, 1))
            fill(s.ctx, second)

    return draw


def chevrons(field: str, colour: str, tops: tuple[float, ...], width: float = 0.1) -> Blazon:
    """Chevrons with their points at shares of the height."""

    def draw(s: Shield) -> None:
        s.field(field)
        for top in tops:
            polygon(s.ctx, [(s.x - 2, s.y + s.h * (top + 0.24)), (s.x + s.w / 2, s.y + s.h * top),
                            (s.x + s.w + 2, s.y + s.h * (top + 0.24))], False)  # fmt: skip
            stroke(s.ctx, colour, s.w * width)

    return draw


def charged(field: str, draw_charge: Callable[..., None], *tones: object, box: tuple[float, ...] = ()) -> Blazon:
    """One charge filling the field."""

    def draw(s: Shield) -> None:
        s.field(field)
        draw_charge(s.ctx, *box_of(s, *(box or (0.12, 0.1, 0.76, 0.7))), *tones)

    return draw


def passants(field: str, colour: str) -> Blazon:
    """Three lions walking."""

    def draw(s: Shield) -> None:
        s.field(field)
        for down, inset in ((0.07, 0.12), (0.34, 0.13), (0.6, 0.24)):
            lion_passant(s.ctx, *box_of(s, inset, down, 1 - 2 * inset, 0.25), colour)

    return draw


def discs(field: str, places: tuple[tuple[float, float, str], ...], radius: float) -> Blazon:
    """Roundels."""

    def draw(s: Shield) -> None:
        s.field(field)
        for x, y, colour in places:
            s.disc(x, y, radius, colour)

    return draw


def lozengy(first: str, second: str) -> Blazon:
    """Slanting lozenges, as of Bavaria."""

    def draw(s: Shield) -> None:
        s.field(first)
        for i in range(-2, 7):
            for j in range(-1, 8):
                x, y = 0.2 * i + 0.07 * j + 0.1 * (j % 2), 0.135 * j
                corners = ((x, y + 0.135), (x + 0.13, y), (x + 0.2, y + 0.135), (x + 0.07, y + 0.27))
                if j % 2 == 0:
                    polygon(s.ctx, [(s.x + s.w * a, s.y + s.h * b) for a, b in corners])
                    fill(s.ctx, second)

    return draw


def crosslet(field: str, colour: str, width: float = 0.2) -> Blazon:
    """A plain cross."""

    def draw(s: Shield) -> None:
        s.field(field)
        s.cross(colour, width)

    return draw


def fess(field: str, colour: str) -> Blazon:
    """A band across the middle."""

    def draw(s: Shield) -> None:
        s.field(field)
        s.bar(colour, 0.34, 0.62)

    return draw


def bend(field: str, colour: str, width: float = 0.26) -> Blazon:
    """A band aslant."""

    def draw(s: Shield) -> None:
        s.field(field)
        s.bend(colour, width)

    return draw


def billets(s: Shield) -> None:
    """A lion among billets: Nassau."""
    s.field(AZURE)
    for k in range(12):
        s.ctx.rectangle(*box_of(s, 0.06 + (k % 3) * 0.4, 0.06 + k // 3 * 0.22, 0.07, 0.09))
        fill(s.ctx, OR)
    s.rampant(OR)


def portugal(s: Shield) -> None:
    """Five shields in a cross within a border of castles."""
    s.field(ARGENT)
    for x, y in ((0.5, 0.22), (0.3, 0.42), (0.5, 0.42), (0.7, 0.42), (0.5, 0.62)):
        shield_path(s.ctx, *box_of(s, x - 0.075, y - 0.075, 0.15, 0.16))
        fill(s.ctx, AZURE)
    shield_path(s.ctx, s.x, s.y, s.w, s.h)
    stroke(s.ctx, GULES, s.w * 0.22)
    for x, y in (
        (0.05, 0.05),
        (0.5, 0.04),
        (0.95, 0.05),
        (0.05, 0.4),
        (0.95, 0.4),
        (0.2, 0.78),
        (0.8, 0.78),
        (0.5, 0.95),
    ):
        s.ctx.rectangle(*box_of(s, x - 0.04, y - 0.03, 0.08, 0.06))
        fill(s.ctx, OR)


def saxony(s: Shield) -> None:
    """Bars with the crown of rue aslant."""
    bars(SABLE, OR, 10)(s)
    s.ctx.move_to(s.x - 2, s.y - 2)
    s.ctx.curve_to(s.x + s.w * 0.5, s.y + s.h * 0.14, s.x + s.w * 0.84, s.y + s.h * 0.5, s.x + s.w, s.y + s.h * 0.95)
    stroke(s.ctx, VERT, s.w * 0.17)


def vasa(s: Shield) -> None:
    """The sheaf on a bend."""
    s.field(AZURE)
    s.bend(ARGENT, 0.5)
    s.bend(GULES, 0.3)
    charges.sheaf(s.ctx, *box_of(s, 0.28, 0.18, 0.44, 0.56), OR, "#7a1f1a")


def crowns(s: Shield) -> None:
    """Three crowns."""
    s.field(AZURE)
    for x, y in ((0.27, 0.26), (0.73, 0.26), (0.5, 0.62)):
        charges.crown(s.ctx, *box_of(s, x - 0.16, y - 0.11, 0.32, 0.22), OR)


def venice(s: Shield) -> None:
    """The winged lion."""
    s.field(AZURE)
    lion_passant(s.ctx, *box_of(s, 0.1, 0.36, 0.76, 0.36), OR)
    for k in range(4):
        polygon(s.ctx, [(s.x + s.w * (0.44 + k * 0.05), s.y + s.h * 0.48), (s.x + s.w * (0.5 + k * 0.1),
            s.y + s.h * (0.14 + k * 0.06)),
                        (s.x + s.w * (0.58 + k * 0.05), s.y + s.h * 0.48)])  # fmt: skip
        fill(s.ctx, OR)
    s.ctx.rectangle(*box_of(s, 0.1, 0.7, 0.3, 0.12))
    fill(s.ctx, ARGENT)


def ottoman(s: Shield) -> None:
    """Crescent and star."""
    s.field(VERT)
    crescent(s.ctx, s.x + s.w * 0.5, s.y + s.h * 0.5, s.w * 0.31, OR)
    s.star(0.5, 0.28, 0.13, OR)


def naples(s: Shield) -> None:
    """Lilies under a red label."""
    lilies(AZURE, OR, ((0.25, 0.4), (0.75, 0.4), (0.5, 0.7)), 0.27)(s)
    s.bar(GULES, 0.08, 0.15)
    for x in (0.14, 0.46, 0.78):
        s.ctx.rectangle(*box_of(s, x, 0.12, 0.08, 0.14))
        fill(s.ctx, GULES)


def medici(s: Shield) -> None:
    """Six balls, the uppermost blue."""
    places = [(0.5, 0.16, AZURE), (0.24, 0.3, GULES), (0.76, 0.3, GULES), (0.24, 0.56, GULES), (0.76, 0.56, GULES),
              (0.5, 0.74, GULES)]  # fmt: skip
    discs(OR, tuple(places), 0.125)(s)


def eaglets(field: str, band: str, colour: str) -> Blazon:
    """Three eaglets on a bend."""

    def draw(s: Shield) -> None:
        s.field(field)
        s.bend(band, 0.36)
        for t in (0.22, 0.47, 0.72):
            charges.eagle(s.ctx, *box_of(s, t - 0.13, t * 0.95 - 0.12, 0.26, 0.24), colour)

    return draw
