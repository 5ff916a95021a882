"""What the event tables of the automata [12][13] say again and again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.games.labyrinth.cards.event import UsEvent
from game.games.labyrinth.data import COUNTRY
from game.games.labyrinth.queries import cells, troops_and_militia
from game.games.labyrinth.state import LabyrinthState


def gap(st: LabyrinthState, c: int) -> int:
    """Cells less troops and militia."""
    return cells(st, c) - troops_and_militia(st, c)


def cells_in_all(st: LabyrinthState) -> int:
    """Cells on the map, Sadr included."""
    return st.cells_on_map + ("sadr" in st.markers)


def best(candidates: Sequence[str], value: Callable[[int], float]) -> Sequence[str]:
    """The countries among the candidates that have the highest value; all candidates if none is a country."""
    values = {name: value(COUNTRY[name]) for name in candidates if name in COUNTRY}
    highest = max(values.values(), default=0)
    return [name for name, number in values.items() if number == highest] or candidates


def first_of(candidates: Sequence[str], *names: str) -> Sequence[str]:
    """The first of the names that is among the candidates; all candidates if none is."""
    return next(([name] for name in names if name in candidates), candidates)


class WidestGap(UsEvent):
    """An event for which the automaton takes the country with the most cells above troops and militia."""

    def bot_prefers(
        self,
        st: LabyrinthState,
        seat: int,  # noqa: ARG002
        prompt: str,
        purpose: str,  # noqa: ARG002
        candidates: Sequence[str],
    ) -> Sequence[str]:
        """The widest gap."""
        return best(candidates, lambda c: gap(st, c)) if prompt == "country" else candidates
