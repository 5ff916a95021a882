"""Records the countries that events and operations are aimed at, for cards that depend on it."""

from __future__ import annotations

from game.games.labyrinth.data import NONE
from game.games.labyrinth.state import LabyrinthState


def touch(st: LabyrinthState, c: int) -> None:
    """Note that the current event or operation is aimed at the country [cards 61, 94, 211]."""
    if st.doing and c != NONE:
        row = st.trace.events if st.doing == "event" else st.trace.operations
        if c not in row:
            row.append(c)


def note_improved(st: LabyrinthState, c: int) -> None:
    """Note that an event or operation tested the country to Fair, or improved it to Fair or Good [card 94].

    Changes at the end of the turn do not belong to any action phase [11.1.7][11.2.5].
    """
    if st.doing and c not in st.trace.improved:
        st.trace.improved.append(c)
