"""Generated textures: value noise, paper fibre, wood, and arrays as cairo surfaces.

Pictures are float32 arrays, height x width x 3, values from 0 to 1. The same seed gives the same result.
"""

import cairocffi as cairo
import numpy as np
from numpy.typing import NDArray
from scipy.ndimage import gaussian_filter, map_coordinates

from .palette import rgba_array

Array = NDArray[np.float32]


def value_noise(height: int, width: int, cell: float, seed: int, octaves: int = 4, gain: float = 0.5) -> Array:
    """Smooth noise of 0 to 1.

    `cell` is the size of the coarsest grid in pixels; every octave halves it and has `gain` times the weight.
    """
    rng = np.random.default_rng(seed)
    total = np.zeros((height, width), np.float32)
    weight, weights = 1.0, 0.0
    for octave in range(octaves):
        size = max(cell / 2**octave, 1.0)
        grid = rng.random((int(height / size) + 5, int(width / size) + 5)).astype(np.float32)
        rows = np.arange(height, dtype=np.float32) / size + 1
        columns = np.arange(width, dtype=np.float32) / size + 1
        total += weight * _stretched(grid, rows, columns)
        weights += weight
        weight *= gain
    return total / weights


def _stretched(grid: Array, rows: Array, columns: Array) -> Array:
    """Interpolate the grid at rows x columns with separable cubic curves."""
    down = np.stack([map_coordinates(line, [rows], order=3, mode="nearest") for line in grid.T], axis=1)
    across = [map_coordinates(line, [columns], order=3, mode="nearest") for line in down]
    return np.asarray(across, np.float32)


def paper_fibre(height: int, width: int, seed: int, length: float) -> Array:
    """Crossed fibres about 0, `length` pixels long; multiply them by 0.03 for a subtle grain."""
    rng = np.random.default_rng(seed)
    across = rng.standard_normal((height, width)).astype(np.float32)
    down = rng.standard_normal((height, width)).astype(np.float32)
    return gaussian_filter(across, (0.5, length)) + gaussian_filter(down, (length, 0.5))


def wood(height: int, width: int, seed: int, base: str, dark: str, scale: float = 1) -> Array:
    """Walnut grain, a float array height x width x 3 between the colours dark and base.

    `scale` is the number of pixels per pixel at 100 %.
    """
    down = np.mgrid[0:height, 0:width][0].astype(np.float32) / scale
    bent = value_noise(height, width, 220 * scale, seed, 4)
    fine = value_noise(height, width, 30 * scale, seed + 1, 3)
    rings = np.sin(down * 0.16 + bent * 26 + fine * 3)
    noise = np.random.default_rng(seed).standard_normal((height, width)).astype(np.float32)
    pores = gaussian_filter(noise, (0.5 * scale, 14 * scale)) * 3.2 * scale
    part = np.clip(0.5 + 0.28 * rings + 0.22 * pores, 0, 1)[..., None]
    return rgba_array(dark) * (1 - part) + rgba_array(base) * part


def to_surface(pixels: Array, alpha: Array | None = None) -> cairo.ImageSurface:
    """Return a cairo surface of a picture, with `alpha` (height x width, 0 to 1) if given."""
    height, width = pixels.shape[:2]
    cover = np.ones((height, width), np.float32) if alpha is None else np.clip(alpha, 0, 1)
    data = np.empty((height, width, 4), np.uint8)
    for byte, channel in enumerate((2, 1, 0)):
        data[..., byte] = np.clip(pixels[..., channel] * cover * 255 + 0.5, 0, 255)
    data[..., 3] = np.clip(cover * 255 + 0.5, 0, 255)
    return cairo.ImageSurface(cairo.FORMAT_ARGB32, width, height, bytearray(data.tobytes()), width * 4)


def grained(
    surface: cairo.ImageSurface, scale: int, seed: int, grain: float, edge: float, reach: float
) -> cairo.ImageSurface:
    """Return the opaque picture of a surface with the grain of paper, darker towards its edges.

    `grain` is the strength of the fibres and `edge` the brightness at the edge. `reach` is the number of units (of
    `scale` pixels) in which the brightness would rise by 1.
    """
    surface.flush()
    height, width = surface.get_height(), surface.get_width()
    pixels = np.frombuffer(bytes(surface.get_data()), np.uint8).reshape(height, -1, 4)
    colours = pixels[:, :width, 2::-1].astype(np.float32) / 255
    fibre = paper_fibre(height, width, seed, 2.2 * scale)[..., None]
    down, across = np.mgrid[0:height, 0:width].astype(np.float32) / scale
    near = np.minimum.reduce([across, down, width / scale - across, height / scale - down])
    falloff = np.clip(edge + near / reach, edge, 1)[..., None]
    return to_surface(np.clip(colours * (1 + fibre * grain) * falloff, 0, 1))
