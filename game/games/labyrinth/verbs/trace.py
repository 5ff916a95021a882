"""What events and operations aim at, for the cards that ask."""

from __future__ import annotations

from game.games.labyrinth.data import NONE
from game.games.labyrinth.state import LabyrinthState


def touch(st: LabyrinthState, c: int) -> None:
    """The country is aimed at by the event or operation in hand [cards 61, 94, 211]."""
    if st.doing and c != NONE:
        row = st.trace.events if st.doing == "event" else st.trace.operations
        if c not in row:
            row.append(c)


def note_improved(st: LabyrinthState, c: int) -> None:
    """A country has been tested to Fair, or improved to Fair or Good, by an event or operation [card 94].

    What the end of the turn brings falls into no action phase [11.1.7][11.2.5].
    """
    if st.doing and c not in st.trace.improved:
        st.trace.improved.append(c)
