"""Why pieces of a side may not be in a hex, as messages."""

from __future__ import annotations

from game.core.message import Message, why
from game.games.scotland.data import COUNTRY, ENGLISH, HEX_IDS, LAND, NEIGHBOURS, NOBLES, PIECE_IDS, SCOTS, around
from game.games.scotland.queries import english_passive, has_enemy_units, is_rebellion, leaders_at, scots_barred
from game.games.scotland.state import ScotlandState


def shut(st: ScotlandState, side: int, h: int) -> Message | None:
    """Return why no piece of the side may ever enter the hex now."""
    if not LAND[h]:
        return why("sea", "TEC")
    nobles = [p for p in NOBLES if st.at[p] == h and st.neutral[p]]
    if nobles:
        return why("neutral_home", "11.3", leader=PIECE_IDS[nobles[0]], hex=HEX_IDS[h])
    if side == SCOTS and COUNTRY[h] == ENGLISH and scots_barred(st):
        return why("england_not_yet", "12.22") if is_rebellion(st) else why("england_never", "13.6")
    return None


def taken(st: ScotlandState, side: int, h: int, rule: str) -> Message | None:
    """Return why the side may not put pieces there outside movement."""
    said = shut(st, side, h)
    if said is None and has_enemy_units(st, side, h):
        return why("enemy_units", rule, hex=HEX_IDS[h])
    if said is None and side == ENGLISH and english_passive(st) and leaders_at(st, SCOTS, h):
        return why("passive_attack", "12.21")
    return said


def beside(st: ScotlandState, side: int, start: int, h: int, rule: str) -> Message | None:
    """Return why the side may not put pieces from one hex into an adjacent one."""
    if not LAND[h]:
        return why("sea", "TEC")
    if all(n != h for n, _ in NEIGHBOURS[start]):
        closed = HEX_IDS[h] in around(HEX_IDS[start])
        return why("closed_side", "2.3") if closed else why("not_adjacent", rule, hex=HEX_IDS[start])
    return taken(st, side, h, rule)
