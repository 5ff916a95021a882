"""Tints: the owners' colours on the areas of a board, laid over the print like ink, with a hatch for each owner."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.client.theme import Rgb, mix
from game.content.maps import Point

PAPER: Rgb = (255, 255, 255)
FINE = 2
DEEP = 9
"""Width of the darker border in world units."""


@dataclass(frozen=True, slots=True)
class Ink:
    """Outlines in pixels of the level, with the colour of their owner and the hatch (0 to 5; 6 for none)."""

    outlines: tuple[tuple[Point, ...], ...]
    colour: Rgb
    hatch: int


def inked(level: pygame.Surface, inks: Sequence[Ink], zoom: float) -> pygame.Surface:
    """A copy of a level tinted with the owners' colours; the print shows through."""
    width, height = level.get_size()
    sheet = pygame.Surface((width * FINE, height * FINE))
    sheet.fill(PAPER)
    edge = max(2, round(DEEP * zoom * FINE))
    for ink in inks:
        for outline in ink.outlines:
            _fill(sheet, [(x * FINE, y * FINE) for x, y in outline], ink, edge)
    done = level.copy()
    done.blit(pygame.transform.smoothscale(sheet, (width, height)), (0, 0), special_flags=pygame.BLEND_MULT)
    return done


def _fill(sheet: pygame.Surface, points: list[Point], ink: Ink, edge: int) -> None:
    left, top = int(min(x for x, _ in points)), int(min(y for _, y in points))
    right, bottom = int(max(x for x, _ in points)) + 1, int(max(y for _, y in points)) + 1
    box = pygame.Rect(left, top, right - left, bottom - top).clip(sheet.get_rect())
    if not (box.width and box.height):
        return
    moved = [(x - box.left, y - box.top) for x, y in points]
    mask = pygame.Surface(box.size)
    pygame.draw.polygon(mask, (255, 255, 255), moved)
    tone = pygame.Surface(box.size)
    tone.fill(mix(ink.colour, PAPER, 0.42))
    pygame.draw.lines(tone, mix(ink.colour, PAPER, 0.1), True, moved, 2 * edge)
    pygame.draw.lines(tone, mix(ink.colour, (0, 0, 0), 0.12), True, moved, max(2, edge * 2 // 3))
    _hatch(tone, mix(ink.colour, (0, 0, 0), 0.14), ink.hatch, max(8, edge * 2))
    tone.blit(mask, (0, 0), special_flags=pygame.BLEND_MULT)
    part = sheet.subsurface(box)
    away = pygame.Surface(box.size)
    away.fill((255, 255, 255))
    away.blit(mask, (0, 0), special_flags=pygame.BLEND_SUB)
    part.blit(away, (0, 0), special_flags=pygame.BLEND_MULT)
    part.blit(tone, (0, 0), special_flags=pygame.BLEND_ADD)


def _hatch(tone: pygame.Surface, colour: Rgb, pattern: int, step: int) -> None:
    """Draw lines that identify an owner without colour."""
    width, height = tone.get_size()
    pen = max(1, step // 9)
    if pattern in (0, 4, 5):
        for x in range(-height, width, step):
            pygame.draw.line(tone, colour, (x, height), (x + height, 0), pen)
    if pattern in (3, 5):
        for x in range(-height, width, step):
            pygame.draw.line(tone, colour, (x, 0), (x + height, height), pen)
    if pattern in (1, 4):
        for y in range(step // 2, height, step):
            pygame.draw.line(tone, colour, (0, y), (width, y), pen)
    if pattern == 2:
        for x in range(step // 2, width, step):
            pygame.draw.line(tone, colour, (x, 0), (x, height), pen)
