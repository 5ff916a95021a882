"""Why a country, a use of the card or an event is no option of the pending decision, with its rule."""

from __future__ import annotations

from collections.abc import Callable

from game.core.choice import CHANCE, Choose, Pick
from game.core.message import Message, why
from game.games.labyrinth.chapters import operations
from game.games.labyrinth.chapters.conduct import spoils_first_plot
from game.games.labyrinth.chapters.events import event_of
from game.games.labyrinth.chapters.ideas import has_margin
from game.games.labyrinth.chapters.jihad import MARGIN, bars_jihad, fitting_plots, major_jihad_dice
from game.games.labyrinth.chapters.ops import printed_ops
from game.games.labyrinth.chapters.recruit import BIOMETRICS
from game.games.labyrinth.data import (
    ABSENT,
    ADVERSARY,
    ALLY,
    AUTOMATIC,
    COUNTRY,
    COUNTRY_IDS,
    FAIR,
    GOOD,
    ISLAMIST,
    MUSLIM,
    PHILIPPINES,
    SPECIAL,
    UNTESTED,
    US,
)
from game.games.labyrinth.queries import (
    any_cell_or_cadre,
    can_set_posture,
    cells,
    has_marker,
    is_good_ally,
    is_lapsing,
    ops_cost,
    troops_and_militia,
    under_truce,
    us_is_hard,
)
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.tracks import recruitable

Reason = Callable[[LabyrinthState, int], Message | None]


def refusal(view: LabyrinthState, choice: Choose, pick: Pick) -> Message | None:
    """Why the thing pointed at is no option; None if it is one, or if there is nothing to say."""
    if pick in choice.options or choice.seat == CHANCE:
        return None
    if pick.kind == "space" and pick.id in COUNTRY:
        return _country(view, choice, COUNTRY[str(pick.id)])
    if pick.kind == "use" and choice.prompt == "use":
        return no_use(view, choice.seat, str(pick.id))
    return None


# === Countries ===


def _country(st: LabyrinthState, choice: Choose, c: int) -> Message | None:
    if st.kind[c] == ABSENT:
        return why("not_in_play", "4.1")
    if under_truce(st, c):
        return why("truce", "6.2")
    if (choice.args.get("purpose"), choice.rule) == ("travel_to", "8.3"):
        return _no_destination(st, choice, c)
    reason = _REASONS.get((str(choice.args.get("purpose", "")), choice.rule))
    return reason(st, c) if reason is not None else None


def _no_ideas(st: LabyrinthState, c: int) -> Message | None:
    """[7.2]"""
    if st.kind[c] == SPECIAL:
        return why("special_country", "4.4")
    if st.kind[c] != MUSLIM:
        if not can_set_posture(st, c):
            return why("posture_fixed", "7.2")
        return why("too_few_ops", "7.2", number=ops_cost(st, c)) if ops_cost(st, c) > st.ops else None
    if st.gov[c] == ISLAMIST:
        return why("islamist_rule", "7.2")
    if st.align[c] == ADVERSARY:
        return why("adversary", "7.2")
    if is_good_ally(st, c):
        return why("good_ally", "7.2")
    if not has_margin(st, c):
        return why("no_margin", "7.2")
    return why("too_few_ops", "7.2", number=ops_cost(st, c)) if ops_cost(st, c) > st.ops else None


def _no_disrupt(st: LabyrinthState, c: int) -> Message | None:
    """(7.4)"""
    if st.kind[c] == SPECIAL:
        return why("special_country", "4.4")
    if not (cells(st, c) or st.cadre[c]):
        return why("nothing_to_disrupt", "7.4")
    if st.gov[c] == ISLAMIST:
        return why("islamist_rule", "7.4")
    if ops_cost(st, c) > st.ops:
        return why("too_few_ops", "7.4", number=ops_cost(st, c))
    if st.kind[c] == MUSLIM and st.align[c] != ALLY and troops_and_militia(st, c) < 2:
        return why("neither_ally_nor_troops", "7.4")
    return why("closed_to_disrupt", "7.4")


def _no_regime_change(st: LabyrinthState, c: int) -> Message | None:
    """(7.3.2)"""
    if c == st.capital:
        return why("capital", "11.3.8")
    if st.gov[c] != ISLAMIST and not operations.is_named(st, c):
        return why("no_islamist_rule", "7.3.2")
    return why("no_six_troops", "7.3.2") if not operations.invasion_sources(st, c) else None


def _no_goal(st: LabyrinthState, c: int) -> Message | None:
    """(7.3)"""
    if c == PHILIPPINES and has_marker(st, "abu_sayyaf", c):
        return why("too_few_ops", "7.3", number=FAIR)
    if st.align[c] != ALLY:
        return why("no_ally", "7.3")
    if st.gov[c] == ISLAMIST:
        return why("islamist_rule", "7.3")
    return why("too_few_ops", "7.3", number=ops_cost(st, c)) if ops_cost(st, c) > st.ops else None


def _no_source(st: LabyrinthState, c: int) -> Message | None:
    """(7.3)"""
    if not st.troops[c]:
        return why("no_troops", "7.3")
    return why("garrison", "7.3", number=cells(st, c) + operations.GARRISON) if st.regime[c] else None


def _no_alert(st: LabyrinthState, c: int) -> Message | None:
    """(7.5)"""
    if all(plot.place != c for plot in st.plots):
        return why("no_plot", "7.5")
    return why("too_few_ops", "7.5", number=operations.alert_ops(st, c))


def _no_recruit(st: LabyrinthState, c: int) -> Message | None:
    """[8.2]"""
    return why("no_cell_or_cadre", "8.2") if not (cells(st, c) or st.cadre[c]) else None


def _no_cell(st: LabyrinthState, c: int) -> Message | None:
    """(8.3)"""
    return why("no_cell", "8.3") if not cells(st, c) else why("cells_used", "8.3")


def _no_destination(st: LabyrinthState, choice: Choose, c: int) -> Message | None:
    """[8.3]"""
    if choice.args.get("from") == COUNTRY_IDS[c]:
        return why("hidden_already", "8.3")
    return why("biometrics", "8.3") if is_lapsing(st, BIOMETRICS) else None


def _no_jihad(st: LabyrinthState, c: int) -> Message | None:
    """[8.4]"""
    if st.kind[c] == SPECIAL:
        return why("special_country", "4.4")
    if st.kind[c] != MUSLIM:
        return why("not_muslim", "8.4")
    if not cells(st, c):
        return why("no_cell", "8.4")
    if st.gov[c] == ISLAMIST:
        return why("islamist_rule", "8.4")
    return why("jihad_barred", "8.4") if bars_jihad(st, c) else why("cells_used", "8.4")


def _no_major_jihad(st: LabyrinthState, c: int) -> Message | None:
    """[8.4.2]"""
    if st.kind[c] != MUSLIM or not cells(st, c) or st.gov[c] == ISLAMIST or bars_jihad(st, c):
        return _no_jihad(st, c)
    if st.gov[c] in (UNTESTED, GOOD):
        return why("neither_fair_nor_poor", "8.4.2")
    if cells(st, c) - troops_and_militia(st, c) < MARGIN:
        return why("too_few_cells", "8.4.2", number=troops_and_militia(st, c) + MARGIN)
    return why("too_few_ops", "8.4.2", number=major_jihad_dice(st, c))


def _no_plot(st: LabyrinthState, c: int) -> Message | None:
    """(8.5)"""
    if not cells(st, c):
        return why("no_cell", "8.5")
    return why("islamist_rule", "8.5") if st.gov[c] == ISLAMIST else why("cells_used", "8.5")


_REASONS: dict[tuple[str, str], Reason] = {
    ("war_of_ideas", "7.2"): _no_ideas,
    ("disrupt", "7.4"): _no_disrupt,
    ("regime_change", "7.3.2"): _no_regime_change,
    ("deploy_to", "7.3"): _no_goal,
    ("deploy_from", "7.3"): _no_source,
    ("alert", "7.5"): _no_alert,
    ("recruit", "8.2"): _no_recruit,
    ("travel_from", "8.3"): _no_cell,
    ("jihad", "8.4"): _no_jihad,
    ("jihad", "8.4.2"): _no_major_jihad,
    ("plot", "8.5"): _no_plot,
}

# === Uses of the card ===


def no_use(st: LabyrinthState, seat: int, use: str) -> Message | None:
    """Why the card in play cannot be used so."""
    if use == "event":
        return _no_event(st, seat)
    if use in ("reserves", "spend_reserves"):
        return _no_reserves(st, seat, use)
    if seat == US:
        return _no_us_use(st, use)
    return _no_jihadist_use(st, use)


def _no_event(st: LabyrinthState, seat: int) -> Message | None:
    if st.card in AUTOMATIC:
        return why("event_automatic", "6.2")
    if st.triggered or st.spent_reserves:
        return why("card_used", "6")
    return event_of(st.card).why_not(st, seat)


def _no_reserves(st: LabyrinthState, seat: int, use: str) -> Message:
    if st.spent_reserves:
        return why("reserves_spent", "6.3.3")
    if use == "spend_reserves" and not st.reserves[seat]:
        return why("no_reserves", "6.3.3")
    if printed_ops(st, st.card) >= 3:
        return why("three_ops", "6.3.3")
    return why("reserves_full", "6.3.3")


def _no_us_use(st: LabyrinthState, use: str) -> Message | None:
    if use in ("regime_change", "withdraw"):
        hard = use == "regime_change"
        if us_is_hard(st) != hard:
            return why("us_soft" if hard else "us_hard", "7.3")
        if st.ops < 3:
            return why("too_few_ops", "7.3", number=3)
        return why("no_goal", "7.3")
    if use == "alert":
        if not st.plots:
            return why("no_plot", "7.5")
        if st.ops >= operations.SURE:
            return why("truce", "6.2")
        needed = [operations.alert_ops(st, plot.place) for plot in st.plots if not under_truce(st, plot.place)]
        return why("too_few_ops", "7.5", number=min(needed, default=operations.SURE))
    if use == "reassessment":
        return why("no_reassessment", "7.6")
    rules = {"war_of_ideas": "7.2", "deploy": "7.3", "disrupt": "7.4"}
    return why("no_goal", rules[use]) if use in rules else None


def _no_jihadist_use(st: LabyrinthState, use: str) -> Message | None:
    if use == "recruit":
        if is_lapsing(st, 114):
            return why("gtmo", "8.2")
        if not recruitable(st):
            return why("no_recruits", "8.2")
        return why("truce", "6.2") if any_cell_or_cadre(st) else why("no_cell_or_cadre", "8.2")
    if use == "plot":
        if spoils_first_plot(st):
            return why("first_plot", "8.5.3")
        return why("no_plots_left", "8.5") if not fitting_plots(st.available, st.ops) else why("no_goal", "8.5")
    rules = {"travel": "8.3", "minor_jihad": "8.4", "major_jihad": "8.4.2"}
    return why("no_goal", rules[use]) if use in rules else None
