"""Sprite atlases: drawings of one kind packed into a PNG, with a JSON index next to it.

The index: `{"scale": pixels per pixel at 100 %, "geometry": {...}, "sprites": {name: [x, y, w, h]}}`, all in
pixels of the picture.
"""

import json
import math
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import cairocffi as cairo
import numpy as np
from PIL import Image

from .canvas import Context, from_surface, from_surface_rgba, new_surface

Drawing = Callable[[Context], None]


def render(drawing: Drawing, width: int, height: int, scale: float = 1) -> Image.Image:
    """Return a picture of width x height pixels of a drawing in units of `scale` pixels."""
    surface, ctx = new_surface(width, height)
    ctx.scale(scale, scale)
    drawing(ctx)
    return from_surface_rgba(surface)


def save_png(image: Image.Image, path: Path, step: int = 1) -> None:
    """Write a PNG; round colours, but not alpha, to multiples of `step` to compress better."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if step > 1:
        pixels = np.asarray(image).astype(np.int16)
        colours = np.clip((pixels[..., :3] + step // 2) // step * step, 0, 255)
        image = Image.fromarray(np.concatenate([colours, pixels[..., 3:]], 2).astype(np.uint8), image.mode)
    image.save(path, optimize=True)


def save_jpeg(surface: cairo.ImageSurface, path: Path, quality: int = 88) -> None:
    """Write an opaque surface as JPEG."""
    path.parent.mkdir(parents=True, exist_ok=True)
    from_surface(surface).save(path, quality=quality, optimize=True, progressive=False, subsampling=0)


def write_atlas(
    path: Path,
    drawings: Mapping[str, Drawing],
    cell: tuple[int, int],
    scale: float = 1,
    geometry: Mapping[str, Any] | None = None,
    step: int = 1,
    opaque: bool = False,
) -> None:
    """Draw every sprite into cells of equal size and write `path` (PNG) with its index next to it.

    `cell` is the size of a sprite and `scale` the unit of drawings, both in pixels; `opaque` drops the alpha channel.
    """
    width, height = cell
    columns = max(1, math.ceil(math.sqrt(len(drawings) * height / width)))
    rows = math.ceil(len(drawings) / columns)
    sheet = Image.new("RGBA", (columns * width, rows * height), (0, 0, 0, 0))
    sprites = {}
    for place, (name, drawing) in enumerate(drawings.items()):
        x, y = place % columns * width, place // columns * height
        sheet.paste(render(drawing, width, height, scale), (x, y))
        sprites[name] = [x, y, width, height]
    save_png(sheet.convert("RGB") if opaque else sheet, path, step)
    rows_of_text = ",\n    ".join(f"{json.dumps(name)}: {json.dumps(box)}" for name, box in sprites.items())
    head = json.dumps({"scale": scale, "geometry": dict(geometry or {})})[:-1]
    path.with_suffix(".json").write_text(f'{head},\n  "sprites": {{\n    {rows_of_text}\n  }}}}\n', encoding="utf-8")
