"""Banners announce turns and phases, disappear by themselves, and block nothing."""

from __future__ import annotations

import pygame
import pytest

from game.client.scenes.replay import ReplayScene
from game.client.screenshot import make_app, settle
from game.client.table.motion.banner import LEAVES, RISES, STAYS
from game.client.table.scene import TableScene
from game.core.event import Event
from game.core.playout import decide
from game.core.record import record_of
from game.play.session import Session
from tests.client.laying import click, lay, session_at

pytestmark = pytest.mark.usefixtures("display")

TURN = Event("player_turn", {"side": "scots", "marches": 5})


def table(**settings: str) -> TableScene:
    """A table at which nothing moves."""
    _, scene = lay(session_at(12), **({"animation": "normal"} | settings))
    assert not scene.busy
    return scene


def test_a_banner_comes_and_goes_and_leaves_nothing_behind() -> None:
    scene = table()
    before = pygame.image.tobytes(settle(scene.app, 2), "RGB")
    scene.herald.begin(TURN)
    assert scene.banner.is_shown
    assert scene.app.window_rect.contains(scene.banner.rect())
    assert pygame.image.tobytes(settle(scene.app, 20), "RGB") != before
    settle(scene.app, round(60 * (RISES + STAYS + LEAVES)) + 2)
    assert not scene.banner.is_shown
    assert pygame.image.tobytes(settle(scene.app, 2), "RGB") == before


def test_a_banner_takes_no_click() -> None:
    scene = table()
    spot = next(spot for spot in scene.spots() if spot.name.startswith(("space", "slot")))
    scene.herald.begin(TURN)
    scene.banner._place = lambda: pygame.Rect(spot.rect)
    assert scene.banner.rect().collidepoint(spot.rect.center)
    before = len(scene.session.match.log), scene.root.popup, scene.selection.holds
    click(scene.app, spot.rect.center)
    assert (len(scene.session.match.log), scene.root.popup, scene.selection.holds) != before


def test_instant_tables_have_no_banners() -> None:
    scene = table(animation="instant")
    scene.herald.begin(TURN)
    assert not scene.banner.is_shown


def test_a_key_that_skips_motion_takes_the_banner_away() -> None:
    scene = table()
    scene.herald.begin(TURN)
    scene.end_motion()
    assert not scene.banner.is_shown


def test_another_phase_is_told_once() -> None:
    scene = table()
    herald = scene.herald
    herald._phase = "Another phase"
    herald.look(scene.view, quiet=False)
    assert scene.banner.is_shown
    scene.banner.hide()
    herald.look(scene.view, quiet=False)
    assert not scene.banner.is_shown


def test_each_turn_of_a_match_is_announced() -> None:
    session = Session.begin("scotland", "rebellion", {}, ["bot:easy", "bot:easy"], 5)
    app = make_app(animation="fast")
    scene = TableScene(app, session=session)
    app.push(scene)
    told = []
    begin = scene.herald.begin
    scene.herald.begin = lambda event: (told.append(event.kind), begin(event))[1]  # type: ignore[method-assign]
    for _ in range(4000):
        app.frame()
        if told.count("player_turn") >= 2:
            break
    happened = [event.kind for _, event in session.match.history if scene.table.chronicle.is_heading(event)]
    assert told == happened[: len(told)]
    assert {"turn", "player_turn"} <= set(told)


def test_the_log_of_a_replay_ends_where_the_tape_stands() -> None:
    session = session_at(200)
    app = make_app(animation="instant")
    scene = ReplayScene(app, record=record_of(session.match, session.players, session.seed))
    app.push(scene)
    for place in (200, 60, 140, 20):
        scene.go(place)
        settle(app, 3)
        assert scene.log.at_end()
        last = scene.log.place_at(scene.log.count - 1)
        assert last <= place
    scene.log.scroll(0, 40)
    scene.log.choose(2)
    settle(app, 3)
    assert scene.log.at_end()


def test_the_end_of_a_replay_says_who_has_won_and_why() -> None:
    session = Session.begin("vermin", "family_jewels", {}, ["bot:easy"], 2)
    bot = session.match.rules.bot("easy", 2)
    while session.match.choice is not None:
        decide(bot, session.match, session.match.choice.seat)
    app = make_app(animation="instant")
    scene = ReplayScene(app, record=record_of(session.match, session.players, session.seed))
    app.push(scene)
    scene.go(scene.tape.length)
    settle(app, 3)
    outcome = session.match.state.outcome
    assert outcome is not None
    words = "".join(segment.text for segment in scene.furnish.prompt_text(scene.moment()).words)  # type: ignore[union-attr]
    assert app.say(f"vermin.result.{outcome.result}") in words
    reason = app.catalogue.plain(f"vermin.reason.{outcome.reason}", {"winners": outcome.winners})
    assert reason.rstrip(".") in words
