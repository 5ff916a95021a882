"""The system's window: size, position, and how the picture is presented.

SDL presents a software surface through an OpenGL texture by default. Without a graphics card a flip then takes 8 ms
instead of 0.3, so the window is opened without acceleration if there is no graphics card, and reopened without it if
the first flips are slow.
"""

from __future__ import annotations

import ctypes
import os
import sys
import time
import warnings
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import pygame

from game.content import paths
from game.content.settings import Settings

LEAST_SIZE = (1024, 640)
USUAL_SIZE = (1280, 800)
DENSE = 1080
"""Screen height in pixels for which 100 % is right."""
SMALLEST = (320, 200)
"""Smallest layout. If a window manager makes the window smaller, it shows a corner of the picture."""
SLOW_FLIP = 0.004
"""Seconds; if the median of the first flips is slower, the window is reopened without acceleration."""
MOST_FRAME = (16, 80)
"""Largest frame of a window manager at the left and top, in pixels."""
BESIDE = 64
"""Pixels of the screen's height that frames and system bars may take; a window that needs them is maximised."""
SETTLED = 30
"""Flips after which the window has its final position; later moves are the player's."""
GRIP = (160, 40)
"""Part of the window's upper edge, in pixels, that must be on a screen so that it can be dragged."""
PATIENCE = 40
"""How often to retry a display that does not answer, every twentieth of a second."""
_SAMPLES = 5
HABITS = {
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_VIDEO_X11_WMCLASS": "mapsheet",
    "SDL_VIDEO_WAYLAND_WMCLASS": "mapsheet",
}
"""Hints for SDL before it opens the display: real pixels on Windows instead of a stretched picture, and on Linux the
name of the menu entry. docs/platforms.md says more.
"""
_VARIABLE = "SDL_FRAMEBUFFER_ACCELERATION"
_PLACE = "SDL_VIDEO_WINDOW_POS"
Pair = tuple[int, int]


class Window:
    """Owns the display surface. Draw on `surface`."""

    def __init__(self, settings: Settings, title: str, size: Pair | None = None) -> None:
        self.title = title
        self.flips = 0
        self.maximised = False
        """Whether the window was opened maximised."""
        self.surface: pygame.Surface
        self._fixed = size
        self._flip_times: list[float] | None = None
        self._asked: Pair | None = None
        """The requested position, until the window reports its own."""
        self._frame = (0, 0)
        """Offset of the window within its frame: it reports its own position, but requests that of the frame."""
        self.open(settings)

    @property
    def rect(self) -> pygame.Rect:
        """The inside of the window; larger if that is tiny."""
        return self.surface.get_rect()

    def open(self, settings: Settings) -> None:
        """Open the window, or reopen it after a change of the settings. pygame.error without a display."""
        self._choose_presentation(settings.presentation)
        os.environ.setdefault("SDL_IME_SHOW_UI", "1")
        _wait_for_display()
        full = settings.fullscreen and not self._fixed
        size = self._fixed or on_screen(settings.window_size, screen_sizes())
        self._ask_for_place(settings.window_place or middle_for(size, screen_sizes()), full=full)
        self._create(size, full=full)
        self.maximised = not self._fixed and (settings.window_maximised or (not full and self._needs_room(settings)))
        if self.maximised and not full:
            _this_window().maximize()

    def _needs_room(self, settings: Settings) -> bool:
        """Whether this is a first start on a screen without room for the window and its frame."""
        return settings.window_place is None and is_cramped(self.surface.get_size(), screen_sizes())

    def _create(self, size: Pair, *, full: bool) -> None:
        with suppress(OSError, pygame.error):  # a window without its icon is still a window
            pygame.display.set_icon(pygame.image.load(paths.find("assets/title/icon.png")))
        pygame.display.set_mode((0, 0) if full else size, pygame.FULLSCREEN if full else pygame.RESIZABLE)
        pygame.display.set_caption(self.title)
        pygame.key.set_repeat(350, 40)
        pygame.key.stop_text_input()
        self._bound()
        self.resized()

    def _choose_presentation(self, way: str) -> None:
        software = way == "software" or (way == "auto" and _no_graphics_card())
        if software:
            os.environ[_VARIABLE] = "0"
        else:
            os.environ.pop(_VARIABLE, None)
        self._flip_times = [] if way == "auto" and not software else None

    def _bound(self) -> None:
        """Set the minimum size of the window, as far as the screen allows."""
        _this_window().minimum_size = on_screen(LEAST_SIZE, screen_sizes())

    # === Position ===

    def _ask_for_place(self, place: Pair | None, *, full: bool) -> None:
        """Request the previous position if it can be seen and reached there."""
        known = screen_sizes()
        self._asked, self.flips = None, 0
        os.environ.pop(_PLACE, None)
        if place is None or not is_reachable(place, known):
            return
        if full and is_reachable(place, known[:1]):
            return  # it fills the first screen by itself; without a window manager it would begin at the position
        os.environ[_PLACE] = "{},{}".format(*place)
        self._asked = None if full else place

    def moved(self, to: Pair) -> Pair | None:
        """The window was moved. Return the position to request next time; None if it is not usable."""
        asked, self._asked = self._asked, None
        if asked is not None and self.flips < SETTLED:
            frame = (to[0] - asked[0], to[1] - asked[1])
            self._frame = frame if 0 <= frame[0] <= MOST_FRAME[0] and 0 <= frame[1] <= MOST_FRAME[1] else (0, 0)
        place = (to[0] - self._frame[0], to[1] - self._frame[1])
        return place if is_reachable(place, screen_sizes()) else None

    def reopen(self, settings: Settings) -> None:
        """Close and open again, so that another presentation takes effect."""
        pygame.display.quit()
        self.open(settings)

    # === Picture ===

    def resized(self) -> None:
        """Adapt to a new size of the window."""
        shown = pygame.display.get_surface()
        if shown is None:
            return
        size = (max(SMALLEST[0], shown.get_width()), max(SMALLEST[1], shown.get_height()))
        self.surface = shown if size == shown.get_size() else pygame.Surface(size).convert()

    def show(self, rects: list[pygame.Rect]) -> bool:
        """Present parts of the picture. Return True if the window was reopened, so that everything must be redrawn."""
        self.flips += 1
        shown = pygame.display.get_surface()
        if shown is not None and shown is not self.surface:
            shown.blit(self.surface, (0, 0))
            pygame.display.flip()
            return False
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
            size, full = self.surface.get_size(), bool(self.surface.get_flags() & pygame.FULLSCREEN)
            pygame.display.quit()
            _wait_for_display()
            self._create(size, full=full)
            if self.maximised and not full:
                _this_window().maximize()
        return slow


def _wait_for_display() -> None:
    """Initialise the display, retrying: a display server may need a moment after its last program left."""
    for attempt in range(PATIENCE):
        try:
            pygame.display.init()
            return
        except pygame.error:
            if attempt == PATIENCE - 1:
                raise
            time.sleep(0.05)


def _no_graphics_card() -> bool:
    return sys.platform == "linux" and not Path("/dev/dri").exists()


def _this_window() -> pygame.Window:
    """The window of the display surface."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return pygame.Window.from_display_module()


def screen_sizes() -> list[Pair]:
    """The sizes of the screens, the first one first; empty if unknown."""
    try:
        return pygame.display.get_desktop_sizes()
    except pygame.error:
        return []


def system_scale() -> int:
    """Return the system's text scale in per cent; 100 if it has none, or scales by itself."""
    if sys.platform != "win32":
        return 100
    return int(ctypes.windll.user32.GetDpiForSystem() * 100 // 96)


def fitting_scale(screens: Sequence[Pair], system: int = 100) -> int:
    """The scale in per cent that makes text on the first screen as large as 100 % does on 1080 lines.

    A larger scale of the `system` counts, as far as the smallest layout still fits on the screen. In steps of 25, from
    100 to 200; 100 if no screen is known.
    """
    if not screens:
        return 100
    width, height = screens[0]
    by_lines = min(height, width * 10 // 16) * 100 // DENSE
    most = min(width * 100 // LEAST_SIZE[0], height * 100 // LEAST_SIZE[1])
    return min(200, max(100, max(by_lines, min(system, most)) // 25 * 25))


def fitting_size(screens: Sequence[Pair], scale: int) -> Pair:
    """The window size for a first start at that scale: it shows as much as the usual size at 100 %."""
    wide, high = (side * scale // 100 for side in USUAL_SIZE)
    return on_screen((wide, high), screens[:1])


def on_screen(size: Pair, screens: Sequence[Pair]) -> Pair:
    """Limit a size to the largest screen and to the least size (or the screen, if that is smaller)."""
    if not screens:
        return size
    width, height = max(screens)
    least = min(LEAST_SIZE[0], width), min(LEAST_SIZE[1], height)
    return max(least[0], min(size[0], width)), max(least[1], min(size[1], height))


def is_cramped(size: Pair, screens: Sequence[Pair]) -> bool:
    """Whether a window with its frame would reach beyond the first screen or under the system's bars."""
    return bool(screens) and (size[0] >= screens[0][0] or size[1] > screens[0][1] - BESIDE)


def middle_for(size: Pair, screens: Sequence[Pair]) -> Pair | None:
    """The position for the first start: the middle of the first screen; None if there is no room.

    It is requested explicitly so that the window's frame is known from the start (`Window.moved`).
    """
    if not screens or is_cramped(size, screens):
        return None
    return (screens[0][0] - size[0]) // 2, (screens[0][1] - size[1]) // 2


def is_reachable(place: Pair, screens: Sequence[Pair]) -> bool:
    """Whether a window at that position could be dragged with the mouse.

    The arrangement of several screens is unknown: they may be anywhere around the first one.
    """
    if not screens:
        return True
    (x, y), (wide, high) = place, GRIP
    width, height = sum(w for w, _ in screens), sum(h for _, h in screens)
    left, top = (0, 0) if len(screens) == 1 else (-width, -height)
    return left <= x + LEAST_SIZE[0] - wide and x <= width - wide and top <= y <= height - high
