"""Errors in a forecast, a hint, a page or another helper: the table works without it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from game.client import attempt
from game.client.app import App
from game.client.intent import Point
from game.client.mat.overlay import Overlay
from game.client.scenes.error import ErrorScene
from game.client.scenes.handover import HandoverScene
from game.client.screenshot import settle
from game.client.table.game.pages import Pages
from game.client.table.pointer.attention import Attention
from game.client.table.scene import TableScene
from game.client.table.trials import Irreversible, UnderWay
from game.client.tables.scotland.chronicle import ScotlandChronicle
from game.client.tween import Animation
from game.client.ui import rich
from game.content import paths
from game.content.text import LANGUAGES
from game.core.choice import Pick
from game.core.playout import decide
from game.games.scotland.rules import ScotlandRules
from game.play.computers import Computers
from game.play.session import HUMAN, Session
from tests.client.laying import key, lay, session_at
from tests.wide import wide

pytestmark = pytest.mark.usefixtures("display")


def torn(*_: Any, **__: Any) -> Any:
    """Fail at once."""
    raise RuntimeError("torn")


def torn_later(*_: Any, **__: Any) -> Iterator[None]:
    """Fail after a while."""
    yield None
    raise RuntimeError("torn later")


class Adviser:
    """Fails while it looks for a hint."""

    think = torn_later


WHAT: list[tuple[type, str, Callable[..., Any]]] = [
    (ScotlandRules, "forecast", torn),
    (ScotlandRules, "forecast", torn_later),
    (ScotlandRules, "refusal", torn),
    (ScotlandRules, "forfeit", torn),
    (Computers, "adviser", torn),
    (Computers, "adviser", lambda *_: Adviser()),
    (Pages, "document", torn),
    (Pages, "idle_document", torn),
    (Pages, "sketches", torn),
    (Pages, "spaces_of", torn),
    (Irreversible, "_sign", torn),
    (UnderWay, "look", torn),
    (UnderWay, "_trial", torn),
    (Attention, "foresee", torn),
]


@pytest.mark.parametrize(("owner", "name", "how"), WHAT, ids=[f"{o.__name__}.{n}-{h.__name__}" for o, n, h in WHAT])
def test_the_table_lives_on(owner: type, name: str, how: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    attempt._told.clear()
    app, table = lay(session_at(60, until="movement"))
    kinds = {owner, type(table.table.pages)} if owner is Pages else {owner}
    for kind in kinds:
        monkeypatch.setattr(kind, name, how)
    choice = table.session.match.choice
    assert choice is not None
    for pick in choice.options[:3]:
        table.attention.point_option(pick)
        app.frame()
        if pick.kind in ("piece", "space", "hex"):
            kind = "piece" if pick.kind == "piece" else "space"
            table.attention.pin(f"{kind}:{pick.id}")
            if kind == "space":
                table.attention.point(str(pick.id), "")
        app.frame()
        table.attention.tip((300, 300))
    table.ask_hint()
    for _ in range(10):
        app.frame()
    before = len(table.session.match.log)
    answer(table, choice.options[0])
    for _ in range(10):
        app.frame()
    assert not any(isinstance(scene, ErrorScene) for scene in app.scenes), getattr(app.top, "fault", "")
    assert len(table.session.match.log) > before
    assert len(paths.files_in(paths.user_log_dir(), "error-*")) <= 3, "not one for each frame"


def answer(table: TableScene, pick: Pick) -> None:
    """Make a pick, and the first step of what it only selects."""
    table.pick(pick)
    for _ in range(6):
        if table.selection.holds:
            assert table.chooser.choice is not None
            table.pick(table.chooser.choice.options[0])


def lives(app: App, table: TableScene, decisions: int) -> None:
    """Some decisions are made and shown, the pointer goes over the table, and no screen of faults comes."""
    for _ in range(decisions):
        for pos in ((640, 400), (300, 600), (900, 300)):
            app.handle(Point(pos))
        app.frame()
        choice = table.session.match.choice
        if choice is None:
            break
        if table.session.waiting == "person" and not table.busy:
            before = len(table.session.match.log)
            table.uncover()
            answer(table, choice.options[0])
            settle(app, 2)
            assert len(table.session.match.log) > before or app.top is not table
        while app.top is not table and len(app.scenes) > 1:
            key(app, "return" if isinstance(app.top, HandoverScene) else "escape")
        settle(app, 2)
    assert not any(isinstance(scene, ErrorScene) for scene in app.scenes), getattr(app.top, "fault", "")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_line_of_the_log_that_fails_is_told_as_such(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    attempt._told.clear()
    monkeypatch.setattr(ScotlandChronicle, "sentence", torn)
    app, table = lay(session_at(60, until="movement"), lang=lang)
    lives(app, table, 3)
    words = app.catalogue.plain("table.log.untold")
    assert any(rich.plain(line.words) == words for line in table.log._lines)


@pytest.mark.parametrize("name", ["start", "step", "draw", "finish", "area"])
@pytest.mark.parametrize("pace", ["normal", "instant"])
def test_motion_that_fails_is_left_out(name: str, pace: str, monkeypatch: pytest.MonkeyPatch) -> None:
    attempt._told.clear()
    app, table = lay(session_at(60, until="movement"), animation=pace)
    for kind in [Animation, *_below(Animation)]:
        if name in vars(kind):
            monkeypatch.setattr(kind, name, torn)
    before = len(table.session.match.log)
    lives(app, table, 4)
    assert len(table.session.match.log) > before, "play goes on without motion"


def test_motion_that_cannot_be_made_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    attempt._told.clear()
    monkeypatch.setattr(ScotlandChronicle, "steps", torn)
    app, table = lay(session_at(60, until="movement"), animation="normal")
    lives(app, table, 4)
    assert attempt._told, "no motion was made at all"


def _below(kind: type) -> list[type]:
    return [each for below in kind.__subclasses__() for each in (below, *_below(below))]


BOARDS = [("dynasties", "europe", 4), ("deloyer", "setup2", 2), ("vermin", "family_jewels", 1)]


@cache
def way_on(game: str, scenario: str, people: int) -> tuple[Pick, ...]:
    """What a computer player decides on the way to a position with a special board."""
    match = Session.begin(game, scenario, {}, [HUMAN] * people, 2).match
    bot = match.rules.bot(match.rules.quick, 2)
    for _ in range(40):
        assert match.choice is not None
        decide(bot, match, match.choice.seat)
    return tuple(decision.pick for decision in match.log if decision.seat >= 0)


@pytest.mark.parametrize(
    ("game", "scenario", "people", "name"),
    [
        pytest.param(*board, name, marks=wide if (at + by) % len(BOARDS) else ())
        for at, name in enumerate(("place", "show", "spots", "draw", "tip", "pointed", "lit"))
        for by, board in enumerate(BOARDS)
    ],
)
def test_a_special_board_that_fails_gives_way(
    game: str, scenario: str, people: int, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    attempt._told.clear()
    session = Session.begin(game, scenario, {}, [HUMAN] * people, 2)
    for pick in way_on(game, scenario, people):
        session.match.apply(pick)
    session.ready()
    app, table = lay(session)
    had = table.overlay
    for kind in [Overlay, *_below(Overlay)]:
        if name in vars(kind):
            monkeypatch.setattr(kind, name, torn)
    table.refresh(anew=True)
    lives(app, table, 3)
    assert had is None or table.overlay is None or name in ("tip", "pointed", "lit")
