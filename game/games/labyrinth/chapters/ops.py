"""6.3 The Ops of the card in play, with reserves added."""

from __future__ import annotations

from game.games.labyrinth.chapters.choosing import agrees
from game.games.labyrinth.queries.ops import MOST_OPS
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import add_reserves


def spend_reserves(st: LabyrinthState, seat: int) -> None:
    """Add all reserves to the Ops; any above three are lost [6.3.3]."""
    st.spent_reserves = st.reserves[seat]
    st.ops = min(MOST_OPS, st.ops + st.reserves[seat])
    add_reserves(st, seat, -st.reserves[seat])


async def lift_with_reserves(st: LabyrinthState, seat: int, needed: int) -> None:
    """Offer to add reserves if a country turns out to cost more Ops than the card has [7.2]."""
    if (
        st.reserves[seat]
        and st.ops + st.reserves[seat] >= needed
        and await agrees(st, seat, "lift", "7.2", number=needed)
    ):
        spend_reserves(st, seat)
