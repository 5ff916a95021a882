"""C-1, Q. Setting up the scenarios."""

from __future__ import annotations

from game.core.choice import choose, draw_weighted, roll_die
from game.core.procedure import frame, procedure, then
from game.games.vermin import data
from game.games.vermin.board import ALPHA, BETA, MAPS
from game.games.vermin.chapters.turn import next_turn
from game.games.vermin.queries import unit_at
from game.games.vermin.state import VerminState
from game.games.vermin.verbs import clear_table, give_jewel, open_exit, place, place_queen, set_jewel

COMPLETE, ADULT, LARVA = data.QUEENS
CONVENTION_CENTRE = data.HEX["422"]
ESCORTS_OF_COMPLETE = 4
"""Warriors that begin in the nest of the complete queen [Q-1-a]."""
ESCORTS_OF_ADULT = 2
RV_TURNS: list[int] = data.CHARTS["scenario1"]["rv_turns"]


def squads(st: VerminState) -> list[int]:
    """The five rifle squads in play; Lyra Smashbottom may replace the first [B-4]."""
    return [data.LYRA if st.lyra and p == data.SQUADS[0] else p for p in data.SQUADS]


@procedure
async def begin(st: VerminState) -> None:
    """Carry out the scenario's set-up, then its turns."""
    then(st, frame(great_migration if st.scenario == data.GREAT_MIGRATION else family_jewels), frame(next_turn))


# === Q-1 Family Jewels ===


@procedure
async def family_jewels(st: VerminState) -> None:
    """Map Alpha: nests, tunnel exits and jewels, then the marines in the town."""
    clear_table(st)
    st.map, st.step = ALPHA, "setup"
    st.emit("part", part=st.part, map=MAPS[st.map])
    for p in (LARVA, *data.WARRIORS):
        st.at[p] = data.CUP
    st.exits = [data.IN_CUP for _ in data.EXITS]
    then(
        st,
        frame(nests),
        frame(marines_in_town),
        frame(place_units, [data.HQ, data.LOGISTICS, data.SPECIAL_OPS, *squads(st)]),
    )


@procedure
async def nests(st: VerminState) -> None:
    """Roll for the nest with the complete queen and a jewel; draw exits and first warriors [Q-1-a]."""
    die = await roll_die("complete_nest")
    nest = 1 if die <= 3 else 2
    place_queen(st, COMPLETE, st.board.nest[nest], nest)
    place_queen(st, ADULT, st.board.nest[3 - nest], 3 - nest)
    set_jewel(st, data.JEWELS[0], st.board.nest[nest])
    for _ in range(2):
        closed = {str(e + 1): 1 for e in data.EXITS if st.exits[e] != data.OPEN}
        open_exit(st, int(await draw_weighted("first_exit", "exit", closed)) - 1, "Q-1-a")
    for number, home in ((ESCORTS_OF_COMPLETE, nest), (ESCORTS_OF_ADULT, 3 - nest)):
        for _ in range(number):
            left = {data.PIECE_IDS[p]: 1 for p in data.WARRIORS if st.at[p] == data.CUP}
            place(st, data.PIECE[await draw_weighted("first_warrior", "vermite", left, nest=home)], st.board.nest[home])
    lying = [h for h, number in sorted(st.board.jewel_store.items()) for _ in range(number)]
    for j, h in zip(data.JEWELS[1:], lying, strict=True):
        set_jewel(st, j, h)


@procedure
async def marines_in_town(st: VerminState) -> None:
    """The professor at the convention centre; vehicles on their way, the rest in reserve [Q-1-b]."""
    place(st, data.PROFESSOR, CONVENTION_CENTRE)
    for p, turn in zip(data.VEHICLES, RV_TURNS, strict=True):
        st.at[p], st.due[p] = data.WAITING, turn
    for p in (*data.HEAVIES, *data.RECONS, data.ANT_GUN):
        st.at[p] = data.RESERVE


@procedure
async def place_units(st: VerminState, units: list[int]) -> None:
    """Place the marines anywhere in New Lancaster, one unit a hex [Q-1-b]."""
    if not units:
        return
    then(st, frame(place_units, units[1:]))
    free = [data.HEX_PICKS[h] for h in st.board.town if unit_at(st, h) < 0]
    pick = await choose(data.MARINES, "place", free, "Q-1-b", unit=data.PIECE_IDS[units[0]], left=len(units))
    place(st, units[0], data.HEX[str(pick.id)])


# === Q-2 Great Migration ===


@procedure
async def great_migration(st: VerminState) -> None:
    """Map Beta: six soldiers on the entry hexes; queens, ultramites and marines enter later [Q-2-a][Q-2-b]."""
    clear_table(st)
    st.map, st.step = BETA, "setup"
    st.emit("part", part=st.part, map=MAPS[st.map])
    for p in (*data.SOLDIERS, *data.DRONES):
        st.at[p] = data.CUP
    for p in (*data.QUEENS, *data.ULTRAMITES):
        st.at[p] = data.WAITING
    own = squads(st)
    for p in (data.HQ, data.LOGISTICS, data.PROFESSOR, *own[:4]):
        st.at[p], st.due[p] = data.WAITING, 1
    for p in (own[4], data.SPECIAL_OPS, *data.HEAVIES, *data.RECONS, data.ANT_GUN):
        st.at[p] = data.RESERVE
    then(st, frame(first_soldiers))


@procedure
async def first_soldiers(st: VerminState) -> None:
    """Six soldiers, in the order in which they are drawn [Q-2-a]."""
    for h in st.board.vermite_entry:
        left = {data.PIECE_IDS[p]: 1 for p in data.SOLDIERS if st.at[p] == data.CUP}
        place(st, data.PIECE[await draw_weighted("first_soldier", "vermite", left, hex=data.HEX_IDS[h])], h)


# === Q-3 The campaign's second part ===


@procedure
async def second_part(st: VerminState) -> None:
    """Set up scenario 2, with the jewels left on map Alpha in the queens' claws [Q-3]."""
    st.part = 2
    then(st, frame(great_migration), frame(hand_out_jewels), frame(next_turn))


@procedure
async def hand_out_jewels(st: VerminState) -> None:
    """Give one jewel to each queen in turn: complete, adult, larva, and round again [Q-3]."""
    for j in range(st.first_part.get("jewels_left", 0)):
        give_jewel(st, data.JEWELS[j], data.QUEENS[j % len(data.QUEENS)])
