"""Rules are cited by the numbers of the rulebook, 09-03-05 and SW02-06-02, and each has its heading for the reader."""

import re
from pathlib import Path

import pytest

from game.content import paths
from game.content.text import LANGUAGES

GAME = Path(__file__).resolve().parents[3] / "game"
NUMBER = r"(?:SW)?\d\d(?:-\d\d)*"
CODE = [
    *sorted((GAME / "games" / "dynasties").rglob("*.py")),
    *sorted((GAME / "client" / "tables" / "dynasties").rglob("*.py")),
]


def headings(language: str) -> set[str]:
    """The numbers under which the reader finds a rule."""
    book = (paths.ASSETS / "rules" / language / "dynasties.md").read_text(encoding="utf-8")
    return set(re.findall(rf"^#+ ({NUMBER}) ", book, re.MULTILINE))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_code_cites_rules_as_the_rulebook_numbers_them(language: str) -> None:
    known = headings(language)
    assert len(known) > 100
    loose = {
        (path.name, number)
        for path in CODE
        for number in re.findall(r"\"(\d{1,2}(?:\.\d{1,2})+)\"", path.read_text(encoding="utf-8"))
    }
    assert loose == set(), "write 09-03-05 for 9.3.5 and SW02-07-04 for 12.7.4: so the headings and the chips have them"
    cited = {
        number
        for path in CODE
        for number in re.findall(rf"\"({NUMBER})\"", path.read_text(encoding="utf-8"))
        if "-" in number or number.startswith("SW")
    }
    assert cited - known == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_cite_rules_as_the_rulebook_numbers_them(language: str) -> None:
    known = headings(language)
    for path in sorted((paths.ASSETS / "text" / language).glob("dynasties*.toml")):
        cited = set(re.findall(r"\[((?:SW)?\d[\d.-]*)\]", path.read_text(encoding="utf-8")))
        assert cited - known == set(), path.name
