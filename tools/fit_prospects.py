"""Fit by what searches reckon the chances to win of a game's two sides.

    python tools/fit_prospects.py deloyer --games 600 --seed 40000
    python tools/fit_prospects.py scotland --games 200 --seed 60000

Plays matches between computer players, notes the features at the moments at which searches judge, and finds the
weights under which the results were likeliest (logistic regression by Newton's method with a ridge), apart for each
regime of the game. Prints the weights next to the present ones of the game's bot/prospects.py; nothing is written.
Every fifth match is kept apart: how well matches are foretold to which the weights were not fitted, in nats a
position, compared with knowing only how often the first side wins.
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
APART = 5
"""Of that many matches one is kept apart."""


class Subject(NamedTuple):
    """What is fitted, and to which matches."""

    scenarios: Sequence[str]
    level: str
    moment: Callable[[Any], Hashable]
    """Positions are noted where this changes."""
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
    """What is noted at a moment."""

    match: int
    regime: str
    features: dict[str, float]


class Game(NamedTuple):
    """The positions of a match, and what of it the first side has won: a draw is half a victory."""

    positions: list[Position]
    share: float


def play(name: str, subject: Subject, scenario: str, seed: int, number: int) -> Game:
    """One match."""
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
    """That many matches of each scenario."""
    subject = SUBJECTS[name]
    for place, scenario in enumerate(subject.scenarios):
        for game in range(number):
            yield play(name, subject, scenario, seed + game, place * number + game)
        print(scenario, file=sys.stderr)


def table(found: list[Game], regime: str, names: Sequence[str]) -> tuple[Array, Array, Array]:
    """The features of one regime, what the first side has won, and the number of the match."""
    rows = [(position, game.share) for game in found for position in game.positions if position.regime == regime]
    values = [[position.features[name] for name in names] for position, _ in rows]
    return np.array(values), np.array([share for _, share in rows]), np.array([p.match for p, _ in rows])


def tell(found: list[Game], regime: str, weights: Mapping[str, float]) -> None:
    """Fit one regime and print it."""
    rows, won, number = table(found, regime, list(weights))
    even, apart = np.ones(len(won)), number % APART == 0
    tried = fit(rows[~apart], won[~apart], even[~apart], RIDGE)
    share = np.log(won[~apart].mean() / (1 - won[~apart].mean()))
    print(f"{regime}: {len(rows)} positions, loss of those kept apart "
          f"{loss(rows[apart], won[apart], even[apart], tried):.3f}, of one who knows the share "
          f"{loss(np.ones((apart.sum(), 1)), won[apart], even[apart], np.array([share])):.3f}")  # fmt: skip
    whole = fit(rows, won, even, RIDGE)
    for place, (feature, present) in enumerate(weights.items()):
        print(f"  {feature:16} {present:+.3f} {whole[place]:+.3f}")


def main() -> None:
    """Play, fit, print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=SUBJECTS)
    parser.add_argument("--games", type=int, default=600, help="matches of each scenario")
    parser.add_argument("--seed", type=int, default=40000)
    words = parser.parse_args()
    found = list(games(words.game, words.games, words.seed))
    print(f"{len(found)} matches")
    for regime, weights in SUBJECTS[words.game].weights.items():
        tell(found, regime, weights)


if __name__ == "__main__":
    main()
