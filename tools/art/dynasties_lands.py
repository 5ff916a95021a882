"""Country cards, 96 x 72: the outline of the land on a chart, its arms, room for its power; and the table cloth."""

import math

import cairocffi as cairo
import numpy as np
from scipy.ndimage import gaussian_filter

from .atlas import Drawing
from .canvas import Context, cover, fill, linear_gradient, new_surface, polygon, rounded_rect, stroke
from .charges import fleur
from .dynasties_arms import COUNTRIES
from .dynasties_plan import outlines, seat
from .heraldry import blazon
from .palette import MAP_INK, rgba_array
from .textures import to_surface

WIDTH, HEIGHT = 96, 72
POWER = (80, 36)
WINDOW = (4, 4, 60, 64)  # the chart
LAND_TONES = ("#d9c08a", "#c9b98f", "#cfc096", "#dbc79c", "#c4b284")


def land(country: str) -> Drawing:
    """The drawing of a country's card."""

    def draw(ctx: Context) -> None:
        _plate(ctx)
        x, y, w, h = WINDOW
        ctx.save()
        rounded_rect(ctx, x, y, w, h, 2.5)
        ctx.clip()
        _chart(ctx, country)
        ctx.restore()
        rounded_rect(ctx, x, y, w, h, 2.5)
        stroke(ctx, MAP_INK, 1.0)
        blazon(ctx, COUNTRIES[country], 5.5, 36.5, 25, 30.5, "#1d120a", 1.5)

    return draw


def _plate(ctx: Context) -> None:
    rounded_rect(ctx, 0.5, 0.5, WIDTH - 1, HEIGHT - 1, 5)
    fill(ctx, linear_gradient(0, 0, WIDTH, HEIGHT, "#fbf2dc", "#efe0b8", "#dcc690"), keep=True)
    stroke(ctx, "#4a3520", 1.1)
    rounded_rect(ctx, 2, 2, WIDTH - 4, HEIGHT - 4, 4)
    stroke(ctx, "#b08a3c", 0.7)
    for cy in (11, 61):
        for side in (-1, 1):
            ctx.move_to(POWER[0], cy)
            ctx.curve_to(POWER[0] + side * 5, cy - 4, POWER[0] + side * 9, cy, POWER[0] + side * 7, cy + 2.4)
        stroke(ctx, "#8c6a30", 0.9)
        polygon(ctx, [(POWER[0], cy - 2.4), (POWER[0] + 2, cy), (POWER[0], cy + 2.4), (POWER[0] - 2, cy)])
        fill(ctx, "#8c2a22")


def _chart(ctx: Context, country: str) -> None:
    """The neighbourhood of a country, with the country highlighted."""
    x, y, w, h = WINDOW
    ctx.rectangle(x, y, w, h)
    fill(ctx, linear_gradient(x, y, x, y + h, "#b9d0cc", "#9dbcbc"))
    rings = outlines()[country]
    shown = rings[: 1 if country == "venice" else 3]
    xs = [px for ring in shown for px, _ in ring]
    ys = [py for ring in shown for _, py in ring]
    middle = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
    if country in ("ottoman_empire", "denmark", "england"):
        sx, sy = seat(country)
        middle = ((middle[0] + sx) / 2, (middle[1] + sy) / 2)
    size = min((w - 10) / (max(xs) - min(xs)), (h - 10) / (max(ys) - min(ys)), 0.3)
    size = max(size, 0.1)
    ctx.save()
    ctx.translate(x + w / 2 + 5, y + h / 2 - 4)
    ctx.scale(size, size)
    ctx.translate(-middle[0], -middle[1])
    for width, alpha in ((5.4, 0.12), (3.2, 0.16), (1.5, 0.2)):
        for others in outlines().values():
            for ring in others:
                polygon(ctx, ring)
                stroke(ctx, "#345b6b", width / size, alpha)
    for name, others in outlines().items():
        tone = "#c9bd9f" if name == "_neutral" else LAND_TONES[sum(map(ord, name)) % len(LAND_TONES)]
        for ring in others:
            polygon(ctx, ring)
            fill(ctx, tone, keep=True)
            stroke(ctx, MAP_INK, 0.45 / size, 0.6)
    for ring in rings:
        polygon(ctx, ring)
        fill(ctx, "#b0683a", keep=True)
        stroke(ctx, "#fdf0d0", 1.5 / size)
        polygon(ctx, ring)
        stroke(ctx, MAP_INK, 0.7 / size)
    ctx.restore()


def cloth(scale: int) -> cairo.ImageSurface:
    """A tile of damask that repeats in both directions: one ornament in half drop."""
    wide, high = 264 * scale, 176 * scale
    surface, ctx = new_surface(wide, high)
    ctx.scale(scale, scale)
    for column, drop in ((0, 0), (132, 88)):
        for row in (-176, 0, 176):
            ctx.save()
            ctx.translate(column, row + drop)
            _ornament(ctx)
            ctx.restore()
    pattern = gaussian_filter(cover(surface), 0.7 * scale, mode="wrap")[..., None]
    colours = rgba_array("#45131d") * (1 - pattern) + rgba_array("#571b27") * pattern
    down, across = np.mgrid[0:high, 0:wide].astype(np.float32) / scale
    weave = np.sin(across * math.tau * 88 / 264) * np.sin(down * math.tau * 88 / 176)
    return to_surface(np.clip(colours * (1 + 0.03 * weave[..., None]), 0, 1))


def _ornament(ctx: Context) -> None:
    """An ogee of leaves about a lily."""
    fleur(ctx, 40, 52, 52, 64, "#ffffff")
    for side in (1, -1):
        ctx.save()
        ctx.translate(66, 0)
        ctx.scale(side, 1)
        for near, wide in ((0.0, 5.0), (9.0, 1.6)):
            ctx.move_to(0, 2 + near * 1.6)
            ctx.curve_to(4, 40, 60 - near, 44, 60 - near, 88)
            ctx.curve_to(60 - near, 132, 4, 136, 0, 174 - near * 1.6)
            stroke(ctx, "#ffffff", wide)
        for x, y, turn in ((20, 45, -0.5), (43, 60, -0.3), (54, 88, 1.57), (43, 116, 0.3), (20, 131, 0.5)):
            ctx.save()
            ctx.translate(x, y)
            ctx.rotate(turn)
            ctx.move_to(-9, 0)
            ctx.curve_to(-4, -6, 4, -6, 9, 0)
            ctx.curve_to(4, 6, -4, 6, -9, 0)
            fill(ctx, "#ffffff")
            ctx.restore()
        ctx.move_to(0, 122)
        ctx.curve_to(12, 126, 14, 140, 0, 150)
        fill(ctx, "#ffffff")
        ctx.move_to(0, 26)
        ctx.curve_to(10, 30, 12, 40, 0, 46)
        fill(ctx, "#ffffff")
        ctx.restore()
