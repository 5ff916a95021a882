"""Rules of the board, the tracks and the pieces, by their numbers."""

from __future__ import annotations

import contextlib
from collections import Counter

import pytest

from game.core.choice import CHANCE, Pick
from game.games.labyrinth.chapters import testing
from game.games.labyrinth.chapters.change import govern, improve, worsen
from game.games.labyrinth.chapters.disrupt import disrupt
from game.games.labyrinth.chapters.end_of_turn import clear_reserves
from game.games.labyrinth.chapters.jihad import minor_jihad
from game.games.labyrinth.chapters.operations import occupy, withdraw
from game.games.labyrinth.chapters.pieces import put_awakening, put_cells, put_militia
from game.games.labyrinth.chapters.play import uses
from game.games.labyrinth.chapters.recruit import travel
from game.games.labyrinth.data import (
    ALLY,
    ASSOCIATION,
    CARDS,
    COUNTRIES,
    COUNTRY_IDS,
    FAIR,
    GOOD,
    GREEN,
    HARD,
    IRAN,
    ISLAMIST,
    ISRAEL,
    JIHADIST,
    NEUTRAL,
    NONE,
    POOR,
    SOFT,
    SPECIAL,
    SYRIA,
    TAN,
    UNASSOCIATED,
    UNITED_STATES,
    US,
    WMD,
)
from game.games.labyrinth.queries.board import (
    can_set_posture,
    can_take_militia,
    cells,
    is_shia_mix,
    ops_cost,
    recruit_number,
    resources,
)
from game.games.labyrinth.queries.jihadist_operations import jihads, plotting_countries, recruiting_countries
from game.games.labyrinth.queries.ops import printed_ops
from game.games.labyrinth.queries.tracks import (
    funding_level,
    good_or_fair,
    gwot_penalty,
    hand_size,
    poor_or_islamist,
    prestige_level,
    troop_level,
)
from game.games.labyrinth.queries.us_operations import alerts, can_disrupt, can_wage, disrupts, modifiers
from tests.games.labyrinth.builders import COUNTRY, position, run

EGYPT, IRAQ, FRANCE, SPAIN, LIBYA = (COUNTRY[name] for name in ("egypt", "iraq", "france", "spain", "libya"))
SHIA_MIX = {"syria", "saudi_arabia", "turkey", "iraq", "gulf_states", "yemen", "pakistan", "lebanon", "afghanistan"}


def muslim(**more: object) -> dict[str, object]:
    """A Poor Neutral country, unless told otherwise."""
    return {"governance": "poor", "alignment": "neutral", **more}


# === 4 The board ===


def test_4_1_oil_adds_a_resource_for_each_spike() -> None:
    there = {"saudi_arabia": muslim(), "egypt": muslim()}
    before, after = position({"countries": there}), position({"countries": there, "spikes": 2})
    saudi = COUNTRY["saudi_arabia"]
    assert resources(after, saudi) == resources(before, saudi) + 2
    assert resources(after, EGYPT) == resources(before, EGYPT)


def test_4_1_to_improve_is_a_step_towards_good() -> None:
    st = position({"countries": {"egypt": muslim()}})
    run(st, improve, EGYPT)
    assert st.gov[EGYPT] == FAIR
    run(st, worsen, EGYPT)
    assert st.gov[EGYPT] == POOR


def test_4_1_2_the_shia_mix_and_syria_in_the_first_game() -> None:
    later, first = position({"rules": "awakening"}), position({"rules": "base"})
    assert {COUNTRY_IDS[c] for c in COUNTRIES if is_shia_mix(later, c)} == SHIA_MIX
    assert {COUNTRY_IDS[c] for c in COUNTRIES if is_shia_mix(first, c)} == SHIA_MIX - {"syria"}


def test_4_3_the_posture_of_israel_is_fixed() -> None:
    st = position({})
    assert st.posture[ISRAEL] == HARD
    assert not can_set_posture(st, ISRAEL)
    assert can_set_posture(st, FRANCE)


def test_4_4_special_iran_takes_cells_and_plots_and_nothing_else() -> None:
    st = position({"countries": {"iran": {"cells": 2}}})
    assert st.kind[IRAN] == SPECIAL
    assert st.gov[IRAN] == FAIR
    st.ops = 3
    assert IRAN in recruiting_countries(st)
    assert IRAN in plotting_countries(st)
    assert recruit_number(st, IRAN) == FAIR
    assert not can_wage(st, IRAN, 3)
    assert not can_disrupt(st, IRAN)
    assert IRAN not in jihads(st)
    assert good_or_fair(st) == poor_or_islamist(st) == 0


def test_4_5_a_new_cell_sleeps_and_drives_out_the_cadre() -> None:
    st = position({"countries": {"egypt": muslim(cadre=True)}})
    run(st, put_cells, EGYPT)
    assert (st.sleepers[EGYPT], st.actives[EGYPT], st.cadre[EGYPT]) == (1, 0, 0)


@pytest.mark.parametrize(
    ("prestige", "level"), [(1, "low"), (3, "low"), (4, "medium"), (6, "medium"), (7, "high"), (9, "high"),
                            (10, "very_high"), (12, "very_high")]
)  # fmt: skip
def test_4_7_1_levels_of_prestige(prestige: int, level: str) -> None:
    assert prestige_level(position({"prestige": prestige})) == level


def test_4_7_2_1_the_penalty_is_the_value_of_a_world_that_differs() -> None:
    hard = {name: {"posture": "hard"} for name in ("france", "spain", "germany")}
    assert gwot_penalty(position({"us_posture": "soft", "countries": hard})) == 3
    assert gwot_penalty(position({"us_posture": "hard", "countries": hard})) == 0


@pytest.mark.parametrize(
    ("track", "level", "cards"), [(15, "low", 9), (10, "low", 9), (9, "war", 8), (5, "war", 8), (4, "over", 7)]
)
def test_4_7_3_levels_of_troops(track: int, level: str, cards: int) -> None:
    st = position({"countries": {"iraq": muslim(troops=15 - track)}})
    assert st.troop_track == track
    assert troop_level(st).startswith(level)
    assert hand_size(st, US) == cards


@pytest.mark.parametrize(
    ("funding", "level", "cards"), [(1, "tight", 7), (3, "tight", 7), (4, "moderate", 8), (7, "ample", 9)]
)
def test_4_7_4_levels_of_funding(funding: int, level: str, cards: int) -> None:
    st = position({"funding": funding})
    assert (funding_level(st), hand_size(st, JIHADIST)) == (level, cards)


def test_4_7_9_reserves_hold_two_and_go_at_the_end_of_the_turn() -> None:
    st = position({"reserves": {"us": 2, "jihadist": 1}})
    st.card = next(card for card in CARDS if printed_ops(st, card) == 2)
    assert "reserves" not in uses(st, US)
    assert "reserves" in uses(st, JIHADIST)
    run(st, clear_reserves)
    assert st.reserves == [0, 0]


def test_6_3_3_a_card_that_reserves_were_added_to_is_for_an_operation() -> None:
    st = position({"reserves": {"us": 1}})
    st.card = next(card for card in CARDS if printed_ops(st, card) == 2)
    assert {"reserves", "spend_reserves"} <= set(uses(st, US))
    st.spent_reserves = True
    assert {"event", "reserves", "spend_reserves"} & set(uses(st, US)) == set()


def test_4_8_1_three_plots_1_two_plots_2_one_plot_3_and_wmd() -> None:
    found = Counter(position({"rules": "base"}).available)
    assert (found[1], found[2], found[3]) == (3, 2, 1)
    assert set(found) <= {1, 2, 3, WMD}


def test_4_9_2_each_aid_marker_helps_a_war_of_ideas() -> None:
    assert dict(modifiers(position({"countries": {"egypt": muslim(aid=2)}}), EGYPT))["aid"] == 2


def test_4_9_2_aid_goes_from_a_good_country() -> None:
    st = position({"countries": {"egypt": muslim(governance="fair", alignment="ally", aid=2)}})
    run(st, govern, EGYPT, GOOD, dice="1 1 1")
    assert st.aid[EGYPT] == 0


@pytest.mark.parametrize(("die", "governance"), [("4", POOR), ("5", FAIR)])
def test_4_9_4_a_country_is_tested_once(die: str, governance: int) -> None:
    st = position({})
    run(st, testing.test_country, LIBYA, dice=die)
    assert (st.gov[LIBYA], st.align[LIBYA]) == (governance, NEUTRAL)
    run(st, testing.test_country, LIBYA)


@pytest.mark.parametrize(("c", "die", "posture"), [(FRANCE, "4", SOFT), (FRANCE, "5", HARD), (UNITED_STATES, "4", HARD),
                                                   (UNITED_STATES, "3", SOFT)])  # fmt: skip
def test_4_9_4_postures_are_rolled_that_of_the_us_with_one_more(c: int, die: str, posture: int) -> None:
    st = position({})
    run(st, testing.roll_posture, c, dice=die)
    assert st.posture[c] == posture


def test_4_10_4_every_event_belongs_to_a_side_or_to_both() -> None:
    owners = Counter(ASSOCIATION[card] for card in CARDS)
    assert owners.keys() == {US, JIHADIST, UNASSOCIATED}
    assert owners.total() == 240


# === 7 Operations of the US ===


@pytest.mark.parametrize(("governance", "cost"), [("good", 1), ("fair", 2), ("poor", 3), ("islamist_rule", 3)])
def test_7_an_operation_costs_the_governance_number_three_at_most(governance: str, cost: int) -> None:
    st = position({"countries": {"egypt": {"governance": governance, "alignment": "neutral"}}})
    assert ops_cost(st, EGYPT) == cost
    assert can_wage(st, EGYPT, 3) == (governance != "islamist_rule")
    assert can_wage(st, EGYPT, cost - 1) is False


def test_7_2_1_1_a_country_that_becomes_good_loses_its_markers() -> None:
    markers = {"aid": 1, "besieged": True, "awakening": 2, "reaction": 1, "militia": 2, "regime_change": "green"}
    st = position({"countries": {"egypt": muslim(governance="fair", alignment="ally", **markers)}})
    run(st, govern, EGYPT, GOOD, dice="1 1 1")
    left = [row[EGYPT] for row in (st.aid, st.besieged, st.awake, st.react, st.militia, st.regime, st.civil_war)]
    assert left == [0] * 7


@pytest.mark.parametrize(("die", "governance"), [("4", POOR), ("5", FAIR)])
def test_7_3_2_a_new_regime_is_an_ally_with_a_green_marker(die: str, governance: int) -> None:
    fallen = {"governance": "islamist_rule", "alignment": "adversary", "cells": 2}
    st = position({"us_posture": "hard", "countries": {"afghanistan": fallen}})
    place = COUNTRY["afghanistan"]
    run(st, occupy, NONE, place, 6, dice=f"{die} 6 1 1")
    assert (st.gov[place], st.align[place], st.regime[place]) == (governance, ALLY, GREEN)
    assert (st.troops[place], st.sleepers[place], st.actives[place]) == (6, 0, 2)


def test_7_3_5_withdrawing_takes_the_aid_and_besieges_the_regime() -> None:
    there = muslim(alignment="ally", troops=6, aid=1, regime_change="tan", cells=1)
    st = position({"us_posture": "soft", "countries": {"iraq": there}})
    assert st.regime[IRAQ] == TAN
    st.ops = 3
    run(st, withdraw, dice="1 1 1", answers="6")
    assert (st.troops[IRAQ], st.aid[IRAQ], st.besieged[IRAQ], st.troop_track) == (0, 0, 1, 15)


def test_7_4_a_sleeper_is_found_an_active_cell_removed() -> None:
    st = position({"us_posture": "hard", "countries": {"france": {"posture": "soft", "cells": 1}}})
    assert FRANCE in disrupts(st, 3)
    run(st, disrupt, FRANCE)
    assert (st.sleepers[FRANCE], st.actives[FRANCE]) == (0, 1)
    run(st, disrupt, FRANCE)
    assert (cells(st, FRANCE), st.cadre[FRANCE]) == (0, 1)


def test_7_5_an_alert_asks_for_three_ops() -> None:
    st = position({"plots": [{"place": "france", "plot": "1"}], "countries": {"france": {"posture": "hard"}}})
    assert alerts(st, 3) == [FRANCE]
    assert alerts(st, 2) == []


# === 8 Operations of the Jihadist ===


def test_8_a_cell_acts_once() -> None:
    st = position({"countries": {"egypt": muslim(governance="fair", cells=1)}})
    st.ops = 3
    run(st, minor_jihad, dice="6")
    assert cells(st, EGYPT) == 0


def test_8_everything_is_declared_before_the_first_roll() -> None:
    st = position({"countries": {"egypt": muslim(cells=1), "iraq": muslim(cells=1), "libya": muslim()}})
    st.ops = 2
    asked: list[int] = []
    pick: Pick | None = None
    running = travel(st)
    with contextlib.suppress(StopIteration):
        while True:
            choice = running.send(pick)
            asked.append(choice.seat)
            wanted = [option for option in choice.options if option.id in ("morocco", 6)]
            pick = (wanted or choice.options)[0]
    assert CHANCE in asked
    first = asked.index(CHANCE)
    assert asked[:first].count(JIHADIST) >= 3
    assert JIHADIST not in asked[first:]


def test_11_1_2_an_untested_country_is_tested_before_a_marker_comes() -> None:
    st = position({})
    told = run(st, put_awakening, LIBYA, dice="2")
    assert [event.kind for event in told][:1] == ["governance_rolled"]
    assert (st.gov[LIBYA], st.awake[LIBYA]) == (POOR, 1)


def test_11_2_4_militia_are_never_in_good_countries_or_outside_the_muslim_world() -> None:
    st = position({"countries": {"egypt": muslim(governance="good", alignment="ally"), "iraq": muslim()}})
    assert [can_take_militia(st, c) for c in (EGYPT, FRANCE, IRAQ, LIBYA)] == [False, False, True, True]
    run(st, put_militia, EGYPT, 1)
    run(st, put_militia, IRAQ, 2)
    assert (st.militia[EGYPT], st.militia[IRAQ]) == (0, 2)


def test_11_2_9_there_are_fifteen_militia() -> None:
    st = position({"countries": {"syria": muslim(civil_war=True, militia=14), "iraq": muslim()}})
    run(st, put_militia, IRAQ, 3)
    assert st.militia[IRAQ] == 1
    assert sum(st.militia) == 15


def test_8_4_4_a_country_under_islamist_rule_is_an_adversary() -> None:
    st = position({"countries": {"syria": muslim(alignment="ally", troops=1)}, "funding": 3, "prestige": 8})
    value = resources(st, SYRIA)
    run(st, govern, SYRIA, ISLAMIST, dice="1 1 1")
    assert (st.funding, st.prestige) == (3 + value, 1)
    assert st.available.count(WMD) >= 2
