"""13.4.4 Homeland security: what the US automaton does with the remaining Ops of a card."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from game.core.procedure import frame, procedure, then
from game.games.labyrinth.chapters.automaton_ops import begin, pick_country, save_ops
from game.games.labyrinth.chapters.automaton_us_operations import disrupt_there, ideas_there
from game.games.labyrinth.chapters.change import check_caliphate
from game.games.labyrinth.charts.opp import names
from game.games.labyrinth.charts.reading import ChartStep, Reading, tell
from game.games.labyrinth.data import COUNTRIES, MUSLIM, NON_MUSLIM, RESERVES_MAX, SOFT, UNITED_STATES, UNTESTED, US
from game.games.labyrinth.queries.board import cells, distance, us_is_hard, us_posture
from game.games.labyrinth.queries.tracks import world_posture
from game.games.labyrinth.queries.us_operations import can_wage, disrupts, targets
from game.games.labyrinth.state import LabyrinthState

CHART = "homeland"
MOST = 3


@procedure
async def homeland(st: LabyrinthState) -> None:
    """Take the first possible step, again and again, while Ops of the card are left; never on reserves alone."""
    if not st.ops:
        return
    for number, (possible, carry_out) in enumerate(_STEPS, 1):
        if found := possible(st):
            tell(st, US, [ChartStep(CHART, str(number), "yes")])
            await carry_out(st, found)
            await check_caliphate(st)
            then(st, frame(homeland))
            return


def _ops(st: LabyrinthState) -> int:
    """Return the most Ops that an operation of the first steps may cost, reserves included."""
    return min(MOST, st.ops + st.reserves[US])


def _rows(rows: Sequence[tuple[str, Callable[[int], int]]], candidates: Sequence[int]) -> Reading:
    """Return the candidates that are best by each row in turn."""
    left, steps = list(candidates), []
    for row, value in rows:
        if len(left) < 2:
            break
        most = max(value(c) for c in left)
        left = [c for c in left if value(c) == most]
        steps.append(ChartStep(CHART, row, "kept", names(left)))
    return Reading(tuple(steps), names(left))


def _near(st: LabyrinthState) -> tuple[str, Callable[[int], int]]:
    return "nearest_us", lambda c: -distance(st, c, UNITED_STATES)


async def _disrupt(st: LabyrinthState, reading: Reading) -> None:
    begin(st, US, "disrupt")
    await disrupt_there(st, await pick_country(st, US, "disrupt", reading, "13.4.4"))


async def _ideas(st: LabyrinthState, reading: Reading) -> None:
    begin(st, US, "war_of_ideas")
    await ideas_there(st, await pick_country(st, US, "war_of_ideas", reading, "13.4.4"))


async def _save(st: LabyrinthState, reading: Reading) -> None:
    st.ops -= save_ops(st, US, st.ops)


def _at_home(st: LabyrinthState) -> Reading | None:
    return Reading((), names([UNITED_STATES])) if UNITED_STATES in disrupts(st, _ops(st)) else None


def _persuade(st: LabyrinthState) -> Reading | None:
    """Return Soft countries for a Hard US in a Soft world: best governed, without cells and cadre, nearest."""
    if not us_is_hard(st) or world_posture(st) != SOFT:
        return None
    found = [c for c in COUNTRIES if st.kind[c] == NON_MUSLIM and st.posture[c] == SOFT and can_wage(st, c, _ops(st))]
    quiet = ("no_cells_and_cadre", lambda c: not cells(st, c) and not st.cadre[c])
    return _rows([("best_governance", lambda c: -st.gov[c]), quiet, _near(st)], found) if found else None


def _abroad(st: LabyrinthState) -> Reading | None:
    found = [c for c in disrupts(st, _ops(st)) if st.kind[c] == NON_MUSLIM]
    return _rows([_near(st), ("most_cells", lambda c: cells(st, c))], found) if found else None


def _room(st: LabyrinthState) -> Reading | None:
    return Reading((), ("reserves",)) if st.reserves[US] < RESERVES_MAX else None


def _cadres(st: LabyrinthState) -> Reading | None:
    found = [c for c in disrupts(st, st.ops) if st.kind[c] == MUSLIM and st.cadre[c] and not targets(st, c)]
    return _rows([_near(st)], found) if found else None


def _waverers(st: LabyrinthState) -> Reading | None:
    """Return countries of the opposite posture, else untested ones; the worst governed first."""
    for posture in (-us_posture(st), UNTESTED):
        found = [
            c for c in COUNTRIES if st.kind[c] == NON_MUSLIM and st.posture[c] == posture and can_wage(st, c, st.ops)
        ]
        if found:
            return _rows([("worst_governance", lambda c: st.gov[c])], found)
    return None


_STEPS: Final[
    tuple[tuple[Callable[[LabyrinthState], Reading | None], Callable[[LabyrinthState, Reading], Awaitable[None]]], ...]
] = (
    (_at_home, _disrupt),
    (_persuade, _ideas),
    (_abroad, _disrupt),
    (_room, _save),
    (_cadres, _disrupt),
    (_waverers, _ideas),
)
"""The steps in order: the function that finds the place, and the one that acts there."""
