"""Dangers to a dynasty, from public facts."""

from __future__ import annotations

from game.core.message import Message, note
from game.games.dynasties.data import COUNTRY_IDS, NONE
from game.games.dynasties.queries import lands, war_targets
from game.games.dynasties.state import DynastiesState


def warnings(st: DynastiesState, seat: int) -> list[Message]:
    """Return a King without an Heir [10-02], and a last land that another dynasty may attack [09-03-01]."""
    dynasty = st.dynasties[seat]
    found = []
    if dynasty.king != NONE and not dynasty.heirs:
        found.append(note("warn_no_heir", "10-02"))
    if is_last_land_open(st, seat):
        found.append(note("warn_last_land", "09-03-01", country=COUNTRY_IDS[lands(st, seat)[0]]))
    return found


def is_last_land_open(st: DynastiesState, seat: int) -> bool:
    """Whether the dynasty has one land left and another dynasty may attack it [09-03-01]."""
    held = lands(st, seat)
    others = (other for other in range(len(st.dynasties)) if other != seat)
    return len(held) == 1 and any(held[0] in war_targets(st, other) for other in others)
