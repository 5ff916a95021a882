"""Colours and fonts of the interface, read from `assets/theme.toml`, and the colours of all sides."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from game.content import paths
from game.games import seat_of

Rgb = tuple[int, int, int]
THEME_FILE = paths.ASSETS / "theme.toml"
SIDES = "assets/ui/*/sides.toml"
"""The files with the colours of each game's sides."""
PALETTES = ("standard", "contrast")


@dataclass(frozen=True, slots=True)
class Typeface:
    """The fonts of a role of text; `size` in pixels at 100 %."""

    latin: str
    japanese: str
    size: float


@dataclass(frozen=True, slots=True)
class SideColours:
    """`mark` is a background (die, bar), `on_mark` the ink on it, `name` the side's name on a panel.

    `print` is the ink of names on its cards.
    """

    mark: Rgb
    on_mark: Rgb
    name: Rgb
    print: Rgb


@dataclass(frozen=True, slots=True)
class Theme:
    """One palette of the theme."""

    colours: Mapping[str, Rgb]
    sides: Mapping[str, SideColours]
    seats: tuple[SideColours, ...]
    """Colours of sides that have none of their own, by seat."""
    types: Mapping[str, Typeface]
    pairs: tuple[tuple[str, str], ...]
    least_contrast: float

    def __getitem__(self, name: str) -> Rgb:
        return self.colours[name]

    def side(self, name: str) -> SideColours:
        """The colours of a side, by default those of its seat; neutral ones for anything that is no side."""
        if name in self.sides:
            return self.sides[name]
        seat = seat_of(name)
        return self.sides["none"] if seat is None else self.seats[seat % len(self.seats)]


class ThemeError(ValueError):
    """The theme cannot be used. The text is one sentence."""


def load_theme(palette: str = "standard") -> Theme:
    """Read the theme in one of PALETTES. ThemeError if it is damaged.

    If the file of a game's sides is damaged, they get the colours of their seats.
    """
    try:
        return _theme(palette)
    except (OSError, ValueError, LookupError, TypeError, AttributeError) as fault:
        why = f"{type(fault).__name__}, {fault}"
        raise ThemeError(f"assets/theme.toml cannot be used ({why}); install the program again.") from fault


def _theme(palette: str) -> Theme:
    table = tomllib.loads(THEME_FILE.read_text(encoding="utf-8"))
    colours = {name: rgb(value) for name, value in table["colour"].items()}
    if palette == "contrast":
        colours |= {name: rgb(value) for name, value in table["contrast_palette"].items()}
    own: dict[str, dict[str, str]] = table["side"]
    for file in reversed(paths.find_all(SIDES)):
        with suppress(OSError, ValueError, LookupError, TypeError):
            own |= sides_in(file, own["none"])
    sides = {name: _side({**own["none"], **side}) for name, side in own.items()}
    seats = tuple(
        _of_seat(rgb(mark), colours["panel_top"], table["contrast"]["least"], sides["none"].print)
        for mark in table["seats"]["marks"]
    )
    types = {name: Typeface(**face) for name, face in table["type"].items()}
    contrast_table = table["contrast"]
    pairs = tuple((ink, ground) for ink, ground in contrast_table["pairs"])
    return Theme(colours, sides, seats, types, pairs, contrast_table["least"])


def sides_in(file: Path, none: Mapping[str, str]) -> dict[str, dict[str, str]]:
    """Read the colours of a game's sides. ValueError, LookupError or TypeError if some cannot be used."""
    own: dict[str, dict[str, str]] = tomllib.loads(file.read_text(encoding="utf-8"))
    for side in own.values():
        _side({**none, **side})
    return own


def _of_seat(mark: Rgb, panel: Rgb, least: float, ink: Rgb) -> SideColours:
    """Derive a side's colours from its mark: the most readable ink on it, and a name with enough contrast on a panel.

    `ink` is that of names on its cards.
    """
    inks = (mix(mark, (0, 0, 0), 0.85), (255, 250, 240))
    tints = (mix(mark, (255, 255, 255), part / 10) for part in range(11))
    name = next(tint for tint in tints if contrast(tint, panel) >= least + 0.5)
    return SideColours(mark, max(inks, key=lambda each: contrast(each, mark)), name, ink)


def _side(colours: Mapping[str, str]) -> SideColours:
    return SideColours(*(rgb(colours[name]) for name in ("mark", "on_mark", "name", "print")))


def rgb(value: str) -> Rgb:
    """Parse a colour written "#rrggbb"."""
    return int(value[1:3], 16), int(value[3:5], 16), int(value[5:7], 16)


def mix(first: Rgb, second: Rgb, part: float) -> Rgb:
    """Interpolate between the first colour (0) and the second (1)."""
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(first, second))
    return red, green, blue


def luminance(colour: Rgb) -> float:
    """Relative luminance, 0 to 1 (WCAG 2.1)."""
    channels = [v / 255 for v in colour]
    red, green, blue = (v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: Rgb, second: Rgb) -> float:
    """Contrast ratio of two colours, 1 to 21 (WCAG 2.1)."""
    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)


LEGIBLE_CONTRAST = 4.5
"""The least contrast of text (WCAG 2.2, 1.4.3)."""


def darkened(colour: Rgb, other: Rgb) -> Rgb:
    """Darken a colour until text of it on the light `other` one, or the other way round, has enough contrast."""
    while contrast(colour, other) < LEGIBLE_CONTRAST + 0.5:
        colour = mix(colour, (0, 0, 0), 0.08)
    return colour
