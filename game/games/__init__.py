"""The games, a package each. They import the core only, and never each other.

A game that lies elsewhere is added before the program starts, as `python -m tests.toy` does:

    games.add("toy", "tests.toy", Path("tests/toy"))
    sys.exit(cli.main())
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, KeysView
from importlib import import_module, invalidate_caches
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.content import paths

if TYPE_CHECKING:
    from game.core.rules import Rules

_SHELF = ("scotland", "dynasties", "vermin", "labyrinth", "deloyer")
_PACKAGES: dict[str, str] = {game: f"{__name__}.{game}" for game in _SHELF}
_HOMES: dict[str, tuple[str, Path]] = {}
_TABLES: dict[str, str] = {}
_LOADED: dict[str, Rules[Any]] = {}
"""Rules that have been asked for, the latest last."""
_DAMAGED: dict[str, Exception] = {}
"""What is wrong with games that could not be loaded: half of one is there, so that it is not tried again."""

GAMES: KeysView[str] = _PACKAGES.keys()
"""Ids of the games that can be played, in the order of the shelf; those that are added come last."""


def add(game: str, package: str, data: Path, table: str = "") -> None:
    """Put a game on the shelf whose package, with a `RULES` in it, lies anywhere on the path of imports.

    `data` is a folder with `assets`, `maps` and `saves` like those of the program, which come first. Nothing is
    imported or read before the game is opened. `table` names a module with a table of the game's own: a class `TABLE`
    that extends `GameTable`; if it is a package, its module `story` may have a `STORY` for the result screen.
    ValueError for an id that is taken, or is more than letters and digits.
    """
    if not re.fullmatch("[a-z][a-z0-9]*", game):
        raise ValueError(f"{game!r} is no id of a game: lower-case letters and digits, a letter first")
    if game in GAMES:
        raise ValueError(f"there is a game {game!r} already; choose another id")
    _PACKAGES[game] = package
    _HOMES[game] = (package, data)
    if table:
        _TABLES[game] = table
    if data not in paths.ROOTS:
        paths.ROOTS.append(data)


def home_of(game: str) -> tuple[str, Path] | None:
    """What `add` was told of a game, for a process in which it must be added again; None for one of the program."""
    return _HOMES.get(game)


def added() -> list[str]:
    """The games from elsewhere."""
    return list(_HOMES)


def folder_of(game: str) -> Path:
    """The folder with the files of a game from elsewhere."""
    return _HOMES[game][1]


def reload(game: str) -> None:
    """Import a game from elsewhere again after its files have changed; if that fails the old one stays, and it raises.

    Matches that are under way keep the old rules.
    """
    from game.core.procedure import PROCEDURES, withdraw

    packages = [name for name in (_PACKAGES[game], _TABLES.get(game)) if name is not None]
    old = {name: sys.modules.pop(name) for name in _modules_of(packages)}
    procedures = withdraw(packages[0])
    invalidate_caches()
    try:
        rules: Rules[Any] = import_module(packages[0]).RULES
    except BaseException:
        for name in _modules_of(packages):
            del sys.modules[name]
        withdraw(packages[0])
        sys.modules.update(old)
        PROCEDURES.update(procedures)
        raise
    _DAMAGED.pop(game, None)
    _LOADED.pop(game, None)
    _LOADED[game] = rules


def _modules_of(packages: Iterable[str]) -> list[str]:
    return [name for name in sys.modules if any(f"{name}.".startswith(f"{package}.") for package in packages)]


def table_of(game: str) -> str | None:
    """The module of a table that was given to `add`; None if the game has none from elsewhere."""
    return _TABLES.get(game)


def lesson_file(lesson: str) -> Path:
    """The script of a lesson, which need not exist."""
    return paths.find(f"assets/learn/{lesson}.toml")


def lessons_of(game: str) -> list[str]:
    """The lessons of a game in their order: the first has its id, the others `<game>_2` and so on."""
    found = [path.stem for path in paths.find_all(f"assets/learn/{game}_*.toml")]
    first = [game] if lesson_file(game).is_file() else []
    return first + sorted(found)


def has_lesson(game: str) -> bool:
    """Whether there is a game to learn from."""
    return bool(lessons_of(game))


def load_rules(game: str) -> Rules[Any]:
    """The rules of a game by id; KeyError if there is no such game, TablesError if its tables are damaged."""
    from game.core.tables import TablesError  # not on the way to the title

    package = _PACKAGES[game]
    if game in _DAMAGED:
        raise TablesError(game, _DAMAGED[game])
    try:
        rules: Rules[Any] = import_module(package).RULES
    except ImportError:
        raise
    except Exception as fault:
        _DAMAGED[game] = fault
        raise TablesError(game, fault) from fault
    _LOADED.pop(game, None)
    _LOADED[game] = rules
    return rules


def sound_rules(game: str) -> Rules[Any] | None:
    """The rules of a game; None if there is no such game, or its tables are damaged."""
    from game.core.tables import TablesError

    try:
        return load_rules(game)
    except (KeyError, TablesError):
        return None


def seat_of(side: str) -> int | None:
    """The seat of a side, in the game that was asked for last of those that have it; None before that."""
    return next((list(rules.sides).index(side) for rules in reversed(_LOADED.values()) if side in rules.sides), None)
