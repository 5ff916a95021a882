"""mapsheet review: a review without a window, and one sentence for each file that has none."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.bots.review.data import Review
from game.cli import main
from game.commands.review import _limits
from game.content.paths import SAMPLES
from game.core.dice import SeededDice
from game.core.match import Match
from game.core.record import decode, encode, record_of
from game.games import load_rules

SAMPLE = SAMPLES / "labyrinth-assad_2012-7.mapsheet"


def test_luck_alone_is_printed_with_what_it_cannot_know(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(SAMPLE), "--seconds", "0"]) == 0
    out = capsys.readouterr().out
    assert "labyrinth assad_2012" in out
    assert "two of three such games are within" in out
    assert "Decisions were not compared" in out


def test_json_has_the_whole_review(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(SAMPLE), "--seconds", "0", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["game"] == "labyrinth"
    assert len(found["headlines"]) == 2
    assert found["fortunes"]
    assert found["course"][-1]["chances"] == found["result"]
    assert found["luck_of_seats"][0]["sum"] == pytest.approx(-found["luck_of_seats"][1]["sum"])


@pytest.mark.parametrize(("judged", "words"), [(3, "before all decisions"), (8, "to confirm every costly")])
def test_what_was_cut_short_is_said(judged: int, words: str) -> None:
    found = Review(
        game="labyrinth", scenario="assad_2012", rules=1, chances="", fingerprint="", length=9, seats=(0, 1),
        result=(1.0, 0.0), course=(), runs=(8, 8), judged=(8, judged), is_cut=True, is_complete=True,
    )  # fmt: skip
    assert words in "".join(_limits(found, is_slow=False))


def running(path: Path) -> Path:
    rules = load_rules("labyrinth")
    match = Match(rules, "assad_2012", {}, SeededDice(1), 2)
    file = path / "running.mapsheet"
    file.write_bytes(encode(record_of(match, ["human", "bot:easy"], 1)))
    return file


def claiming_to_be_over(path: Path) -> Path:
    record = decode(running(path).read_bytes())
    record.over = True
    file = path / "claiming.mapsheet"
    file.write_bytes(encode(record))
    return file


def of_older_rules(path: Path) -> Path:
    record = decode(SAMPLE.read_bytes())
    record.rules -= 1
    record.decisions[3] = "0 button:nonsense"
    file = path / "older.mapsheet"
    file.write_bytes(encode(record))
    return file


def damaged(path: Path) -> Path:
    file = path / "damaged.mapsheet"
    file.write_bytes(SAMPLE.read_bytes()[:3000])
    return file


@pytest.mark.parametrize(
    ("made", "words"),
    [
        (running, "is not over"),
        (claiming_to_be_over, "over"),
        (of_older_rules, "rules"),
        (damaged, "not a Mapsheet record"),
        (lambda path: path / "missing.mapsheet", "can’t be read"),
        (lambda path: path, "can’t be read"),
    ],
)
def test_a_file_without_a_review_is_refused_in_one_sentence(
    made: object, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert callable(made)
    assert main(["review", str(made(tmp_path))]) == 1
    captured = capsys.readouterr()
    assert words in captured.err
    assert captured.err.count("\n") == 1
    assert not captured.out


def test_a_picture_needs_its_suffix_before_anything_is_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(SAMPLE), "--plot", "x.txt"]) == 2
    assert "does not end like a picture" in capsys.readouterr().err
