"""F. Attacks by vermites."""

from __future__ import annotations

from game.core.choice import Plain, roll_die
from game.core.procedure import frame, procedure, then
from game.games.vermin.board import hexes_of
from game.games.vermin.chapters.dice import FLIP_MIN, REMOVE_MIN, Modifiers, total
from game.games.vermin.chapters.nat import check_rammed
from game.games.vermin.chapters.scoring import stop_if_over
from game.games.vermin.data import (
    ANT_GUN,
    GONE,
    HEX_IDS,
    IS_DRONE,
    IS_QUEEN,
    NOBODY,
    PIECE_IDS,
    PROFESSOR,
    SIDES,
    VERMITES,
)
from game.games.vermin.paths import is_barred
from game.games.vermin.queries import (
    STACK,
    attack_of,
    defence_of,
    escort_of,
    gives_cover,
    swarm_mask,
    targets_of,
    unit_mask,
    vermites_at,
)
from game.games.vermin.state import VerminState
from game.games.vermin.verbs import bind_escorts, disrupt, go_home, lose_unit, remove_vermite, shift, turn_over

# === F-1 Suicide attacks ===


async def suicide(st: VerminState, drone: int, unit: int, extra: int) -> None:
    """A drone attacks the unit in its hex; it is removed whatever happens, and may leave NAT behind [F-1]."""
    h = st.at[unit]
    strength, mods = attack_strength(st, [drone], h, extra)
    dice = [await roll_die("suicide", vermite=PIECE_IDS[drone], unit=PIECE_IDS[unit]) for _ in range(strength)]
    if st.kitten and dice.count(1) >= 2:
        st.emit(
            "shot_down",
            vermite=PIECE_IDS[drone],
            unit=PIECE_IDS[unit],
            hex=HEX_IDS[h],
            dice=dice,
            side=SIDES[VERMITES],
            rule="J-5-kitten",
        )
        remove_vermite(st, drone, "kitten", GONE)
        return
    _resolve(st, [drone], h, unit, dice, mods, "suicide")
    remove_vermite(st, drone, "suicide")
    if st.at[unit] >= 0:
        await check_rammed(st, drone, unit)
    stop_if_over(st)


# === F-2 Ordinary attacks ===


@procedure
async def combat_step(st: VerminState) -> None:
    """Attack from every hex with vermites next to marines, the lowest number first [C-2][F-2]."""
    st.step = "combat"
    st.emit("phase", step=st.step)
    then(st, frame(attack_in_turn, attacking_hexes(st, None), None, 0))


def attacking_hexes(st: VerminState, members: list[int] | None) -> list[int]:
    """Hexes with vermites next to marines, lowest number first; only those of `members` if given."""
    near = 0
    ring = st.board.ring
    for h in hexes_of(unit_mask(st)):
        near |= ring[h]
    hexes = hexes_of(near & swarm_mask(st))
    if members is None:
        return hexes
    theirs = {st.at[p] for p in members}
    return [h for h in hexes if h in theirs]


@procedure
async def attack_in_turn(st: VerminState, hexes: list[int], members: list[int] | None, extra: int) -> None:
    """Attack from the first hex, and schedule the rest; with `members` they alone attack.

    `extra` dice are added in a frenzy, in which a hex that kills attacks once more from where it has advanced to.
    """
    if not hexes:
        return
    then(st, frame(attack_in_turn, hexes[1:], members, extra))
    h = hexes[0]
    taken = await attack_from(st, h, members, extra)
    if extra and taken != NOBODY:
        await attack_from(st, taken, members, extra)
    stop_if_over(st)


async def attack_from(st: VerminState, h: int, members: list[int] | None, extra: int) -> int:
    """Attack from one hex the unit in the lowest-numbered adjacent hex; return the hex advanced into, or NOBODY."""
    attackers = [p for p in vermites_at(st, h) if members is None or p in members]
    targets = targets_of(st, h)
    if not attackers or not targets:
        return NOBODY
    unit = targets[0]
    goal = st.at[unit]
    strength, mods = attack_strength(st, attackers, goal, extra)
    names: list[Plain] = [PIECE_IDS[p] for p in attackers]
    if strength <= 0:
        st.emit("no_attack", attackers=names, hex=HEX_IDS[goal], target=PIECE_IDS[unit], rule="F-2")
        return NOBODY
    dice = [await roll_die("attack", attackers=names, target=PIECE_IDS[unit]) for _ in range(strength)]
    _resolve(st, attackers, goal, unit, dice, mods, "frenzy" if extra else "normal")
    if st.at[unit] >= 0:
        return NOBODY
    return advance(st, attackers, h, goal)


def attack_strength(st: VerminState, attackers: list[int], goal: int, extra: int) -> tuple[int, Modifiers]:
    """Dice of an attack on a hex, with their components."""
    mods: Modifiers = [["attack", sum(attack_of(st, p) for p in attackers), "F-2"]]
    if extra:
        mods.append(["frenzy", extra, "D-frenzy"])
    if gives_cover(st, goal):
        mods.append(["cover", -1, "F-2"])
    return total(mods), mods


def _resolve(
    st: VerminState, attackers: list[int], h: int, unit: int, dice: list[int], mods: Modifiers, why: str
) -> None:
    """Count the hits and apply them to the unit [F-2][J-3][J-5-c]."""
    defence = defence_of(st, unit)
    hits = sum(die > defence for die in dice)
    result = harm(st, unit, hits)
    st.emit(
        "attack",
        {"from": HEX_IDS[st.at[attackers[0]]]},
        attackers=[PIECE_IDS[p] for p in attackers],
        target=PIECE_IDS[unit],
        hex=HEX_IDS[h],
        strength=len(dice),
        dice=list(dice),
        hits=hits,
        defence=defence,
        result=result,
        why=why,
        mods=mods,
        side=SIDES[VERMITES],
        rule="F-1" if why == "suicide" else "F-2",
    )
    if result == "removed":
        lose_unit(st, unit, "combat")
    elif result == "disrupted":
        disrupt(st, unit)
    elif result == "disarmed":
        turn_over(st, unit, "disarmed")


def harm(st: VerminState, unit: int, hits: int) -> str:
    """Apply that many hits to a marine unit; return the effect: none, disrupted, disarmed, removed."""
    if hits < FLIP_MIN:
        return "none"
    if hits >= REMOVE_MIN or unit == ANT_GUN:
        return "removed"
    if unit == PROFESSOR:
        return "disarmed" if st.back[unit] else "removed"
    return "removed" if st.back[unit] else "disrupted"


def advance(st: VerminState, attackers: list[int], h: int, goal: int) -> int:
    """Advance the attackers into the hex of the unit they killed; NOBODY if they cannot or go straight home [F-2]."""
    if is_barred(st, h, goal):
        return NOBODY
    movers = _going_along(st, attackers)
    for p in movers:
        shift(st, p, goal)
    names: list[Plain] = [PIECE_IDS[p] for p in movers]
    st.emit("advanced", {"from": HEX_IDS[h]}, vermites=names, hex=HEX_IDS[goal], rule="F-2")
    if goal in st.board.entrance:
        for p in movers:
            go_home(st, p, goal)
        return NOBODY
    bind_escorts(st)
    return goal


def _going_along(st: VerminState, attackers: list[int]) -> list[int]:
    """Return who advances: all drones, and two others: an escorted queen and her escort first, then by number."""
    drones = [p for p in attackers if IS_DRONE[p]]
    walkers = [p for p in attackers if not IS_DRONE[p]]
    pairs = [p for q in walkers if IS_QUEEN[q] and escort_of(st, q) in walkers for p in (q, escort_of(st, q))]
    ordered = [*pairs, *(p for p in walkers if p not in pairs and p not in st.escort)]
    return sorted([*drones, *ordered[:STACK]])
