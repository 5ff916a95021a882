"""8 Movement: 9 on foot, 11 by air; 10, by sea, happens only by cards (`sea`)."""

from __future__ import annotations

from game.core.choice import DONE, choose
from game.core.procedure import frame, procedure, then
from game.games.deloyer.cards.all_cards import could_play, play_picked, playable_cards
from game.games.deloyer.data import (
    AIR_LINKS,
    ANDY,
    ASSAULT_LIFTS,
    FACE,
    FORTRESS_PIECE,
    HEXES,
    LIBERATION,
    LIFTS,
    NORTH_POLE_PORT,
    PIECE_IDS,
    STACK_LIMIT,
    STEP_COST,
)
from game.games.deloyer.picks import HEX_PICKS, NUMBER, PIECE_PICKS
from game.games.deloyer.queries import (
    alike,
    controlled,
    crowd,
    crowded_hexes,
    guards_at,
    is_dougram,
    is_free,
    is_mercenary,
    may_enter,
    mercenaries,
    units_at,
)
from game.games.deloyer.state import DeloyerState, Movement
from game.games.deloyer.verbs import move, take_away, test_control


@procedure
async def movement_phase(st: DeloyerState, side: int) -> None:
    """Begin the phase: control is tested at its beginning and end only [3.3.1]."""
    st.moving = Movement()
    if side == LIBERATION and st.checkpoints:
        for h in HEXES:
            if guards_at(st, h):
                for p in units_at(st, LIBERATION, h):
                    st.moving.left[p] -= 1
    then(st, frame(move_units, side), frame(thin_out), frame(end_movement))
    test_control(st)


@procedure
async def end_movement(st: DeloyerState) -> None:
    """End the phase."""
    st.moving = None
    test_control(st)


# === Where a unit can go ===


def moving_now(st: DeloyerState) -> Movement:
    """Return the phase in progress."""
    assert st.moving is not None
    return st.moving


def group_of(st: DeloyerState, p: int) -> list[int]:
    """The units that move together with it: mercenaries always do [8.6]."""
    return mercenaries(st) if is_mercenary(st, p) else [p]


def points_left(st: DeloyerState, p: int) -> int:
    """Movement points of a unit and of those that move with it [9.1]."""
    return min(moving_now(st).left[q] for q in group_of(st, p))


def stops(st: DeloyerState, side: int, h: int) -> bool:
    """Whether a unit that enters the hex must stop because of enemies other than a few guerrillas [9.4][9.5]."""
    if not st.stacks[h]:
        return False
    enemies = len(units_at(st, 1 - side, h))
    return enemies > 0 and (side == LIBERATION or is_free(st) or enemies >= STACK_LIMIT)


def reach(st: DeloyerState, side: int, start: int, left: int) -> dict[int, int]:
    """Return the hexes that can be reached over land, with the points [9.1]-[9.6].

    The liberation passes through North Pole Port only by entering it, in public: step by step [24.1].
    """
    found: dict[int, int] = {}
    edge = [(start, 0)]
    while edge:
        h, spent = edge.pop()
        for other, cost in STEP_COST[h].items():
            total = spent + cost
            if total > left or other == start or total >= found.get(other, left + 1) or not may_enter(st, side, other):
                continue
            found[other] = total
            if total < left and not stops(st, side, other) and not (side == LIBERATION and other == NORTH_POLE_PORT):
                edge.append((other, total))
    return found


def lifts_left(st: DeloyerState, side: int) -> int:
    """Units that can still be transported in this phase [11.8][11.9]."""
    m = moving_now(st)
    if side == LIBERATION and not is_free(st):
        return 0
    return LIFTS[side] + m.more_lifts - m.lifted


def flights(st: DeloyerState, side: int, group: list[int]) -> list[int]:
    """Cities to which a group can be transported [11.2]-[11.7]; with card 57 also enemy cities."""
    m, start = moving_now(st), st.at[group[0]]
    own = controlled(st, side)
    if start not in own or len(group) > lifts_left(st, side) or any(p in m.begun for p in group):
        return []
    assault = m.assault and m.landed + len(group) <= ASSAULT_LIFTS
    return [b for b in AIR_LINKS[side][start] if b in own or assault]


def can_move(st: DeloyerState, p: int) -> bool:
    """Whether nothing prevents the counter from moving, such as the fortress [22.7] or card 12."""
    return p != FORTRESS_PIECE and not (moving_now(st).halted and is_dougram(st, p))


def goals(st: DeloyerState, side: int, p: int) -> dict[int, int]:
    """Where a unit and those that move with it can go, with the points; BY_AIR for a flight."""
    group = group_of(st, p)
    if not can_move(st, p):
        return {}
    found = dict.fromkeys(flights(st, side, group), BY_AIR)
    found.update(reach(st, side, st.at[p], points_left(st, p)))
    return found


BY_AIR = -1
"""The cost of a flight, in place of points."""


LEAST_STEP = {
    banned: tuple(min(cost for b, cost in STEP_COST[h].items() if not (banned and b == ANDY)) for h in HEXES)
    for banned in (False, True)
}
"""Points of the cheapest step out of each hex, for units that may not enter Andy and for all others."""


def movable(st: DeloyerState, side: int) -> list[int]:
    """Return units that can still go somewhere, one of each kind in a hex.

    A unit without enough points for a step has begun to move, so it cannot be transported either [8.2].
    """
    m, owner, face = moving_now(st), st.owner, FACE[side]
    left, hurt, halted = m.left, st.hurt, m.halted
    least = LEAST_STEP[not may_enter(st, side, ANDY)]
    found: list[int] = []
    for h in HEXES:
        stack = st.stacks[h]
        if not stack:
            continue
        kinds, enough = set(), least[h]
        for p in stack:
            if left[p] < enough or owner[p] != side:
                continue
            kind = (face[p], hurt[p], left[p])
            if kind in kinds or p == FORTRESS_PIECE or (halted and is_dougram(st, p)):
                continue
            kinds.add(kind)
            found.append(p)
    return found


# === Moving ===


@procedure
async def move_units(st: DeloyerState, side: int) -> None:
    """Move unit by unit, and play cards that belong to the phase."""
    units = movable(st, side)
    if not units and not could_play(st, side):
        return
    options = [*playable_cards(st, side), *(PIECE_PICKS[p] for p in units)]
    crowded = crowded_hexes(st) if side == LIBERATION else []
    if not crowded or not any(st.at[p] in crowded and ways_out(st, p) for p in units):
        options.append(DONE)
    pick = await choose(side, "move", options, "8.1", veiled=True, lifts=max(0, lifts_left(st, side)) or None)
    if pick == DONE:
        return
    then(st, frame(move_units, side))
    if pick.kind == "card":
        await play_picked(st, side, pick)
        return
    p = NUMBER[pick]
    found = goals(st, side, p)
    goal = NUMBER[await choose(side, "move_to", [HEX_PICKS[h] for h in sorted(found)], "9.1", piece=PIECE_IDS[p])]
    go(st, side, group_of(st, p), goal, found[goal])


def ways_out(st: DeloyerState, p: int) -> bool:
    """Whether a guerrilla can leave for a hex with room [8.4.2]."""
    return any(len(units_at(st, LIBERATION, h)) < STACK_LIMIT for h in goals(st, LIBERATION, p))


def go(st: DeloyerState, side: int, group: list[int], goal: int, cost: int) -> None:
    """Move a group into its goal."""
    m = moving_now(st)
    if cost == BY_AIR:
        m.lifted += len(group)
        if goal not in controlled(st, side):
            m.landed += len(group)
        for p in group:
            m.left[p] = 0
    else:
        halt = stops(st, side, goal)
        for p in group:
            m.left[p] = 0 if halt else m.left[p] - cost
    m.begun += [p for p in group if p not in m.begun]
    move(st, group, goal, "flew" if cost == BY_AIR else "moved")


@procedure
async def thin_out(st: DeloyerState) -> None:
    """Return guerrillas above four in a hex who cannot leave to stock, as their player chooses [6.10][8.4.2] (D9).

    The limit holds at the end of their own movement phase: guerrillas placed by a card since then may leave in the next
    one.
    """
    for h in crowded_hexes(st) if st.active == LIBERATION else []:
        options = [PIECE_PICKS[p] for p in alike(st, units_at(st, LIBERATION, h))]
        pick = await choose(LIBERATION, "thin_out", options, "8.4", left=crowd(st, h))
        then(st, frame(thin_out))
        take_away(st, NUMBER[pick], "disbanded")
        return
