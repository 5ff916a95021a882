"""Every lesson: its script, its words in both languages, and how it looks when it is played through the window."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from game.client.app import App
from game.client.intent import Bindings, Key, Point
from game.client.scenes.learn import LearnScene
from game.client.screenshot import DRAWN, settle
from game.client.table.scene import TableScene
from game.client.ui import rich
from game.client.ui.scroll import ScrollArea
from game.content.text import LANGUAGES, Catalogue
from game.core.choice import CHANCE
from game.games import GAMES, lessons_of
from game.play.lesson import LessonSession, game_of, read_lesson
from tests.client.conftest import Listening
from tests.client.contrast import weak_lines
from tests.client.laying import click, named
from tests.client.test_room import SIZES, SMALLEST, covered, part_of_board
from tests.wide import WIDE, wide

KEYS = Bindings()
AWAY = (600, 16)
LEAST = (1024, 640)
LESSONS = [name for game in GAMES for name in lessons_of(game)]
LAID_OUT = [
    *((name, "en" if name in GAMES else "ja", SMALLEST) for name in LESSONS),
    *(pytest.param(name, "ja" if name in GAMES else "en", SMALLEST, marks=wide) for name in LESSONS),
    *(pytest.param(name, lang, LEAST, marks=wide) for name in LESSONS for lang in LANGUAGES),
    *(pytest.param(name, "ja", size, marks=wide) for name in LESSONS for size in SIZES if size != SMALLEST),
]
"""The first lesson of each game in English, all others in Japanese, in which the words need more lines."""
ALL_LIT = re.compile(r"are lit|lit hexes|光っています|明るくなっています|明るいヘックス")
"""Words that say of several things that they can be picked now."""
NARROWED = ("deloyer", "deloyer_2", "deloyer_3")
"""Lessons in which a question would be another if it were made of the one option that is left."""
STEPS = 12
"""Contrast is measured at one step of so many in the wide run, otherwise once a lesson."""


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


@pytest.mark.parametrize("name", LESSONS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_lesson_says_that_things_are_lit_which_it_closes(name: str, lang: str) -> None:
    """Only the wanted move is lit: what a game would light is said of a game."""
    text, game = Catalogue(lang, strict=True), game_of(name)
    for step in LessonSession(name).lesson.step:
        if step.pick:
            words = text.plain(f"{name}_learn.step.{step.name}.words", game=game)
            assert not ALL_LIT.search(re.sub(r"(In a game|実際のゲームでは)[^.。]*[.。]", "", words)), step.name


@pytest.mark.parametrize("name", [name for name in LESSONS if name in GAMES])
def test_what_a_lesson_tells_by_its_key_can_be_opened_with_the_mouse_too(
    open_app: Callable[..., App], name: str
) -> None:
    """The cards, charts and trees of a game open from the bar, and close again; the lesson stays where it was."""
    app = open_app((1280, 800), "en", animation="instant")
    scene = LearnScene(app, lesson=name)
    app.push(scene)
    wait(app, scene, lambda: None)
    tools = [tool for tool in scene.table.decisions.tools(scene.view) if not tool.acts]
    assert tools
    for tool in tools:
        click(app, named(scene, tool.name).rect.center)
        if app.top is not scene:
            app.handle(Key("escape", KEYS.command("escape")))
        settle(app, 3)
        assert app.top is scene
        assert scene.lesson.number == 0


def test_what_a_lesson_speaks_of_stays_lit_while_the_pointer_roams(open_app: Callable[..., App]) -> None:
    app = open_app((1280, 800), "en", animation="instant")
    scene = LearnScene(app, lesson="labyrinth")
    app.push(scene)
    wait(app, scene, lambda: None)
    assert scene.board.lit.remembered == {"united_states"}
    hand = next(spot for spot in scene.root.content.walk() if spot.name == "end")  # type: ignore[union-attr]
    for place in ((600, 400), hand.rect.center, (300, 500)):
        app.handle(Point(place))
        settle(app, 10)
        assert scene.board.lit.remembered == {"united_states"}
    scene.attention.pin("card:advisors.121")
    assert scene.board.lit.remembered == {"united_states"}
    scene.attention.pin("space:iraq")
    assert scene.board.lit.remembered == {"iraq"}


@pytest.mark.parametrize("name", [name for name in LESSONS if len(read_lesson(name).step) > 1])
def test_every_lesson_tells_about_how_long_it_takes(name: str) -> None:
    """Reading at 170 words a minute, with 8 seconds to find and do what a step asks for and to see what follows."""
    text, lesson = Catalogue("en", strict=True), read_lesson(name)
    keys = [f"{name}_learn.step.{step.name}.words" for step in lesson.step]
    words = sum(len(text.plain(key, game=game_of(name)).split()) for key in keys)
    deeds = sum(1 for step in lesson.step if step.pick)
    assert lesson.minutes == pytest.approx(words / 170 + deeds * 8 / 60, rel=0.3), words


def are_words_whole(scene: LearnScene) -> bool:
    """Can the words of the step be read without scrolling?"""
    words = named(scene, "lesson")
    assert isinstance(words, ScrollArea)
    (content,) = words.children
    return content.height_for(words.rect.width) <= words.rect.height + 1


def looks(scene: LearnScene) -> frozenset[str]:
    """The spaces that the step speaks of."""
    return frozenset(text.partition(":")[2] for text in scene.lesson.step.look)


def wait(app: App, scene: LearnScene, seen: Callable[[], None]) -> None:
    """Until nothing moves and the script has nothing to do; what moves the match is seen on the way."""
    length = -1
    for number in range(2000):
        app.frame(draws=not number % DRAWN)
        assert app.top is scene, getattr(app.top, "fault", app.top)
        if len(scene.lesson.match.log) != length:
            length = len(scene.lesson.match.log)
            seen()
        if not scene.presenter.busy and scene.lesson.waiting != "bot":
            break
    settle(app, 3)
    seen()


def asks_of_less_than_it_might(scene: LearnScene) -> bool:
    """The question is that of all options; would it be another for the one that is left?"""
    decisions, view = scene.table.decisions, scene.lesson.view()
    assert view.choice is not None
    assert view.whole_choice is not None
    whole = rich.plain(decisions.prompt(view, view.whole_choice))
    assert rich.plain(scene.furnish.prompt_text(scene.moment()).words) == whole
    assert scene.chooser.view is not None
    assert scene.chooser.view.whole_choice == view.whole_choice, "else a dimmed card is refused for a made-up reason"
    return whole != rich.plain(decisions.prompt(view, view.choice))


@pytest.mark.parametrize(("name", "lang", "size"), LAID_OUT)
def test_every_lesson_is_played_through_the_window(
    open_listening: Listening, name: str, lang: str, size: tuple[int, int]
) -> None:
    """At each step everything fits, is legible and can be clicked, and the board has its part of the window.

    The question is not made of the one option that the lesson leaves: it said that no unit could move where the lesson
    only ended the movement.
    """
    app, small = open_listening(lang, size)
    scene = LearnScene(app, lesson=name)
    app.push(scene)
    narrowed = 0

    def seen() -> None:
        step = scene.lesson.step.name
        assert app.kit.overflow == [], step
        assert size == LEAST or small == set(), step
        if size in SIZES:
            assert part_of_board(scene) >= SIZES[size], step
            assert covered(scene) == [], step
            assert are_words_whole(scene), step

    for count in range(len(scene.lesson.lesson.step)):
        wait(app, scene, seen)
        if (count % STEPS if WIDE else count) == STEPS // 2 and size in SIZES:
            assert weak_lines(app) == {}, scene.lesson.step.name
        if scene.board_sync.sees_map():
            asked = set(scene.chooser.concerned()) if scene.chooser.is_beside else set()
            assert scene.board.lit.remembered == (looks(scene) or asked), scene.lesson.step.name
        if scene.lesson.is_last:
            break
        number = scene.lesson.number
        if scene.lesson.is_reading:
            app.handle(Key("return", KEYS.command("return")))
        else:
            narrowed += asks_of_less_than_it_might(scene)
            app.handle(Point(AWAY))
            settle(app, 20)
            spot = next(spot for spot in scene.spots() if scene.lesson.wanted in spot.picks)
            click(app, spot.rect.center)
        assert scene.lesson.number == number + 1
    assert scene.lesson.is_last
    assert narrowed or name not in NARROWED
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
