"""Requirements for every game's table: complete in both languages, in every window, by mouse and by keyboard."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.client.app import App
from game.client.intent import Bindings, Key, Point, Press, Release
from game.client.scenes.error import ErrorScene
from game.client.scenes.learn import LearnScene
from game.client.screenshot import make_app, settle
from game.client.story import story_of
from game.client.table.scene import TableScene
from game.client.tables import make_table
from game.client.ui import rich
from game.client.ui.button import Button
from game.client.ui.rich import stopped
from game.content.text import LANGUAGES, Catalogue
from game.core.choice import CHANCE
from game.core.dice import SeededDice
from game.core.match import Match
from game.games import GAMES, lessons_of, load_rules
from game.play.lesson import LessonSession, game_of, read_lesson
from game.play.session import HUMAN, Session
from tests.client.robot import Robot

pytestmark = pytest.mark.usefixtures("display")

KEYS = Bindings()
AWAY = (600, 16)
SCENARIOS = [(game, scenario) for game in GAMES for scenario in load_rules(game).scenarios]
PLAYED = [(game, scenario) for game in GAMES for scenario in list(load_rules(game).scenarios)[:3]]
"""Scenarios that are played at the table: of a game with many its first ones, for its table is the same."""
HANDED = [
    (game, scenario, hands)
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
    sorted({(*case, pick(load_rules(case[0]).scenarios[case[1]].seats)) for case in PLAYED for pick in (min, max)}),
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
    assert robot.play(20) == 20 or session.match.choice is None
    assert app.kit.overflow == []


@pytest.mark.skipif(not os.environ.get("MAPSHEET_WHOLE_GAMES"), reason="minutes long; set MAPSHEET_WHOLE_GAMES=1")
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


# === Lessons ===


LESSONS = [name for game in GAMES for name in lessons_of(game)]


@pytest.mark.parametrize("name", LESSONS)
def test_every_lesson_can_be_played_to_its_end(name: str) -> None:
    session = LessonSession(name)
    while not session.is_last:
        while session.advance() is not None:
            pass
        if session.is_reading:
            session.read_on()
        else:
            choice = session.view().choice
            assert choice is not None
            assert [str(pick) for pick in choice.options] == [session.step.pick]
            session.apply(choice.options[0])
    rolled = [decision for decision in session.match.log if decision.seat == CHANCE]
    assert len(rolled) == len(session.lesson.chance) or session.lesson.seed
    onward = session.play_on(3, None)
    assert onward.match.choice is not None


@pytest.mark.parametrize("name", LESSONS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_lesson_is_explained_in_every_step(name: str, lang: str) -> None:
    text, game = Catalogue(lang, strict=True), game_of(name)
    for step in LessonSession(name).lesson.step:
        for part in ("title", "words", *(["do"] if step.pick else [])):
            assert text.rich(f"{name}_learn.step.{step.name}.{part}", game=game)


@pytest.mark.parametrize("name", [name for name in LESSONS if len(read_lesson(name).step) > 1])
def test_every_lesson_tells_about_how_long_it_takes(name: str) -> None:
    """Reading at 170 words a minute, with 8 seconds to find and do what a step asks for and to see what follows."""
    text, lesson = Catalogue("en", strict=True), read_lesson(name)
    keys = [f"{name}_learn.step.{step.name}.words" for step in lesson.step]
    words = sum(len(text.plain(key, game=game_of(name)).split()) for key in keys)
    deeds = sum(1 for step in lesson.step if step.pick)
    assert lesson.minutes == pytest.approx(words / 170 + deeds * 8 / 60, rel=0.3), words


def wait(app: App, scene: LearnScene) -> None:
    """Until nothing moves and the script has nothing to do."""
    for _ in range(2000):
        app.frame()
        if not scene.presenter.busy and scene.lesson.waiting != "bot":
            break
    settle(app, 3)


def click(app: App, pos: tuple[int, int]) -> None:
    """Press and release the left button."""
    for intent in (Point(pos), Press(pos, 1), Release(pos, 1)):
        app.handle(intent)


@pytest.mark.parametrize(
    ("name", "lang", "size"),
    [(name, *(("en", (1280, 800)), ("ja", (1024, 640)))[number % 2]) for number, name in enumerate(LESSONS)],
)
def test_every_lesson_is_played_through_the_window(
    open_app: Callable[..., App], name: str, lang: str, size: tuple[int, int]
) -> None:
    app = open_app(size, lang, animation="instant")
    scene = LearnScene(app, lesson=name)
    app.push(scene)
    for _ in range(len(scene.lesson.lesson.step)):
        wait(app, scene)
        assert app.top is scene, getattr(app.top, "fault", app.top)
        assert app.kit.overflow == []
        if scene.lesson.is_last:
            break
        number = scene.lesson.number
        if scene.lesson.is_reading:
            app.handle(Key("return", KEYS.command("return")))
        else:
            app.handle(Point(AWAY))
            settle(app, 20)
            spot = next(spot for spot in scene.spots() if scene.lesson.wanted in spot.picks)
            click(app, spot.rect.center)
        assert scene.lesson.number == number + 1
    assert scene.lesson.is_last
    app.handle(Key("return", KEYS.command("return")))
    assert isinstance(app.top, TableScene)
    assert not isinstance(app.top, LearnScene)


@pytest.mark.parametrize("name", [name for name in LESSONS if name in GAMES])
def test_what_a_lesson_closes_is_said_to_come_later(open_app: Callable[..., App], name: str) -> None:
    """No reason against it is made up, and a hand is not called empty, for the one option that the lesson leaves."""
    app = open_app((1280, 800), "en", animation="instant")
    scene = LearnScene(app, lesson=name)
    app.push(scene)
    later, closed = rich.plain(app.say("screens.learn.later")), 0
    while not scene.lesson.is_last:
        while scene.lesson.advance() is not None:
            pass
        if scene.lesson.is_reading:
            scene.lesson.read_on()
            continue
        whole, view = scene.lesson.match.choice, scene.lesson.view()
        assert whole is not None
        assert view.whole_choice == whole
        scene.chooser.choice, scene.chooser.view = view.choice, view
        for pick in whole.options:
            if pick != scene.lesson.wanted:
                words = scene.chooser.refusal(pick)
                assert words is not None
                assert rich.plain(words) == later
                closed += 1
        assert view.choice is not None
        scene.lesson.apply(view.choice.options[0])
    assert closed > 5


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
