"""The inspector speaks of what is pointed at, and of nothing that was pointed at before."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.client.screenshot import settle
from game.client.table.attention import Attention
from game.core.choice import Pick
from game.core.rules import Forecast
from game.session import HUMAN, Session
from tests.client.test_every_game import lay


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    """The dummy display is closed after each test."""
    yield
    pygame.display.quit()


@pytest.mark.parametrize(
    "point",
    [
        lambda attention: attention.point("0603", ""),
        lambda attention: attention.point("", ""),
        lambda attention: attention.point_route("none"),
        lambda attention: attention.point_card("levy"),
        lambda attention: attention.point_subject("person:none", ()),
        lambda attention: attention.point_option(Pick("button", "none")),
        lambda attention: attention.point_cell("turn.9"),
    ],
)
def test_no_page_tells_what_would_come_of_something_else(
    monkeypatch: pytest.MonkeyPatch, point: Callable[[Attention], None]
) -> None:
    session = Session.begin("scotland", "rebellion", {}, [HUMAN] * 2, 3)
    session.ready()
    app, table = lay(session, (1280, 800), "en")
    settle(app, 2)
    attention, told = table.attention, []
    attention.subject, attention.foreseen = "space:0405", Forecast()
    monkeypatch.setattr(type(table), "show_page", lambda table: told.append(table.attention.foreseen))
    point(attention)
    assert told
    assert told[0] is None


def test_what_the_keyboard_has_chosen_is_no_longer_pointed_at() -> None:
    """The next decision is not covered by a stack that is spread where the last one was made."""
    session = Session.begin("scotland", "rebellion", {}, [HUMAN] * 2, 3)
    session.ready()
    _, table = lay(session, (1280, 800), "en")
    made = len(session.match.log)
    while not table.board.hover_space:
        table.picker.walk(1)
    chosen = table.board.hover_space
    table.picker.confirm()
    assert len(session.match.log) > made
    assert chosen
    assert not table.board.hover_space
    assert table.board.fan is None
