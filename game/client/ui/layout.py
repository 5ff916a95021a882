"""Boxes that arrange their children: columns, rows, wrapping rows, grids. Lengths are at 100 %."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pygame

from game.client.ui.widget import Widget

Align = Literal["start", "center", "end", "stretch", "spread"]


class Box(Widget):
    """Base of all boxes: padding, gap, and the inner width."""

    def __init__(
        self,
        children: Sequence[Widget],
        *,
        gap: float = 8,
        pad: float = 0,
        align: Align = "stretch",
        grow: float = 0,
        name: str = "",
    ) -> None:
        super().__init__(name=name, grow=grow)
        self.gap = gap
        self.pad = pad
        self.align: Align = align
        self.adopt(children)

    @property
    def shown_children(self) -> list[Widget]:
        """The visible children."""
        return [child for child in self.children if child.visible]

    def _pads(self) -> int:
        return 2 * self.kit.px(self.pad)

    def _gaps(self) -> int:
        return self.kit.px(self.gap) * max(0, len(self.shown_children) - 1)

    def inner(self) -> pygame.Rect:
        """The rectangle without the padding."""
        return self.rect.inflate(-self._pads(), -self._pads())


class Column(Box):
    """Children from top to bottom, each as high as it needs; spare height goes to those that grow."""

    @property
    def shrinks(self) -> bool:  # type: ignore[override]
        """Whether a child can shrink."""
        return any(child.shrinks for child in self.shown_children)

    def least_width(self) -> int:
        return max((c.least_width() for c in self.shown_children), default=0) + self._pads()

    def natural_width(self) -> int:
        return max((c.natural_width() for c in self.shown_children), default=0) + self._pads()

    def height_for(self, width: int) -> int:
        inner = width - self._pads()
        heights = (c.height_for(self._width_of(c, inner)) for c in self.shown_children)
        return sum(heights) + self._gaps() + self._pads()

    def _width_of(self, child: Widget, inner: int) -> int:
        return inner if self.align == "stretch" else min(inner, child.natural_width())

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        inner, gap = self.inner(), self.kit.px(self.gap)
        children = self.shown_children
        widths = [self._width_of(c, inner.width) for c in children]
        heights = [c.height_for(w) for c, w in zip(children, widths)]
        heights = _fit(heights, children, inner.height - self._gaps())
        y = inner.top
        for child, width, height in zip(children, widths, heights):
            spare = inner.width - width
            x = inner.left + {"start": 0, "stretch": 0, "center": spare // 2, "end": spare}[self.align]
            child.place(pygame.Rect(x, y, width, height))
            y += height + gap


def _fit(heights: list[int], children: Sequence[Widget], room: int) -> list[int]:
    """Give spare room to children that grow; take missing room from those that shrink."""
    spare = room - sum(heights)
    grown = sum(c.grow for c in children)
    if spare > 0 and grown:
        return [h + round(spare * c.grow / grown) for h, c in zip(heights, children)]
    if spare < 0:
        soft = sum(h for h, c in zip(heights, children) if c.shrinks)
        if soft:
            keep = max(0.0, (soft + spare) / soft)
            return [int(h * keep) if c.shrinks else h for h, c in zip(heights, children)]
    return heights


class Row(Box):
    """Children side by side. Spare width goes to those that grow; missing width comes from those that wrap.

    `align` is vertical: top, middle, bottom, or stretched to the height of the row.
    """

    def __init__(
        self,
        children: Sequence[Widget],
        *,
        gap: float = 8,
        pad: float = 0,
        align: Align = "center",
        grow: float = 0,
        name: str = "",
    ) -> None:
        super().__init__(children, gap=gap, pad=pad, align=align, grow=grow, name=name)

    @property
    def shrinks(self) -> bool:  # type: ignore[override]
        return any(child.shrinks for child in self.shown_children)

    def least_width(self) -> int:
        return sum(c.least_width() for c in self.shown_children) + self._gaps() + self._pads()

    def natural_width(self) -> int:
        return sum(c.natural_width() for c in self.shown_children) + self._gaps() + self._pads()

    def height_for(self, width: int) -> int:
        widths = self._widths(width - self._pads() - self._gaps())
        heights = (c.height_for(w) for c, w in zip(self.shown_children, widths))
        return max(heights, default=0) + self._pads()

    def _widths(self, room: int) -> list[int]:
        children = self.shown_children
        least = [c.least_width() for c in children]
        natural = [max(low, c.natural_width()) for low, c in zip(least, children)]
        spare = room - sum(natural)
        if spare >= 0:
            return _share(natural, [c.grow for c in children], spare)
        give = [n - low for n, low in zip(natural, least)]
        if sum(give) == 0:
            return least
        part = min(1.0, -spare / sum(give))
        return [n - int(g * part + 0.999) if g else n for n, g in zip(natural, give)]

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        inner, gap = self.inner(), self.kit.px(self.gap)
        x = inner.left
        for child, width in zip(self.shown_children, self._widths(inner.width - self._gaps())):
            high = self.align == "stretch" or child.shrinks
            height = inner.height if high else min(inner.height, child.height_for(width))
            spare = inner.height - height
            y = inner.top + {"start": 0, "stretch": 0, "center": spare // 2, "end": spare}[self.align]
            child.place(pygame.Rect(x, y, width, height))
            x += width + gap


def _share(sizes: list[int], shares: Sequence[float], spare: int) -> list[int]:
    """Distribute spare room by shares, to the last pixel."""
    total = sum(shares)
    if not total:
        return sizes
    given = [size + int(spare * share / total) for size, share in zip(sizes, shares)]
    last = max(index for index, share in enumerate(shares) if share)
    given[last] += sum(sizes) + spare - sum(given)
    return given


class Flow(Box):
    """Children side by side, wrapped into lines.

    `align` is horizontal: to one side, stretched to fill the line, or spread to both ends.
    """

    def __init__(self, children: Sequence[Widget], *, gap: float = 8, align: Align = "start", grow: float = 0) -> None:
        super().__init__(children, gap=gap, align=align, grow=grow)

    def natural_width(self) -> int:
        return sum(c.natural_width() for c in self.shown_children) + self._gaps()

    def _lines(self, width: int) -> list[list[tuple[Widget, int]]]:
        lines: list[list[tuple[Widget, int]]] = [[]]
        taken, gap = 0, self.kit.px(self.gap)
        for child in self.shown_children:
            wide = min(width, child.natural_width())
            if lines[-1] and taken + gap + wide > width:
                lines.append([])
                taken = 0
            taken += wide + (gap if lines[-1] else 0)
            lines[-1].append((child, wide))
        return lines

    def height_for(self, width: int) -> int:
        lines = self._lines(width)
        heights = [max((c.height_for(w) for c, w in line), default=0) for line in lines]
        return sum(heights) + self.kit.px(self.gap) * (len(lines) - 1)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        gap, y = self.kit.px(self.gap), rect.top
        for line in self._lines(rect.width):
            height = max((c.height_for(w) for c, w in line), default=0)
            spare = rect.width - sum(w for _, w in line) - gap * (len(line) - 1)
            x = rect.left + {"center": spare // 2, "end": spare}.get(self.align, 0)
            between = spare // (len(line) - 1) if self.align == "spread" and len(line) > 1 else 0
            extra = spare // len(line) if self.align == "stretch" and line else 0
            for child, width in line:
                own = child.height_for(width + extra) if self.align == "spread" else height
                child.place(pygame.Rect(x, y + (height - own) // 2, width + extra, own))
                x += width + extra + gap + between
            y += height + gap


class Grid(Box):
    """Cells of equal width, as many in a row as fit if each is at least `cell` wide, at most `columns`."""

    def __init__(
        self, children: Sequence[Widget], *, cell: float, columns: int = 12, gap: float = 10, grow: float = 0
    ) -> None:
        super().__init__(children, gap=gap, grow=grow)
        self.cell = cell
        self.columns = columns

    def least_width(self) -> int:
        return max((c.least_width() for c in self.shown_children), default=0)

    def natural_width(self) -> int:
        """Return the width of all columns at the least width of a cell."""
        many = min(self.columns, len(self.shown_children))
        return max(self.kit.px(self.cell), self.least_width()) * many + self.kit.px(self.gap) * (many - 1)

    def _columns(self, width: int) -> int:
        gap = self.kit.px(self.gap)
        cell = max(self.kit.px(self.cell), self.least_width())
        fit = max(1, (width + gap) // (cell + gap))
        most = min(self.columns, fit, max(1, len(self.shown_children)))
        rows = -(-len(self.shown_children) // most)
        return -(-len(self.shown_children) // max(1, rows)) or 1

    def _rows(self, width: int) -> tuple[int, list[list[Widget]], list[int]]:
        many = self._columns(width)
        wide = (width - self.kit.px(self.gap) * (many - 1)) // many
        children = self.shown_children
        rows = [children[start : start + many] for start in range(0, len(children), many)]
        return wide, rows, [max(c.height_for(wide) for c in row) for row in rows]

    def height_for(self, width: int) -> int:
        _, rows, heights = self._rows(width)
        return sum(heights) + self.kit.px(self.gap) * max(0, len(rows) - 1)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        gap = self.kit.px(self.gap)
        wide, rows, heights = self._rows(rect.width)
        spare = rect.height - sum(heights) - gap * max(0, len(rows) - 1)
        if self.grow and spare > 0 and rows:
            heights = _share(heights, [1] * len(rows), spare)
        y = rect.top
        for row, height in zip(rows, heights):
            for place, child in enumerate(row):
                child.place(pygame.Rect(rect.left + place * (wide + gap), y, wide, height))
            y += height + gap


class Spacer(Widget):
    """Empty room that grows."""

    def __init__(self, *, grow: float = 1) -> None:
        super().__init__(grow=grow)


class Sized(Box):
    """One child limited to a width at 100 %: at most `most`, at least `least`. `high` sets an exact height."""

    def __init__(self, child: Widget, *, most: float = 0, least: float = 0, high: float = 0, grow: float = 0) -> None:
        super().__init__([child], grow=grow)
        self.most = most
        self.least = least
        self.high = high

    @property
    def shrinks(self) -> bool:  # type: ignore[override]
        return self.children[0].shrinks

    def least_width(self) -> int:
        return max(self.children[0].least_width(), self.kit.px(self.least))

    def natural_width(self) -> int:
        natural = self.children[0].natural_width()
        if self.most:
            natural = min(natural, self.kit.px(self.most))
        return max(natural, self.least_width())

    def height_for(self, width: int) -> int:
        return self.kit.px(self.high) or self.children[0].height_for(self._width(width))

    def _width(self, width: int) -> int:
        return min(width, max(self.kit.px(self.most), self.least_width())) if self.most else width

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        width = self._width(rect.width)
        self.children[0].place(pygame.Rect(rect.left + (rect.width - width) // 2, rect.top, width, rect.height))


class Centred(Box):
    """One child in the middle, no larger than it needs."""

    def __init__(self, child: Widget) -> None:
        super().__init__([child], pad=12)

    @property
    def shrinks(self) -> bool:  # type: ignore[override]
        return self.children[0].shrinks

    def place(self, rect: pygame.Rect) -> None:
        self.rect = rect.copy()
        inner, child = self.inner(), self.children[0]
        width = min(inner.width, child.natural_width())
        box = inner.copy()
        box.width, box.height = width, min(inner.height, child.height_for(width))
        box.center = inner.center
        child.place(box)
