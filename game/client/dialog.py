"""Dialogs above a screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.client.intent import Command, Intent, Key
from game.client.scene import WidgetScene

if TYPE_CHECKING:
    from game.client.app import App

RISE = 0.160
"""Seconds in which a dialog appears, rising by 8 pixels."""
YES = "y"
"""The key for an answer that Enter must not give."""


class OverlayScene(WidgetScene):
    """A dialog over a darkened screen. It belongs to the same game as the screen."""

    covers = False

    def __init__(self, app: App) -> None:
        super().__init__(app)
        below = app.scenes[-1] if app.scenes else None
        self.about = below.about if isinstance(below, WidgetScene) else ""
        self._age = 0.0

    def enter(self) -> None:
        """Start to appear; focus the first answer."""
        super().enter()
        if self.app.settings.reduce_motion or self.app.settings.animation == "instant":
            self._age = RISE
        self.root.step_focus(1)

    def update(self, dt: float) -> None:
        """Continue to appear."""
        super().update(dt)
        if self._age < RISE:
            self._age += dt
            self.invalidate()

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Darken what is below."""
        part = min(1.0, self._age / RISE)
        size = self.app.window_rect.size
        veil = self.kit.picture(("veil", size), lambda: _veil(size))
        veil.set_alpha(round(150 * part))
        surface.blit(veil, (0, 0))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the veil, then the dialog, which is still rising at first."""
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
        """Handle the intent; nothing reaches the screen below, except requests for help."""
        if self.root.handle(intent):
            return True
        if isinstance(intent, Key) and intent.command in (Command.HELP, Command.RULES):
            return False
        if isinstance(intent, Key) and intent.command in (Command.CANCEL, Command.MENU):
            self.cancel()
        return True

    def cancel(self) -> None:
        """Close without an answer (Escape)."""
        self.app.pop()


def _veil(size: tuple[int, int]) -> pygame.Surface:
    veil = pygame.Surface(size)
    veil.fill((8, 6, 5))
    return veil
