"""Measure how long scenarios last and who wins in matches between bots; write assets/lengths/<game>.toml.

    python tools/measure_lengths.py [game ...] [--games 120] [--jobs 2]

Seeds are 1, 2, 3 …; bots play at the usual level. The same version of the program always writes the same file, with
any number of processes.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from multiprocessing import Pool
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.content.lengths import end_keys  # noqa: E402
from game.core.choice import CHANCE, Choose, Pick  # noqa: E402 - the project need not be installed
from game.core.dice import SeededDice  # noqa: E402
from game.core.match import Match  # noqa: E402
from game.core.playout import decide  # noqa: E402
from game.games import GAMES, load_rules  # noqa: E402

GAMES_PER_SCENARIO = 120
PASS = "button:pass"

HEAD = """\
# How long scenarios last and how they end: means over matches between bots of the usual level, and numbers of matches.
# Measured by tools/measure_lengths.py; game/content/lengths.py explains each figure.
"""


def needs_a_person(choice: Choose) -> bool:
    """Whether a person would have to act: a single option is taken automatically unless it needs a confirmation."""
    return len(choice.options) > 1 or choice.confirm


class Counts(NamedTuple):
    """Figures of a match as in `game.content.lengths.Length`, and the keys of its result."""

    figures: dict[str, float]
    ends: list[str]


def count(game: str, scenario: str, seed: int) -> Counts:
    """Play a match; count turns, rolls, and for an average seat its own and the others' decisions and passes."""
    rules = load_rules(game)
    seats = rules.scenarios[scenario].seats[0]
    bots = [rules.bot(rules.usual, seed * seats + seat) for seat in range(seats)]
    match = Match(rules, scenario, {}, SeededDice(seed), seats)
    decisions = passes = 0
    while (choice := match.choice) is not None:
        before = len(match.log)
        decide(bots[choice.seat], match, choice.seat)
        if needs_a_person(choice):
            passed = match.log[before].pick == Pick.parse(PASS)
            passes, decisions = passes + passed, decisions + (not passed)
    rolls = sum(decision.seat == CHANCE for decision in match.log)
    watched = (decisions + passes) * (seats - 1) / seats
    figures = {
        "turns": rules.turn(match.state),
        "decisions": decisions / seats,
        "passes": passes / seats,
        "watched": watched,
        "rolls": rolls,
    }
    end = match.state.outcome
    assert end is not None, "a match that is over has an outcome"
    return Counts(figures, end_keys(rules.sides[:seats], end.winners, end.result))


def count_all(game: str, games: int, jobs: int) -> Iterator[tuple[str, list[Counts]]]:
    """Play `games` matches of each scenario in `jobs` processes; yield the scenarios with their counts."""
    scenarios = list(load_rules(game).scenarios)
    with Pool(jobs) as pool:
        tasks = [(game, scenario, seed) for scenario in scenarios for seed in range(1, games + 1)]
        found = pool.starmap(count, tasks, chunksize=1)
    for number, scenario in enumerate(scenarios):
        yield scenario, found[number * games : (number + 1) * games]


def table(game: str, games: int, jobs: int) -> str:
    """Return the text of a game's file."""
    parts = [HEAD]
    rules = load_rules(game)
    for scenario, counts in count_all(game, games, jobs):
        seats = rules.scenarios[scenario].seats[0]
        lines = [f"[{scenario}]", f"seats = {seats}", f"games = {games}"]
        lines += [f"{name} = {fmean(each.figures[name] for each in counts):.1f}" for name in counts[0].figures]
        ends = Counter(key for each in counts for key in each.ends)
        sides = {side: ends.pop(side, 0) for side in rules.sides[:seats]} if seats > 1 else {}
        pairs = [f"{key} = {number}" for key, number in [*sides.items(), *ends.most_common()]]
        lines.append(f"ends = {{ {', '.join(pairs)} }}")
        parts.append("\n".join(lines) + "\n")
    return "\n".join(parts)


def main() -> None:
    """Measure the given games, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", default=list(GAMES), help="ids of games (all)")
    parser.add_argument("--games", type=int, default=GAMES_PER_SCENARIO, help="matches of each scenario (120)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (1)")
    arguments = parser.parse_args()
    for game in arguments.game:
        path = ROOT / "assets" / "lengths" / f"{game}.toml"
        path.parent.mkdir(exist_ok=True)
        path.write_text(table(game, arguments.games, arguments.jobs), encoding="utf-8", newline="\n")
        print(path.relative_to(ROOT).as_posix())


if __name__ == "__main__":
    main()
