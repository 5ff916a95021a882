"""Die-cut counters of Scotland the Brave: units, leaders, garrisons, markers.

Every drawing takes the upper left corner and the side of the body in pixels; the soft shadow is outside it.
"""

import math

import cairocffi as cairo

from .canvas import Context, circle, drop_shadow, fill, line, linear_gradient, polygon, rounded_rect, stroke
from .charges import star
from .figures import foot_soldier, horseman
from .heraldry import arms
from .lettering import text
from .palette import GOLD, MAP_INK, SIDES, VELLUM, mix

LOZENGES = {"levy": 1, "regular": 2, "elite": 3}
LEDGE = 0.69  # share of the side at which the value strip begins


def counter_body(ctx: Context, x: float, y: float, size: float, face: str) -> None:
    """The blank die-cut square: shadow, dark lower edge, face with light from the upper left, bevel."""
    radius = size * 0.1
    drop_shadow(ctx, x, y, size, size, radius, size * 0.16, size * 0.02, size * 0.07, 0.62, "#1a0f06")
    rounded_rect(ctx, x, y, size, size, radius)
    fill(ctx, mix(face, "#000000", 0.45))
    rounded_rect(ctx, x, y, size, size * 0.965, radius)
    light, dark = mix(face, "#ffffff", 0.12), mix(face, "#000000", 0.12)
    fill(ctx, linear_gradient(x, y, x + size * 0.3, y + size, light, face, dark))


def bevel(ctx: Context, x: float, y: float, size: float) -> None:
    """Light along the upper left edges of a counter, shade along the lower right; draw it last."""
    width = max(1.0, size * 0.022)
    ctx.save()
    rounded_rect(ctx, x, y, size, size * 0.965, size * 0.1)
    ctx.clip()
    rounded_rect(ctx, x + width / 2, y + width / 2, size - width, size * 0.965 - width, size * 0.095)
    light = linear_gradient(
        x, y, x + size, y + size, (0, "#ffffff", 0.55), (0.5, "#ffffff", 0.06), (1, "#000000", 0.35)
    )
    stroke(ctx, light, width)
    ctx.restore()


def _clip_face(ctx: Context, x: float, y: float, size: float) -> None:
    rounded_rect(ctx, x, y, size, size * 0.965, size * 0.1)
    ctx.clip()


def _ghost(ctx: Context, side: str, x: float, y: float, size: float) -> None:
    """The side's device, faint on the field: saltire or cross; nothing for neutrals."""
    tone = SIDES[side]["light"]
    if side == "scots":
        for left, right in ((0, 1), (1, 0)):
            ctx.move_to(x + left * size, y)
            ctx.line_to(x + right * size, y + size * 0.72)
            stroke(ctx, tone, size * 0.1, 0.35)
    elif side == "english":
        ctx.rectangle(x + size * 0.44, y, size * 0.12, size * 0.72)
        ctx.rectangle(x, y + size * 0.3, size * 0.44, size * 0.12)
        ctx.rectangle(x + size * 0.56, y + size * 0.3, size * 0.44, size * 0.12)
        fill(ctx, tone, 0.35)


def _value_strip(ctx: Context, side: str, x: float, y: float, size: float, reduced: bool, elite: bool) -> None:
    colours = SIDES[side]
    ctx.rectangle(x, y + size * LEDGE, size, size * 0.31)
    fill(ctx, "#efe3c4" if reduced else colours["dark"])
    if reduced:
        for i in range(-2, 14):
            ctx.move_to(x + i * size * 0.1, y + size)
            ctx.line_to(x + i * size * 0.1 + size * 0.2, y + size * LEDGE)
            stroke(ctx, colours["face"], size * 0.03, 0.30)
    if elite:
        ctx.rectangle(x, y + size * (LEDGE - 0.025), size, size * 0.035)
        fill(ctx, GOLD)


def _values(
    ctx: Context, side: str, x: float, y: float, size: float, strength: int, move: int | None, reduced: bool
) -> None:
    ink = mix(SIDES[side]["dark"], "#000000", 0.25) if reduced else "#fff8e6"
    text(ctx, str(strength), x + size * 0.085, y + size * 0.937, "numx", size * 0.31, ink)
    if move is not None:
        text(ctx, str(move), x + size * 0.915, y + size * 0.925, "nums", size * 0.235, ink, "r")


def _figures(ctx: Context, side: str, arm: str, level: str, x: float, y: float, size: float, reduced: bool) -> None:
    """The men of a unit; if it is reduced, all but the first are faded."""
    colours = SIDES[side]
    ink, outline = colours["ink"], colours["dark"]
    faded = mix(ink, colours["face"], 0.62)
    if arm == "infantry":
        places = {"levy": (0.18, 0.51), "regular": (0.18, 0.51), "elite": (0.065, 0.345, 0.625)}[level]
        for i, across in enumerate(places):
            tone = faded if reduced and i else ink
            shield = (tone, colours["face"])
            foot_soldier(ctx, x + size * across, y + size * 0.236, size * 0.0048, tone, level, outline, shield)
    else:
        cloth = (GOLD, outline) if level == "elite" else None
        horseman(ctx, x + size * 0.17, y + size * 0.095, size * 0.006, ink, level, outline, cloth)


def unit_counter(
    ctx: Context, side: str, arm: str, level: str, strength: int, x: float, y: float, size: float, reduced: bool = False
) -> None:
    """A unit counter; arm "infantry" or "cavalry"; a reduced one has a pale hatched strip."""
    colours = SIDES[side]
    counter_body(ctx, x, y, size, colours["face"])
    ctx.save()
    _clip_face(ctx, x, y, size)
    _ghost(ctx, side, x, y, size)
    _value_strip(ctx, side, x, y, size, reduced, level == "elite")
    ctx.restore()
    ctx.save()
    _clip_face(ctx, x, y, size)
    _figures(ctx, side, arm, level, x, y, size, reduced)
    ctx.restore()
    _values(ctx, side, x, y, size, strength, 4 if arm == "infantry" else 5, reduced)
    count = LOZENGES[level]
    for i in range(count):
        px, py = x + size * (0.5 + (i - (count - 1) / 2) * 0.105), y + size * 0.838
        wide, high = size * 0.038, size * 0.045
        polygon(ctx, [(px, py - high), (px + wide, py), (px, py + high), (px - wide, py)])
        fill(ctx, mix(colours["face"], "#000000", 0.15) if reduced else GOLD)
    bevel(ctx, x, y, size)


def leader_counter(
    ctx: Context, side: str, arms_key: str, name: str, initiative: int, command: int, x: float, y: float, size: float
) -> None:
    """A leader counter: arms in the middle, initiative left, command right, name on the band."""
    colours = SIDES[side]
    counter_body(ctx, x, y, size, VELLUM)
    _leader_frame(ctx, x, y, size, colours["face"])
    arms(ctx, arms_key, x + size * 0.255, y + size * 0.105, size * 0.49, size * 0.585, "#2a1c12", max(1, size * 0.022))
    _ratings(ctx, x, y, size, initiative, command, mix(colours["face"], "#000000", 0.1))
    ink = colours.get("name", "#fff6e2")
    latin = name.isascii()
    height, baseline = (0.19, 0.908) if latin else (0.165, 0.905)
    font = "nums" if latin else "jpb"
    text(ctx, name, x + size / 2, y + size * baseline, font, size * height, ink, "c", max_width=size * 0.86)
    bevel(ctx, x, y, size)


def _leader_frame(ctx: Context, x: float, y: float, size: float, colour: str) -> None:
    """The frame of a leader in the side's colour, with a wide lower band for the name."""
    frame = size * 0.065
    ctx.save()
    _clip_face(ctx, x, y, size)
    rounded_rect(ctx, x + frame / 2, y + frame / 2, size - frame, size * 0.965 - frame, size * 0.075)
    stroke(ctx, colour, frame)
    ctx.rectangle(x, y + size * 0.735, size, size * 0.23)
    fill(ctx, linear_gradient(0, y + size * 0.735, 0, y + size, colour, mix(colour, "#000", 0.1)))
    ctx.restore()


def _ratings(ctx: Context, x: float, y: float, size: float, initiative: int, command: int, colour: str) -> None:
    """Initiative over a star at the left, command over a baton at the right."""
    for across, value in ((0.16, initiative), (0.84, command)):
        text(ctx, str(value), x + size * across, y + size * 0.325, "numx", size * 0.27, "#2b1b10", "c")
    star(ctx, x + size * 0.16, y + size * 0.44, size * 0.066, colour)
    line(ctx, colour, size * 0.05, (x + size * 0.797, y + size * 0.49), (x + size * 0.883, y + size * 0.39))


def garrison_counter(ctx: Context, side: str, x: float, y: float, size: float, reduced: bool = False) -> None:
    """The people of a town: a tower with the side's banner, strength 1."""
    colours = SIDES[side]
    counter_body(ctx, x, y, size, colours["face"])
    ctx.save()
    _clip_face(ctx, x, y, size)
    _ghost(ctx, side, x, y, size)
    ctx.restore()
    ctx.save()
    ctx.translate(x, y)
    ctx.scale(size / 100, size / 100)
    ink = mix(colours["ink"], colours["face"], 0.45) if reduced else colours["ink"]
    _tower(ctx, ink, colours["dark"], "saltire" if side == "scots" else "george")
    ctx.restore()
    ctx.save()
    _clip_face(ctx, x, y, size)
    _value_strip(ctx, side, x, y, size, reduced, False)
    ctx.restore()
    _values(ctx, side, x, y, size, 1, None, reduced)
    bevel(ctx, x, y, size)


def _tower(ctx: Context, ink: str, outline: str, device: str) -> None:
    """A gate tower between two walls in a field of 100 x 70 units."""
    line(ctx, outline, 3.4, (50, 30), (50, 6))
    line(ctx, ink, 1.8, (50, 30), (50, 6))
    ctx.rectangle(51, 6, 19, 11)
    fill(ctx, "#f4efe2" if device == "george" else "#24508a", keep=True)
    stroke(ctx, outline, 1.2)
    if device == "george":
        ctx.rectangle(58.5, 6, 3.4, 11)
        ctx.rectangle(51, 10, 19, 3)
        fill(ctx, "#a82a26")
    else:
        for start, end in (((51, 6), (70, 17)), ((70, 6), (51, 17))):
            polygon(ctx, [start, end], False)
            stroke(ctx, "#f4efe2", 2.6)
    walls = [(10, 44), (10, 40), (16, 40), (16, 44), (21, 44), (21, 40), (27, 40), (27, 44), (33, 44)]
    keep = [(33, 28), (40, 28), (40, 33), (46, 33), (46, 28), (54, 28)]
    left = walls + keep
    outer = left + [(100 - px, py) for px, py in reversed(left)]
    polygon(ctx, [(10, 72), *outer, (90, 72)])
    fill(ctx, ink, keep=True)
    stroke(ctx, outline, 2)
    ctx.move_to(42, 72)
    ctx.line_to(42, 58)
    ctx.arc(50, 58, 8, math.pi, 0)
    ctx.line_to(58, 72)
    fill(ctx, outline)
    for px in (20, 76):
        ctx.rectangle(px, 52, 4, 9)
    ctx.rectangle(48, 39, 4, 9)
    fill(ctx, outline)


def seal_marker(ctx: Context, kind: str, x: float, y: float, size: float) -> None:
    """A square marker of the track and the map: "turn", "march", "battle" or "stone"."""
    face = {"turn": "#d8b24a", "march": VELLUM, "battle": "#8c2a22", "stone": "#8f8778"}[kind]
    counter_body(ctx, x, y, size, face)
    rounded_rect(ctx, x + size * 0.07, y + size * 0.07, size * 0.86, size * 0.825, size * 0.06)
    stroke(ctx, mix(face, "#2b1b10", 0.6), max(1, size * 0.02))
    ctx.save()
    ctx.translate(x, y)
    ctx.scale(size / 100, size / 100)
    {"turn": _hourglass, "march": _chevrons, "battle": _crossed_swords, "stone": _stone}[kind](ctx)
    ctx.restore()
    bevel(ctx, x, y, size)


def _hourglass(ctx: Context) -> None:
    ink = "#3a2208"
    line(ctx, ink, 7, (30, 20), (70, 20))
    line(ctx, ink, 7, (30, 76), (70, 76))
    ctx.move_to(35, 22)
    ctx.curve_to(35, 42, 48, 42, 48, 48)
    ctx.curve_to(48, 54, 35, 54, 35, 74)
    ctx.line_to(65, 74)
    ctx.curve_to(65, 54, 52, 54, 52, 48)
    ctx.curve_to(52, 42, 65, 42, 65, 22)
    ctx.close_path()
    fill(ctx, "#fff6dc", 0.75, keep=True)
    stroke(ctx, ink, 4)
    polygon(ctx, [(40, 73), (50, 58), (60, 73)])
    polygon(ctx, [(41, 34), (59, 34), (50, 45)])
    fill(ctx, "#a4332c")


def _chevrons(ctx: Context) -> None:
    for i in range(3):
        left = 22 + i * 19
        line(ctx, "#7c1f1a", 8, (left, 26), (left + 17, 48), (left, 70))


def sword(ctx: Context, colour: str, grip: str, outline: str) -> None:
    """A sword of 80 units upright round the origin, point up."""
    for grow, tone in ((3, outline), (0, colour)):
        polygon(ctx, [(-3.4, 18), (-3.4, -32), (0, -40), (3.4, -32), (3.4, 18)])
        fill(ctx, tone, keep=True)
        ctx.set_line_join(cairo.LINE_JOIN_ROUND)
        stroke(ctx, tone, max(0.4, grow))
        hilt = outline if grow else grip
        line(ctx, hilt, 5 + grow, (-13, 18), (13, 18))
        line(ctx, hilt, 5 + grow, (0, 18), (0, 34))
        circle(ctx, 0, 36, 4.6 + grow / 2)
        fill(ctx, hilt)


def _crossed_swords(ctx: Context) -> None:
    for turn in (0.72, -0.72):
        ctx.save()
        ctx.translate(50, 48)
        ctx.rotate(turn)
        sword(ctx, "#f6efdf", GOLD, "#3c0d0b")
        ctx.restore()


def _stone(ctx: Context) -> None:
    """The Stone of Scone: a block with two iron rings and an incised cross."""
    polygon(ctx, [(16, 44), (30, 30), (84, 30), (84, 58), (70, 72), (16, 72)])
    fill(ctx, "#2b241b")
    polygon(ctx, [(18, 44), (31, 32), (82, 32), (69, 44)])
    fill(ctx, "#efe3cd")
    polygon(ctx, [(18, 45.5), (69, 45.5), (69, 70), (18, 70)])
    fill(ctx, linear_gradient(0, 45, 0, 70, "#d6c5a6", "#b39f7c"))
    polygon(ctx, [(70.5, 45), (82, 34), (82, 57), (70.5, 69)])
    fill(ctx, "#8d7a5b")
    line(ctx, MAP_INK, 3, (43.5, 50), (43.5, 65))
    line(ctx, MAP_INK, 3, (37, 55), (50, 55))
    for px in (24, 63):
        circle(ctx, px, 56, 4)
        stroke(ctx, MAP_INK, 2)
