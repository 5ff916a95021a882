"""H, J-7, L. NAT: contamination, infection, death, cleaning."""

from __future__ import annotations

from game.core.choice import DONE, choose, roll_die
from game.core.procedure import frame, procedure, then
from game.games.vermin.chapters.scoring import stop_if_over
from game.games.vermin.data import (
    CHARTS,
    HEX_IDS,
    LOGISTICS,
    MARINES,
    NAT_MAX,
    PIECE,
    PIECE_IDS,
    PIECE_PICKS,
    SIDES,
    TYPE,
    UNITS,
    VERMITES,
)
from game.games.vermin.queries import targets_of, units_on_map
from game.games.vermin.state import VerminState
from game.games.vermin.verbs import clean, lose_unit, mark_nat

INFECTED = 2
"""Level of NAT at which a unit may die; 1 is contaminated, 0 clean."""
RADIUS: int = CHARTS["nat_check"]["radius"]
DEADLY: int = CHARTS["nat_lethality"]["dies_on_max"]


def in_danger(st: VerminState, h: int) -> list[int]:
    """Return marine units within two hexes, the one in the lowest-numbered hex first [J-7]."""
    near = st.board.within(h, RADIUS)
    return sorted((p for p in units_on_map(st) if near >> st.at[p] & 1), key=lambda p: st.at[p])


async def check_around(st: VerminState, vermite: int, h: int) -> None:
    """Check whether the NAT of a vermite removed in a hex find a new host [J-7]."""
    near = in_danger(st, h)
    if near:
        await _check(st, vermite, near[0], natural_one=True)


async def check_rammed(st: VerminState, drone: int, unit: int) -> None:
    """Check the unit that a suicide drone hit; a natural 1 has no effect here [J-7] (docs/vermin.md)."""
    await _check(st, drone, unit, natural_one=False)


async def _check(st: VerminState, vermite: int, unit: int, *, natural_one: bool) -> None:
    need, infected = NAT_MAX[TYPE[vermite]], st.nat[unit] == INFECTED
    peril = ("kill" if natural_one else "nothing") if infected else "take_hold"
    die = await roll_die("nat_check", vermite=PIECE_IDS[vermite], unit=PIECE_IDS[unit], need=need, peril=peril)
    one = natural_one and die == 1
    ok = die <= need
    effect = "perish" if not ok else "none" if infected and not one else "kill" if infected else "take_hold"
    st.emit(
        "nat_check",
        vermite=PIECE_IDS[vermite],
        unit=PIECE_IDS[unit],
        hex=HEX_IDS[st.at[unit]],
        die=die,
        need=need,
        ok=ok,
        effect=effect,
        side=SIDES[VERMITES],
        rule="J-7",
    )
    if effect == "kill":
        lose_unit(st, unit, "nat")
    elif effect == "take_hold":
        mark_nat(st, unit, INFECTED if one else st.nat[unit] + 1, "check")


def strike(st: VerminState, unit: int) -> None:
    """Apply a NAT step: clean, contaminated, infected, dead."""
    if st.nat[unit] == INFECTED:
        lose_unit(st, unit, "nat")
    else:
        mark_nat(st, unit, st.nat[unit] + 1, "event")


# === H. NAT lethality ===


@procedure
async def lethality(st: VerminState) -> None:
    """Roll for every infected unit, which dies on 1-4."""
    st.step = "lethality"
    infected = [p for p in UNITS if st.at[p] >= 0 and st.nat[p] == INFECTED]
    if not infected:
        return
    st.emit("phase", step=st.step)
    for p in infected:
        die = await roll_die("lethality", unit=PIECE_IDS[p])
        ok = die > DEADLY
        st.emit("lethality", unit=PIECE_IDS[p], hex=HEX_IDS[st.at[p]], die=die, ok=ok, side=SIDES[VERMITES], rule="H")
        if not ok:
            lose_unit(st, p, "lethality")
    stop_if_over(st)


# === L. NAT decontamination ===


@procedure
async def decontamination(st: VerminState) -> None:
    """Let logistics lower its own level and that of one unit next to it, whether it acted or not."""
    st.step = "decontamination"
    p = LOGISTICS
    if st.at[p] < 0:
        return
    if st.nat[p]:
        clean(st, p)
    beside = [q for q in targets_of(st, st.at[p]) if st.nat[q]]
    if beside:
        then(st, frame(clean_neighbour, beside))


@procedure
async def clean_neighbour(st: VerminState, units: list[int]) -> None:
    """Let the player name the neighbour."""
    options = [*(PIECE_PICKS[q] for q in units), DONE]
    pick = await choose(MARINES, "decontaminate", options, "L", unit=PIECE_IDS[LOGISTICS])
    if pick != DONE:
        clean(st, PIECE[str(pick.id)])
