"""Grounds of the battle board: the parchment mat, a river band and a town wall, all without text.

River and wall run from edge to edge and repeat every MAT[0] pixels.
"""

import math
import random

import cairocffi as cairo
import numpy as np

from .canvas import Context, fill, linear_gradient, stroke
from .palette import MAP_INK, mix, rgba_array
from .symbols import house, tower
from .textures import Array, paper_fibre, to_surface, value_noise

MAT = (1280, 800)  # pixels at 100 %
RIVER = (1280, 170)
WALL = (1280, 150)
WALL_LINE = 84.0  # top of the wall in its sprite
STONE = ("#efe1bd", "#b79c70")


def mat(scale: int) -> cairo.ImageSurface:
    """Parchment with grass, hills at the top and darkened edges."""
    width, height = (edge * scale for edge in MAT)
    yy, xx = np.mgrid[0:height, 0:width].astype(np.float32) / scale
    fine = value_noise(height, width, 60 * scale, 3, 5) - 0.5
    wide = value_noise(height, width, 200 * scale, 9, 4) - 0.5
    grass = (np.clip(0.42 + wide * 1.6, 0, 1) * 0.38)[..., None]
    land = rgba_array("#e9dbb0") * (1 - grass) + rgba_array("#c3c48c") * grass
    hill = (np.exp(-(((yy - 60) / 150) ** 2)) * 0.3)[..., None]
    land = land * (1 - hill) + rgba_array("#c39f72") * hill
    relief = fine * 16 * np.clip(1.4 - yy / 330, 0.25, 1.3) + wide * 60
    slope = (np.gradient(relief, axis=1) + np.gradient(relief, axis=0)) * scale
    land *= np.clip(1 - slope * 0.16, 0.75, 1.2)[..., None]
    land *= (1 + paper_fibre(height, width, 7, 2.2 * scale)[..., None] * 0.024) * (1 + wide[..., None] * 0.1)
    edge = np.minimum.reduce([xx, yy, MAT[0] - xx, MAT[1] - yy])
    return to_surface(np.clip(land * np.clip(0.78 + edge / 260, 0.78, 1)[..., None], 0, 1))


def _round_noise(height: int, width: int, cell: float, seed: int) -> Array:
    """Value noise from -0.5 to 0.5 that repeats horizontally."""
    overlap = width // 5
    noise = value_noise(height, width + overlap, cell, seed, 4) - 0.5
    blend = np.linspace(0, 1, overlap, dtype=np.float32)[None, :]
    noise[:, :overlap] = noise[:, :overlap] * blend + noise[:, width:] * (1 - blend)
    return noise[:, :width]


def river(scale: int) -> cairo.ImageSurface:
    """A river from left to right with inked banks and water lines, transparent outside them."""
    width, height = (edge * scale for edge in RIVER)
    yy, xx = np.mgrid[0:height, 0:width].astype(np.float32) / scale
    turn = xx * math.tau / RIVER[0]
    bank_noise = _round_noise(height, width, 60 * scale, 3)
    ripple = _round_noise(height, width, 18 * scale, 5)
    middle = RIVER[1] / 2 + 13 * np.sin(turn) + 8 * np.sin(3 * turn + 1) + bank_noise * 16
    half = 40 + 6 * np.sin(2 * turn + 2) + ripple * 6
    outside = np.abs(yy - middle) - half
    depth = np.clip(-outside, 0, None)
    deep = np.clip(depth / 40, 0, 1)[..., None]
    water = rgba_array("#c4d5cf") * (1 - deep) + rgba_array("#8fb4bb") * deep
    lines = np.zeros_like(outside)
    place, step = 4.5, 5.2
    for i in range(5):
        near = np.clip(1.35 - np.abs(depth - place + ripple * 2) / 0.7, 0, 1)
        lines = np.maximum(lines, 0.56 * (1 - i / 6) * near)
        place += step
        step *= 1.2
    water = water * (1 - lines[..., None]) + rgba_array("#345b6b") * lines[..., None]
    inked = np.clip(1.6 - np.abs(outside) * 0.85, 0, 1)[..., None] * 0.92
    water = water * (1 - inked) + rgba_array(MAP_INK) * inked
    shade = np.clip(1 - outside / 14, 0, 1) * 0.2
    alpha = np.clip(0.5 - outside * scale + 1.2 * scale, 0, 1)
    tone = rgba_array("#5a4326") * (1 - alpha[..., None]) + water * alpha[..., None]
    cover = np.maximum(alpha, np.where(outside > 0, shade, 0))
    return to_surface(tone, cover)


def _masonry(ctx: Context, x: float, y: float, w: float, h: float, rng: random.Random) -> None:
    """Scattered joints of stone on the face of a wall."""
    for _ in range(int(w * h / 130)):
        left, top = x + rng.uniform(1, w - 9), y + 4 + 6 * int(rng.uniform(0, max(1, h / 6 - 1)))
        ctx.move_to(left, top)
        ctx.line_to(left + rng.uniform(3, 8), top)
        stroke(ctx, MAP_INK, 0.6, 0.38)


def _battlements(ctx: Context, x: float, y: float, w: float, merlon: float = 7) -> None:
    count = max(2, round(w / (merlon * 1.75)))
    pitch = w / count
    for i in range(count):
        ctx.rectangle(x + i * pitch + (pitch - merlon) / 2, y - merlon, merlon, merlon + 0.5)
        fill(ctx, STONE[0], keep=True)
        stroke(ctx, MAP_INK, 0.9)


def _wall_tower(ctx: Context, x: float, w: float, top: float, foot: float, rng: random.Random) -> None:
    ctx.rectangle(x - w / 2, top, w, foot - top)
    fill(ctx, linear_gradient(x - w / 2, 0, x + w / 2, 0, "#f5e9cb", "#dcc79b", "#9c8259"), keep=True)
    stroke(ctx, MAP_INK, 1.1)
    _masonry(ctx, x - w / 2, top, w, foot - top, rng)
    ctx.rectangle(x - w * 0.58, top - 4, w * 1.16, 8)
    fill(ctx, STONE[0], keep=True)
    stroke(ctx, MAP_INK, 1)
    _battlements(ctx, x - w * 0.58, top - 4, w * 1.16, 6)
    ctx.rectangle(x - 1.6, top + 16, 3.2, 10)
    fill(ctx, MAP_INK)


def town_wall(ctx: Context) -> None:
    """A town behind its wall: roofs, wall with towers, gatehouse in the middle."""
    rng = random.Random(12)
    width, height = WALL
    foot = height - 6.0
    for row, (base, size) in enumerate(((WALL_LINE - 14, 34), (WALL_LINE + 2, 42))):
        for i in range(24):
            x = (i + 0.5 * row) * width / 24 + rng.uniform(-8, 8)
            roof = rng.choice(("#a8452f", "#8b5a3a", "#b5533a", "#7d6a54"))
            if i % 8 == 4 and row == 0:
                tower(ctx, x, base, 15, 44, cone="#47607a")
            else:
                house(ctx, x, base + rng.uniform(-3, 3), size, size * rng.uniform(0.82, 1.1), roof)
    ctx.rectangle(-2, WALL_LINE, width + 4, foot - WALL_LINE)
    fill(ctx, linear_gradient(0, WALL_LINE, 0, foot, *STONE), keep=True)
    stroke(ctx, MAP_INK, 1.1)
    ctx.rectangle(0, WALL_LINE, width, 5)
    fill(ctx, "#fff6dc", 0.35)
    _masonry(ctx, 0, WALL_LINE, width, foot - WALL_LINE, rng)
    _battlements(ctx, 0, WALL_LINE, width)
    for x in (160, 320, 480, 800, 960, 1120):
        _wall_tower(ctx, x, 38, WALL_LINE - 16, foot + 2, rng)
    for x in (598, 682):
        _wall_tower(ctx, x, 52, WALL_LINE - 34, foot + 3, rng)
    ctx.rectangle(622, WALL_LINE - 10, 36, foot - WALL_LINE + 10)
    fill(ctx, linear_gradient(0, WALL_LINE, 0, foot, *STONE), keep=True)
    stroke(ctx, MAP_INK, 1.1)
    _battlements(ctx, 622, WALL_LINE - 10, 36, 6)
    _gate(ctx, 640, foot)
    ctx.rectangle(0, foot, width, height - foot)
    fill(ctx, linear_gradient(0, foot, 0, height, (0, "#5a4326", 0.5), (1, "#5a4326", 0)))


def _gate(ctx: Context, x: float, foot: float) -> None:
    ctx.move_to(x - 13, foot)
    ctx.line_to(x - 13, foot - 26)
    ctx.arc(x, foot - 26, 13, math.pi, 0)
    ctx.line_to(x + 13, foot)
    ctx.close_path()
    fill(ctx, mix(MAP_INK, "#000000", 0.25), keep=True)
    stroke(ctx, MAP_INK, 1.2)
    for i in range(-2, 3):
        ctx.move_to(x + i * 5, foot - 37)
        ctx.line_to(x + i * 5, foot - 14)
        stroke(ctx, "#a88f63", 1.4)
    for y in (foot - 29, foot - 21):
        ctx.move_to(x - 12, y)
        ctx.line_to(x + 12, y)
        stroke(ctx, "#a88f63", 1.4)
