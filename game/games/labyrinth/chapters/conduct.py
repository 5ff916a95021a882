"""7-8 Which operations are possible, and how one is carried out."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from game.games.labyrinth.chapters import jihad, operations, recruit
from game.games.labyrinth.data import ASSOCIATION, CARD_IDS, COUNTRIES, SIDES, US
from game.games.labyrinth.queries import jihadist_operations, us_operations
from game.games.labyrinth.queries.ops import MOST_OPS, printed_ops
from game.games.labyrinth.queries.us_operations import can_wage, disrupts
from game.games.labyrinth.state import LabyrinthState


def us_uses(st: LabyrinthState) -> list[str]:
    """Return the operations that the US can carry out with its Ops [7]."""
    able = {
        "war_of_ideas": any(can_wage(st, c, st.ops) for c in COUNTRIES),
        "deploy": us_operations.can_deploy(st, st.ops),
        "regime_change": bool(us_operations.regime_changes(st, st.ops)),
        "withdraw": bool(us_operations.withdrawals(st, st.ops)),
        "disrupt": bool(disrupts(st, st.ops)),
        "alert": bool(us_operations.alerts(st, st.ops)),
        "reassessment": can_reassess(st),
    }
    return [use for use, possible in able.items() if possible]


def can_reassess(st: LabyrinthState) -> bool:
    """Whether the card in play is the first of the phase and another one has 3 Ops, without reserves [7.6]."""
    if st.plays != 1 or st.spent_reserves or st.triggered or printed_ops(st, st.card) < MOST_OPS:
        return False
    return any(printed_ops(st, card) == MOST_OPS for card in st.hands[US])


def jihadist_uses(st: LabyrinthState) -> list[str]:
    """Return the operations that the Jihadist can carry out with its Ops [8]."""
    able = {
        "recruit": bool(jihadist_operations.recruiting_countries(st)),
        "travel": jihadist_operations.can_travel(st),
        "minor_jihad": bool(jihadist_operations.jihads(st)),
        "major_jihad": bool(jihadist_operations.major_jihads(st, st.ops)),
        "plot": bool(jihadist_operations.plotting_countries(st)) and not spoils_first_plot(st),
    }
    return [use for use, possible in able.items() if possible]


def spoils_first_plot(st: LabyrinthState) -> bool:
    """Whether the US event on the card happens, which it does not on the first plot of a turn [8.5.3].

    Against a ruthless automaton it does [13.5].
    """
    happened = st.triggered and ASSOCIATION[st.card] == US
    return happened and not st.first_plot_used and "ruthless" not in st.abilities[US]


OPERATIONS: Final[dict[str, Callable[[LabyrinthState], Awaitable[None]]]] = {
    "war_of_ideas": operations.war_of_ideas,
    "deploy": operations.deploy,
    "regime_change": operations.regime_change,
    "withdraw": operations.withdraw,
    "disrupt": operations.disrupt_operation,
    "alert": operations.alert,
    "recruit": recruit.recruit,
    "travel": recruit.travel,
    "minor_jihad": jihad.minor_jihad,
    "major_jihad": jihad.major_jihad,
    "plot": jihad.plot,
}


def operations_of(st: LabyrinthState, seat: int) -> list[str]:
    """Return the operations that the seat can carry out with its Ops."""
    return us_uses(st) if seat == US else jihadist_uses(st)


async def conduct(st: LabyrinthState, seat: int, use: str) -> None:
    """Carry out an operation with `LabyrinthState.ops`."""
    before, st.doing = st.doing, "operation"
    card = CARD_IDS[st.card] if st.card and before != "event" else None
    st.emit("operation", side=SIDES[seat], operation=use, ops=st.ops, card=card)
    await OPERATIONS[use](st)
    st.doing = before
