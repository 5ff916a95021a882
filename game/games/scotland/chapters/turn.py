"""3.0 The sequence of play."""

from __future__ import annotations

from game.core.choice import draw_weighted, roll_die
from game.core.procedure import frame, procedure, then
from game.games.scotland.chapters.battle import battle_phase
from game.games.scotland.chapters.movement import movement
from game.games.scotland.chapters.recruitment import foraging_phase, recruitment_phase
from game.games.scotland.chapters.reinforcements import reinforcements
from game.games.scotland.chapters.scoring import final_count
from game.games.scotland.data import ENGLISH, MARKER_COUNT, PIECES, SCOTS, SIDES
from game.games.scotland.queries import TURNS, date, hand_size, is_rebellion
from game.games.scotland.state import ScotlandState


@procedure
async def next_turn(st: ScotlandState) -> None:
    """Play a whole turn [3.1-3.5], then schedule the next, until the last one is over [12.3][13.4]."""
    st.turn += 1
    st.step = "initial"
    st.moves = [0] * len(PIECES)
    st.checked = []
    st.fallen = []
    year, month = date(st)
    st.emit("turn", turn=st.turn, year=year, month=month)
    then(
        st,
        frame(draw_markers, SCOTS),
        frame(draw_markers, ENGLISH),
        frame(march_dice),
        frame(player_turn, 0),
        frame(player_turn, 1),
        frame(recruitment_phase),
        frame(foraging_phase),
        frame(final_count) if st.turn == TURNS[st.scenario] else frame(next_turn),
    )


@procedure
async def draw_markers(st: ScotlandState, side: int) -> None:
    """Return unused markers to the cup and draw a new hand, the Scots' first [3.1][10.0]."""
    if side == SCOTS:
        _refill_cup(st)
    for _ in range(min(hand_size(st, side), sum(st.cup.values()))):
        marker = await draw_weighted("draw_marker", "marker", st.cup, side=SIDES[side])
        st.cup[marker] -= 1
        st.hands[side].append(marker)
        st.emit("drew", seat=side, secret=("marker",), marker=marker, side=SIDES[side])
    st.hands[side].sort()
    st.emit("hand", side=SIDES[side], number=len(st.hands[side]))


def _refill_cup(st: ScotlandState) -> None:
    """Return all markers to the cup, except Loyal Scots in 1297 [12.21]."""
    st.hands = [[], []]
    st.played = {}
    st.cup = dict(MARKER_COUNT)
    if is_rebellion(st) and st.turn < 13:
        st.cup["loyal_scots"] = 0


@procedure
async def march_dice(st: ScotlandState) -> None:
    """Roll each side's Marches; the higher goes first, in a tie the Scots [3.1][3.2]."""
    for side in (SCOTS, ENGLISH):
        st.marches[side] = await roll_die("march_die", side=SIDES[side])
    st.first = SCOTS if st.marches[SCOTS] >= st.marches[ENGLISH] else ENGLISH
    st.emit("march_dice", scots=st.marches[SCOTS], english=st.marches[ENGLISH], side=SIDES[st.first])


@procedure
async def player_turn(st: ScotlandState, number: int) -> None:
    """Play the reinforcements, movement and battles of one side [3.2]."""
    side = st.first if number == 0 else 1 - st.first
    st.active = side
    st.step = "movement"
    st.marched = False
    st.stormed = []
    st.river = [0] * len(PIECES)
    st.emit("player_turn", side=SIDES[side], marches=st.marches[side])
    then(st, frame(reinforcements, side), frame(movement, side), frame(battle_phase, side))
