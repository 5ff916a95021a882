"""The player's folder of saves: matches that save themselves, copies under a name, and the samples that come along.

`autosave.py` writes a match, `match_lock.py` knows who has it open, `listing.py` sums it up for lists. The serial of a
record increases across all matches of the folder: a match that comes to the table, and once more when it leaves, takes
a higher one than all others have. So the highest is the match that was last at the table, whatever the clocks of the
machine say, and no file besides the saves could be lost.
"""

from __future__ import annotations

import gzip
import os
import re
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
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
from game.play.match_lock import Hold

PACKED_FROM = 16 * 1024
"""Bytes from which a save that lies at rest is packed: about the half of finished matches is larger."""
PACKED_AT_ONCE = 100
"""Saves that are packed at most by one start of the program."""


@dataclass(slots=True)
class _Open:
    """A match on the table."""

    hold: Hold
    writing: Autosave


class SaveStore:
    """The saves of one folder. Methods raise RecordError with one sentence; `fault` keeps that of the last autosave."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or paths.user_data_dir() / "saves"
        self._fault: RecordError | None = None
        self._open: dict[str, _Open] = {}
        self._left: dict[str, _Open] = {}
        """Matches that have left the table and are not on the disk: they are held, and tried again."""
        self._news: list[RecordError] = []
        self._shelf = Shelf(self.folder)
        self._bin = Bin(self.folder)

    # === Matches on the table ===

    def new_match(self) -> str:
        """An id for a match that begins."""
        return f"{datetime.now():%Y%m%d-%H%M%S}-{os.urandom(3).hex()}"

    def holds(self, match: str) -> bool:
        """Has this store a match open?"""
        return match in self._open

    def hold(self, match: str) -> Record | None:
        """Open a match for this instance alone, and the newest record of it; None if there is none, or a torn one.

        RecordError if it is open elsewhere, or if its newest file is whole but of no use here, such as that of a newer
        program; nothing is held then. A match that is held already stays so.
        """
        if (left := self._left.pop(match, None)) is not None:
            self._open[match] = left
        if match in self._open:
            return self._open[match].writing.record or self._newest(match)
        hold = Hold(self.folder, match)
        writing = Autosave(self.folder, match, self._highest())
        try:
            newest = self._newest(match)
        except RecordError:
            hold.release()
            raise
        self._open[match] = _Open(hold, writing)
        return newest

    def _newest(self, match: str) -> Record | None:
        newest = self._shelf.newest(match)
        return None if newest is None or newest.is_torn else newest.read()

    def autosave(self, record: Record) -> str:
        """Save a match under its id. A full disk or the like is noted in `fault`; play goes on.

        Returns the id under which it is saved: another one if somebody else plays on with the match.
        """
        try:
            if record.match not in self._open:
                self.hold(record.match)
            elif self._is_taken(record.match):
                self._part(record)
        except RecordError as fault:
            self._fault = fault
            return record.match
        self._fault = None
        self._open[record.match].writing.save(record)
        return record.match

    def _is_taken(self, match: str) -> bool:
        """Whether somebody else plays on with a match that is open here, since locks were removed or mean nothing."""
        here = self._open[match]
        if here.writing.is_overtaken():
            return True
        if here.hold.is_lost:
            try:
                hold = Hold(self.folder, match)
            except RecordError:
                return True
            here.hold.release()
            here.hold = hold
        return False

    def _part(self, record: Record) -> None:
        """Go on with a match as one of its own: neither it nor what the other program plays is written over."""
        left = self._open.pop(record.match)
        left.writing.drop()
        left.hold.release()
        record.match = self.new_match()
        self._open[record.match] = _Open(Hold(self.folder, record.match), Autosave(self.folder, record.match, 0))
        self._open[record.match].writing.serial = self._highest()
        self._news.append(RecordError("parted"))

    def take_news(self) -> list[RecordError]:
        """What became of matches on the table and is to be told once."""
        news, self._news = self._news, []
        return news

    # === What is not on the disk ===

    @property
    def fault(self) -> RecordError | None:
        """Why a match could not be saved last time, None if all of them are on a disk."""
        writing = (each.writing.fault for each in (*self._open.values(), *self._left.values()))
        return self._fault or next((fault for fault in writing if fault), None)

    @property
    def elsewhere(self) -> Path | None:
        """The folder in which a match is kept that its own folder refuses."""
        writing = (each.writing for each in (*self._open.values(), *self._left.values()))
        return next((each.elsewhere.parent for each in writing if each.is_elsewhere and each.elsewhere), None)

    def retry(self) -> None:
        """Try to save once more what is not on its disk, and let go of matches that are by now."""
        for opened in (*self._open.values(), *self._left.values()):
            opened.writing.retry()
        for match, opened in list(self._left.items()):
            if opened.writing.fault is None:
                del self._left[match]
                opened.writing.close()
                opened.hold.release()

    def flush(self) -> None:
        """Wait until `fault` tells what the disk says to everything saved so far."""
        for opened in self._open.values():
            opened.writing.flush()

    def keep_elsewhere(self, folder: Path) -> None:
        """Keep what is not on the disk in another folder, from now on and as long as its own refuses.

        RecordError if that cannot be written either.
        """
        for match, opened in (*self._open.items(), *self._left.items()):
            if opened.writing.fault is not None:
                opened.writing.keep_elsewhere(folder / f"mapsheet-{match}{SUFFIX}")

    def leave(self, match: str) -> None:
        """A match leaves the table: all of it is on the disk, it is the last that was left, others may open it.

        If the disk refuses it stays held, and `retry` saves it when it can be.
        """
        if (left := self._open.pop(match, None)) is None:
            return
        left.writing.close(self._highest(but={match, *self._open}))
        if left.writing.fault is not None or left.writing.is_elsewhere:
            self._left[match] = left
        else:
            self._fault = None
            left.hold.release()

    def close(self) -> None:
        """Leave every match."""
        for match in list(self._open):
            self.leave(match)

    def _highest(self, but: Collection[str] = ()) -> int:
        found = (save.serial for save in self._shelf.files() if save.match not in but)
        return max((serial for serial in found if serial <= LAST_SERIAL), default=0)

    # === The list ===

    def saves(self) -> list[Save]:
        """All saves, the match that was last at the table first; files that cannot be used come last."""
        return in_order(list(self._shelf.saves()))

    def latest(self, game: str) -> Save | None:
        """The unfinished match of a game that was last at the table, for "Continue"."""
        return latest(self.saves(), game)

    def read(self, path: Path) -> Record:
        """The record in a file; RecordError says in one sentence why it cannot be used."""
        return read_record(path)

    # === Named saves ===

    def save_as(self, record: Record, name: str, thumbnail: bytes | None = None) -> Path:
        """Keep a match under a name; RecordError if the disk refuses."""
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
        """Keep a picture for a match that saves itself; without it the list is only less pretty."""
        if MATCH.fullmatch(match):
            with suppress(OSError):
                paths.write_atomically(self.folder / f"{match}.png", picture, durable=False)

    def rename(self, save: Save, name: str) -> None:
        """Give a save a (new) name. RecordError if it is of no use, at a table, or the disk refuses."""
        with self._at_rest(save.match):
            record = save.read()
            record.note = plain_words(name)
            data = encode(record)
            for path in reversed(slots(self.folder, save.match)) if save.match else [save.path]:
                self._put(path, data)

    def export(self, record: Record, path: Path) -> None:
        """Write a record wherever the player likes."""
        self._put(path, encode(record))

    def _put(self, path: Path, data: bytes) -> None:
        try:
            paths.write_atomically(path, data)
        except OSError as fault:
            raise disk(fault) from fault

    @contextmanager
    def _at_rest(self, match: str) -> Iterator[None]:
        """Keep a match from being opened while its files are changed; RecordError if it is open."""
        if match in self._open or match in self._left:
            raise RecordError("playing")
        hold = Hold(self.folder, match) if match else None
        try:
            yield
        finally:
            if hold is not None:
                hold.release()

    # === Deleting ===

    def delete(self, save: Save) -> Deleted:
        """Move a save into the bin, whatever it is; what is returned brings it back with `restore`.

        RecordError if it is a match at a table, or the disk refuses.
        """
        files = list(slots(self.folder, save.match)) if save.match else [save.path]
        if (picture := save.thumbnail) is not None:
            files.append(picture)
        with self._at_rest(save.match):
            try:
                return self._bin.put(save, files)
            except OSError as fault:
                raise disk(fault) from fault

    def restore(self, deleted: Deleted) -> str:
        """Undo a deletion; the name of the file that is listed again. RecordError if the disk refuses.

        What has its name by now stays: then the save comes back as a match of its own, or under a name with a number.
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
        """What lies in the bin, what was deleted last first."""
        return self._bin.entries()

    def prune(self) -> None:
        """Empty the bin of what is old, clear away what was left behind, pack what is large; no match is removed."""
        self._bin.empty()
        self._clear()
        left = PACKED_AT_ONCE
        for save in self._shelf.saves():
            if left and _is_loose(save):
                left -= self._pack(save)

    def _pack(self, save: Save) -> bool:
        """Write a save that lies at rest anew in less room, a match in its sure file alone; whether that was done."""
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
        """Remove half-written files of programs that were killed, and locks of matches that are no more."""
        place = self.folder / "open"
        for folder in (self.folder, place):
            paths.clear_left_behind(folder)
        for match in {path.stem for path in paths.files_in(place, "*.json")} - self._open.keys():
            if not any(os.path.exists(slot) for slot in slots(self.folder, match)):
                with suppress(RecordError):
                    Hold(self.folder, match).remove()


def latest(saves: list[Save], game: str) -> Save | None:
    """Of saves in their order the first unfinished match of a game."""
    for save in saves:
        if save.match and save.header is not None and save.header.game == game and not save.header.over:
            return save
    return None


def _is_loose(save: Save) -> bool:
    """Whether the file of a save is large and not packed yet."""
    try:
        with open(save.path, "rb") as file:
            return save.header is not None and save.path.stat().st_size >= PACKED_FROM and not is_packed(file.read(2))
    except OSError:
        return False


def samples() -> Iterator[Path]:
    """The sample records that come with the program."""
    yield from paths.find_all(f"saves/*{SUFFIX}")


def sample_saves() -> list[Save]:
    """The samples as a list shows them."""
    return [save_of(path) for path in samples()]


def open_match(record: Record, dice: DiceSource | None = None) -> Match[Any]:
    """The match of a record, standing where it was saved; RecordError if it cannot be restored or was made up."""
    match = load(load_rules(record.game), record, dice)
    prove(match)
    return match


def replay_match(record: Record, name: str = "the record") -> Match[Any]:
    """The match of a record played again from its first decision; RecordError if it does not fit."""
    return replay(load_rules(record.game), record, name)
