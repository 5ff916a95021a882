"""Small signs in one colour: values, suits, routes; and the round badges of roles and marks."""

import math
from collections.abc import Callable

import cairocffi as cairo

from .canvas import Context, circle, fill, polygon, radial_gradient, rounded_rect, stroke
from .charges import fleur
from .playing_cards import suit
from .portrait_kit import INK

Draw = Callable[[Context, str], None]


def _war(ctx: Context, ink: str) -> None:
    polygon(ctx, [(-5.4, 4.2), (5.6, -7.2), (8.4, -8.4), (7.2, -5.6), (-4.2, 5.4)])
    fill(ctx, ink)
    ctx.move_to(-7.4, 1.2)
    ctx.line_to(-1.2, 7.4)
    stroke(ctx, ink, 2.2)
    ctx.move_to(-4.4, 4.4)
    ctx.line_to(-7.4, 7.4)
    stroke(ctx, ink, 2.4)
    circle(ctx, -7.9, 7.9, 1.7)
    fill(ctx, ink)


def _rule(ctx: Context, ink: str) -> None:
    polygon(ctx, [(-7, 4), (-8.4, -5.4), (-3.6, -0.4), (0, -8.4), (3.6, -0.4), (8.4, -5.4), (7, 4)])
    fill(ctx, ink)
    ctx.rectangle(-7, 5.4, 14, 2.4)
    fill(ctx, ink)
    for x, y in ((-8.4, -6.2), (0, -8.8), (8.4, -6.2)):
        circle(ctx, x, y, 1.3)
        fill(ctx, ink)


def _prestige(ctx: Context, ink: str) -> None:
    reaches = [9.2 if k % 2 == 0 else 3.8 for k in range(10)]
    polygon(ctx, [(r * math.sin(math.pi * k / 5), 0.7 - r * math.cos(math.pi * k / 5)) for k, r in enumerate(reaches)])
    fill(ctx, ink)


def _fertility(ctx: Context, ink: str) -> None:
    circle(ctx, 0, -5.8, 3.3)
    fill(ctx, ink)
    for top, half, foot in ((-1.6, 5.2, 4.9), (2.2, 4.9, 3.8), (5.9, 3.5, 0.8)):
        polygon(ctx, [(-half, top - 0.8), (half, top + 0.4), (foot, top + 2.8), (-foot, top + 1.8)])
        fill(ctx, ink, keep=True)
        stroke(ctx, ink, 0.9)


def _longevity(ctx: Context, ink: str) -> None:
    for y in (-8.2, 6.4):
        ctx.rectangle(-6.4, y, 12.8, 1.9)
        fill(ctx, ink)
    polygon(ctx, [(-4.6, -6), (4.6, -6), (0.6, 0), (4.6, 6), (-4.6, 6), (-0.6, 0)])
    stroke(ctx, ink, 1.4)
    polygon(ctx, [(-2.6, -3.4), (2.6, -3.4), (0, 0.4)])
    polygon(ctx, [(-3.6, 6), (3.6, 6), (0, 2.2)])
    fill(ctx, ink)


def _ambition(ctx: Context, ink: str) -> None:
    ctx.move_to(0, 9)
    ctx.curve_to(-9.4, 6, -6.6, -2, -1.4, -9.4)
    ctx.curve_to(-0.4, -4.4, 3, -4.4, 3.4, -7)
    ctx.curve_to(8, -1, 8.6, 6.4, 0, 9)
    fill(ctx, ink)


def _power(ctx: Context, ink: str) -> None:
    for x in (-8, -2.2, 3.6):
        top = -6 if x == -2.2 else -3
        ctx.rectangle(x, top, 4.4, 11)
        for k in range(2):
            ctx.rectangle(x + k * 2.8 - 0.2, top - 2.2, 1.8, 2.6)
    ctx.rectangle(-8.6, 2, 17.2, 6.4)
    fill(ctx, ink)


def _land(ctx: Context, ink: str) -> None:
    ctx.move_to(-8, 6)
    ctx.curve_to(-2, 6, -4, -2, 2, -2)
    ctx.curve_to(6, -2, 4, -6, 8, -7)
    stroke(ctx, ink, 2.4, dash=[0.1, 4.1])
    for x, y in ((-8, 6), (8, -7)):
        circle(ctx, x, y, 2.3)
        fill(ctx, ink)


def _sea(ctx: Context, ink: str) -> None:
    for y in (-3, 3.2):
        ctx.move_to(-9, y)
        for k in range(3):
            ctx.curve_to(-7.5 + k * 6, y - 4.4, -4.5 + k * 6, y - 4.4, -3 + k * 6, y)
        stroke(ctx, ink, 2)


def _card(ctx: Context, ink: str) -> None:
    ctx.save()
    ctx.rotate(0.12)
    rounded_rect(ctx, -5.6, -8, 11.2, 16, 1.8)
    stroke(ctx, ink, 1.7)
    polygon(ctx, [(0, -4), (2.8, 0), (0, 4), (-2.8, 0)])
    fill(ctx, ink)
    ctx.restore()


def _die(ctx: Context, ink: str) -> None:
    rounded_rect(ctx, -7.4, -7.4, 14.8, 14.8, 3.2)
    stroke(ctx, ink, 1.7)
    for x, y in ((-3.4, -3.4), (3.4, 3.4), (0, 0), (-3.4, 3.4), (3.4, -3.4)):
        circle(ctx, x, y, 1.35)
        fill(ctx, ink)


def _suit(kind: str) -> Draw:
    return lambda ctx, ink: suit(ctx, kind, 0, 0, 18, ink)


SIGNS: dict[str, Draw] = {
    "war": _war, "rule": _rule, "prestige": _prestige, "fertility": _fertility, "longevity": _longevity,
    "ambition": _ambition, "power": _power, "route.land": _land, "route.sea": _sea, "card": _card, "die": _die,
    "spade": _suit("spade"), "heart": _suit("heart"), "diamond": _suit("diamond"), "club": _suit("club"),
}  # fmt: skip


def sign(ctx: Context, name: str, x: float, y: float, size: float, ink: str) -> None:
    """A sign centred at (x, y), `size` units high."""
    ctx.save()
    ctx.translate(x, y)
    ctx.scale(size / 20, size / 20)
    ctx.set_line_cap(cairo.LINE_CAP_ROUND)
    ctx.set_line_join(cairo.LINE_JOIN_ROUND)
    SIGNS[name](ctx, ink)
    ctx.restore()


# --- badges ---


def plate(ctx: Context, colour: str, dark: str, rim: str) -> None:
    """The disc of a badge in a square of 24 units."""
    circle(ctx, 12, 12, 11)
    fill(ctx, radial_gradient(9, 8, 1, 15, (0, colour), (1, dark)), keep=True)
    stroke(ctx, INK, 1.2)
    circle(ctx, 12, 12, 9.8)
    stroke(ctx, rim, 0.9)


def _king(ctx: Context, ink: str) -> None:
    polygon(ctx, [(-6, 3), (-7.4, -4.6), (-3, -0.6), (0, -7), (3, -0.6), (7.4, -4.6), (6, 3)])
    fill(ctx, ink)
    ctx.rectangle(-6, 4, 12, 2)
    fill(ctx, ink)


def _consort(ctx: Context, ink: str) -> None:
    for x in (-2.8, 2.8):
        circle(ctx, x, 1, 4)
        stroke(ctx, ink, 1.5)
    polygon(ctx, [(-2.8, -6.4), (-0.8, -4.2), (-2.8, -2.2), (-4.8, -4.2)])
    fill(ctx, ink)


def _heir(ctx: Context, ink: str) -> None:
    """A sapling crown: one lily."""
    fleur(ctx, -5, -6.4, 10, 12.8, ink)


def _courtier(ctx: Context, ink: str) -> None:
    ctx.move_to(-6, 6.4)
    ctx.curve_to(-3, -1, 1, -6, 6.6, -7)
    ctx.curve_to(6, -1, 2, 3, -3.6, 3.4)
    ctx.close_path()
    fill(ctx, ink)
    ctx.move_to(-6.4, 7)
    ctx.line_to(-3, 1)
    stroke(ctx, ink, 1.2)


def _wanderer(ctx: Context, ink: str) -> None:
    ctx.move_to(-5, 7)
    ctx.line_to(4, -6)
    stroke(ctx, ink, 1.6)
    circle(ctx, 4.4, -2, 3.6)
    fill(ctx, ink)


def _pope(ctx: Context, ink: str) -> None:
    ctx.move_to(-4.6, 5)
    ctx.curve_to(-7, -2, -3, -6.6, 0, -6.8)
    ctx.curve_to(3, -6.6, 7, -2, 4.6, 5)
    ctx.close_path()
    fill(ctx, ink)
    for y, half in ((3.4, 5), (0.2, 5.2), (-3, 4)):
        ctx.move_to(-half, y)
        ctx.curve_to(-2, y + 1.4, 2, y + 1.4, half, y)
        stroke(ctx, "#8a1f22", 1.1)
    ctx.rectangle(-0.6, -10, 1.2, 4)
    ctx.rectangle(-1.8, -9, 3.6, 1.1)
    fill(ctx, ink)


def scythe(ctx: Context, ink: str) -> None:
    """A scythe."""
    ctx.move_to(-5.4, 8)
    ctx.line_to(3.4, -6.6)
    stroke(ctx, ink, 1.7)
    ctx.move_to(4.4, -7.2)
    ctx.curve_to(-2, -9, -7, -5.4, -8, 0)
    ctx.curve_to(-5, -4.4, -1, -5.4, 3, -4.6)
    ctx.close_path()
    fill(ctx, ink)
    ctx.move_to(-2.6, 1.6)
    ctx.line_to(1.2, 3)
    stroke(ctx, ink, 1.4)


def skull(ctx: Context, ink: str, hollow: str = "#2b2426") -> None:
    """A death's head."""
    circle(ctx, 0, -1.6, 6)
    fill(ctx, ink)
    rounded_rect(ctx, -3.4, 2, 6.8, 5.2, 1.4)
    fill(ctx, ink)
    for x in (-2.5, 2.5):
        circle(ctx, x, -1.2, 1.7)
        fill(ctx, hollow)
    polygon(ctx, [(0, 1), (1, 3), (-1, 3)])
    fill(ctx, hollow)
    for x in (-1.6, 0, 1.6):
        ctx.rectangle(x - 0.3, 4.2, 0.6, 3)
    fill(ctx, hollow)


def _swords(ctx: Context, ink: str) -> None:
    for side in (-1, 1):
        ctx.save()
        ctx.scale(side * 0.74, 0.74)
        _war(ctx, ink)
        ctx.restore()


def _wraith(ctx: Context, ink: str) -> None:
    ctx.move_to(-6.6, 8)
    ctx.curve_to(-7, -2, -5, -8, 0, -8.4)
    ctx.curve_to(5, -8, 7, -2, 6.6, 8)
    ctx.line_to(4, 5.4)
    ctx.line_to(2, 8)
    ctx.line_to(0, 5.4)
    ctx.line_to(-2, 8)
    ctx.line_to(-4, 5.4)
    ctx.close_path()
    fill(ctx, ink)
    for x in (-2.3, 2.3):
        ctx.save()
        ctx.translate(x, -1.6)
        ctx.scale(1.2, 1.9)
        circle(ctx, 0, 0, 1)
        ctx.restore()
        fill(ctx, "#b8262a")


def _event(ctx: Context, ink: str) -> None:
    ctx.move_to(-7, 6)
    ctx.line_to(2, -2.6)
    stroke(ctx, ink, 1.6)
    polygon(ctx, [(0.6, -3.6), (4, -8), (8, -7.4), (8, -3.4), (3, -0.8)])
    fill(ctx, ink)
    ctx.save()
    ctx.translate(2.6, 4.4)
    ctx.scale(0.34, 0.34)
    _prestige(ctx, ink)
    ctx.restore()


def _suleiman(ctx: Context, ink: str) -> None:
    ctx.new_path()
    ctx.arc(0, 0, 7, 0.5, math.tau - 0.5)
    ctx.arc_negative(2.4, 0, 5.2, math.tau - 0.72, 0.72)
    ctx.close_path()
    fill(ctx, ink)


def _free(ctx: Context, ink: str) -> None:
    """An open gate: a land without an owner."""
    rounded_rect(ctx, -6, -6, 12, 12, 2)
    stroke(ctx, ink, 1.3, dash=[2.2, 2])


GOLDEN, STEELY, GRAVE, SCARLET, NIGHT = (
    ("#d9a93a", "#7a5412", "#f8e6a8"), ("#7d8890", "#343c44", "#dfe6ea"), ("#54484a", "#1d1718", "#a39276"),
    ("#c0392f", "#6b1712", "#f6c9b8"), ("#5a4a86", "#221a40", "#c8b8e6"),
)  # fmt: skip
BADGES: dict[str, tuple[Draw, tuple[str, str, str], str]] = {
    "role.king": (_king, GOLDEN, "#2b1b08"), "role.consort": (_consort, ("#b8697a", "#5f2336", "#f6cfd8"), "#fff4ee"),
    "role.heir": (_heir, ("#4f86b8", "#1d3f66", "#cfe4f6"), "#fffaf0"),
    "role.courtier": (_courtier, ("#6f8a5a", "#2f4426", "#d6e6c4"), "#fffaf0"),
    "role.wanderer": (_wanderer, STEELY, "#fffaf0"), "mark.pope": (_pope, SCARLET, "#fff3dc"),
    "mark.scythe": (scythe, GRAVE, "#f4ead6"), "mark.dead": (skull, GRAVE, "#f4ead6"),
    "mark.married": (_consort, GOLDEN, "#2b1b08"), "mark.commander": (_swords, SCARLET, "#fff3dc"),
    "mark.wraith": (_wraith, ("#2c3040", "#0c0d14", "#8a90a8"), "#e6e9f2"), "mark.event": (_event, NIGHT, "#fff3dc"),
    "mark.suleiman": (_suleiman, ("#3f8a5a", "#17432a", "#bfe6cc"), "#f2cf73"),
    "land.free": (_free, ("#efe2bf", "#cbb684", "#fffaf0"), "#5a4a38"),
}  # fmt: skip


def badge(ctx: Context, name: str) -> None:
    """A round badge in a square of 24 units."""
    draw, tones, ink = BADGES[name]
    plate(ctx, *tones)
    ctx.save()
    ctx.translate(12, 12)
    ctx.set_line_cap(cairo.LINE_CAP_ROUND)
    ctx.set_line_join(cairo.LINE_JOIN_ROUND)
    draw(ctx, ink)
    ctx.restore()


def wax(ctx: Context, name: str) -> None:
    """A seal of wax in a square of 112 units, empty in the middle."""
    tones = {"red": ("#d2584a", "#a02c24", "#6b1712", "#e9a08f"), "green": ("#7fae62", "#4f7a38", "#2f4d20", "#cfe6b4"),
             "gold": ("#f2d480", "#c9982f", "#7a5412", "#fff2c4")}[name]  # fmt: skip
    edge = []
    for k in range(64):
        turn = k * math.tau / 64
        reach = 51.5 + 1.7 * math.sin(k * 2.1) + 1.5 * math.sin(k * 0.7 + 1)
        edge.append((56 + reach * math.cos(turn), 56 + reach * math.sin(turn)))
    polygon(ctx, edge)
    fill(ctx, radial_gradient(40, 36, 4, 70, (0, tones[0]), (0.6, tones[1]), (1, tones[2])), keep=True)
    stroke(ctx, tones[2], 1.6)
    circle(ctx, 56, 56, 42)
    fill(ctx, radial_gradient(66, 70, 4, 60, (0, tones[0], 0.5), (1, tones[2], 0.35)), keep=True)
    stroke(ctx, tones[3], 1.5, 0.7)
    circle(ctx, 56, 57.4, 42)
    stroke(ctx, tones[2], 1.2, 0.8)
    for k in range(36):
        turn = k * math.tau / 36
        circle(ctx, 56 + 46.4 * math.cos(turn), 56 + 46.4 * math.sin(turn), 1)
        fill(ctx, tones[3], 0.4)
