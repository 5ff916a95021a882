"""The window of the system: size, place, and the way its picture is presented.

SDL presents a software surface through an OpenGL texture by default. On a machine without a graphics card one
flip then costs 8 ms instead of 0.3, so the window is opened without acceleration where none is to be expected,
and again without it when the first flips prove slow.
"""

from __future__ import annotations

import os
import sys
import time
import warnings
from pathlib import Path

import pygame

from game.settings import Settings

LEAST_SIZE = (1024, 640)
SLOW_FLIP = 0.004
"""Seconds; the median of the first flips beyond which the window is opened anew without acceleration."""
_SAMPLES = 5
_VARIABLE = "SDL_FRAMEBUFFER_ACCELERATION"


class Window:
    """Owns the display surface."""

    def __init__(self, settings: Settings, title: str, size: tuple[int, int] | None = None) -> None:
        self.title = title
        self.flips = 0
        self._fixed = size
        self._flip_times: list[float] | None = None
        self.surface = self.open(settings)

    @property
    def rect(self) -> pygame.Rect:
        """The inside of the window."""
        return self.surface.get_rect()

    def open(self, settings: Settings) -> pygame.Surface:
        """Open the window, or open it again after a change of the settings."""
        self._choose_presentation(settings.presentation)
        os.environ.setdefault("SDL_IME_SHOW_UI", "1")
        if settings.window_place:
            os.environ["SDL_VIDEO_WINDOW_POS"] = "{},{}".format(*settings.window_place)
        pygame.display.init()
        size = self._fixed or _on_screen(settings.window_size)
        flags = pygame.FULLSCREEN if settings.fullscreen and not self._fixed else pygame.RESIZABLE
        self.surface = pygame.display.set_mode((0, 0) if flags == pygame.FULLSCREEN else size, flags)
        pygame.display.set_caption(self.title)
        pygame.key.set_repeat(350, 40)
        pygame.key.stop_text_input()
        self._bound()
        return self.surface

    def _choose_presentation(self, way: str) -> None:
        software = way == "software" or (way == "auto" and _no_graphics_card())
        if software:
            os.environ[_VARIABLE] = "0"
        else:
            os.environ.pop(_VARIABLE, None)
        self._flip_times = [] if way == "auto" and not software else None

    def _bound(self) -> None:
        """Keep the player from making the window too small."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            pygame.Window.from_display_module().minimum_size = LEAST_SIZE

    def reopen(self, settings: Settings) -> None:
        """Close and open, so that a new way of presentation takes effect."""
        pygame.display.quit()
        self.open(settings)

    def resized(self) -> None:
        """The system has given the window another size."""
        self.surface = pygame.display.get_surface() or self.surface

    def show(self, rects: list[pygame.Rect]) -> bool:
        """Present parts of the picture. True when the window had to be opened anew: draw everything again."""
        self.flips += 1
        if self._flip_times is None:
            pygame.display.update(rects)
            return False
        start = time.perf_counter()
        pygame.display.update(rects)
        self._flip_times.append(time.perf_counter() - start)
        if len(self._flip_times) < _SAMPLES:
            return False
        slow = sorted(self._flip_times)[_SAMPLES // 2] > SLOW_FLIP
        self._flip_times = None
        if slow:
            os.environ[_VARIABLE] = "0"
            size = self.surface.get_size()
            full = self.surface.get_flags() & pygame.FULLSCREEN
            pygame.display.quit()
            pygame.display.init()
            self.surface = pygame.display.set_mode(size, pygame.FULLSCREEN if full else pygame.RESIZABLE)
            pygame.display.set_caption(self.title)
            pygame.key.set_repeat(350, 40)
            self._bound()
        return slow


def _no_graphics_card() -> bool:
    return sys.platform == "linux" and not Path("/dev/dri").exists()


def _on_screen(size: tuple[int, int]) -> tuple[int, int]:
    """The size, no larger than the screen and no smaller than the least size."""
    try:
        screens = pygame.display.get_desktop_sizes()
    except pygame.error:
        screens = []
    if not screens:
        return size
    width, height = max(screens)
    return max(LEAST_SIZE[0], min(size[0], width)), max(LEAST_SIZE[1], min(size[1], height))
