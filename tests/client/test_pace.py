"""The pace of watching computers: stop during animations, open the menu, skip."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.client.app import DRAWING, FOCUSED_RATE, THINKING, UNFOCUSED_RATE, App
from game.client.intent import DEFAULT_KEYS, Key, Press, Release
from game.client.scenes.pause import PauseScene
from game.client.scenes.replay import ReplayScene
from game.client.screenshot import make_app, settle
from game.client.table import driver
from game.client.table.scene import TableScene
from game.client.table.screens import ORDERS, SIGNS
from game.client.table.sizes import bar_height
from game.client.tables import make_table
from game.client.ui import rich
from game.client.ui.basic import Label
from game.client.ui.button import Button
from game.core.choice import DONE, Choose, Pick
from game.core.record import decode
from game.games import GAMES, load_rules
from game.play.saves import samples
from game.play.session import HUMAN, Session
from tests.client.laying import click, lay, session_at

pytestmark = pytest.mark.usefixtures("display")

BOTS = ["bot:easy", "bot:easy"]


def key(app: App, name: str) -> None:
    """Press a key; nothing else happens."""
    app.handle(Key(name, app.translator.bindings.command(name)))


def in_motion(players: list[str]) -> tuple[App, TableScene]:
    """A table at which the computer has begun to move, and something is in the air."""
    sessions = (session_at(60, until="movement", players=players, seed=seed) for seed in range(1, 40))
    app, table = lay(next(each for each in sessions if each.waiting == "bot"), animation="slow")
    for _ in range(200):
        if table.presenter.busy and table.session.waiting == "bot":
            return app, table
        app.frame()
    raise AssertionError("nothing moves")


def do(app: App, table: TableScene, by: str, name: str, button_of: str) -> None:
    """Press the key of that name, or the button with the mouse."""
    if by == "key":
        key(app, name)
        return
    button = next(each for each in table.layout.walk() if each.name == button_of)
    app.handle(Press(button.rect.center))
    app.handle(Release(button.rect.center))


@pytest.mark.parametrize("by", ["key", "mouse"])
def test_the_computer_is_paused_in_the_midst_of_motion(by: str) -> None:
    app, table = in_motion(BOTS)
    do(app, table, by, "p", "pause")
    assert table.session.paused
    assert table.presenter.busy, "what is in the air comes down at its pace"
    made = len(table.session.match.log)
    settle(app, 400)
    assert not table.presenter.busy
    assert len(table.session.match.log) == made
    key(app, "p")
    settle(app, 20)
    assert len(table.session.match.log) > made


def test_a_person_who_is_about_to_decide_is_no_computer_that_thinks() -> None:
    """While the computer's last move is still in motion, the question that follows it is announced."""
    app, table = in_motion(BOTS)
    now = table.moment()
    assert not now.person
    asked = now.asked
    assert asked is not None
    held = [Pick("marker", "levy"), DONE]
    for options, veiled, key_of in (([Pick("hex", "0404"), DONE], False, "weighs"), (held, False, "thinking"),
                                    ([Pick("hex", "0404"), DONE], True, "thinking")):  # fmt: skip
        question = Choose(asked.seat, asked.prompt, options, veiled=veiled)
        told = table.furnish.prompt_text(replace(now, asked=question)).words
        assert told == app.say(f"table.prompt.{key_of}", number=2), "what it holds is not told by a number"
    soon = table.furnish.prompt_text(replace(now, person=True))
    assert (soon.words, list(soon.choices)) == (app.say("table.prompt.soon"), []), "nothing can be paused"
    _, table = lay(session_at(60, until="movement", players=[HUMAN, HUMAN], seed=1))
    assert table.moment().person


@pytest.mark.parametrize("by", ["key", "mouse"])
def test_the_menu_opens_in_the_midst_of_motion(by: str) -> None:
    app, table = in_motion(BOTS)
    do(app, table, by, "f10", "menu")
    assert isinstance(app.top, PauseScene)
    assert not table.presenter.busy


def test_looking_closer_does_not_end_motion_but_a_click_does() -> None:
    app, table = in_motion(BOTS)
    before = table.board.camera.zoom
    current = table.presenter.current
    key(app, "+")
    assert table.presenter.current is current
    settle(app, 3)
    assert table.board.camera.zoom > before
    assert table.presenter.busy
    app.handle(Press(table.board.rect.center))
    assert not table.presenter.busy


@pytest.mark.parametrize("by", ["key", "mouse"])
def test_on_to_the_own_decision_shows_nothing_of_the_computers(by: str) -> None:
    app, table = in_motion([HUMAN, "bot:easy"])
    made = len(table.session.match.log)
    do(app, table, by, "n", "hurry")
    for _ in range(600):
        if table.session.waiting != "bot":
            break
        assert not table.presenter.busy
        app.frame()
    settle(app, 2)
    assert table.session.waiting == "person"
    assert len(table.session.match.log) > made + 1
    assert not table.driver.hurried
    assert table.pace() > 0
    assert table.recap.moves, "it can be told afterwards"


def test_pause_ends_the_hurry_which_is_offered_again_afterwards() -> None:
    app, table = in_motion(BOTS)
    key(app, "n")
    assert table.driver.hurried
    settle(app, 3)
    names = {each.name for each in table.layout.walk()}
    assert "pause" in names
    assert "hurry" not in names
    key(app, "p")
    assert table.session.paused
    assert not table.driver.hurried
    made = len(table.session.match.log)
    settle(app, 10)
    assert len(table.session.match.log) == made
    key(app, "p")
    settle(app, 2)
    hurry = next(each for each in table.layout.walk() if each.name == "hurry")
    assert getattr(hurry, "words", "") == app.say("table.menu.hurry_end"), "nobody will be asked"


def test_a_person_who_decides_has_nothing_to_hurry() -> None:
    app, table = lay(session_at(60, until="movement"))
    key(app, "n")
    assert not table.driver.hurried


def test_a_replay_stops_in_the_midst_of_motion() -> None:
    app = make_app((1280, 800), animation="slow")
    record = decode(next(path for path in samples() if "toom" in path.name).read_bytes())
    scene = ReplayScene(app, record=record, at=200)
    app.push(scene)
    scene.toggle_pause()
    for stop in ("play", "p"):
        while not scene.presenter.busy:
            app.frame()
        if stop == "p":
            key(app, "p")
        else:
            button = next(each for each in scene.root.content.walk() if each.name == "play")  # type: ignore[union-attr]
            click(app, button.rect.center)
        assert not scene.playing
        scene.presenter.skip()
        scene.toggle_pause()
    while not scene.presenter.busy:
        app.frame()
    key(app, "n")
    assert scene.pace() > 0, "a replay has speeds of its own"
    while not scene.presenter.busy:
        app.frame()
    place = scene.tape.position
    key(app, ",")
    assert scene.tape.position == place - 1


@pytest.mark.parametrize("game", GAMES)
def test_keys_of_a_games_own_tools_mean_nothing_else(game: str) -> None:
    rules = load_rules(game)
    taken = {name for names in DEFAULT_KEYS.values() for name in names} | {ORDERS, SIGNS}
    table = make_table(rules)
    for scenario in rules.scenarios.values():
        session = Session.begin(game, scenario.id, {}, [HUMAN] * scenario.seats[0], 3)
        own = [tool.key for tool in table.decisions.tools(session.view()) if tool.key]
        assert len(set(own)) == len(own)
        assert taken.isdisjoint(own), game


def test_a_key_that_was_changed_stands_on_its_button_and_presses_it() -> None:
    app, table = in_motion(BOTS)
    app.change(keys={"pause": ["o"], "hurry": []})
    pause, hurry = (
        next(each for each in table.layout.walk() if isinstance(each, Button) and each.name == name)
        for name in ("pause", "hurry")
    )
    assert (pause.key_name, hurry.key_name) == ("o", "")
    for name in ("p", "n"):
        key(app, name)
        assert not table.session.paused
    key(app, "o")
    assert table.session.paused
    app.change(keys={})
    key(app, "p")
    assert not table.session.paused, "the usual keys are back"
    app.close()


def test_the_computer_thinks_on_where_nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    app, table = lay(session_at(60, until="movement", players=BOTS), animation="instant")
    rates: list[int] = []
    given: list[float] = []
    monkeypatch.setattr(app.clock, "tick", lambda rate: rates.append(rate) or 1 / 60)
    monkeypatch.setattr(table.session, "advance", given.append)
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    for _ in range(60):
        app.frame()
    assert rates[-1] == FOCUSED_RATE, "away from the window it thinks no slower"
    assert given[-1] == THINKING, "nothing is drawn, so that there is time"
    app.invalidate()
    app.frame()
    assert given[-1] == DRAWING
    table.session.paused = True
    for _ in range(3):
        app.frame()
    assert rates[-1] == UNFOCUSED_RATE
    app.close()


def test_a_hurried_course_is_shown_when_somebody_looks_after_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "GLIMPSE", 1e9)
    app, table = in_motion(BOTS)
    key(app, "n")
    before, shown = len(table.session.match.log), table.view.state.copy()
    for _ in range(20):
        app.frame()
    assert len(table.session.match.log) > before + 20, "many decisions in a frame"
    assert table.driver.unseen
    assert table.view.state == shown, "nothing is drawn meanwhile"
    key(app, "p")
    assert table.session.paused
    assert not table.driver.unseen
    assert table.view.state == table.session.view().state
    app.close()


def read(table: TableScene) -> str:
    """All words of the bar and of the strip of buttons below it."""
    panels = [each for each in table.layout.walk() if each.name in ("prompt", "buttons")]
    return "".join(rich.plain(part.words) for each in panels for part in each.walk() if isinstance(part, Label))


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_who_is_asked_for_secrecy_alone_is_told_that_he_holds_nothing(lang: str, size: tuple[int, int]) -> None:
    """In the bar, or where it has no room for that beside the buttons: it never hangs over the map for it."""
    found = set()
    for seed in range(1, 40):
        session = session_at(1, until="fortunes", players=[HUMAN, HUMAN], seed=seed)
        choice = session.match.choice
        if choice is None or choice.prompt != "fortunes" or choice.is_empty in found:
            continue
        session.ready()
        app, table = lay(session, size=size, lang=lang)
        told = table.furnish.prompt_text(table.moment()).note == app.say("table.prompt.nothing")
        assert told == choice.is_empty == (app.say("table.prompt.nothing") in read(table))
        bar = next(each for each in table.layout.walk() if each.name == "prompt")
        assert bar.rect.height <= bar_height(app.kit)
        found.add(choice.is_empty)
        app.close()
        if len(found) == 2:
            break
    assert len(found) == 2
