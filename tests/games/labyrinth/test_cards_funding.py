"""Money: funding, oil and piracy."""

from __future__ import annotations

import pytest

from game.core.procedure import frame
from game.games.labyrinth.chapters.end_of_turn import tracks_fall
from game.games.labyrinth.chapters.events import fate_of
from game.games.labyrinth.chapters.play import take_up
from game.games.labyrinth.data import AFGHANISTAN, EGYPT, IRAQ, JIHADIST, US
from game.games.labyrinth.queries.board import cells, has_marker, is_lapsing, resources
from tests.games.labyrinth.builders import (
    CONDITION,
    FALLEN,
    GOOD_ALLY,
    POOR_NEUTRAL,
    answer,
    base,
    event,
    position,
    run,
    stage,
    why_not,
)
from tests.games.labyrinth.preferences import left, plays


@pytest.mark.parametrize("card", [6, 7])
def test_sanctions_need_the_patriot_act(card: int) -> None:
    assert why_not(base(), "us", card) == CONDITION
    st = base(funding=5, countries={"united_states": {"markers": ["patriot_act"]}})
    event(st, "us", card)
    assert st.funding == 3
    st.funding = 1
    assert not plays(st, "us", card)


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


@pytest.mark.parametrize(("governance", "funding"), [("good", 3), ("fair", 4), ("poor", 5), ("islamist_rule", 9)])
def test_wahhabism_pays_the_more_the_worse(governance: str, funding: int) -> None:
    assert why_not(base(), "jihadist", 95) == CONDITION
    st = base(funding=2, countries={"saudi_arabia": {"governance": governance, "alignment": "adversary"}})
    event(st, "jihadist", 95)
    assert st.funding == funding
    assert plays(st, "jihadist", 95) == (funding < 9)


def test_hizb_ut_tahrir_goes_by_the_troops() -> None:
    st = position({"rules": "base", "funding": 5})
    event(st, "jihadist", 100)
    assert st.funding == 3
    assert (plays(st, "us", 100), plays(st, "jihadist", 100)) == (True, False)
    st = position({"rules": "base", "funding": 5, "countries": {"iraq": {**POOR_NEUTRAL, "troops": 8}}})
    assert why_not(st, "us", 100) == "refusal.event_condition"
    st = position({"rules": "base", "funding": 5, "countries": {"iraq": {**POOR_NEUTRAL, "troops": 12}}})
    event(st, "us", 100)
    assert st.funding == 7
    assert (plays(st, "us", 100), plays(st, "jihadist", 100)) == (False, True)


def test_oil_price_spike_lifts_oil_ends_fracking_and_fetches_a_card() -> None:
    st = position(
        {"mixed": True, "hands": {"us": [117]}, "discard": [5, 118], "lapsing": [166], "markers": ["fracking"]}
    )
    match = stage(st, frame(take_up, US, 117))
    st = answer(match, "event ferguson.166")
    assert (st.hands[US], st.lapsing, st.lapsing_marked) == ([166], [117], [166])
    assert (st.spikes, resources(st, IRAQ), resources(st, EGYPT)) == (1, 4, 3)
    assert "fracking" not in st.markers
    assert is_lapsing(st, 166)


def test_oil_price_spike_takes_the_first_plot_or_nothing() -> None:
    st = position({"first_plot": 60, "first_plot_used": True})
    event(st, "jihadist", 118)
    assert (st.hands[JIHADIST], st.first_plot, st.first_plot_used) == ([60], 0, True)
    event(st, "jihadist", 117)
    assert (st.hands[JIHADIST], st.spikes) == ([60], 2)


def test_oil_price_spike_may_win_at_once() -> None:
    data = {"saudi_arabia": GOOD_ALLY, "gulf_states": GOOD_ALLY, "iraq": GOOD_ALLY, "turkey": GOOD_ALLY}
    st = position({"countries": data, "play_on": False})
    assert plays(st, "us", 117)
    assert not plays(st, "jihadist", 117)
    event(st, "us", 117)
    assert st.outcome is not None
    assert (st.outcome.winners, st.outcome.reason) == ([US], "good_resources")


def test_oil_price_spike_helps_nobody_to_the_other_ones_victory() -> None:
    data = {"saudi_arabia": FALLEN, "jordan": FALLEN, "libya": FALLEN}
    st = position({"countries": data, "discard": [5, 1, 60, 93]})
    assert plays(st, "jihadist", 117)  # 3 + 1 + 1, and two of them export oil
    assert not plays(st, "us", 117)
    del data["saudi_arabia"]
    st = position({"countries": data, "discard": [5, 1, 60, 93]})
    assert (plays(st, "jihadist", 117), plays(st, "us", 117)) == (True, True)
    cards = "nest.5 backlash.1 bhutto_shot.60 taliban.93"
    assert left(st, "us", 117, "fetch", cards) == "nest.5 backlash.1"
    assert left(st, "jihadist", 117, "fetch", cards) == "taliban.93"
    st.discard = [60]
    assert not plays(st, "us", 117)
    apart = {"saudi_arabia": FALLEN, "libya": FALLEN}
    assert plays(position({"countries": apart, "discard": [5]}), "us", 117), "six resources, but no two adjacent [2.1]"


def test_int_l_banking_regime_halves_a_die_upwards() -> None:
    for die, funding in (("1", 8), ("2", 8), ("3", 7), ("6", 6)):
        st = position({"funding": 9})
        event(st, "us", 139, dice=die)
        assert st.funding == funding
    assert not plays(position({"funding": 1}), "us", 139)


def test_maersk_alabama() -> None:
    st = position({"prestige": 5, "reserves": {"us": 1}})
    event(st, "us", 140)
    event(st, "us", 140)
    assert (st.reserves[US], st.prestige, st.markers) == (2, 7, {"maersk_alabama": [-1]})


def test_fracking_lowers_funding_each_turn() -> None:
    st = position({"prestige": 5, "funding": 6, "pile": [[1]]})
    event(st, "us", 155, dice="5 1 4")
    assert (st.prestige, st.hands[US]) == (6, [1])
    run(st, tracks_fall)
    assert st.funding == 4


def test_the_second_pirates() -> None:
    st = position({"countries": {"somalia": {"governance": "poor", "alignment": "adversary"}}})
    event(st, "jihadist", 183)
    assert "pirates_2" in st.markers
    assert not plays(st, "jihadist", 183)
    st.markers = {"maersk_alabama": [-1]}
    assert why_not(st, "jihadist", 183) == CONDITION
    assert why_not(position({"countries": {"yemen": POOR_NEUTRAL}}), "jihadist", 183) == CONDITION
    assert why_not(position({"countries": {"yemen": FALLEN}}), "jihadist", 183) is None


def test_the_third_oil_price_spike() -> None:
    st = position({"discard": [121, 117], "markers": ["fracking"]})
    event(st, "us", 236)
    assert (st.spikes, st.hands[0], st.discard, st.markers) == (1, [121], [117], {})
    assert fate_of(st, 236, 0) == "lapsing"
