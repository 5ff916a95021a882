"""Enter means what the gold button says, Tab only passes, and a notice ends with Enter."""

from __future__ import annotations

import pytest

from game.client.intent import Command, Key
from game.client.scenes import open_scene
from game.client.scenes.setup import SetupScene
from game.client.scenes.title import TitleScene
from game.client.table.scene import TableScene
from game.client.ui.controls import Select
from game.client.ui.widget import Widget
from tests.client.laying import OpenApp, key, lay, session_at


def test_tab_passes_over_the_shelf_and_arrows_choose(open_app: OpenApp) -> None:
    app = open_app((1280, 800), "en")
    title = TitleScene(app)
    app.push(title)
    app.frame()
    chosen, passed = title.chosen, 0
    for _ in range(40):
        key(app, "tab")
        focus = title.root.focus
        passed += focus is not None and focus.name.startswith("box ") and focus.name != f"box {chosen}"
        assert title.chosen == chosen
        if passed:
            break
    assert passed
    key(app, "space")
    assert title.chosen != chosen, "Space chooses what has the focus"
    before = title.chosen
    for direction in ("right", "left"):
        key(app, direction)
    assert title.root.focus is not None
    assert title.chosen in (before, title.root.focus.name.removeprefix("box "))


def test_enter_begins_the_game_wherever_the_focus_is(open_app: OpenApp) -> None:
    """Space opens the list that has the focus."""
    for name, begins in (("space", False), ("return", True)):
        app = open_app((1280, 800), "en", animation="instant")
        app.push(SetupScene(app, game="scotland"))
        app.frame()
        _focus_on(app.top.root, Select)  # type: ignore[attr-defined]
        key(app, name)
        assert isinstance(app.top, TableScene) == begins
        if not begins:
            assert app.top.root.popup is not None  # type: ignore[attr-defined]


def _focus_on(root: object, kind: type[Widget]) -> None:
    found = next(widget for widget in root.content.walk() if isinstance(widget, kind))  # type: ignore[attr-defined]
    root.set_focus(found, keyboard=True)  # type: ignore[attr-defined]


def test_a_notice_ends_with_enter(open_app: OpenApp) -> None:
    app = open_app((1280, 800), "en")
    app.push(TitleScene(app))
    app.frame()
    below = app.top
    open_scene(app, "notice", title="A notice", words="Something has happened.")
    app.frame()
    assert app.translator.bindings.command("return") is Command.CONFIRM
    key(app, "return")
    assert app.top is below


@pytest.mark.parametrize(
    ("command", "way"),
    [(Command.PAN_LEFT, (-1, 0)), (Command.PAN_RIGHT, (1, 0)), (Command.PAN_UP, (0, -1)), (Command.PAN_DOWN, (0, 1))],
)
def test_arrows_move_the_view_of_a_map_their_way_and_no_other(command: Command, way: tuple[int, int]) -> None:
    app, table = lay(session_at(10))
    table.board.zoom(4)
    app.frame()
    before = table.board.camera.centre
    assert app.handle(Key("", command))
    after = table.board.camera.centre
    moved = after[0] - before[0], after[1] - before[1]
    assert [(step > 1e-6) - (step < -1e-6) for step in moved] == list(way)
