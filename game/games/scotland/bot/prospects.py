"""Chances to win the Rebellion, the evaluation for searches.

The weights differ with the turns left. They were fitted to matches between bots (`tools/fit_prospects.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import Final

from game.games.scotland.bot.values import UNIT_WORTH
from game.games.scotland.data import BRUCE, EDWARD, ENGLISH_TOWNS, LEVEL, OFF, SCOTS, SIDE, SIDES, TYPE, UNITS
from game.games.scotland.queries import TURNS, town_counts, units_at
from game.games.scotland.state import ScotlandState

WEIGHTS: Final[Mapping[str, Mapping[str, float]]] = {
    "early": {"one": 0.066, "edward": 0, "bruce": 0.377, "towns": 0.006, "units": 0.005, "raids": 0.015},
    "middle": {"one": -0.006, "edward": 0.298, "bruce": 0.272, "towns": -0.007, "units": 0.049, "raids": 0.092},
    "late": {"one": 0.307, "edward": 0.307, "bruce": 0.275, "towns": 0.022, "units": 0.082, "raids": 0.093},
    "next": {"one": 0.219, "edward": 0.219, "bruce": 0.145, "towns": 0.046, "units": 0.072, "raids": 0.222},
    "last": {"one": 0.216, "edward": 0.216, "bruce": -0.039, "towns": 0.075, "units": 0.062, "raids": 0.131},
}
"""The weight of each of the `features` in the log odds of a Scottish victory."""
STRETCHES: Final = ((6, "early"), (3, "middle"), (1, "late"), (0, "next"))
"""Each table applies while more than this many turns follow the present one."""


def prospects(st: ScotlandState) -> list[float]:
    """Return each seat's chance to win, a draw counting as half; in a finished match, the result."""
    if st.outcome is not None:
        shares = [float(side in st.outcome.winners) for side in range(len(SIDES))]
        return shares if any(shares) else [0.5, 0.5]
    weights = WEIGHTS[regime(st)]
    chance = 1 / (1 + exp(-sum(weights[name] * number for name, number in features(st).items())))
    return [chance, 1 - chance]


def regime(st: ScotlandState) -> str:
    """Return the name of the table that applies."""
    left = TURNS[st.scenario] - st.turn
    return next((name for turns, name in STRETCHES if left > turns), "last")


def features(st: ScotlandState) -> dict[str, float]:
    """Return the features of the position, by the names in the tables."""
    at, neutral = st.at, st.neutral
    scots, english = town_counts(st)
    units = 0.0
    for p in UNITS:
        if at[p] != OFF and not neutral[p]:
            worth = UNIT_WORTH[TYPE[p]][LEVEL[p]]
            units += worth if SIDE[p] == SCOTS else -worth
    return {
        "one": 1.0,
        "edward": float(at[EDWARD] != OFF),
        "bruce": float(at[BRUCE] != OFF and not neutral[BRUCE]),
        "towns": scots - english,
        "units": units,
        "raids": sum(bool(units_at(st, SCOTS, h)) for h in ENGLISH_TOWNS),
    }
