"""The painted ground of the giant-bug planet by night: moss, bamboo floor, glowing water, tar, lamps, nests, fog.

Rasters are float arrays, height x width, of the whole board at `scale` pixels per world unit; colours have a third
axis. All are made reproducibly from value noise and blurred outlines of the hexes.
"""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageDraw
from scipy.ndimage import gaussian_filter, sobel

from .palette import rgba_array
from .swamp_hexes import Hex, Planet, Point
from .swamp_plan import WORLD
from .textures import Array, value_noise

STUDY = 60 / 39.6  # lengths below are those of the study, whose hexside was 39.6


@dataclass(frozen=True)
class Ground:
    """The painted ground, and the fog for everything drawn on it."""

    scale: float
    image: Array
    fog: Array


def blend(ground: Array, colour: Array, weight: Array) -> Array:
    """Mix a colour or a raster of colours into the ground by a weight of 0 to 1."""
    weight = weight[..., None]
    return ground * (1 - weight) + colour * weight


def ramp(low: str, high: str, position: Array) -> Array:
    """Interpolate between two colours by a raster of 0 to 1."""
    return rgba_array(low) + (rgba_array(high) - rgba_array(low)) * np.clip(position, 0, 1)[..., None]


def around(raster: Array, middle: float, width: float) -> Array:
    """A bell curve around the value `middle`, such as the shore line of a soft mask."""
    return np.exp(-(((raster - middle) / width) ** 2))


class SwampPainter:
    """Paints the ground of one map."""

    def __init__(self, planet: Planet, scale: float) -> None:
        self.planet = planet
        self.scale = scale
        self.unit = scale * STUDY
        self.width, self.height = round(WORLD[2] * scale), round(WORLD[3] * scale)
        self.yy, self.xx = np.mgrid[0 : self.height, 0 : self.width].astype(np.float32)
        self.broad, self.fine = self.noise(120, 1, 5), self.noise(30, 2, 4)
        self.grain, self.patches = self.noise(9, 3, 3), self.noise(220, 4, 4)
        self.board = self.mask(planet.hexes.values(), 2, 1.02)
        self.swamp, self.bamboo = self.mask(planet.of("swamp"), 9), self.mask(planet.of("bamboo"), 8)
        self.tar = self.mask(planet.of("tar", "bridge"), 7, 0.97)
        self.town = self.mask(self.built(), 16)
        self.water = self.pools()
        self.film = np.clip((self.tar * 1.5 + (self.fine - 0.5) * 0.35 - 0.62) * 9, 0, 1)
        self.light = self.relief()

    # --- rasters ---

    def noise(self, cell: float, seed: int, octaves: int) -> Array:
        """Value noise with coarsest cells of `cell` study units."""
        return value_noise(self.height, self.width, cell * self.unit, seed, octaves)

    def mask(self, hexes: Iterable[Hex], blur: float, grow: float = 1.0) -> Array:
        """1 inside the hexes, 0 outside, with edges blurred by that many study units."""
        image = Image.new("L", (self.width, self.height), 0)
        pen = ImageDraw.Draw(image)
        for each in hexes:
            pen.polygon([self.pixel(corner) for corner in each.corners(grow)], fill=255)
        return gaussian_filter(np.asarray(image).astype(np.float32) / 255, blur * self.unit)

    def pixel(self, point: Point) -> Point:
        """The pixel of a world point."""
        return (point[0] - WORLD[0]) * self.scale, (point[1] - WORLD[1]) * self.scale

    def away(self, point: Point) -> tuple[Array, Array]:
        """The offset of every pixel from a point, in study units."""
        x, y = self.pixel(point)
        return (self.xx - x) / self.unit, (self.yy - y) / self.unit

    def built(self) -> list[Hex]:
        """Hexes of the town, and buildings elsewhere."""
        return [each for each in self.planet.hexes.values() if each.town or each.terrain == "building"]

    def pools(self) -> Array:
        """Water: noise frays the outline of the swamp, so that pools extend a little beyond their hexes."""
        level = self.swamp * 1.25 + (self.fine - 0.5) + (self.grain - 0.5) * 0.25 - 0.50
        return np.clip(level * 7, 0, 1) * np.clip(self.swamp * 3, 0, 1)

    def relief(self) -> Array:
        """Hill shade lit from the upper left, about 0.5 on level ground; has a third axis."""
        height = self.broad * 22 + self.fine * 7 + self.grain * 1.6 + self.bamboo * 3 - self.water * 5 - self.film * 9
        smooth = gaussian_filter(height, self.unit)
        dx, dy = sobel(smooth, 1) / 8 * self.unit, sobel(smooth, 0) / 8 * self.unit
        return np.clip(0.5 + (dx * 0.55 + dy * 0.75) * 0.75, 0.0, 1.25)[..., None]

    # --- layers ---

    def paint(self) -> Ground:
        """Paint the whole ground."""
        ground = self.moss()
        ground = self.lay_water(ground)
        ground = self.lay_tar(ground)
        ground = self.lay_light(ground)
        for nest in self.planet.of("nest"):
            ground = self.lay_nest(ground, nest)
        ground = self.lay_gas(ground)
        return self.finish(ground)

    def moss(self) -> Array:
        """Moss and earth, the floor of the bamboo, the trodden ground of the town, the mud round the pools."""
        shade, grain = self.light, self.grain[..., None] - 0.5
        ground = ramp("#122925", "#324d3f", self.broad * 1.25 - 0.12)
        ground = ground * (1 - 0.35 * np.clip(self.patches - 0.45, 0, 1)[..., None])
        ground = ground + rgba_array("#51563f") * (0.5 * np.clip(self.fine - 0.5, 0, 1)[..., None])
        ground = ground * (0.56 + 0.86 * shade)
        leaf = rgba_array("#163f30") * (0.6 + 0.75 * shade) + grain * 0.06
        ground = blend(ground, leaf, self.bamboo * 0.8) + grain * 0.075
        ground = blend(ground, rgba_array("#45463e") * (0.66 + 0.6 * shade), self.town * 0.62)
        mud = rgba_array("#23403a") * (0.55 + 0.8 * shade)
        return blend(ground, mud, np.clip(self.swamp * 1.3, 0, 1) * 0.55)

    def lay_water(self, ground: Array) -> Array:
        """Black-green pools with ripples, specks of light in the water and a pale shore."""
        wave = np.sin(self.yy / self.unit / 2.7 + self.fine * 26 + self.broad * 18)
        ripple = np.clip((wave - 0.70) * 2.6, 0, 1) * np.clip(self.fine * 2 - 0.85, 0, 1)
        pool = ramp("#08262f", "#15505c", self.broad * 1.5 - 0.3)
        pool = pool + ripple[..., None] * rgba_array("#7fe3e0") * 0.34
        shore = (around(self.water, 0.5, 0.28) * np.clip(self.swamp * 3, 0, 1))[..., None]
        ground = blend(ground, pool, self.water)
        ground = ground * (1 - shore * 0.35) + rgba_array("#8fb79a") * shore * 0.16
        return ground + self.specks()[..., None] * rgba_array("#58ffe0") * 0.55 * self.water[..., None]

    def specks(self) -> Array:
        """Points of light with a halo, about forty in a hex of water."""
        rng = np.random.default_rng(9)
        count = 13000
        ys, xs = rng.integers(0, self.height, count), rng.integers(0, self.width, count)
        bright = rng.random(count).astype(np.float32)
        inside = self.water[ys, xs] > 0.55
        points = np.zeros((self.height, self.width), np.float32)
        points[ys[inside], xs[inside]] = bright[inside]
        area = self.unit**2
        return gaussian_filter(points, self.unit) * 5 * area + gaussian_filter(points, 4 * self.unit) * 26 * area

    def lay_tar(self, ground: Array) -> Array:
        """Black tar with violet and green bands of an oily film, a dark rim and a lit lip."""
        film = self.film
        bands = np.sin(self.broad * 46 + (self.fine - 0.5) * 5)[..., None]
        black = rgba_array("#07070c") + np.clip(bands - 0.35, 0, 1) * rgba_array("#6a4bd0") * 0.42
        black = black + np.clip(-bands - 0.6, 0, 1) * rgba_array("#2f9a96") * 0.34
        rim = around(film, 0.45, 0.25) * np.clip(self.tar * 3, 0, 1)
        ground = blend(blend(ground, black, film), rgba_array("#191320"), rim * 0.6)
        shift = (round(3 * self.unit), round(2 * self.unit))
        lip = np.clip(np.roll(film, shift, (0, 1)) - film, 0, 1)[..., None]
        return ground + lip * rgba_array("#9a86c8") * 0.30

    def lay_light(self, ground: Array) -> Array:
        """Moonlight from the upper left, and the lamps of the houses."""
        x, y = self.away((WORLD[0] + 500, WORLD[1] - 90))
        moon = np.exp(-((x / 1100) ** 2 + (y / 820) ** 2))[..., None]
        ground = ground * (0.86 + 0.30 * moon) + rgba_array("#20404a") * 0.10 * moon
        lamp = np.zeros((self.height, self.width), np.float32)
        for each in self.built():
            dx, dy = self.away(each.centre)
            reach, strength = (62, 1.0) if each.terrain == "building" else (58, 0.62)
            lamp = np.maximum(lamp, strength * np.exp(-(dx * dx + dy * dy) / reach**2))
        lamp = gaussian_filter(lamp, 5 * self.unit)[..., None]
        return ground * (1 + lamp * 0.42) + lamp * rgba_array("#ffb24a") * 0.15

    def lay_nest(self, ground: Array, nest: Hex) -> Array:
        """A burrow: dark hollow, hot core, pink rays."""
        dx, dy = self.away(nest.centre)
        far = np.hypot(dx, dy)
        rays = 0.75 + 0.25 * np.sin(np.arctan2(dy, dx) * 9 + self.fine * 9)
        ground = blend(ground, rgba_array("#2a0a1c"), 0.55 * np.exp(-((far / 48) ** 4)))
        core, halo = np.exp(-((far / 30) ** 2))[..., None], (np.exp(-((far / 92) ** 2)) * rays)[..., None]
        return ground + core * rgba_array("#ff9a3c") * 0.95 + halo * rgba_array("#ff2f7d") * 0.52

    def lay_gas(self, ground: Array) -> Array:
        """NAT clouds: billows that darken and then tint, and a thin veil; the mouth of the wormhole."""
        cloudy = [each for each in self.planet.hexes.values() if each.nat_cloud in ("1", "2")]
        if cloudy:
            gas = self.mask(cloudy, 11)
            billows = (gas * np.clip(self.noise(54, 77, 5) * 2.1 - 0.55, 0, 1))[..., None]
            ground = ground * (1 - billows * 0.55) + rgba_array("#c3e04a") * billows * 0.52
            ground = blend(ground, rgba_array("#9fc43a"), gas * 0.12)
        for each in self.planet.hexes.values():
            if each.wormhole:
                ground = self.lay_wormhole(ground, each)
        return ground

    def lay_wormhole(self, ground: Array, place: Hex) -> Array:
        """The wormhole: arms of cold light that spiral into a dark centre."""
        dx, dy = self.away(place.centre)
        far, angle = np.hypot(dx, dy * 1.25), np.arctan2(dy * 1.25, dx)
        arms = 0.5 + 0.5 * np.sin(angle * 3 + far * 0.26 + self.fine * 3)
        glow = np.exp(-((far / 27) ** 4)) * arms * np.clip(far / 13, 0, 1)
        ground = blend(ground, rgba_array("#0a0f24"), 0.8 * np.exp(-((far / 29) ** 6)))
        ground = ground + glow[..., None] * rgba_array("#7fa6ff") * 0.75
        return ground + np.exp(-((far / 46) ** 2))[..., None] * rgba_array("#4a6cff") * 0.16

    def finish(self, ground: Array) -> Ground:
        """Lay fog over water and tar, but not over the town; make land off the board grey and dim."""
        drift = self.noise(260, 91, 5)
        wisps = np.clip((drift * 0.65 + self.noise(90, 92, 4) * 0.35 - 0.47) * 2.6, 0, 1)
        low = np.clip(self.swamp * 1.1 + self.tar * 0.8 + 0.25 - self.town * 0.9, 0, 1)
        fog = np.clip(wisps * (0.25 + gaussian_filter(low, 30 * self.unit)) * 0.55, 0, 0.42)
        board = self.board
        grey = ground.mean(2, keepdims=True)
        dim = (ground * 0.35 + grey * 0.65) * 0.42 + rgba_array("#0d1a1c") * 0.5
        ground = blend(ground, dim, 1 - board)
        fog = fog * board + (1 - board) * np.clip(drift - 0.35, 0, 1) * 0.5
        return Ground(self.scale, np.clip(ground, 0, 1).astype(np.float32), np.clip(fog, 0, 1).astype(np.float32))
