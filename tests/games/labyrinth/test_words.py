"""Every question, roll, event, refusal, forecast and option of the core has its words in both languages."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.content.glossary import breaches
from game.content.text import FOLDER, Catalogue
from game.core.choice import CHANCE
from game.core.dice import RandomDice
from game.core.match import Match
from game.games.labyrinth import RULES
from game.games.labyrinth.chapters.choosing import AIMS
from game.games.labyrinth.chapters.events import carry_out
from game.games.labyrinth.data import ACTIVE, COUNTRY_IDS, LEVELS, MARKERS, SIDES
from game.games.labyrinth.picks import ASIDES, SPACES, USE, USES
from game.games.labyrinth.position import position
from game.games.labyrinth.verbs import move_cell

SOURCE = Path(__file__).resolve().parents[3] / "game" / "games" / "labyrinth"
LANGUAGES = ("en", "ja")
CALLS = {
    "emit": ("log", 0),
    "roll_die": ("chance", 0),
    "ask": ("prompt", 2),
    "agrees": ("prompt", 2),
    "select_number": ("prompt", 2),
    "why": ("refusal", 0),
    "note": ("forecast", 0),
}
"""Functions of the rules whose argument at that place is a key of the table."""


def keys() -> set[str]:
    """The keys that the rules name."""
    found = set()
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            table, place = CALLS.get(name, ("", 0))
            if table and len(node.args) > place and isinstance(node.args[place], ast.Constant):
                found.add(f"labyrinth.{table}.{node.args[place].value}")  # type: ignore[attr-defined]
    return found


@pytest.fixture(params=LANGUAGES)
def catalogue(request: pytest.FixtureRequest) -> Catalogue:
    return Catalogue(request.param, strict=True)


def test_what_the_rules_name_has_words(catalogue: Catalogue) -> None:
    assert len(keys()) > 120
    assert [key for key in sorted(keys()) if key not in catalogue] == []


@pytest.mark.parametrize(
    ("table", "ids"),
    [
        ("space", (*COUNTRY_IDS, "track", "off_map")),
        ("marker", MARKERS),
        ("use", USES),
        ("aim", AIMS),
        ("ability", (*LEVELS[0][1:], *LEVELS[1][1:])),
    ],
)
def test_things_have_names(catalogue: Catalogue, table: str, ids: tuple[str, ...]) -> None:
    assert [name for name in ids if catalogue.find_name("labyrinth", table, name) is None] == []


def test_what_is_done_on_the_side_has_names(catalogue: Catalogue) -> None:
    assert [name for name in ASIDES if f"labyrinth.pick.aside.{name}" not in catalogue] == []


def test_the_languages_have_the_same_keys() -> None:
    for file in ("labyrinth.toml", "labyrinth_map.toml"):
        texts = [(FOLDER / language / file).read_text(encoding="utf-8") for language in LANGUAGES]
        rows = [re.findall(r"^(\[.*\]|\w+(?= =))", text, re.MULTILINE) for text in texts]
        assert rows[0] == rows[1]


def test_japanese_words_keep_to_the_glossary() -> None:
    assert list(breaches(books=("labyrinth", "all"))) == []


def test_whole_matches_are_told(catalogue: Catalogue) -> None:
    """Questions, rolls and events of matches fill their sentences; cards have names in files of their own."""
    told = 0
    for seed, scenario in enumerate(("awakening_2010", "isil_2014", "lets_roll"), 3):
        match = Match(RULES, scenario, {}, RandomDice(Random(seed)))
        rng = Random(seed)
        while match.choice is not None and len(match.log) < 250:
            choice = match.choice
            table = "chance" if choice.seat == CHANCE else "prompt"
            assert catalogue.plain(f"labyrinth.{table}.{choice.prompt}", choice.args, game="labyrinth")
            match.apply(rng.choice(choice.options))
        for _, event in match.history:
            if not {"card", "cards"} & {*event.data}:
                told += 1
                assert catalogue.plain(f"labyrinth.log.{event.kind}", event.data, game="labyrinth")
    assert told > 300


WAR = {"governance": "poor", "alignment": "neutral", "civil_war": True, "cells": 2, "militia": 4}


@pytest.mark.parametrize(
    ("card", "side", "there", "asked"),
    [
        (122, "us", {}, "Choose a country with the plot that backfires."),
        (144, "us", {"troops": 1}, "Choose a country to remove troops from."),
        (163, "us", {"civil_war": False, "regime_change": "tan"}, "Choose a country for the event."),
        (165, "jihadist", {}, "Choose a country for the event."),
        (196, "jihadist", {}, "Choose a country for the marker."),
        (218, "us", {}, "Choose a country for the event."),
        (221, "us", {}, "Choose a country to remove a reaction marker or a cell from."),
    ],
)
def test_a_question_says_what_its_country_is_chosen_for(
    card: int, side: str, there: dict[str, Any], asked: str
) -> None:
    plots = [{"place": "mali", "plot": "1"}, {"place": "lebanon", "plot": "2"}]
    st = position({"countries": {"mali": {**WAR, **there}, "lebanon": {**WAR, **there}}, "plots": plots})
    st.card = card
    running = carry_out(st, SIDES.index(side), card)
    choice = running.send(None)
    while choice.prompt != "country":
        choice = running.send(choice.options[0])
    told = Catalogue("en", strict=True).plain(f"labyrinth.prompt.{choice.prompt}", choice.args, game="labyrinth")
    assert told == asked


def test_refusals_and_forecasts_fill_their_sentences(catalogue: Catalogue) -> None:
    told = set()
    match = Match(RULES, "isil_2014", {}, RandomDice(Random(3)))
    rng = Random(3)
    while match.choice is not None and len(match.log) < 400:
        choice, view = match.choice, RULES.view(match.state, match.choice.seat)
        for option in choice.options:
            for forecast in RULES.forecast(view, choice, option):
                assert forecast is not None
                for message in forecast.notes:
                    told.add(message.key)
                    assert catalogue.message(message, "labyrinth")
        for pick in (*SPACES, *(pick for use, pick in USE.items() if use != "event")):
            refusal = RULES.refusal(view, choice, pick)
            if refusal is not None and "card" not in refusal.args:
                told.add(refusal.key)
                assert catalogue.message(refusal, "labyrinth")
        match.apply(rng.choice(choice.options))
    assert len(told) > 25


@pytest.mark.parametrize("number", [1, 3])
def test_troops_are_counted_in_words_that_agree(number: int) -> None:
    log = Catalogue("en", strict=True)
    word = "troop" if number == 1 else "troops"
    for data in ({"from": None, "space": "iraq"}, {"from": "iraq", "space": None}, {"from": "iraq", "space": "egypt"}):
        told = log.plain("labyrinth.log.troops_moved", {**data, "number": number}, game="labyrinth")
        assert told.startswith(f"{number} {word} from ")
    back = log.plain("labyrinth.log.troops_back", {"number": number, "reason": ""}, game="labyrinth")
    assert back.startswith(f"{number} {word} {'returns' if number == 1 else 'return'} ")


def test_a_cell_that_travels_within_its_country_hides() -> None:
    st = position({"countries": {"egypt": {"governance": "poor", "alignment": "neutral", "active": 1}}})
    st.events = []  # type: ignore[misc]  # a slot of the base class
    egypt = COUNTRY_IDS.index("egypt")
    move_cell(st, egypt, egypt, ACTIVE)
    assert (st.sleepers[egypt], st.actives[egypt]) == (1, 0)
    told = [Catalogue("en", strict=True).plain(f"labyrinth.log.{event.kind}", event.data) for event in st.events]
    assert told == ["Egypt: 1 active cell hides."]
