"""7.1 Queries about a battle: advantage, strength, lines."""

from __future__ import annotations

from game.games.scotland.data import (
    CAVALRY,
    COAST,
    COMMAND,
    DEFENSIVE,
    ENGLISH,
    GARRISONS,
    INFANTRY,
    KIND_OF,
    NOBODY,
    PENALTY,
    SCOTS,
    SIDE,
    STRENGTH,
    TYPE,
)
from game.games.scotland.queries import date, units_at
from game.games.scotland.state import Battle, ScotlandState

ARCHERS = -1
NAVY = -2
"""In a volley, an extra attack, which no unit makes [10][14.21]."""
EXTRA_STRENGTH = {ARCHERS: 3, NAVY: 1}


def advantage_at(b: Battle, round_number: int) -> int:
    """Return the side that strikes first in a round, or NOBODY [7.1.5].

    The defender has it in mountain and town hexes in every round, and in round 1 if all the attackers came over a
    river; Combat Advantage removes or gives it [10].
    """
    if b.gained != NOBODY:
        return b.gained
    defender = 1 - b.attacker
    by_terrain = DEFENSIVE[b.hex] or (b.over_river and round_number == 1)
    return defender if by_terrain and defender not in b.removed else NOBODY


def town_penalty(b: Battle) -> int:
    """Return the town's penalty on the attackers' strength, after Siege Train and, in round 1, Treachery [TEC][10]."""
    return max(0, PENALTY[b.hex] - b.siege - (b.treachery if b.round == 1 else 0))


def strength(st: ScotlandState, b: Battle, p: int) -> int:
    """Return the highest roll with which the unit hits; 0 or less never hits, 6 or more always does [7.1.6][8.2]."""
    if b.round == 1 and p in b.zeroed:
        return 0
    value = STRENGTH[st.reduced[p]][p]
    if b.round == 1 and p not in GARRISONS:
        if SIDE[p] == SCOTS and TYPE[p] == INFANTRY:
            value += b.ferocity
        elif SIDE[p] == ENGLISH and TYPE[p] == CAVALRY:
            value += b.charge
    if SIDE[p] == b.attacker:
        value -= town_penalty(b)
    return value + max((COMMAND[leader] for leader, unit in b.posts if unit == p), default=0)


def extra_attacks(st: ScotlandState, b: Battle) -> list[int]:
    """Return the English extra attacks by round: Effective Archers [10], the navy from May to September [14.21]."""
    extras = [ARCHERS] * b.archers
    if st.navy and COAST[b.hex] and 5 <= date(st)[1] <= 9:
        extras.append(NAVY)
    return extras


def extra_strength(b: Battle, extra: int) -> int:
    """Return the strength of an extra attack: archers suffer the town penalty (ruling), the navy does not [14.21]."""
    return EXTRA_STRENGTH[extra] - (town_penalty(b) if extra == ARCHERS and b.attacker == ENGLISH else 0)


def came_over_river(st: ScotlandState, side: int, h: int) -> bool:
    """Whether all the side's units in the hex crossed a river on their last step of this turn [7.1.5].

    Levies raised on the stack after its move do not change that (ruling).
    """
    came = [p for p in units_at(st, side, h) if st.moves[p] or st.river[p]]
    return bool(came) and all(st.river[p] for p in came)


def is_out(st: ScotlandState, p: int) -> bool:
    """Whether a marker has set the unit's strength to 0 in the current round [10]."""
    return st.battle is not None and st.battle.round == 1 and p in st.battle.zeroed


def by_strength(st: ScotlandState, units: list[int]) -> list[int]:
    """Return units in line order: strongest first; among equals those that cannot strike this round last."""
    return sorted(units, key=lambda p: (-STRENGTH[st.reduced[p]][p], -STRENGTH[0][p], is_out(st, p), p))


def line_up(st: ScotlandState, columns: list[list[int]], units: list[int], enemy: list[list[int]]) -> list[list[int]]:
    """Fill a line: each uncovered place gets the best unit left, then surplus doubles up from the first place on."""
    result = [list(column) for column in columns]
    rest = by_strength(st, units)
    for column in result:
        if not column and rest:
            column.append(rest.pop(0))
    for number, unit in enumerate(rest):
        result[number % len(enemy)].append(unit)
    return result


def sort_of(st: ScotlandState, p: int) -> tuple[int, int, bool]:
    """Return a key that is equal for units identical in a battle: kind, step, able to strike or not."""
    return (KIND_OF[p] if p < len(KIND_OF) else -p, st.reduced[p], is_out(st, p))
