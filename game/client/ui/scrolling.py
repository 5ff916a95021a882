"""The base of scrolled widgets: the clip, the bar at the right, wheel, drag and keys."""

from __future__ import annotations

from typing import ClassVar

import pygame

from game.client.intent import Key, Pos
from game.client.ui.widget import Widget

NOTCH = 56
"""Pixels at 100 % for a notch of the wheel."""
FADE = 14
"""Pixels at 100 % over which content fades at an edge beyond which it goes on."""


class Scrolling(Widget):
    """An area whose content may be larger than its place."""

    shrinks = True
    focusable = True
    _PAGES: ClassVar[dict[str, float]] = {"page up": -0.9, "page down": 0.9, "pageup": -0.9, "pagedown": 0.9}

    def __init__(self, *, grow: float = 1, name: str = "") -> None:
        super().__init__(name=name, grow=grow)
        self._on_bar = False

    def bar_width(self) -> int:
        """Width reserved for the bar, with its gap."""
        return self.kit.px(14)

    def least_width(self) -> int:
        return super().least_width() + self.bar_width()

    def view(self) -> pygame.Rect:
        return self.rect.clip(super().view())

    def scroll_by(self, pixels: int) -> bool:
        """Scroll down by pixels; return False if it was at its end."""
        raise NotImplementedError

    def place_part(self) -> tuple[float, float]:
        """The start of the visible part, and its size, both as shares of the whole."""
        raise NotImplementedError

    def go_to_part(self, part: float) -> None:
        """Scroll so that the visible part starts there."""
        raise NotImplementedError

    def draw(self, surface: pygame.Surface) -> None:
        """Draw inside the clip of the place, then the bar. Focus rings at both ends of the content are not clipped."""
        clip, reach = surface.get_clip(), self.kit.focus_reach
        begin, size = self.place_part()
        is_first, is_last = begin <= 0, begin + size >= 1
        above, below = reach * is_first, reach * is_last
        seen = self.rect.inflate(2 * reach, 0)
        seen.top, seen.height = seen.top - above, seen.height + above + below
        surface.set_clip(clip.clip(seen))
        grounds = self._grounds(surface, is_first=is_first, is_last=is_last)
        super().draw(surface)
        for ground, place in grounds:
            surface.blit(ground, place)
        self._paint_bar(surface)
        surface.set_clip(clip)
        self.paint_focus(surface, self.kit.px(6))

    def _grounds(
        self, surface: pygame.Surface, *, is_first: bool, is_last: bool
    ) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """Return the background at the edges beyond which the content goes on, opaque at the edge, to fade it with."""
        found = []
        high = min(self.kit.px(FADE), self.rect.height // 4)
        top = pygame.Rect(self.rect.left, self.rect.top, self.rect.width, high)
        foot = top.move(0, self.rect.height - high)
        for place, is_whole, stops in ((top, is_first, (255, 0)), (foot, is_last, (0, 255))):
            seen = place.clip(surface.get_clip())
            if is_whole or not seen.width or not seen.height:
                continue
            ground = surface.subsurface(seen).convert_alpha()
            colours = [(0, (255, 255, 255, stops[0])), (1, (255, 255, 255, stops[1]))]
            fade = self.kit.plate("fade", place.size, 0, colours)
            ground.blit(fade, (place.left - seen.left, place.top - seen.top), special_flags=pygame.BLEND_RGBA_MULT)
            found.append((ground, seen))
        return found

    def bar_rect(self) -> pygame.Rect | None:
        """The handle of the bar; None if everything is visible."""
        begin, size = self.place_part()
        if size >= 1:
            return None
        width = self.kit.px(6)
        height = max(self.kit.px(28), round(self.rect.height * size))
        top = self.rect.top + round((self.rect.height - height) * min(1.0, begin / (1 - size)))
        return pygame.Rect(self.rect.right - width, top, width, height)

    def _paint_bar(self, surface: pygame.Surface) -> None:
        handle = self.bar_rect()
        if handle is None:
            return
        theme, kit = self.kit.theme, self.kit
        groove = pygame.Rect(handle.left, self.rect.top, handle.width, self.rect.height)
        radius = handle.width / 2
        track = theme["track"]
        surface.blit(kit.plate("groove", groove.size, radius, [(0, track), (1, track)]), groove)
        colour = theme["brass" if self._on_bar else "line"]
        surface.blit(kit.plate("handle", handle.size, radius, [(0, colour), (1, colour)]), handle)

    def scroll(self, dx: float, dy: float) -> bool:
        return self.scroll_by(-round(dy * self.kit.px(NOTCH)))

    def press(self, pos: Pos, button: int) -> bool:
        """Grab the bar, or the content."""
        if self.bar_rect() is None or button != 1:
            return False
        self._on_bar = pos[0] >= self.rect.right - self.bar_width()
        if self._on_bar:
            handle = self.bar_rect()
            if handle and not handle.inflate(self.kit.px(8), 0).collidepoint(pos):
                self._bar_to(pos[1])
        self.invalidate()
        return True

    def _bar_to(self, y: int) -> None:
        _, size = self.place_part()
        self.go_to_part((y - self.rect.top) / max(1, self.rect.height) - size / 2)

    def drag(self, pos: Pos, by: Pos) -> None:
        """Drag the bar, or the content."""
        if self._on_bar:
            begin, size = self.place_part()
            handle = self.bar_rect()
            free = max(1, self.rect.height - (handle.height if handle else 0))
            self.go_to_part(begin + by[1] / free * (1 - size))
        else:
            self.scroll_by(-by[1])

    def lose(self) -> None:
        self._on_bar = False
        self.invalidate()

    def release(self, pos: Pos) -> None:
        self._on_bar = False
        self.invalidate()

    def key(self, key: Key) -> bool:
        if key.name in self._PAGES:
            return self.scroll_by(round(self._PAGES[key.name] * self.rect.height))
        if key.name in ("home", "end"):
            self.go_to_part(0.0 if key.name == "home" else 1.0)
            return True
        if self.has_focus and key.name in ("up", "down"):
            return self.scroll_by(self.kit.px(NOTCH) * (1 if key.name == "down" else -1))
        return False
