"""How the board uses its part of the window."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.client.screenshot import make_app, settle
from game.client.table.game.card_button import CardButton
from game.client.table.scene import TableScene
from game.play.session import HUMAN, Session

pytestmark = pytest.mark.usefixtures("display")

FOOT = 44
"""Height at 100 % of what the print may leave free at the foot of the window, and the width of a gap beside a hand."""


def labyrinth(size: tuple[int, int], lang: str, cards: int) -> TableScene:
    """The table of Labyrinth within the first turn, with so many cards in the hand."""
    app = make_app(size, lang, animation="instant")
    session, rng = Session.begin("labyrinth", "awakening_2010", {}, [HUMAN, HUMAN], 1), Random(1)
    match = session.match
    for _ in range(30):
        assert match.choice is not None
        match.apply(rng.choice(match.choice.options))
    scene = TableScene(app, session=session)
    whole = scene.table.board.hands
    scene.table.board.hands = (
        lambda view: [  # type: ignore[method-assign]
            replace(hand, cards=hand.cards[:cards]) for hand in whole(view)
        ]
    )
    app.push(scene)
    settle(app, 3)
    return scene


@pytest.mark.parametrize("cards", [1, 6])
@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("size", [(1280, 800), (1600, 1000), (1920, 1080)])
def test_the_chart_fills_the_window_beside_a_small_hand(size: tuple[int, int], lang: str, cards: int) -> None:
    """All that is played with lies above the cards; what is printed below it takes the room beside them."""
    scene = labyrinth(size, lang, cards)
    assert scene.layout.panels is not None
    hand, free = scene.layout.panels.hand, scene.board.free()
    assert hand is not None
    assert scene.board.is_whole
    ground = scene.board.ground
    boxes = [scene.board.ground.spot_rect(name, "box") for name in ground.board.spaces]
    assert all(free.contains(box) for box in boxes)
    assert hand.rect.left > boxes[0].right
    left, top = ground.to_window(ground.board.world[:2])
    right = left + ground.board.world[2] * ground.zoom
    foot = top + ground.board.world[3] * ground.zoom
    assert foot >= size[1] - FOOT
    across = ground.board.home[2] * ground.zoom >= free.width - 2
    down = ground.board.home[3] * ground.zoom >= free.height - 2
    assert across or down
    assert right > hand.rect.left


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_buttons_below_the_prompt_cover_no_country(lang: str) -> None:
    """The board lies where it lies with them and without, below the row that they take; cards take more of it."""
    scene = labyrinth((1280, 800), lang, 8)
    panels, ground = scene.layout.panels, scene.board.ground
    boxes = [ground.spot_rect(name, "box") for name in ground.board.spaces]
    seen = 0
    for _ in range(60):
        settle(scene.app, 2)
        panels = scene.layout.panels
        assert panels is not None
        words = panels.buttons is not None and not any(isinstance(each, CardButton) for each in panels.buttons.walk())
        if panels.buttons is not None and words and scene.board.is_whole:
            assert panels.buttons.rect.collidelist(boxes) < 0
            seen += 1
        assert [ground.spot_rect(name, "box") for name in ground.board.spaces] == boxes or not scene.board.is_whole
        assert boxes[0].top >= scene.board.free().top
        choice = scene.session.match.choice
        assert choice is not None
        scene.session.ready()
        scene.session.apply(choice.options[-1])
        scene.refresh()
    assert seen > 3


@pytest.mark.parametrize("size", [(1280, 800), (1600, 1000)])
def test_a_line_beside_the_hand_is_not_broken_word_by_word(size: tuple[int, int]) -> None:
    """Beside a wide hand there is room for a short line as it is, or for none."""
    scene = labyrinth(size, "ja", 8)
    seen = 0
    for _ in range(80):
        settle(scene.app, 2)
        panels = scene.layout.panels
        assert panels is not None
        if panels.buttons is not None and panels.hand is not None and panels.buttons.rect.top > size[1] // 2:
            needed = min(panels.buttons.natural_width(), scene.kit.px(190))
            assert panels.buttons.rect.width >= needed
            seen += 1
        choice = scene.session.match.choice
        assert choice is not None
        scene.session.ready()
        scene.session.apply(choice.options[0])
        scene.refresh()
    assert seen
