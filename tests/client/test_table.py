"""The table: highlighted options can be picked by mouse and keyboard; it fits everywhere and idles at rest."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.client.app import App
from game.client.scenes.error import ErrorScene
from game.client.scenes.handover import HandoverScene
from game.client.scenes.pause import PauseScene
from game.client.scenes.title import TitleScene
from game.client.screenshot import settle
from game.client.table.scene import TableScene
from game.play.session import Session
from tests.client.laying import lay, session_at
from tests.client.robot import Hands, Robot
from tests.wide import WIDE, wide

pytestmark = pytest.mark.usefixtures("display")

LAYOUTS = [
    ((1024, 640), 1.0, "en"),
    ((1024, 640), 1.0, "ja"),
    ((1280, 800), 0.75, "en"),
    ((1280, 800), 1.5, "ja"),
    ((1600, 1000), 1.0, "en"),
    ((1600, 1000), 2.0, "ja"),
]
"""Both languages in the least window, one in each of the others."""


# === Playing through input events ===


def test_a_robot_plays_some_turns_in_a_wide_window() -> None:
    app, table = lay(session_at(0, seed=3, scenario="toom_tabard"), (1600, 1000), "en")
    robot = Robot(app, "mouse", seed=3)
    assert robot.play(25) == 25
    assert len(table.session.match.log) >= 25
    assert app.kit.overflow == []


@wide
@pytest.mark.parametrize("hands", ["mouse", "keyboard"])
@pytest.mark.parametrize(("size", "lang"), [((1024, 640), "en"), ((1600, 1000), "ja")])
def test_a_robot_plays_a_whole_game(hands: Hands, size: tuple[int, int], lang: str) -> None:
    app, table = lay(session_at(0, seed=2, scenario="toom_tabard"), size, lang)
    Robot(app, hands, seed=2).play(5000)
    assert table.session.match.state.outcome is not None


def test_undo_and_redo_by_key() -> None:
    app, table = lay(session_at(0))
    robot = Robot(app, "keyboard")
    before = table.session.match.fingerprint()
    robot.play(1)
    after = table.session.match.fingerprint()
    assert after != before
    app.handle(_key(app, "ctrl+z"))
    settle(app, 2)
    assert table.session.match.fingerprint() == before
    app.handle(_key(app, "ctrl+y"))
    settle(app, 2)
    assert table.session.match.fingerprint() == after


def _key(app: App, name: str):  # type: ignore[no-untyped-def]
    from game.client.intent import Key

    return Key(name, app.translator.bindings.command(name))


# === What is shown ===


@pytest.mark.parametrize(("size", "scale", "lang"), LAYOUTS)
def test_everything_fits(size: tuple[int, int], scale: float, lang: str) -> None:
    positions = [(0, ""), (150, "movement"), (150, "move_group"), (150, "take_hit")]
    first = LAYOUTS.index((size, scale, lang)) % 2
    for decisions, until in positions if WIDE else positions[first::2]:
        session = session_at(decisions, until=until, seed=4)
        app, table = lay(session, size, lang, scale)
        for space in list(table.chooser.lit().spaces)[:4]:
            table.board.point_at(space)
            settle(app, 3)
        assert app.kit.overflow == [], (until, session.match.choice)
        assert not isinstance(app.top, ErrorScene)


def test_languages_switch_while_playing() -> None:
    app, table = lay(session_at(120, until="movement"))
    english = [table.log.words_at(index) for index in range(table.log.count)]
    app.change(language="ja")
    settle(app, 3)
    japanese = [table.log.words_at(index) for index in range(table.log.count)]
    assert len(english) == len(japanese) > 20
    assert english != japanese
    assert table.board.print.language == "ja"
    assert table.furnish.prompt_text(table.moment()).words != ""


def test_the_log_tells_nothing_that_the_viewer_may_not_know() -> None:
    session = session_at(120, until="movement")
    _, table = lay(session)
    shown = [table.log.event_at(index) for index in range(table.log.count)]
    enemy = [
        event
        for event in shown
        if event.kind == "drew" and event.data["side"] != session.match.rules.sides[session.viewer or 0]
    ]
    assert all(event.data["marker"] is None for event in enemy)


def at_a_curtain() -> tuple[App, TableScene, Session]:
    """A table over which the curtain has fallen: the decision is not that of whoever has looked at it."""
    session = session_at(120, until="movement")
    assert session.match.choice is not None
    session.screen.viewer = session.screen.last = 1 - session.match.choice.seat
    session.screen._turn = None
    app, table = lay(session)
    settle(app, 3)
    return app, table, session


def test_a_curtain_hides_the_table_between_two_people() -> None:
    app, table, session = at_a_curtain()
    assert isinstance(app.top, HandoverScene)
    assert app.top.covers
    Robot(app, "keyboard").press("return")
    settle(app, 3)
    assert app.top is table
    assert session.match.choice is not None
    assert session.viewer == session.match.choice.seat
    assert table.spots()


def test_the_menu_opens_over_the_curtain_and_leads_to_the_title() -> None:
    """Nobody has to see a hand for it."""
    app, _, _ = at_a_curtain()
    curtain, robot = app.top, Robot(app, "keyboard")
    robot.press("escape")
    settle(app, 3)
    assert isinstance(app.top, PauseScene)
    robot.press("escape")
    settle(app, 3)
    assert app.top is curtain
    robot.press("escape")
    settle(app, 3)
    assert isinstance(app.top, PauseScene)
    app.top._leave()
    settle(app, 3)
    assert [type(scene) for scene in app.scenes] == [TitleScene]


def test_refusals_name_their_rule() -> None:
    _, table = lay(session_at(120, until="move_group"))
    reach = table.chooser.lit().spaces
    refused = [space for space in table.board.board.spaces if space not in reach]
    told = [table.chooser.tip(space, "")[0] for space in refused]
    found = [words for words in told if words]
    assert len(found) > 30
    assert all(any(segment.kind == "rule" for segment in words) for words in found)


# === Frames ===


def test_steady_and_panning_frames_make_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    app, table = lay(session_at(150, until="move_group"), (1600, 1000))
    table.board.zoom(3)
    settle(app, 30)
    counts = {"renders": 0}

    def counted(make: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def call(*args: object, **named: object) -> pygame.Surface:
            counts["renders"] += 1
            return make(*args, **named)

        return call

    for name in ("scale", "smoothscale", "rotozoom"):
        monkeypatch.setattr(pygame.transform, name, counted(getattr(pygame.transform, name)))

    def pan() -> None:
        for step in range(120):
            table.board.pan(5 if step % 40 < 20 else -5, 3 if step % 20 < 10 else -3)
            app.frame()

    pan()  # every tile of light once in sight
    counts["renders"] = 0
    renders, made = app.fonts.renders, app.kit.pictures.made + app.sprites.cache.made
    pan()
    assert app.fonts.renders == renders
    assert app.kit.pictures.made + app.sprites.cache.made == made
    assert counts["renders"] == 0


def test_nothing_is_drawn_while_nothing_moves() -> None:
    app, _ = lay(session_at(150, until="movement"))
    settle(app, 60)
    drawn = app.frames_drawn
    settle(app, 120)
    assert app.frames_drawn == drawn


def test_a_sharp_board_follows_the_last_notch() -> None:
    app, table = lay(session_at(0))
    table.board.zoom(2, (500, 400))
    app.frame()
    assert not table.board.is_sharp
    settle(app, 9)  # 150 ms
    assert table.board.is_sharp


# === Computers ===


def test_a_computer_can_be_paused_and_stepped() -> None:
    app, table = lay(session_at(0, players=["bot:easy", "bot:easy"]))
    settle(app, 10)
    assert len(table.session.match.log) > 0
    app.handle(_key(app, "p"))
    made = len(table.session.match.log)
    settle(app, 20)
    assert len(table.session.match.log) == made
    table.step_once()
    settle(app, 60)
    assert table.session.paused
    assert len(table.session.match.log) > made


def test_motion_ends_in_the_view() -> None:
    app, table = lay(session_at(150, until="move_group"), animation="normal")
    choice = table.session.match.choice
    assert choice is not None
    table.pick(next(pick for pick in choice.options if pick.kind == "hex"))
    settle(app, 4)
    assert table.presenter.busy
    app.handle(_key(app, "space"))
    settle(app, 2)
    shown = {piece.id: piece.space for piece in table.board.picture.pieces.values()}
    assert shown == {piece.id: piece.space for piece in table.table.board.pieces(table.session.view())}
    assert not table.board.picture.moving


# === The frame ===


def test_a_game_without_a_table_of_its_own_can_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.client.table import commands
    from game.client.table.game.game_table import GameTable

    monkeypatch.setattr(commands, "make_table", GameTable)
    app, table = lay(session_at(0, seed=6))
    robot = Robot(app, "keyboard", seed=6)
    assert robot.play(25) == 25
    assert type(table.table) is GameTable
    assert not isinstance(app.top, ErrorScene)


def test_a_full_disk_is_told_once(tmp_path: Path) -> None:
    from game.client.scenes.confirm import NoticeScene
    from game.play.saves import SaveStore

    session = session_at(0)
    (tmp_path / "in the way").write_bytes(b"")
    session.store = SaveStore(tmp_path / "in the way")
    session.save()
    app, table = lay(session)
    assert isinstance(app.top, NoticeScene)
    app.pop()
    settle(app, 5)
    assert app.top is table
