"""Damaged files of the program itself: a sentence and an error report, never a traceback or a crash."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from game import checks, cli, games
from game.client import theme
from game.client.theme import load_theme
from game.client.ui import fonts
from game.content import paths
from game.content.text import Catalogue, faults
from game.core.tables import TableError, TablesError
from game.games import load_rules
from tests.wide import wide


def test_a_fault_nobody_foresaw_is_one_sentence_with_a_report(monkeypatch, capsys, tmp_path):
    monkeypatch.setenv("MAPSHEET_HOME", str(tmp_path))

    def broken(words):
        raise RuntimeError(f"the page\nis torn {words}")

    monkeypatch.setattr(cli, "_run", broken)
    assert cli.main(["list"]) == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "Traceback" not in told
    assert "the page is torn" in told
    (report,) = (tmp_path / "log").iterdir()
    assert str(report) in told
    assert "RuntimeError" in report.read_text(encoding="utf-8")


def test_a_fault_with_letters_that_no_file_can_hold_is_reported(monkeypatch, capsys, tmp_path):
    """As in a name of a file that is no UTF-8."""
    monkeypatch.setenv("MAPSHEET_HOME", str(tmp_path))

    def broken(_):
        raise RuntimeError("the page \udcff is torn")

    monkeypatch.setattr(cli, "_run", broken)
    assert cli.main(["list"]) == 1
    assert capsys.readouterr().err.count("\n") == 1
    (report,) = (tmp_path / "log").iterdir()
    assert r"the page \udcff is torn" in report.read_text(encoding="utf-8")


@pytest.mark.parametrize("fault", [KeyError("0303"), TypeError("int() of None"), AssertionError("no such row")])
def test_damaged_tables_are_named(monkeypatch, fault):
    def torn(_):
        raise fault

    monkeypatch.setattr("game.games.import_module", torn)
    monkeypatch.setattr("game.games._DAMAGED", {})
    with pytest.raises(TablesError, match="tables of scotland are damaged"):
        load_rules("scotland")


def test_what_is_no_font_is_not_given_to_the_font_library(monkeypatch, tmp_path):
    bad = tmp_path / "AlegreyaSans_700Bold.ttf"
    bad.write_bytes(b"xx")
    monkeypatch.setattr(fonts, "font_files", lambda: {bad.stem: bad})
    with pytest.raises(ValueError, match="is no font"):
        fonts.Fonts(load_theme("standard")).font(bad.stem, 20)


def test_a_cut_table_ends_a_command_in_one_sentence(tmp_path):
    root = Path(cli.__file__).parents[1]
    code = (
        "import sys; from game.core import tables; "
        "real = tables.read_text; tables.read_text = lambda *place: real(*place)[:99]; "
        "from game.cli import main; sys.exit(main(['list']))"
    )
    run = subprocess.run(
        [sys.executable, "-c", code],
        cwd=root,
        env={"MAPSHEET_HOME": str(tmp_path), "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 1
    assert run.stderr.startswith("mapsheet: The tables of scotland are damaged")
    assert "Traceback" not in run.stderr


def test_a_game_with_damaged_tables_does_not_keep_the_others_from_being_listed(monkeypatch, capsys):
    monkeypatch.setitem(games._DAMAGED, "vermin", TableError("units.csv is missing"))
    assert cli.main(["list", "--json"]) == 1
    said = capsys.readouterr()
    listed = [game["id"] for game in json.loads(said.out)["games"]]
    assert listed == [game for game in games.GAMES if game != "vermin"]
    assert said.err == "mapsheet: The tables of vermin are damaged: units.csv is missing; install the program again.\n"


def test_a_damaged_file_of_words_is_noted_and_that_of_the_fallback_stands_in(tmp_path):
    for language, words in (("en", 'go = "Go"'), ("ja", 'go = "'), ("xx", "go = 1")):
        (tmp_path / language).mkdir()
        (tmp_path / language / "toy.toml").write_text(words, encoding="utf-8")
    for language in ("ja", "xx"):
        catalogue = Catalogue(language, tmp_path)
        assert (catalogue.plain("toy.go"), catalogue.unreadable) == ("Go", ["toy.toml"])
    assert [fault.partition(" (")[0] for fault in faults(tmp_path, ["ja"])] == ["ja/toy.toml cannot be read"]
    assert Catalogue("en", tmp_path).percent(0.5) == "50 %"


def test_a_damaged_theme_is_one_sentence_and_damaged_sides_are_passed_over(monkeypatch, tmp_path):
    sides = tmp_path / "sides.toml"
    sides.write_text("[scots]\nmark = 'x'", encoding="utf-8")
    monkeypatch.setattr(theme.paths, "find_all", lambda _: [sides])
    assert "scots" not in load_theme().sides
    monkeypatch.setattr(theme, "THEME_FILE", sides)
    with pytest.raises(theme.ThemeError, match=r"theme.toml cannot be used .*; install the program again\.$"):
        load_theme()


def test_a_check_that_stumbles_does_not_end_the_others(monkeypatch, capsys):
    def torn():
        raise KeyError("row")

    monkeypatch.setattr("game.checks.CHECKS", {"torn": torn, "whole": lambda: iter(())})
    monkeypatch.setattr("game.checks.wanting", lambda: iter(()))
    assert cli.main(["check"]) == 1
    assert capsys.readouterr().out == "torn: the check cannot be finished (KeyError: 'row')\nwhole: good\n"


@pytest.mark.parametrize("game", ["scotland", *(pytest.param(name, marks=wide) for name in ("labyrinth", "deloyer"))])
def test_a_cut_map_is_one_sentence_with_its_path_in_the_project(monkeypatch, capsys, tmp_path, game):
    name = f"maps/{game}.tmx"
    (tmp_path / "maps").mkdir()
    (tmp_path / name).write_bytes(paths.find(name).read_bytes()[:12_000])
    monkeypatch.setattr(paths, "ROOTS", [tmp_path, *paths.ROOTS])
    assert cli.main(["check", game, "--quiet"]) == 1
    (told,) = capsys.readouterr().out.splitlines()
    assert told.startswith(f"maps: {name}: the file is no well-formed XML")
    assert told.endswith(".")
    assert str(tmp_path) not in told


def test_what_the_system_says_of_a_file_does_not_repeat_its_path(monkeypatch, tmp_path):
    place = tmp_path / "assets/rules/en/scotland.md"
    place.mkdir(parents=True)
    monkeypatch.setattr(paths, "ROOTS", [tmp_path, *paths.ROOTS])
    with checks.only(["scotland"]):
        told = [fault for fault in checks.check_rulebooks() if "cannot be read" in fault]
    assert len(told) == 1
    assert str(tmp_path) not in told[0]
