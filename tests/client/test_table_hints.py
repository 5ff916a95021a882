"""The table: recaps, hints, settings, cancelling, names and the whole map."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.client.app import App
from game.client.intent import Key, Point, Press, Release
from game.client.scenes.keys import KeysScene
from game.client.scenes.pause import PauseScene
from game.client.scenes.settings import SettingsScene
from game.client.screenshot import settle
from game.client.table.game.decisions import Tool
from game.client.table.moment import ShownHint
from game.client.table.panels.prompt import Sentence
from game.client.table.scene import TableScene
from game.client.tables.scotland.table import ScotlandTable
from game.client.ui import rich
from game.client.ui.basic import Label
from game.core.choice import CHANCE, DONE, PASS, PASS_ALL
from game.core.message import Message
from game.core.rules import Forecast, Thought
from game.core.seat import Seat
from game.games.scotland.data import PIECE_IDS
from game.play.session import HUMAN, Session
from tests.client.laying import amid_a_march, before_a_check, click, key, lay, session_at
from tests.client.test_large_text import battle

pytestmark = pytest.mark.usefixtures("display")


# === Again, hints, settings, backing out ===


def test_the_opponents_last_decisions_are_shown_from_where_they_were_made() -> None:
    session = Session.begin("scotland", "rebellion", {}, [HUMAN, "bot:easy"], 7)
    app, table = lay(session, animation="instant")
    app.change(unasked={f"scotland.{kind}": True for kind in ("marches", "checks", "setup")})
    for _ in range(400):
        choice = table.session.match.choice
        if len(table.recap.moves) > 3 and session.waiting == "person":
            break
        if choice is not None and choice.seat == 0 and table.chooser.choice is not None:
            table.pick(choice.options[-1])
        settle(app, 2)
    assert len(table.recap.moves) > 3
    now = {piece.id: piece.space for piece in table.board.picture.pieces.values()}
    then = {piece.id: piece.space for piece in table.table.board.pieces(session.view_at(table.recap.moves[0].before))}
    app.change(animation="slow")
    table.recap.open()
    assert table.recap.place == 0
    assert table.presenter.busy
    shown = {piece.id: piece.space for piece in table.board.picture.pieces.values()}
    assert shown == then
    assert session.match.choice is not None
    for number, move in enumerate(table.recap.moves):
        table.recap.go(number)
        table.end_motion()
        view = session.view_at(move.after)
        pieces = {piece.id: piece.space for piece in table.table.board.pieces(view)}
        assert {piece.id: piece.space for piece in table.board.picture.pieces.values()} == pieces
        assert table.chooser.choice is None
    table.recap.step(1)
    assert not table.recap.is_open
    assert {piece.id: piece.space for piece in table.board.picture.pieces.values()} == now


def ask_hint(app: App, table: TableScene) -> None:
    """Ask for a hint by its key, and wait until it is found."""
    key(app, "i")
    for _ in range(600):
        if table.hint.shown().pick is not None:
            break
        settle(app, 1)


def test_a_hint_lights_an_option_and_plays_nothing() -> None:
    session = session_at(100, until="movement", seed=4)
    app, table = lay(session)
    made, before = len(session.match.log), session.match.fingerprint()
    ask_hint(app, table)
    choice = session.match.choice
    assert choice is not None
    assert table.hint.shown().pick in choice.options
    assert table.hint_spot() is not None
    assert rich.plain(table.furnish.prompt_text(table.moment()).words).startswith("Hint")
    assert (len(session.match.log), session.match.fingerprint()) == (made, before)
    key(app, "escape")
    assert table.hint.shown().pick is None
    assert app.top is table


def test_a_question_too_long_to_stand_above_a_hint_keeps_its_first_sentence() -> None:
    session, rng = battle("deloyer", "setup2", 11), Random(1)
    while (choice := session.match.choice) is not None and not choice.prompt.startswith("want_"):
        session.apply(rng.choice(list(choice.options)))
    session.ready()
    app, table = lay(session, (1280, 800), "ja")
    ask_hint(app, table)
    sentence = next(each for each in table.layout.walk() if each.name == "prompt" and isinstance(each, Sentence))
    question, hint = rich.plain(sentence.words).split("\n")
    assert question.endswith("。")
    assert question == rich.plain(rich.first_sentence(table.furnish.prompt_text(table.moment()).lead))
    assert hint.startswith("ヒント：")


def test_enter_takes_a_hint_unless_the_keyboard_has_gone_elsewhere() -> None:
    session = session_at(100, until="movement", seed=4)
    app, table = lay(session)
    before = list(session.match.log)
    key(app, "tab")
    ask_hint(app, table)
    hint = table.hint.shown().pick
    assert hint is not None
    key(app, "tab")
    assert table.cursor.spot() is not None, "Enter takes what the keyboard is on"
    app.handle(Point((600, 16)))
    key(app, "return")
    assert [pick for _, pick in session.match.log[: len(before) + 1]] == [*(pick for _, pick in before), hint]


def test_enter_presses_nothing_while_a_hint_is_looked_for() -> None:
    session, pick = amid_a_march()
    session.apply(pick)
    app, table = lay(session)
    assert table.chooser.primary() is not None
    made = len(session.match.log)
    table.ask_hint()
    assert table.hint.shown().is_sought
    app.handle(Key("return", app.translator.bindings.command("return")))
    assert len(session.match.log) == made


def test_settings_take_effect_at_the_table_at_once() -> None:
    session = before_a_check()
    app, table = lay(session)
    assert not session.free_undo
    app.push(SettingsScene(app))
    app.change(undo="free", auto_pass=False, physical_dice=True)
    app.pop()
    settle(app, 3)
    assert app.top is table
    assert not session.free_undo, "two people agree on it; one person's setting changes nothing"
    assert session.ask_always
    check = next(pick for spot in table.spots() for pick in spot.picks if pick.kind == "piece")
    table.pick(check)
    assert session.match.choice is not None
    assert session.match.choice.seat == CHANCE


def test_the_setting_of_undo_holds_for_whoever_plays_alone() -> None:
    session = Session.begin("scotland", "rebellion", {}, [HUMAN, "bot:random"], 3)
    app, _ = lay(session)
    for undo in ("free", "strict"):
        app.push(SettingsScene(app))
        app.change(undo=undo)
        app.pop()
        settle(app, 3)
        assert session.free_undo == (undo == "free")


def test_escape_backs_out_of_a_move_then_opens_the_menu() -> None:
    session, step = amid_a_march()
    app, table = lay(session)
    before = session.match.fingerprint()
    table.pick(step)
    settle(app, 3)
    assert session.match.choice is not None
    assert session.match.choice.prompt == "move_group"
    key(app, "escape")
    assert session.match.fingerprint() == before
    assert app.top is table
    while session.match.choice.prompt == "move_group":  # one group after the other
        table.pick(DONE)
        settle(app, 3)
    key(app, "escape")
    assert isinstance(app.top, PauseScene)


def test_the_keys_of_a_games_own_tools_are_listed_with_the_others() -> None:
    app, table = lay(session_at(0), (1024, 640))
    tool = Tool("tree", "person", "Family tree (T)\nWho is whose child", print, "t")
    table.table.decisions.tools = lambda view: [tool]  # type: ignore[method-assign]
    key(app, "f1")
    assert isinstance(app.top, KeysScene)
    assert ("t", "Family tree") in app.top.own
    assert app.top.root.content is not None
    shown = {widget.words for widget in app.top.root.content.walk() if isinstance(widget, Label)}
    assert {"Family tree", "T"} <= shown
    app.pop()
    table.open_menu()
    assert isinstance(app.top, PauseScene)
    assert app.top.own_keys() == table.own_keys()


def test_the_keys_are_listed() -> None:
    for size, scale in (((1024, 640), 1.0), ((1600, 1000), 2.0)):
        app, table = lay(session_at(0), size, "ja", scale)
        key(app, "f1")
        assert isinstance(app.top, KeysScene)
        assert app.kit.overflow == []
        key(app, "f1")
        assert app.top is table


def test_the_name_of_a_leader_leads_to_him_wherever_he_is() -> None:
    _, table = lay(session_at(0, scenario="rebellion", seed=2))
    state = table.view.state
    here = next(name for name in ("wallace", "percy", "cressingham") if state.at[PIECE_IDS.index(name)] >= 0)
    away = next(name for name in ("edward", "murray") if state.at[PIECE_IDS.index(name)] < 0)
    for name in (here, away):
        table.follow(("leader", name))
        assert table.attention.pinned == f"piece:{name}"
        page = table.attention.document()
        assert page is not None
        assert page.subject in (f"piece:{name}", f"space:{table.chooser.space_of(name)}")


def test_each_of_two_like_units_can_be_chosen() -> None:
    for seed in range(1, 40):
        session = session_at(60, until="move_group", seed=seed)
        choice = session.match.choice
        offered = {str(pick.id) for pick in choice.options if pick.kind == "leave"} if choice is not None else set()
        move = session.match.state.moving
        names = {PIECE_IDS[p] for p in move.group} if move is not None else set()
        if offered and names - offered:
            break
    else:
        raise AssertionError("no such stack")
    _, scene = lay(session)
    hidden = sorted(names - offered)[0]
    twins = scene.chooser.decisions.twins(scene.chooser.view, hidden)
    assert set(twins) & offered
    picks = scene.chooser.at_space(scene.chooser.space_of(hidden), hidden)
    assert {pick.id for pick in picks if pick.kind == "leave"} == set(twins) & offered
    assert scene.chooser.tip(scene.chooser.space_of(hidden), hidden) == (None, False)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_the_whole_map_is_all_of_the_print(size: tuple[int, int]) -> None:
    app, scene = lay(session_at(12), size)
    key(app, "f")
    camera, (left, top, width, height) = scene.board.camera, scene.board.camera.free
    x, y, wide, high = scene.board.board.world
    corners = [scene.board.to_window((x, y)), scene.board.to_window((x + wide, y + high))]
    assert corners[0][0] >= left - 2
    assert corners[0][1] >= top - 2
    assert corners[1][0] <= left + width + 2
    assert corners[1][1] <= top + height + 2
    assert camera.is_whole


def test_one_key_shows_the_whole_board_and_leads_back() -> None:
    app, scene = lay(session_at(12), (1280, 800))
    before, free = scene.board.camera.aim, scene.board.free().inflate(2, 2)
    key(app, "f")
    assert all(free.contains(scene.board.spot_rect(space)) for space in scene.board.board.spaces)
    key(app, "f")
    assert scene.board.camera.aim == before


def chosen_only() -> Session:
    """A match in which a person has only chosen something: nothing has come of it yet."""
    for seed in range(1, 60):
        session = session_at(20, seed=seed)
        table = ScotlandTable(session.match.rules)
        for _ in range(120):
            choice = session.match.choice
            if choice is None or session.waiting != "person":
                break
            length = len(session.match.log)
            events = session.apply(choice.options[0])
            after = session.match.choice
            if (
                choice.options[0] not in (DONE, PASS, PASS_ALL)
                and len(session.match.log) == length + 1
                and not any(table.chronicle.is_told(event) for event in events)
                and after is not None
                and after.seat == choice.seat
                and session.waiting == "person"
                and session.can_undo()
            ):
                session.ready()
                return session
    raise AssertionError("no such choice")


@pytest.mark.parametrize("way", ["escape", "button", "right click"])
def test_whatever_was_only_chosen_can_be_left(way: str) -> None:
    session = chosen_only()
    app, scene = lay(session)
    length = len(session.match.log)
    assert scene.moment().can_back_out
    if way == "escape":
        key(app, "escape")
    elif way == "button":
        button = next(each for each in scene.root.content.walk() if each.name == "back")  # type: ignore[union-attr]
        click(app, button.rect.center)
    else:
        free = scene.board.free()
        for intent in (Point(free.center), Press(free.center, 3), Release(free.center, 3)):
            app.handle(intent)
    settle(app, 3)
    assert app.top is scene
    assert len(session.match.log) < length


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_hint_says_no_name_and_no_chance_twice(lang: str) -> None:
    session = Session.begin("labyrinth", "awakening_2010", {}, [HUMAN, HUMAN], 4)
    while (choice := session.match.choice) is not None and choice.prompt != "country":
        session.apply(choice.options[0])
    session.ready()
    assert choice is not None
    pick = next(pick for pick in choice.options if pick.kind == "space")
    _, table = lay(session, lang=lang)
    outcome = Forecast(odds=(0.5, 0.5, 0.0))
    for reason, args in (("chance", {"chance": 0.5}), ("stand", {"cells": 2, "guards": 1})):
        because = (Message(f"bot.{reason}", {"space": pick.id, **args}),)
        now = replace(table.moment(), hint=ShownHint(pick, because, outcome))
        words = rich.plain(table.furnish.prompt_text(now).words)
        assert words.count(table.table.decisions.catalogue.name("labyrinth", "space", pick.id)) == 1
        assert words.count("50") == 1


def test_the_ring_of_a_hint_is_round_the_whole_box_of_a_country() -> None:
    """A ring in the middle of it hides its name."""
    session = Session.begin("labyrinth", "awakening_2010", {}, [HUMAN, HUMAN], 5)
    while (choice := session.match.choice) is not None and choice.options[-1].kind != "space":
        session.match.apply(choice.options[-1])
    assert choice is not None
    session.ready()
    app, table = lay(session)
    table.hint.thought, table.hint._number = Thought(choice.options[-1]), len(session.match.log)
    settle(app, 2)
    spot = table.hint_spot()
    assert spot is not None
    assert spot.rect.contains(table.board.spot_rect(str(choice.options[-1].id), "box"))
    app.close()


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_question_stays_before_a_hint_where_there_is_room(monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    """The place alone does not say for which unit it is."""
    session = Session.begin("vermin", "family_jewels", {}, [HUMAN], 5)
    session.ready()
    app, table = lay(session, lang=lang)

    def told() -> str:
        settle(app, 2)
        sentence = next(each for each in table.layout.walk() if each.name == "prompt" and isinstance(each, Sentence))
        return rich.plain(sentence.words)

    question = told()
    ask_hint(app, table)
    whole = told()
    assert whole.startswith(f"{question}\n")
    hint = whole.removeprefix(f"{question}\n")
    assert hint == rich.plain(table.furnish.prompt_text(table.moment()).words)
    assert table.board.ringed
    found, sentence = table.furnish.prompt_text(table.moment()), question.rstrip(".。")
    for lead, kept in ((f"{question} " * 5, f"{question}\n{hint}"), (sentence * 9, hint)):
        long = replace(found, lead=lead)
        monkeypatch.setattr(table.furnish, "prompt_text", lambda now, long=long: long)
        table.refresh()
        assert told() == kept


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_bar_keeps_its_height_as_a_hint_comes(lang: str) -> None:
    session = Session.begin("dynasties", "europe", {}, [HUMAN, *["bot:easy"] * 3], 5)
    app, table = lay(session, lang=lang, animation="instant")
    while session.waiting != "person" or table.busy:
        settle(app, 1)
    height = table.layout.head.rect.height
    ask_hint(app, table)
    settle(app, 2)
    button = next(each for each in table.layout.walk() if each.name == "take hint")
    assert button.rect.width >= button.natural_width()
    assert table.layout.head.rect.height == height


def test_the_ring_of_a_hint_is_gone_while_the_move_is_shown() -> None:
    session = Session.begin("vermin", "family_jewels", {}, [HUMAN], 5)
    session.ready()
    app, table = lay(session, animation="slow")
    ask_hint(app, table)
    settle(app, 2)
    assert table.board.ringed
    key(app, "return")
    settle(app, 1)
    assert table.busy
    assert not table.board.ringed


def test_a_hint_to_a_place_has_its_path_and_page_as_if_it_were_pointed_at() -> None:
    session = Session.begin("vermin", "great_migration", {}, [HUMAN], 11)
    session.ready()
    session.apply(next(pick for pick in session.asked().options if str(pick.id) == "squad.1"))
    app, table = lay(session, animation="instant")
    assert table.board.path is None
    ask_hint(app, table)
    settle(app, 60)
    pick = table.hint.shown().pick
    assert pick is not None
    assert table.attention.subject == f"space:{pick.id}"
    assert table.board.path is not None
    page = table.attention.document()
    assert page is not None
    assert str(pick.id) in rich.plain(page.title)
    key(app, "i")
    settle(app, 2)
    assert table.attention.subject == ""
    assert table.board.path is None


def test_a_hint_leads_on_from_what_is_selected_until_something_is_decided() -> None:
    """Selecting a stack decides nothing; the next hint says where it should go."""
    session = session_at(100, until="movement", seed=4)
    app, table = lay(session)
    table.habits = True
    made, prompts = len(session.match.log), []
    for _ in range(6):
        ask_hint(app, table)
        assert table.chooser.choice is not None
        prompts.append((table.chooser.choice.prompt, table.selection.holds))
        assert table.hint.shown().pick in table.chooser.choice.options
        key(app, "return")
        settle(app, 4)
        if len(session.match.log) > made:
            break
    assert prompts[0] == ("movement", False)
    assert len(session.match.log) > made
    assert len(set(prompts)) == len(prompts), "no hint comes again"


def test_a_hint_that_does_not_go_on_with_what_is_selected_lets_it_go(monkeypatch: pytest.MonkeyPatch) -> None:
    session = session_at(100, until="movement", seed=4)
    app, table = lay(session)
    choice = session.match.choice
    assert choice is not None
    stack = next(pick for pick in choice.options if table.table.decisions.selects(table.view, pick))

    class Stays:
        def think(self, seat: Seat[Any]) -> Iterator[Thought | None]:
            yield Thought(DONE)

    monkeypatch.setattr(session.computers, "adviser", lambda seat: Stays())
    table.pick(stack)
    assert table.selection.holds
    ask_hint(app, table)
    settle(app, 4)
    assert not table.selection.holds
    assert table.hint.shown().pick == DONE
    assert table.chooser.choice is not None
    assert DONE in table.chooser.choice.options
