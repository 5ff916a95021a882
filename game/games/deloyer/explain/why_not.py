"""Why the thing pointed at is no option now."""

from __future__ import annotations

from game.core.choice import Choose, Pick
from game.core.message import Message, why
from game.games.deloyer.cards.all_cards import CARD_BY_ID
from game.games.deloyer.chapters.movement import can_move, goals, stops
from game.games.deloyer.data import (
    CHIT_LIMIT,
    FORTRESS_PIECE,
    HEX,
    HEX_IDS,
    PIECE,
)
from game.games.deloyer.queries import in_cup, is_banned, is_held, may_enter
from game.games.deloyer.state import DeloyerState


def refusal(view: DeloyerState, choice: Choose, pick: Pick) -> Message | None:
    """One message for a card, a counter or a hex that is not offered; None if nothing useful can be said."""
    if pick in choice.options:
        return None
    if pick.kind == "card" and pick.id in CARD_BY_ID:
        return _card(view, choice, str(pick.id))
    if pick.kind == "piece" and pick.id in PIECE:
        return _piece(view, choice, PIECE[str(pick.id)])
    if pick.kind == "hex" and pick.id in HEX:
        return _hex(view, choice, HEX[str(pick.id)])
    return None


def _card(view: DeloyerState, choice: Choose, name: str) -> Message | None:
    card = CARD_BY_ID[name]
    if card.side != choice.seat:
        return why("not_yours", "2.10", card=name)
    if card.no not in view.hands[choice.seat]:
        return why("not_in_hand", "2.11", card=name)
    return card.why_not(view, choice.seat, "react_open77" if choice.prompt == "answer_talks" else "")


def _piece(view: DeloyerState, choice: Choose, p: int) -> Message | None:
    if choice.prompt != "move" or view.at[p] < 0:
        return None
    if view.owner[p] != choice.seat:
        return why("other_side", "8.1")
    if p == FORTRESS_PIECE:
        return why("fortress_stays", "22.7")
    if not can_move(view, p):
        return why("dougrams_halted", "2.10")
    if goals(view, choice.seat, p):
        return None
    return why("stopped", "9.4") if stops(view, choice.seat, view.at[p]) else why("no_further", "8.2")


def _hex(view: DeloyerState, choice: Choose, h: int) -> Message | None:
    if choice.prompt == "move_to":
        if not may_enter(view, choice.seat, h):
            return why("andy_closed", "23.1")
        return why("out_of_reach", "9.1", hex=HEX_IDS[h])
    if choice.prompt in ("hide", "hide_at"):
        return _no_hideout(view, choice, h)
    if choice.prompt == "declare":
        if h in view.fought:
            return why("fought_already", "12.6", hex=HEX_IDS[h])
        if not is_held(view, choice.seat, h):
            return why("no_own_unit", "12.3", hex=HEX_IDS[h])
        if not is_held(view, 1 - choice.seat, h):
            return why("no_enemy", "12.3", hex=HEX_IDS[h])
    return None


def _no_hideout(view: DeloyerState, choice: Choose, h: int) -> Message | None:
    """Limit, ban, cup, soldiers [18.2]-[18.4]; None for a hex that a card leaves out."""
    if len(view.hideouts[h]) >= CHIT_LIMIT[h]:
        return why("chit_limit", "18.4", hex=HEX_IDS[h], number=CHIT_LIMIT[h])
    if is_banned(view, h):
        return why("hideout_banned", "18.4", hex=HEX_IDS[h])
    if not in_cup(view):
        return why("cup_empty", "18.5")
    return why("too_few_soldiers", "18.3", hex=HEX_IDS[h]) if choice.prompt == "hide" else None
