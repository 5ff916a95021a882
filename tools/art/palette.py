"""Colours of the prints and of the panels.

Colours are "#rrggbb" strings; the drawing functions also take (r, g, b[, a]) tuples of floats from 0 to 1.
"""

import numpy as np

Colour = str | tuple[float, ...]

TINCTURES = {
    "or_": "#e3b23c",
    "arg": "#f4efe2",
    "gu": "#a82a26",
    "az": "#24508a",
    "sa": "#1f1b1a",
    "ve": "#2f6b3e",
    "pu": "#6b2f6a",
    "er": "#f4efe2",
}
SCOTS = {"face": "#2b5688", "dark": "#173a63", "light": "#5f8dc0", "ink": "#f6efdf"}
ENGLISH = {"face": "#a4332c", "dark": "#6f1b18", "light": "#d2685a", "ink": "#f9efdb"}
NEUTRAL = {"face": "#8f8778", "dark": "#474139", "light": "#b5ad9c", "ink": "#f6efdf", "name": "#17120d"}
SIDES = {"scots": SCOTS, "english": ENGLISH, "neutral": NEUTRAL}
VELLUM = "#efe2c3"
GOLD = "#e9bf4c"
BRASS = "#d9b25f"
MAP_INK = "#3a2a1c"


def rgba(colour: Colour, alpha: float = 1.0) -> tuple[float, ...]:
    """Colour string "#rgb" or "#rrggbb", or a tuple, as (r, g, b, a) floats from 0 to 1."""
    if isinstance(colour, tuple):
        return colour if len(colour) == 4 else (*colour, alpha)
    digits = colour.lstrip("#")
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    return (*(int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)), alpha)


def mix(first: Colour, second: Colour, part: float) -> str:
    """Mix two colours in sRGB, from the first (0) to the second (1); return a colour string."""
    pairs = zip(rgba(first)[:3], rgba(second)[:3])
    return "#" + "".join(f"{round((a * (1 - part) + b * part) * 255):02x}" for a, b in pairs)


def rgba_array(colour: Colour) -> np.ndarray:
    """Colour as a float32 numpy array (r, g, b), 0 to 1."""
    return np.array(rgba(colour)[:3], np.float32)
