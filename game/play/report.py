"""Error reports, kept in the player's log folder."""

from __future__ import annotations

import platform
import sys
import traceback
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import game
from game.content import paths


def _trace(fault: BaseException) -> Iterator[str]:
    """The traceback and type of an error and its causes, oldest first, without their messages."""
    before = fault.__cause__ or (None if fault.__suppress_context__ else fault.__context__)
    if before is not None:
        yield from _trace(before)
        yield "\nThen:\n\n"
    yield from traceback.format_tb(fault.__traceback__)
    yield f"{type(fault).__module__}.{type(fault).__qualname__}\n"


def write_report(fault: BaseException, *, live: bool = False) -> Path | None:
    """Write an error report. Return its path, or None if it cannot be written.

    While a match is `live`, error messages are left out, because they may name a card in a hand.
    """
    now = datetime.now()
    pygame = sys.modules.get("pygame")
    drawing = f", pygame {pygame.version.ver}" if pygame is not None else ""
    head = f"{game.TITLE} {game.__version__}, {now:%Y-%m-%d %H:%M:%S}, Python {platform.python_version()}{drawing}\n\n"
    path = paths.user_log_dir() / f"error-{now:%Y%m%d-%H%M%S-%f}.txt"
    words = head + "".join(_trace(fault) if live else traceback.format_exception(fault))
    try:
        paths.write_atomically(path, words.encode("utf-8", "backslashreplace"))
    except OSError:
        return None
    return path
