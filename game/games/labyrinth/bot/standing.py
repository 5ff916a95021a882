"""How a position stands: what computer players try options for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from game.games.labyrinth.data import (
    ADVERSARY,
    ALLY,
    COUNTRIES,
    FAIR,
    GOOD,
    ISLAMIST,
    JIHADIST,
    MUSLIM,
    NON_MUSLIM,
    POOR,
    UNITED_STATES,
    US,
    WMD,
)
from game.games.labyrinth.queries import cells, prestige_troops, resources, troops_and_militia
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.tracks import gwot_penalty

WEIGHTS: Final[tuple[Mapping[str, float], Mapping[str, float]]] = (
    {
        "good_resources": 0.511, "near_good": 0.203, "fair": 0.019, "fair_ally": 0.087, "fair_lead": -0.012,
        "poor": -0.047, "poor_lead": -0.036, "active_lead": -0.022, "islamist_resources": -0.368, "islamist": -0.035,
        "near_islamist": -0.302, "adversary": -0.133, "aid": 0.016, "awakening": 0.061, "reaction": -0.042,
        "besieged": -0.002, "civil_war_lead": -0.003, "regime_change": -0.358, "militia": 0.072, "cells": -0.06,
        "few_cells": 0.054, "cells_in_the_us": -0.247, "cells_abroad": -0.047, "cadres": -0.094,
        "low_prestige": -0.062, "funding": -0.118, "gwot": -0.059, "jihadist_reserves": -0.094, "wmd": -0.004,
        "plots_in_the_us": -0.24, "plots_abroad": -0.099, "plots_on_troops": -0.058, "plots": -0.008,
        "wmd_in_the_us": -4.0, "troop_track": 0.016, "us_hand": 0.114, "jihadist_hand": -0.115,
    },
    {
        "good_resources": 0.38, "near_good": 0.4, "fair": 0.03, "fair_ally": 0.06, "fair_lead": -0.024, "poor": -0.12,
        "poor_lead": -0.053, "ripe": -0.08, "active_lead": -0.01, "islamist_resources": -0.79, "islamist": -0.2,
        "near_islamist": -0.3, "adversary": -0.085, "aid": 0.03, "awakening": 0.066, "reaction": -0.072,
        "besieged": -0.02, "civil_war_lead": -0.028, "regime_change": -0.2, "militia": 0.01, "cells": -0.1,
        "few_cells": 0.1, "cells_in_the_us": -0.2, "cells_abroad": -0.1, "cadres": -0.05, "prestige": 0.1,
        "low_prestige": -0.15, "funding": -0.06, "gwot": -0.12, "us_reserves": 0.07, "jihadist_reserves": -0.05,
        "wmd": -0.2, "plots_in_the_us": -0.4, "plots_abroad": -0.08, "plots_on_troops": -0.15, "plots": -0.06,
        "wmd_in_the_us": -4.0, "troop_track": 0.024, "us_hand": 0.1, "jihadist_hand": -0.09,
    },
)  # fmt: skip
"""By seat that judges: by how much the logarithm of the US odds to win rises with each of the `features`."""
WON: Final = 12.0
"""The same for a match that is won."""
NEAR_GOOD, NEAR_ISLAMIST, FEW = 8, 2, 5
"""Resources from which on victory is near, and cells below which the US may remove the last ones."""
RIPE = 5
"""Cells by which a Poor country is ready for Islamist Rule; one fewer where a regime is besieged [8.4.3]."""
MOST_LEAD = 5
"""More cells than that change nothing."""


def standing(st: LabyrinthState, seat: int) -> float:
    """By how much the position is better for a seat than for the other one."""
    end = st.outcome
    if end is not None and end.winners:
        return WON if seat in end.winners else -WON
    found = features(st)
    value = sum(weight * found[name] for name, weight in WEIGHTS[seat].items())
    return value if seat == US else -value


def features(st: LabyrinthState) -> Counter[str]:
    """What the position is judged by. Countries count for one more than their resources."""
    found: Counter[str] = Counter()
    for c in COUNTRIES:
        if st.kind[c] == MUSLIM:
            _muslim(st, c, found)
        elif here := cells(st, c):
            found["cells_in_the_us" if c == UNITED_STATES else "cells_abroad"] += here
    for plot in st.plots:
        number = 2 if plot.number == WMD else max(1, plot.number)
        found[_kind_of_plot(st, plot.place, wmd=plot.number == WMD)] += number
    found["near_good"] = max(0, found["good_resources"] - NEAR_GOOD)
    found["near_islamist"] = max(0, found["islamist_resources"] - NEAR_ISLAMIST)
    found["few_cells"] = max(0, FEW - found["cells"] - found["cells_abroad"] - found["cells_in_the_us"])
    found["cadres"] = sum(map(bool, st.cadre))
    found["prestige"], found["low_prestige"] = st.prestige, max(0, 3 - st.prestige)
    found["funding"], found["gwot"] = st.funding, gwot_penalty(st)
    found["us_reserves"], found["jihadist_reserves"] = st.reserves[US], st.reserves[JIHADIST]
    found["wmd"], found["troop_track"] = st.available.count(WMD), st.troop_track
    found["us_hand"], found["jihadist_hand"] = len(st.hands[US]), len(st.hands[JIHADIST])
    return found


def _muslim(st: LabyrinthState, c: int, found: Counter[str]) -> None:
    gov, here = st.gov[c], cells(st, c)
    found["cells"] += here
    if not gov:
        return
    guard, worth, value = troops_and_militia(st, c), resources(st, c), 1 + resources(st, c)
    lead = max(0, min(MOST_LEAD, here - guard))
    found["militia"] += st.militia[c]
    if gov == ISLAMIST:
        found["islamist"] += 1
        found["islamist_resources"] += worth
        return
    if gov == GOOD:
        found["good_resources"] += worth
    elif gov == FAIR:
        found["fair"] += value
        found["fair_ally"] += value * (st.align[c] == ALLY)
        found["fair_lead"] += value * lead
    elif gov == POOR:
        found["poor"] += 1
        found["poor_lead"] += value * lead
        found["active_lead"] += value * max(0, min(MOST_LEAD, st.actives[c] - guard))
        found["ripe"] += value * (here - guard >= RIPE - bool(st.besieged[c]))
    found["adversary"] += value * (st.align[c] == ADVERSARY)
    found["aid"] += value * min(2, st.aid[c])
    found["awakening"] += value * st.awake[c]
    found["reaction"] += value * st.react[c]
    found["besieged"] += value * bool(st.besieged[c])
    if st.civil_war[c]:
        found["civil_war_lead"] += value * max(-4, min(4, here - guard))
    found["regime_change"] += bool(st.regime[c])


def _kind_of_plot(st: LabyrinthState, place: int, *, wmd: bool) -> str:
    if place == UNITED_STATES:
        return "wmd_in_the_us" if wmd else "plots_in_the_us"
    if st.kind[place] == NON_MUSLIM:
        return "plots_abroad"
    return "plots_on_troops" if prestige_troops(st, place) else "plots"
