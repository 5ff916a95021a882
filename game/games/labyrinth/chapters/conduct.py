"""7-8 Which operations are possible, and carrying one out."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from game.core.procedure import frame, then
from game.games.labyrinth.chapters import jihad, operations, recruit
from game.games.labyrinth.chapters.choosing import ask
from game.games.labyrinth.chapters.disrupt import disrupts
from game.games.labyrinth.chapters.ideas import can_wage
from game.games.labyrinth.chapters.ops import MOST_OPS, printed_ops, spend_reserves
from game.games.labyrinth.data import ASSOCIATION, COUNTRIES, SIDES, US
from game.games.labyrinth.picks import USE
from game.games.labyrinth.state import LabyrinthState


def us_uses(st: LabyrinthState) -> list[str]:
    """The operations of the US that are possible with the Ops at hand [7]."""
    able = {
        "war_of_ideas": any(can_wage(st, c, st.ops) for c in COUNTRIES),
        "deploy": operations.can_deploy(st, st.ops),
        "regime_change": bool(operations.regime_changes(st, st.ops)),
        "withdraw": bool(operations.withdrawals(st, st.ops)),
        "disrupt": bool(disrupts(st, st.ops)),
        "alert": bool(operations.alerts(st, st.ops)),
        "reassessment": can_reassess(st),
    }
    return [use for use, possible in able.items() if possible]


def can_reassess(st: LabyrinthState) -> bool:
    """Whether the card in play is the first of the phase and another one of 3 Ops is at hand, reserves aside [7.6]."""
    if st.plays != 1 or st.spent_reserves or st.triggered or printed_ops(st, st.card) < MOST_OPS:
        return False
    return any(printed_ops(st, card) == MOST_OPS for card in st.hands[US])


def jihadist_uses(st: LabyrinthState) -> list[str]:
    """The operations of the Jihadist that are possible with the Ops at hand [8]."""
    able = {
        "recruit": bool(recruit.recruiting_countries(st)),
        "travel": recruit.can_travel(st),
        "minor_jihad": bool(jihad.jihads(st)),
        "major_jihad": bool(jihad.major_jihads(st, st.ops)),
        "plot": bool(jihad.plotting_countries(st)) and not spoils_first_plot(st),
    }
    return [use for use, possible in able.items() if possible]


def spoils_first_plot(st: LabyrinthState) -> bool:
    """Whether the US event on the card has happened, which it does not on the first plot of a turn [8.5.3].

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
    """The operations that are possible for the seat with the Ops at hand."""
    return us_uses(st) if seat == US else jihadist_uses(st)


async def conduct(st: LabyrinthState, seat: int, use: str) -> None:
    """An operation is carried out with `LabyrinthState.ops`."""
    before, st.doing = st.doing, "operation"
    st.emit("operation", side=SIDES[seat], operation=use, ops=st.ops)
    await OPERATIONS[use](st)
    st.doing = before


def allow_extra_card(st: LabyrinthState) -> None:
    """The US may play one more card when the one in play has been put down [cards 18, 138]."""
    from game.games.labyrinth.chapters.turn import extra_card  # a turn plays cards

    then(st, frame(extra_card))


async def free_operation(st: LabyrinthState, seat: int, ops: int) -> None:
    """An event lets the seat carry out an operation with so many Ops, reserves added as it likes [cards 18, 97, 138].

    Nothing happens if none is possible. An automaton follows its charts [12.3.11][13.3.8].
    """
    if st.automata[seat]:
        await operate_by_chart(st, seat, ops)
        return
    before = (st.ops, st.spent_reserves)
    st.ops, st.spent_reserves = ops, 0
    while True:
        options = [use for use in operations_of(st, seat) if use != "reassessment"]
        if st.reserves[seat] and not st.spent_reserves:
            options.append("spend_reserves")
        if not options:
            break
        pick = await ask(st, seat, "use", [USE[use] for use in options], "6", played=None, ops=st.ops)
        if pick == USE["spend_reserves"]:
            spend_reserves(st, seat)
            continue
        await conduct(st, seat, str(pick.id))
        break
    st.ops, st.spent_reserves = before


async def operate_by_chart(st: LabyrinthState, seat: int, ops: int) -> None:
    """An automaton's operation inside an event."""
    from game.games.labyrinth.chapters import automaton_jihadist, automaton_us  # they play events

    await (automaton_us if seat == US else automaton_jihadist).operate_with(st, ops)
