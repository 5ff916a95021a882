"""What is drawn when nobody, or somebody else, may be looking at the screen."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from game.client.intent import Key, KeyUp
from game.client.scenes import open_scene
from game.client.scenes.handover import HandoverScene
from game.client.scenes.replay import ReplayScene
from game.client.screenshot import make_app, settle
from game.client.table.panels.people import LOOK_KEYS
from game.client.table.scene import TableScene
from game.core.choice import CHANCE, NOBODY
from game.core.record import record_of
from game.games import load_rules
from game.play.saves import SaveStore
from game.play.session import Session

GAMES = {"scotland": ("rebellion", 2, 90), "dynasties": ("europe", 3, 62)}
"""Scenario, seats, decisions to be played."""


def sitting(game: str, players: list[str], *, dealt: int = 0, folder: Path | None = None) -> Session:
    """A match after random decisions, a person at the screen; with `dealt` all that is hidden has been dealt anew."""
    scenario, _, decisions = GAMES[game]
    session = Session.begin(game, scenario, {}, players, 7, store=SaveStore(folder) if folder else None)
    match, rng = session.match, Random(7)
    while len(match.log) < decisions or match.choice.seat == CHANCE or players[match.choice.seat] != "human":
        match.apply(rng.choice(match.choice.options))
    session.ready()
    if dealt:
        match.rules.determinize(match.state, NOBODY, Random(dealt))
    return session


def picture_of(session: Session, folder: Path, curtain: bool) -> tuple[bytes, bytes]:
    """The picture kept for the list of saves when something comes above the table, and what the window showed."""
    app = make_app((1280, 800), "en", 1.0, animation="instant")
    app.push(TableScene(app, session=session))
    settle(app, 2)
    window = pygame.image.tobytes(app.window.surface, "RGB")
    if curtain:
        app.push(HandoverScene(app, game=app.top.table.game, session=session))
    else:
        open_scene(app, "pause", game=session.match.rules.id)
    return (folder / f"{session.match_id}.png").read_bytes(), window


@pytest.mark.parametrize("curtain", [False, True], ids=["menu", "curtain"])
@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("game", GAMES)
def test_the_picture_of_a_save_is_the_same_whatever_is_hidden(game, people, curtain, tmp_path):
    seats = GAMES[game][1]
    players = ["human"] * people + ["bot:random"] * (seats - people)
    kept, shown = set(), set()
    for dealt in (0, 1):
        folder = tmp_path / str(dealt)
        picture, window = picture_of(sitting(game, players, dealt=dealt, folder=folder), folder, curtain)
        kept.add(picture)
        shown.add(window)
    assert len(shown) > 1, "the window shows a hand"
    assert len(kept) == 1


def test_a_position_is_pictured_for_the_list_of_saves_once_in_a_language(tmp_path, monkeypatch):
    session = sitting("scotland", ["human", "human"], folder=tmp_path)
    kept = []
    monkeypatch.setattr(SaveStore, "set_thumbnail", lambda store, match, picture: kept.append(match))
    app = make_app((1024, 640), "en", 1.0, animation="instant")
    app.push(TableScene(app, session=session))
    for pictures, change in (
        (1, lambda: None),
        (1, lambda: None),
        (2, lambda: session.apply(session.match.choice.options[0])),
        (3, lambda: session.undo()),
        (4, lambda: app.change(language="ja")),
    ):
        change()
        settle(app, 2)
        open_scene(app, "pause", game="scotland")
        app.pop()
        assert kept == [session.match_id] * pictures


@pytest.mark.parametrize("game", GAMES)
def test_the_curtain_shows_its_scenario_and_no_more(game):
    """A picture of its own for each game, the same whatever is hidden."""
    seats, shown = GAMES[game][1], set()
    for dealt in (0, 1, 2):
        session = sitting(game, ["human"] * seats, dealt=dealt)
        app = make_app((1280, 800), "en", 1.0, animation="instant")
        app.push(TableScene(app, session=session))
        app.push(HandoverScene(app, game=app.top.table.game, session=session))
        window = settle(app, 2).copy()
        shown.add(pygame.image.tobytes(window, "RGB"))
        corner = pygame.transform.average_color(window, pygame.Rect(0, 0, 1280, 120))[:3]
        plain = pygame.transform.average_color(app.kit.ground((1280, 800)), pygame.Rect(0, 0, 1280, 120))[:3]
        assert max(abs(one - other) for one, other in zip(corner, plain)) > 8
    assert len(shown) == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_table_with_nobody_at_it_shows_the_same_whatever_is_hidden(game):
    """Before the first person has been at the screen: the board, the hands, the log, the bar."""
    seats = GAMES[game][1]
    shown = set()
    for dealt in (0, 1, 2):
        session = sitting(game, ["human", "human", *["bot:random"] * (seats - 2)], dealt=dealt)
        session.screen.viewer = NOBODY
        app = make_app((1280, 800), "en", 1.0, animation="instant")
        app.push(TableScene(app, session=session))
        app.top.draw(app.window.surface)
        shown.add(pygame.image.tobytes(app.window.surface, "RGB"))
    assert len(shown) == 1


HEARD = {
    "scotland": ("rebellion", "reply_cancel"),
    "dynasties": ("europe", "contribute"),
    "labyrinth": ("lets_roll", "card"),
    "deloyer": ("setup1", "arm"),
}
"""Scenario, and a question for which a hand, or a chit that lies face down, is needed."""


@pytest.mark.parametrize("game", HEARD)
def test_the_public_face_shows_the_same_whatever_is_hidden_before_and_after_a_look(game):
    """Who is asked sees his hand while his key is held; then the table is as it was, to the pixel."""
    scenario, prompt = HEARD[game]
    before, looked, after = set(), set(), set()
    for dealt in (0, 1, 2):
        session = Session.begin(game, scenario, {}, ["human", "human"], 7, names=["Anna", "Ben"])
        match, rng = session.match, Random(7)
        while match.choice.prompt != prompt or len(match.log) < 70 or session.passes_by_itself():
            if not session.passes_by_itself() and (session.needs_curtain() or session.screen.is_covered):
                session.ready()
            if session.advance() is None:
                session.apply(rng.choice(match.choice.options))
        if session.needs_curtain():
            session.ready()
        session.screen.cover()
        if (heard := match.rules.aloud(match.choice)) is not None:
            match.choice.options = heard.options  # those of the hand belong to one of the deals only
        if dealt:
            match.rules.determinize(match.state, NOBODY, Random(dealt))
        app = make_app((1280, 800), "en", 1.0, animation="instant")
        app.push(TableScene(app, session=session))
        settle(app, 3)
        assert isinstance(app.top, TableScene), "the question needs no hand-over"
        pictures = []
        key = LOOK_KEYS[match.choice.seat]
        for intent in (None, Key(key), KeyUp(key)):
            if intent is not None:
                app.handle(intent)
            pictures.append(pygame.image.tobytes(settle(app, 3), "RGB"))
        before.add(pictures[0])
        looked.add(pictures[1])
        after.add(pictures[2])
    assert len(before) == 1
    assert len(looked) == 3, "the look shows the hand"
    assert after == before


def test_a_hand_is_gone_and_the_head_unchanged_as_soon_as_its_owner_has_answered():
    """While what follows is shown the other's name does not stand over the table; it comes with the curtain."""
    session = Session.begin("labyrinth", "lets_roll", {}, ["human", "human"], 7, names=["Anna", "Ben"])
    match, rng = session.match, Random(7)
    app = make_app((1280, 800), "en", 1.0, animation="normal")
    table = TableScene(app, session=session)
    app.push(table)
    changed = 0
    for _ in range(160):
        settle(app, 2)
        table.end_motion()
        settle(app, 2)
        if isinstance(app.top, HandoverScene):
            app.top.ready()
            settle(app, 2)
        if session.screen.is_covered:
            session.ready()
            table.refresh(anew=True)
        choice, seat = match.choice, session.viewer
        if choice is None or choice.seat != seat:
            continue
        head = table.furnish.prompt_text(table.moment()).side_name
        assert head.startswith(session.names[seat])
        hands = len([hand for hand in table.layout.hands if any(card.id for card in hand.cards)])
        table.attention.pin(f"card:{choice.options[0].id}")
        table.driver.decide(rng.choice(choice.options))
        if session.viewer != NOBODY or not table.busy or match.choice is None:
            continue
        assert table.furnish.prompt_text(table.moment()).side_name == head
        assert table.view.seat == NOBODY
        assert table.attention.pinned == ""
        assert hands == 0 or all(not hand.cards for hand in table.layout.hands)
        options = {str(pick) for pick in choice.options}
        assert not any(each.name in options for each in table.layout.walk())
        changed += match.choice.seat != seat
        if changed > 1:
            return
    raise AssertionError("nobody's decision is ever followed by the other's")


def test_the_table_is_as_it_was_after_its_picture_was_taken(tmp_path):
    session = sitting("scotland", ["human", "human"], folder=tmp_path)
    app = make_app((1280, 800), "en", 1.0, animation="instant")
    app.push(TableScene(app, session=session))
    settle(app, 2)
    table = app.top
    assert isinstance(table, TableScene)
    before, spots = table.view.state, table.spots()
    open_scene(app, "pause", game=session.match.rules.id)
    assert table.view.state == before
    assert session.viewer == table.view.seat == session.match.choice.seat
    app.pop()
    assert [spot.name for spot in table.spots()] == [spot.name for spot in spots]


def test_a_running_match_is_watched_with_the_eyes_of_its_person_and_not_branched():
    session = sitting("scotland", ["human", "bot:easy"])
    app = make_app((1280, 800), "en", 1.0, animation="instant")
    scene = ReplayScene(app, record=record_of(session.match, session.players, 7), at=80)
    app.push(scene)
    settle(app, 2)
    branch = next(widget for widget in scene.root.content.walk() if widget.name == "branch")
    assert branch.disabled
    assert [card for hand in scene.table.board.hands(scene.view) for card in hand.cards if hand.side == "english"] == []
    told = [scene.log.event_at(index) for index in range(scene.log.count)]
    assert {event.data["marker"] for event in told if event.kind == "drew" and event.data["side"] == "english"} <= {
        None
    }
    assert load_rules("scotland").view(session.match.state, 0) != session.match.state
