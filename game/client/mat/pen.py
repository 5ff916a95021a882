"""Drawing words on special boards: lines that fit, labels, discs, letters with a halo; and the light on options."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from game.client.mat.sprite import Sprite
from game.client.theme import Rgb
from game.client.ui import shapes
from game.client.ui.fonts import LEGIBLE, least_size
from game.client.ui.kit import Kit

NARROWEST = 0.75
"""How far a line without room is narrowed before it is cut off."""
LIGHT = ((0.86, 40, 74), (0.6, 80, 148))
"""The glow of a light: extent relative to its reach, opacity, and opacity under the pointer."""
EDGE, LINE = 0.41, 0.31
"""Extent of the dark and the golden line of a light, relative to its reach."""


@dataclass(frozen=True, slots=True)
class Look:
    """The style of a kind of label or disc; lengths are relative to its height."""

    role: str
    ink: Rgb
    ground: shapes.Stops
    line: shapes.Stops | None = None
    letters: float = 0.62
    smallest: int = LEGIBLE
    """Smallest letters in pixels."""
    radius: float = 0.5
    pad: float = 0.4
    """Space at each end of the words."""
    least: float = 0.0
    """Least width."""
    lift: float = 0.35
    """Distance from the middle down to the baseline, relative to the letter size."""
    thickness: float = 0.0


def even(colour: Rgb | shapes.Rgba) -> shapes.Stops:
    """A single colour as gradient stops."""
    return ((0, colour), (1, colour))


class Pen:
    """Draws in one style and caches the pictures."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit

    # === Lines of text ===

    def letters(self, words: str, role: str, size: float = 0.0) -> int:
        """A letter size in pixels at which the words can be read; 0 for that of the role."""
        return max(least_size(words), round(size) or self.kit.size(role))

    def line(self, words: str, role: str, colour: Rgb, size: float = 0.0) -> pygame.Surface:
        """A line of text."""
        return self.kit.fonts.render(words, role, self.letters(words, role, size), colour)

    def width(self, words: str, role: str, size: float = 0.0) -> int:
        """The width of a line of text in pixels."""
        return self.kit.fonts.width(words, role, self.letters(words, role, size))

    def fit(self, words: str, role: str, wanted: float, room: float, who: str = "", least: int = LEGIBLE) -> int:
        """The largest size that can be read at which a line fits; with `who`, an overflow at the least is noted."""
        least = max(least, least_size(words))
        size = max(least, round(wanted))
        while size > least and self.kit.fonts.width(words, role, size) > room:
            size -= 1
        needs = self.kit.fonts.width(words, role, size)
        if who and needs > room:
            self.kit.note_overflow(who, words, (needs, size), (round(room), size))
        return size

    def fitting(self, words: str, role: str, colour: Rgb, room: float, size: float = 0.0) -> pygame.Surface:
        """A line of text, shrunk if necessary, then narrowed, then cut off."""
        letters = self.fit(words, role, self.letters(words, role, size), room)
        while len(words) > 1 and self.kit.fonts.width(words, role, letters) * NARROWEST > room:
            words = words.rstrip("…")[:-1].rstrip() + "…"
        return narrowed(self.line(words, role, colour, letters), room)

    def on_baseline(self, image: pygame.Surface, role: str, size: float, x: int, baseline: int) -> Sprite:
        """A line of text with its baseline at a given height."""
        letters = max(LEGIBLE, round(size)) if size else self.kit.size(role)
        return Sprite(image, x, baseline - self.kit.fonts.ascent(role, letters))

    def title(self, words: str, strip: pygame.Rect) -> Sprite:
        """The title of a panel in its strip."""
        kit, pad = self.kit, self.kit.px(12)
        letters = self.fit(words, "head", kit.size("head"), strip.width - 2 * pad)
        baseline = strip.top + strip.height // 2 + round(letters * 0.33)
        image = self.line(words, "head", kit.theme["brass"], letters)
        return self.on_baseline(image, "head", letters, strip.left + pad, baseline)

    def stamp(
        self, image: pygame.Surface, words: str, role: str, size: float, ink: Rgb,
        middle: tuple[float, float] | None = None, lift: float = 0.35, room: float = math.inf,
    ) -> None:  # fmt: skip
        """Write words on a picture, centred in it or at a point, in so many pixels."""
        x, y = middle or (image.get_width() / 2, image.get_height() / 2)
        letters = self.fit(words, role, self.letters(words, role, size), room)
        text = self.fitting(words, role, ink, room, letters)
        baseline = round(y + letters * lift)
        left = math.ceil(x - text.get_width() / 2 - 0.5)
        image.blit(text, (left, baseline - self.kit.fonts.ascent(role, letters)))

    def lettered(self, words: str, role: str, size: int, colour: Rgb, halo: Rgb) -> pygame.Surface:
        """Words on the printed board, with a halo in the colour of the paper."""

        def make() -> pygame.Surface:
            ink = self.kit.fonts.render(words, role, size, colour)
            pale = self.kit.fonts.render(words, role, size, halo).copy()
            pale.set_alpha(70)
            reach = max(1, round(size * 0.09))
            image = shapes.canvas(ink.get_width() + 2 * reach, ink.get_height() + 2 * reach)
            for turn in range(16):
                angle = turn * math.tau / 16
                image.blit(pale, (reach + round(reach * math.cos(angle)), reach + round(reach * math.sin(angle))))
            image.blit(ink, (reach, reach))
            return image

        return self.kit.picture(("lettered", words, role, size, colour, halo), make)

    # === Words on a background ===

    def label(self, words: str, height: int, look: Look, room: int = 0) -> pygame.Surface:
        """Words on a plate of their length; in `room` pixels if given, shrunk if necessary."""

        def make() -> pygame.Surface:
            inside = room - round(height * 0.3) if room else math.inf
            size = self.fit(words, look.role, max(look.smallest, round(height * look.letters)), inside)
            wide = round(self.kit.fonts.width(words, look.role, size) + height * look.pad * 2)
            wide = max(round(height * look.least), wide)
            box = (min(room, wide) if room else wide, height)
            thickness = max(1.0, height * look.thickness)
            image = shapes.plate(box, height * look.radius, look.ground, look.line, thickness)
            self.stamp(image, words, look.role, size, look.ink, lift=look.lift, room=inside)
            return image

        return self.kit.picture(("label", words, height, _key(look), room), make)

    def disc(self, words: str, size: int, look: Look) -> pygame.Surface:
        """A number on a round background."""

        def make() -> pygame.Surface:
            image = shapes.plate((size, size), size / 2, look.ground, look.line)
            self.stamp(image, words, look.role, max(look.smallest, size * look.letters), look.ink, lift=look.lift)
            return image

        return self.kit.picture(("word disc", words, size, _key(look)), make)

    # === Light ===

    def light(self, size: tuple[int, int], radius: float, reach: int, tone: str = "lit", *,
              strong: bool = False, wash: bool = False) -> pygame.Surface:  # fmt: skip
        """The light around something of a given size that can be picked; it extends `reach` pixels on every side.

        A `strong` light is for the thing under the pointer; with `wash` the thing itself is tinted too.
        """
        kit = self.kit
        colour, edge = kit.theme[tone], kit.theme["lit_edge"]

        def make() -> pygame.Surface:
            full = (size[0] + 2 * reach, size[1] + 2 * reach)
            image = shapes.canvas(full[0] * 2, full[1] * 2)
            image.fill((*colour, 0))
            if wash:
                box = pygame.Rect(reach * 2, reach * 2, size[0] * 2, size[1] * 2)
                pygame.draw.rect(image, (*colour, 70), box, border_radius=round(radius * 2))
            pens = [(far, (*colour, much if strong else little)) for far, little, much in LIGHT]
            for far, shade in (*pens, (EDGE, (*edge, 255)), (LINE, (*colour, 255))):
                by = round(far * reach * 2)
                box = pygame.Rect(reach * 2 - by, reach * 2 - by, size[0] * 2 + 2 * by, size[1] * 2 + 2 * by)
                pygame.draw.rect(image, shade, box, max(2, by), border_radius=round(radius * 2) + by)
            return pygame.transform.smoothscale(image, full)

        return kit.picture(("light", size, radius, reach, tone, strong, wash), make)


def narrowed(line: pygame.Surface, room: float) -> pygame.Surface:
    """A line of text, narrowed to the room that it has."""
    width, height = line.get_size()
    return pygame.transform.smoothscale(line, (max(1, int(room)), height)) if width > room else line


def _key(look: Look) -> object:
    """A look as part of a cache key (its colours may be lists)."""
    return (look.role, look.ink, tuple(look.ground), tuple(look.line or ()), look.letters, look.radius, look.pad)
