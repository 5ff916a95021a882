"""Locks on open matches: one instance of the program at a time, by a system lock that ends with its process.

The lock is a separate, empty file (on Windows a locked file cannot be read). A JSON file next to it names the owner,
for the message to others. Both are in the folder `open` below the saves and stay there; only the lock itself says
whether a match is open, so a crash leaves nothing to clean up.
"""

from __future__ import annotations

import os
import platform
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Annotated

import msgspec

from game.content import paths
from game.core.record import RecordError

_MOST = 1024
"""Most bytes read from a file about an owner."""


class _Holder(msgspec.Struct):
    """The process that has a match open."""

    pid: int
    host: Annotated[str, msgspec.Meta(max_length=80, pattern=r"^[\w.\- ]+$")]
    since: Annotated[str, msgspec.Meta(pattern=r"^\d{4}-\d\d-\d\d \d\d:\d\d$")]


class MatchLock:
    """A lock on a match for this instance. RecordError says who has the match open if somebody else does.

    Where the folder cannot be written or the file system has no locks, the match is opened without one: then saving is
    impossible as well, or locking is.
    """

    def __init__(self, folder: Path, match: str) -> None:
        from filelock import FileLock, Timeout  # slow to import, and the title screen locks nothing

        place = folder / "open"
        about = place / f"{match}.json"
        self._about = about
        self._lock = FileLock(place / f"{match}.lock", thread_local=False, fallback_to_soft=False)
        try:
            place.mkdir(parents=True, exist_ok=True)
            self._lock.acquire(blocking=False)
            paths.write_atomically(about, msgspec.json.encode(_myself()), durable=False, patient=False)
        except Timeout:
            raise _refusal(about) from None
        except (OSError, NotImplementedError):
            pass
        self._inode = _inode(Path(self._lock.lock_file))

    @property
    def is_lost(self) -> bool:
        """Whether the lock file was removed or replaced, so that other programs may open the match."""
        return self._inode is not None and _inode(Path(self._lock.lock_file)) != self._inode

    def remove(self) -> None:
        """Delete the lock files of a match that no longer exists, if possible before the lock is released."""
        for path in (Path(self._lock.lock_file), self._about):
            with suppress(OSError):
                path.unlink(missing_ok=True)
        self.release()

    def release(self) -> None:
        """Unlock the match."""
        with suppress(OSError):
            self._lock.release()


def _inode(path: Path) -> int | None:
    try:
        return path.stat().st_ino
    except OSError:
        return None


def _myself() -> _Holder:
    host = "".join(letter for letter in platform.node() if letter.isalnum() or letter in ".-")[:80]
    return _Holder(os.getpid(), host or "-", f"{datetime.now():%Y-%m-%d %H:%M}")


def _refusal(about: Path) -> RecordError:
    """The error for a match that is open elsewhere or at another table of this program."""
    try:
        with open(about, "rb") as file:
            holder = msgspec.json.decode(file.read(_MOST), type=_Holder)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return RecordError("held")
    me = _myself()
    if (holder.pid, holder.host) == (me.pid, me.host):
        return RecordError("playing")
    return RecordError("held_by", pid=str(holder.pid), host=holder.host, since=holder.since)
