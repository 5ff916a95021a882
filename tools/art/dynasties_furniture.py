"""What is printed on the chart of Europe besides land and sea: lines, border, cartouche, key, compass, ships."""

import math

import cairocffi as cairo

from . import map_sea, symbols
from .canvas import Context, drop_shadow, fill, linear_gradient, polygon, rounded_rect, stroke
from .charges import fleur
from .dynasties_charges import eagle
from .dynasties_plan import CARTOUCHE, COMPASS, COMPASS_RADIUS, FRAME, KEY, SERPENT, SHIPS, WORLD, place
from .palette import MAP_INK

RED_RULE = "#8c2a22"


def draw_graticule(ctx: Context) -> None:
    """Meridians and parallels every five degrees, and the rhumb lines of the compass; land covers them later."""
    for longitude in range(-40, 75, 5):
        polygon(ctx, [place(longitude, latitude) for latitude in range(28, 72, 2)], close=False)
        stroke(ctx, "#27506a", 0.9, 0.16)
    for latitude in range(30, 72, 5):
        polygon(ctx, [place(longitude, latitude) for longitude in range(-40, 76, 2)], close=False)
        stroke(ctx, "#27506a", 0.9, 0.16)
    x, y = COMPASS
    for point in range(32):
        turn = point * math.tau / 32
        polygon(ctx, [(x, y), (x + 2600 * math.cos(turn), y + 2600 * math.sin(turn))], close=False)
        stroke(ctx, "#27506a", 0.9, 0.10 if point % 2 else 0.18)


def draw_furniture(ctx: Context, *, panels: bool = True) -> None:
    """Everything printed on the chart; `panels` are those of the title and the key."""
    for x, y, size in SHIPS:
        if size:
            map_sea.draw_ship(ctx, (x, y), size)
    map_sea.draw_serpent(ctx, SERPENT[:2], SERPENT[2])
    symbols.compass(ctx, COMPASS, COMPASS_RADIUS)
    if panels:
        draw_cartouche(ctx)
        draw_key(ctx)
    draw_border(ctx)


def draw_border(ctx: Context) -> None:
    """Vellum margin with a band of fields in black and white, corners with roses."""
    left, top, wide, high = WORLD
    right, foot = left + wide, top + high
    ctx.set_fill_rule(cairo.FILL_RULE_EVEN_ODD)
    ctx.rectangle(*WORLD)
    ctx.rectangle(left + FRAME, top + FRAME, wide - 2 * FRAME, high - 2 * FRAME)
    fill(ctx, linear_gradient(left, top, right, foot, "#d8c392", "#e6d6aa", "#cdb684"))
    ctx.set_fill_rule(cairo.FILL_RULE_WINDING)
    near, far = 11.0, 21.0
    count = 40
    for k in range(0, count, 2):
        step = (wide - 2 * FRAME) / count
        for y in (top + near, foot - far):
            ctx.rectangle(left + FRAME + k * step, y, step, far - near)
    rows = 24
    for k in range(0, rows, 2):
        step = (high - 2 * FRAME) / rows
        for x in (left + near, right - far):
            ctx.rectangle(x, top + FRAME + k * step, far - near, step)
    fill(ctx, MAP_INK, 0.85)
    for inset, width in ((4, 1.0), (near, 1.1), (far, 1.1), (FRAME - 3.5, 0.8), (FRAME, 2.0)):
        ctx.rectangle(left + inset, top + inset, wide - 2 * inset, high - 2 * inset)
        stroke(ctx, MAP_INK, width, 0.9)
    for x in (left + 17, right - 17):
        for y in (top + 17, foot - 17):
            ctx.rectangle(x - 14, y - 14, 28, 28)
            fill(ctx, "#e2d0a0", keep=True)
            stroke(ctx, MAP_INK, 1.3)
            fleur(ctx, x - 9, y - 11, 18, 22, RED_RULE)


def draw_cartouche(ctx: Context) -> None:
    """A panel of strapwork with curled ends, an eagle and a lily at its sides."""
    x, y, w, h = CARTOUCHE
    drop_shadow(ctx, x, y, w, h, 8, 14, 3, 7, 0.35)
    for side in (1, -1):
        ctx.save()
        ctx.translate(x + w / 2, y)
        ctx.scale(side, 1)
        for top, lean in ((6, 1), (h - 6, -1)):
            ctx.move_to(w / 2 - 24, top)
            ctx.curve_to(w / 2 + 10, top - 6 * lean, w / 2 + 34, top + 14 * lean, w / 2 + 18, top + 30 * lean)
            ctx.curve_to(w / 2 + 6, top + 42 * lean, w / 2 - 8, top + 28 * lean, w / 2 + 4, top + 20 * lean)
            stroke(ctx, MAP_INK, 9)
            ctx.move_to(w / 2 - 24, top)
            ctx.curve_to(w / 2 + 10, top - 6 * lean, w / 2 + 34, top + 14 * lean, w / 2 + 18, top + 30 * lean)
            ctx.curve_to(w / 2 + 6, top + 42 * lean, w / 2 - 8, top + 28 * lean, w / 2 + 4, top + 20 * lean)
            stroke(ctx, "#c9a25a", 6)
        ctx.restore()
    rounded_rect(ctx, x, y, w, h, 8)
    fill(ctx, linear_gradient(x, y, x + w, y + h, "#f9f0d6", "#f0e1ba", "#e3cd9b"), keep=True)
    stroke(ctx, MAP_INK, 2.2)
    rounded_rect(ctx, x + 7, y + 7, w - 14, h - 14, 4)
    stroke(ctx, RED_RULE, 1.5, 0.85)
    rounded_rect(ctx, x + 11, y + 11, w - 22, h - 22, 3)
    stroke(ctx, "#c9a25a", 1.2)
    eagle(ctx, x + 22, y + 38, 70, 76, "#3a2a1c", True)
    fleur(ctx, x + w - 84, y + 40, 58, 72, "#24508a")


def draw_key(ctx: Context) -> None:
    """The plate with a sample of each kind of route; its words are set at run time."""
    x, y, w, h = KEY
    drop_shadow(ctx, x, y, w, h, 6, 10, 2, 5, 0.32)
    rounded_rect(ctx, x, y, w, h, 6)
    fill(ctx, linear_gradient(x, y, x + w, y + h, "#f9f0d6", "#e6d3a3"), keep=True)
    stroke(ctx, MAP_INK, 2)
    rounded_rect(ctx, x + 6, y + 6, w - 12, h - 12, 3)
    stroke(ctx, RED_RULE, 1.2, 0.8)
    for row, (colour, dash, width) in enumerate((("#6b3d1c", [0.1, 8.6], 4.4), ("#1f5570", [15.0, 11.0], 3.6))):
        ctx.set_line_cap(1)
        polygon(ctx, [(x + 26, y + 50 + row * 50), (x + 104, y + 50 + row * 50)], close=False)
        stroke(ctx, colour, width, dash=dash)
