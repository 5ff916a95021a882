"""The credits list every file under `assets/` once, the same in both languages."""

import re
from fnmatch import translate

import pytest

from game.content import paths

FILES = sorted(str(path.relative_to(paths.ASSETS)) for path in paths.ASSETS.rglob("*") if path.is_file())
CREDITS = {"en": "CREDITS.md", "ja": "CREDITS.ja.md"}


def rows(name: str) -> list[list[str]]:
    """The cells of all rows of the tables, without their heads."""
    text = (paths.ASSETS / name).read_text(encoding="utf-8")
    table = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line[:1] == "|"]
    return [row for number, row in enumerate(table) if not _is_head(table, number)]


def _is_head(table: list[list[str]], number: int) -> bool:
    return any(set(row[0]) == {"-"} for row in table[number : number + 2])


def patterns(row: list[str]) -> list[re.Pattern[str]]:
    return [re.compile(translate(each).replace(".*", "[^/]*")) for each in re.findall(r"`([^`]+)`", row[0])]


@pytest.mark.parametrize("name", CREDITS.values())
def test_every_file_belongs_to_a_row_and_every_pattern_to_a_file(name):
    found = [pattern for row in rows(name) for pattern in patterns(row)]
    assert [file for file in FILES if not any(pattern.match(file) for pattern in found)] == []
    assert [pattern.pattern for pattern in found if not any(pattern.match(file) for file in FILES)] == []


def test_both_languages_name_the_same_files_and_fonts():
    english, japanese = rows(CREDITS["en"]), rows(CREDITS["ja"])
    assert [row[0] for row in english] == [row[0] for row in japanese]
    assert all(len(row) == len(other) for row, other in zip(english, japanese, strict=True))
