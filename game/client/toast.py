"""A short message above every screen that goes away by itself."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.ui.basic import Label
from game.client.ui.kit import Kit
from game.client.ui.panel import Panel
from game.client.ui.root import Root

LASTS = 4.0
"""Seconds for which the message stays."""
EDGE = 18


class Toast:
    """Shows one message at a time; clicks go through it."""

    def __init__(self, invalidate: Callable[[pygame.Rect | None], None]) -> None:
        self.invalidate = invalidate
        self.words = ""
        self._left = 0.0
        self._root: Root | None = None
        self._place: tuple[Kit, pygame.Rect] | None = None
        self._bottom = 0

    def stand_above(self, bottom: int) -> None:
        """End there, in pixels from the top of the window; 0 for the top."""
        if bottom != self._bottom:
            self._bottom = bottom
            self._build()

    def show(self, words: str) -> None:
        """Show a message instead of the one before."""
        self.words, self._left = words, LASTS
        self._build()

    def update(self, dt: float) -> None:
        """Let time pass, in seconds."""
        if self.words:
            self._left -= dt
            if self._left <= 0:
                self.words = ""
                self._build()

    @property
    def rect(self) -> pygame.Rect | None:
        """Where the message is; None if there is none."""
        return self._root.content.rect if self._root is not None and self._root.content is not None else None

    def restyle(self, kit: Kit, window: pygame.Rect) -> None:
        """Take over a style and the size of the window."""
        self._place = (kit, window)
        self._build()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw above everything else."""
        if self._root is not None:
            self._root.draw(surface)

    def _build(self) -> None:
        if self._root is not None or self.words:
            self.invalidate(None)
        self._root = None
        if self._place is None or not self.words:
            return
        kit, window = self._place
        panel = Panel(Label(self.words, align="center"), pad=8, name="toast")
        self._root = Root(kit, lambda _: self.invalidate(None))
        panel.attach(self._root)
        width = min(panel.natural_width(), window.width - 2 * kit.px(EDGE))
        rect = pygame.Rect(0, 0, width, panel.height_for(width))
        rect.midtop = (window.centerx, max(0, self._bottom - rect.height) if self._bottom else kit.px(EDGE))
        self._root.show(panel, rect, window)
