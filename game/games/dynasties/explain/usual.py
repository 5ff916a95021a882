"""The chance of a check among players who add cards as players usually do [08-02-03-01].

That a check succeeds if nobody adds a card can be counted. What the others hold and will do cannot. The chance in usual
play is a logistic model of three chances that can: if nobody adds a card, with the low cards that one would add
oneself, and with the highest of all cards in other hands against it. It goes by the number of dice as well: where they
reach any card, nobody wastes one; and, while cards are added, by how many others may still be asked. The weights are
fitted to games of computer players (tools/fit_dynasties_checks.py); docs/calibration.md compares what was told with
what came true.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import NamedTuple

from game.games.dynasties.explain.usual_weights import ALONE, WEIGHTS

SUPPORT_COST = 0.015
"""What a card of one's own must add to the chance to be worth while."""
LEAST = 0.01
"""Chances nearer to 0 and 1 count as this near in the model."""
SAME = 1e-9
USUAL_SEATS = 4
USUAL_DICE = 4


class Terms(NamedTuple):
    """What the model goes by. Chances are from 0 to 1."""

    situation: str
    """A row of `WEIGHTS`; see `row_of`."""
    alone: float
    """The chance if nobody adds a card."""
    supported: float
    """With the own low cards."""
    spoiled: float
    """With the highest of all cards in other hands against it."""
    dice: int
    seats: int
    more: float = 0.0
    """For a war on a dynasty the logit of its chance against the best commander there; for a defender his high card.

    While cards are added, how many others may still be asked, in tables of four.
    """


def usual(terms: Terms, least: float | None = None) -> float:
    """The chance in usual play.

    Of whoever knows what he will add himself it lies between the chance if only he adds cards and the spoiled one, or
    `least`.
    """
    chance = weighed(WEIGHTS[row_of(terms)], features(terms))
    if terms.situation.startswith(SEEN_BY_OTHERS):
        return chance
    most = by_itself(terms.supported, terms.situation)
    return min(max(chance, terms.spoiled if least is None else least), most)


def row_of(terms: Terms) -> str:
    """The row of `WEIGHTS` for a chance. Two players, who look further ahead, have rows of their own."""
    of_two = f"{terms.situation}{OF_TWO}"
    return of_two if terms.seats == 2 and of_two in WEIGHTS else terms.situation


OF_TWO = "_of_two"
SEEN_BY_OTHERS = ("defence", "other_")
"""Beginnings of the situations in which whoever asks does not know what the acting dynasty will add."""


def features(terms: Terms) -> tuple[float, ...]:
    """What is weighed, in the order of the weights."""
    own, foes, table = logit(terms.supported), logit(terms.spoiled), (terms.seats - USUAL_SEATS) / 2
    dice = (terms.dice - USUAL_DICE) / USUAL_DICE
    return 1.0, own, foes, table, own * foes, table * foes, terms.more, logit(terms.alone), dice


def by_itself(alone: float, situation: str) -> float:
    """The chance if nobody adds a card, from the one that is counted for a pack of which nothing is known.

    Who adds none mostly has none that counts, so the pack holds more of them.
    """
    if not 0 < alone < 1:
        return alone
    return weighed(ALONE[alone_row(situation)], (1.0, log(alone / (1 - alone))))


def alone_row(situation: str) -> str:
    """The row of `ALONE` for a situation: whatever the check is about, it is the same."""
    row = "_".join(situation.split("_")[:2])
    return row if row in ALONE else "declared"


def logit(chance: float) -> float:
    """The logarithm of the odds, within bounds."""
    chance = min(max(chance, LEAST), 1 - LEAST)
    return log(chance / (1 - chance))


def weighed(weights: Sequence[float], terms: Sequence[float]) -> float:
    """A logistic model's chance."""
    return 1 / (1 + exp(-sum(weight * term for weight, term in zip(weights, terms, strict=True))))
