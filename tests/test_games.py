"""The shelf: games that come with the program, and added games."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest

from game import games
from game.checks import CHECKS, wanting
from game.content import paths
from game.content.template import TextError
from game.content.text import Catalogue
from game.games import GAMES, load_rules
from tests.toy import shelf

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture
def toy() -> Iterator[None]:
    """The Ford is on the shelf."""
    with shelf.added():
        yield


def test_a_game_is_added_with_its_files_and_imported_when_it_is_opened(toy: None) -> None:
    assert list(GAMES)[-1] == "toy"
    assert load_rules("toy").sides == ("west", "east")
    assert paths.find("maps/toy.tmx") == shelf.FOLDER / "maps" / "toy.tmx"
    assert paths.find("maps/scotland.tmx") == paths.MAPS / "scotland.tmx"
    for language, title in (("en", "The Ford"), ("ja", "浅瀬")):
        text = Catalogue(language, strict=True)
        assert text.plain("toy_about.title") == text.name("toy", "space", "ford").replace("Ford", "The Ford") == title
        assert text.name("scotland", "side", "scots")


@pytest.mark.parametrize("name", ["toy", "scotland", "Two", "two_words", "", "2nd"])
def test_an_id_that_is_taken_or_none_is_refused(toy: None, name: str) -> None:
    with pytest.raises(ValueError, match="id"):
        games.add(name, "tests.toy", shelf.FOLDER)
    assert list(GAMES).count(name) <= 1


def test_a_side_knows_its_seat_in_the_game_that_was_opened_last(toy: None) -> None:
    load_rules("toy")
    assert [games.seat_of(side) for side in ("west", "east", "nobody")] == [0, 1, None]


def test_the_shelf_does_not_import_rules() -> None:
    code = (
        "import sys; import game.client.scenes.title; from pathlib import Path; from game import games;"
        "games.add('other', 'no.such.package', Path('nowhere'));"
        "print('imported:', [name for name in sys.modules if name.startswith('game.games.')])"
    )
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy"}
    told = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, check=True, env=environment, capture_output=True, text=True
    )
    assert told.stdout.splitlines()[-1] == "imported: []"


def test_a_name_that_is_missing_stops_no_game() -> None:
    assert Catalogue("en").name("scotland", "side", "picts") == "picts"
    with pytest.raises(TextError, match="picts"):
        Catalogue("en", strict=True).name("scotland", "side", "picts")


# === Check ===


RARE = {"matched"}
"""Kinds of chances of Dynasties that come up too seldom in play to have been measured."""


def test_what_is_shipped_wants_nothing_but_figures_of_rare_chances() -> None:
    rare = [f"dynasties has no figures of the chance {kind} in assets/calibration" for kind in sorted(RARE)]
    assert sorted(each.partition(";")[0] for each in wanting()) == sorted(rare)


def test_the_toy_is_whole_and_what_it_does_without_is_told(toy: None) -> None:
    found = [fault for name in ("rulebooks", "maps", "tables", "texts", "lessons") for fault in CHECKS[name]()]
    assert found == []
    told = "\n".join(wanting())
    for word in ("lesson", "box_toy_1.png", "sample record of raid", "ui/toy/battle_1.jpg"):
        assert word in told


DAMAGES = {
    "assets/rules/ja/toy.md": ("### 4.1 雨", "### 4.2 雨", "rulebooks", "differ in 4.1, 4.2"),
    "assets/rules/en/toy.md": ("", None, "rulebooks", "no rulebook assets/rules/en/toy.md"),
    "assets/text/en/toy_about.toml": (
        'dates = "One morning"',
        "",
        "texts",
        "en: toy_about.scenario.raid.dates is missing",
    ),
    "assets/text/ja/toy_map.toml": ('mill = "水車小屋"', "", "maps", "ja: toy_map.space.mill is missing"),
    "maps/toy.tmx": ('name="mill" type="area"', 'name="windmill" type="area"', "tables", ""),
    "assets/text/ja/toy_map.toml a property": ('wood = "林"', "", "maps", "ja: toy_map.ground.wood is missing"),
    "maps/toy.tmx off the first layout": (
        'name="mill" type="area"',
        'name="windmill" type="area"',
        "play",
        "toy: the decision goal offers the space mill, which toy.tmx lacks",
    ),
    "assets/text/en/toy.toml": ('unit = "Which unit marches?"', "", "play", "no message 'toy.prompt.unit' in 'en'"),
    "assets/text/ja/toy.toml": ('pass = "なし"', "", "play", "ja: toy.pick.button.pass is missing"),
}


@pytest.mark.parametrize("path", [*DAMAGES, "no map"])
def test_check_names_what_is_missing_in_one_sentence(tmp_path: Path, path: str) -> None:
    """Each damage is named; nothing that is missing makes a check fail in any other way."""
    old, new, check, words = DAMAGES.get(path, ("", None, "maps", "there is no map maps/toy.tmx"))
    folder = tmp_path / "data"
    shutil.copytree(shelf.FOLDER, folder, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    file = folder / ("maps/toy.tmx" if path == "no map" else path.partition(" ")[0])
    whole = file.read_text(encoding="utf-8")
    if new is None:
        file.unlink()
    else:
        assert old in whole
        file.write_text(whole.replace(old, new), encoding="utf-8")
    try:
        with patch.dict(games._PACKAGES, clear=True):
            games.add("toy", "tests.toy", folder)
            found = [*CHECKS[check]()]
            others = [fault for name in ("texts", "rulebooks", "maps", "tables", "lessons") for fault in CHECKS[name]()]
    finally:
        games._LOADED.pop("toy", None)
        paths.ROOTS.remove(folder)
    told = [fault for fault in (*found, *others) if words in fault]
    assert words == "" or told, found
    assert all("\n" not in fault for fault in (*found, *others))


# === The command line ===


def run(*words: str, home: Path) -> subprocess.CompletedProcess[str]:
    """A command of the program with The Ford on its shelf."""
    environment = {**os.environ, "MAPSHEET_HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    return subprocess.run(
        [sys.executable, "-m", "tests.toy", *words], cwd=ROOT, env=environment, capture_output=True, text=True
    )


def test_the_command_line_knows_an_added_game(tmp_path: Path) -> None:
    listed = run("list", home=tmp_path)
    assert "toy: The Ford" in listed.stdout
    played = run("simulate", "toy", "--scenario", "battle", "--seats", "easy,random", "--option", "rain",
                 "--records", str(tmp_path), home=tmp_path)  # fmt: skip
    assert played.returncode == 0, played.stderr
    (record,) = tmp_path.glob("*.mapsheet")
    replayed = run("replay", "--verify", str(record), home=tmp_path)
    assert replayed.returncode == 0, replayed.stderr
    assert "turn 12, over" in replayed.stdout
    picture = tmp_path / "table.png"
    shown = run("screenshot", "--game", "toy", "--decisions", "12", "--out", str(picture), home=tmp_path)
    assert shown.returncode == 0, shown.stderr
    assert picture.stat().st_size > 10_000
