"""A real window under a window manager, without one, and on two screens.

Needs Xvfb, openbox, xdotool and xwininfo, and takes half a minute: set MAPSHEET_WINDOW=1.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

TOOLS = ("Xvfb", "openbox", "xdotool", "xwininfo")
MISSING = [tool for tool in TOOLS if shutil.which(tool) is None]
pytestmark = [
    pytest.mark.skipif(not os.environ.get("MAPSHEET_WINDOW"), reason="opens real windows; set MAPSHEET_WINDOW=1"),
    pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}"),
]
ROOT = Path(__file__).resolve().parents[2]
SCREEN = ("-screen", "0", "2560x1440x24")
TWO_SCREENS = ("-screen", "0", "1400x900x24", "-screen", "1", "1280x900x24", "+xinerama")
REST = 0.4
"""Seconds that the server of windows and the window manager are given."""


@contextmanager
def running(command: list[str], **how: Any) -> Iterator[subprocess.Popen[str]]:
    """A program until the end of the block."""
    with subprocess.Popen(command, text=True, **how) as program:
        try:
            yield program
        finally:
            if program.stdin is None:
                program.terminate()  # the table ends with its last line


class Real:
    """A table in a window of a server of its own."""

    def __init__(self, stack: ExitStack, home: Path, screens: tuple[str, ...], manager: str) -> None:
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        read, write = os.pipe()
        server = ["Xvfb", "-displayfd", str(write), *screens]
        stack.enter_context(running(server, pass_fds=[write], **quiet))
        os.close(write)
        with os.fdopen(read) as told:
            number = told.readline().strip()
        self.environment = {**os.environ, "DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11",
                            "SDL_AUDIODRIVER": "dummy", "MAPSHEET_HOME": str(home)}  # fmt: skip
        if manager:
            stack.enter_context(running([manager], env=self.environment, **quiet))
            time.sleep(REST)
        table = [sys.executable, "-m", "tests.attack.real_window"]
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        self.program = stack.enter_context(running(table, env=self.environment, cwd=ROOT, **pipes))
        self.now = self._told()

    def _told(self) -> dict[str, Any]:
        assert self.program.stdout is not None
        for line in self.program.stdout:
            if line.startswith("{"):
                found: dict[str, Any] = json.loads(line)
                return found
        raise AssertionError(f"the program has ended with {self.program.wait()}")

    def tell(self, line: str) -> dict[str, Any]:
        """Have something done, and two frames drawn."""
        assert self.program.stdin is not None
        self.program.stdin.write(f"{line}\n")
        self.program.stdin.flush()
        self.now = self._told()
        return self.now

    def do(self, verb: str, *args: int) -> dict[str, Any]:
        """Do something to the window from outside; what two frames later is."""
        command = ["xdotool", verb, str(self.now["window"]), *map(str, args)]
        subprocess.run(command, env=self.environment, check=True, capture_output=True)
        time.sleep(REST)
        return self.tell("frames 2")

    def key(self, name: str) -> dict[str, Any]:
        """Press a key, and let the window come to rest."""
        self.tell(f"key {name}")
        time.sleep(REST)
        return self.tell("frames 2")

    def geometry(self) -> tuple[int, int, int, int, bool]:
        """Left, top, width, height of the window, and whether it is seen, as the server says."""
        command = ["xwininfo", "-id", str(self.now["window"])]
        told = subprocess.run(command, env=self.environment, check=True, capture_output=True, text=True).stdout
        names = ("Absolute upper-left X", "Absolute upper-left Y", "Width", "Height")
        numbers = [int(re.search(rf"{name}:\s+(-?\d+)", told)[1]) for name in names]  # type: ignore[index]
        return numbers[0], numbers[1], numbers[2], numbers[3], "IsViewable" in told

    def check(self) -> None:
        """The program is laid out for the window that there is, and nothing was lost."""
        _, _, width, height, _ = self.geometry()
        now = self.now
        assert now["size"] == now["laid"] == now["surface"] == [width, height]
        assert now["overflow"] == 0
        assert now["top"] == "TableScene"


def near(first: list[float], second: list[float], pixels: float = 6.0) -> bool:
    """Is it the same point of the board, but for rounding?"""
    return all(abs(a - b) < pixels for a, b in zip(first, second, strict=True))


@pytest.mark.parametrize("manager", ["openbox", ""])
def test_a_window_is_pulled_filled_hidden_and_scaled(tmp_path: Path, manager: str) -> None:
    with ExitStack() as stack:
        real = Real(stack, tmp_path, SCREEN, manager)
        real.check()
        for step in range(1, 13):
            size = ("windowsize", str(real.now["window"]), str(1280 + 10 * step), str(800 + 5 * step))
            subprocess.run(["xdotool", *size], env=real.environment, check=True, capture_output=True)
        time.sleep(REST)
        assert real.tell("frames 2")["size"] == [1400, 860]
        real.check()
        real.do("windowsize", 1100, 700)
        real.do("windowmove", 300, 200)
        real.check()
        before, place = real.now, real.geometry()
        for _ in range(2):
            real.key("f11")
            assert real.geometry() == (0, 0, 2560, 1440, True)
            real.check()
            real.key("f11")
            assert real.geometry()[2:] == place[2:]
            assert real.now["place"] == before["place"]
            assert near(real.now["middle"], before["middle"])
            real.check()
        assert abs(real.geometry()[0] - place[0]) <= 16
        assert abs(real.geometry()[1] - place[1]) <= 80
        if manager:
            real.do("windowminimize")
            assert not real.geometry()[4]
            real.do("windowmap")
            assert real.geometry()[4]
            real.check()
        drawn = real.now["drawn"]
        assert real.tell("scale 150")["drawn"] > drawn
        real.check()
        assert real.now["log"] == before["log"]


def test_without_a_window_manager_a_window_may_be_tiny(tmp_path: Path) -> None:
    with ExitStack() as stack:
        real = Real(stack, tmp_path, SCREEN, "")
        for size in ((20, 20), (1, 1), (1300, 30)):
            real.do("windowsize", *size)
            assert real.geometry()[2:4] == size
            assert real.now["size"] == [max(320, size[0]), max(200, size[1])]
            assert real.now["top"] == "TableScene"
        real.do("windowsize", 1100, 700)
        real.check()


@pytest.mark.parametrize("manager", ["openbox", ""])
def test_a_window_goes_to_a_screen_that_is_not_told_of_and_comes_back(tmp_path: Path, manager: str) -> None:
    """Xinerama joins two screens; SDL asks XRandR, which knows the first one only: such a place is not remembered."""
    with ExitStack() as stack:
        real = Real(stack, tmp_path, TWO_SCREENS, manager)
        real.do("windowsize", 1100, 700)
        middle, place = real.now["middle"], real.now["place"]
        real.do("windowmove", 1450, 60)
        real.check()
        assert real.geometry()[0] > 1200
        assert real.now["place"] == place or real.now["place"][0] < 1400
        assert near(real.now["middle"], middle)
        for _ in range(2):
            real.key("f11")
            real.check()
        assert real.geometry()[0] + 160 < 1400
        real.do("windowmove", 40, 60)
        real.check()
        assert near(real.now["middle"], middle)
