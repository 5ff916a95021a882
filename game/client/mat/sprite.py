"""Pictures in their places: what special boards are made of."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

import pygame

NEXT_TO = 3
"""Pixels by which a thing must lie further right to leave a part of another in sight at its left."""


@dataclass(frozen=True, slots=True)
class Sprite:
    """A picture in its place, in pixels of the window.

    `name` is what motions and spots call it, empty for scenery: counters by their ids, dice "die:...", cards on the
    table "laid:...". Those of a higher `level` lie above, within a level the later ones.
    """

    image: pygame.Surface
    x: int
    y: int
    name: str = ""
    level: int = 0

    @property
    def rect(self) -> pygame.Rect:
        """What it covers."""
        return self.image.get_rect(topleft=(self.x, self.y))

    def draw(self, surface: pygame.Surface) -> None:
        """Put it in its place."""
        surface.blit(self.image, (self.x, self.y))


def centred(image: pygame.Surface, middle: tuple[float, float], name: str = "", level: int = 0) -> Sprite:
    """A picture round a point."""
    x, y = middle[0] - image.get_width() / 2, middle[1] - image.get_height() / 2
    return Sprite(image, math.floor(x + 0.5), math.floor(y + 0.5), name, level)


def uncovered(rect: pygame.Rect, later: Iterable[pygame.Rect]) -> pygame.Rect:
    """The part of a thing that those laid on it leave in sight at its left, or above."""
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
    """The smallest place that holds all; None for nothing."""
    found = list(rects)
    return found[0].unionall(found[1:]) if found else None
