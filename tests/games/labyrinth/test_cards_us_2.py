"""Cards 21-47: events of the US in the first deck."""

from __future__ import annotations

import pytest

from game.games.labyrinth.chapters.conduct import jihadist_uses
from game.games.labyrinth.chapters.events import can_play_event, triggers
from game.games.labyrinth.chapters.operations import deploy
from game.games.labyrinth.chapters.plots import resolve_plot
from game.games.labyrinth.chapters.turn import ways_to_play
from game.games.labyrinth.charts.reading import Asked
from game.games.labyrinth.data import (
    ALLY,
    FAIR,
    GOOD,
    GREEN,
    HARD,
    JIHADIST,
    NEUTRAL,
    POOR,
    SOFT,
    UNITED_KINGDOM,
    UNITED_STATES,
    US,
)
from game.games.labyrinth.picks import BLIND, discard_of
from game.games.labyrinth.queries.board import has_marker, is_adjacent, troops
from game.games.labyrinth.queries.jihadist_operations import can_jihad
from game.games.labyrinth.queries.us_operations import can_disrupt, regime_changes
from game.games.labyrinth.state import LabyrinthState
from tests.games.labyrinth.builders import (
    CONDITION,
    COUNTRY,
    FALLEN,
    OCCUPIED,
    POOR_ADVERSARY,
    POOR_ALLY,
    POOR_NEUTRAL,
    base,
    c,
    event,
    event_of,
    run,
    why_not,
)

IRAQ, PAKISTAN, LIBYA, FRANCE, INDIA = (COUNTRY[name] for name in ("iraq", "pakistan", "libya", "france", "india"))


def plays(st: LabyrinthState, card: int, seat: int = US) -> bool:
    return event_of(card).playable_by_automaton(st, seat)


# === 21-22 ===


def test_lets_roll_finds_a_plot_draws_and_sets_a_posture() -> None:
    plot = {"place": "egypt", "plot": "2"}
    assert why_not(base(countries={"egypt": POOR_NEUTRAL}, plots=[plot]), "us", 21) == CONDITION
    assert why_not(base(plots=[{"place": "russia", "plot": "1"}]), "us", 21) == CONDITION
    st = base(countries={"egypt": POOR_ALLY}, plots=[plot, {"place": "france", "plot": "3"}], pile=[[5]])
    event(st, "us", 21, answers="egypt russia soft")
    assert [where.place for where in st.plots] == [FRANCE]
    assert (st.hands[US], st.posture[c("russia")], st.available) == ([5], SOFT, [1, 1, 1, 2, 2])


def test_mossad_sweeps_israel_and_its_neighbours() -> None:
    assert why_not(base(countries={"egypt": {**POOR_ALLY, "cells": 1}}), "us", 22) == CONDITION
    st = base(countries={"israel": {"cells": 2}, "jordan": {**POOR_ALLY, "active": 1}, "lebanon": POOR_ALLY})
    event(st, "us", 22)
    assert (st.cells_on_map, st.cadre[c("israel")], st.cadre[c("jordan")], st.cadre[c("lebanon")]) == (0, 1, 1, 0)


# === 27-31 ===


def test_saddam_captured_needs_troops_in_iraq() -> None:
    assert why_not(base(), "us", 27) == CONDITION
    st = base(prestige=5, countries={"iraq": {**OCCUPIED, "troops": 6}})
    event(st, "us", 27)
    assert (st.aid[IRAQ], st.prestige, has_marker(st, "saddam_captured")) == (1, 6, True)


def test_sharia_relieves_one_regime() -> None:
    besieged = {**POOR_NEUTRAL, "besieged": True}
    st = base(countries={"egypt": besieged, "sudan": besieged})
    event(st, "us", 28, answers="sudan")
    assert (st.besieged[c("egypt")], st.besieged[c("sudan")]) == (1, 0)
    st = base()
    event(st, "us", 28)
    assert not plays(st, 28)


def test_tony_blair_leads_britain_and_speaks_to_three() -> None:
    st = base(us_posture="hard", prestige=5, countries={"france": {"posture": "soft"}, "spain": {"posture": "soft"}})
    event(st, "us", 29, answers="france germany done", dice="5 3")
    assert st.posture[UNITED_KINGDOM] == HARD
    assert (st.posture[FRANCE], st.posture[c("germany")], st.prestige) == (HARD, SOFT, 6)
    told = event_of(29).bot_prefers(Asked(st, US, "country_if_liked", "war_of_ideas", ["france", "spain", "done"]))
    assert list(told) == ["spain"]
    assert plays(st, 29)


def test_un_nation_building_ignores_the_penalty_and_the_margin() -> None:
    world = {name: {"posture": "soft"} for name in ("germany", "spain", "italy", "russia")}
    st = base(prestige=5, countries={"iraq": {**OCCUPIED, "alignment": "neutral", "cells": 3}, **world})
    event(st, "us", 30, dice="4")
    assert (st.aid[IRAQ], st.align[IRAQ]) == (1, ALLY)
    st.markers["vieira_de_mello_slain"] = [-1]
    assert why_not(st, "us", 30) == CONDITION
    assert why_not(base(countries={"iraq": POOR_ALLY}), "us", 30) == CONDITION


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


# === 32-36 ===


def test_back_channel_costs_a_card_of_as_many_ops_as_resources() -> None:
    st = base(
        us_posture="soft", hands={"us": [32, 2, 11]}, countries={"sudan": POOR_ADVERSARY, "syria": POOR_ADVERSARY}
    )
    assert why_not(st, "us", 32) is None
    event(st, "us", 32, answers="abbas.11")
    assert (st.align[c("syria")], st.aid[c("syria")], st.align[c("sudan")]) == (NEUTRAL, 1, 3)
    assert (st.hands[US], st.discard) == ([2], [11])
    event(st, "us", 32, answers="done")
    assert st.hands[US] == [2]
    assert not plays(st, 32)
    st = base(us_posture="soft", hands={"us": [32, 33]}, countries={"sudan": POOR_ADVERSARY})
    assert why_not(st, "us", 32) == CONDITION
    st = base(us_posture="hard", hands={"us": [2]}, countries={"sudan": POOR_ADVERSARY})
    assert why_not(st, "us", 32) == CONDITION


def test_back_channel_does_not_betray_the_hand_to_the_jihadist() -> None:
    st = base(us_posture="soft", step="jihadist", hands={"us": [33]}, countries={"sudan": POOR_ADVERSARY})
    assert triggers(st, JIHADIST, 32)
    event(st, "us", 32, answers="done")
    assert st.hands[US] == [33]


def test_benazir_bhutto_bars_jihad() -> None:
    st = base(countries={"pakistan": {**POOR_NEUTRAL, "cells": 2}})
    assert can_jihad(st, PAKISTAN)
    event(st, "us", 33)
    assert st.gov[PAKISTAN] == FAIR
    assert not can_jihad(st, PAKISTAN)
    assert why_not(base(countries={"pakistan": FALLEN}), "us", 33) == CONDITION
    assert why_not(base(countries={"afghanistan": FALLEN}), "us", 33) == CONDITION
    assert why_not(base(countries={"pakistan": {**POOR_NEUTRAL, "markers": ["bhutto_shot"]}}), "us", 33) == CONDITION


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


def test_hijab_improves_turkey() -> None:
    st = base(funding=5, countries={"turkey": {"governance": "fair", "alignment": "neutral"}})
    event(st, "us", 35, answers="hard")
    assert (st.gov[c("turkey")], st.posture[FRANCE], st.funding) == (GOOD, HARD, 3)
    st.funding = 1
    assert not plays(st, 35)
    assert why_not(base(countries={"somalia": FALLEN}), "us", 35) == CONDITION


def test_indo_pakistani_talks_last_until_a_plot_in_india() -> None:
    assert why_not(base(countries={"pakistan": POOR_NEUTRAL}), "us", 36) == CONDITION
    st = base(countries={"pakistan": {"governance": "fair", "alignment": "neutral"}})
    event(st, "us", 36, answers="hard")
    assert (st.align[PAKISTAN], st.posture[INDIA]) == (ALLY, HARD)
    assert not plays(st, 36)
    for card in (70, 83):
        assert why_not(st, "jihadist", card) == CONDITION
    st.plots = base(plots=[{"place": "india", "plot": "1"}]).plots
    st.available.remove(1)
    run(st, resolve_plot, 0, dice="1")
    assert why_not(st, "jihadist", 83) is None


# === 37-39 ===


@pytest.mark.parametrize(("card", "name", "marker"), [(37, "iraq", "iraqi_wmd"), (39, "libya", "libyan_wmd")])
def test_weapons_are_a_reason_for_regime_change_now_or_later(card: int, name: str, marker: str) -> None:
    there = {name: {"governance": "fair", "alignment": "adversary", "cells": 1}}
    st = base(countries=there, prestige=5)
    event(st, "us", card, answers="yes 7", dice="5 6 2 3")
    assert (st.regime[c(name)], st.troops[c(name)], st.gov[c(name)], st.align[c(name)]) == (GREEN, 7, FAIR, ALLY)
    assert (st.actives[c(name)], st.prestige, st.markers) == (1, 7, {})
    st = base(countries=there)
    event(st, "us", card, answers="no")
    assert st.markers == {marker: [c(name)]}
    assert regime_changes(st, 3) == [c(name)]
    assert not plays(st, card)
    assert why_not(base(us_posture="soft", countries=there), "us", card) == CONDITION
    assert why_not(base(countries={name: POOR_NEUTRAL}), "us", card) == CONDITION


def test_weapons_without_six_troops_are_but_a_marker() -> None:
    st = base(countries={"iraq": POOR_ADVERSARY, "egypt": {**OCCUPIED, "troops": 10}})
    event(st, "us", 37)
    assert has_marker(st, "iraqi_wmd", IRAQ)


def test_libyan_deal_bars_libyan_wmd() -> None:
    libya = {**POOR_ADVERSARY, "markers": ["libyan_wmd"]}
    assert why_not(base(countries={"libya": libya}), "us", 38) == CONDITION
    st = base(prestige=5, countries={"libya": libya, "syria": POOR_ALLY})
    event(st, "us", 38, answers="spain france soft hard")
    assert (st.align[LIBYA], st.prestige, st.markers) == (ALLY, 6, {"libyan_deal": [LIBYA]})
    assert (st.posture[c("spain")], st.posture[FRANCE]) == (SOFT, HARD)
    st.align[LIBYA] = 3
    assert why_not(st, "us", 39) == CONDITION


# === 40-47 ===


def test_mass_turnout_improves_an_occupied_country() -> None:
    assert why_not(base(countries={"iraq": POOR_ALLY}), "us", 40) == CONDITION
    st = base(countries={"iraq": OCCUPIED, "afghanistan": {**OCCUPIED, "governance": "fair"}})
    event(st, "us", 40, answers="afghanistan")
    assert (st.gov[c("afghanistan")], st.regime[c("afghanistan")], st.gov[IRAQ]) == (GOOD, 0, POOR)


def test_nato_moves_where_it_is_needed_and_leaves_by_a_deploy() -> None:
    st = base(countries={"iraq": OCCUPIED, "afghanistan": {**OCCUPIED, "markers": ["nato"]}})
    event(st, "us", 41, answers="iraq")
    assert (st.markers, st.aid[IRAQ], troops(st, IRAQ)) == ({"nato": [IRAQ]}, 1, 2)
    st = base(countries={"iraq": {**POOR_ALLY, "markers": ["nato"]}, "france": {"posture": "soft"}})
    assert why_not(st, "us", 41) == CONDITION
    run(st, deploy)
    assert st.markers == {}


def test_pakistani_offensive_opens_the_tribal_areas() -> None:
    there = {**POOR_ALLY, "cells": 1}
    st = base(countries={"pakistan": {**there, "markers": ["fata"]}})
    assert not can_disrupt(st, PAKISTAN)
    event(st, "us", 42)
    assert can_disrupt(st, PAKISTAN)
    assert why_not(st, "us", 42) == CONDITION
    assert why_not(base(countries={"pakistan": {**POOR_NEUTRAL, "markers": ["fata"]}}), "us", 42) == CONDITION


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


def test_safer_now_needs_a_quiet_good_world() -> None:
    for quiet in (
        base(countries={"united_states": {"cells": 1}}),
        base(countries={"egypt": {"governance": "good", "alignment": "ally", "active": 1}}),
        base(plots=[{"place": "france", "plot": "1"}]),
        base(countries={"somalia": FALLEN}),
    ):
        assert why_not(quiet, "us", 45) == CONDITION
    st = base(prestige=5, countries={"russia": {"posture": "soft", "cells": 1}})
    event(st, "us", 45, dice="1", answers="russia hard")
    assert (st.posture[UNITED_STATES], st.prestige, st.posture[c("russia")]) == (SOFT, 8, HARD)


def test_sistani_speaks_to_the_shia_where_there_are_cells() -> None:
    st = base(countries={"iraq": {**OCCUPIED, "cells": 1}, "yemen": OCCUPIED, "egypt": {**OCCUPIED, "cells": 1}})
    event(st, "us", 46)
    assert (st.gov[IRAQ], st.gov[c("egypt")]) == (FAIR, POOR)
    assert why_not(base(countries={"iraq": OCCUPIED}), "us", 46) == CONDITION
    assert why_not(base(countries={"syria": {**OCCUPIED, "cells": 1}}), "us", 46) == CONDITION


def test_the_closed_door_makes_the_jihadist_play_blindly() -> None:
    st = base(hands={"us": [1], "jihadist": [63, 64]}, step="jihadist")
    assert BLIND not in ways_to_play(st, JIHADIST)
    event(st, "us", 47)
    st.lapsing = [47]
    assert ways_to_play(st, JIHADIST) == [BLIND]
    assert discard_of(st.hands[US][0]) in ways_to_play(st, US)
    assert can_play_event(st, JIHADIST, 63)


def test_the_closed_door_keeps_an_automaton_from_events_in_its_phases() -> None:
    st = base(step="jihadist", automata={"jihadist": "muddled"}, lapsing=[47])
    assert not can_play_event(st, JIHADIST, 63)
    st.step = "us"
    assert triggers(st, US, 63)
    assert jihadist_uses(st) == []
