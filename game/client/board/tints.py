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
    done = level.copy()
    edge = max(2, round(DEEP * zoom * FINE))
    for ink in inks:
        for outline in ink.outlines:
            _stain(done, outline, ink, edge)
    return done


def _stain(level: pygame.Surface, outline: Sequence[Point], ink: Ink, edge: int) -> None:
    """Tint an area. It is drawn larger and scaled down so that its edge is smooth."""
    left, top = int(min(x for x, _ in outline)), int(min(y for _, y in outline))
    right, bottom = int(max(x for x, _ in outline)) + 1, int(max(y for _, y in outline)) + 1
    box = pygame.Rect(left, top, right - left, bottom - top).clip(level.get_rect())
    if not (box.width and box.height):
        return
    points = [((x - box.left) * FINE, (y - box.top) * FINE) for x, y in outline]
    tone = pygame.Surface((box.width * FINE, box.height * FINE))
    tone.fill(mix(ink.colour, PAPER, 0.42))
    pygame.draw.lines(tone, mix(ink.colour, PAPER, 0.1), True, points, 2 * edge)
    pygame.draw.lines(tone, mix(ink.colour, (0, 0, 0), 0.12), True, points, max(2, edge * 2 // 3))
    _hatch(tone, mix(ink.colour, (0, 0, 0), 0.14), ink.hatch, max(8, edge * 2))
    outside = pygame.Surface(tone.get_size())
    outside.fill(PAPER)
    pygame.draw.polygon(outside, (0, 0, 0), points)
    tone.blit(outside, (0, 0), special_flags=pygame.BLEND_MAX)
    level.blit(pygame.transform.smoothscale(tone, box.size), box, special_flags=pygame.BLEND_MULT)


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
