"""Where things lie: shipped data (assets, maps, sample records) and the folders of the user.

A checkout keeps the data beside the package; a wheel carries the same folders inside it, as `game/_data`.
`MAPSHEET_HOME` names one folder that replaces the three folders of the user (tests, portable use).
"""

from __future__ import annotations

import os
from pathlib import Path

APP_NAME = "mapsheet"
HOME_VARIABLE = "MAPSHEET_HOME"

_PACKAGE = Path(__file__).resolve().parent


def _data_root() -> Path:
    """The folder that holds `assets`, `maps` and `saves`."""
    inside = _PACKAGE / "_data"
    return inside if inside.is_dir() else _PACKAGE.parent


DATA = _data_root()
ASSETS = DATA / "assets"
MAPS = DATA / "maps"
SAMPLES = DATA / "saves"
ROOTS = [DATA]
"""Folders with `assets`, `maps` and `saves`: that of the program first, then those of games that were added."""


def find(path: str) -> Path:
    """A shipped file or folder, such as "maps/scotland.tmx", in the first root that has it; else where it should be."""
    return next((root / path for root in ROOTS if (root / path).exists()), DATA / path)


def find_all(pattern: str) -> list[Path]:
    """All shipped files of a pattern such as "maps/*.tmx", in the order of their roots and names."""
    return [path for root in ROOTS for path in sorted(root.glob(pattern))]


def user_data_dir() -> Path:
    """Saved games and records."""
    return _user_dir("data")


def user_config_dir() -> Path:
    """Settings."""
    return _user_dir("config")


def user_log_dir() -> Path:
    """Reports of errors."""
    return _user_dir("log")


def _user_dir(kind: str) -> Path:
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home) / kind
    import platformdirs

    found: Path = getattr(platformdirs, f"user_{kind}_path")(APP_NAME, appauthor=False)
    return found


def write_atomically(path: Path, content: bytes) -> None:
    """Write a file so that a crash or power cut leaves either the old content or the new one.

    Raises OSError when the folder cannot be made or written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with open(fresh, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(fresh, path)
    except OSError:
        fresh.unlink(missing_ok=True)
        raise
