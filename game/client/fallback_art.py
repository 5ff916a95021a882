"""Fallback art: pictures drawn by the program where a game ships none.

Counters have the map symbol of their kind, cards their name and text, sides a shield in their colours. A `Face`
describes one; it is passed around as a sprite name, so that code that draws sprites needs no special case.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.client.theme import Rgb, mix
from game.client.ui import shapes
from game.client.ui.breaking import chunks
from game.client.ui.fonts import Fonts, SurfaceCache, least_size

FINE = 3
"""Symbols are drawn this many times larger, then scaled down."""
CARD = 1.4
"""Height of a card divided by its width."""
PAPER, INK = (246, 238, 218), (38, 28, 20)
SEPARATOR = "\x1f"
Point = tuple[float, float]
LINES: dict[str, Sequence[tuple[Point, Point]]] = {
    "infantry": [((0, 0), (1, 1)), ((0, 1), (1, 0))],
    "cavalry": [((0, 1), (1, 0))],
    "archers": [((0, 1), (0.5, 0)), ((0.5, 0), (1, 1))],
    "headquarters": [((0, 0.35), (1, 0.35))],
    "engineers": [((0.2, 0.75), (0.2, 0.3)), ((0.2, 0.3), (0.8, 0.3)), ((0.8, 0.3), (0.8, 0.75)),
                  ((0.5, 0.3), (0.5, 0.75))],
}  # fmt: skip
"""Symbols made of lines, in a box of 1 by 1."""
ROUND: dict[str, tuple[float, float, bool]] = {
    "armour": (0.66, 0.5, False),
    "artillery": (0.26, 0.38, True),
    "leader": (0.36, 0.56, True),
    "fleet": (0.8, 0.36, True),
}
"""Symbols made of an ellipse: width and height relative to the box, and whether it is filled."""


@dataclass(frozen=True, slots=True)
class Face:
    """The content of a counter or card: the kind that names its symbol, its side, its label or name, and its text."""

    kind: str
    side: str = ""
    label: str = ""
    words: str = ""

    @property
    def sprite(self) -> str:
        """The face encoded as a sprite name."""
        return SEPARATOR.join(("", self.kind, self.side, self.label, self.words))

    @classmethod
    def of(cls, sprite: str) -> Face:
        """The face in a sprite name; for a missing sprite, a face of that kind."""
        if sprite.startswith(SEPARATOR):
            return cls(*sprite.split(SEPARATOR)[1:5])
        return cls(sprite)


def is_face(sprite: str) -> bool:
    """Whether a sprite name encodes a face."""
    return sprite.startswith(SEPARATOR)


def initials(name: str) -> str:
    """Up to two initials for an id: "great_army.2" gives GA, "red" R."""
    return "".join(word[0] for word in name.partition(".")[0].split("_") if word)[:2].upper()


BAND = 3.0
"""A picture more than this many times as wide as high is a band."""


class FallbackArt:
    """Draws with the fonts and colours of the current theme; pictures are kept in the sprite cache."""

    def __init__(self, fonts: Fonts, cache: SurfaceCache) -> None:
        self.fonts, self.cache = fonts, cache

    def _kept(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        full = ("drawn", *key, id(self.fonts.theme))
        kept = self.cache.get(full)
        return kept if kept is not None else self.cache.put(full, make())

    # === Counters ===

    def counter(self, face: Face, side: int) -> pygame.Surface:
        """A counter of that side in pixels, centred in a picture with room for its shadow."""
        colours = self.fonts.theme.side(face.side)
        return self._kept((face, side, colours), lambda: self._counter(face, side, colours.mark, colours.on_mark))

    @staticmethod
    def reach(side: int) -> int:
        """Width of the margin for a counter's shadow."""
        return max(1, round(side * 0.08))

    def _counter(self, face: Face, side: int, mark: Rgb, ink: Rgb) -> pygame.Surface:
        reach = self.reach(side)
        image = shapes.shadow((side, side), side * 0.1, reach, 0.5)
        edge = [(0.0, (255, 255, 255, 120)), (1.0, (0, 0, 0, 130))]
        stops = [(0.0, mix(mark, (255, 255, 255), 0.12)), (1.0, mix(mark, (0, 0, 0), 0.1))]
        image.blit(shapes.plate((side, side), side * 0.1, stops, edge, max(1, side * 0.03)), (reach, reach))
        box = pygame.Rect(0, 0, round(side * 0.66), round(side * 0.42))
        box.center = (image.get_width() // 2, reach + round(side * (0.38 if face.label else 0.5)))
        image.blit(symbol(face.kind, box.size, ink), box)
        if face.kind not in LINES and face.kind not in ROUND:
            self._write(image, initials(face.kind), box.inflate(-4, -2), ink)
        if face.label:
            below = pygame.Rect(reach + 2, box.bottom + 1, side - 4, reach + side - box.bottom - 2)
            self._write(image, face.label, below, ink)
        return image

    def _write(self, image: pygame.Surface, words: str, box: pygame.Rect, ink: Rgb, role: str = "number") -> None:
        """Write a line in the middle of a box, as large as possible; nothing if it would be unreadable."""
        least = least_size(words)
        for size in range(max(least, round(box.height * 1.1)), least - 1, -1):
            if self.fonts.width(words, role, size) <= box.width:
                text = self.fonts.render(words, role, size, ink)
                seen = text.get_bounding_rect()
                image.blit(text, (box.centerx - seen.centerx, box.centery - seen.centery))
                return

    # === Cards ===

    def card(self, face: Face, width: int) -> pygame.Surface:
        """A card: its name on a band in the colour of its side, its text below; its back if it has no name."""
        colours = self.fonts.theme.side(face.side)
        return self._kept(
            (face, "card", width, colours), lambda: self._card(face, width, colours.mark, colours.on_mark)
        )

    def _card(self, face: Face, width: int, mark: Rgb, ink: Rgb) -> pygame.Surface:
        size = (width, round(width * CARD))
        frame = [(0.0, INK), (1.0, INK)]
        ground = PAPER if face.label else mark
        image = shapes.plate(size, width * 0.07, [(0.0, ground), (1.0, mix(ground, INK, 0.08))], frame, width * 0.015)
        inner = image.get_rect().inflate(-round(width * 0.1), -round(width * 0.1))
        if not face.label:
            pygame.draw.rect(image, ink, inner, max(1, width // 50), border_radius=round(width * 0.04))
            return image
        band = pygame.Rect(inner.left, inner.top, inner.width, round(size[1] * 0.3 if face.words else inner.height))
        pygame.draw.rect(image, mark, band, border_radius=round(width * 0.03))
        self._set(image, face.label, band.inflate(-4, -4), ink, "strong", round(width * 0.2))
        if face.words:
            room = pygame.Rect(inner.left, band.bottom + 2, inner.width, inner.bottom - band.bottom - 2)
            self._set(image, face.words, room, INK, "small", round(width * 0.115))
        return image

    def _set(self, image: pygame.Surface, words: str, box: pygame.Rect, ink: Rgb, role: str, largest: int) -> None:
        """Write lines in the middle of a box, as large as fits; nothing if they would be unreadable."""
        least = least_size(words)
        for size in range(max(largest, least), least - 1, -1):
            lines = self._lines(words, box.width, role, size)
            step = round(size * 1.12)
            if lines and len(lines) * step <= box.height:
                break
        else:
            return
        top = box.centery - len(lines) * step // 2
        for number, line in enumerate(lines):
            text = self.fonts.render(line, role, size, ink)
            baseline = top + number * step + round(size * 0.86)
            image.blit(text, (box.centerx - text.get_width() // 2, baseline - self.fonts.ascent(role, size)))

    def _lines(self, words: str, room: int, role: str, size: int) -> list[str]:
        """Wrap words to lines of at most `room` pixels; empty if a part of them is wider."""
        lines = [""]
        for chunk in chunks(words):
            if lines[-1] and self.fonts.width((lines[-1] + chunk).rstrip(), role, size) > room:
                lines.append("")
            lines[-1] += chunk
        lines = [line.rstrip() for line in lines]
        return lines if all(self.fonts.width(line, role, size) <= room for line in lines) else []

    # === Arms, boxes, pictures of scenarios ===

    def shield(self, name: str, height: int) -> pygame.Surface:
        """A shield with initials, in the colours of the side, or neutral ones for anything else."""
        colours = self.fonts.theme.side(name)
        return self._kept(("shield", name, height, colours),
                          lambda: self._shield(name, height, colours.mark, colours.on_mark))  # fmt: skip

    def _shield(self, name: str, height: int, mark: Rgb, ink: Rgb) -> pygame.Surface:
        width, high = round(height * 0.86) * FINE, height * FINE
        shape = [(0.04, 0.04), (0.96, 0.04), (0.96, 0.5), (0.8, 0.78), (0.5, 0.98), (0.2, 0.78), (0.04, 0.5)]
        points = [(x * width, y * high) for x, y in shape]
        large = shapes.canvas(width, high)
        pygame.draw.polygon(large, mark, points)
        pygame.draw.polygon(large, ink, points, max(FINE, round(high * 0.05)))
        image = pygame.transform.smoothscale(large, (max(1, width // FINE), height))
        box = pygame.Rect(0, 0, round(width / FINE * 0.66), round(height * 0.5))
        box.center = (image.get_width() // 2, round(height * 0.46))
        self._write(image, initials(name), box, ink)
        return image

    def scene(self, sides: Sequence[str], size: tuple[int, int]) -> pygame.Surface:
        """A picture without words: the symbols of two sides facing each other across a diagonal.

        In a band both are at the right, because a heading covers its left part.
        """
        return self._kept(("scene", tuple(sides), size), partial(self._scene, sides, size))

    def _scene(self, sides: Sequence[str], size: tuple[int, int]) -> pygame.Surface:
        width, height = size
        first, second = (self.fonts.theme.side(side) for side in (*sides[:2], "", "")[:2])
        image = pygame.Surface(size)
        image.blit(shapes.gradient(width, height, [(0, first.mark), (1, mix(first.mark, (0, 0, 0), 0.35))]), (0, 0))
        pygame.draw.polygon(image, mix(second.mark, (0, 0, 0), 0.15), [(width, 0), (width, height), (0, height)])
        box = (max(3, round(height * 0.3)), max(2, round(height * 0.2)))
        ends = ((0.58, 0.3), (0.88, 0.3)) if width > BAND * height else ((0.27, 0.3), (0.73, 0.7))
        for ink, (x, y) in zip((first.on_mark, second.on_mark), ends, strict=True):
            picture = symbol("infantry", box, ink)
            image.blit(picture, picture.get_rect(center=(round(width * x), round(height * y))))
        return image

    def box_front(self, title: str, size: tuple[int, int]) -> pygame.Surface:
        """The front of a box for the shelf: its title on plain cloth, without shadow."""
        return self._kept(("box", title, size), partial(self._box_front, title, size))

    def _box_front(self, title: str, size: tuple[int, int]) -> pygame.Surface:
        theme = self.fonts.theme
        cloth = theme.seats[sum(title.encode()) % len(theme.seats)].mark
        image = pygame.Surface(size)
        stops = [(0.0, mix(cloth, (0, 0, 0), 0.35)), (1.0, mix(cloth, (0, 0, 0), 0.6))]
        image.blit(shapes.gradient(*size, stops), (0, 0))
        inner = image.get_rect().inflate(-round(size[0] * 0.1), -round(size[0] * 0.1))
        pygame.draw.rect(image, theme["brass"], inner, max(1, size[0] // 80))
        name = pygame.Rect(inner.left + 4, inner.top + 4, inner.width - 8, round(inner.height * 0.5))
        self._set(image, title, name, PAPER, "caption", round(size[0] * 0.15))
        sign = symbol("infantry", (round(size[0] * 0.4), round(size[0] * 0.26)), theme["brass"])
        image.blit(sign, sign.get_rect(center=(size[0] // 2, inner.top + round(inner.height * 0.74))))
        return image


def symbol(kind: str, size: tuple[int, int], ink: Rgb) -> pygame.Surface:
    """The symbol of a kind of unit in its frame; only the frame for a kind without a symbol."""
    width, height = size[0] * FINE, size[1] * FINE
    stroke = max(FINE, round(height * 0.09))
    image = shapes.canvas(width, height)
    image.fill((*ink, 0))
    box = image.get_rect()
    pygame.draw.rect(image, ink, box, stroke)
    for (ax, ay), (bx, by) in LINES.get(kind, ()):
        pygame.draw.line(image, ink, (ax * width, ay * height), (bx * width, by * height), stroke)
    if kind in ROUND:
        wide, high, filled = ROUND[kind]
        oval = pygame.Rect(0, 0, round(wide * width), round(high * height))
        oval.center = box.center
        pygame.draw.ellipse(image, ink, oval, 0 if filled else stroke)
    return pygame.transform.smoothscale(image, size)
