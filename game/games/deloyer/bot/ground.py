"""Geography for the bots: paths, garrisons, units wanted in each place."""

from __future__ import annotations

from functools import cache

from game.bots.ways import cheapest
from game.games.deloyer.data import (
    CARDINAL,
    CITIES,
    DOGA,
    FEDERATION,
    GARLAND,
    HEXES,
    LIBERATION,
    NORTH_POLE_PORT,
    STACK_LIMIT,
    STEP_COST,
    VP,
)
from game.games.deloyer.queries import is_free, is_soldier, may_enter, units_at
from game.games.deloyer.state import DeloyerState

FAR = 99
"""Movement points that mean there is no path."""
LOST = 0.4
"""Guerrillas that one federation unit destroys in a battle, about."""
DEPOTS, DEPOT = (CARDINAL, NORTH_POLE_PORT), 7
"""The cities where reserves return, and the units that a careful federation always holds there."""
SHIPLOAD = 8
"""Units that may cross the strait by card 32."""
NEAR = 2
"""Movement points of a phase [9.1]."""


@cache
def path_costs(goal: int) -> tuple[int, ...]:
    """Return the movement points from every hex to the goal; FAR from the other continent."""
    return cheapest(len(HEXES), [(0, goal)], lambda h: STEP_COST[h].items(), FAR)


def units_near(st: DeloyerState, side: int, h: int) -> int:
    """Return the number of a side's units that are within `NEAR` points of the hex."""
    return sum(len(units_at(st, side, other)) for other in HEXES if st.stacks[other] and path_costs(h)[other] <= NEAR)


def rebels_near(st: DeloyerState, h: int) -> int:
    """Return the number of liberation units that can be in the hex after their next movement."""
    return units_near(st, LIBERATION, h)


def garrison(st: DeloyerState, h: int, *, careful: bool = False) -> int:
    """Return the federation units wanted in a city: more in the capital, in Doga, and near rebels.

    A careful bot holds the two cities where reserves return against all who may come, by land or sea [7.6]. While one
    of them is lost, one unit is enough elsewhere, and all others retake it.
    """
    if h not in CITIES:
        return 0
    near = rebels_near(st, h)
    if careful and is_free(st) and h in DEPOTS:
        ships = len(units_at(st, LIBERATION, GARLAND)) if h == CARDINAL and GARLAND in st.control else 0
        return DEPOT + 2 * max(near, min(ships, SHIPLOAD)) // 3
    if careful and is_free(st) and any(depot in st.control for depot in DEPOTS):
        return 1
    base = 3 if h in (CARDINAL, DOGA) else 2 if near else 1
    if is_free(st):
        base += VP[h]
    return base + near // 3


def exposure(st: DeloyerState, h: int, number: int) -> float:
    """Return how many guerrillas a stack of that size may lose to enemies in reach; up to three can escape [13.1]."""
    near = [
        p
        for other in HEXES
        if st.stacks[other] and path_costs(h)[other] <= NEAR
        for p in units_at(st, FEDERATION, other)
    ]
    if not may_enter(st, FEDERATION, h):
        return 0.0
    caught = 1.0 if number >= STACK_LIMIT else min(1.0, sum(is_soldier(st, p) for p in near) / 6)
    return caught * min(number, LOST * len(near))


def held_by(st: DeloyerState, h: int) -> int:
    """Return the liberation units wanted in one of its cities."""
    near = units_near(st, FEDERATION, h)
    base = 2 + VP[h] // 2 if is_free(st) else 3
    return base + (near // 4 if is_free(st) else 0)


def target_city(st: DeloyerState, start: int) -> int | None:
    """Return the city that a liberation army should march on: valuable, weakly held, near."""
    found = []
    for h in CITIES:
        points = path_costs(h)[start]
        if h not in st.control and points < FAR:
            found.append((VP[h] / (2.0 + len(units_at(st, FEDERATION, h))) / (3.0 + points), h))
    return max(found)[1] if found else None
