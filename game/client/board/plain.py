"""The ground of a board without a painting, drawn from its spaces."""

from __future__ import annotations

import pygame

from game.client.theme import Rgb, mix, rgb
from game.content.maps import BoardMap, Space

SHEET, LAND, INK = (226, 214, 186), (196, 201, 160), (84, 70, 48)
LINE = 2.2
"""Width of outlines in world units."""
SIDES = {"river": (74, 126, 160), "border": (150, 60, 44), "closed": (40, 30, 24)}
"""Colours of hexsides by kind; others have the colour of outlines."""


def plain_board(board: BoardMap, scale: float) -> pygame.Surface:
    """Draw the whole board without words, at a scale in pixels per world unit."""
    left, top, width, height = board.world
    image = pygame.Surface((max(1, round(width * scale)), max(1, round(height * scale))), depth=32)
    image.fill(SHEET)

    def places(points: tuple[tuple[float, float], ...]) -> list[tuple[float, float]]:
        return [((x - left) * scale, (y - top) * scale) for x, y in points]

    line = max(1, round(LINE * scale))
    for space in board.spaces.values():
        for outline in space.outlines:
            pygame.draw.polygon(image, colour_of(space), places(outline))
    for space in board.spaces.values():
        for outline in space.outlines:
            pygame.draw.polygon(image, INK, places(outline), line)
    for slot in (slot for space in board.spaces.values() for slot in space.slots.values()):
        x, y, wide, high = slot.rect
        frame = pygame.Rect(*places(((x, y),))[0], round(wide * scale), round(high * scale))
        pygame.draw.rect(image, mix(colour_of(board.spaces[slot.space]), SHEET, 0.5), frame, border_radius=2 * line)
        pygame.draw.rect(image, mix(colour_of(board.spaces[slot.space]), INK, 0.5), frame, line, border_radius=2 * line)
    for side in board.hexsides:
        pygame.draw.lines(image, SIDES.get(side.kind, INK), False, places(side.points), 3 * line)
    for cell in (*board.tracks.values(), *board.boxes.values()):
        x, y, wide, high = cell.rect
        frame = pygame.Rect(
            round((x - left) * scale), round((y - top) * scale), round(wide * scale), round(high * scale)
        )
        pygame.draw.rect(image, mix(SHEET, INK, 0.12), frame)
        pygame.draw.rect(image, INK, frame, line)
    return image


def colour_of(space: Space) -> Rgb:
    """The colour that the map gives a space, as Tiled writes it (#rrggbb or #aarrggbb)."""
    value = str(space.properties.get("colour", ""))
    try:
        return rgb(f"#{value[-6:]}") if value.startswith("#") and len(value) in (7, 9) else LAND
    except ValueError:
        return LAND
