"""Tables of the game: countries, links, cards, markers, scenarios; what a position may say."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec import convert

from game.games.labyrinth import data
from game.games.labyrinth.position import position
from game.games.labyrinth.scenarios import SETUPS, Setup, _check, setup_of


def test_countries_are_complete() -> None:
    assert len(data.COUNTRIES) == 40
    assert Counter(data.KIND) == {data.NON_MUSLIM: 20, data.MUSLIM: 19, data.SPECIAL: 1}
    assert len(data.SCHENGEN) == 7
    assert sum(data.SHIA_MIX[c] for c in data.COUNTRIES if data.KIND[c] == data.MUSLIM) == 9


def test_links_are_mutual_and_join_everything() -> None:
    for case, table in enumerate(data.NEIGHBOURS):
        africa = bool(case & 1)
        for c in data.COUNTRIES:
            assert all(c in table[other] for other in table[c])
            assert c not in table[c]
        reached = [c for c in data.COUNTRIES if data.DISTANCES[case][data.UNITED_STATES][c] < 99]
        assert len(reached) == (40 if africa else 38)
        assert bool(table[data.MALI] and table[data.NIGERIA]) == africa


def test_the_patriot_act_leaves_the_us_canada() -> None:
    assert data.NEIGHBOURS[2][data.UNITED_STATES] == (data.CANADA,)
    assert data.COUNTRY["philippines"] in data.NEIGHBOURS[0][data.UNITED_STATES]
    assert data.DISTANCES[2][data.UNITED_STATES][data.COUNTRY["france"]] == 2


def test_the_decks_have_their_cards() -> None:
    assert [len(data.DECKS[deck]) for deck in ("base", "awakening")] == [120, 120]
    counts = Counter((n > 120, data.ASSOCIATION[n], data.OPS[n]) for n in data.CARDS)
    assert [[counts[late, side, ops] for ops in (1, 2, 3)] for late in (False, True) for side in range(3)] == [
        [10, 21, 16],
        [9, 19, 20],
        [6, 10, 9],
        [10, 21, 12],
        [7, 14, 15],
        [14, 20, 7],
    ]


def test_groups_of_cards_are_those_of_the_rulebook() -> None:
    assert {51, 72, 81, 110, 186, 187, 201, 215, 221} == data.MAY_FOUND_CALIPHATE
    assert {122, 149, 158, 163, 230, 233, 239} == data.BARRED_IN_CALIPHATE
    assert data.WAR_CARDS == (37, 39, 133, 152, 165, 167, 188, 226, 234, 238)
    assert [len(data.HALVES[half]) for half in ("first", "second")] == [20, 20]
    assert sum(place != "" for place in data.REMOVED_AFTER) > 40


def test_cards_of_the_same_text_share_an_event() -> None:
    assert data.CARDS_OF["predator"] == (23, 24, 25)
    assert data.CARDS_OF["martyrdom_operation"] == (87, 88, 89, 190)
    assert data.CARDS_OF["us_election"] == (120, 240)
    assert data.EVENT_OF[28] != data.EVENT_OF[146]


def test_every_marker_of_a_scenario_is_known() -> None:
    for name in SETUPS:
        setup = setup_of(name)
        marks = {*setup.markers, *(mark for place in setup.countries.values() for mark in place.markers)}
        assert marks <= {*data.MARKERS}


@pytest.mark.parametrize(
    ("row", "named"),
    [
        ({"countries": {"atlantis": {}}}, "atlantis"),
        ({"countries": {"iraq": {"governance": "royal"}}}, "royal"),
        ({"countries": {"iraq": {"tanks": 2}}, "prestige": "high"}, "prestige"),
        ({"markers": ["halo"]}, "halo"),
        ({"removed": [241]}, "241"),
    ],
)
def test_a_faulty_scenario_is_named(row: dict[str, object], named: str) -> None:
    whole = {"decks": ["base"], "prestige": 5, "us_posture": "hard", "funding": 5, **row}
    with pytest.raises(ValueError, match=named):
        _check("odd", convert(whole, Setup))


def test_a_position_names_what_it_does_not_know() -> None:
    with pytest.raises(ValueError, match="weather"):
        position({"weather": "fine"})
    with pytest.raises(KeyError):
        position({"countries": {"atlantis": {}}})
