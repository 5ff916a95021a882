"""The key of signs: the signs on a game's board as rows with their meaning."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.client.atlas import Atlas
from game.client.theme import Rgb
from game.client.ui.kit import Kit
from game.client.ui.rich import Words
from game.content.text import Catalogue

Sample = str | Callable[[Kit, Atlas, tuple[int, int]], pygame.Surface]
"""The sprite of a counter, or a function that draws a picture of a given size in pixels with the board's pens."""


@dataclass(frozen=True, slots=True)
class SignRow:
    """One sign. `id` is its name for tests; `size` is width and height of the picture at 100 %."""

    id: str
    sample: Sample
    name: str
    text: Words
    size: tuple[int, int] = (28, 28)


@dataclass(frozen=True, slots=True)
class SignGroup:
    """Signs of one kind below a title, and what applies to all of them."""

    title: str
    rows: Sequence[SignRow]
    note: Words = ""


def rows_of(catalogue: Catalogue, table: str, samples: Mapping[str, Sample]) -> list[SignRow]:
    """Return rows with their words at `[key.name]` and `[key.text]` of a game's further catalogue `<id>_table`."""
    game = table.removesuffix("_table")
    return [
        SignRow(name, sample, catalogue.plain(f"{table}.key.name.{name}"),
                catalogue.rich(f"{table}.key.text.{name}", game=game))
        for name, sample in samples.items()
    ]  # fmt: skip


def disc(words: str, ground: Rgb, ink: Rgb) -> Sample:
    """Draw a disc with a few letters, as boards have it for counts and signs."""

    def draw(kit: Kit, _atlas: Atlas, size: tuple[int, int]) -> pygame.Surface:
        image, side = pygame.Surface(size, pygame.SRCALPHA), round(min(size) * 0.8)
        place = pygame.Rect(0, 0, side, side)
        place.center = size[0] // 2, size[1] // 2
        image.blit(kit.plate("disc", place.size, side / 2, [(0, ground), (1, ground)]), place)
        text = kit.text(words, "number", ink)
        image.blit(text, text.get_rect(center=place.center))
        return image

    return draw


def outline(colour: Rgb) -> Sample:
    """Draw the outline of a highlighted space."""

    def draw(kit: Kit, _atlas: Atlas, size: tuple[int, int]) -> pygame.Surface:
        image = pygame.Surface(size, pygame.SRCALPHA)
        wide, high, thick = size[0] - 2, size[1] - 2, max(2, kit.px(2))
        corners = [(0.25, 0.02), (0.75, 0.02), (1.0, 0.5), (0.75, 0.98), (0.25, 0.98), (0.0, 0.5)]
        pygame.draw.polygon(image, colour, [(1 + x * wide, 1 + y * high) for x, y in corners], thick)
        return image

    return draw


LIT: Rgb = (255, 217, 94)
ATTACK: Rgb = (242, 69, 42)
COUNT: tuple[Rgb, Rgb] = ((20, 16, 13), (243, 233, 214))
"""Colours of highlighted spaces, of attacks, and of the disc with the number of counters."""


def draw_row(kit: Kit, atlas: Atlas, row: SignRow, size: tuple[int, int]) -> pygame.Surface:
    """Draw the picture of a row."""
    if not isinstance(row.sample, str):
        return row.sample(kit, atlas, size)
    image = pygame.Surface(size, pygame.SRCALPHA)
    side = round(min(size) * 0.86)
    dx, dy = atlas.counter_offset(side)
    image.blit(atlas.counter(row.sample, side), (size[0] // 2 + dx, size[1] // 2 + dy))
    return image
