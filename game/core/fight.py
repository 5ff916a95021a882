"""The account of a fight: losses of each side, results of the dice against their exact mean, the most unusual roll.

Rules return it from `Rules.account` as an event of kind `FOUGHT`, placed before the event that ends a fight. Its data:

    side       the side that has won, or None
    hexes      where it was
    parts      for each side that rolled or lost something a mapping: side, lost (pieces), dice (number rolled), scored,
               expected, spread
    stood_out  the least likely roll, or None: side, dice, scored, expected, chance, tail ("high" or "low")

Scores are whatever the game counts, hits or pips. Means, spreads and chances follow from the faces of the dice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from math import sqrt
from statistics import fmean, pvariance

from game.core.choice import Plain
from game.core.event import Event

FOUGHT = "fought"
"""The kind of the event."""
UNLIKELY = 0.15
"""A roll stands out if its result, or one at least as far from the mean, has at most this chance."""
PLACES = 4
"""Decimal places that an account keeps."""


@dataclass(frozen=True, slots=True)
class Volley:
    """Dice that a side rolled together: the scores of each die's faces, and the total scored."""

    side: str
    faces: Sequence[Sequence[int]]
    dice: Sequence[int]

    @property
    def scored(self) -> int:
        """The total score of the dice."""
        return sum(faces[die - 1] for faces, die in zip(self.faces, self.dice, strict=True))

    @property
    def expected(self) -> float:
        """The exact mean score."""
        return sum(fmean(faces) for faces in self.faces)

    @property
    def variance(self) -> float:
        """The exact variance of the score."""
        return sum(pvariance(faces) for faces in self.faces)

    def chances(self) -> Mapping[int, float]:
        """The exact chance of each score."""
        chances = {0: 1.0}
        for faces in self.faces:
            after: dict[int, float] = {}
            for score, chance in chances.items():
                for face in faces:
                    after[score + face] = after.get(score + face, 0.0) + chance / len(faces)
            chances = after
        return chances

    def chance_of(self, least: int) -> float:
        """Return the chance to score at least that much."""
        return sum(chance for score, chance in self.chances().items() if score >= least)

    def tail(self) -> tuple[str, float]:
        """Whether the dice were above their mean ("high") or below ("low"), with the chance of as much or as little."""
        if self.scored >= self.expected:
            return "high", self.chance_of(self.scored)
        return "low", 1 - self.chance_of(self.scored + 1)


def account(
    sides: Sequence[str], winner: str | None, hexes: Sequence[str], volleys: Sequence[Volley], lost: Mapping[str, int]
) -> Event | None:
    """Return the account of a fight with those volleys and losses by side; None if no die was rolled."""
    if not volleys:
        return None
    rolled = {each.side for each in volleys}
    took_part = [side for side in sides if side in rolled or lost.get(side)]
    parts: list[Plain] = [_part(side, [each for each in volleys if each.side == side], lost) for side in took_part]
    return Event(
        FOUGHT, {"side": winner, "hexes": list(dict.fromkeys(hexes)), "parts": parts, "stood_out": _stood_out(volleys)}
    )


def _part(side: str, volleys: Sequence[Volley], lost: Mapping[str, int]) -> dict[str, Plain]:
    return {
        "side": side,
        "lost": lost.get(side, 0),
        "dice": sum(len(each.dice) for each in volleys),
        "scored": sum(each.scored for each in volleys),
        "expected": round(sum(each.expected for each in volleys), PLACES),
        "spread": round(sqrt(sum(each.variance for each in volleys)), PLACES),
    }


def _stood_out(volleys: Sequence[Volley]) -> dict[str, Plain] | None:
    """Return the least likely of several rolls; the last of equal ones."""
    which = min(reversed(volleys), key=lambda each: each.tail()[1])
    tail, chance = which.tail()
    if len(volleys) < 2 or chance > UNLIKELY:
        return None
    return {
        "side": which.side,
        "dice": list(which.dice),
        "scored": which.scored,
        "expected": round(which.expected, PLACES),
        "chance": round(chance, PLACES),
        "tail": tail,
    }


def at_most(need: int) -> list[int]:
    """Return the scores of a die that hits once if it is no higher than `need`."""
    return [int(face <= need) for face in range(1, 7)]


def above(value: int) -> list[int]:
    """Return the scores of a die that hits once if it is higher than `value`."""
    return [int(face > value) for face in range(1, 7)]


def pips_up_to(need: int) -> list[int]:
    """Return the scores of a die that scores what it shows if it is no higher than `need`."""
    return [face if face <= need else 0 for face in range(1, 7)]


PIPS: Sequence[int] = tuple(range(1, 7))
"""The scores of a die that counts as it shows."""


def numbers(value: Plain) -> list[int]:
    """Return the whole numbers in a value of an event."""
    found = value if isinstance(value, (list, tuple)) else [value]
    return [each for each in found if isinstance(each, int)]


def places(events: Sequence[Event]) -> list[str]:
    """Return the hexes that events name."""
    named = chain.from_iterable(
        hexes if isinstance(hexes := event.data.get("hex"), (list, tuple)) else [hexes] for event in events
    )
    return [str(each) for each in named if each is not None]
