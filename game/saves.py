"""The player's folder of saves: matches that save themselves, copies under a name, and the samples that come along.

What a match writes and when is certain is told in `game/autosave.py`; who has it open in `game/held.py`; what lists
show of it in `game/listing.py`. The serial of a record goes on across all matches of the folder: a match that comes to
the table, and once more when it leaves, takes a higher one than all others have. So the highest is the match that was
last at the table, whatever the clocks of the machine say, and there is no file besides the saves that could be lost.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from game import paths
from game.autosave import SUFFIX, Autosave, disk, now, slots
from game.core.bounds import plain_words
from game.core.dice import DiceSource
from game.core.match import Match
from game.core.record import Record, RecordError, encode, load, prove, replay
from game.games import load_rules
from game.held import Hold
from game.listing import LAST_SERIAL, MATCH, Save, Shelf, in_order, read_record, save_of

KEPT = 60
"""Matches without a name that are kept: those that were last at the table."""


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
        self._shelf = Shelf(self.folder)

    # === Matches on the table ===

    def new_match(self) -> str:
        """An id for a match that begins."""
        return f"{datetime.now():%Y%m%d-%H%M%S}-{os.urandom(3).hex()}"

    def holds(self, match: str) -> bool:
        """Has this store a match open?"""
        return match in self._open

    def hold(self, match: str) -> Record | None:
        """Open a match for this instance alone, and the newest record of it; None if there is none to be read.

        RecordError if it is open elsewhere; nothing is held then. A match that is held already stays so.
        """
        if match not in self._open:
            hold = Hold(self.folder, match)
            self._open[match] = _Open(hold, Autosave(self.folder, match, self._highest()))
        newest = self._shelf.newest(match)
        try:
            return newest.read() if newest is not None else None
        except RecordError:
            return None

    def autosave(self, record: Record) -> None:
        """Save a match under its id. A full disk or the like is noted in `fault`; play goes on."""
        try:
            if record.match not in self._open:
                self.hold(record.match)
        except RecordError as fault:
            self._fault = fault
            return
        self._fault = None
        self._open[record.match].writing.save(record)

    @property
    def fault(self) -> RecordError | None:
        """Why the match on the table could not be saved last time, None if it was."""
        return self._fault or next((each.writing.fault for each in self._open.values() if each.writing.fault), None)

    def leave(self, match: str) -> None:
        """A match leaves the table: all of it is on the disk, it is the last that was left, others may open it."""
        if (left := self._open.pop(match, None)) is not None:
            left.writing.close(self._highest(but={match, *self._open}))
            self._fault = left.writing.fault
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
        if match in self._open:
            raise RecordError("playing")
        hold = Hold(self.folder, match) if match else None
        try:
            yield
        finally:
            if hold is not None:
                hold.release()

    # === Deleting ===

    def delete(self, save: Save) -> list[tuple[Path, Path]]:
        """Move a save out of the list, whatever it is; what is returned brings it back with `restore`.

        RecordError if it is a match at a table, or the disk refuses.
        """
        files = list(slots(self.folder, save.match)) if save.match else [save.path]
        if (picture := save.thumbnail) is not None:
            files.append(picture)
        place = self.folder / "deleted" / os.urandom(6).hex()
        moved: list[tuple[Path, Path]] = []
        with self._at_rest(save.match):
            try:
                place.mkdir(parents=True, exist_ok=True)
                for path in files:
                    with suppress(FileNotFoundError):
                        paths.replace(path, place / path.name)
                        moved.append((place / path.name, path))
            except OSError as fault:
                self.restore(moved)
                raise disk(fault) from fault
        return moved

    def restore(self, moved: list[tuple[Path, Path]]) -> None:
        """Undo a deletion."""
        for here, before in moved:
            try:
                paths.replace(here, before)
            except OSError as fault:
                raise disk(fault) from fault

    def prune(self) -> None:
        """Empty the bin, clear away what was left behind, and delete the matches beyond `KEPT`.

        Kept whatever their number: saves with a name, matches that are open anywhere, and of each game the one that
        Continue offers. What cannot be removed stays; the next time will do.
        """
        shutil.rmtree(self.folder / "deleted", ignore_errors=True)
        self._clear()
        saves = [save for save in self.saves() if save.match and save.header is not None]
        games = {save.header.game for save in saves if save.header}
        offered = [save for game in games if (save := latest(saves, game))]
        for save in saves[KEPT:]:
            if save in offered or (save.header and save.header.note):
                continue
            with suppress(RecordError):
                self.delete(save)

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
