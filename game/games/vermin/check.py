"""Invariants that every state must satisfy."""

from __future__ import annotations

from collections import Counter

from game.games.vermin import data
from game.games.vermin.board import ALPHA, BETA
from game.games.vermin.queries import STACK, carried
from game.games.vermin.state import VerminState


def check(st: VerminState) -> None:
    """Raise ValueError with one sentence if an invariant is broken."""
    _check_lists(st)
    swarm = {st.at[p] for p in data.SWARM}
    for p in data.PIECES:
        _check_piece(st, p, swarm)
    hexes = [st.at[p] for p in data.UNITS if st.at[p] >= 0]
    if len(set(hexes)) != len(hexes):
        raise _fault("two marine units share a hex")
    _check_stacks(st)
    _check_jewels(st)
    _check_escorts(st)


def _fault(words: str) -> ValueError:
    return ValueError(f"the state is impossible: {words}")


def _check_lists(st: VerminState) -> None:
    if st.scenario not in (data.FAMILY_JEWELS, data.GREAT_MIGRATION, data.CAMPAIGN) or st.map not in (ALPHA, BETA):
        raise _fault("there is no such scenario or map")
    if not 0 <= st.turn <= len(data.CHITS) or st.part not in (1, 2) or st.players not in (1, 2):
        raise _fault("turn, part or players are out of range")
    for name in ("at", "back", "nat", "acted", "frozen", "due"):
        if len(getattr(st, name)) != len(data.PIECES):
            raise _fault(f"the list {name} has a wrong length")
    lengths = ((st.escort, data.QUEENS), (st.jewel_at, data.JEWELS), (st.jewel_by, data.JEWELS), (st.exits, data.EXITS))
    if any(len(values) != len(things) for values, things in lengths):
        raise _fault("a list of counters has a wrong length")
    if len(st.chits) != len(data.CHITS) or len(st.weapons) != len(data.WEAPONS):
        raise _fault("the chits have a wrong number")
    if any(st.chits[c] for c in st.shown):
        raise _fault("a chit that was drawn is still in the cup")
    if any(not data.BOX <= state <= data.DESTROYED for state in st.exits):
        raise _fault("a tunnel exit has no such state")


def _check_piece(st: VerminState, p: int, swarm: set[int]) -> None:
    where = st.at[p]
    name = data.PIECE_IDS[p]
    if where >= len(data.HEX_IDS):
        raise _fault(f"{name} is off every map")
    places = (
        (data.BOX, data.RESERVE, data.WAITING, data.LOST)
        if p in data.UNITS
        else (data.BOX, data.CUP, data.WAITING, data.LOST, data.ESCAPED, data.GONE)
    )
    if where < 0 and where not in places:
        raise _fault(f"{name} is where its kind cannot be")
    if st.back[p] not in (0, 1) or st.nat[p] not in (0, 1, 2):
        raise _fault(f"{name} has no such face or NAT level")
    if where < 0:
        if p not in data.UNITS and st.back[p] and where != data.ESCAPED:
            raise _fault(f"{name} is off the map with its back up")
        return
    board = st.board
    if p in data.UNITS:
        if board.deadly >> where & 1 or board.is_tar[where]:
            raise _fault(f"{name} is where no marine can live")
        if where in swarm:
            raise _fault(f"{name} shares its hex with a vermite")
    elif board.is_tar[where] and not data.IS_DRONE[p]:
        raise _fault(f"{name} stands in tar")
    elif where in board.entrance:
        raise _fault(f"{name} stays in a nest entrance")


def _check_stacks(st: VerminState) -> None:
    for h, number in Counter(st.at[p] for p in data.WALKERS).items():
        if h >= 0 and number > STACK and not st.board.unlimited >> h & 1:
            raise _fault(f"too many vermites are in {data.HEX_IDS[h]}")


def _check_jewels(st: VerminState) -> None:
    for j in data.JEWELS:
        p, h = st.jewel_by[j], st.jewel_at[j]
        if p != data.NOBODY:
            if st.at[p] != h or data.IS_DRONE[p] or (p in data.UNITS and data.TYPE[p] != "rv"):
                raise _fault(f"jewel {j} is carried by what cannot carry it there")
            if len(carried(st, p)) > 1 and not data.IS_QUEEN[p]:
                raise _fault(f"{data.PIECE_IDS[p]} carries two jewels")
        elif h < 0 and h not in (data.BOX, data.OUT):
            raise _fault(f"jewel {j} lies nowhere")


def _check_escorts(st: VerminState) -> None:
    for queen, p in zip(data.QUEENS, st.escort, strict=True):
        if p != data.NOBODY and (
            st.at[queen] < 0 or st.at[p] != st.at[queen] or data.TYPE[p] not in ("soldier", "ultramite")
        ):
            raise _fault(f"{data.PIECE_IDS[queen]} has an escort that is not with her")
    bound = [p for p in st.escort if p != data.NOBODY]
    if len(set(bound)) != len(bound):
        raise _fault("one warrior escorts two queens")
