"""Fit the weights with which searches estimate the chances to win of a game's two sides.

    python tools/fit_prospects.py deloyer --games 600 --seed 40000
    python tools/fit_prospects.py scotland --games 200 --seed 60000

Plays matches between bots, records the features at the moments at which searches evaluate a position, and fits a
logistic regression for each regime of the game. Prints the new weights next to the present ones in the game's
bot/prospects.py and writes nothing. Also prints the log loss on held-out matches, every fifth, in nats per position,
and that of predicting only how often the first side wins.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from logistic import Array, fit, loss

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.core.dice import SeededDice
from game.core.match import Match
from game.core.playout import decide
from game.games import load_rules
from game.games.deloyer.bot import prospects as deloyer
from game.games.scotland.bot import prospects as scotland

RIDGE = 10.0
HELD_OUT = 5
"""Every match with a number divisible by this is held out."""


class Subject(NamedTuple):
    """The features and weights of a game, and the matches to fit them to."""

    scenarios: Sequence[str]
    level: str
    moment: Callable[[Any], Hashable]
    """A position is recorded whenever this value changes."""
    regime: Callable[[Any], str]
    features: Callable[[Any], dict[str, float]]
    weights: Mapping[str, Mapping[str, float]]


SUBJECTS = {
    "deloyer": Subject(
        ("setup1", "setup2"),
        "normal",
        lambda st: (st.turn, st.active),
        deloyer.regime,
        deloyer.features,
        deloyer.WEIGHTS,
    ),
    "scotland": Subject(
        ("rebellion",), "steady", lambda st: st.turn, scotland.regime, scotland.features, scotland.WEIGHTS
    ),
}


class Position(NamedTuple):
    """The features of a position and the number of its match."""

    match: int
    regime: str
    features: dict[str, float]


class Game(NamedTuple):
    """The positions of a match, and the first side's share of the victory (0.5 for a draw)."""

    positions: list[Position]
    share: float


def play(name: str, subject: Subject, scenario: str, seed: int, number: int) -> Game:
    """Play a match and record its positions."""
    rules = load_rules(name)
    match = Match(rules, scenario, {}, SeededDice(seed), 2)
    match.spare_snapshots()
    bots = [rules.bot(subject.level, 2 * seed + seat) for seat in range(match.seats)]
    positions: list[Position] = []
    last = subject.moment(match.state)
    while (choice := match.choice) is not None:
        st = match.state
        if subject.moment(st) != last:
            last = subject.moment(st)
            positions.append(Position(number, subject.regime(st), subject.features(st)))
        decide(bots[choice.seat], match, choice.seat)
    assert match.state.outcome is not None
    winners = match.state.outcome.winners
    return Game(positions, float(0 in winners) if len(winners) == 1 else 0.5)


def games(name: str, number: int, seed: int) -> Iterator[Game]:
    """Play that many matches of each scenario."""
    subject = SUBJECTS[name]
    for place, scenario in enumerate(subject.scenarios):
        for game in range(number):
            yield play(name, subject, scenario, seed + game, place * number + game)
        print(scenario, file=sys.stderr)


def table(found: list[Game], regime: str, names: Sequence[str]) -> tuple[Array, Array, Array]:
    """The positions of a regime: features (positions, columns), shares of the first side, numbers of the matches."""
    rows = [(position, game.share) for game in found for position in game.positions if position.regime == regime]
    values = [[position.features[name] for name in names] for position, _ in rows]
    return np.array(values), np.array([share for _, share in rows]), np.array([p.match for p, _ in rows])


def print_fit(found: list[Game], regime: str, weights: Mapping[str, float]) -> None:
    """Fit the weights of one regime and print them."""
    rows, won, number = table(found, regime, list(weights))
    equal, held_out = np.ones(len(won)), number % HELD_OUT == 0
    trial = fit(rows[~held_out], won[~held_out], equal[~held_out], RIDGE)
    log_odds = np.log(won[~held_out].mean() / (1 - won[~held_out].mean()))
    baseline = loss(np.ones((held_out.sum(), 1)), won[held_out], equal[held_out], np.array([log_odds]))
    print(f"{regime}: {len(rows)} positions, loss on held-out matches "
          f"{loss(rows[held_out], won[held_out], equal[held_out], trial):.3f}, "
          f"of the bare share {baseline:.3f}")  # fmt: skip
    fitted = fit(rows, won, equal, RIDGE)
    for place, (feature, present) in enumerate(weights.items()):
        print(f"  {feature:16} {present:+.3f} {fitted[place]:+.3f}")


def main() -> None:
    """Play matches, fit and print the weights of each regime."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=SUBJECTS)
    parser.add_argument("--games", type=int, default=600, help="matches of each scenario")
    parser.add_argument("--seed", type=int, default=40000)
    args = parser.parse_args()
    found = list(games(args.game, args.games, args.seed))
    print(f"{len(found)} matches")
    for regime, weights in SUBJECTS[args.game].weights.items():
        print_fit(found, regime, weights)


if __name__ == "__main__":
    main()
