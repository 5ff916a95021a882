"""The painting of the map of Europe: sea with its shore lines, vellum land, relief, rivers, borders, routes."""

import math
import random
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

import numpy as np
from PIL import Image
from scipy.ndimage import distance_transform_edt, gaussian_filter, label

from . import dynasties_furniture as furniture
from . import symbols
from .canvas import Context, blob, circle, cover, fill, from_surface, new_surface, polygon, spline, stroke
from .dynasties_plan import PLAIN_SCALE, PRINT_SCALE, RANGES, RIVERS, WORLD, Ring, outlines, place, route, seat, table
from .palette import MAP_INK, rgba_array
from .textures import Array, paper_fibre, to_surface, value_noise

WIDE, HIGH = round(WORLD[2] * PRINT_SCALE), round(WORLD[3] * PRINT_SCALE)
SMALLEST_SEA = 160  # pixels; the cut corners of three countries leave smaller gaps between them
LAND_ROUTE, SEA_ROUTE = "#6b3d1c", "#1f5570"


def mask(rings: Iterable[Ring], line: float = 0.0) -> Array:
    """Coverage of the rings, 0 to 1, at the scale of the print; half of `line` widens them."""
    surface, ctx = new_surface(WIDE, HIGH)
    ctx.scale(PRINT_SCALE, PRINT_SCALE)
    for ring in rings:
        polygon(ctx, ring)
        fill(ctx, "#ffffff", keep=line > 0)
        if line:
            stroke(ctx, "#ffffff", line)
    return cover(surface)


def ridges() -> Array:
    """Height of the land, 0 to 1: belts along the real mountain ranges, broken up by noise."""
    belts = np.zeros((HIGH, WIDE), np.float32)
    for height, line in RANGES:
        surface, ctx = new_surface(WIDE, HIGH)
        ctx.scale(PRINT_SCALE, PRINT_SCALE)
        polygon(ctx, spline([place(*point) for point in line], 8), close=False)
        stroke(ctx, "#ffffff", 34 + 26 * height)
        soft = gaussian_filter(cover(surface)[::4, ::4], 5.0) * height
        belts = np.maximum(belts, np.kron(soft, np.ones((4, 4), np.float32))[:HIGH, :WIDE])
    return gaussian_filter(belts, 3)


def raster() -> tuple[Array, Array]:
    """The ground as an array, and the distance to the shore in world units (land positive)."""
    shapes = outlines()
    land = mask((ring for rings in shapes.values() for ring in rings), 1.6)
    pools, count = label(land < 0.9)
    sizes = np.bincount(pools.ravel(), minlength=count + 1)
    land[(sizes < SMALLEST_SEA)[pools]] = 1.0
    solid = land > 0.5
    shore = (distance_transform_edt(solid) - distance_transform_edt(~solid)).astype(np.float32) / PRINT_SCALE
    shore = gaussian_filter(shore, 1.2)
    image = _sea(shore)
    neutral = mask(shapes["_neutral"], 1.6)
    ground = _land(shore, neutral)
    image = image * (1 - land[..., None]) + ground * land[..., None]
    ink = 0.7 * np.clip(1.7 - np.abs(shore), 0, 1)[..., None]
    image = image * (1 - ink) + rgba_array(MAP_INK) * ink
    fibre = paper_fibre(HIGH, WIDE, 7, 2.4)[..., None]
    return np.clip(image * (1 + 0.03 * fibre), 0, 1), shore


def _sea(shore: Array) -> Array:
    depth = np.clip(-shore, 0, None)
    part = (1 - np.exp(-depth / 120))[..., None]
    sea = rgba_array("#cfdcd2") * (1 - part) + rgba_array("#a9c4c2") * part
    sea = sea * (1 + (value_noise(HIGH, WIDE, 190, 21, 3)[..., None] - 0.5) * 0.10)
    lines = np.zeros_like(shore)
    at, step = 6.0, 7.2
    for count in range(7):
        lines = np.maximum(lines, (1 - count / 8) * 0.8 * np.clip(1.35 - np.abs(depth - at) / 0.85, 0, 1))
        at, step = at + step, step * 1.17
    lines *= shore < 0
    return sea * (1 - lines[..., None] * 0.55) + rgba_array("#345b6b") * lines[..., None] * 0.55


def _land(shore: Array, neutral: Array) -> Array:
    low, high = rgba_array("#efe3c0"), rgba_array("#cfae7c")
    height = ridges()
    noise = value_noise(HIGH, WIDE, 46, 3, 4)
    crest = 1 - np.abs(2 * noise - 1)
    relief = height * (0.45 + 0.55 * crest) + 0.05 * value_noise(HIGH, WIDE, 120, 5, 4)
    rise = np.clip(relief * 1.1, 0, 1)[..., None]
    ground = low * (1 - rise * 0.75) + high * rise * 0.75
    down, across = np.gradient(gaussian_filter(relief, 1.4) * 46)
    shade = np.clip(1 - 0.20 * (across + down), 0.62, 1.16)
    ground = ground * shade[..., None]
    rim = np.exp(-np.clip(shore, 0, None) / 9)[..., None]
    ground = ground * (1 - rim * 0.16) + rgba_array("#8a6a3c") * rim * 0.16
    grey = ground.mean(2, keepdims=True) * rgba_array("#efe9da") * 0.5 + ground * 0.42
    return ground * (1 - neutral[..., None]) + grey * neutral[..., None]


def paint(*, panels: bool = True) -> Image.Image:
    """Paint the whole map without text; also without panels, for sizes at which those are unreadable."""
    pixels, shore = raster()
    surface = to_surface(pixels)
    ctx = Context(surface)
    ctx.scale(PRINT_SCALE, PRINT_SCALE)
    furniture.draw_graticule(ctx)
    _restore(ctx, pixels, shore)
    _rivers(ctx, shore)
    _borders(ctx)
    _mountains(ctx, shore)
    _woods(ctx, shore)
    _routes(ctx)
    furniture.draw_furniture(ctx, panels=panels)
    surface.flush()
    return from_surface(surface)


def _restore(ctx: Context, pixels: Array, shore: Array) -> None:
    """Draw the land over the lines of the chart again."""
    ctx.save()
    ctx.identity_matrix()
    ctx.set_source_surface(to_surface(pixels, np.clip((shore + 20) / 8, 0, 1)), 0, 0)
    ctx.paint()
    ctx.restore()


def _rivers(ctx: Context, shore: Array) -> None:
    rng = random.Random(11)
    for mouth, line in RIVERS:
        knots = [place(*point) for point in line]
        bent = [knots[0]]
        for (ax, ay), (bx, by) in pairwise(knots):
            sway = math.dist((ax, ay), (bx, by)) * 0.11
            for part in (0.33, 0.66):
                turn = rng.uniform(-1, 1) * sway
                length = math.dist((ax, ay), (bx, by)) or 1
                bent.append(
                    (
                        ax + (bx - ax) * part - (by - ay) / length * turn,
                        ay + (by - ay) * part + (bx - ax) / length * turn,
                    )
                )
            bent.append((bx, by))
        count = len(bent) - 1
        curve = [(x, y, (0.5 + (mouth * 0.62 - 0.5) * k / count)) for k, (x, y) in enumerate(bent)]
        fine = [point for point in spline(curve, 8) if _inland(point, shore)]
        for grow, colour in ((0.7, "#4d7487"), (0, "#9dbcc4")):
            if len(fine) > 3:
                blob(ctx, fine[::2], colour, grow, 3)


def _inland(point: tuple[float, ...], shore: Array) -> bool:
    column, row = round(point[0] * PRINT_SCALE), round(point[1] * PRINT_SCALE)
    return bool(0 <= column < WIDE and 0 <= row < HIGH and shore[row, column] > -1.5)


def _borders(ctx: Context) -> None:
    """Shores and borders of the countries: an ink line with a soft band on its inner side."""
    shapes = outlines()
    for name, rings in shapes.items():
        if name == "_neutral":
            continue
        for ring in rings:
            ctx.save()
            polygon(ctx, ring)
            ctx.clip()
            for width, alpha in ((22, 0.09), (14, 0.11), (7, 0.14)):
                polygon(ctx, ring)
                stroke(ctx, "#7a5a2c", width, alpha)
            ctx.restore()
    for name, rings in shapes.items():
        for ring in rings if name != "_neutral" else []:
            polygon(ctx, ring)
            ctx.set_line_join(1)
            stroke(ctx, MAP_INK, 2.2, 0.85)


def _clear_of_seats(x: float, y: float, reach: float) -> bool:
    return all(math.dist((x, y), seat(row["id"])) > reach for row in table("countries"))


def _mountains(ctx: Context, shore: Array) -> None:
    rng = random.Random(5)
    peaks = []
    for height, line in RANGES:
        crest = spline([place(*point) for point in line], 30)
        due, reached = 0.0, 0.0
        for (ax, ay), (bx, by) in pairwise(crest):
            reached += math.dist((ax, ay), (bx, by))
            if reached >= due:
                due = reached + 17
                x, y = ax + rng.uniform(-6, 6), ay + rng.uniform(-9, 9) * (0.5 + height)
                size = (20 + 13 * height) * rng.uniform(0.8, 1.15)
                if _inland((x, y), shore) and _clear_of_seats(x, y - size * 0.3, 42):
                    peaks.append((y, x, size))
    for y, x, size in sorted(peaks):
        ctx.push_group()
        symbols.mountain(ctx, x, y, size, size * 0.72, rng)
        ctx.pop_group_to_source()
        ctx.paint_with_alpha(0.72)


WOODS = ((8.3, 48.2), (10.6, 51.7), (13.2, 49.2), (23.6, 53.2), (26.4, 52.4), (25.2, 55.2), (28.4, 54.0), (14.6, 58.2),
         (16.2, 57.4), (14.2, 60.6), (11.2, 61.2), (25.6, 61.6), (27.6, 62.0), (3.0, 48.0), (0.2, 44.2), (5.6, 49.8),
         (22.4, 46.2),
         (19.0, 44.4), (29.4, 50.6), (33.0, 53.4), (37.0, 55.6), (41.0, 57.6), (36.2, 51.4), (-7.8, 41.0), (22.0, 50.2),
         (45.0, 53.2), (49.0, 56.2), (43.0, 49.6))  # fmt: skip


def _woods(ctx: Context, shore: Array) -> None:
    rng = random.Random(9)
    trees = []
    for longitude, latitude in WOODS:
        x, y = place(longitude, latitude)
        for _ in range(9):
            tx, ty = x + rng.gauss(0, 20), y + rng.gauss(0, 12)
            if _inland((tx, ty), shore) and _clear_of_seats(tx, ty, 46):
                trees.append((ty, tx, latitude))
    for ty, tx, latitude in sorted(trees):
        ctx.push_group()
        symbols.tree(ctx, tx, ty, 6.4, rng, fir=latitude > 55)
        ctx.pop_group_to_source()
        ctx.paint_with_alpha(0.62)


def _routes(ctx: Context) -> None:
    """Land routes dotted in brown, sea routes dashed in blue, a station at each seat of power."""
    for row in table("routes"):
        line = route(row["a"], row["b"])
        for colour, width, alpha in (
            ("#f7ecd0", 7.5, 0.62),
            (SEA_ROUTE if row["route"] == "sea" else LAND_ROUTE, 3.6, 0.95),
        ):
            polygon(ctx, line, close=False)
            ctx.set_line_cap(1)
            pale = alpha < 0.9
            dash = None if pale else ([15.0, 11.0] if row["route"] == "sea" else [0.1, 8.6])
            stroke(ctx, colour, width if row["route"] == "sea" or pale else 4.4, alpha, dash=dash)
    for row in table("countries"):
        x, y = seat(row["id"])
        circle(ctx, x, y, 15)
        fill(ctx, "#f7ecd0", 0.85, keep=True)
        stroke(ctx, LAND_ROUTE, 2)
        circle(ctx, x, y, 9)
        fill(ctx, "#a4332c", keep=True)
        stroke(ctx, MAP_INK, 1.4)


def write_pictures(print_folder: Path, map_folder: Path) -> None:
    """Paint and save the print, and its small twin for Tiled."""
    board = paint()
    print_folder.mkdir(parents=True, exist_ok=True)
    board.save(print_folder / "dynasties.jpg", quality=82, optimize=True, progressive=False)
    plain = paint(panels=False).resize(
        (round(WORLD[2] * PLAIN_SCALE), round(WORLD[3] * PLAIN_SCALE)), Image.Resampling.LANCZOS
    )
    plain.save(print_folder / "dynasties_small.jpg", quality=86, optimize=True, progressive=False)
    small = board.resize((round(WORLD[2]), round(WORLD[3])), Image.Resampling.LANCZOS)
    small.save(map_folder / "dynasties.jpg", quality=68, optimize=True)
