"""What could end the game [07-01], from public facts."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.message import Message, may_end
from game.games.dynasties.data import COLOURS, COUNTRY_IDS, NONE, PERSON_IDS, SIDES
from game.games.dynasties.explain.forecast import death_chance
from game.games.dynasties.explain.warnings import is_last_land_open
from game.games.dynasties.queries import lands
from game.games.dynasties.state import DynastiesState


def endings(st: DynastiesState) -> list[Message]:
    """Return Kings without an Heir (highest risk first), last lands that can be attacked, and the smallest pile."""
    if not st.turn or st.outcome is not None:
        return []
    if st.endings:
        return [may_end("now", "07-01")]
    return [*_heirless(st), *_last_lands(st), *_piles(st)]


def _heirless(st: DynastiesState) -> list[Message]:
    found = []
    for seat, d in enumerate(st.dynasties):
        if d.king != NONE and not d.heirs:
            chance = death_chance(st, d.king)
            key = "heirless" if chance else "heirless_hale"
            about = {"person": PERSON_IDS[d.king], "side": SIDES[seat]}
            found.append((chance, may_end(key, "10-02", **about, **({"chance": chance} if chance else {}))))
    return [told for _, told in sorted(found, key=lambda each: -each[0])]


def _last_lands(st: DynastiesState) -> Iterator[Message]:
    for seat in range(len(st.dynasties)):
        if is_last_land_open(st, seat):
            yield may_end("last_land", "07-01", country=COUNTRY_IDS[lands(st, seat)[0]], side=SIDES[seat])


def _piles(st: DynastiesState) -> Iterator[Message]:
    left = {pile: len(cards) for pile, cards in enumerate(st.piles) if cards}
    if left:
        least = min(left, key=lambda pile: left[pile])
        yield may_end("pile", "07-01", pile=COLOURS[least], number=left[least])
