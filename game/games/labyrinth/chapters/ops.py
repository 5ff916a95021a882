"""6.3 The Ops of the card in play, reserves added."""

from __future__ import annotations

from game.games.labyrinth.chapters.choosing import agrees
from game.games.labyrinth.data import EVENT_OF, OPS
from game.games.labyrinth.scenarios import SETUPS
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import add_reserves

MOST_OPS = 3


def printed_ops(st: LabyrinthState, card: int) -> int:
    """The Ops of a card; Obama Doctrine has 3 in Mitt's Turn."""
    if EVENT_OF[card] == "obama_doctrine" and st.scenario in SETUPS and SETUPS[st.scenario].strong_doctrine:
        return MOST_OPS
    return OPS[card]


def available(st: LabyrinthState, seat: int) -> int:
    """Ops that an automaton has left for the card in play, reserves that may still be added included [12.4.4][13.4.5].

    `spent_reserves` counts from the printed Ops: where an event grants fewer, it begins below 0.
    """
    return st.ops + max(0, min(st.reserves[seat], MOST_OPS - printed_ops(st, st.card) - st.spent_reserves))


def spend_reserves(st: LabyrinthState, seat: int) -> None:
    """All reserves are added to the Ops; what exceeds three is lost [6.3.3]."""
    st.spent_reserves = st.reserves[seat]
    st.ops = min(MOST_OPS, st.ops + st.reserves[seat])
    add_reserves(st, seat, -st.reserves[seat])


async def lift_with_reserves(st: LabyrinthState, seat: int, needed: int) -> None:
    """A country has turned out to cost more Ops: the reserves may be added if they suffice [7.2]."""
    if (
        st.reserves[seat]
        and st.ops + st.reserves[seat] >= needed
        and await agrees(st, seat, "lift", "7.2", number=needed)
    ):
        spend_reserves(st, seat)
