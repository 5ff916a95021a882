"""A game's tables: CSV files in the folder `tables` of its package, validated against a declaration.

    table = partial(read, __package__)
    UNITS = table("units", KINDS, side=SIDES, full=range(1, 5), reduced=range(1, 5))

The declaration lists the rows (by id or by number), the columns, and the values that each column may have. Anything
else raises `TableError` before a match begins; columns that are not declared are ignored.
"""

from __future__ import annotations

import csv
import re
import tomllib
from collections.abc import Collection, Iterable, Sequence
from importlib.resources import files
from typing import Any, Final, TypeVar

import msgspec

Kind = range | Collection[str] | re.Pattern[str]
"""Values allowed in a column: whole numbers, words of a list, or whatever matches a pattern."""
Row = dict[str, str]
"""Cells by the name of their column."""
T = TypeVar("T")

FLAG: Final = ("0", "1")
WORD: Final = re.compile("[a-z][a-z0-9_]*")
"""An id."""
NUMBER: Final = re.compile(r"-?\d+(\.\d+)?", re.ASCII)
TEXT: Final = re.compile(".+")
_WHOLE: Final = re.compile(r"-?\d{1,9}", re.ASCII)
_MOST_TOLD: Final = 6
"""Longest list of words that an error message spells out."""


class TableError(ValueError):
    """A table is damaged. The text names the table and the error, as part of a sentence."""


class TablesError(Exception):
    """The shipped tables of a game cannot be used. The text is one sentence."""

    def __init__(self, game: str, fault: Exception) -> None:
        if isinstance(fault, TableError):
            what = str(fault)
        elif isinstance(fault, KeyError):
            what = f"nothing in them is called {fault}"
        else:
            what = f"{type(fault).__name__}, {fault}"
        super().__init__(f"The tables of {game} are damaged: {what}; install the program again.")


def read(package: str, name: str, rows: int | Sequence[str] | None, key: int = 1, /, **columns: Kind) -> list[Row]:
    """Return the rows of a table in order, with the declared columns. TableError if the file does not fit.

    `rows` are their ids (the first column), or how many there are, or None for any number. The first `key` columns must
    be unique.
    """
    file = f"{name}.csv"
    text = read_text(package, file)
    try:
        lines = csv.reader(text.splitlines())
        head = next(lines, [])
        table = [(lines.line_num, line) for line in lines]
    except csv.Error as fault:
        raise TableError(f"{file} is no table ({fault})") from None
    for column in columns:
        if column not in head:
            raise TableError(f"{file} has no column {column!r}")
    places = {column: head.index(column) for column in columns}
    sound: dict[str, set[str]] = {column: set() for column in columns}
    found: list[Row] = []
    for number, line in table:
        if len(line) != len(head):
            raise TableError(f"{file} has {len(line)} columns in line {number}, where {len(head)} belong")
        row = {column: line[place] for column, place in places.items()}
        for column, kind in columns.items():
            if row[column] in sound[column]:
                continue
            if not _is_of(row[column], kind):
                what = f"{row[column]!r} for {column!r} of {line[0]!r} (line {number})"
                raise TableError(f"{file} has {what}, which is not {_told(kind)}")
            sound[column].add(row[column])
        found.append(row)
    first = list(columns)[:key]
    _check_rows(file, [tuple(row[column] for column in first) for row in found], rows)
    if not text.endswith("\n"):
        raise TableError(f"{file} is cut short")
    return found


def read_toml(package: str, name: str, shape: type[T], values: int) -> T:
    """Return the content of a TOML file next to the tables, with `values` values in all. TableError if it does not
    fit.
    """
    try:
        table = tomllib.loads(read_text(package, f"{name}.toml"))
        found = msgspec.convert(table, shape)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as fault:
        raise TableError(f"{name}.toml is no such table ({fault})") from None
    if (number := _values(table)) != values:
        raise TableError(f"{name}.toml has {number} values, where {values} belong")
    return found


def _values(table: Any) -> int:
    """Count the leaves of a nested value."""
    if isinstance(table, dict | list):
        return sum(map(_values, table.values() if isinstance(table, dict) else table))
    return 1


def read_text(package: str, file: str) -> str:
    """Return the text of a file in the folder `tables`. TableError if it cannot be read."""
    try:
        return (files(package) / "tables" / file).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise TableError(f"{file} is missing") from None
    except UnicodeDecodeError:
        raise TableError(f"{file} is no text in UTF-8") from None
    except OSError as fault:
        raise TableError(f"{file} cannot be read ({fault.strerror})") from None


def match(file: str, found: Iterable[str], wanted: Iterable[str], what: str = "row", /) -> None:
    """Raise TableError naming an id that the file lacks or should not have.

    `what` is the thing that has these ids, a row by default.
    """
    has, needs = dict.fromkeys(found), dict.fromkeys(wanted)
    strange, lacking = [name for name in has if name not in needs], [name for name in needs if name not in has]
    if strange:
        instead = f"where {lacking[0]!r} belongs" if lacking else "where none belongs"
        raise TableError(f"{file} has a {what} {strange[0]!r}, {instead}")
    if lacking:
        raise TableError(f"{file} has no {what} {lacking[0]!r}")


def _check_rows(file: str, keys: Sequence[tuple[str, ...]], rows: int | Sequence[str] | None) -> None:
    """Check that keys are unique and rows complete and in order."""
    if len({*keys}) < len(keys):
        twice = next(each for number, each in enumerate(keys) if each in keys[:number])
        raise TableError(f"{file} has {' '.join(twice)!r} twice")
    if isinstance(rows, int) and len(keys) != rows:
        raise TableError(f"{file} has {len(keys)} rows, where {rows} belong")
    if not isinstance(rows, int) and rows is not None:
        ids = [each[0] for each in keys]
        match(file, ids, rows)
        for name, wanted in zip(ids, rows, strict=True):
            if name != wanted:
                raise TableError(f"{file} has {name!r} where {wanted!r} belongs")


def _is_of(value: str, kind: Kind) -> bool:
    if isinstance(kind, range):
        return _WHOLE.fullmatch(value) is not None and int(value) in kind
    if isinstance(kind, re.Pattern):
        return kind.fullmatch(value) is not None
    return value in kind


def _told(kind: Kind) -> str:
    if isinstance(kind, range):
        return f"a number from {kind.start} to {kind[-1]}"
    if isinstance(kind, re.Pattern):
        return "a number" if kind is NUMBER else "a word" if kind is WORD else "what belongs there"
    words = [word or "nothing" for word in kind]
    return " or ".join(words) if len(words) <= _MOST_TOLD else "known"
