"""Whole matches by chance: every scenario and option ends, the invariants hold, copies and undo agree."""

from __future__ import annotations

import os
from random import Random

import pytest

from game.core.dice import RandomDice, SeededDice
from game.core.match import Match
from game.games.labyrinth import RULES
from game.games.labyrinth.state import LabyrinthState

PLAYOUTS = int(os.environ.get("MAPSHEET_PLAYOUTS", "3"))
OPTIONS: list[tuple[str, dict[str, int]]] = [
    *((scenario, {}) for scenario in RULES.scenarios),
    *((scenario, {"play_on": 1, "opening": 1}) for scenario in ("campaign_2001_2015", "alternative_history")),
    ("campaign_2001_2015", {"opening": 2}),
    ("alternative_history", {"opening": 3}),
    ("assad_2012", {"overtime": 1}),
    ("assad_2012", {"random_deck": 1, "overtime": 1}),
    ("awakening_2010", {"decks": 3, "revival": 1, "heroic_alert": 1}),
    ("lets_roll", {"decks": 2, "revival": 1, "heroic_alert": 1}),
]


def play(scenario: str, options: dict[str, int], seed: int) -> Match[LabyrinthState]:
    rng = Random(seed)
    match = Match(RULES, scenario, options, RandomDice(rng))
    match.spare_snapshots()
    while match.choice is not None:
        match.apply(rng.choice(match.choice.options))
        RULES.check(match.state)
        assert len(match.log) < 20_000
    return match


@pytest.mark.parametrize(("scenario", "options"), OPTIONS)
def test_a_match_ends(scenario: str, options: dict[str, int]) -> None:
    for seed in range(PLAYOUTS):
        match = play(scenario, options, seed)
        assert match.state.outcome is not None
        assert RULES.turn(match.state) >= 1
        assert len(RULES.score(match.state)) == 2


@pytest.mark.parametrize("scenario", list(RULES.scenarios))
def test_copies_undo_and_saves_stand_where_the_match_does(scenario: str) -> None:
    rng = Random(5)
    match = Match(RULES, scenario, {}, SeededDice(5))
    for _ in range(60):
        if match.choice is None:
            break
        match.apply(rng.choice(match.choice.options))
        if rng.random() < 0.2:
            copy = match.copy()
            assert copy.fingerprint() == match.fingerprint()
            assert (copy.choice is None) == (match.choice is None)
            restored = LabyrinthState.from_plain(match.state.plain())
            assert restored == match.state
        if rng.random() < 0.2 and match.choice is not None:
            before = match.fingerprint()
            match.apply(match.choice.options[0])
            assert match.undo({0, 1}, free=True)
            assert match.fingerprint() == before
    again = match.restarted()
    again.replay(match.log)
    assert again.fingerprint() == match.fingerprint()
