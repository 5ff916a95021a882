"""Random matches of this game are longer than those of the others: here they are played to their end."""

from random import Random

import pytest

from game.core.dice import SeededDice
from game.core.match import Match
from game.games.deloyer import RULES
from tests.wide import wide

MOST = 100_000
"""Decisions by which chance has ended every match."""
CHECKED = 0.05
"""Share of the positions whose copy is compared."""


@pytest.mark.parametrize(
    ("scenario", "grace"),
    [
        ("setup2", 1),
        *(pytest.param(each, grace, marks=wide) for each, grace in (("setup1", 0), ("setup1", 1), ("setup2", 0))),
    ],
)
def test_random_play_ends_and_keeps_the_invariants(scenario, grace):
    match, rng = Match(RULES, scenario, {"grace": grace}, SeededDice(7)), Random(f"{scenario}/{grace}")
    match.spare_snapshots()
    while (choice := match.choice) is not None:
        match.apply(rng.choice(choice.options))
        RULES.check(match.state)
        if rng.random() < CHECKED:
            assert match.state.copy() == match.state, "a field holds what its annotation does not say"
        assert len(match.log) < MOST
    assert match.state.outcome is not None
    assert match.state.outcome.winners in ([0], [1])
