"""The window: merged pointer movements, resizing, tiny sizes, positions, loss of focus."""

from __future__ import annotations

import os
from itertools import groupby
from unittest.mock import Mock

import pygame
import pytest

from game.client import window as window_module
from game.client.app import App
from game.client.board.camera import Camera
from game.client.intent import Away, Bindings, Drag, Intent, Pinch, Point, Press, Release, Scroll, Translator, merged
from game.client.scenes import open_scene
from game.client.scenes.error import ErrorScene
from game.client.scenes.saves import SavesScene
from game.client.scenes.settings import LEAVES, SettingsScene
from game.client.scenes.title import TitleScene
from game.client.screenshot import settle
from game.client.table.scene import TableScene
from game.client.ui.button import Button
from game.client.window import LEAST_SIZE, SMALLEST, fitting_scale, fitting_size, is_reachable, on_screen
from game.content.settings import Settings, settings_path
from game.play.session import HUMAN, Session
from tests.client.gallery import GalleryScene
from tests.client.laying import OpenApp
from tests.client.windows import resize


def post(kind: int, **values: object) -> None:
    """Put an event into the queue of the system."""
    pygame.event.post(pygame.event.Event(kind, values))


def motion(pos: tuple[int, int], rel: tuple[int, int] = (1, 1), *, held: bool = False) -> None:
    """The mouse tells of itself."""
    post(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=(int(held), 0, 0))


def lay(app: App, *, scenario: str = "rebellion", game: str = "scotland", seats: int = 2) -> TableScene:
    """A table on the board of a fresh match."""
    session = Session.begin(game, scenario, {}, [HUMAN] * seats, 1)
    session.ready()
    table = TableScene(app, session=session)
    app.push(table)
    settle(app, 3)
    return table


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[Intent]:
    """What the scenes are told."""
    found: list[Intent] = []
    handle = App.handle
    monkeypatch.setattr(App, "handle", lambda app, intent: found.append(intent) or handle(app, intent))
    return found


# === Motions ===


def test_ten_thousand_motions_of_a_frame_are_one(open_app: OpenApp, told: list[Intent]) -> None:
    app = open_app()
    app.push(TitleScene(app))
    settle(app, 2)
    for number in range(10_000):
        motion((number % 900, 300))
    app.frame()
    assert told == [Point((9_999 % 900, 300))]


def test_motions_keep_their_place_among_clicks(open_app: OpenApp, told: list[Intent]) -> None:
    app = open_app()
    app.push(TitleScene(app))
    settle(app, 2)
    for start in (600, 700):
        for number in range(50):
            motion((start + number, 20))
        post(pygame.MOUSEBUTTONDOWN, pos=(start, 20), button=1)
        for number in range(50):
            motion((start + number, 30), (1, 0), held=True)
        post(pygame.MOUSEBUTTONUP, pos=(start + 49, 30), button=1)
    app.frame()
    kinds = [kind.__name__ for kind, _ in groupby(told, type)]
    assert kinds == ["Point", "Press", "Drag", "Release"] * 2
    assert len(told) == 8
    assert told[2] == Drag((649, 30), (50, 0), 1)


def test_wheel_and_fingers_are_summed_and_nothing_else() -> None:
    assert list(merged([Scroll((5, 5), 0, 1), Scroll((5, 5), 0, 2.5), Scroll((6, 5), 0, 1)])) == [
        Scroll((5, 5), 0, 3.5),
        Scroll((6, 5), 0, 1),
    ]
    assert list(merged([Pinch((1, 1), 1.5, (1, 0)), Pinch((2, 2), 2.0, (0, 3))])) == [Pinch((2, 2), 3.0, (1, 3))]
    other = [Press((1, 1)), Press((1, 1)), Drag((1, 1), (1, 1), 1), Drag((1, 1), (1, 1), 3), Release((1, 1)), Away()]
    assert list(merged(other)) == other


# === Sizes ===


def counted(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """The sizes that were laid out for."""
    sizes: list[tuple[int, int]] = []
    restyle = App.restyle
    monkeypatch.setattr(App, "restyle", lambda app: sizes.append(app.window_rect.size) or restyle(app))
    return sizes


def test_pulling_the_edge_lays_out_once_a_frame(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app()
    app.push(TitleScene(app))
    settle(app, 2)
    sizes = counted(monkeypatch)
    for width in range(1100, 1200, 5):
        resize((width, 700))
        post(pygame.VIDEORESIZE, size=(width, 700), w=width, h=700)
    app.frame()
    assert sizes == [(1195, 700)]
    post(pygame.VIDEORESIZE, size=(1195, 700), w=1195, h=700)
    post(pygame.WINDOWSIZECHANGED, x=1195, y=700)
    app.frame()
    assert sizes == [(1195, 700)]


def test_a_click_after_a_resize_meets_the_new_layout(open_app: OpenApp, told: list[Intent]) -> None:
    app = open_app((1280, 800))
    scene = TitleScene(app)
    app.push(scene)
    settle(app, 2)
    seen: list[tuple[int, int]] = []
    handle = scene.handle
    scene.handle = lambda intent: seen.append(scene.root.window.size) or handle(intent)  # type: ignore[method-assign]
    resize((1100, 700))
    post(pygame.MOUSEBUTTONDOWN, pos=(1090, 5), button=1)
    app.frame()
    assert told == [Press((1090, 5), 1)]
    assert seen == [(1100, 700)]


@pytest.mark.parametrize("over", ["", "title", "settings", "saves", "pause", "confirm", "notice", "keys"])
def test_a_tiny_window_comes_back_as_it_was(open_app: OpenApp, over: str) -> None:
    app = open_app((1280, 800), animation="instant")
    table = lay(app)
    table.board.zoom(3)
    table.board.pan(-60, -40)
    words = {"title": "?", "words": "?"}
    args = {"confirm": {**words, "yes": "?", "on_yes": app.pop}, "notice": words, "keys": {"game": "scotland"}}
    if over:
        open_scene(app, over, **({"game": "scotland"} if over == "pause" else args.get(over, {})))
    if isinstance(app.top, SavesScene):
        app.top.library.wait(30)  # what is read in the meantime must not change the picture
    motion((0, 0))
    settle(app, 30)
    camera = table.board.camera
    before = camera.zoom, camera.centre, camera.origin
    picture = pygame.image.tobytes(settle(app, 2), "RGB")
    for size in ((20, 20), (1, 1), (2000, 20), (1, 1000), (320, 200)):
        resize(size)
        settle(app, 2)
        assert not isinstance(app.top, ErrorScene), app.top.fault
        assert app.window_rect.size == (max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1]))
        motion((0, 0))
        post(pygame.MOUSEWHEEL, x=0, y=0, precise_x=0.0, precise_y=0.0)
        app.frame()
    resize((1280, 800))
    settle(app, 3)
    assert (camera.zoom, camera.centre, camera.origin) == before
    if over:
        assert pygame.image.tobytes(settle(app, 2), "RGB") == picture


def test_a_larger_window_and_back_keeps_what_was_in_the_middle() -> None:
    camera = Camera((0, 0, 2000, 1500), (100, 100, 1500, 1200))
    camera.resize((1024, 640), (0, 80, 1024, 560), 1.0)
    camera.set_zoom(1.2)
    camera.look((400, 300))
    wanted = camera.zoom, camera.centre
    for window in ((3840, 2160), (20, 20), (1, 1), (1280, 800)):
        camera.resize(window, (0, 80, window[0] - 300, window[1] - 80), 1.0)
        assert camera.least <= camera.zoom <= camera.most
    camera.resize((1024, 640), (0, 80, 1024, 560), 1.0)
    assert (camera.zoom, camera.centre) == wanted


def test_panels_that_come_and_go_do_not_move_the_board() -> None:
    camera = Camera((0, 0, 2000, 1500), (100, 100, 1500, 1200))
    camera.resize((1024, 640), (0, 80, 1024, 560), 1.0)
    camera.set_zoom(1.2)
    camera.look((700, 600))
    place = camera.to_window((700, 600))
    for free in ((0, 80, 1024, 460), (100, 80, 924, 460), (0, 80, 1024, 560)):
        camera.resize((1024, 640), free, 1.0)
        assert camera.to_window((700, 600)) == place


# === The focus ===


def test_a_lost_focus_lets_go_of_a_button_without_pressing_it(open_app: OpenApp) -> None:
    app = open_app()
    scene = GalleryScene(app)
    app.push(scene)
    settle(app, 3)
    button = next(w for w in scene.root.focusable() if isinstance(w, Button) and w.disabled is None)
    at = button.rect.center
    post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    app.frame()
    assert button.state == "down"
    post(pygame.WINDOWFOCUSLOST)
    app.frame()
    assert button.state != "down"
    post(pygame.MOUSEBUTTONUP, pos=at, button=1)
    app.frame()
    assert scene.clicked == []
    assert list(Translator(Bindings()).translate(pygame.Event(pygame.WINDOWLEAVE), (9, 9))) == [Away()]


def test_a_lost_focus_ends_a_drag_of_the_board(open_app: OpenApp) -> None:
    app = open_app()
    table = lay(app)
    table.board.zoom(4)
    free = table.board.free()
    post(pygame.MOUSEBUTTONDOWN, pos=free.center, button=1)
    post(pygame.WINDOWFOCUSLOST)
    app.frame()
    before = table.board.camera.centre
    motion((free.centerx + 50, free.centery), (50, 0), held=True)
    app.frame()
    assert table.board.camera.centre == before


# === Places and screens ===


def test_a_window_is_not_opened_where_nobody_can_reach_it() -> None:
    one = [(1280, 800)]
    assert is_reachable((0, 0), one)
    assert is_reachable((-500, 10), one)
    for lost in ((1900, 100), (-1000, 100), (100, 900), (100, -40), (-32000, -32000)):
        assert not is_reachable(lost, one), lost
    assert is_reachable((1900, 100), [*one, (1920, 1080)])
    assert is_reachable((-1900, -900), [*one, (1920, 1080)])
    assert not is_reachable((9000, 100), [*one, (1920, 1080)])
    assert is_reachable((9000, 100), [])


def test_a_window_is_no_larger_than_a_small_screen() -> None:
    assert on_screen((1280, 800), [(800, 600)]) == (800, 600)
    assert on_screen((1280, 800), [(1024, 600), (1920, 1080)]) == (1280, 800)
    assert on_screen((5000, 5000), [(1920, 1080)]) == (1920, 1080)
    assert on_screen(LEAST_SIZE, []) == LEAST_SIZE


def test_a_first_start_fits_the_screen() -> None:
    screens = {(1366, 768): 100, (1920, 1080): 100, (2560, 1440): 125, (2880, 1800): 150, (3840, 2160): 200}
    for screen, scale in screens.items():
        assert fitting_scale([screen, (1024, 768)]) == scale
        width, height = fitting_size([screen], scale)
        assert width <= screen[0]
        assert height <= screen[1]
        assert (width, height) == (1280 * scale // 100, min(screen[1], 800 * scale // 100))
    assert fitting_scale([]) == 100
    assert fitting_size([], 100) == (1280, 800)
    assert fitting_scale([(1080, 2560)]) == 100


@pytest.mark.parametrize(
    ("screen", "system", "scale"),
    [((1920, 1080), 150, 150), ((1920, 1080), 200, 150), ((3840, 2160), 150, 200), ((1366, 768), 125, 100),
     ((2560, 1440), 100, 125), ((2560, 1440), 175, 175), ((800, 600), 150, 100)],
)  # fmt: skip
def test_a_first_start_is_as_large_as_the_system_writes_while_the_table_has_room(screen, system, scale):
    assert fitting_scale([screen], system) == scale
    assert scale == 100 or (screen[0] * 100 // scale >= LEAST_SIZE[0] and screen[1] * 100 // scale >= LEAST_SIZE[1])


def test_the_window_has_the_icon_of_the_program(monkeypatch):
    shown: list[pygame.Surface] = []
    monkeypatch.setattr(pygame.display, "set_icon", shown.append)
    App(Settings(), size=(1280, 800), persist=False)
    assert [icon.get_size() for icon in shown] == [(256, 256)]


@pytest.mark.parametrize(
    ("screen", "place", "maximised"),
    [((1280, 800), None, 1), ((1366, 768), None, 1), ((1920, 1080), None, 0), ((1280, 800), (0, 20), 0)],
)
def test_on_a_screen_without_room_for_a_frame_a_first_start_fills_it(
    monkeypatch: pytest.MonkeyPatch, screen: tuple[int, int], place: tuple[int, int] | None, maximised: int
) -> None:
    opened = Mock()
    monkeypatch.setattr(window_module, "screen_sizes", lambda: [screen])
    monkeypatch.setattr(window_module, "_this_window", lambda: opened)
    pygame.display.init()
    window_module.Window(Settings(window_place=place), "A table")
    assert opened.maximize.call_count == maximised


def test_a_first_start_asks_for_the_middle_so_that_the_frame_is_known(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the second start would put the window lower by its frame."""
    monkeypatch.setattr(window_module, "screen_sizes", lambda: [(2560, 1440)])
    app = open_app(window_size=(1280, 800))
    app.push(TitleScene(app))
    monkeypatch.setattr(app.window, "_fixed", None)
    app.window.reopen(app.settings)
    pygame.event.clear()
    post(pygame.WINDOWMOVED, x=641, y=340)
    app.frame()
    assert app.settings.window_place == (640, 320)
    assert window_module.middle_for((1280, 800), [(1366, 768)]) is None
    assert window_module.middle_for((1280, 800), []) is None


@pytest.mark.parametrize(("place", "asked"), [((300, 200), "300,200"), ((3000, 200), None), ((300, 1500), None)])
def test_only_a_place_that_can_be_reached_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, place: tuple[int, int], asked: str | None
) -> None:
    """The screen that it was on may be gone."""
    monkeypatch.setattr(window_module, "screen_sizes", lambda: [(2560, 1440)])
    monkeypatch.setenv(window_module._PLACE, "1,1")
    pygame.display.init()
    window_module.Window(Settings(window_place=place), "A table")
    assert os.environ.get(window_module._PLACE) == asked


def test_only_a_first_start_chooses_a_scale(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.commands.window import open_program
    from game.content.settings import save

    monkeypatch.setattr(window_module, "screen_sizes", lambda: [(3840, 2160)])
    assert not settings_path().exists()
    app = open_program()
    assert (app.settings.ui_scale, app.settings.window_size) == (200, (2560, 1600))
    save(Settings(ui_scale=110))
    app = open_program()
    assert (app.settings.ui_scale, app.settings.window_size) == (110, (1280, 800))


def test_the_tabs_of_the_settings_stay_where_they_are(open_app: OpenApp) -> None:
    app = open_app()
    scene = SettingsScene(app)
    app.push(scene)
    places = set()
    for leaf in LEAVES:
        scene._turn(leaf)
        settle(app, 2)
        tabs = next(each for each in scene.root.content.walk() if each.name == "tabs")  # type: ignore[union-attr]
        places.add(tuple(tabs.rect))
    assert len(places) == 1


def test_the_frame_of_a_window_manager_does_not_move_the_window_at_every_start(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The place is asked for the frame, and told for what is inside it."""
    monkeypatch.setattr(window_module, "screen_sizes", lambda: [(2560, 1440)])
    app = open_app(window_place=(300, 200))
    app.push(TitleScene(app))
    for start in range(3):
        assert app.settings.window_place == (300, 200), start
        app.window.reopen(app.settings)
        pygame.event.clear()
        post(pygame.WINDOWMOVED, x=301, y=220)
        app.frame()
    settle(app, 3)
    post(pygame.WINDOWMOVED, x=501, y=320)
    app.frame()
    assert app.settings.window_place == (500, 300)
    post(pygame.WINDOWMOVED, x=-32000, y=-32000)
    app.frame()
    assert app.settings.window_place == (500, 300)


def test_a_maximised_window_fills_the_screen_again(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """After the whole screen, and at the next start; what it returns to stays noted."""
    opened = Mock()
    monkeypatch.setattr(window_module, "screen_sizes", lambda: [(2560, 1440)])
    monkeypatch.setattr(window_module, "_this_window", lambda: opened)
    app = open_app(window_place=(300, 200))
    app.window._fixed = None
    app.push(TitleScene(app))
    settle(app, 2)
    before = app.settings.window_size
    post(pygame.WINDOWMAXIMIZED)
    post(pygame.WINDOWMOVED, x=0, y=20)
    resize((1500, 900))
    post(pygame.WINDOWSIZECHANGED, x=1500, y=900)
    app.frame()
    assert app.settings.window_maximised
    assert (app.settings.window_place, app.settings.window_size) == ((300, 200), before)
    assert app.window_rect.size == (1500, 900)
    app.change(fullscreen=True)
    assert not opened.maximize.called
    app.change(fullscreen=False)
    assert opened.maximize.call_count == 1
    post(pygame.WINDOWRESTORED)
    resize((1400, 850))
    post(pygame.WINDOWSIZECHANGED, x=1400, y=850)
    app.frame()
    assert not app.settings.window_maximised
    assert app.settings.window_size == (1400, 850)


def test_a_display_that_restarts_is_waited_for(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app()
    app.push(TitleScene(app))
    init, failures = pygame.display.init, iter(range(3))

    def restarting() -> None:
        if next(failures, None) is not None:
            raise pygame.error("x11 not available")
        init()

    monkeypatch.setattr(pygame.display, "init", restarting)
    monkeypatch.setattr(window_module.time, "sleep", lambda seconds: None)
    app.change(presentation="software")
    settle(app, 2)
    assert next(failures, None) is None
    assert not isinstance(app.top, ErrorScene)


def test_a_change_of_scale_at_the_table_keeps_the_match_and_the_middle(open_app: OpenApp) -> None:
    app = open_app((1600, 1000), animation="instant")
    table = lay(app)
    table.board.zoom(4)
    table.board.camera.look((500, 500))
    table.refresh()
    before, log = table.board.camera.to_world(table.board.free().center), len(table.session.match.log)
    app.change(ui_scale=150)
    drawn = app.frames_drawn
    settle(app, 2)
    assert app.frames_drawn > drawn
    assert app.kit.overflow == []
    assert table.root.window.size == (1600, 1000)
    after = table.board.camera.to_world(table.board.free().center)
    half = table.board.camera.seen()[2] / 2
    assert abs(after[0] - before[0]) < half / 2
    assert len(table.session.match.log) == log
