"""Fonts, measured and rendered text, each kept after the first time.

A font is opened when its first word is drawn. Text mixes two scripts: Latin runs are set in the Latin face of
their role, everything else in the Japanese one at 92 % of the size, on one baseline.
"""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from pathlib import Path

import pygame

from game.client.theme import Rgb, Theme, Typeface
from game.content import paths

JAPANESE_PART = 0.92
FINE = 2
"""Latin text is drawn at this multiple and smoothed down: SDL_ttf sets letters on whole pixels only."""
LATIN_LEADING = 1.33
JAPANESE_LEADING = 1.42
SMALLEST = 13
"""No text of a panel is smaller, in pixels at 100 %."""

_LATIN_BEYOND = frozenset("‐‑‒–—―‘’‚“”„†‡•…‹›€™←↑→↓−√≈≠≤≥")
_REPLACED = dict.fromkeys((0, *range(0xD800, 0xE000)), "\ufffd")
"""What the font library refuses: the null character, and halves of letters, as in names of files that are no UTF-8."""


class SurfaceCache:
    """Surfaces by key; the ones unused for longest go when more than `limit` bytes are kept."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.bytes = 0
        self.made = 0
        self._kept: OrderedDict[object, pygame.Surface] = OrderedDict()

    def get(self, key: object) -> pygame.Surface | None:
        """The surface kept under the key."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def put(self, key: object, surface: pygame.Surface) -> pygame.Surface:
        """Keep a surface."""
        self._kept[key] = surface
        self.made += 1
        self.bytes += surface.get_pitch() * surface.get_height()
        while self.bytes > self.limit and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self.bytes -= old.get_pitch() * old.get_height()
        return surface

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self.bytes = 0


SLANTED = "_Italic"
"""How the names of slanted faces end."""
FONT_HEADS = (b"\x00\x01\x00\x00", b"OTTO", b"true", b"ttcf")
"""How TrueType and OpenType files begin."""


@lru_cache(maxsize=1)
def font_files() -> dict[str, Path]:
    """Every shipped font file by its stem."""
    return {path.stem: path for path in (paths.ASSETS / "fonts").glob("*/*.ttf")}


@lru_cache(maxsize=8192)
def is_latin(character: str) -> bool:
    """True when the Latin face sets the character."""
    return character < "\u2000" or character in _LATIN_BEYOND


@lru_cache(maxsize=16384)
def runs(text: str) -> tuple[tuple[bool, str], ...]:
    """Split text by script: (is Latin, words). What no font can show is replaced."""
    found: list[tuple[bool, str]] = []
    for character in text.translate(_REPLACED):
        latin = is_latin(character)
        if found and found[-1][0] == latin:
            found[-1] = (latin, found[-1][1] + character)
        else:
            found.append((latin, character))
    return tuple(found)


def has_japanese(text: str) -> bool:
    """True when a part of the text is set in the Japanese face."""
    return any(not latin for latin, _ in runs(text))


class Fonts:
    """All text of the program: sizes in whole pixels, colours as (r, g, b)."""

    def __init__(self, theme: Theme, limit: int = 24_000_000) -> None:
        self.theme = theme
        self.cache = SurfaceCache(limit)
        self.renders = 0
        self._open: dict[tuple[str, int], pygame.font.Font] = {}
        self._widths: dict[tuple[str, str, int], int] = {}

    def font(self, stem: str, size: int) -> pygame.font.Font:
        """The font of a file at a size, opened the first time."""
        key = (stem, size)
        if key not in self._open:
            path = font_files().get(stem)
            if path is None:
                raise FileNotFoundError(f"no font {stem}.ttf under {paths.ASSETS / 'fonts'}")
            with open(path, "rb") as file:
                if file.read(4) not in FONT_HEADS:  # the font library may crash on what is no font
                    raise ValueError(f"{path.name} is no font; install the program again")
            self._open[key] = pygame.font.Font(str(path), size)
        return self._open[key]

    def _fine(self, size: int) -> int:
        """The multiple for a size; large letters need none."""
        return FINE if size < 40 else 1

    def width(self, text: str, role: str, size: int) -> int:
        """Width of a line of text."""
        key = (text, role, size)
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) > 40_000:
                self._widths.clear()
            face, fine = self.theme.types[role], self._fine(size)
            found = 0
            for latin, words in _set_in(face, text):
                if latin:
                    found += -(-self.font(face.latin, size * fine).size(words)[0] // fine)
                else:
                    found += self.font(face.japanese, japanese_size(size)).size(words)[0]
            self._widths[key] = found
        return found

    def ascent(self, role: str, size: int) -> int:
        """From the top of a rendered line to its baseline, the same for both scripts."""
        face, fine = self.theme.types[role], self._fine(size)
        latin = -(-self.font(face.latin, size * fine).get_ascent() // fine)
        return max(latin, round(japanese_size(size) * (1.05 if "Mincho" in face.japanese else 0.95)))

    def render(self, text: str, role: str, size: int, colour: Rgb) -> pygame.Surface:
        """A line of text on a transparent ground; its baseline lies at `ascent`."""
        key = (text, role, size, colour)
        kept = self.cache.get(key)
        return kept if kept is not None else self.cache.put(key, self._render(text, role, size, colour))

    def _render(self, text: str, role: str, size: int, colour: Rgb) -> pygame.Surface:
        baseline = self.ascent(role, size)
        face = self.theme.types[role]
        drawn: list[tuple[pygame.Surface, int]] = []
        for latin, words in _set_in(face, text):
            self.renders += 1
            if latin:
                drawn.append(self._latin(words, face.latin, size, colour))
            else:
                font = self.font(face.japanese, japanese_size(size))
                drawn.append((_drawn(font, words, colour), font.get_ascent()))
        below = max((image.get_height() - ascent for image, ascent in drawn), default=1)
        width = max(1, sum(image.get_width() for image, _ in drawn))
        line = pygame.Surface((width, baseline + below), pygame.SRCALPHA)
        line.fill((*colour, 0))
        x = 0
        for image, ascent in drawn:
            line.blit(image, (x, baseline - ascent))
            x += image.get_width()
        return line

    def _latin(self, words: str, stem: str, size: int, colour: Rgb) -> tuple[pygame.Surface, int]:
        """Latin words and their ascent; drawn fine, with the baseline on a whole pixel."""
        fine = self._fine(size)
        font = self.font(stem, size * fine)
        image, ascent = _drawn(font, words, colour), font.get_ascent()
        if fine == 1:
            return image, ascent
        above = -ascent % fine
        width, height = (-(-edge // fine) for edge in (image.get_width(), image.get_height() + above))
        large = pygame.Surface((width * fine, height * fine), pygame.SRCALPHA)
        large.fill((*colour, 0))
        large.blit(image, (0, above))
        return pygame.transform.smoothscale(large, (width, height)), (ascent + above) // fine


def _set_in(face: Typeface, text: str) -> tuple[tuple[bool, str], ...]:
    """The runs of a text in a face. No slanted figures stand among upright Japanese letters: those set them, too."""
    found = runs(text)
    if len(found) > 1 and face.latin.endswith(SLANTED):
        return ((False, "".join(words for _, words in found)),)
    return found


def _drawn(font: pygame.font.Font, words: str, colour: Rgb) -> pygame.Surface:
    """Words in one font; the font library refuses those without any width: a joiner or a variation selector alone."""
    return font.render(words if font.size(words)[0] else "", True, colour)


def japanese_size(size: int) -> int:
    """The size of Japanese letters beside Latin ones of a size."""
    return max(1, round(size * JAPANESE_PART))


def leading(text: str) -> float:
    """Distance of baselines as a multiple of the size."""
    return JAPANESE_LEADING if has_japanese(text) else LATIN_LEADING
