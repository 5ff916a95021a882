"""Automatic saving of a match after every decision, into two files with different guarantees.

`<match>.0` is the quick file: it is written to a temporary file and renamed before `save` returns, without waiting for
the disk. `<match>.1` is the durable file: a thread writes the newest record to a temporary file, syncs it, renames it,
and syncs the folder. The file with the higher serial counts. Guarantees:

1. *A killed program loses at most the decision in progress.* When `save` returns, the quick file has the record; at
   every moment before that, it has the previous one.
2. *After a power cut there is an intact record.* The durable file is replaced only by a file whose content is on the
   disk, so its name always leads to an intact record, old or new. The quick file may be damaged; its checksum shows
   that.
3. *A power cut costs at most `MOST_BEHIND` decisions, and none older than `LONGEST_BEHIND` seconds when the last was
   made.* `save` waits while the durable file lacks more than that. So the player waits for a slow disk only.
4. *The first save of a session is durable* before the quick file is touched: a decision that an earlier session left in
   the quick file alone is not overwritten before it is safe.

If the disk refuses, `fault` says so and play continues: each further save tries again, and nothing waits for a disk
that has failed. After `PATIENCE` seconds a disk that does not answer counts as failed. While the disk refuses, the
match is written to the file given to `keep_elsewhere`, if any, and synced before `save` returns.

On Windows another program, such as a virus scanner, may hold a file for a moment so that it cannot be replaced. `save`
never waits for that: the thread tries again, with the newest record, and until it succeeds a killed program loses the
decisions made meanwhile.

If another program writes the quick file, even if locks failed, this is noticed before the file is overwritten
(`is_overtaken`); the match must then be saved under another id.
"""

from __future__ import annotations

import errno
import os
import time
from collections import deque
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from threading import Condition, Lock, Thread

from game.content import paths
from game.core.record import Record, RecordError, encode

SUFFIX = ".mapsheet"
MOST_BEHIND = 10
LONGEST_BEHIND = 1.0
PATIENCE = 10.0
"""How long to wait for a disk that does not answer, in seconds."""


class Autosave:
    """Writes one match that this instance has locked; `serial` is the highest serial used so far."""

    def __init__(self, folder: Path, match: str, serial: int) -> None:
        self.serial = serial
        self.quick, self.sure = slots(folder, match)
        self._quick_fault: RecordError | None = None
        self._sure_fault: RecordError | None = None
        self.record: Record | None = None
        """The record saved last."""
        self._changed = Condition()
        self._behind: deque[tuple[int, float]] = deque()
        """Serial and time of each record that is not in the durable file yet, oldest first."""
        self._waiting: tuple[int, bytes] | None = None
        self._quick_lock = Lock()
        """Held for one attempt to write the quick file, never while waiting."""
        self._quick_serial = 0
        """The serial in the quick file."""
        self._closing = False
        self._thread: Thread | None = None
        self._stamp = _stamp(self.quick)
        """Identifies the quick file as written by this instance."""
        self._written = b""
        """The bytes last written to the quick file."""
        self.elsewhere: Path | None = None
        """Where the match is kept while its own folder refuses."""
        self._kept = 0
        """The serial in the file elsewhere."""

    @property
    def fault(self) -> RecordError | None:
        """Why the last save failed or is not on a disk; None if it is."""
        return None if self._kept == self.serial else self._quick_fault or self._sure_fault

    @property
    def is_elsewhere(self) -> bool:
        """Whether the last save is only in the other folder."""
        return self._kept == self.serial and (self._quick_fault or self._sure_fault) is not None

    def is_overtaken(self) -> bool:
        """Whether another program has written the quick file since this instance did, or before its first save."""
        with self._quick_lock:
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
        """Save a record; errors of the disk are stored in `fault`."""
        first = self.record is None
        self.record = record
        self.serial += 1
        record.serial = self.serial
        record.saved = now()
        data = encode(record)
        held = first and not self._write_sure(self.serial, data, patient=False)
        held = held or not self._write_quick(self.serial, data)
        if held or not first or self._sure_fault is not None:
            self._hand_over(data)
        if self.elsewhere is not None and self.fault is not None:
            with suppress(RecordError):
                self._write_elsewhere(data)

    def _write_quick(self, serial: int, data: bytes) -> bool:
        """Write the quick file, unless it has a newer record. False if another program holds it at this moment."""
        with self._quick_lock:
            if self._quick_serial >= serial:
                return True
            try:
                paths.write_atomically(self.quick, data, durable=False, patient=False)
            except OSError as fault:
                if isinstance(fault, PermissionError) and paths.MAY_BE_HELD:
                    return False
                self._quick_fault = disk(fault)
                return True
            self._stamp, self._written, self._quick_serial = _stamp(self.quick), data, serial
            self._quick_fault = None
            return True

    def _write_quick_late(self, serial: int, data: bytes) -> None:
        """Try to write the quick file again and again, in the thread, until a newer record waits."""
        for _ in range(paths.PATIENCE):
            if self._waiting is not None or self._write_quick(serial, data):
                return
            time.sleep(0.01)
        self._quick_fault = disk(PermissionError(errno.EACCES, os.strerror(errno.EACCES)))

    def retry(self) -> None:
        """Save again if the last save failed."""
        if self.record is not None and (self._quick_fault or self._sure_fault) is not None:
            self.save(self.record)

    def keep_elsewhere(self, path: Path) -> None:
        """Also keep the match in another file, now and while its folder refuses. RecordError if that fails too."""
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
        """Wait until everything is on the disk or refused, at most `PATIENCE` seconds."""
        with self._changed:
            if not self._changed.wait_for(self._is_idle, timeout=PATIENCE):
                self._sure_fault = RecordError("slow")

    def _is_idle(self) -> bool:
        return self._waiting is None and (self._sure_fault is not None or not self._behind)

    def drop(self) -> None:
        """Stop writing: the files belong to another match now."""
        with self._quick_lock:
            self._quick_serial = self.serial
        with self._changed:
            self._waiting, self._closing = None, True
            self._changed.notify_all()

    def close(self, serial: int = 0) -> None:
        """Wait until everything is on the disk. What is not can be tried again (`retry`).

        The last record is saved again if it failed, or to get a serial above `serial`, the highest of other matches.
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
        """Pass the newest record to the thread, and wait while the durable file is too far behind."""
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
        """Whether another decision may be made before the durable file is written; true if the disk has failed."""
        if self._sure_fault is not None or not self._behind:
            return True
        return len(self._behind) < MOST_BEHIND and time.monotonic() - self._behind[0][1] <= LONGEST_BEHIND

    def _work(self) -> None:
        """Keep writing the newest record until there is none and the match is closed."""
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._waiting is not None or self._closing)
                if self._waiting is None:
                    return
                serial, data = self._waiting
                self._waiting = None
            self._write_sure(serial, data)
            self._write_quick_late(serial, data)

    def _write_sure(self, serial: int, data: bytes, *, patient: bool = True) -> bool:
        """Write the durable file. False if another program holds it at this moment, which only the impatient ask."""
        try:
            paths.write_atomically(self.sure, data, patient=patient)
            fault = None
        except OSError as refused:
            if isinstance(refused, PermissionError) and paths.MAY_BE_HELD and not patient:
                return False
            fault = disk(refused)
        with self._changed:
            self._sure_fault = fault
            while fault is None and self._behind and self._behind[0][0] <= serial:
                self._behind.popleft()
            self._changed.notify_all()
        return True


def slots(folder: Path, match: str) -> tuple[Path, Path]:
    """The quick and the durable file of a match."""
    return folder / f"{match}.0{SUFFIX}", folder / f"{match}.1{SUFFIX}"


def _stamp(path: Path) -> tuple[int, ...] | None:
    try:
        about = path.stat()
    except OSError:
        return None
    return about.st_ino, about.st_mtime_ns, about.st_size


def now() -> str:
    """The local time in ISO 8601, for people to read; nothing is sorted by it alone."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


def disk(fault: OSError) -> RecordError:
    """Return the error for a disk that refuses to write."""
    return RecordError("disk", what=fault.strerror or str(fault))
