"""Markers on countries, and the markers of events."""

from __future__ import annotations

from game.games.labyrinth.data import COUNTRY_IDS, GOOD, GOVERNANCES, GREEN, MARKER_LIMIT, NONE, REGIME_CHANGES, TAN
from game.games.labyrinth.queries.board import awakening_room, can_take_awakening, reaction_room
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs.trace import touch


def _set(st: LabyrinthState, row: list[int], c: int, value: int, event: str) -> None:
    if row[c] != value:
        before, row[c] = row[c], value
        touch(st, c)
        st.emit(event, space=COUNTRY_IDS[c], number=value, change=value - before)


# === Printed markers (4.7) ===


def add_aid(st: LabyrinthState, c: int) -> None:
    """Add an aid marker; the country must have been tested."""
    _set(st, st.aid, c, st.aid[c] + 1, "aid")


def remove_aid(st: LabyrinthState, c: int, number: int = 99) -> int:
    """Remove aid markers, all of them by default; returns how many."""
    number = min(number, st.aid[c])
    _set(st, st.aid, c, st.aid[c] - number, "aid")
    return number


def besiege(st: LabyrinthState, c: int) -> None:
    """Place a Besieged Regime marker, at most one; none in a Good country [11.3.14]."""
    if st.gov[c] == GOOD:
        return
    _set(st, st.besieged, c, 1, "besieged")


def relieve(st: LabyrinthState, c: int) -> None:
    """Remove the Besieged Regime marker."""
    _set(st, st.besieged, c, 0, "besieged")


def set_regime(st: LabyrinthState, c: int, colour: int) -> None:
    """Set the Regime Change marker: 0 (none), GREEN or TAN. `chapters.change` handles the Caliphate."""
    if st.regime[c] != colour:
        st.regime[c] = colour
        touch(st, c)
        st.emit("regime_change", space=COUNTRY_IDS[c], colour=REGIME_CHANGES[colour])


def tan_regimes(st: LabyrinthState) -> None:
    """Turn green Regime Change markers tan [5.3]."""
    for c, colour in enumerate(st.regime):
        if colour == GREEN:
            set_regime(st, c, TAN)


def set_civil_war(st: LabyrinthState, c: int, *, on: bool) -> None:
    """Set only the civil war marker; `chapters.change` starts and ends civil wars [11.2]."""
    _set(st, st.civil_war, c, int(on), "civil_war")


def set_governance(st: LabyrinthState, c: int, governance: int) -> None:
    """Set only the governance; `chapters.change` improves and worsens with all that follows."""
    if st.gov[c] != governance:
        before, st.gov[c] = st.gov[c], governance
        touch(st, c)
        st.emit("governance", {"from": GOVERNANCES[before]}, space=COUNTRY_IDS[c], to=GOVERNANCES[governance])


# === Awakening and reaction [11.1] ===


def add_awakening(st: LabyrinthState, c: int, number: int = 1) -> int:
    """Add awakening points where allowed [11.1.4] and while there are counters; returns how many.

    The country must have been tested.
    """
    for came in range(number):
        if not can_take_awakening(st, c) or not (st.awake[c] % 2 or awakening_room(st)):
            return came
        _set(st, st.awake, c, st.awake[c] + 1, "awakening")
    return number


def add_reaction(st: LabyrinthState, c: int, number: int = 1) -> int:
    """Add reaction points in the same way; returns how many."""
    for came in range(number):
        if not can_take_awakening(st, c) or not (st.react[c] % 2 or reaction_room(st)):
            return came
        _set(st, st.react, c, st.react[c] + 1, "reaction")
    return number


def remove_awakening(st: LabyrinthState, c: int, number: int = 1) -> int:
    """Remove awakening points; returns how many."""
    number = min(number, st.awake[c])
    _set(st, st.awake, c, st.awake[c] - number, "awakening")
    return number


def remove_reaction(st: LabyrinthState, c: int, number: int = 1) -> int:
    """Remove reaction points; returns how many."""
    number = min(number, st.react[c])
    _set(st, st.react, c, st.react[c] - number, "reaction")
    return number


# === Markers of events ===


def put_marker(st: LabyrinthState, name: str, c: int = NONE) -> None:
    """Place a marker of an event on a country or (NONE) next to the map.

    If there is no other left, the first one on the map is moved.
    """
    places = st.markers.setdefault(name, [])
    if c in places and MARKER_LIMIT[name] == 1:
        return
    if len(places) >= MARKER_LIMIT[name]:
        places.pop(0)
    places.append(c)
    touch(st, c)
    st.emit("marker", marker=name, space=COUNTRY_IDS[c] if c != NONE else None)


def take_marker(st: LabyrinthState, name: str, c: int | None = None) -> bool:
    """Remove a marker of an event, from the country if one is named; whether there was one."""
    places = st.markers.get(name)
    if not places or (c is not None and c not in places):
        return False
    place = places[0] if c is None else c
    places.remove(place)
    if not places:
        del st.markers[name]
    touch(st, place)
    st.emit("marker_gone", marker=name, space=COUNTRY_IDS[place] if place != NONE else None)
    return True
