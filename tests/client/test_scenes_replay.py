"""The screens controlled by a record or a script: replays and lessons."""

import pytest

from game.client.app import App
from game.client.intent import Bindings, Key, Scroll
from game.client.scenes import make_scene
from game.client.scenes.gameover import GameOverScene
from game.client.scenes.learn import LearnScene
from game.client.scenes.lessons import LessonsScene
from game.client.scenes.replay import PAUSES, ReplayScene
from game.client.screenshot import settle
from game.client.table.scene import TableScene
from game.client.ui.basic import Label
from game.client.ui.button import Button
from game.client.ui.controls import Segmented
from game.core.match import IllegalOptionError
from game.core.record import decode
from game.games import GAMES, lessons_of
from game.play.lesson import LessonSession
from game.play.replay import Tape, Unit
from game.play.saves import samples
from tests.client.laying import OpenApp, click, named

KEYS = Bindings()
WRONG = (("welcome", "space:1008"), ("route", "space:0101"), ("route", "space:1007"), ("hit", "card:levy"))


def test_a_tape_winds_to_any_place() -> None:
    record = decode(next(path for path in samples() if "toom" in path.name).read_bytes())
    tape = Tape(record)
    assert tape.turns == sorted(tape.turns)
    assert len(tape.turns) == record.turn
    tape.seek(200)
    forwards = tape.match.fingerprint()
    tape.seek(500)
    tape.seek(200)
    assert tape.match.fingerprint() == forwards
    assert tape.previous("turn") <= 200 < tape.next("turn")
    assert tape.next("decision") == 201
    tape.seek(tape.turns[3])
    assert (tape.previous("turn"), tape.next("turn")) == (tape.turns[2], tape.turns[4])
    tape.seek(tape.length)
    assert tape.match.fingerprint() == record.fingerprint
    assert tape.next("phase") == tape.length
    tape.seek(0)
    units: tuple[Unit, ...] = ("decision", "phase", "turn")
    assert {tape.previous(unit) for unit in units} == {0}


def test_the_end_of_a_replay_leads_to_the_result_and_back(open_app: OpenApp) -> None:
    app = open_app((1280, 800), animation="instant")
    record = decode(next(path for path in samples() if "toom" in path.name).read_bytes())
    scene = ReplayScene(app, record=record)
    app.push(scene)
    settle(app, 2)
    assert not any(widget.name == "result" for widget in scene.layout.walk())
    scene.go(scene.tape.length)
    settle(app, 4)
    assert app.top is scene, "it does not come up by itself"
    button = next(widget for widget in scene.layout.walk() if widget.name == "result")
    assert isinstance(button, Button)
    assert button.key_name == "", "Enter winds"
    button.activate()
    settle(app, 2)
    assert isinstance(app.top, GameOverScene)
    assert app.top.session.record() == record
    assert app.top.plots()
    back = named(app.top, "table")
    assert isinstance(back, Button)
    back.activate()
    assert app.top is scene
    assert app.kit.overflow == []


def test_a_replay_steps_plays_and_branches(open_app: OpenApp) -> None:
    app = open_app(animation="instant")
    record = decode(next(path for path in samples() if "toom" in path.name).read_bytes())
    scene = ReplayScene(app, record=record, at=100)
    app.push(scene)
    settle(app, 2)
    assert scene.tape.position == 100
    scene.step_once()
    settle(app, 4)
    assert scene.tape.position == 101
    scene.wind("on", "turn")
    place = scene.tape.position
    assert place in scene.tape.turns
    scene.wind("back", "decision")
    assert scene.tape.position == place - 1
    press(app, "left")
    assert scene.tape.position == place - 2
    press(app, "right")
    settle(app, 4)
    assert scene.tape.position == place - 1
    app.handle(Scroll(scene.board.rect.center, 0, 6.0))
    settle(app, 4)
    press(app, "left")
    assert scene.tape.position == place - 1, "the map moves"
    scene._set_speed("fast")
    scene.toggle_pause()
    settle(app, 30)
    assert scene.tape.position > place + 5
    match = scene.tape.branch(9)
    assert match.choice is not None
    assert match.choice.seat >= 0
    assert match.log[:50] == scene.tape.whole.log[:50]


@pytest.mark.parametrize("hands", ["mouse", "keyboard"])
def test_a_replay_plays_at_three_speeds(open_app: OpenApp, hands: str) -> None:
    """Each is chosen on the bar; between two decisions lies the pause of the speed, and a faster one ends a pause."""
    app = open_app(animation="instant")
    record = decode(next(path for path in samples() if "toom" in path.name).read_bytes())
    scene = ReplayScene(app, record=record, at=100)
    app.push(scene)
    settle(app, 2)

    def frames_to_next() -> int:
        place, frames = scene.tape.position, 0
        while scene.tape.position == place:
            app.frame()
            frames += 1
            assert frames < 200
        return frames

    def choose(number: int) -> None:
        bar = named(scene, "speed")
        if hands == "mouse":
            click(app, (bar.rect.left + bar.rect.width * (2 * number + 1) // 6, bar.rect.centery))
        else:
            press(app, str(number + 1))
        app.frame()
        shown = named(scene, "speed")
        assert isinstance(shown, Segmented)
        assert shown.value == list(PAUSES)[number]

    scene.toggle_pause()
    frames_to_next()
    for number, (speed, pause) in enumerate(PAUSES.items()):
        choose(number)
        assert scene.speed == speed
        frames_to_next()
        assert frames_to_next() == pytest.approx(max(1, pause * 60), abs=3)
    choose(0)
    frames_to_next()
    app.frame()
    choose(2)
    assert frames_to_next() <= 2, "nobody waits for the end of a long pause"


def test_a_replay_plays_to_the_end_and_stops(open_app: OpenApp) -> None:
    app = open_app(animation="instant")
    record = decode(next(path for path in samples() if "toom" in path.name).read_bytes())
    length = len(record.decisions)
    scene = ReplayScene(app, record=record, at=length - 20)
    app.push(scene)
    scene._set_speed("fast")
    scene.toggle_pause()
    settle(app, 60)
    assert scene.tape.position == length
    assert not scene.playing
    assert app.top is scene


def test_the_lesson_takes_only_what_it_asks_for() -> None:
    session = LessonSession("scotland")
    session.read_on()
    session.read_on()
    assert session.match.choice is not None
    wrong = next(pick for pick in session.match.choice.options if pick != session.wanted)
    with pytest.raises(IllegalOptionError):
        session.apply(wrong)


def press(app: App, name: str) -> None:
    """A key goes down and up."""
    app.handle(Key(name, KEYS.command(name)))


def to_step(app: App, scene: LearnScene, name: str) -> None:
    """Do what the lesson asks for until it comes to a step."""
    while scene.lesson.step.name != name or scene.busy or scene.lesson.waiting == "bot":
        if scene.busy or scene.lesson.waiting == "bot":
            app.frame()
        elif scene.lesson.is_reading:
            scene.read_on()
        else:
            wanted = scene.lesson.wanted
            assert wanted is not None
            scene.pick(wanted)
    settle(app, 3)


@pytest.mark.parametrize("lesson", ["scotland", "dynasties", "vermin", "labyrinth", "deloyer"])
def test_enter_alone_does_not_play_a_lesson(open_app: OpenApp, lesson: str) -> None:
    """It turns the pages that are only read; what a step asks for takes a click, a digit, or a way by the keyboard."""
    app = open_app()
    scene = LearnScene(app, lesson=lesson)
    app.push(scene)
    for name in [step.name for step in scene.lesson.lesson.step if step.pick][:2]:
        to_step(app, scene, name)
        length = len(scene.lesson.match.log)
        for _ in range(3):
            press(app, "return")
            settle(app, 3)
        assert scene.lesson.step.name == name
        assert len(scene.lesson.match.log) == length


@pytest.mark.parametrize("game", GAMES)
def test_the_lessons_of_a_game_end_with_a_position_to_win(open_app: OpenApp, game: str) -> None:
    """Near the end of a match; it counts as learned once it is played on, as a match like any other."""
    app = open_app()
    name = lessons_of(game)[-1]
    scene = LearnScene(app, lesson=name)
    app.push(scene)
    settle(app, 3)
    assert scene.lesson.is_last
    choice = scene.lesson.match.choice
    assert choice is not None
    assert choice.seat == scene.lesson.lesson.seat
    assert len(choice.options) > 1
    assert not app.settings.learned.get(name)
    press(app, "return")
    settle(app, 3)
    assert app.settings.learned[name]
    table = app.top
    assert isinstance(table, TableScene)
    assert table.session.match.log == scene.lesson.match.log
    assert table.session.people == [choice.seat]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_wrong_click_in_a_lesson_is_answered_with_the_reason(open_app: OpenApp, lang: str) -> None:
    app = open_app((1280, 800), lang, animation="instant")
    scene = LearnScene(app, lesson="scotland")
    app.push(scene)
    answers = []
    for step, subject in WRONG:
        to_step(app, scene, step)
        number, log = scene.lesson.number, len(scene.lesson.match.log)
        scene.picker.vain(subject)
        settle(app, 2)
        told = [each.words for each in scene.layout.panels.guide.walk() if isinstance(each, Label)]
        answers.append(next(words for words in told if words and words == scene._answer))
        assert (scene.lesson.number, len(scene.lesson.match.log)) == (number, log)
        assert app.kit.overflow == []
    say = app.say
    assert answers[0] == say("screens.learn.read_first")
    assert isinstance(answers[1], list), "the rule that is against it, as segments with its number"
    assert answers[2] == say("screens.learn.later")
    assert answers[3]


def test_the_board_stays_where_it_is_however_long_a_step_of_a_lesson_is(open_app: OpenApp) -> None:
    app = open_app((1280, 800), animation="instant")
    scene = LearnScene(app, lesson="vermin")
    app.push(scene)
    places = set()
    for step in scene.lesson.lesson.step:
        to_step(app, scene, step.name)
        assert scene.layout.panels is not None
        assert scene.layout.panels.guide is not None
        places.add((*scene.board.free(), *scene.layout.panels.guide.rect.topleft))
    assert len(places) == 1


def test_enter_does_what_is_gold_after_a_lesson(open_app: OpenApp) -> None:
    app = open_app((1280, 800), animation="instant")
    title = make_scene(app, "title")
    app.push(title)
    settle(app, 2)
    click(app, named(title, "learn").rect.center)
    lessons = app.top
    assert isinstance(lessons, LessonsScene)
    assert lessons.next_lesson() == "scotland"
    settle(app, 2)
    click(app, named(lessons, "lesson scotland").rect.center)
    scene = app.top
    assert isinstance(scene, LearnScene)
    to_step(app, scene, "farewell")
    assert app.settings.learned == {"scotland": True}
    app.pop()
    settle(app, 2)
    assert app.top is lessons
    gold = [each for each in lessons.root.focusable() if isinstance(each, Button) and each.kind == "primary"]
    assert [each.name for each in gold] == [f"lesson {lessons.next_lesson()}"]
    assert lessons.next_lesson() != "scotland"
    app.pop()
    settle(app, 2)
    gold = [each for each in title.root.focusable() if isinstance(each, Button) and each.kind == "primary"]
    assert len(gold) == 1
    done: list[str] = []
    gold[0].on_click = lambda: done.append(gold[0].name)
    press(app, "return")
    assert done == [gold[0].name]
