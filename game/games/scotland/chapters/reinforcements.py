"""9.2 Reinforcements, returning leaders, and the northern levies [14.11]."""

from __future__ import annotations

from game.core.choice import DONE, Choose, Pick, choose
from game.core.procedure import procedure
from game.games.scotland.chapters.levies import levy_kinds
from game.games.scotland.chapters.nobles import settle_at_home
from game.games.scotland.chapters.retreat import arrive
from game.games.scotland.data import (
    CARLISLE,
    CAVALRY,
    COCKERMOUTH,
    COUNTERS,
    COUNTRY,
    EDWARD,
    ENGLISH,
    HEX,
    HEX_PICKS,
    INFANTRY,
    KINDS,
    MURRAY,
    NOBLES,
    NORTH_EDGE,
    OFF,
    PIECE,
    PIECE_IDS,
    SCOTS,
    SIDE,
    SOUTH_EDGE,
    WALLACE,
    kind,
)
from game.games.scotland.queries import free_counter, free_hexes, hex_side, is_leader, is_rebellion, unit_hexes
from game.games.scotland.state import ScotlandState
from game.games.scotland.verbs import place

NORTHERN_LEVIES = Pick("button", "northern_levies")
ALL_HERE = Pick("button", "all_here")
SCHEDULE = {
    (7, SCOTS): (MURRAY, [(INFANTRY, 1, 2)]),
    (18, ENGLISH): (EDWARD, [(CAVALRY, 2, 1), (CAVALRY, 1, 1), (INFANTRY, 2, 1), (INFANTRY, 1, 4)]),
}
"""By turn and side of the Rebellion: leader, type, level and number of units [9.21][9.22]."""


def reinforcements_due(st: ScotlandState, side: int) -> list[int]:
    """Return the pieces that the schedule brings now, or that could not enter before.

    Shortages step down in level, then to infantry [9.21]. Waiting pieces reserve no counters: the units are picked
    again from those that are left.
    """
    turn = next((turn for turn, who in SCHEDULE if who == side), 0)
    late = any(SIDE[p] == side for p in st.waiting)
    if not is_rebellion(st) or (st.turn != turn and not late):
        return []
    leader, units = SCHEDULE[turn, side]
    taken = [leader]
    for unit_type, level, number in units:
        for _ in range(number):
            ladder = [kind(side, unit_type, lower) for lower in range(level, -1, -1)]
            ladder += [kind(side, INFANTRY, lower) for lower in range(level, -1, -1)]
            free = (p for k in ladder for p in counters_left(st, k) if p not in taken)
            if (counter := next(free, None)) is not None:
                taken.append(counter)
    return taken


def counters_left(st: ScotlandState, k: int) -> list[int]:
    """All counters of a kind that are off the map."""
    return [p for p in COUNTERS[k] if st.at[p] == OFF]


def entry_hexes(st: ScotlandState, side: int) -> list[int]:
    """Edge hexes where reinforcements may enter: the north without English units, the south under English control."""
    if side == SCOTS:
        return free_hexes(st, SCOTS, NORTH_EDGE)
    return [h for h in SOUTH_EDGE if hex_side(st, h) == ENGLISH]


@procedure
async def reinforcements(st: ScotlandState, side: int) -> None:
    """Place returning leaders, then due or waiting reinforcements, at the start of the owner's player turn."""
    await _returning(st, side)
    due = reinforcements_due(st, side)
    st.waiting = [p for p in st.waiting if SIDE[p] != side] + due
    together = False
    hexes: list[int] = []
    for p in [p for p in st.waiting if SIDE[p] == side]:
        hexes = hexes if together else entry_hexes(st, side)
        if not hexes:
            return
        h = hexes[0]
        if not together:
            options = [HEX_PICKS[n] for n in hexes]
            pick = await choose(side, "reinforce", options, "9.2", confirm=True, piece=PIECE_IDS[p])
            h = HEX[str(pick.id)]
        st.waiting.remove(p)
        place(st, p, h, "reinforced")
        if not is_leader(p):
            await arrive(st, side, h)
        if not together and any(SIDE[q] == side for q in st.waiting):
            ask = Choose(side, "reinforce_rest", [ALL_HERE, Pick("button", "apart")], rule="9.2", confirm=True)
            if await ask == ALL_HERE:
                together, hexes = True, [h]


async def _returning(st: ScotlandState, side: int) -> None:
    for name in [name for name, turn in st.returns.items() if turn <= st.turn and SIDE[PIECE[name]] == side]:
        leader = PIECE[name]
        if leader in NOBLES:
            del st.returns[name]
            await settle_at_home(st, leader, [])
            continue
        hexes = return_hexes(st, leader)
        if not hexes:
            continue
        options = [HEX_PICKS[h] for h in hexes]
        pick = await choose(side, "return", options, "8.51", confirm=True, leader=name)
        del st.returns[name]
        place(st, leader, HEX[str(pick.id)], "returned")


def return_hexes(st: ScotlandState, leader: int) -> list[int]:
    """Return where a leader without a home returns: Wallace north or on a stack [14.12], the English in the south.

    English leaders return in Carlisle or Cockermouth [10 Lost Cause]; if both are Scottish-held, in a south-edge hex.
    """
    if leader == WALLACE:
        stacks = [h for h in sorted(unit_hexes(st, SCOTS)) if COUNTRY[h] == SCOTS and h not in NORTH_EDGE]
        return free_hexes(st, SCOTS, NORTH_EDGE) + stacks
    return free_hexes(st, ENGLISH, (CARLISLE, COCKERMOUTH)) or free_hexes(st, ENGLISH, SOUTH_EDGE)


def may_call_north(st: ScotlandState) -> bool:
    """Whether the Scots, in their own turn, may call the northern levies: once a game, before any movement [14.11]."""
    if not st.northern_levies or st.northern_used or st.marched or any(SIDE[p] == SCOTS for p in st.checked):
        return False
    return bool(levy_kinds(st, SCOTS)) and bool(free_hexes(st, SCOTS, NORTH_EDGE))


@procedure
async def northern_levies(st: ScotlandState) -> None:
    """Place two levies, one of which may be cavalry, in north-edge hexes without English units, once a game [14.11]."""
    st.northern_used = True
    st.emit("northern_levies", side="scots")
    types = [INFANTRY, CAVALRY]
    for number in (1, 2):
        hexes = [HEX_PICKS[h] for h in free_hexes(st, SCOTS, NORTH_EDGE)]
        kinds = [Pick("kind", KINDS[k]) for t in types if free_counter(st, k := kind(SCOTS, t, 0)) is not None]
        if not hexes or not kinds:
            return
        pick = await choose(SCOTS, "northern_levy", [*hexes, DONE], "14.11", confirm=True, number=number)
        if pick == DONE:
            return
        sort = await choose(SCOTS, "levy_kind", kinds, "14.11", hex=str(pick.id))
        k = KINDS.index(str(sort.id))
        if k == kind(SCOTS, CAVALRY, 0):
            types.remove(CAVALRY)
        counter = free_counter(st, k)
        assert counter is not None
        place(st, counter, HEX[str(pick.id)], "recruited")
        await arrive(st, SCOTS, HEX[str(pick.id)])
