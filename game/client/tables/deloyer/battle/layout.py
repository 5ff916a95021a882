"""Layout of the battle board: a head, the steps, two lanes for each side with the dice that fell there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.client.ui.kit import Kit
from game.games.deloyer.data import BOTH

HEAD, STRIP, PAD = 50, 30, 12
"""Pixels at 100 %."""
GROWS = 0.6
"""How much of the growth of the player's text head and steps follow."""
APART = 7.5
"""Largest distance between two steps, in heights of their strip."""
ACROSS, DOWN = 1.22, 1.62
"""Distances of counters, in their size; dice are below each."""
LARGEST, SMALLEST = 124, 26
"""Sizes of counters, in pixels at 100 %."""
CAPTION = 1.7
"""Height of the words over a lane, in lines of type."""
FOOT = 30
"""Height in pixels at 100 % of the strip under each lane, for resting dice and hideout chits."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Rectangles in pixels of the window; lanes by side, machines before soldiers."""

    mat: pygame.Rect
    head: pygame.Rect
    strip: pygame.Rect
    lanes: Mapping[tuple[int, bool], pygame.Rect]
    captions: Mapping[tuple[int, bool], pygame.Rect]
    feet: Mapping[tuple[int, bool], pygame.Rect]
    """The strip under each lane."""
    size: int
    """Side of a counter."""
    places: Mapping[int, tuple[int, int]]
    """The middle of each counter."""

    def step(self, place: int, steps: int) -> int:
        """Return the x of the middle of a step, numbered from the left."""
        apart = min(self.strip.width / steps, self.strip.height * APART)
        return round(self.strip.centerx + (place - (steps - 1) / 2) * apart)


def plan(kit: Kit, mat: pygame.Rect, rows: Mapping[tuple[int, bool], Sequence[int]]) -> Plan:
    """Lay out a battle; `rows` are the counters of each lane."""
    pad = kit.px(PAD)
    inner = mat.inflate(-2 * pad, -2 * pad)
    grown = 1 + (kit.text_scale - 1) * GROWS
    head = pygame.Rect(inner.left, inner.top, inner.width, round(kit.px(HEAD) * grown))
    strip = pygame.Rect(inner.left, head.bottom, inner.width, round(kit.px(STRIP) * grown))
    top = strip.bottom + pad
    half = (inner.width - pad) // 2
    high = (inner.bottom - pad - top - pad) // 2
    caption = round(kit.size("strong") * CAPTION)
    below = kit.px(FOOT)
    lanes, captions, feet = {}, {}, {}
    for side in BOTH:
        for row, soldiers in enumerate((False, True)):
            box = pygame.Rect(inner.left + side * (half + pad), top + row * (high + pad), half, high)
            captions[side, soldiers] = pygame.Rect(box.left, box.top, box.width, caption)
            lanes[side, soldiers] = pygame.Rect(box.left, box.top + caption, box.width, box.height - caption - below)
            feet[side, soldiers] = pygame.Rect(box.left, box.bottom - below, box.width, below)
    size = kit.px(LARGEST)
    while size > kit.px(SMALLEST) and not all(_fits(size, lanes[key], len(row)) for key, row in rows.items()):
        size -= 1
    places = {p: place for key, row in rows.items() for p, place in _centred(size, lanes[key], row)}
    return Plan(mat, head, strip, lanes, captions, feet, size, places)


def _columns(size: int, lane: pygame.Rect) -> int:
    return max(1, int((lane.width - size * 0.2) // (size * ACROSS)))


def _fits(size: int, lane: pygame.Rect, number: int) -> bool:
    lines = -(-number // _columns(size, lane))
    return lines * size * DOWN <= lane.height


def _centred(size: int, lane: pygame.Rect, row: Sequence[int]) -> list[tuple[int, tuple[int, int]]]:
    """Return the counters of a lane in lines, each line centred."""
    columns = _columns(size, lane)
    lines = max(1, -(-len(row) // columns))
    down = min(size * DOWN, lane.height / lines)
    first = lane.top + (lane.height - lines * down) / 2 + size * 0.56
    found = []
    for place, p in enumerate(row):
        line, column = divmod(place, columns)
        number = min(columns, len(row) - line * columns)
        x = lane.centerx + (column - (number - 1) / 2) * size * ACROSS
        found.append((p, (round(x), round(first + line * down))))
    return found
