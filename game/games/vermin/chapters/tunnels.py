"""E-1-c Tunnels: soldiers emerge from the nests underground."""

from __future__ import annotations

from game.core.procedure import frame, procedure, then
from game.games.vermin.chapters.nat import check_around
from game.games.vermin.data import COLLAPSED, EXITS, HEX_IDS, NOBODY, OPEN, PIECE_IDS, SOLDIERS
from game.games.vermin.queries import unit_at, vermites_at
from game.games.vermin.state import VerminState
from game.games.vermin.verbs import reduce, remove_vermite, repair_exit, shift


def exits_of(nest: int) -> range:
    """Indices of the exits that belong to a nest."""
    return EXITS[:3] if nest == 1 else EXITS[3:]


def is_living(st: VerminState, e: int) -> bool:
    """Whether soldiers can emerge: a chit on either face, no marine unit, at most one vermite."""
    h = st.board.exit[e]
    return st.exits[e] in (OPEN, COLLAPSED) and unit_at(st, h) == NOBODY and len(vermites_at(st, h)) <= 1


def tunnel_plan(st: VerminState, nest: int) -> list[tuple[int, int]]:
    """Return pairs of soldier and exit, both in the order of their numbers, at most three."""
    h = st.board.nest[nest]
    soldiers = [p for p in SOLDIERS if st.at[p] == h]
    living = [e for e in exits_of(nest) if is_living(st, e)]
    return list(zip(soldiers, living))


@procedure
async def tunnel_moves(st: VerminState) -> None:
    """Move the soldiers of nest 1, then those of nest 2."""
    then(st, *(frame(emerge, p, e, nest) for nest in sorted(st.board.nest) for p, e in tunnel_plan(st, nest)))


@procedure
async def emerge(st: VerminState, p: int, e: int, nest: int) -> None:
    """Put a soldier on an exit; if repairing it removes the soldier, check for a host of its NAT."""
    if not come_out(st, p, e, nest):
        await check_around(st, p, st.board.exit[e])


def come_out(st: VerminState, p: int, e: int, nest: int) -> bool:
    """Let a soldier on a part-collapsed exit repair it, which reduces or removes it; return False if removed."""
    h = st.board.exit[e]
    shift(st, p, h)
    st.emit("tunnelled", vermite=PIECE_IDS[p], nest=nest, exit=e + 1, hex=HEX_IDS[h], rule="E-1-c")
    if st.exits[e] != COLLAPSED:
        return True
    repair_exit(st, e)
    if not st.back[p]:
        reduce(st, p)
        return True
    remove_vermite(st, p, "repair")
    return False
