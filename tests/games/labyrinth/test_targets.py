"""Why an automaton chose a country is told for each choice, of events too: by which row, line or chance."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.content.text import Catalogue
from game.core.dice import RandomDice
from game.core.event import Event
from game.core.match import Match
from game.games.labyrinth import RULES
from game.games.labyrinth.charts.reading import ChartStep, tell_target
from game.games.labyrinth.data import CARD, COUNTRY, COUNTRY_IDS, JIHADIST, US
from game.games.labyrinth.state import LabyrinthState
from tests.games.labyrinth.builders import position

DECISIONS = 600


def played(scenario: str, seed: int) -> tuple[list[tuple[str, str]], list[tuple[str, str]], list[Event]]:
    """Countries that automata chose by chance or alone, by side; those that they were told to have chosen; all told."""
    rng = Random(seed)
    automata = {US: "no_mercy", JIHADIST: "virulent"}
    match: Match[LabyrinthState] = Match(RULES, scenario, {}, RandomDice(rng), 2, automata)
    chosen = []
    while match.choice is not None and len(match.log) < DECISIONS:
        choice, pick = match.choice, rng.choice(match.choice.options)
        if choice.seat in (US, JIHADIST) and pick.kind == "space" and str(pick.id) in COUNTRY:
            chosen.append((RULES.sides[choice.seat], str(pick.id)))
        match.apply(pick)
    events = [event for _, event in match.history]
    told = [(str(event.data["side"]), str(event.data["space"])) for event in events if event.kind == "target"]
    return chosen, told, events


@pytest.mark.parametrize(("scenario", "seed"), [("lets_roll", 1), ("awakening_2010", 2), ("isil_2014", 3)])
def test_each_country_that_an_automaton_chooses_by_chance_is_told_with_its_reason(scenario: str, seed: int) -> None:
    chosen, told, _ = played(scenario, seed)
    assert chosen
    places = iter(told)
    assert all(each in places for each in chosen), "in the same order"
    assert len(told) > 2 * len(chosen), "so are those that no chance was needed for"


def test_targets_of_events_are_told() -> None:
    _, _, events = played("awakening_2010", 2)
    doing, of_events = "", 0
    for event in events:
        doing = event.kind if event.kind in ("event", "operation", "played") else doing
        of_events += doing == "event" and event.kind == "target"
    assert of_events > 20


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_each_target_has_its_sentence(lang: str) -> None:
    words = Catalogue(lang, strict=True)
    _, _, events = played("awakening_2010", 2)
    for event in events:
        if event.kind == "target":
            key = "labyrinth.log.target" + ("" if event.data["chance"] else "_no_chance")
            place = words.name("labyrinth", "space", str(event.data["space"]))
            assert place in words.plain(key, event.data, game="labyrinth")


# === Which step decides ===


def told(*steps: ChartStep, left: int = 1, doing: str = "event", purpose: str = "cells", seat: int = JIHADIST) -> Any:
    st = position({"automata": {"jihadist": "muddled"}})
    st.doing, st.card = doing, CARD["sequestration.184"]
    st.events = []  # type: ignore[misc]  # a slot of the base class
    tell_target(st, seat, purpose, steps, left, COUNTRY["iraq"])
    [event] = st.events
    assert event.data["space"] == "iraq"
    return event.data["why"], event.data["chance"]


def kept(chart: str, row: str, *left: str) -> ChartStep:
    return ChartStep(chart, row, "kept", left or COUNTRY_IDS[:3])


def test_the_last_row_that_leaves_fewer_decides() -> None:
    steps = (kept("J.recruit_to", "poor", "iraq", "iran", "mali"), kept("J.recruit_to", "us", "iraq", "iran"),
             kept("J.recruit_to", "russia", "iraq", "iran"))  # fmt: skip
    why, chance = told(*steps, left=2)
    assert why == ["target.row", {"chart": "J_recruit_to", "row": "us"}, "12.3.2"]
    assert chance == ["target.chance", {"number": 2}, "12.3.12"]


def test_a_skipped_row_decides_nothing() -> None:
    why, chance = told(ChartStep("J.marker", "us", "skipped", ("iraq",)))
    assert (why[0], chance) == ("target.only", None)


def test_the_instructions_of_an_event_are_named() -> None:
    why, _ = told(ChartStep("event", "sequestration", "kept", ("iraq",)))
    assert why == ["target.line", {"card": "sequestration.184"}, "12.3"]


def test_operations_name_the_rule_about_where() -> None:
    why, _ = told(kept("U.disrupt", "us", "iraq"), doing="operation", purpose="disrupt", seat=US)
    assert why == ["target.row", {"chart": "U_disrupt", "row": "us"}, "13.4.3"]


def test_chance_alone_is_said_to_be_chance() -> None:
    why, chance = told(left=4)
    assert why == ["target.none", {}, ""]
    assert chance[1] == {"number": 4}
