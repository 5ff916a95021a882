"""Generated surfaces: value noise, paper fibre, wood, and numpy arrays as cairo surfaces.

Arrays are float32, height x width x 3, values 0 to 1.
"""

import cairocffi as cairo
import numpy as np
from scipy.ndimage import gaussian_filter, zoom

from .palette import rgba_array


def value_noise(height: int, width: int, cell: float, seed: int = 0, octaves: int = 4, gain: float = 0.5) -> np.ndarray:
    """Smooth noise, a height x width array of 0 to 1, reproducible by seed.

    cell is the size of the coarsest grid in pixels; every octave halves it and weighs `gain` of the one
    before.
    """
    rng = np.random.default_rng(seed)
    out = np.zeros((height, width), np.float32)
    weight, total = 1.0, 0.0
    for octave in range(octaves):
        size = max(cell / 2**octave, 1.0)
        grid = rng.random((int(height / size) + 4, int(width / size) + 4)).astype(np.float32)
        if size > 1:
            first = int(size)
            smooth = zoom(grid, (size, size), order=3 if size > 2 else 1)
            layer = smooth[first : first + height, first : first + width]
        else:
            layer = rng.random((height, width)).astype(np.float32)
        if layer.shape != (height, width):
            layer = np.pad(layer, ((0, height - layer.shape[0]), (0, width - layer.shape[1])), mode="edge")
        out += weight * layer
        total += weight
        weight *= gain
    return out / total


def to_surface(pixels: np.ndarray) -> cairo.ImageSurface:
    """Cairo surface of a float array height x width x 3, or x 4 with straight alpha."""
    height, width = pixels.shape[:2]
    alpha = np.clip(pixels[..., 3:4], 0, 1) if pixels.shape[2] == 4 else np.ones((height, width, 1))
    premultiplied = np.concatenate([pixels[..., 2::-1] * alpha, alpha], 2)
    buffer = bytearray(np.clip(premultiplied * 255 + 0.5, 0, 255).astype(np.uint8).tobytes())
    return cairo.ImageSurface(cairo.FORMAT_ARGB32, width, height, buffer, width * 4)


def paper_fibre(height: int, width: int, seed_across: int, seed_down: int, length: float = 2.2) -> np.ndarray:
    """Crossed fibres: noise blurred along x plus noise blurred along y; multiply by about 0.03 and add 1."""
    across = np.random.default_rng(seed_across).standard_normal((height, width)).astype(np.float32)
    down = np.random.default_rng(seed_down).standard_normal((height, width)).astype(np.float32)
    return gaussian_filter(across, (0.5, length)) + gaussian_filter(down, (length, 0.5))


def wood(height: int, width: int, seed: int, base: str, dark: str, scale: float = 1) -> np.ndarray:
    """Walnut grain, a float array height x width x 3 between the colours dark and base.

    scale is the number of pixels to one pixel at 100 %.
    """
    down = np.mgrid[0:height, 0:width][0].astype(np.float32) / scale
    bent = value_noise(height, width, 220 * scale, seed, 4)
    fine = value_noise(height, width, 30 * scale, seed + 1, 3)
    rings = np.sin(down * 0.16 + bent * 26 + fine * 3)
    noise = np.random.default_rng(seed).standard_normal((height, width)).astype(np.float32)
    pores = gaussian_filter(noise, (0.5 * scale, 14 * scale)) * 3.2 * scale
    part = np.clip(0.5 + 0.28 * rings + 0.22 * pores, 0, 1)[..., None]
    return rgba_array(dark) * (1 - part) + rgba_array(base) * part
