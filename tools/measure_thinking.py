"""Measure the processor time that computer players think in a whole turn of theirs.

    python tools/measure_thinking.py scotland:rebellion --seats hard,hard --games 2 --seed 1

A turn of a player is whatever it decides while the game's turn lasts, answers in the turns of others included. Prints
the number of turns, their median, the time that 95 in 100 stay below, and the longest, in seconds.
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
    """Seconds of processor time of each turn of a player in one game."""
    rules = load_rules(game)
    match = Match(rules, scenario, {}, SeededDice(seed), len(players))
    bots = [rules.bot(level, seed * len(players) + seat) for seat, level in enumerate(players)]
    spent: dict[tuple[int, int], float] = defaultdict(float)
    while (choice := match.choice) is not None:
        turn, begun = rules.turn(match.state), time.process_time()
        decide(bots[choice.seat], match, choice.seat)
        spent[choice.seat, turn] += time.process_time() - begun
    return list(spent.values())


def main() -> None:
    """Play and print."""
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
    most = quantiles(spent, n=20)[-1]
    told = f"{len(spent)} turns, median {median(spent):.2f} s, 95 % below {most:.2f} s, longest {max(spent):.2f} s"
    print(f"{args.game} {args.seats}: {told}")


if __name__ == "__main__":
    main()
