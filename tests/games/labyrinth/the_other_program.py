"""Where the program of the records plays otherwise than the rulebook or our reading, made good for a comparison.

Each function bends one thing of ours to what it does; docs/labyrinth.md tells of each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from game.core.procedure import PROCEDURES, frame, then
from game.games.labyrinth import data
from game.games.labyrinth.chapters import automaton_jihadist, automaton_jihadist_operations, jihad, radicalization
from game.games.labyrinth.chapters.change import check_caliphate
from game.games.labyrinth.charts import facts
from game.games.labyrinth.charts.columns import ROWS, ColumnRow
from game.games.labyrinth.data import ALLY, FAIR, JIHADIST, MUSLIM, NIGERIA, SHIA_MIX, UNITED_STATES, WMD
from game.games.labyrinth.queries.board import (
    cell_countries,
    cells,
    has_marker,
    prestige_troops,
    recruits_by_itself,
    troops,
)
from game.games.labyrinth.queries.ops import available
from game.games.labyrinth.state import LabyrinthState


@contextmanager
def as_it_plays(*ways: str) -> Iterator[None]:
    """Those things as that program does them, all of `WAYS` if none is named."""
    with pytest.MonkeyPatch.context() as patch:
        for way in ways or WAYS:
            WAYS[way](patch)
        yield


def _spare_last_cells(patch: pytest.MonkeyPatch) -> None:
    """The last cell stays in the US with a WMD at hand, in the Training Camps, in an Ally Nigeria; Sadr is no cell."""
    movable, unused, minor_jihads, minor_jihad = (
        facts.movable,
        facts.unused,
        facts.minor_jihads,
        automaton_jihadist_operations.minor_jihad,
    )

    def spared(st: LabyrinthState, c: int) -> int:
        number = movable(st, c)
        if not number or number < st.actives[c] + st.sleepers[c]:
            return number
        others = sum(b != c and recruits_by_itself(st, b) for b in cell_countries(st))
        alone = has_marker(st, "sadr", c) and recruits_by_itself(st, c) and others < 2
        armed = c == UNITED_STATES and WMD in st.available
        nigeria = c == NIGERIA and st.kind[c] == MUSLIM and st.align[c] == ALLY
        held = number >= cells(st, c) and (armed or nigeria or has_marker(st, "training_camps", c))
        return number - (alone or held)

    async def without_the_camps_last(st: LabyrinthState) -> None:
        places = minor_jihads(st)

        def free(st: LabyrinthState, c: int) -> int:
            number = unused(st, c)
            return number - (has_marker(st, "training_camps", c) and st.gov[c] == FAIR and number >= cells(st, c))

        with pytest.MonkeyPatch.context() as inner:
            inner.setattr(facts, "minor_jihads", lambda _: places)
            inner.setattr(facts, "unused", free)
            await minor_jihad(st)

    patch.setattr(facts, "movable", spared)
    patch.setattr(automaton_jihadist, "minor_jihad", without_the_camps_last)


def _no_modifier_at_all(patch: pytest.MonkeyPatch) -> None:
    """Coherent and Virulent take no modifier, a good one neither; the chart still asks for the best."""

    def modifier(st: LabyrinthState, c: int, *, major: bool = False) -> int:
        able = st.abilities[JIHADIST]
        return 0 if "virulent" in able or ("coherent" in able and not major) else st.awake[c] - st.react[c]

    def on_the_chart(st: LabyrinthState, c: int, *, major: bool = False) -> int:
        return st.awake[c] - st.react[c]

    patch.setattr(facts, "jihad_modifier", modifier)
    patch.setattr(facts, "drm", on_the_chart)
    patch.setattr(jihad, "jihad_modifier", modifier)


def _go_on_with_reserves(patch: pytest.MonkeyPatch) -> None:
    """Radicalization goes on with reserves alone in its first steps; Potent brings one cell there without a roll."""
    keep_recruiting = automaton_jihadist_operations.keep_recruiting

    async def radicalize(st: LabyrinthState, step: int) -> None:
        left = available(st, JIHADIST) if 1 < step < 5 else st.ops
        if not left or step > len(radicalization._STEPS):
            return
        possible, carry_out = radicalization._STEPS[step - 1]
        if possible(st):
            await carry_out(st)
            await check_caliphate(st)
        then(st, frame(radicalization.radicalize, step + 1))

    async def one_by_one(st: LabyrinthState, c: int, ops: int) -> None:
        before = st.abilities[JIHADIST]
        if recruits_by_itself(st, c):
            st.abilities[JIHADIST] = [name for name in before if name != "potent"]
        await keep_recruiting(st, c, ops)
        st.abilities[JIHADIST] = before

    patch.setitem(PROCEDURES, "labyrinth.radicalization.radicalize", radicalize)
    patch.setattr(radicalization, "keep_recruiting", one_by_one)


def _muslim_troops_alone(patch: pytest.MonkeyPatch) -> None:
    """Troops count in Muslim countries only; the row of the Philippines never matches."""
    rows = {
        "with_troops_if_prestige_gt_1": ColumnRow(
            lambda st, c: st.prestige > 1 and st.kind[c] == MUSLIM and prestige_troops(st, c)
        ),
        "with_troops": ColumnRow(lambda st, c: st.kind[c] == MUSLIM and troops(st, c) > 0),
        "philippines_would_cost_prestige": ColumnRow(lambda _st, _c: False, era="base"),
    }
    for name, row in rows.items():
        patch.setitem(ROWS, name, row)


def _sunni_nigeria(patch: pytest.MonkeyPatch) -> None:
    """Muslim Nigeria is Sunni."""
    patch.setattr(data, "SHIA_MIX", tuple(mix and c != NIGERIA for c, mix in enumerate(SHIA_MIX)))


WAYS: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "last cells stay": _spare_last_cells,
    "no modifier at all": _no_modifier_at_all,
    "reserves alone": _go_on_with_reserves,
    "Muslim troops alone": _muslim_troops_alone,
    "Sunni Nigeria": _sunni_nigeria,
}
"""What it does otherwise, each of which can be tried alone."""
