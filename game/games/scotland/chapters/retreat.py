"""7.2 Retreat, 8.5 leader casualties, and moving pieces aside for a noble who returns home [11.3]."""

from __future__ import annotations

from collections import deque

from game.core.choice import Pick, choose
from game.games.scotland.cards.replies import roll
from game.games.scotland.chapters.control import occupy
from game.games.scotland.chapters.scoring import end_if_dead
from game.games.scotland.data import (
    EDWARD,
    GARRISONS,
    HEX,
    HEX_PICKS,
    NEIGHBOURS,
    NOBLES,
    PIECE,
    PIECE_IDS,
    SIDE,
    WALLACE,
)
from game.games.scotland.queries import (
    TURNS,
    alike,
    free_hexes,
    has_enemy_units,
    is_leader,
    is_open,
    leaders_at,
    unit_hexes,
    units_at,
)
from game.games.scotland.state import ScotlandState
from game.games.scotland.verbs import remove_leader, remove_unit, stand_down, withdraw

# === 8.5 Leader casualties ===


def death_roll(leader: int) -> int:
    """Return the highest roll that kills the leader: 2, but 1 for Wallace and King Edward [8.5][8.53]."""
    return 1 if leader in (WALLACE, EDWARD) else 2


async def is_killed(st: ScotlandState, leader: int, *, amid_blows: bool = False) -> bool:
    """Roll for a leader in danger; if he dies, remove him, perhaps to return later [8.51][8.52][14.12]."""
    need = death_roll(leader)
    if await roll(st, SIDE[leader], "leader_fate", leader=PIECE_IDS[leader], need=need) > need:
        return False
    kill(st, leader, amid_blows=amid_blows)
    return True


def kill(st: ScotlandState, leader: int, *, amid_blows: bool) -> None:
    """Remove a dead leader. Nobles with a home, and Wallace by [14.12], return six turns later.

    If his death ends the match, it ends here [12.34]; with `amid_blows` all casualties of the round are rolled first
    (ruling).
    """
    again = leader in NOBLES or (leader == WALLACE and st.wallace_returns)
    back = st.turn + 6
    remove_leader(st, leader, "died", back=back if again and back <= TURNS[st.scenario] else 0)
    if not amid_blows:
        end_if_dead(st)


async def endanger(st: ScotlandState, leader: int, *, amid_blows: bool = False) -> None:
    """Roll for a leader on a destroyed unit or caught alone by enemy units: he dies, or retreats by himself [8.5]."""
    if await is_killed(st, leader, amid_blows=amid_blows):
        return
    side, h = SIDE[leader], st.at[leader]
    if open_hexes(st, side, h):
        await put_aside(st, side, [leader], "leader_retreated")
    elif not units_at(st, side, h):
        await seek_friends(st, leader, amid_blows=amid_blows)


async def endanger_all(st: ScotlandState, side: int, h: int) -> None:
    """Roll for every leader of the side in a hex where only enemy units are left [8.5]."""
    for leader in leaders_at(st, side, h):
        await endanger(st, leader)


async def arrive(st: ScotlandState, side: int, h: int, *, provokes: bool = True) -> None:
    """Apply the arrival of units in a hex: enemy leaders alone there are tested at once, and control changes.

    Called after moving, retreat, recruitment, and when a noble joins (ruling). Where there are enemy units nothing
    happens yet, except that they relieve a garrison of their side in the battle there [14.3].
    """
    if st.at[GARRISONS[side]] == h:
        stand_down(st, GARRISONS[side])
    if has_enemy_units(st, side, h):
        return
    await endanger_all(st, 1 - side, h)
    if units_at(st, side, h):
        occupy(st, side, h, provokes=provokes)


# === 7.2 Retreat ===


def open_hexes(st: ScotlandState, side: int, h: int) -> list[int]:
    """Return adjacent hexes where the side may retreat: enterable, without enemy units; rivers cost nothing [7.2]."""
    return free_hexes(st, side, (n for n, _ in NEIGHBOURS[h]))


async def put_aside(st: ScotlandState, side: int, pieces: list[int], why: str) -> None:
    """Let the owner put the pieces, together or apart, into adjacent hexes; without one, units are lost [7.2]."""
    h = st.at[pieces[0]]
    held: list[int] = []
    while pieces:
        hexes = open_hexes(st, side, h)
        if not hexes:
            await _strand(st, pieces + held)
            return
        options = [HEX_PICKS[n] for n in hexes]
        if len(pieces) > 1 and len(hexes) > 1:
            options += [Pick("apart", PIECE_IDS[p]) for p in alike(st, pieces)]
        pick = await choose(side, why, options, "7.2", pieces=[PIECE_IDS[p] for p in pieces], hex=HEX_PICKS[h].id)
        if pick.kind == "apart":
            p = PIECE[str(pick.id)]
            pieces.remove(p)
            held.append(p)
            continue
        await _arrive(st, side, pieces, HEX[str(pick.id)], why)
        pieces, held = held, []


async def _arrive(st: ScotlandState, side: int, pieces: list[int], h: int, why: str) -> None:
    withdraw(st, pieces, h, why)
    if not all(is_leader(p) for p in pieces):
        await arrive(st, side, h)


async def _strand(st: ScotlandState, pieces: list[int]) -> None:
    """Destroy units without an open hex; their leaders roll for their lives and join the nearest friends."""
    for p in pieces:
        if is_leader(p):
            if not await is_killed(st, p):
                await seek_friends(st, p)
        else:
            remove_unit(st, p, "stranded")


async def seek_friends(st: ScotlandState, leader: int, *, amid_blows: bool = False) -> None:
    """Put a leader on the nearest friendly unit, by hexes; without one he is lost."""
    side = SIDE[leader]
    hexes = nearest_units(st, side, st.at[leader])
    if not hexes:
        kill(st, leader, amid_blows=amid_blows)
        return
    pick = await choose(side, "seek_friends", [HEX_PICKS[n] for n in hexes], "7.2", leader=PIECE_IDS[leader])
    withdraw(st, [leader], HEX[str(pick.id)], "leader_retreated")


def nearest_units(st: ScotlandState, side: int, h: int) -> list[int]:
    """The nearest hexes, over open hexes, with units of the side and no enemy units; empty if there are none."""
    goals = set(free_hexes(st, side, unit_hexes(st, side) - {h}))
    distance = {h: 0}
    queue = deque([h])
    found: list[int] = []
    while queue:
        here = queue.popleft()
        if found and distance[here] > distance[found[0]]:
            break
        if here in goals:
            found.append(here)
        for n, _ in NEIGHBOURS[here]:
            if n not in distance and is_open(st, side, n):
                distance[n] = distance[here] + 1
                queue.append(n)
    return found
