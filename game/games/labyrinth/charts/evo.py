"""12.4.1 The EvO chart: what the Jihadist automaton does with a card whose event it does not play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.games.labyrinth.charts import facts
from game.games.labyrinth.charts.reading import ChartStep, Reading
from game.games.labyrinth.data import COUNTRIES, JIHADIST, MUSLIM
from game.games.labyrinth.queries.board import cell_countries, prestige_troops
from game.games.labyrinth.queries.jihadist_operations import recruiting_countries
from game.games.labyrinth.queries.ops import available
from game.games.labyrinth.queries.tracks import funding_level
from game.games.labyrinth.state import LabyrinthState


def under_troops(st: LabyrinthState) -> list[int]:
    """Return Muslim countries with unused active cells and with troops whose defeat costs prestige."""
    return [
        c for c in cell_countries(st) if st.kind[c] == MUSLIM and facts.unused_actives(st, c) and prestige_troops(st, c)
    ]


_BOXES: Final[dict[str, tuple[Callable[[LabyrinthState], object], str, str]]] = {
    "2": (lambda st: facts.major_jihads(st, available(st, JIHADIST)), "major_jihad", "3"),
    "3": (lambda st: funding_level(st) == "tight", "4", "5"),
    "4": (recruiting_countries, "recruit", "plot"),
    "5": (facts.minor_jihads, "minor_jihad", "6"),
    "6": (lambda st: any(facts.reinforced(st, c) for c in COUNTRIES), "travel", "7"),
    "7": (lambda st: funding_level(st) == "moderate", "8", "10"),
    "8": (lambda st: st.prestige > 1 and under_troops(st), "plot_under_troops", "9"),
    "9": (recruiting_countries, "recruit", "11"),
    "10": (recruiting_countries, "recruit", "travel"),
    "11": (lambda st: [c for c in cell_countries(st) if facts.is_foreign(st, c) and facts.unused(st, c)],
           "plot", "travel"),
}  # fmt: skip
"""By number, each box's question and the next boxes for yes and no; the first box is the event itself."""
ROUTES: Final = {"1": ("event", "2")} | {box: (yes, no) for box, (_, yes, no) in _BOXES.items()}
"""The next box for yes and no from each box, that of the event included."""


def evo(st: LabyrinthState) -> Reading:
    """Read from box 2 to an operation: recruit, travel, minor_jihad, major_jihad, plot, plot_under_troops."""
    steps, box = [ChartStep("evo", "1", "no")], "2"
    while box in _BOXES:
        asked, yes, no = _BOXES[box]
        answer = bool(asked(st))
        steps.append(ChartStep("evo", box, "yes" if answer else "no"))
        box = yes if answer else no
    return Reading(tuple(steps), (box,))
