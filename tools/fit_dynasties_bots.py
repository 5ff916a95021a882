"""Fit what the traits of a dynasty weigh in the judgement of the computer players of Dynasties.

    python tools/fit_dynasties_bots.py --games 400 --seats 2 --seed 5000

Plays games between computer players, notes the traits of all dynasties at the start of every turn, and finds the
weights under which the winners were likeliest (logit choice among the dynasties, Newton's method, held near the present
weights by a ridge). Prints the table for game/games/dynasties/bot/weights.py; nothing is written. Every fifth game is
kept apart to see whether the new weights foretell games that they were not fitted to.
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
from game.games.dynasties.world import picture

FREE = {
    "usual": {w.trait for w in WEIGHTS},
    "early": {"last_land", "two_lands", "cradle", "fertile", "fighter", "cards"},
    "late": {"lands", "royals", "cards", "scythe", "move"},
}
"""Which traits may weigh differently early and late."""
COLUMNS = [(place, name) for name in FREE for place, w in enumerate(WEIGHTS) if w.trait in FREE[name]]
Array = np.ndarray


class Sight(NamedTuple):
    """The start of a turn: turns left, traits by dynasty, who has won in the end."""

    game: int
    turns: float
    traits: list[list[float]]
    winners: list[int]


def play(seed: int, seats: int, level: str) -> list[Sight]:
    """One game and what was seen in it."""
    rules = load_rules("dynasties")
    match = Match(rules, "europe", {}, SeededDice(seed), seats)
    bots = [rules.bot(level, seed * seats + seat) for seat in range(seats)]
    seen: list[tuple[float, list[list[float]]]] = []
    while (choice := match.choice) is not None:
        if choice.prompt == "draw_pile":
            seen.append(_look(match, choice.seat))
        decide(bots[choice.seat], match, choice.seat)
    assert match.state.outcome is not None
    return [Sight(seed, turns, traits, match.state.outcome.winners) for turns, traits in seen]


def _look(match: Match, seat: int) -> tuple[float, list[list[float]]]:
    view = match.view(seat).state
    world = picture(view)
    outlook = Outlook(Facts(view, seat), turns_left(world.piles, len(world.houses)))
    return outlook.turns, [[*map(float, outlook.traits(house)), float(house.seat == seat)] for house in world.houses]


def design(sights: list[Sight]) -> tuple[Array, Array]:
    """Columns by sight and dynasty, and each dynasty's share of the victory."""
    blocks, shares = [], []
    for sight in sights:
        factor = {"usual": 1.0, "early": sight.turns / CALM - 1, "late": 1 / (HASTE + sight.turns)}
        blocks.append([[row[place] * factor[name] for place, name in COLUMNS] for row in sight.traits])
        shares.append([(seat in sight.winners) / len(sight.winners) for seat in range(len(sight.traits))])
    return np.array(blocks), np.array(shares)


def likelihood(columns: Array, shares: Array, weights: Array) -> float:
    """Minus the mean logarithm of the chance that was given to the winner."""
    return float(-(shares * np.log(chances(columns, weights))).sum(1).mean())


def chances(columns: Array, weights: Array) -> Array:
    """For each sight the dynasties' chances to win."""
    worths = columns @ weights
    odds = np.exp(worths - worths.max(1, keepdims=True))
    result: Array = odds / odds.sum(1, keepdims=True)
    return result


def fit(columns: Array, shares: Array, start: Array, ridge: float) -> Array:
    """The weights that make the winners likeliest, near `start`."""
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
    """Play, fit, print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", default="normal")
    parser.add_argument("--ridge", type=float, default=60.0, help="how strongly the present weights hold")
    arguments = parser.parse_args()
    seeds = range(arguments.seed, arguments.seed + arguments.games)
    sights = [sight for seed in seeds for sight in play(seed, arguments.seats, arguments.level) if sight.winners]
    start = np.array([getattr(WEIGHTS[place], name) for place, name in COLUMNS])
    apart = [sight.game % 5 == 0 for sight in sights]
    known = design([sight for sight, other in zip(sights, apart, strict=True) if not other])
    unknown = design([sight for sight, other in zip(sights, apart, strict=True) if other])
    trial = fit(*known, start, arguments.ridge)
    print(
        f"{len(sights)} turns; loss on those kept apart: {likelihood(*unknown, start):.4f} with the present weights,"
        f" {likelihood(*unknown, trial):.4f} with new ones"
    )
    table = {place: {"usual": 0.0, "early": 0.0, "late": 0.0} for place in range(len(WEIGHTS))}
    for (place, name), weight in zip(COLUMNS, fit(*design(sights), start, arguments.ridge), strict=True):
        table[place][name] = round(float(weight), 3)
    for place, row in table.items():
        print(f'    Weight("{WEIGHTS[place].trait}", {row["usual"]}, {row["early"]}, {row["late"]}),')


if __name__ == "__main__":
    main()
