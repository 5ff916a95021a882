"""Plates next to the map: title, rose of directions, turn track, boxes for pieces off the map, key of the terrain."""

import math
import random

from . import swamp_plants as plants
from .canvas import Context, circle, fill, linear_gradient, polygon, radial_gradient, rounded_rect, stroke
from .lettering import text
from .swamp_hexes import Planet, bearing
from .swamp_plan import (
    KEY,
    KEY_ENTRIES,
    LEGEND,
    LEGEND_STEP,
    ROSE,
    ROSE_CENTRE,
    ROSE_RADIUS,
    TITLE,
    TURNS,
    ZONES,
    Box,
    boxes,
    chit_cell,
    key_place,
    return_cell,
    rose_cell,
    track,
    turn_cell,
)
from .swamp_signs import scent_bead
from .swamp_terrain import UNIT, draw_at
from .vermin_figures import figure
from .vermin_parts import contamination, jewel

LINE, INK, DIM = "#7fc9b0", "#f3e9d6", "#9fc9b8"
ZONE_INKS = {"south": "#7fb6ff", "north": "#ffd84a", "swarm": "#ff9cc4"}
VEHICLE_TURNS = (2, 4, 6)  # in which a retrieval vehicle may come [Q-1-b]


def plate(ctx: Context, box: Box, radius: float = 12) -> None:
    """A plate of the print: dark green glass with a pale line, on a soft shadow."""
    x, y, w, h = box
    for spread, alpha in ((9, 0.10), (5, 0.14), (2, 0.2)):
        rounded_rect(ctx, x - spread, y - spread + 3, w + 2 * spread, h + 2 * spread, radius + spread)
        fill(ctx, "#020706", alpha)
    rounded_rect(ctx, x, y, w, h, radius)
    fill(ctx, linear_gradient(0, y, 0, y + h, (0, "#13302d", 0.9), (1, "#0b1b1b", 0.9)))
    rounded_rect(ctx, x + 1, y + 1, w - 2, h - 2, radius - 1)
    stroke(ctx, LINE, 1.6, 0.55)


def well(ctx: Context, box: Box, radius: float = 6, alpha: float = 0.6) -> None:
    """A sunken cell."""
    x, y, w, h = box
    rounded_rect(ctx, x, y, w, h, radius)
    fill(ctx, "#050f0f", alpha)
    rounded_rect(ctx, x + 0.7, y + 0.7, w - 1.4, h - 1.4, radius)
    stroke(ctx, LINE, 1.2, 0.42)


def draw_furniture(ctx: Context, planet: Planet) -> None:
    """All plates of a map."""
    _title(ctx)
    _rose(ctx, planet.name)
    _track(ctx, planet.name)
    _boxes(ctx, planet.name)
    _key(ctx, planet.name)


def _title(ctx: Context) -> None:
    """The title plate: an ultramite behind the words, hazard stripes at the bottom."""
    x, y, w, h = TITLE
    plate(ctx, TITLE)
    ctx.save()
    rounded_rect(ctx, x + 2, y + 2, w - 4, h - 4, 11)
    ctx.clip()
    circle(ctx, x + w - 50, y + h + 10, 170)
    fill(ctx, radial_gradient(x + w - 50, y + h + 10, 0, 170, (0, "#ff2f7d", 0.34), (1, "#ff2f7d", 0)))
    figure(ctx, "ultramite", x + w - 134, y + 16, 178, "#5c1638", "#2a0a1c", "#ffb23c")
    ctx.rectangle(x, y + h - 15, w, 15)
    fill(ctx, "#0a1413", 0.9)
    for k in range(-1, 22):
        left = x + k * 19
        polygon(ctx, [(left, y + h), (left + 9, y + h), (left + 19, y + h - 13), (left + 10, y + h - 13)])
    fill(ctx, "#e0a43a", 0.55)
    ctx.restore()


def _rose(ctx: Context, name: str) -> None:
    """The rose of directions round the place of the event chit; next to it a plate for the arrow of each zone."""
    plate(ctx, ROSE)
    x, y = ROSE_CENTRE
    circle(ctx, x, y, ROSE_RADIUS + 14)
    fill(ctx, radial_gradient(x, y, 30, ROSE_RADIUS + 14, (0, "#173833"), (1, "#081313")), keep=True)
    stroke(ctx, LINE, 1.8, 0.7)
    circle(ctx, x, y, ROSE_RADIUS * 0.46)
    stroke(ctx, LINE, 1.1, 0.35)
    for k in range(72):
        angle, reach = math.tau * k / 72, 8 if k % 12 == 3 else 4
        start, end = ROSE_RADIUS + 12, ROSE_RADIUS + 12 - reach
        ctx.move_to(x + start * math.cos(angle), y + start * math.sin(angle))
        ctx.line_to(x + end * math.cos(angle), y + end * math.sin(angle))
        stroke(ctx, LINE, 1, 0.5)
    for direction in range(1, 7):
        last = bearing(direction) + math.pi / 6
        ctx.move_to(x + ROSE_RADIUS * 0.5 * math.cos(last), y + ROSE_RADIUS * 0.5 * math.sin(last))
        ctx.line_to(x + ROSE_RADIUS * 1.02 * math.cos(last), y + ROSE_RADIUS * 1.02 * math.sin(last))
        stroke(ctx, LINE, 1.1, 0.35)
        left, top, w, h = rose_cell(direction)
        middle_x, middle_y = left + w / 2, top + h / 2
        text(ctx, str(direction), middle_x, middle_y + 13, "numx", 37, DIM, "c")
    left, top, w, h = chit_cell()
    well(ctx, (left, top, w, h), 8, 0.75)
    for order, zone in enumerate(ZONES[name]):
        lx, ly = LEGEND[0], LEGEND[1] + order * LEGEND_STEP
        rounded_rect(ctx, lx - 38, ly - 34, 76, 92, 8)
        fill(ctx, "#0a1616", 0.9, keep=True)
        stroke(ctx, ZONE_INKS[zone], 1.8, 0.9)


def _track(ctx: Context, name: str) -> None:
    """The turn track; on Alpha, each turn has a place below it for the vehicle that arrives then."""
    plate(ctx, track(name))
    for turn in range(1, TURNS + 1):
        x, y, w, h = turn_cell(name, turn)
        well(ctx, (x, y, w, h))
        text(ctx, str(turn), x + w / 2, y + h / 2 + 10.5, "numx", 30, "#8fbcaa", "c")
        if name != "alpha":
            continue
        well(ctx, return_cell(turn), 5, 0.4)
        left, top, wide, high = return_cell(turn)
        tone = "#b98f3c" if turn in VEHICLE_TURNS else "#375b52"
        figure(ctx, "rv", left + wide / 2 - 13, top + high / 2 - 14, 26, tone, "#0b1b1b")


def _boxes(ctx: Context, name: str) -> None:
    """Boxes for pieces off the map, each with a faint sign of its contents."""
    for box, rect in boxes(name):
        plate(ctx, rect, 9)
        x, y, w, h = rect
        middle_x, middle_y = x + w / 2, y + h * 0.64
        ctx.push_group()
        _sign(ctx, box, middle_x, middle_y, h * 0.52)
        ctx.pop_group_to_source()
        ctx.paint_with_alpha(0.26)


def _sign(ctx: Context, box: str, x: float, y: float, size: float) -> None:
    """The sign of a box round a point."""
    left, top = x - size / 2, y - size / 2
    if box.startswith("nest") or box == "brood":
        figure(ctx, "queen_complete", left, top, size, "#ff7ab0", "#0b1b1b", "#ffd23c")
    elif box == "jewels_out":
        for dx in (-34, 0, 34):
            jewel(ctx, x + dx, y, 16)
    elif box == "lost":
        _cross(ctx, x, y, size * 0.42)
    elif box == "destroyed":
        figure(ctx, "soldier", left, top, size, "#ff7ab0", "#0b1b1b")
        _cross(ctx, x, y, size * 0.5)
    elif box == "escaped":
        figure(ctx, "soldier", left - 12, top, size, "#ff7ab0", "#0b1b1b")
        polygon(ctx, [(x + 26, y - 16), (x + 48, y), (x + 26, y + 16), (x + 32, y)])
        fill(ctx, "#ffb648")
    elif box == "unit_cup":
        _cup(ctx, x, y, "soldier")
    elif box == "event_cup":
        _cup(ctx, x, y, "")
        contamination(ctx, x, y + 4, 13, 1)
    else:
        figure(ctx, "squad" if box == "reserve" else "rv", left, top, size, "#d9dec8", "#0b1b1b")


def _cross(ctx: Context, x: float, y: float, reach: float) -> None:
    for side in (-1, 1):
        ctx.move_to(x - reach, y - reach * side)
        ctx.line_to(x + reach, y + reach * side)
        stroke(ctx, "#e8604c", reach * 0.3)


def _cup(ctx: Context, x: float, y: float, device: str) -> None:
    polygon(ctx, [(x - 30, y - 34), (x + 30, y - 34), (x + 25, y + 32), (x - 25, y + 32)])
    fill(ctx, "#5e7f76")
    ctx.new_path()
    ctx.arc(x + 28, y - 4, 17, -1.3, 1.5)
    stroke(ctx, "#5e7f76", 8)
    if device:
        figure(ctx, device, x - 19, y - 20, 38, "#0b1b1b", "#5e7f76", "#5e7f76")


def _key(ctx: Context, name: str) -> None:
    """The terrain key in small pictures, with room for words below."""
    plate(ctx, KEY, 9)
    for order, entry in enumerate(KEY_ENTRIES[name]):
        x, y = key_place(order)
        ctx.save()
        ctx.translate(x, y)
        ctx.scale(0.62, 0.62)
        _entry(ctx, entry)
        ctx.restore()


def _entry(ctx: Context, entry: str) -> None:
    """The picture of an entry of the key round the origin."""
    rng = random.Random(7)
    if entry == "bamboo":
        for dx, dy in ((-22, 8), (-8, 2), (8, 9), (22, 3), (0, 16), (-16, 18), (17, 18)):
            draw_at(ctx, dx, dy + 4, lambda pen: plants.bamboo(pen, rng, 20, rng.random()))
    elif entry in ("swamp", "tar", "cloud"):
        tones = {"swamp": ("#1c6470", "#08262f"), "tar": ("#241a3a", "#07070c"), "cloud": ("#c3e04a", "#3f5420")}[entry]
        ctx.save()
        ctx.scale(1, 0.72)
        circle(ctx, 0, 4, 40)
        ctx.restore()
        fill(ctx, radial_gradient(0, 0, 2, 40, (0, tones[0], 0.95), (0.7, tones[1], 0.95), (1, tones[1], 0.4)))
        if entry == "swamp":
            for dx, dy in ((-18, 6), (0, 14), (18, 4)):
                draw_at(ctx, dx, dy, lambda pen: plants.reeds(pen, rng))
            draw_at(ctx, 6, -6, lambda pen: plants.lily(pen, 4))
        elif entry == "tar":
            for dx, dy, radius in ((-14, 4, 5), (8, -6, 3.4), (14, 10, 6)):
                draw_at(ctx, dx, dy, lambda pen, radius=radius: plants.bubble(pen, radius))
    elif entry == "building":
        for dx, dy, half, high, seed in ((-14, 8, 10, 17, 3), (16, 0, 11, 25, 5), (14, 22, 9, 13, 8)):
            draw_at(ctx, dx, dy, lambda pen, half=half, high=high, seed=seed: plants.house(pen, half, high, seed))
    elif entry == "bridge":
        ctx.rectangle(-36, -14, 72, 30)
        fill(ctx, "#07070c")
        for tone, wide in (("#14110c", 17), ("#d2c296", 15.4), ("#4f4636", 12)):
            ctx.move_to(-42, 1)
            ctx.line_to(42, 1)
            stroke(ctx, tone, wide * UNIT)
        ctx.move_to(-42, 1)
        ctx.line_to(42, 1)
        stroke(ctx, "#8c7c5c", 11.4 * UNIT, dash=[4.6, 1.4])
    else:
        for k in range(6):
            draw_at(ctx, -38 + k * 15, 12 - k * 4.4, scent_bead)
        polygon(ctx, [(6, -10), (26, -6), (12, 10), (13, 0)])
        fill(ctx, "#2a0720", 0.85, keep=True)
        stroke(ctx, "#ffd0f0", 2)
