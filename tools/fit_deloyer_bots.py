"""Fit by what the computer players of Lecoque's Conspiracy reckon their chances.

    python tools/fit_deloyer_bots.py --games 600 --seed 40000

Plays matches of both set-ups between normal players, notes the features when a player turn begins, and finds
the weights under which the winners were likeliest (logistic regression by Newton's method with a ridge), apart for the
time before the government and after it. Prints the weights beside the present ones of
game/games/deloyer/bot/prospects.py; nothing is written. Every fifth match is kept apart: how well matches are foretold
to which the weights were not fitted, in nats a position, beside who knows only how often the liberation wins.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np
from logistic import Array, fit, loss

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.core.dice import SeededDice
from game.core.match import Match
from game.core.playout import decide
from game.games.deloyer import RULES
from game.games.deloyer.bot.prospects import WEIGHTS, features, regime
from game.games.deloyer.data import LIBERATION

LEVEL = "normal"
RIDGE = 10.0
APART = 5
"""Of so many matches one is kept apart."""


class Position(NamedTuple):
    """What is noted when a player turn begins."""

    match: int
    regime: str
    features: dict[str, float]


class Game(NamedTuple):
    """The positions of a match, and whether the liberation has won it."""

    positions: list[Position]
    won: bool


def play(scenario: str, seed: int, number: int) -> Game:
    """One match."""
    match = Match(RULES, scenario, {}, SeededDice(seed), 2)
    match.spare_snapshots()
    bots = [RULES.bot(LEVEL, 2 * seed + seat) for seat in range(match.seats)]
    positions: list[Position] = []
    last = (0, 0)
    while (choice := match.choice) is not None:
        st = match.state
        if (st.turn, st.active) != last:
            last = (st.turn, st.active)
            positions.append(Position(number, regime(st), features(st)))
        decide(bots[choice.seat], match, choice.seat)
    assert match.state.outcome is not None
    return Game(positions, match.state.outcome.winners == [LIBERATION])


def games(number: int, seed: int) -> Iterator[Game]:
    """So many matches of each set-up."""
    for place, scenario in enumerate(RULES.scenarios):
        for game in range(number):
            yield play(scenario, seed + game, place * number + game)
        print(scenario, file=sys.stderr)


def table(found: list[Game], name: str) -> tuple[Array, Array, Array]:
    """The features of one regime, who has won, and the number of the match."""
    rows = [(position, game.won) for game in found for position in game.positions if position.regime == name]
    values = [[position.features[feature] for feature in WEIGHTS[name]] for position, _ in rows]
    return np.array(values), np.array([float(won) for _, won in rows]), np.array([p.match for p, _ in rows])


def tell(found: list[Game], name: str) -> None:
    """Fit one regime and print it."""
    rows, won, number = table(found, name)
    even, apart = np.ones(len(won)), number % APART == 0
    weights = fit(rows[~apart], won[~apart], even[~apart], RIDGE)
    share = np.log(won[~apart].mean() / (1 - won[~apart].mean()))
    print(f"{name}: {len(rows)} positions, loss of those kept apart "
          f"{loss(rows[apart], won[apart], even[apart], weights):.3f}, of one who knows the share "
          f"{loss(np.ones((apart.sum(), 1)), won[apart], even[apart], np.array([share])):.3f}")  # fmt: skip
    whole = fit(rows, won, even, RIDGE)
    for place, (feature, present) in enumerate(WEIGHTS[name].items()):
        print(f"  {feature:16} {present:+.3f} {whole[place]:+.3f}")


def main() -> None:
    """Play, fit, print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=600, help="matches of each set-up")
    parser.add_argument("--seed", type=int, default=40000)
    words = parser.parse_args()
    found = list(games(words.games, words.seed))
    print(f"{len(found)} matches")
    for name in WEIGHTS:
        tell(found, name)


if __name__ == "__main__":
    main()
