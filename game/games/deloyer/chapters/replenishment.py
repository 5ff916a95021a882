"""7 The replenishment phase, and the fortress [22]."""

from __future__ import annotations

from game.core.choice import DONE, PASS, Pick, choose
from game.core.procedure import frame, procedure, then
from game.games.deloyer.cards.all_cards import could_play, play_picked, playable_cards
from game.games.deloyer.chapters.sixth_army import from_earth
from game.games.deloyer.data import (
    CARDINAL,
    CONVERTIBLE,
    FEDERATION,
    FORTRESS_PIECE,
    HEXES,
    IS_CITY,
    IS_SIXTH,
    LIBERATION,
    NORTH_POLE_PORT,
    PIECE,
    STOCK,
)
from game.games.deloyer.picks import CONVERT, FORTRESS, HEX_PICKS, NUMBER, PIECE_PICKS, UNIT_PICKS, WITHDRAW
from game.games.deloyer.queries import (
    alike,
    fortress_at,
    in_stock,
    is_deployed,
    is_free,
    is_held,
    is_soldier,
    unit_of,
    units_at,
)
from game.games.deloyer.state import DeloyerState
from game.games.deloyer.verbs import place, take_away, to_box

SOLDIERS, CBAS, CONVERSIONS = 3, 2, 1
"""Units that may be replenished and converted in a phase [7.2][7.7]."""
STATE_GOVERNMENT = 52


def soldiers_left(st: DeloyerState) -> int:
    """Soldiers that can still be replenished; one more while card 52 is open."""
    r = st.replenishing
    return SOLDIERS + r.more_soldiers + (STATE_GOVERNMENT in st.open) - r.soldiers


def cbas_left(st: DeloyerState) -> int:
    """CBAs that can still be replenished; the fortress counts as one [22.2]."""
    r = st.replenishing
    return CBAS + r.more_cbas - r.cbas - bool(r.fortress)


def boxed_cbas(st: DeloyerState) -> list[int]:
    """CBAs in the replenishment box."""
    return [p for p in st.box if not is_soldier(st, p)]


def replenishable(st: DeloyerState) -> list[int]:
    """Counters in the box that can come onto the map, one of each sort [7.2]-[7.6]."""
    found = list[int]()
    if soldiers_left(st) > 0 and CARDINAL not in st.control:
        found += [p for p in st.box if is_soldier(st, p)]
    if cbas_left(st) > 0 and NORTH_POLE_PORT not in st.control:
        found += [p for p in boxed_cbas(st) if is_deployed(st, unit_of(st, p))]
    return alike(st, found)


def conversions(st: DeloyerState, p: int) -> list[int]:
    """What a CBA in the box can be converted into [7.7]-[7.9]."""
    if IS_SIXTH[unit_of(st, p)]:
        return []
    return [
        unit
        for unit in CONVERTIBLE
        if unit != unit_of(st, p) and is_deployed(st, unit) and in_stock(st, FEDERATION, unit) is not None
    ]


def convertible(st: DeloyerState) -> list[int]:
    """CBAs that can be converted now, which is only before a CBA is replenished [7.7]."""
    r = st.replenishing
    if r.conversions >= CONVERSIONS + r.more_conversions or cbas_left(st) <= 0:
        return []
    return alike(st, [p for p in boxed_cbas(st) if conversions(st, p)])


def fortress_hexes(st: DeloyerState) -> list[int]:
    """Where the fortress can be placed: no city, a federation unit, no liberation unit [22.3][22.4]."""
    if not is_free(st) or fortress_at(st) != STOCK or st.replenishing.fortress or cbas_left(st) <= 0:
        return []
    return [
        h
        for h in HEXES
        if st.stacks[h] and not IS_CITY[h] and is_held(st, FEDERATION, h) and not is_held(st, LIBERATION, h)
    ]


def can_withdraw(st: DeloyerState) -> bool:
    """Whether the fortress can be taken back [22.5][22.6]."""
    return fortress_at(st) >= 0 and not st.replenishing.fortress and cbas_left(st) > 0


@procedure
async def replenishment_phase(st: DeloyerState) -> None:
    """Recall a machine if the player wants to, then all the rest, then reinforcements from Earth [7.10][7.11] (D36)."""
    then(st, frame(recall), frame(replenish), frame(from_earth))


@procedure
async def recall(st: DeloyerState) -> None:
    """Recall one CBA from the map if there is none in the box [7.10] (D37)."""
    if boxed_cbas(st):
        return
    cbas = [p for h in HEXES for p in units_at(st, FEDERATION, h) if not is_soldier(st, p) and p != FORTRESS_PIECE]
    if not cbas:
        return
    pick = await choose(FEDERATION, "recall", [*(PIECE_PICKS[p] for p in alike(st, cbas)), PASS], "7.10")
    if pick != PASS:
        to_box(st, NUMBER[pick])


@procedure
async def replenish(st: DeloyerState) -> None:
    """Play cards, convert, bring units from the box and place the fortress, in any order (D36)."""
    options: list[Pick] = [PIECE_PICKS[p] for p in replenishable(st)]
    if convertible(st):
        options.append(CONVERT)
    if fortress_hexes(st):
        options.append(FORTRESS)
    if can_withdraw(st):
        options.append(WITHDRAW)
    if not options and not could_play(st, FEDERATION):
        return
    options = [*playable_cards(st, FEDERATION), *options, DONE]
    pick = await choose(
        FEDERATION, "replenish", options, "7.2", veiled=True, soldiers=soldiers_left(st), cbas=cbas_left(st)
    )
    if pick == DONE:
        return
    then(st, frame(replenish))
    if pick.kind == "card":
        await play_picked(st, FEDERATION, pick)
    elif pick.kind == "piece":
        bring_back(st, PIECE[str(pick.id)])
    elif pick == CONVERT:
        await convert(st)
    elif pick == FORTRESS:
        await build_fortress(st)
    else:
        st.replenishing.fortress = "withdrawn"
        take_away(st, FORTRESS_PIECE, "fortress_withdrawn")


def bring_back(st: DeloyerState, p: int) -> None:
    """Place soldiers in Cardinal and CBAs in North Pole Port [7.6]."""
    if is_soldier(st, p):
        st.replenishing.soldiers += 1
        place(st, FEDERATION, p, CARDINAL, "replenished")
    else:
        st.replenishing.cbas += 1
        place(st, FEDERATION, p, NORTH_POLE_PORT, "replenished")


async def convert(st: DeloyerState) -> None:
    """Replace a CBA in the box with one of another type [7.7]."""
    options = [PIECE_PICKS[p] for p in convertible(st)]
    p = NUMBER[await choose(FEDERATION, "convert", options, "7.7")]
    wanted = [UNIT_PICKS[unit] for unit in conversions(st, p)]
    unit = NUMBER[await choose(FEDERATION, "convert_to", wanted, "7.8", piece=PIECE_PICKS[p].id)]
    new = in_stock(st, FEDERATION, unit)
    assert new is not None
    st.replenishing.conversions += 1
    take_away(st, p, "converted")
    to_box(st, new)


async def build_fortress(st: DeloyerState) -> None:
    """Place the fortress instead of a CBA [22.2]."""
    h = NUMBER[await choose(FEDERATION, "fortress_at", [HEX_PICKS[h] for h in fortress_hexes(st)], "22.3")]
    st.replenishing.fortress = "placed"
    place(st, FEDERATION, FORTRESS_PIECE, h, "placed")
