"""The ground of the Scotland map as a raster: coast, firths, hill shade, tints, water lines, paper.

The coast of the table is that of Natural Earth at 1:10 million (public domain), in hexsides of the grid.
Takes half a minute; the program never runs it. Distances inside are in pixels. `s` is the hexside in pixels; all sizes
of noise and blur are multiples of it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from PIL import Image, ImageDraw
from scipy.ndimage import distance_transform_edt, gaussian_filter, sobel

from . import map_hexes as hexes
from .canvas import spline
from .map_plan import PRINT_SCALE, WORLD
from .palette import rgba_array
from .textures import Array, paper_fibre, value_noise

MARGIN = 96  # pixels of ground beyond the board for the filters, cut off at the end
# The coast south of the table, from the Tees to Flamborough Head, and the land west of it
SOUTHERN_COAST = (
    (1095, 1032), (1122, 1065), (1152, 1077), (1173, 1113), (1230, 1128), (1284, 1170), (1332, 1236),
    (1356, 1440), (480, 1440), (462, 1250), (1050, 1140),
)  # fmt: skip
ARRAN_WEST = ((-8, 534), (-24, 530), (-40, 560), (-46, 600), (-34, 640), (-22, 664), (-8, 667), (4, 600))
CHANNEL_WIDTHS = {  # hexsides inland and at the mouth
    "Firth of Forth": (0.055, 0.30),
    "Firth of Tay": (0.06, 0.24),
    "Firth of Clyde": (0.06, 0.20),
    "Loch Long": (0.05, 0.12),
    "Luce Bay": (0.07, 0.24),
}


@dataclass(frozen=True)
class Ground:
    """The finished raster, and what later drawing needs."""

    image: Array  # height x width x 3
    shore: Array  # pixels from the coast, land positive
    scale: float  # pixels per world unit

    def inland(self, x: float, y: float) -> float:
        """Distance of a place from the coast in world units, positive on land."""
        row = int(np.clip((y - WORLD[1]) * self.scale, 0, self.shore.shape[0] - 1))
        column = int(np.clip((x - WORLD[0]) * self.scale, 0, self.shore.shape[1] - 1))
        return float(self.shore[row, column]) / self.scale


def signed_distance(mask: np.ndarray) -> Array:
    """Pixels to the edge of the mask, positive inside."""
    return (distance_transform_edt(mask) - distance_transform_edt(~mask)).astype(np.float32)


class CoastPainter:
    """Paints the ground of the whole board at a scale in pixels per world unit."""

    def __init__(self, scale: float = PRINT_SCALE) -> None:
        self.scale = scale
        self.s = hexes.SIDE * scale
        self.width = round(WORLD[2] * scale) + 2 * MARGIN
        self.height = round(WORLD[3] * scale) + 2 * MARGIN

    def noise(self, cell: float, seed: int, octaves: int = 4, gain: float = 0.5) -> Array:
        """Noise over the raster; `cell` in hexsides."""
        return value_noise(self.height, self.width, cell * self.s, seed, octaves, gain)

    def pixel(self, p: Sequence[float]) -> hexes.Point:
        """The pixel of a world point."""
        return (p[0] - WORLD[0]) * self.scale + MARGIN, (p[1] - WORLD[1]) * self.scale + MARGIN

    def mask(self, polygons: Iterable[Sequence[Sequence[float]]], soft: bool = False) -> np.ndarray:
        """Pixels inside any of the polygons (world units): booleans, or coverage from 0 to 1 if soft."""
        over = 1 if soft else 2
        picture = Image.new("L", (self.width * over, self.height * over), 0)
        pen = ImageDraw.Draw(picture)
        for polygon in polygons:
            points = (self.pixel(p) for p in polygon)
            pen.polygon([(x * over, y * over) for x, y in points], fill=255)
        if soft:
            return np.asarray(picture, np.float32) / 255
        return np.asarray(picture.resize((self.width, self.height), Image.Resampling.BOX)) > 127

    @cached_property
    def plane(self) -> tuple[Array, Array]:
        """The x and y of every pixel."""
        rows, columns = np.mgrid[0 : self.height, 0 : self.width]
        return columns.astype(np.float32), rows.astype(np.float32)

    # --- the coast ---

    def coast(self) -> Array:
        """Distance inland of each pixel, by halves from the real coast and the outline of the hexes, cut by firths."""
        broad = self.noise(0.85, 3, 5) - 0.5
        fine = self.noise(0.30, 5, 3) - 0.5
        real, islands = self._real_coast()
        outline = gaussian_filter(signed_distance(self.mask(self._land_polygons())), self.s * 0.10)
        reach = self.s * 1.2
        signed = 0.55 * np.clip(real, -reach, reach) + 0.45 * np.clip(outline, -reach, reach)
        signed += broad * self.s * 0.36 + fine * self.s * 0.20
        signed = self._hold_centres(signed, broad)
        signed = self._cut_firths(signed, fine)
        signed = np.maximum(signed, islands + fine * self.s * 0.06)
        return gaussian_filter(signed, self.s * 0.016)

    def _real_coast(self) -> tuple[Array, Array]:
        """Distances to the real coast of the mainland and of the islands."""
        lines: dict[str, list[hexes.Point]] = {}
        for row in hexes.table("coastline"):
            point = float(row["x"]) * hexes.SIDE, float(row["y"]) * hexes.SIDE
            lines.setdefault(row["polygon"], []).append(point)
        shore = [_unclipped(p) for p in lines.pop("1")]
        mainland = signed_distance(self.mask([shore, SOUTHERN_COAST]))
        islands = signed_distance(self.mask([*lines.values(), ARRAN_WEST]))
        return gaussian_filter(mainland, self.s * 0.015), gaussian_filter(islands, self.s * 0.03)

    def _land_polygons(self) -> list[Sequence[hexes.Point]]:
        """The land hexes, and the land beyond the grid in the north and south."""
        polygons: list[Sequence[hexes.Point]] = [hexes.corners(name) for name in hexes.land()]
        polygons.append(SOUTHERN_COAST)
        for column in range(1, 9):
            x, y = hexes.centre(f"{column:02d}01")
            polygons.append(_rectangle(x - hexes.SIDE, -160, x + hexes.SIDE, y - 48))
        for column in range(6, 13):
            x, y = hexes.centre(f"{column:02d}11")
            polygons.append(_rectangle(x - 40, y + 50, x + 40, 1440))
        return polygons

    def _hold_centres(self, signed: Array, broad: Array) -> Array:
        """Keep dry ground for the counter in every land hex, and open water in every sea hex."""
        across, down = self.plane
        for name, row in hexes.hexes().items():
            x, y = self.pixel(hexes.centre(name))
            reach = int(self.s * 1.2)
            top, left = max(int(y) - reach, 0), max(int(x) - reach, 0)
            window = np.s_[top : int(y) + reach, left : int(x) + reach]
            away = np.hypot(across[window] - x, down[window] - y)
            if row["terrain"] == "sea":
                shore = away - self.s * 0.5 + broad[window] * self.s * 0.2
                signed[window] = np.minimum(signed[window], shore)
            else:
                shore = self.s * 0.56 - away + broad[window] * self.s * 0.3
                signed[window] = np.maximum(signed[window], shore)
        return signed

    def _channels(self) -> list[tuple[list[hexes.Point], tuple[float, float]]]:
        """The firths as polylines of hexsides with their widths."""
        sides: dict[str, list[tuple[hexes.Point, hexes.Point]]] = {}
        for row in hexes.table("closed_hexsides"):
            sides.setdefault(row["water_en"], []).append(hexes.hexside(row["hex_a"], row["hex_b"]))
        channels = [(hexes.chain(sides[name]), width) for name, width in CHANNEL_WIDTHS.items()]
        # The Solway forks at the mouth of the Nith.
        north = hexes.hexside("0509", "0609")
        fork = next(p for p in north if any(hexes.near(p, q) for q in hexes.hexside("0509", "0610")))
        inland = next(p for p in north if not hexes.near(p, fork))
        east = next(p for p in hexes.hexside("0609", "0610") if not hexes.near(p, fork))
        mouth = next(p for p in hexes.hexside("0509", "0610") if not hexes.near(p, fork))
        return [*channels, ([east, fork, mouth], (0.07, 0.33)), ([inland, fork], (0.05, 0.12))]

    def _cut_firths(self, signed: Array, fine: Array) -> Array:
        """Cut winding channels along the closed hexsides, wider towards the sea."""
        wind = self.s * 0.42
        across = self.plane[0] + (self.noise(0.96, 61) - 0.5) * wind
        down = self.plane[1] + (self.noise(0.96, 62) - 0.5) * wind
        water = np.full(signed.shape, 1e9, np.float32)
        for line, (narrow, wide) in self._channels():
            points = [self.pixel(p) for p in line]
            if self._sea_distance(signed, points[0]) > self._sea_distance(signed, points[-1]):
                points.reverse()
            curve = spline(points, 26) if len(points) > 2 else list(np.linspace(points[0], points[1], 26))
            for step, (x, y) in enumerate(curve):
                part = step / (len(curve) - 1)
                reach = self.s * (narrow + (wide - narrow) * part**1.5)
                extent = int(self.s * 1.4)
                top, left = max(int(y) - extent, 0), max(int(x) - extent, 0)
                window = np.s_[top : int(y) + extent, left : int(x) + extent]
                away = np.hypot(across[window] - x, down[window] - y) - reach
                water[window] = np.minimum(water[window], away)
        water += fine * self.s * 0.05
        blend = self.s * 0.10
        part = np.clip(0.5 + 0.5 * (water - signed) / blend, 0, 1)
        return water * (1 - part) + signed * part - blend * part * (1 - part)

    @staticmethod
    def _sea_distance(signed: Array, p: hexes.Point) -> float:
        """The distance of a pixel from the coast, positive at sea."""
        row = int(np.clip(p[1], 0, signed.shape[0] - 1))
        column = int(np.clip(p[0], 0, signed.shape[1] - 1))
        return -float(signed[row, column])

    # --- relief and colour ---

    def covers(self) -> tuple[Array, Array]:
        """Soft masks of mountain and of wood."""
        mountain = [hexes.corners(n, 1.02) for n, r in hexes.hexes().items() if r["terrain"] == "mountain"]
        wood = [hexes.corners(n, 1.02) for n, r in hexes.hexes().items() if r["terrain"] == "wooded"]
        for column in range(1, 7):  # the Highlands continue beyond the top
            x, y = hexes.centre(f"{column:02d}01")
            mountain.append(_rectangle(x - 66, -200, x + 66, y - 48))
        mountain.append(_rectangle(-160, -200, 8, 430))  # and in the west
        for column in (7, 9):  # the fells continue beyond the bottom
            x, y = hexes.centre(f"{column:02d}11")
            mountain.append(_rectangle(x - 60, y + 40, x + 60, 1440))
        soft = (self.mask(mountain, soft=True), self.s * 0.20), (self.mask(wood, soft=True), self.s * 0.13)
        return tuple(gaussian_filter(cover, blur) for cover, blur in soft)  # type: ignore[return-value]

    def relief(self, mountain: Array, wood: Array, roll: Array, shore: Array) -> tuple[Array, Array]:
        """Height in arbitrary units, and the light on it from the upper left."""
        ridges = 1 - np.abs(2 * self.noise(1.44, 11, 4, 0.46) - 1)
        crags = 1 - np.abs(2 * self.noise(0.48, 12, 4, 0.5) - 1)
        rise = gaussian_filter(mountain, self.s * 0.16) ** 1.15
        height = rise * (11 + 30 * (ridges - 0.55) + 7 * (crags - 0.6)) + roll * 9 + wood * 2.5
        height *= np.clip(shore / (self.s * 0.35), 0, 1)
        height = gaussian_filter(height, self.s * 0.02)
        slope = self.s / 54 * 1.1 / 8
        east, south = sobel(height, 1) * slope, sobel(height, 0) * slope
        light = (-0.58, -0.58, 0.57)
        lit = (-east * light[0] - south * light[1] + light[2]) / np.sqrt(1 + east**2 + south**2)
        return height, lit / light[2]

    def land_colour(self, shore: Array) -> Array:
        """Vellum tinted by height and cover, shaded by the light, warm at the shore."""
        mountain, wood = self.covers()
        roll = self.noise(1.30, 21)
        height, light = self.relief(mountain, wood, roll, shore)
        low, middle, high = (rgba_array(c) for c in ("#eadcb2", "#d8c08e", "#bd9b74"))
        rise = np.clip(mountain * 0.75 + (height - 7) / 70, 0, 1)[..., None]
        lower = low + (middle - low) * rise * 2
        upper = middle + (high - middle) * (rise - 0.5) * 2
        colour = np.where(rise < 0.5, lower, upper)
        colour = _blend(colour, rgba_array("#bfc189"), wood[..., None] * 0.55)
        clear = np.clip(1 - mountain - wood, 0, 1) * (0.5 + roll) * 0.23
        colour = _blend(colour, rgba_array("#dbd3a0"), clear[..., None])
        colour = colour * np.clip(0.70 + 0.30 * light, 0.42, 1.28)[..., None]
        edge = np.exp(-np.clip(shore, 0, None) / (self.s * 0.10)) * 0.16
        return _blend(colour, rgba_array("#8a6a3c"), edge[..., None])

    def sea_colour(self, shore: Array, cover: Array) -> Array:
        """The sea, deeper away from land, with engraved lines along the coast and the land's soft shadow."""
        depth = np.clip(-shore, 0, None)
        deep = np.clip(1 - np.exp(-depth / (self.s * 2.1)), 0, 1)
        colour = _blend(rgba_array("#ccd9cd"), rgba_array("#9fbdbd"), deep[..., None])
        tone = 1 + (self.noise(2.8, 31) - 0.5) * 0.09 + (self.noise(0.74, 32) - 0.5) * 0.05
        colour = colour * tone[..., None]
        unit = self.s / 54
        position, step = 4.2 * unit, 4.6 * unit
        wobbled = depth + (self.noise(1.1, 41, 3) - 0.5) * 1.6 * unit
        lines = np.zeros(depth.shape, np.float32)
        for order in range(9):
            near = np.clip(1 - np.abs(wobbled - position) / (0.66 * unit) + 0.35, 0, 1)
            lines = np.maximum(lines, 0.85 * (1 - order / 10.5) * near)
            position += step
            step *= 1.17
        colour = _blend(colour, rgba_array("#345b6b"), lines[..., None] * 0.75)
        offset = round(4 * unit)
        shadow = gaussian_filter(np.roll(cover, (offset, offset), (0, 1)), 3.5 * unit)
        return colour * (1 - 0.20 * shadow[..., None])

    def paint(self) -> Ground:
        """Paint the whole ground, without margins."""
        signed = self.coast()
        shore = gaussian_filter(signed_distance(signed > 0), 0.8)
        cover = np.clip(gaussian_filter(signed, 0.6) * 1.1 + 0.5, 0, 1)
        image = _blend(self.sea_colour(shore, cover), self.land_colour(shore), cover[..., None])
        pen = self.s / 54
        ink = np.clip(0.75 * pen + 0.5 - np.abs(shore) * 0.92, 0, 1) * 0.92
        image = _blend(image, rgba_array("#3a2a1c"), ink[..., None])
        blotches = 1 + (self.noise(4.1, 51) - 0.5) * 0.12
        fibres = 1 + paper_fibre(self.height, self.width, 7, 2.2 * pen) * 0.022
        image = np.clip(image * (blotches * fibres)[..., None], 0, 1).astype(np.float32)
        inner = np.s_[MARGIN:-MARGIN, MARGIN:-MARGIN]
        return Ground(image[inner], shore[inner], self.scale)


def _blend(under: np.ndarray, over: np.ndarray, part: np.ndarray) -> np.ndarray:
    """Blend `over` onto `under` by a share of 0 to 1."""
    return under * (1 - part) + over * part


def _rectangle(left: float, top: float, right: float, bottom: float) -> list[hexes.Point]:
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def _unclipped(p: hexes.Point) -> hexes.Point:
    """A point of the coastline table, moved beyond the board where the table was cut off."""
    x = p[0] - 300 if p[0] < -8 else p[0]
    y = p[1] - 300 if p[1] < -8 else p[1] + 260 if p[1] > 1203 else p[1]
    return x, y
