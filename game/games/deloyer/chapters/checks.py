"""19 Security checks."""

from __future__ import annotations

from game.core.choice import DONE, choose, roll_die
from game.core.procedure import frame, procedure, then
from game.games.deloyer.cards.effects import remove_one_of
from game.games.deloyer.data import FEDERATION, HEX_IDS, HEXES, SIDES
from game.games.deloyer.picks import HEX_PICKS, NUMBER, SOLDIER_PICKS
from game.games.deloyer.queries import guards_at
from game.games.deloyer.state import DeloyerState

SURE = 6
"""The highest number on a die."""


def unused_guards(st: DeloyerState, h: int) -> int:
    """Return the soldiers in a hex that have made no check in this phase (D21)."""
    return len(guards_at(st, h)) - st.checked.count(h)


def check_hexes(st: DeloyerState) -> list[int]:
    """Hexes where a check can be made: with unused soldiers and a hideout chit [19.4]."""
    return [h for h in HEXES if st.hideouts[h] and st.stacks[h] and unused_guards(st, h) > 0]


@procedure
async def hunt(st: DeloyerState) -> None:
    """Make any number of checks in any hexes (card 36)."""
    hexes = check_hexes(st)
    if not hexes:
        return
    pick = await choose(FEDERATION, "hunt_at", [*(HEX_PICKS[h] for h in hexes), DONE], "19.4", bonus=0)
    if pick == DONE:
        return
    then(st, frame(hunt))
    await check_hex(st, NUMBER[pick], 0)


@procedure
async def inform(st: DeloyerState, h: int, left: int, bonus: int) -> None:
    """Make `left` checks in one hex, or any number if it is negative (cards 37 and 50)."""
    if left == 0 or h not in check_hexes(st):
        return
    if await check_hex(st, h, bonus):
        then(st, frame(inform, h, left - 1, bonus))


async def check_hex(st: DeloyerState, h: int, bonus: int) -> bool:
    """Make one check: a roll of at most the number of soldiers removes a chit [19.6][19.7].

    Return False if none is made.
    """
    most = min(unused_guards(st, h), SURE)
    options = [*(SOLDIER_PICKS[number] for number in range(1, most + 1)), DONE]
    pick = await choose(
        FEDERATION, "check_with", options, "19.8", hex=HEX_IDS[h], bonus=bonus, chits=len(st.hideouts[h])
    )
    if pick == DONE:
        return False
    number = int(pick.id)
    st.checked += [h] * number
    need = number + bonus
    die = await roll_die("security", side=SIDES[FEDERATION], hex=HEX_IDS[h], need=need)
    ok = die <= need
    st.emit("checked", side=SIDES[FEDERATION], hex=HEX_IDS[h], die=die, need=need, ok=int(ok))
    if ok:
        await remove_one_of(st, h)
    return True
