"""A match that saves itself after every decision, in two files with one task each.

`<match>.0` is the quick one: it is written whole beside its place and renamed before `save` returns, without waiting
for the disk. `<match>.1` is the sure one: a thread writes the newest record beside its place, has it put on the disk,
renames it, and has the folder put on the disk. Of the two the one with the higher serial counts. What holds:

1. *A killed program loses the decision under way at most.* When `save` returns, the quick file has the record, and at
   every moment before that it has the one before.
2. *After a power cut there is a whole record.* The sure file is replaced only by a file whose content is on the disk,
   so that its name leads to a whole record, the old or the new, whatever became of the rename. The quick file may
   be anything then; its checksum tells.
3. *A power cut costs at most `MOST_BEHIND` decisions, and none older than `LONGEST_BEHIND` seconds when the last was
   made.* `save` waits as long as more is missing in the sure file. So on a slow disk the player waits; on others never.
4. *The first save of a sitting is a sure one* before the quick file is touched: what an earlier sitting may have left
   in the quick file alone is not replaced before it is certain.

If the disk refuses, `fault` says so and play goes on: every further save tries anew, and nobody waits for a disk that
has failed. A disk that neither works nor fails is given up after `PATIENCE`. As long as the disk refuses, the match is
written to the file that `keep_elsewhere` names, if any, and put on that disk before `save` returns.

Whoever else writes the quick file, whatever became of the locks, is noticed before it is written over
(`is_overtaken`); the match is then to be saved under another id.
"""

from __future__ import annotations

import time
from collections import deque
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from threading import Condition, Thread

from game.content import paths
from game.core.record import Record, RecordError, encode

SUFFIX = ".mapsheet"
MOST_BEHIND = 10
LONGEST_BEHIND = 1.0
PATIENCE = 10.0
"""Seconds that a disk which does not answer is waited for."""


class Autosave:
    """Writes one match, held by this instance; `serial` is the highest that is taken."""

    def __init__(self, folder: Path, match: str, serial: int) -> None:
        self.serial = serial
        self.quick, self.sure = slots(folder, match)
        self._quick_fault: RecordError | None = None
        self._sure_fault: RecordError | None = None
        self.record: Record | None = None
        """What was saved last."""
        self._changed = Condition()
        self._behind: deque[tuple[int, float]] = deque()
        """Serial and moment of what is not in the sure file yet, oldest first."""
        self._waiting: tuple[int, bytes] | None = None
        self._closing = False
        self._thread: Thread | None = None
        self._stamp = _stamp(self.quick)
        """Tells the quick file apart from any that somebody else wrote."""
        self._written = b""
        """The quick file as it was written last."""
        self.elsewhere: Path | None = None
        """Where the match is kept as long as its own folder refuses."""
        self._kept = 0
        """The serial that the file elsewhere has."""

    @property
    def fault(self) -> RecordError | None:
        """Why the last save failed, or is not on a disk."""
        return None if self._kept == self.serial else self._quick_fault or self._sure_fault

    @property
    def is_elsewhere(self) -> bool:
        """Whether the last save lies in the file elsewhere alone."""
        return self._kept == self.serial and (self._quick_fault or self._sure_fault) is not None

    def is_overtaken(self) -> bool:
        """Whether somebody else has written the quick file since this instance did, or took the match."""
        stamp = _stamp(self.quick)
        if stamp in (None, self._stamp):
            return False
        try:
            same = bool(self._written) and self.quick.read_bytes() == self._written
        except OSError:
            return False
        self._stamp = stamp if same else self._stamp
        return not same

    def save(self, record: Record) -> None:
        """Save the match as it stands; a full disk or the like is noted in `fault`."""
        first = self.record is None
        self.record = record
        self.serial += 1
        record.serial = self.serial
        record.saved = now()
        data = encode(record)
        if first:
            self._write_sure(self.serial, data)
        try:
            paths.write_atomically(self.quick, data, durable=False)
            self._stamp, self._written = _stamp(self.quick), data
            self._quick_fault = None
        except OSError as fault:
            self._quick_fault = disk(fault)
        if not first or self._sure_fault is not None:
            self._hand_over(data)
        if self.elsewhere is not None and self.fault is not None:
            with suppress(RecordError):
                self._write_elsewhere(data)

    def retry(self) -> None:
        """Save once more what could not be saved."""
        if self.record is not None and (self._quick_fault or self._sure_fault) is not None:
            self.save(self.record)

    def keep_elsewhere(self, path: Path) -> None:
        """Keep the match in a file anywhere, now and as long as its folder refuses. RecordError if it cannot be."""
        self.elsewhere = path
        if self.record is not None:
            self._write_elsewhere(encode(self.record))

    def _write_elsewhere(self, data: bytes) -> None:
        assert self.elsewhere is not None
        try:
            paths.write_atomically(self.elsewhere, data)
        except OSError as fault:
            raise disk(fault) from fault
        self._kept = self.serial

    def flush(self) -> None:
        """Wait until the disk has taken, or refused, all that was saved; at most `PATIENCE`."""
        with self._changed:
            if not self._changed.wait_for(self._is_idle, timeout=PATIENCE):
                self._sure_fault = RecordError("slow")

    def _is_idle(self) -> bool:
        return self._waiting is None and (self._sure_fault is not None or not self._behind)

    def drop(self) -> None:
        """Write no more: what waits is of another match by now."""
        with self._changed:
            self._waiting, self._closing = None, True
            self._changed.notify_all()

    def close(self, serial: int = 0) -> None:
        """Wait until everything is on the disk; what is not can be tried again (`retry`).

        The last record is saved once more if it could not be, or to come after `serial`, the highest of other matches.
        """
        if self.record is not None and (self.fault is not None or serial >= self.serial):
            self.serial = max(serial, self.serial)
            self.save(self.record)
        with self._changed:
            self._closing = True
            self._changed.notify_all()
        if self._thread is not None:
            self._thread.join(timeout=PATIENCE)
            if self._thread.is_alive():
                self._sure_fault = RecordError("slow")
            else:
                self._thread = None
        self._closing = False

    def _hand_over(self, data: bytes) -> None:
        """Give the newest record to the thread, and wait as long as too much is missing in the sure file."""
        if self._thread is None:
            self._thread = Thread(target=self._work, name="saves", daemon=True)
            self._thread.start()
        with self._changed:
            self._waiting = (self.serial, data)
            self._behind.append((self.serial, time.monotonic()))
            self._changed.notify_all()
            if not self._changed.wait_for(self._is_close, timeout=PATIENCE):
                self._sure_fault = RecordError("slow")

    def _is_close(self) -> bool:
        """Whether one more decision may be made before the sure file is written; nobody waits for a disk at fault."""
        if self._sure_fault is not None or not self._behind:
            return True
        return len(self._behind) < MOST_BEHIND and time.monotonic() - self._behind[0][1] <= LONGEST_BEHIND

    def _work(self) -> None:
        """Write the newest record, again and again, until there is none and the match is closed."""
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._waiting is not None or self._closing)
                if self._waiting is None:
                    return
                serial, data = self._waiting
                self._waiting = None
            self._write_sure(serial, data)

    def _write_sure(self, serial: int, data: bytes) -> None:
        try:
            paths.write_atomically(self.sure, data)
            fault = None
        except OSError as refused:
            fault = disk(refused)
        with self._changed:
            self._sure_fault = fault
            while fault is None and self._behind and self._behind[0][0] <= serial:
                self._behind.popleft()
            self._changed.notify_all()


def slots(folder: Path, match: str) -> tuple[Path, Path]:
    """The quick and the sure file of a match."""
    return folder / f"{match}.0{SUFFIX}", folder / f"{match}.1{SUFFIX}"


def _stamp(path: Path) -> tuple[int, ...] | None:
    try:
        about = path.stat()
    except OSError:
        return None
    return about.st_ino, about.st_mtime_ns, about.st_size


def now() -> str:
    """The hour, for people to read; nothing is ordered by it."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


def disk(fault: OSError) -> RecordError:
    """The sentence for a disk that refuses."""
    return RecordError("disk", what=fault.strerror or str(fault))
