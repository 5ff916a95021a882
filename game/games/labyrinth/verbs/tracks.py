"""Prestige, funding, reserves, postures."""

from __future__ import annotations

from game.games.labyrinth.data import ALIGNMENTS, COUNTRY_IDS, FUNDING_MAX, POSTURES, PRESTIGE_MAX, RESERVES_MAX, SIDES
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs.trace import touch
from game.games.labyrinth.verbs.victory import look


def add_prestige(st: LabyrinthState, change: int) -> None:
    """Change prestige, between 1 and 12 (4.7.1). Looks for a victory."""
    set_prestige(st, max(1, min(PRESTIGE_MAX, st.prestige + change)))


def set_prestige(st: LabyrinthState, value: int) -> None:
    """Set prestige. Looks for a victory."""
    if st.prestige != value:
        change, st.prestige = value - st.prestige, value
        st.emit("prestige", number=value, change=change)
        if value == 1:
            look(st)


def add_funding(st: LabyrinthState, change: int) -> None:
    """Change funding, between 1 and 9 (4.7.4)."""
    set_funding(st, max(1, min(FUNDING_MAX, st.funding + change)))


def set_funding(st: LabyrinthState, value: int) -> None:
    """Set funding."""
    if st.funding != value:
        change, st.funding = value - st.funding, value
        st.emit("funding", number=value, change=change)


def add_reserves(st: LabyrinthState, seat: int, change: int) -> None:
    """Change the reserves of a seat, between 0 and 2 [4.7.9]."""
    value = max(0, min(RESERVES_MAX, st.reserves[seat] + change))
    if st.reserves[seat] != value:
        change, st.reserves[seat] = value - st.reserves[seat], value
        st.emit("reserves", side=SIDES[seat], number=value, change=change)


def set_posture(st: LabyrinthState, c: int, posture: int) -> None:
    """Set the posture of a non-Muslim country or of the US to HARD, SOFT or UNTESTED."""
    if st.posture[c] != posture:
        st.posture[c] = posture
        touch(st, c)
        st.emit("posture", space=COUNTRY_IDS[c], posture=POSTURES[posture])


def set_alignment(st: LabyrinthState, c: int, alignment: int) -> None:
    """Set only the alignment; `chapters.change` shifts it with all that follows. Setting none is not reported."""
    if st.align[c] != alignment:
        before, st.align[c] = st.align[c], alignment
        touch(st, c)
        if alignment:
            st.emit("alignment", {"from": ALIGNMENTS[before]}, space=COUNTRY_IDS[c], to=ALIGNMENTS[alignment])


def add_spike(st: LabyrinthState, seat: int) -> None:
    """Put an Oil Price Spike into effect for the turn. Looks for a victory, first of its player."""
    st.spikes += 1
    st.emit("spike", side=SIDES[seat], number=st.spikes)
    look(st, seat)
