"""The cost of the open window while nothing moves."""

from __future__ import annotations

import time
from collections.abc import Iterator

from game.bench import Measure
from game.client.app import App
from game.client.clock import SystemClock
from game.client.scenes import make_scene
from game.client.screenshot import make_app, settle

SPAN = 2.5
"""Seconds of each sample."""


def measures(game: str) -> Iterator[Measure]:
    """Frames drawn, and processor time compared with redrawing 60 times a second."""
    app = make_app((1920, 1080))
    app.push(make_scene(app, "title"))
    settle(app)
    app.clock = SystemClock()
    yield Measure("pictures drawn while idle", "frames", lambda: _seconds_of_drawing(app), 0, "most")
    yield Measure(
        "processor while idle",
        "% of a core",
        lambda: _load(app, redraw=False),
        1 / 20,
        "most",
        lambda: _load(app, redraw=True),
        "full redraw at 60 a second",
    )
    app.close()


def _seconds_of_drawing(app: App) -> float:
    before = app.frames_drawn
    _load(app, redraw=False)
    return float(app.frames_drawn - before)


def _load(app: App, *, redraw: bool) -> float:
    used, start = time.process_time(), time.perf_counter()
    while time.perf_counter() - start < SPAN:
        if redraw:
            app.invalidate()
        app.frame()
    return 100 * (time.process_time() - used) / (time.perf_counter() - start)
