"""The Ford on the shelf for as long as a test takes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game import games
from game.content import paths

FOLDER = Path(__file__).parent


@contextmanager
def added(table: str = "") -> Iterator[None]:
    """Add the game, maybe with a table of its own, and take it away again."""
    games.add("toy", "tests.toy", FOLDER, table)
    try:
        yield
    finally:
        del games._PACKAGES["toy"]
        games._TABLES.pop("toy", None)
        games._LOADED.pop("toy", None)
        paths.ROOTS.remove(FOLDER)
