"""Cards 48-73: events of the Jihadist in the first deck."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.labyrinth.chapters.disrupt import disrupt
from game.games.labyrinth.chapters.end_of_turn import tracks_fall
from game.games.labyrinth.chapters.events import play_event
from game.games.labyrinth.chapters.jihad import jihad_rolls
from game.games.labyrinth.chapters.play import take_up, use_card
from game.games.labyrinth.chapters.plots import put_plot
from game.games.labyrinth.charts.reading import Asked
from game.games.labyrinth.data import ADVERSARY, HARD, JIHADIST, NEUTRAL, PHILIPPINES, POOR, SOFT, UNITED_STATES, US
from game.games.labyrinth.queries.board import cells, has_marker
from game.games.labyrinth.queries.jihadist_operations import can_travel
from game.games.labyrinth.queries.us_operations import can_disrupt, hits, takes_troops
from game.games.labyrinth.state import LabyrinthState, Trace
from tests.games.labyrinth.builders import (
    CONDITION,
    COUNTRY,
    FALLEN,
    OCCUPIED,
    POOR_ALLY,
    POOR_NEUTRAL,
    base,
    c,
    event,
    event_of,
    position,
    run,
    why_not,
)

HELD: dict[str, Any] = {**OCCUPIED, "troops": 6}
IRAQ, PAKISTAN, CENTRAL_ASIA, AFGHANISTAN, RUSSIA = (
    COUNTRY[name] for name in ("iraq", "pakistan", "central_asia", "afghanistan", "russia")
)
FULL = {"egypt": {**POOR_NEUTRAL, "cells": 15}}
"""Every cell is on the map."""


def plays(st: LabyrinthState, card: int) -> bool:
    return event_of(card).playable_by_automaton(st, JIHADIST)


# === 48 and 53: two cards ===


def first_card(card: int, *others: int, **data: Any) -> LabyrinthState:
    """The Jihadist has just taken up the first card of his phase."""
    st = base(step="jihadist", hands={"jihadist": [card, *others], **data.pop("hands", {})}, **data)
    run(st, take_up, JIHADIST, card)
    return st


def test_adam_gadahn_recruits_in_the_us_with_the_second_card() -> None:
    st = first_card(48, 63, 12, funding=5)
    run(st, use_card, JIHADIST, answers="event al_azhar.12", dice="2 3")
    assert (st.sleepers[UNITED_STATES], st.plays, st.funding) == (1, 2, 5)
    assert (st.hands[JIHADIST], st.discard, st.second) == ([63], [48, 12], 0)


def test_adam_gadahn_is_bound_by_funding_and_comes_first() -> None:
    assert why_not(first_card(48), "jihadist", 48) == CONDITION
    assert why_not(first_card(48, 63, countries=FULL), "jihadist", 48) == CONDITION
    assert why_not(first_card(48, 63, plays=1), "jihadist", 48) == CONDITION
    assert why_not(first_card(48, 63, lapsing=[114]), "jihadist", 48) == CONDITION
    st = base(step="us", hands={"us": [48], "jihadist": [63]})
    run(st, take_up, US, 48)
    assert why_not(st, "jihadist", 48) == CONDITION
    there = {"egypt": {**POOR_NEUTRAL, "cells": 4}}
    st = first_card(48, 63, funding=3, countries=there)
    run(st, use_card, JIHADIST, answers="event gaza_war.63", dice="1")
    assert st.sleepers[UNITED_STATES] == 1  # no die is rolled for a cell that is not there


def test_an_election_on_the_second_card_happens_before_or_after() -> None:
    st = first_card(48, 120, funding=3, us_posture="soft", countries={"france": {"posture": "hard"}}, prestige=5)
    run(st, use_card, JIHADIST, answers="event us_election.120 no", dice="6 6 6 6")
    assert (st.prestige, st.sleepers[UNITED_STATES], st.discard) == (6, 0, [48, 120])
    st = first_card(48, 120, funding=3, prestige=5)
    run(st, use_card, JIHADIST, answers="event us_election.120 yes", dice="6 1 1 1")
    assert (st.prestige, st.sleepers[UNITED_STATES]) == (6, 3)


def test_the_closed_door_and_an_automaton_leave_no_choice_of_the_second_card() -> None:
    st = first_card(48, 63, 12, lapsing=[47])
    run(st, use_card, JIHADIST, answers="event", dice="al_azhar.12 6 6")
    assert st.hands[JIHADIST] == [63]
    st = first_card(48, 63, 12, automata={"jihadist": "muddled"})
    run(st, play_event, JIHADIST, dice="6 6")
    assert st.hands[JIHADIST] == [12]


def test_madrassas_add_both_cards_and_ignore_funding() -> None:
    full = {"egypt": {**POOR_NEUTRAL, "cells": 10}, "sudan": POOR_NEUTRAL, "jordan": {**POOR_NEUTRAL, "cadre": True}}
    st = first_card(53, 77, funding=1, countries=full)
    answers = "event al_jazeera.77 sudan sudan sudan jordan"
    run(st, use_card, JIHADIST, answers=answers, dice="3 3 4 1")
    assert (st.sleepers[c("sudan")], st.sleepers[c("jordan")], st.plays) == (2, 1, 2)
    st = first_card(53, countries={"sudan": POOR_NEUTRAL}, funding=1)
    run(st, use_card, JIHADIST, answers="event", dice="1")
    assert (st.sleepers[c("sudan")], st.discard) == (1, [53])
    assert why_not(first_card(53, plays=1), "jihadist", 53) == CONDITION
    assert not plays(first_card(53, countries=FULL), 53)


def test_4_9_4_madrassas_test_a_country_before_they_recruit_there() -> None:
    st = first_card(53, funding=1, rules="awakening", mixed=True)
    run(st, use_card, JIHADIST, answers="event", dice="5 2")
    assert (st.posture[c("nigeria")], st.sleepers[c("nigeria")]) == (HARD, 1)


# === 49-52 ===


def test_cells_in_somalia_iraq_and_iran() -> None:
    st = base()
    event(st, "jihadist", 49, dice="1")
    assert cells(st, c("somalia")) == 1
    assert not plays(base(countries=FULL), 49)
    truce = {**POOR_NEUTRAL, "civil_war": True, "markers": ["truce"]}
    assert why_not(position({"countries": {"somalia": truce}}), "jihadist", 49) == CONDITION
    assert why_not(base(), "jihadist", 50) == CONDITION
    assert why_not(base(countries={"iraq": {"governance": "good", "alignment": "ally"}}), "jihadist", 50) == CONDITION
    st = base(countries={"iraq": POOR_NEUTRAL})
    event(st, "jihadist", 50, answers="iran")
    assert cells(st, c("iran")) == 1
    assert plays(st, 50)


def test_fres_are_fewer_without_saddam() -> None:
    assert why_not(base(), "jihadist", 51) == CONDITION
    st = base(countries={"iraq": HELD})
    event(st, "jihadist", 51, answers="4")
    assert st.sleepers[IRAQ] == 4
    st.markers["saddam_captured"] = [-1]
    event(st, "jihadist", 51, answers="2")
    assert st.sleepers[IRAQ] == 6
    event(st, "jihadist", 51, answers="0")
    assert st.sleepers[IRAQ] == 6
    assert not plays(base(countries={"iraq": HELD, **FULL}), 51)


def test_fres_may_found_the_caliphate() -> None:
    st = position({"countries": {"iraq": HELD}, "funding": 5})
    event(st, "jihadist", 51, answers="3 yes")
    assert (st.capital, st.actives[IRAQ], st.funding) == (IRAQ, 3, 7)


def test_ieds_cost_a_card() -> None:
    there = {"iraq": {**OCCUPIED, "cells": 1}}
    assert why_not(base(countries=there), "jihadist", 52) == CONDITION
    assert why_not(base(countries={"iraq": OCCUPIED}, hands={"us": [1]}), "jihadist", 52) == CONDITION
    st = base(countries=there, hands={"us": [1, 2]})
    event(st, "jihadist", 52, dice="biometrics.2")
    assert (st.hands[US], st.discard) == ([1], [2])


# === 54 Sadr ===


def test_sadr_is_a_cell_that_stays() -> None:
    assert why_not(base(countries={"iraq": OCCUPIED}), "jihadist", 54) == CONDITION
    st = base(countries={"iraq": {**HELD, "cadre": True}})
    event(st, "jihadist", 54)
    assert (cells(st, IRAQ), st.cadre[IRAQ]) == (1, 0)
    assert not can_disrupt(st, IRAQ)
    assert not can_travel(st)
    run(st, jihad_rolls, IRAQ, 1, dice="6")
    assert cells(st, IRAQ) == 0


# === 55-58 ===


@pytest.mark.parametrize(("die", "name"), [("2", "china"), ("6", "central_asia")])
def test_uyghurs_go_where_china_lets_them(die: str, name: str) -> None:
    st = base(countries={"central_asia": POOR_NEUTRAL})
    event(st, "jihadist", 55, dice=die)
    assert cells(st, c(name)) == 1
    assert not plays(base(countries=FULL), 55)


def test_uyghurs_find_no_place_with_a_hard_china_and_a_truce() -> None:
    truce = {**POOR_NEUTRAL, "civil_war": True, "markers": ["truce"]}
    st = position({"countries": {"china": {"posture": "hard"}, "central_asia": truce}})
    assert why_not(st, "jihadist", 55) == CONDITION


def test_vieira_de_mello_is_slain_under_regime_change() -> None:
    assert why_not(base(countries={"iraq": OCCUPIED}), "jihadist", 56) == CONDITION
    st = base(prestige=5, countries={"iraq": {**OCCUPIED, "cells": 1}})
    event(st, "jihadist", 56)
    assert st.prestige == 4
    assert why_not(st, "us", 30) == CONDITION


def test_abu_sayyaf_makes_plots_in_the_philippines_costly() -> None:
    st = base(prestige=5)
    event(st, "jihadist", 57, dice="3")
    assert cells(st, PHILIPPINES) == 1
    assert takes_troops(st, PHILIPPINES, 2)
    run(st, put_plot, PHILIPPINES, answers="1")
    assert st.prestige == 4
    st.troops[PHILIPPINES], st.troop_track = 2, 13
    run(st, put_plot, PHILIPPINES, answers="1")
    assert st.prestige == 4
    assert (
        why_not(base(countries={"philippines": {"posture": "soft", "markers": ["moro_talks"]}}), "jihadist", 57)
        == CONDITION
    )


def test_al_anbar_shelters_cells_and_cadres() -> None:
    st = base(prestige=5, countries={"iraq": {**HELD, "active": 2}, "syria": {**POOR_ALLY, "cadre": True}})
    assert hits(st, IRAQ) == 2
    event(st, "jihadist", 58)
    assert (st.sleepers[IRAQ], hits(st, IRAQ)) == (1, 1)
    assert not can_disrupt(st, c("syria"))
    run(st, disrupt, IRAQ, answers="active")
    run(st, disrupt, IRAQ, answers="active")
    run(st, disrupt, IRAQ)
    run(st, disrupt, IRAQ)
    assert (cells(st, IRAQ), st.cadre[IRAQ]) == (0, 1)
    assert not can_disrupt(st, IRAQ)
    assert why_not(st, "us", 112) == CONDITION
    assert why_not(base(markers=["anbar_awakening"]), "jihadist", 58) == CONDITION


# === 59-64 ===


def test_amerithrax_costs_the_best_card_of_the_us() -> None:
    assert why_not(base(), "jihadist", 59) == CONDITION
    st = base(hands={"us": [1, 33, 34, 90, 112]})
    event(st, "jihadist", 59, answers="enhanced_measures.34")
    assert (st.hands[US], st.discard) == ([1, 33, 90, 112], [34])
    event(st, "jihadist", 59, answers="benazir_bhutto.33")
    st.hands[US] = [90]
    event(st, "jihadist", 59, answers="done")
    assert st.hands[US] == [90]
    assert why_not(base(hands={"us": [1]}, automata={"us": "off_guard"}), "jihadist", 59) == CONDITION


def test_bhutto_is_shot_where_there_is_a_cell() -> None:
    there = {**POOR_NEUTRAL, "markers": ["benazir_bhutto"]}
    assert why_not(base(countries={"pakistan": there}), "jihadist", 60) == CONDITION
    st = base(countries={"pakistan": {**there, "cells": 1}})
    event(st, "jihadist", 60)
    assert st.markers == {"bhutto_shot": [PAKISTAN]}
    assert why_not(st, "us", 33) == CONDITION


def test_detainees_return_where_the_us_disrupted() -> None:
    st = base(countries={"egypt": POOR_NEUTRAL, "iraq": OCCUPIED}, pile=[[5]])
    assert why_not(st, "jihadist", 61) == CONDITION
    st.trace_before = Trace(disrupted=[IRAQ])
    st.trace = Trace(disrupted=[c("egypt")])
    event(st, "jihadist", 61, answers="iraq")
    assert (cells(st, IRAQ), st.hands[JIHADIST]) == (1, [5])
    st.lapsing = [114]
    assert why_not(st, "jihadist", 61) == CONDITION
    st.lapsing, st.markers = [], {"renditions": [-1]}
    assert why_not(st, "jihadist", 61) == CONDITION


def test_ex_kgb_undoes_ctr_or_turns_a_neighbour() -> None:
    st = base(countries={"russia": {"posture": "soft", "markers": ["ctr"]}, "central_asia": POOR_NEUTRAL})
    event(st, "jihadist", 62)
    assert (st.markers, st.align[CENTRAL_ASIA], st.posture[c("caucasus")]) == ({}, NEUTRAL, 0)
    assert event_of(62).bot_prefers(Asked(st, JIHADIST, "item", "", ["caucasus", "central_asia"])) == ["central_asia"]
    event(st, "jihadist", 62, answers="central_asia")
    assert st.align[CENTRAL_ASIA] == ADVERSARY
    event(st, "jihadist", 62)
    assert st.posture[c("caucasus")] == SOFT
    assert not plays(st, 62)


def test_gaza_war() -> None:
    st = base(prestige=5, funding=5, hands={"us": [1, 2]})
    event(st, "jihadist", 63, dice="backlash.1")
    assert (st.prestige, st.funding, st.hands[US]) == (4, 6, [2])
    event(base(), "jihadist", 63)


def test_hariri_killed_turns_syria() -> None:
    st = base(countries={"syria": {"governance": "good", "alignment": "ally"}})
    event(st, "jihadist", 64, dice="1")
    assert st.gov[c("lebanon")] == POOR
    assert (st.gov[c("syria")], st.align[c("syria")]) == (2, ADVERSARY)
    event(st, "jihadist", 64)
    event(st, "jihadist", 64)
    assert st.gov[c("syria")] == POOR
    assert not plays(st, 64)


# === 65, 69, 71: theft of weapons ===


@pytest.mark.parametrize("card", [65, 71])
def test_a_weapon_is_stolen_in_russia_or_a_cell_is_lost(card: int) -> None:
    there = {"posture": "hard", "cells": 1, "active": 1}
    st = base(countries={"russia": there})
    event(st, "jihadist", card, dice="2")
    assert (st.available.count(4), st.ctr_wmd, cells(st, RUSSIA)) == (1, 2, 2)
    event(st, "jihadist", card, dice="3", answers="active")
    assert (st.available.count(4), st.actives[RUSSIA]) == (1, 0)
    assert why_not(base(countries={"russia": {**there, "markers": ["ctr"]}}), "jihadist", card) == CONDITION
    assert why_not(base(), "jihadist", card) == CONDITION


def test_a_weapon_is_stolen_in_central_asia() -> None:
    st = base(countries={"central_asia": {**FALLEN, "cells": 1}, "russia": {"posture": "hard", "cells": 1}})
    event(st, "jihadist", 69)
    event(st, "jihadist", 65, answers="central_asia")
    assert st.available.count(4) == 2
    both = ["russia", "central_asia"]
    assert event_of(65).bot_prefers(Asked(st, JIHADIST, "country", "target", both)) == ["central_asia"]
    st.markers["ctr"] = [CENTRAL_ASIA]
    assert why_not(st, "jihadist", 69) == CONDITION
    event(st, "jihadist", 65, dice="6")
    assert cells(st, RUSSIA) == 0


# === 66-73 ===


def test_cells_come_to_named_countries() -> None:
    st = base()
    event(st, "jihadist", 66, dice="6")
    assert (cells(st, c("united_kingdom")), st.posture[c("united_kingdom")]) == (1, HARD)
    event(st, "jihadist", 67, dice="1 1")
    event(st, "jihadist", 70, dice="1 1")
    for name in ("central_asia", "afghanistan", "pakistan", "india"):
        assert cells(st, c(name)) == 1
    event(st, "jihadist", 68, answers="2", dice="1")
    assert cells(st, c("indonesia_malaysia")) == 2
    full = base(countries=FULL)
    for card in (66, 67, 68, 70, 72):
        assert not plays(full, card)
        assert card == 72 or plays(st, card)


def test_the_last_cell_goes_where_the_jihadist_likes() -> None:
    st = base(countries={"egypt": {**POOR_NEUTRAL, "cells": 14}})
    event(st, "jihadist", 67, answers="afghanistan", dice="2")
    assert (cells(st, AFGHANISTAN), cells(st, CENTRAL_ASIA), st.gov[CENTRAL_ASIA]) == (1, 0, 0)


def test_opium_feeds_three_cells_or_all() -> None:
    assert why_not(base(), "jihadist", 72) == CONDITION
    st = base(countries={"afghanistan": {**POOR_NEUTRAL, "cells": 1}})
    event(st, "jihadist", 72, answers="3")
    assert cells(st, AFGHANISTAN) == 4
    st = base(countries={"afghanistan": {**FALLEN, "cells": 1}})
    event(st, "jihadist", 72)
    assert cells(st, AFGHANISTAN) == 15


def test_pirates_keep_funding_up() -> None:
    assert why_not(base(countries={"somalia": POOR_NEUTRAL}), "jihadist", 73) == CONDITION
    st = base(funding=5, countries={"yemen": FALLEN})
    event(st, "jihadist", 73)
    run(st, tracks_fall)
    assert st.funding == 5
    assert has_marker(st, "pirates")
    st = position({"countries": {"somalia": FALLEN}, "markers": ["maersk_alabama"]})
    assert why_not(st, "jihadist", 73) == CONDITION
