"""Common parts of the automata's event tables [12][13]."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.games.labyrinth.cards.event import UsEvent
from game.games.labyrinth.charts.reading import Asked
from game.games.labyrinth.data import (
    COUNTRY,
    COUNTRY_IDS,
    ISLAMIST,
    ISLAMIST_RESOURCES_TO_WIN,
    JIHADIST,
    NONE,
    POOR,
    POSTURES,
    UNTESTED,
    US,
)
from game.games.labyrinth.queries.board import (
    CELLS_FOR_CALIPHATE,
    can_host,
    can_set_posture,
    cell_room,
    cells,
    chain,
    resources,
    troops_and_militia,
    us_posture,
)
from game.games.labyrinth.queries.tracks import islamist_resources
from game.games.labyrinth.state import LabyrinthState


def gap(st: LabyrinthState, c: int) -> int:
    """Cells less troops and militia."""
    return cells(st, c) - troops_and_militia(st, c)


def cells_in_all(st: LabyrinthState) -> int:
    """Cells on the map, Sadr included."""
    return st.cells_on_map + ("sadr" in st.markers)


def best(candidates: Sequence[str], value: Callable[[int], float]) -> Sequence[str]:
    """The candidates of highest value that are countries; all candidates if none is a country."""
    values = {name: value(COUNTRY[name]) for name in candidates if name in COUNTRY}
    highest = max(values.values(), default=0)
    return [name for name, number in values.items() if number == highest] or candidates


def last_cell_or_best(asked: Asked, value: Callable[[int], float]) -> Sequence[str]:
    """The country of the last cell on the map; otherwise those with the highest value."""
    if asked.prompt != "country":
        return asked.candidates
    st = asked.st
    last = [name for name in asked.candidates if cells_in_all(st) == 1 and cells(st, COUNTRY[name])]
    return last or best(asked.candidates, value)


def first_of(candidates: Sequence[str], *names: str) -> Sequence[str]:
    """The first of the names that is among the candidates; all candidates if none is."""
    return next(([name] for name in names if name in candidates), candidates)


class WidestGap(UsEvent):
    """An event for which the automaton takes the country with the most cells above troops and militia."""

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        return best(asked.candidates, lambda c: gap(asked.st, c)) if asked.prompt == "country" else asked.candidates


def posture_of(posture: int) -> str:
    """The name of a posture among the options: the automata choose that of the US or its opposite."""
    return POSTURES[posture]


def founds_caliphate(st: LabyrinthState, c: int) -> bool:
    """Whether the Jihadist automaton would declare the Caliphate there: it wins, or has another member [12.3.10]."""
    if st.capital != NONE or not can_host(st, c) or not st.awakening:
        return False
    wins = islamist_resources(st) + 1 >= ISLAMIST_RESOURCES_TO_WIN and bool(st.automata[JIHADIST])
    return wins or len(chain(st, c)) > 1


def caliphate_sites(st: LabyrinthState, candidates: Sequence[str]) -> Sequence[str]:
    """Countries suited for the capital: Islamist Rule, Poor civil wars, Poor Regime Changes; then by resources.

    Empty if the automaton would declare it nowhere, or with fewer than three cells.
    """
    sites = [COUNTRY[name] for name in candidates if name in COUNTRY and founds_caliphate(st, COUNTRY[name])]
    if not sites or cell_room(st) < CELLS_FOR_CALIPHATE:
        return []
    ranks = {c: _site_rank(st, c) for c in sites}
    first = min(ranks.values())
    return best([COUNTRY_IDS[c] for c in sites if ranks[c] == first], lambda c: resources(st, c))


def _site_rank(st: LabyrinthState, c: int) -> int:
    if st.gov[c] == ISLAMIST:
        return 0
    if st.gov[c] != POOR:
        return 3
    return 1 if st.civil_war[c] else 2


def posture_targets(st: LabyrinthState, seat: int, countries: Sequence[int]) -> list[int]:
    """Countries whose posture the automaton would set to that of the US, or to the opposite [12.3.5][13.3.4].

    The US takes those opposite to it, then untested ones; the Jihadist takes those equal to the US, then untested ones
    with the highest governance number.
    """
    unwanted = -us_posture(st) if seat == US else us_posture(st)
    found = [c for c in countries if can_set_posture(st, c) and st.posture[c] == unwanted]
    if found:
        return found
    found = [c for c in countries if can_set_posture(st, c) and st.posture[c] == UNTESTED]
    if seat == US or not found:
        return found
    most = max(st.gov[c] for c in found)
    return [c for c in found if st.gov[c] == most]
