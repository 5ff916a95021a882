"""The mark that stays in sight, above every screen, while something that was played is not on its disk."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.client.intent import Drag, Intent, Point, Press, Release
from game.client.scenes import open_scene
from game.client.ui.button import Button
from game.client.ui.root import Root
from game.core.bounds import shorten

if TYPE_CHECKING:
    from game.client.app import App
    from game.core.record import RecordError

RETRY = 3.0
"""Seconds between two attempts to save what the disk refused."""
EDGE = 6


class Mark:
    """Asks the store every frame, has it try again now and then, and opens what can be done about it."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.root = Root(app.kit, lambda _: app.invalidate(self.rect))
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._seen: tuple[str, Path | None] = ("", None)
        self._since = 0.0

    @property
    def fault(self) -> RecordError | None:
        """Why something is on no disk."""
        library = self.app.library
        return library.store.fault if library is not None else None

    @property
    def is_shown(self) -> bool:
        """Is something not on its own disk?"""
        return self._seen != ("", None)

    def update(self, dt: float) -> None:
        """Look at the store; while something is wrong let it try again."""
        library = self.app.library
        if library is None:
            return
        seen = (str(library.store.fault or ""), library.store.elsewhere)
        if seen != ("", None):
            self._since += dt
            if self._since >= RETRY:
                self._since = 0.0
                library.store.retry()
                seen = (str(library.store.fault or ""), library.store.elsewhere)
        if seen != self._seen:
            self._seen = seen
            self.restyle()
            self.app.invalidate()

    def restyle(self) -> None:
        """Build it anew: for what is wrong now, in the style in force."""
        self.root.kit = self.app.kit
        fault, elsewhere = self._seen
        if not self.is_shown:
            self.rect.size = (0, 0)
            return
        say, window = self.app.say, self.app.window_rect
        where = shorten(str(elsewhere), 40) if elsewhere is not None else ""
        words = say("ui.unsaved.mark") if fault else say("ui.unsaved.elsewhere", folder=where)
        button = Button(words, self._open, kind="danger" if fault else "normal", name="unsaved")
        button.attach(self.root)
        width = min(button.natural_width(), window.width)
        self.rect = pygame.Rect(0, self.app.kit.px(EDGE), width, button.height_for(width))
        self.rect.centerx = window.centerx
        self.root.show(button, self.rect, window)

    def draw(self, surface: pygame.Surface) -> None:
        """Above everything."""
        if self.is_shown:
            self.root.draw(surface)

    def handle(self, intent: Intent) -> bool:
        """A click on it opens what can be done."""
        if not self.is_shown or not isinstance(intent, (Point, Press, Drag, Release)):
            return False
        inside = self.rect.collidepoint(intent.pos)
        if isinstance(intent, Point) or inside:
            self.root.handle(intent)
        return inside

    def _open(self) -> None:
        if not any(scene.is_about_disk for scene in self.app.scenes):
            open_scene(self.app, "unsaved")
