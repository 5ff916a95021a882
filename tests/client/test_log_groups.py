"""The log by cards: what came of a card, or of a battle, stands below it until its head is closed."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.client.screenshot import settle
from game.client.table.game.folds import Fold, LogRow, groups, rows_of
from game.client.table.scene import TableScene
from game.client.tables.deloyer.table import DeloyerTable
from game.client.tables.labyrinth.table import LabyrinthTable
from game.core.event import Event
from game.games import load_rules
from game.play.session import Session
from tests.client.laying import OpenApp

TABLES: dict[str, Any] = {"labyrinth": LabyrinthTable, "deloyer": DeloyerTable}


def folds(game: str, *kinds: str) -> list[tuple[int, tuple[int, ...]]]:
    """The groups of a log with lines of those kinds: head, and lines below."""
    chronicle = TABLES[game](load_rules(game)).chronicle
    found = chronicle.folds([Event(kind, {"side": "us"}) for kind in kinds])
    return [(fold.head, fold.lines) for fold in found if fold.group]


def test_a_group_ends_with_the_next_head_or_end() -> None:
    assert [(each.head, each.lines) for each in groups([0, 3], {5}, 7)] == [(0, (1, 2)), (3, (4,))]


def test_a_head_with_nothing_below_is_no_group() -> None:
    assert not list(groups([0, 1], {2}, 4))


def test_a_card_of_labyrinth_heads_what_came_of_it() -> None:
    assert folds("labyrinth", "turn", "phase", "played", "event", "funding", "played", "operation", "phase") == [
        (2, (3, 4)),
        (5, (6,)),
    ]


def test_a_battle_of_deloyer_keeps_the_cards_played_in_it() -> None:
    kinds = ("turn", "phase", "played", "spent", "phase", "battle", "played", "hits", "phase", "moved")
    assert folds("deloyer", *kinds) == [(2, (3,)), (5, (6, 7))]


def test_a_fold_within_a_group_stands_one_step_further_in() -> None:
    group, inner = Fold((1, 2, 3), 0, group=True), Fold((1, 2), 3)
    opened = rows_of(range(5), [inner, group], lambda fold: True)
    assert opened == [LogRow(0, group), LogRow(3, inner, 1), LogRow(1, inside=2), LogRow(2, inside=2), LogRow(4)]
    assert rows_of(range(5), [inner, group], lambda fold: not fold.group) == [LogRow(0, group), LogRow(4)]


@pytest.mark.parametrize(("game", "decisions"), [("labyrinth", 90), ("deloyer", 400)])
def test_groups_are_open_until_a_click_closes_them(open_app: OpenApp, game: str, decisions: int) -> None:
    rules = load_rules(game)
    session = Session.begin(game, next(iter(rules.scenarios)), {}, ["bot:easy", "bot:easy"], 3)
    rng = Random(4)
    for _ in range(decisions):
        assert session.match.choice is not None
        session.match.apply(rng.choice(session.match.choice.options))
    session.paused = True
    app = open_app((1280, 800))
    scene = TableScene(app, session=session)
    app.push(scene)
    settle(app)
    log = scene.log
    index, row = next((at, row) for at, row in enumerate(log.rows) if row.fold is not None and row.fold.group)
    assert row.fold is not None
    assert log.is_open(row.fold)
    shown = len(log.rows)
    below = next(at for at in range(index + 1, shown + 1) if at == shown or not log.rows[at].inside) - index - 1
    log.turn(index)
    assert len(log.rows) == shown - below
    log.turn(index)
    assert len(log.rows) == shown
