"""Measure the processor time that bots take for a whole turn.

    python tools/measure_thinking.py scotland:rebellion --seats hard,hard --games 2 --seed 1

A bot's turn is everything it decides during one turn of the game, including answers to other players. Prints the
number of turns, and their median, 95th percentile and maximum in seconds.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import defaultdict
from pathlib import Path
from statistics import median, quantiles

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.core.dice import SeededDice
from game.core.match import Match
from game.core.playout import decide
from game.games import load_rules


def turns_of(game: str, scenario: str, players: list[str], seed: int) -> list[float]:
    """Play a game; return the processor time of each bot's turns in seconds."""
    rules = load_rules(game)
    match = Match(rules, scenario, {}, SeededDice(seed), len(players))
    bots = [rules.bot(level, seed * len(players) + seat) for seat, level in enumerate(players)]
    spent: dict[tuple[int, int], float] = defaultdict(float)
    while (choice := match.choice) is not None:
        turn, start = rules.turn(match.state), time.process_time()
        decide(bots[choice.seat], match, choice.seat)
        spent[choice.seat, turn] += time.process_time() - start
    return list(spent.values())


def main() -> None:
    """Play the games and print the times."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help="game:scenario")
    parser.add_argument("--seats", required=True, help="levels, separated by commas")
    parser.add_argument("--games", type=int, default=2, help="games (2)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first game (1)")
    args = parser.parse_args()
    game, _, scenario = args.game.partition(":")
    spent: list[float] = []
    for seed in range(args.seed, args.seed + args.games):
        spent += turns_of(game, scenario, args.seats.split(","), seed)
    p95 = quantiles(spent, n=20)[-1]
    figures = f"{len(spent)} turns, median {median(spent):.2f} s, 95 % below {p95:.2f} s, longest {max(spent):.2f} s"
    print(f"{args.game} {args.seats}: {figures}")


if __name__ == "__main__":
    main()
