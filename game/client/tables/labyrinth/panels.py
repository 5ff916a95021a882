"""The tracks and the off-map box on the chart."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.client.mat.pen import Pen, narrowed
from game.client.theme import Rgb, mix
from game.client.ui import shapes
from game.client.ui.kit import Kit

PAPER: Rgb = (240, 230, 204)
INK: Rgb = (52, 44, 34)
FAINT: Rgb = (66, 55, 37)
CELL: Rgb = (224, 210, 174)
GAP = 7.0


@dataclass(frozen=True, slots=True)
class Track:
    """A row of cells with the one that is marked."""

    title: str
    note: str
    first: int
    last: int
    at: int
    colour: Rgb


@dataclass(frozen=True, slots=True)
class PaperSheet:
    """A sheet of paper on the chart: tracks, and lines below them (label, value)."""

    tracks: tuple[Track, ...] = ()
    lines: tuple[tuple[str, str], ...] = ()


def sheet(kit: Kit, shown: PaperSheet, size: tuple[float, float], height: int) -> pygame.Surface:
    """The sheet `height` pixels high; `size` is its width and height in world units."""
    key = ("labyrinth sheet", shown, size, height, kit.catalogue.language)
    return kit.picture(key, lambda: _draw_sheet(kit, shown, size, height))


def _draw_sheet(kit: Kit, shown: PaperSheet, size: tuple[float, float], height: int) -> pygame.Surface:
    unit, pen = height / size[1], Pen(kit)
    wide = round(size[0] * unit)
    edge = [(0.0, (10, 9, 8, 210)), (1.0, (10, 9, 8, 210))]
    stops = [(0.0, PAPER), (1.0, mix(PAPER, (0, 0, 0), 0.1))]
    image = shapes.plate((wide, height), max(2.0, 3 * unit), stops, edge, max(1.0, unit))
    left, right, top = 8 * unit, wide - 8 * unit, GAP * unit
    for track in shown.tracks:
        _head(pen, image, (track.title, track.note), (left, right, top + 8 * unit), unit)
        _cells(pen, image, track, (left, right, top + 17 * unit), unit)
        top += 55 * unit
    for line in shown.lines:
        _head(pen, image, line, (left, right, top + 8 * unit), unit)
        top += 19 * unit
    return image


def _head(
    pen: Pen, image: pygame.Surface, words: tuple[str, str], place: tuple[float, float, float], unit: float
) -> None:
    left, right, middle = place
    letters = pen.letters(words[0], "strong", 12.4 * unit)
    title = pen.kit.fonts.render(words[0], "strong", letters, INK)
    free = right - left - title.get_width() - 5 * unit
    fitted = pen.fit(words[1], "small", letters, free)
    note = narrowed(pen.kit.fonts.render(words[1], "small", fitted, FAINT), free)
    image.blit(title, (left, round(middle + letters * 0.36) - pen.kit.fonts.ascent("strong", letters)))
    image.blit(note, (right - note.get_width(), round(middle + letters * 0.36) - pen.kit.fonts.ascent("small", fitted)))


def _cells(pen: Pen, image: pygame.Surface, track: Track, place: tuple[float, float, float], unit: float) -> None:
    """The cells; their numbers where there is room, that of the marked one always."""
    left, right, top = place
    count = track.last - track.first + 1
    step, high = (right - left) / count, round(22 * unit)
    small = round(min(step * 0.78, 11 * unit))
    for number in range(track.first, track.last + 1):
        x = left + (number - track.first) * step
        box = pygame.Rect(round(x), round(top + 3 * unit), max(2, round(step) - 1), high - round(4 * unit))
        pygame.draw.rect(image, mix(CELL, track.colour, 0.16), box)
        pygame.draw.rect(image, mix(CELL, INK, 0.35), box, 1)
        if pen.width(str(number), "number", small) <= box.width:
            pen.stamp(image, str(number), "number", small, FAINT, box.center)
    middle = left + (track.at - track.first + 0.5) * step
    side = round(26 * unit)
    marked = pygame.Rect(0, 0, side, side)
    marked.center = (round(min(max(middle, left + side / 2 - 3 * unit), right - side / 2 + 3 * unit)),
                     round(top + high / 2 + unit))  # fmt: skip
    plate = shapes.plate(marked.size, 4 * unit, [(0.0, mix(track.colour, (255, 255, 255), 0.14)), (1.0, track.colour)],
                         [(0.0, (20, 14, 8, 230)), (1.0, (20, 14, 8, 230))], max(1.0, unit))  # fmt: skip
    image.blit(plate, marked)
    pen.stamp(image, str(track.at), "number", 17 * unit, (255, 250, 236), marked.center)
