"""Pictures of the scenarios of Labyrinth: the part of the chart that each covers, with signs."""

from pathlib import Path

import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter

from .canvas import Context, from_surface_rgba, new_surface
from .labyrinth_icons import ICONS
from .labyrinth_plan import CHART, PRINT_SCALE, WORLD, place
from .palette import rgba_array
from .textures import Array, value_noise

SIZE = (640, 360)
SCENES: dict[str, tuple[tuple[float, float], float, str, str, tuple[str, ...]]] = {
    "awakening_2010": ((33, 27), 520, "#2b1c3a", "#f0b15a", ("awakening", "reaction")),
    "mitts_turn": ((42, 36), 460, "#3a1616", "#f2c07a", ("troops", "ally")),
    "arab_spring": ((18, 31), 460, "#0f3326", "#ffd98a", ("awakening", "awakening", "civil_war")),
    "status_of_forces_2011": ((45, 33), 360, "#3a2d12", "#ffe0a0", ("troops", "regime_tan")),
    "assad_2012": ((38, 35), 240, "#301018", "#ff9d6a", ("civil_war", "militia", "active")),
    "isil_2014": ((42, 34), 330, "#1a1412", "#e8893a", ("capital", "caliphate", "active")),
    "campaign_2001_2015": ((50, 30), 760, "#10233a", "#cfe0ee", ("troops", "plot", "awakening")),
    "alternative_history": ((20, 38), 760, "#241a3c", "#d9b7f2", ("wmd", "neutral", "aid")),
    "lets_roll": ((66, 35), 330, "#14233a", "#f2c48a", ("active", "plot_3")),
    "you_can_call_me_al": ((60, 34), 420, "#12313a", "#bfe3d6", ("neutral", "aid")),
    "anaconda": ((67, 34), 240, "#2c2418", "#f5dda6", ("troops", "regime_green", "cadre")),
    "mission_accomplished": ((45, 32), 300, "#3b200f", "#ffc46a", ("troops", "regime_green", "sleeper")),
}
"""Longitude and latitude of the centre, width in world units, colours of shadow and light, signs."""


def painted(chart: Image.Image, name: str, scale: int) -> Image.Image:
    """The picture of a scenario at a scale; `chart` is the printed board."""
    middle, width, shadow, light, signs = SCENES[name]
    x, y = place(*middle)
    wide, high = width, width * SIZE[1] / SIZE[0]
    left = min(max(CHART[0], x - wide / 2), CHART[0] + CHART[2] - wide)
    top = min(max(CHART[1], y - high / 2), CHART[1] + CHART[3] - high)
    edges = (left - WORLD[0], top - WORLD[1], left - WORLD[0] + wide, top - WORLD[1] + high)
    box = tuple(round(edge * PRINT_SCALE) for edge in edges)
    size = (SIZE[0] * scale, SIZE[1] * scale)
    part = chart.crop(box).resize(size, Image.Resampling.LANCZOS)
    pixels = np.asarray(part.convert("RGB"), np.float64) / 255
    image = Image.fromarray(np.clip(_lit(pixels, shadow, light, scale) * 255, 0, 255).astype(np.uint8))
    return _signed(image, signs, scale)


def _lit(pixels: Array, shadow: str, light: str, scale: int) -> Array:
    """The part in two colours, brightest in the middle, with the grain of a printing plate."""
    high, wide = pixels.shape[:2]
    down, across = np.mgrid[0:high, 0:wide]
    away = np.hypot((across - wide * 0.5) / wide * 1.5, (down - high * 0.46) / high * 1.3)
    grey = gaussian_filter(pixels.mean(2), 0.4 * scale)
    grey = np.clip((grey - grey.min()) / max(1e-3, float(grey.max() - grey.min())), 0, 1)[..., None]
    tone = rgba_array(shadow) * (1 - grey) + rgba_array(light) * grey
    mixed = pixels * 0.35 + tone * 0.65
    grain = (value_noise(high, wide, 3 * scale, 5, 2)[..., None] - 0.5) * 0.06
    return np.asarray(mixed * (1.12 - 0.75 * np.clip(away, 0, 1.2)[..., None] ** 1.6) + grain, np.float64)


def _signed(image: Image.Image, signs: tuple[str, ...], scale: int) -> Image.Image:
    """Draw the signs in a row across the lower third."""
    surface, ctx = new_surface(*image.size)
    side, gap = 92.0 * scale, 22.0 * scale
    left = (image.width - len(signs) * side - (len(signs) - 1) * gap) / 2
    for number, sign in enumerate(signs):
        _stamp(ctx, sign, left + number * (side + gap), image.height * 0.56, side)
    surface.flush()
    over = from_surface_rgba(surface)
    shade = Image.new("RGBA", image.size, (0, 0, 0, 0))
    shade.putalpha(Image.fromarray((gaussian_filter(np.asarray(over)[..., 3].astype(np.float32), 7 * scale) * 0.7)
                                   .astype(np.uint8)))  # fmt: skip
    base = image.convert("RGBA")
    base.alpha_composite(shade, (0, 4 * scale))
    base.alpha_composite(over)
    return base.convert("RGB")


def _stamp(ctx: Context, sign: str, x: float, y: float, side: float) -> None:
    ctx.save()
    ctx.translate(x, y)
    ctx.scale(side / 64, side / 64)
    ICONS[sign](ctx)
    ctx.restore()


def write_scenes(print_file: Path, folder: Path) -> None:
    """Write all pictures at both scales."""
    chart = Image.open(print_file)
    for name in SCENES:
        for scale in (1, 2):
            painted(chart, name, scale).save(folder / f"{name}_{scale}.jpg", quality=84, optimize=True)
