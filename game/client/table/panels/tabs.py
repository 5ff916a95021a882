"""The tabs at the foot of the dock, and what stands for those whose panels are out over the board."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import pygame

from game.client.table.sizes import GAP
from game.client.ui import rich, shapes
from game.client.ui.button import Button
from game.client.ui.kit import Kit
from game.client.ui.panel import Panel

TAB = 52
"""Pixels at 100 % around the title of a tab."""
TAB_OF = "tab "
"""Prefix of the name of a lit tab; the name of its panel follows."""


@dataclass(frozen=True, slots=True)
class Tabs:
    """The tabs of one moment. `lit` stand for those of `out`, whose panels are out over the board."""

    kit: Kit
    log: Panel
    page: Panel
    lit: Sequence[Button]
    out: Sequence[Panel]
    is_peeking: bool
    """Whether the page of what is pointed at lies over the board."""

    def place(self, tabs: Sequence[Panel], inner: pygame.Rect) -> int:
        """Place the tabs side by side at the foot of the dock, each in a fixed place; return their upper end."""
        gap, left = self.kit.px(GAP), inner.left
        for lit in self.lit:
            lit.visible = False
        for tab in tabs:
            self._name(tab)
        asked = [self._width(tab) for tab in tabs]
        room, top = inner.width - gap * (len(tabs) - 1), inner.bottom
        if sum(asked) > room:  # one above the other
            for tab in tabs:
                tab.visible, high = True, self._height()
                top -= high + (gap if top < inner.bottom else 0)
                self._place(tab, pygame.Rect(left, top, inner.width, high))
            return top
        wides = [room * each // max(1, sum(asked)) for each in asked]
        high = self._height() if tabs else 0
        for tab, wide in zip(tabs, wides, strict=True):
            tab.visible = True
            self._place(tab, pygame.Rect(left, inner.bottom - high, wide, high))
            left += wide + gap
        return inner.bottom - high

    def _place(self, tab: Panel, rect: pygame.Rect) -> None:
        """Place a tab or, while its panel is out over the board, the lit button in its place."""
        if tab not in self.out and not self._comes_out(tab):
            fold(tab, folded=True)
            tab.place(rect)
            return
        lit = next(each for each in self.lit if each.name == f"{TAB_OF}{tab.name}")
        title = rich.plain(tab.title.words) if tab.title is not None else ""
        lit.words = self.kit.say("table.menu.page") if tab is self.page else title
        lit.visible = True
        lit.place(rect)

    def _comes_out(self, tab: Panel) -> bool:
        """Whether the tab is that of the page of what is pointed at, which lies over the board now."""
        return tab is self.page and self.is_peeking

    def _name(self, tab: Panel) -> None:
        """Give the tab of the page one name, whatever the page is about."""
        if tab is self.page and tab not in self.out and not self.is_peeking and tab.title is not None:
            tab.title.set(self.kit.say("table.menu.page"))

    def _height(self) -> int:
        """Return the height of a tab in pixels: one line, however long the title of its page."""
        return self.log.strip(self.log.root.window.width)

    def _width(self, tab: Panel) -> int:
        """Return the width in pixels that a tab asks for, whatever its page is about."""
        if tab is self.page:
            return self.kit.text_width(self.kit.say("table.menu.page"), "head") + self.kit.px(TAB)
        return (tab.title.natural_width() if tab.title is not None else 0) + self.kit.px(TAB)


class LitTab(Button):
    """A button in place of a tab whose panel is out, with a lit rim; gold is reserved for what Enter presses."""

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        kit, size = self.kit, self.rect.size
        rim = kit.picture(("lit tab", size), lambda: shapes.ring(size, kit.px(6), kit.theme["gold"], 2 * kit.scale))
        surface.blit(rim, self.rect)


def lit_tab(panel: Panel, opened: Collection[str]) -> LitTab:
    """Return the button in place of a tab: it returns the panel to the dock, or pins a page that only comes out."""

    def turn() -> None:
        if panel.on_fold is not None:
            panel.on_fold(panel.name in opened)

    return LitTab("", turn, cap=False, name=f"{TAB_OF}{panel.name}")


def fold(panel: Panel, *, folded: bool) -> None:
    """Fold a panel to its strip, or unfold it."""
    panel.folded = folded
    panel.content.visible = not folded
