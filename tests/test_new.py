"""A game that `mapsheet new` has written: whole, playable, tested, of both kinds."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli import main
from game.content import skeleton

ROOT = Path(__file__).resolve().parents[1]


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """A module of Python, from the folder that holds the game."""
    environment = {
        **os.environ, "PYTHONPATH": str(ROOT), "MAPSHEET_HOME": str(folder / "home"), "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }  # fmt: skip
    return subprocess.run([sys.executable, "-m", *words], cwd=folder, env=environment, capture_output=True, text=True)


@pytest.mark.parametrize(("game", "words"), [("hexland", ["--hex", "7x5"]), ("arealand", ["--area"])])
def test_a_new_game_is_whole_and_passes_its_tests(tmp_path: Path, game: str, words: list[str]) -> None:
    assert main(["new", game, *words, "--into", str(tmp_path)]) == 0
    checked = run(tmp_path, game, "check", game)
    assert checked.returncode == 0, checked.stdout
    assert "is missing" not in checked.stdout
    tested = run(tmp_path, "pytest", "-q", "-p", "no:cacheprovider", game)
    assert tested.returncode == 0, tested.stdout
    picture = tmp_path / "table.png"
    shown = run(tmp_path, game, "screenshot", "--game", game, "--decisions", "12", "--out", str(picture))
    assert shown.returncode == 0, shown.stderr
    assert picture.stat().st_size > 10_000


def test_check_of_one_game_names_its_fault_alone(tmp_path: Path) -> None:
    assert main(["new", "hexland", "--hex", "5x4", "--into", str(tmp_path)]) == 0
    map_file = tmp_path / "hexland" / "maps" / "hexland.tmx"
    map_file.write_text(map_file.read_text("utf-8").replace('value="forest"', 'value="swamp"'), "utf-8")
    rules = tmp_path / "hexland" / "rules.py"
    rules.write_text(
        rules.read_text("utf-8")
        .replace('"clear": 1', '"swamp": 3, "clear": 1')
        .replace('"clear": 0', '"swamp": 0, "clear": 0'),
        "utf-8",
    )
    checked = run(tmp_path, "hexland", "check", "hexland", "--quiet")
    assert checked.stdout.splitlines() == [
        "maps: en: hexland_map.terrain.swamp is missing",
        "maps: ja: hexland_map.terrain.swamp is missing",
    ]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["Hexland"], "is no id of a game"),
        (["scotland"], "there is a game scotland already"),
        (["json"], "a package of Python is called json"),
        (["hexland", "--hex", "2x2"], "is not between 5x4 and 40x40"),
        (["hexland", "--hex", "large"], "is no size such as 11x8"),
        (["hexland", "--hex", "9x9", "--area"], "not allowed with"),
        (["there"], "is there already"),
    ],
)
def test_what_cannot_be_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], told: str
) -> None:
    (tmp_path / "there").mkdir()
    assert main(["new", *words, "--into", str(tmp_path)]) != 0
    assert told in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["there"]


def test_every_template_is_used() -> None:
    folder = ROOT / "assets" / "new"
    assert sorted(path.name for path in folder.iterdir()) == sorted(skeleton.FILES.values())
