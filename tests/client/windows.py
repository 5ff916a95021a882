"""Windows of every size: the grid of styles, and what a window manager does to a window."""

from __future__ import annotations

import os
import warnings
from itertools import product
from typing import NamedTuple

import pygame

from game.client.app import LEAST_LOGICAL, App
from game.client.scenes.error import ErrorScene
from game.client.window import SMALLEST
from tests.wide import WIDE

WHOLE_GRID = os.environ.get("MAPSHEET_SIZES") == "all"
LEAST = (1024, 640)
"""From here on all text has room; a window manager may make the window smaller."""
WINDOWS = [LEAST, (1280, 800), (1920, 1080), (2560, 1440), (640, 400), (320, 200), (20, 20), (1, 1)]
SCALES = [75, 100, 125, 150, 175, 200]
TEXTS = [90, 100, 120, 140, 200]


class Style(NamedTuple):
    """What the player, or his window manager, may set."""

    window: tuple[int, int]
    scale: int
    text: int
    lang: str


CORNERS = [
    Style(LEAST, 200, 140, "en"),
    Style((1280, 800), 100, 200, "ja"),
    Style((1280, 800), 100, 200, "en"),
    Style(LEAST, 200, 140, "ja"),
    Style(LEAST, 100, 100, "en"),
    Style((1280, 800), 150, 140, "ja"),
    Style((2560, 1440), 75, 90, "ja"),
    Style((320, 200), 200, 140, "ja"),
    Style((1, 1), 75, 90, "ja"),
]
"""Least room for the largest words, the largest text, most room for the smallest, what is between, and no room."""
TIGHTEST = CORNERS[:3]


def styles(number: int = 0) -> list[Style]:
    """The tightest in one language, and another corner, which go round with the number of the screen.

    All corners in the wide run; with MAPSHEET_SIZES=all every window with every scale, size of text and language. Of
    those that come to the same, as a small window holds the scale back, one is drawn.
    """
    if not (WHOLE_GRID or WIDE):
        others = CORNERS[2:]
        return [CORNERS[number % 2], others[number % len(others)]]
    if not WHOLE_GRID:
        return CORNERS
    found: dict[object, Style] = {}
    for lang, window, scale, text in product(("en", "ja"), WINDOWS, SCALES, TEXTS):
        size = max(SMALLEST[0], window[0]), max(SMALLEST[1], window[1])
        held = min(scale / 100, size[0] / LEAST_LOGICAL[0], size[1] / LEAST_LOGICAL[1])
        found.setdefault((lang, size, held, text), Style(window, scale, text, lang))
    return [*found.values(), *CORNERS]


def resize(size: tuple[int, int]) -> None:
    """As a window manager does it: the program is told by an event."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        window = pygame.Window.from_display_module()
        window.minimum_size = (1, 1)
        window.size = size


def take(app: App, style: Style) -> None:
    """Take a style and draw it; of the whole grid the largest text is drawn, the others are laid out."""
    changes = {"ui_scale": style.scale, "text_size": style.text, "language": style.lang}
    app.change(**{name: value for name, value in changes.items() if getattr(app.settings, name) != value})
    if pygame.display.get_window_size() != style.window:
        resize(style.window)
        app.frame()
    for _ in range(2 if style in CORNERS or style.text == TEXTS[-1] else 0):
        app.frame()
    assert pygame.display.get_window_size() == style.window
    assert app.window_rect.size == (max(SMALLEST[0], style.window[0]), max(SMALLEST[1], style.window[1]))


def check(app: App, style: Style, where: object) -> None:
    """Nothing has failed; nothing lies outside its place unless the window is too small for anything."""
    assert not isinstance(app.top, ErrorScene) or where == "error", (where, style, app.top.fault)
    if style.window[0] >= LEAST[0]:
        assert app.kit.overflow == [], (where, style, app.kit.overflow[:3])
