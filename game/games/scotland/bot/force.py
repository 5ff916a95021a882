"""Fast estimates for a bot's plans: the strength of pieces, and distances between hexes."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from game.bots.ways import cheapest
from game.games.scotland.data import COST, DEFENSIVE, HEX_IDS, NEIGHBOURS, PENALTY
from game.games.scotland.explain.odds import FIRST_BLOW

STEEPNESS = 4.0
"""How fast the chance to win grows with the ratio of strengths, in the quick estimate; fitted to trial battles."""


@cache
def distances(h: int) -> tuple[int, ...]:
    """Return the movement points from a hex to every other over an empty map; 99 if there is no path."""
    return cheapest(len(HEX_IDS), [(0, h)], lambda here: [(n, COST[n] + river) for n, river in NEIGHBOURS[here]], 99)


class Force(NamedTuple):
    """The combined strength of a set of pieces."""

    power: tuple[float, float, float]
    """Mean strength per round against a town penalty of 0, 1, 2."""
    steps: int
    units: float
    """The worth of the units."""
    leaders: float
    """The mean worth of the leaders lost when their army is destroyed."""
    reach: int
    """Movement points of the slowest unit."""


def chance(attacker: Force, defender: Force, h: int) -> float:
    """Estimate the attacker's chance in hex `h` by the square law: power times staying power."""
    own = attacker.power[PENALTY[h]] * attacker.steps
    enemy = defender.power[0] * defender.steps * (FIRST_BLOW if DEFENSIVE[h] else 1.0)
    if own <= 0:
        return 0.0
    return 1.0 / (1.0 + (enemy / own) ** STEEPNESS) if enemy < own * 9 else 0.0


def merged(forces: list[Force]) -> Force:
    """Return the combined force."""
    power = [sum(force.power[penalty] for force in forces) for penalty in (0, 1, 2)]
    return Force(
        (power[0], power[1], power[2]),
        sum(force.steps for force in forces),
        sum(force.units for force in forces),
        sum(force.leaders for force in forces),
        min(force.reach for force in forces),
    )
