"""Lists of saves: read the header of each file without its decisions and state.

A folder without permission is not an error: `os.path` returns False where `pathlib` raises.

Only regular files of a plausible size are opened: a pipe would block for ever, and a loop of links leads nowhere. The
checksum covers the whole file, so a displayed header is as it was written. Unchanged files are not read again.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Annotated

import msgspec

from game.content import paths
from game.core import bounds
from game.core.record import FORMAT, LIMIT, VERSION, PublicEvent, Record, RecordError, body_of, decode
from game.core.travel import Travel
from game.games import GAMES
from game.play.autosave import SUFFIX, slots

MATCH = re.compile(bounds.MATCH_ID)
"""Match ids as they occur in file names. Ids inside a file are never used as file names."""
LAST_SERIAL = 2**49
"""A match that is opened gets a serial above all others up to this number. Normal play never reaches it; a forged
higher serial must not prevent others from being saved.
"""
_SLOT = re.compile(rf"({MATCH.pattern})\.[01]{re.escape(SUFFIX)}")


class Header(msgspec.Struct, frozen=True):
    """The part of a record that lists show; fields as in `Record`."""

    version: int
    game: bounds.Id
    scenario: bounds.Id
    players: bounds.Players
    turn: bounds.Count
    over: bool
    format: str = FORMAT
    serial: bounds.Serial = 0
    names: Annotated[list[bounds.Name], msgspec.Meta(max_length=bounds.MOST_SEATS)] = []
    note: bounds.Words = ""
    saved: bounds.Time = ""
    told: PublicEvent | None = None
    home: bounds.Fingerprint | None = None
    travel: Travel | None = None
    fingerprint: bounds.Fingerprint | None = None
    """That of the last position; a review is found by it."""
    minutes: bounds.Count = 0

    @property
    def is_away(self) -> bool:
        """Whether it is a match by file that continues in another folder."""
        return self.travel is not None and not self.over and self.travel.holder != self.home


@dataclass(frozen=True, slots=True)
class Save:
    """An entry of a list: a match with its newest file, or a file with the reason why it is unusable."""

    path: Path
    header: Header | None
    fault: RecordError | None
    """Why there is no header."""
    saved: str
    """Time of writing, for people to read."""
    match: str = ""
    """Id of an automatically saved match, taken from the file name; empty for a named save."""

    @property
    def thumbnail(self) -> Path | None:
        """The file of its picture, if there is one."""
        picture = self.path.with_name(f"{self.match}.png") if self.match else self.path.with_suffix(".png")
        return picture if os.path.isfile(picture) else None

    @property
    def is_torn(self) -> bool:
        """Whether the file is not an intact record, as after a power cut: discarding it loses nothing."""
        return self.fault is not None and self.fault.key in ("foreign", "checksum")

    @property
    def serial(self) -> int:
        """The number of the automatic save, across all matches; 0 without a header."""
        return self.header.serial if self.header is not None else 0

    def read(self) -> Record:
        """Read the whole record, with the id from the file name. RecordError says why it is unusable.

        A file of one match under the name of another is a copy and gets no id.
        """
        if self.fault is not None:
            raise self.fault
        record = read_record(self.path)
        record.match = self.match if record.match in ("", self.match) else ""
        return record


@dataclass(slots=True)
class Shelf:
    """The saves of one folder. Entries are cached while their file does not change."""

    folder: Path
    _known: dict[str, tuple[tuple[int, ...], Save]] = field(default_factory=dict)

    def files(self) -> Iterator[Save]:
        """Every save file, the two files of a match separately; nothing if there is no folder."""
        try:
            with os.scandir(self.folder) as found:
                names = sorted(entry.name for entry in found if entry.name.endswith(SUFFIX))
        except OSError:
            names = []
        for gone in set(self._known) - set(names):
            self._known.pop(gone, None)
        for name in names:
            yield self._file(name)

    def known(self) -> list[Save]:
        """Every save file as it was when the folder was listed last. Reads nothing."""
        return [save for _, save in self._known.values()]

    def forget(self, files: Iterable[Path]) -> None:
        """Drop files that are gone from the cache."""
        for path in files:
            self._known.pop(path.name, None)

    def _file(self, name: str) -> Save:
        path = self.folder / name
        stamp: tuple[int, ...]
        try:
            about = path.stat()
            stamp = (about.st_ino, about.st_mtime_ns, about.st_size, about.st_mode)
        except OSError:
            stamp = ()
        known = self._known.get(name)
        if known is not None and stamp and known[0] == stamp:
            return known[1]
        save = save_of(path)
        self._known[name] = (stamp, save)
        return save

    def saves(self) -> Iterator[Save]:
        """Every save; for a match, the newer of its readable files."""
        matches: dict[str, list[Save]] = {}
        for save in self.files():
            if save.match:
                matches.setdefault(save.match, []).append(save)
            else:
                yield save
        for files in matches.values():
            yield newer(files)

    def of(self, match: str) -> list[Save]:
        """The files of a match."""
        return [self._file(path.name) for path in slots(self.folder, match) if os.path.lexists(path)]

    def newest(self, match: str) -> Save | None:
        """The newer file of a match (`newer`), or None."""
        found = self.of(match)
        return newer(found) if found else None


def newer(files: list[Save]) -> Save:
    """Return the file that counts among those of a match: the one with the higher serial.

    An intact but unusable file, such as that of a newer program, wins over all others: continuing from an older file
    would overwrite it.
    """
    return max(files, key=lambda save: (not (save.header or save.is_torn), save.header is not None, save.serial))


def in_order(saves: list[Save]) -> list[Save]:
    """Sort saves: the match played last first, unusable files last. Serials decide, not the clock."""
    useful = sorted((save for save in saves if save.header), key=lambda save: (save.serial, save.saved), reverse=True)
    return useful + sorted((save for save in saves if not save.header), key=lambda save: save.path.name)


def save_of(path: Path) -> Save:
    """The entry of one file, whatever it contains."""
    slot = _SLOT.fullmatch(path.name)
    match = slot.group(1) if slot else ""
    try:
        header = _header(path)
    except RecordError as fault:
        return Save(path, None, fault, _modified(path), match)
    return Save(path, header, None, header.saved, match)


def read_record(path: Path) -> Record:
    """Read a record. RecordError says in one sentence why it cannot be used."""
    record = decode(read_bytes(path), path.name)
    _check_game(record.game, path)
    return record


def read_bytes(path: Path) -> bytes:
    """Read a regular file of at most `LIMIT` bytes; RecordError for anything else."""
    try:
        return paths.read_regular(path, LIMIT)
    except paths.NotRegularError as fault:
        raise RecordError("no_file", name=path.name) from fault
    except paths.TooLargeError as fault:
        raise RecordError("large", name=path.name) from fault
    except (OSError, ValueError) as fault:
        what = getattr(fault, "strerror", None) or str(fault)
        raise RecordError("unreadable", name=path.name, what=what) from fault


def _header(path: Path) -> Header:
    name = path.name
    body = body_of(read_bytes(path), name)
    try:
        header = msgspec.json.decode(body, type=Header)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as fault:
        raise RecordError("damaged", name=name, what=str(fault)) from fault
    if header.version > VERSION:
        raise RecordError("newer", name=name, version=header.version)
    if header.format != FORMAT or header.version < 1:
        raise RecordError("foreign", name=name)
    _check_game(header.game, path)
    return header


def _check_game(game: str, path: Path) -> None:
    if game not in GAMES:
        raise RecordError("game", name=path.name, what=game)


def _modified(path: Path) -> str:
    try:
        return datetime.fromtimestamp(path.lstat().st_mtime).astimezone().isoformat(timespec="seconds")
    except (OSError, ValueError, OverflowError):
        return ""
