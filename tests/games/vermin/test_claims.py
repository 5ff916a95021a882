"""Chances that are told are taken down with their kinds, and come true about as often as they say."""

from random import Random

import pytest

from game.content.text import LANGUAGES, Catalogue
from game.core.dice import SeededDice
from game.core.match import Match
from game.simulation.again import Sums, claimed, picked, rethrown
from tests.games.vermin.builders import RULES
from tests.wide import WIDE


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_has_words_and_names_what_shows_it(language):
    words = Catalogue(language, strict=True)
    for kind in RULES.claim_kinds:
        assert words.plain(f"vermin.claim.{kind.id}")
        assert all(key.startswith("panel:") or key in words for key in kind.shown_by)


ROLLED = {"fire_exit", "ant_gun", "drop", "pants", "nat"}
"""Kinds that the dice decide at once [E-1-c][J-3][I-5-b][J-4][J-7]."""
AGAIN = 12


def test_fresh_dice_from_the_very_position_agree_with_what_is_told_of_it():
    """The chance told of each shot and drop of two games, beside the same shot thrown again and again."""
    sums, rng = Sums(), Random(1)
    for seed in (691000, 691002):
        match, bot = Match(RULES, "family_jewels", {}, SeededDice(seed), 1), RULES.bot("normal", seed)
        while match.choice is not None:
            pick = picked(bot, match)
            if {claim.kind for claim in claimed(match, pick, ROLLED)} - {"nat"}:
                for _ in range(AGAIN if WIDE else AGAIN // 6):
                    sums.add(rethrown(match, pick, ROLLED, rng, lambda again: again.choice.options[0]))
            match.apply(pick)
    assert {kind for kind, _ in sums.found} >= ROLLED - {"pants"}
    assert not sums.misses()
