"""A main board that is larger than its window: it scrolls by all means, and follows the decision."""

from __future__ import annotations

from random import Random

import pytest

from game.client.app import App
from game.client.intent import Bindings, Drag, Intent, Key, Point, Press, Release, Scroll
from game.client.mat.host import BoardWindow
from game.client.screenshot import settle
from game.client.table.scene import TableScene
from game.client.tables.dynasties.mat import Mat
from game.core.choice import CHANCE
from game.play.session import HUMAN, Session
from tests.client.laying import OpenApp
from tests.client.windows import TIGHTEST, take

KEYS = Bindings()


def lay(open_app: OpenApp, prompt: str, animation: str = "instant", seats: int = 6) -> tuple[App, TableScene, Mat]:
    """Dynasties at the first decision of a kind, in a low window."""
    session = Session.begin("dynasties", "europe", {}, [HUMAN] * seats, 4)
    session.ask_always = True
    rng = Random(4)
    while session.match.choice is None or session.match.choice.prompt != prompt:
        assert session.match.choice is not None
        session.apply(rng.choice(list(session.match.choice.options)))
    session.ready()
    app = open_app(TIGHTEST[0].window, animation=animation)
    table = TableScene(app, session=session)
    app.push(table)
    take(app, TIGHTEST[0])
    assert isinstance(table.main, Mat)
    return app, table, table.main


def window_of(table: TableScene) -> BoardWindow:
    """Where the board is seen."""
    assert table.layout.window is not None
    return table.layout.window


def tell(app: App, *intents: Intent) -> None:
    """Do something, and let a frame be drawn."""
    for intent in intents:
        app.handle(intent)
    app.frame()


def press(app: App, name: str) -> None:
    """Press a key."""
    tell(app, Key(name, KEYS.command(name)))


def test_wheel_pages_arrows_and_bar_scroll(open_app: OpenApp) -> None:
    app, table, mat = lay(open_app, "action")
    window = window_of(table)
    assert mat.scrolls
    assert mat.rect.height > window.rect.height
    window.go_to_part(0.0)
    bare = (window.rect.right - 40, window.rect.bottom - 20)
    for forth, back in (
        ([Point(bare), Scroll(bare, 0, -1.0)], [Scroll(bare, 0, 1.0)]),
        ([Key("pagedown")], [Key("pageup")]),
        ([Key("down", KEYS.command("down"))], [Key("up", KEYS.command("up"))]),
    ):
        top = mat.rect.top
        tell(app, *forth)
        assert mat.rect.top < top
        assert window_of(table).offset > 0
        tell(app, *back)
        assert mat.rect.top == top
    handle = window.bar_rect()
    assert handle is not None
    tell(app, Press(handle.center), Drag((handle.centerx, handle.centery + 60), (0, 60)), Release(handle.center))
    assert window.offset > 60


def test_pulling_the_board_scrolls_and_picks_nothing(open_app: OpenApp) -> None:
    app, table, mat = lay(open_app, "setup_pile")
    window, log = window_of(table), len(table.session.match.log)
    spot = next(spot for spot in mat.spots() if window.rect.collidepoint(spot.rect.center))
    at, before = spot.rect.center, window.offset
    to = (at[0], at[1] - 40)
    tell(app, Point(at), Press(at), Drag(to, (0, -40)), Release(to))
    assert window.offset == before + 40
    assert len(table.session.match.log) == log


def test_the_keyboard_brings_what_it_is_on_into_sight(open_app: OpenApp) -> None:
    app, table, mat = lay(open_app, "war_target")
    assert len(table.spots()) > 2
    for _ in table.spots():
        press(app, "tab")
        spot = table.cursor.spot()
        assert spot is not None
        window = window_of(table)
        if spot.name.startswith("space:"):
            place = mat.map_place()
            assert place is not None
            assert window.rect.contains(place) or place.height > window.rect.height - 30
            assert table.board.visible
        elif not spot.name.startswith("button:"):
            assert window.rect.contains(spot.rect)


def test_what_can_be_chosen_comes_into_sight_and_stays_where_the_player_scrolls(open_app: OpenApp) -> None:
    _, table, mat = lay(open_app, "setup_pile")
    window = window_of(table)
    assert any(window.rect.contains(spot.rect) for spot in mat.spots())
    window.go_to_part(0.0)
    table.refresh()
    assert window_of(table).offset == 0


def test_in_another_window_the_moment_is_in_sight_too(open_app: OpenApp) -> None:
    app, table, mat = lay(open_app, "contribute")
    for style in (TIGHTEST[0]._replace(window=(1920, 1080), scale=100), TIGHTEST[1]):
        take(app, style)
        moment = mat.moment()
        assert moment is not None
        assert window_of(table).rect.contains(moment)


def test_the_map_is_scrolled_along_and_keeps_its_zoom(open_app: OpenApp) -> None:
    app, table, mat = lay(open_app, "action", seats=3)
    window_of(table).go_to_part(0.0)
    table.board.zoom(3)
    camera = table.board.camera
    zoom, point = camera.zoom, camera.to_world((camera.free[0] + 20, camera.free[1] + 20))
    window_of(table).scroll_by(60)
    settle(app, 2)
    place = mat.map_place()
    assert place is not None
    assert camera.zoom == zoom
    assert tuple(place) == camera.free
    after = camera.to_world((place.left + 20, place.top + 20))
    assert after == pytest.approx(point, abs=2)
    assert window_of(table).rect.contains(table.board.rect)


def test_scrolling_while_something_moves_ends_the_motion_first(open_app: OpenApp) -> None:
    app, table, _ = lay(open_app, "action", animation="slow")
    rng = Random(1)
    for _ in range(60):
        choice = table.session.match.choice
        assert choice is not None
        if choice.seat != CHANCE:
            table.session.ready()
            table.refresh()
        table.driver.happen(table.session.apply(rng.choice(list(choice.options))), foreign=False)
        app.frame()
        if table.presenter.busy:
            break
    assert table.presenter.busy
    window = window_of(table)
    tell(app, Scroll(window.rect.center, 0, -1.0))
    assert not table.presenter.busy
    assert app.top is table


def test_in_a_large_window_nothing_scrolls(open_app: OpenApp) -> None:
    app, table, mat = lay(open_app, "action")
    take(app, TIGHTEST[0]._replace(window=(1280, 800), scale=100, text=100))
    assert not mat.scrolls
    assert mat.rect == window_of(table).rect
    assert not window_of(table).scroll_by(100)
