"""Refusals: why a country, a use of the card or an event is not an option of the pending decision, with the rule."""

from __future__ import annotations

from collections.abc import Callable

from game.core.choice import CHANCE, Choose, Pick
from game.core.message import Message, why
from game.games.labyrinth.cards.event import event_of
from game.games.labyrinth.chapters.conduct import spoils_first_plot
from game.games.labyrinth.data import (
    ABSENT,
    ADVERSARY,
    ALLY,
    AUTOMATIC,
    CARD,
    CARD_IDS,
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
from game.games.labyrinth.explain.forecast import purpose_of
from game.games.labyrinth.queries import us_operations
from game.games.labyrinth.queries.board import (
    any_cell_or_cadre,
    arab_winter,
    can_set_posture,
    cells,
    has_marker,
    is_good_ally,
    is_lapsing,
    ops_cost,
    plots_in,
    troops,
    troops_and_militia,
    under_truce,
    us_is_hard,
)
from game.games.labyrinth.queries.jihadist_operations import (
    BIOMETRICS,
    MARGIN,
    bars_jihad,
    fitting_plots,
    major_jihad_dice,
)
from game.games.labyrinth.queries.ops import printed_ops
from game.games.labyrinth.queries.tracks import recruitable
from game.games.labyrinth.queries.us_operations import can_disrupt, has_margin
from game.games.labyrinth.state import LabyrinthState

Reason = Callable[[LabyrinthState, int], Message | None]


def refusal(view: LabyrinthState, choice: Choose, pick: Pick) -> Message | None:
    """Return why the thing pointed at is not an option; None if it is one, or if there is nothing to say."""
    if pick in choice.options or choice.seat == CHANCE:
        return None
    if pick.kind == "use" and choice.prompt == "use":
        return no_use(view, choice.seat, str(pick.id))
    if pick.kind not in ("space", "card"):
        return None
    if all(option.kind != pick.kind for option in choice.options):
        return _something_else(view, choice, pick)
    if pick.kind == "card":
        return _card(view, choice, str(pick.id))
    return _country(view, choice, COUNTRY[str(pick.id)]) if pick.id in COUNTRY else _no_sheet(choice)


def _something_else(st: LabyrinthState, choice: Choose, pick: Pick) -> Message:
    """Say what the decision asks for, if the thing pointed at is of another kind."""
    rule = choice.rule or "6"
    if choice.prompt == "use":
        return why("use_first", rule, card=CARD_IDS[st.card])
    if pick.kind == "space":
        cards = any(option.kind == "card" for option in choice.options)
        return why("card_first" if cards else "button_first", rule)
    if any(option.kind == "space" for option in choice.options):
        return why("country_first", rule)
    return why("button_first", rule)


def _card(st: LabyrinthState, choice: Choose, card: str) -> Message:
    """Say which cards are allowed: three Ops for a Reassessment, those Ops for Back Channel, or one from a pile."""
    rule = choice.rule or "6.2"
    if choice.prompt == "second_card":
        return why("no_three_ops", rule, card=card, number=printed_ops(st, CARD[card]))
    if st.card > 0 and "card" in choice.args:
        return why("card_does_not_fit", rule, card=card, event=str(choice.args["card"]))
    return why("card_elsewhere", rule, card=card)


def _no_sheet(choice: Choose) -> Message:
    """Say that the decision asks for a country, if the sheet with the troops track or off-map box is clicked."""
    return why("no_country", choice.rule or "6.2")


# === Countries ===


def _country(st: LabyrinthState, choice: Choose, c: int) -> Message | None:
    if st.kind[c] == ABSENT:
        return why("not_in_play", "4.1")
    if under_truce(st, c):
        return why("truce", "6.2")
    purpose, rule = purpose_of(choice)
    if (purpose, rule) == ("travel_to", "8.3"):
        found = _no_destination(st, choice, c)
    else:
        reason = _REASONS.get((purpose, rule))
        found = reason(st, c) if reason is not None else _no_aim(st, choice, c)
    if found is not None and found.key == "refusal.cells_used" and purpose != "travel_from":
        declared = choice.args.get("declared") or ()
        found = (
            found if isinstance(declared, (list, tuple)) and declared.count(COUNTRY_IDS[c]) >= cells(st, c) else None
        )
    return found or _no_target(choice)


# === Countries of events ===


def _no_target(choice: Choose) -> Message:
    """Say that the event or the rule allows other countries."""
    rule = choice.rule or "6.2"
    if "card" in choice.args:
        return why("no_target", rule, card=str(choice.args["card"]))
    return why("not_asked_for", rule)


def _no_aim(st: LabyrinthState, choice: Choose, c: int) -> Message | None:
    """Return what the country lacks for the purpose, whatever else the event requires."""
    purpose, rule = str(choice.args.get("purpose", "")), choice.rule or "6.2"
    if COUNTRY_IDS[c] in (choice.args.get("declared") or ()):  # type: ignore[operator]
        return why("declared_already", rule)
    if purpose in _PIECES and not _PIECES[purpose][1](st, c):
        return why(_PIECES[purpose][0], rule)
    if purpose in ("awakening", "reaction"):
        return _no_marker(st, c)
    if purpose in _OF_MUSLIM and st.kind[c] != MUSLIM:
        return why("not_muslim", rule)
    if purpose == "militia" and st.gov[c] in (GOOD, ISLAMIST):
        return why("no_militia_there", "11.2.4")
    if purpose == "posture" and not can_set_posture(st, c):
        return why("no_posture", rule)
    return None


def _no_marker(st: LabyrinthState, c: int) -> Message | None:
    if st.kind[c] != MUSLIM:
        return why("not_muslim", "11.1.4")
    if arab_winter(st):
        return why("arab_winter", "6.2")
    if st.gov[c] == GOOD:
        return why("is_good", "11.1.4")
    if st.gov[c] == ISLAMIST:
        return why("islamist_rule", "11.1.4")
    return why("in_civil_war", "11.1.4") if st.civil_war[c] else None


_PIECES: dict[str, tuple[str, Callable[[LabyrinthState, int], object]]] = {
    **dict.fromkeys(("remove_cells", "activate", "disrupt", "travel_from"), ("no_cell", cells)),
    "remove_troops": ("no_troops", troops),
    "remove_militia": ("no_militia", lambda st, c: st.militia[c]),
    "remove_aid": ("no_aid", lambda st, c: st.aid[c]),
    "remove_awakening": ("no_awakening", lambda st, c: st.awake[c]),
    "remove_reaction": ("no_reaction", lambda st, c: st.react[c]),
    "deploy_from": ("no_troops", troops),
    "alert": ("no_plot", plots_in),
}
"""The pieces that each purpose needs, and the refusal if there are none."""
_OF_MUSLIM = frozenset({"aid", "militia", "alignment", "governance", "civil_war", "regime_change", "capital"})
"""Purposes that choose only Muslim countries."""


def _no_ideas(st: LabyrinthState, c: int) -> Message | None:
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
    return None if can_disrupt(st, c, st.ops) else why("closed_to_disrupt", "7.4")


def _no_regime_change(st: LabyrinthState, c: int) -> Message | None:
    if c == st.capital:
        return why("capital", "11.3.8")
    if st.gov[c] != ISLAMIST and not us_operations.is_named(st, c):
        return why("no_islamist_rule", "7.3.2")
    return why("no_six_troops", "7.3.2") if not us_operations.invasion_sources(st, c) else None


def _no_goal(st: LabyrinthState, c: int) -> Message | None:
    if c == PHILIPPINES and has_marker(st, "abu_sayyaf", c):
        return why("too_few_ops", "7.3", number=FAIR)
    if st.align[c] != ALLY:
        return why("no_ally", "7.3")
    if st.gov[c] == ISLAMIST:
        return why("islamist_rule", "7.3")
    return why("too_few_ops", "7.3", number=ops_cost(st, c)) if ops_cost(st, c) > st.ops else None


def _no_source(st: LabyrinthState, c: int) -> Message | None:
    if not st.troops[c]:
        return why("no_troops", "7.3")
    return why("garrison", "7.3", number=cells(st, c) + us_operations.GARRISON) if st.regime[c] else None


def _no_alert(st: LabyrinthState, c: int) -> Message | None:
    if all(plot.place != c for plot in st.plots):
        return why("no_plot", "7.5")
    needed = us_operations.alert_ops(st, c)
    return why("too_few_ops", "7.5", number=needed) if needed > max(st.ops, us_operations.own_ops(st)) else None


def _no_recruit(st: LabyrinthState, c: int) -> Message | None:
    return why("no_cell_or_cadre", "8.2") if not (cells(st, c) or st.cadre[c]) else None


def _no_cell(st: LabyrinthState, c: int) -> Message | None:
    return why("no_cell", "8.3") if not cells(st, c) else why("cells_used", "8.3")


def _no_destination(st: LabyrinthState, choice: Choose, c: int) -> Message | None:
    if st.kind[c] != ABSENT and choice.args.get("from") == COUNTRY_IDS[c]:
        return why("hidden_already", "8.3")
    return why("biometrics", "8.3") if is_lapsing(st, BIOMETRICS) else None


def _no_jihad(st: LabyrinthState, c: int) -> Message | None:
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
    if st.kind[c] != MUSLIM or not cells(st, c) or st.gov[c] == ISLAMIST or bars_jihad(st, c):
        return _no_jihad(st, c)
    if st.gov[c] in (UNTESTED, GOOD):
        return why("neither_fair_nor_poor", "8.4.2")
    if cells(st, c) - troops_and_militia(st, c) < MARGIN:
        return why("too_few_cells", "8.4.2", number=troops_and_militia(st, c) + MARGIN)
    needed = major_jihad_dice(st, c)
    return why("too_few_ops", "8.4.2", number=needed) if needed > st.ops else None


def _no_plot(st: LabyrinthState, c: int) -> Message | None:
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
    """Return why the card in play cannot be used in this way."""
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
        if st.ops >= us_operations.SURE:
            return why("truce", "6.2")
        needed = [us_operations.alert_ops(st, plot.place) for plot in st.plots if not under_truce(st, plot.place)]
        return why("too_few_ops", "7.5", number=min(needed, default=us_operations.SURE))
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
