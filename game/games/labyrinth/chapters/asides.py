"""Optional actions before a seat plays a card."""

from __future__ import annotations

from game.core.choice import Pick
from game.games.labyrinth.chapters.choosing import select
from game.games.labyrinth.data import COUNTRIES, JIHADIST, US
from game.games.labyrinth.picks import ASIDES
from game.games.labyrinth.queries.board import resources
from game.games.labyrinth.queries.tracks import LOW, funding_level
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import (
    add_funding,
    add_prestige,
    remove_cadre,
    set_funding,
    set_prestige,
    take_marker,
    use_revival,
)

REVIVED = 6
"""Where Strong Horse and Zakat put prestige and funding (option 1)."""


def asides(st: LabyrinthState, seat: int) -> list[Pick]:
    """Return the seat's options before it plays a card: end the Truce, turn its marker of option 1, remove a cadre."""
    found = []
    if "truce" in st.markers and track_of(st, seat) >= truce_price(st):
        found.append(ASIDES["end_truce"])
    if st.revival[seat] and track_of(st, seat) != REVIVED:
        found.append(revival_of(seat))
    if seat == JIHADIST and any(st.cadre):
        found.append(ASIDES["remove_cadre"])
    return found


def revival_of(seat: int) -> Pick:
    """Return the pick for Strong Horse or Zakat (option 1)."""
    return ASIDES["strong_horse" if seat == US else "zakat"]


def track_of(st: LabyrinthState, seat: int) -> int:
    """Return prestige for the US, funding for the Jihadist."""
    return st.prestige if seat == US else st.funding


def truce_price(st: LabyrinthState) -> int:
    """Return the Ops to end the Truce: the resources of its country [card 239]."""
    return resources(st, st.markers["truce"][0])


async def take_aside(st: LabyrinthState, seat: int, pick: Pick) -> None:
    """Carry out one of the `asides`."""
    if pick == ASIDES["end_truce"]:
        price = truce_price(st)
        take_marker(st, "truce")
        (add_prestige if seat == US else add_funding)(st, -price)
    elif pick == ASIDES["remove_cadre"]:
        remove_cadre(st, await select(st, JIHADIST, "cadre", [c for c in COUNTRIES if st.cadre[c]], "4.5"))
    else:
        revive(st, seat)


def revive_automaton(st: LabyrinthState, seat: int) -> None:
    """Turn an automaton's marker over if its rules require it (option 1).

    Called when the US begins a phase, for Low prestige, and before the Jihadist draws, for Tight funding.
    """
    poor = st.prestige <= LOW if seat == US else funding_level(st) == "tight"
    if st.automata[seat] and st.revival[seat] and poor:
        revive(st, seat)


def revive(st: LabyrinthState, seat: int) -> None:
    """Set prestige to 6 (Strong Horse) or funding to its value (Zakat) (option 1)."""
    use_revival(st, seat)
    (set_prestige if seat == US else set_funding)(st, REVIVED)
