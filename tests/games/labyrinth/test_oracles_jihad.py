"""Worked cases E and F: operations of the Jihadist, plots resolved."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.labyrinth.chapters.jihad import jihad_die, minor_jihad, plot, rise
from game.games.labyrinth.chapters.plots import resolve_plot
from game.games.labyrinth.chapters.recruit import place_recruits, recruit, recruits, travel_cell
from game.games.labyrinth.data import (
    ADVERSARY,
    ALLY,
    FAIR,
    HARD,
    ISLAMIST,
    MUSLIM,
    NEUTRAL,
    NIGERIA,
    POOR,
    SOFT,
    UNITED_STATES,
    UNTESTED,
    WMD,
)
from game.games.labyrinth.queries.jihadist_operations import (
    can_major_jihad,
    fitting_plots,
    jihad_modifier,
    travels_by_itself,
)
from game.games.labyrinth.state import LabyrinthState
from tests.games.labyrinth.builders import COUNTRY, position, run

EGYPT, IRAQ, SYRIA, PAKISTAN = (COUNTRY[name] for name in ("egypt", "iraq", "syria", "pakistan"))
UK, SPAIN, MOROCCO = (COUNTRY[name] for name in ("united_kingdom", "spain", "morocco"))
AFGHANISTAN, TURKEY, SAUDI = (COUNTRY[name] for name in ("afghanistan", "turkey", "saudi_arabia"))


def egypt(governance: str, alignment: str = "neutral", **more: Any) -> LabyrinthState:
    """A position with Egypt alone; funding, prestige and abilities may be added."""
    tracks: dict[str, Any] = {
        key: more.pop(key) for key in ("prestige", "funding", "abilities", "available") if key in more
    }
    return position({**tracks, "countries": {"egypt": {"governance": governance, "alignment": alignment, **more}}})


# === E ===


def test_l57_recruits_succeed_up_to_the_governance() -> None:
    st = egypt("fair", cells=1, funding=6)
    st.ops = 3
    run(st, recruit, dice="1 2 3")
    assert st.sleepers[EGYPT] == 3


def test_8_2_the_jihadist_chooses_where_the_last_recruits_go() -> None:
    """Funding allows one cell more; nothing is asked when it is placed."""
    muslim = {"governance": "fair", "alignment": "neutral"}
    countries = {"egypt": {**muslim, "cells": 4}, "pakistan": muslim, "united_kingdom": {"posture": "hard"}}
    st = position({"funding": 2, "countries": countries})
    run(st, place_recruits, [EGYPT, PAKISTAN, UK], answers="pakistan")
    assert (st.sleepers[EGYPT], st.sleepers[PAKISTAN], st.sleepers[UK]) == (4, 1, 0)


def test_l58_the_recruit_number_serves_recruiting_alone() -> None:
    st = position(
        {
            "countries": {
                "united_kingdom": {"posture": "hard", "cells": 1},
                "pakistan": {"governance": "poor", "alignment": "neutral", "cells": 1},
            }
        }
    )
    found: list[bool] = []

    async def both(state: LabyrinthState) -> None:
        found.append(await recruits(state, UK))
        found.append(await travel_cell(state, PAKISTAN, "sleeper", UK))

    run(st, both, dice="2 2")
    assert found == [True, False]
    assert (st.cells_on_map, st.cadre[PAKISTAN]) == (1, 0)


def test_l59_a_vigilant_us_makes_recruits_roll_in_a_civil_war() -> None:
    st = egypt("poor", cells=1, civil_war=True, funding=6, abilities={"us": ["vigilant"]})
    st.ops = 1
    run(st, recruit, dice="4")
    assert st.sleepers[EGYPT] == 1


def test_l60_neighbours_islamist_rule_and_home_need_no_roll() -> None:
    st = position(
        {
            "countries": {
                "morocco": {"governance": "poor", "alignment": "neutral", "cells": 2, "active": 1},
                "afghanistan": {"governance": "islamist_rule", "alignment": "adversary"},
                "spain": {"posture": "soft"},
            }
        }
    )
    for kind, goal in (("sleeper", SPAIN), ("sleeper", AFGHANISTAN), ("active", MOROCCO)):
        assert travels_by_itself(st, MOROCCO, goal)
        run(st, travel_cell, MOROCCO, kind, goal)
    assert [st.sleepers[c] for c in (SPAIN, AFGHANISTAN, MOROCCO)] == [1, 1, 1]


def test_l61_training_camps_help_travellers() -> None:
    camps = {"governance": "poor", "alignment": "neutral", "cells": 1, "markers": ["training_camps"]}
    st = position({"countries": {"afghanistan": camps, "egypt": {"governance": "fair", "alignment": "ally"}}})
    run(st, travel_cell, AFGHANISTAN, "sleeper", EGYPT, dice="3")
    assert st.sleepers[EGYPT] == 1


def test_l62_minor_jihad_ends_at_poor() -> None:
    st = egypt("fair", cells=4, aid=1)
    st.ops = 3
    run(st, minor_jihad, dice="1 1 5", answers="egypt egypt")
    assert (st.gov[EGYPT], st.aid[EGYPT], st.actives[EGYPT], st.sleepers[EGYPT]) == (POOR, 0, 2, 1)


@pytest.mark.parametrize(
    ("besieged", "dice", "governance"),
    [(False, "2 2 2 1 1", ISLAMIST), (False, "2 2 4", POOR), (True, "2 2 4 1 1", ISLAMIST)],
)
def test_l63_l64_l65_major_jihad_in_a_fair_country(dice: str, governance: int, *, besieged: bool) -> None:
    st = egypt("fair", cells=6, besieged=besieged)
    run(st, rise, EGYPT, 3, dice=dice + (" 1" if governance == ISLAMIST else ""))
    assert st.gov[EGYPT] == governance
    assert st.besieged[EGYPT] == 0
    assert st.actives[EGYPT] == (6 if dice.startswith("2 2 2") else 5)


def test_l66_a_failed_major_jihad_besieges_and_drives_to_the_ally() -> None:
    st = egypt("poor", cells=6)
    run(st, rise, EGYPT, 3, dice="3 5 6")
    assert (st.gov[EGYPT], st.actives[EGYPT], st.besieged[EGYPT], st.align[EGYPT]) == (POOR, 4, 1, ALLY)


def test_l67_two_dice_that_fail_leave_no_trace() -> None:
    st = egypt("poor", cells=6)
    run(st, rise, EGYPT, 2, dice="4 6")
    assert (st.actives[EGYPT], st.besieged[EGYPT], st.align[EGYPT]) == (4, 0, NEUTRAL)


@pytest.mark.parametrize(
    ("governance", "ops", "more", "allowed"),
    [
        ("poor", 2, {"cells": 8, "troops": 2, "militia": 1}, True),
        ("poor", 1, {"cells": 5, "besieged": True}, True),
        ("fair", 2, {"cells": 8}, False),
    ],
)
def test_l68_l69_l70_when_a_major_jihad_is_allowed(
    governance: str, ops: int, more: dict[str, Any], *, allowed: bool
) -> None:
    assert can_major_jihad(egypt(governance, **more), EGYPT, ops) == allowed


def test_l71_awakening_hampers_each_die() -> None:
    found: list[bool] = []
    st = egypt("poor", awakening=1, cells=2)

    async def two(state: LabyrinthState) -> None:
        for _ in range(2):
            found.append(await jihad_die(state, EGYPT, state.gov[EGYPT], jihad_modifier(state, EGYPT)))

    run(st, two, dice="3 2")
    assert found == [False, True]


def test_l72_a_coherent_bot_ignores_awakening_in_minor_jihads() -> None:
    st = egypt("fair", awakening=2, cells=2, abilities={"jihadist": ["coherent"]})
    assert (jihad_modifier(st, EGYPT), jihad_modifier(st, EGYPT, major=True)) == (0, 2)


def test_l73_two_ops_place_small_plots_and_wmd() -> None:
    st = position({"countries": {"spain": {"posture": "soft", "cells": 2}}, "available": ["1", "3", "wmd"]})
    assert fitting_plots(st.available, 2) == [1, WMD]
    st = position({"countries": {"spain": {"posture": "soft", "cells": 1}}})
    st.ops = 2
    run(st, plot, dice="1", answers="2")
    assert (st.plots[0].number, st.plots[0].place, st.actives[SPAIN]) == (2, SPAIN, 1)


def test_l75_pakistan_falls() -> None:
    pakistan = {"governance": "poor", "alignment": "neutral", "cells": 7, "troops": 2}
    st = position({"countries": {"pakistan": pakistan}, "funding": 8, "prestige": 7})
    run(st, rise, PAKISTAN, 2, dice="1 1 3 3 1")
    assert (st.align[PAKISTAN], st.funding, st.prestige) == (ADVERSARY, 9, 1)
    assert st.available.count(WMD) == 3
    assert st.react[TURKEY] == 1


def test_l76_militia_cost_no_prestige_and_leave() -> None:
    pakistan = {"governance": "poor", "alignment": "neutral", "cells": 7, "militia": 2}
    st = position({"countries": {"pakistan": pakistan}, "prestige": 7})
    run(st, rise, PAKISTAN, 2, dice="1 1 3 3 1")
    assert (st.prestige, st.militia[PAKISTAN]) == (7, 0)


# === F ===


def struck(place: str, plot: str, country: dict[str, Any], **more: Any) -> LabyrinthState:
    """A position with one plot in one country."""
    return position({"countries": {place: country}, "plots": [{"place": place, "plot": plot}], **more})


def test_l77_plot_2_in_good_turkey() -> None:
    st = struck("turkey", "2", {"governance": "good", "alignment": "ally"}, funding=4)
    run(st, resolve_plot, 0, dice="1 3")
    assert (st.funding, st.gov[TURKEY], st.resolved) == (6, FAIR, [2])


def test_l78_plot_3_in_fair_egypt() -> None:
    country = {"governance": "fair", "alignment": "ally", "aid": 2, "troops": 1}
    st = struck("egypt", "3", country, funding=4, prestige=6)
    run(st, resolve_plot, 0, dice="2 2 5")
    assert (st.funding, st.gov[EGYPT], st.aid[EGYPT], st.prestige) == (5, POOR, 0, 5)


def test_l79_no_dice_in_a_poor_country_without_aid() -> None:
    st = struck("iraq", "1", {"governance": "poor", "alignment": "ally"}, funding=4)
    run(st, resolve_plot, 0)
    assert (st.funding, st.gov[IRAQ]) == (5, POOR)


def test_l80_a_wmd_humbles_troops_and_leaves_the_game() -> None:
    st = struck("saudi_arabia", "wmd", {"governance": "fair", "alignment": "ally", "troops": 2}, funding=4)
    run(st, resolve_plot, 0, dice="6 6 6")
    assert (st.funding, st.prestige, st.wmd_gone, st.gov[SAUDI]) == (5, 1, 1, FAIR)


def test_l81_schengen_countries_are_rolled_together() -> None:
    st = struck("germany", "3", {"posture": "soft"}, funding=2)
    run(st, resolve_plot, 0, dice="5 6 1", answers="france spain")
    places = [COUNTRY[name] for name in ("germany", "france", "spain")]
    assert (st.funding, [st.posture[c] for c in places]) == (8, [HARD, HARD, SOFT])


@pytest.mark.parametrize(("place", "plot", "funding"), [("russia", "2", 4), ("india", "wmd", 9)])
def test_l82_l83_plots_in_non_muslim_countries(place: str, plot: str, funding: int) -> None:
    st = struck(place, plot, {"posture": "soft"}, funding=2)
    run(st, resolve_plot, 0, dice="5")
    assert (st.funding, st.posture[COUNTRY[place]]) == (funding, HARD)


def test_l84_plot_1_in_the_us() -> None:
    st = struck("united_states", "1", {}, funding=3, us_posture="soft")
    run(st, resolve_plot, 0, dice="4 5 2 2")
    assert (st.funding, st.posture[UNITED_STATES], st.prestige) == (9, HARD, 7)


def test_l85_special_iran_gives_funding_alone() -> None:
    st = struck("iran", "3", {"cells": 1}, funding=5)
    run(st, resolve_plot, 0)
    assert (st.funding, st.prestige) == (6, 5)


def test_l86_a_greater_plot_turns_nigeria() -> None:
    st = struck("nigeria", "1", {"posture": "soft"}, funding=4)
    run(st, resolve_plot, 0, dice="5")
    assert (st.funding, st.posture[NIGERIA]) == (5, HARD)
    st = struck("nigeria", "2", {"posture": "soft"}, funding=4)
    run(st, resolve_plot, 0)
    assert (st.funding, st.kind[NIGERIA], st.gov[NIGERIA], st.align[NIGERIA]) == (6, MUSLIM, POOR, NEUTRAL)
    assert st.posture[NIGERIA] == UNTESTED


def test_l87_two_wmd_in_one_civil_war() -> None:
    country = {"governance": "fair", "alignment": "neutral", "civil_war": True, "militia": 2}
    two = [{"place": "syria", "plot": "wmd"}] * 2
    st = position({"countries": {"syria": country}, "plots": two})
    run(st, resolve_plot, 0, dice="6 6 6")
    assert (st.militia[SYRIA], st.gov[SYRIA]) == (1, FAIR)
    run(st, resolve_plot, 0, dice="6 6 6 3 3 1")
    assert (st.gov[SYRIA], st.militia[SYRIA], st.civil_war[SYRIA]) == (ISLAMIST, 0, 0)
