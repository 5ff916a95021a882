"""Where something lies beside a place of the board: near, and clear of what must be seen."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import pygame

STEP = 16
"""Pixels between the places that are tried."""


def beside(
    size: tuple[int, int], around: pygame.Rect, free: pygame.Rect, *clear: Sequence[pygame.Rect], reach: int
) -> pygame.Rect | None:
    """The nearest place to the middle of `around` for something of that size, in pixels; None if there is none.

    It lies inside `free`, not farther from `around` than `reach`, and covers none of `clear`; of several such groups
    the later ones are given up first.
    """
    places = sorted(_places(size, around, free, reach), key=lambda place: (distance(place, around.center), *place))
    for groups in range(len(clear), 0, -1):
        blocked = [rect for group in clear[:groups] for rect in group]
        for place in places:
            if place.collidelist(blocked) < 0:
                return place
    return None


def _places(size: tuple[int, int], around: pygame.Rect, free: pygame.Rect, reach: int) -> Iterator[pygame.Rect]:
    """All places inside the free part that are near enough."""
    area = around.inflate(2 * (reach + size[0]), 2 * (reach + size[1])).clip(free)
    for x in range(area.left, area.right - size[0] + 1, STEP):
        for y in range(area.top, area.bottom - size[1] + 1, STEP):
            place = pygame.Rect(x, y, *size)
            if distance(place, around.center) <= reach + max(around.size) / 2:
                yield place


def distance(rect: pygame.Rect, point: tuple[int, int]) -> float:
    """From the nearest pixel of a rectangle to a point."""
    dx = max(rect.left - point[0], 0, point[0] - rect.right)
    dy = max(rect.top - point[1], 0, point[1] - rect.bottom)
    return math.hypot(dx, dy)
