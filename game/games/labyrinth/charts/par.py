"""13.4.2 The PAR chart: what the US automaton does with a card after alerts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.games.labyrinth.charts import facts
from game.games.labyrinth.charts.columns import sift
from game.games.labyrinth.charts.opp import choose, first_box, for_prestige, names, places_cadre
from game.games.labyrinth.charts.reading import ChartStep, Reading
from game.games.labyrinth.data import COUNTRIES, COUNTRY, COUNTRY_IDS, MUSLIM, NON_MUSLIM, UNTESTED, US
from game.games.labyrinth.queries.board import under_truce, us_is_hard
from game.games.labyrinth.queries.ops import MOST_OPS, available
from game.games.labyrinth.queries.tracks import LOW, islamist_resources
from game.games.labyrinth.queries.us_operations import (
    can_wage,
    disrupts,
    modifier,
    regime_changes,
    spare_troops,
    takes_troops,
)
from game.games.labyrinth.state import LabyrinthState

FALLEN = 3
"""Resources under Islamist Rule at which a Regime Change comes first."""
FROM_TRACK = 2
"""Troops that leave the track at a time."""
TRACK = "track"


def muslim_disrupts(st: LabyrinthState, test: Callable[[LabyrinthState, int], bool]) -> list[int]:
    """Return Muslim countries that pass the test and where the available Ops allow a Disrupt."""
    return [c for c in disrupts(st, available(st, US)) if st.kind[c] == MUSLIM and test(st, c)]


def muslim_ideas(st: LabyrinthState) -> dict[int, int]:
    """Return Muslim countries for a War of Ideas with their modifiers; untested ones need three Ops [13.4.3]."""
    ops = available(st, US)
    return {
        c: modifier(st, c)
        for c in COUNTRIES
        if st.kind[c] == MUSLIM and can_wage(st, c, ops) and (st.gov[c] != UNTESTED or ops >= MOST_OPS)
    }


def best_ideas(st: LabyrinthState, least: int) -> list[int]:
    """Return the countries with the highest modifier, if it is at least `least`."""
    found = muslim_ideas(st)
    most = max(found.values(), default=least - 1)
    return [c for c, value in found.items() if value == most >= least]


def foreign_ideas(st: LabyrinthState) -> list[int]:
    """Return non-Muslim countries for a War of Ideas."""
    ops = available(st, US)
    return [c for c in COUNTRIES if st.kind[c] == NON_MUSLIM and can_wage(st, c, ops)]


# === Deploy and Withdraw [13.4.7][13.4.8] ===


def withdraws(st: LabyrinthState, c: int) -> bool:
    """Whether all troops of the country would leave by a Withdraw."""
    return bool(st.regime[c]) and not us_is_hard(st) and available(st, US) >= MOST_OPS


def leaving(st: LabyrinthState, c: int) -> int:
    """Return the number of troop cubes that may leave the country."""
    return st.troops[c] if withdraws(st, c) and not under_truce(st, c) else spare_troops(st, c)


def deploy_to(st: LabyrinthState) -> Reading:
    """Read where troops are sent; the track if no box matches."""
    ops = available(st, US)
    steps, found = first_box(st, "U.deploy_to", [c for c in COUNTRIES if takes_troops(st, c, ops)])
    if not found:
        return Reading((*steps, ChartStep("U.deploy_to", TRACK, "kept", (TRACK,))), (TRACK,))
    more, left = sift(st, "U.deploy_to", found)
    return Reading((*steps, *more), names(left))


def deploy_from(st: LabyrinthState) -> Reading:
    """Read where troops come from; the track if no box matches and two are on it."""
    steps, found = first_box(st, "U.deploy_from", [c for c in COUNTRIES if leaving(st, c)])
    if not found:
        left = (TRACK,) if st.troop_track >= FROM_TRACK else ()
        return Reading(
            (*steps, ChartStep("U.deploy_from", "track_2_or_more", "kept" if left else "skipped", left)), left
        )
    more, kept = sift(st, "U.deploy_from", found)
    return Reading((*steps, *more), names(kept))


def can_deploy(st: LabyrinthState) -> bool:
    """Whether the charts name different places."""
    return any(goal != source for goal in deploy_to(st).left for source in deploy_from(st).left)


def regime_from(st: LabyrinthState, sources: list[int], *, track: bool) -> Reading:
    """Read where the six troops of a Regime Change come from."""
    steps, found = first_box(st, "U.regime_change_from", sources)
    if not found:
        return Reading((*steps, ChartStep("U.regime_change_from", TRACK, "kept", (TRACK,))), (TRACK,) if track else ())
    more, left = sift(st, "U.deploy_from", found)
    return Reading((*steps, *more), names(left))


# === The chart ===


def _low(st: LabyrinthState) -> bool:
    return st.prestige <= LOW


_BOXES: Final[dict[str, tuple[Callable[[LabyrinthState], object], str, str]]] = {
    "1": (lambda st: muslim_disrupts(st, facts.at_stake), "disrupt", "2"),
    "2": (lambda st: islamist_resources(st) >= FALLEN and regime_changes(st, available(st, US)), "regime_change", "3"),
    "3": (lambda st: best_ideas(st, 0), "ideas", "4"),
    "4": (_low, "5", "7"),
    "5": (lambda st: muslim_disrupts(st, for_prestige), "disrupt", "6"),
    "6": (lambda st: not us_is_hard(st), "ideas_abroad", "7"),
    "7": (can_deploy, "deploy", "8"),
    "8": (lambda st: regime_changes(st, available(st, US)), "regime_change", "9"),
    "9": (lambda st: muslim_disrupts(st, lambda st, c: for_prestige(st, c) or places_cadre(st, c)), "disrupt", "10"),
    "10": (lambda st: best_ideas(st, -1), "ideas", "homeland"),
}  # fmt: skip
"""By number, each box's question and the next boxes for yes and no."""
ROUTES: Final = {"reassessment": ("reassess", "0"), "0": ("event", "1")} | {
    box: (yes, no) for box, (_, yes, no) in _BOXES.items()
}
"""The next box for yes and no from each box, and the one before the first [13.4.6]."""


def par(st: LabyrinthState) -> Reading:
    """Read from box 1 to an operation: disrupt, regime_change, ideas, ideas_abroad, deploy, homeland."""
    steps, box = [], "1"
    while box in _BOXES:
        asked, yes, no = _BOXES[box]
        answer = bool(asked(st))
        steps.append(ChartStep("par", box, "yes" if answer else "no"))
        box = yes if answer else no
    return Reading(tuple(steps), (box,))


def target(st: LabyrinthState, operation: str) -> Reading:
    """Read where an operation is carried out, by its chart and column."""
    if operation == "disrupt":
        return choose(st, "U.disrupt", "U.disrupt", muslim_disrupts(st, lambda st, c: True))
    if operation == "ideas_abroad":
        candidates = foreign_ideas(st)
        return choose(st, "U.woi_non_muslim", "U.woi_non_muslim", candidates) if candidates else Reading((), ())
    if operation == "ideas":
        candidates = best_ideas(st, -1)
        first = ChartStep("U.woi_muslim", "highest_modifier", "kept", names(candidates))
        steps, left = sift(st, "U.woi_muslim", candidates)
        return Reading((first, *steps), names(left))
    steps, left = sift(st, "U.regime_change", regime_changes(st, available(st, US)))
    return Reading(tuple(steps), names(left))


def places(reading: Reading) -> list[int]:
    """Return the countries that a reading leaves, without the track."""
    return [COUNTRY[name] for name in reading.left if name in COUNTRY_IDS]
