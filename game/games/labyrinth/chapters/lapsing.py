"""Lapsing cards that affect the play of cards [6.2]."""

from __future__ import annotations

from game.games.labyrinth.chapters.choosing import agrees
from game.games.labyrinth.data import ASSOCIATION, CARD_IDS, JIHADIST, US
from game.games.labyrinth.queries.board import is_lapsing
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import to_discard

FERGUSON = 166


async def is_cancelled(st: LabyrinthState, card: int) -> bool:
    """Whether the Jihadist uses Ferguson against a US card that has just been played [card 166]."""
    if ASSOCIATION[card] != US or not is_lapsing(st, FERGUSON):
        return False
    if not await agrees(st, JIHADIST, "cancel", "6.2", cancelled=CARD_IDS[card]):
        return False
    if FERGUSON in st.lapsing:
        st.lapsing.remove(FERGUSON)
        to_discard(st, FERGUSON, JIHADIST)
    else:
        st.lapsing_marked.remove(FERGUSON)
    return True
