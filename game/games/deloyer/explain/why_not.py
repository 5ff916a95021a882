"""Refusals: why the thing pointed at is not an option now."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from heapq import heappop, heappush

from game.core.choice import Choose, Pick
from game.core.message import Message, why
from game.games.deloyer.cards.all_cards import CARD_BY_ID
from game.games.deloyer.cards.effects import army_soldiers
from game.games.deloyer.chapters.arming import arms_points, cost, slot_of, wanted_units
from game.games.deloyer.chapters.checks import unused_guards
from game.games.deloyer.chapters.movement import can_move, goals, group_of, lifts_left, moving_now, points_left, stops
from game.games.deloyer.chapters.replenishment import cbas_left, conversions, soldiers_left
from game.games.deloyer.chapters.sea import STOWAWAY
from game.games.deloyer.data import (
    AIR_LINKS,
    ARMABLE,
    BOX,
    CARD,
    CARD_IDS,
    CARDINAL,
    CHIT_LIMIT,
    DEPLOYED_BY,
    FACE,
    FEDERATION,
    FORTRESS_PIECE,
    HEX,
    HEX_IDS,
    IS_CITY,
    IS_SIXTH,
    LIBERATION,
    NEIGHBOURS,
    NORTH_POLE_PORT,
    PIECE,
    PIECE_IDS,
    ROUTES,
    SOLDIER_F,
    STEP_COST,
    UNIT,
    UNIT_IDS,
)
from game.games.deloyer.queries import (
    controlled,
    crowded_hexes,
    defence,
    guards_at,
    in_cup,
    in_stock,
    is_banned,
    is_deployed,
    is_dougram,
    is_free,
    is_held,
    is_mercenary,
    is_soldier,
    may_enter,
    unit_of,
    units_at,
)
from game.games.deloyer.state import DeloyerState

FEW = 6
"""Up to this many hexes are listed one by one."""
SEA_RULES = {20: "10.3", 32: "10.4", 68: "10.5"}
"""The rule with the routes of each card for the sea."""


def refusal(view: DeloyerState, choice: Choose, pick: Pick) -> Message | None:
    """Return a message for a card, counter, chit, unit or hex that is not offered; None if nothing can be said."""
    if pick in choice.options:
        return None
    if pick.kind == "card" and pick.id in CARD_BY_ID:
        return _card(view, choice, str(pick.id))
    if pick.kind == "piece" and pick.id in PIECE:
        return _piece(view, choice, PIECE[str(pick.id)])
    if pick.kind == "hex" and pick.id in HEX:
        found = HEXES_BY_PROMPT.get(choice.prompt)
        return found(view, choice, HEX[str(pick.id)]) if found is not None else None
    if pick.kind == "chit":
        return _chit(view, choice, pick)
    if pick.kind == "unit" and pick.id in UNIT and choice.prompt == "arm":
        return _arms(view, UNIT[str(pick.id)])
    return None


def _card(view: DeloyerState, choice: Choose, name: str) -> Message | None:
    card = CARD_BY_ID[name]
    if card.side != choice.seat:
        return why("not_yours", "2.10", card=name)
    if card.no not in view.hands[choice.seat]:
        return why("not_in_hand", "2.11", card=name)
    return card.why_not(view, choice.seat, "react_open77" if choice.prompt == "answer_talks" else "")


# === Counters ===


def _piece(view: DeloyerState, choice: Choose, p: int) -> Message | None:
    found = PIECES_BY_PROMPT.get(choice.prompt)
    if found is None or view.owner[p] < 0:
        return None
    return found(view, choice, p)


def _move(view: DeloyerState, choice: Choose, p: int) -> Message | None:
    h = view.at[p]
    if h < 0:
        return None
    if view.owner[p] != choice.seat:
        return why("other_side", "8.1")
    if p == FORTRESS_PIECE:
        return why("fortress_stays", "22.7")
    if not can_move(view, p):
        return why("dougrams_halted", "2.10")
    if goals(view, choice.seat, p):
        return None
    left = points_left(view, p)
    if left > 0 or p not in moving_now(view).begun:
        return why("no_points", "9.1", number=max(0, left))
    if not stops(view, choice.seat, h):
        return why("no_further", "8.2")
    return why("carried", "8.2") if _may_have_been_carried(view, choice.seat, h) else why("stopped", "9.4")


def _may_have_been_carried(view: DeloyerState, side: int, h: int) -> bool:
    """Whether units in the hex that cannot move any more may have come by air or sea."""
    by_air = moving_now(view).lifted > 0 and h in controlled(view, side)
    cards = (*view.discards[side], *view.open, *view.removed)
    return by_air or any(h in {goal for _, goal in ROUTES[card]} for card in ROUTES if card in cards)


def _arm(view: DeloyerState, choice: Choose, p: int) -> Message | None:
    """Return why a unit is not repaired [21.3]."""
    if view.owner[p] != choice.seat:
        return why("other_side", "6.1")
    if not is_dougram(view, p) or not view.hurt[p]:
        return why("not_damaged", "21.3")
    if p not in view.arming.repairable:
        return why("no_workshop", "21.3.1")
    return why("chit_in_use", "6.5") if arms_points(view) else why("no_arms_points", "21.3.2")


def _replenish(view: DeloyerState, choice: Choose, p: int) -> Message | None:
    if view.owner[p] != choice.seat:
        return why("other_side", "7.1")
    if view.at[p] != BOX:
        return why("box_only", "7.4")
    soldier, unit = is_soldier(view, p), unit_of(view, p)
    if (soldiers_left(view) if soldier else cbas_left(view)) <= 0:
        return why("soldiers_used" if soldier else "cbas_used", "7.2")
    where = CARDINAL if soldier else NORTH_POLE_PORT
    if where in view.control:
        return why("city_lost", "7.6", hex=HEX_IDS[where])
    return None if soldier or is_deployed(view, unit) else _not_deployed(unit)


def _not_deployed(unit: int) -> Message:
    card = DEPLOYED_BY.get(unit)
    if card is None:
        return why("never_replenished", "7.3", unit=UNIT_IDS[unit])
    return why("not_deployed", "7.3", unit=UNIT_IDS[unit], card=CARD_IDS[card])


def _convert(view: DeloyerState, choice: Choose, p: int) -> Message | None:
    if view.owner[p] != choice.seat:
        return why("other_side", "7.7")
    if view.at[p] != BOX or is_soldier(view, p):
        return why("boxed_cbas_only", "7.7")
    if IS_SIXTH[unit_of(view, p)]:
        return why("no_blue", "7.9")
    return None if conversions(view, p) else why("nothing_to_become", "7.8")


def _recall(view: DeloyerState, choice: Choose, p: int) -> Message | None:
    if view.owner[p] != choice.seat:
        return why("other_side", "7.10")
    return why("cbas_only", "7.10") if is_soldier(view, p) or p == FORTRESS_PIECE else None


def _sea_unit(view: DeloyerState, choice: Choose, p: int) -> Message | None:
    if view.owner[p] != choice.seat:
        return why("other_side", "10.2")
    start = str(choice.args["start"])
    if view.at[p] != HEX[start]:
        return why("other_start", "10.8", hex=start)
    m, aboard = moving_now(view), choice.args["aboard"]
    assert isinstance(aboard, (list, tuple))
    if PIECE_IDS[p] in aboard:
        return why("aboard", "10.8")
    if p in m.begun:
        return why("has_moved", "8.2")
    if not can_move(view, p):
        return why("dougrams_halted", "2.10")
    return why("no_room_for_all", "8.6") if is_mercenary(view, p) else None


def _assign(view: DeloyerState, choice: Choose, p: int) -> Message | None:
    b = view.battle
    if b is None:
        return None
    if view.owner[p] == choice.seat:
        return why("own_unit", "17.3")
    if view.at[p] != b.hex:
        return why("not_in_battle", "17.3")
    if view.owner[p] == FEDERATION and is_mercenary(view, p) != b.mercenaries:
        return why("stands_aside", "12.5")
    if p in b.struck:
        return why("struck_already", "17.3")
    hits = b.hits[choice.seat][int(is_soldier(view, p))]
    return why("too_few_hits", "17.3", number=defence(view, b, p), hits=hits)


def _win_over(view: DeloyerState, choice: Choose, p: int) -> Message | None:
    if view.owner[p] == choice.seat:
        return why("own_unit", "2.10")
    if FACE[FEDERATION][p] != SOLDIER_F:
        return why("army8_only", "2.10")
    h = view.at[p]
    place = choice.args["place"]
    return why("not_there", "2.10", place=place) if h >= 0 and p in army_soldiers(view, h) else None


def _disarm(view: DeloyerState, choice: Choose, p: int) -> Message | None:
    if view.owner[p] != choice.seat:
        return why("other_side", "2.10")
    return why("army8_only", "2.10") if FACE[FEDERATION][p] != SOLDIER_F else None


def _fit(view: DeloyerState, choice: Choose, p: int) -> Message | None:
    if view.owner[p] != choice.seat:
        return why("other_side", "2.10")
    return why("prototypes_only", "2.10")


def _thin_out(view: DeloyerState, choice: Choose, p: int) -> Message | None:
    if view.owner[p] != choice.seat:
        return why("other_side", "8.4")
    h = crowded_hexes(view)[:1]
    return why("not_crowded", "8.4", hex=HEX_IDS[h[0]]) if h and view.at[p] != h[0] else None


def _reinforce(view: DeloyerState, choice: Choose, p: int) -> Message | None:
    b, h = view.battle, view.at[p]
    if b is None:
        return None
    if view.owner[p] != choice.seat:
        return why("other_side", "2.10")
    if h == b.hex:
        return why("there_already", "12.4")
    if p == FORTRESS_PIECE:
        return why("fortress_stays", "22.7")
    if is_mercenary(view, p):
        return why("mercenaries_apart", "12.5")
    return why("not_beside", "2.10", hex=HEX_IDS[b.hex]) if h not in NEIGHBOURS[b.hex] else None


def _reroll(view: DeloyerState, choice: Choose, p: int) -> Message | None:
    if view.owner[p] != choice.seat:
        return why("other_side", "2.10")
    return why("has_not_failed", "2.10")


PIECES_BY_PROMPT: Mapping[str, Callable[[DeloyerState, Choose, int], Message | None]] = {
    "move": _move,
    "arm": _arm,
    "replenish": _replenish,
    "convert": _convert,
    "recall": _recall,
    "sea_unit": _sea_unit,
    "assign": _assign,
    "win_over": _win_over,
    "disarm": _disarm,
    "fit": _fit,
    "thin_out": _thin_out,
    "reinforce": _reinforce,
    "reroll": _reroll,
}


# === Chits and sorts of units ===


def _chit(view: DeloyerState, choice: Choose, pick: Pick) -> Message | None:
    """Return why a chit is no option: chits do not move [8.5], or cannot pay for arms [6]."""
    if choice.prompt in ("move", "sea_unit"):
        return why("chits_stay", "8.5")
    if choice.prompt != "arm":
        return why("chit_no_unit", "2.4")
    if not arms_points(view):
        return why("no_arms_points", "6.3")
    if not wanted_units(view):
        return why("nothing_to_arm", "6.8")
    h, _ = slot_of(pick)
    a = view.arming
    if h != a.hex and not a.armed:
        return why("arm_first", "6.5", hex=HEX_IDS[a.hex])
    return why("too_few_points", "6.4", hex=HEX_IDS[h])


def _arms(view: DeloyerState, unit: int) -> Message | None:
    """Return what arming a unit lacks: an open card, a counter, or points [6.4][6.8][6.9]."""
    card = ARMABLE.get(unit, 0)
    if card and card not in view.open:
        return why("need_open", "6.8", card=CARD_IDS[card])
    if in_stock(view, LIBERATION, unit) is None:
        return why("no_counter", "6.9")
    if cost(unit) > arms_points(view):
        return why("few_arms_points", "6.4", number=cost(unit), have=arms_points(view))
    return why("few_hideout_points", "6.4", number=cost(unit), have=view.arming.pool)


# === Hexes ===


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
