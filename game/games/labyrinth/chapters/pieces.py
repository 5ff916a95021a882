"""Place and remove pieces and markers by events, with the choices that this requires [11.2.9]."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.choice import DONE
from game.games.labyrinth.chapters.choosing import ask, select, select_if_liked, select_number
from game.games.labyrinth.chapters.testing import test_country
from game.games.labyrinth.data import (
    ACTIVE,
    CELL_KINDS,
    COUNTRIES,
    COUNTRY_IDS,
    JIHADIST,
    NONE,
    SADR,
    TROOP_MARKERS,
    US,
)
from game.games.labyrinth.picks import PIECES, TRACK, country_of, spaces
from game.games.labyrinth.queries.board import (
    can_be_besieged,
    can_take_awakening,
    can_take_militia,
    cell_room,
    cells,
    has_marker,
    is_eligible,
    militia_pool,
    under_truce,
)
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import (
    add_aid,
    add_awakening,
    add_reaction,
    besiege,
    move_cell,
    move_troops,
    place_cells,
    place_militia,
    remove_awakening,
    remove_cell,
    remove_militia,
    remove_reaction,
    send_off_map,
    take_marker,
)

# === Placing, the country tested first ===


async def put_cells(st: LabyrinthState, c: int, number: int = 1, *, active: bool = False) -> int:
    """Place cells from the track by an event, at any funding; returns how many. None under Truce."""
    if under_truce(st, c) or not cell_room(st):
        return 0
    await test_country(st, c)
    return place_cells(st, c, number, active=active)


async def put_cells_up_to(st: LabyrinthState, c: int, most: int) -> int:
    """Place up to that many cells from the track, as the Jihadist chooses; returns how many. None under Truce."""
    most = min(most, cell_room(st))
    if under_truce(st, c) or not most:
        return 0
    number = await select_number(st, JIHADIST, "how_many_cells", 0, most, space=COUNTRY_IDS[c])
    return await put_cells(st, c, number)


async def put_cells_in_each(st: LabyrinthState, countries: Iterable[int]) -> int:
    """Place a cell from the track in each country; if there are too few, the Jihadist chooses. Return how many."""
    left = [c for c in countries if not under_truce(st, c)]
    placed = 0
    while left and cell_room(st):
        c = left[0] if cell_room(st) >= len(left) else await select(st, JIHADIST, "cells", left)
        left.remove(c)
        placed += await put_cells(st, c)
    return placed


async def put_awakening(st: LabyrinthState, c: int, number: int = 1) -> int:
    """Place awakening markers; returns how many [11.1.2][11.1.4]."""
    if not can_take_awakening(st, c):
        return 0
    await test_country(st, c)
    came = add_awakening(st, c, number)
    while came < number and await _lends_counter(st, US, c):
        came += add_awakening(st, c)
    return came


async def put_reaction(st: LabyrinthState, c: int, number: int = 1) -> int:
    """Place reaction markers; returns how many [11.1.2][11.1.4]."""
    if not can_take_awakening(st, c):
        return 0
    await test_country(st, c)
    came = add_reaction(st, c, number)
    while came < number and await _lends_counter(st, JIHADIST, c):
        came += add_reaction(st, c)
    return came


async def _lends_counter(st: LabyrinthState, seat: int, c: int) -> bool:
    """If all counters of a kind are on the map, let their side move one; return whether it did [11.2.9]."""
    row = st.awake if seat == US else st.react
    purpose = "remove_awakening" if seat == US else "remove_reaction"
    places = [b for b in COUNTRIES if row[b] and b != c and not under_truce(st, b)]
    source = await select_if_liked(st, seat, purpose, places, "11.2.9")
    if source == NONE:
        return False
    (remove_awakening if seat == US else remove_reaction)(st, source, 2 - row[source] % 2)
    return True


async def put_militia(st: LabyrinthState, c: int, number: int) -> int:
    """Place militia from the pool; returns how many. None outside the Muslim world [11.2.4]."""
    if not is_eligible(st, c):
        return 0
    await test_country(st, c)
    return place_militia(st, c, number)


async def put_militia_up_to(st: LabyrinthState, seat: int, c: int, number: int) -> int:
    """Place up to that many militia from the pool, as the seat chooses; returns how many. None outside the Muslim
    world.
    """
    if not is_eligible(st, c):
        return 0
    await test_country(st, c)
    most = min(number, militia_pool(st)) if can_take_militia(st, c) else 0
    if not most:
        return 0
    return place_militia(st, c, await select_number(st, seat, "militia", 0, most, space=COUNTRY_IDS[c]))


async def put_aid(st: LabyrinthState, c: int) -> None:
    """Place an aid marker; none under Truce or outside the Muslim world."""
    if is_eligible(st, c):
        await test_country(st, c)
        add_aid(st, c)


async def put_siege(st: LabyrinthState, c: int) -> None:
    """Place a Besieged Regime marker, if there is one; none under Truce or in a Good country."""
    if not is_eligible(st, c):
        return
    await test_country(st, c)
    if can_be_besieged(st, c):
        besiege(st, c)


async def put_cells_from_anywhere(st: LabyrinthState, seat: int, c: int, number: int) -> int:
    """Place up to that many cells from the track or the map, as the seat chooses; returns how many.

    They arrive as sleepers, without rolls.
    """
    for came in range(number):
        places = [b for b in COUNTRIES if b != c and movable_cells(st, b) and not under_truce(st, b)]
        options = ([TRACK] if cell_room(st) else []) + spaces(places)
        if not options:
            return came
        goal, left = COUNTRY_IDS[c], number - came
        pick = await ask(st, seat, "cell_source", [*options, DONE], purpose="travel_from", space=goal, left=left)
        if pick == DONE:
            return came
        await test_country(st, c)
        if pick == TRACK:
            place_cells(st, c, 1)
        else:
            b = country_of(pick)
            move_cell(st, b, c, await select_cell(st, seat, b, sadr=False), placed=True)
    return number


# === Removing ===


def movable_cells(st: LabyrinthState, c: int) -> int:
    """Return the number of cells, Sadr excluded."""
    return st.sleepers[c] + st.actives[c]


def cell_kinds(st: LabyrinthState, c: int, *, sadr: bool = True) -> list[str]:
    """Return the kinds of cell there: active, sleeper, sadr."""
    found = [kind for kind, row in zip(CELL_KINDS, (st.actives, st.sleepers), strict=False) if row[c]]
    return [*found, SADR] if sadr and has_marker(st, SADR, c) else found


async def select_cell(st: LabyrinthState, seat: int, c: int, *, sadr: bool = True, rule: str = "6.2") -> str:
    """Let the seat choose a cell of a country by its kind; there must be one."""
    options = [PIECES[kind] for kind in cell_kinds(st, c, sadr=sadr)]
    return str((await ask(st, seat, "cell", options, rule, space=COUNTRY_IDS[c])).id)


async def remove_cells(st: LabyrinthState, seat: int, c: int, number: int = 1) -> int:
    """Remove cells from a country by an event, as the seat chooses; returns how many (cards-README G6)."""
    for gone in range(number):
        if not cells(st, c):
            return gone
        remove_cell(st, c, await select_cell(st, seat, c))
    return number


async def remove_cells_up_to(st: LabyrinthState, seat: int, c: int, number: int, *, spared: int = 0) -> int:
    """Remove up to that many cells of a country, as the seat chooses, but leave `spared` active ones; returns how
    many.
    """
    for gone in range(number):
        kinds = [kind for kind in cell_kinds(st, c) if kind != ACTIVE or st.actives[c] > spared]
        if not kinds:
            return gone
        options = [*(PIECES[kind] for kind in kinds), DONE]
        pick = await ask(st, seat, "cell_if_liked", options, "6.2", space=COUNTRY_IDS[c], left=number - gone)
        if pick == DONE:
            return gone
        remove_cell(st, c, str(pick.id))
    return number


async def remove_all_cells(st: LabyrinthState, c: int, *, cadre: bool = True) -> int:
    """Remove all cells of a country, Sadr too; returns how many."""
    number = cells(st, c)
    for kind in (SADR, "sleeper", ACTIVE):
        while kind in cell_kinds(st, c):
            remove_cell(st, c, kind, cadre=cadre)
    return number


async def select_troop_piece(
    st: LabyrinthState, seat: int, c: int, *, militia: bool = True, at_most: int = 99, rule: str = "6.2"
) -> str:
    """Let the seat choose troops, militia or a troop marker of a country; "" if there is none.

    A marker worth more troops than `at_most` is chosen only if nothing else is left [11.2.5].
    """
    options = []
    if st.troops[c]:
        options.append(PIECES["troops"])
    if militia and st.militia[c]:
        options.append(PIECES["militia"])
    here = [name for name in TROOP_MARKERS if has_marker(st, name, c)]
    small = [name for name in here if TROOP_MARKERS[name] <= at_most]
    options += [PIECES[name] for name in small]
    options = options or [PIECES[name] for name in here]
    if not options:
        return ""
    return str((await ask(st, seat, "troop_piece", options, rule, space=COUNTRY_IDS[c])).id)


def remove_troop_piece(st: LabyrinthState, c: int, piece: str) -> None:
    """Remove a piece named by `select_troop_piece` from the country."""
    if piece == "troops":
        move_troops(st, c, NONE, 1)
    elif piece == "militia":
        remove_militia(st, c, 1)
    else:
        take_marker(st, piece, c)


async def troops_off_map(st: LabyrinthState, number: int, reason: str) -> int:
    """Move troop cubes to the off-map box, from the track first, the rest as the US chooses [11.3.4]."""
    gone = send_off_map(st, NONE, number, reason)
    while gone < number:
        c = await select(st, US, "remove_troops", troop_places(st), "11.3.4", left=number - gone)
        if c == NONE:
            break
        gone += send_off_map(st, c, 1, reason)
    return gone


def troop_places(st: LabyrinthState) -> list[int]:
    """Countries with troop cubes that events may touch."""
    return [c for c in COUNTRIES if st.troops[c] and not under_truce(st, c)]
