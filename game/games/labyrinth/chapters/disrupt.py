"""7.4 Disrupt."""

from __future__ import annotations

from game.core.choice import Pick
from game.games.labyrinth.chapters.choosing import ask
from game.games.labyrinth.data import (
    ALLY,
    COUNTRIES,
    COUNTRY_IDS,
    HARD,
    IRAQ,
    ISLAMIST,
    MUSLIM,
    NON_MUSLIM,
    PAKISTAN,
    PHILIPPINES,
    SYRIA,
    US,
)
from game.games.labyrinth.picks import PIECES
from game.games.labyrinth.queries import (
    advisors,
    has_marker,
    ops_cost,
    prestige_troops,
    troops,
    troops_and_militia,
    under_truce,
)
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import ACTIVE, activate, add_prestige, remove_cadre, remove_cell, touch

STRONG = 2
"""Troops and militia that open a country which is no Ally, and hit two cells."""


def can_disrupt(st: LabyrinthState, c: int, ops: int = 3) -> bool:
    """Whether a Disrupt is legal there with so many Ops (7.4)."""
    kind = st.kind[c]
    found = targets(st, c) or (st.cadre[c] and not sheltered(st, c))
    if kind not in (MUSLIM, NON_MUSLIM) or not found or under_truce(st, c):
        return False
    if st.gov[c] == ISLAMIST or ops_cost(st, c) > ops:
        return False
    if c == PAKISTAN and has_marker(st, "fata") and not st.regime[c]:
        return False
    return kind == NON_MUSLIM or st.align[c] == ALLY or troops_and_militia(st, c) >= STRONG


def disrupts(st: LabyrinthState, ops: int = 3) -> list[int]:
    """All countries where one is legal."""
    rows = zip(COUNTRIES, st.sleepers, st.actives, st.cadre, strict=True)
    return [c for c, *pieces in rows if any(pieces) and can_disrupt(st, c, ops)]


def targets(st: LabyrinthState, c: int) -> int:
    """Cells that can be hit: Sadr cannot [card 54]."""
    return st.sleepers[c] + st.actives[c]


def sheltered(st: LabyrinthState, c: int) -> bool:
    """Whether a Disrupt hits one cell and no cadre there: Iraq and Syria with Al-Anbar [card 58]."""
    return c in (IRAQ, SYRIA) and has_marker(st, "al_anbar")


def hits(st: LabyrinthState, c: int) -> int:
    """How many cells are hit, if there are as many (7.4)."""
    if sheltered(st, c):
        return 1
    if st.kind[c] == NON_MUSLIM:
        return 2 if st.posture[c] == HARD or troops(st, c) >= STRONG else 1
    backed = troops(st, c) > 0 or advisors(st, c) > 0
    return 2 if backed and troops_and_militia(st, c) >= STRONG else 1


def prestige_gain(st: LabyrinthState, c: int) -> int:
    """The prestige that a Disrupt there gives (4.6): the adept US automaton has more of two troops [13.5]."""
    if st.kind[c] == MUSLIM:
        gains = prestige_troops(st, c) and troops_and_militia(st, c) >= STRONG
    else:
        gains = c == PHILIPPINES and has_marker(st, "abu_sayyaf") and troops(st, c) >= STRONG
    if not gains:
        return 0
    return 2 if "adept" in st.abilities[US] and troops(st, c) >= STRONG else 1


async def disrupt(st: LabyrinthState, c: int) -> None:
    """Sleepers become active, active cells go, as the US chooses; else the cadre goes (7.4)."""
    touch(st, c)
    if c not in st.trace.disrupted:
        st.trace.disrupted.append(c)
    gain = prestige_gain(st, c)
    if targets(st, c):
        await _hit(st, c, min(hits(st, c), targets(st, c)))
    else:
        remove_cadre(st, c)
    if gain:
        add_prestige(st, gain)


async def _hit(st: LabyrinthState, c: int, number: int) -> None:
    """The cells are chosen before any is touched: none is hit twice."""
    sleepers = actives = 0
    for left in range(number, 0, -1):
        options: list[Pick] = []
        if actives < st.actives[c]:
            options.append(PIECES[ACTIVE])
        if sleepers < st.sleepers[c]:
            options.append(PIECES["sleeper"])
        pick = await ask(st, US, "disrupt_cell", options, "7.4", space=COUNTRY_IDS[c], left=left)
        if pick == PIECES[ACTIVE]:
            actives += 1
        else:
            sleepers += 1
    for _ in range(actives):
        remove_cell(st, c, ACTIVE, why="disrupt")
    activate(st, c, sleepers)
