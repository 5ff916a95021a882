"""Sprites: pictures at their positions, of which special boards are made."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

import pygame

NEXT_TO = 3
"""Pixels by which a thing must be further right to leave a part of another visible at its left."""


@dataclass(frozen=True, slots=True)
class Sprite:
    """A picture at its position, in pixels of the window.

    `name` identifies it for animations and spots, empty for scenery: counters by their ids, dice "die:...", cards on
    the table "laid:...". Sprites of a higher `level` are drawn above, within a level the later ones.
    """

    image: pygame.Surface
    x: int
    y: int
    name: str = ""
    level: int = 0

    @property
    def rect(self) -> pygame.Rect:
        """The area that it covers."""
        return self.image.get_rect(topleft=(self.x, self.y))

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.image, (self.x, self.y))


def centred(image: pygame.Surface, middle: tuple[float, float], name: str = "", level: int = 0) -> Sprite:
    """A picture centred on a point."""
    x, y = middle[0] - image.get_width() / 2, middle[1] - image.get_height() / 2
    return Sprite(image, math.floor(x + 0.5), math.floor(y + 0.5), name, level)


def uncovered(rect: pygame.Rect, later: Iterable[pygame.Rect]) -> pygame.Rect:
    """Return the part of a thing that remains visible at its left, or above, under those on top of it."""
    seen = rect.copy()
    for other in later:
        if not other.colliderect(seen):
            continue
        if other.left > seen.left + NEXT_TO:
            seen.width = min(seen.width, other.left - seen.left)
        elif other.top > seen.top:
            seen.height = min(seen.height, other.top - seen.top)
    return seen


def covering(rects: Iterable[pygame.Rect]) -> pygame.Rect | None:
    """The smallest rectangle that contains all; None for nothing."""
    found = list(rects)
    return found[0].unionall(found[1:]) if found else None
