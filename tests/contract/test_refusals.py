"""Whatever is pointed at in vain is answered with a reason and its rule, in every kind of question of every game."""

import pytest

from game.client.app import App
from game.client.screenshot import make_app
from game.games import GAMES
from tests.refusals import counted

BAR = 0.95
"""The part of what is pointed at in vain that has to get a reason."""
ENOUGH = 30
"""With fewer things pointed at a share says nothing."""
BELOW: dict[str, dict[str, float]] = {
    "scotland": {},
    "vermin": {"act": 0.1, "decontaminate": 0.4, "affected": 0.6},
    "dynasties": {},
    "labyrinth": {},
    "deloyer": {
        "assign": 0, "check_at": 0, "place_unit": 0, "sea_from": 0, "sea_to": 0, "recall": 0, "sea_unit": 0,
        "hunt_at": 0, "win_over": 0, "withdraw_to": 0, "disarm": 0, "thin_out": 0, "reinforce": 0, "arm": 0,
        "hide_at": 0.40, "move": 0.80,
    },
}  # fmt: skip
"""Kinds of questions that do not come up to the bar, and the part in which they get a reason at least."""


@pytest.fixture(scope="module")
def app() -> App:
    return make_app()


@pytest.mark.parametrize("game", GAMES)
def test_what_is_pointed_at_in_vain_gets_a_reason_with_its_rule(game: str, app: App) -> None:
    found = {prompt: count for prompt, count in counted(app, game).items() if count.vain >= ENOUGH}
    assert sum(count.vain for count in found.values()) > 500, "too little was pointed at"
    floors = BELOW.get(game, {})
    short = {
        prompt: (round(count.share, 3), count.vain, count.silent.most_common(3))
        for prompt, count in found.items()
        if count.share < floors.get(prompt, BAR)
    }
    assert not short, f"too many are left without a reason; see `python -m tests.refusals {game}`"


@pytest.mark.parametrize("game", GAMES)
def test_questions_that_come_up_to_the_bar_are_held_to_it(game: str, app: App) -> None:
    counts = counted(app, game)
    risen = [prompt for prompt in BELOW.get(game, {}) if prompt in counts and counts[prompt].share >= BAR]
    assert not risen, "strike them from the table"
