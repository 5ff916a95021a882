"""When a run has been tried in enough worlds: rules on how much worse it was than the adviser's in each so far.

    search    `is_hopeless` drops a run that certainly costs less than is worth showing.
    fresh     The same; `is_clearly_costly` confirms a run before the last world.
    to end    After each `BLOCK` of worlds, `EndTest.is_passed` with `CLEAR` confirms a run, and it is dropped if its
              `EndTest.power` is below `FUTILE`. After the last world `EndTest.is_passed` with `errors_needed` decides.

Dropping a run early can only hide a mistake. Showing one early takes three standard errors instead of two.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, sqrt
from statistics import NormalDist, stdev
from typing import Final, NamedTuple

from game.bots.review.data import LEAST_LOSS, SURE, mean_and_error

HOPELESS_AFTER: Final = 8
"""Worlds after which a run that is certainly not costly is dropped."""
LEAST_FRESH, FRESH = 20, 60
"""Fresh worlds; the fewest are enough for a run that is `CLEAR`."""
LEAST_TO_END, USUAL_TO_END, MOST_TO_END = 10, 20, 50
"""Worlds played to the end of the match; with fewer than usual a run must be `CLEAR`."""
BLOCK: Final = 10
"""Worlds after each of which a run may be decided early."""
CLEAR: Final = 3.0
"""Standard errors beyond which fewer worlds are enough (the Haybittle-Peto boundary)."""
FUTILE: Final = 0.2
"""Chance to be confirmed to the end below which a run is dropped (conditional power)."""


def is_hopeless(losses: Sequence[float]) -> bool:
    """Whether it is certain by now that a run costs less than is worth showing."""
    if len(losses) < HOPELESS_AFTER:
        return False
    loss, error = mean_and_error(list(losses))
    return loss + SURE * error < LEAST_LOSS


def is_clearly_costly(losses: Sequence[float]) -> bool:
    """Whether it is clear before the last fresh world that a run costs enough to be shown."""
    if len(losses) < LEAST_FRESH or len(losses) % BLOCK:
        return False
    loss, error = mean_and_error(list(losses))
    return loss - CLEAR * error >= LEAST_LOSS


def errors_needed(worlds: int) -> float:
    """Return the standard errors that a run must be worse by in so many worlds to the end."""
    return SURE if worlds >= USUAL_TO_END else CLEAR


class EndTest(NamedTuple):
    """The test of a confirmed run in worlds played to the end of the match."""

    loss: float
    """The run's loss in fresh worlds."""
    error: float
    """Its standard error."""
    is_strict: bool
    """Whether the loss to the end must be sure by itself, not only together with that in fresh worlds."""

    def is_passed(self, losses: Sequence[float], errors: float) -> bool:
        """Whether a run is worse to the end, and the sum of both losses (or this one, if strict) by so many errors.

        A loss to the end that is not sure by itself must agree with that in fresh worlds: otherwise the evaluation at
        the horizon deceives.
        """
        loss, error = mean_and_error(list(losses))
        both = hypot(error, self.error)
        is_worse = loss > (errors * error if self.is_strict else 0)
        agrees = loss >= SURE * error or self.loss - loss <= SURE * both
        return is_worse and agrees and loss + self.loss >= errors * both

    def power(self, losses: Sequence[float], worlds: int) -> float:
        """Return the chance that a run will pass after so many worlds, the ones tried included (conditional power).

        It is assumed that the worlds still to come say the same as the fresh ones.
        """
        spread, left = stdev(losses), worlds - len(losses)
        error, errors = spread / sqrt(worlds), errors_needed(worlds)
        need = errors * error if self.is_strict else max(0.0, errors * hypot(error, self.error) - self.loss)
        expected = (sum(losses) + left * self.loss) / worlds
        if not spread or not left:
            return float(expected >= need)
        return 1 - NormalDist(expected, spread * sqrt(left) / worlds).cdf(need)
