"""Every refused click gets a reason with its rule, in every kind of question of every game."""

import pytest

from game.client.app import App
from game.client.screenshot import make_app
from game.games import GAMES
from tests.refusals import counted
from tests.wide import WIDE

BAR = 0.95
"""The part of what is pointed at in vain that has to get a reason."""
LOOKS = {"dynasties": 10 if WIDE else 4}
FEW_LOOKS = 3 if WIDE else 1
"""Positions of a scenario and kind of question; `python -m tests.refusals` looks at more."""
ENOUGH = 30
"""With fewer things pointed at a share says nothing."""


@pytest.fixture(scope="module")
def app() -> App:
    return make_app()


@pytest.mark.parametrize("game", GAMES)
def test_what_is_pointed_at_in_vain_gets_a_reason_with_its_rule(game: str, app: App) -> None:
    looks = LOOKS.get(game, FEW_LOOKS)
    found = {prompt: count for prompt, count in counted(app, game, looks).items() if count.vain >= ENOUGH}
    assert sum(count.vain for count in found.values()) > 25 * FEW_LOOKS, "too little was pointed at"
    short = {
        prompt: (round(count.share, 3), count.vain, count.silent.most_common(3))
        for prompt, count in found.items()
        if count.share < BAR
    }
    assert short == {}, f"too many are left without a reason; see `python -m tests.refusals {game}`"
