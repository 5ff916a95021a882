"""Refusals: why a hex is not an option now."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from heapq import heappop, heappush

from game.core.choice import Choose
from game.core.message import Message, why
from game.games.deloyer.chapters.checks import unused_guards
from game.games.deloyer.chapters.movement import group_of, lifts_left, moving_now, points_left, stops
from game.games.deloyer.chapters.sea import STOWAWAY
from game.games.deloyer.data import (
    AIR_LINKS,
    CARD,
    CHIT_LIMIT,
    FEDERATION,
    HEX,
    HEX_IDS,
    IS_CITY,
    LIBERATION,
    NEIGHBOURS,
    PIECE,
    ROUTES,
    STEP_COST,
)
from game.games.deloyer.queries import controlled, guards_at, in_cup, is_banned, is_free, is_held, may_enter, units_at
from game.games.deloyer.state import DeloyerState

FEW = 6
"""Up to this many hexes are listed one by one."""
SEA_RULES = {20: "10.3", 32: "10.4", 68: "10.5"}
"""The rule with the routes of each card for the sea."""


def _move_to(view: DeloyerState, choice: Choose, h: int) -> Message | None:
    side, p = choice.seat, PIECE[str(choice.args["piece"])]
    start = view.at[p]
    if h == start:
        return why("stands_there", "9.1", hex=HEX_IDS[h])
    if not may_enter(view, side, h):
        return why("andy_closed", "23.1")
    left, wanted = points_left(view, p), _points_to(view, side, start, h)
    if wanted is not None and wanted <= left:
        between = [other for other, step in STEP_COST[start].items() if step + STEP_COST[other].get(h, left) <= left]
        blocked = all(stops(view, side, other) for other in between)
        return why("in_the_way", "9.4", hex=HEX_IDS[h]) if blocked else why("port_first", "24.1")
    if IS_CITY[start] and IS_CITY[h]:
        flight = _no_flight(view, side, p, h)
        if flight is not None:
            return flight
    if wanted is None:
        return why("over_the_sea", "9.6", hex=HEX_IDS[h])
    return why("too_far", "9.1", hex=HEX_IDS[h], number=wanted, left=max(0, left))


def _points_to(view: DeloyerState, side: int, start: int, goal: int) -> int | None:
    """Return the points of the cheapest land path, ignoring enemies; None if there is none."""
    edge, found = [(0, start)], {start: 0}
    while edge:
        spent, h = heappop(edge)
        if h == goal:
            return spent
        for other, step in STEP_COST[h].items():
            if may_enter(view, side, other) and spent + step < found.get(other, 10**6):
                found[other] = spent + step
                heappush(edge, (spent + step, other))
    return None


def _no_flight(view: DeloyerState, side: int, p: int, h: int) -> Message | None:
    """Return why a unit cannot fly between two cities [11]."""
    start, own, group = view.at[p], controlled(view, side), group_of(view, p)
    if side == LIBERATION and not is_free(view):
        return why("guerrillas_walk", "11.9")
    if start not in own or h not in own:
        return why("not_your_city", "11.2", hex=HEX_IDS[start if start not in own else h])
    if h not in AIR_LINKS[side][start]:
        return why("too_far_by_air", "11.4", hex=HEX_IDS[h])
    if any(q in moving_now(view).begun for q in group):
        return why("has_moved", "8.2")
    return (
        why("no_lifts", "11.8", number=max(0, lifts_left(view, side))) if len(group) > lifts_left(view, side) else None
    )


def _hide(view: DeloyerState, choice: Choose, h: int) -> Message | None:
    """Return what prevents hiding: limit, ban, cup, soldiers [18.2]-[18.4], or a hex excluded by a card."""
    if choice.prompt == "hide_at" and HEX_IDS[h] not in _names(choice, "allowed"):
        return _not_allowed(choice, h)
    if len(view.hideouts[h]) >= CHIT_LIMIT[h]:
        return why("chit_limit", "18.4", hex=HEX_IDS[h], number=CHIT_LIMIT[h])
    if is_banned(view, h):
        return why("hideout_banned", "18.4", hex=HEX_IDS[h])
    if not in_cup(view):
        return why("cup_empty", "18.5")
    return why("too_few_soldiers", "18.3", hex=HEX_IDS[h]) if choice.prompt == "hide" else None


def _names(choice: Choose, key: str) -> tuple[str, ...]:
    value = choice.args[key]
    assert isinstance(value, (list, tuple))
    return tuple(map(str, value))


def _not_allowed(choice: Choose, h: int) -> Message:
    """Return the hexes that the card names, if they are few."""
    allowed = _names(choice, "allowed")
    if len(allowed) > FEW:
        return why("not_allowed_here", "2.10", hex=HEX_IDS[h])
    return why("not_allowed", "2.10", hexes=list(allowed))


def _placed(view: DeloyerState, choice: Choose, h: int) -> Message | None:
    del view
    return _not_allowed(choice, h)


def _unhide(view: DeloyerState, choice: Choose, h: int) -> Message | None:
    return why("no_chit_here", "2.10", hex=HEX_IDS[h]) if not view.hideouts[h] else _not_allowed(choice, h)


def _declare(view: DeloyerState, choice: Choose, h: int) -> Message | None:
    if h in view.fought:
        return why("fought_already", "12.6", hex=HEX_IDS[h])
    if not is_held(view, choice.seat, h):
        return why("no_own_unit", "12.3", hex=HEX_IDS[h])
    return None if is_held(view, 1 - choice.seat, h) else why("no_enemy", "12.3", hex=HEX_IDS[h])


def _check(view: DeloyerState, choice: Choose, h: int) -> Message | None:
    """Return what a check lacks: a chit, soldiers other than Garcia's, unchecked soldiers [19.4][19.5][19.8]."""
    if not view.hideouts[h]:
        return why("no_chit_here", "19.4", hex=HEX_IDS[h])
    if not guards_at(view, h):
        return why("no_guards", "19.5", hex=HEX_IDS[h])
    if choice.prompt != "look_at" and unused_guards(view, h) <= 0:
        return why("guards_used", "19.8", hex=HEX_IDS[h])
    return None


def _mercenaries(view: DeloyerState, choice: Choose, h: int) -> Message | None:
    if not IS_CITY[h]:
        return why("no_city", "2.10", hex=HEX_IDS[h])
    return why("not_your_city", "2.10", hex=HEX_IDS[h]) if h not in controlled(view, choice.seat) else None


def _fortress(view: DeloyerState, choice: Choose, h: int) -> Message | None:
    del choice
    if IS_CITY[h]:
        return why("no_fortress_in_cities", "22.4")
    if is_held(view, LIBERATION, h):
        return why("rebels_there", "22.4", hex=HEX_IDS[h])
    return why("no_own_unit", "22.3", hex=HEX_IDS[h]) if not is_held(view, FEDERATION, h) else None


def _beside(view: DeloyerState, choice: Choose, h: int) -> Message | None:
    """Return why the hex is no goal of a withdrawal or of driven-out rebels, who go to a neighbour [2.10][22.9]."""
    b, retreats = view.battle, choice.prompt == "withdraw_to"
    start = b.hex if retreats and b is not None else HEX[str(choice.args["hex"])]
    rule = "2.10" if retreats else "22.9"
    if h not in NEIGHBOURS[start]:
        return why("not_beside", rule, hex=HEX_IDS[start])
    return why("enemies_there", rule, hex=HEX_IDS[h]) if retreats and is_held(view, FEDERATION, h) else None


def _sea_from(view: DeloyerState, choice: Choose, h: int) -> Message | None:
    """Return what a voyage lacks: a route of the card, control (not for stowaways), an unmoved unit [10.2]-[10.7]."""
    card = CARD[str(choice.args["card"])]
    if all(a != h for a, _ in ROUTES[card]):
        return why("no_route_from", SEA_RULES[card], hex=HEX_IDS[h])
    if card != STOWAWAY and h not in controlled(view, choice.seat):
        return why("not_your_city", "10.6", hex=HEX_IDS[h])
    if not units_at(view, choice.seat, h):
        return why("no_own_unit", "10.2", hex=HEX_IDS[h])
    return why("all_have_moved", "8.2", hex=HEX_IDS[h])


def _sea_to(view: DeloyerState, choice: Choose, h: int) -> Message | None:
    del view
    start = str(choice.args["start"])
    return why("no_route_to", SEA_RULES[CARD[str(choice.args["card"])]], hex=HEX_IDS[h], start=start)


HEXES_BY_PROMPT: Mapping[str, Callable[[DeloyerState, Choose, int], Message | None]] = {
    "move_to": _move_to,
    "hide": _hide,
    "hide_at": _hide,
    "unhide_at": _unhide,
    "place_unit": _placed,
    "declare": _declare,
    "check_at": _check,
    "hunt_at": _check,
    "look_at": _check,
    "mercenaries_at": _mercenaries,
    "fortress_at": _fortress,
    "withdraw_to": _beside,
    "eject_to": _beside,
    "sea_from": _sea_from,
    "sea_to": _sea_to,
}
