"""Every screen and every table in every allowed window, scale, text size and language.

By default each screen is shown in some corners of the grid, which go round, and all of them in the wide run.
MAPSHEET_SIZES=all lays out the whole grid and draws the largest text.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest

from game.client.app import App
from game.client.gallery import SamplePosition, scene_arguments
from game.client.intent import Bindings, Key
from game.client.scene import Scene
from game.client.scenes import SCENES, make_scene
from game.client.scenes.ask import AskScene
from game.client.scenes.branch import BranchScene
from game.client.scenes.handover import HandoverScene
from game.client.scenes.orders import OrdersScene
from game.client.scenes.settings import LEAVES
from game.client.screenshot import settle
from game.client.table.scene import TableScene
from game.client.tables import make_table
from game.client.ui.fonts import LEGIBLE
from game.content.text import LANGUAGES
from game.core.choice import CHANCE
from game.games import GAMES, load_rules
from game.play.replay import Tape
from game.play.session import HUMAN, Session
from tests.client.conftest import USUAL, Listening
from tests.client.contrast import weak_lines
from tests.client.laying import SHORT, OpenApp
from tests.client.robot import Robot
from tests.client.windows import CORNERS, TIGHTEST, WHOLE_GRID, Style, check, styles, take
from tests.wide import WIDE, wide

KEYS = Bindings()
OF_GAMES = ("setup", "learn", "rulebook", "replay", "gameover", "pause", "keys")
OF_TABLES = ("handover", "orders", "branch", "family", "cards", "signs")
PLAIN = sorted(set(SCENES) - {"table", "resume", "settings", *OF_GAMES, *OF_TABLES})
SCREENS = [
    *(("", name) for name in (*PLAIN, "ask", *(f"settings {leaf}" for leaf in LEAVES))),
    *((game, name) for game in GAMES for name in OF_GAMES),
    *((game, name) for game in GAMES for name in ("handover", "branch")),
    *((game, "orders") for game in GAMES if load_rules(game).reactions),
    ("dynasties", "family"),
    ("dynasties", "cards"),
    ("scotland", "cards"),
    ("labyrinth", "signs"),
]
FIRST_WITH = {name: game for game, name in reversed(SCREENS)}
"""Of each kind of screen the game that shows it first."""
LEGIBLE_IN = (Style(USUAL, 100, 100, "en"), Style(USUAL, 100, 100, "ja"))
WALKED = (*LEGIBLE_IN, *TIGHTEST)
POSITIONS = 160 if WIDE else 100
"""Decisions of the match that is walked through at each table."""


def people(game: str, scenario: str, seats: int, seed: int = 8) -> Session:
    """A new match of people alone."""
    session = Session.begin(game, scenario, {}, [HUMAN] * seats, seed)
    session.ask_always = True
    return session


@cache
def tables() -> list[tuple[str, str, int]]:
    """One scenario for each board, with the most seats; where every seat has its own place, each number of them."""
    found: dict[object, tuple[str, str, int]] = {}
    for game in GAMES:
        rules = load_rules(game)
        for scenario in rules.scenarios.values():
            view = people(game, scenario.id, max(scenario.seats)).view()
            board = make_table(rules).board.board_file(view)
            for seats in scenario.seats if make_table(rules).board.overlay_key(view) else [max(scenario.seats)]:
                found.setdefault((board, seats), (game, scenario.id, seats))
    return sorted(found.values())


def lay(app: App, session: Session) -> tuple[App, TableScene]:
    """The table of a session."""
    session.ready()
    table = TableScene(app, session=session)
    app.push(table)
    settle(app, 2)
    return app, table


def screen(app: App, game: str, name: str) -> Scene:
    """A screen as it is opened in the program."""
    long = game not in ("", SHORT.game)
    position = SamplePosition(game, next(iter(load_rules(game).scenarios)), 4, 60) if long else SHORT
    kind, _, leaf = name.partition(" ")
    if kind in OF_TABLES:
        session = position.session()
        session.ready()
        table = TableScene(app, session=session)
        app.push(table)
        over: dict[str, Callable[[], Scene]] = {
            "handover": lambda: HandoverScene(app, game=table.table.game, session=session),
            "orders": lambda: OrdersScene(app, session=session, seat=0),
            "branch": lambda: BranchScene(app, tape=Tape(session.record())),
        }
        if kind in over:
            return over[kind]()
        table.handle(Key({"family": "t", "cards": "c", "signs": "k"}[kind]))
        return app.scenes.pop()
    if kind == "ask":
        words = app.say("ui.pause.quit_head")
        return AskScene(app, title=words, words=words, text="Robert", hint=words, yes=words, on_yes=lambda name: None)
    args: dict[str, Any] = {"leaf": leaf} if leaf else scene_arguments(app, name, position)
    if kind == "keys":
        args = {"game": position.game, "rule": "", "own": [("t", app.say("ui.pause.quit_head"))]}
    return make_scene(app, kind, **args)


@pytest.mark.parametrize(("game", "name"), SCREENS)
def test_every_screen_fits_in_every_style_and_is_legible(open_listening: Listening, game: str, name: str) -> None:
    """At 100 % every letter is large enough, and the text of each kind of screen has contrast."""
    number = SCREENS.index((game, name))
    app, small = open_listening(LANGUAGES[number % 2])
    top = screen(app, game, name)
    app.push(top)
    settle(app, 3)
    assert small == set()
    if game == FIRST_WITH[name] or WIDE:
        assert weak_lines(app) == {}
    for style in styles(number) if game == FIRST_WITH[name] or WIDE else CORNERS[number % 2 : number % 2 + 1]:
        take(app, style)
        check(app, style, name)
    assert app.top is top


@pytest.mark.parametrize(
    ("game", "scenario", "seats"), [pytest.param(*each, marks=wide if 2 < each[2] < 6 else ()) for each in tables()]
)
def test_every_table_fits_in_every_style_and_is_legible(
    open_listening: Listening, game: str, scenario: str, seats: int
) -> None:
    """At the beginning in every style; at each new kind of decision at 100 % or in the tightest ones."""
    session = people(game, scenario, seats)
    app, small = open_listening("en")
    _, table = lay(app, session)
    rng, seen = Random(8), set()
    for style in styles(tables().index((game, scenario, seats))):
        take(app, style)
        check(app, style, (game, seats))
    for _ in range(POSITIONS):
        choice = session.match.choice
        if choice is None:
            break
        if choice.seat != CHANCE and choice.prompt not in seen:
            session.ready()
            table.refresh()
            style = WALKED[len(seen) // (1 if WIDE else 4) % len(WALKED)]
            take(app, style)
            check(app, style, choice)
            if style in LEGIBLE_IN:
                small.clear()
                settle(app, 2)
                assert small == set(), choice
                assert table.main is not None or all(
                    placed.size >= LEGIBLE for placed in table.board.print.placed(table.board.camera.zoom)
                )
                if len(seen) % 8 == 1:
                    assert weak_lines(app) == {}, choice
            offered = {pick for spot in table.spots() for pick in spot.picks}
            assert table.session.passes_by_itself() or offered == set(choice.options), choice
            seen.add(choice.prompt)
        session.apply(rng.choice(list(choice.options)))
    assert len(seen) > 2  # chance may end a match early
    session.ready()
    table.refresh()
    for style in TIGHTEST if WIDE else TIGHTEST[:1]:
        take(app, style)
        check(app, style, (game, seats))


@pytest.mark.parametrize(
    ("game", "scenario", "seats", "hands"),
    [
        pytest.param(*case, hands, marks=wide if (at + by) % 2 else ())
        for at, case in enumerate({case[0]: case for case in tables()}.values())
        for by, hands in enumerate(("mouse", "keyboard"))
    ],
)
def test_where_there_is_no_room_everything_can_still_be_decided(
    open_app: OpenApp, game: str, scenario: str, seats: int, hands: str
) -> None:
    """The largest scale and text in the least window, by mouse alone and by keyboard alone."""
    session = people(game, scenario, seats, seed=3)
    app, _ = lay(open_app(CORNERS[0].window, animation="instant"), session)
    take(app, TIGHTEST[hands == "keyboard"])
    robot = Robot(app, hands, seed=3)  # type: ignore[arg-type]
    wanted = 100 if WHOLE_GRID else 12 if WIDE else 4
    assert robot.play(wanted) == wanted or session.match.choice is None
    check(app, TIGHTEST[0], (game, seats))
