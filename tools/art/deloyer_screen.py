"""The plotting screen of the war room: sea with depth lines, phosphor land, lanes and mountains under glass.

Lengths are world units unless said otherwise; arrays are height x width (x 3), 0 to 1.
"""

import math
from pathlib import Path

import numpy as np
from PIL import Image
from scipy.ndimage import distance_transform_edt, gaussian_filter
from scipy.spatial import cKDTree

from . import deloyer_plan as plan
from .canvas import Context, fill, from_surface, line, linear_gradient, polygon, rounded_rect, spline, stroke
from .deloyer_plan import PRINT_SCALE, SIDE, WORLD, centre, corners, lines_of, place_centre, rows_of, side_between
from .palette import rgba_array
from .textures import Array, to_surface, value_noise

LEVELS = 17
"""Number of contour lines between the lowest and the highest land."""
GROUNDS = {
    "plain": ("#0f2b25", "#1f5440", "#3f9a70"),
    "cold": ("#1b2d45", "#3a5f83", "#86b9d8"),
    "desert": ("#41300f", "#6b4b1e", "#c9924a"),
}
"""For each terrain the colours of its lowest and highest land, and of its contour lines."""
SEA_NEAR, SEA_FAR, GLOW = "#0f3d44", "#06171b", "#2fd6c4"
LANE, AIR = "#7ff0e0", "#8fb4ff"


class Screen:
    """Computes the arrays of the picture."""

    def __init__(self, scale: float) -> None:
        self.scale = scale
        self.width, self.height = round(WORLD[2] * scale), round(WORLD[3] * scale)
        rows = rows_of("hexes")
        self.land = {row["id"]: row for row in rows}
        down, across = np.mgrid[0 : self.height, 0 : self.width].astype(np.float32)
        self.x, self.y = across / scale + WORLD[0], down / scale + WORLD[1]

    def noise(self, cell: float, seed: int, octaves: int = 4) -> Array:
        """Smooth noise about 0, from -0.5 to 0.5."""
        return value_noise(self.height, self.width, cell * self.scale, seed, octaves) - 0.5

    def nearest(self, bend: float, seed: int) -> np.ndarray:
        """The index of the hex of each pixel, -1 for sea; borders are bent."""
        places = [(row, column) for row in range(plan.ROWS + 2) for column in range(plan.COLUMNS + 3)]
        points = [place_centre(row, column) for row, column in places]
        order = {name: number for number, name in enumerate(self.land)}
        x = self.x + self.noise(46, seed) * bend
        y = self.y + self.noise(46, seed + 1) * bend
        _, found = cKDTree(points).query(np.stack([x.ravel(), y.ravel()], 1))
        number = np.array([order.get(f"{row}{column}", -1) for row, column in places])
        return number[found].reshape(self.height, self.width)

    def coast(self) -> Array:
        """Signed distance to the coast, positive on land."""
        inside = (self.nearest(0, 1) >= 0).astype(np.float32)
        soft = gaussian_filter(inside, 0.2 * SIDE * self.scale) + self.noise(60, 11, 5) * 0.62
        places = np.array([centre(name) for name in self.land])
        far, _ = cKDTree(places).query(np.stack([self.x.ravel(), self.y.ravel()], 1))
        core = np.clip((0.78 * SIDE - far.reshape(inside.shape)) / (0.2 * SIDE), 0, 1)
        land = (np.maximum(soft, core) > 0.5) & (gaussian_filter(inside, 0.3 * SIDE * self.scale) > 0.12)
        signed = distance_transform_edt(land) - distance_transform_edt(~land)
        return (gaussian_filter(signed, 1.2) / self.scale).astype(np.float32)

    def shares(self) -> dict[str, Array]:
        """The share of each terrain in each pixel; borders are soft."""
        number = self.nearest(26, 31)
        kinds = [row["terrain"] for row in self.land.values()]
        found = {}
        for kind in GROUNDS:
            mask = np.isin(number, [n for n, each in enumerate(kinds) if each == kind]).astype(np.float32)
            found[kind] = gaussian_filter(mask, 0.1 * SIDE * self.scale)
        total = sum(found.values()) + 1e-4
        found["plain"] = found["plain"] + np.where(total < 0.02, 1, 0)
        total = sum(found.values()) + 1e-4
        return {kind: share / total for kind, share in found.items()}

    def heights(self, coast: Array) -> Array:
        """The height of the land, 0 to 1: rises from the coast, highest along mountain hexsides."""
        ridge = np.zeros_like(coast)
        for row in rows_of("hexsides"):
            if row["kind"] != "mountain":
                continue
            (ax, ay), (bx, by) = side_between(row["a"], row["b"])
            along = np.clip(((self.x - ax) * (bx - ax) + (self.y - ay) * (by - ay)) / SIDE**2, 0, 1)
            far = np.hypot(self.x - ax - along * (bx - ax), self.y - ay - along * (by - ay))
            ridge = np.maximum(ridge, np.exp(-((far / 26) ** 2)))
        rise = 1 - np.exp(-np.maximum(coast, 0) / 60)
        rough = 1 - np.abs(2 * (self.noise(120, 51, 5) + 0.5) - 1)
        return np.clip(0.28 * rise + 0.42 * rough * rise + 0.34 * ridge + 0.1 * self.noise(40, 53), 0, 1)

    def paint(self) -> Array:
        """Paint sea and land with their lines, without signs."""
        coast, shares = self.coast(), self.shares()
        height = gaussian_filter(self.heights(coast), 1.5)
        sea = self._sea(coast)
        land = self._land(height, shares)
        part = np.clip(coast * self.scale + 0.5, 0, 1)[..., None]
        picture = sea * (1 - part) + land * part
        shore = np.exp(-((coast / 1.5) ** 2))[..., None]
        inner = np.where(coast > 0, np.exp(-np.maximum(coast, 0) / 7), 0)[..., None]
        picture = picture + rgba_array(GLOW) * (0.62 * shore + 0.2 * inner)
        return np.clip(picture, 0, 1)

    def _sea(self, coast: Array) -> Array:
        depth = np.maximum(-coast, 0)
        near = np.exp(-depth / 70)[..., None]
        sea = rgba_array(SEA_FAR) * (1 - near) + rgba_array(SEA_NEAR) * near
        swell = depth + self.noise(90, 71) * 26
        lines = contours(swell / 17.0, self.scale) * np.exp(-depth / 150) * 0.34
        glow = np.exp(-depth / 13) * 0.42
        return sea + rgba_array(GLOW) * (lines + glow)[..., None]

    def _land(self, height: Array, shares: dict[str, Array]) -> Array:
        found = np.zeros((*height.shape, 3), np.float32)
        lines = contours(height * LEVELS, self.scale)
        strong = contours(height * LEVELS / 4, self.scale)
        dx, dy = np.gradient(gaussian_filter(height, 2.0 * self.scale))[::-1]
        shade = np.clip(1 + (-(dx + dy)) * 38 * self.scale, 0.62, 1.45)[..., None]
        for kind, (low, high, ink) in GROUNDS.items():
            part = np.clip(height * 1.3, 0, 1)[..., None]
            ground = (rgba_array(low) * (1 - part) + rgba_array(high) * part) * shade
            ground = ground + (rgba_array(ink) - ground) * (0.34 * lines + 0.3 * strong)[..., None]
            found += (ground + self._screen_of(kind)) * shares[kind][..., None]
        return found

    def _screen_of(self, kind: str) -> Array:
        """Fine lines for cold regions, dots for the desert."""
        if kind == "cold":
            wave = np.abs(((self.x + self.y) / 7.0) % 1 - 0.5) < 0.07
            return wave[..., None] * rgba_array("#d8f6ff") * 0.16
        if kind == "desert":
            pitch = 5.6
            odd = np.floor(self.y / pitch) % 2 * 0.5
            far = np.hypot((self.x / pitch + odd) % 1 - 0.5, self.y / pitch % 1 - 0.5)
            return np.clip((0.24 - far) * 8, 0, 1)[..., None] * rgba_array("#ffcf7a") * 0.2
        return np.zeros(3, np.float32)


def contours(field: Array, scale: float) -> Array:
    """Lines about 1.5 pixels wide where a field crosses a whole number."""
    steep = np.hypot(*np.gradient(field)) + 1e-6
    far = np.abs((field + 0.5) % 1 - 0.5) / steep
    return np.clip(0.62 * scale + 0.4 - far, 0, 1) * np.clip(0.9 - steep * 2.2, 0, 1)


# === Signs ===


def _grid(ctx: Context) -> None:
    """The hexes of the land, and a dot at the middle of each place at sea."""
    for row in rows_of("hexes"):
        polygon(ctx, corners(row["id"]))
        stroke(ctx, "#c8ffe6", 1.0, 0.2)
    for row in rows_of("hexes"):
        if row["kind"] == "city":
            x, y = centre(row["id"])
            polygon(ctx, [(x + (px - x) * 0.955, y + (py - y) * 0.955) for px, py in corners(row["id"])])
            stroke(ctx, "#ffc24a", 1.4, 0.5)


def _limits(ctx: Context) -> None:
    """The chit limit of each hex as empty places, which chits will cover."""
    from .deloyer_tiled import ABREAST, CHIT_DOWN, CHIT_SIZE, COUNTER

    side = COUNTER * CHIT_SIZE
    for row in rows_of("hexes"):
        x, y = centre(row["id"])
        count = int(row["chits"])
        for place in range(count):
            left = x + (place - (count - 1) / 2) * side * ABREAST - side / 2
            rounded_rect(ctx, left + 1, y + CHIT_DOWN - side / 2 + 1, side - 2, side - 2, 2.4)
            fill(ctx, "#03100f", 0.34, keep=True)
            stroke(ctx, "#c7b8ff", 0.9, 0.62, dash=[2.4, 1.9])


def _mountains(ctx: Context) -> None:
    """Five peaks along each mountain side, one flank lit."""
    peaks = []
    for row in rows_of("hexsides"):
        if row["kind"] == "mountain":
            (ax, ay), (bx, by) = side_between(row["a"], row["b"])
            for step in range(5):
                part = 0.1 + step * 0.2
                high = 9.5 if step % 2 else 12.5
                peaks.append((ax + (bx - ax) * part, ay + (by - ay) * part + 4.5, high))
    for x, y, high in sorted(peaks, key=lambda peak: peak[1]):
        wide = high * 0.62
        polygon(ctx, [(x - wide, y), (x, y - high), (x + wide, y)])
        fill(ctx, "#0b241d", keep=True)
        stroke(ctx, "#dffbec", 1.1, 0.95)
        polygon(ctx, [(x - wide, y), (x, y - high), (x - 0.5, y)])
        fill(ctx, "#a9e8cb", 0.75)


def _forbidden(ctx: Context) -> None:
    """A red bar with three notches on each forbidden side."""
    for row in rows_of("hexsides"):
        if row["kind"] != "forbidden":
            continue
        (ax, ay), (bx, by) = side_between(row["a"], row["b"])
        ux, uy = (bx - ax) / SIDE, (by - ay) / SIDE
        line(ctx, "#1c0505", 8.2, (ax, ay), (bx, by))
        line(ctx, "#ff5546", 5.2, (ax, ay), (bx, by))
        for part in (0.25, 0.5, 0.75):
            x, y = ax + (bx - ax) * part, ay + (by - ay) * part
            line(ctx, "#1c0505", 1.9, (x - uy * 3.4, y + ux * 3.4), (x + uy * 3.4, y - ux * 3.4))


def _lanes(ctx: Context) -> None:
    """Sea lanes dashed with a halo, the air bridge dotted."""
    for row in rows_of("routes"):
        sea = any(row[f"card{card}"] == "1" for card in ("20", "32", "68"))
        colour = LANE if sea else AIR
        for points in lines_of(row["a"], row["b"]):
            curve = spline(points, 16) if len(points) > 2 else points
            for width, alpha in ((7.0, 0.1), (4.2, 0.16)):
                polygon(ctx, curve, close=False)
                stroke(ctx, colour, width, alpha)
            polygon(ctx, curve, close=False)
            stroke(ctx, colour, 1.8, 0.95, dash=[8, 5] if sea else [1.6, 4.4])


def _plates(ctx: Context) -> None:
    """The plate of the title and the replenishment box."""
    for x, y, w, h in (plan.TITLE, plan.REPLENISHMENT):
        rounded_rect(ctx, x, y, w, h, 6)
        fill(ctx, "#041316", 0.82, keep=True)
        stroke(ctx, "#ffc24a", 1.3, 0.8)
        rounded_rect(ctx, x + 3.5, y + 3.5, w - 7, h - 7, 4)
        stroke(ctx, "#ffc24a", 0.7, 0.35)
    x, y, w, _ = plan.REPLENISHMENT
    line(ctx, "#ffc24a", 0.8, (x + 12, y + 28), (x + w - 12, y + 28), alpha=0.45)


def _bezel(ctx: Context) -> None:
    """The steel frame of the screen with its rivets."""
    left, top, width, height = WORLD
    edge = 13.0
    ctx.rectangle(left, top, width, height)
    rounded_rect(ctx, left + edge, top + edge, width - 2 * edge, height - 2 * edge, 16)
    ctx.set_fill_rule(1)
    fill(ctx, linear_gradient(left, top, left + width * 0.3, top + height, "#56605f", "#2d3434", "#1b2121"))
    ctx.set_fill_rule(0)
    rounded_rect(ctx, left + edge, top + edge, width - 2 * edge, height - 2 * edge, 16)
    stroke(ctx, "#02090a", 3.2, 0.9)
    rounded_rect(ctx, left + edge - 2, top + edge - 2, width - 2 * edge + 4, height - 2 * edge + 4, 18)
    stroke(ctx, "#9fb3ae", 0.9, 0.5)
    for x in (left + 6.5, left + width / 2, left + width - 6.5):
        for y in (top + 6.5, top + height / 2, top + height - 6.5):
            ctx.new_path()
            ctx.arc(x, y, 2.9, 0, math.tau)
            fill(ctx, linear_gradient(x - 3, y - 3, x + 3, y + 3, "#c7d2cd", "#3a4442"))


def _glass(picture: Array, scale: float) -> Array:
    height, width = picture.shape[:2]
    down, across = np.mgrid[0:height, 0:width].astype(np.float32)
    scan = 1 - 0.11 * (0.5 + 0.5 * np.cos(down / scale / 3.0 * math.tau))
    x, y = across / width - 0.5, down / height - 0.5
    corner = 1 - 0.42 * np.clip(np.hypot(x, y) * 1.5 - 0.42, 0, 1) ** 1.5
    shine = 0.035 * np.clip(1 - np.abs((x + y * 0.62 + 0.28) / 0.11), 0, 1)
    return np.clip(picture * (scan * corner)[..., None] + shine[..., None], 0, 1)


def paint_screen(scale: float = PRINT_SCALE) -> Image.Image:
    """Paint the whole screen, without text."""
    screen = Screen(scale)
    surface = to_surface(_glass(screen.paint(), scale))
    ctx = Context(surface)
    ctx.scale(scale, scale)
    ctx.translate(-WORLD[0], -WORLD[1])
    for draw in (_grid, _lanes, _mountains, _forbidden, _limits, _plates, _bezel):
        ctx.save()
        draw(ctx)
        ctx.restore()
    return from_surface(surface)


def write_pictures(print_folder: Path, map_folder: Path) -> None:
    """Paint and save the print, and its small twin for Tiled."""
    picture = paint_screen()
    picture.save(print_folder / "deloyer.jpg", quality=84, subsampling=0, optimize=True, progressive=False)
    small = picture.resize((round(WORLD[2]), round(WORLD[3])), Image.Resampling.LANCZOS)
    small.save(map_folder / "deloyer.jpg", quality=66, optimize=True)
