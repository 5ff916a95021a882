"""Fonts, and measured and rendered text, cached after first use.

A font is opened when its first word is drawn. Text mixes two scripts: Latin runs use the Latin font of their role,
everything else the Japanese one at 92 % of the size, on the same baseline.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

import pygame

from game.client.theme import Rgb, Theme, Typeface
from game.content import paths

JAPANESE_PART = 0.92
FINE = 2
"""Latin text is drawn at this multiple and scaled down, because SDL_ttf positions letters on whole pixels only."""
LATIN_LEADING = 1.33
JAPANESE_LEADING = 1.42
LEGIBLE = 11
"""Least size in pixels of letters, wherever they are."""
SMALLEST = 13
"""Smallest text in a panel, in pixels at 100 %."""

_LATIN_BEYOND = frozenset("‐‑‒–—―‘’‚“”„†‡•…‹›€™←↑→↓−√≈≠≤≥")
_REPLACED = dict.fromkeys((0, *range(0xD800, 0xE000)), "\ufffd")
"""Characters that the font library rejects: NUL, and surrogates, as in file names that are not UTF-8."""


class SurfaceCache:
    """A cache of surfaces; when it exceeds `limit` bytes, the least recently used are dropped."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.bytes = 0
        self.made = 0
        self._kept: OrderedDict[object, pygame.Surface] = OrderedDict()

    def get(self, key: object) -> pygame.Surface | None:
        """The cached surface, or None."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def put(self, key: object, surface: pygame.Surface) -> pygame.Surface:
        """Add a surface."""
        self._kept[key] = surface
        self.made += 1
        self.bytes += surface.get_pitch() * surface.get_height()
        while self.bytes > self.limit and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self.bytes -= old.get_pitch() * old.get_height()
        return surface

    def clear(self) -> None:
        """Drop everything."""
        self._kept.clear()
        self.bytes = 0


SLANTED = "_Italic"
"""Suffix of the names of italic fonts."""
FONT_HEADS = (b"\x00\x01\x00\x00", b"OTTO", b"true", b"ttcf")
"""First bytes of TrueType and OpenType files."""


@lru_cache(maxsize=1)
def font_files() -> dict[str, Path]:
    """Every shipped font file by its stem."""
    return {path.stem: path for path in (paths.ASSETS / "fonts").glob("*/*.ttf")}


@lru_cache(maxsize=8192)
def is_latin(character: str) -> bool:
    """Whether the Latin font draws the character."""
    return character < "\u2000" or character in _LATIN_BEYOND


@lru_cache(maxsize=16384)
def runs(text: str) -> tuple[tuple[bool, str], ...]:
    """Split text by script into (is Latin, words). Characters that no font has are replaced."""
    found: list[tuple[bool, str]] = []
    for character in text.translate(_REPLACED):
        latin = is_latin(character)
        if found and found[-1][0] == latin:
            found[-1] = (latin, found[-1][1] + character)
        else:
            found.append((latin, character))
    return tuple(found)


def has_japanese(text: str) -> bool:
    """Whether a part of the text uses the Japanese font."""
    return any(not latin for latin, _ in runs(text))


class Fonts:
    """Draws all text of the program. Sizes are whole pixels, colours (r, g, b)."""

    most_widths = 40_000
    """Widths in the cache."""

    def __init__(self, theme: Theme, limit: int = 24_000_000) -> None:
        self.theme = theme
        self.cache = SurfaceCache(limit)
        self.renders = 0
        self.on_render: Callable[[str, int, Rgb], None] | None = None
        """Called with words, the height of their letters in pixels and their colour, whenever a line is rendered."""
        self._open: dict[tuple[str, int], pygame.font.Font] = {}
        self._widths: dict[tuple[str, str, int], int] = {}

    def font(self, stem: str, size: int) -> pygame.font.Font:
        """The font of a file at a size, opened on first use."""
        key = (stem, size)
        if key not in self._open:
            path = font_files().get(stem)
            if path is None:
                raise FileNotFoundError(f"no font {stem}.ttf under {paths.ASSETS / 'fonts'}")
            with open(path, "rb") as file:
                if file.read(4) not in FONT_HEADS:  # the font library may crash on other files
                    raise ValueError(f"{path.name} is no font; install the program again")
            self._open[key] = pygame.font.Font(str(path), size)
        return self._open[key]

    def _fine(self, size: int) -> int:
        """The multiple for a size; large letters need none."""
        return FINE if size < 40 else 1

    def width(self, text: str, role: str, size: int) -> int:
        """Width of a line of text in pixels."""
        key = (text, role, size)
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) > self.most_widths:
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
        """Distance from the top of a rendered line to its baseline, the same for both scripts."""
        face, fine = self.theme.types[role], self._fine(size)
        latin = -(-self.font(face.latin, size * fine).get_ascent() // fine)
        return max(latin, round(japanese_size(size) * (1.05 if "Mincho" in face.japanese else 0.95)))

    def render(self, text: str, role: str, size: int, colour: Rgb) -> pygame.Surface:
        """Render a line of text on a transparent background; its baseline is at `ascent`."""
        key = (text, role, size, colour)
        if self.on_render is not None:
            for latin, words in _set_in(self.theme.types[role], text):
                self.on_render(words, size if latin else japanese_size(size), colour)
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
                drawn.append((_render(font, words, colour), font.get_ascent()))
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
        """Render Latin words at a multiple and scale them down; return them with their ascent."""
        fine = self._fine(size)
        font = self.font(stem, size * fine)
        image, ascent = _render(font, words, colour), font.get_ascent()
        if fine == 1:
            return image, ascent
        above = -ascent % fine
        width, height = (-(-edge // fine) for edge in (image.get_width(), image.get_height() + above))
        large = pygame.Surface((width * fine, height * fine), pygame.SRCALPHA)
        large.fill((*colour, 0))
        large.blit(image, (0, above))
        return pygame.transform.smoothscale(large, (width, height)), (ascent + above) // fine


def _set_in(face: Typeface, text: str) -> tuple[tuple[bool, str], ...]:
    """The runs of a text in a font. Italics are not mixed with upright Japanese: the Japanese font draws everything."""
    found = runs(text)
    if len(found) > 1 and face.latin.endswith(SLANTED):
        return ((False, "".join(words for _, words in found)),)
    return found


def _render(font: pygame.font.Font, words: str, colour: Rgb) -> pygame.Surface:
    """Render words; the font library rejects text without width, such as a lone joiner or variation selector."""
    return font.render(words if font.size(words)[0] else "", True, colour)


def japanese_size(size: int) -> int:
    """The size of Japanese letters next to Latin ones of a given size."""
    return max(1, round(size * JAPANESE_PART))


def least_size(text: str) -> int:
    """The size at which all letters of a text have LEGIBLE pixels: Japanese ones are set smaller."""
    return math.ceil(LEGIBLE / JAPANESE_PART) if has_japanese(text) else LEGIBLE


def leading(text: str) -> float:
    """Distance between baselines as a multiple of the size."""
    return JAPANESE_LEADING if has_japanese(text) else LATIN_LEADING
