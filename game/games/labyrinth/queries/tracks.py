"""Queries about tracks, derived from the state: prestige, funding, troops, world posture, victory."""

from __future__ import annotations

from game.games.labyrinth.data import (
    ADVERSARY,
    CELLS,
    COUNTRIES,
    FAIR,
    GOOD,
    GREEN,
    ISLAMIST,
    JIHADIST,
    MUSLIM,
    NONE,
    POOR,
    SOMALIA,
    UNITED_STATES,
    US,
    YEMEN,
)
from game.games.labyrinth.queries.board import (
    cells,
    extra_cell_capacity,
    has_marker,
    is_adjacent,
    is_islamist,
    resources,
)
from game.games.labyrinth.state import LabyrinthState

# === World posture (4.7.2) ===


def world_balance(st: LabyrinthState) -> int:
    """Hard non-Muslim countries less Soft ones, without the US, with Israel."""
    return sum(st.posture) - st.posture[UNITED_STATES]


def world_posture(st: LabyrinthState) -> int:
    """HARD, SOFT or 0 if even."""
    balance = world_balance(st)
    return (balance > 0) - (balance < 0)


def world_value(st: LabyrinthState) -> int:
    """How far the world is Hard or Soft, 0-3."""
    return min(3, abs(world_balance(st)))


def gwot_penalty(st: LabyrinthState) -> int:
    """0-3: the value of the world posture if it differs from that of the US [4.7.2.1]."""
    balance = sum(st.posture) - st.posture[UNITED_STATES]
    return min(3, abs(balance)) if balance * st.posture[UNITED_STATES] < 0 else 0


# === Prestige, funding, troops ===

LOW: int = 3
"""The highest prestige that is Low; Medium, High and Very High follow in steps of three (4.7.1)."""


def prestige_level(st: LabyrinthState) -> str:
    """low, medium, high, very_high (4.7.1)."""
    return ("low", "medium", "high", "very_high")[(st.prestige - 1) // 3]


def prestige_modifier(st: LabyrinthState) -> int:
    """The modifier of the War of Ideas, -1 to +2 (4.7.1)."""
    return (st.prestige - 1) // 3 - 1


def funding_level(st: LabyrinthState) -> str:
    """tight, moderate, ample (4.7.4)."""
    return ("tight", "moderate", "ample")[(st.funding - 1) // 3]


def troop_level(st: LabyrinthState) -> str:
    """overstretch, war, low_intensity (4.7.3)."""
    return ("overstretch", "war", "low_intensity")[min(2, st.troop_track // 5)]


def hand_size(st: LabyrinthState, seat: int) -> int:
    """Cards that the seat is dealt: by the troops on the track, by funding (4.7.3)(4.7.4)."""
    return hand_of(st.troop_track) if seat == US else 7 + (st.funding - 1) // 3


def hand_of(track: int) -> int:
    """Cards that the US is dealt with so many troops on the track (4.7.3)."""
    return 7 + min(2, track // 5)


def recruitable(st: LabyrinthState) -> int:
    """Cells that Recruit may bring to the map now, by funding (4.7.4); extra cells at funding 9 alone [11.3.7]."""
    limit = 5 * ((st.funding - 1) // 3 + 1)
    if st.funding == 9:
        limit = CELLS + extra_cell_capacity(st)
    return max(0, limit - st.cells_on_map)


# === Victory [2] ===


def good_resources(st: LabyrinthState) -> int:
    """Resources of Good Muslim countries."""
    return sum(resources(st, c) for c in COUNTRIES if st.gov[c] == GOOD and st.kind[c] == MUSLIM)


def islamist_resources(st: LabyrinthState) -> int:
    """Resources under Islamist Rule, one more for the Caliphate capital [11.3.8]."""
    return sum(resources(st, c) for c in COUNTRIES if st.gov[c] == ISLAMIST) + (st.capital != NONE)


def good_or_fair(st: LabyrinthState) -> int:
    """Muslim countries that are Good or Fair."""
    return _muslim(st, GOOD) + _muslim(st, FAIR)


def poor_or_islamist(st: LabyrinthState) -> int:
    """Muslim countries that are Poor or under Islamist Rule."""
    return _muslim(st, POOR) + _muslim(st, ISLAMIST)


def _muslim(st: LabyrinthState, gov: int) -> int:
    """Muslim countries with this governance."""
    return [*zip(st.kind, st.gov, strict=True)].count((MUSLIM, gov))


def adjacent_islamists(st: LabyrinthState) -> bool:
    """Whether two countries under Islamist Rule are neighbours."""
    found = [c for c in COUNTRIES if st.gov[c] == ISLAMIST]
    return any(is_adjacent(st, a, b) for a in found for b in found)


def any_cell(st: LabyrinthState) -> bool:
    """Whether a cell is on the map, Sadr included."""
    return st.cells_on_map > 0 or any(cells(st, c) for c in st.markers.get("sadr", ()))


def final_resources(st: LabyrinthState) -> tuple[int, int]:
    """Good and Islamist Rule resources as they count at the end of the game (2.2).

    Green Regime Change countries count as under Islamist Rule; unused Strong Horse and Zakat count 2 and 1 (option 1).
    """
    good = islamist = 0
    for c in COUNTRIES:
        if st.kind[c] == MUSLIM and (st.gov[c] == ISLAMIST or st.regime[c] == GREEN):
            islamist += resources(st, c)
        elif st.kind[c] == MUSLIM and st.gov[c] == GOOD:
            good += resources(st, c)
    islamist += st.capital != NONE
    return good + 2 * st.revival[US], islamist + st.revival[JIHADIST]


def pirates_hold(st: LabyrinthState) -> bool:
    """Whether Pirates keep funding up: Somalia or Yemen Islamist, for the second card also a Poor Adversary."""
    for c in (SOMALIA, YEMEN):
        if is_islamist(st, c) and (has_marker(st, "pirates") or has_marker(st, "pirates_2")):
            return True
        if has_marker(st, "pirates_2") and st.gov[c] == POOR and st.align[c] == ADVERSARY:
            return True
    return False
