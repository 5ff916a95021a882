"""The player's folder of saves: automatic saves of matches, named copies, and the shipped samples.

`autosave.py` writes a match, `match_lock.py` locks it, `listing.py` reads headers for lists. Serials increase across
all matches of the folder: a match gets a serial above all others when it is opened and again when it is left. So the
highest serial is the match played last, whatever the clock says, and no index file is needed that could get lost.
"""

from __future__ import annotations

import gzip
import os
import re
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from hashlib import blake2b
from pathlib import Path
from typing import Any

from game.content import paths
from game.core.bounds import plain_words
from game.core.dice import DiceSource
from game.core.match import Match
from game.core.record import Record, RecordError, encode, is_packed, load, prove, replay
from game.games import load_rules
from game.play.autosave import SUFFIX, Autosave, disk, now, slots
from game.play.bin import Bin, Deleted
from game.play.listing import LAST_SERIAL, MATCH, Save, Shelf, in_order, read_bytes, read_record, save_of
from game.play.match_lock import MatchLock

PACKED_FROM = 16 * 1024
"""Size in bytes from which a save at rest is compressed; about half of the finished matches are larger."""
PACKED_AT_ONCE = 100
"""Most saves compressed during one start of the program."""


@dataclass(slots=True)
class _Open:
    """A match on the table."""

    lock: MatchLock
    writing: Autosave


class SaveStore:
    """The saves of one folder. Methods raise RecordError with one sentence; `fault` is that of the last autosave."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or paths.user_data_dir() / "saves"
        self._fault: RecordError | None = None
        self._open: dict[str, _Open] = {}
        self._left: dict[str, _Open] = {}
        """Matches that have left the table but are not on the disk yet. They stay locked and are tried again."""
        self._news: list[RecordError] = []
        self._shelf = Shelf(self.folder)
        self._bin = Bin(self.folder)
        self.reviews = self.folder / "reviews"
        """The folder of reviews, a file for each by the fingerprint of the last position (`game.play.reviews`)."""

    @property
    def home(self) -> str | None:
        """The id that distinguishes the folder from its copies, 16 hex digits; None without a folder or an id."""
        try:
            number = self.folder.stat().st_ino
        except OSError:
            return None
        if not number:
            return None
        return blake2b(f"{number} {self.folder.resolve()}".encode(errors="surrogateescape"), digest_size=8).hexdigest()

    def make_home(self) -> str:
        """Return the home.

        Make its folder if needed. RecordError if the disk refuses or nothing identifies the folder.
        """
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as fault:
            raise disk(fault) from fault
        if (home := self.home) is None:
            raise RecordError("travel_homeless")
        return home

    def is_copy(self, record: Record) -> bool:
        """Whether a record of a match comes from another folder, which may still hold the match."""
        home = self.home
        return record.home is not None and home is not None and record.home != home

    # === Matches on the table ===

    def new_match(self) -> str:
        """Return a new match id."""
        return f"{datetime.now():%Y%m%d-%H%M%S}-{os.urandom(3).hex()}"

    def has_open(self, match: str) -> bool:
        """Whether this store has a match open."""
        return match in self._open

    def acquire(self, match: str) -> Record | None:
        """Open a match for this instance and return its newest record; None if there is none, or only a damaged one.

        RecordError if it is open elsewhere, or if its newest file is intact but unusable, such as that of a newer
        program; nothing is locked then. A match that is open here stays open.
        """
        if (left := self._left.pop(match, None)) is not None:
            self._open[match] = left
        if match in self._open:
            return self.newest(match)
        lock = MatchLock(self.folder, match)
        writing = Autosave(self.folder, match, self._highest())
        try:
            newest = self._newest(match)
        except RecordError:
            lock.release()
            raise
        self._open[match] = _Open(lock, writing)
        return newest

    def newest(self, match: str) -> Record | None:
        """The newest record of a match, open or not; None if there is none, or only a damaged one. RecordError if it
        is unusable.
        """
        if match in self._open:
            return self._open[match].writing.record or self._newest(match)
        return self._newest(match)

    def _newest(self, match: str) -> Record | None:
        newest = self._shelf.newest(match)
        return None if newest is None or newest.is_torn else newest.read()

    def autosave(self, record: Record) -> str:
        """Save a match under its id. Errors of the disk are stored in `fault`; play continues.

        Returns the id used, which is a new one if another program has continued the match.
        """
        try:
            if record.match not in self._open:
                self.acquire(record.match)
            elif self._is_taken(record.match):
                self._part(record)
        except RecordError as fault:
            self._fault = fault
            return record.match
        self._fault = None
        record.home = self.home
        self._open[record.match].writing.save(record)
        return record.match

    def _is_taken(self, match: str) -> bool:
        """Whether another program has continued a match that is open here, because its lock was removed or does not
        work.
        """
        here = self._open[match]
        if here.writing.is_overtaken():
            return True
        if here.lock.is_lost:
            try:
                lock = MatchLock(self.folder, match)
            except RecordError:
                return True
            here.lock.release()
            here.lock = lock
        return False

    def _part(self, record: Record) -> None:
        """Continue a match under a new id, so that neither version is overwritten."""
        left = self._open.pop(record.match)
        left.writing.drop()
        left.lock.release()
        record.match = self.new_match()
        self._open[record.match] = _Open(MatchLock(self.folder, record.match), Autosave(self.folder, record.match, 0))
        self._open[record.match].writing.serial = self._highest()
        self._news.append(RecordError("parted"))

    def take_news(self) -> list[RecordError]:
        """Return news about matches on the table that the player has not been shown, once."""
        news, self._news = self._news, []
        return news

    # === What is not on the disk ===

    @property
    def fault(self) -> RecordError | None:
        """Why a match could not be saved last time; None if all matches are on a disk."""
        writing = (each.writing.fault for each in (*self._open.values(), *self._left.values()))
        return self._fault or next((fault for fault in writing if fault), None)

    @property
    def elsewhere(self) -> Path | None:
        """The folder of a match whose own folder refuses, if one is kept elsewhere."""
        writing = (each.writing for each in (*self._open.values(), *self._left.values()))
        return next((each.elsewhere.parent for each in writing if each.is_elsewhere and each.elsewhere), None)

    def retry(self) -> None:
        """Save again whatever is not on its disk, and unlock the matches that are now."""
        for opened in (*self._open.values(), *self._left.values()):
            opened.writing.retry()
        for match, opened in list(self._left.items()):
            if opened.writing.fault is None:
                del self._left[match]
                opened.writing.close()
                opened.lock.release()

    def flush(self) -> None:
        """Wait until `fault` is valid for everything saved so far."""
        for opened in self._open.values():
            opened.writing.flush()

    def keep_elsewhere(self, folder: Path) -> None:
        """Keep matches that are not on the disk in another folder, now and while their own folder refuses.

        RecordError if that folder cannot be written either.
        """
        for match, opened in (*self._open.items(), *self._left.items()):
            if opened.writing.fault is not None:
                opened.writing.keep_elsewhere(folder / f"mapsheet-{match}{SUFFIX}")

    def leave(self, match: str) -> None:
        """Close a match: wait until it is on the disk, give it the highest serial, and unlock it.

        If the disk refuses, it stays locked until `retry` succeeds.
        """
        if (left := self._open.pop(match, None)) is None:
            return
        left.writing.close(self._highest(but={match, *self._open}))
        if left.writing.fault is not None or left.writing.is_elsewhere:
            self._left[match] = left
        else:
            self._fault = None
            left.lock.release()

    def close(self) -> None:
        """Leave every match."""
        for match in list(self._open):
            self.leave(match)

    def _highest(self, but: Collection[str] = ()) -> int:
        found = (save.serial for save in self._shelf.files() if save.match not in but)
        return max((serial for serial in found if serial <= LAST_SERIAL), default=0)

    # === The list ===

    def saves(self) -> list[Save]:
        """All saves: the match played last first, unusable files last."""
        return in_order(list(self._shelf.saves()))

    def listed(self, match: str) -> Save | None:
        """The entry of a match, or None."""
        return self._shelf.newest(match)

    def latest(self, game: str) -> Save | None:
        """The unfinished match of a game that was played last, for "Continue"."""
        return latest(self.saves(), game)

    def read(self, path: Path) -> Record:
        """Read a record. RecordError says in one sentence why it cannot be used."""
        return read_record(path)

    # === Named saves ===

    def save_as(self, record: Record, name: str, thumbnail: bytes | None = None) -> Path:
        """Save a copy under a name. RecordError if the disk refuses."""
        record.note = plain_words(name)
        record.saved = now()
        record.serial = self._highest() + 1
        stem = re.sub(r"[^\w-]+", "-", record.note.lower()).strip("-")[:40] or "save"
        path = self.folder / f"{stem}-{os.urandom(3).hex()}{SUFFIX}"
        self._put(path, encode(record))
        if thumbnail is not None:
            self._put(path.with_suffix(".png"), thumbnail)
        return path

    def set_thumbnail(self, match: str, picture: bytes) -> None:
        """Store a picture for an automatically saved match. Errors are ignored."""
        if MATCH.fullmatch(match):
            with suppress(OSError):
                paths.write_atomically(self.folder / f"{match}.png", picture, durable=False, patient=False)

    def rename(self, save: Save, name: str) -> None:
        """Name or rename a save. RecordError if it is unusable, open, or the disk refuses."""
        with self._at_rest(save.match):
            record = save.read()
            record.note = plain_words(name)
            data = encode(record)
            for path in reversed(slots(self.folder, save.match)) if save.match else [save.path]:
                self._put(path, data)

    def export(self, record: Record, path: Path) -> None:
        """Write a record to any path. A match by file loses its folder, so that it is no copy of that folder."""
        record.home = None if record.travel is not None else record.home
        self._put(path, encode(record))

    def bring(self, record: Record) -> None:
        """Put a newer record of a match in place of the one here, if any. RecordError if the match is open in another
        program, or the disk refuses.
        """
        was_open = self.has_open(record.match)
        self.acquire(record.match)
        self.autosave(record)
        self.flush()
        fault = self.fault
        if not was_open:
            self.leave(record.match)
        if fault is not None:
            raise fault

    def _put(self, path: Path, data: bytes) -> None:
        try:
            paths.write_atomically(path, data)
        except OSError as fault:
            raise disk(fault) from fault

    @contextmanager
    def _at_rest(self, match: str) -> Iterator[None]:
        """Lock a match while its files are changed. RecordError if it is open."""
        if match in self._open or match in self._left:
            raise RecordError("playing")
        lock = MatchLock(self.folder, match) if match else None
        try:
            yield
        finally:
            if lock is not None:
                lock.release()

    # === Deleting ===

    def delete(self, save: Save) -> Deleted:
        """Move a save to the bin, and delete its review unless another save is of the same match. `restore` with the
        returned value brings the save back.

        RecordError if it is open, or the disk refuses.
        """
        files = list(slots(self.folder, save.match)) if save.match else [save.path]
        if (picture := save.thumbnail) is not None:
            files.append(picture)
        with self._at_rest(save.match):
            try:
                deleted = self._bin.put(save, files)
            except OSError as fault:
                raise disk(fault) from fault
        self._shelf.forget(files)
        self._drop_review(save)
        return deleted

    def _drop_review(self, save: Save) -> None:
        """Delete the review of a save that is gone, unless another save of the same match is known.

        Reads no file: the window's thread deletes.
        """
        left = {other.header.fingerprint for other in self._shelf.known() if other.header is not None}
        if save.header is not None and save.header.fingerprint not in left:
            with suppress(OSError):
                (self.reviews / f"{save.header.fingerprint}.json").unlink(missing_ok=True)

    def restore(self, deleted: Deleted) -> str:
        """Undo a deletion. Return the name of the restored file. RecordError if the disk refuses.

        If the name is taken, the save is restored as a new match, or under a name with a suffix.
        """
        match, path = deleted.save.match, deleted.save.path
        if match:
            taken = match in (*self._open, *self._left) or any(
                os.path.lexists(slot) for slot in slots(self.folder, match)
            )
            old, new = match, self.new_match() if taken else match
        else:
            old = path.name.removesuffix(SUFFIX)
            taken = os.path.lexists(self.folder / path.name)
            new = f"{old}-{os.urandom(3).hex()}" if taken else old

        def goal(file: Path) -> Path:
            return self.folder / (new + file.name.removeprefix(old))

        try:
            self._bin.take(deleted, goal)
        except OSError as fault:
            raise disk(fault) from fault
        return goal(path).name

    def deleted(self) -> list[Deleted]:
        """Every deletion in the bin, newest first."""
        return self._bin.entries()

    def prune(self) -> None:
        """Empty the bin of old saves, remove left-over files, compress large saves. No match is removed."""
        self._bin.empty()
        self._clear()
        left = PACKED_AT_ONCE
        for save in self._shelf.saves():
            if left and _is_loose(save):
                left -= self._pack(save)

    def _pack(self, save: Save) -> bool:
        """Compress a save at rest, keeping only the durable file of a match. Return whether that was done."""
        try:
            with self._at_rest(save.match):
                files = self._shelf.of(save.match) if save.match else [save]
                if any(file.header is None for file in files):
                    return False
                newest = max(files, key=lambda file: file.serial).path
                quick, sure = slots(self.folder, save.match) if save.match else (None, save.path)
                paths.write_atomically(sure, gzip.compress(read_bytes(newest), mtime=0))
                if quick is not None:
                    quick.unlink(missing_ok=True)
        except (RecordError, OSError, ValueError):
            return False
        return True

    def _clear(self) -> None:
        """Remove half-written files of killed programs, and locks of matches that no longer exist."""
        place = self.folder / "open"
        for folder in (self.folder, place):
            paths.clear_left_behind(folder)
        for match in {path.stem for path in paths.files_in(place, "*.json")} - self._open.keys():
            if not any(os.path.exists(slot) for slot in slots(self.folder, match)):
                with suppress(RecordError):
                    MatchLock(self.folder, match).remove()


def latest(saves: list[Save], game: str) -> Save | None:
    """Return the first unfinished match of a game among sorted saves, or None."""
    for save in saves:
        if save.match and save.header is not None and save.header.game == game and not save.header.over:
            return save
    return None


def _is_loose(save: Save) -> bool:
    """Whether the file of a save is large and not compressed yet."""
    try:
        with open(save.path, "rb") as file:
            return save.header is not None and save.path.stat().st_size >= PACKED_FROM and not is_packed(file.read(2))
    except OSError:
        return False


def samples() -> Iterator[Path]:
    """The sample records that come with the program."""
    yield from paths.find_all(f"saves/*{SUFFIX}")


def sample_saves() -> list[Save]:
    """The samples as list entries."""
    return [save_of(path) for path in samples()]


def open_match(record: Record, dice: DiceSource | None = None) -> Match[Any]:
    """Return the match of a record at the point where it was saved. RecordError if it is damaged or forged."""
    match = load(load_rules(record.game), record, dice)
    prove(match)
    return match


def replay_match(record: Record, name: str = "the record") -> Match[Any]:
    """Replay the match of a record from its first decision. RecordError if it does not fit."""
    return replay(load_rules(record.game), record, name)
