"""Every die of a match has a line in the log: its face, what was needed and whether that was reached."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from game.client.table.game.steps import Roll
from game.client.tables import make_table
from game.client.ui import rich
from game.content.text import LANGUAGES, Catalogue
from game.core.choice import CHANCE, EVERYBODY
from game.core.dice import SeededDice
from game.core.event import Event
from game.core.match import Match
from game.games import load_rules
from game.games.labyrinth.data import SIDES
from game.games.labyrinth.rules import LabyrinthRules
from tests.games.labyrinth.builders import faces_of

SCENARIOS = ("awakening_2010", "arab_spring", "isil_2014", "lets_roll", "mission_accomplished")
DECISIONS = 1500


@cache
def played(scenario: str) -> tuple[Match[Any], ...]:
    """Matches by chance."""
    found = []
    for seed in (1, 2):
        match, rng = Match(LabyrinthRules(), scenario, {}, SeededDice(seed)), Random(seed)
        while match.choice is not None and len(match.log) < DECISIONS:
            match.apply(rng.choice(match.choice.options))
        found.append(match)
    return tuple(found)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_die_is_told_in_its_order(scenario: str) -> None:
    number = 0
    for match in played(scenario):
        rolled = [int(pick.id) for seat, pick in match.log if seat == CHANCE and pick.kind == "die"]
        told = [face for _, event in match.history for face in faces_of(event)]
        assert told == rolled
        number += len(rolled)
    assert number >= 25


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_its_line_shows_face_need_and_outcome(scenario: str, lang: str) -> None:
    table = make_table(load_rules("labyrinth"))
    table.catalogue = Catalogue(lang, strict=True)
    for match in played(scenario):
        view = match.view(EVERYBODY)
        for _, event in match.history:
            if not faces_of(event):
                continue
            words = table.chronicle.sentence(event)
            shown = [int(segment.text) for segment in words if segment.kind == "die"]
            assert shown == faces_of(event), event
            rolls = [step for step in table.chronicle.steps(event, view) if isinstance(step, Roll)]
            assert [face for roll in rolls for face in roll.faces] == faces_of(event)
            if "need" in event.data:
                assert str(event.data["need"]) in rich.plain(words), event
                assert rolls[0].succeeds(0) == event.data["ok"], event
                assert rich.plain(words) != rich.plain(table.chronicle.sentence(other_end(event))), event


def other_end(event: Event) -> Event:
    """The same roll, judged the other way."""
    return Event(event.kind, {**event.data, "ok": not event.data["ok"]})


def test_the_dice_of_a_side_have_its_colour() -> None:
    for match in played("isil_2014"):
        for _, event in match.history:
            if event.kind in ("recruit_rolled", "plot_rolled", "alert_tried", "attrition_rolled"):
                assert event.data["side"] in SIDES
