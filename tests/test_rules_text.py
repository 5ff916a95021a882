"""The rulebook and the descriptions of Scotland the Brave: complete, and the same in both languages."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
ASSETS = ROOT / "assets"
LANGUAGES = ("en", "ja")

ALL_MARKERS = (
    "cancel combat_advantage conversion effective_archers forced_march fortunes_of_war highland_ferocity "
    "influence_noble initiative knights_charge levy lost_cause loyal_scots siege_train subversion treachery "
    "vacillate"
)
MARKERS = ALL_MARKERS.split()
ALL_LEADERS = (
    "wallace murray bruce douglas steward lindsay lennox balliol comyn edward warrene percy clifford cressingham"
)
LEADERS = ALL_LEADERS.split()
OPTIONS = {
    "northern_levies": "14.11",
    "wallace_returns": "14.12",
    "navy": "14.21",
    "english_levies": "14.22",
    "garrisons": "14.3",
}
ALL_NUMBERS = (
    "1.0 2.1 2.2 2.3 2.4 2.5 3.1 3.2 3.3 3.4 3.5 4.1 4.2 5.0 6.0 "
    "7.1 7.1.1 7.1.2 7.1.3 7.1.4 7.1.5 7.1.6 7.1.7 7.1.8 7.2 7.3 7.4 7.5 "
    "8.1 8.2 8.3 8.4 8.5 8.51 8.52 8.53 9.1 9.11 9.12 9.13 9.2 9.21 9.22 10.0 "
    "11.1 11.12 11.2 11.21 11.22 11.3 12.1 12.11 12.12 12.13 12.14 12.2 12.21 12.22 "
    "12.3 12.31 12.32 12.33 12.34 13.0 13.1 13.2 13.21 13.22 13.3 13.4 13.5 13.6 13.7 13.8 "
    "14.1 14.11 14.12 14.2 14.21 14.22 14.3 TEC"
)
NUMBERS = ALL_NUMBERS.split()

HEADING = re.compile(r"^(#{2,4}) (\S+) (\S.*)$")
REFERENCE = re.compile(r"\[([^\]]+)\]")
CITED = re.compile(r"\[([\d.]+)[^\]]*\]")
NAMES_ONLY = {"12.13"}
"""Cited among the rulings for the spelling of a name."""
RULING = {"en": "*Ruling:* ", "ja": "*裁定：*"}
TABLE_RULE = re.compile(r"^\|(---\|)+$")
ABSOLUTE_PATH = re.compile(r"(?<![\w.])(/\w+/\w|~/|[A-Z]:\\)")


def rulebook(language: str) -> list[str]:
    """The lines of the rulebook."""
    return (ASSETS / "rules" / language / "scotland.md").read_text(encoding="utf-8").splitlines()


def about(language: str) -> dict[str, Any]:
    """The descriptions of game, scenarios, options, leaders and markers."""
    return tomllib.loads((ASSETS / "text" / language / "scotland_about.toml").read_text(encoding="utf-8"))


def sections(language: str) -> dict[str, list[str]]:
    """The non-empty lines below each heading, by the heading's number, in the order of the text."""
    found: dict[str, list[str]] = {}
    number = ""
    for line in rulebook(language):
        heading = HEADING.match(line)
        if heading:
            number = heading[2]
            assert number not in found, f"{number} appears twice"
            found[number] = []
        elif line:
            found[number].append(line)
    return found


def shape(lines: list[str], ruling: str) -> list[str]:
    """What kind of line follows what: the skeleton that both languages share."""
    kinds = []
    for line in lines:
        if line.startswith("|"):
            kinds.append(f"row of {line.count('|') - 1}")
        elif line.startswith("- "):
            kinds.append("item")
        elif line.startswith(ruling):
            kinds.append("ruling")
        else:
            kinds.append("paragraph")
    return kinds


def leaf_keys(table: dict[str, Any], prefix: str = "") -> list[str]:
    """Dotted names of all texts in a catalogue, in order."""
    keys: list[str] = []
    for key, value in table.items():
        keys += leaf_keys(value, f"{prefix}{key}.") if isinstance(value, dict) else [prefix + key]
    return keys


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_of_the_rulebook_has_its_heading(language: str) -> None:
    assert set(NUMBERS) - set(sections(language)) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chapter_opens_under_both_of_its_names(language: str) -> None:
    found = sections(language)
    for chapter in range(1, 15):
        assert str(chapter) in found
        assert found[f"{chapter}.0"], f"{chapter}.0 is empty"


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_ascend_in_the_order_of_the_rulebook(language: str) -> None:
    numbers = [number for number in sections(language) if re.fullmatch(r"[\d.]+", number)]

    def place(number: str) -> list[int]:
        """8.51 stands below 8.5, as 7.1.1 below 7.1: compare digit by digit after the chapter."""
        chapter, _, rest = number.partition(".")
        return [int(chapter), *(int(digit) for digit in rest.replace(".", ""))]

    assert numbers == sorted(numbers, key=place)
    assert list(sections(language))[-1] == "TEC"


@pytest.mark.parametrize("language", LANGUAGES)
def test_heading_depth_follows_the_number(language: str) -> None:
    for line in rulebook(language):
        heading = HEADING.match(line)
        if not heading:
            continue
        rest = heading[2].partition(".")[2]
        digits = rest.replace(".", "")
        depth = 2 if not rest else 3 if len(digits) == 1 else 4
        assert len(heading[1]) == depth, line


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_numbered_paragraph_is_empty(language: str) -> None:
    empty = [number for number, lines in sections(language).items() if not lines and not number.isdigit()]
    assert empty == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_marker_has_its_paragraph(language: str) -> None:
    paragraphs = [number for number in sections(language) if re.fullmatch(r"10\.[a-z_]+", number)]
    assert paragraphs == [f"10.{marker}" for marker in MARKERS]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reference_resolves(language: str) -> None:
    numbers = set(sections(language))
    loose = {ref for line in rulebook(language) for ref in REFERENCE.findall(line)} - numbers
    assert loose == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_markers_are_counted_to_thirty_five(language: str) -> None:
    rows = [line for line in sections(language)["10.0"] if line.startswith("|")][2:]
    counts = [int(row.split("|")[2]) for row in rows]
    assert len(counts) == len(MARKERS)
    assert sum(counts) == 35


@pytest.mark.parametrize("language", LANGUAGES)
def test_marker_paragraphs_agree_with_the_table(language: str) -> None:
    found = sections(language)
    rows = [line for line in found["10.0"] if line.startswith("|")][2:]
    for marker, row in zip(MARKERS, rows, strict=True):
        name, count = (cell.strip() for cell in row.split("|")[1:3])
        assert f"#### 10.{marker} {name}" in rulebook(language)
        stated = re.search(r"(\d+) marker" if language == "en" else r"(\d+)枚", found[f"10.{marker}"][0])
        assert stated is not None
        assert stated[1] == count


@pytest.mark.parametrize("language", LANGUAGES)
def test_units_are_counted_to_sixty_four(language: str) -> None:
    rows = [line.split("|") for line in sections(language)["2.2"] if line.startswith("|")][2:]
    assert sum(int(row[5]) for row in rows) == 30
    assert sum(int(row[6]) for row in rows) == 34


@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_are_rectangular(language: str) -> None:
    for number, lines in sections(language).items():
        rows = [line for line in lines if line.startswith("|")]
        if rows:
            assert TABLE_RULE.match(rows[1]), number
            assert len({row.count("|") for row in rows}) == 1, number


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_the_agreed_markdown_is_used(language: str) -> None:
    for line in rulebook(language):
        assert "**" not in line, line
        assert line.count("*") % 2 == 0, line
        assert not re.search(r"[`_<>]", REFERENCE.sub("", HEADING.sub("", line))), line
        assert line == line.rstrip(), line


def test_both_languages_have_the_same_numbers_in_the_same_order() -> None:
    assert list(sections("en")) == list(sections("ja"))


def test_both_languages_have_the_same_build_and_references() -> None:
    english, japanese = sections("en"), sections("ja")
    for number, lines in english.items():
        assert shape(lines, RULING["en"]) == shape(japanese[number], RULING["ja"]), number
        refs = [sorted(REFERENCE.findall(" ".join(text))) for text in (lines, japanese[number])]
        assert refs[0] == refs[1], number


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_that_the_documented_rulings_cite_has_a_ruling(language: str) -> None:
    document = (ROOT / "docs" / "scotland.md").read_text(encoding="utf-8")
    rulings = document.partition("## Rulings\n")[2].partition("\n## ")[0]
    cited = {"10.0" if number == "10" else number for number in CITED.findall(rulings)}
    ruled = {number for number, lines in sections(language).items() if "ruling" in shape(lines, RULING[language])}
    assert {"7.1.6", "8.5", "9.11", "12.34", "13.7", "14.3"} <= cited
    assert cited - NAMES_ONLY - ruled == set()


def test_tables_carry_the_same_figures_in_both_languages() -> None:
    def figures(lines: list[str]) -> list[list[str]]:
        """Numbers of each row but for the head and the row's name."""
        rows = [line for line in lines if line.startswith("|")][2:]
        return [sorted(re.findall(r"[−+]?\d+", " ".join(row.split("|")[2:]))) for row in rows]

    english, japanese = sections("en"), sections("ja")
    for number in ("2.0", "2.2", "4.1", "6.0", "8.0", "9.12", "10.0", "12.3", "13.8", "TEC"):
        assert figures(english[number]) == figures(japanese[number]), number


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_absolute_path_is_mentioned(language: str) -> None:
    texts = rulebook(language)
    texts += (ASSETS / "text" / language / "scotland_about.toml").read_text(encoding="utf-8").splitlines()
    assert [line for line in texts if ABSOLUTE_PATH.search(line)] == []


def test_descriptions_have_the_same_keys_in_both_languages() -> None:
    assert leaf_keys(about("en")) == leaf_keys(about("ja"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_descriptions_are_complete(language: str) -> None:
    texts = about(language)
    assert {"title", "subtitle", "pitch"} <= set(texts)
    assert list(texts["scenario"]) == ["rebellion", "toom_tabard"]
    for scenario in texts["scenario"].values():
        assert list(scenario) == ["name", "dates", "blurb", "length", "sides"]
    assert {name: option["section"] for name, option in texts["option"].items()} == OPTIONS
    assert list(texts["leader_bio"]) == LEADERS
    assert list(texts["marker_text"]) == MARKERS


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_are_headed_in_the_rulebook_by_their_names(language: str) -> None:
    for option in about(language)["option"].values():
        heading = f"{option['section']} {option['name']}"
        assert any(line.lstrip("#").strip() == heading for line in rulebook(language)), heading


@pytest.mark.parametrize(("language", "limit"), [("en", 70), ("ja", 36)])
def test_marker_texts_are_short(language: str, limit: int) -> None:
    for marker, text in about(language)["marker_text"].items():
        assert 0 < len(text["short"]) <= limit, marker
        assert 0 < len(text["when"]) <= limit, marker


def test_blurbs_have_sixty_to_ninety_words() -> None:
    for name, scenario in about("en")["scenario"].items():
        assert 60 <= len(scenario["blurb"].split()) <= 90, name


def test_every_rule_number_in_the_code_of_the_game_has_its_heading():
    root = ROOT / "game"
    sources = [*(root / "games" / "scotland").rglob("*.py"), *(root / "client" / "tables" / "scotland").rglob("*.py")]
    known = {
        found[1] for found in re.finditer(r"^#+ (\S+) ", (ASSETS / "rules/en/scotland.md").read_text("utf-8"), re.M)
    }
    used = {
        (path.name, number)
        for path in sources
        for number in re.findall(r'"(\d{1,2}\.\d{1,2}(?:\.\d)?|TEC)"', path.read_text("utf-8"))
    }
    assert len(used) > 50
    assert not {pair for pair in used if pair[1] not in known}
