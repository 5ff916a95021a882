"""Help on every screen: the listed keys open the list of keys and the rulebook everywhere."""

import pytest

from game.client.app import App
from game.client.gallery import scene_arguments
from game.client.intent import Bindings, Key
from game.client.scene import WidgetScene
from game.client.scenes import SCENES, make_scene
from game.client.scenes.handover import HandoverScene
from game.client.scenes.keys import KeysScene
from game.client.scenes.orders import OrdersScene
from game.client.scenes.pause import PauseScene
from game.client.scenes.rulebook import RulebookScene
from game.client.scenes.settings import SettingsScene
from game.client.scenes.title import TitleScene
from game.client.screenshot import settle
from game.client.ui.basic import Label
from tests.client.laying import SHORT, OpenApp
from tests.wide import WIDE

KEYS = Bindings()


def press(app: App, name: str) -> None:
    app.handle(Key(name, KEYS.command(name)))
    settle(app, 2)


def opened(app: App, name: str) -> WidgetScene:
    app.push(TitleScene(app))
    scene = make_scene(app, name, **scene_arguments(app, name, SHORT))
    app.push(scene)
    settle(app, 2)
    assert isinstance(scene, WidgetScene)
    return scene


@pytest.mark.parametrize("name", sorted(set(SCENES) - {"resume", "error", "keys"}))
def test_the_keys_for_help_and_rules_do_something_on_every_screen(open_app: OpenApp, name: str) -> None:
    app = open_app((1280, 800), animation="instant")
    scene = opened(app, name)
    for _ in range(2 if WIDE else 1):
        press(app, "f1")
        assert isinstance(app.top, KeysScene), name
        press(app, "f1")
        assert app.top is scene
    press(app, "f2")
    if name == "rulebook":
        assert app.top is not scene
    else:
        assert isinstance(app.top, RulebookScene)
        press(app, "f2")
        assert app.top is scene


def test_help_does_not_lie_above_the_screen_that_tells_a_fault(open_app: OpenApp) -> None:
    app = open_app()
    scene = opened(app, "error")
    for name in ("f1", "f2"):
        press(app, name)
        assert app.top is scene


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_title_tells_the_keys_of_its_menu_and_the_rules_of_its_game(open_app: OpenApp, lang: str) -> None:
    app = open_app((1280, 800), lang)
    title = TitleScene(app)
    app.push(title)
    title.choose("vermin")
    press(app, "f1")
    keys = app.top
    assert isinstance(keys, KeysScene)
    assert keys.root.content is not None
    told = [str(widget.words) for widget in keys.root.content.walk() if isinstance(widget, Label)]
    assert app.say("ui.title.load") in told
    assert app.say("ui.title.quit") in told
    assert app.kit.overflow == []
    press(app, "escape")
    press(app, "f2")
    assert isinstance(app.top, RulebookScene)
    assert app.top.game == "vermin"


def test_settings_that_wait_for_a_key_take_that_for_help_too(open_app: OpenApp) -> None:
    app = open_app()
    scene = opened(app, "settings")
    assert isinstance(scene, SettingsScene)
    scene.waiting = next(iter(KEYS.keys))
    press(app, "f1")
    assert app.top is scene
    assert scene.waiting is None


def test_on_the_curtain_the_key_of_the_menu_opens_it(open_app: OpenApp) -> None:
    app = open_app()
    scene = opened(app, "handover")
    assert isinstance(scene, HandoverScene)
    for name in ("f10", "escape"):
        press(app, name)
        assert isinstance(app.top, PauseScene)
        app.pop()


def test_the_key_of_the_standing_orders_closes_them_too(open_app: OpenApp) -> None:
    app = open_app()
    assert isinstance(opened(app, "orders"), OrdersScene)
    press(app, "o")
    assert not isinstance(app.top, OrdersScene)
