"""The words about persons and cards of Dynasties: everybody has them, and they fit their places."""

import re

import pytest

from game.content import paths
from game.content.text import LANGUAGES, Catalogue
from game.games.dynasties import data

LONGEST = {"en": {"person_short": 14, "epithet": 40, "bio": 110}, "ja": {"person_short": 10, "epithet": 18, "bio": 60}}
"""Letters that fit on a narrow card, below a name, and on the line of the inspector."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_person_has_a_name_a_life_and_a_house(language: str) -> None:
    words = Catalogue(language, strict=True)
    for person in data.PERSON_IDS:
        for kind in ("person", "person_short", "years", "epithet", "bio", "house"):
            assert words.name("dynasties", kind, person)
        for kind, most in LONGEST[language].items():
            assert len(words.name("dynasties", kind, person)) <= most, (kind, person)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_persons_are_called_alike(language: str) -> None:
    words = Catalogue(language, strict=True)
    for kind in ("person", "person_short"):
        names = [words.name("dynasties", kind, person) for person in data.PERSON_IDS]
        assert len(set(names)) == len(names)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lives_agree_with_the_longevity(language: str) -> None:
    """70 years and more are 4, 50 and more 3, 30 and more 2, less 1 [05-01]; a birthday may still be to come."""
    words = Catalogue(language, strict=True)
    for p in data.HISTORICAL:
        born, died = (int(year) for year in re.findall(r"\d{4}", words.name("dynasties", "years", data.PERSON_IDS[p])))
        ages = (died - born - 1, died - born)
        longevity = data.STAT[p][data.LONGEVITY]
        assert longevity in {1 + sum(age >= least for least in (30, 50, 70)) for age in ages}, data.PERSON_IDS[p]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_and_says_what_it_does(language: str) -> None:
    words = Catalogue(language, strict=True)
    things = {"ability": data.ABILITIES, "power": data.POWERS, "event": data.EVENT_KINDS}
    for kind, ids in things.items():
        for one in ids:
            assert words.name("dynasties", kind, one)
            assert words.name("dynasties", f"{kind}_text", one)
    assert all(words.name("dynasties", "country", country) for country in data.COUNTRY_IDS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_has_the_cards_under_their_names(language: str) -> None:
    words = Catalogue(language, strict=True)
    book = (paths.ASSETS / "rules" / language / "dynasties.md").read_text(encoding="utf-8")
    chapters = (
        ("ability", "11-03", data.ABILITIES),
        ("power", "SW02-07", data.POWERS),
        ("event", "SW02-08", data.EVENT_KINDS),
    )
    for kind, chapter, ids in chapters:
        headings = [words.name("dynasties", kind, one) for one in ids]
        assert re.findall(rf"^#### {chapter}-\d\d (.*)$", book, re.MULTILINE) == headings


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_has_the_countries_with_their_powers_and_routes(language: str) -> None:
    words = Catalogue(language, strict=True)
    book = (paths.ASSETS / "rules" / language / "dynasties.md").read_text(encoding="utf-8")
    section = book.partition("### 06-01 ")[2].partition("\n### ")[0]
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in section.splitlines() if line.startswith("| ")]
    sea = {"en": " (sea)", "ja": "（海）"}[language]
    for c, row in zip(data.COUNTRIES, rows[1:], strict=True):
        assert row[:2] == [words.name("dynasties", "country", data.COUNTRY_IDS[c]), str(data.POWER_OF[c])]
        for neighbours, mark in ((data.BY_LAND[c], ""), (data.BY_SEA[c], sea)):
            names = {words.name("dynasties", "country", data.COUNTRY_IDS[n]) + mark for n in neighbours}
            assert names == {cell for cell in row[2:] if cell != "–" and cell.endswith(sea) == bool(mark)}
