"""Tables of a game: every deviation from the declaration is reported with its location."""

import subprocess
import sys
from pathlib import Path

import pytest
from msgspec import Struct

from game.core import tables
from game.core.tables import FLAG, WORD, TableError, match, read, read_toml
from game.games import GAMES

ROOT = Path(tables.__file__).parents[2]
GOOD = "id,side,men,sea,note\nlevy,scots,3,0,old\nguard,english,5,1,\n"


def told(monkeypatch, text: str, rows: object = ("levy", "guard")) -> str:
    """What is said of a table with that text."""
    monkeypatch.setattr(tables, "read_text", lambda *_: text)
    with pytest.raises(TableError) as caught:
        read("any", "units", rows, id=WORD, side=("scots", "english"), men=range(1, 6), sea=FLAG)
    return str(caught.value)


def test_a_good_table_gives_the_columns_that_are_declared(monkeypatch):
    monkeypatch.setattr(tables, "read_text", lambda *_: GOOD)
    assert read("any", "units", 2, id=WORD, men=range(9)) == [{"id": "levy", "men": "3"}, {"id": "guard", "men": "5"}]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (GOOD, "", "has no column 'id'"),
        ("men", "man", "has no column 'men'"),
        ("guard,english,5,1,\n", "", "has no row 'guard'"),
        ("guard", "gard", "has a row 'gard', where 'guard' belongs"),
        ("guard", "levy", "has 'levy' twice"),
        (
            "levy,scots,3,0,old\nguard,english,5,1,",
            "guard,english,5,1,\nlevy,scots,3,0,old",
            "has 'guard' where 'levy'",
        ),
        ("3", "x", "has 'x' for 'men' of 'levy' (line 2), which is not a number from 1 to 5"),
        ("3", "6", "has '6' for 'men' of 'levy' (line 2), which is not a number from 1 to 5"),
        ("3", "٣", "has '٣' for 'men' of 'levy' (line 2), which is not a number from 1 to 5"),
        ("scots", "pict", "has 'pict' for 'side' of 'levy' (line 2), which is not scots or english"),
        ("levy", "Le vy", "has 'Le vy' for 'id' of 'Le vy' (line 2), which is not a word"),
        ("3,0,old", "3,0", "has 4 columns in line 2, where 5 belong"),
        ("1,\n", "1,", "is cut short"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(monkeypatch, old, new, words):
    assert f"units.csv {words}" in told(monkeypatch, GOOD.replace(old, new, 1))


def test_where_only_the_number_of_rows_is_known_it_is_told(monkeypatch):
    assert told(monkeypatch, GOOD, 3) == "units.csv has 2 rows, where 3 belong"


@pytest.mark.parametrize("name", ["nothing", "../tables/nothing"])
def test_a_file_that_is_not_there_is_missing(name):
    with pytest.raises(TableError, match="is missing"):
        read("game.games.scotland", name, None)


class Shape(Struct, forbid_unknown_fields=True):
    die: int
    faces: list[int] = []


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("die = ", "no such table"),
        ("", "missing required field `die`"),
        ("die = 'x'", "die"),
        ("die = 1\ndice = 2", "dice"),
    ],
)
def test_a_toml_of_another_shape_is_told(monkeypatch, text, words):
    monkeypatch.setattr(tables, "read_text", lambda *_: text)
    with pytest.raises(TableError, match=words):
        read_toml("any", "charts", Shape, 1)


def test_a_value_that_is_gone_from_a_toml_is_missed(monkeypatch):
    monkeypatch.setattr(tables, "read_text", lambda *_: "die = 1\nfaces = [2, 3]")
    assert read_toml("any", "charts", Shape, 3).faces == [2, 3]
    with pytest.raises(TableError, match="has 3 values, where 4 belong"):
        read_toml("any", "charts", Shape, 4)


def test_ids_of_a_table_and_of_the_rules_are_held_together():
    match("cards.csv", ["a", "b"], ["b", "a"])
    with pytest.raises(TableError, match="no home of 'b'"):
        match("cards.csv", ["a"], ["a", "b"], "home of")


DAMAGED = """
import sys
from game.core import tables
real, text_of, tried = tables.read, tables.read_text, 0
def read(package, name, rows, /, *rest, **columns):
    global tried
    good = real(package, name, rows, *rest, **columns)
    lines = text_of(package, f"{name}.csv").splitlines(keepends=True)
    head = lines[0].strip().split(",")
    worse = [lines[:at] + lines[at + 1 :] for at in range(1, len(lines))] if rows is not None else []
    worse += [lines[:1], lines[: len(lines) // 2]] if rows is not None else []
    worse += [[lines[0].replace(column, "none", 1), *lines[1:]] for column in columns]
    worse += [[*lines, lines[-1]], [""], ["".join(lines)[:-3]]] if len(lines) > 1 else []
    for each in worse:
        tables.read_text, tried = lambda *_: "".join(each), tried + 1
        try:
            real(package, name, rows, *rest, **columns)
        except tables.TableError as fault:
            assert f"{name}.csv" in str(fault), fault
        else:
            print(name, len(each), "of", len(lines), "lines", each[0].strip())
    tables.read_text = text_of
    return good
tables.read = read
from game.games import load_rules
load_rules(sys.argv[1])
assert tried > 50
"""


@pytest.mark.parametrize("game", GAMES)
def test_no_row_and_no_column_of_any_table_can_be_missing(game):
    """Each of them in turn; rows of practice, which weigh little and of which there may be any number, are let be."""
    run = subprocess.run([sys.executable, "-c", DAMAGED, game], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (run.stdout, run.stderr) == ("", "")


def test_no_face_of_a_counter_can_be_missing():
    code = (
        "import sys; from game.core import tables; real = tables.read_text; "
        "tables.read_text = lambda *place: real(*place).replace(',dougram_tb_back', ','); "
        "from game.cli import main; sys.exit(main(['simulate', 'deloyer', '--seats', 'random,random']))"
    )
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert "counters.csv has no face 'dougram_tb_back'" in run.stderr
