"""Events of several patterns: a removal, tracks, a marker, a Caliphate, a Truce, an automatic one."""

from __future__ import annotations

from game.games.labyrinth.queries.board import cells, under_truce
from tests.games.labyrinth.builders import COUNTRY, event, position, why_not

WAR = {"governance": "fair", "alignment": "neutral", "civil_war": True}
EGYPT, IRAQ, SYRIA, YEMEN = (COUNTRY[name] for name in ("egypt", "iraq", "syria", "yemen"))


def test_predator_takes_a_cell_but_not_in_iran() -> None:
    st = position({"countries": {"iran": {"cells": 1}}})
    assert why_not(st, "us", 23) == "refusal.event_condition"
    st = position({"countries": {"egypt": {"governance": "poor", "alignment": "neutral", "cells": 1, "active": 1}}})
    assert why_not(st, "jihadist", 23) == "refusal.event_of_other_side"
    event(st, "us", 23, answers="sleeper")
    assert (st.sleepers[EGYPT], st.actives[EGYPT], st.cadre[EGYPT]) == (0, 1, 0)
    event(st, "us", 25)
    assert (cells(st, EGYPT), st.cadre[EGYPT]) == (0, 1)


def test_bin_ladin_is_caught_only_where_nobody_shelters_him() -> None:
    st = position({"prestige": 6, "funding": 5})
    event(st, "us", 112)
    assert (st.prestige, st.funding) == (7, 1)
    st = position({"prestige": 6, "countries": {"egypt": {"governance": "islamist_rule", "alignment": "adversary"}}})
    assert why_not(st, "us", 112) == "refusal.event_condition"
    event(st, "jihadist", 112)
    assert st.prestige == 2
    st = position({"markers": ["al_anbar"]})
    assert why_not(st, "us", 112) == "refusal.event_condition"


def test_advisors_go_to_a_civil_war_without_troops() -> None:
    st = position({"countries": {"syria": WAR, "iraq": {**WAR, "troops": 1}}})
    event(st, "us", 121)
    event(st, "us", 121)
    assert st.markers["advisors"] == [SYRIA, SYRIA]
    st = position({"countries": {"iraq": {**WAR, "alignment": "adversary"}}})
    assert why_not(st, "us", 121) == "refusal.event_condition"


def test_al_baghdadi_founds_the_caliphate_and_fetches_a_card() -> None:
    st = position(
        {
            "countries": {"syria": WAR, "morocco": {"governance": "poor", "alignment": "ally", "cells": 1}},
            "funding": 5,
            "discard": [196],
        }
    )
    event(st, "jihadist", 215, answers="syria track track morocco card yes")
    assert st.actives[SYRIA] == 3
    assert (st.capital, st.funding, st.hands[1], st.discard) == (SYRIA, 7, [196], [])
    event(st, "us", 215)
    assert st.prestige == 8


def test_truce_protects_a_country_but_no_member_of_the_caliphate() -> None:
    st = position({"countries": {"syria": {**WAR, "active": 1}, "yemen": WAR}, "capital": "syria"})
    event(st, "jihadist", 239)
    assert under_truce(st, YEMEN)
    assert not under_truce(st, SYRIA)
    assert why_not(st, "us", 121) is None
    event(st, "us", 121)
    assert st.markers["advisors"] == [SYRIA]


def test_us_election_rolls_the_posture_and_judges_the_coalition() -> None:
    st = position({"us_posture": "hard", "prestige": 5, "countries": {"france": {"posture": "hard"}}})
    event(st, "us", 120, dice="3")
    assert (st.posture[COUNTRY["united_states"]], st.prestige) == (-1, 4)
