"""The screens round the table: set-up, saves, replay, lesson, end."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from game.client.app import App
from game.client.gallery import Position
from game.client.intent import Bindings, Command, Dropped, Key, Point, Press, Release, Scroll
from game.client.scene import WidgetScene
from game.client.scenes import make_scene
from game.client.scenes.about import AboutScene
from game.client.scenes.continuing import turn_words
from game.client.scenes.gameover import GameOverScene
from game.client.scenes.learn import LearnScene
from game.client.scenes.lessons import LessonsScene
from game.client.scenes.orders import OrdersScene
from game.client.scenes.replay import ReplayScene
from game.client.scenes.saves import SavesScene
from game.client.scenes.setup import SetupScene
from game.client.screenshot import settle
from game.client.story import story_of
from game.client.table.scene import TableScene
from game.client.ui.basic import Label
from game.client.ui.button import Button, Clickable
from game.client.ui.scroll import ListView
from game.client.ui.widget import Widget
from game.core.match import IllegalOptionError
from game.core.record import decode, record_of
from game.games import load_rules
from game.lesson import LessonSession
from game.listing import Save
from game.replay import Tape, Unit
from game.saves import SaveStore, samples
from game.session import HUMAN, Session
from game.text import Catalogue

OpenApp = Callable[..., App]
KEYS = Bindings()
SHORT = Position("scotland", "toom_tabard", 4, 60)
AWAY = (600, 16)


def named(scene: WidgetScene, name: str) -> Widget:
    assert scene.root.content is not None
    return next(widget for widget in scene.root.content.walk() if widget.name == name)


def click(app: App, pos: tuple[int, int]) -> None:
    app.handle(Point(pos))
    app.handle(Press(pos, 1))
    app.handle(Release(pos, 1))


def test_seats_that_are_taken_alike_cannot_be_swapped(open_app: OpenApp) -> None:
    app = open_app((1280, 800))
    scene = SetupScene(app, game="scotland")
    app.push(scene)
    settle(app, 2)
    assert scene.swap.disabled is None
    scene._seat_player(1, HUMAN)
    settle(app, 2)
    assert scene.swap.disabled
    scene._namer(0)("Ann")
    assert scene.swap.disabled is None
    scene._namer(0)(" ")
    assert scene.swap.disabled
    scene._seat_player(0, "bot:normal")
    scene._seat_player(1, "bot:easy")
    assert scene.swap.disabled is None


def test_one_who_plays_alone_has_a_name_and_nobody_to_swap_with(open_app: OpenApp) -> None:
    app = open_app((1280, 800))
    scene = SetupScene(app, game="vermin")
    app.push(scene)
    settle(app, 2)
    assert len(scene.players) == 1
    scene._namer(0)("Ann")
    settle(app, 2)
    assert scene.names == ["Ann"]
    assert not scene.swap.visible


def test_set_up_begins_the_game_that_was_planned(open_app: OpenApp) -> None:
    app = open_app()
    scene = SetupScene(app, game="scotland")
    app.push(scene)
    scene.scenario = "toom_tabard"
    scene.options["garrisons"] = True
    scene.names[0] = "Hanako"
    scene._swap()
    scene._keep_seed("77")
    scene.start()
    table = app.top
    assert isinstance(table, TableScene)
    session = table.session
    assert session.match.scenario == "toom_tabard"
    assert session.match.options["garrisons"]
    assert session.players == ["bot:normal", HUMAN]
    assert session.names == ["", "Hanako"]
    assert session.seed == 77


def test_set_up_offers_the_options_and_players_of_the_scenario(open_app: OpenApp, monkeypatch) -> None:
    """An option and the rulebook's own player that belong to one scenario go when the other is chosen."""
    rules = load_rules("scotland")
    toom = replace(rules.scenarios["toom_tabard"], automaton=(1,))
    navy = [replace(option, scenarios=("toom_tabard",) * (option.id == "navy")) for option in rules.options]
    monkeypatch.setattr(rules, "scenarios", {**rules.scenarios, "toom_tabard": toom}, raising=False)
    monkeypatch.setattr(rules, "options", navy, raising=False)
    monkeypatch.setattr(rules, "automata", {1: ("chart",)}, raising=False)
    app = open_app()
    scene = SetupScene(app, game="scotland")
    app.push(scene)

    def offered(name: str) -> bool:
        assert scene.root.content is not None
        return any(widget.name == name for widget in scene.root.content.walk())

    settle(app, 2)
    assert not offered("option navy")
    scene._chooser("toom_tabard")()
    scene._seat_player(1, "bot:chart")
    settle(app, 2)
    assert offered("option navy")
    assert ("bot:chart", "chart") in named(scene, "level 1").options
    scene.options["navy"] = True
    scene._swap()
    assert scene.players == ["bot:normal", HUMAN], "he does not play the other seat"
    scene._swap()
    scene._seat_player(1, "bot:chart")
    scene._chooser("rebellion")()
    assert scene.players == [HUMAN, "bot:normal"]
    scene.start()
    assert isinstance(app.top, TableScene)
    assert "navy" not in app.top.session.match.options


def test_a_seed_may_be_words(open_app: OpenApp) -> None:
    scene = SetupScene(open_app(), game="scotland")
    assert scene.seed_number() is None
    scene._keep_seed("Bannockburn")
    first = scene.seed_number()
    scene._keep_seed("Falkirk")
    assert first is not None
    assert first != scene.seed_number()


@pytest.fixture
def store(tmp_path: Path) -> SaveStore:
    """Two good saves and one that is none."""
    store = SaveStore(tmp_path / "saves")
    store.save_as(SHORT.session().record(), "A long march")
    store.save_as(Position("scotland", "rebellion", 2, 20).session().record(), "The first winter")
    (store.folder / "letter.mapsheet").write_bytes(b"Dear Edward,")
    return store


def read(scene: SavesScene) -> list[Save]:
    """What the list shows when the folder has been read."""
    scene.library.wait()
    scene.update(0)
    return scene.shown


def opened(app: App, store: SaveStore) -> SavesScene:
    scene = SavesScene(app, store=store)
    app.push(scene)
    read(scene)
    return scene


@pytest.mark.parametrize("way", ["enter", "twice"])
def test_a_save_that_was_clicked_goes_on_with_enter_or_with_a_second_click(
    open_app: OpenApp, store: SaveStore, way: str
) -> None:
    app = open_app()
    scene = opened(app, store)
    index = next(index for index, save in enumerate(scene.shown) if save.header and not save.header.over)
    listed = next(widget for widget in scene.root.focusable() if isinstance(widget, ListView))
    row = listed._rows[index].rect.center
    for _ in range(2 if way == "twice" else 1):
        app.handle(Press(row, 1))
        app.handle(Release(row, 1))
        if way == "enter":
            settle(app, 2)
    if way == "enter":
        assert isinstance(app.top, SavesScene)
        assert scene.chosen == index
        app.handle(Key("return", Bindings().command("return")))
    settle(app, 2)
    assert isinstance(app.top, TableScene)


def test_saves_are_listed_renamed_deleted_and_brought_back(open_app: OpenApp, store: SaveStore) -> None:
    app = open_app((1280, 800))
    scene = opened(app, store)
    names = {save.header.note for save in scene.shown if save.header}
    assert names == {"A long march", "The first winter"}
    assert [save.path.name for save in scene.shown if save.header is None] == ["letter.mapsheet"]
    scene._pick(next(index for index, save in enumerate(scene.shown) if save.header))
    chosen = scene.save
    assert chosen is not None
    scene._do(lambda: store.rename(chosen, "Renamed"))
    assert "Renamed" in {save.header.note for save in read(scene) if save.header}
    before = len(scene.shown)
    scene._delete(chosen)
    assert len(read(scene)) == before - 1
    app.handle(Key("ctrl+z", Command.UNDO))
    assert len(read(scene)) == before
    assert scene.save is not None
    assert scene.save.path == chosen.path


def test_the_list_of_saves_stays_as_wide_whichever_is_chosen(open_app: OpenApp, store: SaveStore) -> None:
    app = open_app((1280, 800))
    scene = opened(app, store)
    widths = set()
    for index in range(len(scene.shown)):
        scene._pick(index)
        settle(app, 2)
        widths.add(named(scene, "list saves").rect.width)
    assert len(widths) == 1


def test_a_dropped_record_is_taken_in_and_rubbish_is_refused(
    open_app: OpenApp, store: SaveStore, tmp_path: Path
) -> None:
    app = open_app()
    scene = opened(app, store)
    before = len(scene.shown)
    app.handle(Dropped(str(next(samples()))))
    assert len(read(scene)) == before + 1
    app.handle(Dropped(str(tmp_path / "nothing.mapsheet")))
    assert len(read(scene)) == before + 1
    assert "cannot be read" in scene.told.replace("\u200b", "")


def test_a_save_is_gone_on_with(open_app: OpenApp, store: SaveStore) -> None:
    app = open_app()
    scene = opened(app, store)
    save = next(save for save in scene.shown if save.header)
    scene._resume(save)
    assert isinstance(app.top, TableScene)
    assert app.top.session.match.fingerprint() == save.read().fingerprint


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


WRONG = (("welcome", "space:1008"), ("route", "space:0101"), ("route", "space:1007"), ("hit", "card:levy"))


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_wrong_click_in_a_lesson_is_answered_with_the_reason(open_app: OpenApp, lang: str) -> None:
    app = open_app((1280, 800), lang, animation="instant")
    scene = LearnScene(app, lesson="scotland")
    app.push(scene)
    answers = []
    for step, subject in WRONG:
        to_step(app, scene, step)
        number, log = scene.lesson.number, len(scene.lesson.match.log)
        height = scene.root.content.strip.rect.height
        scene.picker.vain(subject)
        settle(app, 2)
        told = [each.words for each in scene.root.content.strip.walk() if isinstance(each, Label)]
        answers.append(next(words for words in told if words and words == scene._answer))
        assert (scene.lesson.number, len(scene.lesson.match.log)) == (number, log)
        assert scene.root.content.strip.rect.height == height
        assert app.kit.overflow == []
    say = app.say
    assert answers[0] == say("screens.learn.read_first")
    assert isinstance(answers[1], list), "the rule that is against it, as segments with its number"
    assert answers[2] == say("screens.learn.later")
    assert answers[3]


def test_the_strip_of_a_lesson_keeps_its_height(open_app: OpenApp) -> None:
    app = open_app((1280, 800), animation="instant")
    scene = LearnScene(app, lesson="vermin")
    app.push(scene)
    heights = set()
    for step in scene.lesson.lesson.step:
        to_step(app, scene, step.name)
        heights.add(scene.root.content.strip.rect.height)
    assert len(heights) == 1


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


@pytest.mark.parametrize("scenario", ["rebellion", "toom_tabard"])
def test_the_story_of_a_game_adds_up(scenario: str) -> None:
    session = Position("scotland", scenario, 5).session(finished=True)
    story = story_of(session.match, Catalogue("en", strict=True))
    figures = story.figures()
    total = next(index for index, figure in enumerate(figures) if figure.total)
    for side in (0, 1):
        assert sum(int(figure.values[side]) for figure in figures[:total]) == int(figures[total].values[side])
    score = session.match.rules.score(session.match.state)
    plots = story.plots()
    assert [line[-1] for line in plots[0].values] == list(score)
    assert all(plot.turns[-1] == session.match.rules.turn(session.match.state) for plot in plots)


def test_the_end_offers_a_rematch_on_changed_sides(open_app: OpenApp) -> None:
    app = open_app()
    session = Position("scotland", "toom_tabard", 6).session(finished=True)
    app.push(make_scene(app, "title"))
    scene = GameOverScene(app, session=session)
    app.push(scene)
    settle(app, 2)
    assert named(scene, "swap").rect.width > 0
    scene.rematch(swap=True)
    assert isinstance(app.top, TableScene)
    assert app.top.session.players == ["bot:normal", HUMAN]
    assert app.top.session.seed != session.seed


@pytest.mark.parametrize(("lang", "size"), [("en", (1280, 800)), ("ja", (1024, 640))])
def test_the_end_leads_back_to_the_table_on_which_the_last_decision_can_be_undone(
    open_app: OpenApp, lang: str, size: tuple[int, int]
) -> None:
    app = open_app(size, lang, undo="free")
    session = Position("scotland", "toom_tabard", 6).session(finished=True)
    session.players[0] = HUMAN
    table = TableScene(app, session=session)
    app.push(table)
    settle(app, 20)
    assert isinstance(app.top, GameOverScene)
    back = named(app.top, "table")
    assert isinstance(back, Button)
    back.activate()
    settle(app, 20)
    assert app.top is table, "the result does not come up again by itself"
    assert app.kit.overflow == []
    table.handle(Key("return", Command.CONFIRM))
    assert isinstance(app.top, GameOverScene)
    app.pop()
    assert app.top is table
    table.undo()
    settle(app, 20)
    assert session.match.state.outcome is None


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_standing_orders_are_given_on_the_table(
    open_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    session = Session.begin("scotland", "rebellion", {}, [HUMAN, HUMAN], 1)
    app = open_app((1280, 800), lang)
    words = app.say
    monkeypatch.setattr(app, "say", lambda key, **args: key if ".order." in key else words(key, **args))
    app.push(make_scene(app, "table", session=session))
    settle(app, 2)
    table = app.top
    assert isinstance(table, TableScene)
    seat = session.viewer
    assert seat is not None
    tool = next(widget for widget in table.layout.walk() if widget.name == "orders")
    assert isinstance(tool, Button)
    tool.activate()
    settle(app, 20)
    scene = app.top
    assert isinstance(scene, OrdersScene)
    line = next(widget for widget in scene.root.focusable() if widget.name == "scotland.order.march.never.name")
    assert isinstance(line, Clickable)
    line.activate()
    assert (session.orders.given(seat, "march"), session.orders.given(1 - seat, "march")) == ("never", "always")
    assert session.orders.given(seat, "marker") == "always"
    waived = [widget for widget in scene.root.focusable() if widget.name == app.say("screens.orders.waived")]
    assert len(waived) == len(session.match.rules.reactions)
    assert isinstance(waived[1], Clickable)
    waived[1].activate()
    assert session.orders.waives(seat, "marker")
    assert not session.orders.waives(seat, "march")
    assert app.kit.overflow == []
    app.pop()
    table.handle(Key("o"))
    assert isinstance(app.top, OrdersScene)


def test_titles_and_credits_are_written_as_japanese_does(open_app: OpenApp) -> None:
    app = open_app(lang="ja", animation="instant")
    record = decode(next(path for path in samples() if "toom" in path.name).read_bytes())
    scene = ReplayScene(app, record=record, at=100)
    app.push(scene)
    settle(app, 2)
    assert ", " not in scene.where()
    assert "、" in scene.where()
    cells = [str(block) for block in AboutScene(app).blocks()]
    assert any("駒の数値" in cell for cell in cells)
    card_war = next(path for path in samples() if "dynasties" in path.name)
    assert turn_words(app, decode(card_war.read_bytes())).endswith("手番で終了")


@pytest.mark.parametrize(("game", "words"), [("dynasties", "第3手番"), ("deloyer", "第3ターン")])
@pytest.mark.parametrize("over", [False, True])
def test_turns_are_called_as_the_game_calls_them(open_app: OpenApp, game: str, words: str, over: bool) -> None:
    app = open_app(lang="ja")
    scenario = next(iter(load_rules(game).scenarios))
    record = record_of(Session.begin(game, scenario, {}, [HUMAN] * 2, 1).match, [HUMAN] * 2, 1)
    record.turn, record.over = 3, over
    assert turn_words(app, record) == words + ("で終了" if over else "")


@pytest.mark.parametrize(("lang", "words"), [("en", "set-up"), ("ja", "セットアップ")])
@pytest.mark.parametrize("game", ["scotland", "dynasties", "vermin"])
def test_no_turn_is_told_where_none_has_begun(open_app: OpenApp, game: str, lang: str, words: str) -> None:
    app = open_app(lang=lang)
    rules = load_rules(game)
    scenario = next(iter(rules.scenarios))
    seats = [HUMAN] * rules.scenarios[scenario].seats[0]
    record = record_of(Session.begin(game, scenario, {}, seats, 1).match, seats, 1)
    assert turn_words(app, record) == words


def test_set_up_names_the_character_of_a_computer_player(open_app: OpenApp) -> None:
    app = open_app()
    scene = SetupScene(app, game="dynasties")
    app.push(scene)
    settle(app, 2)
    choice = named(scene, "character 1")
    assert [name for name, _ in choice.options] == ["", *scene.rules.characters]
    choice.on_change("scheming")
    settle(app, 2)
    named(scene, "level 1").on_change("bot:hard")
    settle(app, 2)
    assert scene.players[1] == "bot:hard_scheming"
    assert named(scene, "character 1").value == "scheming"
    named(scene, "level 1").on_change("bot:master_500")
    settle(app, 2)
    assert scene.players[1] == "bot:master_500", "the master has no character"
    scene.start()
    assert isinstance(app.top, TableScene)
