"""I-4-c, I-5. How marines enter the map: by an entry hex, by jump pack, or by a drop."""

from __future__ import annotations

from typing import Final

from game.core.choice import BACK, Choose, Pick, choose, roll_die
from game.core.procedure import frame, procedure, then
from game.games.vermin.board import NONE
from game.games.vermin.chapters.dice import result_of
from game.games.vermin.chapters.landing import come_down
from game.games.vermin.chapters.marine_movement import (
    FLOODED,
    JUMP,
    ROAD,
    PricedPath,
    begin_action,
    can_jump,
    jump,
    move_on,
    reach_from,
    way_between,
)
from game.games.vermin.chapters.scoring import stop_if_over
from game.games.vermin.data import (
    COLLAPSED,
    EXITS,
    HEX,
    HEX_IDS,
    HEX_PICKS,
    JUMPERS,
    MARINES,
    NUMBERED,
    OPEN,
    PIECE_IDS,
    SIDES,
    TWO_FACED,
    UNITS,
    VEHICLES,
    WAITING,
)
from game.games.vermin.queries import is_flooded, jewels_lying, swarm_mask, unit_mask, unit_points
from game.games.vermin.state import VerminState
from game.games.vermin.verbs import disrupt, march

DROP: Final = Pick("action", "drop")
WAIT: Final = Pick("action", "wait")


def open_entries(st: VerminState) -> list[int]:
    """Entry hexes without a unit [I-5-a]."""
    shut = unit_mask(st) | swarm_mask(st)
    return [h for h in st.board.entry if not shut >> h & 1]


def entry_price(st: VerminState, h: int) -> int:
    """Return the half points for entering by the road of an entry hex (docs/vermin.md)."""
    return FLOODED if is_flooded(st, h) else ROAD


def arriving(st: VerminState) -> list[int]:
    """Units off the map that may enter now: due, and with an open way in."""
    if WAITING not in st.at:
        return []
    room = bool(open_entries(st))
    return [
        p
        for p in UNITS
        if st.at[p] == WAITING and st.due[p] <= st.turn and not st.acted[p] and _has_way(st, p, room=room)
    ]


def obliged(st: VerminState) -> list[int]:
    """Return units that may not stay off the map.

    These are all units with an open entry hex, except vehicles, which may wait [Q-1-b], and units whose drop was
    delayed, which roll again [Q-2-b][I-5-a][I-5-b].
    """
    room = bool(open_entries(st))
    return [p for p in arriving(st) if p not in VEHICLES and (p in st.dropping or _can_enter(st, p, room=room))]


def _has_way(st: VerminState, p: int, *, room: bool) -> bool:
    if p in st.dropping:
        return bool(drop_goals(st))
    return p in JUMPERS or _can_enter(st, p, room=room)


def _can_enter(st: VerminState, p: int, *, room: bool) -> bool:
    return room and any(entry_price(st, h) <= unit_points(st, p) for h in open_entries(st))


def entry_goals(st: VerminState, p: int) -> dict[int, tuple[int, int]]:
    """Hexes that a unit can reach by the entry hexes: the cost in half points, and the entry hex [I-5-a]."""
    goals: dict[int, tuple[int, int]] = {}
    points = unit_points(st, p)
    for entry in open_entries(st):
        price = entry_price(st, entry)
        if price > points:
            continue
        found = {entry: price}
        found.update((h, price + cost) for h, cost in reach_from(st, entry, points - price, moved=True).items())
        for h, cost in found.items():
            if h not in goals or cost < goals[h][0]:
                goals[h] = (cost, entry)
    return goals


def way_in(st: VerminState, p: int, goal: int) -> PricedPath:
    """A unit's cheapest path from off the map to a hex, the entry hex first; KeyError if there is none."""
    cost, entry = entry_goals(st, p)[goal]
    if goal == entry:
        return PricedPath(cost, (entry,))
    price = entry_price(st, entry)
    way = way_between(st, entry, unit_points(st, p) - price, goal, moved=True)
    assert way is not None
    return PricedPath(cost, (entry, *way.path))


@procedure
async def arrive(st: VerminState, p: int, requested: bool) -> None:
    """Choose how a unit enters; one that was requested must enter at once, or wait if every entry is blocked."""
    if p in st.dropping:
        then(st, frame(drop, p))
        return
    goals = entry_goals(st, p)
    options = [HEX_PICKS[h] for h in sorted(goals)]
    if can_jump(st, p):
        options.append(JUMP)
    if requested:
        if drop_goals(st):
            options.append(DROP)
        if not goals:
            options.append(WAIT)
    else:
        options.append(BACK)
    pick = await choose(MARINES, "arrive", options, "I-5", confirm=True, unit=PIECE_IDS[p])
    if pick == JUMP:
        then(st, frame(jump, p, "enter"))
    elif pick == DROP:
        then(st, frame(drop, p))
    elif pick == WAIT:
        st.emit("waits", unit=PIECE_IDS[p], rule="I-5-a")
    elif pick != BACK:
        way = way_in(st, p, HEX[str(pick.id)])
        act = begin_action(st, p, "enter", unit_points(st, p) - way.cost)
        act.moved = True
        march(st, p, way.path, way.cost, "I-5-a")
        then(st, frame(move_on))


# === I-5-b Drops ===


def drop_goals(st: VerminState) -> list[int]:
    """Clear numbered hexes without unit, jewel, tunnel exit or cloud, and not under water."""
    board = st.board
    shut = unit_mask(st) | swarm_mask(st) | board.deadly
    for e in EXITS:
        if st.exits[e] in (OPEN, COLLAPSED):
            shut |= 1 << board.exit[e]
    return [
        h
        for h in range(NUMBERED)
        if board.terrain[h] in ("clear", "wormhole")
        and not shut >> h & 1
        and not is_flooded(st, h)
        and not jewels_lying(st, h)
    ]


@procedure
async def drop(st: VerminState, p: int) -> None:
    """Roll a die: the unit lands, drifts and is disrupted, or is delayed to the next turn."""
    options = [HEX_PICKS[h] for h in drop_goals(st)]
    pick = await Choose(MARINES, "drop", options, rule="I-5-b", args={"unit": PIECE_IDS[p]}, confirm=True)
    goal = HEX[str(pick.id)]
    die = await roll_die("drop", unit=PIECE_IDS[p], hex=HEX_IDS[goal])
    result = result_of("drop", die)
    h, way, far = goal, 0, 0
    if result == "drift":
        way = await roll_die("drop_way", unit=PIECE_IDS[p])
        far = (await roll_die("drop_far", unit=PIECE_IDS[p]) + 1) // 2
        for _ in range(far):
            h = st.board.step[h][way] if h != NONE else NONE
    st.acted[p] = 1
    st.emit(
        "drop",
        unit=PIECE_IDS[p],
        goal=HEX_IDS[goal],
        hex=HEX_IDS[h] if h != NONE else None,
        die=die,
        way=way or None,
        far=far or None,
        result=result,
        side=SIDES[MARINES],
        rule="I-5-b",
    )
    if p in st.dropping:
        st.dropping.remove(p)
    if result == "delayed":
        st.dropping.append(p)
        st.due[p] = st.turn + 1
    elif come_down(st, p, h, "drop") and result == "drift" and p not in TWO_FACED:
        disrupt(st, p)
    stop_if_over(st)
