"""12.4.1, 13.4.2 What the automata do with events: none that changes nothing, and the lines of the event table."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.labyrinth.builders import position
from tests.games.labyrinth.preferences import plays


def muslim(**more: Any) -> dict[str, Any]:
    """A Poor Neutral country, unless told otherwise."""
    return {"governance": "poor", "alignment": "neutral", **more}


FALLEN = {"governance": "islamist_rule", "alignment": "adversary"}
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
        (93, {"prestige": 2}, {}),  # Taliban: no siege under Islamist Rule
        (182, {"available": ["1"]}, {"available": ["wmd"]}),  # Paris Attacks bring no WMD
    ],
)
def test_12_4_1_the_jihadist_bot_plays_no_event_without_effect(
    card: int, changed: dict[str, Any], idle: dict[str, Any]
) -> None:
    """Nothing is left to lose or to gain: no prestige, all funding, no card of the US, all cells on the map."""
    there = {"afghanistan": {**FALLEN, "cells": 14}, "iraq": muslim(regime_change="tan", cells=1)}
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
