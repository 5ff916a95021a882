"""docs/<id>.md of every game: every numbered rule has its tests, and every test that is named exists."""

import ast
import re
from pathlib import Path

import pytest

from game.games import GAMES

ROOT = Path(__file__).resolve().parents[2]
PROSE = {
    "scotland": {"1.0", "2.4"},
    "dynasties": {"01", "02-02"},
    "vermin": {"A", "B", "C", "E", "F", "I-4", "P-2", "P-3", "Q", "Q-1", "Q-2"},
    "deloyer": {"1.1", "1.2", "1.3", "2.15"},
    "labyrinth": {"1", "2", "4", "4.7", "5", "9", "10", "11", "11.1.1", "11.2.1", "11.3", "11.3.3", "12", "12.3", "13",
                  "13.3", "14"},
}  # fmt: skip
"""Headings that hold no rule of their own."""
HEADS = {"dynasties"}
"""Games in which the heading over others tells no rule."""
CITING = {"labyrinth"}
"""Games whose program follows printed rulebooks with more numbers than the text of the rules has."""
RULE_TESTS = {
    "scotland": r"test_(\d|tec)",
    "dynasties": r"test_(\d\d|sw\d\d)_",
    "vermin": r"test_[a-q]\d[a-z]?\d?[a-z]?_",
    "deloyer": r"test_\d+_\d",
    "labyrinth": r"test_(l|u)?\d+_",
}
"""How the tests of a rule are named after it."""


def document(game: str) -> str:
    return (ROOT / "docs" / f"{game}.md").read_text(encoding="utf-8")


def rule_numbers(game: str) -> list[str]:
    """The numbers of all paragraphs of the rulebook that can hold a rule."""
    text = (ROOT / "assets" / "rules" / "en" / f"{game}.md").read_text(encoding="utf-8")
    numbers = re.findall(r"^#{2,4} (\S+) ", text, re.MULTILINE)
    if game in ("scotland", "deloyer"):
        return [number for number in numbers if "." in number or number == "TEC"]
    if game in HEADS:
        return [number for number in numbers if not any(other.startswith(f"{number}-") for other in numbers)]
    if game in CITING:
        return list(dict.fromkeys([*numbers, *cited(game)]))
    return numbers


def cited(game: str) -> list[str]:
    """The numbers in brackets that the rules of a game name as their sources."""
    files = sorted((ROOT / "game" / "games" / game).rglob("*.py"))
    text = "\n".join(path.read_text(encoding="utf-8") for path in files)
    return re.findall(r"[\[(]([1-9]\d?(?:\.[1-9]\d*)+)[\])]", text)


def table(game: str) -> dict[str, list[str]]:
    """The tests of each rule."""
    rows = re.findall(r"^\| (\S+) \| (.*)\|$", document(game).partition("## Rules and their tests")[2], re.MULTILINE)
    return {number: re.findall(r"`(test_\w+)`", cell) for number, cell in rows}


def existing_tests(game: str) -> set[str]:
    """The names of all test functions of a game's rules."""
    return {
        node.name
        for path in (ROOT / "tests" / "games" / game).glob("test_*.py")
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef)
    }


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_its_row_and_its_tests(game):
    rows, numbers = table(game), rule_numbers(game)
    assert len(numbers) > 80
    assert [number for number in numbers if number not in rows] == []
    assert [number for number in numbers if not rows[number] and number not in PROSE[game]] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_test_that_is_named_exists(game):
    named = set(re.findall(r"`(test_\w+)`", document(game)))
    assert named - existing_tests(game) == set()
    assert len(named) > 140


@pytest.mark.parametrize("game", GAMES)
def test_every_test_of_a_rule_is_named(game):
    rules = {name for name in existing_tests(game) if re.match(RULE_TESTS[game], name)}
    named = {name for names in table(game).values() for name in names}
    assert rules - named == set()
