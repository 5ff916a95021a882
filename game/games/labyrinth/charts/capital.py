"""Where the Jihadist automaton moves the capital of the Caliphate when its host is lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.games.labyrinth.charts.opp import names
from game.games.labyrinth.charts.reading import ChartStep, Reading
from game.games.labyrinth.queries.board import chain, is_ally
from game.games.labyrinth.queries.us_operations import modifier
from game.games.labyrinth.state import LabyrinthState


def capital(st: LabyrinthState, candidates: Sequence[int]) -> Reading:
    """Prefer the longest chain, no Ally, the worst governance, the lowest War of Ideas modifier."""
    rows: dict[str, Callable[[int], int]] = {
        "longest_chain": lambda c: len(chain(st, c)),
        "no_ally": lambda c: not is_ally(st, c),
        "worst_governance": lambda c: st.gov[c],
        "lowest_modifier": lambda c: -modifier(st, c),
    }
    steps, left = [], list(candidates)
    for row, value in rows.items():
        if len(left) < 2:
            break
        most = max(value(c) for c in left)
        left = [c for c in left if value(c) == most]
        steps.append(ChartStep("capital", row, "kept", names(left)))
    return Reading(tuple(steps), names(left))
