"""Where something lies beside a place of the board: near, and clear of what must be seen."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import pygame

from game.client.board.view import BoardView

STEP = 20
"""Pixels between the places that are tried."""
NEAR, AIR = 240, 8
"""Pixels at 100 % that dice lie at most from what they are about, and that they leave free round other things."""


def beside_spaces(
    size: tuple[int, int], board: BoardView, spaces: Sequence[str], covered: Sequence[pygame.Rect]
) -> pygame.Rect | None:
    """The nearest place to the first of these spaces that covers none of them, nothing lit and no panel.

    It covers no counters and no box of a country either, where there is room. None if the space is out of sight.
    """
    known = [space for space in spaces if board.has(space)]
    free, air = board.free(), board.kit.px(AIR)
    if not known or not free.collidepoint(board.space_rect(known[0]).center):
        return None
    named = {stack.space for stack in board.picture.stacks}
    named |= {space.id for space in board.board.spaces.values() if space.kind == "area"}
    kept = [rect.inflate(air, air) for rect in (*covered, *map(board.space_rect, known), *board.targets())]
    around, others = board.space_rect(known[0]), [board.space_rect(space) for space in sorted(named)]
    return beside(size, around, free.inflate(-2 * air, -2 * air), kept, others, reach=board.kit.px(NEAR))


def beside(
    size: tuple[int, int], around: pygame.Rect, free: pygame.Rect, *clear: Sequence[pygame.Rect], reach: int
) -> pygame.Rect | None:
    """The nearest place to the middle of `around` for something of that size, in pixels; None if there is none.

    It lies inside `free`, not farther from `around` than `reach`, and covers none of `clear`; of several such groups
    the later ones are given up first.
    """
    places = sorted(_places(size, around, free, reach))
    for groups in range(len(clear), 0, -1):
        blocked = [rect for group in clear[:groups] for rect in group]
        for _, x, y in places:
            place = pygame.Rect(x, y, *size)
            if place.collidelist(blocked) < 0:
                return place
    return None


def _places(
    size: tuple[int, int], around: pygame.Rect, free: pygame.Rect, reach: int
) -> Iterator[tuple[float, int, int]]:
    """All places inside the free part that are near enough: how far away, left and upper edge."""
    area = around.inflate(2 * (reach + size[0]), 2 * (reach + size[1])).clip(free)
    (middle, height), most = around.center, reach + max(around.size) / 2
    rows = range(area.top, area.bottom - size[1] + 1, STEP)
    dys = [max(y - height, 0, height - y - size[1]) for y in rows]
    for x in range(area.left, area.right - size[0] + 1, STEP):
        dx = max(x - middle, 0, middle - x - size[0])
        for y, dy in zip(rows, dys, strict=True):
            far = math.hypot(dx, dy)
            if far <= most:
                yield far, x, y
