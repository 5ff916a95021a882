"""The operation priority charts (OpP): the first box that any candidate matches leaves its candidates [12.4.2]."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.games.labyrinth.charts import facts
from game.games.labyrinth.charts.columns import ROWS, keep, sift
from game.games.labyrinth.charts.reading import ChartStep, Reading
from game.games.labyrinth.data import (
    COUNTRY_IDS,
    FAIR,
    GOOD,
    ISLAMIST,
    MUSLIM,
    PHILIPPINES,
    POOR,
    UNITED_STATES,
    UNTESTED,
)
from game.games.labyrinth.queries.board import cells, has_marker, recruits_by_itself, troops_and_militia
from game.games.labyrinth.queries.tracks import funding_level
from game.games.labyrinth.queries.us_operations import prestige_gain, targets
from game.games.labyrinth.state import LabyrinthState

Box = Callable[[LabyrinthState, list[int]], list[int]]


def _all(test: Callable[[LabyrinthState, int], bool]) -> Box:
    return lambda st, candidates: [c for c in candidates if test(st, c)]


def _best_drm(st: LabyrinthState, candidates: list[int]) -> list[int]:
    return keep(st, ROWS["best_jihad_drm"], candidates)


def _auto_recruit(st: LabyrinthState, candidates: list[int]) -> list[int]:
    found = [c for c in candidates if recruits_by_itself(st, c)]
    others = [c for c in found if st.gov[c] != ISLAMIST]
    return _best_drm(st, others or found) or others or found


def _with_drm(test: Callable[[LabyrinthState, int], bool]) -> Box:
    return lambda st, candidates: _best_drm(st, [c for c in candidates if test(st, c)])


def _foreign(governance: int) -> Box:
    return _all(lambda st, c: facts.is_foreign(st, c) and st.gov[c] == governance)


_TRAVEL: Final[list[tuple[str, Box]]] = [
    ("good_muslim", _all(facts.is_good)),
    ("fair_muslim_best_jihad_drm", _with_drm(facts.is_fair)),
    ("non_muslim", _all(facts.is_foreign)),
    ("poor_muslim_best_jihad_drm", _with_drm(facts.is_poor)),
]
_NEEDS: Final[tuple[str, Box]] = ("poor_1_to_4_more_cells_than_tandm_jsp", _all(facts.needs_cells))
_PLOT: Final[list[tuple[str, Box]]] = [
    ("poor_with_troops_and_active_cells", _all(facts.exposed)),
    ("fair_muslim", _all(facts.is_fair)),
    ("good_muslim", _all(facts.is_good)),
    ("non_muslim", _all(facts.is_foreign)),
    ("poor_muslim", _all(facts.is_poor)),
]
_ABROAD: Final[list[tuple[str, Box]]] = [
    ("poor_non_muslim", _foreign(POOR)),
    ("fair_non_muslim", _foreign(FAIR)),
    ("good_non_muslim", _foreign(GOOD)),
]


def for_prestige(st: LabyrinthState, c: int) -> bool:
    """Whether a Disrupt in that Muslim country gives prestige; the box, unlike the row, applies even at prestige 12."""
    return st.kind[c] == MUSLIM and prestige_gain(st, c) > 0


def places_cadre(st: LabyrinthState, c: int) -> bool:
    """Whether a Disrupt in that Muslim country leaves a cadre: its only cell is active."""
    return st.kind[c] == MUSLIM and cells(st, c) == 1 and targets(st, c) == st.actives[c] == 1


def _opposite(st: LabyrinthState, c: int) -> bool:
    return st.posture[c] == -st.posture[UNITED_STATES]


def _abu_sayyaf(st: LabyrinthState, c: int) -> bool:
    return c == PHILIPPINES and has_marker(st, "abu_sayyaf", c) and cells(st, c) > 0 and not troops_and_militia(st, c)


def _undefended(st: LabyrinthState, c: int) -> bool:
    return st.kind[c] == MUSLIM and cells(st, c) > 0 and not troops_and_militia(st, c)


def _weak_regime(st: LabyrinthState, c: int) -> bool:
    return st.regime[c] > 0 and troops_and_militia(st, c) < cells(st, c) + facts.MAJOR


def _moro_talks(st: LabyrinthState, c: int) -> bool:
    return c == PHILIPPINES and has_marker(st, "moro_talks", c)


_LEAVES: Final[list[tuple[str, Box]]] = [
    ("philippines_moro_talks", _all(_moro_talks)),
    ("islamist_rule", _all(lambda st, c: st.gov[c] == ISLAMIST)),
    ("good_ally_no_cells_or_militia_or_markers", _all(lambda st, c: facts.quiet_ally(st, c, GOOD))),
    ("fair_ally_no_cells_or_militia_or_markers", _all(lambda st, c: facts.quiet_ally(st, c, FAIR))),
]
CHARTS: Final[dict[str, list[tuple[str, Box]]]] = {
    "J.recruit": [_NEEDS, ("auto_recruit_best_jihad_drm_islamist_rule_last", _auto_recruit), *_TRAVEL],
    "J.travel_to": [_NEEDS, *_TRAVEL],
    "J.plot": _PLOT,
    "J.plot_tight": [*_ABROAD, *_PLOT],
    "U.disrupt": [
        ("muslim_2_more_cells_than_tandm_jsp", _all(facts.at_stake)),
        ("for_prestige_gain", _all(for_prestige)),
        ("to_place_cadre", _all(places_cadre)),
    ],
    "U.woi_non_muslim": [
        ("posture_opposite_us", _all(_opposite)),
        ("untested", _all(lambda st, c: st.posture[c] == UNTESTED)),
        ("posture_same_as_us", _all(lambda st, c: st.posture[c] == st.posture[UNITED_STATES])),
    ],
    "U.deploy_to": [
        ("philippines_abu_sayyaf_cell_no_troops", _all(_abu_sayyaf)),
        ("muslim_cells_no_tandm", _all(_undefended)),
        ("regime_change_tandm_less_than_cells_plus_5", _all(_weak_regime)),
    ],
    "U.deploy_from": _LEAVES,
    "U.regime_change_from": [
        *_LEAVES,
        ("good", _all(facts.is_good)),
        ("fair", _all(facts.is_fair)),
        ("poor", _all(facts.is_poor)),
    ],
}
"""The boxes of each chart, from the top. The troops track, last box of the Deploy charts, is handled in `par`."""


def names(candidates: Sequence[int]) -> tuple[str, ...]:
    """Return the ids of countries."""
    return tuple(COUNTRY_IDS[c] for c in candidates)


def first_box(st: LabyrinthState, chart: str, candidates: Sequence[int]) -> tuple[list[ChartStep], list[int]]:
    """Read a chart down to the first box that matches; return the steps and its candidates, none if no box matches."""
    steps = []
    for name, box in CHARTS[chart]:
        found = box(st, list(candidates))
        steps.append(ChartStep(chart, name, "kept" if found else "skipped", names(found)))
        if found:
            return steps, found
    return steps, []


def choose(st: LabyrinthState, chart: str, column: str, candidates: Sequence[int]) -> Reading:
    """Read the chart, then the column; the column alone if no box matches."""
    steps, found = first_box(st, chart, candidates)
    more, left = sift(st, column, found or candidates)
    return Reading((*steps, *more), names(left))


def plot_chart(st: LabyrinthState) -> str:
    """Return the chart of Plot: Tight funding has its own (8.5)."""
    return "J.plot_tight" if funding_level(st) == "tight" else "J.plot"


def travel_from(st: LabyrinthState, goal: int, near: Sequence[int], candidates: Sequence[int]) -> Reading:
    """Read where cells come from: neighbours of the goal, where recruiting is automatic, where cells are fewest.

    Then read the column of that name.
    """
    boxes: list[tuple[str, list[int]]] = [
        ("adjacent_to_destination", [c for c in candidates if c in near and c != goal]),
        ("auto_recruit", [c for c in candidates if recruits_by_itself(st, c)]),
        ("fewest_cells", keep(st, ROWS["fewest_cells"], candidates)),
    ]
    steps, found = [], list(candidates)
    for name, matching in boxes:
        steps.append(ChartStep("J.travel_from", name, "kept" if matching else "skipped", names(matching)))
        if matching:
            found = matching
            break
    more, left = sift(st, "J.travel_from", found)
    return Reading((*steps, *more), names(left))
