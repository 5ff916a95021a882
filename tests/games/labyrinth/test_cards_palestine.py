"""Israel and the Palestinians."""

from __future__ import annotations

from game.games.labyrinth.chapters.plots import resolve_plot
from game.games.labyrinth.data import ISRAEL, US
from game.games.labyrinth.queries.board import has_marker
from tests.games.labyrinth.builders import CONDITION, FALLEN, POOR_ALLY, base, c, event, position, run, why_not
from tests.games.labyrinth.preferences import plays


def test_abbas_and_the_quartet() -> None:
    st = base(prestige=5, funding=7)
    assert why_not(st, "us", 26) == CONDITION
    event(st, "us", 11)
    assert (st.prestige, st.funding) == (6, 5)
    event(st, "us", 26)
    assert (st.prestige, st.funding) == (8, 2)
    st.plots = base(plots=[{"place": "israel", "plot": "1"}]).plots
    st.available.remove(1)
    run(st, resolve_plot, 0)
    assert not has_marker(st, "abbas")


def test_abbas_and_the_quartet_find_no_hearing_in_overstretch_or_next_to_islamists() -> None:
    st = base(prestige=5, funding=5, countries={"jordan": FALLEN})
    event(st, "us", 11)
    assert (st.prestige, st.funding, has_marker(st, "abbas")) == (5, 5, True)
    assert why_not(st, "us", 26) == CONDITION
    st = base(prestige=5, funding=5, markers=["abbas"], countries={"iraq": {**POOR_ALLY, "troops": 11}})
    assert why_not(st, "us", 26) == CONDITION
    st = base(prestige=12, funding=1, markers=["abbas"])
    assert not plays(st, "us", 26)


def test_mossad_sweeps_israel_and_its_neighbours() -> None:
    assert why_not(base(countries={"egypt": {**POOR_ALLY, "cells": 1}}), "us", 22) == CONDITION
    st = base(countries={"israel": {"cells": 2}, "jordan": {**POOR_ALLY, "active": 1}, "lebanon": POOR_ALLY})
    event(st, "us", 22)
    assert (st.cells_on_map, st.cadre[c("israel")], st.cadre[c("jordan")], st.cadre[c("lebanon")]) == (0, 1, 1, 0)


def test_gaza_war() -> None:
    st = base(prestige=5, funding=5, hands={"us": [1, 2]})
    event(st, "jihadist", 63, dice="backlash.1")
    assert (st.prestige, st.funding, st.hands[US]) == (4, 6, [2])
    event(base(), "jihadist", 63)


def test_gaza_withdrawal() -> None:
    st = position({"rules": "base", "funding": 5})
    event(st, "us", 98)
    event(st, "jihadist", 98)
    assert (st.funding, st.sleepers[ISRAEL]) == (4, 1)
    st = position({"rules": "base", "funding": 1})
    assert (plays(st, "us", 98), plays(st, "jihadist", 98)) == (False, True)


def test_hamas_elected_costs_the_us_a_card_of_its_choice() -> None:
    st = position({"rules": "base", "hands": {"us": [1, 120], "jihadist": []}, "prestige": 5, "funding": 5})
    event(st, "jihadist", 99, answers="us_election.120", dice="6")
    assert (st.hands[US], st.discard) == ([1], [120])
    assert (st.prestige, st.funding) == (5, 4)  # one more by the election, one less by the card
    event(st, "us", 99, answers="backlash.1")
    assert (st.hands[US], st.prestige, st.funding) == ([], 4, 3)
    event(st, "us", 99)
    assert (st.prestige, st.funding) == (3, 2)


def test_hamas_elected_is_no_event_for_the_us_automaton() -> None:
    st = position({"rules": "base", "prestige": 1, "hands": {"us": [1]}})
    assert (plays(st, "us", 99), plays(st, "jihadist", 99)) == (False, True)
    st.hands[US] = []
    assert not plays(st, "jihadist", 99)


def test_gaza_rockets() -> None:
    st = position({"funding": 5})
    event(st, "jihadist", 177, answers="2 1 1")
    assert [(plot.place, plot.number, plot.open) for plot in st.plots] == [(ISRAEL, 1, False)] * 2
    assert st.funding == 4
    st = position({"funding": 9})
    assert not plays(st, "jihadist", 177)
    st = position({"resolved": ["1", "1", "1"], "funding": 5})
    event(st, "jihadist", 177)
    assert (st.plots, st.funding) == ([], 4)
