"""The path of a move on the board: an arrow with the cost of each step, and a flag over its goal."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import pygame

from game.client.board.light import FINE, box_of, spline, stroke, unit
from game.client.theme import Rgb
from game.client.ui import rich, shapes
from game.client.ui.fonts import LEGIBLE
from game.client.ui.kit import Kit
from game.client.ui.rich import Words
from game.content.maps import Point


def flag_picture(kit: Kit, words: Words) -> pygame.Surface:
    """A dark flag with words and a pointer at its bottom."""
    theme = kit.theme
    block = rich.lay_out(kit, words, rich.Style("strong", theme["ink"], "number", theme["gold"]))
    pad, beak = kit.px(9), kit.px(7)
    size = (block.width + 2 * pad, block.height + kit.px(6))
    image = shapes.canvas(size[0], size[1] + beak)
    edge = theme["attack"]
    fill = [(0, (*theme["panel_top"], 246)), (1, (*theme["panel_foot"], 246))]
    image.blit(shapes.plate(size, kit.px(6), fill, [(0, edge), (1, edge)], 1.3 * kit.scale), (0, 0))
    image.blit(shapes.sign("down", beak * 2, theme["attack"]), (size[0] // 2 - beak, size[1] - beak // 2 - 1))
    block.draw(image, pad, kit.px(3))
    return image


def path_picture(
    kit: Kit, points: Sequence[Point], costs: Sequence[str], colour: Rgb, size: float
) -> tuple[pygame.Surface, tuple[int, int]]:
    """An arrow along points of the window, with the points spent on each step in discs.

    Returns the picture and the position of its top left corner. `size` is the side of a counter in pixels.
    """
    curve = _shortened(spline(points), size * 0.34)
    wide, reach = max(3.0, size * 0.125), round(size * 0.6)
    box = box_of([*points, *curve]).inflate(2 * reach, 2 * reach)
    big = shapes.canvas(box.width * FINE, box.height * FINE)
    local = [((x - box.left) * FINE, (y - box.top) * FINE) for x, y in curve]
    casing, shade = (255, 246, 226, 255), (43, 20, 10, 150)
    for extra, tone in ((wide * 1.5 + 2, shade), (wide * 1.5, casing), (wide, (*colour, 255))):
        for start, end in pairwise(local):
            stroke(big, tone, start, end, extra * FINE)
        _arrow_head(big, local, tone, (size * 0.17 + (extra - wide) * 0.55) * FINE)
    picture = pygame.transform.smoothscale(big, box.size)
    discs = list(zip(points[1:], costs))
    for number, (point, cost) in enumerate(discs):
        at = point if number < len(discs) - 1 else _before_end(curve, size * 0.62)
        disc = cost_disc(kit, cost, colour, round(size * 0.36))
        picture.blit(disc, disc.get_rect(center=(round(at[0] - box.left), round(at[1] - box.top))))
    return picture, box.topleft


def cost_disc(kit: Kit, words: str, colour: Rgb, diameter: int) -> pygame.Surface:
    """A number in a ring."""

    def make() -> pygame.Surface:
        image = shapes.disc(diameter, [(0, colour), (1, colour)], (255, 246, 226))
        text = kit.fonts.render(words, "number", max(LEGIBLE, round(diameter * 0.72)), (255, 248, 232))
        image.blit(text, text.get_rect(center=image.get_rect().center))
        return image

    return kit.picture(("cost", words, colour, diameter), make)


def _shortened(curve: list[Point], by: float) -> list[Point]:
    """Remove the end of a curve, so that the arrow ends before the middle of its target."""
    end = curve[-1]
    while len(curve) > 2 and math.dist(curve[-2], end) < by:
        curve.pop()
    return curve


def _before_end(curve: Sequence[Point], by: float) -> Point:
    for point in reversed(curve):
        if math.dist(point, curve[-1]) >= by:
            return point
    return curve[0]


def _arrow_head(surface: pygame.Surface, curve: Sequence[Point], colour: Sequence[int], size: float) -> None:
    tip = curve[-1]
    back = next((p for p in reversed(curve) if math.dist(p, tip) > size * 0.8), curve[0])
    dx, dy = unit(tip[0] - back[0], tip[1] - back[1])
    front = (tip[0] + dx * size * 1.25, tip[1] + dy * size * 1.25)
    left = (tip[0] - dx * size * 0.55 - dy * size, tip[1] - dy * size * 0.55 + dx * size)
    right = (tip[0] - dx * size * 0.55 + dy * size, tip[1] - dy * size * 0.55 - dx * size)
    pygame.draw.polygon(surface, colour, [front, left, right])
