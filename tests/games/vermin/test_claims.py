"""Chances that are told are taken down with their kinds, and come true about as often as they say."""

from collections import defaultdict
from random import Random

import pytest

from game.content.text import LANGUAGES, Catalogue
from game.core.dice import SeededDice
from game.core.match import Match
from game.simulation.again import Sums, claimed, picked, rethrown
from game.simulation.calibration import cases_of
from tests.games.vermin.builders import RULES

KINDS = {kind.id for kind in RULES.claim_kinds}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_has_words_and_names_what_shows_it(language):
    words = Catalogue(language, strict=True)
    for kind in RULES.claim_kinds:
        assert words.plain(f"vermin.claim.{kind.id}")
        assert all(key.startswith("panel:") or key in words for key in kind.shown_by)


def test_chances_come_true_as_often_as_they_are_told():
    """Over a few games: no kind is off by more than chance (four standard errors) allows."""
    cases = defaultdict(list)
    for seed, scenario in enumerate(("family_jewels", "great_migration", "great_migration")):
        match = Match(RULES, scenario, {}, SeededDice(seed + 40), 1)
        for case in cases_of(match, [RULES.bot("normal", seed)]):
            assert 0.0 <= case.chance <= 1.0
            cases[case.kind].append(case)
    assert set(cases) <= KINDS
    assert {"fire", "nat", "danger", "request"} <= set(cases)
    for kind, found in cases.items():
        told = sum(case.chance for case in found)
        error = sum(case.chance * (1 - case.chance) for case in found) ** 0.5
        assert abs(sum(case.came_true for case in found) - told) <= 4 * error + 1, kind
    assert all(not case.came_true for case in cases["fire"] if case.chance == 0.0)


ROLLED = {"fire_exit", "ant_gun", "drop", "pants", "nat"}
"""Kinds that the dice decide at once [E-1-c][J-3][I-5-b][J-4][J-7]."""
AGAIN = 25


def test_fresh_dice_from_the_very_position_agree_with_what_is_told_of_it():
    """The chance told of each shot and drop of two games, beside the same shot thrown again and again."""
    sums, rng = Sums(), Random(1)
    for seed in (691000, 691002):
        match, bot = Match(RULES, "family_jewels", {}, SeededDice(seed), 1), RULES.bot("normal", seed)
        while match.choice is not None:
            pick = picked(bot, match)
            if {claim.kind for claim in claimed(match, pick, ROLLED)} - {"nat"}:
                for _ in range(AGAIN):
                    sums.add(rethrown(match, pick, ROLLED, rng, lambda again: again.choice.options[0]))
            match.apply(pick)
    assert {kind for kind, _ in sums.found} >= ROLLED - {"pants"}
    assert not sums.misses()
