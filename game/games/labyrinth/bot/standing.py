"""The evaluation of a position, for bots that try options."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import Final

from game.games.labyrinth.bot.traits import POSITION, of_position
from game.games.labyrinth.data import (
    ADVERSARY,
    ALLY,
    COUNTRIES,
    FAIR,
    GOOD,
    ISLAMIST,
    JIHADIST,
    JUDGEMENT,
    MUSLIM,
    NON_MUSLIM,
    POOR,
    UNITED_STATES,
    US,
    WMD,
)
from game.games.labyrinth.queries.board import cells, prestige_troops, resources, troops_and_militia
from game.games.labyrinth.queries.tracks import gwot_penalty
from game.games.labyrinth.state import LabyrinthState

SCALE: Final = 8.0
"""The difference in evaluation between a won and a lost match, resources aside."""
WON: Final = 6.0
"""The evaluation of a won match; that of a lost one is -WON."""
NEAR_GOOD, NEAR_ISLAMIST, FEW = 8, 2, 5
"""Resources at which victory is near, and the number of cells at which the US may remove the last ones."""
RIPE = 5
"""The lead in cells that makes a Poor country ready for Islamist Rule; one less in a besieged one [8.4.3]."""
MOST_LEAD = 5
"""A larger lead in cells changes nothing."""
BOARD: Final = (
    "good_resources", "near_good", "fair", "fair_ally", "fair_lead", "poor", "poor_lead", "ripe", "active_lead",
    "islamist_resources", "islamist", "near_islamist", "adversary", "aid", "awakening", "reaction", "besieged",
    "civil_war_lead", "regime_change", "militia", "cells", "few_cells", "cells_in_the_us", "cells_abroad", "cadres",
    "prestige", "low_prestige", "funding", "gwot", "us_reserves", "jihadist_reserves", "wmd", "plots_in_the_us",
    "plots_abroad", "plots_on_troops", "plots", "wmd_in_the_us", "troop_track", "us_hand", "jihadist_hand",
)  # fmt: skip
"""The names of the `features`."""
LEFT: Final = POSITION.index("cards_left")
DESCRIBED: Final = (
    *BOARD, *[f"{name} early" for name in BOARD], *[f"sight {name}" for name in POSITION], "next_us",
)  # fmt: skip
"""The names of the features in `described`."""
_WEIGHTS: Final[Sequence[Sequence[float]]] = [[weights.get(name, 0.0) for name in DESCRIBED] for weights in JUDGEMENT]


def standing(st: LabyrinthState, seat: int) -> float:
    """Return how good the position is for a seat: 0 if its chances are even."""
    end = st.outcome
    if end is not None and end.winners:
        return WON if seat in end.winners else -WON
    return float(sum(map(mul, _WEIGHTS[seat], described(st, seat)))) - SCALE / 2


def described(st: LabyrinthState, seat: int) -> list[float]:
    """Return the features `DESCRIBED` by which a seat evaluates a position: board, rest of the deck, tracks."""
    found, seen = features(st), of_position(st, seat)
    board = [found[name] for name in BOARD]
    return [*board, *[number * seen[LEFT] for number in board], *seen, st.step == "us"]


def features(st: LabyrinthState) -> dict[str, int]:
    """Return the features `BOARD`. A country counts as its resources plus one."""
    found = dict.fromkeys(BOARD, 0)
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


def _muslim(st: LabyrinthState, c: int, found: dict[str, int]) -> None:
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
