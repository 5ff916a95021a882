"""How automata read their charts for each card, from public events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from game.core.event import Event

TOLD: Final = frozenset({"chart_box", "chart_row", "chart_plots", "chart_table"})
"""Events that report how a chart was read."""
_ENDS: Final = frozenset({"played", "phase", "plot_phase", "end_of_turn", "turn"})
"""Events after which a card is over."""


@dataclass(slots=True)
class ChartWalk:
    """A card for which an automaton read its charts: its own, or one of the opponent with its event."""

    card: str
    """Id of the card."""
    read: list[Event] = field(default_factory=list)
    """The readings of the charts, box by box."""
    told: list[Event] = field(default_factory=list)
    """All events of the card, including the readings."""

    @property
    def side(self) -> str:
        """The side whose charts were read: us or jihadist."""
        return str(self.read[0].data["side"])

    def answers(self, chart: str) -> dict[str, str]:
        """The answer of each box of a flow chart (yes, no, event, disrupt), the last one if read several times."""
        found: dict[str, str] = {}
        for event in self.read:
            if event.kind == "chart_box" and event.data["chart"] == chart:
                box = str(event.data["box"])
                if box in found:
                    found.clear()
                found[box] = str(event.data["outcome"])
        return found

    def charts(self) -> list[str]:
        """The flow charts and lists that were read, in order."""
        return list(dict.fromkeys(str(event.data["chart"]) for event in self.read if event.kind == "chart_box"))


def chart_walks(history: Iterable[Event]) -> list[ChartWalk]:
    """Return the cards for which charts were read, oldest first."""
    found: list[ChartWalk] = []
    walk: ChartWalk | None = None
    for event in history:
        if event.kind in _ENDS:
            walk = None
        if event.kind == "played":
            walk = ChartWalk(str(event.data["card"]))
            found.append(walk)
        if walk is not None:
            walk.told.append(event)
            if event.kind in TOLD:
                walk.read.append(event)
    return [each for each in found if each.read]


def arrows(routes: Mapping[str, tuple[str, str]], answers: Mapping[str, str]) -> list[tuple[str, str]]:
    """Return [start, goal] of each arrow that a walk through a flow chart followed.

    `routes` gives the next box for yes and no; any answer other than no means yes.
    """
    return [(box, routes[box][answer == "no"]) for box, answer in answers.items()]
