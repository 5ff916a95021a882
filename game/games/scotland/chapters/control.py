"""2.1 and 11.1: taking hexes and towns, and the consequences."""

from __future__ import annotations

from game.core.procedure import frame_named, then
from game.games.scotland.data import COUNTRY, ENGLISH, SCOTS, SIDES, TOWN
from game.games.scotland.queries import english_passive, is_stone_at
from game.games.scotland.state import ScotlandState
from game.games.scotland.verbs import provoke, set_control, set_loyalty


def occupy(st: ScotlandState, side: int, h: int, *, provokes: bool = True) -> None:
    """Give the side a hex with its units and no enemy units; a Scottish town turns loyal to it.

    A Scottish entry that turns a town provokes the English [12.21]; joining nobles do not (ruling).
    """
    set_control(st, side, h)
    if TOWN[h] and COUNTRY[h] == SCOTS and st.loyalty[h] != side:
        set_loyalty(st, side, h)
        if side == SCOTS and provokes and english_passive(st):
            provoke(st)
        check_stone(st, h)


def check_stone(st: ScotlandState, h: int) -> None:
    """Remove the stone the first time Scone turns pro-English in the Toom Tabard [13.7]."""
    if not is_stone_at(st, h) or st.loyalty[h] != ENGLISH:
        return
    st.stone_taken = True
    if st.moving is not None:
        st.moving.path.clear()  # the stack waits at Scone: a noble's homecoming may close its way
    st.emit("stone_taken", side=SIDES[ENGLISH])
    then(st, frame_named("scotland.nobles.stone_of_destiny"))
