"""The log: folded lines lose nothing, unfold by click and Enter, and follow a replay."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pytest

from game.client.app import App
from game.client.intent import Key
from game.client.scenes.replay import ReplayScene
from game.client.screenshot import make_app, settle
from game.client.table.game.chronicle import Chronicle
from game.client.table.game.folds import Fold, LogRows, rows_of
from game.client.table.panels.log_panel import Folded, LogLine, LogList
from game.client.table.scene import TableScene
from game.client.tables import make_table
from game.client.tables.labyrinth.chronicle import BOXES, DECISIONS, ROWS
from game.client.ui import rich
from game.content.text import LANGUAGES, Catalogue
from game.core.event import Event
from game.core.playout import decide
from game.core.record import Record, record_of
from game.games import GAMES, load_rules
from game.play.saves import replay_match
from game.play.session import HUMAN, Session
from tests.client.laying import click

pytestmark = pytest.mark.usefixtures("display")

PLAYERS = {"labyrinth": ("bot:no_mercy", "bot:muddled")}


@cache
def record(game: str, decisions: int = 160) -> Record:
    """The record of a match between computers, as long as that."""
    rules = load_rules(game)
    players = PLAYERS.get(game, ("bot:easy",) * len(rules.sides))
    session = Session.begin(game, next(iter(rules.scenarios)), {}, list(players), 5)
    bots = [rules.bot(player.removeprefix("bot:"), 5) for player in session.players]
    match = session.match
    while match.choice is not None and len(match.log) < decisions:
        decide(bots[max(0, match.choice.seat)], match, match.choice.seat)
    return record_of(match, session.players, 5)


def watch(game: str, lang: str = "en") -> tuple[App, ReplayScene]:
    """The end of the record in the window."""
    app = make_app((1280, 800), lang, animation="instant")
    scene = ReplayScene(app, record=record(game))
    app.push(scene)
    scene.go(scene.tape.length)
    settle(app, 2)
    return app, scene


def said(log: LogList) -> list[str]:
    """All rows in words."""
    return [rich.plain(log.words_at(index)) for index in range(log.count)]


def open_all(log: LogList) -> None:
    """Open every fold."""
    for index in reversed(range(log.count)):
        fold = log.rows[index].fold
        if fold is not None and not log.is_open(fold):
            log.turn(index)


def heads(log: LogList) -> list[int]:
    """The rows under which others fold."""
    return [index for index, row in enumerate(log.rows) if row.fold is not None]


@pytest.mark.parametrize(("game", "lang"), [(game, ("en", "ja")[at % 2]) for at, game in enumerate(GAMES)])
def test_no_line_is_lost_in_a_fold(game: str, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    _, scene = watch(game, lang)
    folded = said(scene.log)
    open_all(scene.log)
    opened = [
        (row.line, rich.plain(scene.log.words_at(index)))
        for index, row in enumerate(scene.log.rows)
        if row.line is not None
    ]
    monkeypatch.setattr(type(scene.table.chronicle), "folds", lambda *_all, **_more: [])
    scene.log.read(scene.session.match.history, scene.session.viewer, scene.session.reasons(), anew=True)
    full = said(scene.log)
    assert [words for _, words in sorted(opened)] == full
    assert len(folded) < len(full)


@pytest.mark.parametrize(("game", "some"), [(game, at % 2 == 0) for at, game in enumerate(GAMES)])
def test_a_log_read_line_by_line_folds_as_one_read_at_once(game: str, some: bool) -> None:
    """And however long it has become, a further line is a matter of the few before it: those of its card or phase."""
    _, scene = watch(game)
    lines, asked = scene.log._lines, list[int]()
    chronicle = scene.table.chronicle
    folds = type(chronicle).folds

    class Counting:
        parts = chronicle.parts

        def folds(self, events: Sequence[Event], *, begins: bool = True) -> list[Fold]:
            asked.append(len(events))
            return folds(chronicle, events, begins=begins)

    def is_open(fold: Fold) -> bool:
        return some and fold.lines[0] % 2 == 0

    growing = LogRows(Counting(), is_open)
    begun = next(number for number, line in enumerate(lines) if line.event.kind == "turn")
    for number in range(1, len(lines) + 1):
        growing.read(lines[:number])
        assert growing == rows_of(range(number), chronicle.folds([line.event for line in lines[:number]]), is_open)
    later = sorted(asked[begun + 3 :])
    assert later[len(later) // 2] < 24


@pytest.mark.parametrize("game", GAMES)
def test_the_set_up_is_one_line_once_the_first_turn_begins(game: str) -> None:
    app, scene = watch(game)
    first = next(index for index, row in enumerate(scene.log.rows) if row.fold is not None)
    assert scene.log.event_at(first).kind == "setup"
    fold = scene.log.rows[first].fold
    assert fold is not None
    assert len(fold.lines) > 5
    assert str(len(fold.lines)) in said(scene.log)[first]
    turn = next(place for place, event in scene.session.match.history if event.kind == "turn")
    scene.go(turn - 1)
    settle(app, 2)
    assert all(scene.log.event_at(index).kind != "setup" for index in range(scene.log.count))
    assert scene.log.count >= 5


def test_a_click_opens_and_closes_a_fold_and_what_is_above_stays() -> None:
    app, scene = watch("labyrinth")
    log = scene.log
    scene.fold("log", False)
    settle(app, 2)

    def in_sight() -> list[int]:
        rows = {each: log._rows[each].rect for each in heads(log) if each in log._rows}
        return [each for each, rect in rows.items() if log.rect.top < rect.top and rect.bottom <= log.rect.bottom]

    while not in_sight():
        log.scroll_by(-200)
        settle(app, 2)
    index = in_sight()[0]
    fold, before, above = log.rows[index].fold, said(log), log._rows[index].rect.copy()
    assert fold is not None
    place = scene.tape.position
    click(app, (above.right - 8, above.top + 12))
    settle(app, 2)
    assert log._rows[index].rect == above
    assert [row.line for row in log.rows[index + 1 : index + 1 + len(fold.lines)]] == list(fold.lines)
    mark = log._rows[index]
    assert isinstance(mark, LogLine)
    assert mark.fold == Folded(len(fold.lines), open=True)
    assert app.kit.overflow == []
    click(app, (above.right - 8, above.top + 12))
    settle(app, 2)
    assert said(log) == before
    assert scene.tape.position == place


def test_the_keyboard_comes_to_the_log_opens_with_enter_and_leaves_with_escape() -> None:
    app, scene = watch("labyrinth")
    log = scene.log

    def key(name: str) -> None:
        app.handle(Key(name, app.translator.bindings.command(name)))
        settle(app, 2)

    key("shift+l")
    assert log.is_read
    assert log.chosen == log.count - 1
    while log.chosen not in heads(log):
        key("up")
    count, fold = log.count, log.rows[log.chosen].fold
    assert fold is not None
    key("return")
    assert log.count == count + len(fold.lines)
    key("left")
    assert log.count == count
    key("right")
    assert log.count == count + len(fold.lines)
    key("escape")
    assert not log.is_read
    assert app.top is scene
    key("return")
    assert scene.playing


@pytest.mark.parametrize("scale", [1.0, 1.25])
def test_the_key_of_the_log_takes_it_out_of_the_dock_and_puts_it_back(scale: float) -> None:
    app = make_app((1100, 700), "en", scale, animation="instant")
    scene = TableScene(app, session=Session.begin("scotland", "rebellion", {}, [HUMAN] * 2, 3))
    app.push(scene)
    settle(app, 3)
    for turn in (True, False):
        app.handle(Key("l", app.translator.bindings.command("l")))
        settle(app, 2)
        assert app.settings.panels["log"] != turn
        assert (scene.layout.panels.log in list(scene.layout.over_the_board())) == turn
    app.close()


def test_the_keyboard_finds_a_log_that_is_folded_or_put_away() -> None:
    for size in ((1280, 800), (900, 640)):
        app = make_app(size, "en", animation="instant", panels={"log": True})
        scene = ReplayScene(app, record=record("scotland"))
        app.push(scene)
        scene.go(scene.tape.length)
        settle(app, 2)
        assert not scene.log.is_read
        app.handle(Key("shift+l", app.translator.bindings.command("shift+l")))
        settle(app, 2)
        assert scene.log.is_read
        assert scene.log.children


def test_what_was_opened_stays_open_while_the_tape_is_wound() -> None:
    _, scene = watch("scotland")
    first = heads(scene.log)[0]
    scene.log.turn(first)
    opened = said(scene.log)[: first + 20]
    scene.go(scene.tape.length - 40)
    assert said(scene.log)[: first + 20] == opened
    scene.go(0)
    assert scene.log.count < len(opened)


def test_the_steps_of_a_chart_fold_under_what_they_decide() -> None:
    _, scene = watch("labyrinth")
    log = scene.log
    kinds = [line.event.kind for line in log._lines]
    steps = {line for line, kind in enumerate(kinds) if kind in BOXES | ROWS}
    charts = [row.fold for row in log.rows if row.fold is not None and row.fold.head is not None and not row.fold.group]
    assert len(charts) > 10
    hidden = {line for fold in charts for line in fold.lines}
    assert hidden <= steps
    assert len(hidden) > 0.9 * len(steps)
    decided = [fold for fold in charts if fold.head is not None and kinds[fold.head] in DECISIONS]
    assert len(decided) > 0.8 * len(charts)
    ends = [line for line, kind in enumerate(kinds) if kind in ("played", "phase", "turn")]
    for fold in charts:
        assert fold.head is not None
        low, high = min(*fold.lines, fold.head), max(*fold.lines, fold.head)
        assert not any(low < end <= high for end in ends), "another card began in between"


def test_draws_fold_by_side_and_the_last_ones_only_when_more_happens() -> None:
    chronicle: Chronicle[object] = make_table(load_rules("scotland")).chronicle
    drawn = [Event("drew", {"side": side, "marker": "levy"}) for side in ("scots", "scots", "english", "english")]
    assert chronicle.folds(drawn) == []
    folds = chronicle.folds([*drawn, Event("turn", {})])
    assert [fold.lines for fold in folds] == [(0, 1, 2, 3)], "before the first turn it is all set-up"
    folds = chronicle.folds([Event("turn", {}), *drawn, Event("march", {})])
    assert [(fold.lines, fold.told and fold.told.data["side"]) for fold in folds] == [
        ((1, 2), "scots"),
        ((3, 4), "english"),
    ]
    turns = [drawn[0], drawn[2], drawn[1], drawn[3]]
    folds = chronicle.folds([Event("turn", {}), *turns, Event("march", {})])
    assert [(fold.lines, fold.told and fold.told.data["side"]) for fold in folds] == [((1, 2, 3, 4), "")]


def test_what_says_how_many_were_drawn_heads_them() -> None:
    chronicle: Chronicle[object] = make_table(load_rules("dynasties")).chronicle
    drawn = [Event("drew_card", {"side": "oak", "card": "2"})] * 3
    folds = chronicle.folds([Event("turn", {}), *drawn, Event("drew_cards", {"side": "oak", "number": 3})])
    assert [(fold.lines, fold.head) for fold in folds] == [((1, 2, 3), 4)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_heading_is_no_sentence(game: str, lang: str) -> None:
    """It ends without a full stop, in every game alike."""
    table = make_table(load_rules(game))
    table.catalogue = Catalogue(lang, strict=True)
    events = [event for _, event in replay_match(record(game)).history]
    headings = {rich.plain(table.chronicle.sentence(each)) for each in events if table.chronicle.is_heading(each)}
    assert headings
    assert not [words for words in headings if words.strip().endswith((".", "。"))]


def test_cells_placed_one_by_one_are_told_as_a_number() -> None:
    """Where they follow each other in one country, and only there."""
    chronicle = make_table(load_rules("labyrinth")).chronicle

    def placed(space: str, *, active: bool = True, number: int = 1) -> Event:
        return Event("cells_placed", {"space": space, "number": number, "active": active})

    both = chronicle.merged(placed("iraq"), placed("iraq", number=2))
    assert both == placed("iraq", number=3)
    for other in (placed("iraq", active=False), placed("syria"), Event("cadre_placed", {"space": "iraq"})):
        assert chronicle.merged(both, other) is None
    prestige = Event("prestige", {"number": 4, "change": -1})
    assert chronicle.merged(prestige, prestige) is None
