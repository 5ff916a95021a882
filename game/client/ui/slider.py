"""Sliders."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.intent import Key, Pos
from game.client.ui import shapes
from game.client.ui.basic import Label
from game.client.ui.rich import Words
from game.client.ui.widget import Widget


class Slider(Widget):
    """A value between two ends, with its label and the value in words above the groove."""

    focusable = True

    def __init__(
        self,
        label: str,
        value: int,
        ends: tuple[int, int],
        on_change: Callable[[int], None],
        *,
        step: int = 5,
        words: Callable[[int], str] = str,
        name: str = "",
        live: bool = True,
        tip: Words | None = None,
    ) -> None:
        super().__init__(name=name or label, tip=tip)
        self.value = value
        self.low, self.high = ends
        self.step = step
        self.on_change = on_change
        self.words = words
        self.live = live
        self.label = Label(label, colour="ink")
        self.shown_value = Label(words(value), role="strong", colour="gold", align="right")
        self.adopt([self.label, self.shown_value])

    def at(self, pos: Pos) -> Widget | None:
        return self if self.visible and self.rect.collidepoint(pos) else None

    def _value_width(self) -> int:
        ends = (self.words(self.low), self.words(self.high), self.words(self.value))
        return max(self.kit.text_width(words, "strong") for words in ends) + self.kit.px(6)

    def least_width(self) -> int:
        return max(self.kit.px(120), self.label.least_width() + self._value_width() + self.kit.px(8))

    def natural_width(self) -> int:
        return max(self.kit.px(220), self.label.natural_width() + self._value_width() + self.kit.px(16))

    def _head(self, width: int) -> int:
        return self.label.height_for(width - self._value_width() - self.kit.px(8))

    def height_for(self, width: int) -> int:
        return self._head(width) + self.kit.px(22)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        head, wide = self._head(rect.width), self._value_width()
        self.label.place(pygame.Rect(rect.left, rect.top, rect.width - wide - self.kit.px(8), head))
        self.shown_value.place(pygame.Rect(rect.right - wide, rect.top, wide, head))

    def groove(self) -> pygame.Rect:
        """The rectangle in which the knob moves."""
        height = self.kit.px(6)
        return pygame.Rect(self.rect.left, self.rect.bottom - self.kit.px(14), self.rect.width, height)

    def paint(self, surface: pygame.Surface) -> None:
        kit, theme, groove = self.kit, self.kit.theme, self.groove()
        part = (self.value - self.low) / (self.high - self.low)
        radius = groove.height / 2
        track = theme["track"]
        surface.blit(kit.plate("groove", groove.size, radius, [(0, track), (1, track)]), groove)
        size = kit.px(18)
        x = groove.left + round((groove.width - size) * part)
        full = kit.picture(("slider", groove.size), lambda: self._full(groove.size))
        surface.blit(full, groove, (0, 0, x - groove.left + size // 2, groove.height))
        top = groove.centery - size // 2
        reach = kit.px(3)
        surface.blit(kit.shadow((size, size), size / 2, reach, 0.5), (x - reach, top - reach + kit.px(1)))
        knob = kit.plate(
            "slider knob",
            (size, size),
            size / 2,
            [(0, theme["knob_top"]), (1, theme["knob_foot"])],
            [(0, theme["knob_edge"]), (1, theme["knob_edge"])],
            kit.scale,
        )
        surface.blit(knob, (x, top))
        self.paint_focus(surface, kit.px(6))

    def _full(self, size: tuple[int, int]) -> pygame.Surface:
        ends = [(0.0, self.kit.theme["track_fill"]), (1.0, self.kit.theme["track_lit"])]
        return shapes.rounded(shapes.gradient(*size, ends, across=True), size[1] / 2)

    def set(self, value: int, *, tell: bool = True) -> None:
        """Set the value to the nearest step."""
        steps = round((value - self.low) / self.step)
        value = min(self.high, max(self.low, self.low + steps * self.step))
        if value == self.value:
            return
        self.value = value
        self.shown_value.set(self.words(value))
        self.invalidate()
        if tell:
            self.on_change(value)

    def _to(self, x: int, *, tell: bool) -> None:
        groove, knob = self.groove(), self.kit.px(18)
        part = (x - groove.left - knob / 2) / max(1, groove.width - knob)
        self.set(round(self.low + part * (self.high - self.low)), tell=tell)

    def press(self, pos: Pos, button: int) -> bool:
        if button != 1:
            return False
        self._before = self.value
        self._to(pos[0], tell=self.live)
        return True

    def drag(self, pos: Pos, by: Pos) -> None:
        """Follow the pointer; a slider that is not live reports its value only when released."""
        self._to(pos[0], tell=self.live)

    def lose(self) -> None:
        self.release(self.rect.center)

    def release(self, pos: Pos) -> None:
        """Report the final value."""
        if not self.live and self.value != self._before:
            self.on_change(self.value)

    def key(self, key: Key) -> bool:
        goal = {
            "left": self.value - self.step,
            "right": self.value + self.step,
            "home": self.low,
            "end": self.high,
        }.get(key.name)
        if goal is None or not self.has_focus:
            return False
        self.set(goal)
        return True
