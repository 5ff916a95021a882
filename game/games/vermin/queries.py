"""Queries about a state."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

from game.games.vermin.board import ALPHA, BETA, BOARDS
from game.games.vermin.data import (
    ATTACK,
    BETA_WAY,
    CHITS,
    DEFENCE,
    DRAWS_AGAIN,
    IS_QUEEN,
    JEWELS,
    LOST,
    MOVE,
    NOBODY,
    NORTH_WAY,
    OUT,
    QUEENS,
    SOUTH_WAY,
    SWARM,
    UNITS,
    WALKERS,
)
from game.games.vermin.state import VerminState

STACK: int = 2
"""Queens, ultramites and soldiers that may stack in a hex [E-3]."""
TOP_DEFENCE: int = 5
"""Highest defence with jewels [E-2]."""

# === Who is where ===


def units_on_map(st: VerminState) -> list[int]:
    """Marine units on the map."""
    at = st.at
    return [p for p in UNITS if at[p] >= 0]


def swarm_on_map(st: VerminState) -> list[int]:
    """Vermites on the map, nests included, queens first, then by number."""
    at = st.at
    return [p for p in SWARM if at[p] >= 0]


def unit_at(st: VerminState, h: int) -> int:
    """The marine unit in a hex, NOBODY if there is none."""
    at = st.at
    for p in UNITS:
        if at[p] == h:
            return p
    return NOBODY


def vermites_at(st: VerminState, h: int) -> list[int]:
    """Vermites in a hex, queens first, then by number."""
    at = st.at
    return [p for p in SWARM if at[p] == h]


class Crowd(NamedTuple):
    """The places of all pieces, as bit masks of hexes."""

    units: int
    """Marine units."""
    swarm: int
    """Vermites outside nests."""
    near: int
    """Hexes adjacent to those vermites, in which marines must stop [I-1-b]."""


def crowd(st: VerminState) -> Crowd:
    """Return the places of all pieces now."""
    return _crowd(st.map, tuple(st.at))


@lru_cache(maxsize=64)
def _crowd(number: int, at: tuple[int, ...]) -> Crowd:
    """Compute the masks. Cached: nothing moves while each unit in turn is asked for."""
    ring, nests = BOARDS[number].ring, BOARDS[number].nests
    swarm = near = 0
    for h in _places_of_swarm(at):
        if h >= 0:
            bit = 1 << h
            if not swarm & bit and not nests & bit:
                swarm |= bit
                near |= ring[h]
    return Crowd(_mask_of_places(_places_of_units(at)), swarm, near)


def unit_mask(st: VerminState) -> int:
    """Hexes of marine units, as a bit mask."""
    return _mask_of_places(_places_of_units(st.at))


def swarm_mask(st: VerminState) -> int:
    """Hexes of vermites outside nests, as a bit mask."""
    return _mask_of_places(_places_of_swarm(st.at)) & ~st.board.nests


_places_of_units: Callable[[Sequence[int]], tuple[int, ...]] = itemgetter(*UNITS)
_places_of_swarm: Callable[[Sequence[int]], tuple[int, ...]] = itemgetter(*SWARM)


@lru_cache(maxsize=256)
def _mask_of_places(places: tuple[int, ...]) -> int:
    """Return the places that are hexes, as a bit mask. Cached: one side stays while the other moves."""
    result = 0
    for h in places:
        if h >= 0:
            result |= 1 << h
    return result


def beside_swarm(st: VerminState) -> int:
    """Hexes adjacent to a vermite outside a nest, as a bit mask."""
    return crowd(st).near


def is_beside_swarm(st: VerminState, h: int) -> bool:
    """Whether a vermite outside a nest is in an adjacent hex."""
    return bool(st.board.ring[h] & swarm_mask(st))


def targets_of(st: VerminState, h: int) -> list[int]:
    """Marine units adjacent to a hex, lowest-numbered hex first; none for a nest."""
    if st.board.nests >> h & 1:
        return []
    beside = st.board.ring[h]
    at = st.at
    found = [(at[p], p) for p in UNITS if at[p] >= 0 and beside >> at[p] & 1]
    found.sort()
    return [p for _, p in found]


def is_in_nest(st: VerminState, p: int) -> bool:
    """Whether a vermite is in a nest, where nothing can touch it [P-2-k]."""
    return st.at[p] >= 0 and bool(st.board.nests >> st.at[p] & 1)


def walkers_at(st: VerminState, h: int) -> int:
    """The number of vermites in a hex that count for stacking: all but drones [E-3]."""
    at = st.at
    return len([p for p in WALKERS if at[p] == h])


def has_room(st: VerminState, h: int) -> bool:
    """Whether one more vermite may stack in a hex [E-3]."""
    return bool(st.board.unlimited >> h & 1) or walkers_at(st, h) < STACK


# === Queens and escorts [Q-2-d] ===


def escort_of(st: VerminState, p: int) -> int:
    """The escort of a queen; NOBODY for a queen without one and for warriors."""
    return st.escort[QUEENS.index(p)] if IS_QUEEN[p] else NOBODY


def is_escort(st: VerminState, p: int) -> bool:
    """Whether a warrior escorts a queen."""
    return p in st.escort


def is_shielded(st: VerminState, p: int) -> bool:
    """Whether nothing may attack a vermite: it is in a nest, or an escorted queen [J]."""
    return is_in_nest(st, p) or (IS_QUEEN[p] and escort_of(st, p) != NOBODY)


# === Jewels ===


def carried(st: VerminState, p: int) -> list[int]:
    """The jewels that a piece carries."""
    by = st.jewel_by
    return [j for j in JEWELS if by[j] == p] if p in by else []


def jewels_lying(st: VerminState, h: int) -> list[int]:
    """Jewels in a hex that nobody carries and that can be taken, so none in a nest."""
    if h not in st.jewel_at or st.board.nests >> h & 1:
        return []
    return [j for j in JEWELS if st.jewel_at[j] == h and st.jewel_by[j] == NOBODY]


def jewels_in(st: VerminState, nest: int) -> int:
    """Jewels that have been brought to a nest."""
    h = st.board.nest[nest]
    return sum(where == h for where in st.jewel_at)


def jewels_out(st: VerminState) -> int:
    """Jewels carried off the west edge of map Alpha."""
    return st.jewel_at.count(OUT) if is_alpha(st) else 0


# === Strengths ===


def attack_of(st: VerminState, p: int) -> int:
    """A vermite's attack with its jewels [E-2]."""
    return ATTACK[p][st.back[p]] + 2 * st.jewel_by.count(p)


def defence_of(st: VerminState, p: int) -> int:
    """Defence with jewels [E-2], or with NAT [J-7]."""
    value = DEFENCE[p][st.back[p]]
    if st.nat[p]:
        return max(0, value - 1)
    return min(TOP_DEFENCE, value + st.jewel_by.count(p)) if p not in UNITS else value


def unit_points(st: VerminState, p: int) -> int:
    """A marine unit's movement in half points [I-1][J-7]."""
    return 2 * max(0, MOVE[p][st.back[p]] - (1 if st.nat[p] else 0))


def swarm_points(st: VerminState, p: int) -> int:
    """Movement of a vermite that starts its move where it is: jewel, whip, lash [E-2][P-3-o]."""
    points = MOVE[p][st.back[p]] + st.jewel_by.count(p)
    h = st.at[p]
    if st.map == BETA:
        return points + (st.board.whip >> h & 1) + (1 if st.lashed else 0)
    return 2 * points if st.lashed and st.board.nests >> h & 1 else points


# === The ground ===


def is_flooded(st: VerminState, h: int) -> bool:
    """Whether the hex is under water this turn [P-1-b]."""
    return st.flooded and bool(st.board.floodable >> h & 1)


def gives_cover(st: VerminState, h: int) -> bool:
    """Whether attacks on the hex roll one die less."""
    return st.board.cover[h] or is_flooded(st, h)


def way_from(st: VerminState, h: int) -> int:
    """The queens' direction for a vermite that starts in the hex [D-1][Q-1-c]; 0 in a storm or before the draw."""
    if not st.shown:
        return 0
    chit = st.shown[0]
    if st.map == BETA:
        return BETA_WAY[chit]
    return NORTH_WAY[chit] if st.board.is_north[h] else SOUTH_WAY[chit]


# === Counting ===


def losses(st: VerminState) -> list[int]:
    """The marine units lost."""
    return [p for p in UNITS if st.at[p] == LOST]


def latest_turn(st: VerminState) -> int:
    """The last possible turn: each turn takes a chit, BURP and BELCH one more [D-1][M]."""
    left = [c for c in CHITS if st.chits[c]]
    plain = [c for c in left if not DRAWS_AGAIN[c]]
    return st.turn + len(plain) + (len(plain) < len(left))


def is_alpha(st: VerminState) -> bool:
    """Whether scenario 1, or the campaign's first part, is being played."""
    return st.map == ALPHA
