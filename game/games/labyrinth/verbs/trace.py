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
