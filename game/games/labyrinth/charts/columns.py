"""The priority columns: each row keeps the candidates that match it; a row that matches none is skipped."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from game.games.labyrinth.charts import facts
from game.games.labyrinth.charts.reading import ChartStep
from game.games.labyrinth.data import (
    ABSENT,
    COUNTRY_IDS,
    FAIR,
    GOOD,
    IRAN,
    ISLAMIST,
    MUSLIM,
    NEUTRAL,
    PAKISTAN,
    PHILIPPINES,
    PLOT_DICE,
    POOR,
    PRESTIGE_MAX,
    RUSSIA,
    SYRIA,
    UNITED_STATES,
)
from game.games.labyrinth.queries.board import (
    cells,
    has_marker,
    is_exporter,
    next_to_good_ally,
    next_to_islamist,
    plots_in,
    prestige_troops,
    resources,
    troops,
)
from game.games.labyrinth.queries.us_operations import prestige_gain
from game.games.labyrinth.state import LabyrinthState

Test = Callable[[LabyrinthState, int], bool]
Measure = Callable[[LabyrinthState, int], "int | None"]


class ColumnRow(NamedTuple):
    """A row of a column: a test, or a value of which the highest is kept; None ranks last."""

    matches: Test | None = None
    highest: Measure | None = None
    era: str = ""
    """"base" or "awakening" for rows of one game; "moro" for those about the Philippines."""


def _resources(st: LabyrinthState, c: int) -> int | None:
    return resources(st, c) if st.kind[c] == MUSLIM else None


def _less(measure: Measure) -> Measure:
    def negative(st: LabyrinthState, c: int) -> int | None:
        value = measure(st, c)
        return None if value is None else -value

    return negative


def _drm(st: LabyrinthState, c: int) -> int | None:
    return facts.drm(st, c) if st.kind[c] == MUSLIM else None


def _is(where: int) -> Test:
    return lambda _, c: c == where


def _armed(where: int) -> Test:
    return lambda st, c: c == where and st.wmd[c] > 0


def _philippines(st: LabyrinthState, c: int) -> bool:
    return c == PHILIPPINES and has_marker(st, "abu_sayyaf", c) and troops(st, c) > 0 and st.prestige > 1


ROWS: Final[dict[str, ColumnRow]] = {
    "us": ColumnRow(_is(UNITED_STATES)),
    "not_us": ColumnRow(lambda st, c: st.kind[c] != ABSENT and c != UNITED_STATES),
    "with_troops_if_prestige_gt_1": ColumnRow(lambda st, c: st.prestige > 1 and prestige_troops(st, c)),
    "with_troops": ColumnRow(lambda st, c: troops(st, c) > 0),
    "pakistan_arsenal": ColumnRow(_armed(PAKISTAN)),
    "syria_arsenal": ColumnRow(_armed(SYRIA), era="awakening"),
    "iran_arsenal": ColumnRow(_armed(IRAN), era="awakening"),
    "philippines_would_cost_prestige": ColumnRow(_philippines, era="moro"),
    "philippines_abu_sayyaf": ColumnRow(lambda st, c: c == PHILIPPINES and has_marker(st, "abu_sayyaf", c), era="moro"),
    "russia": ColumnRow(_is(RUSSIA), era="base"),
    "most_active_cells": ColumnRow(highest=lambda st, c: st.actives[c]),
    "most_cells": ColumnRow(highest=cells),
    "fewest_cells": ColumnRow(highest=_less(cells)),
    "with_aid": ColumnRow(lambda st, c: st.aid[c] > 0),
    "besieged_regime": ColumnRow(lambda st, c: st.besieged[c] > 0),
    "regime_change_with_troops": ColumnRow(lambda st, c: st.regime[c] > 0 and troops(st, c) > 0),
    "regime_change": ColumnRow(lambda st, c: st.regime[c] > 0),
    "not_regime_change": ColumnRow(lambda st, c: not st.regime[c]),
    "highest_resources": ColumnRow(highest=_resources),
    "lowest_resources": ColumnRow(highest=_less(_resources)),
    "civil_war": ColumnRow(lambda st, c: st.civil_war[c] > 0, era="awakening"),
    "caliphate_capital": ColumnRow(lambda st, c: st.capital == c, era="awakening"),
    "neutral": ColumnRow(lambda st, c: st.align[c] == NEUTRAL),
    "adjacent_good_ally": ColumnRow(next_to_good_ally),
    "adjacent_islamist_rule": ColumnRow(next_to_islamist),
    "oil_exporter": ColumnRow(is_exporter),
    "fair_non_muslim": ColumnRow(lambda st, c: facts.is_foreign(st, c) and st.gov[c] == FAIR),
    "posture_same_as_us": ColumnRow(
        lambda st, c: facts.is_foreign(st, c) and st.posture[c] == st.posture[UNITED_STATES]
    ),
    "highest_recruit_number": ColumnRow(highest=facts.foreign_recruit),
    "lowest_recruit_number": ColumnRow(highest=_less(facts.foreign_recruit)),
    "best_jihad_drm": ColumnRow(highest=_less(_drm)),
    "best_major_jihad_drm": ColumnRow(highest=lambda st, c: -facts.drm(st, c, major=True)),
    "worst_jihad_drm": ColumnRow(highest=_drm),
    "islamist_rule": ColumnRow(lambda st, c: st.gov[c] == ISLAMIST),
    "not_islamist_rule": ColumnRow(lambda st, c: st.gov[c] != ISLAMIST),
    "poor": ColumnRow(lambda st, c: st.gov[c] == POOR),
    "fair": ColumnRow(lambda st, c: st.gov[c] == FAIR),
    "good": ColumnRow(lambda st, c: st.gov[c] == GOOD),
    "no_disrupt_prestige_gain": ColumnRow(lambda st, c: st.kind[c] != MUSLIM or not prestige_troops(st, c)),
    "disrupt_prestige_gain": ColumnRow(lambda st, c: st.prestige < PRESTIGE_MAX and prestige_gain(st, c) > 0),
    "most_plots": ColumnRow(highest=lambda st, c: len(plots_in(st, c))),
    "fewest_plot_dice": ColumnRow(highest=lambda st, c: -sum(PLOT_DICE[plot.number] for plot in plots_in(st, c))),
    "most_troops": ColumnRow(highest=troops),
}  # fmt: skip

_MARKER = (
    *("pakistan_arsenal", "besieged_regime", "syria_arsenal", "with_aid", "regime_change_with_troops"),
    *("highest_resources", "with_troops", "iran_arsenal", "most_cells", "adjacent_islamist_rule", "oil_exporter"),
)
COLUMNS: Final[dict[str, tuple[str, ...]]] = {
    "J.plot": (
        *("us", "with_troops_if_prestige_gt_1", "pakistan_arsenal", "philippines_would_cost_prestige"),
        *("most_active_cells", "syria_arsenal", "with_aid", "regime_change_with_troops", "highest_resources"),
        *("iran_arsenal", "civil_war", "neutral", "adjacent_good_ally", "fair_non_muslim", "posture_same_as_us"),
        *("lowest_recruit_number", "adjacent_islamist_rule", "oil_exporter"),
    ),
    "J.jihad": ("best_jihad_drm", *_MARKER),
    "J.major_jihad": ("best_major_jihad_drm", *_MARKER),
    "J.marker": _MARKER,
    "J.recruit_to": (
        *("not_islamist_rule", "pakistan_arsenal", "besieged_regime", "syria_arsenal", "iran_arsenal", "us", "poor"),
        *("fair", "good", "highest_resources", "russia", "no_disrupt_prestige_gain", "highest_recruit_number"),
        *("best_jihad_drm:awakening", "posture_same_as_us", "most_cells", "adjacent_islamist_rule", "oil_exporter"),
    ),
    "J.travel_from": (
        *("islamist_rule", "poor", "fair", "good", "not_us", "most_active_cells", "not_regime_change"),
        *("worst_jihad_drm", "disrupt_prestige_gain", "lowest_recruit_number"),
    ),
    "U.disrupt": (
        *("pakistan_arsenal", "syria_arsenal", "iran_arsenal", "philippines_abu_sayyaf", "good", "fair"),
        *("highest_resources", "besieged_regime", "most_cells", "adjacent_islamist_rule", "with_aid", "oil_exporter"),
    ),
    "U.deploy_to": (
        *("pakistan_arsenal", "syria_arsenal", "iran_arsenal", "fair", "highest_resources", "besieged_regime"),
        *("most_cells", "adjacent_islamist_rule", "with_aid", "oil_exporter"),
    ),
    "U.deploy_from": ("fewest_cells", "lowest_resources", "most_plots", "most_troops"),
    "U.regime_change": ("highest_resources", "adjacent_islamist_rule", "fewest_cells"),
    "U.woi_muslim": (
        *("fewest_plot_dice", "regime_change", "caliphate_capital", "pakistan_arsenal", "syria_arsenal"),
        *("iran_arsenal", "civil_war", "adjacent_good_ally", "highest_resources", "neutral", "besieged_regime"),
        *("adjacent_islamist_rule", "fewest_cells", "most_troops", "oil_exporter"),
    ),
    "U.woi_non_muslim": ("poor", "fair", "good", "fewest_cells"),
}
"""The rows of each column, top down; a column that differs between the two games has its era after a colon.

A cell always travels from a country other than its destination: the candidates exclude it.
"""


def holds(st: LabyrinthState, row: ColumnRow, era: str) -> bool:
    """Whether the row is in force; rows about the Philippines are, while their markers are there."""
    wanted = era or row.era
    if wanted == "moro":
        return not st.awakening or "abu_sayyaf" in st.markers or "moro_talks" in st.markers
    return not wanted or (wanted == "awakening") == st.awakening


def keep(st: LabyrinthState, row: ColumnRow, candidates: Sequence[int]) -> list[int]:
    """Return the candidates that match the row best; none if it is skipped."""
    if row.matches is not None:
        return [c for c in candidates if row.matches(st, c)]
    assert row.highest is not None
    values = {c: row.highest(st, c) for c in candidates}
    known = [value for value in values.values() if value is not None]
    return [c for c in candidates if known and values[c] == max(known)]


def sift(st: LabyrinthState, column: str, candidates: Sequence[int]) -> tuple[list[ChartStep], list[int]]:
    """Read a column from the top until one candidate is left; return the steps and the candidates left."""
    left, steps = list(candidates), []
    for entry in COLUMNS[column]:
        if len(left) < 2:
            break
        name, _, era = entry.partition(":")
        row = ROWS[name]
        if not holds(st, row, era):
            continue
        kept = keep(st, row, left)
        left = kept or left
        steps.append(ChartStep(column, name, "kept" if kept else "skipped", tuple(COUNTRY_IDS[c] for c in left)))
    return steps, left
