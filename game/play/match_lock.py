"""Who has a match open: one instance of the program at a time, by a lock of the system that ends with its holder.

The lock is a file of its own, which nobody reads or writes (on Windows nobody could while it is locked). Beside it
stands who took it, for the sentence that others are told. The files lie in the folder `open` below the saves and stay
there; what says whether a match is open is the lock alone, so that a crash leaves nothing that has to be cleared away.
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
"""Bytes of what is read about a holder."""


class _Holder(msgspec.Struct):
    """Who holds a match."""

    pid: int
    host: Annotated[str, msgspec.Meta(max_length=80, pattern=r"^[\w.\- ]+$")]
    since: Annotated[str, msgspec.Meta(pattern=r"^\d{4}-\d\d-\d\d \d\d:\d\d$")]


class Hold:
    """A match that this instance has open. RecordError says who holds it if somebody else does.

    Where the folder cannot be written or the file system knows no locks, the match is held without one: then nothing
    can be saved either, or there is nothing to be had.
    """

    def __init__(self, folder: Path, match: str) -> None:
        from filelock import FileLock, Timeout  # as long to import as all the rest; the title screen holds nothing

        place = folder / "open"
        about = place / f"{match}.json"
        self._about = about
        self._lock = FileLock(place / f"{match}.lock", thread_local=False, fallback_to_soft=False)
        try:
            place.mkdir(parents=True, exist_ok=True)
            self._lock.acquire(blocking=False)
            paths.write_atomically(about, msgspec.json.encode(_myself()), durable=False)
        except Timeout:
            raise _held(about) from None
        except (OSError, NotImplementedError):
            pass
        self._inode = _inode(Path(self._lock.lock_file))

    @property
    def is_lost(self) -> bool:
        """Whether the file of the lock was removed, or is another one by now: then others may think the match free."""
        return self._inode is not None and _inode(Path(self._lock.lock_file)) != self._inode

    def remove(self) -> None:
        """The match is no more: take its files away, the lock while it is held as far as the system allows."""
        for path in (Path(self._lock.lock_file), self._about):
            with suppress(OSError):
                path.unlink(missing_ok=True)
        self.release()

    def release(self) -> None:
        """Others may open the match."""
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


def _held(about: Path) -> RecordError:
    """The sentence for a match that is open elsewhere, or on another table of this program."""
    try:
        with open(about, "rb") as file:
            holder = msgspec.json.decode(file.read(_MOST), type=_Holder)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return RecordError("held")
    me = _myself()
    if (holder.pid, holder.host) == (me.pid, me.host):
        return RecordError("playing")
    return RecordError("held_by", pid=str(holder.pid), host=holder.host, since=holder.since)
