"""A line of the log, and how its sentence ends."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.client.ui import rich
from game.client.ui.basic import Label
from game.client.ui.rich import Ref, Style, Words
from game.client.ui.widget import Widget

INSET, MARK = 12, 34
"""At 100 %: how far a line inside a fold stands in, and the room at the right for the mark of a fold."""


@dataclass(frozen=True, slots=True)
class Folded:
    """What the mark of a fold says: how many lines lie in it, and whether it is open."""

    number: int
    open: bool


class LogLine(Widget):
    """A sentence with the device of its side before it; a heading is set in gold with a line behind it.

    `why` says below it why a computer did so; the head of a fold has a mark that says so at its right.
    """

    def __init__(
        self,
        words: Words,
        side: str,
        *,
        on_ref: Callable[[Ref], None],
        heading: bool = False,
        fresh: bool = False,
        why: Words = (),
        fold: Folded | None = None,
        inside: bool = False,
    ) -> None:
        super().__init__()
        self.side, self.heading, self.fresh, self.fold, self.inside = side, heading, fresh, fold, inside
        role, colour, strong = ("section", "brass", "brass") if heading else ("body", "dim", "ink")
        self.label = Label(words, role=role, colour=colour, strong=strong, on_ref=on_ref)
        self.why = Label(why, role="small", colour="dim", strong="ink", on_ref=on_ref) if why else None
        self.adopt([self.label, self.why] if self.why is not None else [self.label])

    def _indent(self) -> int:
        return self.kit.px(8) if self.heading else self.kit.px(29 + (INSET if self.inside else 0))

    def _width(self, width: int) -> int:
        """What is left for the words."""
        return width - self._indent() - self.kit.px(4 if self.fold is None else MARK)

    def height_for(self, width: int) -> int:
        """The sentence with a little air; more above a heading."""
        air = self.kit.px(12) if self.heading else self.kit.px(6)
        width = self._width(width)
        return self.label.height_for(width) + (self.why.height_for(width) if self.why is not None else 0) + air

    def place(self, rect: pygame.Rect) -> None:
        """The sentence beside its device, the reason below it."""
        self.rect = pygame.Rect(rect)
        top = self.kit.px(8) if self.heading else self.kit.px(3)
        width = self._width(rect.width)
        height = self.label.height_for(width)
        box = pygame.Rect(rect.left + self._indent(), rect.top + top, width, height)
        self.label.place(box)
        if self.why is not None:
            self.why.place(pygame.Rect(box.left, box.bottom, width, self.why.height_for(width)))

    def paint(self, surface: pygame.Surface) -> None:
        """The ground of the newest line, the device, the line behind a heading, the mark of a fold."""
        kit = self.kit
        if self.fresh:
            colour = kit.theme["row_lit"]
            surface.blit(kit.plate("row", self.rect.size, kit.px(5), [(0, colour), (1, colour)]), self.rect)
        if self.heading:
            end = self.label.rect.left + self.label.block(self.label.rect.width).width + kit.px(8)
            width = self.rect.right - end - kit.px(6)
            if width > kit.px(10):
                ink = (*kit.theme["line"], 110)
                line = kit.plate("line", (width, kit.px(1)), 0, [(0, ink), (1, ink)])
                surface.blit(line, (end, self.label.rect.centery))
        elif self.inside:
            ink = (*kit.theme["line"], 160)
            line = kit.plate("inside", (kit.px(2), self.rect.height), 0, [(0, ink), (1, ink)])
            surface.blit(line, (self.rect.left + kit.px(29), self.rect.top))
        elif self.side:
            icon = kit.icon("side", self.side, kit.px(16))
            surface.blit(icon, icon.get_rect(center=(self.rect.left + kit.px(15), self._middle())))
        if self.fold is not None:
            self._paint_mark(surface, self.fold)

    def _middle(self) -> int:
        """The height of the first line of the words."""
        return self.label.rect.top + round(self.kit.size("body") * 0.68)

    def _paint_mark(self, surface: pygame.Surface, fold: Folded) -> None:
        """How many lines lie below this one, and where a click leads."""
        kit = self.kit
        sign = kit.sign("chevron_down" if fold.open else "chevron_right", kit.px(12), kit.theme["brass"])
        right = self.rect.right - kit.px(6)
        surface.blit(sign, sign.get_rect(midright=(right, self._middle())))
        style = Style("small", kit.theme["dim"])
        number = rich.lay_out(kit, str(fold.number), style)
        number.draw(surface, right - kit.px(14) - number.width, self._middle() - number.height // 2)
