"""Every event happens for every side that may: in games between automata, and in random games."""

from __future__ import annotations

from game.games.labyrinth import RULES
from tools.count_labyrinth_events import NEVER, RARE, games, missing_events, playable_events, random_games, report


def test_each_side_owes_its_own_events_and_those_of_nobody() -> None:
    pairs = playable_events()
    assert len(pairs) == len(set(pairs)) == 306
    assert {("us", "backlash.1"), ("us", "truce.239"), ("jihadist", "truce.239")} <= set(pairs)
    assert not {("jihadist", "backlash.1"), ("us", "al_maliki.185")} & set(pairs)
    assert set(pairs) >= NEVER | RARE


def test_the_automata_play_what_their_lines_allow_and_nothing_else() -> None:
    played = list(games(2, 1))
    assert [game.scenario for game in played[::2]] == list(RULES.scenarios)
    happened = {pair for game in played for pair in game.happened}
    assert not happened & NEVER
    assert happened <= set(playable_events())
    assert len(happened) > 220
    assert set(missing_events(played)) == set(playable_events()) - happened
    rows = list(report(played))
    assert len([row for row in rows if row.startswith("never: ")]) == len(missing_events(played))
    assert all(game.played[pair] for game in played for pair in game.happened if pair[1] == "us_election.120")


def test_nearly_all_events_happen_in_a_few_random_games() -> None:
    """In a few hundred games none is missing (docs/labyrinth.md)."""
    number, missing = random_games(30, 0)
    assert number == 30
    assert len(missing) < 30
