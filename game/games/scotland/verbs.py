"""The only functions that change the table. Each emits one event."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.games.scotland.data import (
    COUNTRY,
    ENGLISH,
    GARRISONS,
    HEX_IDS,
    KIND_OF,
    KINDS,
    LEADERS,
    OFF,
    PIECE_IDS,
    SCOTS,
    SIDE,
    SIDES,
    UNITS,
)
from game.games.scotland.queries import free_counter
from game.games.scotland.state import ScotlandState


def place(st: ScotlandState, p: int, h: int, why: str = "placed") -> None:
    """Put a piece that was off the map into a hex. `why`: placed, recruited, reinforced, returned."""
    st.at[p] = h
    st.moves[p] = st.river[p] = st.reduced[p] = 0
    st.emit(why, piece=PIECE_IDS[p], hex=HEX_IDS[h], side=SIDES[SIDE[p]])


def step(st: ScotlandState, pieces: Sequence[int], h: int, *, river: bool) -> None:
    """Move pieces together into a neighbouring hex."""
    start = st.at[pieces[0]]
    for p in pieces:
        st.at[p] = h
        st.river[p] = int(river)
    st.emit(
        "stepped",
        {"from": HEX_IDS[start]},
        pieces=[PIECE_IDS[p] for p in pieces],
        hex=HEX_IDS[h],
        side=SIDES[SIDE[pieces[0]]],
    )


def withdraw(st: ScotlandState, pieces: Sequence[int], h: int, why: str) -> None:
    """Put pieces into another hex outside movement. `why`: retreated, displaced, went_home, joined_beside."""
    start = st.at[pieces[0]]
    for p in pieces:
        st.at[p] = h
        st.river[p] = 0
    st.emit(
        why,
        {"from": HEX_IDS[start]},
        pieces=[PIECE_IDS[p] for p in pieces],
        hex=HEX_IDS[h],
        side=SIDES[SIDE[pieces[0]]],
    )


def remove_unit(st: ScotlandState, p: int, why: str) -> None:
    """Take a unit off the map, back to the pool. `why`: destroyed, starved, deserted, surrendered, stranded."""
    h = st.at[p]
    st.at[p] = OFF
    st.reduced[p] = st.neutral[p] = st.moves[p] = st.river[p] = 0
    if p in UNITS:
        st.emit(why, piece=PIECE_IDS[p], hex=HEX_IDS[h], side=SIDES[SIDE[p]])
    elif why in ("destroyed", "surrendered"):
        st.fallen.append(h)
        st.emit("garrison_fell", hex=HEX_IDS[h], side=SIDES[SIDE[p]])


def remove_leader(st: ScotlandState, p: int, why: str, *, back: int = 0) -> None:
    """Take a leader off the map; he returns in turn `back`, or never if that is 0.

    `why`: died, captured, too_late (spared, but not back before the end).
    """
    h = st.at[p]
    st.at[p] = OFF
    st.neutral[p] = 0
    if back:
        st.returns[PIECE_IDS[p]] = back
    else:
        st.lost.append(p)
    st.emit(why, leader=PIECE_IDS[p], hex=HEX_IDS[h], side=SIDES[SIDE[p]], back=back or None)


def reduce_unit(st: ScotlandState, p: int) -> None:
    """Turn a full unit to its reduced side [7.1.6]."""
    st.reduced[p] = 1
    st.emit("reduced", piece=PIECE_IDS[p], side=SIDES[SIDE[p]])


def recover(st: ScotlandState, side: int, h: int) -> None:
    """Restore all reduced units of the side in the hex to full strength [7.3]."""
    hurt = [p for p in UNITS if st.at[p] == h and st.reduced[p] and SIDE[p] == side]
    for p in hurt:
        st.reduced[p] = 0
    if hurt:
        st.emit("recovered", pieces=[PIECE_IDS[p] for p in hurt], hex=HEX_IDS[h], side=SIDES[side])


def promote(st: ScotlandState, p: int) -> int:
    """Replace a unit with a counter of the next level, which is returned [11.22]; the old counter goes to the pool."""
    new = free_counter(st, KIND_OF[p] + 1)
    assert new is not None
    for values in (st.at, st.moves, st.river, st.reduced, st.neutral):
        values[new] = values[p]
    h = st.at[p]
    st.at[p] = OFF
    st.moves[p] = st.river[p] = st.reduced[p] = st.neutral[p] = 0
    st.emit(
        "promoted", piece=PIECE_IDS[p], to=PIECE_IDS[new], kind=KINDS[KIND_OF[new]], hex=HEX_IDS[h], side=SIDES[SIDE[p]]
    )
    return new


def set_control(st: ScotlandState, side: int, h: int) -> None:
    """Record that a unit of the side has entered or is in a Scottish hex [2.1]. Emits no event."""
    if COUNTRY[h] == SCOTS:
        st.control[h] = side


def stand_down(st: ScotlandState, garrison: int) -> None:
    """End a garrison's part in the battle: the battle is over, or the town has changed sides [14.3]."""
    st.at[garrison] = OFF
    st.reduced[garrison] = 0


def set_loyalty(st: ScotlandState, side: int, h: int) -> None:
    """Turn a town's loyalty marker [11.1]; a garrison facing that side goes with its town [14.3]."""
    st.loyalty[h] = side
    if st.at[GARRISONS[1 - side]] == h:
        stand_down(st, GARRISONS[1 - side])
    st.emit("loyalty", hex=HEX_IDS[h], side=SIDES[side])


def provoke(st: ScotlandState) -> None:
    """Free the English from their restrictions [12.21]."""
    st.provoked = True
    st.emit("provoked", side=SIDES[ENGLISH])


def turn_neutral(st: ScotlandState, noble: int, companions: Sequence[int]) -> None:
    """Make a noble and the units with him neutral [11.3]."""
    for p in (noble, *companions):
        st.neutral[p] = 1
    st.emit("turned_neutral", leader=PIECE_IDS[noble], side=SIDES[SCOTS])


def join(st: ScotlandState, noble: int) -> None:
    """Bring a neutral noble and his units over to the Scots [11.3]."""
    h = st.at[noble]
    for p in (*UNITS, *LEADERS):
        if st.at[p] == h and st.neutral[p]:
            st.neutral[p] = st.moves[p] = 0
    st.emit("joined", leader=PIECE_IDS[noble], hex=HEX_IDS[h], side=SIDES[SCOTS])


def use_marker(st: ScotlandState, side: int, marker: str, target: Mapping[str, str | int]) -> None:
    """Play a marker from the hand; it is out until the next draw [10.0]. `target`: what was named with it."""
    st.hands[side].remove(marker)
    st.played[marker] = st.played.get(marker, 0) + 1
    st.emit("marker", {"marker": marker, **target}, side=SIDES[side])
