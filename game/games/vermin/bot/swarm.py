"""Where the vermites can be next turn, for every direction that the event cup may give."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from game.core.pondering import Pondering, at_once
from game.games.vermin.board import BETA, hexes_of
from game.games.vermin.chapters.dice import REMOVE_MIN
from game.games.vermin.chapters.swarm_movement import may_walk
from game.games.vermin.chapters.tunnels import tunnel_plan
from game.games.vermin.data import (
    ANT_GUN,
    BETA_WAY,
    CHIT_VIDS,
    CHITS,
    DEFENCE,
    EVENT,
    GONE,
    HEX_IDS,
    IS_DRONE,
    NOBODY,
    NORTH_WAY,
    PROFESSOR,
    SOUTH_WAY,
    ULTRAMITES,
    UNITS,
    VID,
)
from game.games.vermin.explain.odds import hit_chances
from game.games.vermin.paths import Walk, walk
from game.games.vermin.queries import attack_of, escort_of, gives_cover, is_alpha, swarm_on_map
from game.games.vermin.state import VerminState

DISRUPTION = 0.3
"""The cost of being disrupted, in lives of the unit: it cannot fire, and the next hit kills."""
WAYS = range(1, 7)
RAGES = ("frenzy", "ultra_frenzy")
"""Events in which some vermites move and attack in addition to their normal turn."""


class Turnout(NamedTuple):
    """A pair of directions that the next chit may give, with its probability."""

    chance: float
    south: int
    north: int
    rage: int = NOBODY
    """The chit, if it makes some vermites move and attack twice."""


class Course(NamedTuple):
    """A vermite's path in each direction if no marine is in the way."""

    vermite: int
    dice: int
    """The dice it attacks with, its escort's included."""
    north: bool
    paths: tuple[tuple[int, ...], ...]
    """For directions 1 to 6 (entry 0 is unused), the hexes from which it might attack, in order."""
    rages: Mapping[int, tuple[tuple[int, ...], ...]] = MappingProxyType({})
    """For chits that let it move twice, the same for the first move and for both."""


def turnouts(st: VerminState, *, rages: bool = False) -> list[Turnout]:
    """Return the directions of the next turn with their probabilities; with `rages`, chits with a rage separately."""
    counts: Counter[tuple[int, int, int]] = Counter()
    left = [c for c in CHITS if st.chits[c]]
    for c in left:
        rage = c if rages and EVENT[c] in RAGES else NOBODY
        if st.map != BETA:
            counts[SOUTH_WAY[c], NORTH_WAY[c], rage] += 6
        elif BETA_WAY[c]:
            counts[BETA_WAY[c], BETA_WAY[c], rage] += 6
        else:
            for way in WAYS:
                counts[way, way, rage] += 1
    total = 6 * len(left)
    return [Turnout(number / total, *ways) for ways, number in sorted(counts.items())]


def courses(st: VerminState) -> list[Course]:
    """Return the courses of all vermites that walk, on a map without marines."""
    return at_once(charting(st))


def zones(ways: Iterable[Turnout]) -> set[tuple[bool, int]]:
    """Return [whether north, direction] for each direction that may apply."""
    return {(False, t.south) for t in ways} | {(True, t.north) for t in ways}


def whereabouts(st: VerminState) -> tuple[object, ...]:
    """Return the cache key of the courses: everything they depend on."""
    swarm = len(UNITS)
    facts = (st.at[swarm:], st.back[swarm:], st.jewel_at, st.jewel_by, st.escort, st.exits, st.chits)
    return (st.map, *map(tuple, facts))


def charting(st: VerminState, *, rages: bool = False) -> Pondering[list[Course]]:
    """Compute `courses` with pauses; with `rages`, those of rages too."""
    free = st.copy()
    for p in UNITS:
        free.at[p] = GONE
    free.flooded = free.lashed = free.storm = free.ambush = False
    calm = free.copy()
    if is_alpha(st):
        for nest in sorted(st.board.nest):
            for p, e in tunnel_plan(st, nest):
                free.at[p] = st.board.exit[e]
    wanted = zones(turnouts(st))
    raging = [c for c in CHITS if st.chits[c] and EVENT[c] in RAGES] if rages else []
    result = []
    for p in swarm_on_map(free):
        if IS_DRONE[p] or not may_walk(free, p):
            continue
        escort = escort_of(free, p)
        dice = attack_of(free, p) + (attack_of(free, escort) if escort != NOBODY else 0)
        north = free.board.is_north[free.at[p]]
        paths = tuple(_path(free, p, way) if (north, way) in wanted else () for way in range(7))
        yield
        wild = {c: _wild(calm, p, c) for c in raging if _is_wild(calm, p, c)}
        result.append(Course(p, dice, north, paths, wild))
    return result


def _path(st: VerminState, p: int, way: int) -> tuple[int, ...]:
    return _hexes_of(st, walk(st, p, way))


def _hexes_of(st: VerminState, w: Walk) -> tuple[int, ...]:
    nests = st.board.nests
    hexes = [w.start, *(step.goal for step in w.steps)]
    return tuple(h for h in hexes if h >= 0 and not nests >> h & 1)


def _is_wild(st: VerminState, p: int, c: int) -> bool:
    """Whether a chit makes the vermite move and attack twice."""
    return VID[p] in CHIT_VIDS[c] if EVENT[c] == "frenzy" else p in ULTRAMITES and is_alpha(st)


def _wild(st: VerminState, p: int, c: int) -> tuple[tuple[int, ...], ...]:
    """Return its paths in the additional move, and in both."""
    here = st.at[p]
    way = BETA_WAY[c] if st.map == BETA else NORTH_WAY[c] if st.board.is_north[here] else SOUTH_WAY[c]
    first = walk(st, p, way, "frenzy" if EVENT[c] == "frenzy" else "normal")
    path = _hexes_of(st, first)
    if first.end in ("home", "escaped") or first.goal < 0:
        return path, path
    st.at[p] = first.goal
    north = st.board.is_north[first.goal]
    way = BETA_WAY[c] if st.map == BETA else NORTH_WAY[c] if north else SOUTH_WAY[c]
    both = (*path, *_path(st, p, way))
    st.at[p] = here
    return path, both


@lru_cache(maxsize=512)
def _harm(dice: int, defence: int, *, fragile: bool) -> float:
    chances = hit_chances(dice, defence)
    removed = sum(chances[2:]) if fragile else sum(chances[REMOVE_MIN:])
    return removed + (0.0 if fragile else DISRUPTION * sum(chances[2:REMOVE_MIN]))


def harm_of(st: VerminState, unit: int, dice: int) -> float:
    """Return the mean cost of an attack with that many dice, in lives of the unit."""
    if dice <= 0:
        return 0.0
    defence = DEFENCE[unit][st.back[unit]] - (1 if st.nat[unit] else 0)
    fragile = unit in (ANT_GUN, PROFESSOR) or bool(st.back[unit])
    return _harm(min(dice, 30), max(0, defence), fragile=fragile)


@lru_cache(maxsize=4096)
def _hexes(mask: int) -> tuple[int, ...]:
    return tuple(hexes_of(mask))


class Danger:
    """The danger of each hex for one unit, with the others where they are."""

    def __init__(self, st: VerminState, unit: int, swarm: list[Course], ways: list[Turnout], others: int) -> None:
        self.st = st
        self.unit = unit
        self.ways = ways
        dice: dict[tuple[bool, int, int], list[int]] = {}
        self._anywhere = 0
        for zone, way, rage in sorted(
            {(False, t.south, t.rage) for t in ways} | {(True, t.north, t.rage) for t in ways}
        ):
            sums = dice[zone, way, rage] = [0] * len(HEX_IDS)
            for course in swarm:
                if zone == course.north:
                    path = course.paths[way]
                    if rage in course.rages:
                        first, path = course.rages[rage]
                        for h in _hexes(self._reached(first, others)):
                            sums[h] += course.dice + 1
                    mask = self._reached(path, others)
                    self._anywhere |= mask
                    for h in _hexes(mask):
                        sums[h] += course.dice
        self._dice = [(t.chance, dice[False, t.south, t.rage], dice[True, t.north, t.rage]) for t in ways]
        """For each turnout, its chance and the dice that would be thrown in each hex, south and north."""
        self._cost: dict[int, float] = {}

    def _reached(self, path: tuple[int, ...], others: int) -> int:
        """Return the hexes of a path in which the unit would be attacked rather than others."""
        ring = self.st.board.ring
        mask = 0
        for h in path:
            rivals = ring[h] & others
            if rivals:
                low = rivals & -rivals
                return mask | (ring[h] & (low - 1))
            mask |= ring[h]
        return mask

    def at(self, h: int) -> float:
        """Return the mean cost of being in the hex next turn, in lives of the unit."""
        if not self._anywhere >> h & 1:
            return 0.0
        known = self._cost.get(h)
        if known is None:
            cover = 1 if gives_cover(self.st, h) else 0
            known = 0.0
            for chance, south, north in self._dice:
                dice = south[h] + north[h] - cover
                if dice > 0:
                    known += chance * harm_of(self.st, self.unit, dice)
            self._cost[h] = known
        return known
