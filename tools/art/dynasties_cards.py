"""Frames and backs of the cards of the card war: 100 units wide, 140 or 158 high, without text."""

import math

import cairocffi as cairo

from .canvas import Context, blob, circle, fill, linear_gradient, polygon, radial_gradient, rounded_rect, stroke
from .charges import fleur
from .dynasties_signs import sign
from .palette import mix
from .portrait import BLOOD
from .portrait_kit import INK, Pen

WIDTH, SHORT, FULL = 100, 140, 158
PICTURE = (6, 6, 88, 86)
NAME = (4, 94, 92, 17)
SHIELD = (4, 58, 28, 34)
EMBLEM, SEAL = (86.5, 13.5, 9.5), (86.5, 83, 9.5)
VALUES = ((27.5, 123.6), (57.5, 123.6), (87.5, 123.6))
MORE = ((27.5, 145.6), (57.5, 145.6), (87.5, 145.6))
ROLE = (22, -9, 56, 17)
EVENT, OFFICE = ("#6a5a8a", "#2c2242", "#c8b8e6"), ("#b08a3c", "#4a3410", "#f0d890")
GEOMETRY = {
    "picture": PICTURE,
    "name": NAME,
    "shield": SHIELD,
    "emblem": EMBLEM,
    "seal": SEAL,
    "values": VALUES,
    "role": ROLE,
}


def frame(ctx: Context, kind: str, height: float) -> None:
    """The frame of a card: edge, hole, strip for the name, plate for the values, emblem and seal."""
    person = kind in BLOOD
    colour, dark, light = BLOOD[kind][:3] if person else EVENT if kind == "event" else OFFICE
    _edge(ctx, colour, dark, light, height)
    _hole(ctx)
    x, y, w, h = NAME
    ctx.rectangle(x, y, w, height - y - 4.5)
    fill(ctx, linear_gradient(0, y, 0, height, "#fbf2dc", "#efe2bf", "#e2d0a2"))
    ctx.rectangle(x, y, w, h)
    fill(ctx, linear_gradient(0, y, 0, y + h, "#fffaec", "#f6ead0"))
    for line, alpha in ((y, 0.6), (y + h, 0.35)):
        ctx.rectangle(x, line - 0.4, w, 0.8)
        fill(ctx, INK, alpha)
    rounded_rect(ctx, x, y, w, height - y - 4.5, 2)
    stroke(ctx, dark, 0.9)
    if person:
        _values(ctx, dark, height)
        emblem(ctx, kind, *EMBLEM)
        _seal(ctx)
    else:
        _ornament(ctx, dark, light, height)


def _edge(ctx: Context, colour: str, dark: str, light: str, height: float) -> None:
    rounded_rect(ctx, 0.4, 0.4, WIDTH - 0.8, height - 0.8, 6)
    fill(ctx, linear_gradient(0, 0, WIDTH, height, light, colour, dark))
    ctx.save()
    rounded_rect(ctx, 0.4, 0.4, WIDTH - 0.8, height - 0.8, 6)
    ctx.clip()
    for k in range(int((WIDTH + height) / 4)):
        ctx.move_to(k * 4, -2)
        ctx.line_to(k * 4 - height - 4, height + 2)
    stroke(ctx, light, 0.5, 0.22)
    ctx.restore()
    rounded_rect(ctx, 0.6, 0.6, WIDTH - 1.2, height - 1.2, 6)
    stroke(ctx, mix(dark, "#000000", 0.45), 1.2)
    rounded_rect(ctx, 1.7, 1.7, WIDTH - 3.4, height - 3.4, 5)
    stroke(ctx, light, 0.8, 0.8)
    for x in (3.3, WIDTH - 3.3):
        for y in (3.3, height - 3.3):
            polygon(ctx, [(x, y - 1.9), (x + 1.9, y), (x, y + 1.9), (x - 1.9, y)])
            fill(ctx, light)


def _hole(ctx: Context) -> None:
    x, y, w, h = PICTURE
    rounded_rect(ctx, x - 1.5, y - 1.5, w + 3, h + 3, 4)
    fill(ctx, INK)
    ctx.save()
    rounded_rect(ctx, x, y, w, h, 3)
    ctx.set_operator(cairo.OPERATOR_CLEAR)
    ctx.fill()
    ctx.restore()
    ctx.save()
    rounded_rect(ctx, x, y, w, h, 3)
    ctx.clip()
    for width, alpha in ((7, 0.10), (4.5, 0.12), (2.2, 0.2)):
        rounded_rect(ctx, x, y, w, h, 3)
        stroke(ctx, "#120806", width, alpha)
    ctx.restore()


def _values(ctx: Context, dark: str, height: float) -> None:
    ink = mix(dark, "#1a0f08", 0.25)
    for name, (x, y) in zip(("war", "rule", "prestige"), VALUES):
        sign(ctx, name, x - 14, y, 14, ink)
    if height == FULL:
        ctx.rectangle(8, 135, WIDTH - 16, 0.8)
        fill(ctx, dark, 0.45)
        for name, (x, y) in zip(("fertility", "longevity", "ambition"), MORE):
            sign(ctx, name, x - 13.4, y, 11.5, mix(dark, "#5a4a38", 0.4))


def emblem(ctx: Context, blood: str, x: float, y: float, radius: float) -> None:
    """The emblem of a blood or nation on its disc: sun, lily, rose, clover; ray star, wave, star, snow, onion."""
    colour, dark, light, _ = BLOOD[blood]
    circle(ctx, x, y, radius)
    fill(ctx, radial_gradient(x - radius * 0.3, y - radius * 0.4, 0, radius * 1.3, (0, colour), (1, dark)), keep=True)
    stroke(ctx, light, radius * 0.15)
    circle(ctx, x, y, radius * 1.08)
    stroke(ctx, INK, radius * 0.08)
    if blood == "blue":
        fleur(ctx, x - radius * 0.46, y - radius * 0.56, radius * 0.92, radius * 1.1, light)
        return
    rays = {"yellow": (8, 0.5), "nippon": (16, 0.62), "columbia": (5, 0.4), "pohjola": (6, 0.24), "ruthenia": (4, 0.3)}
    if blood in rays:
        points, inner = rays[blood]
        reaches = [radius * (0.74 if k % 2 == 0 else 0.74 * inner) for k in range(points * 2)]
        polygon(ctx, [(x + r * math.sin(math.pi * k / points), y - r * math.cos(math.pi * k / points))
                      for k, r in enumerate(reaches)])  # fmt: skip
        fill(ctx, light)
    petals = {"red": (5, 0.36, 0.27), "green": (3, 0.36, 0.3), "ausonia": (4, 0.36, 0.24)}.get(blood)
    if petals:
        count, reach, size = petals
        for k in range(count):
            turn = k * math.tau / count - math.pi / 2
            circle(ctx, x + radius * reach * math.cos(turn), y + radius * reach * math.sin(turn), radius * size)
            fill(ctx, light)
        if blood == "green":
            ctx.move_to(x, y)
            ctx.curve_to(x, y + radius * 0.4, x + radius * 0.1, y + radius * 0.6, x + radius * 0.3, y + radius * 0.7)
            stroke(ctx, light, radius * 0.14)
        else:
            circle(ctx, x, y, radius * 0.2)
            fill(ctx, "#f2cf73" if blood == "red" else dark)


def _seal(ctx: Context) -> None:
    x, y, radius = SEAL
    circle(ctx, x, y, radius)
    fill(ctx, radial_gradient(x - 3, y - 4, 0, radius * 1.4, (0, "#fffaf0"), (1, "#e6d3a3")), keep=True)
    stroke(ctx, INK, 1)
    circle(ctx, x, y, radius - 1.8)
    stroke(ctx, "#8c2a22", 0.5, 0.7)


def _ornament(ctx: Context, dark: str, light: str, height: float) -> None:
    """A scroll instead of values."""
    middle, y = WIDTH / 2, (NAME[1] + NAME[3] + height - 4.5) / 2
    for side in (-1, 1):
        ctx.save()
        ctx.translate(middle, y)
        ctx.scale(side, 1)
        ctx.move_to(9, 0)
        ctx.curve_to(18, -9, 26, -4, 24, 2)
        ctx.curve_to(22, 6, 16, 3, 19, -1)
        ctx.move_to(14, 4)
        ctx.curve_to(24, 9, 34, 2, 40, -3)
        stroke(ctx, dark, 1.3, 0.8)
        circle(ctx, 41, -3.6, 1.4)
        fill(ctx, dark, 0.8)
        ctx.restore()
    polygon(ctx, [(middle, y - 6), (middle + 5, y), (middle, y + 6), (middle - 5, y)])
    fill(ctx, dark, keep=True)
    stroke(ctx, light, 0.8)


# --- backs ---


def back(ctx: Context, kind: str) -> None:
    """The back of a pile: damask of the blood's colour, its emblem in a wreath."""
    if kind == "sky":
        _sky_back(ctx)
        return
    colour, dark, light, base = BLOOD[kind]
    _edge(ctx, colour, dark, light, SHORT)
    x, y, w, h = 7, 7, WIDTH - 14, SHORT - 14
    rounded_rect(ctx, x, y, w, h, 3)
    fill(ctx, radial_gradient(50, 62, 4, 92, (0, mix(base, "#ffffff", 0.12)), (1, mix(dark, "#000000", 0.25))))
    ctx.save()
    rounded_rect(ctx, x, y, w, h, 3)
    ctx.clip()
    for k in range(-12, 26):
        for lean in (1, -1):
            ctx.move_to(k * 10, 0)
            ctx.line_to(k * 10 + lean * SHORT * 0.8, SHORT)
    stroke(ctx, light, 0.7, 0.34)
    for row in range(19):
        for column in range(-1, 11):
            px, py = 5 + column * 10 + (row % 2) * 5, row * 6.25 * 1.25 * 0.8 + 7
            circle(ctx, px, py, 0.8)
            fill(ctx, light, 0.3)
    ctx.restore()
    for inset, width in ((0, 1.0), (3, 0.6)):
        rounded_rect(ctx, x + inset, y + inset, w - 2 * inset, h - 2 * inset, 3)
        stroke(ctx, light, width, 0.85)
    _wreath(ctx, 50, 70, 25, light)
    emblem(ctx, kind, 50, 70, 17)
    for cx in (18, 82):
        for cy in (18, SHORT - 18):
            emblem(ctx, kind, cx, cy, 4.6)


def _wreath(ctx: Context, x: float, y: float, radius: float, colour: str) -> None:
    for k in range(30):
        turn = k * math.tau / 30
        for lean in (-0.5, 0.5):
            ctx.save()
            ctx.translate(x + radius * math.cos(turn), y + radius * math.sin(turn))
            ctx.rotate(turn + math.pi / 2 + lean)
            ctx.scale(3.4, 1.25)
            circle(ctx, 0.5, 0, 1)
            ctx.restore()
            fill(ctx, colour, 0.9)


def _sky_back(ctx: Context) -> None:
    """Night sky with the moon, and a witch's broom before it."""
    _edge(ctx, *EVENT, SHORT)
    x, y, w, h = 7, 7, WIDTH - 14, SHORT - 14
    rounded_rect(ctx, x, y, w, h, 3)
    fill(ctx, linear_gradient(0, y, 0, y + h, "#141a3a", "#2f3566", "#7d5f8c", "#c98f7a"))
    ctx.save()
    rounded_rect(ctx, x, y, w, h, 3)
    ctx.clip()
    for k in range(60):
        circle(ctx, 7 + (k * 37.7) % 86, 7 + (k * 23.3) % 80, 0.35 + (k % 5) * 0.14)
        fill(ctx, "#fff6d8", 0.75)
    circle(ctx, 54, 56, 26)
    fill(ctx, radial_gradient(48, 48, 4, 28, (0, "#fffbe6"), (1, "#ecd9a0")))
    for cx, cy, wide in ((20, 112, 30), (70, 106, 34), (50, 122, 40), (88, 120, 22), (10, 126, 24)):
        ctx.save()
        ctx.translate(cx, cy)
        ctx.scale(wide, 9)
        circle(ctx, 0, 0, 1)
        ctx.restore()
        fill(ctx, "#e9dfe8", 0.5)
    flyer(ctx, 50, 62, 1.5, "#1d1830", -0.18)
    ctx.restore()
    for inset, width in ((0, 1.0), (3, 0.6)):
        rounded_rect(ctx, x + inset, y + inset, w - 2 * inset, h - 2 * inset, 3)
        stroke(ctx, EVENT[2], width, 0.85)


def flyer(ctx: Context, x: float, y: float, size: float, colour: str, turn: float = -0.2) -> None:
    """A rider on a broom with stub wings, from the side."""
    pen = Pen(ctx)
    ctx.save()
    ctx.translate(x, y)
    ctx.rotate(turn)
    ctx.scale(size, size)
    pen.shape([(-6, 1), (-14, 9), (2, 8), (12, 1)], mix(colour, "#ffffff", 0.2), None)
    pen.curve([(-20, 2), (14, 2)], colour, 1.8)
    pen.shape([(10, 1), (22, -4), (26, 1), (23, 7), (10, 3)], colour, None)
    blob(ctx, [(5, -1, 3.2), (0, -6, 3.4), (-4, -11, 3)], colour)
    blob(ctx, [(-3, -9, 1.6), (-9, -4, 1.4), (-12, 1, 1.4)], colour)
    blob(ctx, [(5, 0, 2.4), (-3, 3, 1.9), (4, 9, 1.5)], colour)
    pen.dot(-6, -14, 3.3, colour, None)
    pen.shape([(-8, -16), (-3, -19), (4, -21), (-1, -15), (-4, -12)], colour, None)
    pen.shape([(-3, -12), (6, -15), (14, -13), (8, -10), (0, -9)], mix(colour, "#c0392f", 0.75), None)
    ctx.restore()
