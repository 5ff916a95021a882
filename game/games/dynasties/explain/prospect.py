"""A seat's prospects in a check [08-02-03-01]: the chance in usual play, and what hands can change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from game.games.dynasties.cards.powers import READERS
from game.games.dynasties.chapters.success_check import counting
from game.games.dynasties.data import BLACK, JOKER, NONE, POWER, RED, UNSEEN, VALUE
from game.games.dynasties.explain.heap import KING_VALUE, Heap
from game.games.dynasties.explain.odds import heap_of, pierced, success_chance
from game.games.dynasties.explain.usual import SAME, SUPPORT_COST, USUAL_SEATS, Terms, by_itself, logit, usual
from game.games.dynasties.queries import has_power, lies_on, seats_from
from game.games.dynasties.state import Action, Check, DynastiesState

SUM_SPOILER = 11
"""What one card added against a war on the Wraith adds to the sum, on average."""
SUPPORT = 3
"""The card with which other seats expect the acting dynasty to help itself."""
HIGH = 9
"""A defender's card above this number spoils an attack."""


class Prospect(NamedTuple):
    """The chances of a check under several assumptions, 0 to 1."""

    usual: float
    """The chance of success as players usually play their cards."""
    counted: float
    """The exact chance if nobody adds a card, with every unseen card equally likely in the pack."""
    alone: float
    """The chance if nobody adds a card, corrected for what their passing reveals about the hands."""
    worst: float
    """The chance if another hand adds the highest card that it can hold."""
    top: int
    """The number of that card; 0 if no other hand can add one that counts."""
    best: float
    """The chance with the seat's own low cards, if the others add none."""
    own: int
    """The number of own cards used for `best`."""
    terms: Terms | None = None
    """The inputs of the model; None if the chance was counted exactly."""


def situation_of(action: Action) -> str:
    """Return the row of weights for a check that is not declared yet."""
    if action.kind != "war":
        return action.kind
    return "war" if action.seat != NONE else "war_free"


def situation_in(action: Action, *, own: bool, card: bool) -> str:
    """Return the row of weights while cards are added: whose check it is, whether the seat adds a card, and its kind.

    Heirs, incitements and wars on dynasties have rows of their own: others resist an Heir more than a marriage.
    """
    situation = f"{'own' if own else 'other'}_{'card' if card else 'pass'}"
    apart = action.kind in ("heir", "incite") or (action.kind == "war" and action.seat != NONE)
    return f"{situation}_{action.kind}" if apart else situation


def prospect(
    view: DynastiesState,
    seat: int,
    action: Action,
    c: Check,
    situation: str,
    guarded: tuple[Action, Check] | None = None,
) -> Prospect:
    """Return the seat's prospect in a check; `guarded` is the same war against the defender's best commander."""
    heap, coming = heap_of(view), _to_come(view, seat, situation)
    alone, top = success_chance(view, action, c), _top(view, seat, coming, heap, c)
    best, own = _supported(view, seat, action, c, alone)
    worst = min(alone, success_chance(view, action, _with(c, [top]))) if top else alone
    if guarded is None and seat == view.active and not top:
        likely = alone if situation.startswith("own_pass") else best
        return Prospect(likely, alone, alone, alone, 0, best, own)
    if guarded is None and best - worst < SAME and not _others_differ(view, seat, coming, action, c, alone, situation):
        return Prospect(alone, alone, alone, worst, top, best, own)
    drawn = _drawn_from(view, c, heap)
    supported, spoiled = _supported_and_spoiled(view, seat, coming, drawn, action, c)
    more, least = 0.0, spoiled
    if guarded is not None:
        against, least = _supported_and_spoiled(view, seat, coming, drawn, *guarded)
        more = logit(against)
    elif situation == "defence":
        mine = _highest(view, seat, red=c.red)
        more = max(0, mine - HIGH)
        spoiled = least = min(spoiled, success_chance(view, action, _with(c, [mine])) if mine else 1.0)
    elif view.check is not None:
        more = len(coming) / USUAL_SEATS
    terms = Terms(situation, alone, supported, spoiled, c.dice, len(view.dynasties), more)
    silent = by_itself(alone, situation), by_itself(best, situation)
    return Prospect(usual(terms, least), alone, silent[0], worst, top, silent[1], own, terms)


def _others_differ(
    view: DynastiesState, seat: int, coming: Sequence[int], action: Action, c: Check, alone: float, situation: str
) -> bool:
    """Whether a check that no opponent can spoil may still change for a seat that is not active.

    The acting dynasty can add low cards, and a defender his own.
    """
    if seat == view.active:
        return False
    if view.active in coming and success_chance(view, action, _with(c, [1])) > alone + SAME:
        return True
    mine = _highest(view, seat, red=c.red) if situation == "defence" else 0
    return bool(mine) and success_chance(view, action, _with(c, [mine])) < alone - SAME


def _drawn_from(view: DynastiesState, c: Check, heap: Heap) -> Heap:
    """Return the cards that may be drawn, with the discards shuffled in if the pack is too short."""
    if c.n - len(c.cards) <= view.deck[UNSEEN] + (view.top != NONE):
        return heap
    return heap_of(view, discards=True)


def _supported_and_spoiled(
    view: DynastiesState, seat: int, coming: Sequence[int], heap: Heap, action: Action, c: Check
) -> tuple[float, float]:
    """Return the chance with the active seat's low cards, and then also with the highest of all cards in other hands.

    A seat that is not active assumes that the active one has a card that helps, if it has any.
    """
    low = _low(view, seat, red=c.red) if seat == view.active else [SUPPORT] * (view.active in coming)
    hidden = sum(len(view.hands[other]) for other in coming if other != view.active)
    minus, table = pierced(view, action, c), counting(c)
    left = max(0, c.n - len(c.cards))
    if c.total:
        floor = sum(table)
        calm = heap.sum_chance(left, c.dice, floor, minus)
        return calm, heap.sum_chance(max(left - 1, 0), c.dice, floor + (SUM_SPOILER if hidden else 0), minus)
    reading = _reading(view, action)

    def chance(draws: int, floor: int, cards: int = 0) -> float:
        return heap.chance(c.red, draws, c.dice, floor, hidden=cards, reading=reading, minus=minus)

    floor = max(table, default=0)
    best, draws, height = chance(left, floor), left, floor
    for number, card in enumerate(low[:left], start=1):
        found = chance(left - number, max(floor, card)) - SUPPORT_COST * number
        if found > best:
            best, draws, height = found, left - number, max(floor, card)
    supported = chance(draws, height)
    return supported, min(supported, chance(max(draws - 1, 0), height, hidden)) if hidden else supported


def _supported(view: DynastiesState, seat: int, action: Action, c: Check, alone: float) -> tuple[float, int]:
    """Return the best chance with the seat's own low cards if nobody else adds any, and the number of these cards."""
    best, own = alone, 0
    low = _low(view, seat, red=c.red) if seat == view.active else []
    for number in range(1, min(len(low), max(0, c.n - len(c.cards))) + 1):
        found = success_chance(view, action, _with(c, low[:number]))
        if found > best + SAME:
            best, own = found, number
    return best, own


def _with(c: Check, numbers: Sequence[int]) -> Check:
    """Return the check with more cards of its suit on the table; their kinds do not matter."""
    return replace(c, cards=[*c.cards, *([NONE, JOKER, number] for number in numbers)])


def _low(view: DynastiesState, seat: int, *, red: bool) -> list[int]:
    """Return the numbers of the seat's cards of the suit, lowest first."""
    suit = RED if red else BLACK
    return sorted(VALUE[kind] for kind in view.hands[seat] if suit[kind])


def _highest(view: DynastiesState, seat: int, *, red: bool) -> int:
    """Return the highest number that the seat's hand can add against a check, 0 if none."""
    return KING_VALUE if JOKER in view.hands[seat] else max(_low(view, seat, red=red), default=0)


def _to_come(view: DynastiesState, seat: int, situation: str) -> list[int]:
    """Return the other seats that may still be asked for cards if nobody but this one adds any [08-02-03-01].

    A round in which nobody adds a card is the last. If a later seat added the last card, this round has been such a
    one so far; if an earlier seat did, nobody can tell.
    """
    order = seats_from(view, view.active)
    may = [s for s in order if s != seat and view.hands[s] and s not in view.quiet_cards]
    if view.check is None or "_pass" not in situation:
        return may
    added = [by for by, *_ in view.check.cards if by != NONE]
    if added and order.index(added[-1]) <= order.index(seat):
        return may
    return [s for s in may if order.index(s) > order.index(seat)]


def _top(view: DynastiesState, seat: int, coming: Sequence[int], heap: Heap, c: Check) -> int:
    """Return the highest number that another hand can add against the check, 0 if none.

    If anyone may add a card, another round follows, in which all others are asked again.
    """
    if not any(other != view.active for other in coming):
        return 0
    hands = [hand for other, hand in enumerate(view.hands) if other not in (seat, view.active, *view.quiet_cards)]
    suit = RED if c.red else BLACK
    known = [
        KING_VALUE if kind == JOKER else VALUE[kind] for hand in hands for kind in hand if kind != NONE and suit[kind]
    ]
    hidden = any(kind == NONE for hand in hands for kind in hand)
    return max([*known, heap.highest(red=c.red) if hidden else 0])


def _reading(st: DynastiesState, action: Action) -> str:
    """Return how the model reads the acting person's dice [SW02-07][SW02-08-06]."""
    p = action.person
    if p == NONE or action.kind == "incite":
        return ""
    if lies_on(st, p, "all_or_nothing"):
        return "all_or_nothing"
    return POWER[p] if action.kind != "heir" and POWER[p] in READERS and has_power(st, p) else ""
