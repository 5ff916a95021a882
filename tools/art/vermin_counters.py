"""Die-cut counters of Deadly Struggle: the bodies of marines and vermites, and the values on them.

Marines are pale squares with ink figures from the side; vermites are dark octagons with pale insects seen from
above. Shape and ground distinguish the sides without colour. Every drawing takes the upper left
corner and the side of the body in pixels.
"""

import math

import cairocffi as cairo

from .canvas import (
    Context,
    circle,
    drop_shadow,
    fill,
    line,
    linear_gradient,
    polygon,
    radial_gradient,
    rounded_rect,
    stroke,
)
from .counters import bevel, counter_body
from .lettering import text
from .palette import mix
from .vermin_figures import figure
from .vermin_parts import ORANGE

MARINE_INK, MARINE_FACE, MARINE_DARK = "#16263a", "#d9dec8", "#1d3147"
VERMITE_INK = "#ffe3ec"
FACES = {"soldier": "#7d1e55", "ultramite": "#8f1d2e", "drone": "#4a2f86", "queen": "#2a1030"}
LIGHT, DARK = "#fdf6e2", "#2a0a1c"
LEDGE = 0.69  # share of the side at which the strip of values begins
CUT = 0.17  # corner of the octagon, share of the side


# --- marines ---


def marine_body(ctx: Context, kind: str, x: float, y: float, size: float, disrupted: bool, plain_back: bool) -> None:
    """A marine counter without values; a disrupted one has a hazard band, and a grey figure.

    `plain_back`: the second face is not a disrupted unit, but another state.
    """
    counter_body(ctx, x, y, size, MARINE_FACE)
    ctx.save()
    rounded_rect(ctx, x + size * 0.02, y + size * 0.02, size * 0.96, size * 0.94, size * 0.08)
    ctx.clip()
    ctx.rectangle(x, y, size, size * LEDGE)
    fill(ctx, linear_gradient(x, y, x, y + size * 0.7, "#eef1e0", "#c6cdb6"))
    ctx.rectangle(x, y + size * LEDGE, size, size * 0.31)
    fill(ctx, "#5a4712" if disrupted else MARINE_DARK)
    if disrupted:
        _hazard(ctx, x, y + size * 0.60, size, size * 0.09)
    else:
        ctx.rectangle(x, y + size * 0.665, size, size * 0.03)
        fill(ctx, "#3fa6c9" if plain_back else ORANGE)
    ctx.restore()
    colour = "#4a4a3a" if disrupted else MARINE_INK
    high = 0.535 if disrupted else 0.595
    figure(ctx, kind, x + size * (0.5 - high / 2), y + size * 0.062, size * high, colour, "#dfe4d2")
    bevel(ctx, x, y, size)


def _hazard(ctx: Context, x: float, y: float, w: float, h: float) -> None:
    ctx.save()
    ctx.rectangle(x, y, w, h)
    ctx.clip()
    ctx.rectangle(x, y, w, h)
    fill(ctx, "#f2b632")
    pitch = w * 0.14
    for i in range(-2, 14):
        line(ctx, "#1a1408", pitch * 0.39, (x + i * pitch, y + h + 1), (x + (i + 1) * pitch, y - 1))
    ctx.restore()


# --- vermites ---


def octagon(ctx: Context, x: float, y: float, w: float, h: float, cut: float) -> None:
    """Add the path of a box with its corners cut off."""
    right, foot = x + w, y + h
    upper = [(x, y + cut), (x + cut, y), (right - cut, y), (right, y + cut)]
    polygon(ctx, [*upper, (right, foot - cut), (right - cut, foot), (x + cut, foot), (x, foot - cut)])


def vermite_body(
    ctx: Context, kind: str, x: float, y: float, size: float, reduced: bool, crowned: bool = False
) -> None:
    """A vermite counter without values; a reduced one has a pale hatched strip and a faded figure."""
    face = FACES["queen" if crowned else kind]
    cut = size * CUT
    drop_shadow(ctx, x, y, size, size, size * 0.2, size * 0.16, size * 0.03, size * 0.07, 0.62, "#0a0306")
    octagon(ctx, x, y, size, size, cut)
    fill(ctx, mix(face, "#000000", 0.55))
    octagon(ctx, x + size * 0.006, y + size * 0.006, size * 0.988, size * 0.965, cut)
    light, dark = mix(face, "#ffffff", 0.16), mix(face, "#000000", 0.2)
    fill(ctx, linear_gradient(x, y, x + size * 0.3, y + size, light, face, dark))
    ctx.save()
    octagon(ctx, x + size * 0.02, y + size * 0.02, size * 0.96, size * 0.94, cut)
    ctx.clip()
    if crowned:
        circle(ctx, x + size * 0.5, y + size * 0.4, size * 0.6)
        glow = ((0, "#ff5fa8", 0.75), (1, "#ff5fa8", 0))
        fill(ctx, radial_gradient(x + size * 0.5, y + size * 0.4, 0, size * 0.55, *glow))
    ctx.rectangle(x, y + size * LEDGE, size, size * 0.31)
    fill(ctx, "#f0d9e2" if reduced else mix(face, "#000000", 0.5))
    if reduced:
        for i in range(-2, 14):
            left = x + i * size * 0.1
            line(ctx, face, size * 0.03, (left, y + size), (left + size * 0.2, y + size * LEDGE), alpha=0.2)
    ctx.restore()
    octagon(ctx, x + size * 0.017, y + size * 0.017, size * 0.966, size * 0.938, cut)
    edge = ((0, "#ffc4dc", 0.75), (0.5, "#ffc4dc", 0.12), (1, "#000000", 0.3))
    stroke(ctx, linear_gradient(x, y, x + size, y + size, *edge), max(1, size * 0.024))
    ink = mix(VERMITE_INK, face, 0.38) if reduced else VERMITE_INK
    eyes = "#7dffb0" if kind == "drone" else "#ffd23c"
    figure(ctx, kind, x + size * 0.22, y + size * 0.085, size * 0.56, ink, face, eyes)


# --- values; each fills its own cell on the strip ---

ATTACK_CELL = (0.03, 0.665, 0.39, 0.30)  # left, top, width, height as shares of the body's side
DEFENCE_CELL = (0.39, 0.665, 0.26, 0.30)
MOVE_CELL = (0.62, 0.665, 0.34, 0.30)
NUMBER_CELL = (0.62, 0.05, 0.36, 0.24)
TAG_CELL = (0.03, 0.05, 0.24, 0.26)
NEST_CELL = (0.03, 0.05, 0.26, 0.26)


def attack_value(ctx: Context, value: str, size: float, ink: str) -> None:
    """The attack, large: a number, a dash, or the sign of a weapon."""
    x, y = size * (0.112 - ATTACK_CELL[0]), size * (0.938 - ATTACK_CELL[1])
    if value in SIGNS:
        ctx.save()
        ctx.translate(x + size * 0.115, y - size * 0.108)
        ctx.scale(size / 100, size / 100)
        SIGNS[value](ctx, ink)
        ctx.restore()
        return
    text(ctx, value.replace("-", "–"), x, y, "numx", size * 0.30, ink, max_width=size * 0.29)


def defence_value(ctx: Context, value: str, size: float, ink: str, ground: str) -> None:
    """The defence in a shield."""
    x, y, s = size * (0.52 - DEFENCE_CELL[0]), size * (0.835 - DEFENCE_CELL[1]), size * 0.24
    ctx.move_to(x - s / 2, y - s * 0.55)
    ctx.line_to(x + s / 2, y - s * 0.55)
    ctx.line_to(x + s / 2, y)
    ctx.curve_to(x + s / 2, y + s * 0.35, x + s * 0.2, y + s * 0.5, x, y + s * 0.65)
    ctx.curve_to(x - s * 0.2, y + s * 0.5, x - s / 2, y + s * 0.35, x - s / 2, y)
    ctx.close_path()
    fill(ctx, ink)
    text(ctx, value, x, y + size * 0.079, "numx", size * 0.215, ground, "c")


def move_value(ctx: Context, value: str, size: float, ink: str) -> None:
    """The movement allowance, with a wing for flyers."""
    x, y = size * (0.905 - MOVE_CELL[0]), size * (0.928 - MOVE_CELL[1])
    if value == "fly":
        ctx.save()
        ctx.translate(x - size * 0.12, y - size * 0.09)
        ctx.scale(size / 100, size / 100)
        _wing(ctx, ink)
        ctx.restore()
        return
    text(ctx, value, x, y, "nums", size * 0.255, ink, "r")


def number_sign(ctx: Context, value: str, size: float) -> None:
    """The ID of a warrior, upper right."""
    x, y = size * (0.93 - NUMBER_CELL[0]), size * (0.262 - NUMBER_CELL[1])
    for dx, dy in ((-0.012, 0), (0.012, 0), (0, -0.012), (0, 0.012)):
        text(ctx, value, x + dx * size, y + dy * size, "numx", size * 0.225, "#240716", "r")
    text(ctx, value, x, y, "numx", size * 0.225, "#ffe9b8", "r")


def tag_sign(ctx: Context, value: str, size: float) -> None:
    """The number or letter of a marine unit, upper left."""
    text(ctx, value, size * (0.115 - TAG_CELL[0]), size * (0.27 - TAG_CELL[1]), "numx", size * 0.22, MARINE_DARK, "c")


def brood_sign(ctx: Context, value: str, size: float) -> None:
    """The fecundity of a queen in an egg, upper left."""
    x, y = size * (0.165 - NEST_CELL[0]), size * (0.165 - NEST_CELL[1])
    ctx.save()
    ctx.translate(x, y)
    ctx.scale(size * 0.092, size * 0.112)
    circle(ctx, 0, 0, 1)
    ctx.restore()
    fill(ctx, "#ffe3ec", keep=True)
    stroke(ctx, "#5a0f38", size * 0.018)
    text(ctx, value, x, y + size * 0.066, "numx", size * 0.185, "#5a0f38", "c")


def _waves(ctx: Context, ink: str) -> None:
    """PANTS: waves from an emitter."""
    ctx.rectangle(-11, -3.6, 7, 7.2)
    fill(ctx, ink)
    ctx.set_line_cap(cairo.LINE_CAP_ROUND)
    for radius in (6, 11.5, 17):
        ctx.new_path()
        ctx.arc(-6, 0, radius, -0.8, 0.8)
        stroke(ctx, ink, 3.1)


def _blast(ctx: Context, ink: str) -> None:
    """The ANT gun: a burst."""
    points = []
    for k in range(16):
        reach, angle = (12.5 if k % 2 == 0 else 5.6), k * math.pi / 8
        points.append((reach * math.cos(angle), reach * math.sin(angle)))
    polygon(ctx, points)
    fill(ctx, ink)


def _cat(ctx: Context, ink: str) -> None:
    """A secret weapon: a cat's head."""
    polygon(ctx, [(-10.5, -11), (-5, -5.6), (5, -5.6), (10.5, -11), (11.5, 2), (6, 10), (-6, 10), (-11.5, 2)])
    fill(ctx, ink)


def _wing(ctx: Context, ink: str) -> None:
    for turn, long, wide in ((-0.55, 12, 4.4), (0.25, 10.5, 3.8)):
        for side in (-1, 1):
            ctx.save()
            ctx.scale(side, 1)
            ctx.rotate(turn)
            ctx.translate(long / 2 + 0.6, 0)
            ctx.scale(long / 2, wide)
            circle(ctx, 0, 0, 1)
            ctx.restore()
            fill(ctx, ink)
    ctx.rectangle(-1.3, -7, 2.6, 15)
    fill(ctx, ink)


SIGNS = {"PANTS": _waves, "ANT": _blast, "CAT": _cat}
