"""J-3, J-4. The ANT gun and PANTS."""

from __future__ import annotations

from game.core.choice import roll_die
from game.games.vermin.board import NONE, hexes_of
from game.games.vermin.chapters.dice import Modifiers, result_of, total
from game.games.vermin.chapters.landing import fling, slide, thrown
from game.games.vermin.chapters.marine_attacks import blow, suffer
from game.games.vermin.chapters.nat import check_around
from game.games.vermin.data import (
    ANT_GUN,
    CHARTS,
    HEX_IDS,
    IS_QUEEN,
    MARINES,
    NOBODY,
    PIECE_IDS,
    PROFESSOR,
    SIDES,
    SPECIAL_OPS,
)
from game.games.vermin.queries import is_shielded, swarm_mask, unit_at, vermites_at
from game.games.vermin.state import VerminState
from game.games.vermin.verbs import disrupt, lose_unit, remove_vermite, shift, turn_over

CRASH: int = CHARTS["ant_gun"]["crash_on"]

# === J-3 The ANT gun ===


def ant_targets(st: VerminState) -> list[int]:
    """Hexes at which the deployed gun may fire: any with a vermite outside a nest."""
    return hexes_of(swarm_mask(st))


def ant_distance(st: VerminState, h: int) -> int:
    """Return the number that two dice must exceed; doubled if the gun has NAT."""
    distance = st.board.distance(st.at[ANT_GUN], h)
    return 2 * distance if st.nat[ANT_GUN] else distance


async def fire_ant_gun(st: VerminState, h: int) -> None:
    """Roll two dice against the distance; every vermite in the hex is hit except escorted queens."""
    distance = ant_distance(st, h)
    dice = [await roll_die("ant_gun", hex=HEX_IDS[h], need=distance + 1) for _ in range(2)]
    result = "crash" if sum(dice) == CRASH else "hit" if sum(dice) > distance else "miss"
    st.emit(
        "ant_fired",
        {"from": HEX_IDS[st.at[ANT_GUN]]},
        unit=PIECE_IDS[ANT_GUN],
        hex=HEX_IDS[h],
        dice=dice,
        distance=distance,
        result=result,
        side=SIDES[MARINES],
        rule="J-3",
    )
    if result == "crash":
        turn_over(st, ANT_GUN, "limbered")
    elif result == "hit":
        for target in [p for p in vermites_at(st, h) if not is_shielded(st, p)]:
            await suffer(st, target, blow(st, target), "combat")


# === J-4 PANTS ===


def pants_modifiers(st: VerminState, *, moving: bool) -> Modifiers:
    """Return the modifiers of the die."""
    mods: Modifiers = []
    if moving:
        mods.append(["move_fire", CHARTS["pants"]["modifiers"]["move_and_fire"], "J-4"])
    if st.nat[SPECIAL_OPS]:
        mods.append(["nat", CHARTS["pants"]["modifiers"]["nat_marked"], "J-4"])
    return mods


async def fire_pants(st: VerminState, p: int, target: int, *, moving: bool) -> None:
    """Roll one die: the shot misses and disrupts the firer, flings the target, or vaporises it."""
    mods = pants_modifiers(st, moving=moving)
    die = await roll_die("pants", unit=PIECE_IDS[p], target=PIECE_IDS[target])
    roll = die + total(mods)
    result = result_of("pants", roll)
    deed = blow(st, target) if result == "vaporised" else None
    st.emit(
        "pants_fired",
        {"from": HEX_IDS[st.at[p]]},
        unit=PIECE_IDS[p],
        target=PIECE_IDS[target],
        hex=HEX_IDS[st.at[target]],
        die=die,
        roll=roll,
        change=total(mods),
        mods=mods,
        result=result,
        shot="hit" if deed == "reduced" else result,
        side=SIDES[MARINES],
        rule="J-4",
    )
    if result == "miss":
        disrupt(st, p)
    elif result == "flung":
        await fling_away(st, target)
    else:
        await suffer(st, target, blow(st, target), "combat")


async def fling_away(st: VerminState, target: int) -> None:
    """Fling a vermite into a hex named by three dice [J-4]."""
    h = await thrown(st, target, "J-4")
    unit = unit_at(st, h)
    others = [q for q in vermites_at(st, h) if q != target]
    if unit == NOBODY and not others:
        fling(st, target, h)
    elif IS_QUEEN[target]:
        await push_queen(st, target, h)
    elif unit != NOBODY and (not st.back[unit] or unit in (ANT_GUN, PROFESSOR)):
        await crush(st, target, h)
    else:
        goal = slide(st, target, h, 0)
        if goal == NONE:
            await crush(st, target, h)
        else:
            fling(st, target, goal)


async def crush(st: VerminState, target: int, h: int) -> None:
    """Remove a flung vermite in the hex it falls into."""
    shift(st, target, h)
    remove_vermite(st, target, "landing")
    await check_around(st, target, h)


async def push_queen(st: VerminState, queen: int, h: int) -> None:
    """Push a lone queen who falls on somebody into the lowest-numbered neighbour, where everyone dies [J-4].

    That is never tar: hexes without a number come last.
    """
    goal = st.board.neighbours[h][0]
    dead = [q for q in vermites_at(st, goal) if q != queen]
    unit = unit_at(st, goal)
    if unit != NOBODY:
        lose_unit(st, unit, "pushed")
    for q in dead:
        remove_vermite(st, q, "pushed")
    fling(st, queen, goal)
    for q in dead:
        await check_around(st, q, goal)
