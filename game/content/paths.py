"""Paths of shipped data (assets, maps, sample records) and of the user's folders.

A checkout has the data next to the package; a wheel has the same folders inside it, as `game/_data`. `MAPSHEET_HOME`
names one folder that replaces the user's three (for tests and portable use).
"""

from __future__ import annotations

import errno
import os
import shutil
import stat
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from itertools import count
from pathlib import Path

APP_NAME = "mapsheet"
HOME_VARIABLE = "MAPSHEET_HOME"
FRESH = ".new"
"""Suffix of a file that is being written. A left-over one can be deleted."""
_LEFT_BEHIND = 3600.0
"""Seconds after which such a file counts as left over."""
PATIENCE = 20
"""Hundredths of a second to wait while another program reads the file to be replaced."""
MAY_BE_HELD = os.name == "nt"
"""Whether another program that reads a file, such as a virus scanner, keeps it from being replaced."""

_PACKAGE = Path(__file__).resolve().parents[1]


def _data_root() -> Path:
    """The folder that holds `assets`, `maps` and `saves`."""
    inside = _PACKAGE / "_data"
    return inside if inside.is_dir() else _PACKAGE.parent


DATA = _data_root()
ASSETS = DATA / "assets"
MAPS = DATA / "maps"
SAMPLES = DATA / "saves"
ROOTS = [DATA]
"""Folders with `assets`, `maps` and `saves`: first the program's, then those of added games."""


def find(path: str) -> Path:
    """Find a shipped file or folder, such as "maps/scotland.tmx". If no root has it, return where it should be."""
    return next((root / path for root in ROOTS if (root / path).exists()), DATA / path)


def find_all(pattern: str) -> list[Path]:
    """Find all shipped files for a pattern such as "maps/*.tmx", sorted by root and name."""
    return [path for root in ROOTS for path in sorted(root.glob(pattern))]


def shown(path: Path) -> str:
    """How a message names a shipped file: as in "maps/scotland.tmx"; the whole path of any other file.

    >>> shown(MAPS / "scotland.tmx"), shown(Path("/elsewhere/own.tmx")).endswith("own.tmx")
    ('maps/scotland.tmx', True)
    """
    return next((path.relative_to(root).as_posix() for root in ROOTS if path.is_relative_to(root)), str(path))


def user_data_dir() -> Path:
    """The folder of saves and records."""
    return _user_dir("data")


def user_config_dir() -> Path:
    """The folder of settings."""
    return _user_dir("config")


def user_log_dir() -> Path:
    """The folder of error reports."""
    return _user_dir("log")


def user_pictures_dir() -> Path:
    """The folder of pictures of the window."""
    return _user_dir("pictures")


def free_name(folder: Path, stem: str, suffix: str) -> Path:
    """A path in the folder that is not taken: the stem, then with 2, 3 ... behind it."""
    names = (stem if number == 1 else f"{stem}-{number}" for number in count(1))
    return next(path for name in names if not (path := folder / f"{name}{suffix}").exists())


def _user_dir(kind: str) -> Path:
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home) / kind
    import platformdirs

    found: dict[str, Callable[..., Path]] = {
        "data": platformdirs.user_data_path,
        "config": platformdirs.user_config_path,
        "log": platformdirs.user_log_path,
    }
    if kind == "pictures":
        return platformdirs.user_pictures_path() / "Mapsheet"
    folder: Path = found[kind](APP_NAME, appauthor=False)
    return folder


def files_in(folder: Path, pattern: str) -> list[Path]:
    """The matching files in a folder of the user, sorted; empty if the folder is missing or not readable."""
    try:
        return sorted(folder.glob(pattern))
    except OSError:
        return []


class NotRegularError(ValueError):
    """The path is a folder, a pipe or a device; reading it could block for ever."""


class TooLargeError(ValueError):
    """A file is larger than any file of its kind needs to be."""


def read_regular(path: Path, most: int) -> bytes:
    """Read a file of at most `most` bytes. NotRegularError, TooLargeError, or OSError if it cannot be read."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise NotRegularError(f"{path.name} is no regular file")
    number = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with open(number, "rb") as file:
        about = os.fstat(number)
        if not stat.S_ISREG(about.st_mode):
            raise NotRegularError(f"{path.name} is no regular file")
        content = file.read(most + 1)
    if len(content) > most:
        raise TooLargeError(f"{path.name} has more than {most} bytes")
    return content


def write_atomically(path: Path, content: bytes, *, durable: bool = True, patient: bool = True) -> None:
    """Write to a temporary file, then rename it: the file is complete or unchanged, even with several writers.

    After a crash there is the old content or the new. With `durable` the same holds after a power cut, and the new
    content is on the disk when this returns. `patient`: wait while another program holds the file (`replace`). Raises
    OSError if the folder cannot be made or written.
    """
    made = not path.parent.is_dir()
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f".{os.urandom(8).hex()}{FRESH}")
    try:
        with open(fresh, "xb") as file:
            file.write(content)
            if durable:
                file.flush()
                os.fsync(file.fileno())
        replace(fresh, path, patient=patient)
    except OSError:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise
    if durable:
        sync_folder(path.parent)
        if made:
            sync_folder(path.parent.parent)


def replace(fresh: Path, path: Path, *, patient: bool = True) -> None:
    """Rename over an existing file. `patient`: retry while another program holds it. Raises OSError.

    Waiting takes up to `PATIENCE`, so the window's thread must not be patient about what it writes often.
    """
    for _ in range(PATIENCE if MAY_BE_HELD and patient else 0):
        try:
            os.replace(fresh, path)
            return
        except PermissionError:
            time.sleep(0.01)
    os.replace(fresh, path)


def sync_folder(folder: Path) -> None:
    """Sync the names in a folder to the disk, where the system can (Windows and some file systems cannot).

    Raises OSError if the disk fails.
    """
    if os.name == "nt":
        return
    try:
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)
    except OSError as fault:
        if fault.errno not in (errno.EINVAL, errno.EBADF, errno.ENOTSUP, errno.ENOSYS, errno.EACCES):
            raise


def clear_left_behind(folder: Path) -> None:
    """Delete half-written files of killed programs. Those of the last hour may still be in use."""
    before = time.time() - _LEFT_BEHIND
    for path in files_in(folder, f".*{FRESH}"):
        with suppress(OSError):
            if path.lstat().st_mtime < before:
                path.unlink()


def places() -> list[tuple[str, Path, int]]:
    """Writable folders to keep something in, each with its kind and free bytes.

    The kinds are "home", "desktop", "documents" and, for any other disk, "drive".
    """
    import platformdirs

    named = [
        ("home", Path.home()),
        ("desktop", platformdirs.user_desktop_path()),
        ("documents", platformdirs.user_documents_path()),
    ]
    found: list[tuple[str, Path, int]] = []
    for name, folder in (*named, *(("drive", each) for each in _drives())):
        try:
            free = shutil.disk_usage(folder).free
        except OSError:
            continue
        if folder not in [each[1] for each in found] and folder.is_dir() and os.access(folder, os.W_OK):
            found.append((name, folder, free))
    return found


def usual_folders() -> list[Path]:
    """Folders in which a file from elsewhere may be: that of the records, the user's usual ones, drives."""
    import platformdirs

    found = [
        user_data_dir() / "records",
        platformdirs.user_downloads_path(),
        platformdirs.user_desktop_path(),
        platformdirs.user_documents_path(),
        Path.home(),
        *_drives(),
    ]
    return list(dict.fromkeys(found))


def newest_files(folders: Iterable[Path], suffix: str, most: int = 200) -> list[tuple[Path, float]]:
    """The visible files with a suffix in folders, each with the time of its last change, newest first."""
    found: list[tuple[Path, float]] = []
    for folder in folders:
        with suppress(OSError), os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.endswith(suffix) and not entry.name.startswith("."):
                    with suppress(OSError):
                        if entry.is_file():
                            found.append((Path(entry.path), entry.stat().st_mtime))
    return sorted(found, key=lambda each: each[1], reverse=True)[:most]


def _drives() -> list[Path]:
    """The folders where this system mounts drives, memory sticks and network folders."""
    if os.name == "nt":
        return [Path(f"{letter}:\\") for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if os.path.isdir(f"{letter}:\\")]
    user = os.environ.get("USER", "")
    roots = [Path("/Volumes"), Path("/run/media") / user, Path("/media") / user, Path("/media"), Path("/mnt")]
    return [folder for root in roots if root.name for folder in files_in(root, "*") if os.path.ismount(folder)]
