"""6 The arming phase, and the repair of Dougrams [21.3]."""

from __future__ import annotations

from game.core.choice import DONE, Pick, choose
from game.core.procedure import frame, procedure, then
from game.games.deloyer.cards.all_cards import could_play, play_picked, playable_cards
from game.games.deloyer.data import (
    CBA_COST,
    HEX,
    HEXES,
    IS_CITY,
    IS_SOLDIER,
    LIBERATION,
    NONE,
    PIECE,
    SOLDIER_COST,
    SOLDIER_L,
    UNIT,
)
from game.games.deloyer.picks import CHIT_PICKS, PIECE_PICKS, UNIT_PICKS
from game.games.deloyer.queries import armable, dougrams, in_stock, vp
from game.games.deloyer.state import Arming, DeloyerState
from game.games.deloyer.verbs import place, repair, take_hideout


def arms_points(st: DeloyerState) -> int:
    """VP of the cities controlled now and of the chits of card 2, less the points already spent [6.3] (D26)."""
    return max(0, vp(st) + st.arming.bonus - st.arming.spent)


def cost(unit: int) -> int:
    """Return the cost of a unit: as many hideout points as arms points [6.4]."""
    return SOLDIER_COST if IS_SOLDIER[unit] else CBA_COST


def wanted_units(st: DeloyerState) -> list[int]:
    """Units that the remaining arms points can pay for and that have a counter in stock [6.8][6.9]."""
    soldiers = [SOLDIER_L] if in_stock(st, LIBERATION, SOLDIER_L) is not None else []
    points = arms_points(st)
    return [unit for unit in (*soldiers, *armable(st)) if cost(unit) <= points]


@procedure
async def arming_phase(st: DeloyerState) -> None:
    """Begin the phase: only Dougrams now in a city with a hideout chit can be repaired [21.3.1]."""
    places = [h for h in HEXES if IS_CITY[h] and st.hideouts[h]]
    st.arming = Arming(repairable=[p for p in dougrams(st, places) if st.hurt[p]])
    then(st, frame(arm))


@procedure
async def arm(st: DeloyerState) -> None:
    """Repair, use hideout chits, exchange them for units and play cards, in any order [6.2][6.6][6.7].

    Chits are used up one by one; leftover points are lost when the player turns to another hex.
    """
    own = arming_options(st)
    if not could_arm(st) and not could_play(st, LIBERATION):
        st.arming = Arming()
        return
    options = [*playable_cards(st, LIBERATION), *own]
    if st.arming.hex == NONE or st.arming.armed or not own:
        options.append(DONE)
    pick = await choose(LIBERATION, "arm", options, "6.1", veiled=True, points=arms_points(st), pool=st.arming.pool)
    if pick == DONE:
        st.arming = Arming()
        return
    then(st, frame(arm))
    if pick.kind == "card":
        await play_picked(st, LIBERATION, pick)
    elif pick.kind == "piece":
        st.arming.spent += 1
        repair(st, PIECE[str(pick.id)])
    elif pick.kind == "chit":
        use_chit(st, *slot_of(pick))
    else:
        exchange_for(st, UNIT[str(pick.id)])


def could_arm(st: DeloyerState) -> bool:
    """Whether there may be something to repair or arm; the points of hideout chits are ignored."""
    if not arms_points(st):
        return False
    a = st.arming
    repairs = a.hex == NONE and any(st.hurt[p] for p in a.repairable)
    return repairs or (bool(wanted_units(st)) and (a.hex != NONE or any(st.hideouts)))


def arming_options(st: DeloyerState) -> list[Pick]:
    """Return all options except cards."""
    a, units = st.arming, wanted_units(st)
    found: list[Pick] = []
    if a.hex == NONE and arms_points(st):
        found += [PIECE_PICKS[p] for p in a.repairable if st.hurt[p]]
    if not units:
        return found
    least = min(cost(unit) for unit in units)
    found += [UNIT_PICKS[unit] for unit in units if cost(unit) <= a.pool]
    for h in HEXES:
        if st.hideouts[h] and (h == a.hex or a.hex == NONE or a.armed):
            total = sum(st.hideouts[h]) + (a.pool if h == a.hex else 0)
            if total >= least:
                found += [CHIT_PICKS[h][slot] for slot in range(len(st.hideouts[h]))]
    return found


def slot_of(pick: Pick) -> tuple[int, int]:
    """Return the hex of a hideout chit, and its index there."""
    _, name, slot = str(pick.id).split(".")
    return HEX[name], int(slot)


def use_chit(st: DeloyerState, h: int, slot: int) -> None:
    """Use up a hideout chit: add its points to those of its hex; a unit must follow [6.5][6.6]."""
    a = st.arming
    if a.hex != h:
        a.hex, a.pool = h, 0
    a.armed = 0
    a.pool += take_hideout(st, h, slot, "used")


def exchange_for(st: DeloyerState, unit: int) -> None:
    """Place the unit in the hex of the chits [6.4][6.5]."""
    a = st.arming
    a.pool -= cost(unit)
    a.spent += cost(unit)
    a.armed += 1
    p = in_stock(st, LIBERATION, unit)
    assert p is not None
    place(st, LIBERATION, p, a.hex, "armed")
