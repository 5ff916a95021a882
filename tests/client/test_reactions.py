"""Reactions of people at one machine: asked at the public face of the table, waived for the rest of a turn."""

from random import Random

import pytest

from game.client.scene import WidgetScene
from game.client.scenes import make_scene
from game.client.screenshot import settle
from game.client.table.scene import TableScene
from game.client.ui.button import Button
from game.client.ui.widget import Widget
from game.core.choice import NOBODY, PASS
from game.core.rules import HUMAN
from game.play.session import Session
from tests.client.laying import OpenApp


def named(scene: WidgetScene, name: str) -> Widget:
    assert scene.root.content is not None
    return next(widget for widget in scene.root.content.walk() if widget.name == name)


def before_a_reaction() -> Session:
    """The Scots have marched, and the English are asked; the Scots are still at the screen."""
    session = Session.begin("scotland", "rebellion", {}, [HUMAN, HUMAN], 3)
    rng = Random(6)
    while True:
        asked, choice = session.orders.asked(), session.match.choice
        assert choice is not None
        if asked is not None and asked.id == "march" and not session.passes_by_itself():
            return session
        if not session.passes_by_itself() and session.needs_curtain():
            session.ready()
        if session.advance() is None:
            session.apply(rng.choice(choice.options))


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("name", ["button:pass", "waive"])
def test_a_reaction_is_answered_at_the_public_face_of_the_table(open_app: OpenApp, lang: str, name: str) -> None:
    session = before_a_reaction()
    assert session.match.choice is not None
    seat, before = session.match.choice.seat, len(session.match.log)
    app = open_app((1280, 800), lang, animation="instant")
    table = make_scene(app, "table", session=session)
    assert isinstance(table, TableScene)
    app.push(table)
    settle(app, 5)
    assert app.top is table, "no hand-over for a question"
    assert app.kit.overflow == []
    assert table.view.seat == NOBODY
    button = named(table, name)
    assert isinstance(button, Button)
    button.activate()
    settle(app, 5)
    assert session.match.log[before] == (seat, PASS)
    assert session.viewer == NOBODY, "what the other holds stays face down"
    assert session.orders.waives(seat, "march") == (name == "waive")


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_who_is_asked_may_let_all_of_the_kind_go_by_this_turn(open_app: OpenApp, lang: str) -> None:
    session = before_a_reaction()
    session.ready()
    seat, before = session.viewer, len(session.match.log)
    app = open_app((1280, 800), lang, animation="instant")
    table = make_scene(app, "table", session=session)
    assert isinstance(table, TableScene)
    app.push(table)
    settle(app, 3)
    button = named(table, "waive")
    assert isinstance(button, Button)
    button.activate()
    assert session.match.log[before] == (seat, PASS)
    assert session.orders.waives(seat, "march")
