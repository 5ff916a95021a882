"""The key of signs: what a game shows on its board, sign by sign, as rows that say what each means."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.client.atlas import Atlas
from game.client.ui.kit import Kit
from game.client.ui.rich import Words

Sample = str | Callable[[Kit, Atlas, tuple[int, int]], pygame.Surface]
"""The sprite of a counter; or what draws a picture of a size in pixels, with the very means of the board."""


@dataclass(frozen=True, slots=True)
class SignRow:
    """One sign. `id` names it for tests; the picture is so wide and high at 100 %."""

    id: str
    sample: Sample
    name: str
    text: Words
    size: tuple[int, int] = (28, 28)


@dataclass(frozen=True, slots=True)
class SignGroup:
    """Signs of one kind below a title, and what holds for all of them."""

    title: str
    rows: Sequence[SignRow]
    note: Words = ""


def draw_row(kit: Kit, atlas: Atlas, row: SignRow, size: tuple[int, int]) -> pygame.Surface:
    """The picture of a row."""
    if not isinstance(row.sample, str):
        return row.sample(kit, atlas, size)
    image = pygame.Surface(size, pygame.SRCALPHA)
    side = round(min(size) * 0.86)
    dx, dy = atlas.counter_offset(side)
    image.blit(atlas.counter(row.sample, side), (size[0] // 2 + dx, size[1] // 2 + dy))
    return image
