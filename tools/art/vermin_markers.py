"""Markers and chits of Deadly Struggle: jewels, tunnel exits, contamination, events, directions.

Every drawing takes the upper left corner and the side of the body in pixels.
"""

import math
import random
from collections.abc import Callable

import cairocffi as cairo

from .canvas import Context, circle, drop_shadow, fill, line, polygon, radial_gradient, rounded_rect, stroke
from .counters import bevel, counter_body
from .lettering import text
from .palette import mix
from .vermin_figures import figure
from .vermin_parts import contamination, jewel

SOUTH, NORTH, BETA = "#7fb6ff", "#ffd84a", "#ff9cc4"
ZONES = {"south": (SOUTH, "#0b1e3a"), "north": (NORTH, "#3a2c00"), "beta": (BETA, "#3a0a22")}
CHIT, CHIT_INK = "#20101c", "#ff9cc4"
Sign = Callable[[Context], None]


def scaled(ctx: Context, x: float, y: float, size: float, sign: Sign) -> None:
    """Draw in a box of 100 x 100 units."""
    ctx.save()
    ctx.translate(x, y)
    ctx.scale(size / 100, size / 100)
    ctx.set_line_cap(cairo.LINE_CAP_ROUND)
    ctx.set_line_join(cairo.LINE_JOIN_ROUND)
    sign(ctx)
    ctx.restore()


def jewel_marker(ctx: Context, x: float, y: float, size: float) -> None:
    """An open crown jewel."""
    circle(ctx, x + size / 2, y + size / 2, size * 0.62)
    glow = ((0, "#6fe9ff", 0.75), (1, "#6fe9ff", 0))
    fill(ctx, radial_gradient(x + size / 2, y + size / 2, 0, size * 0.62, *glow))
    jewel(ctx, x + size / 2, y + size * 0.49, size * 0.42)


def nat_marker(ctx: Context, x: float, y: float, size: float, level: int) -> None:
    """Contaminated (1) or infected (2)."""
    contamination(ctx, x + size / 2, y + size / 2, size * 0.43, level)


def tunnel_exit(ctx: Context, x: float, y: float, size: float, number: str, collapsed: bool) -> None:
    """An open hole with a rim of earth, its number and its defence; a part-collapsed rim is broken."""
    mx, my = x + size / 2, y + size / 2
    drop_shadow(ctx, x, y, size, size, size / 2, size * 0.14, size * 0.02, size * 0.06, 0.6, "#0a0306")
    rng = random.Random(int(number) + (10 if collapsed else 0))
    for ring, tone in ((0.5, "#2b1e19"), (0.475, "#6f5544"), (0.42, "#8a6d56")):
        points = []
        for k in range(28):
            angle = math.tau * k / 28
            reach = size * (ring + rng.uniform(-0.016, 0.016))
            points.append((mx + reach * math.cos(angle), my + reach * math.sin(angle)))
        polygon(ctx, points)
        fill(ctx, tone)
    circle(ctx, mx, my, size * 0.365)
    fill(ctx, radial_gradient(mx, my, 0, size * 0.365, (0, "#000000"), (0.7, "#1b0b16"), (1, "#3a1830")))
    if collapsed:
        for angle, wide in ((0.5, 0.30), (2.2, 0.24), (3.7, 0.28), (5.2, 0.22)):
            cx, cy = mx + size * 0.33 * math.cos(angle), my + size * 0.33 * math.sin(angle)
            rubble = []
            for k in range(9):
                reach = size * wide * rng.uniform(0.36, 0.62)
                rubble.append((cx + reach * math.cos(math.tau * k / 9), cy + reach * math.sin(math.tau * k / 9)))
            polygon(ctx, rubble)
            fill(ctx, mix("#8a6d56", "#000000", rng.uniform(0.1, 0.4)), keep=True)
            stroke(ctx, "#1c120e", size * 0.014)
    circle(ctx, mx, my, size * 0.485)
    stroke(
        ctx, "#f2b632" if collapsed else "#f0b6d4", size * 0.026, dash=[size * 0.09, size * 0.05] if collapsed else None
    )
    for dx, dy in ((-0.014, 0), (0.014, 0), (0, -0.014), (0, 0.014)):
        text(ctx, number, mx + dx * size, my + (0.06 + dy) * size, "numx", size * 0.40, "#12040c", "c")
    text(ctx, number, mx, my + size * 0.06, "numx", size * 0.40, "#ffe3f1", "c")
    _shield(ctx, mx, my + size * 0.27, size * 0.25, "3")


def _shield(ctx: Context, x: float, y: float, s: float, value: str) -> None:
    ctx.move_to(x - s / 2, y - s * 0.55)
    ctx.line_to(x + s / 2, y - s * 0.55)
    ctx.curve_to(x + s / 2, y + s * 0.35, x + s * 0.2, y + s * 0.5, x, y + s * 0.65)
    ctx.curve_to(x - s * 0.2, y + s * 0.5, x - s / 2, y + s * 0.35, x - s / 2, y - s * 0.55)
    ctx.close_path()
    fill(ctx, "#ffe3f1")
    text(ctx, value, x, y + s * 0.31, "numx", s * 0.84, "#2a1020", "c")


def recon_marker(ctx: Context, x: float, y: float, size: float) -> None:
    """Recon success: field glasses over two cards."""
    counter_body(ctx, x, y, size, "#3f6b4f")

    def sign(pen: Context) -> None:
        for turn, tone in ((-0.22, "#c6cdb6"), (0.16, "#eef1e0")):
            pen.save()
            pen.translate(50, 62)
            pen.rotate(turn)
            rounded_rect(pen, -21, -44, 42, 56, 5)
            fill(pen, tone, keep=True)
            stroke(pen, "#16263a", 3)
            pen.restore()
        for dx in (-17, 17):
            rounded_rect(pen, 50 + dx - 14, 40, 28, 40, 8)
            fill(pen, "#16263a")
            circle(pen, 50 + dx, 78, 15)
            fill(pen, "#16263a")
            circle(pen, 50 + dx, 78, 9.4)
            fill(pen, radial_gradient(50 + dx - 3, 74, 0, 10, (0, "#bfeaff"), (1, "#2f7da6")))
        pen.rectangle(44, 50, 12, 14)
        fill(pen, "#16263a")

    scaled(ctx, x + size * 0.06, y + size * 0.03, size * 0.88, sign)
    bevel(ctx, x, y, size)


def turn_marker(ctx: Context, x: float, y: float, size: float) -> None:
    """The marker of the turn track: a planet with its ring."""
    counter_body(ctx, x, y, size, "#d8b24a")

    def sign(pen: Context) -> None:
        circle(pen, 50, 50, 24)
        fill(pen, radial_gradient(42, 40, 2, 30, (0, "#7fd0a4"), (1, "#163f30")), keep=True)
        stroke(pen, "#0e201f", 3)
        pen.save()
        pen.translate(50, 50)
        pen.rotate(-0.35)
        pen.scale(1, 0.32)
        pen.new_path()
        pen.arc(0, 0, 41, -0.55, math.pi + 0.55)
        pen.restore()
        stroke(pen, "#3a2208", 6)

    scaled(ctx, x, y - size * 0.02, size, sign)
    bevel(ctx, x, y, size)


# --- directions ---


def way_arrow(ctx: Context, x: float, y: float, size: float, zone: str, angle: float, value: str) -> None:
    """A broad arrow for the rose, with the digit of its direction; `angle` in radians, 0 to the right."""
    tone, edge = ZONES[zone]

    def sign(pen: Context) -> None:
        pen.save()
        pen.translate(50, 50)
        pen.rotate(angle)
        polygon(pen, [(-46, -17), (-4, -17), (-4, -38), (48, 0), (-4, 38), (-4, 17), (-46, 17)])
        pen.restore()
        fill(pen, "#020706", 0.0, keep=True)
        stroke(pen, edge, 9, keep=True)
        fill(pen, tone)
        text(pen, value, 50 - 4 * math.cos(angle), 64 - 4 * math.sin(angle), "numx", 42, edge, "c")

    scaled(ctx, x, y, size, sign)


def small_way(ctx: Context, width: float, zone: str, angle: float | None, value: str) -> None:
    """A direction on a chit: a digit and an arrow head, or an asterisk; fills a cell 0.30 wide and 0.24 high."""
    tone = ZONES[zone][0]
    size = width / 0.30
    middle_x, middle_y = width / 2, size * 0.12
    if angle is None:
        text(ctx, "*", middle_x, middle_y + size * 0.18, "numx", size * 0.34, tone, "c")
        return
    text(ctx, value, middle_x - size * 0.06, middle_y + size * 0.075, "numx", size * 0.21, tone, "c")
    ctx.save()
    ctx.translate(middle_x + size * 0.065, middle_y)
    ctx.rotate(angle)
    reach = size * 0.058
    polygon(ctx, [(-reach, -reach * 1.05), (reach * 1.15, 0), (-reach, reach * 1.05), (-reach * 0.4, 0)])
    fill(ctx, tone)
    ctx.restore()


# --- event chits ---


def chit_body(ctx: Context, x: float, y: float, size: float, event: str) -> None:
    """An event chit: a dark square with the sign of the event, and room for the directions below."""
    counter_body(ctx, x, y, size, CHIT)
    rounded_rect(ctx, x + size * 0.045, y + size * 0.045, size * 0.91, size * 0.88, size * 0.08)
    stroke(ctx, CHIT_INK, max(0.8, size * 0.022), 0.8)
    high = 0.58 if event else 0.7
    scaled(ctx, x + size * (0.5 - high / 2), y + size * (0.10 if event else 0.13), size * high, EVENTS[event])
    bevel(ctx, x, y, size)


def _bug(pen: Context, kind: str, x: float, y: float, size: float, tone: str = CHIT_INK) -> None:
    figure(pen, kind, x, y, size, tone, CHIT, "#ffd23c")


def _flood(pen: Context) -> None:
    for dx in (22, 40, 66, 80):
        line(pen, "#9fd6a0", 4, (dx, 66), (dx + 6, 12 + dx % 17))
    for k, tone in enumerate(("#6fe9ff", "#39bfe6", "#1f86b8")):
        y = 48 + k * 19
        pen.move_to(2, y)
        for step in range(3):
            left = 2 + step * 32
            pen.curve_to(left + 8, y - 14, left + 16, y - 14, left + 16, y)
            pen.curve_to(left + 16, y + 10, left + 26, y + 8, left + 32, y)
        stroke(pen, tone, 7)


def _bamboo(pen: Context) -> None:
    for x in (36, 62):
        line(pen, "#6fc486", 10, (x, 96), (x + 3, 6))
        for y in (28, 52, 76):
            line(pen, CHIT, 3, (x - 5, y), (x + 7, y))
    for x, y, side in ((39, 22, -1), (65, 40, 1), (38, 58, -1)):
        pen.move_to(x, y)
        pen.curve_to(x + side * 14, y - 16, x + side * 30, y - 10, x + side * 36, y + 8)
        pen.curve_to(x + side * 20, y + 6, x + side * 10, y + 8, x, y)
        fill(pen, "#9fe0a8")
    for x, y in ((50, 20), (78, 62), (22, 40)):
        circle(pen, x, y, 8.5)
        fill(pen, "#ff7a9c")


def _nat_spread(pen: Context) -> None:
    """One disc and two that catch it."""
    line(pen, CHIT_INK, 5, (50, 34), (24, 72))
    line(pen, CHIT_INK, 5, (50, 34), (76, 72))
    contamination(pen, 50, 28, 24, 1)
    contamination(pen, 22, 76, 19, 1)
    contamination(pen, 78, 76, 19, 1)


def _tar_swarm(pen: Context) -> None:
    pen.save()
    pen.translate(50, 78)
    pen.scale(1, 0.36)
    circle(pen, 0, 0, 46)
    pen.restore()
    fill(pen, radial_gradient(50, 78, 4, 46, (0, "#000000"), (1, "#4a3a80")), keep=True)
    stroke(pen, "#b6a2ff", 4)
    for x, y, radius in ((50, 20, 17), (26, 46, 14), (75, 48, 13)):
        contamination(pen, x, y, radius, 1)


def _mouth(pen: Context, kind: str) -> None:
    _bug(pen, kind, 17, 36, 66)
    for radius in (15, 27, 39):
        pen.new_path()
        pen.arc(50, 40, radius, -2.5, -0.64)
        stroke(pen, "#c9f04a", 5.5)


def _lash(pen: Context) -> None:
    polygon(pen, [(22, 40), (26, 8), (40, 26), (50, 2), (60, 26), (74, 8), (78, 40)])
    fill(pen, "#f2cf73")
    pen.move_to(12, 92)
    pen.curve_to(20, 50, 44, 60, 56, 72)
    pen.curve_to(70, 86, 96, 84, 90, 60)
    stroke(pen, CHIT_INK, 6)
    line(pen, "#ffe3ec", 10, (12, 94), (17, 76))


def _frenzy(pen: Context, kind: str) -> None:
    _bug(pen, kind, 14, 12, 72)
    for side in (-1, 1):
        for y, reach in ((14, 12), (36, 18), (58, 18), (80, 12)):
            line(pen, "#ffd23c", 5, (50 + side * (50 - reach * 0.3), y), (50 + side * (50 - reach), y + 6))


def _moult(pen: Context) -> None:
    """A vermite and its shed skin."""
    pen.push_group()
    _bug(pen, "soldier", 34, 22, 66, "#c9a0b4")
    pen.pop_group_to_source()
    pen.paint_with_alpha(0.45)
    _bug(pen, "soldier", 2, 6, 70)


def _back(pen: Context) -> None:
    _bug(pen, "ultramite", 10, 10, 80, "#7d1e55")


EVENTS: dict[str, Sign] = {
    "flood": _flood,
    "bamboo": _bamboo,
    "nat_spread": _nat_spread,
    "tar_swarm": _tar_swarm,
    "burp": lambda pen: _mouth(pen, "queen_complete"),
    "lash": _lash,
    "belch": lambda pen: _mouth(pen, "ultramite"),
    "ultra_frenzy": lambda pen: _frenzy(pen, "ultramite"),
    "frenzy": lambda pen: _frenzy(pen, "soldier"),
    "moult": _moult,
    "": _back,
}
