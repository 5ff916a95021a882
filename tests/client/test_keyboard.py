"""Enter means what the gold button says, Tab only passes, and a notice ends with Enter."""

from __future__ import annotations

import pygame
import pytest

from game.client.intent import Command, Key
from game.client.scenes import open_scene
from game.client.scenes.setup import SetupScene
from game.client.scenes.title import TitleScene
from game.client.table.scene import TableScene
from game.client.ui.controls import Select
from game.client.ui.root import nearest
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


WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def test_arrows_go_to_the_next_lit_place_their_way_after_tab() -> None:
    """Over the whole board: the place found lies that way, and none that is as much in line is nearer."""
    app, table = lay(session_at(10, until="movement"))
    table.board.fit_print()
    key(app, "tab")
    moved = set()
    for name in ("right", "down", "left", "up") * 6:
        way, spots = WAYS[name], {spot.name: spot.rect for spot in table.board_sync.spots()}
        before = table.cursor.name
        key(app, name)
        here, there = spots[before], spots[table.cursor.name]
        ahead = [
            (rect.centerx - here.centerx) * way[0] + (rect.centery - here.centery) * way[1] for rect in spots.values()
        ]
        if table.cursor.name == before:
            continue
        moved.add(name)
        apart = there.centerx - here.centerx, there.centery - here.centery
        found = apart[0] * way[0] + apart[1] * way[1]
        assert found > 0, (name, before, table.cursor.name)
        lane = [
            step
            for step, rect in zip(ahead, spots.values(), strict=True)
            if step > 2 and abs((rect.centery - here.centery) if way[0] else (rect.centerx - here.centerx)) <= 2
        ]
        off = abs(apart[1] if way[0] else apart[0])
        assert not lane or found + off <= 4 * min(lane), (name, before, table.cursor.name)
    assert moved == set(WAYS)


@pytest.mark.parametrize("scene", ["title", "settings", "saves"])
def test_arrows_move_the_focus_of_a_screen_their_way(open_app: OpenApp, scene: str) -> None:
    app = open_app((1280, 800), "en", animation="instant")
    open_scene(app, scene)
    app.frame()
    root = app.top.root  # type: ignore[attr-defined]
    tried = 0
    for start in root.focusable():
        for name, way in WAYS.items():
            root.set_focus(start, keyboard=True)
            here = start.rect.copy()
            others = {id(each): each.rect.copy() for each in root.focusable()}
            if not root.focus_towards(*way):
                continue
            there = others.get(id(root.focus), root.focus.rect)
            assert (there.centerx - here.centerx) * way[0] + (there.centery - here.centery) * way[1] > 2, name
            tried += 1
        if root.content is None or start not in root.focusable():
            break
    assert tried


@pytest.mark.parametrize(("way", "expected"), [
    ((0, 1), 0), ((1, 0), 1), ((-1, 0), None), ((0, -1), None),
])  # fmt: skip
def test_what_is_in_line_comes_before_what_is_nearer_by_its_middle(way: tuple[int, int], expected: int | None) -> None:
    """Below a narrow button lies a wide one, whose middle is far to the side; the corner is farther for the eye."""
    here = pygame.Rect(0, 0, 40, 40)
    wide, beside, corner = pygame.Rect(0, 60, 600, 40), pygame.Rect(300, 0, 40, 40), pygame.Rect(50, 200, 40, 40)
    assert nearest(here, [wide, beside, corner], way) == expected


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
