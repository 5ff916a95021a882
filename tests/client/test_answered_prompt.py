"""An answered question is dimmed while its results are still shown."""

from collections.abc import Callable

import pygame

from game.client.app import App
from game.client.scenes import make_scene
from game.client.screenshot import settle
from game.client.table.motion.answered_prompt import AFTER
from game.client.table.scene import TableScene
from game.core.rules import HUMAN
from game.play.session import Session


def brightness(surface: pygame.Surface, rect: pygame.Rect) -> int:
    return sum(pygame.transform.average_color(surface, rect)[:3])


def test_an_answered_question_is_dimmed_until_the_next_is_asked(open_app: Callable[..., App]) -> None:
    session = Session.begin("scotland", "rebellion", {}, [HUMAN, HUMAN], 1)
    app = open_app((1280, 800), animation="slow")
    table = make_scene(app, "table", session=session)
    assert isinstance(table, TableScene)
    app.push(table)
    settle(app, 5)
    choice = table.chooser.choice
    assert choice is not None
    bar = table.layout.bars()[0]
    asked = brightness(app.window.surface, bar)
    table.pick(choice.options[0])
    assert table.busy
    assert not table.answered_prompt.is_dim
    table.answered_prompt.update(AFTER / 2)
    assert not table.answered_prompt.is_dim
    table.answered_prompt.update(AFTER / 2)
    app.frame()
    assert table.busy
    assert table.answered_prompt.is_dim
    assert brightness(app.window.surface, bar) < 0.8 * asked
    table.end_motion()
    settle(app, 2)
    assert not table.answered_prompt.is_dim
    assert brightness(app.window.surface, table.layout.bars()[0]) > 0.8 * asked
