"""The key for threats: flags on the board and a page while it is held, in every game."""

from __future__ import annotations

from random import Random

import pytest

from game.client.board.sketches import Flag
from game.client.intent import Command, Key, KeyUp
from game.client.screenshot import settle
from game.client.table.pointer.threats import SUBJECT
from game.client.table.scene import TableScene
from game.client.ui.button import Button
from game.core.choice import CHANCE
from game.games import GAMES, load_rules
from game.play.session import HUMAN, Session
from tests.client.laying import OpenApp
from tests.client.test_selection import at_movement

DOWN, UP = Key("x", Command.THREATS), KeyUp("x", Command.THREATS)


def test_threats_are_shown_while_the_key_is_held(open_app: OpenApp) -> None:
    app, table = at_movement(open_app)
    table.handle(DOWN)
    for _ in range(200):
        app.frame()
        if not table.attention.threats.is_counting:
            break
    assert table.attention.threats.found
    page = table.attention.document()
    assert page is not None
    assert page.subject == SUBJECT
    flags = [each for each in table.attention.threats.sketches(app.kit.theme) if isinstance(each, Flag)]
    spaces = {threat.space for threats in table.attention.threats.found.values() for threat in threats if threat.chance}
    assert {flag.space for flag in flags} == spaces
    table.handle(UP)
    settle(app, 2)
    page = table.attention.document()
    assert page is None or page.subject != SUBJECT
    assert not table.attention.threats.is_on


def press(table: TableScene, name: str) -> None:
    """Press the button of that name."""
    content = table.root.content
    assert content is not None
    button = next(each for each in content.walk() if each.name == name and isinstance(each, Button))
    button.on_click()


@pytest.mark.parametrize("way", ["escape", "button"])
def test_the_button_keeps_them_until_it_is_pressed_again_or_escape(open_app: OpenApp, way: str) -> None:
    app, table = at_movement(open_app)
    press(table, "threats")
    settle(app, 3)
    assert table.attention.threats.is_on
    if way == "escape":
        table.handle(Key("escape", Command.CANCEL))
    else:
        press(table, "threats")
    settle(app, 2)
    assert not table.attention.threats.is_on
    assert table.attention.pinned == ""
    assert app.top is table


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_game_has_a_page_of_threats_that_fits(open_app: OpenApp, language: str) -> None:
    app = open_app((1280, 800), language)
    for game in GAMES:
        rules = load_rules(game)
        scenario = next(iter(rules.scenarios.values()))
        session = Session.begin(game, scenario.id, {}, [HUMAN] * scenario.seats[0], 3)
        rng = Random(1)
        while (choice := session.match.choice) is not None:
            if len(session.match.log) >= 70 and choice.seat != CHANCE and rules.turn(session.match.state):
                break
            session.apply(rng.choice(choice.options))
        session.ready()
        scene = TableScene(app, session=session)
        app.push(scene)
        settle(app, 2)
        scene.show_threats(True)
        for _ in range(40):
            app.frame()
        page = scene.attention.document()
        assert page is not None
        assert page.subject == SUBJECT, game
        assert page.blocks
        assert app.kit.overflow == [], game
        app.pop()
