"""The picture of the set-up, 640 x 360, and the box front: kings and queens over a game of cards."""

import math

import cairocffi as cairo

from .canvas import (
    Context,
    circle,
    drop_shadow,
    fill,
    linear_gradient,
    new_surface,
    polygon,
    radial_gradient,
    rounded_rect,
    stroke,
)
from .charges import fleur
from .covers_period import GOLD as COVER_GOLD
from .covers_period import HEIGHT as FRONT_HEIGHT
from .covers_period import MIDDLE, crown
from .covers_period import WIDTH as FRONT_WIDTH
from .dynasties_cards import emblem
from .dynasties_plan import outlines
from .dynasties_playing import HEIGHT as CARD_HEIGHT
from .dynasties_playing import WIDTH as CARD_WIDTH
from .dynasties_playing import back, face
from .lettering import text
from .palette import MAP_INK
from .portrait import bust
from .portrait_people import BLUE, GREEN, RED_PEOPLE, YELLOW
from .textures import grained

WIDTH, HEIGHT = 640, 360


def _bust(ctx: Context, look: object, x: float, y: float, size: float, right: bool) -> None:
    """A bust with its shadow, its left edge at x and the top of the head about y."""
    for step in range(2):
        ctx.save()
        ctx.translate(x + (0 if step else size * 4), y + (0 if step else size * 4))
        ctx.scale(size, size)
        if step == 0:
            ctx.push_group()
        bust(ctx, look, right)  # type: ignore[arg-type]
        if step == 0:
            shade = ctx.pop_group()
            ctx.set_source_rgba(0, 0, 0, 0.34)
            ctx.mask(shade)
        ctx.restore()


def _card(ctx: Context, kind: str, value: int, x: float, y: float, size: float, turn: float) -> None:
    """A playing card with its shadow, turned about its middle; value 0 is the back."""
    ctx.save()
    ctx.translate(x, y)
    ctx.rotate(turn)
    ctx.scale(size, size)
    ctx.translate(-CARD_WIDTH / 2, -CARD_HEIGHT / 2)
    drop_shadow(ctx, 0, 0, CARD_WIDTH, CARD_HEIGHT, 6, 9, 1, 4, 0.5)
    if value:
        face(ctx, kind, value)
    else:
        back(ctx)
    ctx.restore()


def _tapestry(ctx: Context, x: float, y: float, w: float, h: float) -> None:
    """A chart of Europe on the wall."""
    drop_shadow(ctx, x, y, w, h, 3, 16, 0, 6, 0.6)
    ctx.save()
    ctx.rectangle(x, y, w, h)
    ctx.clip()
    ctx.rectangle(x, y, w, h)
    fill(ctx, linear_gradient(x, y, x, y + h, "#a9c4c2", "#86a9ac"))
    size = h / 1240
    ctx.translate(x - 120 * size, y - 150 * size)
    ctx.scale(size, size)
    tones = ("#e2cf9a", "#d5bd86", "#c9b07a", "#dcc690", "#cdb98c")
    for width, alpha in ((30, 0.12), (14, 0.2)):
        for rings in outlines().values():
            for ring in rings:
                polygon(ctx, ring)
                stroke(ctx, "#345b6b", width, alpha)
    for name, rings in outlines().items():
        for ring in rings:
            polygon(ctx, ring)
            fill(ctx, "#b8a888" if name == "_neutral" else tones[sum(map(ord, name)) % len(tones)], keep=True)
            stroke(ctx, MAP_INK, 3, 0.8)
    ctx.restore()
    for inset, width, tone in ((0, 6, "#6b4a1a"), (0, 3.4, "#c9982f"), (5, 1, "#f3d88a")):
        ctx.rectangle(x + inset, y + inset, w - 2 * inset, h - 2 * inset)
        stroke(ctx, tone, width)


def _curtain(ctx: Context, side: int) -> None:
    """A crimson curtain at one side, gathered by a cord."""
    ctx.save()
    if side > 0:
        ctx.translate(WIDTH, 0)
        ctx.scale(-1, 1)
    ctx.move_to(-4, -4)
    ctx.line_to(150, -4)
    ctx.curve_to(140, 90, 86, 150, 46, 188)
    ctx.curve_to(66, 250, 70, 310, 66, HEIGHT + 4)
    ctx.line_to(-4, HEIGHT + 4)
    ctx.close_path()
    fill(ctx, linear_gradient(0, 0, 140, 60, "#7a1f2b", "#a8303e", "#5a1420", "#8a2434", "#43101a"), keep=True)
    stroke(ctx, "#2a0a10", 1.6)
    for k in range(5):
        ctx.move_to(20 + k * 26, -4)
        ctx.curve_to(24 + k * 22, 90, 20 + k * 12, 150, 12 + k * 7, 186)
        stroke(ctx, "#2f0a12", 2.2, 0.6)
    ctx.move_to(-4, 196)
    ctx.curve_to(16, 204, 34, 198, 50, 186)
    stroke(ctx, "#6b4a1a", 9)
    ctx.move_to(-4, 196)
    ctx.curve_to(16, 204, 34, 198, 50, 186)
    stroke(ctx, "#e3b23c", 6)
    ctx.restore()


def _europe(ctx: Context) -> None:
    ctx.rectangle(0, 0, WIDTH, HEIGHT)
    fill(ctx, radial_gradient(320, 130, 40, 420, (0, "#5c4030"), (1, "#1c110d")))
    for row in range(7):
        for column in range(14):
            fleur(ctx, column * 50 - 20 + (row % 2) * 25, row * 56 - 16, 22, 28, (0.9, 0.75, 0.45, 0.07))
    _tapestry(ctx, 166, 22, 308, 202)
    for side in (-1, 1):
        _curtain(ctx, side)
    _bust(ctx, YELLOW["charles_v"], 8, 86, 1.4, True)
    _bust(ctx, BLUE["catherine_medici"], 462, 96, 1.42, False)
    _bust(ctx, BLUE["suleiman_i"], 238, 92, 1.2, True)
    _bust(ctx, GREEN["christina_sweden"], 318, 108, 1.2, False)
    _bust(ctx, RED_PEOPLE["henry_viii"], 134, 116, 1.58, True)
    _bust(ctx, RED_PEOPLE["elizabeth_i"], 352, 104, 1.66, False)
    ctx.rectangle(0, 318, WIDTH, 50)
    fill(ctx, linear_gradient(0, 318, 0, HEIGHT, "#2f5a44", "#1d3a2c", "#0f2018"))
    ctx.rectangle(0, 316, WIDTH, 3)
    fill(ctx, "#c9982f")
    hand = (("S", 13), ("H", 12), ("D", 11), ("C", 1), ("H", 7))
    for k, (kind, value) in enumerate(hand):
        lean = (k - 2) * 0.16
        _card(ctx, kind, value, 320 + (k - 2) * 42, 330 + abs(k - 2) ** 1.8 * 3.4, 0.92, lean)
    for x, turn in ((92, -0.3), (548, 0.25)):
        _card(ctx, "S", 0, x + 12, 346, 0.6, turn + 0.2)
        _card(ctx, "S", 0, x, 344, 0.6, turn)


def europe(scale: int) -> cairo.ImageSurface:
    """The picture at scale x 640 by scale x 360 pixels with the grain of canvas over it."""
    surface, ctx = new_surface(WIDTH * scale, HEIGHT * scale)
    ctx.scale(scale, scale)
    _europe(ctx)
    return grained(surface, scale, 33, grain=0.026, edge=0.8, reach=150)


def cover(ctx: Context) -> None:
    """The box front: a king and a queen face to face under one crown, a hand of cards before them."""
    ctx.rectangle(0, 0, FRONT_WIDTH, FRONT_HEIGHT)
    fill(ctx, radial_gradient(MIDDLE, 150, 10, 260, (0, "#8a2336"), (1, "#35090f")))
    for i in range(6):
        for j in range(8):
            fleur(ctx, i * 54 - 26 + (j % 2) * 27, j * 50 - 8, 22, 28, (0.95, 0.6, 0.55, 0.10))
    ctx.save()
    ctx.rectangle(10.5, 60, FRONT_WIDTH - 21, 240)
    ctx.clip()
    circle(ctx, MIDDLE, 168, 130)
    fill(ctx, radial_gradient(MIDDLE, 160, 4, 130, (0, "#ffe9b0", 0.8), (1, "#ffcf7a", 0)))
    for k in range(40):
        turn = k * math.tau / 40
        corners = [
            (MIDDLE + 200 * math.cos(turn + lean), 160 + 200 * math.sin(turn + lean)) for lean in (-0.035, 0.035)
        ]
        polygon(ctx, [(MIDDLE, 160), *corners])
        fill(ctx, radial_gradient(MIDDLE, 160, 10, 150, (0, "#ffe6a0", 0.24), (1, "#ffe6a0", 0)))
    _bust(ctx, RED_PEOPLE["henry_viii"], 6, 120, 1.16, True)
    _bust(ctx, RED_PEOPLE["elizabeth_i"], 122, 118, 1.16, False)
    ctx.restore()
    ctx.save()
    ctx.translate(MIDDLE, 104)
    ctx.scale(0.72, 0.72)
    crown(ctx)
    ctx.restore()
    for k, (kind, value) in enumerate((("H", 13), ("C", 12), ("S", 1), ("D", 11), ("H", 12))):
        _card(ctx, kind, value, MIDDLE + (k - 2) * 33, 258 + (k - 2) ** 2 * 4.2, 0.86, (k - 2) * 0.15)
    ctx.rectangle(0, 300, FRONT_WIDTH, 52)
    fill(ctx, linear_gradient(0, 300, 0, 352, "#2b080d", "#160406"))
    ctx.rectangle(0, 299, FRONT_WIDTH, 2)
    fill(ctx, COVER_GOLD)
    text(
        ctx, "Dynasties", MIDDLE, 52, "cinzelb", 37, "#f6dfa0", "c", max_width=FRONT_WIDTH - 50, shadow=("#000", 0, 1.5)
    )
    ctx.rectangle(34, 64, FRONT_WIDTH - 68, 1.2)
    fill(ctx, COVER_GOLD)
    for blood, x in (("yellow", 26), ("blue", 46), ("red", FRONT_WIDTH - 46), ("green", FRONT_WIDTH - 26)):
        emblem(ctx, blood, x, 326, 8)
    text(ctx, "欧州16世紀トランプ戦争", MIDDLE, 321, "minb", 13, "#f6dfa0", "c", max_width=146)
    text(ctx, "Two to six players  ·  cards", MIDDLE, 338, "felli", 13, "#e9c9b0", "c", max_width=146)
    rounded_rect(ctx, 7, 7, FRONT_WIDTH - 14, FRONT_HEIGHT - 14, 3)
    stroke(ctx, "#d9a93a", 1.4, 0.85)
    rounded_rect(ctx, 10, 10, FRONT_WIDTH - 20, FRONT_HEIGHT - 20, 2)
    stroke(ctx, "#d9a93a", 0.6, 0.7)
