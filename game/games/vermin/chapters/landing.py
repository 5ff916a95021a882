"""I-1-c, I-5-b, J-4, J-5. Landing of anything flung, dropped or jumping."""

from __future__ import annotations

from game.games.vermin.board import NONE, mask_of
from game.games.vermin.chapters.dice import hex_of_dice, roll_hex
from game.games.vermin.data import HEX_IDS, IS_DRONE, NOBODY, PIECE_IDS, SIDES, VERMITES
from game.games.vermin.queries import swarm_mask, unit_at, unit_mask, vermites_at
from game.games.vermin.state import VerminState
from game.games.vermin.verbs import bind_escorts, bring_home, go_home, land, lose_unit, part_from_escort, shift


def free_neighbour(st: VerminState, h: int, p: int, how: str) -> int:
    """Return the lowest-numbered neighbour in which a marine unit can land, NONE if there is none.

    It has no unit, tar or cloud and, after a failed jump, no nest entrance [I-1-c].
    """
    board = st.board
    shut = unit_mask(st) | swarm_mask(st) | board.deadly
    if st.at[p] >= 0:
        shut &= ~(1 << st.at[p])
    if how in ("fail", "drift"):
        shut |= mask_of(board.entrance)
    return next((n for n in board.neighbours[h] if not shut >> n & 1 and not board.is_tar[n]), NONE)


def come_down(st: VerminState, p: int, h: int, how: str) -> bool:
    """Land a marine unit in a hex (NONE: off the map); return False if it is lost.

    `how`: jump (on target), drift or fail of a jump [I-1-c], drop [I-5-b], flung [J-5].
    """
    board = st.board
    if h == NONE:
        lose_unit(st, p, "landing", NONE)
        return False
    other = unit_at(st, h)
    crowded = other not in (NOBODY, p)
    in_swarm = bool(swarm_mask(st) >> h & 1)
    if how == "flung":
        crowded, in_swarm = crowded or in_swarm, False
    lost = in_swarm or bool(board.deadly >> h & 1) or board.is_tar[h] or (how == "fail" and h in board.entrance)
    goal = NONE if lost else free_neighbour(st, h, p, how) if crowded else h
    if goal == NONE:
        lose_unit(st, p, "landing", h)
        return False
    land(st, p, goal)
    if goal != h or how in ("drop", "flung"):
        st.emit("landed", unit=PIECE_IDS[p], hex=HEX_IDS[goal])
    return True


# === Vermites ===


def fling(st: VerminState, p: int, h: int) -> int:
    """Land a vermite in a hex, or send it home from there; return where it is, NONE if it has left the map."""
    part_from_escort(st, p)
    shift(st, p, h)
    st.emit("came_down", vermite=PIECE_IDS[p], hex=HEX_IDS[h])
    if h in st.board.entrance:
        go_home(st, p, h)
        return NONE
    if st.board.nests >> h & 1:
        bring_home(st, p)
    bind_escorts(st)
    return h


def slide(st: VerminState, p: int, h: int, most: int) -> int:
    """Return the lowest-numbered neighbour without marines and with at most `most` vermites, NONE if there is none."""
    board = st.board
    units = unit_mask(st)
    for n in board.neighbours[h]:
        others = [q for q in vermites_at(st, n) if q != p]
        if not units >> n & 1 and len(others) <= most and (IS_DRONE[p] or not board.is_tar[n]):
            return n
    return NONE


async def thrown(st: VerminState, vermite: int, rule: str) -> int:
    """Roll the hex that a weapon flings a vermite into [J-4][J-5]; the landing is not yet settled.

    It is never tar, because no tar hex has a number.
    """
    dice = await roll_hex("flung", vermite=PIECE_IDS[vermite])
    h = hex_of_dice(dice)
    st.emit(
        "flung",
        {"from": HEX_IDS[st.at[vermite]]},
        vermite=PIECE_IDS[vermite],
        hex=HEX_IDS[h],
        dice=dice,
        side=SIDES[VERMITES],
        rule=rule,
    )
    return h
