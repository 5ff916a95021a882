"""10.0 Strategy markers that need neither a battle nor something to answer."""

from __future__ import annotations

from game.core.choice import Pick, choose
from game.core.procedure import frame, then
from game.games.scotland.cards.replies import may_use_now, play, roll
from game.games.scotland.chapters.control import check_stone
from game.games.scotland.chapters.levies import levy_hexes, levy_kinds, raise_levy
from game.games.scotland.chapters.nobles import come_over, sway
from game.games.scotland.chapters.retreat import arrive
from game.games.scotland.data import (
    ENGLISH,
    HEX,
    HEX_IDS,
    HEX_PICKS,
    MARKER_PICKS,
    MARKER_USERS,
    NOBLES,
    OFF,
    PIECE,
    PIECE_IDS,
    PIECE_PICKS,
    SCOTS,
    SCOTTISH_TOWNS,
    SIDES,
)
from game.games.scotland.queries import (
    could_hold,
    free_hexes,
    is_rebellion,
    neutral_hexes,
    unit_hexes,
    units_at,
)
from game.games.scotland.state import ScotlandState
from game.games.scotland.verbs import set_loyalty

GENERAL = ("conversion", "influence_noble", "initiative", "levy", "loyal_scots", "subversion")


def conversion_towns(st: ScotlandState) -> list[int]:
    """Pro-English Scottish towns without a neutral noble and without an English unit [10 Conversion]."""
    barred = neutral_hexes(st) | unit_hexes(st, ENGLISH)
    return [h for h in SCOTTISH_TOWNS if st.loyalty[h] == ENGLISH and h not in barred]


def subversion_towns(st: ScotlandState) -> list[int]:
    """Pro-Scottish towns [10 Subversion]."""
    return [h for h in SCOTTISH_TOWNS if st.loyalty[h] == SCOTS]


def influence_targets(st: ScotlandState, side: int) -> list[int]:
    """Nobles with a home: neutral ones for the Scots, joined ones for the English [10 Influence Noble]."""
    wanted = int(side == SCOTS)
    return [p for p in NOBLES if st.at[p] != OFF and st.neutral[p] == wanted]


def loyal_scots_towns(st: ScotlandState) -> list[int]:
    """Pro-English Scottish towns without Scottish units and neutral nobles [10 Loyal Scots]."""
    return free_hexes(st, ENGLISH, (h for h in SCOTTISH_TOWNS if st.loyalty[h] == ENGLISH))


def is_useful(st: ScotlandState, side: int, marker: str) -> bool:
    """Whether a general marker could do anything now."""
    if marker == "conversion":
        return bool(conversion_towns(st))
    if marker == "subversion":
        return bool(subversion_towns(st))
    if marker == "influence_noble":
        return bool(influence_targets(st, side))
    if marker == "initiative":
        return side == st.active and st.step == "movement"
    if marker == "levy":
        return bool(levy_hexes(st, side) and levy_kinds(st, side))
    if is_rebellion(st) and st.turn < 13:  # Loyal Scots is not used in 1297 [12.21]
        return False
    return any(st.neutral[p] for p in NOBLES) and bool(loyal_scots_towns(st) and levy_kinds(st, side))


def general_markers(st: ScotlandState, side: int) -> list[Pick]:
    """The general markers in the side's hand that may be played now."""
    if not may_use_now(st, side):
        return []
    hand = st.hands[side]
    return [MARKER_PICKS[m] for m in GENERAL if m in hand and side in MARKER_USERS[m] and is_useful(st, side, m)]


def could_play(st: ScotlandState, side: int) -> bool:
    """Whether for all that is public the side may hold a general marker that could be played now."""
    return may_use_now(st, side) and any(
        side in MARKER_USERS[m] and could_hold(st, side, m) and is_useful(st, side, m) for m in GENERAL
    )


async def play_general(st: ScotlandState, side: int, marker: str) -> None:
    """Play a general marker. Targets are named with it, before any answer."""
    if marker == "conversion":
        await _turn_town(st, side, marker, conversion_towns(st), 3)
    elif marker == "subversion":
        await _turn_town(st, side, marker, subversion_towns(st), 2)
    elif marker == "influence_noble":
        await _influence(st, side)
    elif marker == "initiative":
        if await play(st, side, marker):
            st.marches[side] += 1
            st.emit("extra_march", side=SIDES[side], marches=st.marches[side])
    elif marker == "levy":
        if await play(st, side, marker):
            await raise_levy(st, side, levy_hexes(st, side), "levy_marker")
    elif await play(st, side, marker):
        for _ in [p for p in NOBLES if st.at[p] != OFF and st.neutral[p]]:
            await raise_levy(st, side, loyal_scots_towns(st), "loyal_scots")


async def _turn_town(st: ScotlandState, side: int, marker: str, towns: list[int], need: int) -> None:
    """Conversion (1-3) and Subversion (1-2): a die decides whether the town changes its loyalty [10]."""
    pick = await choose(side, marker, [HEX_PICKS[h] for h in towns], "10.0", confirm=True)
    h = HEX[str(pick.id)]
    if not await play(st, side, marker):
        return
    if await roll(st, side, marker, hex=HEX_IDS[h], need=need) <= need:
        set_loyalty(st, side, h)
        if units_at(st, side, h):  # they stood before its garrison [14.3], which is none any more
            await arrive(st, side, h)
        check_stone(st, h)


async def _influence(st: ScotlandState, side: int) -> None:
    """Influence Noble: 1-3 brings a neutral noble over to the Scots; see `nobles.sway` for the English."""
    targets = [PIECE_PICKS[p] for p in influence_targets(st, side)]
    pick = await choose(side, "influence_noble", targets, "10.0", confirm=True)
    noble = PIECE[str(pick.id)]
    if not await play(st, side, "influence_noble"):
        return
    if side == ENGLISH:
        then(st, frame(sway, noble))
    elif await roll(st, side, "influence_noble", leader=PIECE_IDS[noble], need=3) <= 3:
        then(st, frame(come_over, noble))
