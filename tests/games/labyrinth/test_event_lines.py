"""12.4.1, 13.4.2 What the automata do with events: none that changes nothing, and the lines of the event table."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.labyrinth.charts.columns import ROWS
from game.games.labyrinth.charts.opp import for_prestige
from game.games.labyrinth.data import COUNTRY, COUNTRY_IDS
from game.games.labyrinth.explain.allowed import allowed
from tests.games.labyrinth.builders import FALLEN, event, position
from tests.games.labyrinth.preferences import plays


def muslim(**more: Any) -> dict[str, Any]:
    """A Poor Neutral country, unless told otherwise."""
    return {"governance": "poor", "alignment": "neutral", **more}


FAIR_ALLY = {"governance": "fair", "alignment": "ally"}
WAR = muslim(civil_war=True)

# === 12.4.1, 13.4.2 An event without effect cannot be played ===


@pytest.mark.parametrize(
    ("card", "changed", "idle"),
    [
        (63, {"prestige": 2}, {}),  # Gaza War
        (63, {"funding": 8}, {}),
        (63, {"hands": {"us": [2]}}, {}),
        (90, {"hands": {"us": [2]}}, {}),  # Quagmire
        (90, {"us_posture": "hard"}, {}),
        (192, {"us_posture": "hard"}, {}),
        (93, {"prestige": 2}, {}),  # Taliban: Afghanistan is besieged already
        (93, {"countries": {"afghanistan": {**FALLEN, "cells": 15}}}, {}),  # a siege under Islamist Rule
        (182, {"available": ["1"]}, {"available": ["wmd"]}),  # Paris Attacks bring no WMD
    ],
)
def test_12_4_1_the_jihadist_bot_plays_no_event_without_effect(
    card: int, changed: dict[str, Any], idle: dict[str, Any]
) -> None:
    """Nothing is left to lose or to gain: no prestige, all funding, no card of the US, all cells on the map."""
    there = {"afghanistan": {**FALLEN, "cells": 14, "besieged": True}, "iraq": muslim(regime_change="tan", cells=1)}
    there |= {"france": {"posture": "hard"}}
    data = {"prestige": 1, "funding": 9, "us_posture": "soft", "countries": there}
    assert plays(position({**data, **changed}), "jihadist", card)
    assert not plays(position({**data, **idle}), "jihadist", card)


@pytest.mark.parametrize(
    ("card", "changed", "idle"),
    [
        (162, {"egypt": {**FAIR_ALLY, "cells": 1}}, {"egypt": FAIR_ALLY}),  # SCAF
        (162, {"egypt": {**FAIR_ALLY, "governance": "poor"}}, {"egypt": FAIR_ALLY}),
        (162, {"egypt": {**FAIR_ALLY, "alignment": "neutral"}}, {"egypt": FAIR_ALLY}),
    ],
)
def test_13_4_2_scaf_finds_somebody_who_is_no_fair_ally_yet(
    card: int, changed: dict[str, Any], idle: dict[str, Any]
) -> None:
    for countries, expected in ((changed, True), (idle, False)):
        both = {name: {**row, "awakening": 1, "reaction": 1} for name, row in countries.items()}
        assert plays(position({"countries": both}), "us", card) is expected


def test_13_4_2_critical_middle_is_of_no_use_to_the_us_where_nothing_can_shift_or_awake() -> None:
    at_war = {"syria": {**FAIR_ALLY, "civil_war": True, "cells": 2}}
    assert not plays(position({"countries": at_war}), "us", 200)
    assert plays(position({"countries": {"syria": {**at_war["syria"], "alignment": "neutral"}}}), "us", 200)


@pytest.mark.parametrize(("prestige", "expected"), [(11, True), (12, False)])
def test_13_4_2_al_baghdadi_dies_for_prestige_alone(prestige: int, expected: bool) -> None:
    data = {"prestige": prestige, "capital": "syria", "countries": {"syria": WAR}}
    assert plays(position(data), "us", 215) is expected


@pytest.mark.parametrize(("elsewhere", "expected"), [({}, False), ({"egypt": muslim(cells=1)}, True)])
@pytest.mark.parametrize("side", ["us", "jihadist"])
def test_flypaper_needs_something_elsewhere_than_at_its_goal(
    side: str, elsewhere: dict[str, Any], expected: bool
) -> None:
    """12.4.1, 13.4.2 The goal is chosen first: all cells are there already."""
    there = {"afghanistan": {**WAR, "cells": 3}, "iraq": WAR, **elsewhere}
    assert plays(position({"countries": there}), side, 221) is expected


@pytest.mark.parametrize(("war", "expected"), [("sudan", False), ("mali", True)])
def test_serval_of_the_jihadist_looks_at_the_country_of_the_column(war: str, expected: bool) -> None:
    """12.4.1 All cells are out: it counts whether the one that the column names is at war already."""
    there = {"sudan": muslim(cells=2), "mali": muslim(), "afghanistan": {**FALLEN, "cells": 13}}
    there[war] = {**there[war], "civil_war": True}
    assert plays(position({"countries": there}), "jihadist", 226) is expected


# === 12.3, 13.3 Whom they choose: the line of the event table comes before the chart ===


def chosen(side: str, card: int, purpose: str, **data: Any) -> list[set[str]]:
    """What is left at each choice of a purpose while the automaton carries out the event of a card of its own."""
    level = {"us": "off_guard", "jihadist": "muddled"}[side]
    said = allowed(position({"automata": {side: level}, "step": side, "mixed": True, "plays": 1, **data}), side, card)
    assert said.use == "event"
    return [set(left) for what, left in said.choices if what == purpose]


def test_13_3_4_tony_blair_speaks_to_the_opposite_first() -> None:
    """Then where cells are fewest."""
    there = {"germany": {"posture": "soft", "cells": 3}, "france": {"posture": "soft"}, "spain": {"posture": "hard"},
             "italy": {"posture": "hard"}, "scandinavia": {"posture": "hard"}, "benelux": {"cells": 1}}  # fmt: skip
    assert chosen("us", 29, "war_of_ideas", countries=there) == [{"france"}, {"germany"}, {"eastern_europe"}]


TROOPS = muslim(alignment="ally", regime_change="tan", troops=2)


@pytest.mark.parametrize("card", [81, 110, 187])
def test_12_3_10_cells_go_where_the_caliphate_would_be_declared(card: int) -> None:
    """Iraq and its neighbour; not Lebanon, where the chart would send them, nor Afghanistan for want of neighbours."""
    lone = "lebanon" if card == 110 else "somalia"
    there = {"iraq": TROOPS, "gulf_states": TROOPS, lone: {**TROOPS, "troops": 1, "cells": 3}}
    assert chosen("jihadist", card, "cells", countries=there, available=["1"], funding=2)[0] == {"iraq"} | (
        {"gulf_states"} if card != 110 else set()
    )


def test_12_3_6_foreign_fighters_without_cells_read_the_columns_of_jihad() -> None:
    """Aid by the column of markers, which has resources; else by that of Jihad, which has the modifier first."""
    full = {"afghanistan": {**FALLEN, "cells": 15}}
    aided = {"iraq": muslim(regime_change="tan", aid=1), "mali": muslim(civil_war=True, aid=1), "egypt": WAR}
    assert chosen("jihadist", 187, "marker", countries={**full, **aided}) == [{"iraq"}]
    bare = {"iraq": muslim(regime_change="tan"), "mali": muslim(regime_change="tan", reaction=1)}
    assert chosen("jihadist", 187, "jihad", countries={**full, **bare}) == [{"mali"}]


GAP = {"egypt": muslim(civil_war=True, alignment="ally", cells=3), "mali": muslim(civil_war=True, cells=3)}
"""The same gap; the columns prefer Egypt for its resources."""


@pytest.mark.parametrize(
    ("card", "purpose", "left"),
    [
        (132, "militia", {"egypt", "mali"}),
        (152, "regime_change", {"egypt", "mali"}),
        (156, "militia", {"iraq"}),  # a neighbour of Saudi Arabia
        (157, "troops", {"egypt"}),
    ],
)
def test_13_3_1_ties_of_the_widest_gap(card: int, purpose: str, left: set[str]) -> None:
    """By chance for Battle of Sirte and Congress Acts, else by the column of Deploy to."""
    there = dict(GAP)
    data: dict[str, Any] = {}
    if card == 152:
        data["us_posture"] = "soft"
        there |= {name: {**FALLEN, "cells": 1} for name in ("somalia", "sudan", "yemen")}
    if card == 156:
        there |= {"iraq": muslim(cells=3), "jordan": muslim(cells=3)}
    assert chosen("us", card, purpose, countries=there, **data)[0] == left


def test_al_shabaab_plots_by_the_chart_of_plots() -> None:
    """12.3.4 Nothing else is possible: all cells are out, no siege and no reaction."""
    there = {"somalia": {**FALLEN, "cells": 13}, "sudan": {**FAIR_ALLY, "besieged": True, "civil_war": True},
             "kenya_tanzania": {"posture": "soft", "active": 2}}  # fmt: skip
    assert chosen("jihadist", 172, "plot", countries=there, funding=5)[0] == {"sudan"}
    assert chosen("jihadist", 172, "plot", countries=there, funding=2)[0] == {"kenya_tanzania"}, "Tight"


@pytest.mark.parametrize(
    ("there", "left"),
    [
        ({"iraq": {**FALLEN, "troops": 2, "cells": 1}, "egypt": {**FAIR_ALLY, "troops": 13}}, {"iraq"}),
        ({"iraq": muslim(troops=2), "egypt": {**FAIR_ALLY, "troops": 13}}, {"egypt"}),
        ({"iraq": muslim(troops=2), "egypt": {**FAIR_ALLY, "troops": 13, "cells": 1}}, {"iraq", "egypt"}),
    ],
)
def test_ebola_scare_takes_a_cube_from_where_it_is_not_missed(there: dict[str, Any], left: set[str]) -> None:
    """13.3 The track is empty."""
    assert chosen("us", 204, "remove_troops", countries=there) == [left]


def test_erdogan_effect_sets_a_reaction_marker_where_cells_would_go() -> None:
    """12.3.6 All cells are out. The column of markers would say Iraq for its resources."""
    there = {"afghanistan": {**FALLEN, "cells": 15}, "iraq": muslim(), "turkey": {**FAIR_ALLY}, "syria": muslim()}
    there["iran"] = muslim()
    assert chosen("jihadist", 205, "reaction", countries=there) == [{"turkey"}]


@pytest.mark.parametrize("card", [209, 218])
def test_militia_is_removed_by_the_column_of_jihad(card: int) -> None:
    """12.3.1 The best modifier comes first."""
    there = {"iraq": muslim(regime_change="tan", militia=3, cells=1),
             "mali": muslim(regime_change="tan", militia=3, cells=1, reaction=1)}  # fmt: skip
    assert chosen("jihadist", card, "remove_militia", countries=there) == [{"mali"}]


def test_sellout_at_the_highest_funding_reads_the_column_of_markers() -> None:
    there = {"iraq": muslim(civil_war=True, cells=2), "mali": muslim(civil_war=True, cells=4)}
    assert chosen("jihadist", 230, "remove_cells", countries=there, funding=9) == [{"iraq"}]
    assert chosen("jihadist", 230, "remove_cells", countries=there, funding=8) == [{"mali"}]


def test_tora_bora_of_the_jihadist_is_left_to_chance() -> None:
    """12.3.12 Where cells are as many; the US reads the column of Disrupt [13.3.1]."""
    there = {name: muslim(regime_change="tan", cells=2) for name in ("iraq", "mali")}
    there["mali"]["reaction"] = 1
    assert chosen("jihadist", 109, "remove_cells", countries=there) == [{"iraq", "mali"}]
    assert chosen("us", 109, "remove_cells", countries=there) == [{"iraq"}]


@pytest.mark.parametrize("card", [1, 122])
def test_13_3_3_backlash_looks_at_plots_that_are_not_flagged(card: int) -> None:
    """The greatest plot is flagged already; of the others the Plot 2 comes first."""
    plots = [
        {"place": "egypt", "plot": "3", "open": True, "backlashed": True},
        {"place": "egypt", "plot": "1", "open": True},
        {"place": "mali", "plot": "2", "open": True},
    ]
    there = {"egypt": muslim(), "mali": muslim()}
    assert chosen("us", card, "alert", countries=there, plots=plots)[0] == {"mali"}


def test_12_4_2_madrassas_recruit_in_one_country() -> None:
    """A tie is decided once, and the other dice are rolled there, too."""
    there = {name: muslim(regime_change="tan", troops=3) for name in ("somalia", "mali")} | {"egypt": muslim(cells=9)}
    hand = {"jihadist": [53, 2, 3]}
    first, *others = chosen("jihadist", 53, "recruit", plays=0, hands=hand, countries=there, funding=5)
    assert len(first) > 1
    assert others == [{min(first, key=COUNTRY_IDS.index)}], "the Ops of both cards"


@pytest.mark.parametrize("card", [48, 53])
def test_12_3_2_events_that_recruit_roll_no_more_often_than_there_are_cells(card: int) -> None:
    """One is left; the second card has two Ops."""
    st = position({"automata": {"jihadist": "muddled"}, "rules": "base", "funding": 9, "step": "jihadist", "plays": 0,
                   "hands": {"jihadist": [card, 30]}, "countries": {"egypt": muslim(cells=14)}})  # fmt: skip
    event(st, "jihadist", card, dice="6")
    assert st.cells_on_map == 14


@pytest.mark.parametrize("card", [37, 39])
def test_the_us_bot_has_nothing_of_weapons_found(card: int) -> None:
    """13.4.2 Its line of the table says that the event cannot be played; it happens on a card of the Jihadist."""
    there = {name: muslim(alignment="adversary") for name in ("iraq", "libya")}
    st = position({"automata": {"us": "off_guard"}, "rules": "base", "us_posture": "hard", "countries": there})
    event(st, "us", card)
    assert st.markers == {}


def test_scaf_is_aimed_at_who_is_no_fair_ally_yet() -> None:
    """13.4.2 Not where cells are fewest, if nothing would change there."""
    both = {"awakening": 1, "reaction": 1}
    there = {"gulf_states": {**FAIR_ALLY, **both}, "iraq": muslim(alignment="ally", cells=3, **both)}
    there["spain"] = {"posture": "soft", "cells": 1}
    assert chosen("us", 162, "alignment", countries=there) == [{"iraq"}]


@pytest.mark.parametrize(("sources", "goal"), [(("spain",), "lebanon"), (("spain", "italy"), "iraq")])
def test_flypaper_looks_for_a_capital_only_with_three_cells(sources: tuple[str, ...], goal: str) -> None:
    """11.3.8 Two cells found no Caliphate: they go where the chart of journeys sends them [12.3.2]."""
    there = {"iraq": TROOPS, "gulf_states": TROOPS, "lebanon": {**TROOPS, "troops": 1, "cells": 3}}
    there |= {name: {"posture": "hard", "cells": 1} for name in sources}
    there["somalia"] = FALLEN
    assert goal in chosen("jihadist", 221, "cells", countries=there)[0]


@pytest.mark.parametrize(
    ("side", "card", "purpose", "there"),
    [
        ("us", 163, "alignment", muslim(regime_change="tan", troops=2)),
        ("jihadist", 165, "civil_war", muslim(cells=2)),
        ("jihadist", 176, "target", FAIR_ALLY),
        ("us", 221, "cells", muslim(civil_war=True)),
        ("us", 233, "target", muslim(civil_war=True, militia=1)),
        ("us", 235, "target", muslim(civil_war=True, militia=1)),
        ("us", 238, "civil_war", muslim(awakening=1, reaction=1)),
    ],
)
def test_13_3_9_ties_of_an_order_that_an_event_names_are_left_to_chance(
    side: str, card: int, purpose: str, there: dict[str, Any]
) -> None:
    """12.3.12 No column parts them, though one of them has aid, which the columns look at."""
    names = ("lebanon", "yemen") if card == 176 else ("lebanon", "jordan", "somalia")
    countries = {name: dict(there) for name in names}
    countries[names[0]]["aid"] = 1
    countries["spain"] = {"posture": "hard", "cells": 1}
    assert chosen(side, card, purpose, countries=countries)[0] == set(names)


def test_13_4_2_the_us_bot_disrupts_for_prestige_at_prestige_12_too() -> None:
    """The box asks for prestige gained; only the row of the column says that it must be below 12."""
    there = {"egypt": muslim(governance="fair", alignment="ally", troops=2, active=2)}
    st = position({"prestige": 12, "countries": there})
    assert for_prestige(st, COUNTRY["egypt"])
    assert not ROWS["disrupt_prestige_gain"].matches(st, COUNTRY["egypt"])  # type: ignore[misc]


def test_12_3_9_flypaper_sends_cells_to_the_goal_that_was_chosen_first() -> None:
    """Iraq has five cells more than its defenders; with one less it would be where the chart sends cells."""
    there = {"syria": {**FAIR_ALLY, "civil_war": True}, "iraq": muslim(civil_war=True, cells=7, militia=2)}
    there["afghanistan"] = FALLEN
    assert chosen("jihadist", 221, "cells", countries=there, capital="afghanistan") == [{"syria"}]
