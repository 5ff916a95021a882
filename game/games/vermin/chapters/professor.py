"""J-5 The mad scientist and his secret weapons (the table of secret weapons is the section's second half)."""

from __future__ import annotations

from game.core.choice import Plain, choose, draw_weighted, roll_die
from game.core.procedure import frame, procedure, then
from game.games.vermin.board import NONE
from game.games.vermin.chapters.dice import hex_of_dice, roll_hex
from game.games.vermin.chapters.landing import come_down, fling, slide, thrown
from game.games.vermin.chapters.marine_attacks import suffer
from game.games.vermin.chapters.nat import check_around
from game.games.vermin.chapters.scoring import stop_if_over
from game.games.vermin.data import (
    GONE,
    HEX_IDS,
    IS_DRONE,
    MARINES,
    PIECE,
    PIECE_IDS,
    PIECE_PICKS,
    PROFESSOR,
    ROLLS_RANGE,
    SIDES,
    WEAPONS,
)
from game.games.vermin.queries import is_alpha, is_shielded, swarm_on_map, unit_at, vermites_at
from game.games.vermin.state import VerminState
from game.games.vermin.verbs import reduce, remove_vermite, restore, turn_over

WEAPON_RULES = {weapon: f"J-5-{weapon}" for weapon in WEAPONS}
"""The section of the rules text that explains each weapon."""


def can_build(st: VerminState) -> bool:
    """Whether the professor is in a laboratory, on his motorbike, with a weapon left to build [J-5-a]."""
    return not st.back[PROFESSOR] and st.at[PROFESSOR] in st.board.lab and any(st.weapons)


def in_range(st: VerminState, reach: int) -> list[int]:
    """Vermites that a weapon can affect: in range, not in a nest, no escorted queens [J-5-b]."""
    near = st.board.within(st.at[PROFESSOR], reach)
    return [p for p in swarm_on_map(st) if near >> st.at[p] & 1 and not is_shielded(st, p)]


@procedure
async def unleash(st: VerminState) -> None:
    """Draw a weapon, use it and remove it from the game; the professor gets back on his motorbike [J-5-b]."""
    names = {name: left for name, left in zip(WEAPONS, st.weapons, strict=True) if left}
    weapon = await draw_weighted("draw_weapon", "weapon", names)
    st.weapons[WEAPONS.index(weapon)] = 0
    reach = number = 0
    if ROLLS_RANGE[weapon]:
        reach = await roll_die("weapon_range", weapon=weapon) + 1
        number = (await roll_die("weapon_number", weapon=weapon) + 1) // 2
    st.emit(
        "weapon",
        weapon=weapon,
        unit=PIECE_IDS[PROFESSOR],
        hex=HEX_IDS[st.at[PROFESSOR]],
        reach=reach or None,
        number=number or None,
        side=SIDES[MARINES],
        rule=WEAPON_RULES[weapon],
    )
    then(st, frame(ride_off))
    if weapon == "kitten":
        st.kitten = True
    elif weapon == "crazy_cat":
        then(st, frame(blown_away))
    else:
        then(st, frame(choose_affected, weapon, reach, number, []))


@procedure
async def ride_off(st: VerminState) -> None:
    """Put the professor back on his motorbike if he is still alive."""
    if st.at[PROFESSOR] >= 0 and st.back[PROFESSOR]:
        turn_over(st, PROFESSOR, "rode_off")
    stop_if_over(st)


@procedure
async def blown_away(st: VerminState) -> None:
    """Fling the professor himself (Crazy Cat), back on his motorbike."""
    dice = await roll_hex("flung_unit", unit=PIECE_IDS[PROFESSOR])
    h = hex_of_dice(dice)
    st.emit(
        "flung_unit",
        {"from": HEX_IDS[st.at[PROFESSOR]]},
        unit=PIECE_IDS[PROFESSOR],
        hex=HEX_IDS[h],
        dice=dice,
        side=SIDES[MARINES],
        rule=WEAPON_RULES["crazy_cat"],
    )
    come_down(st, PROFESSOR, h, "flung")


@procedure
async def choose_affected(st: VerminState, weapon: str, reach: int, left: int, chosen: list[int]) -> None:
    """Let the player name the affected vermites one by one; then affect them."""
    able = [p for p in in_range(st, reach) if p not in chosen]
    if not left or not able:
        then(st, *(frame(affect, weapon, p) for p in chosen))
        return
    options = [PIECE_PICKS[p] for p in able]
    rule = WEAPON_RULES[weapon]
    names: list[Plain] = [PIECE_IDS[p] for p in chosen]
    number = min(left, len(able))
    pick = await choose(MARINES, "affected", options, rule, weapon=weapon, left=number, reach=reach, chosen=names)
    then(st, frame(choose_affected, weapon, reach, left - 1, [*chosen, PIECE[str(pick.id)]]))


@procedure
async def affect(st: VerminState, weapon: str, p: int) -> None:
    """Apply a weapon to one vermite."""
    if st.at[p] < 0:
        return
    pile = GONE if IS_DRONE[p] and not is_alpha(st) else None
    if weapon == "alley_cat":
        if st.back[p]:
            restore(st, p)
    elif weapon == "panther":
        await suffer(st, p, "removed" if st.back[p] else "reduced", "weapon", pile)
    elif weapon == "tiger":
        await suffer(st, p, "removed", "weapon", pile)
    else:
        await _pounce(st, p, pile)


async def _pounce(st: VerminState, p: int, pile: int | None) -> None:
    """The Puma flings a vermite, which lands reduced."""
    h = await thrown(st, p, WEAPON_RULES["puma"])
    crowded = unit_at(st, h) >= 0 or len([q for q in vermites_at(st, h) if q != p]) > 1
    goal = slide(st, p, h, 1) if crowded else h
    if goal == NONE:
        fling(st, p, h)
        remove_vermite(st, p, "landing", pile)
        await check_around(st, p, h)
    elif fling(st, p, goal) != NONE and not st.back[p]:
        reduce(st, p)
