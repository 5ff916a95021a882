"""Card 97: units that join a battle from adjacent hexes."""

from __future__ import annotations

from game.core.choice import DONE, choose
from game.games.deloyer.data import FEDERATION, FORTRESS_PIECE, NEIGHBOURS
from game.games.deloyer.picks import NUMBER, PIECE_PICKS
from game.games.deloyer.queries import alike, is_mercenary, may_enter, units_at
from game.games.deloyer.state import DeloyerState
from game.games.deloyer.verbs import move


def reserves(st: DeloyerState) -> list[int]:
    """Federation units next to the battle that could join it, but not across a closed side or into Andy before card
    64.

    Only the group that fights is reinforced; mercenaries stay together, so none can join those that fight.
    """
    b = st.battle
    if b is None or b.mercenaries or not may_enter(st, FEDERATION, b.hex):
        return []
    beside = [p for h in NEIGHBOURS[b.hex] for p in units_at(st, FEDERATION, h)]
    return [p for p in beside if p != FORTRESS_PIECE and not is_mercenary(st, p)]


async def bring_up(st: DeloyerState, most: int) -> None:
    """Let up to that many of them join."""
    b = st.battle
    assert b is not None
    for left in range(most, 0, -1):
        found = alike(st, reserves(st))
        if not found:
            return
        options = [*(PIECE_PICKS[p] for p in found), *([DONE] if left < most else [])]
        pick = await choose(FEDERATION, "reinforce", options, "2.10", left=left)
        if pick == DONE:
            return
        move(st, [NUMBER[pick]], b.hex, "joined")
