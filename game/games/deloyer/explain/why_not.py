"""Refusals: why the thing pointed at is not an option now."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.core.choice import Choose, Pick
from game.core.message import Message, why
from game.games.deloyer.cards.all_cards import CARD_BY_ID
from game.games.deloyer.cards.effects import army_soldiers
from game.games.deloyer.chapters.arming import arms_points, cost, slot_of, wanted_units
from game.games.deloyer.chapters.movement import can_move, goals, moving_now, points_left, stops
from game.games.deloyer.chapters.replenishment import cbas_left, conversions, soldiers_left
from game.games.deloyer.data import (
    ARMABLE,
    BOX,
    CARD_IDS,
    CARDINAL,
    DEPLOYED_BY,
    FACE,
    FEDERATION,
    FORTRESS_PIECE,
    HEX,
    HEX_IDS,
    IS_SIXTH,
    LIBERATION,
    NEIGHBOURS,
    NORTH_POLE_PORT,
    PIECE,
    PIECE_IDS,
    ROUTES,
    SOLDIER_F,
    UNIT,
    UNIT_IDS,
)
from game.games.deloyer.explain.why_not_hexes import HEXES_BY_PROMPT
from game.games.deloyer.queries import (
    controlled,
    crowded_hexes,
    defence,
    in_stock,
    is_deployed,
    is_dougram,
    is_mercenary,
    is_soldier,
    unit_of,
)
from game.games.deloyer.state import DeloyerState


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
