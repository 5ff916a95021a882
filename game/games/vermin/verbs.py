"""The only functions that change the table. Each emits one event, plus those of automatic consequences."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.vermin.data import (
    ALL_JEWELS,
    BOX,
    CHARTS,
    COLLAPSED,
    CUP,
    DESTROYED,
    EXITS,
    HEX_IDS,
    IS_DRONE,
    LOST,
    NOBODY,
    OPEN,
    OUT,
    PIECE_IDS,
    QUEENS,
    TWO_FACED,
    ULTRAMITES,
    UNITS,
    WAITING,
)
from game.games.vermin.queries import carried, is_alpha, jewels_in, jewels_out, latest_turn, vermites_at
from game.games.vermin.state import VerminState

DEAD_OF_EVENT = frozenset({"event", "moult", "suicide", "home"})
"""Reasons for which a vermite goes back to the cup in scenario 2 too [Q-2-f]."""


def _put(st: VerminState, p: int, h: int) -> None:
    st.at[p] = h
    if p in st.jewel_by:
        for j in carried(st, p):
            st.jewel_at[j] = h


# === Placing ===


def place(st: VerminState, p: int, h: int) -> None:
    """Put a piece that was off the map into a hex."""
    _put(st, p, h)
    if p in UNITS:
        st.emit("placed", unit=PIECE_IDS[p], hex=HEX_IDS[h])
    else:
        st.emit("appeared", vermite=PIECE_IDS[p], hex=HEX_IDS[h], nest=nest_at(st, h))


def nest_at(st: VerminState, h: int) -> int | None:
    """Return the number of the nest in a hex, or None."""
    return next((number for number, home in st.board.nest.items() if home == h), None)


def place_queen(st: VerminState, p: int, h: int, nest: int | None) -> None:
    """Put a queen into her nest, or on an entry hex (nest None)."""
    _put(st, p, h)
    st.emit("queen_placed", vermite=PIECE_IDS[p], hex=HEX_IDS[h], nest=nest)


def set_jewel(st: VerminState, j: int, h: int) -> None:
    """Put a jewel into a hex during set-up."""
    st.jewel_at[j], st.jewel_by[j] = h, NOBODY
    st.emit("jewel_placed", jewel=j, hex=HEX_IDS[h], nest=nest_at(st, h))


def give_jewel(st: VerminState, j: int, p: int) -> None:
    """Give a jewel to a queen at the start of the campaign's second part [Q-3]."""
    st.jewel_at[j], st.jewel_by[j] = st.at[p], p
    st.emit("jewel_given", jewel=j, vermite=PIECE_IDS[p])


def open_exit(st: VerminState, e: int, rule: str) -> None:
    """Put a tunnel exit chit on its hex, open face up. `rule`: Q-1-a, or Q-1-c if it came out of the cup."""
    st.exits[e] = OPEN
    st.emit("exit_opened", exit=e + 1, hex=HEX_IDS[st.board.exit[e]], rule=rule)


def hit_exit(st: VerminState, e: int, hits: int) -> str:
    """Collapse an exit in part on two or three hits, destroy it on two more or four at once.

    Return the result [E-1-c].
    """
    result = "none"
    if hits >= 4 or (hits >= 2 and st.exits[e] == COLLAPSED):
        result, st.exits[e] = "destroyed", DESTROYED
    elif hits >= 2:
        result, st.exits[e] = "collapsed", COLLAPSED
    return result


def repair_exit(st: VerminState, e: int) -> None:
    """Turn a part-collapsed exit to its open face again [E-1-c]."""
    st.exits[e] = OPEN
    st.emit("exit_repaired", exit=e + 1, hex=HEX_IDS[st.board.exit[e]], rule="E-1-c")


# === Vermites ===


def shift(st: VerminState, p: int, h: int) -> None:
    """Change a vermite's hex as part of something that has its own event."""
    _put(st, p, h)


def reduce(st: VerminState, p: int) -> None:
    """Turn a vermite to its reduced side."""
    st.back[p] = 1
    st.emit("reduced", vermite=PIECE_IDS[p], hex=HEX_IDS[st.at[p]])


def restore(st: VerminState, p: int) -> None:
    """Turn a vermite to its full-strength side."""
    st.back[p] = 0
    st.emit("restored", vermite=PIECE_IDS[p], hex=HEX_IDS[st.at[p]])


def remove_vermite(st: VerminState, p: int, why: str, to: int | None = None) -> None:
    """Take a vermite off the map; jewels that it carried stay in the hex. `to` is CUP, LOST or GONE, by the rules if
    None.

    `why`: combat, event, moult, weapon, suicide, kitten, repair, landing, pushed.
    """
    h = st.at[p]
    if to is None:
        to = CUP if is_alpha(st) or IS_DRONE[p] or why in DEAD_OF_EVENT else LOST
    drop_jewels(st, p)
    st.at[p], st.back[p] = to, 0
    part_from_escort(st, p)
    names = {CUP: "cup", LOST: "pile"}
    st.emit("removed", vermite=PIECE_IDS[p], hex=HEX_IDS[h], why=why, to=names.get(to, "gone"))
    bind_escorts(st)


def go_home(st: VerminState, p: int, h: int) -> None:
    """Move a vermite into a nest entrance: it goes back to the cup, and its jewel into the nest [P-2-l]."""
    nest = st.board.entrance[h]
    for j in carried(st, p):
        _bring(st, j, nest)
    st.at[p], st.back[p] = CUP, 0
    part_from_escort(st, p)
    st.emit("vermite_home", vermite=PIECE_IDS[p], hex=HEX_IDS[h], nest=nest, rule="P-2-l")


def escape(st: VerminState, p: int, points: int, to: int) -> None:
    """Let a vermite leave by the east edge with everything it carries [Q-2-f]."""
    for j in carried(st, p):
        st.jewel_at[j], st.jewel_by[j] = OUT, NOBODY
    h = st.at[p]
    st.at[p] = to
    part_from_escort(st, p)
    st.emit("vermite_escaped", vermite=PIECE_IDS[p], hex=HEX_IDS[h], points=points, rule="Q-2-f")


# === Escorts [Q-2-d] ===


def part_from_escort(st: VerminState, p: int) -> None:
    """End every escort that a piece takes part in. Emits no event."""
    for number, queen in enumerate(QUEENS):
        if p in (queen, st.escort[number]):
            st.escort[number] = NOBODY


def join_escort(st: VerminState, queen: int, p: int) -> None:
    """Make a warrior a queen's escort."""
    st.escort[QUEENS.index(queen)] = p
    st.emit("escorts", queen=PIECE_IDS[queen], vermite=PIECE_IDS[p], hex=HEX_IDS[st.at[queen]], rule="Q-2-d")


def bind_escorts(st: VerminState) -> None:
    """Give every queen without an escort a warrior of her hex, preferably an ultramite [Q-2-d]."""
    if is_alpha(st):
        return
    for number, queen in enumerate(QUEENS):
        if st.at[queen] >= 0 and st.escort[number] == NOBODY:
            free = free_warriors(st, st.at[queen])
            if free:
                join_escort(st, queen, free[0])


def free_warriors(st: VerminState, h: int) -> list[int]:
    """Warriors of a hex that may become an escort: ultramites first, then by number."""
    here = [p for p in vermites_at(st, h) if p not in QUEENS and not IS_DRONE[p] and p not in st.escort]
    return sorted(here, key=lambda p: (p not in ULTRAMITES, p))


# === Jewels [E-2] ===


def take_jewel(st: VerminState, p: int, j: int) -> None:
    """Let a vermite pick up a jewel, or a retrieval vehicle load it."""
    st.jewel_by[j] = p
    if p in UNITS:
        st.emit("loaded", unit=PIECE_IDS[p], jewel=j, hex=HEX_IDS[st.at[p]], rule="J-6")
    else:
        st.emit("jewel_taken", vermite=PIECE_IDS[p], jewel=j, hex=HEX_IDS[st.at[p]], rule="E-2")


def drop_jewels(st: VerminState, p: int) -> None:
    """Leave in the hex what a piece carries."""
    for j in carried(st, p):
        st.jewel_by[j] = NOBODY
        st.emit("jewel_dropped", jewel=j, hex=HEX_IDS[st.jewel_at[j]])


def _bring(st: VerminState, j: int, nest: int) -> None:
    st.jewel_at[j], st.jewel_by[j] = st.board.nest[nest], NOBODY
    number = jewels_in(st, nest)
    st.emit("jewel_home", jewel=j, nest=nest, hex=HEX_IDS[st.board.nest[nest]], number=number, rule="E-2")


def bring_home(st: VerminState, p: int) -> None:
    """Leave a carrier's jewel in the nest that it has reached [E-2]."""
    nest = nest_at(st, st.at[p])
    assert nest is not None
    for j in carried(st, p):
        _bring(st, j, nest)


# === Marine units ===


def disrupt(st: VerminState, p: int) -> None:
    """Turn a marine unit to its disrupted side."""
    st.back[p] = 1
    st.emit("disrupted", unit=PIECE_IDS[p], hex=HEX_IDS[st.at[p]])


def recover(st: VerminState, p: int) -> None:
    """Turn a marine unit to its front."""
    st.back[p] = 0
    st.emit("recovered", unit=PIECE_IDS[p], hex=HEX_IDS[st.at[p]], rule="K" if st.step == "recovery" else "I-4-b")


def turn_over(st: VerminState, p: int, event: str) -> None:
    """Turn the ANT gun or the professor. `event`: deployed, limbered, built, disarmed, rode_off."""
    st.back[p] = 1 - st.back[p]
    st.emit(event, unit=PIECE_IDS[p], hex=HEX_IDS[st.at[p]])


def lose_unit(st: VerminState, p: int, why: str, h: int | None = None) -> None:
    """Destroy a marine unit in the hex that it is in or was about to enter (`h`).

    `why`: combat, nat, lethality, burp, belch, landing, drop, pushed.
    """
    where = st.at[p] if h is None else h
    drop_jewels(st, p)
    st.at[p] = LOST
    st.back[p] = st.nat[p] = st.frozen[p] = st.due[p] = 0
    if p in st.dropping:
        st.dropping.remove(p)
    st.emit("lost", unit=PIECE_IDS[p], hex=HEX_IDS[where] if where >= 0 else None, why=why)


def damage(st: VerminState, p: int, why: str) -> None:
    """Disrupt a unit, or destroy it if it is disrupted already, the ANT gun or the professor [D: BURP, BELCH]."""
    if st.back[p] or p in TWO_FACED:
        lose_unit(st, p, why)
    else:
        disrupt(st, p)


def freeze(st: VerminState, p: int, by: str) -> None:
    """Keep a unit from moving and attacking until the end of the action phase."""
    st.frozen[p] = 1
    st.emit("frozen", unit=PIECE_IDS[p], hex=HEX_IDS[st.at[p]], by=by)


def mark_nat(st: VerminState, p: int, level: int, why: str) -> None:
    """Set a unit's NAT level."""
    was = st.nat[p]
    st.nat[p] = level
    st.emit("nat", unit=PIECE_IDS[p], hex=HEX_IDS[st.at[p]], level=level, was=was, why=why)


def clean(st: VerminState, p: int) -> None:
    """Lower a unit's NAT level by one [L]."""
    st.nat[p] -= 1
    st.emit("cleaned", unit=PIECE_IDS[p], hex=HEX_IDS[st.at[p]], level=st.nat[p], rule="L")


def march(st: VerminState, p: int, path: Sequence[int], cost: int, rule: str) -> None:
    """Move a marine unit along a path, start and goal included; `cost` in half points."""
    _put(st, p, path[-1])
    names = [HEX_IDS[h] for h in path]
    st.emit("moved", unit=PIECE_IDS[p], path=names, goal=names[-1], cost=cost, rule=rule)


def land(st: VerminState, p: int, h: int) -> None:
    """Put a marine unit where it lands, as part of something that has its own event."""
    _put(st, p, h)


def leave_west(st: VerminState, p: int) -> None:
    """Let a vehicle carry its jewel off the west edge; it returns three turns later without NAT [Q-1-c] and on its
    front [B-1].
    """
    h = st.at[p]
    for j in carried(st, p):
        st.jewel_at[j], st.jewel_by[j] = OUT, NOBODY
    st.at[p] = WAITING
    st.due[p] = st.turn + int(CHARTS["scenario1"]["rv_return_delay"])
    st.nat[p] = st.back[p] = 0
    number = jewels_out(st)
    comes_back = number < ALL_JEWELS and st.due[p] <= latest_turn(st)
    turn = st.due[p] if comes_back else None
    st.emit("jewel_out", unit=PIECE_IDS[p], hex=HEX_IDS[h], turn=turn, number=number, rule="Q-1-c")


# === Set-up ===


def clear_table(st: VerminState) -> None:
    """Take everything off the map at the start of a part. Emits no event."""
    st.at = [BOX] * len(st.at)
    st.back = [0] * len(st.back)
    st.nat = [0] * len(st.nat)
    st.acted = [0] * len(st.acted)
    st.frozen = [0] * len(st.frozen)
    st.due = [0] * len(st.due)
    st.dropping = []
    st.escort = [NOBODY] * len(st.escort)
    st.jewel_at = [BOX] * len(st.jewel_at)
    st.jewel_by = [NOBODY] * len(st.jewel_by)
    st.exits = [BOX for _ in EXITS]
    st.chits = [1] * len(st.chits)
    st.weapons = [1] * len(st.weapons)
    st.shown = []
    st.flooded = st.lashed = st.ambush = st.storm = st.recon = st.kitten = False
    st.turn = 0
    st.action = None
