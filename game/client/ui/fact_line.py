"""A label with a value at the right and perhaps a rule number, wrapped only if both cannot fit."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.ui.basic import Label
from game.client.ui.rich import Ref, Words
from game.client.ui.widget import Widget

SHORT = 0.45
"""Share of the line up to which a label or a value stays on one line next to the other."""


class FactLine(Widget):
    """Label and value on one line if they fit; else the value below, or the longer one wrapped next to the shorter."""

    def __init__(self, label: Label, value: Label, rule: Label | None = None) -> None:
        super().__init__()
        self.label, self.value, self.rule = label, value, rule
        self.adopt([self.label, self.value, *([self.rule] if self.rule else [])])

    @classmethod
    def of(cls, label: Words, value: Words, rule: Words = "", on_ref: Callable[[Ref], None] | None = None) -> FactLine:
        """Create a line for a fact in the inspector."""
        chip = Label(rule, role="small", on_ref=on_ref) if rule else None
        return cls(Label(label, colour="dim"), Label(value, role="strong", colour="ink", align="right"), chip)

    def _gap(self) -> int:
        return self.kit.px(8)

    def _chip(self) -> int:
        return self.rule.natural_width() + self._gap() if self.rule else 0

    def least_width(self) -> int:
        return max(self.label.least_width(), self.value.least_width()) + self._chip()

    def natural_width(self) -> int:
        return self.label.natural_width() + self._gap() + self.value.natural_width() + self._chip()

    def _widths(self, width: int) -> tuple[int, int] | None:
        """Widths of label and value side by side; None if the value goes below."""
        room = width - self._chip() - self._gap()
        label, value = self.label.natural_width(), self.value.natural_width()
        if label + value <= room:
            return room - value, value
        if value <= room * SHORT and self.label.least_width() <= room - value:
            return room - value, value
        beside = label <= room * SHORT and self.value.least_width() <= room - label
        return (label, room - label) if beside and value > width - self._chip() else None

    def height_for(self, width: int) -> int:
        return max(sum(self._heights(width)), self.rule.height_for(self._chip()) if self.rule else 0)

    def _heights(self, width: int) -> tuple[int, int]:
        widths = self._widths(width)
        if widths is None:
            room = width - self._chip()
            return self.label.height_for(room), self.value.height_for(room)
        return max(self.label.height_for(widths[0]), self.value.height_for(widths[1])), 0

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        widths, (first, second) = self._widths(rect.width), self._heights(rect.width)
        top, right = rect.top + (rect.height - first - second) // 2, rect.right - self._chip()
        if widths is None:
            self.label.place(pygame.Rect(rect.left, top, right - rect.left, first))
            self.value.place(pygame.Rect(rect.left, top + first, right - rect.left, second))
        else:
            for label, wide, x in ((self.label, widths[0], rect.left), (self.value, widths[1], right - widths[1])):
                high = label.height_for(wide)
                label.place(pygame.Rect(x, top + (first - high) // 2, wide, high))
        if self.rule:
            wide = self.rule.natural_width()
            high = self.rule.height_for(wide)
            self.rule.place(pygame.Rect(rect.right - wide, rect.centery - high // 2, wide, high))


class HeadLine(FactLine):
    """A heading with a note at the right, or below it if it does not fit."""

    def __init__(self, head: Label, note: Label) -> None:
        super().__init__(head, note)

    def _widths(self, width: int) -> tuple[int, int] | None:
        """Side by side only if neither has to be wrapped."""
        both = self.label.natural_width() + self._gap() + self.value.natural_width()
        self.value.align = "right" if both <= width else "left"
        return super()._widths(width) if both <= width else None
