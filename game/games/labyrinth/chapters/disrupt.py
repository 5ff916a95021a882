"""7.4 Disrupt."""

from __future__ import annotations

from game.core.choice import Pick
from game.games.labyrinth.chapters.choosing import ask
from game.games.labyrinth.data import ACTIVE, COUNTRY_IDS, US
from game.games.labyrinth.picks import PIECES
from game.games.labyrinth.queries.us_operations import hits, prestige_gain, targets
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import activate, add_prestige, remove_cadre, remove_cell, touch


async def disrupt(st: LabyrinthState, c: int) -> None:
    """Activate sleepers and remove active cells as the US chooses; if there are no cells, remove the cadre (7.4)."""
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
    """Choose all cells before changing any, so that none is hit twice."""
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
