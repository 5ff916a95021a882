"""The chance of a check in usual play, where players add cards as they usually do [08-02-03-01].

The chance if nobody adds a card can be counted; what the others hold and will do cannot. The chance in usual play is a
logistic model. Its inputs are three chances that can be counted: if nobody adds a card, with one's own low cards added,
and with the highest of all cards in other hands added against it. Further inputs are the number of dice (if they can
beat any card, nobody wastes one) and, while cards are added, how many others may still be asked. The weights were
fitted to games of computer players (tools/fit_dynasties_checks.py); docs/calibration.md compares the shown chances with
the results.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import NamedTuple

from game.games.dynasties.explain.usual_weights import ALONE, WEIGHTS

SUPPORT_COST = 0.015
"""A card is only counted as support if it raises the chance by this much."""
LEAST = 0.01
"""The model limits chances to the range LEAST to 1 - LEAST."""
SAME = 1e-9
USUAL_SEATS = 4
USUAL_DICE = 4


class Terms(NamedTuple):
    """The inputs of the model. Chances are from 0 to 1."""

    situation: str
    """A row of `WEIGHTS`; see `row_of`."""
    alone: float
    """The chance if nobody adds a card."""
    supported: float
    """The chance with the seat's own low cards."""
    spoiled: float
    """The chance with the highest of all cards in other hands against it."""
    dice: int
    seats: int
    more: float = 0.0
    """An input that depends on the situation.

    In a war on a dynasty, the logit of its chance against the best commander there; for a defender, by how much his
    highest card exceeds `prospect.HIGH`; while cards are added, how many others may still be asked, divided by 4.
    """


def usual(terms: Terms, least: float | None = None) -> float:
    """Return the chance in usual play, 0 to 1.

    A seat that knows what it will add itself gets at most the chance if only it adds cards, and at least the spoiled
    one, or `least`.
    """
    chance = weighed(WEIGHTS[row_of(terms)], features(terms))
    if terms.situation.startswith(SEEN_BY_OTHERS):
        return chance
    most = by_itself(terms.supported, terms.situation)
    return min(max(chance, terms.spoiled if least is None else least), most)


def row_of(terms: Terms) -> str:
    """Return the row of `WEIGHTS` for a chance; two players, who look further ahead, have their own rows."""
    of_two = f"{terms.situation}{OF_TWO}"
    return of_two if terms.seats == 2 and of_two in WEIGHTS else terms.situation


OF_TWO = "_of_two"
SEEN_BY_OTHERS = ("defence", "other_")
"""Prefixes of the situations of a seat that does not know what the acting dynasty will add."""


def features(terms: Terms) -> tuple[float, ...]:
    """Return the model's inputs in the order of the weights, and products of inputs that depend on each other."""
    own, foes, alone = logit(terms.supported), logit(terms.spoiled), logit(terms.alone)
    table, dice = (terms.seats - USUAL_SEATS) / 2, (terms.dice - USUAL_DICE) / USUAL_DICE
    products = (table * alone, table * dice, dice * dice, dice * alone, dice * foes)
    return 1.0, own, foes, table, own * foes, table * foes, terms.more, alone, dice, *products


def by_itself(alone: float, situation: str) -> float:
    """Return the chance if nobody adds a card, corrected for what that reveals.

    `alone` is counted with every unseen card equally likely. A player who adds no card mostly has none that counts, so
    the pack holds more of them.
    """
    if not 0 < alone < 1:
        return alone
    return weighed(ALONE[alone_row(situation)], (1.0, log(alone / (1 - alone))))


def alone_row(situation: str) -> str:
    """Return the row of `ALONE` for a situation; the kind of check makes no difference."""
    row = "_".join(situation.split("_")[:2])
    return row if row in ALONE else "declared"


def logit(chance: float) -> float:
    """Return the log odds of a chance, limited by LEAST."""
    chance = min(max(chance, LEAST), 1 - LEAST)
    return log(chance / (1 - chance))


def weighed(weights: Sequence[float], terms: Sequence[float]) -> float:
    """Return the probability of a logistic model."""
    return 1 / (1 + exp(-sum(weight * term for weight, term in zip(weights, terms, strict=True))))
