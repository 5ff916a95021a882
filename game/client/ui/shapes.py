"""Shapes of the interface: rounded plates, rings, shadows, small signs.

Everything is drawn at twice its size (signs at four times) and scaled down once; callers cache the result.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from random import Random

import pygame

from game.client.theme import Rgb

FINE = 2
SAMPLES = 48
"""Colours computed for a vertical gradient; the rest is interpolated."""
Rgba = tuple[int, int, int, int]
Stops = Sequence[tuple[float, Rgb | Rgba]]


def canvas(width: int, height: int) -> pygame.Surface:
    """A transparent surface."""
    return pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA)


def _rgba(colour: Rgb | Rgba) -> Rgba:
    return (*colour, 255) if len(colour) == 3 else colour


def gradient(width: int, height: int, stops: Stops, *, across: bool = False) -> pygame.Surface:
    """A gradient running down (or to the right) through stops (position 0 to 1, colour)."""
    length = width if across else min(height, SAMPLES)
    strip = _strip(tuple(stops), length, across)
    if length < height and not across:
        strip = pygame.transform.smoothscale(strip, (1, height))
    return pygame.transform.scale(strip, (max(1, width), max(1, height)))


@lru_cache(maxsize=256)
def _strip(stops: tuple[tuple[float, Rgb | Rgba], ...], length: int, across: bool) -> pygame.Surface:
    """A gradient one pixel wide, cached because most plates of a theme share a few of them."""
    strip = canvas(length, 1) if across else canvas(1, length)
    for place in range(length):
        part = place / max(1, length - 1)
        strip.set_at((place, 0) if across else (0, place), _colour_at(stops, part))
    return strip


def _colour_at(stops: Stops, part: float) -> Rgba:
    """The colour at a position, interpolated between the adjacent stops."""
    (low, before), *rest = stops
    for place, after in rest:
        if part <= place:
            share = min(1.0, max(0.0, (part - low) / (place - low))) if place > low else 0.0
            first, second = _rgba(before), _rgba(after)
            red, green, blue, alpha = (round(a + (b - a) * share) for a, b in zip(first, second))
            return red, green, blue, alpha
        low, before = place, after
    return _rgba(before)


def rounded(surface: pygame.Surface, radius: float) -> pygame.Surface:
    """Round the corners of a surface, in place."""
    mask = canvas(*surface.get_size())
    mask.fill((255, 255, 255, 0))
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=round(radius))
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def plate(
    size: tuple[int, int], radius: float, fill: Stops, line: Stops | None = None, thickness: float = 1.0
) -> pygame.Surface:
    """A rounded rectangle with a gradient, and an optional outline just inside its edge.

    All columns between the rounded ends are equal, so a narrow plate is drawn and stretched.
    """
    least = 2 * (math.ceil(max(radius, thickness)) + 1) + 1
    if size[0] <= least:
        return _whole_plate(size, radius, fill, line, thickness)
    return _drawn_out(_whole_plate((least, size[1]), radius, fill, line, thickness), size[0])


def _whole_plate(
    size: tuple[int, int], radius: float, fill: Stops, line: Stops | None, thickness: float
) -> pygame.Surface:
    width, height = size[0] * FINE, size[1] * FINE
    body = rounded(gradient(width, height, fill), radius * FINE)
    if line:
        ring = gradient(width, height, line)
        mask = canvas(width, height)
        mask.fill((255, 255, 255, 0))
        stroke = max(1, round(thickness * FINE))
        pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), stroke, border_radius=round(radius * FINE))
        ring.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        body.blit(ring, (0, 0))
    return pygame.transform.smoothscale(body, (max(1, size[0]), max(1, size[1])))


def _drawn_out(image: pygame.Surface, width: int) -> pygame.Surface:
    """Widen a picture of odd width by repeating its middle column."""
    half, height = image.get_width() // 2, image.get_height()
    wide = pygame.transform.scale(image.subsurface((half, 0, 1, height)), (width, height))
    for left, part in ((0, 0), (width - half, half + 1)):
        end = pygame.Rect(left, 0, half, height)
        wide.fill((0, 0, 0, 0), end)
        wide.blit(image, end, (part, 0, half, height))
    return wide


def shadow(size: tuple[int, int], radius: float, spread: float, strength: float) -> pygame.Surface:
    """The soft shadow of a rounded rectangle; it extends `spread` pixels beyond the size on every side."""
    reach = max(1, round(spread))
    image = canvas(size[0] + 2 * reach, size[1] + 2 * reach)
    for step in range(reach + 1):
        part = step / reach
        alpha = round(255 * strength * part * part)
        box = image.get_rect().inflate(-2 * step, -2 * step)
        pygame.draw.rect(image, (0, 0, 0, alpha), box, border_radius=round(radius + reach - step))
    return image


def ring(size: tuple[int, int], radius: float, colour: Rgb, thickness: float) -> pygame.Surface:
    """A rounded outline with an empty middle."""
    clear: Stops = [(0, (*colour, 0)), (1, (*colour, 0))]
    return plate(size, radius, clear, [(0, colour), (1, colour)], thickness)


def disc(diameter: int, fill: Stops, edge: Rgb | None = None) -> pygame.Surface:
    """A round knob."""
    return plate((diameter, diameter), diameter / 2, fill, [(0, edge), (1, edge)] if edge else None, 1)


def grain() -> pygame.Surface:
    """Faint noise, added to a soft gradient to prevent visible bands."""
    edge, most = 256, 4
    noise = Random(7).randbytes(edge * edge)
    image = pygame.image.frombytes(noise, (edge, edge), "P")
    image.set_palette([(level % most,) * 3 for level in range(256)])
    return image.convert()


# === Signs: small drawings in one colour, in a box of 1 by 1 ===

_STROKES: dict[str, tuple[float, list[list[tuple[float, float]]]]] = {
    "tick": (0.16, [[(0.14, 0.55), (0.4, 0.8), (0.87, 0.22)]]),
    "snow": (
        0.09,
        [
            [(0.5, 0.06), (0.5, 0.94)],
            [(0.12, 0.28), (0.88, 0.72)],
            [(0.12, 0.72), (0.88, 0.28)],
            [(0.37, 0.12), (0.5, 0.26), (0.63, 0.12)],
            [(0.37, 0.88), (0.5, 0.74), (0.63, 0.88)],
        ],
    ),
}
_AREAS: dict[str, list[tuple[float, float]]] = {
    "down": [(0.12, 0.3), (0.88, 0.3), (0.5, 0.76)],
    "up": [(0.12, 0.7), (0.88, 0.7), (0.5, 0.24)],
    "right": [(0.3, 0.12), (0.3, 0.88), (0.76, 0.5)],
    "left": [(0.7, 0.12), (0.7, 0.88), (0.24, 0.5)],
}
SIGNS = frozenset({*_STROKES, *_AREAS, "dot"})


def sign(name: str, size: int, colour: Rgb) -> pygame.Surface:
    """One of the SIGNS at a size."""
    big = size * 4
    image = canvas(big, big)
    image.fill((*colour, 0))
    if name in _AREAS:
        pygame.draw.polygon(image, colour, [(x * big, y * big) for x, y in _AREAS[name]])
    elif name == "dot":
        pygame.draw.circle(image, colour, (big / 2, big / 2), big * 0.3)
    else:
        width, lines = _STROKES[name]
        for line in lines:
            _stroke(image, colour, [(x * big, y * big) for x, y in line], width * big)
    return pygame.transform.smoothscale(image, (size, size))


def _stroke(image: pygame.Surface, colour: Rgb, points: Sequence[tuple[float, float]], width: float) -> None:
    """Draw a line with round ends and joints."""
    for (x1, y1), (x2, y2) in pairwise(points):
        length = math.hypot(x2 - x1, y2 - y1) or 1
        nx, ny = -(y2 - y1) / length * width / 2, (x2 - x1) / length * width / 2
        corners = [(x1 + nx, y1 + ny), (x2 + nx, y2 + ny), (x2 - nx, y2 - ny), (x1 - nx, y1 - ny)]
        pygame.draw.polygon(image, colour, corners)
    for x, y in points:
        pygame.draw.circle(image, colour, (x, y), width / 2)
