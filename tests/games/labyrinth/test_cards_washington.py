"""Washington: elections, budgets, and where the troops are needed."""

from __future__ import annotations

from game.games.labyrinth.chapters.events import fate_of
from game.games.labyrinth.data import (
    ALLY,
    CHINA,
    EGYPT,
    FAIR,
    FRANCE,
    GREEN,
    HARD,
    IRAQ,
    NONE,
    SOFT,
    SYRIA,
    UNITED_STATES,
    US,
)
from tests.games.labyrinth.builders import (
    CONDITION,
    FALLEN,
    POOR_ALLY,
    POOR_NEUTRAL,
    WAR,
    event,
    event_of,
    position,
    why_not,
)
from tests.games.labyrinth.preferences import left, plays


def test_us_election_flips_the_posture_after_the_consulate_was_attacked() -> None:
    st = position({"us_posture": "hard", "prestige": 5, "lapsing": [199]})
    event(st, "jihadist", 120)
    assert (st.posture[UNITED_STATES], st.prestige) == (SOFT, 4)


def test_obama_doctrine_is_two_different_things_of_a_list() -> None:
    st = position({"us_posture": "soft", "prestige": 5, "funding": 5, "discard": [128]})
    event(st, "us", 143, answers="prestige funding")
    assert (st.prestige, st.funding) == (6, 4)
    event(st, "us", 143, answers="card posture france soft")
    assert (st.hands[US], st.posture[FRANCE]) == ([128], SOFT)
    event(st, "us", 143, answers="awakening egypt aid egypt", dice="1")
    assert (st.awake[EGYPT], st.aid[EGYPT]) == (1, 1)
    st = position({"us_posture": "hard"})
    assert why_not(st, "us", 143) == "refusal.event_condition"
    assert left(st, "us", 143, "item", "awakening aid posture") == "awakening"


def test_obama_doctrine_offers_no_funding_and_no_prestige_that_cannot_change() -> None:
    """4.7.4, 4.7.2: funding does not fall below 1, nor does prestige rise above 12."""
    doctrine = event_of(143)
    at_the_ends = position({"us_posture": "soft", "prestige": 12, "funding": 1})
    assert {"prestige", "funding"} & set(doctrine.items(at_the_ends)) == set()
    before_them = position({"us_posture": "soft", "prestige": 11, "funding": 2})
    assert {"prestige", "funding"} <= set(doctrine.items(before_them))


def test_obama_doctrine_is_stronger_and_hard_in_mitts_turn() -> None:
    st = position({"us_posture": "hard", "scenario": "mitts_turn", "step": "setup", "prestige": 12, "funding": 5})
    assert why_not(st, "us", 143) is None
    event(st, "us", 143, answers="funding posture france hard aid egypt", dice="1")
    assert (st.funding, st.posture[FRANCE], st.aid[EGYPT]) == (4, HARD, 1)


def test_congress_acts_topples_a_government_in_a_civil_war() -> None:
    st = position({"countries": {"syria": {**WAR, "militia": 2, "cells": 2}}, "us_posture": "soft", "prestige": 5})
    event(st, "us", 152, answers="7", dice="5 6 1 1")
    assert (st.gov[SYRIA], st.align[SYRIA], st.regime[SYRIA], st.civil_war[SYRIA]) == (FAIR, ALLY, GREEN, 0)
    assert (st.troops[SYRIA], st.militia[SYRIA], st.actives[SYRIA], st.troop_track) == (7, 0, 2, 8)
    assert why_not(st, "us", 152) == "refusal.event_condition"


def test_congress_acts_ends_sequestration_first() -> None:
    data = {"iraq": {**POOR_ALLY, "troops": 8}, "syria": WAR}
    st = position({"countries": data, "markers": ["sequestration"], "off_map": [[3, "sequestration"]]})
    assert st.troop_track == 4
    event(st, "us", 152, dice="1 1 1 1", answers="6")
    assert (st.markers, st.off_map, st.troops[SYRIA], st.regime[SYRIA]) == ({}, [], 6, GREEN)
    data = {"iraq": {**POOR_ALLY, "troops": 12}, "syria": WAR}
    assert why_not(position({"countries": data}), "us", 152) == "refusal.event_condition"
    st = position({"markers": ["sequestration"], "off_map": [[3, "sequestration"]]})
    event(st, "us", 152)
    assert st.troop_track == 15


def test_congress_acts_spares_the_country_of_the_capital() -> None:
    st = position({"countries": {"syria": WAR, "iraq": WAR}, "capital": "syria", "prestige": 9})
    event(st, "us", 152, answers="6", dice="1 1 1 1")
    assert (st.regime[SYRIA], st.regime[IRAQ]) == (0, GREEN)


def test_congress_acts_is_the_last_resort_of_the_automaton() -> None:
    fallen = dict.fromkeys(("egypt", "libya", "yemen"), FALLEN)
    st = position({"countries": {**fallen, "syria": {**WAR, "cells": 1}, "iraq": WAR}, "us_posture": "soft"})
    assert plays(st, "us", 152)
    assert left(st, "us", 152, "country", "iraq syria") == "syria"
    assert left(st, "us", 152, "troops", "8 7 6") == "6"
    st.militia[SYRIA] = 1
    assert not plays(st, "us", 152)


def test_korean_crisis_takes_troops_from_the_track_first() -> None:
    st = position({"us_posture": "hard", "countries": {"egypt": {**POOR_NEUTRAL, "troops": 14}}})
    event(st, "jihadist", 179)
    assert (st.troop_track, st.troops[EGYPT], st.off_map) == (0, 13, [[1, "korean_crisis"], [1, "korean_crisis"]])
    assert st.posture[CHINA] == SOFT
    st.troops[EGYPT] = 0
    st.off_map = [[15, "korean_crisis"]]
    assert why_not(st, "jihadist", 179) == CONDITION


def test_sequestration_gives_a_card_for_three_troops() -> None:
    st = position({"us_posture": "soft", "discard": [121, 143]})
    event(st, "jihadist", 184)
    assert (st.hands[0], st.discard, st.troop_track) == ([143], [121], 12)
    assert "sequestration" in st.markers
    assert why_not(position({"us_posture": "hard"}), "jihadist", 184) == CONDITION


def test_sequestration_lets_the_us_automaton_take_congress_acts() -> None:
    st = position({"us_posture": "soft"})
    names = "advisors.121 congress_acts.152 coup.165"
    assert left(st, "us", 184, "fetch", names) == "congress_acts.152"
    assert left(st, "us", 184, "fetch", "advisors.121 fms.137 isil.188") == "fms.137"
    assert left(st, "us", 184, "fetch", "coup.165 isil.188") == "isil.188"


def test_us_consulate_attacked_flips_the_next_election() -> None:
    st = position({"us_posture": "hard", "prestige": 6, "hands": {"us": [121]}})
    event(st, "jihadist", 199)
    assert (st.prestige, st.hands[0], fate_of(st, 199, 1)) == (4, [], "lapsing")
    st.lapsing = [199]
    event(st, "us", 240)
    assert (st.posture[UNITED_STATES], st.capital) == (SOFT, NONE)


def test_ebola_scare_sends_a_cube_or_costs_a_card() -> None:
    st = position({"prestige": 5, "hands": {"us": [121]}})
    event(st, "us", 204)
    assert (st.troop_track, st.off_map, st.prestige) == (14, [[1, "ebola_scare"]], 7)
    assert (fate_of(st, 204, 0), fate_of(st, 204, 1)) == ("lapsing", "removed")
    event(st, "jihadist", 204)
    assert (st.hands[0], st.discard) == ([], [121])
    assert why_not(st, "jihadist", 204) == CONDITION


def test_hagel_sets_the_posture() -> None:
    st = position({"us_posture": "soft"})
    assert (plays(st, "us", 222), plays(st, "jihadist", 222)) == (True, False)
    event(st, "us", 222)
    assert st.posture[UNITED_STATES] == HARD
    event(st, "jihadist", 222)
    assert st.posture[UNITED_STATES] == SOFT
    soft = {name: {"posture": "soft"} for name in ("france", "spain", "italy")}
    assert not plays(position({"us_posture": "soft", "countries": soft}), "us", 222)
