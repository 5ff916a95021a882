"""Facts about a country that the charts use."""

from __future__ import annotations

from game.games.labyrinth.data import (
    ALLY,
    FAIR,
    GOOD,
    ISLAMIST,
    MUSLIM,
    NIGERIA,
    NON_MUSLIM,
    POOR,
    RECRUIT,
    SADR,
    SPECIAL,
)
from game.games.labyrinth.queries.board import (
    cell_countries,
    cells,
    has_marker,
    neighbours,
    recruits_by_itself,
    troops,
    troops_and_militia,
    under_truce,
)
from game.games.labyrinth.queries.jihadist_operations import bars_jihad, can_jihad, jihad_modifier
from game.games.labyrinth.state import LabyrinthState

MAJOR = 5
"""The lead of cells over troops and militia that a Major Jihad needs [8.4.2]."""


def is_foreign(st: LabyrinthState, c: int) -> bool:
    """Whether it is a non-Muslim country; special Iran counts as one."""
    return st.kind[c] in (NON_MUSLIM, SPECIAL)


def is_good(st: LabyrinthState, c: int) -> bool:
    """Whether it is Good and Muslim."""
    return st.kind[c] == MUSLIM and st.gov[c] == GOOD


def is_fair(st: LabyrinthState, c: int) -> bool:
    """Whether it is Fair and Muslim."""
    return st.kind[c] == MUSLIM and st.gov[c] == FAIR


def is_poor(st: LabyrinthState, c: int) -> bool:
    """Whether it is Poor and Muslim."""
    return st.kind[c] == MUSLIM and st.gov[c] == POOR


def lead(st: LabyrinthState, c: int) -> int:
    """Return cells less troops, markers and militia."""
    return cells(st, c) - troops_and_militia(st, c)


def drm(st: LabyrinthState, c: int, *, major: bool = False) -> int:
    """Return the modifier of a Minor (or `major`) Jihad there [11.1.3]; lower is better."""
    return jihad_modifier(st, c, major=major)


def jsp(st: LabyrinthState, c: int, *, major: bool = True) -> bool:
    """Whether a Jihad success is possible there: a 1 would succeed, and nothing prevents it."""
    if st.kind[c] != MUSLIM or st.gov[c] not in (GOOD, FAIR, POOR) or bars_jihad(st, c):
        return False
    return 1 + jihad_modifier(st, c, major=major) <= st.gov[c]


def needs_cells(st: LabyrinthState, c: int) -> bool:
    """Whether it is Poor with a lead of one to four cells, and a Jihad could succeed."""
    return is_poor(st, c) and 1 <= lead(st, c) < MAJOR and jsp(st, c)


def unused_actives(st: LabyrinthState, c: int) -> int:
    """Return the active cells, Sadr among them, that have not acted for the card in play."""
    return max(0, st.actives[c] + has_marker(st, SADR, c) - st.acted[c])


def unused_sleepers(st: LabyrinthState, c: int) -> int:
    """Return the sleepers that have not acted for the card in play."""
    return max(0, st.sleepers[c] - st.slept[c])


def unused(st: LabyrinthState, c: int) -> int:
    """Return the cells that have not acted for the card in play."""
    return unused_actives(st, c) + unused_sleepers(st, c)


def movable(st: LabyrinthState, c: int) -> int:
    """Return the cells that may still leave: not Sadr, and the last one only if it is not needed there [12.3.9].

    The last one may leave a country that recruits by itself only if two others of that kind hold cells.
    """
    if under_truce(st, c):
        return 0
    free = max(0, st.actives[c] - st.acted[c]) + unused_sleepers(st, c)
    if not free or free < cells(st, c) or not recruits_by_itself(st, c):
        return free
    others = sum(b != c and recruits_by_itself(st, b) for b in cell_countries(st))
    return free if others >= 2 else free - 1


def minor_jihads(st: LabyrinthState) -> list[int]:
    """Return Good and Fair countries with unused cells where a Minor Jihad could succeed [12.3.8]."""
    return [
        c
        for c in cell_countries(st)
        if can_jihad(st, c) and st.gov[c] in (GOOD, FAIR) and unused(st, c) and jsp(st, c, major=False)
    ]


def major_jihads(st: LabyrinthState, ops: int) -> list[int]:
    """Return Poor countries where a Major Jihad is allowed with that many Ops and could succeed."""
    return [
        c
        for c in cell_countries(st)
        if can_jihad(st, c)
        and st.gov[c] == POOR
        and unused(st, c) - troops_and_militia(st, c) >= MAJOR
        and ops >= 2 - st.besieged[c]
        and jsp(st, c)
    ]


def reinforced(st: LabyrinthState, c: int) -> bool:
    """Whether it needs cells for a Major Jihad and one may come from a neighbour."""
    return needs_cells(st, c) and any(movable(st, b) for b in neighbours(st, c))


def exposed(st: LabyrinthState, c: int) -> bool:
    """Whether it is Poor, with troop cubes and unused active cells."""
    return is_poor(st, c) and st.troops[c] > 0 and unused_actives(st, c) > 0


def foreign_recruit(st: LabyrinthState, c: int) -> int | None:
    """Return the recruit number of a non-Muslim country, None for a Muslim one."""
    if not is_foreign(st, c):
        return None
    return RECRUIT[c] if c != NIGERIA and RECRUIT[c] else st.gov[c]


def quiet_ally(st: LabyrinthState, c: int, governance: int) -> bool:
    """Whether it is an Ally of that governance that can spare its troops: no cells, or other defenders as well."""
    if st.kind[c] != MUSLIM or st.align[c] != ALLY or st.gov[c] != governance:
        return False
    return not cells(st, c) or st.militia[c] > 0 or troops(st, c) > st.troops[c]


def at_stake(st: LabyrinthState, c: int) -> bool:
    """Whether cells lead by two or more, and a Jihad could succeed."""
    return st.kind[c] == MUSLIM and st.gov[c] != ISLAMIST and lead(st, c) >= 2 and jsp(st, c)
