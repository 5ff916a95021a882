"""How long the program takes to show its title screen, as a new process."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator

from game.bench import Measure
from game.content.paths import HOME_VARIABLE
from game.games import GAMES

TITLE = (
    "from game.client.app import App;from game.client.scenes import make_scene;"
    "from game.content.settings import Settings;"
    "a=App(Settings(language='ja',window_size=(1920,1080)),persist=False);a.push(make_scene(a,'title'));a.frame()"
)
BARE = (
    "import pygame;pygame.display.init();pygame.font.init();s=pygame.display.set_mode((1920,1080));s.fill((9,9,9));"
    "pygame.display.flip();pygame.event.get()"
)
HEAVY = ("numpy", "pytmx", "argparse", *(f"game.games.{game}" for game in GAMES))
"""Modules that must not be imported before the title screen."""


def measures(game: str) -> Iterator[Measure]:
    """The title screen in Japanese compared with a bare window, and the number of heavy modules imported."""
    _process(TITLE)  # compiles bytecode that is missing
    yield Measure(
        "start to the title screen", "ms", lambda: _process(TITLE), 2.3, "most", lambda: _process(BARE), "bare window"
    )
    yield Measure("heavy modules on the way", "modules", _heavy, 0, "most")


def _process(code: str) -> float:
    start = time.perf_counter()
    _run(code)
    return (time.perf_counter() - start) * 1e3


def _heavy() -> float:
    names = ",".join(repr(name) for name in HEAVY)
    return float(_run(f"{TITLE};import sys;print(sum(name in sys.modules for name in ({names},)))"))


def _run(code: str) -> str:
    """Run Python code in a new process with an empty home, as after an installation."""
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, HOME_VARIABLE: home, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        found = subprocess.run(
            [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
        )
    return found.stdout.strip().rpartition("\n")[2]
