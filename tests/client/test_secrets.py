"""What is drawn when nobody, or somebody else, may be looking at the screen."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from game.client.scenes import open_scene
from game.client.scenes.handover import HandoverScene
from game.client.scenes.replay import ReplayScene
from game.client.screenshot import make_app, settle
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
    for dealt in (0, 1, 2):
        folder = tmp_path / str(dealt)
        picture, window = picture_of(sitting(game, players, dealt=dealt, folder=folder), folder, curtain)
        kept.add(picture)
        shown.add(window)
    assert len(shown) > 1, "the window shows a hand"
    assert len(kept) == 1


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
