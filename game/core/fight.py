"""The account of a fight: what it cost each side, what the dice brought against their exact mean, which roll stood out.

Rules tell it as an event of kind `FOUGHT` in front of the event that ends a fight (`Rules.account`). Its data:

    side       the side that has won, or None
    hexes      where it was
    parts      for each side that rolled or lost something a mapping: side, lost (pieces), dice (number rolled), scored,
               expected, spread
    stood_out  the roll that was least likely, or None: side, dice, scored, expected, chance, tail ("high" or "low")

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
    """Dice that a side rolled together: what each of their faces scores, die by die, and what they scored."""

    side: str
    faces: Sequence[Sequence[int]]
    dice: Sequence[int]

    @property
    def scored(self) -> int:
        """What the dice brought."""
        return sum(faces[die - 1] for faces, die in zip(self.faces, self.dice, strict=True))

    @property
    def expected(self) -> float:
        """The exact mean."""
        return sum(fmean(faces) for faces in self.faces)

    @property
    def variance(self) -> float:
        """The exact variance."""
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
        """The chance to score so much or more."""
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
    """The least likely of several rolls; of equal ones the last."""
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
    """The scores of a die that hits once if it is no higher than that."""
    return [int(face <= need) for face in range(1, 7)]


def above(value: int) -> list[int]:
    """The scores of a die that hits once if it is higher than that."""
    return [int(face > value) for face in range(1, 7)]


def pips_up_to(need: int) -> list[int]:
    """The scores of a die that hits as often as it shows if it is no higher than that."""
    return [face if face <= need else 0 for face in range(1, 7)]


PIPS: Sequence[int] = tuple(range(1, 7))
"""The scores of a die that counts as it shows."""


def numbers(value: Plain) -> list[int]:
    """The whole numbers in a value of an event."""
    found = value if isinstance(value, (list, tuple)) else [value]
    return [each for each in found if isinstance(each, int)]


def places(events: Sequence[Event]) -> list[str]:
    """The hexes that events name."""
    named = chain.from_iterable(
        hexes if isinstance(hexes := event.data.get("hex"), (list, tuple)) else [hexes] for event in events
    )
    return [str(each) for each in named if each is not None]
