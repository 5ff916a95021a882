"""A magnifying glass over every screen, at the pointer or at the keyboard focus, while its key is held."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.intent import Away, Command, Drag, Intent, Key, KeyUp, Point, Pos, Press
from game.client.ui import shapes
from game.client.ui.kit import Kit

TIMES = 2
"""Magnification under the glass."""
SIZE = (460, 230)
"""Diameter of the glass in pixels at 100 %."""


class Lens:
    """Takes no intent from anybody; any other key puts the glass away, so that Shift+Tab or a capital shows none."""

    def __init__(self, invalidate: Callable[[pygame.Rect | None], None]) -> None:
        self.invalidate = invalidate
        self.held = False
        self._at: Pos | None = None
        self._place: tuple[Kit, pygame.Rect] | None = None

    def restyle(self, kit: Kit, window: pygame.Rect) -> None:
        """Take over a style and the size of the window."""
        self._place = (kit, window)

    def notice(self, intent: Intent, focus: pygame.Rect | None, *, typing: bool) -> None:
        """Follow the pointer and the key; `focus` is where the keyboard is, if it was used last."""
        match intent:
            case Point(pos=pos) | Press(pos=pos) | Drag(pos=pos):
                self._turn(self.held, pos)
            case Key(command=Command.MAGNIFY) if not typing:
                self._turn(True, focus.center if focus is not None else self._at)
            case KeyUp(command=Command.MAGNIFY) | Key():
                self._turn(False, self._at)
            case Away(lost=True):
                self._turn(False, self._at)

    def _turn(self, held: bool, at: Pos | None) -> None:
        before = self.rect
        self.held, self._at = held, at
        for rect in {tuple(each): each for each in (before, self.rect) if each is not None}.values():
            self.invalidate(rect)

    @property
    def rect(self) -> pygame.Rect | None:
        """The place of the glass, within the window; None while it is away."""
        if not self.held or self._at is None or self._place is None:
            return None
        kit, window = self._place
        rect = pygame.Rect(0, 0, min(kit.px(SIZE[0]), window.width), min(kit.px(SIZE[1]), window.height))
        rect.center = self._at
        return rect.clamp(window)

    @property
    def shows(self) -> pygame.Rect | None:
        """The part of the window that is shown larger, always below the glass; None while it is away."""
        rect = self.rect
        if rect is None or self._at is None:
            return None
        part = pygame.Rect(0, 0, rect.width // TIMES, rect.height // TIMES)
        part.center = self._at
        return part.clamp(rect)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is below the glass larger; all of it must just have been drawn."""
        rect, part = self.rect, self.shows
        if rect is None or part is None or self._place is None:
            return
        kit = self._place[0]
        surface.blit(pygame.transform.smoothscale(surface.subsurface(part).copy(), rect.size), rect)
        frame = shapes.ring(rect.size, kit.px(4), kit.theme["brass"], kit.px(3))
        surface.blit(frame, rect)
