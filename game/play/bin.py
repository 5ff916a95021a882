"""The bin of a folder of saves. Deleted saves stay for `DAYS`, each deletion in a folder of its own.

Only days on which the program was used count: a clock that jumps, forward or back, is one day at most, so nothing is
removed early. Restoring never overwrites a save: the caller of `take` chooses where each file goes.
"""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from game.content import paths
from game.play.autosave import SUFFIX
from game.play.listing import Save, newer, save_of

DAYS = 30
_SEEN = "seen"
"""The file of a deletion that lists the days on which the bin was looked at since, ISO 8601, a line each."""


@dataclass(frozen=True, slots=True)
class Deleted:
    """A deletion: its folder in the bin, and the save in it."""

    place: Path
    save: Save
    when: float
    """Time of deletion, in seconds since 1970."""

    @property
    def day(self) -> str:
        """Time of deletion, ISO 8601."""
        return datetime.fromtimestamp(self.when).astimezone().isoformat(timespec="seconds")


class Bin:
    """The deleted saves of one folder. Methods raise OSError if the disk refuses."""

    def __init__(self, saves: Path) -> None:
        self.folder = saves / "deleted"

    def put(self, save: Save, files: list[Path]) -> Deleted:
        """Move the files of a save here, skipping missing ones. If the disk refuses, move all of them back.

        Files are not read, because the window waits for this.
        """
        place = self.folder / os.urandom(6).hex()
        moved: list[tuple[Path, Path]] = []
        place.mkdir(parents=True, exist_ok=True)
        try:
            for path in files:
                with suppress(FileNotFoundError):
                    paths.replace(path, place / path.name)
                    moved.append((place / path.name, path))
        except OSError:
            for here, before in moved:
                paths.replace(here, before)
            with suppress(OSError):
                place.rmdir()
            raise
        return Deleted(place, replace(save, path=place / save.path.name), time.time())

    def entries(self) -> list[Deleted]:
        """Every deletion, newest first."""
        found = [_entry(place) for place in paths.files_in(self.folder, "*")]
        return sorted((each for each in found if each is not None), key=lambda each: each.when, reverse=True)

    def take(self, entry: Deleted, goal: Callable[[Path], Path]) -> None:
        """Move deleted files to the paths that `goal` returns, the picture first, so that a listed save is complete."""
        found = [path for path in paths.files_in(entry.place, "*") if path.name != _SEEN]
        files = sorted(found, key=lambda path: path.name.endswith(SUFFIX))
        if not files:
            raise FileNotFoundError(2, os.strerror(2))
        for path in files:
            paths.replace(path, goal(path))
        with suppress(OSError):
            (entry.place / _SEEN).unlink(missing_ok=True)
            entry.place.rmdir()

    def empty(self) -> None:
        """Delete for good whatever has been here for more than `DAYS` of use. Files that cannot be removed stay."""
        today = _today()
        for place in paths.files_in(self.folder, "*"):
            with suppress(OSError, ValueError):
                if _days_at(place, today) > DAYS:
                    shutil.rmtree(place)


def _today() -> str:
    return datetime.now().astimezone().date().isoformat()


def _days_at(place: Path, today: str) -> int:
    """Return the number of days, today included, on which the bin was looked at since a deletion; record today.

    OSError if that cannot be written.
    """
    file, when = place / _SEEN, place.stat()
    days = set(file.read_text(encoding="ascii").split()) if file.exists() else set()
    if today not in days:
        days.add(today)
        file.write_text("\n".join(sorted(days)), encoding="ascii")
        os.utime(place, ns=(when.st_atime_ns, when.st_mtime_ns))  # of which the list tells when it was deleted
    return len(days)


def _entry(place: Path) -> Deleted | None:
    """Read a folder of the bin; None if it holds no save."""
    found = [save_of(path) for path in paths.files_in(place, f"*{SUFFIX}")]
    try:
        return Deleted(place, newer(found), place.stat().st_mtime) if found else None
    except OSError:
        return None
