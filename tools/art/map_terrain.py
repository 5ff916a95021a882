"""What is printed on the land: grid, fields, rivers, border, mountains, woods, towns, in painter's order."""

import math
import random
from collections.abc import Callable
from functools import partial
from itertools import pairwise

import cairocffi as cairo
import numpy as np

from . import map_hexes as hexes
from . import symbols
from .canvas import Context, blob, circle, fill, polygon, spline, stroke

Inland = Callable[[float, float], float]  # distance of a place from the sea
SEED = 5
SCOTS, ENGLISH = "#2b5688", "#a4332c"
# A mountain hex: place of each peak about the centre and its width, in hexsides
PEAKS = (
    (-0.50, -0.30, 0.50), (0.02, -0.44, 0.58), (0.52, -0.26, 0.50), (-0.26, 0.02, 0.56),
    (0.30, 0.04, 0.60), (-0.62, 0.10, 0.36), (0.66, 0.14, 0.34),
)  # fmt: skip
BEYOND_MOUNTAINS = ("0100", "0300", "0500", "0712", "0912")  # cut by the frame
RIVER_EDGE, RIVER_CORE = "#38596b", "#86adb9"


def draw_grid(ctx: Context) -> None:
    """The hex grid: brown on land, faint blue at sea."""
    ctx.set_line_join(cairo.LINE_JOIN_ROUND)
    for name, row in hexes.hexes().items():
        sea = row["terrain"] == "sea"
        polygon(ctx, hexes.corners(name))
        stroke(ctx, "#27506a" if sea else "#4a3520", 1.0 if sea else 1.15, 0.17 if sea else 0.34)


def draw_fields(ctx: Context, inland: Inland) -> None:
    """Tufts and furrows on clear land and round the towns."""
    rng = random.Random(SEED)
    for name, row in hexes.land().items():
        if row["terrain"] not in ("clear", "city", "major_city"):
            continue
        x, y = hexes.centre(name)
        for _ in range(8):
            angle, reach = rng.random() * math.tau, hexes.SIDE * 0.8 * math.sqrt(rng.random())
            place = x + reach * math.cos(angle), y + reach * math.sin(angle) * 0.9
            draw = symbols.tuft if rng.random() < 0.5 else symbols.furrows
            if inland(*place) > 9:
                draw(ctx, *place)


def meander(points: list[hexes.Point], seed: int) -> list[hexes.Point]:
    """A river through the points with two bends a hexside."""
    corners = [np.array(p, float) for p in points]
    line = [corners[0]]
    for start, end in pairwise(corners):
        line += [start * (1 - part) + end * part for part in (0.22, 0.5, 0.78)]
    line.append(corners[-1])
    rng = random.Random(seed)
    for order in range(1, len(line) - 1):
        along = line[order + 1] - line[order - 1]
        across = np.array([-along[1], along[0]]) / max(1e-6, float(np.hypot(*along)))
        sway = min(hexes.SIDE * 0.05, 0.07 * float(np.hypot(*along))) * (1 if order % 2 else -1)
        line[order] = line[order] + across * sway * rng.uniform(0.35, 1)
    return spline([tuple(p) for p in line], 12)


def draw_rivers(ctx: Context) -> None:
    """Each river as one brush stroke that widens from the source to the mouth, dark edge first."""
    for name, line in hexes.rivers().items():
        points = list(line)
        if name == "Tyne":  # the last reach to the open sea
            x, y = points[-1]
            points.append((x + 30, y + 1))
        curve = meander(points, sum(map(ord, name)))
        source, mouth = 1.0, min(3.4, 1.4 + 0.29 * len(points))
        last = len(curve) - 1
        brush = [(*curve[k], source + (mouth - source) * k / last) for k in range(0, last, 4)]
        brush.append((*curve[-1], mouth))
        for grow, tone in ((1.15, RIVER_EDGE), (0, RIVER_CORE)):
            blob(ctx, brush, tone, grow, 4)


def draw_border(ctx: Context) -> None:
    """The border: a dashed line on a light casing, with fading bands of each country's colour."""
    line = _border_line()
    ctx.set_line_join(cairo.LINE_JOIN_ROUND)
    ctx.set_line_cap(cairo.LINE_CAP_BUTT)
    for country, tone in (("scotland", SCOTS), ("england", ENGLISH)):
        ctx.save()
        for name, row in hexes.hexes().items():
            if row["country"] == country:
                polygon(ctx, hexes.corners(name))
        ctx.clip()
        for reach in (14, 11, 8, 5):
            polygon(ctx, line, close=False)
            stroke(ctx, tone, 2 * reach, 0.11)
        ctx.restore()
    polygon(ctx, line, close=False)
    stroke(ctx, "#f6ecd2", 4.0, 0.75)
    polygon(ctx, line, close=False)
    stroke(ctx, "#7c1f1a", 2.4, 0.95, dash=[10, 3.3, 2.2, 3.3])


def _border_line() -> list[hexes.Point]:
    """The hexsides of the border joined into one line from the Solway to the North Sea."""
    sides = [hexes.hexside(row["hex_scotland"], row["hex_england"]) for row in hexes.table("border")]
    corners = [corner for side in sides for corner in side]
    ends = [p for p in corners if sum(hexes.near(p, q) for q in corners) == 1]
    line = [min(ends)]
    while sides:
        side = next(side for side in sides if any(hexes.near(line[-1], p) for p in side))
        sides.remove(side)
        line.append(side[1] if hexes.near(line[-1], side[0]) else side[0])
    return line


def draw_closed_hexsides(ctx: Context) -> None:
    """Hexsides that may not be crossed: seven light beads with a dark rim."""
    for row in hexes.table("closed_hexsides"):
        start, end = (np.array(p) for p in hexes.hexside(row["hex_a"], row["hex_b"]))
        for part in np.linspace(0.1, 0.9, 7):
            draw_bead(ctx, *(start + (end - start) * part))


def draw_bead(ctx: Context, x: float, y: float) -> None:
    """One bead of a closed hexside."""
    circle(ctx, x, y, 2.1)
    fill(ctx, "#e9f0e6", 0.95, keep=True)
    stroke(ctx, "#1d4660", 1.0)


Picture = tuple[float, float, Callable[[], None]]  # position of its foot (y, x), and the drawing


def draw_symbols(ctx: Context, inland: Inland) -> None:
    """Draw mountains, woods, lone trees and towns from north to south.

    No symbol is in the water.
    """
    rng = random.Random(SEED)
    pictures: list[Picture] = []
    for name, row in hexes.land().items():
        pictures += pictures_of(ctx, row["terrain"], hexes.centre(name), name, rng)
    for name in BEYOND_MOUNTAINS:
        pictures += pictures_of(ctx, "mountain", hexes.centre(name), name, rng)
    for y, x, draw in sorted(pictures, key=lambda picture: picture[:2]):
        if inland(x, y) > 4:
            draw()


def pictures_of(
    ctx: Context, terrain: str, place: hexes.Point, name: str = "0505", rng: random.Random | None = None
) -> list[Picture]:
    """The pictures that show the terrain of a hex centred at the place."""
    rng = rng or random.Random(SEED)
    x, y = place
    match terrain:
        case "mountain":
            return _mountains(ctx, x, y, rng)
        case "wooded":
            return _wood(ctx, x, y, rng, highland=int(name[2:]) <= 3)
        case "clear":
            return _lone_trees(ctx, x, y, rng)
        case "city" | "major_city":
            return [(y - 2, x, lambda: symbols.town(ctx, x, y - 3, terrain, int(name)))]
    return []


def _mountains(ctx: Context, x: float, y: float, rng: random.Random) -> list[Picture]:
    """The peaks of a mountain hex: in its upper two thirds; the lower third is left for the name."""
    out: list[Picture] = []
    for across, down, wide in PEAKS:
        width = hexes.SIDE * wide * rng.uniform(0.9, 1.1)
        foot = y + down * hexes.SIDE + rng.uniform(-3, 3)
        place = x + across * hexes.SIDE + rng.uniform(-4, 4)
        height = width * rng.uniform(0.62, 0.78)
        own = random.Random(rng.random())
        out.append((foot, place, partial(symbols.mountain, ctx, place, foot, width, height, own)))
    return out


def _wood(ctx: Context, x: float, y: float, rng: random.Random, highland: bool) -> list[Picture]:
    """The trees of a wooded hex, well spaced; firs in the Highlands."""
    places: list[hexes.Point] = []
    for _ in range(260):
        angle, reach = rng.random() * math.tau, hexes.SIDE * 0.80 * math.sqrt(rng.random())
        across, down = reach * math.cos(angle), reach * math.sin(angle) * 0.86
        if not -0.66 < down / hexes.SIDE < 0.40:
            continue
        room = (hexes.SIDE * 0.185) ** 2
        if all((across - a) ** 2 + ((down - d) * 1.25) ** 2 > room for a, d in places):
            places.append((across, down))
    out: list[Picture] = []
    for across, down in places:
        radius, fir = hexes.SIDE * rng.uniform(0.092, 0.118), highland or rng.random() < 0.12
        out.append(_tree(ctx, x + across, y + down + 4, radius, random.Random(rng.random()), fir))
    return out


def _lone_trees(ctx: Context, x: float, y: float, rng: random.Random) -> list[Picture]:
    """One to three trees in open country, or none, clear of the counter and the name."""
    out: list[Picture] = []
    for _ in range(rng.randint(1, 3) if rng.random() < 0.75 else 0):
        foot = y + rng.uniform(-0.55, 0.1) * hexes.SIDE
        place = x + rng.choice((-1, 1)) * rng.uniform(0.35, 0.7) * hexes.SIDE
        out.append(_tree(ctx, place, foot, hexes.SIDE * 0.085, random.Random(rng.random()), False))
    return out


def _tree(ctx: Context, x: float, y: float, radius: float, rng: random.Random, fir: bool) -> Picture:
    return y, x, partial(symbols.tree, ctx, x, y, radius, rng, fir)
