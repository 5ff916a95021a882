"""Requirements for every game's table: complete in both languages, in every window, by mouse and by keyboard."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.client.app import App
from game.client.intent import Bindings
from game.client.scenes.error import ErrorScene
from game.client.screenshot import make_app, settle
from game.client.story import story_of
from game.client.table.scene import TableScene
from game.client.tables import make_table
from game.client.ui.button import Button
from game.client.ui.rich import stopped
from game.content.text import LANGUAGES, Catalogue
from game.core.choice import CHANCE
from game.core.dice import SeededDice
from game.core.match import Match
from game.games import GAMES, load_rules
from game.play.session import HUMAN, Session
from tests.client.robot import Robot
from tests.wide import WIDE, wide

pytestmark = pytest.mark.usefixtures("display")

KEYS = Bindings()
AWAY = (600, 16)
SCENARIOS = [(game, scenario) for game in GAMES for scenario in load_rules(game).scenarios]
PLAYED = [(game, scenario) for game in GAMES for scenario in list(load_rules(game).scenarios)[:3]]
"""Scenarios that are played at the table: of a game with many its first ones, for its table is the same."""
FIRST = [(game, next(iter(load_rules(game).scenarios))) for game in GAMES]
HANDED = [
    pytest.param(game, scenario, hands, marks=wide if number else ())
    for game in GAMES
    for number, scenario in enumerate(list(load_rules(game).scenarios)[:3])
    for hands in (("mouse", "keyboard") if number == 0 else ("mouse",) if number == 1 else ("keyboard",))
]
"""The same for the robot: the first of a game with both hands, the others with one."""
WINDOWS = {"mouse": ((1024, 640), "ja"), "keyboard": ((1280, 800), "en")}
CASES = [
    (game, scenario.id, seats)
    for game in GAMES
    for scenario in load_rules(game).scenarios.values()
    for seats in scenario.seats
]


NAMED = frozenset({"unit", "piece", "card", "discard", "use", "action", "kind"})
"""Kinds of options that name a thing of the game."""


LONG = {"deloyer": 1500}
"""Decisions after which random matches are left whose end is far away."""
ALIKE = 3
"""How often a prompt is looked at at a table: the same question comes up again and again."""


def is_going(match: Match[Any]) -> bool:
    """Whether a random match is played on."""
    return match.choice is not None and len(match.log) < LONG.get(match.rules.id, 50_000)


def all_people(game: str, scenario: str, seats: int, seed: int) -> Session:
    """A new match of people alone."""
    session = Session.begin(game, scenario, {}, [HUMAN] * seats, seed)
    session.ask_always = True
    return session


def lay(session: Session, size: tuple[int, int], lang: str, scale: float = 1.0) -> tuple[App, TableScene]:
    """The table of a session."""
    app = make_app(size, lang, scale, animation="instant")
    session.ready()
    table = TableScene(app, session=session)
    app.push(table)
    settle(app, 3)
    assert not isinstance(app.top, ErrorScene), app.top.fault
    return app, table


@pytest.mark.parametrize(
    ("game", "scenario", "seats"),
    [
        pytest.param(game, scenario, seats, marks=wide if (game, scenario) not in FIRST or seats != max(counts) else ())
        for game, scenario in PLAYED
        for counts in [load_rules(game).scenarios[scenario].seats]
        for seats in sorted({min(counts), max(counts)})
    ],
)
def test_all_options_can_be_picked_and_nothing_else(game: str, scenario: str, seats: int) -> None:
    """Alike things may stand for one option; then each of them picks it."""
    session = all_people(game, scenario, seats, seed=5)
    _, table = lay(session, (1280, 800), "en")
    rng = Random(5)
    seen: Counter[str] = Counter()
    for _ in range(160):
        choice = session.match.choice
        if choice is None:
            break
        if choice.seat != CHANCE and seen[choice.prompt] < ALIKE and not table.session.passes_by_itself():
            session.ready()
            table.refresh()
            offered = [pick for spot in table.spots() for pick in spot.picks]
            assert set(offered) == set(choice.options), choice
            seen[choice.prompt] += 1
        session.apply(rng.choice(list(choice.options)))
    assert seen.total() > 10


@pytest.mark.parametrize(("game", "scenario", "hands"), HANDED)
def test_a_robot_plays_every_game(game: str, scenario: str, hands: str) -> None:
    size, lang = WINDOWS[hands]
    counts = load_rules(game).scenarios[scenario].seats
    session = all_people(game, scenario, max(counts) if hands == "mouse" else min(counts), seed=3)
    session.free_undo = hands == "keyboard"
    app, _ = lay(session, size, lang)
    robot = Robot(app, hands, seed=3)  # type: ignore[arg-type]
    wanted = 20 if WIDE else 8
    assert robot.play(wanted) == wanted or session.match.choice is None
    assert app.kit.overflow == []


@wide
@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
@pytest.mark.parametrize("hands", ["mouse", "keyboard"])
def test_a_robot_plays_a_whole_match_of_every_game(game: str, scenario: str, hands: str) -> None:
    session = all_people(game, scenario, load_rules(game).scenarios[scenario].seats[0], seed=2)
    app, _ = lay(session, (1280, 800), "en")
    Robot(app, hands, seed=2).play(20_000)  # type: ignore[arg-type]
    assert session.match.state.outcome is not None


@pytest.mark.parametrize(("game", "scenario"), PLAYED)
def test_the_story_of_every_game_is_told(game: str, scenario: str) -> None:
    seats = max(load_rules(game).scenarios[scenario].seats)
    match, rng = Match(load_rules(game), scenario, {}, SeededDice(5), seats), Random(5)
    while is_going(match):
        match.apply(rng.choice(match.choice.options))
    for language in LANGUAGES:
        story = story_of(match, Catalogue(language, strict=True))
        figures, plots = story.figures(), story.plots()
        assert figures
        assert all(len(figure.values) == seats for figure in figures)
        assert plots
        assert all(len(plot.sides) == len(plot.values) == seats for plot in plots)
        assert all(plot.turns == tuple(range(1, match.rules.turn(match.state) + 1)) for plot in plots)
        assert story.when(match.rules.turn(match.state))


@pytest.mark.parametrize(("game", "scenario", "seats"), CASES)
def test_everything_that_happens_has_its_words(game: str, scenario: str, seats: int) -> None:
    """Prompts, chance and the log of whole random matches, in both languages, with every placeholder filled."""
    rules = load_rules(game)
    tables = []
    for language in LANGUAGES:
        table = make_table(rules)
        table.catalogue = Catalogue(language, strict=True)
        tables.append(table)
    rng = Random(f"words {game} {scenario} {seats}")
    match = Match(rules, scenario, {option.id: rng.choice(option.values) for option in rules.options_of(scenario)},
                  SeededDice(6), seats)  # fmt: skip
    while is_going(match):
        choice = match.choice
        if rng.random() < 0.2:
            view = match.view(choice.seat)
            for table in tables:
                assert any(segment.text for segment in table.decisions.prompt(view, choice)), choice
                for pick in choice.options:
                    assert table.decisions.pick_words(view, pick), pick
                for pick in table.decisions.barred(view):
                    assert pick not in choice.options
                    assert table.decisions.pick_words(view, pick), pick
                    assert rules.refusal(view.state, choice, pick), pick
        match.apply(rng.choice(choice.options))
    told = 0
    for _, event in match.history:
        for seat in (None, *range(seats)) if event.secret else (None,):
            for table in tables:
                words = table.chronicle.sentence(event.seen_by(seat))
                assert not words or words == stopped(words), event
                told += bool(words)
    assert told > 50


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_button_that_names_a_thing_has_its_page(game: str, language: str) -> None:
    """What is not picked on the board is explained while it is pointed at, and so is what would come of it."""
    rules = load_rules(game)
    scenario = next(iter(rules.scenarios.values()))
    table = make_table(rules)
    table.catalogue = Catalogue(language, strict=True)
    match, rng = Match(rules, scenario.id, {}, SeededDice(7), scenario.seats[0]), Random(7)
    named = 0
    while (choice := match.choice) is not None and len(match.log) < 600:
        if choice.seat != CHANCE and rng.random() < 0.3:
            view = match.view(choice.seat)
            for pick in rng.sample(choice.options, min(6, len(choice.options))):
                if table.decisions.where(view, pick).kind != "button":
                    continue
                told = next((it for it in rules.forecast(view.state, choice, pick) if it is not None), None)
                if pick.kind in NAMED or (told is not None and told.notes):
                    page = table.pages.document(view, f"option:{pick}", told)
                    assert page is not None, (choice.prompt, pick)
                    assert page.title
                    named += 1
        match.apply(rng.choice(choice.options))
    assert named


@pytest.mark.parametrize("size", [(860, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("game", GAMES)
def test_no_two_tools_have_the_same_sign(game: str, size: tuple[int, int]) -> None:
    rules = load_rules(game)
    scenario = next(iter(rules.scenarios.values()))
    _, table = lay(all_people(game, scenario.id, scenario.seats[0], 4), size, "en")
    now = replace(table.moment(), foreign=True, orders=True, hints=True, can_undo=True, can_redo=True)
    signs = [tool.sign for tool in table.furnish._tools(now) if isinstance(tool, Button)]
    assert len(signs) > 2
    assert all(signs)
    assert len(signs) == len(set(signs)), signs
