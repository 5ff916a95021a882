"""13.4.1 Priority of plots, the ARF chart and the alert table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.games.labyrinth.charts.reading import ChartStep, Reading
from game.games.labyrinth.data import (
    COUNTRY_IDS,
    FAIR,
    GOOD,
    JIHADIST,
    MUSLIM,
    NON_MUSLIM,
    PLOT_IDS,
    POOR,
    SPECIAL,
    UNITED_STATES,
    US,
    WMD,
)
from game.games.labyrinth.queries.board import (
    any_islamist,
    has_marker,
    pile_size,
    prestige_troops,
    resources,
    under_truce,
    us_posture,
)
from game.games.labyrinth.queries.ops import MOST_OPS, available
from game.games.labyrinth.queries.tracks import hand_size, pirates_hold, world_posture, world_value
from game.games.labyrinth.state import LabyrinthState, Plot

RICH = 8
"""Funding that is enough for the Jihadist."""


def plots_to_alert(st: LabyrinthState) -> list[int]:
    """Return the indices in `plots` of those that can be looked for: none under Truce."""
    return [index for index, plot in enumerate(st.plots) if not under_truce(st, plot.place)]


def strength(plot: Plot) -> int:
    """Return the number of a plot; a WMD counts as 3."""
    return min(3, plot.number)


def foreign_gain(st: LabyrinthState, plot: Plot) -> int:
    """Return the change of funding by a plot in a non-Muslim country, or in special Iran (8.6)."""
    if st.kind[plot.place] == SPECIAL:
        return 1
    return strength(plot) * (2 if st.gov[plot.place] == GOOD else 1)


def _lifts(st: LabyrinthState, plot: Plot) -> bool:
    if st.kind[plot.place] != NON_MUSLIM or st.funding >= RICH:
        return False
    return plot.number == WMD or plot.place == UNITED_STATES or st.funding + foreign_gain(st, plot) >= RICH


def _muslim(st: LabyrinthState, plot: Plot, governance: int) -> bool:
    return st.kind[plot.place] == MUSLIM and st.gov[plot.place] == governance


def _troops(st: LabyrinthState, plot: Plot) -> bool:
    return st.kind[plot.place] == MUSLIM and prestige_troops(st, plot.place)


ALERTS: Final[dict[str, Callable[[LabyrinthState, Plot], int]]] = {
    "wmd_in_us": lambda st, plot: plot.number == WMD and plot.place == UNITED_STATES,
    "wmd_with_prestige_troops": lambda st, plot: plot.number == WMD and _troops(st, plot),
    "in_us": lambda st, plot: plot.place == UNITED_STATES,
    "good_muslim": lambda st, plot: _muslim(st, plot, GOOD),
    "non_muslim_funding_from_7_or_less_to_8_or_more": _lifts,
    "fair_muslim": lambda st, plot: _muslim(st, plot, FAIR),
    "with_prestige_troops": _troops,
    "highest_plot_number": lambda st, plot: strength(plot),
    "poor_with_aid": lambda st, plot: _muslim(st, plot, POOR) and st.aid[plot.place] > 0,
    "highest_resources": lambda st, plot: resources(st, plot.place) if st.kind[plot.place] == MUSLIM else 0,
}
"""The rows of U.alert: the value of a plot in each; the plots of highest value are kept."""


def name_of(st: LabyrinthState, index: int) -> str:
    """Return the name of a plot in the steps."""
    plot = st.plots[index]
    return f"{PLOT_IDS[plot.number]}.{COUNTRY_IDS[plot.place]}"


def top_plots(st: LabyrinthState, indices: Sequence[int]) -> tuple[list[ChartStep], list[int]]:
    """Return the steps, and the plots of highest priority among those indices of `plots`."""
    steps, left = [], list(indices)
    for row, count in ALERTS.items():
        if len(left) < 2:
            break
        most = max(count(st, st.plots[index]) for index in left)
        if most:
            left = [index for index in left if count(st, st.plots[index]) == most]
        steps.append(ChartStep("U.alert", row, "kept" if most else "skipped", tuple(name_of(st, i) for i in left)))
    return steps, left


# === The chart ===


ROUTES: Final = {
    "0": ("last_cell", "1"),
    "1": ("2", "6"),
    "2": ("3", "9"),
    "3": ("alert", "4"),
    "4": ("alert", "5"),
    "5": ("alert", "table"),
    "6": ("7", "8"),
    "7": ("table", "10"),
    "8": ("par", "9"),
    "9": ("par", "reserves"),
    "10": ("table", "par"),
}
"""The next box for yes and no from each box, and the one before the first."""


def arf(st: LabyrinthState, *, event: bool, alerts: bool) -> Reading:
    """Read the ARF chart from box 1 to its result: alert, table, par or reserves.

    `event`: whether the card's event can be played; `alerts`: whether it would remove the top plot.
    """
    ops = available(st, US) >= MOST_OPS
    plots = [st.plots[index] for index in plots_to_alert(st)]
    armed = [plot for plot in plots if plot.number == WMD]
    last = st.plays >= st.phase_cards or not st.hands[US]
    answers: dict[str, bool] = {
        "1": bool(armed),
        "2": ops,
        "3": any(plot.place == UNITED_STATES for plot in armed),
        "4": st.prestige > 3 and any(_troops(st, plot) for plot in armed),
        "5": st.funding < RICH and any(st.kind[plot.place] == NON_MUSLIM for plot in armed),
        "6": ops,
        "7": last or st.reserves[US] < 2,
        "8": event,
        "9": last or alerts,
        "10": len(plots) > 1,
    }
    steps, box = [], "1"
    while box in answers:
        steps.append(ChartStep("arf", box, "yes" if answers[box] else "no"))
        yes, no = ROUTES[box]
        box = yes if answers[box] else no
    return Reading(tuple(steps), (box,))


# === The alert table ===

_MUSLIM: Final = ("RRRTRRTRRTRR",) * 2 + (
    *("GGGLGGLGGLGG", "YYYYYYYYYYYY", "RRRTRRTRRTRR", "GGGLGGLGGLGG", "YYYYYYYYYYYY", "RRRTRRTRRTRR"),
    "NNNTNNTNNTNN",
)
_FOREIGN: Final = (
    *("4Z 4U 4U 4U 4U 4U 4U 4U 4U 4U 4Z 4Z", "3Z 3U 3U 3U 3U 3U 3U 3U 3U 3U 3Z 3Z"),
    *("2Z 2U 2U 2U 2U 2U 2U 2U 2U 2U 2Z 2Z", "Y Y Y Y Y Y Y Y Y Y Y Y"),
    *("3R 3U 3U 3U 3U 3U 3U 3U 3U 3U 3Z 3Z", "2R 2U 2U 2U 2U 2U 2U 2U 2U 2U 2Z 2Z"),
    *("Y Y Y Y Y Y Y Y Y Y Y Y", "R Z Z U Z Z U Z Z U Z S", "R Z Z U Z Z U Z Z U Z S"),
)
"""The code of the table, by funding 1-9 and prestige 1-12."""


def last_turn(st: LabyrinthState) -> bool:
    """Whether this is the last deal: the pile is too small for another."""
    if st.decks or st.passes > 1 or st.overtime:
        return False
    return pile_size(st) < hand_size(st, US) + hand_size(st, JIHADIST)


def expected(st: LabyrinthState, top: int) -> tuple[int, int]:
    """Return funding and prestige after the other plots and the end of the turn."""
    funding, prestige = st.funding, st.prestige
    for index in plots_to_alert(st):
        plot = st.plots[index]
        if index == top:
            continue
        if st.kind[plot.place] == MUSLIM:
            funding += 2 if st.gov[plot.place] == GOOD else 1
            prestige -= prestige_troops(st, plot.place)
        else:
            funding += foreign_gain(st, plot)
    if last_turn(st):
        funding += 1
    else:
        prestige += world_value(st) == 3 and world_posture(st) == us_posture(st)
        prestige -= any_islamist(st)
        funding += pirates_hold(st) - has_marker(st, "fracking")
    return max(1, min(9, funding)), max(1, min(12, prestige))


def table(st: LabyrinthState, top: int) -> tuple[ChartStep, str]:
    """Read the alert table for the top plot; return the step, and yes, no or roll."""
    funding, prestige = expected(st, top)
    plot = st.plots[top]
    if st.kind[plot.place] == MUSLIM:
        code = _MUSLIM[funding - 1][prestige - 1]
        answer = _muslim_code(st, plot, code)
    else:
        code = _FOREIGN[funding - 1].split()[prestige - 1]
        answer = _foreign_code(st, plot, code)
    return ChartStep("alert_table", f"{funding}.{prestige}.{code}", answer, (name_of(st, top),)), answer


def _muslim_code(st: LabyrinthState, plot: Plot, code: str) -> str:
    good, troops = st.gov[plot.place] == GOOD, prestige_troops(st, plot.place)
    sure = {"Y": True, "G": good, "L": good or troops, "T": troops}.get(code, False)
    return "yes" if sure else "roll" if code in "RT" else "no"


def _foreign_code(st: LabyrinthState, plot: Plot, code: str) -> str:
    """Return the result of a code: a digit is the damage required; damage doubles in Good countries."""
    if code[0] in "234" and foreign_gain(st, plot) >= int(code[0]):
        return "yes"
    answers = {"R": ("roll", "roll"), "Z": ("yes", "no"), "U": ("yes", "roll"), "S": ("roll", "no"), "Y": ("yes",) * 2}
    return answers[code[-1]][0 if plot.place == UNITED_STATES else 1]


def table_roll(st: LabyrinthState, top: int) -> tuple[int, int]:
    """Return the highest roll that means yes, and the modifier."""
    plot = st.plots[top]
    return strength(plot), -st.aid[plot.place] if st.kind[plot.place] == MUSLIM else 0
