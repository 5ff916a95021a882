"""A plot: one line for each side over the turns, drawn once and cached."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import ceil, floor

import pygame

from game.client.theme import Rgb
from game.client.ui import shapes
from game.client.ui.widget import Widget
from game.content.text import figure

FINE = 3
"""The plot is drawn this many times larger and scaled down, so that its lines are smooth."""
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)
MOST_LINES = 5
APART, BUNDLE = 4.5, 14.0
"""Pixels at 100 % between lines of the same value, and the most that a bundle of them may take."""


class PlotView(Widget):
    """`values[side][i]` over `turns[i]`. Sides differ by colour and marker: discs, squares, diamonds.

    Lines of the same value are drawn next to each other, the first side's on top.
    """

    def __init__(
        self, turns: Sequence[int], sides: Sequence[str], values: Sequence[Sequence[float]], *, height: float = 150
    ) -> None:
        super().__init__(grow=1)
        self.turns, self.sides, self.values = list(turns), list(sides), [list(line) for line in values]
        self.asked = height

    def least_width(self) -> int:
        return self.kit.px(180)

    def natural_width(self) -> int:
        return self.kit.px(320)

    def height_for(self, width: int) -> int:
        return self.kit.px(self.asked)

    def step(self) -> int:
        """The distance of the grid lines, in values."""
        span = max(self._ends()) - min(self._ends())
        return next((step for step in STEPS if span / step <= MOST_LINES - 1), STEPS[-1])

    def _ends(self) -> tuple[float, float]:
        """The least and the greatest value, 0 included."""
        values = [0.0, *(value for line in self.values for value in line)]
        return min(values), max(values)

    def top(self) -> int:
        """The value at the upper edge."""
        step = self.step()
        return max(step, ceil(self._ends()[1] / step) * step)

    def foot(self) -> int:
        """The value at the lower edge, 0 or less."""
        return floor(self._ends()[0] / self.step()) * self.step()

    def field(self) -> pygame.Rect:
        """The rectangle of the lines; numbers are to its left and below."""
        kit = self.kit
        widest = max(kit.text_width(str(value), "cap") for value in (self.top(), self.foot()))
        left = widest + kit.px(9)
        right = max((kit.text_width(figure(line[-1]), "strong") for line in self.values if line), default=0) + kit.px(
            14
        )
        foot = round(kit.size("cap") * 1.6)
        rect = self.rect
        return pygame.Rect(
            rect.left + left,
            rect.top + kit.px(8),
            max(1, rect.width - left - right),
            max(1, rect.height - foot - kit.px(8)),
        )

    def _point(self, field: pygame.Rect, index: int, value: float) -> tuple[float, float]:
        steps = max(1, len(self.turns) - 1)
        part = (value - self.foot()) / (self.top() - self.foot())
        return field.left + field.width * index / steps, field.bottom - field.height * part

    def paint(self, surface: pygame.Surface) -> None:
        """Draw grid lines with numbers, turns below, and lines with their last values."""
        kit, theme, field = self.kit, self.kit.theme, self.field()
        value = self.foot()
        while value <= self.top():
            y = round(self._point(field, 0, value)[1])
            surface.fill((*theme["line"],), pygame.Rect(field.left, y, field.width, 1)) if value == 0 else surface.blit(
                self._hair(field.width), (field.left, y)
            )
            words = kit.text(str(value), "cap", theme["faint"])
            surface.blit(words, (field.left - kit.px(7) - words.get_width(), y - words.get_height() // 2))
            value += self.step()
        self._paint_turns(surface, field)
        key = ("plot", field.size, tuple(self.turns), tuple(map(tuple, self.values)), tuple(self.sides))
        reach = kit.px(6 + BUNDLE / 2)
        picture = kit.picture(key, lambda: self._courses(field.size, reach))
        surface.blit(picture, (field.left - reach, field.top - reach))
        self._paint_ends(surface, field)

    def _hair(self, width: int) -> pygame.Surface:
        colour = (*self.kit.theme["line"], 70)
        return self.kit.picture(("hair", width), lambda: shapes.gradient(width, 1, [(0, colour), (1, colour)]))

    def _paint_turns(self, surface: pygame.Surface, field: pygame.Rect) -> None:
        """Draw the numbers of the turns, as many as there is room for."""
        kit = self.kit
        room = kit.text_width("00", "cap") + kit.px(12)
        every = max(1, -(-room * max(1, len(self.turns) - 1) // field.width))
        for index, turn in enumerate(self.turns):
            if index % every:
                continue
            words = kit.text(str(turn), "cap", kit.theme["faint"])
            x = self._point(field, index, self.foot())[0]
            surface.blit(words, (round(x - words.get_width() / 2), field.bottom + kit.px(4)))

    def _courses(self, size: tuple[int, int], reach: int) -> pygame.Surface:
        big = shapes.canvas((size[0] + 2 * reach) * FINE, (size[1] + 2 * reach) * FINE)
        field = pygame.Rect(0, 0, size[0], size[1])
        for number, (side, line) in enumerate(zip(self.sides, self.values)):
            colour = self.kit.theme.side(side).name
            at = [self._beside(number, index, self._point(field, index, value)) for index, value in enumerate(line)]
            points = [((x + reach) * FINE, (y + reach) * FINE) for x, y in at]
            width = max(1, round(2.2 * self.kit.scale * FINE))
            for start, end in pairwise(points):
                pygame.draw.line(big, colour, start, end, width)
                pygame.draw.circle(big, colour, start, width / 2)
            for point in points:
                _mark(big, number, colour, point, 3.4 * self.kit.scale * FINE)
        return pygame.transform.smoothscale(big, (size[0] + 2 * reach, size[1] + 2 * reach))

    def _beside(self, number: int, index: int, at: tuple[float, float]) -> tuple[float, float]:
        """A point of a side's line, moved aside if other sides have the same value."""
        value = self.values[number][index]
        alike = [side for side, line in enumerate(self.values) if index < len(line) and line[index] == value]
        if len(alike) == 1:
            return at
        gap = min(APART, BUNDLE / (len(alike) - 1)) * self.kit.scale
        return at[0], at[1] + gap * (alike.index(number) - (len(alike) - 1) / 2)

    def _paint_ends(self, surface: pygame.Surface, field: pygame.Rect) -> None:
        """Write the last value at the end of each line, without overlaps."""
        kit, high = self.kit, round(self.kit.size("strong") * 1.05)
        ends = [
            (
                self._beside(number, len(line) - 1, self._point(field, len(line) - 1, line[-1]))[1],
                side,
                figure(line[-1]),
            )
            for number, (side, line) in enumerate(zip(self.sides, self.values))
            if line
        ]
        lowest: float = field.top - high
        for y, side, words in sorted(ends):
            lowest = max(y, lowest + high)
            text = kit.text(words, "strong", kit.theme.side(side).name)
            surface.blit(text, (field.right + kit.px(10), round(lowest) - text.get_height() // 2))


def _mark(surface: pygame.Surface, number: int, colour: Rgb, at: tuple[float, float], size: float) -> None:
    x, y = at
    if number % 3 == 0:
        pygame.draw.circle(surface, colour, at, size)
    elif number % 3 == 1:
        pygame.draw.rect(surface, colour, pygame.Rect(x - size * 0.88, y - size * 0.88, size * 1.76, size * 1.76))
    else:
        pygame.draw.polygon(
            surface, colour, [(x, y - size * 1.2), (x + size * 1.2, y), (x, y + size * 1.2), (x - size * 1.2, y)]
        )
