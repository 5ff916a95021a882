"""The swarm's moves and attacks for a known direction, found by running its own code on a copy."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from game.games.vermin.board import BETA
from game.games.vermin.chapters.swarm_combat import attack_strength, attacking_hexes
from game.games.vermin.chapters.swarm_movement import carry_out, may_walk
from game.games.vermin.chapters.tunnels import come_out, tunnel_plan
from game.games.vermin.data import (
    BETA_WAY,
    CHIT,
    CHIT_IDS,
    CHITS,
    EVENT,
    IS_DRONE,
    NORTH_WAY,
    QUEENS,
    SOLDIERS,
    SOUTH_WAY,
    ULTRAMITES,
)
from game.games.vermin.paths import Walk, WalkStep, walk
from game.games.vermin.queries import is_alpha, targets_of, vermites_at, way_from
from game.games.vermin.state import VerminState

Directions = Mapping[str, int]
"""{"south": 1, "north": 4} on map Alpha, {"way": 2} on map Beta."""
TUNNEL: Final = "tunnel"


@dataclass(frozen=True, slots=True)
class Blow:
    """An attack that vermites would make after their moves."""

    hex: int
    attackers: tuple[int, ...]
    unit: int
    dice: int


@dataclass(frozen=True, slots=True)
class SwarmPlan:
    """The swarm's moves in order, and the attacks after them. Drones fly at random."""

    walks: tuple[Walk, ...]
    blows: tuple[Blow, ...]


def directions_of(st: VerminState, chit: str) -> Directions:
    """Return the directions that an event chit gives on the current map."""
    c = CHIT[chit]
    if st.map == BETA:
        return {"way": BETA_WAY[c]}
    return {"south": SOUTH_WAY[c], "north": NORTH_WAY[c]}


def way_in(st: VerminState, h: int, directions: Directions | None) -> int:
    """Return the direction for a vermite that starts in a hex; by default that of the state."""
    if directions is None:
        return way_from(st, h)
    if st.map == BETA:
        return directions.get("way", 0)
    return directions.get("north" if st.board.is_north[h] else "south", 0)


def next_step(view: VerminState, vermite: int, directions: Directions | None = None) -> Walk | None:
    """Return where a vermite would go if it moved now; None for drones, escorts, and while no direction is known."""
    if IS_DRONE[vermite] or not may_walk(view, vermite):
        return None
    way = way_in(view, view.at[vermite], directions)
    return walk(view, vermite, way) if way else None


def in_reach(st: VerminState, unit: int) -> bool:
    """Whether the swarm may strike a unit in its next movement and combat, by one of the chits left."""
    if st.at[unit] < 0:
        return False
    key = (unit, st.map, *st.at, *st.back, *st.nat, *st.exits, *st.chits)
    if key not in _REACH:
        if len(_REACH) > REMEMBERED:
            _REACH.clear()
        plans = (plan for c in CHITS if st.chits[c] for plan in _plans(st, c))
        _REACH[key] = any(blow.unit == unit for plan in plans for blow in plan.blows)
    return _REACH[key]


def _plans(st: VerminState, c: int) -> Iterator[SwarmPlan]:
    """Yield the swarm's possible plans after a chit: after a storm one for each direction, otherwise one."""
    if st.map == BETA and not BETA_WAY[c]:
        yield from (swarm_plan(st, {"way": way}) for way in range(1, 7))
    else:
        yield chit_plan(st, CHIT_IDS[c])


_REACH: dict[tuple[object, ...], bool] = {}
REMEMBERED = 64
"""Number of positions whose reach is cached."""


def swarm_plan(view: VerminState, directions: Directions | None = None) -> SwarmPlan:
    """Return how all walking vermites would move, one by one, and whom they would attack.

    Without directions those of the chit drawn this turn apply; in a magnetic storm none are known.
    """
    st = view.copy()
    walks = _crawl(st, ULTRAMITES, directions)
    if is_alpha(st) and not st.ambush:
        walks += _emerge(st)
    walks += _crawl(st, SOLDIERS, directions)
    if not is_alpha(st):
        walks += _crawl(st, QUEENS, directions)
    return SwarmPlan(tuple(walks), tuple(_blows(st)))


def chit_plan(view: VerminState, chit: str) -> SwarmPlan:
    """Return what the swarm would do in the movement step of a turn that begins with an event chit.

    It includes flood, ambush and lash, but not what other events do before the movement step.
    """
    st = view.copy()
    event = EVENT[CHIT[chit]]
    st.flooded, st.lashed = event == "flood", event == "lash"
    st.ambush = st.flooded and is_alpha(st)
    return swarm_plan(st, directions_of(st, chit))


def _crawl(st: VerminState, movers: tuple[int, ...], directions: Directions | None) -> list[Walk]:
    walks = []
    for p in movers:
        way = way_in(st, st.at[p], directions) if may_walk(st, p) else 0
        if way:
            walks.append(walk(st, p, way))
            carry_out(st, walks[-1])
    return walks


def _emerge(st: VerminState) -> list[Walk]:
    walks = []
    for nest, home in sorted(st.board.nest.items()):
        for p, e in tunnel_plan(st, nest):
            goal = st.board.exit[e]
            step = WalkStep(home, goal, 0, TUNNEL, "E-1-c")
            walks.append(Walk(p, home, 0, (), (step,), TUNNEL, "E-1-c"))
            come_out(st, p, e, nest)
    return walks


def _blows(st: VerminState) -> list[Blow]:
    blows = []
    for h in attacking_hexes(st, None):
        attackers, unit = vermites_at(st, h), targets_of(st, h)[0]
        dice, _ = attack_strength(st, attackers, st.at[unit], 0)
        if dice > 0:
            blows.append(Blow(h, tuple(attackers), unit, dice))
    return blows
