"""Each seat's chance to win a position: a logistic regression on the game's figures, by turn.

For three or more seats it is multinomial: the same weights for each seat's lead over the mean of all.

The weights of a game are in `chances.toml` in the folder `tables` of its package, written by `tools/fit_chances.py`
from matches between equal computer players. The file also says how well they predicted other matches.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from math import exp
from typing import Any, Final, Protocol

import msgspec

from game.core.state import Outcome, State
from game.core.tables import TableError, read_text

FILE: Final = "chances.toml"
LATEST: Final = 1.5
"""Turns count up to this many times the usual length of a match."""
MARGIN: Final = 0.005
"""The chances are informative if their Brier score is better than that of the bare share by this much."""
ENOUGH: Final = 12
"""Fewest matches from which conclusions are drawn."""
IGNORANT: Final = 0.5
"""The error shown if nobody has measured it."""
PAIR: Final = 2
"""Up to this many seats the first one's chance is fitted; with more, each seat's from its `leads`."""
WIDE: Final = 0.25
"""The least error shown where the chances are not informative."""


class Judging(Protocol):
    """The part of `Rules` used here."""

    def score(self, state: Any) -> Sequence[float]:
        """See `Rules.score`."""

    def prospects(self, state: Any) -> Sequence[float]:
        """See `Rules.prospects`."""

    def figures(self, state: Any) -> Mapping[str, Sequence[float]]:
        """See `Rules.figures`."""

    def turn(self, state: Any) -> int:
        """See `Rules.turn`."""


class ThirdFit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How well the early, middle or late positions of other matches were predicted."""

    positions: int
    brier: float
    """Mean squared difference between chances and results, over the seats; 0 is perfect."""
    bare: float
    """The same if the chance is always the share of matches won by the seat."""
    matches: int = 0
    doubt: float = 0.0
    """Standard error of the difference between the two, taking matches as independent."""
    error: float = IGNORANT
    """Root mean square error of a chance, 0 to 1, compared with matches played on from the position."""

    @property
    def tells(self) -> bool:
        """Whether the chances are better than the bare share, in enough matches and beyond the standard error."""
        return self.matches >= ENOUGH and self.bare - self.brier >= max(MARGIN, self.doubt)

    @property
    def band(self) -> float:
        """The error to show."""
        return self.error if self.tells else max(WIDE, self.error)


class ScenarioFit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario: the usual length of a match in turns, and its constant in the first seat's log odds."""

    turns: float
    offset: float = 0.0


class Fit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The chances of some scenarios with a number of seats. Without names, the game computes its own chances."""

    scenarios: dict[str, ScenarioFit]
    seats: int
    matches: int
    level: str
    """The level of the players in all seats."""
    seed: int
    playout: float
    """Seconds of processor time to play a whole match at the level `Rules.quick`."""
    thirds: tuple[ThirdFit, ThirdFit, ThirdFit]
    names: tuple[str, ...] = ()
    means: tuple[float, ...] = ()
    spreads: tuple[float, ...] = ()
    weights: tuple[float, ...] = ()
    by_turn: tuple[float, ...] = ()
    """What the weights gain up to the usual length."""
    constant: float = 0.0
    constant_by_turn: float = 0.0

    def chance(self, features: Mapping[str, float], turn: int, scenario: str) -> float:
        """Return the first seat's chance to win against at most one other, 0 to 1."""
        return 1 / (1 + exp(-self._odds(features, turn, scenario)))

    def among(self, leads: Sequence[Mapping[str, float]], turn: int, scenario: str) -> list[float]:
        """Return each seat's chance to win among three or more, by its `leads`; they sum to 1."""
        odds = [exp(self._odds(lead, turn, scenario)) for lead in leads]
        return [each / sum(odds) for each in odds]

    def _odds(self, features: Mapping[str, float], turn: int, scenario: str) -> float:
        course = self.scenarios.get(scenario) or next(iter(self.scenarios.values()))
        time = min(LATEST, turn / course.turns)
        odds = self.constant + self.constant_by_turn * time + course.offset
        for name, mean, spread, weight, gain in zip(
            self.names, self.means, self.spreads, self.weights, self.by_turn, strict=True
        ):
            odds += (features.get(name, mean) - mean) / spread * (weight + gain * time)
        return max(-30.0, min(30.0, odds))

    def third(self, turn: int, turns: int) -> ThirdFit:
        """Return the third that a turn belongs to in a match of that many turns."""
        return self.thirds[third_of(turn, turns)]


class ChanceTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file `chances.toml` of a game."""

    rules: int
    """Version of the rules that the matches followed."""
    fits: tuple[Fit, ...]


def third_of(turn: int, turns: int) -> int:
    """Return early, middle or late (0 to 2) for a turn of a match of that many turns.

    >>> [third_of(turn, 6) for turn in range(7)]
    [0, 0, 0, 1, 1, 2, 2]
    """
    return min(2, 3 * max(0, turn) // max(1, turns + 1))


def fit_of(rules: Judging, state: State, seats: int) -> Fit | None:
    """Return the fit for the scenario of a position; None if the game has none."""
    scenario = scenario_of(state)
    table = table_of(package_of(rules))
    fits = [fit for fit in table.fits if fit.seats == seats] if table is not None else []
    return next((fit for fit in fits if not scenario or scenario in fit.scenarios), None)


def chances_of(rules: Judging, state: State) -> Sequence[float]:
    """Return the chances by the fit of the game; without one, equal chances."""
    seats = len(rules.score(state))
    if state.outcome is not None:
        return shares(state.outcome, seats)
    fit = fit_of(rules, state, seats)
    if fit is None or not fit.names:
        return [1 / max(2, seats)] * seats
    if seats > PAIR:
        return fit.among(leads(rules, state), rules.turn(state), scenario_of(state))
    chance = fit.chance(features(rules, state), rules.turn(state), scenario_of(state))
    return [chance, 1 - chance][:seats]


def shares(outcome: Outcome, seats: int) -> Sequence[float]:
    """Return each seat's share of the victory: winners share it, all seats share a draw; alone, a draw counts half."""
    if seats == 1:
        return [1.0 if outcome.winners else 0.5 if outcome.result == "draw" else 0.0]
    winners = outcome.winners or range(seats)
    return [(seat in winners) / len(winners) for seat in range(seats)]


def features(rules: Judging, state: State) -> dict[str, float]:
    """Return the figures for one or two seats: the first seat's lead in each, and the sum."""
    rows = {"prospects": rules.prospects(state), **rules.figures(state)}
    found: dict[str, float] = {}
    for name, values in rows.items():
        if len(values) == 1:
            found[name] = values[0]
        else:
            found[f"{name}_lead"] = values[0] - values[1]
            found[f"{name}_sum"] = values[0] + values[1]
    return found


def leads(rules: Judging, state: State) -> list[dict[str, float]]:
    """Return, for three or more seats, how far each is above the mean of all in each figure."""
    rows = {"prospects": rules.prospects(state), **rules.figures(state)}
    return [
        {name: values[seat] - sum(values) / len(values) for name, values in rows.items()}
        for seat in range(len(rules.score(state)))
    ]


def scenario_of(state: State) -> str:
    """Return the scenario, if the state knows it; otherwise the game has one fit for all."""
    return str(getattr(state, "scenario", ""))


def package_of(rules: Judging) -> str:
    """Return the package of a game, whose folder `tables` may hold the file."""
    return type(rules).__module__.rpartition(".")[0]


@cache
def table_of(package: str) -> ChanceTable | None:
    """Return the table of a game by its package; None if it has none. Raise TableError if it is damaged."""
    if not (files(package) / "tables" / FILE).is_file():
        return None
    try:
        return msgspec.convert(tomllib.loads(read_text(package, FILE)), ChanceTable)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as fault:
        raise TableError(f"{FILE} is no such table ({fault})") from None
