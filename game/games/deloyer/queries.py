"""Queries about a position. Nothing here changes the state."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.games.deloyer import data
from game.games.deloyer.state import Battle, DeloyerState

CONFERENCE = 13
GOVERNMENT = 29
"""Liberation People's Government Proclaimed: guerrillas become an army."""
SIXTH_SORTIES = 76
ASSASSINATION = 34
PEACE_TALKS = 77
ANDY_PERMIT = 64
CONTROL_RATIO = 3
"""Guerrillas needed for each federation unit in a city to control it [3.2]."""

# === Cards ===


def is_free(st: DeloyerState) -> bool:
    """Whether the people's government has been proclaimed: card 29 is open."""
    return GOVERNMENT in st.open


def control_rule(st: DeloyerState) -> str:
    """Number of the rule by which control is tested: before the government, or under it."""
    return "3.3" if is_free(st) else "3.2"


def card_state(st: DeloyerState, card: int) -> str:
    """hand, deck, discard, stock, open or removed [2.11]; "unknown" in the view of a seat that cannot tell."""
    if card in st.open:
        return "open"
    if card in st.removed:
        return "removed"
    side = data.CARD_SIDE[card]
    for name, piles in (("hand", st.hands), ("deck", st.decks), ("discard", st.discards), ("stock", st.stocks)):
        if card in piles[side]:
            return name
    return "unknown"


def could_hold(st: DeloyerState, card: int) -> bool:
    """Whether the card could be in its side's hand, to public knowledge."""
    side = data.CARD_SIDE[card]
    if not st.hands[side] or card in st.open or card in st.removed:
        return False
    return st.rebuilt[side] or card not in st.stocks[side]


# === Units ===


def unit_of(st: DeloyerState, p: int) -> int:
    """The unit that a counter is now, by the face that is up."""
    return data.DAMAGED[p] if st.hurt[p] else data.FACE[st.owner[p]][p]


def units_at(st: DeloyerState, side: int, h: int) -> list[int]:
    """The counters of a side in a hex."""
    owner = st.owner
    return [p for p in st.stacks[h] if owner[p] == side]


def is_held(st: DeloyerState, side: int, h: int) -> bool:
    """Whether the side has a unit in the hex."""
    return side in {st.owner[p] for p in st.stacks[h]}


def is_soldier(st: DeloyerState, p: int) -> bool:
    """Whether it is a unit of soldiers of either side, Garcia Units included [2.1]."""
    return data.IS_SOLDIER[data.FACE[st.owner[p]][p]]


def units_on_map(st: DeloyerState, side: int) -> list[int]:
    """All units of a side on the map."""
    return [p for p in data.PIECES if st.at[p] >= 0 and st.owner[p] == side]


def is_dougram(st: DeloyerState, p: int) -> bool:
    """Whether it is a Dougram of any type."""
    return st.owner[p] == data.LIBERATION and data.IS_DOUGRAM[data.FACE[data.LIBERATION][p]]


def is_mercenary(st: DeloyerState, p: int) -> bool:
    """Whether the unit is a mercenary in the federation's service; a captured one is not."""
    return st.owner[p] == data.FEDERATION and data.IS_MERCENARY[data.FACE[data.FEDERATION][p]]


def is_army8(st: DeloyerState, p: int) -> bool:
    """Whether it is a federation unit that is neither a mercenary nor of the 6th Army."""
    unit = data.FACE[data.FEDERATION][p]
    return st.owner[p] == data.FEDERATION and not data.IS_MERCENARY[unit] and not data.IS_SIXTH[unit]


def soldiers_at(st: DeloyerState, side: int, h: int) -> list[int]:
    """The soldiers of a side in a hex."""
    face, owner = data.FACE[side], st.owner
    return [p for p in st.stacks[h] if owner[p] == side and data.IS_SOLDIER[face[p]]]


def guards_at(st: DeloyerState, h: int) -> list[int]:
    """Federation soldiers who can make security checks: not Garcia's [19.5]."""
    face, owner = data.FACE[data.FEDERATION], st.owner
    return [
        p
        for p in st.stacks[h]
        if owner[p] == data.FEDERATION and data.IS_SOLDIER[face[p]] and not data.IS_MERCENARY[face[p]]
    ]


def count_units(st: DeloyerState, side: int, unit: int, hexes: Iterable[int]) -> int:
    """How many counters of a side in the hexes are that unit, damaged or not."""
    face, owner = data.FACE[side], st.owner
    return sum(owner[p] == side and face[p] == unit for h in hexes for p in st.stacks[h])


def dougrams(st: DeloyerState, hexes: Iterable[int] = data.HEXES) -> list[int]:
    """The Dougrams of any type in the hexes."""
    return [p for h in hexes for p in st.stacks[h] if is_dougram(st, p)]


def mercenaries(st: DeloyerState) -> list[int]:
    """The mercenaries on the map, which are always in the same hex [8.6]."""
    face = data.FACE[data.FEDERATION]
    return [
        p
        for unit, pieces in data.PIECES_OF[data.FEDERATION].items()
        if data.IS_MERCENARY[unit]
        for p in pieces
        if st.at[p] >= 0 and st.owner[p] == data.FEDERATION and face[p] == unit
    ]


def in_stock(st: DeloyerState, side: int, unit: int) -> int | None:
    """A counter in stock that can be that unit; None if all are used (D1)."""
    at = st.at
    return next((p for p in data.PIECES_OF[side].get(unit, ()) if at[p] == data.STOCK), None)


def stock_of(st: DeloyerState, side: int, unit: int) -> int:
    """How many counters in stock can be that unit (D1)."""
    return sum(st.at[p] == data.STOCK for p in data.PIECES_OF[side].get(unit, ()))


def alike(st: DeloyerState, pieces: Sequence[int]) -> list[int]:
    """One counter of each type among those given: the same unit in the same hex."""
    found = {(st.at[p], unit_of(st, p)): p for p in reversed(pieces)}
    return [p for p in pieces if found[st.at[p], unit_of(st, p)] == p]


def crowd(st: DeloyerState, h: int) -> int:
    """Liberation units in the hex above the limit of four [8.4.2]; 0 once card 29 is open."""
    if len(st.stacks[h]) <= data.STACK_LIMIT or is_free(st):
        return 0
    return max(0, len(units_at(st, data.LIBERATION, h)) - data.STACK_LIMIT)


def crowded_hexes(st: DeloyerState) -> list[int]:
    """The hexes with more liberation units than the limit."""
    return [h for h, stack in enumerate(st.stacks) if len(stack) > data.STACK_LIMIT and crowd(st, h)]


# === Control [3] ===


def controls(st: DeloyerState, h: int) -> bool:
    """Whether the liberation would control the city if it were tested now [3.2][3.3]."""
    owner = st.owner
    sides = [owner[p] for p in st.stacks[h]]
    return holds(sides.count(data.LIBERATION), sides.count(data.FEDERATION), free=is_free(st))


def holds(own: int, enemy: int, *, free: bool) -> bool:
    """Whether that many liberation units control a city against that many federation units [3.2][3.3]."""
    return own > enemy if free else own > 0 and min(own, data.STACK_LIMIT) >= CONTROL_RATIO * enemy


def controlled(st: DeloyerState, side: int) -> list[int]:
    """The cities that a side controls by the latest test."""
    return [h for h in data.CITIES if (h in st.control) == (side == data.LIBERATION)]


def vp(st: DeloyerState) -> int:
    """VP of the cities that the liberation controls [20.3]."""
    return sum(data.VP[h] for h in st.control)


def wanted_for_control(st: DeloyerState, h: int) -> int | None:
    """Number of liberation units that a city still needs to come under control; 0 if it would be controlled now.

    None if guerrillas cannot control it: against two enemies they would need six units, but only four count [3.2].
    """
    own, enemy = len(units_at(st, data.LIBERATION, h)), len(units_at(st, data.FEDERATION, h))
    need = enemy + 1 if is_free(st) else max(1, CONTROL_RATIO * enemy)
    if need > data.STACK_LIMIT and not is_free(st):
        return None
    return max(0, need - own)


def would_take(st: DeloyerState, h: int, number: int) -> bool:
    """Whether that many more liberation units would take control of a city that the enemy has."""
    wanted = wanted_for_control(st, h) if data.IS_CITY[h] and h not in st.control else None
    return wanted is not None and wanted <= number


def wanted_to_turn(st: DeloyerState, side: int, h: int) -> int:
    """Number of additional units with which a side would win a city from the enemy by numbers alone; 0 if no number is
    enough.
    """
    if not data.IS_CITY[h] or (h in st.control) == (side == data.LIBERATION):
        return 0
    if side == data.LIBERATION:
        return wanted_for_control(st, h) or 0
    own, enemy = len(units_at(st, data.LIBERATION, h)), len(units_at(st, data.FEDERATION, h))
    return max(0, (own if is_free(st) else min(own, data.STACK_LIMIT) // CONTROL_RATIO + 1) - enemy)


def may_enter(st: DeloyerState, side: int, h: int) -> bool:
    """Whether the side may enter the hex: the federation may not enter Andy before card 64 is open [23.1]."""
    return side == data.LIBERATION or h != data.ANDY or ANDY_PERMIT in st.open


# === Chits ===


def points_in(st: DeloyerState, box: int) -> int:
    """Points of the chits in a box; those that cannot be seen count as 0."""
    return sum(st.boxes[box])


def chits_at(st: DeloyerState, hexes: Iterable[int] = data.HEXES) -> int:
    """Hideout chits in the hexes."""
    return sum(len(st.hideouts[h]) for h in hexes)


def in_cup(st: DeloyerState) -> int:
    """Chits in the cup."""
    return sum(st.cup)


def is_banned(st: DeloyerState, h: int) -> bool:
    """Whether a card prevents placing hideout chits there now."""
    if not st.bans or st.active != data.LIBERATION:
        return False
    return ("city" in st.bans and data.IS_CITY[h]) or ("palmina" in st.bans and data.CONTINENT[h] == "palmina")


def can_hide(st: DeloyerState, h: int) -> bool:
    """Whether a hideout chit can be placed in the hex: the limit, a ban, the cup [18.4] (D20)."""
    return len(st.hideouts[h]) < data.CHIT_LIMIT[h] and in_cup(st) > 0 and not is_banned(st, h)


# === Values in battle ===


def fighters(st: DeloyerState, b: Battle, side: int) -> list[int]:
    """The units of a side that take part in the battle [12.4][12.5]."""
    if side == data.LIBERATION:
        return units_at(st, side, b.hex)
    face, owner, hired = data.FACE[data.FEDERATION], st.owner, b.mercenaries
    return [p for p in st.stacks[b.hex] if owner[p] == data.FEDERATION and data.IS_MERCENARY[face[p]] == hired]


def armour_value(unit: int, side: int, h: int, more: int = 0) -> int:
    """The value of a side's unit against CBAs in a hex, at most 6 (D19) [25.1][26.1].

    Cards add to it for liberation soldiers and federation CBAs.
    """
    value = data.DESERT_VALUE if unit == data.DESERT_GUNNER and data.IS_DESERT[h] else data.AA[unit]
    if unit in data.COLD_BONUS and data.IS_COLD[h]:
        value += 1
    if data.IS_SOLDIER[unit] == (side == data.LIBERATION):
        value += more
    return min(6, value)


def personnel_value(unit: int, h: int, more: int = 0) -> int:
    """The value of a unit against soldiers in a hex, at most 6. Cards add to it for soldiers."""
    value = data.DESERT_VALUE if unit == data.DESERT_GUNNER and data.IS_DESERT[h] else data.AP[unit]
    if unit in data.COLD_BONUS and data.IS_COLD[h]:
        value += 1
    if data.IS_SOLDIER[unit]:
        value += more
    return min(6, value)


def defence_value(unit: int, side: int, more: int = 0) -> int:
    """Hits that destroy a side's unit, or damage a Dougram [17.4][21.2]. A card adds to it for federation CBAs."""
    return data.DEFENCE[unit] + (more if side == data.FEDERATION and not data.IS_SOLDIER[unit] else 0)


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
    """CBAs that the liberation may arm now and that have a counter left [6.8][6.9]."""
    return [
        unit
        for unit, card in data.ARMABLE.items()
        if (not card or card in st.open) and in_stock(st, data.LIBERATION, unit) is not None
    ]


def is_deployed(st: DeloyerState, unit: int) -> bool:
    """Whether the federation may replenish that CBA [7.3]."""
    card = data.DEPLOYED_BY.get(unit)
    return card is not None and (card == 0 or card in st.open)


def fortress_at(st: DeloyerState) -> int:
    """The hex of the fortress, or STOCK or GONE."""
    return st.at[data.FORTRESS_PIECE]
