"""The briefing folder: manila card, typewritten paper, stamps and clips, all drawn."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from game.client.theme import Rgb, Theme
from game.client.ui import rich, shapes
from game.client.ui.fonts import has_japanese
from game.client.ui.kit import Kit, Size
from game.client.ui.rich import Block, Style, Words

MANILA: Final[tuple[Rgb, Rgb]] = ((224, 199, 146), (203, 173, 116))
EDGE: Final[Rgb] = (128, 98, 52)
PAPER: Final[Rgb] = (245, 239, 223)
INK: Final[Rgb] = (43, 38, 32)
FADED: Final[Rgb] = (92, 82, 66)
RED: Final[Rgb] = (158, 30, 22)
"""Colour of pencil marks and stamps."""
STEEL: Final[Rgb] = (122, 128, 132)
TAB, ROUND, LEAN = 28, 7, 2.5
"""Height of a folder's tab and radius of its corners at 100 %; tilt of a stamp in degrees."""
PENCILLED: Final[dict[str, Rgb]] = {
    "panel_top": (251, 247, 235), "ink": INK, "dim": FADED, "brass": RED, "line": (150, 136, 108), "gold": RED,
    "well": PAPER,
}  # fmt: skip
"""The colours of a chart on paper."""
_THEMES: dict[int, tuple[Theme, Theme]] = {}
"""By id each theme with that on paper; pictures are cached by the theme's id, so neither may go."""


def on_paper(kit: Kit) -> Kit:
    """Return the style in ink on paper; lit things are marked in red."""
    if id(kit.theme) not in _THEMES:
        _THEMES[id(kit.theme)] = kit.theme, replace(kit.theme, colours={**kit.theme.colours, **PENCILLED})
    paper = Kit(
        _THEMES[id(kit.theme)][1], kit.fonts, kit.sprites, kit.catalogue, scale=kit.scale, text_scale=kit.text_scale,
        reduce_motion=kit.reduce_motion, pictures=kit.pictures, game=kit.game, keys=kit.keys,
    )  # fmt: skip
    paper.overflow, paper.blocks = kit.overflow, kit.blocks
    return paper


def typed(kit: Kit, words: Words, width: int, *, ink: Rgb = INK, role: str = "typed", align: str = "left") -> Block:
    """Typewritten words in lines of a width in pixels; names are typed like the rest, in bold."""
    plain = [part if part.kind in ("rule", "die", "icon") else part._replace(ref=None) for part in rich.segments(words)]
    plain = [part._replace(kind="strong") if part.kind == "name" else part for part in plain]
    return rich.lay_out(kit, plain, Style(role, ink, "typed_strong", ink), width, align)


def sheet_of_paper(kit: Kit, size: Size) -> pygame.Surface:
    """A sheet with its shadow inside the size."""

    def make() -> pygame.Surface:
        image, reach = shapes.canvas(*size), kit.px(6)
        inner = (size[0] - 2 * reach, size[1] - 2 * reach)
        image.blit(kit.shadow(inner, kit.px(2), reach, 0.4), (0, kit.px(1)))
        line = [(0, (255, 252, 244)), (1, (214, 203, 176))]
        image.blit(shapes.plate(inner, kit.px(2), [(0, PAPER), (1, (236, 228, 207))], line, kit.scale), (reach, reach))
        return image

    return kit.picture(("paper", size), make)


def folder(kit: Kit, size: Size, label: str) -> pygame.Surface:
    """An open folder with a label on its tab."""

    def make() -> pygame.Surface:
        image, reach = shapes.canvas(*size), kit.px(10)
        wide, high, tab = size[0] - 2 * reach, size[1] - 2 * reach, kit.px(TAB)
        words = kit.fonts.render(label, "typed_strong", kit.size("typed_strong"), INK)
        ear = pygame.Rect(
            reach + kit.px(22), reach, min(wide // 2, words.get_width() + kit.px(36)), tab + kit.px(ROUND)
        )
        fill, line = [(0, MANILA[0]), (1, MANILA[1])], [(0, EDGE), (1, EDGE)]
        image.blit(kit.shadow((wide, high - tab), kit.px(ROUND), reach, 0.55), (0, tab + kit.px(2)))
        image.blit(shapes.plate(ear.size, kit.px(ROUND), [(0, MANILA[0])] * 2, line, kit.scale), ear)
        image.blit(shapes.plate((wide, high - tab), kit.px(ROUND), fill, line, kit.scale), (reach, reach + tab))
        image.fill(MANILA[0], (ear.left + kit.px(1), reach + tab - 1, ear.width - 2 * kit.px(1), kit.px(3)))
        plate = pygame.Rect(0, 0, words.get_width() + kit.px(16), words.get_height() + kit.px(2))
        plate.center = (ear.centerx, reach + tab // 2 + kit.px(2))
        image.blit(shapes.plate(plate.size, kit.px(2), [(0, PAPER), (1, PAPER)]), plate)
        image.blit(words, words.get_rect(center=plate.center))
        return image

    return kit.picture(("folder", size, label), make)


def stamp(kit: Kit, words: str, room: int, *, ink: Rgb = RED) -> pygame.Surface:
    """Words in a frame, put on at a slant, in at most `room` pixels."""

    def make() -> pygame.Surface:
        size, pad = round(kit.size("typed_strong") * 1.45), kit.px(10)
        while size > kit.size("typed_strong") and kit.fonts.width(words, "typed_strong", size) > room - 4 * pad:
            size -= 1
        block = rich.lay_out(kit.at(kit.scale * size / kit.size("typed_strong")), words, Style("typed_strong", ink),
                             room - 3 * pad, "center")  # fmt: skip
        image = shapes.canvas(block.width + 2 * pad, block.height + pad)
        image.fill((*ink, 0))
        block.draw(image, pad - (room - 3 * pad - block.width) // 2, pad // 2)
        pygame.draw.rect(image, ink, image.get_rect(), kit.px(2), border_radius=kit.px(4))
        return pygame.transform.rotozoom(image, LEAN, 1.0)

    return kit.picture(("stamp", words, room, ink), make)


def clip(kit: Kit) -> pygame.Surface:
    """A paper clip, upright."""

    def make() -> pygame.Surface:
        fine, wide, high = 4, 16, 46
        image = shapes.canvas(kit.px(wide) * fine, kit.px(high) * fine)
        image.fill((*STEEL, 0))
        full = image.get_rect()
        for shrink, top in ((0.08, 0.0), (0.26, 0.16)):
            box = full.inflate(-round(full.width * 2 * shrink), 0)
            box.top, box.height = round(full.height * top), round(full.height * (0.96 - top - shrink / 2))
            pygame.draw.rect(image, STEEL, box, round(full.width * 0.11), border_radius=box.width // 2)
        return pygame.transform.smoothscale(image, (kit.px(wide), kit.px(high)))

    return kit.picture(("clip",), make)


def capitals(words: Words) -> Words:
    """Return words in capitals, as on a form; Japanese unchanged."""
    if has_japanese(rich.plain(words)):
        return words
    return [part._replace(text=part.text.upper()) if part.kind != "rule" else part for part in rich.segments(words)]
