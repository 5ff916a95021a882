"""A portrait: the bust of a person on a diapered ground of the blood's colour, 88 x 112."""

import math

from .canvas import Context, circle, fill, linear_gradient, polygon, radial_gradient, stroke
from .palette import mix
from .portrait_beards import BEARDS
from .portrait_collars import COLLARS, draw_behind
from .portrait_dress import draw_dress
from .portrait_face import draw_face, draw_neck
from .portrait_hair import HAIR, NAPE, draw_jewels, tone
from .portrait_hats import HATS
from .portrait_hoods import HOODS
from .portrait_kit import INK, Look, Pen

WIDTH, HEIGHT = 88, 112
UNIT = 0.755  # pixels to a unit of the bust
HEADDRESS = {**HATS, **HOODS}
BLOOD = {  # colour, dark, light, ground
    "yellow": ("#d0a03a", "#7d5a12", "#f0d27c", "#94701f"),
    "blue": ("#27559a", "#12305e", "#7fa6dc", "#23477a"),
    "red": ("#8e2430", "#5c1019", "#d98088", "#701c27"),
    "green": ("#4f9a5c", "#1d5230", "#a3d3a6", "#35744a"),
    "nippon": ("#d9d2c6", "#6f2a30", "#fbf7ee", "#a89a92"),
    "ausonia": ("#4aa0a0", "#17484c", "#a9dcd8", "#2f7276"),
    "columbia": ("#c97b3a", "#5f3413", "#f2c08a", "#925523"),
    "pohjola": ("#8fb0cc", "#35516b", "#dceaf4", "#5c7f9c"),
    "ruthenia": ("#7a5a9a", "#38244f", "#c3abdc", "#56406f"),
}

TOPS = {  # how high a headdress reaches, in units of the bust; 12 for bare hair
    "imperial": -13, "arched": -13, "turban": -15, "tall": -6, "capotain": -9, "toque": -6, "fur": -8, "electoral": -7,
    "burgonet": -5, "morion": -10, "coronet": -8, "crown": 3, "bonnet": 1, "halo": 0, "cavalier": 1, "doctor": 6,
    "pot": 0, "moon": 2, "gable": 4, "nun": 3, "wimple": 6, "pillbox": -2, "german": -1, "balzo": -2, "witch": -9,
    "peaked": 0, "side": 1, "beret": -3, "ushanka": -2, "fool": -10, "tiara": -22,
}  # fmt: skip


def place(look: Look) -> tuple[float, float]:
    """The position of the bust: higher without a tall hat; a woman, who looks left, leaves room for the shield."""
    top = TOPS.get(look.hat, -3 if look.hair == "high" else 10 if look.hat else 12)
    return (11.0 if look.woman else 3.2), 12.5 - 0.42 * (top + 9)


def bust(ctx: Context, look: Look, facing_right: bool) -> None:
    """Draw the bust in a box 100 units wide, with the hat at about y = 0."""
    pen = Pen(ctx)
    ctx.save()
    if facing_right:
        ctx.translate(108, 0)
        ctx.scale(-1, 1)
    ctx.translate(54, 90 + look.drop)
    ctx.scale(look.size, look.size)
    ctx.translate(-54, -90)
    draw_behind(pen, look)
    if not look.woman and look.hair not in ("", "bald"):
        pen.shape(NAPE, tone(look), INK, 1.0)
    draw_dress(pen, look)
    draw_neck(pen, look)
    COLLARS[look.collar](pen, look)
    ctx.translate(56, 84)
    ctx.scale(1 + 0.055 * look.fat, 1)
    ctx.translate(-56, -84)
    draw_face(pen, look)
    BEARDS[look.beard](pen, look)
    HAIR[look.hair](pen, look)
    draw_jewels(pen, look)
    if look.hat:
        HEADDRESS[look.hat](pen, look)
    ctx.restore()


def ground(ctx: Context, blood: str) -> None:
    """The lit ground with the diaper of the blood: suns, lilies, roses or clover in a lattice."""
    _, _, light, base = BLOOD[blood]
    ctx.rectangle(0, 0, WIDTH, HEIGHT)
    stops = (0, mix(base, "#ffffff", 0.5)), (0.55, base), (1, mix(base, "#000000", 0.5))
    fill(ctx, radial_gradient(WIDTH * 0.5, HEIGHT * 0.36, 0, WIDTH * 0.98, *stops))
    for row in range(14):
        for column in range(-1, 9):
            x, y = column * 11 + (row % 2) * 5.5, row * 9.6
            polygon(ctx, [(x, y - 4.8), (x + 5.5, y), (x, y + 4.8), (x - 5.5, y)])
            stroke(ctx, light, 0.5, 0.24)
            _speck(ctx, blood, x, y, light)


def _speck(ctx: Context, blood: str, x: float, y: float, colour: str) -> None:
    if blood in ("yellow", "ruthenia", "columbia", "nippon"):
        rays = {"yellow": 8, "ruthenia": 6, "columbia": 5, "nippon": 12}[blood]
        reaches = [1.7 if k % 2 else 0.85 for k in range(rays * 2)]
        turns = [math.pi * k / rays for k in range(rays * 2)]
        polygon(ctx, [(x + r * math.sin(turn), y + r * math.cos(turn)) for r, turn in zip(reaches, turns)])
        fill(ctx, colour, 0.34)
        return
    petals = {"red": 5, "green": 3, "blue": 3}.get(blood, 4)
    for petal in range(petals):
        turn = -math.pi / 2 + petal * math.tau / petals
        circle(ctx, x + 0.95 * math.cos(turn), y + 0.95 * math.sin(turn), 0.75)
        fill(ctx, colour, 0.32)
    if blood == "blue":
        polygon(ctx, [(x - 0.7, y), (x + 0.7, y), (x, y + 2.2)])
        fill(ctx, colour, 0.32)


def portrait(ctx: Context, look: Look, blood: str) -> None:
    """Draw the whole picture. Men look right and women left, so that couples look at each other."""
    ground(ctx, blood)
    ctx.save()
    ctx.rectangle(0, 0, WIDTH, HEIGHT)
    ctx.clip()
    ctx.translate(*place(look))
    ctx.scale(UNIT, UNIT)
    ctx.push_group()
    ctx.translate(2.2, 2.6)
    bust(ctx, look, not look.woman)
    shadow = ctx.pop_group()
    ctx.set_source_rgba(0, 0, 0, 0.30)
    ctx.mask(shadow)
    bust(ctx, look, not look.woman)
    ctx.restore()
    ctx.rectangle(0, 0, WIDTH, HEIGHT)
    edge = radial_gradient(
        WIDTH * 0.45, HEIGHT * 0.4, WIDTH * 0.45, WIDTH * 0.95, (0, "#000000", 0), (1, "#120806", 0.42)
    )
    fill(ctx, edge)
    ctx.rectangle(0, 0, WIDTH, HEIGHT)
    fill(ctx, linear_gradient(0, 0, WIDTH, HEIGHT, (0, "#ffffff", 0.10), (0.4, "#ffffff", 0), (1, "#000000", 0.1)))
