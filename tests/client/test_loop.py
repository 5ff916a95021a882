"""The frame loop: nothing is drawn while nothing moves; intents go to the scene on top; the start is light."""

import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.client import app as app_module
from game.client.intent import Intent, Key, Point, Press, Release, Scroll
from game.client.scenes import open_scene
from game.client.scenes.error import ErrorScene
from game.client.scenes.title import TitleScene
from game.client.screenshot import settle
from game.client.ui.button import Button
from tests.client.gallery import GalleryScene
from tests.client.laying import OpenApp

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("scene", ["title", "settings", "about", "gallery"])
def test_an_idle_window_draws_nothing(open_app: OpenApp, scene: str) -> None:
    app = open_app()
    if scene == "gallery":
        app.push(GalleryScene(app))
    else:
        open_scene(app, scene)
    settle(app, 60)
    counts = app.window.flips, app.frames_drawn, app.fonts.renders, app.kit.pictures.made, app.sprites.cache.made
    settle(app, 300)
    assert counts == (
        app.window.flips,
        app.frames_drawn,
        app.fonts.renders,
        app.kit.pictures.made,
        app.sprites.cache.made,
    )


def test_drawing_again_renders_no_text_and_makes_no_pictures(open_app: OpenApp) -> None:
    app = open_app()
    app.push(GalleryScene(app))
    settle(app, 5)
    counts = app.fonts.renders, app.kit.pictures.made, app.sprites.cache.made
    for _ in range(20):
        app.invalidate()
        app.frame()
    assert counts == (app.fonts.renders, app.kit.pictures.made, app.sprites.cache.made)


def test_a_hovered_button_redraws_its_own_place_only(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app()
    scene = GalleryScene(app)
    app.push(scene)
    settle(app, 5)
    shown: list[pygame.Rect] = []
    monkeypatch.setattr(app.window, "show", lambda rects: shown.extend(rects) or False)
    button = next(w for w in scene.root.focusable() if isinstance(w, Button))
    app.handle(Point(button.rect.center))
    app.frame()
    assert shown
    assert sum(rect.width * rect.height for rect in shown) < 4 * button.rect.width * button.rect.height


def test_what_lies_below_an_overlay_gets_no_intents(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app()
    app.push(below := TitleScene(app))
    open_scene(app, "confirm", title="a", words="b", yes="c", on_yes=lambda: None)
    assert not app.top.covers
    reached: list[Intent] = []
    monkeypatch.setattr(below, "handle", lambda intent: bool(reached.append(intent)))
    for intent in (Key("f9", None), Point((5, 5)), Scroll((5, 5), 0, 1), Press((5, 5)), Release((5, 5))):
        app.handle(intent)
    assert reached == []
    app.pop()
    app.handle(Key("f9", None))
    assert reached == [Key("f9", None)]


@pytest.mark.parametrize("act", ["update", "draw", "handle", "restyle"])
def test_a_scene_that_fails_is_replaced_and_told_once(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, home: Path, act: str
) -> None:
    app = open_app()
    app.push(below := TitleScene(app))
    open_scene(app, "about")
    failing = app.top

    def fails(*_: object) -> None:
        raise RuntimeError("torn")

    monkeypatch.setattr(failing, act, fails)
    app.handle(Key("f9", None))
    app.restyle()
    settle(app, 3)
    assert isinstance(app.top, ErrorScene)
    assert app.scenes == [below, app.top]
    assert len(list((home / "log").iterdir())) == 1
    assert "torn" in app.top.fault
    app.top._title()
    settle(app, 3)
    assert [type(scene) for scene in app.scenes] == [TitleScene]


def test_nothing_more_reaches_a_program_that_has_ended(open_app: OpenApp) -> None:
    app = open_app()
    app.push(TitleScene(app))
    app.pop()
    assert not app.running
    assert not app.handle(Key("q", None))


def test_rates_follow_the_focus(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app()
    app.push(TitleScene(app))
    settle(app, 5)
    rates: list[int] = []
    monkeypatch.setattr(app.clock, "tick", lambda rate: rates.append(rate) or 1 / 60)
    app.frame()
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    app.frame()
    app.frame()
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSGAINED))
    app.frame()
    app.frame()
    assert rates == [60, 60, 10, 10, 60]


def test_dirty_rectangles_are_joined() -> None:
    far = [pygame.Rect(n * 50, 0, 10, 10) for n in range(5)]
    assert len(app_module._merge(far)) == 5
    assert app_module._merge([pygame.Rect(0, 0, 9, 9), pygame.Rect(5, 5, 9, 9)]) == [pygame.Rect(0, 0, 14, 14)]
    assert len(app_module._merge([pygame.Rect(n * 50, 0, 10, 10) for n in range(40)])) == 1


def test_the_title_loads_no_heavy_module() -> None:
    code = (
        "import os, sys; os.environ['SDL_VIDEODRIVER']='dummy'\n"
        "from game.client.scenes import make_scene\n"
        "from game.client.screenshot import make_app, settle\n"
        "app = make_app(lang='ja')\n"
        "app.push(make_scene(app, 'title'))\n"
        "settle(app)\n"
        "heavy = [m for m in sys.modules if m in ('numpy', 'pytmx', 'asyncio')"
        " or m.startswith(('game.games.', 'game.core.', 'game.bots')) and m != 'game.core.bounds']\n"
        "import pygame\n"
        "print(heavy, pygame.mixer.get_init())"
    )
    found = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert found.stdout.splitlines()[-1] == "[] None"
