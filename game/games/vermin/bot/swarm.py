"""Where the vermites can be next turn, for every direction that the event cup may still bring."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from game.core.pondering import Pondering, at_once
from game.games.vermin.board import BETA, hexes_of
from game.games.vermin.chapters.swarm_combat import REMOVE_MIN
from game.games.vermin.chapters.swarm_movement import may_walk
from game.games.vermin.chapters.tunnels import tunnel_plan
from game.games.vermin.data import (
    ANT_GUN,
    BETA_WAY,
    CHITS,
    DEFENCE,
    GONE,
    HEX_IDS,
    IS_DRONE,
    NOBODY,
    NORTH_WAY,
    PROFESSOR,
    SOUTH_WAY,
    UNITS,
)
from game.games.vermin.explain.odds import hit_chances
from game.games.vermin.paths import walk
from game.games.vermin.queries import attack_of, escort_of, gives_cover, is_alpha, swarm_on_map
from game.games.vermin.state import VerminState

DISRUPTION = 0.3
"""What being disrupted costs, in lives of the unit: it cannot fire, and the next blow kills."""
WAYS = range(1, 7)


class Turnout(NamedTuple):
    """One pair of directions that may come, and how likely it is."""

    chance: float
    south: int
    north: int


class Course(NamedTuple):
    """How a vermite would go in each direction if no marine stood in its way."""

    vermite: int
    dice: int
    """What it attacks with, its escort's strength included."""
    north: bool
    paths: tuple[tuple[int, ...], ...]
    """For directions 1 to 6 (the entry 0 is unused) the hexes from which it might attack, in their order."""


def turnouts(st: VerminState) -> list[Turnout]:
    """The directions of the next turn, weighted by the chits left in the cup."""
    counts: Counter[tuple[int, int]] = Counter()
    left = [c for c in CHITS if st.chits[c]]
    for c in left:
        if st.map != BETA:
            counts[SOUTH_WAY[c], NORTH_WAY[c]] += 6
        elif BETA_WAY[c]:
            counts[BETA_WAY[c], BETA_WAY[c]] += 6
        else:
            for way in WAYS:
                counts[way, way] += 1
    total = 6 * len(left)
    return [Turnout(number / total, south, north) for (south, north), number in sorted(counts.items())]


def courses(st: VerminState) -> list[Course]:
    """The courses of all vermites that walk, on a map without marines."""
    return at_once(charting(st))


def charting(st: VerminState) -> Pondering[list[Course]]:
    """The same with pauses."""
    free = st.copy()
    for p in UNITS:
        free.at[p] = GONE
    free.flooded = free.lashed = free.storm = free.ambush = False
    if is_alpha(st):
        for nest in sorted(st.board.nest):
            for p, e in tunnel_plan(st, nest):
                free.at[p] = st.board.exit[e]
    result = []
    for p in swarm_on_map(free):
        if IS_DRONE[p] or not may_walk(free, p):
            continue
        escort = escort_of(free, p)
        dice = attack_of(free, p) + (attack_of(free, escort) if escort != NOBODY else 0)
        paths = tuple(_path(free, p, way) if way else () for way in range(7))
        yield
        result.append(Course(p, dice, free.board.is_north[free.at[p]], paths))
    return result


def _path(st: VerminState, p: int, way: int) -> tuple[int, ...]:
    w = walk(st, p, way)
    nests = st.board.nests
    hexes = [w.start, *(step.goal for step in w.steps)]
    return tuple(h for h in hexes if h >= 0 and not nests >> h & 1)


@lru_cache(maxsize=512)
def _harm(dice: int, defence: int, *, fragile: bool) -> float:
    chances = hit_chances(dice, defence)
    removed = sum(chances[2:]) if fragile else sum(chances[REMOVE_MIN:])
    return removed + (0.0 if fragile else DISRUPTION * sum(chances[2:REMOVE_MIN]))


def harm_of(st: VerminState, unit: int, dice: int) -> float:
    """What an attack with so many dice costs on average, in lives of the unit."""
    if dice <= 0:
        return 0.0
    defence = DEFENCE[unit][st.back[unit]] - (1 if st.nat[unit] else 0)
    fragile = unit in (ANT_GUN, PROFESSOR) or bool(st.back[unit])
    return _harm(min(dice, 30), max(0, defence), fragile=fragile)


class Danger:
    """How dangerous each hex is for one unit, the others standing where they stand."""

    def __init__(self, st: VerminState, unit: int, swarm: list[Course], ways: list[Turnout], others: int) -> None:
        self.st = st
        self.unit = unit
        self.ways = ways
        dice: dict[tuple[bool, int], list[int]] = {}
        self._anywhere = 0
        for zone, way in sorted({(False, t.south) for t in ways} | {(True, t.north) for t in ways}):
            sums = dice[zone, way] = [0] * len(HEX_IDS)
            for course in swarm:
                if zone == course.north:
                    mask = self._reached(course.paths[way], others)
                    self._anywhere |= mask
                    for h in hexes_of(mask):
                        sums[h] += course.dice
        self._dice = [(way.chance, dice[False, way.south], dice[True, way.north]) for way in ways]
        """For each turnout its chance, and the dice that would be thrown in each hex by the south and the north."""
        self._cost: dict[int, float] = {}

    def _reached(self, path: tuple[int, ...], others: int) -> int:
        """Hexes in which the unit would be the one that is attacked."""
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
        """What standing in the hex costs next turn on average, in lives of the unit."""
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
