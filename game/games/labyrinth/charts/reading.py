"""The reading of a chart, step by step, so that it can be shown, drawn and checked against the printed chart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from game.core.choice import Plain
from game.games.labyrinth.data import CARD_IDS, COUNTRY_IDS, SIDES
from game.games.labyrinth.state import LabyrinthState


class ChartStep(NamedTuple):
    """A box or row that was read."""

    chart: str
    """Its chart or column: evo, par, arf, alert_table, radicalization, homeland, J.recruit, U.disrupt, ..."""
    box: str
    """The number of the box, or the name of the row; in the alert table "funding.prestige.code"."""
    outcome: str
    """yes, no, event, disrupt or roll in flow charts; kept or skipped in lists."""
    left: tuple[str, ...] = ()
    """In lists, the candidates left: ids of countries, of plots (`alert_plots`), or of options of an event."""


class Reading(NamedTuple):
    """The steps, and the candidates they leave."""

    steps: tuple[ChartStep, ...]
    left: tuple[str, ...]
    """Ids of countries or of other options; never empty if there were candidates."""


class Asked(NamedTuple):
    """A decision of an automaton while its event is carried out."""

    st: LabyrinthState
    seat: int
    prompt: str
    purpose: str
    """The purpose for which a country is chosen (`choosing.PURPOSES`); "" if the decision has none."""
    candidates: Sequence[str]
    """The ids of the options."""


def tell(st: LabyrinthState, seat: int, steps: Sequence[ChartStep]) -> None:
    """Emit an event for each step read; an event's own lines are not repeated."""
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
            card = CARD_IDS[st.card] if st.card else None
            st.emit("chart_box", side=side, card=card, chart=chart, box=box, at=f"{chart}_{box}", outcome=outcome)


WHERE: Final = ("13.4.3", "12.4.2")
"""By seat, the rule about where an operation is carried out."""
OTHERWISE: Final = ("13.3", "12.3")
"""By seat, the rule for the events' own instructions, and for anything without a rule of its own."""
AT_RANDOM: Final = ("13.3.9", "12.3.12")
"""By seat, the rule for several equal candidates."""
RULE_OF: Final[tuple[Mapping[str, str], Mapping[str, str]]] = (
    {
        **dict.fromkeys(("disrupt", "activate", "remove_cells", "cadre", "troops", "militia"), "13.3.1"),
        **dict.fromkeys(("plot", "alert"), "13.3.3"),
        "posture": "13.3.4",
        **dict.fromkeys(("aid", "awakening", "remove_reaction", "reaction", "marker"), "13.3.5"),
        **dict.fromkeys(("remove_aid", "remove_awakening"), "13.3.5"),
        **dict.fromkeys(("alignment", "governance", "civil_war"), "13.3.6"),
        **dict.fromkeys(("deploy_to", "deploy_from", "regime_change", "war_of_ideas"), "13.3.8"),
    },
    {
        **dict.fromkeys(("remove_troops", "remove_militia", "troops", "militia"), "12.3.1"),
        **dict.fromkeys(("cells", "recruit", "cadre"), "12.3.2"),
        "plot": "12.3.4",
        "posture": "12.3.5",
        **dict.fromkeys(("reaction", "remove_aid", "remove_awakening", "marker", "aid", "awakening"), "12.3.6"),
        **dict.fromkeys(("alignment", "governance", "civil_war"), "12.3.7"),
        **dict.fromkeys(("travel_to", "travel_from", "remove_cells"), "12.3.9"),
        "capital": "12.3.10",
        "jihad": "12.3.11",
    },
)
"""By seat and purpose, the rule that names the chart."""


def tell_target(st: LabyrinthState, seat: int, purpose: str, steps: Sequence[ChartStep], left: int, c: int) -> None:
    """Emit the event for a chosen country: the decisive row or instruction, and how many were equal."""
    rule = WHERE[seat] if st.doing == "operation" else RULE_OF[seat].get(purpose, OTHERWISE[seat])
    decisive = _decisive(steps)
    if decisive is None:
        why: list[Plain] = ["target.none", {}, ""] if left > 1 else ["target.only", {}, rule]
    elif decisive.chart == "event":
        why = ["target.line", {"card": CARD_IDS[st.counted or st.card]}, OTHERWISE[seat]]
    else:
        why = ["target.row", {"chart": decisive.chart.replace(".", "_"), "row": decisive.box}, rule]
    chance: list[Plain] | None = ["target.chance", {"number": left}, AT_RANDOM[seat]] if left > 1 else None
    st.emit("target", side=SIDES[seat], space=COUNTRY_IDS[c], why=why, chance=chance)


def _decisive(steps: Sequence[ChartStep]) -> ChartStep | None:
    """Return the last step that left fewer candidates than the one before."""
    found, before = None, 0
    for step in steps:
        if step.outcome == "kept" and (not before or len(step.left) < before):
            found, before = step, len(step.left)
    return found
