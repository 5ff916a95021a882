"""Changes of cells, cadres, troops and militia. Each emits an event."""

from __future__ import annotations

from game.games.labyrinth.data import (
    ACTIVE,
    ADVERSARY,
    ALLY,
    COUNTRY_IDS,
    FAIR,
    IRAN,
    MUSLIM,
    NEUTRAL,
    NIGERIA,
    NON_MUSLIM,
    NONE,
    POOR,
    SADR,
    SLEEPER,
    UNTESTED,
)
from game.games.labyrinth.queries.board import (
    can_take_militia,
    cell_room,
    cells,
    in_caliphate,
    markers_on,
    militia_pool,
)
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs.markers import put_marker, take_marker
from game.games.labyrinth.verbs.plots import return_plots
from game.games.labyrinth.verbs.trace import touch
from game.games.labyrinth.verbs.victory import look


def place(c: int) -> str | None:
    """Return a country's id for an event; None for a track."""
    return COUNTRY_IDS[c] if c != NONE else None


# === Cells (4.5) ===


def place_cells(st: LabyrinthState, c: int, number: int, *, active: bool = False) -> int:
    """Place cells from the track while there are any: sleepers, but active in the Caliphate; returns how many.

    The country must have been tested. A cadre there is removed.
    """
    number = min(number, cell_room(st))
    if number <= 0:
        return 0
    active = active or in_caliphate(st, c)
    (st.actives if active else st.sleepers)[c] += number
    st.cells_on_map += number
    if st.counted:
        st.placed += [c] * number
    touch(st, c)
    st.emit("cells_placed", space=COUNTRY_IDS[c], number=number, active=active)
    if st.cadre[c]:
        remove_cadre(st, c)
    return number


def move_cell(st: LabyrinthState, a: int, b: int, kind: str, *, placed: bool = False) -> None:
    """Move a cell, or leave it in place; it becomes a sleeper, or active in the Caliphate (4.5).

    `placed` counts it as placed by the event [11.3.8] (then a cadre there is removed).
    """
    (st.actives if kind == ACTIVE else st.sleepers)[a] -= 1
    active = in_caliphate(st, b)
    (st.actives if active else st.sleepers)[b] += 1
    touch(st, b)
    if a != b:
        st.emit("cell_moved", {"from": COUNTRY_IDS[a]}, space=COUNTRY_IDS[b], was=kind, active=active)
    elif kind == ACTIVE and not active:
        st.emit("cells_hidden", space=COUNTRY_IDS[b], number=1)
    if placed:
        if st.counted:
            st.placed.append(b)
        if st.cadre[b]:
            remove_cadre(st, b)
    if a != b:
        after_cells_left(st, a)


def remove_cell(
    st: LabyrinthState, c: int, kind: str, *, cadre: bool = True, why: str = "", exchanged: bool = False
) -> None:
    """Remove a cell (sleeper, active, sadr); the last one leaves a cadre, unless told otherwise (4.5).

    `why`: disrupt, jihad, travel, attrition, or empty for an event. Checks for a victory, unless the cell is exchanged:
    then the caller does so when all have been placed.
    """
    touch(st, c)
    if kind == SADR:
        take_marker(st, "sadr", c)
    else:
        (st.actives if kind == ACTIVE else st.sleepers)[c] -= 1
        st.cells_on_map -= 1
        st.emit("cell_removed", space=COUNTRY_IDS[c], was=kind, why=why)
    if cadre and not cells(st, c) and not st.cadre[c]:
        place_cadre(st, c)
    after_cells_left(st, c, looks=not exchanged)
    if not exchanged:
        look(st)


def after_cells_left(st: LabyrinthState, c: int, *, looks: bool = True) -> None:
    """Close Training Camps without cell and cadre; turn Muslim Nigeria over if an Ally without cells [11.3.3.3].

    `looks`: check for a victory if it does.
    """
    if cells(st, c):
        return
    if not st.cadre[c]:
        take_marker(st, "training_camps", c)
    if c == NIGERIA:
        turn_nigeria_back(st, looks=looks)


def activate(st: LabyrinthState, c: int, number: int = 1) -> None:
    """Turn sleepers active, at most as many as there are."""
    number = min(number, st.sleepers[c])
    if number > 0:
        st.sleepers[c] -= number
        st.actives[c] += number
        touch(st, c)
        st.emit("cells_activated", space=COUNTRY_IDS[c], number=number)


def place_cadre(st: LabyrinthState, c: int) -> None:
    """Place a cadre, at most one in a country."""
    if not st.cadre[c]:
        st.cadre[c] = 1
        st.emit("cadre_placed", space=COUNTRY_IDS[c])


def remove_cadre(st: LabyrinthState, c: int) -> None:
    """Remove the cadre; Training Camps without cell and cadre close."""
    if st.cadre[c]:
        st.cadre[c] = 0
        touch(st, c)
        st.emit("cadre_removed", space=COUNTRY_IDS[c])
        if not cells(st, c):
            take_marker(st, "training_camps", c)


# === Troops (4.4) ===


def move_troops(st: LabyrinthState, a: int, b: int, number: int) -> int:
    """Move troop cubes from one place to another, NONE for the track, at most those there. Returns how many.

    Advisors leave a country that troops enter [card 121].
    """
    number = min(number, st.troop_track if a == NONE else st.troops[a])
    if number <= 0 or a == b:
        return 0
    if a == NONE:
        st.troop_track -= number
    else:
        st.troops[a] -= number
        touch(st, a)
    if b == NONE:
        st.troop_track += number
    else:
        st.troops[b] += number
        touch(st, b)
    st.emit("troops_moved", {"from": place(a)}, space=place(b), number=number)
    if b != NONE:
        remove_advisors(st, b)
    return number


def send_off_map(st: LabyrinthState, a: int, number: int, reason: str) -> int:
    """Move troop cubes from the track (NONE) or a country to the off-map box [11.3.4]; returns how many.

    `reason` says what brings them back: see `return_off_map`.
    """
    number = min(number, st.troop_track if a == NONE else st.troops[a])
    if number <= 0:
        return 0
    if a == NONE:
        st.troop_track -= number
    else:
        st.troops[a] -= number
    st.off_map.append([number, reason])
    st.emit("troops_off_map", {"from": place(a)}, number=number, reason=reason)
    return number


def return_off_map(st: LabyrinthState, reason: str) -> None:
    """Return troops sent off for that reason to the track."""
    number = sum(int(row[0]) for row in st.off_map if row[1] == reason)
    if number:
        st.off_map = [row for row in st.off_map if row[1] != reason]
        st.troop_track += number
        st.emit("troops_back", number=number, reason=reason)


def end_sequestration(st: LabyrinthState) -> None:
    """Remove the marker of Sequestration and return its troops [card 184]."""
    if take_marker(st, "sequestration"):
        return_off_map(st, "sequestration")


def remove_advisors(st: LabyrinthState, c: int) -> None:
    """Remove all Advisors markers from a country."""
    while take_marker(st, "advisors", c):
        pass


def put_troop_marker(st: LabyrinthState, name: str, c: int) -> None:
    """Place a marker that counts as troops, even if it is elsewhere on the map; Advisors there leave [card 121]."""
    put_marker(st, name, c)
    remove_advisors(st, c)


# === Militia [11.2.4] ===


def place_militia(st: LabyrinthState, c: int, number: int) -> int:
    """Place militia from the pool while there are any, and only where allowed. Returns how many.

    The country must have been tested.
    """
    number = min(number, militia_pool(st))
    if number <= 0 or not can_take_militia(st, c):
        return 0
    st.militia[c] += number
    touch(st, c)
    st.emit("militia_placed", space=COUNTRY_IDS[c], number=number)
    return number


def remove_militia(st: LabyrinthState, c: int, number: int = 15) -> int:
    """Return militia to the pool; returns how many."""
    number = min(number, st.militia[c])
    if number > 0:
        st.militia[c] -= number
        touch(st, c)
        st.emit("militia_removed", space=COUNTRY_IDS[c], number=number)
    return number


# === A whole country ===


def strip(st: LabyrinthState, c: int) -> None:
    """Remove every piece and marker from a country: cells without cadre, troops, militia, plots, all markers."""
    for kind, row in ((ACTIVE, st.actives), (SLEEPER, st.sleepers)):
        while row[c]:
            row[c] -= 1
            st.cells_on_map -= 1
            st.emit("cell_removed", space=COUNTRY_IDS[c], was=kind, why="stripped")
    remove_cadre(st, c)
    if st.troops[c]:
        move_troops(st, c, NONE, st.troops[c])
    remove_militia(st, c)
    return_plots(st, c)
    for name in markers_on(st, c):
        take_marker(st, name, c)
    for row in (st.aid, st.besieged, st.regime, st.civil_war, st.awake, st.react):
        row[c] = 0
    st.emit("stripped", space=COUNTRY_IDS[c])


def turn_iran(st: LabyrinthState) -> None:
    """Make Iran a Fair Shia-Mix Adversary; pieces, markers and WMD stay [11.3.3.1]. Looks for a victory."""
    st.kind[IRAN] = MUSLIM
    st.gov[IRAN], st.align[IRAN] = FAIR, ADVERSARY
    touch(st, IRAN)
    st.emit("iran_muslim", space=COUNTRY_IDS[IRAN])
    look(st)


def turn_nigeria(st: LabyrinthState) -> None:
    """Make Nigeria a Poor Neutral Muslim country; pieces stay [11.3.3.3]. Looks for a victory."""
    st.kind[NIGERIA] = MUSLIM
    st.gov[NIGERIA], st.align[NIGERIA], st.posture[NIGERIA] = POOR, NEUTRAL, UNTESTED
    st.emit("nigeria_muslim", space=COUNTRY_IDS[NIGERIA])
    look(st)


def turn_nigeria_back(st: LabyrinthState, *, looks: bool = True) -> None:
    """Make Muslim Nigeria, an Ally without cells, non-Muslim: all pieces leave, governance stays [11.3.3.3].

    Looks for a victory, unless the caller does.
    """
    if st.kind[NIGERIA] == MUSLIM and st.align[NIGERIA] == ALLY and not cells(st, NIGERIA):
        strip(st, NIGERIA)
        st.kind[NIGERIA] = NON_MUSLIM
        st.align[NIGERIA] = UNTESTED
        st.emit("nigeria_non_muslim", space=COUNTRY_IDS[NIGERIA])
        if looks:
            look(st)
