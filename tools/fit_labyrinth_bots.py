"""Fit what the features of a position weigh in the judgement of the strong computer player of Labyrinth.

    python tools/fit_labyrinth_bots.py --games 25 --seed 1

Plays games of every scenario between the quick player and the rulebook's automata, with a decision by chance now and
then, notes the features whenever a card is about to be played, and finds the weights under which the winners were
likeliest (logistic regression by Newton's method with a ridge; each scenario and each pair of players has a share of
its own). A weight with the wrong sign (the other one than in the present table) is left out and the rest fitted again.
Prints the weights beside the present ones of game/games/labyrinth/bot/standing.py; nothing is written. Every fifth game
is kept apart to see whether the new weights foretell games that they were not fitted to.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np
from logistic import Array, fit, loss

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.core.dice import SeededDice
from game.core.match import Match
from game.core.playout import decide
from game.games.labyrinth import RULES
from game.games.labyrinth.bot.standing import WEIGHTS, features
from game.games.labyrinth.data import JIHADIST, LEVELS, US

PAIRS = (
    ("normal", "normal"), ("normal", "virulent"), ("normal", "muddled"), ("off_guard", "normal"),
    ("no_mercy", "virulent"), ("no_mercy", "normal"), ("off_guard", "muddled"),
)  # fmt: skip
"""Who plays the US and the Jihadist."""
ODD = 0.06
"""Share of decisions left to chance, so that positions differ."""
NAMES = list(WEIGHTS)


class Game(NamedTuple):
    """The features at each card, and whether the US has won in the end."""

    scenario: str
    pair: tuple[str, str]
    positions: list[list[float]]
    won: bool


def play(scenario: str, pair: tuple[str, str], seed: int) -> Game | None:
    """One game; None without one winner."""
    automata = {seat: level for seat, level in zip((US, JIHADIST), pair) if level in LEVELS[seat]}
    match, rng = Match(RULES, scenario, {}, SeededDice(seed), 2, automata), Random(seed)
    match.spare_snapshots()
    bots = [RULES.bot(level, seed + seat) for seat, level in enumerate(pair)]
    positions: list[list[float]] = []
    while (choice := match.choice) is not None:
        if choice.prompt == "card":
            found = features(match.state)
            positions.append([float(found[name]) for name in NAMES])
        if rng.random() < ODD:
            match.apply(rng.choice(choice.options))
        else:
            decide(bots[choice.seat], match, choice.seat)
    winners = match.state.outcome.winners if match.state.outcome is not None else []
    return Game(scenario, pair, positions, winners == [US]) if len(winners) == 1 else None


def games(number: int, seed: int) -> Iterator[Game]:
    """So many games of each scenario and pair."""
    for scenario in RULES.scenarios:
        for pair in PAIRS:
            for game in range(number):
                played = play(scenario, pair, seed + game)
                if played is not None and played.positions:
                    yield played
        print(scenario, file=sys.stderr)


def table(found: list[Game]) -> tuple[Array, Array, Array, Array]:
    """Features, with columns that tell scenario and pair; who has won; the weight of each row; its game."""
    kinds = sorted({game.scenario for game in found}) + sorted({game.pair for game in found}, key=str)
    rows, won, weight, number = [], [], [], []
    for place, game in enumerate(found):
        own = [float(kind in (game.scenario, game.pair)) for kind in kinds]
        for position in game.positions:
            rows.append([*position, *own, 1.0])
            won.append(float(game.won))
            weight.append(1 / len(game.positions))
            number.append(place)
    return np.array(rows), np.array(won), np.array(weight) / np.mean(weight), np.array(number)


def signed(rows: Array, won: Array, weight: Array) -> Array:
    """As `fit`, with nothing for features whose weight would have the wrong sign."""
    going = list(range(rows.shape[1]))
    while True:
        found = np.zeros(rows.shape[1])
        found[going] = fit(rows[:, going], won, weight)
        wrong = [each for each in going if each < len(NAMES) and found[each] * WEIGHTS[NAMES[each]] < 0]
        if not wrong:
            return found
        going = [each for each in going if each not in wrong]


def main() -> None:
    """Play, fit, print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=25, help="games of each scenario and pair of players")
    parser.add_argument("--seed", type=int, default=1)
    words = parser.parse_args()
    rows, won, weight, number = table(list(games(words.games, words.seed)))
    apart = number % 5 == 0
    found = signed(rows[~apart], won[~apart], weight[~apart])
    print(f"{number[-1] + 1} games, {len(rows)} positions, loss of those kept apart "
          f"{loss(rows[apart], won[apart], weight[apart], found):.3f}")  # fmt: skip
    for place, name in enumerate(NAMES):
        print(f"{name:20} {WEIGHTS[name]:+.3f} {signed_or_none(found[place])}")


def signed_or_none(value: float) -> str:
    """A fitted weight; a stroke where it would have the wrong sign."""
    return f"{value:+.3f}" if value else "-"


if __name__ == "__main__":
    main()
