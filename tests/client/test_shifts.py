"""Pieces that boxes show as numbers slide from box to box; with reduced motion nothing moves."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from game.client.table.game.steps import Shift
from game.client.table.scene import TableScene
from game.client.tables.labyrinth.chronicle import OFF_MAP, TRACK, shift_of
from game.client.tables.labyrinth.contents import contents_of
from game.core.choice import EVERYBODY, Choose
from game.core.dice import SeededDice
from game.core.match import Match
from game.games.labyrinth.data import COUNTRIES, COUNTRY, COUNTRY_IDS
from game.games.labyrinth.rules import LabyrinthRules
from game.games.labyrinth.state import LabyrinthState
from game.play.session import HUMAN, Session
from tests.client.laying import lay

pytestmark = pytest.mark.usefixtures("display")

MOVED = ("troops", "militia")
CELLS = ("sleeper", "active")


def held(st: LabyrinthState) -> dict[str, Counter[str]]:
    """What each box shows of what moves; cells of both kinds together, for they turn over where they lie."""
    found = {}
    for c in COUNTRIES:
        pieces = dict(contents_of(st, c).pieces)
        box = Counter({name: pieces.get(name, 0) for name in MOVED})
        box["cell"] = sum(pieces.get(name, 0) for name in CELLS)
        found[COUNTRY_IDS[c]] = +box
    return found


def kind_of(sprite: str) -> str:
    """Cells of both kinds count together."""
    return "cell" if sprite in CELLS else sprite


@pytest.mark.parametrize("scenario", ["awakening_2010", "isil_2014", "lets_roll"])
def test_what_slides_is_what_the_boxes_gain_and_lose(scenario: str) -> None:
    match: Match[Any] = Match(LabyrinthRules(), scenario, {}, SeededDice(3))
    rng, seen = Random(3), Counter[str]()
    before = held(match.state)
    while match.choice is not None and len(match.log) < 900:
        for event in match.apply(rng.choice(match.choice.options)):
            moved = shift_of(event)
            if moved is None or moved.sprite.startswith(("plot", "wmd")):
                continue
            seen[event.kind] += 1
            if moved.start in COUNTRY:
                before[moved.start][kind_of(moved.sprite)] -= moved.number
            if moved.goal in COUNTRY:
                before[moved.goal][kind_of(moved.after or moved.sprite)] += moved.number
        after = held(match.view(EVERYBODY).state)
        assert {name: +box for name, box in before.items()} == after, match.log[-1]
    assert len(seen) >= 4


def at_deploy() -> Session:
    """The US has said where troops come from and where they go."""
    session, rng = Session.begin("labyrinth", "awakening_2010", {}, [HUMAN, HUMAN], 1), Random(1)
    for _ in range(900):
        choice = session.match.choice
        assert choice is not None
        if choice.prompt == "troops":
            session.ready()
            return session
        session.apply(rng.choice(choice.options))
    raise AssertionError("nobody deploys")


def deployed(table: TableScene) -> Shift:
    """The troops go; the shift of them."""
    choice: Choose | None = table.chooser.choice
    assert choice is not None
    table.pick(choice.options[0])
    return next(moved for event in reversed(table.history()) if (moved := shift_of(event)) is not None)


def signs(table: TableScene) -> dict[str, object]:
    """The signs as they are drawn, by their spaces."""
    return {sign.space: sign for sign in table.board.picture.signs}


def test_troops_slide_and_leave_one_box_before_they_reach_the_other() -> None:
    app, table = lay(at_deploy(), animation="normal")
    before = signs(table)
    moved = deployed(table)
    ways: set[tuple[float, float]] = set()
    for _ in range(200):
        app.frame()
        for piece, moving in table.board.picture.moving.items():
            assert table.board.picture.pieces[piece].sprite == "troops"
            ways.add(moving.at)
        if not table.busy:
            break
        if ways and moved.start in COUNTRY:
            assert signs(table)[moved.start] is not before[moved.start]
        if ways and moved.goal in COUNTRY and table.presenter.current is not None:
            assert signs(table)[moved.goal] is before[moved.goal]
    assert len(ways) > 5
    assert not table.board.picture.moving
    assert not table.board.picture.pieces


@pytest.mark.parametrize("settings", [{"reduce_motion": True, "animation": "normal"}, {"animation": "instant"}])
def test_without_motion_nothing_slides(settings: dict[str, Any]) -> None:
    app, table = lay(at_deploy(), **settings)
    deployed(table)
    for _ in range(30):
        app.frame()
        assert not table.board.picture.moving
        assert not table.board.picture.pieces
    assert not table.busy


def test_cells_and_troops_have_a_place_on_the_chart_beside_the_countries() -> None:
    _, table = lay(at_deploy())
    assert table.board.has(TRACK)
    assert table.board.has(OFF_MAP)
