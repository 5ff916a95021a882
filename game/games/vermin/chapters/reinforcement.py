"""G, Q-2-c. How more vermites appear: bred in the nests, or entering in a rush from the west."""

from __future__ import annotations

from game.core.choice import CHANCE, Choose, Pick, draw_weighted, roll_die
from game.core.procedure import frame, procedure, then
from game.games.vermin.board import NONE
from game.games.vermin.chapters.scoring import stop_if_over
from game.games.vermin.data import (
    CHARTS,
    CUP,
    EXIT_PICKS,
    FECUNDITY,
    HEX_IDS,
    NOBODY,
    PIECE,
    PIECE_IDS,
    PIECE_PICKS,
    QUEENS,
    SIDES,
    SWARM,
    ULTRAMITES,
    VERMITES,
    WAITING,
    WARRIORS,
)
from game.games.vermin.queries import has_room, is_alpha, is_in_nest, jewels_in, unit_at
from game.games.vermin.state import VerminState, cup_exits
from game.games.vermin.verbs import bind_escorts, open_exit, place, place_queen

RUSH = CHARTS["rush"]
LARVA = QUEENS[2]
ADULT = QUEENS[1]


@procedure
async def reinforcement_step(st: VerminState) -> None:
    """Breeding in scenario 1, the rush in scenario 2 [C-2]."""
    st.step = "reinforcement"
    st.emit("phase", step=st.step)
    if is_alpha(st):
        then(st, *(frame(breed, q) for q in QUEENS if is_in_nest(st, q)))
    elif st.turn == 1:
        then(st, frame(first_rush))
    else:
        then(st, frame(rush))


# === G. Breeding ===


def brood(st: VerminState, queen: int) -> int:
    """Return how many counters a queen draws: her fecundity, plus the jewels in her nest."""
    nest = nest_of(st, queen)
    return FECUNDITY[queen][st.back[queen]] + jewels_in(st, nest)


def nest_of(st: VerminState, queen: int) -> int:
    """The number of the queen's nest."""
    return next(nest for nest, h in st.board.nest.items() if h == st.at[queen])


def cup(st: VerminState) -> list[Pick]:
    """The contents of the unit cup: vermites and tunnel exit chits."""
    picks = [PIECE_PICKS[p] for p in SWARM if st.at[p] == CUP]
    return picks + [EXIT_PICKS[e] for e in cup_exits(st)]


@procedure
async def breed(st: VerminState, queen: int) -> None:
    """Draw a queen's brood; a larva or a tunnel exit that is drawn counts as one [G][Q-1-c]."""
    nest = nest_of(st, queen)
    for _ in range(brood(st, queen)):
        options = cup(st)
        if not options:
            return
        pick = await Choose(CHANCE, "breed", options, args={"queen": PIECE_IDS[queen]})
        if pick.kind == "exit":
            open_exit(st, int(str(pick.id)) - 1, "Q-1-c")
            continue
        p = PIECE[str(pick.id)]
        if p == LARVA:
            nest_of_adult = nest_of(st, ADULT)
            place_queen(st, p, st.board.nest[nest_of_adult], nest_of_adult)
            continue
        h = st.board.nest[nest]
        st.at[p] = h
        st.emit("bred", queen=PIECE_IDS[queen], vermite=PIECE_IDS[p], nest=nest, hex=HEX_IDS[h], rule="G")


# === Q-2-c The rush ===


@procedure
async def first_rush(st: VerminState) -> None:
    """Turn 1: put the queens on three random entry hexes, and an ultramite on each of the six [Q-2-c]."""
    free = {str(number): 1 for number in range(1, 7)}
    for queen in QUEENS:
        number = await draw_weighted("queen_entry", "entry", free, vermite=PIECE_IDS[queen])
        free[number] = 0
        place_queen(st, queen, st.board.vermite_entry[int(number) - 1], None)
    for h in st.board.vermite_entry:
        waiting = {PIECE_IDS[p]: 1 for p in ULTRAMITES if st.at[p] == WAITING}
        name = await draw_weighted("rush_unit", "vermite", waiting, hex=HEX_IDS[h])
        place(st, PIECE[name], h)
    bind_escorts(st)
    stop_if_over(st)


@procedure
async def rush(st: VerminState) -> None:
    """Later turns: roll for the entry hexes where a warrior appears, and where one more does."""
    die = await roll_die("rush")
    numbers = [n for n in range(1, 7) if die == RUSH["all_roll"] or n % 2 == die % 2]
    more = await roll_die("rush_more") if die <= RUSH["extra_on_max"] else 0
    if more:
        numbers.append(more)
    left = sum(st.at[p] == CUP for p in WARRIORS)
    st.emit("rush", die=die, left=left or None, more=more or None, entries=numbers, side=SIDES[VERMITES], rule="Q-2-c")
    for number in numbers:
        cup_now = {PIECE_IDS[p]: 1 for p in WARRIORS if st.at[p] == CUP}
        if not cup_now:
            break
        h = open_entry(st, st.board.vermite_entry[number - 1])
        if h != NONE:
            name = await draw_weighted("rush_unit", "vermite", cup_now, hex=HEX_IDS[h])
            place(st, PIECE[name], h)
    bind_escorts(st)
    stop_if_over(st)


def open_entry(st: VerminState, h: int) -> int:
    """Return where a warrior appears, NONE if it cannot.

    The entry hex or, if a marine unit holds it, the lowest-numbered adjacent hex with room (docs/vermin.md).
    """
    if unit_at(st, h) == NOBODY:
        return h
    free = [
        n
        for n in st.board.neighbours[h]
        if unit_at(st, n) == NOBODY and has_room(st, n) and st.board.terrain[n] not in ("tar", "bridge")
    ]
    return min(free, default=NONE)
