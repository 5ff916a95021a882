"""Exact chances of a check [08-02-03-01], given the cards on the table and in one hand."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations_with_replacement
from math import comb, factorial, prod

from game.games.dynasties.cards.powers import DICE_READINGS, READERS
from game.games.dynasties.chapters.cards import new_pack
from game.games.dynasties.chapters.rolls import Totals, totals
from game.games.dynasties.chapters.success_check import UNLUCKY, counting
from game.games.dynasties.data import BLACK, JOKER, NONE, POWER, RED, UNSEEN, VALUE, WAR
from game.games.dynasties.explain.heap import Heap
from game.games.dynasties.hidden import held_by_others
from game.games.dynasties.queries import has_power, lies_on, value
from game.games.dynasties.state import Action, Check, DynastiesState

TOP_VALUE = 13
DIGITS = 12
"""Sums of probabilities are rounded to this many digits."""
SURE = 999
"""The total of a roll that decides by itself, whatever is needed."""

Values = tuple[int, ...]
"""How many cards of a heap count 0 (not of the suit), 1, 2 ... 13."""


def unseen_cards(view: DynastiesState) -> list[int]:
    """Return how many cards of each kind the seat has not seen: the pack and the other hands."""
    left = new_pack(view.packs, view.jokers)
    seen = [kind for hand in view.hands for kind in hand if kind != NONE]
    seen += [kind for _, kind, _ in view.check.cards] if view.check is not None else []
    if view.top != NONE:
        seen.append(view.top)
    for kind in seen:
        left[kind] -= 1
    return [max(0, a - b) for a, b in zip(left, view.discard, strict=True)]


def pack_cards(view: DynastiesState) -> list[int]:
    """Return how many cards of each kind the pack may hold, as the seat knows it."""
    return [max(0, a - b) for a, b in zip(unseen_cards(view), held_by_others(view), strict=True)]


def heap_of(view: DynastiesState, *, discards: bool = False) -> Heap:
    """Return what may be drawn and what other hands hold, as the seat knows it; with the discards shuffled in."""
    pack = pack_cards(view)
    if discards:
        pack = [a + b for a, b in zip(pack, view.discard, strict=True)]
    return _heap(tuple(pack), tuple(held_by_others(view)), sum(hand.count(NONE) for hand in view.hands))


@lru_cache(maxsize=64)
def _heap(pack: tuple[int, ...], held: tuple[int, ...], hidden: int) -> Heap:
    """Return the heap; cached, because it caches the chances it computes."""
    return Heap(pack, held, hidden)


def values_of(counts: list[int], *, red: bool) -> Values:
    """Return the heap as numbers of cards by value in a check of that colour."""
    suit = RED if red else BLACK
    found = [0] * (TOP_VALUE + 1)
    for kind in range(JOKER + 1):
        found[VALUE[kind] if suit[kind] else 0] += counts[kind]
    return tuple(found)


@cache
def highest_at_most(heap: Values, limit: int, n: int) -> float:
    """Return the chance that none of n cards drawn from the heap counts more than the limit."""
    size = sum(heap)
    n = min(n, size)
    fine = size - sum(heap[max(0, limit) + 1 :])
    return comb(fine, n) / comb(size, n)


@cache
def sums(heap: Values, n: int, minus: int) -> tuple[tuple[int, float], ...]:
    """Return the distribution of the sum of n cards drawn from the heap, each of the suit less `minus` [SW02-06-02]."""
    size = sum(heap)
    n = min(n, size)
    ways: list[dict[int, int]] = [{0: 1}, *({} for _ in range(n))]
    for number, count in enumerate(heap):
        worth = number - minus if number else 0
        after: list[dict[int, int]] = [{} for _ in range(n + 1)]
        for taken, found in enumerate(ways):
            for total, found_ways in found.items():
                for more in range(min(count, n - taken) + 1):
                    row, key = after[taken + more], total + more * worth
                    row[key] = row.get(key, 0) + found_ways * comb(count, more)
        ways = after
    whole = comb(size, n)
    return tuple((total, number / whole) for total, number in sorted(ways[n].items()))


def rolls_of(st: DynastiesState, action: Action, dice: int) -> Totals:
    """Return the distribution of an action's dice: under All or Nothing, and with the person's declared power."""
    p = action.person
    if p == NONE or action.kind == "incite":
        return totals(dice)
    acts = action.kind in ("marriage", "war", "recruit")
    power = POWER[p] if acts and POWER[p] in READERS and has_power(st, p) else ""
    return products(dice, power) if lies_on(st, p, "all_or_nothing") else totals(dice, power)


@cache
def products(dice: int, power: str) -> Totals:
    """Return the products of dice under All or Nothing, read by a power if that is better [SW02-08-06] (rulings A22,
    A23).

    A roll with a 6 fails at once and counts -999; a Steady Aim that sees a 1 succeeds at once and counts 999.
    """
    if not dice:
        return ((0, 1.0),)
    found = {-SURE: 1 - ((UNLUCKY - 1) / UNLUCKY) ** dice}
    for roll in combinations_with_replacement(range(1, UNLUCKY), dice):
        ways = factorial(dice) // prod(factorial(roll.count(face)) for face in set(roll))
        total = prod(roll)
        if power in DICE_READINGS:
            total = max(total, prod(DICE_READINGS[power](roll)))
        elif power and 1 in roll:
            total = SURE
        found[total] = found.get(total, 0.0) + ways / UNLUCKY**dice
    return tuple(sorted(found.items()))


def pierced(st: DynastiesState, action: Action, c: Check) -> int:
    """Return what is subtracted from each card if a Piercing Eye is present and declared [SW02-07-02]."""
    p = action.person
    if c.stage == "cards" and action.kind == "war" and POWER[p] == "far_eye" and has_power(st, p):
        return value(st, p, WAR)
    return c.minus


def success_chance(view: DynastiesState, action: Action, c: Check) -> float:
    """Return the chance of success if nobody adds another card; a certain result is exactly 0 or 1."""
    return round(_success(view, action, c), DIGITS)


def _success(view: DynastiesState, action: Action, c: Check) -> float:
    table = counting(c)
    n = max(0, c.n - len(c.cards))
    minus = pierced(view, action, c)
    suit = RED if c.red else BLACK
    if n and view.top != NONE:
        n -= 1
        table += [VALUE[view.top]] if suit[view.top] else []
    heap = values_of(pack_cards(view), red=c.red)
    first = min(n, view.deck[UNSEEN])
    again, rest = values_of(view.discard, red=c.red), min(n - first, sum(view.discard))
    rolls = rolls_of(view, action, c.dice)
    if not c.total:
        highest = max(table, default=0)
        return sum(
            chance * highest_at_most(heap, total + minus, first) * highest_at_most(again, total + minus, rest)
            for total, chance in rolls
            if total >= 0 and highest <= total + minus
        )
    base = sum(number - minus for number in table)
    drawn = [(a + b, p * q) for a, p in sums(heap, first, minus) for b, q in sums(again, rest, minus)]
    return sum(chance * sum(p for more, p in drawn if base + more <= total) for total, chance in rolls)
