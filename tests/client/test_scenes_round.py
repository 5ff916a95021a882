"""The screens around the table: set-up, the end, standing orders, and their shared words."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.client.app import App
from game.client.gallery import SamplePosition
from game.client.intent import Command, Key
from game.client.scenes import make_scene
from game.client.scenes.about import AboutScene
from game.client.scenes.continuing import turn_words
from game.client.scenes.gameover import GameOverScene
from game.client.scenes.orders import OrdersScene
from game.client.scenes.replay import ReplayScene
from game.client.scenes.setup import SetupScene
from game.client.screenshot import settle
from game.client.story import story_of
from game.client.table.scene import TableScene
from game.client.ui.button import Button, Clickable
from game.content.text import Catalogue
from game.core.record import decode, record_of
from game.games import load_rules
from game.play.saves import samples
from game.play.session import HUMAN, Session
from tests.client.laying import SHORT, OpenApp, named


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


@pytest.mark.parametrize("scenario", ["rebellion", "toom_tabard"])
def test_the_story_of_a_game_adds_up(scenario: str) -> None:
    session = SamplePosition("scotland", scenario, 5, decisions=100_000).session()
    assert session.match.state.outcome is not None
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
    session = SHORT.session(finished=True)
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
    session = SHORT.session(finished=True)
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
    assert "第1ターン・" in scene.where()
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


def test_a_result_with_no_table_below_it_offers_no_way_back_to_one(open_app: OpenApp) -> None:
    app = open_app()
    app.push(make_scene(app, "title"))
    scene = GameOverScene(app, session=SHORT.session(finished=True))
    app.push(scene)
    settle(app, 2)
    assert scene.root.content is not None
    names = {widget.name for widget in scene.root.content.walk()}
    assert "swap" in names
    assert "table" not in names
