"""What markers, lapsing cards and random tables change in the procedures."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.labyrinth.chapters.attrition import attrition
from game.games.labyrinth.chapters.change import align, converge, govern, start_civil_war
from game.games.labyrinth.chapters.jihad import jihad_rolls
from game.games.labyrinth.chapters.operations import deploy
from game.games.labyrinth.chapters.pieces import (
    put_awakening,
    put_cells,
    put_cells_up_to,
    put_militia,
    remove_all_cells,
    troops_off_map,
)
from game.games.labyrinth.chapters.plots import put_plot
from game.games.labyrinth.chapters.testing import random_muslim, random_schengen, random_shia_mix
from game.games.labyrinth.data import ADVERSARY, FAIR, GOOD, IRAN, ISLAMIST, NEUTRAL, NONE, PAKISTAN, PHILIPPINES, SYRIA
from game.games.labyrinth.queries.board import can_take_awakening, cells, prestige_troops, troops, troops_and_militia
from game.games.labyrinth.queries.jihadist_operations import (
    bars_jihad,
    can_jihad,
    destinations,
    recruiting_countries,
    travels_by_itself,
)
from game.games.labyrinth.queries.us_operations import can_deploy, can_disrupt, hits, prestige_gain, takes_troops
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import (
    add_awakening,
    put_marker,
    remove_cadre,
    remove_cell,
    return_off_map,
    send_off_map,
    turn_iran,
)
from tests.games.labyrinth.builders import COUNTRY, position, run

EGYPT, IRAQ, SPAIN, FRANCE, MOROCCO = (COUNTRY[name] for name in ("egypt", "iraq", "spain", "france", "morocco"))
CENTRAL_ASIA, LIBYA, GERMANY = COUNTRY["central_asia"], COUNTRY["libya"], COUNTRY["germany"]


def muslim(**more: Any) -> dict[str, Any]:
    """A Poor Neutral country, unless told otherwise."""
    return {"governance": "poor", "alignment": "neutral", **more}


# === Markers on countries ===


def test_nato_counts_as_two_troops_that_bear_prestige() -> None:
    st = position({"countries": {"iraq": muslim(regime_change="tan", markers=["nato"], troops=1)}})
    assert (troops(st, IRAQ), prestige_troops(st, IRAQ)) == (3, True)
    st = position({"countries": {"syria": muslim(civil_war=True, markers=["unscr_1973"])}})
    assert (troops(st, SYRIA), prestige_troops(st, SYRIA)) == (1, False)


def test_nato_may_leave_by_deploy() -> None:
    st = position({"countries": {"iraq": muslim(alignment="ally", markers=["nato"], troops=2)}})
    st.ops = 1
    run(st, deploy, answers="yes 2")
    assert (st.markers, st.troops[IRAQ], st.troop_track) == ({}, 0, 15)


def test_nato_leaves_alone_beside_troops_that_stay() -> None:
    st = position({"countries": {"iraq": muslim(alignment="ally", markers=["nato"], troops=2)}})
    st.ops = 1
    run(st, deploy, answers="yes 0")
    assert (st.markers, st.troops[IRAQ], st.troop_track) == ({}, 2, 13)


def test_nato_leaves_also_while_all_troops_are_on_the_track() -> None:
    st = position({"countries": {"iraq": muslim(civil_war=True, markers=["nato_2"])}})
    assert (st.troop_track, can_deploy(st, 1)) == (15, True)
    st.ops = 1
    run(st, deploy)
    assert st.markers == {}


def test_nato_takes_two_hits_or_the_last_one() -> None:
    war = {"civil_war": True, "markers": ["nato_2"], "cells": 12}
    st = position({"countries": {"syria": muslim(**war)}})
    run(st, attrition, dice="6")
    assert (st.markers, st.sleepers[SYRIA], st.align[SYRIA]) == ({}, 12, NEUTRAL)
    st = position({"countries": {"syria": muslim(**{**war, "cells": 6, "militia": 1})}})
    run(st, attrition, dice="6")
    assert (st.militia[SYRIA], "nato_2" in st.markers) == (0, True)


def test_advisors_raise_militia_before_attrition() -> None:
    st = position({"countries": {"syria": muslim(civil_war=True, markers=["advisors", "advisors"])}})
    run(st, attrition, dice="6")
    assert st.militia[SYRIA] == 2


@pytest.mark.parametrize(
    ("help_", "left"), [({"militia": 5, "markers": ["advisors"]}, 1), ({"militia": 6}, 2), ({"troops": 6}, 1)]
)
def test_11_2_5_a_hit_takes_two_cells_where_troops_or_advisors_are(help_: dict[str, Any], left: int) -> None:
    st = position({"countries": {"syria": muslim(civil_war=True, cells=3, **help_)}})
    run(st, attrition, dice="6")
    assert (st.sleepers[SYRIA], troops_and_militia(st, SYRIA)) == (left, 6)


def test_11_2_4_militia_come_to_a_country_that_is_tested_first() -> None:
    st = position({})
    run(st, put_militia, LIBYA, 2, dice="5")
    assert (st.gov[LIBYA], st.align[LIBYA], st.militia[LIBYA]) == (FAIR, NEUTRAL, 2)
    st = position({"countries": {"syria": muslim(militia=14)}})
    run(st, put_militia, LIBYA, 2, dice="1")
    assert st.militia[LIBYA] == 1, "as many as there are"


def test_advisors_leave_an_adversary_and_arriving_troops() -> None:
    st = position({"countries": {"syria": muslim(civil_war=True, markers=["advisors"])}})
    run(st, align, SYRIA, ADVERSARY)
    assert st.markers == {}
    st = position({"countries": {"syria": muslim(alignment="ally", civil_war=True, markers=["advisors"])}})
    st.ops = 3
    run(st, deploy, answers="2")
    assert (st.markers, st.troops[SYRIA]) == ({}, 2)


def test_sadr_is_lost_only_if_every_die_fails_and_nobody_else_pays() -> None:
    st = position({"countries": {"iraq": muslim(active=1, markers=["sadr"])}})
    run(st, jihad_rolls, IRAQ, 2, dice="6 6")
    assert (st.actives[IRAQ], "sadr" in st.markers) == (0, False)
    st = position({"countries": {"iraq": muslim(markers=["sadr"])}})
    run(st, jihad_rolls, IRAQ, 2, dice="6 1")
    assert "sadr" in st.markers
    assert cells(st, IRAQ) == 1
    assert not can_disrupt(st, IRAQ)


def test_benazir_bhutto_bars_jihad_in_pakistan() -> None:
    st = position({"countries": {"pakistan": muslim(cells=3, markers=["benazir_bhutto"])}})
    assert bars_jihad(st, PAKISTAN)
    assert not can_jihad(st, PAKISTAN)


def test_fata_closes_pakistan_to_disrupt_but_not_under_regime_change() -> None:
    there = {"alignment": "ally", "cells": 1, "markers": ["fata"]}
    assert not can_disrupt(position({"countries": {"pakistan": muslim(**there)}}), PAKISTAN)
    assert can_disrupt(position({"countries": {"pakistan": muslim(**there, regime_change="tan")}}), PAKISTAN)


def test_al_anbar_spares_cells_in_iraq() -> None:
    st = position({"markers": ["al_anbar"], "countries": {"iraq": muslim(troops=3, cells=2)}})
    assert hits(st, IRAQ) == 1


def test_abu_sayyaf_opens_the_philippines_and_punishes_plots() -> None:
    there = {"posture": "soft", "cells": 2, "troops": 2, "markers": ["abu_sayyaf"]}
    st = position({"rules": "base", "countries": {"philippines": there}})
    assert takes_troops(st, PHILIPPINES, 2)
    assert not takes_troops(st, PHILIPPINES, 1)
    assert prestige_gain(st, PHILIPPINES) == 1
    run(st, put_plot, PHILIPPINES, answers="1")
    assert st.prestige == 4


def test_training_camps_close_without_cell_and_cadre() -> None:
    st = position({"countries": {"egypt": muslim(cells=1, markers=["training_camps"])}})
    remove_cell(st, EGYPT, "sleeper")
    assert "training_camps" in st.markers
    remove_cadre(st, EGYPT)
    assert st.markers == {}


def test_embargoes_leave_an_iran_that_is_no_adversary() -> None:
    st = position({"countries": {"iran": {"markers": ["trade_embargo_us"]}}})
    turn_iran(st)
    assert "trade_embargo_us" in st.markers
    run(st, align, IRAN, NEUTRAL)
    assert st.markers == {}


def test_a_marker_of_which_there_is_one_moves() -> None:
    st = position({"countries": {"iraq": muslim(regime_change="tan"), "egypt": muslim(regime_change="tan")}})
    put_marker(st, "nato", IRAQ)
    put_marker(st, "nato", EGYPT)
    assert st.markers["nato"] == [EGYPT]


# === Lapsing cards on operations ===


def test_biometrics_confines_travel_to_neighbours() -> None:
    st = position(
        {"mixed": True, "lapsing": [2], "countries": {"morocco": muslim(cells=1), "spain": {"posture": "soft"}}}
    )
    assert EGYPT not in destinations(st, MOROCCO, "sleeper")
    assert SPAIN in destinations(st, MOROCCO, "sleeper")
    assert not travels_by_itself(st, MOROCCO, SPAIN)


def test_islamic_maghreb_makes_schengen_travellers_roll() -> None:
    st = position({"lapsing": [169], "countries": {"spain": {"posture": "soft", "active": 1}}})
    assert not travels_by_itself(st, MOROCCO, SPAIN)
    assert not travels_by_itself(st, SPAIN, SPAIN)


def test_gtmo_stops_recruiting() -> None:
    st = position({"mixed": True, "lapsing": [114], "countries": {"egypt": muslim(cells=1)}})
    assert recruiting_countries(st) == []


def test_arab_winter_keeps_markers_away() -> None:
    st = position({"lapsing": [173], "countries": {"egypt": muslim()}})
    assert not can_take_awakening(st, EGYPT)
    assert add_awakening(st, EGYPT) == 0
    run(st, lambda state: converge(state, awakening=False))
    assert sum(st.react) == 0


# === Governance and what follows ===


def test_a_country_that_falls_loses_what_cannot_stay() -> None:
    there = muslim(militia=2, troops=1, aid=1, besieged=True, awakening=1, reaction=2, cells=1)
    st = position({"countries": {"syria": there}, "prestige": 8, "funding": 3})
    run(st, govern, SYRIA, ISLAMIST, dice="3 3 1")
    assert (st.align[SYRIA], st.funding, st.prestige, st.available.count(4)) == (ADVERSARY, 5, 1, 2)
    assert [row[SYRIA] for row in (st.militia, st.aid, st.besieged, st.awake, st.react)] == [0] * 5
    assert (st.troops[SYRIA], st.sleepers[SYRIA]) == (1, 1)


def test_a_good_country_keeps_its_plots_and_closes_camps() -> None:
    st = position(
        {
            "countries": {
                "egypt": {"governance": "fair", "alignment": "ally", "markers": ["training_camps"], "cells": 1}
            },
            "plots": [{"place": "egypt", "plot": "1"}],
        }
    )
    run(st, govern, EGYPT, GOOD, dice="3 3 1")
    assert (st.markers, len(st.plots), st.sleepers[EGYPT]) == ({}, 1, 1)


def test_no_convergence_in_the_first_game() -> None:
    st = position({"rules": "base", "countries": {"egypt": {"governance": "fair", "alignment": "ally"}}})
    run(st, govern, EGYPT, GOOD)
    assert sum(st.awake) == 0


def test_a_civil_war_ends_a_regime_change_and_starts_no_second_time() -> None:
    st = position({"countries": {"iraq": muslim(regime_change="tan", aid=1, besieged=True)}})
    run(st, start_civil_war, IRAQ)
    assert (st.regime[IRAQ], st.civil_war[IRAQ], st.aid[IRAQ], st.besieged[IRAQ]) == (0, 1, 1, 1)
    found: list[bool] = []

    async def again(state: LabyrinthState) -> None:
        found.append(await start_civil_war(state, IRAQ))

    run(st, again)
    assert found == [False]


def test_a_fallen_country_wakes_the_cells_of_the_caliphate() -> None:
    war = muslim(civil_war=True, active=1)
    st = position({"countries": {"syria": war, "iraq": muslim(cells=2)}, "capital": "syria"})
    run(st, start_civil_war, IRAQ)
    assert (st.sleepers[IRAQ], st.actives[IRAQ]) == (0, 2)


def test_counters_may_come_from_elsewhere() -> None:
    many = {name: muslim(awakening=2) for name in ("libya", "sudan", "jordan", "yemen", "lebanon", "turkey", "somalia")}
    more = {name: muslim(awakening=2) for name in ("mali", "pakistan", "afghanistan", "gulf_states", "iraq", "syria")}
    st = position({"countries": {**many, **more, "central_asia": muslim(awakening=1), "morocco": muslim(awakening=2)}})
    assert add_awakening(st, EGYPT) == 0
    run(st, put_awakening, EGYPT, dice="1", answers="central_asia")
    assert (st.awake[EGYPT], st.awake[CENTRAL_ASIA]) == (1, 0)


def test_11_2_9_counters_do_not_come_from_under_truce() -> None:
    """Libya is left alone by operations and events [card 239]."""
    st = position({"countries": {"libya": muslim(awakening=30, reaction=1, markers=["truce"])}})
    assert add_awakening(st, EGYPT) == 0
    run(st, put_awakening, EGYPT, dice="1")
    assert (st.awake[EGYPT], st.awake[LIBYA]) == (0, 30)


# === Placing and removing ===


def test_cells_are_placed_as_far_as_they_go_and_drive_out_a_cadre() -> None:
    st = position({"countries": {"egypt": muslim(cells=14), "libya": muslim(cadre=True)}, "funding": 1})
    run(st, put_cells, LIBYA, 3)
    assert (st.sleepers[LIBYA], st.cadre[LIBYA]) == (1, 0)


def test_nothing_is_placed_under_truce() -> None:
    st = position({"countries": {"libya": muslim(civil_war=True, markers=["truce"])}})
    run(st, put_cells, LIBYA, 3)
    assert st.sleepers[LIBYA] == 0


def test_removing_every_cell_leaves_a_cadre() -> None:
    st = position({"countries": {"iraq": muslim(cells=1, active=2, markers=["sadr"])}})
    run(st, remove_all_cells, IRAQ)
    assert (cells(st, IRAQ), st.cadre[IRAQ]) == (0, 1)


@pytest.mark.parametrize(("elsewhere", "most"), [(0, 4), (12, 3), (15, 0)])
def test_11_2_9_as_many_cells_as_liked_and_as_there_are(elsewhere: int, most: int) -> None:
    data = {"egypt": muslim(), "libya": muslim(cells=elsewhere)}
    for number in range(most + 1):
        st = position({"countries": data})
        told = run(st, put_cells_up_to, EGYPT, 4, answers=str(number) if most else "")
        assert st.sleepers[EGYPT] == number
        assert sum(event.kind == "cells_placed" for event in told) == (number > 0)
    st = position({"countries": data})
    if most:
        with pytest.raises(AssertionError, match="not among"):
            run(st, put_cells_up_to, EGYPT, 4, answers=str(most + 1))


def test_11_3_4_troops_off_the_map_are_no_more_than_there_are_and_come_back_for_their_reason() -> None:
    st = position({"countries": {"egypt": muslim(alignment="ally", troops=4)}})
    st.events = []  # type: ignore[misc]  # a slot of the base class
    assert send_off_map(st, NONE, 20, "korean_crisis") == 11
    assert send_off_map(st, EGYPT, 3, "sequestration") == 3
    assert (st.troop_track, st.troops[EGYPT]) == (0, 1)
    assert st.off_map == [[11, "korean_crisis"], [3, "sequestration"]]
    assert send_off_map(st, NONE, 1, "korean_crisis") == send_off_map(st, EGYPT, 0, "sequestration") == 0
    assert len(st.off_map) == 2
    assert [(event.kind, event.data["from"], event.data["number"], event.data["reason"]) for event in st.events] == [
        ("troops_off_map", None, 11, "korean_crisis"),
        ("troops_off_map", "egypt", 3, "sequestration"),
    ]
    return_off_map(st, "sequestration")
    assert (st.troop_track, st.off_map) == (3, [[11, "korean_crisis"]])


def test_troops_go_off_the_map_from_the_track_first() -> None:
    st = position({"countries": {"iraq": muslim(troops=12), "egypt": muslim(troops=2)}})
    run(st, troops_off_map, 3, "sequestration", answers="egypt iraq")
    assert (st.troop_track, st.troops[IRAQ], st.troops[EGYPT]) == (0, 11, 1)
    assert sum(int(row[0]) for row in st.off_map) == 3


# === Random countries [9.5] ===


def picked(body: Any, *args: Any, dice: str, data: dict[str, Any] | None = None) -> int:
    """The country that a random selection comes to."""
    found: list[int] = []

    async def choose(st: LabyrinthState) -> None:
        found.append(await body(st, *args))

    run(position(data or {}), choose, dice=dice)
    return found[0]


@pytest.mark.parametrize(
    ("dice", "name"),
    [("1 2", "morocco"), ("4 3", "saudi_arabia"), ("6 6", "pakistan"), ("1 5 4", "mali"), ("1 6 1", "central_asia")],
)
def test_the_random_table_of_muslim_countries(dice: str, name: str) -> None:
    assert picked(random_muslim, lambda _: True, dice=dice) == COUNTRY[name]


def test_special_iran_and_nigeria_are_rolled_again() -> None:
    assert picked(random_muslim, lambda _: True, dice="1 6 3 5 2") == CENTRAL_ASIA


def test_a_neighbour_takes_the_place_of_a_country_that_cannot() -> None:
    assert picked(random_muslim, lambda c: c == LIBYA, dice="4 1") == LIBYA
    assert picked(random_muslim, lambda _: False, dice="") == NONE


def test_the_random_table_of_the_shia_mix() -> None:
    assert picked(random_shia_mix, dice="1 1 1") == SYRIA
    assert picked(random_shia_mix, dice="2 2 3") == SYRIA
    assert picked(random_shia_mix, dice="6 6 6") == COUNTRY["afghanistan"]
    assert picked(random_shia_mix, dice="1 1 1 6 6 6", data={"rules": "base"}) == COUNTRY["afghanistan"]


def test_the_random_table_of_schengen() -> None:
    assert picked(random_schengen, dice="3") == GERMANY
