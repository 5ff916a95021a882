"""The log grows with what is shown, not only when it is over."""

from __future__ import annotations

from random import Random

import pygame

from game.client.screenshot import settle
from game.client.table.scene import TableScene
from game.core.event import Event
from game.play.session import HUMAN, Session
from tests.client.laying import OpenApp


def test_the_log_grows_while_the_swarm_moves(open_app: OpenApp) -> None:
    session = Session.begin("vermin", "family_jewels", {}, [HUMAN], 7)
    rng = Random(3)
    session.ready()
    app = open_app((1280, 800), animation="normal")
    table = TableScene(app, session=session)
    app.push(table)
    settle(app, 2)
    while True:
        choice, before = session.match.choice, table.log.count
        assert choice is not None
        events = session.apply(rng.choice(choice.options))
        table.driver.happen(events, foreign=False)
        if any(event.kind == "phase" and event.data["step"] == "combat" for event in events):
            break
        table.end_motion()
    counts = [table.log.count]
    for _ in range(6000):
        app.frame()
        if table.log.count != counts[-1]:
            counts.append(table.log.count)
        if not table.busy or len(counts) > 4:
            break
    assert counts[0] == before
    assert table.busy, "all lines came at the end"
    folded = counts[counts.index(min(counts[1:])) :]  # the lines of the set-up fold when the first turn begins
    assert len(folded) > 2
    assert folded == sorted(folded)


def test_the_country_of_a_test_is_in_sight_before_its_die_falls(open_app: OpenApp) -> None:
    app = open_app((1280, 800), animation="normal")
    session = Session.begin("labyrinth", "lets_roll", {}, [HUMAN, "bot:easy"], 3)
    session.ready()
    table = TableScene(app, session=session)
    app.push(table)
    settle(app, 2)
    session.paused = True
    table.end_motion()
    table.board.zoom(3)
    table.board.look_at(["morocco"])
    settle(app, 30)
    assert not table.board.free().collidepoint(table.board.space_rect("indonesia_malaysia").center)
    data = {"space": "indonesia_malaysia", "die": 5, "roll": 5, "need": 5, "mods": [], "change": 0, "ok": 1}
    event = Event("governance_rolled", data)
    looked: list[str] = []
    look = table.board.look_at

    def spied(spaces: list[str], *args: object, **named: object) -> None:
        looked.extend(spaces)
        assert not table.tray.rolls or not table.tray.faces, "the die is up before its country"
        look(spaces, *args, **named)  # type: ignore[arg-type]

    table.board.look_at = spied  # type: ignore[method-assign, assignment]
    table.presenter.play([event], session.view())
    for _ in range(5):
        app.frame()
    assert looked[:1] == ["indonesia_malaysia"]


def test_the_log_stays_at_its_end_after_it_had_no_room_for_a_whole_line(open_app: OpenApp) -> None:
    app = open_app((1280, 800))
    session = Session.begin("vermin", "great_migration", {}, [HUMAN], 77)
    session.ready()
    table = TableScene(app, session=session)
    app.push(table)
    settle(app, 2)
    rng = Random(5)
    log = table.log
    wide = pygame.Rect(20, 200, 300, 400)
    log.place(wide)
    log.place(pygame.Rect(20, 200, 200, 12))
    for _ in range(30):
        assert session.match.choice is not None
        session.apply(rng.choice(session.match.choice.options))
        log.read(session.match.history, 0)
    log.place(wide)
    assert log.at_end()
    assert log.children[-1].rect.bottom <= wide.bottom
