"""12.4.3 Radicalization: how the Jihadist automaton uses the Ops that its operation leaves."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from game.core.procedure import frame, procedure, then
from game.games.labyrinth.chapters.automaton_jihadist_operations import (
    departures,
    keep_recruiting,
    origins,
    plot_there,
    set_out,
)
from game.games.labyrinth.chapters.automaton_ops import begin, pick_country, save_ops
from game.games.labyrinth.chapters.change import check_caliphate
from game.games.labyrinth.charts import facts
from game.games.labyrinth.charts.columns import ROWS, keep, sift
from game.games.labyrinth.charts.opp import choose, names, travel_from
from game.games.labyrinth.charts.reading import ChartStep, Reading, tell
from game.games.labyrinth.data import (
    COUNTRIES,
    JIHADIST,
    MUSLIM,
    NON_MUSLIM,
    RESERVES_MAX,
    SOFT,
    UNITED_STATES,
    UNTESTED,
    WMD,
)
from game.games.labyrinth.queries.board import cell_countries, is_adjacent, neighbours, us_is_hard
from game.games.labyrinth.queries.jihadist_operations import can_plot, recruiting_countries
from game.games.labyrinth.queries.ops import available
from game.games.labyrinth.queries.tracks import gwot_penalty
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import touch

CHART = "radicalization"


@procedure
async def radicalize(st: LabyrinthState, step: int) -> None:
    """Take step after step while Ops of the card are left; reserves alone never start one."""
    if not st.ops or step > len(_STEPS):
        return
    possible, carry_out = _STEPS[step - 1]
    if possible(st):
        tell(st, JIHADIST, [ChartStep(CHART, str(step), "yes")])
        await carry_out(st)
        await check_caliphate(st)
    then(st, frame(radicalize, step + 1))


def _attack(st: LabyrinthState) -> bool:
    return WMD in st.available and can_plot(st, UNITED_STATES) and facts.unused(st, UNITED_STATES) > 0


async def _plot_in_us(st: LabyrinthState) -> None:
    begin(st, JIHADIST, "plot")
    touch(st, UNITED_STATES)
    await plot_there(st, UNITED_STATES, min(available(st, JIHADIST), len(st.available)))


# === Travel to untested countries ===


def _goals(st: LabyrinthState) -> list[int]:
    """Return untested non-Muslim countries that a cell may travel to; prefer those next to such a cell."""
    ways, untested = departures(st), [b for b in COUNTRIES if st.kind[b] == NON_MUSLIM and st.posture[b] == UNTESTED]
    found = {b: [a for a, there in ways.items() if b in there] for b in untested}
    near = [b for b, row in found.items() if any(is_adjacent(st, a, b) for a in row)]
    return near or [b for b, row in found.items() if row]


async def _divide(st: LabyrinthState) -> None:
    begin(st, JIHADIST, "travel")
    while available(st, JIHADIST):
        steps, left = sift(st, "J.recruit_to", _goals(st))
        if not left:
            break
        b = await pick_country(st, JIHADIST, "travel_to", Reading(tuple(steps), names(left)), "12.4.3")
        await _send(st, b)


async def _send(st: LabyrinthState, b: int) -> None:
    reading = travel_from(st, b, neighbours(st, b), origins(st, b))
    await set_out(st, await pick_country(st, JIHADIST, "travel_from", reading, "12.4.3"), b)


# === Plots in Soft countries ===


def _soft(st: LabyrinthState) -> list[int]:
    return [
        c
        for c in cell_countries(st)
        if st.kind[c] == NON_MUSLIM and st.posture[c] == SOFT and can_plot(st, c) and facts.unused(st, c)
    ]


async def _terrify(st: LabyrinthState) -> None:
    begin(st, JIHADIST, "plot")
    rolls = min(available(st, JIHADIST), len(st.available))
    while rolls and st.available and (places := _soft(st)):
        worst = [c for c in places if st.gov[c] == max(st.gov[b] for b in places)]
        steps, left = sift(st, "J.plot", worst)
        reading = Reading((ChartStep(CHART, "worst_governance", "kept", names(worst)), *steps), names(left))
        rolls -= await plot_there(st, await pick_country(st, JIHADIST, "plot", reading, "12.4.3"), rolls)


# === Recruit at cadres, and with what is left ===


def _cadres(st: LabyrinthState) -> list[int]:
    return [c for c in recruiting_countries(st) if st.cadre[c] and st.kind[c] == MUSLIM]


async def _revive(st: LabyrinthState) -> None:
    begin(st, JIHADIST, "recruit")
    best = keep(st, ROWS["best_jihad_drm"], _cadres(st))
    steps, left = sift(st, "J.recruit_to", best)
    reading = Reading((ChartStep("J.recruit_to", "best_jihad_drm", "kept", names(best)), *steps), names(left))
    c = await pick_country(st, JIHADIST, "recruit", reading, "12.4.3")
    await keep_recruiting(st, c, available(st, JIHADIST))


async def _save(st: LabyrinthState) -> None:
    st.ops -= save_ops(st, JIHADIST, st.ops)


async def _recruit(st: LabyrinthState) -> None:
    begin(st, JIHADIST, "recruit")
    reading = choose(st, "J.recruit", "J.recruit_to", recruiting_countries(st))
    await keep_recruiting(st, await pick_country(st, JIHADIST, "recruit", reading, "12.4.3"), st.ops)


def _can_reach_us(st: LabyrinthState) -> bool:
    return bool(origins(st, UNITED_STATES))


async def _reach_us(st: LabyrinthState) -> None:
    begin(st, JIHADIST, "travel")
    while st.ops and _can_reach_us(st):
        await _send(st, UNITED_STATES)


_STEPS: Final[tuple[tuple[Callable[[LabyrinthState], object], Callable[[LabyrinthState], Awaitable[None]]], ...]] = (
    (_attack, _plot_in_us),
    (lambda st: us_is_hard(st) and not gwot_penalty(st) and _goals(st), _divide),
    (lambda st: not us_is_hard(st) and not gwot_penalty(st) and st.available and _soft(st), _terrify),
    (_cadres, _revive),
    (lambda st: st.reserves[JIHADIST] < RESERVES_MAX, _save),
    (recruiting_countries, _recruit),
    (_can_reach_us, _reach_us),
)
"""The steps in order: the condition of each, and the function that carries it out."""
