"""The furniture printed in the sea, without text: cartouche, calendar, boxes, key, scale bar."""

import math
import random

from . import symbols
from .canvas import Context, blob, drop_shadow, fill, linear_gradient, rounded_rect, stroke
from .heraldry import arms
from .map_plan import (
    ARMS_SIZE,
    BOXES,
    CARTOUCHE,
    CELL,
    FIFTEEN_MILES,
    KEY,
    KEY_ENTRIES,
    MARKER_DRAWS,
    REINFORCEMENTS,
    SCALE_BAR,
    TOOM_TABARD_MONTHS,
    WINTER,
    YEARS,
    Box,
    calendar_cell,
    key_place,
)
from .map_terrain import RIVER_CORE, RIVER_EDGE, draw_bead
from .palette import MAP_INK

RED_RULE = "#8c2a22"


def draw_furniture(ctx: Context) -> None:
    """Draw everything but the compass and the frame."""
    draw_cartouche(ctx)
    draw_calendar(ctx)
    draw_boxes(ctx)
    draw_scale_bar(ctx)
    draw_key(ctx)


def draw_cartouche(ctx: Context) -> None:
    """A vellum scroll with curled ends and both kingdoms' arms at its sides."""
    x, y, w, h = CARTOUCHE
    drop_shadow(ctx, x + 6, y + 4, w - 12, h - 8, 10, 12, 2, 6, 0.35)
    for side in (1, -1):
        ctx.save()
        ctx.translate(x + w / 2, 0)
        ctx.scale(side, 1)
        _curl(ctx, w / 2, y, h)
        ctx.restore()
    ctx.move_to(x, y + 7)
    ctx.curve_to(x + w * 0.3, y - 7, x + w * 0.7, y - 7, x + w, y + 7)
    ctx.line_to(x + w - 4, y + h - 7)
    ctx.curve_to(x + w * 0.7, y + h + 5, x + w * 0.3, y + h + 5, x + 4, y + h - 7)
    ctx.close_path()
    fill(ctx, linear_gradient(x, y, x + w, y + h, "#f7ecce", "#efdfb6", "#e3cd9b"), keep=True)
    stroke(ctx, MAP_INK, 1.7)
    ctx.move_to(x + 7, y + 13)
    ctx.curve_to(x + w * 0.3, y, x + w * 0.7, y, x + w - 7, y + 13)
    ctx.line_to(x + w - 10, y + h - 13)
    ctx.curve_to(x + w * 0.7, y + h - 2, x + w * 0.3, y + h - 2, x + 10, y + h - 13)
    ctx.close_path()
    stroke(ctx, RED_RULE, 1.1, 0.8)
    wide, high = ARMS_SIZE
    top = y + (h - high) / 2
    arms(ctx, "scotland", x + 24, top, wide, high, MAP_INK, 1.8)
    arms(ctx, "england", x + w - 24 - wide, top, wide, high, MAP_INK, 1.8)


def _curl(ctx: Context, half: float, y: float, h: float) -> None:
    """The right end of the scroll, `half` from its middle."""
    ctx.move_to(half - 20, y + 22)
    ctx.curve_to(half + 4, y + 15, half + 30, y + 20, half + 34, y + 34)
    ctx.curve_to(half + 24, y + 38, half + 22, y + h / 2, half + 34, y + h - 11)
    ctx.curve_to(half + 18, y + h - 2, half - 4, y + h - 9, half - 20, y + h - 18)
    ctx.close_path()
    fill(ctx, linear_gradient(0, y, 0, y + h, "#d9c18a", "#b99a60"), keep=True)
    stroke(ctx, MAP_INK, 1.3)
    ctx.move_to(half - 20, y + 22)
    ctx.line_to(half - 6, y + 29)
    ctx.line_to(half - 6, y + h - 11)
    ctx.line_to(half - 20, y + h - 18)
    ctx.close_path()
    fill(ctx, "#8d6d3d", keep=True)
    stroke(ctx, MAP_INK, 1.1)


def plate(ctx: Context, box: Box, radius: float = 3) -> None:
    """A vellum plate with an ink edge and a red rule inside it."""
    x, y, w, h = box
    drop_shadow(ctx, x, y, w, h, radius, 7, 1, 3, 0.3)
    rounded_rect(ctx, x, y, w, h, radius)
    fill(ctx, linear_gradient(x, y, x + w, y + h, "#f7ecce", "#e6d3a3"), keep=True)
    stroke(ctx, MAP_INK, 1.5)
    rounded_rect(ctx, x + 4, y + 4, w - 8, h - 8, max(1, radius - 1))
    stroke(ctx, RED_RULE, 0.9, 0.7)


def draw_calendar(ctx: Context) -> None:
    """A row of months for each year; 1296 has only those of the Toom Tabard."""
    for year in YEARS:
        months = TOOM_TABARD_MONTHS if year == YEARS[0] else range(12)
        x, y, _, _ = calendar_cell(year, months[0])
        wide = CELL * len(months)
        drop_shadow(ctx, x - 3, y - 3, wide + 6, CELL + 6, 3, 6, 1, 3, 0.28)
        rounded_rect(ctx, x - 3.5, y - 3.5, wide + 7, CELL + 7, 3)
        fill(ctx, "#e7d6a9", keep=True)
        stroke(ctx, MAP_INK, 1.5)
        for month in months:
            _draw_month(ctx, year, month)


def _draw_month(ctx: Context, year: int, month: int) -> None:
    x, y, w, h = calendar_cell(year, month)
    winter = month in WINTER
    ctx.rectangle(x + 0.5, y + 0.5, w - 1, h - 1)
    fill(ctx, "#cfdbdc" if winter else "#f7eccb" if month % 2 else "#f1e2b9", keep=True)
    stroke(ctx, MAP_INK, 0.9, 0.8)
    foot = y + h * 0.70
    left, right = x + w * 0.28, x + w * 0.72
    draws = (year, month) in MARKER_DRAWS
    if winter:
        _snowflake(ctx, left if draws else x + w / 2, foot, 6.4)
    if (year, month) in REINFORCEMENTS:
        arms(ctx, REINFORCEMENTS[year, month], x + w / 2 - 8, foot - 9.5, 16, 19, line_width=1.0)
    if draws:
        _marker(ctx, right if winter else x + w / 2, foot)


def _snowflake(ctx: Context, x: float, y: float, radius: float) -> None:
    for arm in range(6):
        angle = arm * math.tau / 6 + math.pi / 6
        ctx.move_to(x, y)
        ctx.line_to(x + radius * math.cos(angle), y + radius * math.sin(angle))
        for barb in (-0.5, 0.5):
            ctx.move_to(x + radius * 0.55 * math.cos(angle), y + radius * 0.55 * math.sin(angle))
            ctx.line_to(x + radius * 0.9 * math.cos(angle + barb), y + radius * 0.9 * math.sin(angle + barb))
    stroke(ctx, "#4d7387", 1.2)


def _marker(ctx: Context, x: float, y: float) -> None:
    """A strategy marker face down, in months from which more are drawn."""
    for shift in (2.4, 0):
        rounded_rect(ctx, x - 7 + shift, y - 7 - shift, 14, 14, 2)
        fill(ctx, "#c9a04a" if shift == 0 else "#a67f34", keep=True)
        stroke(ctx, MAP_INK, 0.9)
    for dx, dy in ((-4, 0), (0, -4)):
        ctx.move_to(x + dx, y + dy)
        ctx.line_to(x - dx, y - dy)
    stroke(ctx, MAP_INK, 1.8)


def draw_boxes(ctx: Context) -> None:
    """The boxes for pieces off the map, each with a faint sign of its side."""
    ghosts = {"reinforcements_scots": "saltire", "reinforcements_english": "george"}
    for name, box in BOXES.items():
        plate(ctx, box)
        x, y, w, _ = box
        if name in ghosts:
            ctx.push_group()
            arms(ctx, ghosts[name], x + w / 2 - 24, y + 46, 48, 58, MAP_INK, 1.3)
            ctx.pop_group_to_source()
            ctx.paint_with_alpha(0.30)
        else:
            _hourglass(ctx, x + w / 2, y + 72)


def _hourglass(ctx: Context, x: float, y: float) -> None:
    ctx.push_group()
    for side in (1, -1):
        ctx.move_to(x, y)
        ctx.curve_to(x - 3, y + 8 * side, x - 16, y + 10 * side, x - 15, y + 23 * side)
        ctx.line_to(x + 15, y + 23 * side)
        ctx.curve_to(x + 16, y + 10 * side, x + 3, y + 8 * side, x, y)
        ctx.close_path()
        fill(ctx, "#cfdbdc", keep=True)
        stroke(ctx, MAP_INK, 1.4)
        rounded_rect(ctx, x - 19, y + 23 * side - (5 if side < 0 else 0), 38, 5, 2)
        fill(ctx, "#9c6b3a", keep=True)
        stroke(ctx, MAP_INK, 1.2)
    ctx.move_to(x - 13, y + 22)
    ctx.curve_to(x - 8, y + 12, x + 8, y + 12, x + 13, y + 22)
    ctx.close_path()
    fill(ctx, "#c9a04a")
    ctx.pop_group_to_source()
    ctx.paint_with_alpha(0.42)


def draw_scale_bar(ctx: Context) -> None:
    """Two hexes of fifteen miles, each half dark and half light."""
    x, y = SCALE_BAR
    for part in range(4):
        ctx.rectangle(x + part * FIFTEEN_MILES / 2, y, FIFTEEN_MILES / 2, 6)
        fill(ctx, "#f1e5c4" if part % 2 else MAP_INK, keep=True)
        stroke(ctx, MAP_INK, 0.9)


def draw_key(ctx: Context) -> None:
    """The terrain key: a small picture for every kind of terrain and hexside."""
    plate(ctx, KEY)
    rng = random.Random(3)
    for order, entry in enumerate(KEY_ENTRIES):
        x, y = key_place(order)
        match entry:
            case "clear":
                for dx, dy in ((-13, 2), (6, -7), (14, 5), (-4, 7)):
                    symbols.tuft(ctx, x + dx, y + dy, 1)
                symbols.furrows(ctx, x - 14, y - 10)
            case "wooded":
                for dx, dy in ((-10, -4), (8, -6), (-2, 3), (14, 4), (-17, 5)):
                    symbols.tree(ctx, x + dx, y + dy, 6.2, rng)
            case "mountain":
                symbols.mountain(ctx, x - 6, y + 3, 29, 22, rng)
                symbols.mountain(ctx, x + 11, y + 7, 26, 18, rng)
            case "city":
                symbols.town(ctx, x, y, "city", 3)
            case "river":
                curve = [(x - 24, y + 8, 1.4), (x - 9, y - 8, 2.1), (x + 5, y + 3, 2.8), (x + 24, y - 10, 3.5)]
                for grow, tone in ((1.2, RIVER_EDGE), (0, RIVER_CORE)):
                    blob(ctx, curve, tone, grow)
            case _:
                curve = [(x - 22, y + 3, 3.5), (x, y - 4, 6), (x + 22, y - 3, 8.5)]
                for grow, tone in ((1.4, RIVER_EDGE), (0, "#b5cdd0")):
                    blob(ctx, curve, tone, grow)
                for bead in range(6):
                    draw_bead(ctx, x - 17.5 + bead * 7, y + 1 - bead * 0.8)
