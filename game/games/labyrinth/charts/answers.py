"""12.3, 13.3 Choices of the automata in events: by the event's own line, otherwise by the chart of the purpose."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from game.core.choice import DONE, NO, YES, Pick, Plain
from game.games.labyrinth.cards.event import CardEvent, event_of
from game.games.labyrinth.cards.preferences import founds_caliphate, posture_targets
from game.games.labyrinth.charts import arf, facts
from game.games.labyrinth.charts.capital import capital
from game.games.labyrinth.charts.columns import sift
from game.games.labyrinth.charts.opp import choose, names, travel_from
from game.games.labyrinth.charts.reading import Asked, ChartStep, Reading
from game.games.labyrinth.data import ALIGNMENTS, COUNTRY, EVENT_OF, JIHADIST, NONE, POSTURES, TROOP_MARKERS, US, WMD
from game.games.labyrinth.queries.board import neighbours, us_posture
from game.games.labyrinth.state import LabyrinthState

COLUMN_OF: Final[tuple[Mapping[str, str], Mapping[str, str]]] = (
    {
        **dict.fromkeys(("disrupt", "activate", "remove_cells", "cadre"), "U.disrupt"),
        **dict.fromkeys(("troops", "militia", "deploy_to"), "U.deploy_to"),
        **dict.fromkeys(("aid", "awakening", "remove_reaction", "reaction", "alignment"), "U.woi_muslim"),
        **dict.fromkeys(("governance", "marker", "civil_war", "war_of_ideas", "remove_aid"), "U.woi_muslim"),
        **dict.fromkeys(("remove_troops", "remove_militia", "deploy_from"), "U.deploy_from"),
        **dict.fromkeys(("remove_awakening", "target", "cells"), "U.woi_muslim"),
        "regime_change": "U.regime_change",
    },
    {
        **dict.fromkeys(("reaction", "remove_aid", "remove_awakening", "remove_troops"), "J.marker"),
        **dict.fromkeys(("remove_militia", "alignment", "governance", "civil_war", "marker", "aid"), "J.marker"),
        **dict.fromkeys(("remove_reaction", "awakening", "militia", "target", "troops"), "J.marker"),
        "jihad": "J.jihad",
        "plot": "J.plot",
    },
)
"""By seat, the priority column for each purpose."""
CHART_OF: Final = {"cells": "J.travel_to", "travel_to": "J.travel_to", "cadre": "J.travel_to", "recruit": "J.recruit"}
"""By purpose, the chart that the Jihadist automaton reads before the column J.recruit_to [12.3.2]."""


def narrow(
    st: LabyrinthState, seat: int, prompt: str, options: Sequence[Pick], args: Mapping[str, Plain]
) -> tuple[tuple[ChartStep, ...], list[Pick]]:
    """Return how an automaton's charts were read for a decision, and the options from which it takes one at random.

    The line of the event in hand comes first, then the chart of the prompt or purpose; without a chart, the first
    option, or all countries.
    """
    by_id = {str(pick.id): pick for pick in options}
    purpose = str(args.get("purpose", ""))
    liked = list(_line(st, seat, prompt, purpose, list(by_id)))
    steps: tuple[ChartStep, ...] = ()
    if len(liked) < len(by_id):
        steps = (ChartStep("event", EVENT_OF[st.counted or st.card], "kept", tuple(liked)),)
    left = [by_id[name] for name in liked]
    if DONE in left and len(left) > 1:
        left.remove(DONE)
    if len(left) > 1:
        reading = _chart(st, seat, prompt, purpose, left, args)
        steps += reading.steps
        left = [by_id[name] for name in reading.left]
    return steps, left


def _event(st: LabyrinthState) -> CardEvent | None:
    card = st.counted or st.card
    return event_of(card) if st.doing == "event" and card else None


def _line(st: LabyrinthState, seat: int, prompt: str, purpose: str, candidates: list[str]) -> Sequence[str]:
    event = _event(st)
    if event is None:
        return candidates
    wanted = event.bot_prefers(Asked(st, seat, prompt, purpose, candidates))
    return [name for name in wanted if name in candidates] or candidates


def _chart(
    st: LabyrinthState, seat: int, prompt: str, purpose: str, left: list[Pick], args: Mapping[str, Plain]
) -> Reading:
    if prompt == "caliphate":
        return Reading((), (_declares(st, COUNTRY[str(args["space"])]),))
    if prompt in _RULES:
        return Reading((), tuple(str(pick.id) for pick in _RULES[prompt](st, seat, left)))
    if left[0].kind == "space":
        return _of_countries(st, seat, prompt, purpose, [str(pick.id) for pick in left], args)
    return Reading((), (str(left[0].id),))


def _of_countries(
    st: LabyrinthState, seat: int, prompt: str, purpose: str, left: list[str], args: Mapping[str, Plain]
) -> Reading:
    """Read chart and column for a choice of countries; tracks come before countries where pieces come from."""
    candidates = [COUNTRY[name] for name in left if name in COUNTRY]
    if prompt in ("cell_source", "troops_from") and len(candidates) < len(left):
        return Reading((), tuple(name for name in left if name not in COUNTRY))
    event = _event(st)
    if event is not None and event.bot_columns.get(purpose, "?")[:1] in ("", "UJ"[seat]):
        name = event.bot_columns[purpose]
        steps, kept = sift(st, name, candidates) if "." in name else ([], candidates)
        return Reading(tuple(steps), names(kept))
    if purpose == "posture":
        return _of_postures(st, seat, candidates)
    if purpose == "capital":
        return capital(st, candidates)
    if seat == JIHADIST and purpose in CHART_OF:
        return choose(st, CHART_OF[purpose], "J.recruit_to", candidates)
    if seat == JIHADIST and purpose in ("travel_from", "remove_cells"):
        arrived = [*st.placed, *(COUNTRY[str(name)] for name in args.get("arrived") or ())]  # type: ignore[union-attr]
        settled = [c for c in candidates if c not in arrived and facts.movable(st, c)]
        candidates = settled or candidates
        goal = COUNTRY.get(str(args.get("space") or args.get("from") or ""), NONE)
        return travel_from(st, goal, neighbours(st, goal) if goal != NONE else (), candidates)
    if seat == US and purpose == "disrupt":
        return choose(st, "U.disrupt", "U.disrupt", candidates)
    if seat == US and purpose in ("plot", "alert"):
        return _of_plots(st, candidates, flagged=args.get("aim") != "backfire")
    column = COLUMN_OF[seat].get(purpose)
    if column is None:
        return Reading((), names(candidates))
    steps, kept = sift(st, column, candidates)
    return Reading(tuple(steps), names(kept))


def _of_postures(st: LabyrinthState, seat: int, candidates: list[int]) -> Reading:
    kept = posture_targets(st, seat, candidates) or candidates
    row = "posture_same_as_us" if seat == JIHADIST else "posture_opposite_us"
    return Reading((ChartStep("posture", row, "kept", names(kept)),), names(kept))


def _declares(st: LabyrinthState, c: int) -> str:
    """Return the answer: declare the Caliphate if that wins, or if a neighbour qualifies too [12.3.10]."""
    return str((YES if founds_caliphate(st, c) else NO).id)


def _of_plots(st: LabyrinthState, candidates: list[int], *, flagged: bool) -> Reading:
    """Return the countries of the plots with the highest priority; of unflagged ones only, unless `flagged`."""
    here = [index for index in arf.plots_to_alert(st) if st.plots[index].place in candidates]
    found = [index for index in here if flagged or not st.plots[index].backlashed]
    if not found:
        return Reading((), names(candidates))
    steps, left = arf.top_plots(st, found)
    return Reading(tuple(steps), names(sorted({st.plots[index].place for index in left})))


# === What is no country ===


def _rank(order: Sequence[str]) -> Callable[[LabyrinthState, int, list[Pick]], list[Pick]]:
    """Return a rule that takes the first available id of an order."""

    def rule(st: LabyrinthState, seat: int, options: list[Pick]) -> list[Pick]:
        return [min(options, key=lambda pick: order.index(str(pick.id)) if str(pick.id) in order else len(order))]

    return rule


def _cell(st: LabyrinthState, seat: int, options: list[Pick]) -> list[Pick]:
    """Jihadist: active cells first, Sadr last [12.3.3]. US: Sadr first, then sleepers, then active cells [13.3.2]."""
    order = ("active", "sleeper", "sadr") if seat == JIHADIST else ("sadr", "sleeper", "active")
    return _rank(order)(st, seat, options)


def _troop_piece(st: LabyrinthState, seat: int, options: list[Pick]) -> list[Pick]:
    """Jihadist: remove markers (the greatest first), cubes, militia [12.3.3]. The US loses what it can spare.

    That is cubes, militia, markers in attrition [13.3.7]; otherwise militia, cubes, the smallest marker.
    """
    markers = sorted(TROOP_MARKERS, key=lambda name: TROOP_MARKERS[name])
    if seat == JIHADIST:
        return _rank((*reversed(markers), "troops", "militia"))(st, seat, options)
    worn = st.step == "end"
    first = ("troops", "militia") if worn else ("militia", "troops")
    return _rank((*first, *markers))(st, seat, options)


def _posture(st: LabyrinthState, seat: int, options: list[Pick]) -> list[Pick]:
    """US: its own posture. Jihadist: the opposite [12.3.5][13.3.4]."""
    wanted = us_posture(st) if seat == US else -us_posture(st)
    return [pick for pick in options if str(pick.id) == POSTURES[wanted]] or options


def _alignment(st: LabyrinthState, seat: int, options: list[Pick]) -> list[Pick]:
    """US: towards Ally. Jihadist: towards Adversary [12.3.7][13.3.6]."""
    pick = (min if seat == US else max)(options, key=lambda pick: ALIGNMENTS.index(str(pick.id)))
    return [pick]


def _most(st: LabyrinthState, seat: int, options: list[Pick]) -> list[Pick]:
    """The highest number [12.4.1][13.4.2]."""
    return [max(options, key=lambda pick: int(pick.id))]


def _least(st: LabyrinthState, seat: int, options: list[Pick]) -> list[Pick]:
    """The lowest number of its own pieces, the highest of others."""
    return [min(options, key=lambda pick: int(pick.id))] if seat == US else _most(st, seat, options)


def _any(st: LabyrinthState, seat: int, options: list[Pick]) -> list[Pick]:
    return options


def _refuses(st: LabyrinthState, seat: int, options: list[Pick]) -> list[Pick]:
    return [pick for pick in options if pick in (NO, DONE)] or options


def _cancel(st: LabyrinthState, seat: int, options: list[Pick]) -> list[Pick]:
    """Use Ferguson against the next card that the US plays itself: on the automaton's own cards it has no effect."""
    return options[:1] if st.step == "us" else _refuses(st, seat, options)


def _plot_on_map(st: LabyrinthState, seat: int, options: list[Pick]) -> list[Pick]:
    """The plot of highest priority [13.3.3]."""
    if seat == JIHADIST:
        return options
    _, left = arf.top_plots(st, [int(pick.id) for pick in options])
    return [pick for pick in options if int(pick.id) in left]


def _wmd(st: LabyrinthState, seat: int, options: list[Pick]) -> list[Pick]:
    """A WMD on the map by its priority, otherwise an available one."""
    found = [pick for pick in options if isinstance(pick.id, int) and st.plots[pick.id].number == WMD]
    return _plot_on_map(st, US, found) if found else options[:1]


def _card(st: LabyrinthState, seat: int, options: list[Pick]) -> list[Pick]:
    """The top card of the stack [12.2][13.2]."""
    return [pick for pick in options if pick.kind == "card"] or options


_RULES: Final[dict[str, Callable[[LabyrinthState, int, list[Pick]], list[Pick]]]] = {
    "card": _card,
    "extra_card": _refuses,
    "cell": _cell,
    "cell_if_liked": _cell,
    "disrupt_cell": _rank(("active", "sleeper")),
    "troop_piece": _troop_piece,
    "posture": _posture,
    "alignment": _alignment,
    **dict.fromkeys(("militia", "militia_held", "troops", "cells_activated", "how_many_cells", "rockets"), _most),
    **dict.fromkeys(("awakening_removed", "dice", "flypaper"), _most),
    "militia_lost": _least,
    "resolve": _any,
    "plot": _any,
    "plot_on_map": _plot_on_map,
    "wmd": _wmd,
    "cancel": _cancel,
    **dict.fromkeys(("price", "recover", "nato_leaves", "lift"), _refuses),
}
"""By prompt, the rule where no event has its own. Otherwise the first option is taken; countries have charts."""
