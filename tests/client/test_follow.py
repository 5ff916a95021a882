"""Automatic follow-up decisions: stacks of Lecoque's Conspiracy that move as a whole."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.client.app import App
from game.client.screenshot import settle
from game.client.table.scene import TableScene
from game.core.choice import DONE, Pick
from game.games.deloyer.data import HEX, LIBERATION, PIECE
from game.games.deloyer.queries import units_at
from game.play.session import HUMAN, Session
from tests.client.robot import Robot
from tests.client.test_every_game import lay

START, GOAL = "44", "53"


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    yield
    pygame.display.quit()


def moving() -> tuple[App, TableScene]:
    """The liberation's first movement phase."""
    session = Session.begin("deloyer", "setup1", {}, [HUMAN, HUMAN], 11)
    while (choice := session.match.choice) is not None and choice.prompt != "move":
        session.apply(DONE if DONE in choice.options else choice.options[0])
    session.ready()
    app, table = lay(session, (1280, 800), "en")
    settle(app, 2)
    return app, table


def stack(table: TableScene, h: str) -> int:
    return len(units_at(table.session.match.state, LIBERATION, HEX[h]))


def send_one(app: App, table: TableScene) -> None:
    """A unit of the stack is picked, and its goal."""
    choice = table.session.match.choice
    assert choice is not None
    st = table.session.match.state
    table.pick(next(p for p in choice.options if p.kind == "piece" and st.at[PIECE[str(p.id)]] == HEX[START]))
    settle(app, 3)
    table.pick(Pick("hex", GOAL))
    for _ in range(400):
        if not table.busy and table.driver.meant is None:
            break
        app.frame()


def test_a_stack_moves_as_a_whole_while_the_switch_is_on() -> None:
    app, table = moving()
    there = stack(table, START)
    assert there > 2
    send_one(app, table)
    assert (stack(table, START), stack(table, GOAL)) == (there - 1, 1)
    table.undo()
    table.undo()
    settle(app, 5)
    Robot(app, "keyboard").press("g")
    assert any(tool.name == "stack" and tool.on for tool in table.table.decisions.tools(table.view))
    send_one(app, table)
    assert (stack(table, START), stack(table, GOAL)) == (0, there)
    assert table.driver.meant is None
    table.undo()
    settle(app, 20)
    assert (stack(table, START), stack(table, GOAL)) == (there, 0)
    choice = table.session.match.choice
    assert choice is not None
    assert choice.prompt == "move_to"
    app.close()


def test_nothing_follows_once_something_is_taken_back() -> None:
    app, table = moving()
    table.table.decisions.together = True  # type: ignore[attr-defined]
    choice, st = table.session.match.choice, table.session.match.state
    assert choice is not None
    table.pick(next(p for p in choice.options if p.kind == "piece" and st.at[PIECE[str(p.id)]] == HEX[START]))
    settle(app, 3)
    there = stack(table, START)
    table.pick(Pick("hex", GOAL))
    table.undo()
    settle(app, 60)
    assert (stack(table, START), stack(table, GOAL)) == (there, 0)
    app.close()
