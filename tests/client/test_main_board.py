"""A game whose table is a main board, with the map in a window of it."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.client.board.things import Sign
from game.client.documents import Painting, Person
from game.client.intent import Key, Point, Press, Release
from game.client.mat.overlay import MainBoard
from game.client.screenshot import make_app, settle
from game.client.table import commands
from game.client.table.game.decisions import AtTable, Tool
from game.client.table.panels.inspector import Portrait
from game.client.table.panels.menu import MenuLine
from game.client.table.scene import TableScene
from game.client.tables.scotland.table import ScotlandTable
from game.client.ui.kit import Kit
from game.core.match import View
from game.play.session import HUMAN, Session

pytestmark = pytest.mark.usefixtures("display")


class Mat(MainBoard):
    """A plain board: the map at the upper left, the buttons below it."""

    folded = False

    def map_place(self) -> pygame.Rect | None:
        return None if self.folded else pygame.Rect(self.rect.topleft, (self.rect.width // 2, self.rect.height // 2))

    def show(self, view: View[Any]) -> None:
        self.view = view

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((80, 20, 30), self.rect.clip(surface.get_clip()))

    def pointed(self, pos: tuple[int, int]) -> str:
        return "piece:wallace" if pos[1] > self.rect.bottom - 60 else ""


class MatTable(ScotlandTable):
    """Scotland on that board."""

    def __init__(self, rules: Any) -> None:
        super().__init__(rules)
        self.pressed = self.signed = 0
        board, sign = self.board, Sign("0404", self._sign, 30)
        board.overlay_key = lambda view: "mat"  # type: ignore[method-assign]
        board.make_overlay = Mat  # type: ignore[method-assign, assignment]
        board.signs = lambda view: [sign]  # type: ignore[method-assign]
        self.chronicle.opens = lambda event: ""  # type: ignore[method-assign]
        tool = Tool("tree", "log", "A tree", self._press, "t")
        self.decisions.tools = lambda view: [tool]  # type: ignore[method-assign]

    def _sign(self, kit: Kit, height: int) -> pygame.Surface:
        self.signed = height
        return kit.plate("sign", (height, height), 2, [(0, (1, 250, 2)), (1, (1, 250, 2))])

    def _press(self, at: AtTable) -> None:
        self.pressed += 1


def lay(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> TableScene:
    """The table of a fresh match."""
    monkeypatch.setattr(commands, "make_table", MatTable)
    app = make_app(size, animation="instant")
    table = TableScene(app, session=Session.begin("scotland", "rebellion", {}, [HUMAN, HUMAN], 1))
    app.push(table)
    settle(app, 3)
    return table


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_the_map_lies_in_its_window_and_can_be_picked(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> None:
    table = lay(monkeypatch, size)
    mat = table.main
    assert mat is not None
    assert table.board.rect == mat.map_place()
    for _ in range(60):
        spaces = [spot for spot in table.spots() if spot.name.startswith("space:")]
        if spaces:
            break
        table.pick(table.spots()[0].picks[0])
        settle(table.app, 2)
    spot = next(spot for spot in spaces if table.board.rect.collidepoint(spot.rect.center))
    before = len(table.session.match.log)
    for intent in (Point(spot.rect.center), Press(spot.rect.center), Release(spot.rect.center)):
        table.handle(intent)
    assert len(table.session.match.log) > before or table.root.popup is not None


def test_without_the_map_its_spaces_become_buttons(monkeypatch: pytest.MonkeyPatch) -> None:
    table = lay(monkeypatch, (1280, 800))
    monkeypatch.setattr(Mat, "folded", True)
    table.refresh()
    assert not table.board.visible
    assert not any(spot.name.startswith("space:") for spot in table.spots())


def test_a_sign_stands_on_its_space(monkeypatch: pytest.MonkeyPatch) -> None:
    table = lay(monkeypatch, (1280, 800))
    assert isinstance(table.table, MatTable)
    place = table.board.camera.to_window(table.board.point_of("0404"))
    assert table.table.signed >= 12
    assert table.app.window.surface.get_at(place)[:3] == (1, 250, 2)


def test_what_is_pointed_at_has_its_page(monkeypatch: pytest.MonkeyPatch) -> None:
    table = lay(monkeypatch, (1600, 1000))
    mat = table.main
    assert mat is not None
    foot = (mat.rect.centerx, mat.rect.bottom - 20)
    table.handle(Point(foot))
    assert table.attention.subject == "piece:wallace"
    for intent in (Press(foot), Release(foot)):
        table.handle(intent)
    assert table.attention.pinned == "piece:wallace"


def test_a_game_has_tools_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    table = lay(monkeypatch, (1600, 1000))
    button = next(widget for widget in table.layout.walk() if widget.name == "tree")
    for intent in (Point(button.rect.center), Press(button.rect.center), Release(button.rect.center)):
        table.handle(intent)
    assert isinstance(table.table, MatTable)
    assert table.table.pressed == 1


def test_in_a_narrow_window_tools_lie_in_a_menu_and_keep_their_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    table = lay(monkeypatch, (1024, 640))
    assert isinstance(table.table, MatTable)
    button = next(widget for widget in table.layout.walk() if widget.name == "more")
    for intent in (Point(button.rect.center), Press(button.rect.center), Release(button.rect.center)):
        table.handle(intent)
    assert table.root.popup is not None
    line = next(widget for widget in table.root.popup.walk() if isinstance(widget, MenuLine))
    for intent in (Point(line.rect.center), Press(line.rect.center), Release(line.rect.center)):
        table.handle(intent)
    assert table.table.pressed == 1
    table.handle(Key("t"))
    assert table.table.pressed == 2


def test_a_page_may_show_a_picture_in_place_of_arms(monkeypatch: pytest.MonkeyPatch) -> None:
    table = lay(monkeypatch, (1280, 800))
    small = Portrait(Person(("arms", "wallace"), "Wallace", "a note"))
    large = Portrait(
        Person(("arms", "wallace"), "Wallace", "a note", "", Painting("ui/scotland/arms", "arms.wallace", 120))
    )
    file = Portrait(Person(("side", "us"), "US", "", "", Painting("cards/labyrinth/001.webp", "", 60, 1.5)))
    for portrait in (small, large, file):
        portrait.attach(table.root)
    assert 60 <= file.height_for(300) < large.height_for(300)
    assert large.height_for(300) > small.height_for(300)
    assert large.height_for(300) >= 120
