"""J-1, J-2. Attacks by marines: dice, modifiers, pistols."""

from __future__ import annotations

from game.core.choice import Pick, roll_die
from game.games.vermin.chapters.dice import FLIP_MIN, REMOVE_MIN, Modifiers, total
from game.games.vermin.chapters.nat import check_around
from game.games.vermin.data import (
    ATTACK,
    CHARTS,
    COLLAPSED,
    EXIT_DEFENCE,
    EXIT_PICKS,
    EXITS,
    HEX_IDS,
    HQ,
    IS_QUEEN,
    LOGISTICS,
    MARINES,
    OPEN,
    PIECE_IDS,
    PIECE_PICKS,
    PISTOLS,
    RANGED,
    SIDES,
    SPECIAL_OPS,
    SWARM,
)
from game.games.vermin.queries import defence_of, gives_cover, is_shielded
from game.games.vermin.sight import sees, solid_mask
from game.games.vermin.state import VerminState
from game.games.vermin.verbs import hit_exit, reduce, remove_vermite

# === Weapons ===


def weapon_of(st: VerminState, p: int) -> str:
    """Return rifle (any range), pistol, pants, or "" for units that cannot attack one target [J-1][J-2][J-4]."""
    if p == SPECIAL_OPS and not st.back[p]:
        return "pants"
    if p == LOGISTICS:
        return "" if st.back[p] else "pistol"
    if p in PISTOLS and st.back[p]:
        return "pistol"
    return "rifle" if p in RANGED else ""


def modifiers(st: VerminState, p: int, h: int, *, moving: bool) -> Modifiers:
    """Return the components of the dice of a rifle or pistol attack on a hex [J-1]: key, number, rule."""
    board, here = st.board, st.at[p]
    mods: Modifiers = [["attack", ATTACK[p][st.back[p]], "J-1"]]
    if moving:
        mods.append(["move_fire", -1, "I-3"])
    if st.nat[p]:
        mods.append(["nat", -1, "J-7"])
    if gives_cover(st, h):
        mods.append(["cover", -1, "P"])
    if p != HQ and st.at[HQ] >= 0 and board.ring[here] >> st.at[HQ] & 1:
        mods.append(["hq", 1, "J-1"])
    if weapon_of(st, p) == "rifle" and board.ring[here] >> h & 1:
        mods.append(["adjacent", 1, "J-1"])
    return mods


def dice_against(st: VerminState, p: int, h: int, *, moving: bool) -> int:
    """The dice that the unit would roll at a target in a hex; 0 or less: no attack."""
    return total(modifiers(st, p, h, moving=moving))


def can_hit(st: VerminState, p: int, h: int, solid: int) -> bool:
    """Whether range and sight allow an attack on the hex."""
    return _can_hit(st, p, h, solid, weapon_of(st, p))


def _can_hit(st: VerminState, p: int, h: int, solid: int, weapon: str) -> bool:
    if weapon == "pants":
        return st.board.distance(st.at[p], h) <= PANTS_RANGE
    if weapon == "pistol":
        return st.board.distance(st.at[p], h) <= 1
    return weapon == "rifle" and sees(st, st.at[p], h, solid)


PANTS_RANGE: int = CHARTS["pants"]["range"]


def target_picks(st: VerminState, p: int, *, moving: bool) -> list[Pick]:
    """Vermites and tunnel exits that a unit can attack from its hex."""
    weapon = weapon_of(st, p)
    if not weapon or st.frozen[p]:
        return []
    solid, at = solid_mask(st), st.at
    picks: list[Pick] = []
    verdicts: dict[int, bool] = {}
    for q in SWARM:
        h = at[q]
        if h < 0:
            continue
        verdict = verdicts.get(h)
        if verdict is None:
            verdict = verdicts[h] = _may_attack(st, p, h, solid, weapon, moving=moving)
        if verdict and not is_shielded(st, q):
            picks.append(PIECE_PICKS[q])
    if weapon != "pants":
        picks += [
            EXIT_PICKS[e]
            for e in EXITS
            if st.exits[e] in (OPEN, COLLAPSED) and _may_attack(st, p, st.board.exit[e], solid, weapon, moving=moving)
        ]
    return picks


def _may_attack(st: VerminState, p: int, h: int, solid: int, weapon: str, *, moving: bool) -> bool:
    if not _can_hit(st, p, h, solid, weapon):
        return False
    return weapon == "pants" or dice_against(st, p, h, moving=moving) > 0


def could_fire_moving(st: VerminState, p: int) -> bool:
    """Whether the unit has a weapon that can attack some target in move and fire [I-3]."""
    weapon = weapon_of(st, p)
    if weapon in ("", "pants"):
        return weapon == "pants"
    best = ATTACK[p][st.back[p]] - 1 - (1 if st.nat[p] else 0)
    return best + (1 if p != HQ and st.at[HQ] >= 0 else 0) + (1 if weapon == "rifle" else 0) > 0


# === The attack ===


async def fire_at_vermite(st: VerminState, p: int, target: int, *, moving: bool) -> None:
    """Attack one vermite with one unit's rifles or pistols."""
    h = st.at[target]
    weapon = weapon_of(st, p)
    mods = modifiers(st, p, h, moving=moving)
    dice = [await roll_die("fire", unit=PIECE_IDS[p], target=PIECE_IDS[target]) for _ in range(total(mods))]
    defence = defence_of(st, target)
    hits = sum(die > defence for die in dice)
    result = wound(st, target, hits)
    st.emit(
        "fired",
        {"from": HEX_IDS[st.at[p]]},
        unit=PIECE_IDS[p],
        target=PIECE_IDS[target],
        hex=HEX_IDS[h],
        strength=len(dice),
        dice=list(dice),
        hits=hits,
        defence=defence,
        result=result,
        mods=mods,
        weapon=weapon,
        side=SIDES[MARINES],
        rule="J-2" if weapon == "pistol" else "J-1",
    )
    await suffer(st, target, result, "combat")


async def fire_at_exit(st: VerminState, p: int, e: int, *, moving: bool) -> None:
    """Attack one tunnel exit with one unit."""
    h = st.board.exit[e]
    mods = modifiers(st, p, h, moving=moving)
    dice = [await roll_die("fire_at_exit", unit=PIECE_IDS[p], exit=e + 1) for _ in range(total(mods))]
    hits = sum(die > EXIT_DEFENCE for die in dice)
    result = hit_exit(st, e, hits)
    st.emit(
        "fired_at_exit",
        {"from": HEX_IDS[st.at[p]]},
        unit=PIECE_IDS[p],
        exit=e + 1,
        hex=HEX_IDS[h],
        strength=len(dice),
        dice=list(dice),
        hits=hits,
        defence=EXIT_DEFENCE,
        result=result,
        mods=mods,
        weapon=weapon_of(st, p),
        side=SIDES[MARINES],
        rule="E-1-c",
    )


def wound(st: VerminState, target: int, hits: int) -> str:
    """Return the effect of that many hits on a vermite: none, reduced, removed."""
    if hits < FLIP_MIN:
        return "none"
    return "removed" if hits >= REMOVE_MIN or st.back[target] else "reduced"


async def suffer(st: VerminState, target: int, result: str, why: str, to: int | None = None) -> None:
    """Reduce or remove a vermite, and check for a new host of its NAT [J-1][J-7]."""
    if result == "reduced":
        reduce(st, target)
    elif result == "removed":
        h = st.at[target]
        remove_vermite(st, target, why, to)
        await check_around(st, target, h)


def blow(st: VerminState, target: int) -> str:
    """Apply dark energy: drones and soldiers are removed, others reduced, or removed if already reduced [J-3][J-4]."""
    if IS_QUEEN[target] or PIECE_IDS[target].startswith("ultramite"):
        return "removed" if st.back[target] else "reduced"
    return "removed"
