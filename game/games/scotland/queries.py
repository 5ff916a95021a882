"""Queries about a state. Nothing here changes it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.core.tables import TableError
from game.games.scotland.data import (
    COUNTERS,
    COUNTRY,
    ENGLISH,
    ENGLISH_RECRUITS,
    ENGLISH_TOWNS,
    GARRISONS,
    HOME,
    KIND_OF,
    LAND,
    LEADERS,
    LEVEL,
    MARKER_COUNT,
    NOBLES,
    OFF,
    SCONE,
    SCOTS,
    SCOTTISH_TOWNS,
    SIDE_LEADERS,
    SIDE_PIECES,
    SIDE_UNITS,
    STRENGTH,
    TOWN,
    TOWNS,
    UNITS,
)
from game.games.scotland.state import ScotlandState

TURNS = {"rebellion": 24, "toom_tabard": 8}
"""Length of the scenarios in turns [12.3][13.4]."""
NOBLE_HOME = {home: noble for noble, home in HOME.items()}
"""The noble whose home a hex is [11.3]."""
FIRST_MONTH = {"rebellion": (1297, 1), "toom_tabard": (1296, 3)}


# === The calendar ===


def date(st: ScotlandState) -> tuple[int, int]:
    """Year and month (1-12) of the turn."""
    return month_of(st.scenario, max(st.turn, 1))


def month_of(scenario: str, turn: int) -> tuple[int, int]:
    """Year and month (1-12) of a turn."""
    year, month = FIRST_MONTH[scenario]
    months = month - 1 + turn - 1
    return year + months // 12, months % 12 + 1


def is_winter(st: ScotlandState) -> bool:
    """November to February [6.0]."""
    return date(st)[1] in (11, 12, 1, 2)


def is_rebellion(st: ScotlandState) -> bool:
    """Whether the basic scenario is played [12.0]."""
    return st.scenario == "rebellion"


# === Pieces in hexes ===


def units_at(st: ScotlandState, side: int, h: int) -> list[int]:
    """Combat units that the side commands in a hex, without those of neutral nobles."""
    at, neutral = st.at, st.neutral
    return [p for p in SIDE_UNITS[side] if at[p] == h and not neutral[p]] if h in at else []


def army_strength(st: ScotlandState, side: int) -> int:
    """Combat strength of all units on the map that the side commands."""
    units = (p for p in SIDE_UNITS[side] if st.at[p] != OFF and not st.neutral[p] and p not in GARRISONS)
    return sum(STRENGTH[st.reduced[p]][p] for p in units)


def without_escort(st: ScotlandState, side: int) -> list[int]:
    """Leaders on the map without a unit of their side in the hex; an enemy unit that enters puts them at risk [8.5]."""
    leaders = [p for p in SIDE_LEADERS[side] if is_in_play(st, p)]
    return [p for p in leaders if not units_at(st, side, st.at[p]) and not has_garrison(st, st.at[p], side)]


def leaders_at(st: ScotlandState, side: int, h: int) -> list[int]:
    """Leaders that the side commands in a hex."""
    at, neutral = st.at, st.neutral
    return [p for p in SIDE_LEADERS[side] if at[p] == h and not neutral[p]] if h in at else []


def pieces_at(st: ScotlandState, side: int, h: int) -> list[int]:
    """Units, then leaders, that the side commands in a hex."""
    at, neutral = st.at, st.neutral
    return [p for p in SIDE_PIECES[side] if at[p] == h and not neutral[p]] if h in at else []


def unit_hexes(st: ScotlandState, side: int) -> set[int]:
    """Hexes with a combat unit that the side commands. For membership tests only; to iterate, use `sorted`."""
    at, neutral = st.at, st.neutral
    return {at[p] for p in SIDE_UNITS[side] if at[p] != OFF and not neutral[p]}


def stacks(st: ScotlandState, side: int) -> dict[int, list[int]]:
    """Combat units that the side commands, by hex, in the order of the hexes."""
    at, neutral = st.at, st.neutral
    result: dict[int, list[int]] = {h: [] for h in sorted(unit_hexes(st, side))}
    for p in SIDE_UNITS[side]:
        if at[p] != OFF and not neutral[p]:
            result[at[p]].append(p)
    return result


def leader_hexes(st: ScotlandState, side: int) -> set[int]:
    """Hexes with a leader that the side commands."""
    at, neutral = st.at, st.neutral
    return {at[p] for p in SIDE_LEADERS[side] if at[p] != OFF and not neutral[p]}


def neutral_hexes(st: ScotlandState) -> set[int]:
    """Homes with a neutral noble, which nobody may enter [11.3]."""
    return {st.at[p] for p in NOBLES if st.neutral[p]}


def is_leader(p: int) -> bool:
    """Whether the piece is a leader."""
    return LEADERS.start <= p < LEADERS.stop


def is_in_play(st: ScotlandState, leader: int) -> bool:
    """Whether the leader is on the map and commanded by his side."""
    return st.at[leader] != OFF and not st.neutral[leader]


def free_counter(st: ScotlandState, kind: int) -> int | None:
    """A unit counter of the kind that is not on the map, or None if all are used [9.13]."""
    for p in COUNTERS[kind]:
        if st.at[p] == OFF:
            return p
    return None


def alike(st: ScotlandState, pieces: list[int]) -> list[int]:
    """One of each set of identical pieces (same kind, moves made and step), and every leader."""
    seen: set[tuple[int, int, int]] = set()
    result = []
    for p in pieces:
        sort = (KIND_OF[p], st.moves[p], st.reduced[p]) if p < len(KIND_OF) else (-1 - p, 0, 0)
        if sort not in seen:
            seen.add(sort)
            result.append(p)
    return result


def twins(st: ScotlandState, p: int) -> list[int]:
    """Units in the same hex that no decision distinguishes from this one."""
    move = st.moving

    def sort(q: int) -> tuple[int, ...]:
        going = (q in move.group, q in move.left) if move is not None else ()
        return (st.at[q], KIND_OF[q], st.moves[q], st.reduced[q], *going)

    return [q for q in UNITS if q != p and sort(q) == sort(p)]


# === Towns, control, loyalty [2.1][11.1] ===


def town_side(st: ScotlandState, h: int) -> int:
    """Who controls a town: the side of its loyalty marker; in England the English unless a Scot is in it [11.12]."""
    if COUNTRY[h] == SCOTS:
        return st.loyalty[h]
    return SCOTS if units_at(st, SCOTS, h) else ENGLISH


def town_counts(st: ScotlandState) -> tuple[int, int]:
    """Towns controlled by the Scots and by the English, 30 in all [12.31]."""
    held = unit_hexes(st, SCOTS)
    scots = sum(st.loyalty[h] == SCOTS for h in SCOTTISH_TOWNS) + sum(h in held for h in ENGLISH_TOWNS)
    return scots, len(SCOTTISH_TOWNS) + len(ENGLISH_TOWNS) - scots


def is_stone_at(st: ScotlandState, h: int) -> bool:
    """Whether the Stone of Scone is in the hex: at Scone in the Toom Tabard, until it is taken [13.7]."""
    return h == SCONE and not is_rebellion(st) and not st.stone_taken


def hex_side(st: ScotlandState, h: int) -> int:
    """Who controls a hex [2.1]; in England the English unless a Scottish unit is in it."""
    if COUNTRY[h] == ENGLISH:
        return SCOTS if units_at(st, SCOTS, h) else ENGLISH
    return st.control[h]


def has_garrison(st: ScotlandState, h: int, side: int) -> bool:
    """Whether a town that no unit occupies is defended by a garrison of that side [14.3]."""
    if not (st.garrisons and TOWN[h]) or h in st.fallen:
        return False
    if h in st.stormed and (COUNTRY[h] == ENGLISH or st.loyalty[h] == side):
        return side != st.active and all(st.at[p] != h for p in SIDE_UNITS[side] if p in UNITS)
    return town_side(st, h) == side and h not in st.at[: UNITS.stop]


# === Where a side may go [4.0] ===


def scots_barred(st: ScotlandState) -> bool:
    """Whether Scots may not enter England: before March 1297 [12.22], always in the Toom Tabard [13.6]."""
    return st.turn < 3 if is_rebellion(st) else True


def english_passive(st: ScotlandState) -> bool:
    """Whether the English are still restricted by [12.21]: in 1297 until they are provoked."""
    return is_rebellion(st) and not st.provoked and st.turn < 13


def is_open(st: ScotlandState, side: int, h: int) -> bool:
    """Whether the side's pieces may be in the hex at all: land, no neutral noble, not forbidden by the scenario."""
    if not LAND[h] or (side == SCOTS and COUNTRY[h] == ENGLISH and scots_barred(st)):
        return False
    noble = NOBLE_HOME.get(h)
    return noble is None or not st.neutral[noble]


def has_enemy_units(st: ScotlandState, side: int, h: int) -> bool:
    """Whether enemy units, a garrison included, are in the hex."""
    return bool(units_at(st, 1 - side, h)) or (st.garrisons and has_garrison(st, h, 1 - side))


def enemy_hexes(st: ScotlandState, side: int) -> set[int]:
    """Hexes with enemy units, garrisons included. For membership tests only; to iterate, use `sorted`."""
    hexes = unit_hexes(st, 1 - side)
    if st.garrisons:
        hexes |= {h for h in TOWNS if has_garrison(st, h, 1 - side)}
    return hexes


def is_engaged(st: ScotlandState, side: int, h: int) -> bool:
    """Whether the side's pieces in the hex must stay for a battle, because of enemy units or a garrison they attack.

    A garrison does not hold a leader without units in a town that turned against him.
    """
    return bool(units_at(st, 1 - side, h)) or (h in st.stormed and has_garrison(st, h, 1 - side))


def engaged_hexes(st: ScotlandState, side: int) -> set[int]:
    """Hexes where the side's pieces must stay (`is_engaged`)."""
    return unit_hexes(st, 1 - side) | {h for h in st.stormed if has_garrison(st, h, 1 - side)}


def free_hexes(st: ScotlandState, side: int, hexes: Iterable[int]) -> list[int]:
    """The given hexes where the side may put pieces outside movement: open, without enemy units.

    Unprovoked English may not be put into a hex with a Scottish leader either [12.21].
    """
    enemy = enemy_hexes(st, side)
    if side == ENGLISH and english_passive(st):
        enemy |= leader_hexes(st, SCOTS)
    return [h for h in hexes if h not in enemy and is_open(st, side, h)]


# === Strategy markers [10.0] ===


def could_hold(st: ScotlandState, side: int, marker: str) -> bool:
    """Whether the side could hold the marker, to public knowledge; asking only then reveals nothing."""
    return bool(st.hands[side]) and st.played.get(marker, 0) < MARKER_COUNT[marker]


def hand_size(st: ScotlandState, side: int) -> int:
    """The number of markers to draw this turn [10.0]; in the Toom Tabard it depends on the number of nobles [13.3]."""
    if is_rebellion(st):
        return 5 if st.turn < 3 else 6 if st.turn < 13 else 8
    if st.turn == 1:
        return (2, 5)[side]
    on_map = [p for p in NOBLES if st.at[p] != OFF]
    neutral = sum(st.neutral[p] for p in on_map)
    return 1 + len(on_map) - neutral if side == SCOTS else 3 + neutral


# === Recruitment [9.1] ===


def _recruitment() -> dict[tuple[str, int], tuple[int, bool]]:
    """Return the table's entry for the scenario and turn; TableError if it has none."""
    found: dict[tuple[str, int], tuple[int, bool]] = {}
    for scenario, turn in [(each, turn + 1) for each in TURNS for turn in range(TURNS[each])]:
        year, month = month_of(scenario, turn)
        now = f"{year}-{month:02d}"
        for name, start, end, base, die in ENGLISH_RECRUITS:
            if name == scenario and start <= now <= end:
                found.setdefault((scenario, turn), (base, die))
        if (scenario, turn) not in found:
            raise TableError(f"recruitment_english.csv has no row for {scenario} in {now}")
    return found


_RECRUITMENT: Final = _recruitment()


def english_recruits(st: ScotlandState) -> tuple[int, bool]:
    """Basic number of English recruits this turn, and whether a die of 1 adds one [9.12][13.5][14.22]."""
    base, die = _RECRUITMENT[st.scenario, max(st.turn, 1)]
    return base + st.english_levies, die


def can_promote(st: ScotlandState, p: int) -> bool:
    """Whether the unit has a higher level with a counter left [11.22]."""
    return p in UNITS and LEVEL[p] < 2 and free_counter(st, KIND_OF[p] + 1) is not None


def promotable(st: ScotlandState, side: int) -> list[int]:
    """The side's units that could be promoted, one of each type and hex."""
    result: list[int] = []
    for units in stacks(st, side).values():
        result += [p for p in alike(st, units) if can_promote(st, p)]
    return result
