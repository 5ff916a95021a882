"""11.3 Scottish nobles: changing sides, turning neutral, returning home; and the stone of destiny [13.7]."""

from __future__ import annotations

from game.core.choice import Choose, Pick, choose
from game.core.procedure import frame, procedure, then
from game.games.scotland.cards.replies import roll
from game.games.scotland.chapters.retreat import arrive, endanger_all, put_aside
from game.games.scotland.data import (
    BRUCE,
    ENGLISH,
    GARRISONS,
    HEX,
    HEX_IDS,
    HEX_PICKS,
    HOME,
    NEIGHBOURS,
    NOBLES,
    OFF,
    PIECE,
    PIECE_IDS,
    PIECE_PICKS,
    SCOTS,
)
from game.games.scotland.queries import alike, english_passive, free_hexes, has_enemy_units, pieces_at, units_at
from game.games.scotland.state import ScotlandState
from game.games.scotland.verbs import (
    join,
    place,
    remove_unit,
    set_control,
    set_loyalty,
    stand_down,
    turn_neutral,
    withdraw,
)

AT_HOME = Pick("button", "at_home")


@procedure
async def come_over(st: ScotlandState, noble: int) -> None:
    """Let a neutral noble join the Scots. His home turns too, or he is placed next to it and it stays pro-English.

    While the English are restricted [12.21] he must be placed next to it; with no adjacent hex free he stays and the
    home stays pro-English (ruling).
    """
    home = HOME[noble]
    beside = [HEX_PICKS[n] for n in free_hexes(st, SCOTS, (n for n, _ in NEIGHBOURS[home]))]
    join(st, noble)
    stays = english_passive(st) and not beside
    if not stays:
        options = beside if english_passive(st) else [AT_HOME, *beside]
        about = {"leader": PIECE_IDS[noble], "hex": HEX_IDS[home], "choice": AT_HOME in options or None}
        pick = await Choose(SCOTS, "come_over", options, rule="11.3", args=about)
        if pick == AT_HOME and st.loyalty[home] != SCOTS:
            set_loyalty(st, SCOTS, home)
    if stays or pick == AT_HOME:
        if units_at(st, SCOTS, home):
            set_control(st, SCOTS, home)
        return
    h = HEX[str(pick.id)]
    withdraw(st, [*units_at(st, SCOTS, home), noble], h, "joined_beside")
    if units_at(st, SCOTS, h):
        await arrive(st, SCOTS, h, provokes=False)


def sway_need(st: ScotlandState, noble: int) -> int:
    """Return the highest roll that turns a joined noble: 2, Bruce 4, one more if his home is pro-English [10]."""
    return (4 if noble == BRUCE else 2) + int(st.loyalty[HOME[noble]] == ENGLISH)


@procedure
async def sway(st: ScotlandState, noble: int) -> None:
    """Let the English try to turn a joined noble neutral [10 Influence Noble][13.7]."""
    if st.at[noble] == OFF or st.neutral[noble]:
        return
    need = sway_need(st, noble)
    if await roll(st, ENGLISH, "sway", leader=PIECE_IDS[noble], need=need) <= need:
        then(st, frame(go_home, noble))


@procedure
async def go_home(st: ScotlandState, noble: int) -> None:
    """Send a noble home, neutral, with half a die, rounded up, of the units in his hex [10].

    One unit stays with him and the others are removed, as the Scots choose.
    """
    start = st.at[noble]
    present = [p for p in units_at(st, SCOTS, start) if p not in GARRISONS]
    count = (await roll(st, ENGLISH, "followers", leader=PIECE_IDS[noble]) + 1) // 2
    companions: list[int] = []
    for number in range(min(count, len(present))):
        prompt = "companion" if number == 0 else "deserter"
        options = [PIECE_PICKS[p] for p in alike(st, present)]
        pick = await choose(SCOTS, prompt, options, "10.0", leader=PIECE_IDS[noble])
        unit = PIECE[str(pick.id)]
        present.remove(unit)
        if number == 0:
            companions.append(unit)
        else:
            remove_unit(st, unit, "deserted")
    await settle_at_home(st, noble, companions)
    if st.battle is None or st.battle.hex != start:
        await _leave_to_enemy(st, start)


async def _leave_to_enemy(st: ScotlandState, h: int) -> None:
    """Give the hex to the English if the noble leaves them alone there and no battle will settle it [11.1][8.5]."""
    if has_enemy_units(st, SCOTS, h) and not units_at(st, SCOTS, h):
        await endanger_all(st, SCOTS, h)
    if units_at(st, ENGLISH, h):
        await arrive(st, ENGLISH, h)


async def settle_at_home(st: ScotlandState, noble: int, companions: list[int]) -> None:
    """Put the noble in his home and both armies' pieces there into adjacent hexes; he is then neutral [11.3]."""
    home = HOME[noble]
    is_back = st.at[noble] == OFF  # from the dead: the town keeps its loyalty [8.51]
    if is_back:
        place(st, noble, home, "returned")
    elif st.at[noble] != home:
        withdraw(st, [*companions, noble], home, "went_home")
    for garrison in GARRISONS:
        if st.at[garrison] == home:
            stand_down(st, garrison)
    for side in (SCOTS, ENGLISH):
        others = [p for p in pieces_at(st, side, home) if p not in (noble, *companions, *GARRISONS)]
        if others:
            await put_aside(st, side, others, "displaced")
    if is_back:
        st.neutral[noble] = 1
        return
    turn_neutral(st, noble, companions)
    if st.loyalty[home] != ENGLISH:
        set_loyalty(st, ENGLISH, home)


@procedure
async def stone_of_destiny(st: ScotlandState) -> None:
    """Test every joined noble with a home at once as by an English Influence Noble, in counter order [13.7]."""
    then(st, *(frame(sway, noble) for noble in NOBLES if st.at[noble] != OFF and not st.neutral[noble]))
