"""22 The fortress ejects rebels from its hex [22.9]."""

from __future__ import annotations

from game.core.choice import PASS, choose
from game.core.procedure import procedure
from game.games.deloyer.data import FEDERATION, HEX_IDS, LIBERATION, NEIGHBOURS
from game.games.deloyer.picks import HEX_PICKS, NUMBER
from game.games.deloyer.queries import fortress_at, units_at
from game.games.deloyer.state import DeloyerState
from game.games.deloyer.verbs import move, test_control


@procedure
async def eject(st: DeloyerState) -> None:
    """Move all of them into one neighbouring hex at the end of a battle phase, if the federation wants it (D23)."""
    h = fortress_at(st)
    rebels = units_at(st, LIBERATION, h) if h >= 0 else []
    if rebels:
        options = [*(HEX_PICKS[other] for other in NEIGHBOURS[h]), PASS]
        pick = await choose(FEDERATION, "eject_to", options, "22.9", hex=HEX_IDS[h])
        if pick != PASS:
            move(st, rebels, NUMBER[pick], "ejected")
            test_control(st)
