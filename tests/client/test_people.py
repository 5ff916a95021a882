"""Two people at one table: hidden hands, a look at one's own hand, undo refused or agreed on."""

from random import Random

import pytest

from game.client.app import App
from game.client.intent import Away, Command, Key, KeyUp, Press, Release
from game.client.scenes import make_scene, open_scene
from game.client.scenes.agreeing import AgreeingScene
from game.client.scenes.error import ErrorScene
from game.client.scenes.handover import HandoverScene
from game.client.scenes.pause import PauseScene
from game.client.table.panels.people import LOOK_KEYS, NAME
from game.client.table.scene import TableScene
from game.client.ui import rich
from game.client.ui.button import Button
from game.client.ui.widget import Widget
from game.core.choice import NOBODY
from game.play.session import Session
from tests.client.laying import OpenApp


def covered(game: str, scenario: str, seats: int = 2) -> Session:
    """A sitting at which the person who was at the screen last is asked again, after a roll or another's decision."""
    names = ["Robert", "Edward", "Anna"][:seats]
    session = Session.begin(game, scenario, {}, ["human"] * seats, 5, names=names)
    rng, match = Random(4), session.match
    for _ in range(3000):
        if not session.passes_by_itself():
            if session.needs_curtain():
                session.ready()
            elif session.screen.is_covered:
                if match.rules.asks_hand(match.choice):
                    return session
                session.ready()
        if session.advance(1.0) is None:
            assert session.match.choice is not None
            session.apply(rng.choice(session.match.choice.options))
    raise AssertionError("nobody ever follows himself")


def table_of(app: App, session: Session) -> TableScene:
    table = make_scene(app, "table", session=session)
    assert isinstance(table, TableScene)
    app.push(table)
    settle(app)
    return table


def settle(app: App, frames: int = 6) -> None:
    for _ in range(frames):
        app.frame()


def chip(table: TableScene, seat: int) -> Widget:
    """The chip of a person in the head."""
    assert table.root.content is not None
    return next(widget for widget in table.root.content.walk() if widget.name == f"{NAME}{seat}")


def named(table: TableScene, name: str) -> Button:
    assert table.root.content is not None
    found = next(widget for widget in table.root.content.walk() if widget.name == name)
    assert isinstance(found, Button)
    return found


GAMES = [("scotland", "rebellion"), ("dynasties", "europe"), ("labyrinth", "lets_roll"), ("deloyer", "setup1")]


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(("game", "scenario"), GAMES)
def test_a_person_who_follows_himself_turns_his_hand_up(open_app: OpenApp, game: str, scenario: str, lang: str) -> None:
    session = covered(game, scenario)
    app = open_app((1280, 800), lang, animation="instant")
    table = table_of(app, session)
    assert app.top is table, "no curtain: nobody else takes the seat"
    assert table.view.state == session.match.view(NOBODY).state
    heard = session.match.rules.aloud(session.match.choice)
    assert {pick for spot in table.spots() for pick in spot.picks} == set(heard.options if heard is not None else ())
    assert app.kit.overflow == []
    person = session.names[session.match.choice.seat]
    assert table.furnish.prompt_text(table.moment()).side_name.startswith(person)
    app.handle(Key("return", Command.CONFIRM))
    settle(app)
    assert session.viewer == session.match.choice.seat
    assert table.view.state == session.match.view(session.viewer).state
    assert app.kit.overflow == []


@pytest.mark.parametrize("way", ["key", "button"])
def test_a_hand_is_seen_as_long_as_the_key_or_the_button_is_held(open_app: OpenApp, way: str) -> None:
    session = covered("labyrinth", "lets_roll")
    app = open_app((1440, 900), "en", animation="instant")
    table = table_of(app, session)
    seat = session.match.choice.seat
    for looking in (seat, 1 - seat):
        place = chip(table, looking).rect.center
        name = LOOK_KEYS[looking]
        app.handle(Key(name) if way == "key" else Press(place))
        settle(app)
        assert session.screen.is_peeking
        assert table.view.seat == looking
        assert bool(table.spots()) == (looking == seat), "whoever is asked may answer, the other only looks"
        app.handle(KeyUp("x"))
        assert table.view.seat == looking, "a hand is hidden only by what showed it"
        app.handle(KeyUp(name) if way == "key" else Release(place))
        settle(app)
        assert table.view.seat == NOBODY
    app.handle(Key("v", Command.PEEK))
    settle(app)
    assert table.view.seat == seat, "the common key is that of who is asked"
    app.handle(KeyUp("v", Command.PEEK))
    settle(app)
    assert table.view.seat == NOBODY
    app.handle(Key("v", Command.PEEK))
    app.handle(Away(lost=True))
    settle(app)
    assert table.view.seat == NOBODY, "a window that is left shows nothing"
    app.handle(Key("v", Command.PEEK))
    table.open_menu()
    app.pop()
    settle(app)
    assert table.view.seat == NOBODY, "nor one over which another screen was"


def test_undo_says_whose_the_last_decision_is(open_app: OpenApp) -> None:
    session = Session.begin("scotland", "rebellion", {}, ["human", "human"], 5)
    rng = Random(4)
    app = open_app((1440, 900), "en", animation="instant")
    for _ in range(2000):
        if not session.passes_by_itself() and (session.needs_curtain() or session.screen.is_covered):
            session.ready()
            if session.undo_now().barrier == "decided" and session.match.log[-1].seat >= 0:
                break
        if session.advance() is None:
            session.apply(rng.choice(session.match.choice.options))  # type: ignore[union-attr]
    table, before = table_of(app, session), len(session.match.log)
    app.handle(Key("ctrl+z", Command.UNDO))
    settle(app)
    assert len(session.match.log) == before
    assert table.root.tip is not None, "it is said at once"
    words = table.moment().no_undo
    assert "can take back the last decision" in "".join(segment.text for segment in words)  # type: ignore[union-attr]


def test_free_undo_needs_every_person(open_app: OpenApp) -> None:
    session = covered("scotland", "rebellion")
    app = open_app((1440, 900), "en", animation="instant", undo="free")
    table_of(app, session)
    assert not session.free_undo, "a habit of one is no agreement of all"
    scene = AgreeingScene(app, session=session)
    app.push(scene)
    for seat in (0, 1):
        settle(app)
        assert named(scene, "agree").disabled is not None  # type: ignore[arg-type]
        toggle = next(widget for widget in scene.root.content.walk() if widget.name == f"agree {seat}")  # type: ignore[union-attr]
        toggle.activate()  # type: ignore[attr-defined]
    settle(app)
    named(scene, "agree").activate()  # type: ignore[arg-type]
    assert session.free_undo
    assert session.history()[-1][1].kind == "note_undo_free"


def test_the_hand_lies_face_down_while_everybody_is_asked_to_agree(open_app: OpenApp) -> None:
    session = covered("dynasties", "europe")
    app = open_app((1440, 900), "en", animation="instant")
    table = table_of(app, session)
    session.ready()
    table.refresh(anew=True)
    assert table.view.seat in session.people, "somebody looks at a hand"
    open_scene(app, "pause", game="dynasties", session=session)
    settle(app)
    pause = app.top
    assert isinstance(pause, PauseScene)
    switch = next(widget for widget in pause.root.content.walk() if widget.name == "free_undo")  # type: ignore[union-attr]
    switch.activate()  # type: ignore[attr-defined]
    settle(app)
    assert isinstance(app.top, AgreeingScene)
    assert table.view.seat == NOBODY
    app.handle(Key("escape", Command.CANCEL))
    settle(app)
    assert app.top is table
    assert session.screen.is_covered, "the hand stays down until its owner asks for it"


def test_the_curtain_offers_the_way_back_to_whoever_has_decided_last(open_app: OpenApp) -> None:
    session = Session.begin("scotland", "rebellion", {}, ["human", "human"], 5)
    rng = Random(4)
    for _ in range(3000):
        if not session.passes_by_itself():
            if session.needs_curtain() and session.can_undo():
                break
            session.ready()
        if session.advance() is None:
            session.apply(rng.choice(session.match.choice.options))  # type: ignore[union-attr]
    before, last = len(session.match.log), session.screen.last
    app = open_app((1440, 900), "en", animation="instant")
    table_of(app, session)
    assert isinstance(app.top, HandoverScene)
    app.handle(Key("ctrl+z", Command.UNDO))
    settle(app)
    assert len(session.match.log) < before
    assert session.match.choice is not None
    assert session.match.choice.seat == last


def test_a_report_of_a_fault_names_no_card_while_people_play(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = covered("scotland", "rebellion")
    app = open_app((1280, 800), "en", animation="instant")
    table = table_of(app, session)

    def fail(_: float) -> None:
        raise ValueError("highland_ferocity is not in the hand")

    monkeypatch.setattr(table, "update", fail)
    settle(app, 2)
    assert isinstance(app.top, ErrorScene)
    assert app.top.report is not None
    said = app.top.report.read_text(encoding="utf-8")
    assert "ValueError" in said
    assert "highland_ferocity" not in said.replace('raise ValueError("highland_ferocity is not in the hand")', "")
    assert "highland" not in app.top.fault


def test_the_log_puts_a_persons_name_only_before_the_name_of_his_side(open_app: OpenApp) -> None:
    session = Session.begin("dynasties", "europe", {}, ["human", "bot:easy", "human"], 5, names=["Robert", "", "Anna"])
    rng = Random(4)
    for _ in range(400):
        if session.needs_curtain() or session.screen.is_covered:
            session.ready()
        if not session.passes_by_itself() and session.advance(1.0) is None and session.match.choice is not None:
            session.apply(rng.choice(session.match.choice.options))
    table = table_of(open_app((1280, 800), "en", animation="instant"), session)
    told, apart = table.log, table.log.chronicle.catalogue.plain("table.log.by")
    rows = [rich.segments(told._signed(index)) for index in range(told.count)]
    signed = [row for row in rows if len(row) > 2 and row[1].text == apart and row[0].text in session.names]
    assert signed
    assert all(row[2].kind == "name" and row[2].ref == row[0].ref for row in signed)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_hint_asked_for_at_the_open_table_says_how_to_look_at_the_hand(open_app: OpenApp, lang: str) -> None:
    session = covered("dynasties", "europe")
    table = table_of(open_app((1280, 800), lang, animation="instant"), session)
    seat = session.match.choice.seat
    table.handle(Key("i", Command.HINT))
    assert not table.hint.shown().is_asked
    assert table.root.tip is not None
    assert LOOK_KEYS[seat].upper() in rich.plain(table.root.tip.words)
    table.handle(Key(LOOK_KEYS[seat]))
    table.handle(Key("i", Command.HINT))
    assert table.hint.shown().is_asked
