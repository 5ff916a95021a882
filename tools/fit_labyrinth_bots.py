"""Fit what the features of a position weigh in the judgement of the computer players of Labyrinth.

    python tools/fit_labyrinth_bots.py --side us --games 120 --seed 1

Plays games of the usual player of that side against the rulebook's automata, with a decision by chance now and then,
notes the features whenever a card is about to be played, and finds the weights under which the winners were likeliest
(logistic regression by Newton's method with a ridge; each opponent has a share of its own, and the turn). A weight with
the wrong sign (the other one than in the present table) is left out and the rest fitted again. Prints the weights
beside the present ones of game/games/labyrinth/bot/standing.py; nothing is written. Every fifth game is kept apart to
see whether the new weights foretell games that they were not fitted to.
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
from game.games.labyrinth.data import JIHADIST, LEVELS, SIDES, US

SCENARIO = "awakening_2010"
PAIRS = {
    US: (("normal", "virulent"), ("normal", "muddled"), ("normal", "virulent"), ("normal", "potent")),
    JIHADIST: (("no_mercy", "normal"), ("off_guard", "normal"), ("no_mercy", "normal"), ("ruthless", "normal")),
}
"""By side whose weights are wanted: who plays the US and the Jihadist, in turn."""
ODD = 0.04
"""Share of decisions left to chance, so that positions differ."""
RIDGE = 100.0
NAMES = sorted({*WEIGHTS[US], *WEIGHTS[JIHADIST]})


class Game(NamedTuple):
    """The turn and the features at each card, and whether the US has won in the end."""

    pair: tuple[str, str]
    positions: list[list[float]]
    won: bool


def play(pair: tuple[str, str], seed: int) -> Game | None:
    """One game; None without one winner."""
    automata = {seat: level for seat, level in zip((US, JIHADIST), pair) if level in LEVELS[seat]}
    match, rng = Match(RULES, SCENARIO, {}, SeededDice(seed), 2, automata), Random(seed)
    bots = [RULES.bot(level, seed + seat) for seat, level in enumerate(pair)]
    positions: list[list[float]] = []
    while (choice := match.choice) is not None:
        if choice.prompt == "card":
            found = features(match.state)
            positions.append([float(found[name]) for name in NAMES] + [float(match.state.turn)])
        if rng.random() < ODD:
            match.apply(rng.choice(choice.options))
        else:
            decide(bots[choice.seat], match, choice.seat)
    winners = match.state.outcome.winners if match.state.outcome is not None else []
    return Game(pair, positions, winners == [US]) if len(winners) == 1 else None


def games(side: int, number: int, seed: int) -> Iterator[Game]:
    """So many games of a side, against its opponents in turn."""
    for game in range(number):
        played = play(PAIRS[side][game % len(PAIRS[side])], seed + game)
        if played is not None and played.positions:
            yield played
        if game % 20 == 19:
            print(f"{game + 1} games", file=sys.stderr)


def table(found: list[Game]) -> tuple[Array, Array, Array, Array]:
    """Features and turn, with columns that tell the pair; who has won; the weight of each row; its game."""
    pairs = sorted({game.pair for game in found})
    rows, won, weight, number = [], [], [], []
    for place, game in enumerate(found):
        own = [float(pair == game.pair) for pair in pairs]
        for position in game.positions:
            rows.append([*position, *own])
            won.append(float(game.won))
            weight.append(1 / len(game.positions))
            number.append(place)
    return np.array(rows), np.array(won), np.array(weight) / np.mean(weight), np.array(number)


def present(name: str, side: int) -> float:
    """The weight in the table of the side; that of the other one, of which the sign holds, where it has none."""
    return WEIGHTS[side].get(name, 0.0) or WEIGHTS[1 - side].get(name, 0.0)


def signed(rows: Array, won: Array, weight: Array, side: int) -> Array:
    """As `fit`, with nothing for features whose weight would have the wrong sign."""
    going = list(range(rows.shape[1]))
    while True:
        found = np.zeros(rows.shape[1])
        found[going] = fit(rows[:, going], won, weight, ridge=RIDGE)
        wrong = [each for each in going if each < len(NAMES) and found[each] * present(NAMES[each], side) < 0]
        if not wrong:
            return found
        going = [each for each in going if each not in wrong]


def main() -> None:
    """Play, fit, print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--side", choices=SIDES, default=SIDES[US], help="whose weights")
    parser.add_argument("--games", type=int, default=120, help="games of that side")
    parser.add_argument("--seed", type=int, default=1)
    words = parser.parse_args()
    side = SIDES.index(words.side)
    rows, won, weight, number = table(list(games(side, words.games, words.seed)))
    apart = number % 5 == 0
    found = signed(rows[~apart], won[~apart], weight[~apart], side)
    print(f"{number[-1] + 1} games, {len(rows)} positions, loss of those kept apart "
          f"{loss(rows[apart], won[apart], weight[apart], found):.3f}")  # fmt: skip
    for place, name in enumerate(NAMES):
        print(f"{name:20} {WEIGHTS[side].get(name, 0.0):+.3f} {signed_or_none(found[place])}")


def signed_or_none(value: float) -> str:
    """A fitted weight; a stroke where it would have the wrong sign."""
    return f"{value:+.3f}" if value else "-"


if __name__ == "__main__":
    main()
