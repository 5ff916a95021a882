"""A small menu at the pointer, for a place with several options."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.client.atlas import Atlas
from game.client.intent import Command, Key, Pos
from game.client.ui.basic import Label
from game.client.ui.button import Clickable
from game.client.ui.layout import Column
from game.client.ui.panel import Panel
from game.client.ui.rich import Words
from game.client.ui.root import Root
from game.client.ui.scroll import ScrollArea
from game.client.ui.widget import Widget


class MenuLine(Clickable):
    """One option: its words, and before them its counter. `on_lit` is called when it is highlighted."""

    def __init__(
        self, words: Words, on_click: Callable[[], None], *, sprite: str = "", atlas: Atlas | None = None,
        on_lit: Callable[[], None] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(on_click, name="menu line")
        self.on_lit = on_lit
        self.label = Label(words, colour="ink")
        self.sprite, self.atlas = sprite, atlas
        self.adopt([self.label])

    def at(self, pos: Pos) -> Widget | None:
        """Return the line itself, not its label."""
        return self if self.visible and self.rect.collidepoint(pos) else None

    @property
    def _side(self) -> int:
        return self.kit.px(30) if self.sprite and self.atlas else 0

    def _beside(self) -> int:
        return self._side + self.kit.px(9) if self._side else 0

    def least_width(self) -> int:
        return self.label.least_width() + self._beside() + 2 * self.kit.px(10)

    def natural_width(self) -> int:
        return self.label.natural_width() + self._beside() + 2 * self.kit.px(10) + 1

    def height_for(self, width: int) -> int:
        text = self.label.height_for(width - self._beside() - 2 * self.kit.px(10))
        return max(text + self.kit.px(10), self._side + self.kit.px(8))

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        inner = rect.inflate(-2 * self.kit.px(10), 0)
        inner.left += self._beside()
        inner.width -= self._beside()
        self.label.place(inner)

    def on_hover(self, inside: bool) -> None:
        if inside:
            self.root.set_focus(self)
            self._tell()
        super().on_hover(inside)

    def on_focus(self, here: bool) -> None:
        super().on_focus(here)
        if here:
            self._tell()

    def _tell(self) -> None:
        if self.on_lit is not None:
            self.on_lit()

    def key(self, key: Key) -> bool:
        """Let Enter choose the highlighted line, however the menu was opened."""
        return key.command is Command.CONFIRM and self.activate()

    def paint(self, surface: pygame.Surface) -> None:
        if self.has_focus:
            colour = self.kit.theme["row_chosen"]
            body = self.kit.plate("line", self.rect.size, self.kit.px(5), [(0, colour), (1, colour)])
            surface.blit(body, self.rect)
        if self._side and self.atlas:
            dx, dy = self.atlas.counter_offset(self._side)
            x = self.rect.left + self.kit.px(10) + self._side // 2
            surface.blit(self.atlas.counter(self.sprite, self._side), (x + dx, self.rect.centery + dy))


def open_menu(root: Root, lines: Sequence[MenuLine], pos: Pos) -> None:
    """Open the menu at the pointer, inside the window; the first line has the keyboard."""
    popup = Panel(ScrollArea(Column(lines, gap=1)), pad=5, name="menu")
    popup.attach(root)
    window = root.window.inflate(-root.kit.px(8), -root.kit.px(8))
    bar = root.kit.px(14)
    width = min(window.width, popup.natural_width() + bar, max(root.kit.px(420), popup.least_width() + bar))
    height = min(window.height, popup.height_for(width))
    rect = pygame.Rect(pos[0] + root.kit.px(6), pos[1] - height // 3, width, height)
    rect.clamp_ip(window)
    keyboard = root.keyboard
    root.open_popup(popup, rect)
    root.set_focus(lines[0], keyboard=keyboard)
