"""Effects that several cards share, named as in their texts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.choice import DONE, choose, draw_weighted
from game.games.deloyer.data import (
    BOX_IDS,
    BOX_SIDE,
    CHIT_POINTS,
    FACE,
    FEDERATION,
    HEX_IDS,
    LIBERATION,
    SIDES,
    SOLDIER_F,
    UNIT_IDS,
)
from game.games.deloyer.picks import HEX_PICKS, NUMBER, PIECE_PICKS, POINT_PICKS
from game.games.deloyer.queries import alike, can_hide, in_cup, in_stock, stock_of, units_at
from game.games.deloyer.state import DeloyerState
from game.games.deloyer.verbs import (
    add_hideout,
    add_to_box,
    discard,
    place,
    replace,
    spend_from_box,
    take_from_box,
    take_hideout,
)

RULE = "2.10"


# === Chits ===


async def draw_chit(st: DeloyerState) -> int:
    """Draw a chit unseen; 0 if there is none (D20). It stays in the cup until it is placed."""
    if not in_cup(st):
        return 0
    return int(await draw_weighted("cup", "chit", {str(points): st.cup[points] for points in CHIT_POINTS}))


async def place_chit(st: DeloyerState, box: int) -> None:
    """Draw a chit into a box."""
    points = await draw_chit(st)
    if points:
        add_to_box(st, box, points)


async def remove_chit(st: DeloyerState, box: int, number: int = 1) -> None:
    """Remove random chits from a box."""
    for _ in range(min(number, len(st.boxes[box]))):
        slots = {str(slot): 1 for slot in range(len(st.boxes[box]))}
        take_from_box(st, box, int(await draw_weighted("unbox", "slot", slots, box=BOX_IDS[box])))


async def spend(st: DeloyerState, box: int, points: int) -> None:
    """Return chits worth at least that many points to the cup; the owner picks them, without change.

    If there are several, the owner is asked even if all are alike: not asking would reveal it [2.6].
    """
    left, chosen = list(st.boxes[box]), list[int]()
    while sum(chosen) < points:
        options = [pick for number in CHIT_POINTS if number in left and (pick := POINT_PICKS[number]) is not None]
        several, spent = len(left) > 1, sum(chosen)
        pick = await choose(
            BOX_SIDE[box], "spend", options, RULE, veiled=several, box=BOX_IDS[box], number=points, spent=spent
        )
        chosen.append(int(pick.id))
        left.remove(chosen[-1])
    spend_from_box(st, box, chosen)


async def place_hideout(st: DeloyerState, hexes: Sequence[int], number: int) -> None:
    """Place hideout chits, hex by hex, up to the limits [18.4]."""
    for left in range(number, 0, -1):
        options = [HEX_PICKS[h] for h in hexes if can_hide(st, h)]
        if not options:
            return
        allowed = [HEX_IDS[h] for h in hexes]
        h = NUMBER[await choose(LIBERATION, "hide_at", options, "18.4", left=left, allowed=allowed)]
        add_hideout(st, h, await draw_chit(st))


async def remove_hideout(st: DeloyerState, side: int, hexes: Sequence[int], number: int) -> None:
    """Remove random hideout chits from hexes that the side chooses."""
    for left in range(number, 0, -1):
        options = [HEX_PICKS[h] for h in hexes if st.hideouts[h]]
        if not options:
            return
        allowed = [HEX_IDS[h] for h in hexes]
        await remove_one_of(st, NUMBER[await choose(side, "unhide_at", options, RULE, left=left, allowed=allowed)])


async def remove_one_of(st: DeloyerState, h: int) -> None:
    """Remove a random hideout chit of a hex [19.7]."""
    slots = {str(slot): 1 for slot in range(len(st.hideouts[h]))}
    take_hideout(st, h, int(await draw_weighted("unhide", "slot", slots, hex=HEX_IDS[h])), "removed")


# === Units ===


async def place_units(
    st: DeloyerState, side: int, unit: int, number: int, hexes: Callable[[], Sequence[int]], *, together: bool = False
) -> int | None:
    """Place up to that many units from stock, hex by hex, or all in one hex. Returns the hex of the last."""
    h = None
    for left in range(min(number, stock_of(st, side, unit)), 0, -1):
        p = in_stock(st, side, unit)
        assert p is not None
        where = [h] if together and h is not None else hexes()
        if not where:
            break
        options = [*(HEX_PICKS[each] for each in where), DONE]
        allowed = [HEX_IDS[each] for each in where]
        pick = await choose(side, "place_unit", options, RULE, unit=UNIT_IDS[unit], left=left, allowed=allowed)
        if pick == DONE:
            break
        h = NUMBER[pick]
        place(st, side, p, h, "placed")
    return h


async def place_one(st: DeloyerState, side: int, unit: int, hexes: Sequence[int]) -> None:
    """Place one unit from stock, if there are a unit and a hex for it."""
    p = in_stock(st, side, unit)
    if p is not None and hexes:
        options = [HEX_PICKS[h] for h in hexes]
        allowed = [HEX_IDS[h] for h in hexes]
        h = NUMBER[await choose(side, "place_unit", options, RULE, unit=UNIT_IDS[unit], left=1, allowed=allowed)]
        place(st, side, p, h, "placed")


def place_all(st: DeloyerState, side: int, unit: int, number: int, h: int) -> None:
    """Place that many units in a hex, or as many as there are in stock."""
    for _ in range(number):
        p = in_stock(st, side, unit)
        if p is not None:
            place(st, side, p, h, "placed")


async def win_over(st: DeloyerState, hexes: Sequence[int], number: int, place: str) -> None:
    """Turn over up to that many 8th Army soldiers to their liberation side, as the liberation chooses."""
    for left in range(number, 0, -1):
        found = [p for h in hexes for p in army_soldiers(st, h)]
        if not found:
            return
        options = [*(PIECE_PICKS[p] for p in alike(st, found)), DONE]
        pick = await choose(LIBERATION, "win_over", options, RULE, left=min(left, len(found)), place=place)
        if pick == DONE:
            return
        replace(st, NUMBER[pick], LIBERATION, NUMBER[pick])


def army_soldiers(st: DeloyerState, h: int) -> list[int]:
    """The 8th Army's soldiers in a hex."""
    return [p for p in units_at(st, FEDERATION, h) if FACE[FEDERATION][p] == SOLDIER_F]


# === Cards ===


async def discard_random(st: DeloyerState, side: int, number: int) -> None:
    """Discard random cards of a hand, face down."""
    for _ in range(min(number, len(st.hands[side]))):
        slots = {str(slot): 1 for slot in range(len(st.hands[side]))}
        slot = int(await draw_weighted("lose_card", "slot", slots, side=SIDES[side]))
        discard(st, side, [st.hands[side][slot]])
