"""The painting of the map of Labyrinth: a night chart, land in relief, the game's countries distinct from others."""

from collections.abc import Iterable
from pathlib import Path

import numpy as np
from PIL import Image
from scipy.ndimage import distance_transform_edt, gaussian_filter

from .canvas import Context, cover, fill, from_surface, new_surface, polygon, spline, stroke
from .labyrinth_frame import draw_frame
from .labyrinth_plan import CHART, LATITUDES, LONGITUDES, PRINT_SCALE, RANGES, WORLD, Ring, bent, outlines, place, table
from .palette import rgba_array
from .textures import Array, paper_fibre, to_surface, value_noise

WIDE, HIGH = round(CHART[2] * PRINT_SCALE), round(CHART[3] * PRINT_SCALE)
DEEP, SHALLOW, SHORE = "#142a3e", "#2a4c66", "#6f97ab"
LOW, HIGH_LAND, DRY, ELSEWHERE = "#525a4b", "#78735f", "#7f7354", "#4c5450"
COAST, BORDER = "#b9c4b4", "#1c211d"
DRY_BELT = (12.0, 37.0)
"""Latitudes of the dry belt."""


def _to_world(ctx: Context) -> None:
    """Switch to world units on a surface that has only the chart."""
    ctx.scale(PRINT_SCALE, PRINT_SCALE)
    ctx.translate(-CHART[0], -CHART[1])


def mask(rings: Iterable[Ring], line: float = 0.0) -> Array:
    """Coverage of the rings, 0 to 1, at the scale of the print; half of `line` widens them."""
    surface, ctx = new_surface(WIDE, HIGH)
    _to_world(ctx)
    for ring in rings:
        polygon(ctx, ring)
        fill(ctx, "#ffffff", keep=line > 0)
        if line:
            stroke(ctx, "#ffffff", line)
    return cover(surface)


def ridges() -> Array:
    """Height of the land, 0 to 1: belts along the real mountain ranges."""
    belts = np.zeros((HIGH, WIDE), np.float32)
    for height, line in RANGES:
        surface, ctx = new_surface(WIDE, HIGH)
        _to_world(ctx)
        polygon(ctx, spline([place(*point) for point in line], 8), close=False)
        stroke(ctx, "#ffffff", 12 + 14 * height)
        belts = np.maximum(belts, gaussian_filter(cover(surface), 15) * height)
    return np.clip(belts * 1.25, 0, 1)


def raster() -> tuple[Array, Array]:
    """The ground as an array, and the distance to the shore in world units (land positive)."""
    shapes = outlines()
    land = mask((ring for rings in shapes.values() for ring in rings), 0.7)
    lands = mask((ring for name, rings in shapes.items() if name != "_other" for ring in rings), 0.7)
    solid = land > 0.5
    shore = (distance_transform_edt(solid) - distance_transform_edt(~solid)).astype(np.float32) / PRINT_SCALE
    shore = gaussian_filter(shore, 1.0)
    image = _sea(shore)
    ground = _land(shore, lands)
    image = image * (1 - land[..., None]) + ground * land[..., None]
    image = _with_borders(image, shore)
    ink = 0.75 * np.clip(1.0 - np.abs(shore) / 0.9, 0, 1)[..., None]
    image = image * (1 - ink) + rgba_array(COAST) * ink
    fibre = paper_fibre(HIGH, WIDE, 7, 2.4)[..., None]
    return np.clip(image * (1 + 0.025 * fibre), 0, 1), shore


def _with_borders(image: Array, shore: Array) -> Array:
    """Draw a pale line with dark sides between two countries, but none between the states of one."""
    owner = np.zeros((HIGH, WIDE), np.int16)
    for number, row in enumerate(table("countries"), 1):
        if row["id"] in outlines():
            owner[mask(outlines()[row["id"]], 0.5) > 0.5] = number
    edge = np.zeros((HIGH, WIDE), np.float32)
    edge[:, 1:] = owner[:, 1:] != owner[:, :-1]
    edge[1:] = np.maximum(edge[1:], owner[1:] != owner[:-1])
    edge *= shore > 0.8
    for width, colour, strength in ((3.2, BORDER, 2.2), (0.8, COAST, 0.95)):
        ink = np.clip(gaussian_filter(edge, width) * width * strength, 0, 0.62)[..., None]
        image = image * (1 - ink) + rgba_array(colour) * ink
    return image


def _sea(shore: Array) -> Array:
    depth = np.clip(-shore, 0, None)
    part = (1 - np.exp(-depth / 34))[..., None]
    sea = rgba_array(SHALLOW) * (1 - part) + rgba_array(DEEP) * part
    sea = sea * (1 + (value_noise(HIGH, WIDE, 300, 21, 4)[..., None] - 0.5) * 0.36)
    lines = np.zeros_like(shore)
    at, step = 3.0, 3.6
    for count in range(5):
        lines = np.maximum(lines, (1 - count / 6) * np.clip(1.0 - np.abs(depth - at) / 0.55, 0, 1))
        at, step = at + step, step * 1.2
    lines *= shore < 0
    return sea * (1 - lines[..., None] * 0.3) + rgba_array(SHORE) * lines[..., None] * 0.3


def _dryness() -> Array:
    """Dryness by latitude, 0 to 1, with soft ends."""
    rows = np.arange(HIGH, dtype=np.float32) / PRINT_SCALE + CHART[1]
    top, foot = bent(DRY_BELT[1], LATITUDES), bent(DRY_BELT[0], LATITUDES)
    part = np.clip((rows - top) / 40 + 0.5, 0, 1) * np.clip((foot - rows) / 50 + 0.5, 0, 1)
    east = np.clip((bent(74, LONGITUDES) - np.arange(WIDE, dtype=np.float32) / PRINT_SCALE) / 40 + 0.5, 0, 1)
    return np.asarray(part[:, None] * east[None, :], np.float32)


def _land(shore: Array, lands: Array) -> Array:
    height = ridges()
    fine = value_noise(HIGH, WIDE, 44, 3, 5, 0.55)
    broad = value_noise(HIGH, WIDE, 190, 5, 4)
    crest = 1 - np.abs(2 * fine - 1)
    relief = height * (0.35 + 0.65 * crest) + 0.16 * broad + 0.07 * fine
    rise = np.clip(relief, 0, 1)[..., None]
    dry = np.clip(_dryness() + (broad - 0.5) * 0.5, 0, 1)[..., None] * np.clip(_dryness() / 0.3, 0, 1)[..., None]
    low = rgba_array(LOW) * (1 - dry) + rgba_array(DRY) * dry
    ground = low * (1 - rise * 0.35) + rgba_array(HIGH_LAND) * rise * 0.35
    down, across = np.gradient(gaussian_filter(relief, 1.3) * 44)
    shade = np.clip(1 - 0.20 * (across + down), 0.5, 1.3)
    ground = ground * shade[..., None]
    grey = ground.mean(2, keepdims=True) * rgba_array(ELSEWHERE) * 2.1
    ground = ground * lands[..., None] + grey * (1 - lands[..., None])
    rim = np.exp(-np.clip(shore, 0, None) / 4)[..., None]
    return ground * (1 - rim * 0.22)


def paint() -> Image.Image:
    """Paint the whole map in its frame, without text."""
    pixels, shore = raster()
    surface = to_surface(pixels)
    ctx = Context(surface)
    _to_world(ctx)
    _graticule(ctx)
    ctx.save()
    ctx.identity_matrix()
    ctx.set_source_surface(to_surface(pixels, np.clip((shore + 1) / 2, 0, 1)), 0, 0)
    ctx.paint()
    ctx.restore()
    surface.flush()
    board, ctx = new_surface(round(WORLD[2] * PRINT_SCALE), round(WORLD[3] * PRINT_SCALE))
    ctx.scale(PRINT_SCALE, PRINT_SCALE)
    ctx.translate(-WORLD[0], -WORLD[1])
    ctx.save()
    ctx.translate(*CHART[:2])
    ctx.scale(1 / PRINT_SCALE, 1 / PRINT_SCALE)
    ctx.set_source_surface(surface, 0, 0)
    ctx.paint()
    ctx.restore()
    draw_frame(ctx)
    board.flush()
    return from_surface(board)


def _graticule(ctx: Context) -> None:
    """Draw lines every ten degrees, only at sea."""
    for longitude in range(-60, 151, 10):
        x = bent(longitude, LONGITUDES)
        polygon(ctx, [(x, CHART[1]), (x, CHART[1] + CHART[3])], close=False)
        stroke(ctx, SHORE, 0.5, 0.22)
    for latitude in range(-40, 90, 10):
        y = bent(latitude, LATITUDES)
        polygon(ctx, [(0, y), (CHART[2], y)], close=False)
        stroke(ctx, SHORE, 0.5, 0.22)


def write_pictures(print_folder: Path, map_folder: Path) -> None:
    """Paint and save the print, and its small copy for Tiled."""
    board = paint().convert("RGB")
    print_folder.mkdir(parents=True, exist_ok=True)
    board.save(print_folder / "labyrinth.jpg", quality=86, optimize=True, progressive=False)
    small = board.resize((round(WORLD[2]), round(WORLD[3])), Image.Resampling.LANCZOS)
    small.save(map_folder / "labyrinth.jpg", quality=68, optimize=True)
