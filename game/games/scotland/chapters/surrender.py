"""10.0 Lost Cause: an army surrenders."""

from __future__ import annotations

from game.core.choice import choose
from game.core.procedure import frame, procedure, then
from game.games.scotland.cards.replies import roll
from game.games.scotland.chapters.nobles import settle_at_home
from game.games.scotland.chapters.retreat import is_killed, open_hexes, put_aside, seek_friends
from game.games.scotland.data import (
    BALLIOL,
    COMYN,
    GARRISONS,
    HOME,
    MURRAY,
    NOBLES,
    OFF,
    PIECE,
    PIECE_IDS,
    PIECE_PICKS,
    SCOTS,
    WALLACE,
)
from game.games.scotland.queries import TURNS, alike, leaders_at, units_at
from game.games.scotland.state import ScotlandState
from game.games.scotland.verbs import remove_leader, remove_unit


@procedure
async def surrender(st: ScotlandState, side: int) -> None:
    """Make the army in the battle give up: nobles go home with a unit each, other units are removed [10]."""
    b = st.battle
    assert b is not None
    leaders = leaders_at(st, side, b.hex)
    army = units_at(st, side, b.hex)
    homeward: list[list[int]] = []
    for noble in (p for p in leaders if p in NOBLES):
        homeward.append([noble])
        soldiers = alike(st, [p for p in army if p not in GARRISONS])
        if soldiers:
            options = [PIECE_PICKS[p] for p in soldiers]
            pick = await choose(SCOTS, "companion", options, "10.0", leader=PIECE_IDS[noble])
            homeward[-1].append(PIECE[str(pick.id)])
            army.remove(PIECE[str(pick.id)])
    for p in army:
        remove_unit(st, p, "surrendered")
    homeward.sort(key=lambda group: HOME[group[0]] == b.hex)  # who lives here comes last, and clears the hex [11.3]
    then(
        st,
        *(frame(give_up, p) for p in leaders if p not in NOBLES),
        *(frame(go_home_with, group) for group in homeward),
    )


@procedure
async def go_home_with(st: ScotlandState, group: list[int]) -> None:
    """Send a noble home, neutral, with the unit left to him, if any."""
    noble, *companions = group
    await settle_at_home(st, noble, companions)


@procedure
async def give_up(st: ScotlandState, leader: int) -> None:
    """Decide the fate of a leader without a home in a surrender.

    Murray rolls for his life and retreats alone; Balliol and Comyn are captured [13.1]; an English leader is lost on
    1-4 and otherwise returns two turns later [10].
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
        if die <= 4:
            remove_leader(st, leader, "captured")
        elif back <= TURNS[st.scenario]:
            remove_leader(st, leader, "captured", back=back)
        else:
            remove_leader(st, leader, "too_late")
    assert st.at[leader] == OFF or leader == MURRAY
