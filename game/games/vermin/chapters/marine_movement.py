"""I-1, J-6. Movement of marines: on foot, by road, with jewels, by jump pack."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from game.core.choice import BACK, DONE, Choose, Pick, Plain, roll_die
from game.core.procedure import frame, frame_named, procedure, then
from game.games.vermin.board import BOARDS, Board, hexes_of, mask_of
from game.games.vermin.chapters.dice import Modifiers, hex_of_dice, result_of, roll_hex, total
from game.games.vermin.chapters.firing import fire_at
from game.games.vermin.chapters.landing import come_down
from game.games.vermin.chapters.marine_attacks import target_picks
from game.games.vermin.chapters.scoring import stop_if_over
from game.games.vermin.data import (
    CHARTS,
    HEX,
    HEX_IDS,
    HEX_PICKS,
    JUMPERS,
    MARINES,
    NUMBERED,
    PIECE_IDS,
    SIDES,
    VEHICLES,
)
from game.games.vermin.queries import (
    Crowd,
    beside_swarm,
    carried,
    crowd,
    is_alpha,
    jewels_lying,
    swarm_mask,
    unit_mask,
    unit_points,
)
from game.games.vermin.state import Action, VerminState
from game.games.vermin.verbs import disrupt, leave_west, march, take_jewel

JUMP: Final = Pick("action", "jump")
LOAD: Final = Pick("action", "load")
LEAVE: Final = Pick("action", "leave")
LOADING: Final = 2
"""Half points for loading a jewel [J-6]."""
ROAD: Final = 1
"""Half points for a hex along a road [P-1-e]."""
FLOODED: Final = 4
"""Half points for a hex under water [P-1-b]."""
FAR: Final = 1 << 30
"""More half points than any path costs."""


class PricedPath(NamedTuple):
    """A unit's cheapest path to a hex."""

    cost: int
    """Cost in half points."""
    path: tuple[int, ...]
    """The hexes entered, the destination last."""


def entry_cost(st: VerminState, here: int, goal: int) -> int:
    """Half points for a marine unit's step; 0 if it is impossible [P]."""
    return next((cost for n, cost in _steps(st.map, st.flooded)[here] if n == goal), 0)


@lru_cache(maxsize=4)
def _steps(number: int, flooded: bool) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return for each hex the hexes that a marine unit can step into, with the half points [P]."""
    board = BOARDS[number]
    return tuple(
        tuple((n, cost) for n in near if (cost := _cost(board, here, n, flooded=flooded)))
        for here, near in enumerate(board.neighbours)
    )


def _cost(board: Board, here: int, goal: int, *, flooded: bool) -> int:
    joined = board.road[here] >> goal & 1
    if board.deadly >> goal & 1 or board.is_tar[goal] or (board.terrain[goal] == "bridge" and not joined):
        return 0
    if flooded and board.floodable >> goal & 1:
        return FLOODED
    return ROAD if joined else 2 * board.cost[goal]


def reach(st: VerminState, p: int, points: int, *, moved: bool = False) -> dict[int, int]:
    """Return the hexes in which a unit can end a move of that many half points, with their cost [I-1].

    It passes through marine units, not vermites; it stops next to a vermite, and cannot step from one such hex straight
    to another.
    """
    return reach_from(st, st.at[p], points, moved=moved)


def reach_from(st: VerminState, start: int, points: int, *, moved: bool) -> dict[int, int]:
    """The same for a unit in any hex; `moved` if it has entered that hex in this move."""
    all_of_them = crowd(st)
    costs, _ = _search(st.map, st.flooded, start, points, all_of_them, moved)
    units = all_of_them.units
    return {h: cost for h, cost in costs.items() if not units >> h & 1}


def way_to(st: VerminState, p: int, points: int, goal: int, *, moved: bool = False) -> PricedPath | None:
    """Return the cheapest path to a hex; None if the points do not suffice or something blocks it."""
    return way_between(st, st.at[p], points, goal, moved=moved)


def way_between(st: VerminState, start: int, points: int, goal: int, *, moved: bool) -> PricedPath | None:
    """The cheapest path from one hex to another for a unit with that many half points."""
    all_of_them = crowd(st)
    costs, came = _search(st.map, st.flooded, start, points, all_of_them, moved)
    if goal not in costs or all_of_them.units >> goal & 1:
        return None
    path = [goal]
    while came[path[-1]] != start:
        path.append(came[path[-1]])
    return PricedPath(costs[goal], tuple(reversed(path)))


@lru_cache(maxsize=256)
def _search(
    number: int, flooded: bool, start: int, points: int, others: Crowd, moved: bool
) -> tuple[Mapping[int, int], Mapping[int, int]]:
    """Return the cheapest cost of each hex that can be entered, and the hex before it.

    Cached: callers that list the hexes usually ask for a path to one of them next.
    """
    costs: dict[int, int] = {start: 0}
    came: dict[int, int] = {}
    units, swarm, near = others
    if not (moved and near >> start & 1):
        steps = _steps(number, flooded)
        rings: list[list[int]] = [[] for _ in range(points + 1)]
        rings[0].append(start)
        for cost, ring in enumerate(rings):
            for here in ring:
                beside = near >> here & 1
                if costs[here] != cost or (beside and here != start):
                    continue
                shut = swarm | near if beside else swarm | (near & units)
                for n, step in steps[here]:
                    total = cost + step
                    if total <= points and costs.get(n, FAR) > total and not shut >> n & 1:
                        costs[n], came[n] = total, here
                        rings[total].append(n)
    del costs[start]
    return costs, came


@lru_cache(maxsize=64)
def _doors(number: int, flooded: bool, points: int) -> tuple[int, ...]:
    """Return for each hex the hexes that a unit with that many half points can step into, as a bit mask."""
    return tuple(mask_of(n for n, cost in steps if cost <= points) for steps in _steps(number, flooded))


def can_step(st: VerminState, p: int, others: Crowd) -> bool:
    """Whether a unit that has not acted can move at all."""
    points, here = unit_points(st, p), st.at[p]
    units, swarm, near = others
    shut = swarm | units | (near if near >> here & 1 else 0)
    return bool(_doors(st.map, st.flooded, points)[here] & ~shut) or bool(reach(st, p, points))


# === I-1 Full move, I-3 move and fire ===


def begin_action(st: VerminState, p: int, kind: str, left: int) -> Action:
    """Begin the unit's action for this turn."""
    st.action = Action(p, kind, left)
    return st.action


def finish_action(st: VerminState) -> None:
    """Mark the unit as having acted."""
    if st.action is not None:
        st.acted[st.action.unit] = 1
    st.action = None


def step_picks(st: VerminState, p: int, left: int, *, moved: bool) -> list[Pick]:
    """Hexes that a unit can go to."""
    return [HEX_PICKS[h] for h in sorted(reach(st, p, left, moved=moved))]


def cargo_picks(st: VerminState, p: int, left: int, *, moved: bool) -> list[Pick]:
    """Return what a retrieval vehicle can do where it is: load a jewel, or leave with it."""
    picks = []
    if p in VEHICLES:
        if can_load(st, p, left):
            picks.append(LOAD)
        if can_leave(st, p, left, moved=moved):
            picks.append(LEAVE)
    return picks


def can_load(st: VerminState, p: int, left: int) -> bool:
    """Whether an empty vehicle is in a hex with a jewel and has a point left [J-6]."""
    return left >= LOADING and not carried(st, p) and bool(jewels_lying(st, st.at[p]))


def can_leave(st: VerminState, p: int, left: int, *, moved: bool) -> bool:
    """Whether a vehicle with a jewel may leave by the west edge now [Q-1-c]."""
    if not is_alpha(st) or not carried(st, p) or st.at[p] not in st.board.west_exit:
        return False
    if moved and beside_swarm(st) >> st.at[p] & 1:
        return False
    return left >= exit_cost(st, st.at[p])


def exit_cost(st: VerminState, h: int) -> int:
    """Return the half points for leaving westward: half a point along the highway, otherwise one (docs/vermin.md)."""
    return ROAD if st.board.on_road[h] else 2


@procedure
async def move_on(st: VerminState) -> None:
    """Continue the unit's action: move, fire, load, leave, or end it.

    Nothing happens to marines on the move, so one choice of a hex is a whole move; only a vehicle that has loaded a
    jewel continues from there.
    """
    act = st.action
    assert act is not None
    p = act.unit
    picks = [] if st.at[p] < 0 else _further_picks(st, act)
    if not picks:
        finish_action(st)
        return
    fresh = act.kind == "move_fire" and not act.moved and not act.fired
    picks.append(BACK if fresh else DONE)
    rule = "I-3" if act.kind == "move_fire" else "I-1"
    about: dict[str, Plain] = {"unit": PIECE_IDS[p], "points": act.left, "kind": act.kind}
    pick = await Choose(MARINES, "move_on", picks, rule=rule, args=about)
    await _go_on(st, act, pick)


def _further_picks(st: VerminState, act: Action) -> list[Pick]:
    p = act.unit
    picks = [] if act.moved and not act.loaded else step_picks(st, p, act.left, moved=act.moved)
    picks += cargo_picks(st, p, act.left, moved=act.moved)
    if act.kind == "move_fire":
        if not act.moved and can_jump(st, p):
            picks.append(JUMP)
        if not act.fired:
            picks += target_picks(st, p, moving=True)
    return picks


async def _go_on(st: VerminState, act: Action, pick: Pick) -> None:
    p = act.unit
    if pick == DONE:
        finish_action(st)
    elif pick == BACK:
        st.action = None
        then(st, frame_named("vermin.marine_actions.action", p))
    elif pick == JUMP:
        then(st, frame(jump, p, "move_fire"))
    elif pick.kind == "hex":
        go(st, p, HEX[str(pick.id)])
        then(st, frame(move_on))
    elif pick in (LOAD, LEAVE):
        then(st, frame(move_on))
        load_or_leave(st, p, pick)
    else:
        act.fired = True
        then(st, frame(move_on))
        await fire_at(st, p, pick, moving=True)
        stop_if_over(st)


def go(st: VerminState, p: int, goal: int) -> None:
    """Follow the cheapest path to a hex and pay for it."""
    act = st.action
    assert act is not None
    way = way_to(st, p, act.left, goal, moved=act.moved)
    assert way is not None
    act.loaded = False
    march(st, p, (st.at[p], *way.path), way.cost, "I-3" if act.kind == "move_fire" else "I-1")
    act.left -= way.cost
    act.moved = True


def load_or_leave(st: VerminState, p: int, pick: Pick) -> None:
    """Let a vehicle take a jewel, or carry it off the map."""
    act = st.action
    assert act is not None
    if pick == LOAD:
        act.left -= LOADING
        act.loaded = True
        take_jewel(st, p, jewels_lying(st, st.at[p])[0])
        return
    leave_west(st, p)
    stop_if_over(st)


# === I-1-c Jump packs ===


def jump_goals(st: VerminState) -> list[int]:
    """Return possible targets of jumps: free, no cloud, no tar or bridge (which have no numbers, docs/vermin.md)."""
    return hexes_of(_landings(st))


def can_jump(st: VerminState, p: int) -> bool:
    """Whether the unit has a jump pack and a hex to jump at."""
    return p in JUMPERS and bool(_landings(st))


def _landings(st: VerminState) -> int:
    """The hexes that can be jumped at, as a bit mask."""
    board = st.board
    return (1 << NUMBERED) - 1 & ~(unit_mask(st) | swarm_mask(st) | board.deadly | board.tar)


def jump_modifiers(st: VerminState, p: int, kind: str) -> Modifiers:
    """Return the modifiers of the die."""
    mods: Modifiers = []
    if kind == "move_fire":
        mods.append(["move_fire", CHARTS["jump_pack"]["modifiers"]["move_and_fire"], "I-1-c"])
    if st.nat[p]:
        mods.append(["nat", CHARTS["jump_pack"]["modifiers"]["nat_marked"], "I-1-c"])
    return mods


@procedure
async def jump(st: VerminState, p: int, kind: str) -> None:
    """Move a unit with a jump pack anywhere if its die is high enough. `kind`: full_move, move_fire, enter."""
    if st.action is None:
        begin_action(st, p, kind, unit_points(st, p))
    options = [HEX_PICKS[h] for h in jump_goals(st)]
    pick = await Choose(MARINES, "jump", options, rule="I-1-c", args={"unit": PIECE_IDS[p], "kind": kind}, confirm=True)
    goal = HEX[str(pick.id)]
    mods = jump_modifiers(st, p, kind)
    die = await roll_die("jump", unit=PIECE_IDS[p], hex=HEX_IDS[goal])
    roll = die + total(mods)
    result = result_of("jump_pack", roll)
    h = goal
    dice: list[int] = []
    if result == "drift":
        h = st.board.neighbours[goal][0]
    elif result == "fail":
        dice = await roll_hex("jump_hex", unit=PIECE_IDS[p])
        h = hex_of_dice(dice)
    start = HEX_IDS[st.at[p]] if st.at[p] >= 0 else None
    st.emit(
        "jumped",
        {"from": start},
        unit=PIECE_IDS[p],
        goal=HEX_IDS[goal],
        hex=HEX_IDS[h],
        off=None if h == goal else HEX_IDS[h],
        die=die,
        roll=roll,
        change=total(mods),
        mods=mods,
        result=result,
        dice=dice or None,
        side=SIDES[MARINES],
        rule="I-1-c",
    )
    alive = come_down(st, p, h, "jump" if result == "on_target" else result)
    if alive and result == "fail" and not st.back[p]:
        disrupt(st, p)
    act = st.action
    assert act is not None
    act.moved, act.left = True, 0
    if not stop_if_over(st):
        then(st, frame(move_on))
