"""The program without a display, for screenshots and tests."""

from __future__ import annotations

import os
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.client.app import App
from game.client.clock import FixedClock
from game.client.reflex import CALM
from game.content.settings import Settings

SETTLE = 30
"""Frames given to a scene to come to rest: half a second."""
DRAWN = 5
"""One frame of so many is drawn meanwhile, and the last."""


def make_app(size: tuple[int, int] = (1280, 800), lang: str = "en", scale: float = 1.0, **settings: Any) -> App:
    """Create a program on the dummy display with a fixed clock, which saves no settings."""
    chosen = Settings(language=lang, ui_scale=round(scale * 100), **settings)  # type: ignore[arg-type]
    return App(chosen, clock=FixedClock(), size=size, persist=False, strict_text=True)


def settle(app: App, frames: int = SETTLE) -> pygame.Surface:
    """Run some frames, let the reaction time pass, and return the window's surface."""
    for left in reversed(range(frames)):
        app.frame(draws=left % DRAWN == 0)
    if isinstance(app.clock, FixedClock):
        app.clock.rest(CALM)
    return app.window.surface
