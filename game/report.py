"""Reports of faults, kept in the player's log folder."""

from __future__ import annotations

import platform
import sys
import traceback
from datetime import datetime
from pathlib import Path

import game
from game import paths


def write_report(fault: BaseException) -> Path | None:
    """Write down what happened; None when even that is not possible."""
    now = datetime.now()
    pygame = sys.modules.get("pygame")
    drawing = f", pygame {pygame.version.ver}" if pygame is not None else ""
    head = f"{game.TITLE} {game.__version__}, {now:%Y-%m-%d %H:%M:%S}, Python {platform.python_version()}{drawing}\n\n"
    path = paths.user_log_dir() / f"error-{now:%Y%m%d-%H%M%S-%f}.txt"
    words = head + "".join(traceback.format_exception(fault))
    try:
        paths.write_atomically(path, words.encode("utf-8", "backslashreplace"))
    except OSError:
        return None
    return path
