"""A game that is added brings a table and a teller of its own."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game import games
from game.checks import CHECKS
from game.client.gallery import SamplePosition
from game.client.screenshot import make_app, settle
from game.client.story import Story, story_of
from game.client.table.game.game_table import GameTable
from game.client.table.scene import TableScene
from game.client.tables import make_table
from game.content.text import Catalogue
from game.games import load_rules
from tests.client.own_table import FordTable
from tests.client.own_table.story import FordStory
from tests.toy import shelf

HERE = "tests.client.own_table"


@pytest.fixture
def own() -> Iterator[None]:
    """The Ford with its own table."""
    with shelf.added(HERE):
        yield
    pygame.display.quit()


def test_an_added_game_has_the_table_and_the_story_that_it_brings(own: None) -> None:
    assert type(make_table(load_rules("toy"))) is FordTable
    app = make_app(animation="instant")
    scene = TableScene(app, session=SamplePosition("toy", "battle", 4, 6).session())
    app.push(scene)
    settle(app, 3)
    assert scene.table.pages.phase(scene.view) == "at the ford"
    match = SamplePosition("toy", "raid").session(finished=True).match
    teller = story_of(match, Catalogue("en"))
    assert type(teller) is FordStory
    assert [figure.words for figure in teller.figures()] == ["Turns"]


def test_without_one_it_has_the_generic_ones() -> None:
    with shelf.added():
        assert type(make_table(load_rules("toy"))) is GameTable
        match = SamplePosition("toy", "raid").session(finished=True).match
        assert type(story_of(match, Catalogue("en"))) is Story


def test_check_names_a_table_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.checks._chosen", ["toy"])
    with shelf.added("no.such.table"):
        faults = [fault for fault in CHECKS["play"]() if fault.startswith("toy")]
    assert len(faults) == 1
    assert "No module named 'no'" in faults[0]
    assert games.table_of("toy") is None
