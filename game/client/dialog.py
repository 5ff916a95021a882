"""A dialog above the screen that asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.client.intent import Command, Intent, Key
from game.client.scene import WidgetScene

if TYPE_CHECKING:
    from game.client.app import App

RISE = 0.160
"""Seconds that a dialog takes to appear; it rises by 8 pixels."""
YES = "y"
"""The key that gives an answer which Enter must not give."""


class OverlayScene(WidgetScene):
    """A dialog over a darkened screen, which comes up within 160 ms; it is about the game that the screen is about."""

    covers = False

    def __init__(self, app: App) -> None:
        super().__init__(app)
        below = app.scenes[-1] if app.scenes else None
        self.about = below.about if isinstance(below, WidgetScene) else ""
        self._age = 0.0

    def enter(self) -> None:
        """Begin to rise; the first answer has the keyboard."""
        super().enter()
        if self.app.settings.reduce_motion or self.app.settings.animation == "instant":
            self._age = RISE
        self.root.step_focus(1)

    def update(self, dt: float) -> None:
        """Rise."""
        super().update(dt)
        if self._age < RISE:
            self._age += dt
            self.invalidate()

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Darken what lies below."""
        part = min(1.0, self._age / RISE)
        size = self.app.window_rect.size
        veil = self.kit.picture(("veil", size), lambda: _veil(size))
        veil.set_alpha(round(150 * part))
        surface.blit(veil, (0, 0))

    def draw(self, surface: pygame.Surface) -> None:
        """The veil, then the dialog, still under way upwards while it is young."""
        self.draw_ground(surface)
        left = max(0.0, 1 - self._age / RISE)
        rise = round(self.kit.px(8) * left**3)
        if rise and self.root.content:
            self.root.content.shift(0, rise)
            self.root.draw(surface)
            self.root.content.shift(0, -rise)
        else:
            self.root.draw(surface)

    def handle(self, intent: Intent) -> bool:
        """Nothing reaches the screen below; who asks for help gets it."""
        if self.root.handle(intent):
            return True
        if isinstance(intent, Key) and intent.command in (Command.HELP, Command.RULES):
            return False
        if isinstance(intent, Key) and intent.command in (Command.CANCEL, Command.MENU):
            self.cancel()
        return True

    def cancel(self) -> None:
        """Escape: go without an answer."""
        self.app.pop()


def _veil(size: tuple[int, int]) -> pygame.Surface:
    veil = pygame.Surface(size)
    veil.fill((8, 6, 5))
    return veil
