"""24 The 6th Army, and its reinforcements from Earth [7.11]."""

from __future__ import annotations

from game.core.choice import NO, YES, choose
from game.core.procedure import frame, procedure, then
from game.games.deloyer.cards.effects import draw_chit
from game.games.deloyer.data import FEDERATION, NORTH_POLE_PORT, SIDES, SIXTH, SIXTH_ARMY
from game.games.deloyer.picks import NUMBER, UNIT_PICKS
from game.games.deloyer.queries import SIXTH_SORTIES, in_cup, in_stock, stock_of
from game.games.deloyer.state import DeloyerState
from game.games.deloyer.verbs import force_open, place, spend_from_box


def sixth_in_stock(st: DeloyerState) -> list[int]:
    """Return the kinds of 6th Army units with a counter in stock [24.3]."""
    return [unit for unit in SIXTH if in_stock(st, FEDERATION, unit) is not None]


def units_left(st: DeloyerState) -> int:
    """How many 6th Army units are in stock [24.3]."""
    return sum(stock_of(st, FEDERATION, unit) for unit in SIXTH)


@procedure
async def forced_sortie(st: DeloyerState) -> None:
    """Find card 76 and open it without checking its condition [24.1] (D28)."""
    st.alarm = False
    if SIXTH_SORTIES not in st.open:
        then(st, frame(sortie))
        force_open(st, SIXTH_SORTIES)


@procedure
async def sortie(st: DeloyerState) -> None:
    """Reveal the box; units for half its points arrive [24.2], even if the enemy holds the port (D22)."""
    chits = list(st.boxes[SIXTH_ARMY])
    then(st, frame(arrive, (sum(chits) + 1) // 2))
    if chits:
        spend_from_box(st, SIXTH_ARMY, chits)


@procedure
async def arrive(st: DeloyerState, number: int) -> None:
    """Place that many 6th Army units in North Pole Port; the federation picks them (D11)."""
    units, number = sixth_in_stock(st), min(number, units_left(st))
    if not number:
        return
    pick = await choose(FEDERATION, "sixth_unit", [UNIT_PICKS[unit] for unit in units], "24.2", left=number)
    then(st, frame(arrive, number - 1))
    p = in_stock(st, FEDERATION, NUMBER[pick])
    assert p is not None
    place(st, FEDERATION, p, NORTH_POLE_PORT, "arrived")


@procedure
async def from_earth(st: DeloyerState) -> None:
    """Bring reinforcements from Earth, if card 76 is open and the liberation does not hold the port [7.11]."""
    if SIXTH_SORTIES not in st.open or NORTH_POLE_PORT in st.control or not sixth_in_stock(st) or not in_cup(st):
        return
    if await choose(FEDERATION, "from_earth", [YES, NO], "7.11") == NO:
        return
    points = await draw_chit(st)
    number = min((points + 1) // 2, units_left(st))
    st.emit("earth", side=SIDES[FEDERATION], points=points, number=number)
    then(st, frame(arrive, number))
