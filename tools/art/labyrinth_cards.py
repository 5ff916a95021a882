"""Pictures of the 240 events of Labyrinth, as labyrinth_cards.toml describes them: light, place, people and things."""

from __future__ import annotations

import math
import random
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
from PIL import Image

from .canvas import Context, from_surface, line
from .deloyer_cards import carved
from .deloyer_figures import Part, draw_parts, extent_of, part_of
from .deloyer_scenes import light_field
from .labyrinth_people import people
from .labyrinth_places import PLACES
from .palette import mix, rgba_array
from .textures import Array, to_surface

WIDE, HIGH = 540, 360
CLOSER = 0.74
"""Distances from the middle in the narrow picture of a card, as a share of those in the wide one."""
SCENES = Path(__file__).with_suffix(".toml")
MOTIFS = Path(__file__).with_name("labyrinth_motifs.toml")
MIDDLE = WIDE / HIGH / 2
DIMMEST = 0.18
"""Minimum brightness of a place: only people and things are quite dark."""
RIM, LINE = 0.011, 0.006
"""Width of the light rim of a dark shape, and of the dark line round a light one; the picture's height is 1."""
PALETTES = {
    "dusk": ("#c4602a", "#ffd18a", "#fff3c8", "#26120b"), "noon": ("#d9a456", "#fcefc6", "#b5301a", "#2c1a0b"),
    "night": ("#40629a", "#bcd7f4", "#ffc648", "#080f1f"), "green": ("#37804c", "#c2f2a2", "#ffb43c", "#06180d"),
    "paper": ("#b8955a", "#f9edcc", "#2a5a9a", "#241a0e"), "blue": ("#3a78b4", "#dcecf6", "#ffb732", "#0a1a2d"),
    "sea": ("#248690", "#d2f0e6", "#ff8638", "#05191d"), "oil": ("#946028", "#f4d182", "#ff6428", "#150d08"),
    "winter": ("#7d9ab0", "#f4f8f9", "#e46c28", "#131e2a"), "violet": ("#7c5296", "#f2cde0", "#ffb43c", "#180c21"),
    "olive": ("#8c9444", "#f3f1c2", "#cf401e", "#171a08"), "mint": ("#6cae9c", "#effaf4", "#c8341f", "#0a2225"),
    "ember": ("#b23c28", "#ffbb8a", "#fff1bc", "#1e0807"), "signal": ("#2a6cab", "#a6e6f4", "#ffb43c", "#06121f"),
    "steel": ("#8b9194", "#eeefe9", "#d9452a", "#15191b"), "rose": ("#c65c70", "#ffdccb", "#ffe491", "#220a10"),
}  # fmt: skip
"""Colours: ground, light, accent, ink."""


@cache
def scenes() -> dict[int, dict[str, object]]:
    """The scene of each card by number: place, palette and light in `set`, people and things in `put`."""
    with SCENES.open("rb") as file:
        return {int(card["no"]): card for card in tomllib.load(file)["card"]}


@cache
def parts_of(name: str) -> tuple[Part, ...]:
    """The parts of a person, a crowd or a thing."""
    return people(name) if ":" in name else tuple(part_of(text) for text in _things()[name])


@cache
def _things() -> dict[str, list[str]]:
    with MOTIFS.open("rb") as file:
        return tomllib.load(file)


def card_picture(number: int, high: int = HIGH, *, narrow: bool = False) -> Image.Image:
    """The picture of a card, `high` pixels high. The narrow one is square, with everything closer to the middle."""
    card = scenes()[number]
    place, palette, light = str(card["set"]).split()
    ground, bright, accent, ink = PALETTES[palette]
    horizon, draw = PLACES[place]
    wide = round(high * 1.5)

    def shade(part: float) -> str:
        lit = DIMMEST + (1 - DIMMEST) * part
        return mix(ink, ground, lit * 2) if lit < 0.5 else mix(ground, bright, lit * 2 - 1)

    field = _field(light, horizon, wide, high, number)
    surface = to_surface(_toned(field, ground, bright, ink))
    ctx = Context(surface)
    ctx.scale(high, high)
    draw(ctx, shade)
    if light in ("lamp", "doorway", "searchlights", "window", "fire"):
        veil = np.ones((high, wide, 3), np.float32) * rgba_array(bright)
        ctx.save()
        ctx.identity_matrix()
        ctx.set_source_surface(to_surface(veil, np.clip(field - 0.45, 0, 1) * 0.5), 0, 0)
        ctx.paint()
        ctx.restore()
    put, closer = card["put"], CLOSER if narrow else 1.0
    assert isinstance(put, list)
    for item in put:
        _put(ctx, Item.read(str(item)), closer, {"ink": ink, "light": bright, "accent": accent, "ground": ground})
    _cuts(ctx, number, ground, bright)
    surface.flush()
    left = (wide - high) // 2 if narrow else 0
    return from_surface(surface).crop((left, 0, wide - left, high))


def _field(light: str, horizon: float, wide: int, high: int, seed: int) -> Array:
    """The brightness of every point."""
    down, across = np.mgrid[0:high, 0:wide].astype(np.float32) / high
    field = DIMMEST + (1 - DIMMEST) * _light(light, across, down, horizon)
    return carved(field, down, across, seed)


def _light(name: str, x: Array, y: Array, horizon: float) -> Array:
    """Two daylights besides those of the screens: an even one, and a high sun at the right."""
    if name == "bright":
        return np.asarray(0.86 - 0.3 * np.hypot((x - 0.75) / 1.5, y - 0.4), np.float32)
    if name == "sun":
        far = np.hypot(x - 1.14, y - 0.2)
        return np.where(far < 0.1, 1.0, 0.5 + 0.42 * np.exp(-far / 0.4) + 0.16 * np.clip(y / horizon, 0, 1)).astype(
            np.float32
        )
    return light_field(name, x, y, horizon)


def _toned(field: Array, ground: str, bright: str, ink: str) -> Array:
    part = field[..., None]
    dark, middle, light = rgba_array(mix(ink, ground, 0.6)), rgba_array(ground), rgba_array(bright)
    low, above = np.clip(part * 2, 0, 1), np.clip(part * 2 - 1, 0, 1)
    return np.asarray(dark * (1 - low) + (middle * (1 - above) + light * above) * low, np.float32)


@dataclass(frozen=True, slots=True)
class Item:
    """`NAME X FOOT HEIGHT [WORD ...]`, in hundredths of the height of the picture.

    Words: flip; far and mid (more of the ground in the ink); light, accent, ink (its colour); norim; turn=DEGREES;
    n=COUNT,DX,DY,SIZE for copies next to it: each is SIZE per cent of the one before; the last two may be missing.
    """

    name: str
    x: float
    foot: float
    high: float
    words: Mapping[str, str]

    @classmethod
    def read(cls, text: str) -> Item:
        """Parse an item."""
        name, *rest = text.split()
        x, foot, high = (float(word) / 100 for word in rest[:3])
        return cls(name, x, foot, high, {word.split("=")[0]: word.partition("=")[2] for word in rest[3:]})

    @property
    def tone(self) -> str:
        """The colour of the item."""
        return next((tone for tone in ("light", "accent") if tone in self.words), "ink")

    def copies(self) -> Iterator[tuple[float, float, float]]:
        """Position and height of each copy."""
        numbers = [float(number) for number in self.words.get("n", "1").split(",")]
        count, dx, dy, size = (*numbers, *(1, 0, 0, 100)[len(numbers) :])
        for number in range(round(count)):
            yield (self.x + number * dx / 100, self.foot + number * dy / 100, self.high * (size / 100) ** number)


def _put(ctx: Context, item: Item, closer: float, colours: Mapping[str, str]) -> None:
    """Draw a person, a crowd or a thing: its rim, then itself."""
    parts = parts_of(item.name)
    left, bottom, right, top = extent_of(parts)
    ink = mix(colours["ink"], colours["ground"], 0.42 if "far" in item.words else 0.2 if "mid" in item.words else 0.0)
    body = ink if item.tone == "ink" else colours[item.tone]
    inner, rim = (ink, ink) if item.tone == "light" else (colours["light"], colours["light"])
    paints = {"ink": body, "light": inner, "accent": colours["accent"], "shade": mix(body, colours["ground"], 0.42)}
    around = body if item.tone == "light" else ink
    for x, foot, high in item.copies():
        unit = high / (top - bottom)
        ctx.save()
        ctx.translate(MIDDLE + (x - MIDDLE) * closer, foot)
        if "turn" in item.words:
            ctx.translate(0, -high / 2)
            ctx.rotate(math.radians(float(item.words["turn"])))
            ctx.translate(0, high / 2)
        ctx.scale(-1 if "flip" in item.words else 1, 1)
        place = -(left + right) / 2 * unit, bottom * unit
        if not item.words.keys() & {"norim", "far"}:
            draw_parts(ctx, parts, place, unit, {"ink": rim}, grow=RIM / unit)
        draw_parts(ctx, parts, place, unit, paints, line=(around, LINE / unit))
        ctx.restore()


def _cuts(ctx: Context, seed: int, ground: str, bright: str) -> None:
    """Stray strokes of the knife near the edges."""
    rng = random.Random(seed)
    paint = mix(ground, bright, 0.55)
    for _ in range(46):
        x = rng.uniform(0, 1.5)
        y = rng.choice((rng.uniform(0, 0.1), rng.uniform(0.9, 1)))
        wide = rng.uniform(0.015, 0.05)
        line(ctx, paint, rng.uniform(0.002, 0.004), (x, y), (x + wide, y + rng.uniform(-0.008, 0.008)), alpha=0.5)


def write_cards(folder: Path) -> None:
    """Write both pictures of each card, named by its number; narrow ones have their own folder."""
    for part, narrow in ((folder, False), (folder / "narrow", True)):
        part.mkdir(parents=True, exist_ok=True)
        for number in scenes():
            card_picture(number, narrow=narrow).save(part / f"{number:03}.webp", quality=80, method=6)
