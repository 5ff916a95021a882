"""Positions of cards in rows, fans and grids: pure geometry, in pixels of the window."""

from __future__ import annotations

import pygame

PLAYING = 1.40
"""Height of playing cards divided by their width."""


def row(box: pygame.Rect, count: int, aspect: float, scale: float, *, most: float = 1e9) -> list[pygame.Rect]:
    """Cards side by side from the left, as high as the box allows; many first shrink a little, then overlap."""
    if not count:
        return []
    gap = 6 * scale
    full = min(box.height, most * aspect, box.width * aspect)
    high = full
    while high > full * 0.6 and (high / aspect + gap) * count - gap > box.width:
        high -= full * 0.05
    wide = high / aspect
    step = wide + gap
    if count > 1 and wide + step * (count - 1) > box.width:
        step = (box.width - wide) / (count - 1)
    top = box.top + (box.height - high) / 2
    return [pygame.Rect(round(box.left + i * step), round(top), round(wide), round(high)) for i in range(count)]


def fan(box: pygame.Rect, count: int, scale: float) -> list[pygame.Rect]:
    """The playing cards of a hand in the middle of a box."""
    if not count:
        return []
    high = min(box.height - 10 * scale, 190 * scale, box.width * 0.42 * PLAYING)
    wide = high / PLAYING
    step = min(wide + 8 * scale, (box.width - wide - 8 * scale) / max(1, count - 1)) if count > 1 else 0.0
    left = box.centerx - (wide + step * (count - 1)) / 2
    top = box.centery - high / 2 + 2 * scale
    return [pygame.Rect(round(left + i * step), round(top), round(wide), round(high)) for i in range(count)]


def grid(box: pygame.Rect, count: int, aspect: float, gap: float, most: float) -> list[pygame.Rect]:
    """Equal cells in the number of rows that makes them largest; `aspect` is width by height, `most` the largest
    height.
    """
    if not count:
        return []
    best, rows = 0.0, 1
    for number in range(1, count + 1):
        columns = -(-count // number)
        high = min(
            (box.height - gap * (number - 1)) / number, (box.width - gap * (columns - 1)) / columns / aspect, most
        )
        if high > best:
            best, rows = high, number
    columns = -(-count // rows)
    wide = best * aspect
    places = []
    for i in range(count):
        line, column = divmod(i, columns)
        places.append(
            pygame.Rect(
                round(box.left + column * (wide + gap)),
                round(box.top + line * (best + gap)),
                round(wide),
                max(1, round(best)),
            )
        )
    return places
