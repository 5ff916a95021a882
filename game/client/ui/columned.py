"""A layout in several columns of about the same height."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.client.ui.layout import Box
from game.client.ui.widget import Widget


class Columned(Box):
    """As many columns as fit if each is at least `least` wide at 100 %, at most `most`.

    Widgets in `heads` are headings: they are never the last in a column.
    """

    def __init__(
        self, children: Sequence[Widget], *, least: float, most: int = 3, gap: float = 8, between: float = 26,
        heads: Sequence[Widget] = (),
    ) -> None:  # fmt: skip
        super().__init__(children, gap=gap)
        self.least, self.most, self.between = least, most, between
        self.heads = frozenset(map(id, heads))

    def least_width(self) -> int:
        return max((child.least_width() for child in self.shown_children), default=0)

    def natural_width(self) -> int:
        return self.most * self.kit.px(self.least) + (self.most - 1) * self.kit.px(self.between)

    def _column(self, width: int) -> tuple[int, int]:
        air = self.kit.px(self.between)
        count = max(1, min(self.most, (width + air) // (self.kit.px(self.least) + air)))
        return count, (width - (count - 1) * air) // count

    def _filled(self, heights: Sequence[int], limit: int) -> list[list[int]]:
        """The indices of the children in each column, if no column may be higher than the limit."""
        gap, columns, high = self.kit.px(self.gap), [[0][:0]], 0
        for number, (child, height) in enumerate(zip(self.shown_children, heights)):
            needed = height
            if id(child) in self.heads and number + 1 < len(heights):
                needed += gap + heights[number + 1]
            if columns[-1] and high + gap + needed > limit:
                columns.append([])
                high = -gap
            elif not columns[-1]:
                high = -gap
            columns[-1].append(number)
            high += gap + height
        return columns

    def _cells(self, width: int) -> tuple[list[list[int]], list[int], int]:
        """Columns, heights of the children and column width, for the lowest height at which the columns suffice."""
        count, wide = self._column(width)
        heights = [child.height_for(wide) for child in self.shown_children]
        low, high = max(heights, default=0), sum(heights) + self.kit.px(self.gap) * len(heights)
        while low < high:
            middle = (low + high) // 2
            if len(self._filled(heights, middle)) <= count:
                high = middle
            else:
                low = middle + 1
        return self._filled(heights, high), heights, wide

    def _height(self, column: Sequence[int], heights: Sequence[int]) -> int:
        return sum(heights[number] for number in column) + self.kit.px(self.gap) * max(0, len(column) - 1)

    def height_for(self, width: int) -> int:
        columns, heights, _ = self._cells(width)
        return max(self._height(column, heights) for column in columns)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        columns, heights, wide = self._cells(rect.width)
        children, gap, air = self.shown_children, self.kit.px(self.gap), self.kit.px(self.between)
        for place, column in enumerate(columns):
            top = rect.top
            for number in column:
                children[number].place(pygame.Rect(rect.left + place * (wide + air), top, wide, heights[number]))
                top += heights[number] + gap
