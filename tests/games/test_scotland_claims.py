"""Chances told: every kind is met in play, is judged, and comes from the figures that the table shows."""

from collections import Counter

from game.core.dice import SeededDice
from game.core.match import Match
from game.games import load_rules
from game.games.scotland.claim_kinds import CLAIMS
from game.simulation.calibration import cases_of

RULES = load_rules("scotland")
RARE = {"nobody"}
"""Kinds that a single match need not bring."""


def test_a_match_brings_every_kind_of_chance_and_they_come_true_about_as_often_as_told():
    cases = cases_of(Match(RULES, "rebellion", {}, SeededDice(7), 2), [RULES.bot("normal", seat) for seat in (0, 1)])
    kinds = Counter(case.kind for case in cases)
    assert {kind.id for kind in CLAIMS} - RARE <= set(kinds)
    battles = [case for case in cases if case.kind in ("battle", "attack", "fight_on")]
    told = sum(case.chance for case in battles) / len(battles)
    true = sum(case.came_true for case in battles) / len(battles)
    assert abs(told - true) < 0.12
    assert all(0 <= case.chance <= 1 for case in cases)
