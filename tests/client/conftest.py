"""The client under the dummy driver, with its user folders in a temporary place."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.client.app import App
from game.client.screenshot import make_app


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No test touches the player's own folders."""
    monkeypatch.setenv("MAPSHEET_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def display() -> Iterator[None]:
    """The dummy display is closed after each test."""
    yield
    pygame.display.quit()


@pytest.fixture
def open_app() -> Iterator[Callable[..., App]]:
    """Make programs on the dummy display; closed at the end."""
    apps: list[App] = []

    def make(*args: Any, **settings: Any) -> App:
        apps.append(make_app(*args, **settings))
        return apps[-1]

    yield make
    pygame.display.quit()
