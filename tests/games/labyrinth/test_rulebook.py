"""The reader's rulebook of Labyrinth: all numbers of the original, departures marked, the engine's figures."""

from __future__ import annotations

import re

import pytest

from game.content.text import LANGUAGES, Catalogue
from game.games.labyrinth.data import (
    COUNTRIES,
    COUNTRY,
    COUNTRY_IDS,
    KIND,
    NIGERIA,
    NON_MUSLIM,
    NONE,
    RANDOM_INNER,
    RANDOM_MUSLIM,
    RANDOM_SCHENGEN,
    RANDOM_SHIA_MIX,
    RECRUIT,
)
from game.games.labyrinth.position import bare
from game.games.labyrinth.scenarios import SETUPS
from tests.test_rulebooks import RULING, sections

ALL_NUMBERS = (
    "10 11 11.1 11.1.1 11.1.2 11.1.3 11.1.4 11.1.5 11.1.6 11.1.7 11.1.8 "
    "11.2 11.2.1 11.2.2 11.2.3 11.2.4 11.2.5 11.2.6 11.2.7 11.2.8 11.2.9 "
    "11.3 11.3.1 11.3.2 11.3.3 11.3.3.1 11.3.3.2 11.3.3.3 11.3.3.4 11.3.4 11.3.5 11.3.6 11.3.7 "
    "11.3.8 11.3.8.1 11.3.8.2 11.3.8.3 11.3.8.4 11.3.9 11.3.10 11.3.11 11.3.12 11.3.13 11.3.14 "
    "12 12.1 12.2 12.3 12.3.1 12.3.2 12.3.3 12.3.4 12.3.5 12.3.6 12.3.7 12.3.8 12.3.9 12.3.10 12.3.11 12.3.12 "
    "12.4 12.4.1 12.4.2 12.4.3 12.4.4 12.5 "
    "13 13.1 13.2 13.3 13.3.1 13.3.2 13.3.3 13.3.4 13.3.5 13.3.6 13.3.7 13.3.8 13.3.9 "
    "13.4 13.4.1 13.4.2 13.4.3 13.4.4 13.4.5 13.4.6 13.4.7 13.4.8 13.5 14 14.1 14.2 14.3 S"
)
CITED_OF_THE_FIRST_GAME = (
    "3.2 4.1.2 4.4 4.7.2.1 4.7.9 4.8.1 4.9.2 4.9.4 4.10.4 5.2.2 5.2.4 5.2.8 5.3.1 6.2.2 6.2.6 6.3.2 6.3.3 "
    "7.2 7.2.1.1 7.3.5 7.6 7.6.2 8.2 8.2.3 8.4 8.4.2 8.4.4 8.5.3 9.1 9.5"
)
PLACE_OF = {name: f"S-{number}" for number, name in enumerate(SETUPS, 1)}
"""The section of each scenario."""
RULED = (
    "1 2.1 4.9.4 5.3 6.2.6 7.6 8 8.2 8.4 8.4.3 8.5.3 8.6 10 11.2.5 11.2.8 11.2.9 11.3.3 11.3.3.3 11.3.10 11.3.14 12 "
    "12.3.4 12.3.7 12.4.3 12.5 13.3.6 13.4 13.4.4 13.5 14.1 14.2 14.3 S-5 S-6 S-7 S-8"
)
"""Where the program adds to the text, departs from it, or chooses."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_of_the_rulebook_has_its_paragraph(language: str) -> None:
    found = sections("labyrinth", language)
    wanted = [*ALL_NUMBERS.split(), *CITED_OF_THE_FIRST_GAME.split(), *PLACE_OF.values()]
    assert [number for number in wanted if number not in found] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_departs_from_the_text_is_marked(language: str) -> None:
    found = sections("labyrinth", language)
    marked = [number for number, lines in found.items() if any(line.startswith(RULING) for line in lines)]
    assert marked == RULED.split()


def rows(number: str, language: str) -> list[list[str]]:
    """The cells of the tables of a section."""
    lines = sections("labyrinth", language)[number]
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines if line.startswith("|")]


def country(c: int, language: str) -> str:
    """What the map calls it."""
    return Catalogue(language, strict=True).plain(f"labyrinth_map.space.{COUNTRY_IDS[c]}")


WORDS = {"en": ("Prestige", "Funding", "Removed cards"), "ja": ("国威", "資金", "除去カード")}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", list(SETUPS))
def test_scenarios_are_told_as_they_begin(name: str, language: str) -> None:
    setup, words = SETUPS[name], Catalogue(language, strict=True)
    told = {row[0]: row[1] for row in rows(PLACE_OF[name], language)}
    prestige, funding, removed = WORDS[language]
    assert (told[prestige], told[funding]) == (str(setup.prestige), str(setup.funding))
    for place, begins in setup.countries.items():
        line = told[country(COUNTRY[place], language)]
        numbers = [begins.troops, begins.militia, begins.cells, begins.active, begins.awakening, begins.reaction]
        assert [int(n) for n in re.findall(r"\d+", line)] == [n for n in numbers if n], line
        for table, key in (("governance", begins.governance), ("alignment", begins.alignment)):
            assert not key or words.plain(f"labyrinth.{table}.{key}") in line
    cards = re.findall(r"(?:^|[,、]) ?(\d+) ", told.get(removed, ""))
    assert tuple(int(n) for n in cards) == setup.removed


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_random_tables_are_those_of_the_engine(language: str) -> None:
    table = rows("11.3.9", language)[2:]
    assert len(table) == len(RANDOM_MUSLIM)
    for row, countries in zip(table, RANDOM_MUSLIM):
        assert [cell for cell, c in zip(row[1:], countries) if c != NONE] == [
            country(c, language) for c in countries if c != NONE
        ]
    for number, countries in (("11.3.9", RANDOM_INNER), ("11.3.10", RANDOM_SHIA_MIX), ("9.5", RANDOM_SCHENGEN)):
        text = next(
            line for line in sections("labyrinth", language)[number] if line.startswith(LISTS[language][number])
        )
        text = text.partition(LISTS[language][number])[2] if number == "9.5" else text
        places = [text.index(country(c, language)) for c in dict.fromkeys(countries)]
        assert places == sorted(places), number


LISTS = {
    "en": {"11.3.9": "The results on the second table", "11.3.10": "Roll three dice", "9.5": "Roll dice to choose"},
    "ja": {"11.3.9": "右側の表：", "11.3.10": "ダイス3つの合計", "9.5": "ランダムな"},
}
"""How the line begins that lists the countries by the die."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_recruit_numbers_are_those_of_the_engine(language: str) -> None:
    """Only four countries have another than their governance number."""
    line, governance = sections("labyrinth", language)["8.2"][0], bare(awakening=True).gov
    for c in COUNTRIES:
        if RECRUIT[c] and KIND[c] == NON_MUSLIM and c != NIGERIA:
            assert (country(c, language) in line) == (RECRUIT[c] != governance[c]), COUNTRY_IDS[c]
