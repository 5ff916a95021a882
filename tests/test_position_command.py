"""A position on the command line: out of a record, into a picture."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cli import main
from game.core.position import parse
from game.play.saves import samples


def test_a_position_of_a_record_is_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sample = next(path for path in samples() if "deloyer" in path.name)
    assert main(["replay", str(sample), "--position", "60"]) == 0
    line = capsys.readouterr().out
    assert parse(line).game == "deloyer"
    assert line.count("\n") == 1
    file, picture = tmp_path / "position.json", tmp_path / "table.png"
    file.write_text(line, "utf-8")
    assert main(["screenshot", "--position", str(file), "--out", str(picture)]) == 0, capsys.readouterr().err
    assert picture.stat().st_size > 100_000


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "this is no position"),
        ('{"game": "chess", "scenario": "one"}', "there is no game 'chess'"),
        ('{"game": "scotland", "scenario": "rebellion", "state": {"moon": 1}}', "the state of scotland has no moon"),
    ],
)
def test_a_bad_one_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, words: str) -> None:
    file = tmp_path / "position.json"
    file.write_text(text, "utf-8")
    assert main(["screenshot", "--position", str(file), "--out", str(tmp_path / "x.png")]) != 0
    told = capsys.readouterr().err
    assert words in told
    assert told.count("\n") == 1


def test_it_names_its_own_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "position.json"
    file.write_text('{"game": "scotland", "scenario": "rebellion"}', "utf-8")
    words = ["screenshot", "--position", str(file), "--out", str(tmp_path / "x.png"), "--game", "vermin"]
    assert main(words) == 2
    assert "a position has its own game" in capsys.readouterr().err
