"""Where a side could fight in its next player turn, and what checks could find, from public facts [12][19]."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.message import may_do
from game.core.rules import Threat
from game.games.deloyer.chapters.checks import SURE, check_hexes, unused_guards
from game.games.deloyer.chapters.movement import reach
from game.games.deloyer.data import AIR_LINKS, FEDERATION, HEX_IDS, HEXES, MOVEMENT, SIDES
from game.games.deloyer.explain.odds import chance_at_most, foresee, group_that_fights
from game.games.deloyer.queries import controlled, is_held, may_enter, units_at
from game.games.deloyer.state import DeloyerState


def threats(view: DeloyerState, side: int) -> Iterator[Threat | None]:
    """Yield battles where both sides are, with the chance that one is left; hexes that units can enter; checks.

    A check counts all soldiers there.
    """
    if not view.turn or view.outcome is not None:
        return
    st = view.copy()
    st.battle, st.fought, st.checked = None, [], []
    for h in HEXES:
        if not is_held(st, 1 - side, h):
            continue
        if is_held(st, side, h):
            yield from _battle(st, side, h)
        elif may_enter(st, side, h) and _can_come(st, side, h):
            yield Threat(HEX_IDS[h], may_do("come", "8", hex=HEX_IDS[h], side=SIDES[side]))
        yield None
    for h in check_hexes(st) if side == FEDERATION else ():
        number = min(unused_guards(st, h), SURE)
        what = may_do("check", "19.8", hex=HEX_IDS[h], number=number, chits=len(st.hideouts[h]))
        yield Threat(HEX_IDS[h], what, chance_at_most(number))


def _battle(st: DeloyerState, side: int, h: int) -> Iterator[Threat | None]:
    """Forecast a battle declared with the units as they are [12.7]."""
    own, troops = units_at(st, 1 - FEDERATION, h), units_at(st, FEDERATION, h)
    enemy = group_that_fights(st, h, troops, side)
    found = yield from foresee(st, h, own, enemy, aside=len(troops) - len(enemy))
    yield Threat(HEX_IDS[h], may_do("battle", "12.7", hex=HEX_IDS[h], side=SIDES[side]), found.alone[side])


def _can_come(st: DeloyerState, side: int, h: int) -> bool:
    """Whether units can come by land, or by air into an own city."""
    starts = [a for a in HEXES if is_held(st, side, a)]
    own = controlled(st, side)
    if any(h in reach(st, side, a, MOVEMENT) for a in starts):
        return True
    return h in own and any(a in own and h in AIR_LINKS[side][a] for a in starts)
