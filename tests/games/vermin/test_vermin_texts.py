"""The words about pieces, chits and weapons of Space Vermin: all are there, and the rulebook agrees with the tables."""

import re
from pathlib import Path

import pytest

from game.content import paths
from game.content.text import LANGUAGES, Catalogue
from game.games.vermin import data
from game.games.vermin.chapters.events import told_as
from game.games.vermin.rules import VerminRules
from game.games.vermin.state import VerminState

GAME = Path(__file__).resolve().parents[3] / "game"
RULE = r"[A-Q](?:-\w+)*"
CODE = [
    *sorted((GAME / "games" / "vermin").rglob("*.py")),
    *sorted((GAME / "client" / "tables" / "vermin").rglob("*.py")),
]


def book(language: str) -> str:
    """The rulebook."""
    return (paths.ASSETS / "rules" / language / "vermin.md").read_text(encoding="utf-8")


def headings(language: str) -> set[str]:
    """The numbers under which the reader finds a rule."""
    return set(re.findall(rf"^#+ ({RULE}) ", book(language), re.MULTILINE))


def rows(language: str, section: str) -> list[list[str]]:
    """The cells of the tables of a section, heads left out."""
    text = re.split(rf"^#+ {section} ", book(language), flags=re.MULTILINE)[1].split("\n#")[0]
    lines = [line for line in text.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines[1:]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name(language: str) -> None:
    words = Catalogue(language, strict=True)
    for p, piece in enumerate(data.PIECE_IDS):
        kind = "unit" if data.IS_UNIT[p] else "vermite"
        assert words.name("vermin", kind, piece)
        assert len(words.name("vermin", f"{kind}_short", piece)) <= 12
        assert words.name("vermin", "type", data.TYPE[p])
        assert words.name("vermin", "type_text", data.TYPE[p])
    for c, chit in enumerate(data.CHIT_IDS):
        assert words.name("vermin", "chit", chit) == words.name("vermin", "event", data.EVENT[c])
        for st in (VerminState(map=0), VerminState(map=1), VerminState(map=1, shown=[data.CHIT["E08"]])):
            assert words.name("vermin", "event_text", told_as(st, c))
    for weapon in data.WEAPONS:
        assert words.name("vermin", "weapon", weapon)
        assert words.name("vermin", "weapon_text", weapon)
    for number in range(1, 7):
        assert words.name("vermin", "exit", number)
        assert words.name("vermin", "way", number)


@pytest.mark.parametrize("language", LANGUAGES)
def test_events_and_weapons_stand_in_the_rulebook_under_their_names(language: str) -> None:
    words = Catalogue(language, strict=True)
    text = book(language)
    for event in dict.fromkeys(data.EVENT):
        assert f"#### D-{event} {words.name('vermin', 'event', event)}\n" in text
    for weapon in data.WEAPONS:
        assert f"#### J-5-{weapon} {words.name('vermin', 'weapon', weapon)}\n" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_lists_the_chits_as_they_are(language: str) -> None:
    words = Catalogue(language, strict=True)
    for c, row in enumerate(rows(language, "D")):
        name = words.name("vermin", "event", data.EVENT[c])
        ways = [str(data.SOUTH_WAY[c]), str(data.NORTH_WAY[c]), str(data.BETA_WAY[c] or "–")]
        warriors = ", ".join(str(vid) for vid in sorted(data.CHIT_VIDS[c])) or "–"
        assert row == [data.CHIT_IDS[c].lstrip("E0"), name, *ways, warriors]
    assert len(rows(language, "D")) == len(data.CHIT_IDS)


def test_the_rulebook_lists_the_values_of_the_units() -> None:
    types = ["hq", "squad", "heavy", "recon", "special_ops", "logistics", "ant_gun", "professor", "rv"]
    for kind, row in zip(types, rows("en", "B-1-a"), strict=True):
        units = [p for p in data.UNITS if data.TYPE[p] == kind and p != data.LYRA]
        assert int(row[1]) == len(units)
        for side, shown in enumerate((row[2], row[3])):
            attack, *others = shown.split(" / ")
            assert attack == str(data.ATTACK[units[0]][side]) or not attack.isdigit()
            assert others == [str(data.DEFENCE[units[0]][side]), str(data.MOVE[units[0]][side])]


def test_the_rulebook_lists_the_values_of_the_vermites() -> None:
    for kind, row in zip(("soldier", "ultramite", "drone"), rows("en", "B-1-b"), strict=True):
        warriors = [p for p in data.WARRIORS if data.TYPE[p] == kind]
        assert int(row[1]) == len(warriors)
        for side, shown in enumerate((row[2], row[3])):
            move = "flies" if kind == "drone" else str(data.MOVE[warriors[0]][side])
            assert shown == f"{data.ATTACK[warriors[0]][side]} / {data.DEFENCE[warriors[0]][side]} / {move}"
    for queen, row in zip(data.QUEENS, rows("en", "B-1-c"), strict=True):
        for side, shown in enumerate((row[1], row[2])):
            values = (data.ATTACK, data.DEFENCE, data.MOVE, data.FECUNDITY)
            assert shown == " / ".join(str(value[queen][side]) for value in values)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_that_is_cited_has_its_heading(language: str) -> None:
    known = headings(language)
    assert len(known) > 90
    cited = {
        number
        for path in CODE
        for number in re.findall(r"\"([A-Q](?:-[a-z0-9_]+)+)\"", path.read_text(encoding="utf-8"))
    }
    for path in sorted((paths.ASSETS / "text" / language).glob("vermin*.toml")):
        cited |= set(re.findall(rf"\[({RULE})\]", path.read_text(encoding="utf-8")))
    cited |= {option.rule for option in VerminRules.options}
    cited |= {scenario.rule for scenario in VerminRules.scenarios.values()}
    assert cited - known == set()
