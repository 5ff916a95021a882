"""3.3 The recruitment phase: promotion [11.22], then recruitment [9.1]; and 3.4 foraging [6.0]."""

from __future__ import annotations

from game.core.choice import DONE, choose, roll_die
from game.core.procedure import frame, procedure, then
from game.games.scotland.cards.general import LEVY
from game.games.scotland.chapters.levies import leader_levy_hexes, levy_hexes, raise_levy
from game.games.scotland.data import (
    COUNTRY,
    ENGLISH,
    HEX_IDS,
    MARKER_PICKS,
    PIECE,
    PIECE_IDS,
    PIECE_PICKS,
    SCOTS,
    SIDE_LEADERS,
    SIDES,
    forage_limit,
)
from game.games.scotland.queries import (
    alike,
    could_hold,
    english_recruits,
    is_in_play,
    is_winter,
    promotable,
    stacks,
    units_at,
)
from game.games.scotland.state import ScotlandState
from game.games.scotland.verbs import promote, remove_unit

NO_LEADER = -1


@procedure
async def recruitment_phase(st: ScotlandState) -> None:
    """Schedule: the Scots promote, the English promote, the Scots recruit, the English recruit [3.3] (ruling)."""
    st.step = "recruitment"
    st.emit("recruitment")
    then(
        st, frame(promotion, SCOTS), frame(promotion, ENGLISH), frame(scottish_recruitment), frame(english_recruitment)
    )


@procedure
async def promotion(st: ScotlandState, side: int) -> None:
    """Let the side promote one unit anywhere by a level [3.3][11.22]."""
    units = promotable(st, side)
    if not units:
        return
    pick = await choose(side, "promotion", [*(PIECE_PICKS[p] for p in units), DONE], "11.22")
    if pick != DONE:
        promote(st, PIECE[str(pick.id)])


def recruiting_leaders(st: ScotlandState) -> list[int]:
    """Return Scottish leaders in Scotland with a unit in their hex: each raises a levy [9.11]."""
    return [
        p
        for p in SIDE_LEADERS[SCOTS]
        if is_in_play(st, p) and COUNTRY[st.at[p]] == SCOTS and units_at(st, SCOTS, st.at[p])
    ]


@procedure
async def scottish_recruitment(st: ScotlandState) -> None:
    """Raise a levy for each leader, and one more in a pro-Scottish town or on Wallace's stack [9.11]."""
    st.promised = [*recruiting_leaders(st), NO_LEADER]
    then(st, frame(recruit, SCOTS))


@procedure
async def english_recruitment(st: ScotlandState) -> None:
    """Raise as many levies as the calendar says, one more on a roll of 1 where it says so [9.12][13.5]."""
    number, die = english_recruits(st)
    if die:
        face = await roll_die("english_recruits", side=SIDES[ENGLISH])
        st.emit("rolled", side=SIDES[ENGLISH], die=face, why="english_recruits", need=1, ok=face == 1)
        number += face == 1
    st.promised = [NO_LEADER] * number
    then(st, frame(recruit, ENGLISH))


@procedure
async def recruit(st: ScotlandState, side: int) -> None:
    """Raise levies one by one; with each, the Levy marker may add one more [10 Levy]."""
    if not st.promised:
        return
    could = could_hold(st, side, LEVY.id) and LEVY.why_not(st, side) is None
    marker = MARKER_PICKS[LEVY.id] if could and LEVY.id in st.hands[side] else None
    leader = st.promised[0]
    if leader == NO_LEADER:
        pick = await raise_levy(
            st,
            side,
            levy_hexes(st, side),
            "town_levy",
            rule="9.11" if side == SCOTS else "9.12",
            extra=marker,
            veiled=could,
        )
    else:
        pick = await raise_levy(
            st,
            side,
            leader_levy_hexes(st, leader),
            "leader_levy",
            rule="9.11",
            extra=marker,
            veiled=could,
            leader=PIECE_IDS[leader],
        )
    then(st, frame(recruit, side))
    if pick == marker:
        await LEVY.play(st, side)
    else:
        st.promised.pop(0)


# === 6.0 Foraging ===


@procedure
async def foraging_phase(st: ScotlandState) -> None:
    """Remove half the excess, rounded up, of each stack that its hex cannot feed, as the owner chooses [6.0]."""
    st.step = "foraging"
    st.emit("foraging")
    for side in (SCOTS, ENGLISH):
        for h, units in stacks(st, side).items():
            excess = len(units) - forage_limit(h, side, winter=is_winter(st))
            for left in range(starved(excess), 0, -1):
                options = [PIECE_PICKS[p] for p in alike(st, units_at(st, side, h))]
                pick = await choose(side, "forage", options, "6.0", hex=HEX_IDS[h], left=left)
                remove_unit(st, PIECE[str(pick.id)], "starved")


def starved(excess: int) -> int:
    """Return the units removed for an excess over the limit: half of it, rounded up."""
    return max(0, (excess + 1) // 2)
