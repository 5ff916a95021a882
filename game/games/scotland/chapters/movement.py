"""4.0 Movement: leader checks, Marches, and moving a stack."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import NamedTuple, TypeAlias

from game.core.choice import DONE, Pick, choose
from game.core.procedure import frame, procedure, then
from game.games.scotland.cards.answers import FORCED_MARCH
from game.games.scotland.cards.general import GENERAL, could_play, general_markers
from game.games.scotland.cards.replies import ask_reply, play, roll
from game.games.scotland.chapters.reinforcements import NORTHERN_LEVIES, may_call_north, northern_levies
from game.games.scotland.chapters.retreat import arrive
from game.games.scotland.data import (
    ALLOWANCE,
    COST,
    COUNTRY,
    ENGLISH,
    FORCED,
    HEX,
    HEX_IDS,
    HEX_PICKS,
    INITIATIVE,
    MARKER_PICKS,
    NEIGHBOURS,
    OFF,
    PIECE,
    PIECE_IDS,
    PIECE_PICKS,
    SCOTS,
    SIDE,
    SIDE_LEADERS,
    SIDE_PIECES,
    SIDES,
    TOWN,
    TYPE,
)
from game.games.scotland.queries import (
    alike,
    could_hold,
    enemy_hexes,
    engaged_hexes,
    english_passive,
    has_enemy_units,
    has_garrison,
    is_engaged,
    is_in_play,
    is_leader,
    leader_hexes,
    neutral_hexes,
    pieces_at,
    scots_barred,
    unit_hexes,
)
from game.games.scotland.state import Moving, ScotlandState
from game.games.scotland.verbs import provoke, step

# === The player turn's movement ===


def can_move(st: ScotlandState, p: int) -> bool:
    """Whether the piece may still move this turn: not moved twice [4.2], stopped by enemy units, or restricted."""
    if st.at[p] == OFF or st.neutral[p] or st.moves[p] >= 2:
        return False
    side, h = SIDE[p], st.at[p]
    return not is_halted(st, side, h) and not is_engaged(st, side, h)


def is_halted(st: ScotlandState, side: int, h: int) -> bool:
    """Whether the side's pieces in the hex may not continue: English in England until they are provoked [12.21].

    English who have returned from Scotland are in England, too, and stop there.
    """
    return side == ENGLISH and COUNTRY[h] == ENGLISH and english_passive(st)


def movable_stacks(st: ScotlandState, side: int) -> list[int]:
    """Hexes with pieces of the side that may move."""
    passive = side == ENGLISH and english_passive(st)
    at, moves, neutral = st.at, st.moves, st.neutral
    hexes = {at[p] for p in SIDE_PIECES[side] if at[p] != OFF and moves[p] < 2 and not neutral[p]}
    return [h for h in sorted(hexes - engaged_hexes(st, side)) if not (passive and COUNTRY[h] == ENGLISH)]


def checkable(st: ScotlandState, side: int) -> list[int]:
    """Return leaders who may try to move their stack without a March: before any March, each once a turn [4.2][8.1]."""
    if st.marched:
        return []
    return [p for p in SIDE_LEADERS[side] if is_in_play(st, p) and p not in st.checked and _has_movers(st, p)]


def _has_movers(st: ScotlandState, leader: int) -> bool:
    return any(can_move(st, p) for p in pieces_at(st, SIDE[leader], st.at[leader]))


@procedure
async def movement(st: ScotlandState, side: int) -> None:
    """Play leader checks, then Marches, one stack each; strategy markers at any time in between [4.0][8.1]."""
    st.step = "movement"
    checks = checkable(st, side)
    options = [PIECE_PICKS[p] for p in checks]
    if st.marches[side]:
        options += [HEX_PICKS[h] for h in movable_stacks(st, side)]
    options += general_markers(st, side)
    if side == SCOTS and may_call_north(st):
        options.append(NORTHERN_LEVIES)
    options.append(DONE)
    veiled = could_play(st, side)
    left, marches = len(checks) or None, st.marches[side]
    pick = await choose(side, "movement", options, "4.0", veiled=veiled, marches=marches, checks=left)
    if pick == DONE:
        return
    then(st, frame(movement, side))
    if pick == NORTHERN_LEVIES:
        then(st, frame(northern_levies))
    elif pick.kind == "marker":
        await GENERAL[str(pick.id)].play(st, side)
    elif pick.kind == "piece":
        await _leader_check(st, PIECE[str(pick.id)])
    else:
        await _march(st, side, HEX[str(pick.id)])


async def _leader_check(st: ScotlandState, leader: int) -> None:
    """Roll the leader's initiative or less to move his stack without a March [4.2]."""
    st.checked.append(leader)
    need = INITIATIVE[leader]
    die = await roll(st, SIDE[leader], "leader_check", leader=PIECE_IDS[leader], need=need)
    ok = die <= need
    st.emit("checked", leader=PIECE_IDS[leader], die=die, need=need, ok=ok, side=SIDES[SIDE[leader]])
    if ok:
        _begin(st, SIDE[leader], st.at[leader])


async def _march(st: ScotlandState, side: int, h: int) -> None:
    """Spend a March on the stack in a hex; Vacillate cancels it before the stack moves [10]."""
    st.marches[side] -= 1
    st.marched = True
    st.emit("march", side=SIDES[side], hex=HEX_IDS[h], left=st.marches[side])
    if could_hold(st, 1 - side, "vacillate"):
        answer = await ask_reply(st, 1 - side, "reply_vacillate", "vacillate", hex=HEX_IDS[h], side=SIDES[side])
        if answer is not None and await play(st, 1 - side, "vacillate", "hex", HEX_IDS[h]):
            st.emit("vacillated", side=SIDES[side], hex=HEX_IDS[h])
            return
    _begin(st, side, h)


# === Moving one stack ===


def _begin(st: ScotlandState, side: int, h: int) -> None:
    """Fix the moving stack: all pieces in the hex that may move [4.0]."""
    st.moving = Moving(h, [p for p in pieces_at(st, side, h) if can_move(st, p)])
    then(st, frame(move_group))


class PricedPath(NamedTuple):
    """A cheapest path of a group to a hex."""

    cost: int
    """Movement points spent on it."""
    path: tuple[int, ...]
    """The hexes entered, the destination last."""


Trail: TypeAlias = tuple[int, int, int, int, tuple[int, ...]]
"""A path as it is compared with others: points, towns turned, last step across a river, destination, hexes."""


def points_left(move: Moving) -> int:
    """Return the movement points that every piece of the group still has [4.1]; Forced March adds half [10]."""
    table = FORCED if move.forced else ALLOWANCE
    return min(table[TYPE[p]] for p in move.group) - move.spent


def reach(st: ScotlandState, move: Moving) -> dict[int, PricedPath]:
    """Return the hexes that the moving group can reach, each with its cheapest path.

    A path continues only through hexes without any enemy piece. Of equally cheap ones, it turns the fewest towns and
    ends over the fewest rivers. A player who wants another path moves hex by hex.
    """
    side = SIDE[move.group[0]]
    with_units = not all(is_leader(p) for p in move.group)
    limit = points_left(move)
    if limit <= 0 or is_halted(st, side, move.hex):
        return {}
    barred, stops = _terms(st, side, with_units=with_units)
    barred.add(move.hex)
    ways: dict[int, PricedPath] = {}
    best: dict[int, Trail] = {}
    heap: list[Trail] = [(0, 0, 0, move.hex, ())]
    while heap:
        cost, turned, _, here, path = heappop(heap)
        if here in ways:
            continue
        if path:
            ways[here] = PricedPath(cost, path)
            if here in stops:
                continue
        for n, river in NEIGHBOURS[here]:
            total = cost + COST[n] + river
            if total > limit or n in barred or (n in best and best[n][0] < total):
                continue
            flips = turned + (TOWN[n] and with_units and st.loyalty[n] == 1 - side)
            trail = (total, flips, river, n, (*path, n))
            if n not in best or trail < best[n]:
                best[n] = trail
                heappush(heap, trail)
    return ways


class Restrictions(NamedTuple):
    """The hexes a side may not enter, and those where it must stop or something happens."""

    barred: set[int]
    stops: set[int]


def _terms(st: ScotlandState, side: int, *, with_units: bool) -> Restrictions:
    enemy = enemy_hexes(st, side)
    leaders = leader_hexes(st, 1 - side)
    barred = neutral_hexes(st)
    if side == SCOTS and scots_barred(st):
        barred |= ENGLAND
    if side == ENGLISH and english_passive(st):
        barred |= enemy | leaders  # may not attack [12.21]
    if not with_units:
        barred |= enemy - unit_hexes(st, side)  # leaders alone may not go among enemy units (ruling)
    stops = enemy | leaders if with_units else enemy
    return Restrictions(barred, stops | ENGLAND if side == ENGLISH and english_passive(st) else stops)


ENGLAND = frozenset(h for h, country in enumerate(COUNTRY) if country == ENGLISH)


@procedure
async def move_group(st: ScotlandState) -> None:
    """Move the group on, leave pieces behind, or end its move; then the pieces left behind may move."""
    move = st.moving
    assert move is not None
    move.group = [p for p in move.group if st.at[p] == move.hex]
    if not move.group or is_engaged(st, SIDE[move.group[0]], move.hex):
        _next_group(st, move)
        return
    side = SIDE[move.group[0]]
    ways = reach(st, move)
    options = [HEX_PICKS[h] for h in ways]
    if options and len(move.group) > 1:
        options += [Pick("leave", PIECE_IDS[p]) for p in alike(st, [p for p in move.group if p not in move.left])]
        options += [Pick("only", PIECE_IDS[p]) for p in alike(st, move.group)]
    options += [Pick("join", PIECE_IDS[p]) for p in alike(st, _joinable(st, move))] if options else []
    forced = FORCED_MARCH.why_not(st, side) is None
    if forced and FORCED_MARCH.id in st.hands[side]:
        options.append(MARKER_PICKS[FORCED_MARCH.id])
    options.append(DONE)
    pick = await choose(
        side,
        "move_group",
        options,
        "4.0",
        veiled=forced and could_hold(st, side, FORCED_MARCH.id),
        pieces=[PIECE_IDS[p] for p in move.group],
        hex=HEX_IDS[move.hex],
        points=points_left(move),
    )
    if pick == DONE:
        _next_group(st, move)
        return
    if pick.kind == "hex":
        move.path = list(ways[HEX[str(pick.id)]].path)
        then(st, frame(step_group))
        return
    then(st, frame(move_group))
    if pick.kind == "marker":
        await FORCED_MARCH.play(st, side)
    else:
        _regroup(move, pick.kind, PIECE[str(pick.id)])


def _joinable(st: ScotlandState, move: Moving) -> list[int]:
    return [p for p, spent in move.rest if st.at[p] == move.hex and spent == move.spent and p in move.left]


def _regroup(move: Moving, what: str, p: int) -> None:
    """Leave a piece behind, take only one, or take one along again. Each piece can be left only once."""
    if what == "leave":
        move.group.remove(p)
        move.rest.append([p, move.spent])
        move.left.append(p)
    elif what == "only":
        move.rest += [[other, move.spent] for other in move.group if other != p]
        move.group = [p]
    else:
        move.rest.remove([p, move.spent])
        move.group.append(p)


def _next_group(st: ScotlandState, move: Moving) -> None:
    """Make the pieces left behind in one hex the moving group, until none is left that can move."""
    while move.rest:
        h, spent = st.at[move.rest[0][0]], move.rest[0][1]
        group = [p for p, used in move.rest if st.at[p] == h and used == spent]
        move.rest = [pair for pair in move.rest if pair[0] not in group]
        move.hex, move.group, move.spent = h, group, spent
        if h != OFF and reach(st, move):
            then(st, frame(move_group))
            return
    st.moving = None


@procedure
async def step_group(st: ScotlandState) -> None:
    """Enter the next hex of the path, with the immediate consequences [4.0][8.5][11.1][12.21]."""
    move = st.moving
    assert move is not None
    if not move.path:
        then(st, frame(move_group))
        return
    h = move.path.pop(0)
    side = SIDE[move.group[0]]
    river = next(crossed for n, crossed in NEIGHBOURS[move.hex] if n == h)
    if not move.spent:
        for p in move.group:
            st.moves[p] += 1
    move.spent += COST[h] + river
    with_units = not all(is_leader(p) for p in move.group)
    if with_units and h not in st.stormed and has_garrison(st, h, 1 - side):
        st.stormed.append(h)  # noted before they enter: a garrison is where no unit is [14.3]
    step(st, move.group, h, river=bool(river))
    move.hex = h
    then(st, frame(step_group))
    if with_units:
        await enter(st, side, h)


async def enter(st: ScotlandState, side: int, h: int) -> None:
    """Apply the consequences after units of the side have entered the hex."""
    if side == SCOTS and english_passive(st) and (has_enemy_units(st, side, h) or COUNTRY[h] == ENGLISH):
        provoke(st)
    await arrive(st, side, h)
