"""What could end the current part [N][Q], from public facts."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.message import Message, may_end
from game.games.vermin.chapters.scoring import have_arrived, jewels_on_map
from game.games.vermin.data import ALL_JEWELS, CAMPAIGN, IS_DRONE
from game.games.vermin.queries import is_alpha, jewels_out, swarm_on_map, units_on_map
from game.games.vermin.state import VerminState

FEW = 3
"""The number of units, or of vermites other than drones, at which the last ones are counted."""


def endings(st: VerminState) -> list[Message]:
    """Return what may end the part at once, the nearest first; then the number of chits left."""
    if st.step == "setup" or st.outcome is not None:
        return []
    sudden = sorted(_sudden(st), key=lambda each: each[0])
    return [*(told for _, told in sudden), _chits(st)]


def _sudden(st: VerminState) -> Iterator[tuple[int, Message]]:
    """Yield what may end the part early, with how many are left."""
    units = len(units_on_map(st))
    if 0 < units <= FEW and (is_alpha(st) or have_arrived(st)):
        yield units, may_end("last_units", "N", number=units)
    if is_alpha(st):
        if jewels_out(st) == ALL_JEWELS - 1 and jewels_on_map(st):  # one in a nest stays there
            yield 1, may_end("last_jewel_part" if st.scenario == CAMPAIGN else "last_jewel", "Q-1-d")
        return
    walkers = sum(not IS_DRONE[p] for p in swarm_on_map(st))
    if st.turn > 1 and 0 < walkers <= FEW:
        yield walkers, may_end("last_vermites", "Q-2-f", number=walkers)


def _chits(st: VerminState) -> Message:
    left = sum(st.chits)
    if st.scenario == CAMPAIGN and st.part == 1:
        return may_end("chits_part" if left else "no_chit_part", "Q-3", number=left)
    return may_end("chits" if left else "no_chit", "N", number=left)
