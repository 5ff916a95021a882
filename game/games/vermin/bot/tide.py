"""Where the swarm may be in the turns after the next, if nobody stops it, on map Alpha."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.core.pondering import Pondering
from game.games.vermin.board import NONE, hexes_of
from game.games.vermin.bot.swarm import Course, Turnout
from game.games.vermin.chapters.reinforcement import brood, nest_of
from game.games.vermin.chapters.tunnels import exits_of
from game.games.vermin.data import ATTACK, COLLAPSED, HEX_IDS, OPEN, QUEENS, SOLDIERS
from game.games.vermin.paths import walk
from game.games.vermin.queries import is_in_nest
from game.games.vermin.state import VerminState

SHARES = (1.0, 0.5)
"""The weights of the second and the third turn from now."""
HATCH = 0.6
"""The share of soldiers among vermites bred."""
BREATH = 8
"""The number of hexes between two pauses."""
SOLDIER = ATTACK[SOLDIERS[0]][0]


@lru_cache(maxsize=2048)
def _onward(number: int, h: int, way: int) -> tuple[int, tuple[int, ...]]:
    """Return where a soldier ends a turn on an empty, dry map (or NONE), and the hexes next to its path."""
    st = VerminState(map=number)
    p = SOLDIERS[0]
    st.at[p] = h
    w = walk(st, p, way)
    ring, beside = st.board.ring, st.board.ring[h]
    for step in w.steps:
        beside |= ring[step.goal]
    return NONE if w.end == "home" else w.goal, tuple(hexes_of(beside & ~st.board.deadly))


def tide(st: VerminState, swarm: Sequence[Course], ways: Sequence[Turnout]) -> Pondering[list[float]]:
    """Return for every hex the dice of vermites that may be next to it in two turns, plus half of those in three."""
    board = st.board
    chances: tuple[dict[int, float], dict[int, float]] = ({}, {})
    for t in ways:
        for zone, way in zip(chances, (t.south, t.north), strict=True):
            zone[way] = zone.get(way, 0.0) + t.chance
    crowd: dict[int, float] = {}
    for c in swarm:
        for way, chance in chances[c.north].items():
            end = c.paths[way][-1] if c.paths[way] else st.at[c.vermite]
            if end not in board.entrance:
                crowd[end] = crowd.get(end, 0.0) + chance * c.dice
    brew, to_come = _brood(st), sum(st.chits) - 1
    heat = [0.0] * len(HEX_IDS)
    for share in SHARES[: max(0, to_come)]:
        for h, dice in brew:
            crowd[h] = crowd.get(h, 0.0) + dice
        after: dict[int, float] = {}
        for number, (h, dice) in enumerate(crowd.items()):
            if number % BREATH == 0:
                yield
            for way, chance in chances[board.is_north[h]].items():
                end, beside = _onward(st.map, h, way)
                dice_here = chance * dice
                for n in beside:
                    heat[n] += share * dice_here
                if end != NONE:
                    after[end] = after.get(end, 0.0) + dice_here
        crowd = after
    return heat


def _brood(st: VerminState) -> list[tuple[int, float]]:
    """Return the hexes of tunnel exits, with the dice of the soldiers that emerge there in a turn."""
    found: list[tuple[int, float]] = []
    for queen in QUEENS:
        if is_in_nest(st, queen):
            living = [e for e in exits_of(nest_of(st, queen)) if st.exits[e] in (OPEN, COLLAPSED)]
            number = min(HATCH * brood(st, queen), len(living))
            found += [(st.board.exit[e], SOLDIER * number / len(living)) for e in living]
    return found
