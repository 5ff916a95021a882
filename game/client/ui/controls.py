"""Widgets that set a value: switch, drop-down, segments, tabs. They call `on_change` at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Generic, TypeVar

import pygame

from game.client.intent import Key, Pos
from game.client.ui import rich
from game.client.ui.basic import Label
from game.client.ui.button import Clickable
from game.client.ui.layout import Column, Row
from game.client.ui.panel import Panel
from game.client.ui.rich import Style, Words
from game.client.ui.scroll import ScrollArea
from game.client.ui.widget import Widget

T = TypeVar("T")
Options = Sequence[tuple[T, str]]


class Toggle(Clickable):
    """A switch with its label. When on, it also shows a tick, so that colour is not the only sign."""

    leaves_enter = True

    def __init__(
        self,
        label: str,
        value: bool,
        on_change: Callable[[bool], None],
        *,
        disabled: Words | None = None,
        name: str = "",
        tip: Words | None = None,
    ) -> None:
        super().__init__(self._flip, disabled=disabled, name=name or label, tip=tip)
        self.value = value
        self.on_change = on_change
        self.label = Label(label, colour="ink")
        self.adopt([self.label])

    def _flip(self) -> None:
        self.value = not self.value
        self.invalidate()
        self.on_change(self.value)

    def at(self, pos: Pos) -> Widget | None:
        return self if self.visible and self.rect.collidepoint(pos) else None

    def _switch(self) -> tuple[int, int]:
        return self.kit.px(44), self.kit.px(22)

    def least_width(self) -> int:
        return self.label.least_width() + self._switch()[0] + self.kit.px(14)

    def natural_width(self) -> int:
        return self.label.natural_width() + self._switch()[0] + self.kit.px(14)

    def _label_width(self, width: int) -> int:
        return width - self._switch()[0] - self.kit.px(14)

    def height_for(self, width: int) -> int:
        return max(self.kit.px(30), self.label.height_for(self._label_width(width)))

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        self.label.place(pygame.Rect(rect.left, rect.top, self._label_width(rect.width), rect.height))

    def paint(self, surface: pygame.Surface) -> None:
        kit, theme = self.kit, self.kit.theme
        width, height = self._switch()
        box = pygame.Rect(self.rect.right - width, self.rect.centery - height // 2, width, height)
        ground = theme["switch_on" if self.value else "switch_off"]
        edge = theme["switch_on_edge"] if self.value else theme["faint"]
        line = [(0.0, (*edge, 180)), (1.0, (*edge, 180))]
        body = kit.plate("switch", box.size, height / 2, [(0, ground), (1, ground)], line, 1.2 * kit.scale)
        surface.blit(body, box)
        size = kit.px(17)
        knob = theme["switch_knob" if self.value else "faint"]
        gap = (height - size) // 2
        x = box.right - size - gap if self.value else box.left + gap
        disc = kit.plate("knob", (size, size), size / 2, [(0, knob), (1, knob)])
        surface.blit(disc, (x, box.top + gap))
        if self.value:
            tick = kit.sign("tick", kit.px(12), theme["switch_tick"])
            surface.blit(tick, tick.get_rect(center=(x + size // 2, box.centery)))
        self.paint_focus(surface, kit.px(6))


class Option(Clickable):
    """One of several options; the chosen one has a tick, so that colour is not the only sign."""

    TICK, AIR = 13, 10
    """Pixels at 100 %: size of the tick, and space before it, after it and after the words."""

    def __init__(self, words: str, chosen: bool, on_click: Callable[[], None]) -> None:
        super().__init__(on_click, name=words)
        self.label = Label(words, colour="ink" if not chosen else "gold")
        self.chosen = chosen
        self.adopt([self.label])

    def at(self, pos: Pos) -> Widget | None:
        return self if self.visible and self.rect.collidepoint(pos) else None

    def _sides(self) -> int:
        """Width of everything but the words."""
        return self.kit.px(self.TICK) + 3 * self.kit.px(self.AIR)

    def least_width(self) -> int:
        return self.label.least_width() + self._sides()

    def natural_width(self) -> int:
        return self.label.natural_width() + self._sides()

    def height_for(self, width: int) -> int:
        return self.label.height_for(width - self._sides()) + self.kit.px(8)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        before = self._sides() - self.kit.px(self.AIR)
        self.label.place(pygame.Rect(rect.left + before, rect.top, rect.width - self._sides(), rect.height))

    def paint(self, surface: pygame.Surface) -> None:
        kit = self.kit
        if self.hovered or self.chosen or self.has_focus:
            colour = kit.theme["row_chosen" if self.hovered or self.has_focus else "row_lit"]
            body = kit.plate("option", self.rect.size, kit.px(5), [(0, colour), (1, colour)])
            surface.blit(body, self.rect)
        if self.chosen:
            tick = kit.sign("tick", kit.px(self.TICK), kit.theme["gold"])
            centre = self.rect.left + kit.px(self.AIR) + kit.px(self.TICK) // 2, self.rect.centery
            surface.blit(tick, tick.get_rect(center=centre))


class Select(Clickable, Generic[T]):
    """A drop-down: shows the chosen option and opens the list of all."""

    leaves_enter = True

    def __init__(
        self,
        options: Options[T],
        value: T,
        on_change: Callable[[T], None],
        *,
        name: str = "",
        grow: float = 0,
        heads: Mapping[T, str] | None = None,
        disabled: Words | None = None,
        tip: Words | None = None,
    ) -> None:
        """`heads`: headings in the list, each above the option with that value."""
        super().__init__(self.open, name=name, grow=grow, disabled=disabled, tip=tip)
        self.options = list(options)
        self.value = value
        self.on_change = on_change
        self.heads = heads or {}

    def words(self) -> str:
        """The words of the chosen option."""
        return next((words for value, words in self.options if value == self.value), "")

    def _pads(self) -> int:
        return self.kit.px(10) * 2 + self.kit.px(20)

    def least_width(self) -> int:
        """Return the width of the longest option; the list is at least as wide."""
        return max(self.kit.text_width(words, "body") for _, words in self.options) + self._pads()

    def height_for(self, width: int) -> int:
        return max(self.kit.px(30), round(self.kit.size("body") * 1.8))

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        if self.least_width() > rect.width:
            self.kit.note_overflow("Select", self.words(), (self.least_width(), 0), rect.size)

    def paint(self, surface: pygame.Surface) -> None:
        kit, theme, rect = self.kit, self.kit.theme, self.rect
        edge = (*theme["brass" if self.hovered else "line"], 255 if self.hovered else 205)
        well = theme["well"]
        body = kit.plate("well", rect.size, kit.px(5), [(0, well), (1, well)], [(0, edge), (1, edge)], 1.1 * kit.scale)
        surface.blit(body, rect)
        style = Style("body", theme["ink" if self.disabled is None else "off_ink"])
        block = rich.lay_out(kit, self.words(), style)
        block.draw(surface, rect.left + kit.px(10), rect.centery - block.height // 2)
        sign = kit.sign("down", kit.px(11), theme["brass"])
        surface.blit(sign, sign.get_rect(midright=(rect.right - kit.px(10), rect.centery)))
        self.paint_focus(surface, kit.px(5))

    def open(self) -> None:
        """Show the list below, or above if there is no room."""
        rows = [Option(words, value == self.value, partial(self._choose, value)) for value, words in self.options]
        lines: list[Widget] = []
        for (value, _), row in zip(self.options, rows):
            if value in self.heads:
                lines.append(Row([Label(self.heads[value], role="small", colour="brass")], pad=5))
            lines.append(row)
        popup = Panel(ScrollArea(Column(lines, gap=1)), pad=5)
        popup.attach(self.root)
        window, air = self.root.window, self.kit.px(4)
        width = min(window.width, max(self.rect.width, popup.least_width() + self.kit.px(14)))
        height = popup.height_for(width)
        below, above = window.bottom - self.rect.bottom - 2 * air, self.rect.top - window.top - 2 * air
        height = min(height, max(below, above))
        top = self.rect.bottom + air if height <= below else self.rect.top - air - height
        left = min(self.rect.left, window.right - width)
        self.root.open_popup(popup, pygame.Rect(left, top, width, height))
        keyboard = self.root.keyboard
        chosen = next((row for row in rows if row.chosen), rows[0])
        self.root.set_focus(chosen, keyboard=keyboard)

    def _choose(self, value: T) -> None:
        self.root.close_popup()
        self.root.set_focus(self)
        if value != self.value:
            self.value = value
            self.invalidate()
            self.on_change(value)


class Segmented(Widget, Generic[T]):
    """A few options side by side, one of them chosen: as wide as the widest if there is room, else as their words.

    They wrap if necessary.
    """

    focusable = True

    def __init__(
        self,
        options: Options[T],
        value: T,
        on_change: Callable[[T], None],
        *,
        name: str = "",
        grow: float = 0,
        tip: Words | None = None,
    ) -> None:
        super().__init__(name=name, grow=grow, tip=tip)
        self.options = list(options)
        self.value = value
        self.on_change = on_change
        self._cells: list[pygame.Rect] = []

    def _rim(self) -> int:
        """Space between the background and the cells."""
        return self.kit.px(3)

    def _cell_width(self) -> int:
        widest = max(self.kit.text_width(words, "button") for _, words in self.options)
        return widest + 2 * self.kit.px(11)

    def _cell_height(self) -> int:
        return max(self.kit.px(30), round(self.kit.size("button") * 1.85))

    def least_width(self) -> int:
        return self._cell_width() + 2 * self._rim()

    def natural_width(self) -> int:
        return self._cell_width() * len(self.options) + 2 * self._rim()

    def _own_widths(self) -> list[int]:
        return [self.kit.text_width(words, "button") + 2 * self.kit.px(6) for _, words in self.options]

    def _columns(self, width: int) -> int:
        inner = width - 2 * self._rim()
        if sum(self._own_widths()) <= inner:
            return len(self.options)
        fit = max(1, inner // self._cell_width())
        rows = -(-len(self.options) // min(fit, len(self.options)))
        return -(-len(self.options) // rows)

    def height_for(self, width: int) -> int:
        rows = -(-len(self.options) // self._columns(width))
        return rows * self._cell_height() + 2 * self._rim()

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        inner = rect.inflate(-2 * self._rim(), -2 * self._rim())
        many = self._columns(rect.width)
        wide, high = inner.width // many, self._cell_height()
        if many == len(self.options) and wide < self._cell_width():
            self._cells = self._in_a_row(inner, high)
            return
        self._cells = [
            pygame.Rect(inner.left + index % many * wide, inner.top + index // many * high, wide, high)
            for index in range(len(self.options))
        ]
        if self._cell_width() - 2 * self.kit.px(5) > wide:
            self.kit.note_overflow("Segmented", self.name, (self._cell_width(), high), (wide, high))

    def _in_a_row(self, inner: pygame.Rect, high: int) -> list[pygame.Rect]:
        """One row of cells, each as wide as its words, with the spare room shared out."""
        own = self._own_widths()
        spare, cells, left = (inner.width - sum(own)) // len(own), list[pygame.Rect](), inner.left
        for width in own:
            cells.append(pygame.Rect(left, inner.top, width + spare, high))
            left += width + spare
        return cells

    def shift(self, dx: int, dy: int) -> None:
        super().shift(dx, dy)
        for cell in self._cells:
            cell.move_ip(dx, dy)

    def paint(self, surface: pygame.Surface) -> None:
        kit, theme = self.kit, self.kit.theme
        well, edge = theme["well"], (*theme["line"], 150)
        body = kit.plate("well", self.rect.size, kit.px(7), [(0, well), (1, well)], [(0, edge), (1, edge)], kit.scale)
        surface.blit(body, self.rect)
        for cell, (value, words) in zip(self._cells, self.options):
            chosen = value == self.value
            if chosen:
                surface.blit(kit.raised(theme["button"], cell.size, kit.px(5)), cell)
            block = rich.lay_out(kit, words, Style("button", theme["gold" if chosen else "dim"]))
            block.draw(surface, cell.centerx - block.width // 2, cell.centery - block.height // 2)
        self.paint_focus(surface, kit.px(7))

    def choose(self, value: T) -> None:
        """Choose an option and call `on_change`."""
        if value != self.value:
            self.value = value
            self.invalidate()
            self.on_change(value)

    def press(self, pos: Pos, button: int) -> bool:
        for cell, (value, _) in zip(self._cells, self.options):
            if button == 1 and cell.collidepoint(pos):
                self.choose(value)
                return True
        return False

    def key(self, key: Key) -> bool:
        step = {"left": -1, "right": 1}.get(key.name)
        if step is None or not self.has_focus:
            return False
        here = next(i for i, (value, _) in enumerate(self.options) if value == self.value)
        self.choose(self.options[min(max(0, here + step), len(self.options) - 1)][0])
        return True


class Tabs(Segmented[T]):
    """Tabs of a panel; the open one has a brass line below it."""

    def _rim(self) -> int:
        return 0

    def _cell_height(self) -> int:
        return max(self.kit.px(34), round(self.kit.size("button") * 2.0))

    def paint(self, surface: pygame.Surface) -> None:
        kit, theme = self.kit, self.kit.theme
        for cell, (value, words) in zip(self._cells, self.options):
            chosen = value == self.value
            gap = 0 if cell.right + len(self._cells) >= self.rect.right else kit.px(4)
            leaf = pygame.Rect(cell.left, cell.top, cell.width - gap, cell.height)
            colour = theme["strip_top" if chosen else "quiet"]
            edge = (*theme["line"], 110 if chosen else 60)
            body = kit.plate(
                "leaf", leaf.size, kit.px(7), [(0, colour), (1, colour)], [(0, edge), (1, edge)], kit.scale
            )
            surface.blit(body, leaf)
            if chosen:
                foot = pygame.Rect(0, 0, leaf.width - 2 * kit.px(10), kit.px(3))
                foot.midbottom = leaf.midbottom
                surface.fill(theme["brass"], foot)
            block = rich.lay_out(kit, words, Style("button", theme["gold" if chosen else "dim"]))
            block.draw(surface, leaf.centerx - block.width // 2, leaf.centery - block.height // 2)
        self.paint_focus(surface, kit.px(7))

    def hot_key(self, key: Key) -> bool:
        """Ctrl+Tab goes to the next tab, in a circle."""
        if key.name not in ("ctrl+tab", "shift+ctrl+tab"):
            return False
        step = 1 if key.name == "ctrl+tab" else -1
        here = next(i for i, (value, _) in enumerate(self.options) if value == self.value)
        self.choose(self.options[(here + step) % len(self.options)][0])
        return True
