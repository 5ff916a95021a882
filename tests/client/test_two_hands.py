"""Where both hands are shown, as in a replay, all cards of both are visible."""

from __future__ import annotations

import pytest

from game.client.scenes.replay import ReplayScene
from game.client.screenshot import make_app, settle
from tests.client.test_log import record

pytestmark = pytest.mark.usefixtures("display")


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 1.0), ((1280, 800), 1.5), ((1920, 1080), 1.0)])
def test_all_cards_of_both_hands_are_in_sight(size: tuple[int, int], scale: float, lang: str) -> None:
    app = make_app(size, lang, scale, animation="instant")
    scene = ReplayScene(app, record=record("labyrinth"))
    app.push(scene)
    scene.go(18)
    settle(app, 3)
    assert len(scene.layout.hands) == 2
    assert scene.layout.panels is not None
    hand = scene.layout.panels.hand
    assert hand is not None
    cards = [box for view in scene.layout.hands for _, box in view.places]
    assert len(cards) >= 14
    assert all(hand.rect.contains(box) for box in cards)
    assert app.kit.overflow == []
