"""The ground of the table of the card war: the cloth, and the scale of what is printed on it."""

from __future__ import annotations

import pygame

from game.client.ui.kit import Kit

LOGICAL = (840, 520)
"""Pixels that the mat needs at 100 % of its own scale."""
LARGEST_TEXT = 1.1


def needed(kit: Kit, width: int) -> int:
    """Height in pixels that the mat needs, without the buttons, at the scale that a width allows."""
    return round(LOGICAL[1] * min(kit.scale, width / LOGICAL[0]))


def print_kit(kit: Kit, size: tuple[int, int]) -> Kit:
    """The style of what is printed on the mat: in a low or narrow window smaller than that of the panels."""
    scale = min(kit.scale, size[0] / LOGICAL[0], size[1] / LOGICAL[1])
    if scale == kit.scale:
        return kit
    return kit.at(max(0.5, scale), min(LARGEST_TEXT, kit.text_scale))


def cloth_of(kit: Kit) -> pygame.Surface:
    """Return a tile of the table cloth; it repeats in both directions."""

    def make() -> pygame.Surface:
        tile = kit.sprites.picture(f"ui/dynasties/cloth_{2 if kit.scale > 1.4 else 1}.png")
        wide, high = tile.get_size()
        cloth = pygame.Surface((wide * 4, high * 2)).convert()
        cloth.fblits([(tile, (x * wide, y * high)) for x in range(4) for y in range(2)])
        return cloth

    return kit.picture(("dynasties cloth",), make)
