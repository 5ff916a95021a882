"""Sound without a device: nothing fails, the settings say so, and turning it on tries again."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.client.app import App
from game.client.scenes import make_scene
from game.client.scenes.settings import SettingsScene
from game.client.ui.basic import Label
from game.client.ui.widget import Widget


def _labels(widget: Widget | None) -> list[str]:
    if widget is None:
        return []
    own = [str(widget.words)] if isinstance(widget, Label) else []
    return own + [words for child in widget.children for words in _labels(child)]


def test_the_settings_tell_of_a_missing_device(open_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app()
    devices: list[str] = []

    def init(**_: int) -> None:
        if not devices:
            raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", init)
    app.change(sound=True)
    app.sound.play("click")
    app.push(scene := make_scene(app, "settings"))
    app.frame()
    assert isinstance(scene, SettingsScene)
    scene._turn("sound")
    app.frame()
    told = app.say("ui.settings.no_device")
    assert told in _labels(scene.root.content)
    devices.append("loudspeaker")
    scene._turn_sound(False)
    app.frame()
    assert told not in _labels(scene.root.content)
    scene._turn_sound(True)
    app.frame()
    assert not app.sound.is_mute
    assert told not in _labels(scene.root.content)
