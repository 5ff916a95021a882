"""Widgets for parsed Markdown: headings, paragraphs, lists, tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.client.markdown import Block, Heading, Item, Paragraph, Table
from game.client.ui.basic import Label
from game.client.ui.rich import Ref, Words
from game.client.ui.widget import Widget
from game.content.text import Segment, rule_chip

OnRef = Callable[[Ref], None]


def block_widget(block: Block, on_ref: OnRef | None = None, found: str = "") -> Widget:
    """The widget of a block; `found` is highlighted wherever it occurs."""
    if isinstance(block, Heading):
        role, colour = {1: ("page", "ink"), 2: ("head", "brass")}.get(block.level, ("section", "gold"))
        number = rule_chip(block.number).text[1:-1]
        words = f"{number}  {block.title}" if number else block.title
        return Indented(Label(words, role=role, colour=colour), above=14 if block.level < 3 else 8, below=4)
    if isinstance(block, Table):
        return Indented(TableWidget(block, on_ref), above=4, below=10)
    label = Label(_emphasised(block.words, found), on_ref=on_ref)
    if isinstance(block, Item):
        return Indented(label, left=20 + 18 * block.level, mark=block.mark, below=4)
    assert isinstance(block, Paragraph)
    return Indented(label, below=8)


def _emphasised(words: Sequence[Segment], found: str) -> Words:
    """Highlight the words searched for in running text."""
    if not found:
        return list(words)
    marked: list[Segment] = []
    for segment in words:
        text = segment.text
        at = text.casefold().find(found.casefold())
        if segment.kind != "text" or at < 0 or len(text.casefold()) != len(text):
            marked.append(segment)
            continue
        end = at + len(found)
        parts = [Segment("text", text[:at]), Segment("strong", text[at:end]), Segment("text", text[end:])]
        marked += [part for part in parts if part.text]
    return marked


class Indented(Widget):
    """One widget with space above, below and to the left, and an optional list marker."""

    def __init__(self, child: Widget, *, left: float = 0, above: float = 0, below: float = 0, mark: str = "") -> None:
        super().__init__()
        self.left, self.above, self.below = left, above, below
        self.mark = Label(mark, colour="brass") if mark else None
        self.child = child
        self.adopt([self.mark, child] if self.mark else [child])

    def least_width(self) -> int:
        return self.child.least_width() + self.kit.px(self.left)

    def natural_width(self) -> int:
        return self.child.natural_width() + self.kit.px(self.left)

    def height_for(self, width: int) -> int:
        air = self.kit.px(self.above) + self.kit.px(self.below)
        return self.child.height_for(width - self.kit.px(self.left)) + air

    def place(self, rect: pygame.Rect) -> None:
        """Place the child; the list marker goes into the space to the left."""
        self.rect = pygame.Rect(rect)
        left, top = self.kit.px(self.left), self.kit.px(self.above)
        height = rect.height - top - self.kit.px(self.below)
        self.child.place(pygame.Rect(rect.left + left, rect.top + top, rect.width - left, height))
        if self.mark:
            wide = self.mark.natural_width()
            line = self.mark.height_for(wide)
            x = rect.left + left - wide - self.kit.px(6)
            self.mark.place(pygame.Rect(x, rect.top + top, wide, line))


class TableWidget(Widget):
    """Columns as wide as they need, with hairlines between the rows."""

    def __init__(self, table: Table, on_ref: OnRef | None = None) -> None:
        super().__init__()
        self.rows = [
            [
                Label(list(cell), role="small" if row else "strong", colour="dim" if row else "brass", on_ref=on_ref)
                for cell in cells
            ]
            for row, cells in enumerate(table.rows)
        ]
        self.columns = max(len(row) for row in self.rows)
        self.adopt([cell for row in self.rows for cell in row])

    def _column(self, number: int) -> list[Label]:
        return [row[number] for row in self.rows if number < len(row)]

    def _gap(self) -> int:
        return self.kit.px(14)

    def least_width(self) -> int:
        least = (max(c.least_width() for c in self._column(n)) for n in range(self.columns))
        return sum(least) + self._gap() * (self.columns - 1)

    def natural_width(self) -> int:
        natural = (max(c.natural_width() for c in self._column(n)) for n in range(self.columns))
        return sum(natural) + self._gap() * (self.columns - 1)

    def _widths(self, width: int) -> list[int]:
        room = width - self._gap() * (self.columns - 1)
        least = [max(c.least_width() for c in self._column(n)) for n in range(self.columns)]
        natural = [max(c.natural_width() for c in self._column(n)) for n in range(self.columns)]
        if sum(natural) <= room:
            return natural
        spare, want = max(0, room - sum(least)), sum(natural) - sum(least)
        return [low + int(spare * (full - low) / max(1, want)) for low, full in zip(least, natural)]

    def _heights(self, width: int) -> list[int]:
        widths = self._widths(width)
        air = self.kit.px(6)
        return [max(c.height_for(w) for c, w in zip(row, widths)) + air for row in self.rows]

    def height_for(self, width: int) -> int:
        return sum(self._heights(width))

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        widths, y = self._widths(rect.width), rect.top
        for row, height in zip(self.rows, self._heights(rect.width)):
            x = rect.left
            for cell, width in zip(row, widths):
                cell.place(pygame.Rect(x, y, width, cell.height_for(width)))
                x += width + self._gap()
            y += height

    def paint(self, surface: pygame.Surface) -> None:
        line = self.kit.px(1)
        for row in self.rows[1:]:
            y = row[0].rect.top - self.kit.px(3)
            surface.fill(self.kit.theme["strip_top"], (self.rect.left, y, self.rect.width, line))
