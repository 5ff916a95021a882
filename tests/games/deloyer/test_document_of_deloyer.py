"""docs/deloyer.md: every test that it names exists, and every test named after a rule stands in it."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
DOCUMENT = (ROOT / "docs" / "deloyer.md").read_text(encoding="utf-8")


def existing() -> set[str]:
    paths = (ROOT / "tests" / "games" / "deloyer").glob("test_*.py")
    return {
        node.name
        for path in paths
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef)
    }


def test_every_test_that_is_named_exists_and_every_rule_test_is_named():
    rows = re.findall(r"^\| (\d+(?:\.\d+)*) \| (.*) \|$", DOCUMENT.partition("## Rules and their tests")[2], re.M)
    named = {name for _, cell in rows for name in re.findall(r"`(test_\w+)`", cell)}
    assert len(rows) > 150
    assert all("test_" in cell for _, cell in rows)
    assert named <= existing()
    assert {name for name in existing() if re.match(r"test_\d", name)} <= named


def test_the_rulings_are_numbered_through():
    marks = [int(number) for number in re.findall(r"^- \*\*D(\d+)\*\*", DOCUMENT, re.M)]
    assert marks == list(range(1, len(marks) + 1))
