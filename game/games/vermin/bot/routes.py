"""Distances for marines on map Alpha and Beta, ignoring units on the path."""

from __future__ import annotations

from functools import lru_cache

from game.bots.ways import Step, cheapest
from game.games.vermin.chapters.marine_movement import entry_cost, exit_cost
from game.games.vermin.data import HEX_IDS
from game.games.vermin.state import VerminState

FAR = 999
"""Half points that mean there is no path."""
BLOCKED, HELD_UP = 6, 2
"""Half points added for a vermite on a vehicle's path, or next to it: it may be gone in time."""


@lru_cache(maxsize=512)
def distances(number: int, goal: int) -> tuple[int, ...]:
    """Return a marine's half points from every hex to the goal over an empty, dry map; FAR if there is no path."""
    return cheapest(len(HEX_IDS), [(0, goal)], _ways_in(number).__getitem__, FAR)


@lru_cache(maxsize=32)
def ways_home(number: int, swarm: int, near: int) -> tuple[int, ...]:
    """Return a vehicle's half points from every hex to beyond the west edge, dry; FAR if there is no path.

    `swarm` and `near` are the hexes of vermites, and those next to them, in which a move ends.
    """
    ways_in, dry = _ways_in(number), VerminState(map=number)

    def steps(here: int) -> list[Step]:
        delay = BLOCKED if swarm >> here & 1 else HELD_UP if near >> here & 1 else 0
        return [(n, step + delay) for n, step in ways_in[here]]

    return cheapest(len(HEX_IDS), [(exit_cost(dry, h), h) for h in dry.board.west_exit], steps, FAR)


@lru_cache(maxsize=2)
def _ways_in(number: int) -> tuple[tuple[Step, ...], ...]:
    """Return for each hex those from which a marine can step into it, with the half points, on a dry map."""
    dry = VerminState(map=number)
    return tuple(
        tuple((n, step) for n in near if (step := entry_cost(dry, n, h))) for h, near in enumerate(dry.board.neighbours)
    )
