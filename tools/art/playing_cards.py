"""Playing cards with court figures: kings, queens and knaves as doubled cameos in profile."""

import math

from .canvas import (
    Context,
    Paint,
    Point,
    bezier_path,
    circle,
    drop_shadow,
    fill,
    linear_gradient,
    rounded_rect,
    stroke,
)
from .lettering import text
from .palette import mix

SUIT_INK = {"heart": "#b3261e", "diamond": "#b3261e", "spade": "#1f1b1a", "club": "#1f1b1a"}
GARB = {"heart": "#a82a26", "diamond": "#b5652a", "spade": "#24508a", "club": "#2f6b3e"}
SKIN, SHADE, INK = "#f1dcb6", "#cfa878", "#2a1b12"
HAIR, TRIM = "#6b4a2c", "#d9b25f"

SHOULDERS = [
    (44, 92), (30, 98), (12, 102), (4, 124), (4, 124), (4, 124), (104, 124), (104, 112), (96, 100),
    (68, 92), (60, 88), (50, 88), (44, 92),
]  # fmt: skip
NECK = [
    (45, 78), (46, 86), (45, 92), (41, 96), (50, 102), (62, 100), (70, 94), (66, 88), (68, 80), (68, 74),
]  # fmt: skip
HAIR_BEHIND = [
    (44, 26), (62, 14), (82, 30), (78, 58), (77, 70), (72, 76), (64, 78), (60, 70), (60, 60), (56, 50),
]  # fmt: skip
FACE = [
    (42, 26), (36, 30), (34, 36), (33.5, 41), (33, 44), (31, 47), (25.5, 54.5), (24.5, 57), (28, 58.4),
    (30.4, 58.6), (29.4, 60), (28.2, 61.6), (29, 63), (30.6, 63.8), (30.6, 64.6), (28.8, 66), (29.2, 68.4),
    (31.2, 69.6), (30.6, 72), (27.8, 75), (29, 81), (36, 83), (44, 83), (50, 80), (56, 74), (62, 66),
    (64, 56), (64, 44), (64, 30), (54, 22), (42, 26),
]  # fmt: skip
HAIR_TEMPLE = [
    (41, 27), (46, 24), (62, 20), (70, 32), (74, 46), (68, 62), (63, 66), (60, 60), (62, 54), (58, 48),
    (54, 46), (50, 38), (41, 34),
]  # fmt: skip
EAR = [(58, 50), (63, 48), (64, 58), (59, 60), (57, 57), (56, 53), (58, 50)]
BEARD = [
    (58, 56), (56, 66), (48, 68), (40, 66), (37, 62), (32, 61), (29, 61.5), (28, 63), (30, 64.5), (33, 64.6),
    (30, 66), (29, 70), (30, 72), (27, 76), (28, 84), (33, 86), (42, 86), (56, 80), (62, 62),
]  # fmt: skip
COLLAR = [
    (40, 88), (46, 94), (58, 96), (70, 88), (71, 91), (71, 94), (70, 96), (58, 103), (46, 101), (39, 95),
    (39, 92), (39, 90), (40, 88),
]  # fmt: skip
BONNET = [
    (33, 30), (30, 18), (52, 4), (74, 12), (90, 18), (88, 34), (78, 36), (66, 32), (46, 27), (34, 33),
]  # fmt: skip
BONNET_RIM = [
    (34, 33), (46, 26), (66, 31), (79, 37), (78, 39), (77, 40), (76, 40.5), (64, 35), (46, 31), (36, 36),
]  # fmt: skip
FEATHER = [
    (52, 20), (64, -2), (88, 0), (97, 18), (90, 12), (86, 13), (82, 13), (88, 17), (90, 20), (91, 24),
    (80, 16), (64, 14), (52, 22),
]  # fmt: skip
CROWN_RIM = [
    (40, 29), (52, 22), (66, 23), (77, 32), (78, 28), (79, 26), (79, 24), (66, 15), (50, 14), (38, 22),
    (38, 25), (39, 27), (40, 29),
]  # fmt: skip
SUIT_OUTLINES: dict[str, list[Point]] = {  # in a box of 20 units about the origin
    "heart": [
        (0, 8), (-12, -1), (-9, -10), (-3.6, -8.4), (-1.4, -7.8), (0, -5.6), (0, -4.6), (0, -5.6), (1.4, -7.8),
        (3.6, -8.4), (9, -10), (12, -1), (0, 8),
    ],
    "diamond": [
        (0, -9.4), (2, -5), (4, -2.6), (7.4, 0), (4, 2.6), (2, 5), (0, 9.4), (-2, 5), (-4, 2.6), (-7.4, 0),
        (-4, -2.6), (-2, -5), (0, -9.4),
    ],
    "spade": [
        (0, -9.4), (3, -4), (9, -1), (8.4, 3.4), (8, 7), (3, 7), (1, 4), (1.2, 6.6), (2, 8.2), (4, 9.4),
        (4, 9.4), (-4, 9.4), (-4, 9.4), (-2, 8.2), (-1.2, 6.6), (-1, 4), (-3, 7), (-8, 7), (-8.4, 3.4),
        (-9, -1), (-3, -4), (0, -9.4),
    ],
}  # fmt: skip


def _shape(ctx: Context, points: list[Point], paint: Paint, outline: str = INK, width: float = 1) -> None:
    bezier_path(ctx, points)
    fill(ctx, paint, keep=True)
    stroke(ctx, outline, width)


def _bust(ctx: Context, garb: str, bearded: bool, crowned: bool) -> None:
    """A bust in profile facing left in a box of 100 x 120 units."""
    light, dark = mix(garb, "#ffffff", 0.16), mix(garb, "#000000", 0.4)
    _shape(ctx, SHOULDERS, linear_gradient(0, 90, 100, 124, light, garb, dark), width=1.2)
    for k in range(7):
        circle(ctx, 30 + k * 7, 104 + 14 * math.sin(k / 6 * math.pi), 2.3)
        fill(ctx, TRIM, keep=True)
        stroke(ctx, INK, 0.6)
    bezier_path(ctx, NECK)
    fill(ctx, SHADE)
    _shape(ctx, HAIR_BEHIND, HAIR)
    _shape(ctx, FACE, linear_gradient(26, 30, 66, 80, "#f8e8c8", SKIN, SHADE), width=1.25)
    _shape(ctx, HAIR_TEMPLE, HAIR, width=0.9)
    _shape(ctx, EAR, SHADE, width=0.8)
    _features(ctx)
    if bearded:
        _shape(ctx, BEARD, linear_gradient(28, 60, 60, 90, mix(HAIR, "#ffffff", 0.14), HAIR))
    _shape(ctx, COLLAR, "#f6efdf", "#8d7a5e", 0.8)
    if crowned:
        _crown(ctx)
    else:
        _shape(ctx, BONNET, linear_gradient(30, 6, 84, 36, "#655858", "#2b2022"), width=1.2)
        _shape(ctx, BONNET_RIM, TRIM, width=0.8)
        _shape(ctx, FEATHER, "#f7f1e2", "#7b6a52", 0.9)


def _features(ctx: Context) -> None:
    """Eye, brow, mouth and nostril."""
    ctx.move_to(34.5, 46)
    ctx.curve_to(36.5, 43.6, 39.5, 44, 41.5, 46.4)
    ctx.curve_to(39, 47.6, 37, 47.6, 34.5, 46)
    fill(ctx, "#fbf3e2", keep=True)
    stroke(ctx, INK, 0.9)
    circle(ctx, 37, 45.9, 1.25)
    fill(ctx, INK)
    ctx.move_to(33.6, 41)
    ctx.curve_to(36, 38.6, 40, 38.8, 43, 41)
    stroke(ctx, mix(HAIR, "#000000", 0.35), 1.7)
    ctx.move_to(30.6, 64.2)
    ctx.curve_to(33, 64.6, 35, 64.2, 36.4, 63.4)
    stroke(ctx, "#8a3f30", 1.1)
    ctx.move_to(28.6, 57.6)
    ctx.curve_to(30.6, 55.6, 32.4, 56.4, 32.6, 58)
    stroke(ctx, INK, 0.7)


def _crown(ctx: Context) -> None:
    _shape(ctx, CROWN_RIM, linear_gradient(38, 14, 78, 32, "#f8e08a", "#d9a93a", "#9a6c16"))
    for x, y, size in ((39, 20, 1), (47, 13, 1.15), (57, 10.5, 1.25), (67, 13, 1.15), (77, 21, 1)):
        ctx.move_to(x - 4 * size, y + 3)
        ctx.line_to(x, y - 9 * size)
        ctx.line_to(x + 4 * size, y + 3)
        ctx.close_path()
        fill(ctx, "#e3b23c", keep=True)
        stroke(ctx, INK, 0.9)
        circle(ctx, x, y - 9.5 * size, 1.8 * size)
        fill(ctx, "#fff3c4", keep=True)
        stroke(ctx, INK, 0.7)


def suit(ctx: Context, kind: str, x: float, y: float, size: float, colour: str) -> None:
    """A suit centred at (x, y), `size` pixels high: "heart", "diamond", "spade" or "club"."""
    ctx.save()
    ctx.translate(x, y)
    ctx.scale(size / 20, size / 20)
    if kind == "club":
        _club(ctx, colour)
    else:
        bezier_path(ctx, SUIT_OUTLINES[kind])
    fill(ctx, colour)
    ctx.restore()


def _club(ctx: Context, colour: str) -> None:
    """The three leaves of a club filled, the path of its stem left to fill."""
    for dx, dy in ((0, -4.8), (-4.7, 2.2), (4.7, 2.2)):
        circle(ctx, dx, dy, 4.3)
        fill(ctx, colour)
    ctx.move_to(-1, -1)
    ctx.curve_to(-0.6, 5, -1.6, 8, -4, 9.4)
    ctx.line_to(4, 9.4)
    ctx.curve_to(1.6, 8, 0.6, 5, 1, -1)


def playing_card(ctx: Context, x: float, y: float, w: float, rank: str, kind: str, turn: float) -> None:
    """A court card or an ace, w pixels wide (1 : 1.42), corner at (x, y), turned about its centre."""
    h = w * 1.42
    ink = SUIT_INK[kind]
    ctx.save()
    ctx.translate(x + w / 2, y + h / 2)
    ctx.rotate(turn)
    left, top = -w / 2, -h / 2
    drop_shadow(ctx, left, top, w, h, w * 0.08, w * 0.12, 0, w * 0.05, 0.5)
    rounded_rect(ctx, left, top, w, h, w * 0.08)
    fill(ctx, linear_gradient(left, top, left, -top, "#fffaf0", "#f1e6cf"), keep=True)
    stroke(ctx, "#8d7a5e", 0.9)
    for half in range(2):
        ctx.save()
        ctx.rotate(math.pi * half)
        text(ctx, rank, left + w * 0.13, top + h * 0.14, "cinzelb", w * 0.22, ink, "c", max_width=w * 0.19)
        suit(ctx, kind, left + w * 0.13, top + h * 0.215, w * 0.15, ink)
        ctx.restore()
    if rank == "A":
        suit(ctx, kind, 0, 0, w * 0.5, ink)
    else:
        _court(ctx, rank, kind, w, h)
    ctx.restore()


def _court(ctx: Context, rank: str, kind: str, w: float, h: float) -> None:
    """The doubled figure of a court card centred at the origin."""
    rounded_rect(ctx, -w * 0.23, -h * 0.4, w * 0.46, h * 0.8, 3)
    fill(ctx, linear_gradient(-w / 2, -h / 2, w / 2, h / 2, "#f7e7c2", "#e9d3a0"), keep=True)
    stroke(ctx, SUIT_INK[kind], 1)
    for half in range(2):
        ctx.save()
        ctx.rotate(math.pi * half)
        ctx.rectangle(-w * 0.23, -h * 0.4, w * 0.46, h * 0.4)
        ctx.clip()
        ctx.translate(-w * 0.25, -h * 0.385)
        ctx.scale(w * 0.005, w * 0.56 / 120)
        _bust(ctx, GARB[kind], rank == "K", rank != "J")
        ctx.restore()
    ctx.move_to(-w * 0.23, 0)
    ctx.line_to(w * 0.23, 0)
    stroke(ctx, SUIT_INK[kind], 1)
