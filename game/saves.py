"""Saved matches in the player's data folder: automatic ones, named ones, and the samples that come along.

A match saves itself under its id in two files in turn. Each is written whole beside the old one and then renamed,
so that a killed program leaves complete files; the file that is certain to be on the disk is never the one that is
replaced, so that a power cut leaves it.
"""

from __future__ import annotations

import os
import re
import secrets
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from game import paths
from game.core.dice import DiceSource
from game.core.match import Match
from game.core.record import LIMIT, Record, RecordError, decode, encode, load, replay
from game.games import GAMES, load_rules

SUFFIX = ".mapsheet"
KEPT = 60
"""Automatic saves kept; older matches without a name are removed."""


@dataclass(frozen=True, slots=True)
class Save:
    """One entry of the list of saves: a match with its newest file, or a file with the reason why it is useless."""

    path: Path
    record: Record | None
    fault: RecordError | None
    """Why there is no record."""
    saved: str
    thumbnail: Path | None
    automatic: bool


class SaveStore:
    """The saves of one folder. Methods raise RecordError with one sentence; `fault` keeps that of the last autosave."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or paths.user_data_dir() / "saves"
        self.fault: RecordError | None = None
        self._lock = threading.Lock()
        self._slots: dict[str, int] = {}
        self._serials: dict[str, int] = {}
        self._written: SimpleQueue[tuple[str, int, Path] | None] = SimpleQueue()
        self._thread: threading.Thread | None = None

    # === Automatic saves ===

    def new_match(self) -> str:
        """An id for a match that begins."""
        return f"{datetime.now():%Y%m%d-%H%M%S}-{secrets.token_hex(3)}"

    def autosave(self, record: Record) -> None:
        """Save a match under its id. A full disk or the like is noted in `fault`; play goes on."""
        name = record.match
        with self._lock:
            record.serial = self._serials[name] = self._serials.get(name, 0) + 1
            record.saved = _now()
            path = self._slot(name, self._slots.get(name, 0))
            try:
                self._write(path, encode(record))
            except OSError as fault:
                self.fault = _disk(fault)
                return
        self.fault = None
        self._sync(name, record.serial, path)

    def _slot(self, name: str, number: int) -> Path:
        return self.folder / f"{name}.{number}{SUFFIX}"

    def _write(self, path: Path, data: bytes) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        fresh = path.with_suffix(".new")
        try:
            fresh.write_bytes(data)
            os.replace(fresh, path)
        except OSError:
            fresh.unlink(missing_ok=True)
            raise

    def _sync(self, name: str, serial: int, path: Path) -> None:
        """Have the file put on the disk by a thread; then the other slot is the one to be replaced."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="saves", daemon=True)
            self._thread.start()
        self._written.put((name, serial, path))

    def _work(self) -> None:
        """Put files on the disk as they are written, until told to end."""
        while (item := self._written.get()) is not None:
            name, serial, path = item
            try:
                with open(path, "rb+") as file:
                    os.fsync(file.fileno())
            except OSError:
                continue
            with self._lock:
                if self._serials[name] == serial:  # else it has been replaced meanwhile, and may not be on the disk
                    self._slots[name] = 1 - int(path.name.split(".")[-2])

    def close(self) -> None:
        """Wait until what was saved is on the disk."""
        if self._thread is not None:
            self._written.put(None)
            self._thread.join(timeout=10)
            self._thread = None

    # === The list ===

    def saves(self) -> list[Save]:
        """All saves, newest first; of the two files of an automatic save the newer readable one."""
        named: list[Save] = []
        matches: dict[str, list[Save]] = {}
        for path in sorted(self.folder.glob(f"*{SUFFIX}")) if self.folder.is_dir() else []:
            save = self._read(path)
            if save.automatic:
                matches.setdefault(path.name.split(".")[0], []).append(save)
            else:
                named.append(save)
        for files in matches.values():
            good = [save for save in files if save.record is not None]
            named.append(max(good, key=_serial) if good else files[0])
        return sorted(named, key=lambda save: save.saved, reverse=True)

    def _read(self, path: Path) -> Save:
        picture = path.with_suffix(".png")
        if automatic := _is_automatic(path):
            picture = self.folder / f"{path.name.split('.')[0]}.png"
        thumbnail = picture if picture.is_file() else None
        try:
            record = self.read(path)
        except RecordError as fault:
            return Save(path, None, fault, _modified(path), thumbnail, automatic)
        if automatic:
            self._serials[record.match] = max(record.serial, self._serials.get(record.match, 0))
        return Save(path, record, None, record.saved, thumbnail, automatic)

    def latest(self, game: str) -> Save | None:
        """The newest unfinished match of a game, for "Continue"."""
        for save in self.saves():
            if save.record is not None and save.record.game == game and not save.record.over:
                return save
        return None

    def read(self, path: Path) -> Record:
        """The record in a file; RecordError says in one sentence why it cannot be used."""
        try:
            with open(path, "rb") as file:
                record = decode(file.read(LIMIT + 1), path.name)
        except OSError as fault:
            raise RecordError("unreadable", name=path.name, what=fault.strerror or str(fault)) from fault
        if record.game not in GAMES:
            raise RecordError("game", name=path.name, what=record.game[:40])
        return record

    # === Named saves ===

    def save_as(self, record: Record, name: str, thumbnail: bytes | None = None) -> Path:
        """Keep a match under a name; RecordError if the disk refuses."""
        record.note = name.strip()[:80]
        record.saved = _now()
        stem = re.sub(r"[^\w-]+", "-", record.note.lower()).strip("-")[:40] or "save"
        path = self.folder / f"{stem}-{secrets.token_hex(3)}{SUFFIX}"
        self._put(path, encode(record))
        if thumbnail is not None:
            self._put(path.with_suffix(".png"), thumbnail)
        return path

    def set_thumbnail(self, match: str, picture: bytes) -> None:
        """Keep a picture for a match that saves itself; without it the list is only less pretty."""
        try:
            paths.write_atomically(self.folder / f"{match}.png", picture)
        except OSError as fault:
            self.fault = _disk(fault)

    def rename(self, save: Save, name: str) -> None:
        """Give a save a (new) name."""
        if save.record is None:
            assert save.fault is not None
            raise save.fault
        save.record.note = name.strip()[:80]
        self._put(save.path, encode(save.record))

    def export(self, record: Record, path: Path) -> None:
        """Write a record wherever the player likes."""
        self._put(path, encode(record))

    def _put(self, path: Path, data: bytes) -> None:
        try:
            paths.write_atomically(path, data)
        except OSError as fault:
            raise _disk(fault) from fault

    # === Deleting ===

    def delete(self, save: Save) -> list[tuple[Path, Path]]:
        """Move a save out of the list; what is returned brings it back with `restore`."""
        name = save.path.name.split(".")[0]
        files = [self._slot(name, 0), self._slot(name, 1)] if save.automatic else [save.path]
        if save.thumbnail is not None:
            files.append(save.thumbnail)
        bin_folder = self.folder / "deleted"
        moved = []
        try:
            bin_folder.mkdir(parents=True, exist_ok=True)
            for path in files:
                if path.exists():
                    os.replace(path, bin_folder / path.name)
                    moved.append((bin_folder / path.name, path))
        except OSError as fault:
            self.restore(moved)
            raise _disk(fault) from fault
        return moved

    def restore(self, moved: list[tuple[Path, Path]]) -> None:
        """Undo a deletion."""
        for now, before in moved:
            try:
                os.replace(now, before)
            except OSError as fault:
                raise _disk(fault) from fault

    def prune(self) -> None:
        """Remove what was deleted, and the oldest automatic saves beyond `KEPT`."""
        for path in (self.folder / "deleted").glob("*"):
            path.unlink(missing_ok=True)
        automatic = [s for s in self.saves() if s.automatic and not (s.record is not None and s.record.note)]
        for save in automatic[KEPT:]:
            self.delete(save)


def samples() -> Iterator[Path]:
    """The sample records that come with the program."""
    yield from paths.find_all(f"saves/*{SUFFIX}")


def open_match(record: Record, dice: DiceSource | None = None, name: str = "the save") -> Match[Any]:
    """The match of a record, standing where it was saved; RecordError if it cannot be restored."""
    return load(load_rules(record.game), record, dice, name)


def replay_match(record: Record, name: str = "the record") -> Match[Any]:
    """The match of a record played again from its first decision; RecordError if it does not fit."""
    return replay(load_rules(record.game), record, name)


def _is_automatic(path: Path) -> bool:
    return path.name.endswith((f".0{SUFFIX}", f".1{SUFFIX}"))


def _serial(save: Save) -> int:
    return save.record.serial if save.record is not None else 0


def _now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")


def _modified(path: Path) -> str:
    try:
        return datetime.fromtimestamp(path.stat().st_mtime).astimezone().isoformat(timespec="seconds")
    except OSError:
        return ""


def _disk(fault: OSError) -> RecordError:
    return RecordError("disk", what=fault.strerror or str(fault))
