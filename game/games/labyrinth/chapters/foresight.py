"""Certain results of an automaton's event, found on a copy of the state."""

from __future__ import annotations

from collections.abc import Callable

from game.core.choice import Pick
from game.core.procedure import MatchOver
from game.games.labyrinth.chapters.events import carry_out
from game.games.labyrinth.data import US
from game.games.labyrinth.queries.tracks import any_cell
from game.games.labyrinth.state import LabyrinthState


def surely(st: LabyrinthState, card: int, holds: Callable[[LabyrinthState], bool]) -> bool:
    """Whether a condition holds after the US automaton's event, before any roll or choice of the Jihadist."""
    copy = st.copy()
    running = carry_out(copy, US, card)
    pick: Pick | None = None
    try:
        while True:
            choice = running.send(pick)
            if choice.seat != US and len(choice.options) > 1:
                running.close()
                break
            pick = choice.options[0]
    except (StopIteration, MatchOver):
        pass
    return holds(copy)


def removes_last_cell(st: LabyrinthState, card: int) -> bool:
    """Whether the event would remove the last cell from the map."""
    return any_cell(st) and surely(st, card, lambda after: not any_cell(after))


def removes_plot(st: LabyrinthState, card: int, index: int) -> bool:
    """Whether the event would remove the plot at that place of `plots`."""
    plot = st.plots[index]
    here = sum(other == plot for other in st.plots)
    return surely(st, card, lambda after: sum(other == plot for other in after.plots) < here)
