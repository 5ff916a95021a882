"""6.3 The Ops of cards."""

from __future__ import annotations

from game.games.labyrinth.data import EVENT_OF, OPS
from game.games.labyrinth.scenarios import SETUPS
from game.games.labyrinth.state import LabyrinthState

MOST_OPS = 3


def printed_ops(st: LabyrinthState, card: int) -> int:
    """The Ops of a card; Obama Doctrine has 3 in Mitt's Turn."""
    if EVENT_OF[card] == "obama_doctrine" and st.scenario in SETUPS and SETUPS[st.scenario].strong_doctrine:
        return MOST_OPS
    return OPS[card]


def available(st: LabyrinthState, seat: int) -> int:
    """An automaton's remaining Ops for the card in play, with reserves that it may still add [12.4.4][13.4.5].

    `spent_reserves` counts from the printed Ops: if an event grants fewer, it begins below 0.
    """
    return st.ops + max(0, min(st.reserves[seat], MOST_OPS - printed_ops(st, st.card) - st.spent_reserves))
