"""Fit the weights with which the bots of Dynasties evaluate the traits of a dynasty.

    python tools/fit_dynasties_bots.py --games 400 --seats 2 --seed 5000

Plays games between bots, records the traits of all dynasties at the start of every turn, and fits a multinomial
logistic regression on the winners by Newton's method, with a ridge that pulls towards the present weights. Prints the
table for game/games/dynasties/bot/weights.py and writes nothing. Every fifth game is held out to compare the loss of
the new weights with that of the present ones.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import NamedTuple

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.core.dice import SeededDice
from game.core.match import Match
from game.core.playout import decide
from game.games import load_rules
from game.games.dynasties.bot.facts import Facts
from game.games.dynasties.bot.outlook import CALM, HASTE, Outlook, turns_left
from game.games.dynasties.bot.weights import WEIGHTS
from game.games.dynasties.state import DynastiesState
from game.games.dynasties.world import picture

FREE = {
    "usual": {w.trait for w in WEIGHTS},
    "early": {"last_land", "two_lands", "cradle", "fertile", "fighter", "cards"},
    "late": {"lands", "royals", "cards", "scythe", "move"},
}
"""Traits fitted in each column: usual, and the differences early and late in the game."""
COLUMNS = [(place, name) for name in FREE for place, w in enumerate(WEIGHTS) if w.trait in FREE[name]]
Array = np.ndarray


class Position(NamedTuple):
    """The start of a turn: seed of the game, turns left, traits of each dynasty, winning seats of the game."""

    game: int
    turns: float
    traits: list[list[float]]
    winners: list[int]


def play(seed: int, seats: int, level: str) -> list[Position]:
    """Play a game and return its positions at the start of turns."""
    rules = load_rules("dynasties")
    match = Match(rules, "europe", {}, SeededDice(seed), seats)
    bots = [rules.bot(level, seed * seats + seat) for seat in range(seats)]
    starts: list[tuple[float, list[list[float]]]] = []
    while (choice := match.choice) is not None:
        if choice.prompt == "draw_pile":
            starts.append(_turns_and_traits(match, choice.seat))
        decide(bots[choice.seat], match, choice.seat)
    assert match.state.outcome is not None
    return [Position(seed, turns, traits, match.state.outcome.winners) for turns, traits in starts]


def _turns_and_traits(match: Match[DynastiesState], seat: int) -> tuple[float, list[list[float]]]:
    view = match.view(seat).state
    world = picture(view)
    outlook = Outlook(Facts(view, seat), turns_left(world.piles, len(world.houses)))
    return outlook.turns, [[*map(float, outlook.traits(house)), float(house.seat == seat)] for house in world.houses]


def design(positions: list[Position]) -> tuple[Array, Array]:
    """Features (positions, dynasties, columns), and shares of the victory (positions, dynasties)."""
    blocks, shares = [], []
    for position in positions:
        factor = {"usual": 1.0, "early": position.turns / CALM - 1, "late": 1 / (HASTE + position.turns)}
        blocks.append([[row[place] * factor[name] for place, name in COLUMNS] for row in position.traits])
        shares.append([(seat in position.winners) / len(position.winners) for seat in range(len(position.traits))])
    return np.array(blocks), np.array(shares)


def log_loss(columns: Array, shares: Array, weights: Array) -> float:
    """The mean log loss of the predicted chances, in nats."""
    return float(-(shares * np.log(chances(columns, weights))).sum(1).mean())


def chances(columns: Array, weights: Array) -> Array:
    """The predicted chances to win (positions, dynasties)."""
    worths = columns @ weights
    odds = np.exp(worths - worths.max(1, keepdims=True))
    result: Array = odds / odds.sum(1, keepdims=True)
    return result


def fit(columns: Array, shares: Array, start: Array, ridge: float) -> Array:
    """Fit the weights by Newton's method; the ridge pulls them towards `start`."""
    scale = columns.std((0, 1)) + 1e-9
    scaled, weights = columns / scale, start * scale
    middle = weights.copy()
    for _ in range(30):
        chance = chances(scaled, weights)
        slope = np.einsum("aij,ai->j", scaled, shares - chance) - ridge * (weights - middle)
        heavy = scaled * chance[:, :, None]
        mean = heavy.sum(1)
        curve = np.einsum("aij,aik->jk", heavy, scaled) - mean.T @ mean + ridge * np.eye(len(weights))
        step = np.linalg.solve(curve, slope)
        weights = weights + step
        if abs(step).max() < 1e-6:
            break
    result: Array = weights / scale
    return result


def main() -> None:
    """Play games, fit the weights, print the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", default="normal")
    parser.add_argument(
        "--ridge", type=float, default=60.0, help="how strongly to pull towards the present weights (60)"
    )
    arguments = parser.parse_args()
    seeds = range(arguments.seed, arguments.seed + arguments.games)
    positions = [p for seed in seeds for p in play(seed, arguments.seats, arguments.level) if p.winners]
    start = np.array([getattr(WEIGHTS[place], name) for place, name in COLUMNS])
    held_out = [position.game % 5 == 0 for position in positions]
    training = design([position for position, out in zip(positions, held_out, strict=True) if not out])
    test = design([position for position, out in zip(positions, held_out, strict=True) if out])
    trial = fit(*training, start, arguments.ridge)
    print(
        f"{len(positions)} turns; loss on held-out games: {log_loss(*test, start):.4f} with the present weights,"
        f" {log_loss(*test, trial):.4f} with new ones"
    )
    table = {place: {"usual": 0.0, "early": 0.0, "late": 0.0} for place in range(len(WEIGHTS))}
    for (place, name), weight in zip(COLUMNS, fit(*design(positions), start, arguments.ridge), strict=True):
        table[place][name] = round(float(weight), 3)
    for place, row in table.items():
        print(f'    Weight("{WEIGHTS[place].trait}", {row["usual"]}, {row["early"]}, {row["late"]}),')


if __name__ == "__main__":
    main()
