"""Invariants of a state: what must hold whatever was played."""

from __future__ import annotations

from collections import Counter

from game.games.vermin.board import ALPHA, BETA
from game.games.vermin.data import (
    BOX,
    CAMPAIGN,
    CHITS,
    CUP,
    DESTROYED,
    ESCAPED,
    EXITS,
    FAMILY_JEWELS,
    GONE,
    GREAT_MIGRATION,
    HEX_IDS,
    IS_DRONE,
    IS_QUEEN,
    JEWELS,
    LOST,
    NOBODY,
    OUT,
    PIECE_IDS,
    PIECES,
    QUEENS,
    RESERVE,
    SWARM,
    TYPE,
    UNITS,
    WAITING,
    WALKERS,
    WEAPONS,
)
from game.games.vermin.queries import STACK, carried
from game.games.vermin.state import VerminState


def check(st: VerminState) -> None:
    """Raise ValueError with one sentence if an invariant is broken."""
    _check_lists(st)
    swarm = {st.at[p] for p in SWARM}
    for p in PIECES:
        _check_piece(st, p, swarm)
    hexes = [st.at[p] for p in UNITS if st.at[p] >= 0]
    if len(set(hexes)) != len(hexes):
        raise _fault("two marine units share a hex")
    _check_stacks(st)
    _check_jewels(st)
    _check_escorts(st)


def _fault(words: str) -> ValueError:
    return ValueError(f"the state is impossible: {words}")


def _check_lists(st: VerminState) -> None:
    if st.scenario not in (FAMILY_JEWELS, GREAT_MIGRATION, CAMPAIGN) or st.map not in (ALPHA, BETA):
        raise _fault("there is no such scenario or map")
    if not 0 <= st.turn <= len(CHITS) or st.part not in (1, 2) or st.players not in (1, 2):
        raise _fault("turn, part or players are out of range")
    for name in ("at", "back", "nat", "acted", "frozen", "due"):
        if len(getattr(st, name)) != len(PIECES):
            raise _fault(f"the list {name} has a wrong length")
    lengths = ((st.escort, QUEENS), (st.jewel_at, JEWELS), (st.jewel_by, JEWELS), (st.exits, EXITS))
    if any(len(values) != len(things) for values, things in lengths):
        raise _fault("a list of counters has a wrong length")
    if len(st.chits) != len(CHITS) or len(st.weapons) != len(WEAPONS):
        raise _fault("the chits have a wrong number")
    if any(st.chits[c] for c in st.shown):
        raise _fault("a chit that was drawn is still in the cup")
    if any(not BOX <= state <= DESTROYED for state in st.exits):
        raise _fault("a tunnel exit has no such state")


def _check_piece(st: VerminState, p: int, swarm: set[int]) -> None:
    where = st.at[p]
    name = PIECE_IDS[p]
    if where >= len(HEX_IDS):
        raise _fault(f"{name} is off every map")
    places = (BOX, RESERVE, WAITING, LOST) if p in UNITS else (BOX, CUP, WAITING, LOST, ESCAPED, GONE)
    if where < 0 and where not in places:
        raise _fault(f"{name} is where its kind cannot be")
    if st.back[p] not in (0, 1) or st.nat[p] not in (0, 1, 2):
        raise _fault(f"{name} has no such face or NAT level")
    if where < 0:
        if p not in UNITS and st.back[p] and where != ESCAPED:
            raise _fault(f"{name} is off the map with its back up")
        return
    board = st.board
    if p in UNITS:
        if board.deadly >> where & 1 or board.is_tar[where]:
            raise _fault(f"{name} is where no marine can live")
        if where in swarm:
            raise _fault(f"{name} shares its hex with a vermite")
    elif board.is_tar[where] and not IS_DRONE[p]:
        raise _fault(f"{name} stands in tar")
    elif where in board.entrance:
        raise _fault(f"{name} stays in a nest entrance")


def _check_stacks(st: VerminState) -> None:
    for h, number in Counter(st.at[p] for p in WALKERS).items():
        if h >= 0 and number > STACK and not st.board.unlimited >> h & 1:
            raise _fault(f"too many vermites are in {HEX_IDS[h]}")


def _check_jewels(st: VerminState) -> None:
    for j in JEWELS:
        p, h = st.jewel_by[j], st.jewel_at[j]
        if p != NOBODY:
            if st.at[p] != h or IS_DRONE[p] or (p in UNITS and TYPE[p] != "rv"):
                raise _fault(f"jewel {j} is carried by what cannot carry it there")
            if len(carried(st, p)) > 1 and not IS_QUEEN[p]:
                raise _fault(f"{PIECE_IDS[p]} carries two jewels")
        elif h < 0 and h not in (BOX, OUT):
            raise _fault(f"jewel {j} lies nowhere")


def _check_escorts(st: VerminState) -> None:
    for queen, p in zip(QUEENS, st.escort, strict=True):
        if p != NOBODY and (st.at[queen] < 0 or st.at[p] != st.at[queen] or TYPE[p] not in ("soldier", "ultramite")):
            raise _fault(f"{PIECE_IDS[queen]} has an escort that is not with her")
    bound = [p for p in st.escort if p != NOBODY]
    if len(set(bound)) != len(bound):
        raise _fault("one warrior escorts two queens")
