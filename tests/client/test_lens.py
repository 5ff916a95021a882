"""The magnifying glass: over every kind of screen, at the pointer or at the keyboard focus, gone at once."""

from __future__ import annotations

import pygame
import pytest

from game.client.app import App
from game.client.gallery import SamplePosition, scene_arguments
from game.client.intent import Away, Command, Key, KeyUp, Point
from game.client.lens import TIMES
from game.client.scenes import make_scene
from game.client.scenes.ask import AskScene
from game.client.screenshot import settle
from game.client.table.scene import TableScene
from tests.client.laying import SHORT, OpenApp, session_at

GLASS, UP = Key("left shift", Command.MAGNIFY), KeyUp("left shift", Command.MAGNIFY)


def pixels(app: App) -> bytes:
    return pygame.image.tobytes(app.window.surface, "RGB")


@pytest.mark.parametrize("name", ["title", "settings", "setup", "keys", "notice", "gameover", "rulebook", "table"])
def test_the_glass_shows_twice_as_large_what_is_below_it(open_app: OpenApp, name: str) -> None:
    app = open_app((1280, 800), animation="instant")
    app.push(make_scene(app, "title"))  # below what does not cover the window
    position = SamplePosition("dynasties", "europe") if name == "table" else SHORT
    app.push(make_scene(app, name, **scene_arguments(app, name, position)))
    settle(app)
    plain = app.window.surface.copy()
    app.handle(Point((640, 300)))
    settle(app, 2)
    app.handle(GLASS)
    settle(app, 2)
    rect, part = app.lens.rect, app.lens.shows
    assert rect is not None
    assert part is not None
    assert part.center == (640, 300)
    assert (rect.width, rect.height) == (part.width * TIMES, part.height * TIMES)
    wanted = pygame.transform.smoothscale(plain.subsurface(part), rect.size)
    inner = rect.inflate(-80, -80)
    shown, expected = (
        pygame.image.tobytes(image, "RGB")
        for image in (app.window.surface.subsurface(inner), wanted.subsurface(inner.move(-rect.left, -rect.top)))
    )
    close = sum(abs(one - other) <= 12 for one, other in zip(shown, expected, strict=True))
    assert close > len(shown) * 0.97
    app.handle(UP)
    settle(app, 2)
    assert app.lens.rect is None
    app.handle(Point((2, 2)))
    assert app.window.surface.get_at((640, 300)) == plain.get_at((640, 300))


def test_the_glass_follows_the_pointer_and_stays_in_the_window(open_app: OpenApp) -> None:
    app = open_app((1280, 800))
    app.push(make_scene(app, "title"))
    app.handle(Point((640, 300)))
    app.handle(GLASS)
    for corner in ((0, 0), (1279, 799), (3, 420)):
        app.handle(Point(corner))
        settle(app, 1)
        rect, part = app.lens.rect, app.lens.shows
        assert rect is not None
        assert part is not None
        assert app.window_rect.contains(rect)
        assert rect.contains(part)


def test_another_key_or_another_window_puts_the_glass_away(open_app: OpenApp) -> None:
    app = open_app((1280, 800))
    app.push(make_scene(app, "title"))
    app.handle(Point((640, 300)))
    for away in (Key("tab", Command.PREVIOUS), Away(lost=True), UP):
        app.handle(GLASS)
        assert app.lens.rect is not None
        app.handle(away)
        assert app.lens.rect is None


def test_a_capital_letter_in_a_field_shows_no_glass(open_app: OpenApp) -> None:
    app = open_app((1280, 800))
    words = app.say("ui.pause.quit_head")
    app.push(AskScene(app, title=words, words=words, text="R", hint=words, yes=words, on_yes=lambda name: None))
    settle(app, 2)
    app.handle(Point((640, 300)))
    assert app.top.is_typing
    app.handle(GLASS)
    assert app.lens.rect is None


def test_by_keyboard_the_glass_is_at_the_focus(open_app: OpenApp) -> None:
    app = open_app((1280, 800))
    app.push(make_scene(app, "settings", **scene_arguments(app, "settings", SamplePosition("scotland", "rebellion"))))
    settle(app, 2)
    app.handle(Point((3, 3)))
    app.handle(Key("tab", Command.NEXT))
    app.handle(KeyUp("tab", Command.NEXT))
    focus = app.top.attended
    assert focus is not None
    app.handle(GLASS)
    assert app.lens.shows is not None
    assert app.lens.shows.collidepoint(focus.center)


def test_over_a_stack_the_fan_is_the_glass(open_app: OpenApp) -> None:
    """It is drawn anew in the larger size, not enlarged."""
    app = open_app((1280, 800), animation="instant")
    table = TableScene(app, session=session_at(0))
    app.push(table)
    settle(app)
    free, ground = table.board.free(), table.board.ground
    lying = (stack for stack in table.board.picture.stacks if stack.at is None)
    stack = next(stack for stack in lying if free.contains(ground.stack_rect(stack.space)))
    app.handle(Point(ground.stack_rect(stack.space).center))
    app.handle(GLASS)
    settle(app, 2)
    assert table.board.fan is not None
    assert table.is_magnified
