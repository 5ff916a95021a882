"""What has been declared before the dice fall is told; the number of troops is asked with their way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.client.tables import make_table
from game.client.tables.labyrinth.table import LabyrinthTable
from game.client.ui import rich
from game.content.text import Catalogue
from game.core.choice import Choose
from game.core.match import View
from game.games.labyrinth.chapters.jihad import minor_jihad, plot
from game.games.labyrinth.chapters.operations import deploy
from game.games.labyrinth.chapters.recruit import recruit, travel
from game.games.labyrinth.position import position
from game.games.labyrinth.rules import LabyrinthRules
from game.games.labyrinth.state import LabyrinthState


def staged() -> LabyrinthState:
    """Cells in Iraq and Yemen, three Ops, an Ally with troops."""
    poor = {"governance": "poor", "alignment": "neutral", "cells": 2}
    gulf = {"governance": "fair", "alignment": "ally", "troops": 2}
    st = position({"rules": "awakening", "countries": {"iraq": poor, "yemen": poor, "gulf_states": gulf}})
    st.ops, st.funding = 3, 9
    return st


def reached(st: LabyrinthState, body: Callable[..., Any], answers: str) -> Choose:
    """The question that follows these answers; what has one option is answered by it."""
    running, picks = body(st), answers.split()
    choice = running.send(None)
    while picks or len(choice.options) == 1:
        found = [pick for pick in choice.options if picks and str(pick.id) == picks[0]]
        if found:
            picks.pop(0)
        choice = running.send((found or choice.options)[0])
    assert isinstance(choice, Choose)
    return choice


def told(language: str, st: LabyrinthState, choice: Choose) -> tuple[str, list[str]]:
    """The words of the prompt; the countries that are lit besides the options."""
    table = make_table(LabyrinthRules())
    assert isinstance(table, LabyrinthTable)
    table.catalogue = Catalogue(language, strict=True)
    view = View(st, choice.seat, choice, choice.seat)
    return rich.plain(table.decisions.prompt(view, choice)), [where.id for where in table.decisions.concerned(view)]


@pytest.mark.parametrize(("language", "words"), [("en", "Declared: Iraq"), ("ja", "宣言済み：イラク")])
def test_countries_declared_for_recruit_are_told(language: str, words: str) -> None:
    st = staged()
    assert words in told(language, st, reached(st, recruit, "iraq"))[0]


def test_a_country_declared_twice_is_counted() -> None:
    st = staged()
    choice = reached(st, recruit, "iraq iraq")
    assert choice.args["declared"] == ["iraq", "iraq"]
    assert "2" in told("en", st, choice)[0].partition("Declared")[2]
    assert "declared" not in reached(staged(), recruit, "").args


@pytest.mark.parametrize(
    ("language", "words"), [("en", "Destinations declared: Syria"), ("ja", "宣言済みの移動先：シリア")]
)
def test_goals_declared_for_travel_are_told(language: str, words: str) -> None:
    st = staged()
    prompt, lit = told(language, st, reached(st, travel, "iraq syria"))
    assert words in prompt
    assert lit == []
    prompt, lit = told(language, st, reached(st, travel, "iraq syria yemen"))
    assert words in prompt
    assert lit == ["yemen"]


@pytest.mark.parametrize(("language", "words"), [("en", "Dice declared: Iraq"), ("ja", "宣言済みのダイス：イラク")])
@pytest.mark.parametrize("body", [minor_jihad, plot])
def test_dice_declared_for_minor_jihad_and_plot_are_told(body: Callable[..., Any], language: str, words: str) -> None:
    st = staged()
    choice = reached(st, body, "iraq")
    assert words in told(language, st, choice)[0]
    assert "declared" not in reached(staged(), body, "").args


@pytest.mark.parametrize(
    ("language", "words"), [("en", "from Gulf States to the troops track"), ("ja", "湾岸諸国から兵員トラックに")]
)
def test_the_number_of_troops_is_asked_with_their_way(language: str, words: str) -> None:
    st = staged()
    choice = reached(st, deploy, "gulf_states track")
    assert (choice.prompt, choice.args["from"], choice.args["to"]) == ("troops", "gulf_states", "track")
    prompt, lit = told(language, st, choice)
    assert words in prompt
    assert lit == ["gulf_states"]
