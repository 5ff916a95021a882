"""A model of a disk: what is guaranteed after a power cut, and the worst that may remain."""

from __future__ import annotations

import os
import stat
import time
from pathlib import Path

import pytest

from game.core.record import RecordError, decode


class Disk:
    """Watches one folder through the calls of the system.

    The content of a file is certain from its fsync until it is written anew. A name leads, after a power cut, to any
    file that it has led to since the folder was last synced: the rename may have reached the disk or not. What is not
    certain counts as rubbish. `delay` is how many seconds an fsync takes; `refuses` makes it fail.
    """

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self.delay = 0.0
        self.refuses = False
        self.syncs = 0
        self.content: dict[int, bytes] = {}
        """By the number of a file what of it is certain."""
        self.names: dict[str, list[bytes | None]] = {}
        """By name what it may lead to, None for rubbish."""
        self._fsync, self._replace = os.fsync, os.replace
        patch.setattr("os.fsync", self.fsync)
        patch.setattr("os.replace", self.replace)

    def fsync(self, number: int) -> None:
        """The system's, and remembered."""
        time.sleep(self.delay)
        if self.refuses:
            raise OSError(5, "Input/output error")
        self._fsync(number)
        self.syncs += 1
        about = os.fstat(number)
        if stat.S_ISDIR(about.st_mode):
            for kept in self.names.values():
                del kept[:-1]
        else:
            self.content[about.st_ino] = Path(f"/proc/self/fd/{number}").read_bytes()

    def replace(self, fresh: Path, path: Path) -> None:
        """The system's; until the folder is synced the name may lead to the old file or the new."""
        data = Path(fresh).read_bytes() if path.parent == self.folder else b""
        certain = self.content.get(Path(fresh).stat().st_ino) == data
        self._replace(fresh, path)
        if path.parent == self.folder:
            self.names.setdefault(path.name, [None]).append(data if certain else None)

    def worst(self) -> int:
        """Decisions of the newest readable save after the unkindest power cut now; -1 if there may be none."""
        sure = [[_length(each) for each in list(kept)] for name, kept in list(self.names.items()) if "mapsheet" in name]
        return max((min(lengths) for lengths in sure if lengths), default=-1)


def _length(data: bytes | None) -> int:
    try:
        return len(decode(data).decisions) if data is not None else -1
    except RecordError:
        return -1
