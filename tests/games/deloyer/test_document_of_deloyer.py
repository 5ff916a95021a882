"""docs/deloyer.md: the rulings are numbered through; the rest is in tests/games/test_documentation.py."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
DOCUMENT = (ROOT / "docs" / "deloyer.md").read_text(encoding="utf-8")


def test_the_rulings_are_numbered_through():
    marks = [int(number) for number in re.findall(r"^- \*\*D(\d+)\*\*", DOCUMENT, re.M)]
    assert len(marks) > 40
    assert marks == list(range(1, len(marks) + 1))
