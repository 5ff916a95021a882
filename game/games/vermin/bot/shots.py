"""The worth of attacks: exact chances times the target's worth, less the harm its NAT may do."""

from __future__ import annotations

from game.core.choice import Pick
from game.games.vermin.bot.outlook import Outlook
from game.games.vermin.chapters.dark_energy import ant_distance, ant_targets, pants_modifiers
from game.games.vermin.chapters.dice import total
from game.games.vermin.chapters.marine_attacks import blow, can_hit, dice_against, weapon_of
from game.games.vermin.data import COLLAPSED, EXIT_PICKS, EXITS, HEX_PICKS, NOBODY, OPEN, PIECE_PICKS, SPECIAL_OPS
from game.games.vermin.explain.odds import ant_chances, attack_chances, chart_chances, exit_chances
from game.games.vermin.queries import defence_of, is_shielded, unit_at, vermites_at
from game.games.vermin.state import VerminState

REDUCED = 0.45
"""The share of a vermite's worth that a reduction removes."""
FLUNG = 0.5
"""The share removed when it is flung away."""
SHAKEN = 0.35
"""The cost of a miss with PANTS, which disrupts the unit, in marine units."""

Shot = tuple[float, Pick]


def shots(look: Outlook, p: int, here: int, *, moving: bool) -> list[Shot]:
    """Return everything that a unit could attack from a hex, with its worth."""
    st = look.st
    if not weapon_of(st, p) or st.frozen[p]:
        return []
    was = st.at[p]
    solid = look.solid & ~(1 << was) if was >= 0 else look.solid
    st.at[p] = here
    try:
        return _shots(look, p, solid, moving=moving)
    finally:
        st.at[p] = was


def _shots(look: Outlook, p: int, solid: int, *, moving: bool) -> list[Shot]:
    st = look.st
    found: list[Shot] = []
    dice: dict[int, int] = {}
    for q in look.foes:
        h = st.at[q]
        if is_shielded(st, q):
            continue
        if h not in dice:
            dice[h] = _dice(st, p, h, solid, moving=moving)
        if dice[h] > 0:
            value = _pants(look, q, moving=moving) if p == SPECIAL_OPS and not st.back[p] else _rifle(look, q, dice[h])
            found.append((value, PIECE_PICKS[q]))
    if weapon_of(st, p) != "pants":
        for e in EXITS:
            if st.exits[e] in (OPEN, COLLAPSED):
                number = _dice(st, p, st.board.exit[e], solid, moving=moving)
                if number > 0:
                    found.append((_exit(look, e, number), EXIT_PICKS[e]))
    return found


def _dice(st: VerminState, p: int, h: int, solid: int, *, moving: bool) -> int:
    if not can_hit(st, p, h, solid):
        return 0
    return 1 if weapon_of(st, p) == "pants" else dice_against(st, p, h, moving=moving)


def _rifle(look: Outlook, q: int, dice: int) -> float:
    """Return the worth of fire with rifles or pistols: dice against defence."""
    st = look.st
    chances = attack_chances(dice, defence_of(st, q), reduced=bool(st.back[q]))
    worth = look.vermite(q)
    return chances["removed"] * (worth - look.nat_cost(q)) + chances["reduced"] * REDUCED * worth


def _energy(look: Outlook, q: int) -> float:
    worth = look.vermite(q)
    return worth - look.nat_cost(q) if blow(look.st, q) == "removed" else REDUCED * worth


def _pants(look: Outlook, q: int, *, moving: bool) -> float:
    chances = chart_chances("pants", total(pants_modifiers(look.st, moving=moving)))
    value = chances["vaporised"] * _energy(look, q) + chances["flung"] * FLUNG * look.vermite(q)
    return value - chances["miss"] * SHAKEN


def _exit(look: Outlook, e: int, dice: int) -> float:
    """Return the worth of closing an exit: soldiers emerge elsewhere or not at all, unless marines block it [E-1-c]."""
    if unit_at(look.st, look.st.board.exit[e]) != NOBODY:
        return 0.0
    chances = exit_chances(look.st, e, dice)
    worth = 0.5 * min(1.0, look.turns_left / 6)
    return worth * (chances["destroyed"] + 0.4 * chances["collapsed"])


def ant_shots(look: Outlook) -> list[Shot]:
    """Return the hexes at which the deployed ANT gun could fire."""
    st = look.st
    found = []
    for h in ant_targets(st):
        hit = ant_chances(ant_distance(st, h))["hit"]
        struck = [q for q in vermites_at(st, h) if not is_shielded(st, q)]
        found.append((hit * sum(_energy(look, q) for q in struck), HEX_PICKS[h]))
    return found


def removal_chance(look: Outlook, p: int, here: int, q: int, *, moving: bool) -> float | None:
    """Return the chance that rifles or pistols fired from a hex remove a vermite; None for dark energy."""
    if _fires_pants(look.st, p):
        return None
    return shot_chances(look, p, here, q, moving=moving).get("removed")


def shot_chances(look: Outlook, p: int, here: int, q: int, *, moving: bool) -> dict[str, float]:
    """Return the chances of fire from a hex at a vermite: rifles, pistols, or PANTS (whose flinging is left out)."""
    st = look.st
    dice = _dice_from(look, p, here, st.at[q], moving=moving)
    if dice <= 0:
        return {}
    if _fires_pants(st, p):
        return {blow(st, q): chart_chances("pants", total(pants_modifiers(st, moving=moving)))["vaporised"]}
    return attack_chances(dice, defence_of(st, q), reduced=bool(st.back[q]))


def exit_shot_chances(look: Outlook, p: int, here: int, e: int, *, moving: bool) -> dict[str, float]:
    """Return the chances of fire from a hex at a tunnel exit."""
    dice = _dice_from(look, p, here, look.st.board.exit[e], moving=moving)
    return exit_chances(look.st, e, dice) if dice > 0 else {}


def _fires_pants(st: VerminState, p: int) -> bool:
    return weapon_of(st, p) == "pants" or (p == SPECIAL_OPS and not st.back[p])


def _dice_from(look: Outlook, p: int, here: int, h: int, *, moving: bool) -> int:
    """Return the dice of a unit that fires from one hex at another; the position is unchanged."""
    st = look.st
    was = st.at[p]
    st.at[p] = here
    try:
        return _dice(st, p, h, look.solid & ~(1 << was) if was >= 0 else look.solid, moving=moving)
    finally:
        st.at[p] = was
