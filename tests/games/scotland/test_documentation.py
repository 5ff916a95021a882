"""docs/scotland.md: every numbered rule has its tests, and every test that is named exists."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
DOCUMENT = (ROOT / "docs" / "scotland.md").read_text(encoding="utf-8")
PROSE = {"1.0", "2.4"}
"""Paragraphs that hold no rule."""


def rule_numbers() -> list[str]:
    """The numbers of all paragraphs of the rulebook."""
    text = (ROOT / "assets" / "rules" / "en" / "scotland.md").read_text(encoding="utf-8")
    return [number for number in re.findall(r"^#{2,4} (\S+) ", text, re.MULTILINE) if "." in number or number == "TEC"]


def table() -> dict[str, list[str]]:
    """The tests of each rule."""
    rows = re.findall(r"^\| (\S+) \| (.*) \|$", DOCUMENT.partition("## Rules and their tests")[2], re.MULTILINE)
    return {number: re.findall(r"`(test_\w+)`", cell) for number, cell in rows}


def existing_tests() -> set[str]:
    """The names of all test functions beside this one."""
    return {
        node.name
        for path in Path(__file__).parent.glob("test_*.py")
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef)
    }


def test_every_rule_has_its_row_and_its_tests():
    rows = table()
    numbers = rule_numbers()
    assert len(numbers) > 100
    assert [number for number in numbers if number not in rows] == []
    assert [number for number in numbers if not rows[number] and number not in PROSE] == []


def test_every_test_that_is_named_exists():
    named = set(re.findall(r"`(test_\w+)`", DOCUMENT))
    assert named - existing_tests() == set()
    assert len(named) > 200


def test_every_test_of_a_rule_is_named():
    rules = {name for name in existing_tests() if re.match(r"test_(\d|tec)", name)}
    named = {name for names in table().values() for name in names}
    assert rules - named == set()
