"""The measured lengths of the scenarios."""

from __future__ import annotations

import doctest
from typing import Any

import pytest

from game.content import lengths
from game.content.lengths import Length, read_lengths
from game.content.text import Catalogue
from game.core.rules import Rules
from game.games import GAMES, load_rules
from tools.measure_lengths import count

SHORTEST, LONGEST = 10, 12 * 60
"""Minutes that a scenario may take: anything else is a fault of the measure."""


@pytest.mark.parametrize("game", GAMES)
def test_every_scenario_has_its_figures(game: str) -> None:
    found, rules = read_lengths(game), load_rules(game)
    assert list(found) == list(rules.scenarios)
    for scenario, length in found.items():
        limit = rules.scenarios[scenario].turns or 10_000
        assert 1 <= length.turns <= limit
        assert length.seats == rules.scenarios[scenario].seats[0]
        assert SHORTEST <= length.minutes <= LONGEST
        assert_ends(rules, length)


def assert_ends(rules: Rules[Any], length: Length) -> None:
    """Every match has ended: each side has its place, then come results with words; one alone has results only."""
    sides = list(rules.sides[: length.seats]) if length.seats > 1 else []
    assert list(length.ends)[: len(sides)] == sides
    words = Catalogue("en")
    assert all(f"{rules.id}.result.{end}" in words for end in list(length.ends)[len(sides) :])
    assert length.games <= sum(length.ends.values()) <= length.games * length.seats
    assert length.games == sum(length.ends.values()) or rules.id == "dynasties", (
        "victories are shared in Dynasties only"
    )


def test_a_match_counts_as_it_was_measured() -> None:
    """One match, counted anew: near the mean, and without the answers that nobody is asked for."""
    length, (one, ends) = read_lengths("dynasties")["europe"], count("dynasties", "europe", 1)
    assert ends
    assert set(ends) <= set(length.ends)
    assert set(one) == {"turns", "decisions", "passes", "watched", "rolls"}
    assert 0 < one["decisions"] < 10 * length.decisions
    assert one["watched"] == pytest.approx((one["decisions"] + one["passes"]) * (length.seats - 1))


def test_times_are_told_in_round_numbers() -> None:
    assert doctest.testmod(lengths).failed == 0
    assert [lengths.rough(minutes) for minutes in (1, 44, 45, 74, 75, 134, 135)] == [
        ("minutes", "5"),
        ("minutes", "45"),
        ("hour", "1"),
        ("hour", "1"),
        ("hour", "1"),
        ("hours", "2"),
        ("hours", "2"),
    ]
