"""12.1 and 13.2: set-up of the two scenarios."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.choice import Pick, choose, draw_weighted
from game.core.procedure import frame, procedure, then
from game.games.scotland.chapters.turn import next_turn
from game.games.scotland.data import (
    BALLIOL,
    BERWICK,
    BRUCE,
    CARLISLE,
    CAVALRY,
    COCKERMOUTH,
    COMYN,
    COUNTERS,
    COUNTRY,
    ENGLISH,
    HEX,
    HEX_PICKS,
    HOME,
    INFANTRY,
    KINDS,
    NOBLES,
    OFF,
    PIECE,
    PIECE_IDS,
    ROTHBURY,
    SCOTS,
    SCOTTISH_TOWNS,
    TOWN,
    WALLACE,
    kind,
)
from game.games.scotland.queries import free_counter, is_open, is_rebellion, neutral_hexes, pieces_at, units_at
from game.games.scotland.state import ScotlandState
from game.games.scotland.verbs import place, set_control

PROPOSED = Pick("button", "proposed")
"""The pick that uses the proposed set-up for everything not placed yet."""
REGULARS = (INFANTRY, 1)
TOWNS_PROPOSED = tuple(HEX[h] for h in ("1005", "0605", "0404", "0505", "0602"))
"""Berwick, Edinburgh, Stirling, Lanark, Scone."""
LEADERS_PROPOSED = {"cressingham": HEX["1005"], "warrene": HEX["0605"]}
WALLACE_PROPOSED = HEX["0405"]
ARMY_PROPOSED = {"comyn": HEX["0807"], "balliol": HEX["0804"], "sco_cav_regular": HEX["0807"]}
"""Toom Tabard; three of the four infantry go with Comyn, the last with Balliol."""

Units = Sequence[tuple[tuple[int, int], int]]


@procedure
async def rebellion(st: ScotlandState) -> None:
    """Set up loyalty, fixed units, nobles with a random unit each, then let the English and the Scots choose [12.1]."""
    _loyalty(st, ENGLISH)
    fixed: Units = (((INFANTRY, 2), 1), ((CAVALRY, 1), 2))
    _stack(st, ENGLISH, COCKERMOUTH, ("percy", "clifford"), fixed)  # [12.13]
    for noble in NOBLES:  # [12.12]
        place(st, noble, HOME[noble])
        st.neutral[noble] = 1
    then(st, *(frame(noble_unit, p) for p in NOBLES), frame(english_towns), frame(english_leaders), frame(wallace))
    st.agenda.insert(0, frame(next_turn))


@procedure
async def toom_tabard(st: ScotlandState) -> None:
    """Set up fixed units, let the Scots choose, then place the nobles with a random unit each [13.2]."""
    _loyalty(st, SCOTS)
    st.loyalty[HOME[BRUCE]] = st.control[HOME[BRUCE]] = ENGLISH  # ruling: Bruce's home leans to Edward
    _stack(st, SCOTS, BERWICK, (), ((REGULARS, 2),))  # [13.21]
    host: Units = (((INFANTRY, 0), 1), (REGULARS, 4), ((CAVALRY, 0), 1), ((CAVALRY, 1), 2))
    _stack(st, ENGLISH, ROTHBURY, ("edward", "warrene"), host)  # [13.22]
    guard: Units = (((INFANTRY, 0), 1), (REGULARS, 1), ((CAVALRY, 1), 1))
    _stack(st, ENGLISH, CARLISLE, ("percy",), guard)
    for noble in NOBLES:
        place(st, noble, HOME[noble])
        st.neutral[noble] = int(noble == BRUCE)
    then(st, frame(scottish_army), *(frame(noble_unit, p) for p in NOBLES))
    st.agenda.insert(0, frame(next_turn))


def _loyalty(st: ScotlandState, side: int) -> None:
    for h in SCOTTISH_TOWNS:
        st.loyalty[h] = side
    for h, country in enumerate(COUNTRY):
        if country != OFF:
            st.control[h] = side if country == SCOTS else ENGLISH


def _stack(st: ScotlandState, side: int, h: int, leaders: Sequence[str], units: Units) -> None:
    for (unit_type, level), number in units:
        for _ in range(number):
            _unit(st, kind(side, unit_type, level), h)
    for name in leaders:
        place(st, PIECE[name], h)


def _unit(st: ScotlandState, k: int, h: int) -> None:
    counter = free_counter(st, k)
    assert counter is not None
    place(st, counter, h)
    set_control(st, k // 6, h)


@procedure
async def noble_unit(st: ScotlandState, noble: int) -> None:
    """Put a random remaining Scottish unit other than a levy with the noble [12.12][13.21]."""
    left = {
        KINDS[k]: sum(st.at[p] == OFF for p in COUNTERS[k])
        for k in range(6)
        if k % 3  # levels above levy
    }
    if is_rebellion(st):
        left[KINDS[kind(SCOTS, INFANTRY, 2)]] -= 1  # Wallace's, set aside before the draw [12.14]
    name = await draw_weighted("noble_unit", "kind", left, leader=PIECE_IDS[noble])
    counter = free_counter(st, KINDS.index(name))
    assert counter is not None
    place(st, counter, st.at[noble])
    st.neutral[counter] = st.neutral[noble]
    if not st.neutral[noble]:
        set_control(st, SCOTS, st.at[noble])


@procedure
async def english_towns(st: ScotlandState) -> None:
    """Let the English put five regular infantry into Scottish towns without a noble, one each [12.13]."""
    chosen: list[int] = []
    homes = neutral_hexes(st)
    while len(chosen) < 5:
        options = [HEX_PICKS[h] for h in SCOTTISH_TOWNS if h not in homes and h not in chosen]
        pick = await choose(ENGLISH, "setup_town", [PROPOSED, *options], "12.13", number=len(chosen) + 1)
        if pick == PROPOSED:
            rest = [h for h in (*TOWNS_PROPOSED, *SCOTTISH_TOWNS) if h not in homes and h not in chosen]
            picked = rest[: 5 - len(chosen)]
        else:
            picked = [HEX[str(pick.id)]]
        for h in picked:
            _unit(st, kind(ENGLISH, *REGULARS), h)
        chosen += picked


@procedure
async def english_leaders(st: ScotlandState) -> None:
    """Let the English put Cressingham and Warenne with two of those units, at most one to a hex [12.13]."""
    for name in ("cressingham", "warrene"):
        towns = [h for h in SCOTTISH_TOWNS if units_at(st, ENGLISH, h) and len(pieces_at(st, ENGLISH, h)) == 1]
        options = [HEX_PICKS[h] for h in towns]
        pick = await choose(ENGLISH, "setup_leader", [PROPOSED, *options], "12.13", leader=name)
        if pick == PROPOSED:
            proposed = LEADERS_PROPOSED[name]
            place(st, PIECE[name], proposed if proposed in towns else towns[0])
        else:
            place(st, PIECE[name], HEX[str(pick.id)])


@procedure
async def wallace(st: ScotlandState) -> None:
    """Let the Scots put Wallace and an elite infantry anywhere in Scotland except in towns [12.14]."""
    hexes = [h for h, country in enumerate(COUNTRY) if country == SCOTS and not TOWN[h]]
    pick = await choose(SCOTS, "setup_wallace", [PROPOSED, *(HEX_PICKS[h] for h in hexes)], "12.14")
    h = WALLACE_PROPOSED if pick == PROPOSED else HEX[str(pick.id)]
    _unit(st, kind(SCOTS, INFANTRY, 2), h)
    place(st, WALLACE, h)


@procedure
async def scottish_army(st: ScotlandState) -> None:
    """Let the Scots put Balliol, Comyn, four regular infantry and a regular cavalry anywhere in Scotland [13.21]."""
    hexes = [h for h, country in enumerate(COUNTRY) if country == SCOTS and is_open(st, SCOTS, h)]
    army = ["balliol", "comyn", "sco_cav_regular", *["sco_inf_regular"] * 4]
    proposed = False
    for number, name in enumerate(army):
        h = ARMY_PROPOSED.get(name, HEX["0804"] if number == len(army) - 1 else HEX["0807"])
        if not proposed:
            options = [PROPOSED, *(HEX_PICKS[n] for n in hexes)]
            pick = await choose(SCOTS, "setup_army", options, "13.21", piece=name, left=len(army) - number)
            proposed = pick == PROPOSED
            h = h if proposed else HEX[str(pick.id)]
        if name in ("balliol", "comyn"):
            place(st, BALLIOL if name == "balliol" else COMYN, h)
        else:
            _unit(st, KINDS.index(name), h)
