"""Intelligence: surveillance, prisons, and what leaks out."""

from __future__ import annotations

import pytest

from game.core.procedure import frame
from game.games.labyrinth.chapters.play import take_up
from game.games.labyrinth.data import EGYPT, FRANCE, HARD, IRAQ, JIHADIST, NEUTRAL, UNITED_KINGDOM, UNITED_STATES, US
from game.games.labyrinth.queries.board import cells, has_marker, is_adjacent, is_lapsing
from game.games.labyrinth.queries.jihadist_operations import destinations, recruiting_countries, travels_by_itself
from game.games.labyrinth.state import Trace
from tests.games.labyrinth.builders import (
    CONDITION,
    COUNTRY,
    OCCUPIED,
    POOR_ALLY,
    POOR_NEUTRAL,
    SPAIN,
    answer,
    base,
    c,
    event,
    position,
    stage,
    why_not,
)
from tests.games.labyrinth.preferences import left, plays

BOT = {"jihadist": "muddled"}


def test_biometrics_hampers_travel_until_the_end_of_the_turn() -> None:
    st = base(countries={"morocco": {**POOR_NEUTRAL, "cells": 1}, "spain": {"posture": "soft"}})
    assert travels_by_itself(st, c("morocco"), c("spain"))
    event(st, "us", 2)
    st.lapsing = [2]
    assert not travels_by_itself(st, c("morocco"), c("spain"))
    assert c("egypt") not in destinations(st, c("morocco"), "sleeper")
    assert c("algeria_tunisia") in destinations(st, c("morocco"), "sleeper")


def test_wiretapping_clears_three_countries_without_cadres() -> None:
    assert why_not(base(), "us", 31) == CONDITION
    homes = {"united_states": {"cells": 1}, "united_kingdom": {"posture": "hard", "cadre": True}}
    plots = [{"place": "canada", "plot": "1"}, {"place": "france", "plot": "2"}, {"place": "canada", "plot": "wmd"}]
    st = base(countries={**homes, "canada": {"posture": "soft"}}, plots=plots, pile=[[5]], wmd_gone=0)
    event(st, "us", 31)
    assert (st.cells_on_map, sum(st.cadre), st.hands[US]) == (0, 0, [5])
    assert ([plot.place for plot in st.plots], st.wmd_gone) == ([FRANCE], 1)
    assert has_marker(st, "wiretapping")
    st = base(countries=homes, markers=["leak_wiretapping"])
    assert why_not(st, "us", 31) == CONDITION


def test_enhanced_measures_disrupt_and_take_a_card() -> None:
    st = base(countries={"egypt": {**POOR_ALLY, "cells": 1}}, hands={"jihadist": [50, 51]})
    event(st, "us", 34, dice="fres.51")
    assert (st.actives[c("egypt")], st.hands) == (1, [[51], [50]])
    assert st.trace.disrupted == [c("egypt")]
    assert has_marker(st, "enhanced_measures")
    st.markers = {"leak_enhanced_measures": [-1]}
    assert why_not(st, "us", 34) == CONDITION
    assert why_not(base(us_posture="soft", countries={"egypt": {**POOR_ALLY, "cells": 1}}), "us", 34) == CONDITION
    assert why_not(base(), "us", 34) == CONDITION


def test_patriot_act_leaves_the_us_canada() -> None:
    st = base()
    assert is_adjacent(st, UNITED_STATES, UNITED_KINGDOM)
    event(st, "us", 43)
    assert not is_adjacent(st, UNITED_STATES, UNITED_KINGDOM)
    assert is_adjacent(st, UNITED_STATES, c("canada"))


def test_renditions_disrupt_if_they_can_and_bar_detainee_release() -> None:
    st = base(hands={"jihadist": [50, 51]})
    event(st, "us", 44, dice="ansar_al_islam.50")
    assert (st.hands[JIHADIST], st.discard) == ([51], [50])
    st = base(countries={"egypt": {**POOR_ALLY, "active": 1}})
    event(st, "us", 44)
    assert (st.cells_on_map, st.trace.disrupted) == (0, [c("egypt")])
    assert why_not(st, "jihadist", 61) == CONDITION
    assert why_not(base(us_posture="soft"), "us", 44) == CONDITION
    assert why_not(base(markers=["leak_renditions"]), "us", 44) == CONDITION


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


@pytest.mark.parametrize("card", [84, 85])
@pytest.mark.parametrize(("blocked", "marker"), [(31, "wiretapping"), (34, "enhanced_measures"), (44, "renditions")])
def test_a_leak_ends_an_event_of_the_us_for_good(card: int, blocked: int, marker: str) -> None:
    assert why_not(base(), "jihadist", card) == CONDITION
    homes = {"united_states": {"cells": 1}, "egypt": POOR_ALLY}
    st = base(prestige=5, markers=["wiretapping", "enhanced_measures", "renditions"], countries=homes)
    event(st, "jihadist", card, answers=marker, dice="6 5 1 1")
    assert not has_marker(st, marker)
    assert has_marker(st, f"leak_{marker}")
    assert (st.posture[UNITED_STATES], st.prestige, st.align[EGYPT]) == (HARD, 6, NEUTRAL)
    assert why_not(st, "us", blocked) == CONDITION
    st.trace.disrupted = [EGYPT]
    assert (why_not(st, "jihadist", 61) is None) == (marker == "renditions")


def test_an_automaton_leaks_by_chance() -> None:
    st = base(markers=["wiretapping", "renditions"], automata=BOT)
    event(st, "jihadist", 84, dice="renditions 1 1 1 1")
    assert has_marker(st, "leak_renditions")


def test_gtmo_stops_recruiting_until_the_end_of_the_turn() -> None:
    st = position({"mixed": True, "hands": {"us": [114]}, "prestige": 5, "funding": 9})
    st.sleepers[SPAIN], st.cells_on_map = 1, 1
    assert recruiting_countries(st) == [SPAIN]
    match = stage(st, frame(take_up, US, 114), dice="5 2 3")
    st = answer(match, "event")
    assert (st.prestige, st.lapsing, is_lapsing(st, 114)) == (7, [114], True)
    assert recruiting_countries(st) == []


def test_gtmo_is_played_by_who_has_more_to_win() -> None:
    answers = [
        (plays(st, "us", 114), plays(st, "jihadist", 114)) for st in (position({"prestige": n}) for n in (3, 5, 7))
    ]
    assert answers == [(True, False), (True, True), (False, True)]


def test_prism_uncovers_half_of_the_sleepers() -> None:
    data = {"egypt": {**POOR_NEUTRAL, "cells": 3}, "france": {"posture": "soft", "cells": 1}}
    hidden = {"iraq": {**POOR_NEUTRAL, "cells": 3, "markers": ["truce"]}}
    st = position({"countries": {**data, **hidden}, "prestige": 5})
    event(st, "us", 161, answers="egypt 3")
    assert (st.actives[EGYPT], st.actives[COUNTRY["france"]], st.actives[IRAQ], st.prestige) == (3, 1, 0, 4)


def test_prism_finds_all_plots_or_nothing() -> None:
    rows = [{"place": "egypt", "plot": "wmd"}, {"place": "iraq", "plot": "1"}, {"place": "egypt", "plot": "2"}]
    data = {"egypt": POOR_NEUTRAL, "iraq": {**POOR_NEUTRAL, "markers": ["truce"]}}
    st = position({"countries": data, "plots": rows, "prestige": 5})
    assert (plays(st, "us", 161), left(st, "us", 161, "item", "sleepers plots")) == (True, "plots")
    event(st, "us", 161)
    assert ([plot.place for plot in st.plots], st.resolved, st.wmd_gone, st.prestige) == ([IRAQ], [2], 1, 5)
    st = position({"prestige": 5, "countries": {"egypt": {**POOR_NEUTRAL, "cells": 4}}})
    assert not plays(st, "us", 161)
    st.sleepers[EGYPT] = st.cells_on_map = 5
    assert plays(st, "us", 161)
    assert left(st, "us", 161, "cells_activated", "3 2 1") == "3"
    st = position({"prestige": 5})
    event(st, "us", 161)
    assert st.prestige == 4
