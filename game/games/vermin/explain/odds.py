"""Exact chances of dice: attacks, dark energy, jumps, drops, NAT. All are from 0 to 1."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from math import comb

from game.games.vermin.chapters.dice import FLIP_MIN, REMOVE_MIN
from game.games.vermin.data import CHARTS, EXIT_DEFENCE, EXITS, NAT_MAX, TYPE
from game.games.vermin.state import VerminState


@lru_cache(maxsize=1024)
def hit_chances(dice: int, defence: int) -> tuple[float, ...]:
    """Return the chance of each number of hits from 0 to `dice`; a die above `defence` hits (binomial)."""
    p = max(0, 6 - defence) / 6
    return tuple(comb(dice, k) * p**k * (1 - p) ** (dice - k) for k in range(dice + 1))


def attack_chances(dice: int, defence: int, *, reduced: bool) -> dict[str, float]:
    """Return the chances that an attack does nothing, reduces, or removes a vermite [J-1]."""
    result = {"none": 0.0, "reduced": 0.0, "removed": 0.0}
    for hits, chance in enumerate(hit_chances(dice, defence)):
        name = "none" if hits < FLIP_MIN else "removed" if reduced or hits >= REMOVE_MIN else "reduced"
        result[name] += chance
    return result


def exit_chances(st: VerminState, e: int, dice: int) -> dict[str, float]:
    """Return the same chances for a tunnel exit [E-1-c]."""
    found = attack_chances(dice, EXIT_DEFENCE, reduced=st.exits[EXITS[e]] > 1)
    return {"none": found["none"], "collapsed": found["reduced"], "destroyed": found["removed"]}


def ant_chances(distance: int) -> dict[str, float]:
    """Return the chances that the ANT gun crashes, misses, hits [J-3]."""
    result = {"crash": 0.0, "miss": 0.0, "hit": 0.0}
    crash = CHARTS["ant_gun"]["crash_on"]
    for total in (a + b for a in range(1, 7) for b in range(1, 7)):
        result["crash" if total == crash else "hit" if total > distance else "miss"] += 1 / 36
    return result


def chart_chances(chart: str, modifier: int) -> dict[str, float]:
    """Return the chances of the rows of a chart on which one die is rolled."""
    counts: Counter[str] = Counter()
    for die in range(1, 7):
        roll = die + modifier
        counts[next(row["result"] for row in CHARTS[chart]["rows"] if row["min"] <= roll <= row["max"])] += 1
    return {row["result"]: counts[row["result"]] / 6 for row in CHARTS[chart]["rows"]}


def at_least(need: int) -> float:
    """Return the chance that a die shows at least `need`."""
    return min(6, max(0, 7 - need)) / 6


def nat_chance(vermite: int) -> float:
    """Return the chance that NAT of a removed vermite reaches somebody [J-7]."""
    return float(NAT_MAX[TYPE[vermite]]) / 6
