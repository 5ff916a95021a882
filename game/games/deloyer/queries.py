"""Questions about a position. Nothing here changes the state."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.games.deloyer.data import (
    AA,
    ANDY,
    AP,
    ARMABLE,
    CARD_SIDE,
    CHIT_LIMIT,
    CITIES,
    COLD_BONUS,
    CONTINENT,
    DAMAGED,
    DEFENCE,
    DEPLOYED_BY,
    DESERT_GUNNER,
    DESERT_VALUE,
    FACE,
    FEDERATION,
    FORTRESS_PIECE,
    HEXES,
    IS_CITY,
    IS_COLD,
    IS_DESERT,
    IS_DOUGRAM,
    IS_MERCENARY,
    IS_SIXTH,
    IS_SOLDIER,
    LIBERATION,
    PIECES_OF,
    STACK_LIMIT,
    STOCK,
    VP,
)
from game.games.deloyer.state import Battle, DeloyerState

CONFERENCE = 13
GOVERNMENT = 29
"""Liberation People's Government Proclaimed: guerrillas become an army."""
SIXTH_SORTIES = 76
ASSASSINATION = 34
PEACE_TALKS = 77
ANDY_PERMIT = 64
CONTROL_RATIO = 3
"""Guerrillas for each unit of the federation in a city that they control [3.2]."""

# === Cards ===


def is_free(st: DeloyerState) -> bool:
    """Whether the people's government has been proclaimed: card 29 is open."""
    return GOVERNMENT in st.open


def control_rule(st: DeloyerState) -> str:
    """The rule by which control is tested: before the government, or under it."""
    return "3.3" if is_free(st) else "3.2"


def card_state(st: DeloyerState, card: int) -> str:
    """hand, deck, discard, stock, open or removed [2.11]; "unknown" in the view of a seat that cannot tell."""
    if card in st.open:
        return "open"
    if card in st.removed:
        return "removed"
    side = CARD_SIDE[card]
    for name, piles in (("hand", st.hands), ("deck", st.decks), ("discard", st.discards), ("stock", st.stocks)):
        if card in piles[side]:
            return name
    return "unknown"


def could_hold(st: DeloyerState, card: int) -> bool:
    """Whether for all that everybody knows the card may be in its side's hand."""
    side = CARD_SIDE[card]
    if not st.hands[side] or card in st.open or card in st.removed:
        return False
    return st.rebuilt[side] or card not in st.stocks[side]


# === Units ===


def unit_of(st: DeloyerState, p: int) -> int:
    """The unit that a counter is now, by the face that is up."""
    return DAMAGED[p] if st.hurt[p] else FACE[st.owner[p]][p]


def units_at(st: DeloyerState, side: int, h: int) -> list[int]:
    """The counters of a side in a hex."""
    owner = st.owner
    return [p for p in st.stacks[h] if owner[p] == side]


def is_held(st: DeloyerState, side: int, h: int) -> bool:
    """Whether the side has a unit in the hex."""
    return side in {st.owner[p] for p in st.stacks[h]}


def is_soldier(st: DeloyerState, p: int) -> bool:
    """Soldiers of either side, Garcia's among them [2.1]."""
    return IS_SOLDIER[FACE[st.owner[p]][p]]


def is_dougram(st: DeloyerState, p: int) -> bool:
    """A Dougram of any type."""
    return st.owner[p] == LIBERATION and IS_DOUGRAM[FACE[LIBERATION][p]]


def is_mercenary(st: DeloyerState, p: int) -> bool:
    """In the federation's service; a captured machine is none."""
    return st.owner[p] == FEDERATION and IS_MERCENARY[FACE[FEDERATION][p]]


def is_army8(st: DeloyerState, p: int) -> bool:
    """A federation unit that is neither mercenary nor of the 6th Army."""
    unit = FACE[FEDERATION][p]
    return st.owner[p] == FEDERATION and not IS_MERCENARY[unit] and not IS_SIXTH[unit]


def soldiers_at(st: DeloyerState, side: int, h: int) -> list[int]:
    """The soldiers of a side in a hex."""
    face, owner = FACE[side], st.owner
    return [p for p in st.stacks[h] if owner[p] == side and IS_SOLDIER[face[p]]]


def guards_at(st: DeloyerState, h: int) -> list[int]:
    """Federation soldiers who can make security checks: not Garcia's [19.5]."""
    face, owner = FACE[FEDERATION], st.owner
    return [p for p in st.stacks[h] if owner[p] == FEDERATION and IS_SOLDIER[face[p]] and not IS_MERCENARY[face[p]]]


def count_units(st: DeloyerState, side: int, unit: int, hexes: Iterable[int]) -> int:
    """How many counters of a side in the hexes are that unit, damaged or not."""
    face, owner = FACE[side], st.owner
    return sum(owner[p] == side and face[p] == unit for h in hexes for p in st.stacks[h])


def dougrams(st: DeloyerState, hexes: Iterable[int] = HEXES) -> list[int]:
    """The Dougrams of any type in the hexes."""
    return [p for h in hexes for p in st.stacks[h] if is_dougram(st, p)]


def mercenaries(st: DeloyerState) -> list[int]:
    """The mercenaries on the map; they stand together [8.6]."""
    face = FACE[FEDERATION]
    return [
        p
        for unit, pieces in PIECES_OF[FEDERATION].items()
        if IS_MERCENARY[unit]
        for p in pieces
        if st.at[p] >= 0 and st.owner[p] == FEDERATION and face[p] == unit
    ]


def in_stock(st: DeloyerState, side: int, unit: int) -> int | None:
    """A counter in stock that can be that unit; None if all are used (D1)."""
    at = st.at
    return next((p for p in PIECES_OF[side].get(unit, ()) if at[p] == STOCK), None)


def stock_of(st: DeloyerState, side: int, unit: int) -> int:
    """How many counters in stock can be that unit (D1)."""
    return sum(st.at[p] == STOCK for p in PIECES_OF[side].get(unit, ()))


def alike(st: DeloyerState, pieces: Sequence[int]) -> list[int]:
    """One counter of each sort among them: the same unit in the same hex."""
    found = {(st.at[p], unit_of(st, p)): p for p in reversed(pieces)}
    return [p for p in pieces if found[st.at[p], unit_of(st, p)] == p]


def crowd(st: DeloyerState, h: int) -> int:
    """Liberation units in the hex above the limit of four [8.4.2]; 0 once card 29 is open."""
    if len(st.stacks[h]) <= STACK_LIMIT or is_free(st):
        return 0
    return max(0, len(units_at(st, LIBERATION, h)) - STACK_LIMIT)


def crowded_hexes(st: DeloyerState) -> list[int]:
    """The hexes with too many of them."""
    return [h for h, stack in enumerate(st.stacks) if len(stack) > STACK_LIMIT and crowd(st, h)]


# === Control [3] ===


def controls(st: DeloyerState, h: int) -> bool:
    """Whether the liberation would control the city if it were tested now [3.2][3.3]."""
    owner = st.owner
    sides = [owner[p] for p in st.stacks[h]]
    return holds(sides.count(LIBERATION), sides.count(FEDERATION), free=is_free(st))


def holds(own: int, enemy: int, *, free: bool) -> bool:
    """Whether so many liberation units control a city against so many of the federation [3.2][3.3]."""
    return own > enemy if free else own > 0 and min(own, STACK_LIMIT) >= CONTROL_RATIO * enemy


def controlled(st: DeloyerState, side: int) -> list[int]:
    """The cities of a side by the newest test."""
    return [h for h in CITIES if (h in st.control) == (side == LIBERATION)]


def vp(st: DeloyerState) -> int:
    """VP of the cities that the liberation controls [20.3]."""
    return sum(VP[h] for h in st.control)


def wanted_for_control(st: DeloyerState, h: int) -> int | None:
    """Liberation units still wanted in a city for its control, 0 if it would have it.

    None where guerrillas cannot have it: against two enemies six would be wanted, and four count [3.2].
    """
    own, enemy = len(units_at(st, LIBERATION, h)), len(units_at(st, FEDERATION, h))
    need = enemy + 1 if is_free(st) else max(1, CONTROL_RATIO * enemy)
    if need > STACK_LIMIT and not is_free(st):
        return None
    return max(0, need - own)


def would_take(st: DeloyerState, h: int, number: int) -> bool:
    """Whether so many liberation units more would bring the control of a city that the enemy has."""
    wanted = wanted_for_control(st, h) if IS_CITY[h] and h not in st.control else None
    return wanted is not None and wanted <= number


def wanted_to_turn(st: DeloyerState, side: int, h: int) -> int:
    """Units more with which a side would have a city of the enemy by numbers alone; 0 if there is no such number."""
    if not IS_CITY[h] or (h in st.control) == (side == LIBERATION):
        return 0
    if side == LIBERATION:
        return wanted_for_control(st, h) or 0
    own, enemy = len(units_at(st, LIBERATION, h)), len(units_at(st, FEDERATION, h))
    return max(0, (own if is_free(st) else min(own, STACK_LIMIT) // CONTROL_RATIO + 1) - enemy)


def may_enter(st: DeloyerState, side: int, h: int) -> bool:
    """The federation may not enter Andy before card 64 is open [23.1]."""
    return side == LIBERATION or h != ANDY or ANDY_PERMIT in st.open


# === Chits ===


def points_in(st: DeloyerState, box: int) -> int:
    """Points of the chits in a box; those that cannot be seen count 0."""
    return sum(st.boxes[box])


def chits_at(st: DeloyerState, hexes: Iterable[int] = HEXES) -> int:
    """Hideout chits in the hexes."""
    return sum(len(st.hideouts[h]) for h in hexes)


def in_cup(st: DeloyerState) -> int:
    """Chits in the cup."""
    return sum(st.cup)


def is_banned(st: DeloyerState, h: int) -> bool:
    """Whether a card forbids to place hideout chits there now."""
    if not st.bans or st.active != LIBERATION:
        return False
    return ("city" in st.bans and IS_CITY[h]) or ("palmina" in st.bans and CONTINENT[h] == "palmina")


def can_hide(st: DeloyerState, h: int) -> bool:
    """Whether a hideout chit can be placed in the hex: the limit, a ban, the cup [18.4] (D20)."""
    return len(st.hideouts[h]) < CHIT_LIMIT[h] and in_cup(st) > 0 and not is_banned(st, h)


# === Values in battle ===


def fighters(st: DeloyerState, b: Battle, side: int) -> list[int]:
    """The units of a side that take part in the battle [12.4][12.5]."""
    if side == LIBERATION:
        return units_at(st, side, b.hex)
    face, owner, hired = FACE[FEDERATION], st.owner, b.mercenaries
    return [p for p in st.stacks[b.hex] if owner[p] == FEDERATION and IS_MERCENARY[face[p]] == hired]


def armour_value(unit: int, side: int, h: int, more: int = 0) -> int:
    """The value of a unit of a side against CBAs in a hex, at most 6 (D19) [25.1][26.1].

    What cards add helps the soldiers of the liberation and the CBAs of the federation.
    """
    value = DESERT_VALUE if unit == DESERT_GUNNER and IS_DESERT[h] else AA[unit]
    if unit in COLD_BONUS and IS_COLD[h]:
        value += 1
    if IS_SOLDIER[unit] == (side == LIBERATION):
        value += more
    return min(6, value)


def personnel_value(unit: int, h: int, more: int = 0) -> int:
    """The value of a unit against soldiers in a hex, at most 6; what cards add helps soldiers."""
    value = DESERT_VALUE if unit == DESERT_GUNNER and IS_DESERT[h] else AP[unit]
    if unit in COLD_BONUS and IS_COLD[h]:
        value += 1
    if IS_SOLDIER[unit]:
        value += more
    return min(6, value)


def defence_value(unit: int, side: int, more: int = 0) -> int:
    """Hits that destroy a unit of a side, or damage a Dougram [17.4][21.2]; what a card adds helps federation CBAs."""
    return DEFENCE[unit] + (more if side == FEDERATION and not IS_SOLDIER[unit] else 0)


def anti_armour(st: DeloyerState, b: Battle, p: int) -> int:
    """The value against CBAs in this battle."""
    side = st.owner[p]
    return armour_value(unit_of(st, p), side, b.hex, b.aa[side])


def anti_personnel(st: DeloyerState, b: Battle, p: int) -> int:
    """The value against soldiers in this battle."""
    return personnel_value(unit_of(st, p), b.hex, b.ap[st.owner[p]])


def defence(st: DeloyerState, b: Battle, p: int) -> int:
    """Hits that destroy the unit, or damage a Dougram, in this battle."""
    return defence_value(unit_of(st, p), st.owner[p], b.defence)


# === What may be built ===


def armable(st: DeloyerState) -> list[int]:
    """CBAs that the liberation may arm now, with a counter left [6.8][6.9]."""
    return [
        unit
        for unit, card in ARMABLE.items()
        if (not card or card in st.open) and in_stock(st, LIBERATION, unit) is not None
    ]


def is_deployed(st: DeloyerState, unit: int) -> bool:
    """Whether the federation may replenish that CBA [7.3]."""
    card = DEPLOYED_BY.get(unit)
    return card is not None and (card == 0 or card in st.open)


def fortress_at(st: DeloyerState) -> int:
    """The hex of the fortress, else STOCK or GONE."""
    return st.at[FORTRESS_PIECE]
