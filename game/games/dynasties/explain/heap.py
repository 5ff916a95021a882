"""Chances of checks [08-02-03-01]: the highest of some cards against a sum of dice.

They are exact, except for a war on the Wraith (`sum_chance`).

To a seat, the cards it has not seen are of two kinds: those that may be drawn (the pack, and what was drawn since the
discards were last shuffled), any equally likely to come next, and those that are certainly in hands.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb, erf, sqrt

from game.games.dynasties.chapters.rolls import totals
from game.games.dynasties.data import BLACK, JOKER, RED, VALUE

KING_VALUE = 13
"""The number of the highest playing card, and of a joker used to spoil."""


class Heap:
    """The playing cards that a seat has not seen."""

    def __init__(self, counts: Sequence[int], held: Sequence[int] = (), hidden: int = 0) -> None:
        """Store the counts.

        `counts`: number of cards by kind that may be drawn, jokers last, as in the state; `held`: those certainly among
        the `hidden` cards of other hands.
        """
        self.size = sum(counts[: JOKER + 1])
        self.jokers = counts[JOKER]
        self.held = sum(held)
        self._held_jokers = held[JOKER] if held else 0
        self._held_share = self.held / hidden if self.held else 0.0
        self._by_value = {red: _by_value(counts, red=red) for red in (True, False)}
        self._above = {red: _above(number) for red, number in self._by_value.items()}
        self._held_above = {red: _above(_by_value(held, red=red) if held else [0]) for red in (True, False)}
        self._known: dict[tuple[bool, int, int, int, int, str, int], float] = {}

    def highest(self, *, red: bool) -> int:
        """Return the highest number of an unseen card against a check, 0 if none; a joker takes its highest number."""
        if self._held_jokers or (self._held_share < 1 and self.jokers):
            return KING_VALUE
        above = [self._held_above[red], *([self._above[red]] if self._held_share < 1 else [])]
        return max((m for m in range(1, KING_VALUE + 1) if any(each[m - 1] > each[m] for each in above)), default=0)

    def at_most(self, red: bool, m: int, n: int, hidden: int = 0) -> float:
        """Return the chance that none of `n` drawn cards and none of `hidden` cards in an enemy's hand exceeds m."""
        above = self._above[red][m]
        chance = _none_of(self.size, above, n)
        if hidden:
            held = round(hidden * self._held_share)
            chance *= _none_of(self.size, above + self.jokers if m >= 1 else above, hidden - held)
            above = self._held_above[red][m]
            chance *= _none_of(self.held, above + self._held_jokers if m >= 1 else above, held)
        return chance

    def chance(
        self, red: bool, n: int, dice: int, floor: int = 0, *, hidden: int = 0, reading: str = "", minus: int = 0
    ) -> float:
        """Return the chance of success with `n` cards still to be drawn; `floor` is the highest card on the table.

        `hidden`: cards in the hand of an opponent who plays the highest; `minus` is subtracted from each card
        [SW02-07-02].
        """
        n, dice = min(max(n, 0), self.size), max(dice, 0)
        key = (red, n, dice, floor, hidden, reading, minus)
        if key not in self._known:
            self._known[key] = self._chance(red, n, dice, floor, hidden, reading, minus)
        return self._known[key]

    def _chance(self, red: bool, n: int, dice: int, floor: int, hidden: int, reading: str, minus: int) -> float:
        result = 0.0
        for total, chance in totals(dice, reading):
            if total < 0:
                continue
            most = min(total + minus, KING_VALUE)
            if floor <= most:
                result += chance * self.at_most(red, most, n, hidden)
        return result

    def sum_chance(self, n: int, dice: int, floor: int = 0, minus: int = 0) -> float:
        """Return the chance in a war on the Wraith, where the black values are added up [SW02-06].

        The sum of the drawn values is approximated by a normal distribution with the exact mean and variance of drawing
        without replacement.
        """
        if not self.size:
            return 1.0 if floor <= 0 else 0.0
        n = min(n, self.size)
        worth = [(value - minus, number) for value, number in enumerate(self._by_value[False]) if value]
        mean = sum(value * number for value, number in worth) / self.size
        square = sum(value * value * number for value, number in worth) / self.size
        spread = sqrt(max(n * (square - mean**2) * (self.size - n) / max(self.size - 1, 1), 0.25))
        middle = floor + n * mean
        return sum(
            chance * (1 + erf((total + 0.5 - middle) / (spread * sqrt(2)))) / 2 for total, chance in totals(dice)
        )


def _by_value(counts: Sequence[int], *, red: bool) -> list[int]:
    """Return how many cards count 1, 2 ... 13 in a check of that suit colour; a drawn joker is a 1."""
    suits, number = RED if red else BLACK, [0] * (KING_VALUE + 1)
    for kind in range(JOKER):
        if suits[kind]:
            number[VALUE[kind]] += counts[kind]
    number[1] += counts[JOKER]
    return number


def _above(number: Sequence[int]) -> list[int]:
    """Return how many cards are higher than 0, 1 ... 13."""
    return [sum(number[m + 1 :]) for m in range(KING_VALUE + 1)]


@cache
def _none_of(size: int, marked: int, n: int) -> float:
    """Return the chance that `n` cards out of `size` contain none of `marked` ones."""
    if n <= 0:
        return 1.0
    ways = comb(size, min(n, size))
    return comb(max(size - marked, 0), min(n, size)) / ways if ways else 1.0


def death_chance(longevity: float) -> float:
    """Return the chance to die in a death check [10-01]."""
    return min(max(6 - longevity, 0.0), 6.0) / 6
