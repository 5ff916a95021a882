"""Pictures of the 99 action cards: a light, a ground, figures and motifs, under the glass of the screen."""

import math
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

from .canvas import Context, from_surface
from .deloyer_figures import draw_figure, figure_of
from .deloyer_scenes import HORIZONS, WIDE, draw_ground, light_field
from .palette import mix, rgba_array
from .textures import Array, to_surface, value_noise

CARDS = Path(__file__).with_suffix(".toml")
SIZE = (540, 360)
"""Size of a picture in pixels."""
CLOSER = 0.74
"""Distances from the middle in the narrow picture of a card, as a share of those in the wide one."""
STEPS = 5
"""Number of flat tones from dark to light."""
DIMMEST = 0.34
"""Minimum brightness of a place: only figures are quite dark."""
AIR = {"near": 0.0, "front": 0.0, "floor": 0.0, "mid": 0.16, "wall": 0.2, "high": 0.2, "far": 0.34, "horizon": 0.5}
"""Share of the ground's colour in the ink, by distance."""
LEAN = {"run": 0.2, "stride": 0.07, "slump": 0.5, "fall": -0.7, "fallen": 1.45, "listen": 0.1, "overturned": 1.2}
"""Rotation of a pose in radians."""
HEIGHT = {"kneel": 0.78, "crouch": 0.66, "sit": 0.74, "rise": 0.5, "climb": 0.95}
"""Height of a pose as a share of a standing figure's."""


@cache
def table() -> dict[str, Any]:
    """Return deloyer_cards.toml as a dict."""
    with CARDS.open("rb") as file:
        return tomllib.load(file)


def card_picture(number: int, width: int, height: int, *, narrow: bool = False) -> Image.Image:
    """The picture of a card. The narrow one is square, with everything closer to the middle."""
    card = next(each for each in table()["card"] if each["no"] == number)
    return picture(card, width, height, number, narrow=narrow)


def write_cards(folder: Path) -> None:
    """Write both pictures of each card, named by its number; narrow ones have their own folder."""
    for part, narrow in ((folder, False), (folder / "narrow", True)):
        part.mkdir(parents=True, exist_ok=True)
        for card in table()["card"]:
            image = card_picture(card["no"], *SIZE, narrow=narrow)
            image.save(part / f"{card['no']:02}.webp", quality=80, method=6)


def scenario_picture(name: str, width: int, height: int) -> Image.Image:
    """The picture of a scenario, cut out of the middle of a scene that is a little higher."""
    whole = picture(table()["scenario"][name], width, round(width / WIDE), 7)
    top = (whole.height - height) * 3 // 4
    return whole.crop((0, top, width, top + height))


def picture(card: dict[str, Any], width: int, height: int, number: int, *, narrow: bool = False) -> Image.Image:
    """A scene; `number` is the seed of its noise."""
    colours = table()["palettes"][card["palette"]]
    surface = to_surface(_lit(card, colours, width, height, number))
    ctx = Context(surface)
    ctx.scale(height, height)

    def shade(part: float) -> str:
        lit = DIMMEST + (1 - DIMMEST) * part
        if lit < 0.5:
            return mix(colours["ink"], colours["ground"], lit * 2)
        return mix(colours["ground"], colours["light"], lit * 2 - 1)

    draw_ground(ctx, card["ground"], shade)
    _relight(ctx, card, colours, number, width, height)
    boxes: dict[str, tuple[float, float, float, float]] = {}
    for put in card["put"]:
        _put(ctx, card, put, colours, boxes, CLOSER if narrow else 1.0)
    surface.flush()
    left = (width - height) // 2 if narrow else 0
    return _screened(from_surface(surface).crop((left, 0, width - left, height)))


def _field(card: dict[str, Any], width: int, height: int, seed: int) -> np.ndarray:
    down, across = np.mgrid[0:height, 0:width].astype(np.float32) / height
    field = DIMMEST + (1 - DIMMEST) * light_field(card["light"], across, down, HORIZONS[card["ground"]]) ** 0.85
    return carved(field, down, across, seed)


def carved(field: Array, down: Array, across: Array, seed: int) -> Array:
    """Posterize a field of brightness, with strokes of a knife along the edges between tones."""
    high, wide = field.shape
    strokes = np.abs(((down * 46 + 0.9 * np.sin(across * 7 + seed)) % 1) - 0.5) * 2
    rough = field + (value_noise(high, wide, high / 60, seed, 2) - 0.5) * 0.06 + (strokes - 0.5) * 0.13
    return np.clip(np.floor(np.clip(rough, 0, 0.999) * STEPS) / (STEPS - 1), 0, 1).astype(np.float32)


def _lit(card: dict[str, Any], colours: dict[str, str], width: int, height: int, seed: int) -> np.ndarray:
    """The light in flat tones between dark, ground and light."""
    field = _field(card, width, height, seed)[..., None]
    dark = rgba_array(mix(colours["ink"], colours["ground"], 0.45))
    ground, light = rgba_array(colours["ground"]), rgba_array(colours["light"])
    low, high = np.clip(field * 2, 0, 1), np.clip(field * 2 - 1, 0, 1)
    return dark * (1 - low) + (ground * (1 - high) + light * high) * low


def _relight(ctx: Context, card: dict[str, Any], colours: dict[str, str], seed: int, width: int, height: int) -> None:
    """Lay the light of lamps, doorways, searchlights, windows and fires over the ground."""
    if card["light"] not in ("lamp", "doorway", "searchlights", "window", "fire"):
        return
    field = _field(card, width, height, seed)
    veil = np.ones((height, width, 3), np.float32) * rgba_array(colours["light"])
    ctx.save()
    ctx.identity_matrix()
    ctx.set_source_surface(to_surface(veil, np.clip(field - 0.45, 0, 1) * 0.62), 0, 0)
    ctx.paint()
    ctx.restore()


def _places(put: dict[str, Any], count: int, step: float) -> list[float]:
    """The centres of the copies of an item."""
    column = str(put["at"]).split()[0]
    if column == "across":
        return [WIDE * (number + 0.5) / count for number in range(count)]
    middle = table()["places"]["column"][column] * WIDE
    start = middle - step * (count - 1) / 2
    if not column.endswith("edge"):
        start = max(step / 2, min(start, WIDE - step / 2 - step * (count - 1)))
    return [start + number * step for number in range(count)]


def _put(
    ctx: Context, card: dict[str, Any], put: dict[str, Any], colours: dict[str, str],
    boxes: dict[str, tuple[float, float, float, float]], closer: float,
) -> None:  # fmt: skip
    name, pose = str(put["is"]), str(put.get("pose", "stand"))
    figure = figure_of(name)
    left, bottom, right, top = figure.extent
    if str(put["at"]).startswith("on "):
        x, y, w, h = boxes[str(put["at"])[3:]]
        depth, foot = "front", y + h * 0.62
        high, count, centres = h * 0.36, 1, [x + w / 2]
        ratio = high / (top - bottom)
    else:
        depth = str(put["at"]).split()[1]
        place = table()["places"]["depth"][depth]
        foot = place["foot"]
        high = place["h"] * float(put.get("size", 1.0))
        if figure.is_man:
            high *= figure.size * 1.35 if card.get("scale") == "machine" else 1.0
            ratio = high
        else:
            ratio = high * figure.size
        count = int(put.get("n", 1))
        most = 1.7 if str(put["at"]).startswith("across") and count == 1 else 1.2
        ratio = min(ratio, most / (right - left))
        if pose == "bust":
            ratio, foot = ratio * 2.1, foot + ratio * 1.05
        centres = [
            WIDE / 2 + (middle - WIDE / 2) * closer for middle in _places(put, count, (right - left) * ratio * 0.72)
        ]
    ink = mix(colours["ink"], colours["ground"], AIR[depth])
    tone = str(put.get("tone", "ink"))
    inks = {"ink": ink, "light": colours["light"], "accent": colours["accent"], "ground": colours["ground"]}
    body = mix(ink, colours["ground"], 0.55) if pose == "shadow" else inks[tone]
    light = ink if tone == "light" else colours["light"]
    for number, middle in enumerate(centres):
        scale = ratio * (0.94**number if count > 1 else 1.0) * HEIGHT.get(pose, 1.0)
        w, h = (right - left) * scale, (top - bottom) * scale
        floor = foot - 0.012 * number
        box = (-w / 2, -h, w, h)
        boxes[name] = (middle - w / 2, floor - h, w, h)
        accent = colours["accent"] if number == 0 and pose != "dark" else body
        ctx.save()
        ctx.translate(middle, floor)
        if put.get("flip"):
            ctx.scale(-1, 1)
        ctx.rotate(LEAN.get(pose, 0.0))
        if pose == "rise":
            ctx.rectangle(-2, -3, 4, 3)
            ctx.clip()
            ctx.translate(0, h * 0.45)
        seen = body if pose == "back" else light
        rim = 0.018 if tone == "ink" and pose != "shadow" else 0.0
        if rim:
            draw_figure(
                ctx, name, (box[0] + 0.008, box[1] - 0.004, box[2], box[3]), colours["light"], light, accent, grow=rim
            )
        draw_figure(ctx, name, box, body, seen, accent)
        _arms(ctx, figure.is_man, pose, h, body)
        ctx.restore()


def _arms(ctx: Context, is_man: bool, pose: str, high: float, ink: str) -> None:
    """Draw the arms of a person in a pose."""
    from .canvas import line

    if not is_man:
        return
    if pose == "point":
        line(ctx, ink, high * 0.07, (high * 0.08, -high * 0.74), (high * 0.46, -high * 0.78))
    elif pose == "raise":
        line(ctx, ink, high * 0.07, (high * 0.08, -high * 0.76), (high * 0.24, -high * 1.1))
    elif pose == "hands_up":
        for way in (-1, 1):
            elbow = (way * high * 0.26, -high * 0.8)
            line(ctx, ink, high * 0.07, (way * high * 0.1, -high * 0.76), elbow, (elbow[0], -high * 1.08))
    elif pose == "climb":
        line(ctx, ink, high * 0.07, (high * 0.06, -high * 0.76), (high * 0.14, -high * 1.14))


def _screened(picture: Image.Image) -> Image.Image:
    pixels = np.asarray(picture).astype(np.float32) / 255
    height, width = pixels.shape[:2]
    down, across = np.mgrid[0:height, 0:width].astype(np.float32)
    period = max(3.0, height / 70)
    scan = 1 - 0.05 * (0.5 + 0.5 * np.cos(down / period * math.tau))
    corner = 1 - 0.12 * np.clip(np.hypot(across / width - 0.5, down / height - 0.5) * 1.7 - 0.35, 0, 1)
    return Image.fromarray(np.clip(pixels * (scan * corner)[..., None] * 255, 0, 255).astype(np.uint8), "RGB")
