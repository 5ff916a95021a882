"""Chances of checks [08-02-03-01]: the highest of some cards against a sum of dice.

They are exact, but for the war on the Wraith (`sum_chance`).

What a seat has not seen (the draw pile and the other hands) is one heap to it, of which every card is as likely as any
other to come next.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb, erf, sqrt

from game.games.dynasties.chapters.rolls import totals
from game.games.dynasties.data import BLACK, JOKER, RED, VALUE

KING_VALUE = 13
"""The highest playing card, and what a joker is worth to a spoiler."""


class Heap:
    """The playing cards that a seat has not seen."""

    def __init__(self, counts: Sequence[int]) -> None:
        """`counts`: number of cards by kind, jokers last, as in the state."""
        self.size = sum(counts[: JOKER + 1])
        self.jokers = counts[JOKER]
        self._by_value: dict[bool, list[int]] = {}
        self._above: dict[bool, list[int]] = {}
        for red, suits in ((True, RED), (False, BLACK)):
            number = [0] * (KING_VALUE + 1)
            for kind in range(JOKER):
                if suits[kind]:
                    number[VALUE[kind]] += counts[kind]
            number[1] += counts[JOKER]
            self._by_value[red] = number
            self._above[red] = [sum(number[m + 1 :]) for m in range(KING_VALUE + 1)]
        self._known: dict[tuple[bool, int, int, int, int, str, int], float] = {}

    def highest(self, *, red: bool) -> int:
        """Return the highest number of an unseen card against a check; 0 for none. A joker counts as called."""
        number = self._by_value[red]
        return KING_VALUE if self.jokers else max((m for m in range(KING_VALUE + 1) if m and number[m]), default=0)

    def at_most(self, red: bool, m: int, n: int, hidden: int = 0) -> float:
        """Return the chance that no card of `n` drawn ones, and none of `hidden` in a foe's hand, is higher than m."""
        above = self._above[red][m]
        chance = _none_of(self.size, above, n)
        if hidden:
            chance *= _none_of(self.size, above + self.jokers if m >= 1 else above, hidden)
        return chance

    def chance(
        self, red: bool, n: int, dice: int, floor: int = 0, *, hidden: int = 0, reading: str = "", minus: int = 0
    ) -> float:
        """Return the chance of success with `n` cards still to be drawn; `floor` is the highest card on the table.

        `hidden`: cards in the hand of a foe who would play the highest; `minus` is subtracted from each card
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

        The sum of the drawn values is approximated by a normal distribution with its exact mean and variance (draws
        without return).
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


def full_pack(packs: int, jokers: int) -> list[int]:
    """Return the number of cards of each kind, jokers last [4]."""
    return [packs] * JOKER + [packs * jokers]


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
