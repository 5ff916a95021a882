"""10.0 Lost Cause: an army surrenders."""

from __future__ import annotations

from game.core.procedure import frame, procedure, then
from game.games.scotland.data import BALLIOL, COMYN, HOME, MURRAY, NOBLES, OFF, PIECE_IDS, SCOTS, WALLACE
from game.games.scotland.nobles import go_home
from game.games.scotland.queries import TURNS, leaders_at, units_at
from game.games.scotland.replies import roll
from game.games.scotland.retreat import is_killed, open_hexes, put_aside, seek_friends
from game.games.scotland.state import ScotlandState
from game.games.scotland.verbs import remove_leader, remove_unit


@procedure
async def surrender(st: ScotlandState, side: int) -> None:
    """The army in the battle gives up: nobles go home with a unit each, the other units are removed [10]."""
    b = st.battle
    assert b is not None
    leaders = leaders_at(st, side, b.hex)
    nobles = [p for p in leaders if p in NOBLES]
    others = [p for p in leaders if p not in NOBLES]
    then(st, *(frame(go_home, p, 1) for p in nobles), frame(lay_down_arms, side), *(frame(give_up, p) for p in others))


@procedure
async def lay_down_arms(st: ScotlandState, side: int) -> None:
    """All units of the army that no noble took home are removed [10]."""
    b = st.battle
    assert b is not None
    for p in units_at(st, side, b.hex):
        remove_unit(st, p, "surrendered")


@procedure
async def give_up(st: ScotlandState, leader: int) -> None:
    """What becomes of a leader without a home in a surrender.

    Murray rolls for his life and retreats alone; Balliol and Comyn are captured [13.1]; an English leader is lost
    on 1-4 and otherwise returns two turns later [10].
    """
    assert leader not in HOME
    assert leader != WALLACE
    if leader in (BALLIOL, COMYN):
        remove_leader(st, leader, "captured")
    elif leader == MURRAY:
        if await is_killed(st, leader):
            return
        if open_hexes(st, SCOTS, st.at[leader]):
            await put_aside(st, SCOTS, [leader], "leader_retreated")
        else:
            await seek_friends(st, leader)
    else:
        die = await roll(st, SCOTS, "capture", leader=PIECE_IDS[leader], need=4)
        back = st.turn + 2
        remove_leader(st, leader, "captured", back=back if die > 4 and back <= TURNS[st.scenario] else 0)
    assert st.at[leader] == OFF or leader == MURRAY
