"""12.4 The Jihadist automaton plays a card: event, operation, radicalization."""

from __future__ import annotations

from game.core.procedure import frame, procedure, then
from game.games.labyrinth.chapters.automaton_jihadist_operations import (
    departures,
    major_jihad,
    minor_jihad,
    plot,
    plotting,
    recruit,
    travel,
)
from game.games.labyrinth.chapters.automaton_ops import begin, grant, plays_event, reward, save_ops
from game.games.labyrinth.chapters.change import check_caliphate
from game.games.labyrinth.chapters.events import play_event, put_down
from game.games.labyrinth.chapters.radicalization import radicalize
from game.games.labyrinth.charts.evo import evo
from game.games.labyrinth.charts.reading import ChartStep, tell
from game.games.labyrinth.data import CARD_IDS, JIHADIST, NONE
from game.games.labyrinth.queries.board import any_cell_or_cadre
from game.games.labyrinth.queries.ops import printed_ops
from game.games.labyrinth.state import LabyrinthState

UNDER_TROOPS = "plot_under_troops"
"""The Plot of box 8: only where it costs prestige because of troops."""


@procedure
async def jihadist_card(st: LabyrinthState) -> None:
    """Play the event if possible, otherwise one operation and radicalization [12.4.1]."""
    card = st.card
    if plays_event(st, JIHADIST, card):
        tell(st, JIHADIST, [ChartStep("evo", "1", "event")])
        await play_event(st, JIHADIST)
        reward(st, JIHADIST, card)
    elif not any_cell_or_cadre(st):
        save_ops(st, JIHADIST, printed_ops(st, card))
        put_down(st, card, JIHADIST, by=NONE)
    else:
        reading = evo(st)
        tell(st, JIHADIST, reading.steps)
        operation = reading.left[0]
        begins = can_begin(st, operation)
        plots = begins and operation.startswith("plot")
        then(st, *([frame(operate, operation)] if begins else []), frame(radicalize, 1), frame(finish, plots))


def can_begin(st: LabyrinthState, operation: str) -> bool:
    """Whether the operation of the chart is possible anywhere; otherwise the Ops go to radicalization [12.3.4]."""
    if operation == "travel":
        return any(departures(st).values())
    if operation in ("plot", UNDER_TROOPS):
        return bool(st.available) and bool(plotting(st, only_under_troops=operation == UNDER_TROOPS))
    return True


@procedure
async def operate(st: LabyrinthState, operation: str) -> None:
    """Carry out the operation of the chart as far as its targets and Ops allow [12.4.2]."""
    begin(st, JIHADIST, "plot" if operation == UNDER_TROOPS else operation)
    if operation == "recruit":
        await recruit(st)
    elif operation == "travel":
        await travel(st)
    elif operation == "minor_jihad":
        await minor_jihad(st)
    elif operation == "major_jihad":
        await major_jihad(st)
    else:
        await plot(st, only_under_troops=operation == UNDER_TROOPS)
    await check_caliphate(st)


@procedure
async def finish(st: LabyrinthState, plotted: bool) -> None:
    """Put the card down; the card of the first Plot of a turn goes into its box [8.5.3]."""
    st.doing = ""
    if plotted and not st.first_plot_used:
        st.first_plot_used, st.first_plot, st.card = True, st.card, 0
        st.emit("first_plot", card=CARD_IDS[st.first_plot])
    else:
        put_down(st, st.card, JIHADIST, by=NONE)


async def operate_with(st: LabyrinthState, ops: int) -> None:
    """Carry out an operation that an event gives the automaton, by the same charts [12.3.11]."""
    before = (st.ops, st.spent_reserves, st.doing)
    grant(st, ops)
    reading = evo(st)
    tell(st, JIHADIST, reading.steps)
    if can_begin(st, reading.left[0]):
        await operate(st, reading.left[0])
    st.ops, st.spent_reserves, st.doing = before
