"""Cached panels, stacks and highlights look freshly drawn, and are dropped when something changes."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.app import App
from game.client.gallery import SamplePosition
from game.client.intent import Point, Scroll
from game.client.screenshot import settle
from game.client.table.scene import TableScene
from game.client.ui.panel import Panel
from game.client.ui.widget import Widget

POSITION = SamplePosition("scotland", "rebellion", 1, 300)


def opened(open_app: Callable[..., App], size: tuple[int, int] = (1280, 800)) -> tuple[App, TableScene]:
    app = open_app(size, animation="instant")
    scene = TableScene(app, session=POSITION.session())
    app.push(scene)
    settle(app)
    return app, scene


def pixels(app: App) -> bytes:
    return pygame.image.tobytes(app.window.surface, "RGB")


def panels(tree: Widget) -> list[Panel]:
    return [widget for widget in tree.walk() if isinstance(widget, Panel)]


def test_kept_panels_look_as_drawn_ones(open_app: Callable[..., App]) -> None:
    app, scene = opened(open_app)
    scene.invalidate()
    app.frame()
    drawn = pixels(app)
    for _ in range(3):
        app.invalidate()
        app.frame()
    assert len([panel for panel in panels(scene.layout) if panel.is_kept]) >= 4
    assert pixels(app) == drawn


def test_a_change_inside_a_panel_takes_what_was_kept(open_app: Callable[..., App]) -> None:
    app, scene = opened(open_app)
    for _ in range(14):
        app.invalidate()
        app.frame()
    tool = next(widget for widget in scene.layout.walk() if widget.name == "menu")
    before = pixels(app)
    app.handle(Point(tool.rect.center))
    app.frame()
    hovered = pixels(app)
    assert hovered != before
    for _ in range(3):
        app.invalidate()
        app.frame()
    assert pixels(app) == hovered
    app.handle(Point(scene.board.free().center))
    app.frame()
    assert pixels(app) != hovered


def test_a_moved_map_draws_no_panel_anew(open_app: Callable[..., App]) -> None:
    app, scene = opened(open_app, (1600, 1000))
    for _ in range(6):
        app.handle(Scroll(scene.board.free().center, 0, 1))
    settle(app)
    for step in (-7, -5, 4):
        scene.board.pan(step, step)
        app.frame()
    kept = {id(panel) for panel in panels(scene.layout) if panel.is_kept}
    scene.board.pan(9, 9)
    app.frame()
    assert len(kept) >= 4
    assert kept == {id(panel) for panel in panels(scene.layout) if panel.is_kept}


def test_stacks_are_sharp_after_the_wheel_has_come_to_rest(open_app: Callable[..., App]) -> None:
    app, scene = opened(open_app)
    middle = scene.board.free().center
    for way in (1, 1, -1, -1):
        app.handle(Scroll(middle, 0, way))
        app.frame()
        assert not scene.board.is_sharp
    settle(app)
    assert scene.board.is_sharp
    there = pixels(app)
    scene.refresh()
    settle(app)
    assert pixels(app) == there
