"""What a chart says, step by step, so that it can be told, checked against the paper and drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.games.labyrinth.data import SIDES
from game.games.labyrinth.state import LabyrinthState


class Step(NamedTuple):
    """A box or a row that was read."""

    chart: str
    """Its chart or column: evo, par, arf, alert_table, radicalization, homeland, J.recruit, U.disrupt, ..."""
    box: str
    """The box's number, or the row's name; of the alert table "funding.prestige.code"."""
    outcome: str
    """yes, no, event, disrupt or roll in flowcharts; kept or skipped in lists."""
    left: tuple[str, ...] = ()
    """The candidates that are left, in lists: ids of countries, of plots `alert_plots`, of options of an event."""


class Reading(NamedTuple):
    """The steps, and what they leave."""

    steps: tuple[Step, ...]
    left: tuple[str, ...]
    """Ids of countries, or of what else is chosen among; never empty if there were candidates."""


class Asked(NamedTuple):
    """A decision that an automaton makes while its event is carried out."""

    st: LabyrinthState
    seat: int
    prompt: str
    purpose: str
    """For what a country is chosen (`choosing.PURPOSES`); "" where the decision names none."""
    candidates: Sequence[str]
    """The ids of the options."""


def tell(st: LabyrinthState, seat: int, steps: Sequence[Step]) -> None:
    """Everybody hears how the charts were read, one event for each step; events' own lines are not repeated."""
    if st.events is None:
        return
    for chart, box, outcome, left in steps:
        side = SIDES[seat]
        if chart == "alert_table":
            funding, prestige, code = box.split(".")
            st.emit("chart_table", side=side, funding=funding, prestige=prestige, code=code, outcome=outcome)
        elif chart == "U.alert":
            plots = list(left) if outcome == "kept" else None
            st.emit("chart_plots", side=side, chart="U_alert", row=box, outcome=outcome, left=plots)
        elif outcome in ("kept", "skipped"):
            if chart != "event":
                told = list(left) if outcome == "kept" else None
                st.emit("chart_row", side=side, chart=chart.replace(".", "_"), row=box, outcome=outcome, left=told)
        else:
            st.emit("chart_box", side=side, chart=chart, box=box, at=f"{chart}_{box}", outcome=outcome)
