"""Let computer players play whole games against each other and report how they ended.

With --json one object a line for each game, then one for the whole; with --csv a line of names, then one for each
game. Game number n (from 0) is played with seed K + n, so that any of them can be played again alone. `decisions`
counts those of the seats and those of the dice.
"""

from __future__ import annotations

import argparse
import csv
import json
import math
import multiprocessing
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from statistics import fmean
from typing import Any

from game.commands import Failure, Usage
from game.commands.arguments import (
    add_switches,
    find_options,
    find_players,
    find_rules,
    find_scenario,
    seed,
    whole,
)
from game.core.bounds import MOST_SEED, shorten

DRAW = "draw"
"""The outcome of a drawn game, whatever the game."""
COLUMNS = (
    "game", "scenario", "seed", "seats", "winner", "outcome", "reason", "turns", "decisions", "seconds", "fingerprint",
)  # fmt: skip
"""What `play` tells of a game, in the order of a table's columns."""
MOST_GAMES = 1_000_000
Z_95 = 1.959964
"""The quantile of the normal distribution for an interval that holds 95 %."""


@dataclass(frozen=True, slots=True)
class Task:
    """One game to be played."""

    game: str
    scenario: str
    options: dict[str, int]
    players: list[str]
    seed: int
    records: Path | None = None
    """Folder for the record of the game."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("game", help="id of the game")
    parser.add_argument("--scenario", help="id of the scenario (default: the first)")
    parser.add_argument("--seats", required=True, help="a player for each seat, such as bot:normal,random")
    parser.add_argument("--games", type=whole(1, MOST_GAMES, "number of games"), default=1, help="how many (1)")
    parser.add_argument("--seed", type=seed, default=1, help="seed of the first game (1)")
    parser.add_argument("--jobs", type=whole(1, 256, "number of processes"), default=1, help="processes at work (1)")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="one JSON object a line, a summary at the end")
    form.add_argument("--csv", action="store_true", help="a table of the games for a spreadsheet, no summary")
    parser.add_argument("--records", type=Path, metavar="FOLDER", help="keep a record of every game there")
    add_switches(parser)


def run(arguments: argparse.Namespace) -> int:
    """Play, print each game as it ends, then the summary."""
    rules = find_rules(arguments.game)
    scenario = find_scenario(rules, arguments.scenario)
    players = find_players(rules, scenario, arguments.seats, people=False)
    options = find_options(rules, scenario, arguments.option)
    if arguments.records is not None:
        _check_folder(arguments.records)
    seeds = range(arguments.seed, arguments.seed + arguments.games)
    if seeds[-1] > MOST_SEED:
        raise Usage(f"from seed {arguments.seed} on there are not enough seeds for the games; the last is {MOST_SEED}")
    tasks = [Task(rules.id, scenario, options, players, seed, arguments.records) for seed in seeds]
    results: list[dict[str, Any]] = []
    if arguments.csv:
        print(_row(COLUMNS), flush=True)
    for result in _played(tasks, arguments.jobs):
        results.append(result)
        print(_told(result, len(results), arguments), flush=True)
        _progress(len(results), len(tasks))
    if not arguments.csv:
        total = summarise(results, rules.sides[: len(players)])
        print(json.dumps(total) if arguments.json else _table(total))
    return 0


def _told(result: dict[str, Any], number: int, arguments: argparse.Namespace) -> str:
    """What is printed of a game in the form that was asked for."""
    if arguments.json:
        return json.dumps(result)
    return _row([result[name] for name in COLUMNS]) if arguments.csv else _line(number, result)


def _row(cells: Sequence[Any]) -> str:
    """A line of a table; a list is one cell, its items parted by blanks.

    >>> _row(["scotland", [0, 1], 'an "odd" one, perhaps'])
    'scotland,0 1,"an ""odd"" one, perhaps"'
    """
    text = StringIO()
    plain = [" ".join(map(str, cell)) if isinstance(cell, list) else cell for cell in cells]
    csv.writer(text, lineterminator="").writerow(plain)
    return text.getvalue()


def _check_folder(folder: Path) -> None:
    """Failure in one sentence if no records can be written there: better now than after the first game."""
    if not folder.is_dir():
        raise Failure(f"there is no folder {shorten(str(folder))}")
    try:
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as fault:
        raise Failure(f"nothing can be written to {shorten(str(folder))} ({fault.strerror})") from fault


def _played(tasks: Sequence[Task], jobs: int) -> Iterator[dict[str, Any]]:
    """The results in the order of the tasks."""
    if jobs == 1 or len(tasks) == 1:
        yield from map(play, tasks)
        return
    with ExitStack() as stack:
        context = multiprocessing.get_context("spawn")
        pool = stack.enter_context(context.Pool(min(jobs, len(tasks)), _leave_interrupts))
        yield from pool.imap(play, tasks)


def _leave_interrupts() -> None:
    """Ctrl-C is for the process that was started by hand; it ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play(task: Task) -> dict[str, Any]:
    """Play one game to its end; what is printed of it."""
    from game.bots.master import bot_of
    from game.core.dice import SeededDice
    from game.core.match import Match
    from game.core.playout import play_out
    from game.core.record import encode, record_of, told_of
    from game.games import load_rules
    from game.paths import write_atomically

    rules = load_rules(task.game)
    bots = [
        bot_of(rules, player.removeprefix("bot:"), task.seed * len(task.players) + seat)
        for seat, player in enumerate(task.players)
    ]
    start = time.perf_counter()
    automata = rules.automata_among(task.players)
    match = Match(rules, task.scenario, task.options, SeededDice(task.seed), len(task.players), automata)
    play_out(match, bots)
    seconds = time.perf_counter() - start
    end = match.state.outcome
    assert end is not None, "a match that is over has an outcome"
    if task.records is not None:
        name = f"{task.game}-{task.scenario}-{task.seed}.mapsheet"
        record = record_of(match, task.players, task.seed)
        record.told = told_of(match)
        write_atomically(task.records / name, encode(record))
    return {
        "game": task.game,
        "scenario": task.scenario,
        "seed": task.seed,
        "seats": [player.replace("bot:random", "random") for player in task.players],
        "winner": list(end.winners),
        "outcome": end.result,
        "reason": end.reason,
        "turns": rules.turn(match.state),
        "decisions": len(match.log),
        "seconds": round(seconds, 3),
        "fingerprint": match.fingerprint(),
    }


def summarise(results: Sequence[dict[str, Any]], sides: Sequence[str]) -> dict[str, Any]:
    """Wins of each seat with their share and its 95 % interval, how the games ended, mean length and time.

    A game that nobody has won is drawn only if its outcome says so: a player alone, or all, may have lost it.
    """
    games, seats = len(results), results[0]["seats"]
    wins = [sum(seat in result["winner"] for result in results) for seat in range(len(seats))]
    return {
        "summary": True,
        "game": results[0]["game"],
        "scenario": results[0]["scenario"],
        "seats": seats,
        "sides": list(sides),
        "games": games,
        "wins": wins,
        "outcomes": dict(Counter(result["outcome"] for result in results).most_common()),
        "draws": sum(result["outcome"] == DRAW for result in results),
        "percent": [round(100 * won / games, 1) for won in wins],
        "interval_95": [[round(100 * end, 1) for end in wilson(won, games)] for won in wins],
        "mean_turns": round(fmean(result["turns"] for result in results), 2),
        "mean_decisions": round(fmean(result["decisions"] for result in results), 1),
        "mean_seconds": round(fmean(result["seconds"] for result in results), 3),
    }


def wilson(won: int, games: int) -> tuple[float, float]:
    """The interval that holds the true share of wins with 95 % (Wilson's score), 0 to 1.

    >>> [round(end, 3) for end in wilson(95, 100)]
    [0.888, 0.978]
    """
    share, square = won / games, Z_95**2
    middle = share + square / (2 * games)
    half = Z_95 * math.sqrt(share * (1 - share) / games + square / (4 * games**2))
    least, most = (middle - half) / (1 + square / games), (middle + half) / (1 + square / games)
    return max(0.0, least), min(1.0, most)


def _progress(done: int, all_games: int) -> None:
    """How far it is, on a line that is written over on a terminal and now and then elsewhere."""
    with suppress(OSError):
        _show_progress(done, all_games)


def _show_progress(done: int, all_games: int) -> None:
    if sys.stderr.isatty():
        print(f"\r{done} of {all_games} games", end="\n" if done == all_games else "", file=sys.stderr, flush=True)
    elif done == all_games or done % max(1, all_games // 10) == 0:
        print(f"{done} of {all_games} games", file=sys.stderr, flush=True)


def _line(number: int, result: dict[str, Any]) -> str:
    winners = " + ".join(f"{seat} {result['seats'][seat]}" for seat in result["winner"]) or "nobody"
    return (
        f"{number:>6}  seed {result['seed']:<8} {winners:<16} {result['outcome']:<9} {result['reason']:<24}"
        f" turn {result['turns']:>2}  {result['decisions']:>5} decisions {result['seconds']:>8.2f} s"
    )


def _table(total: dict[str, Any]) -> str:
    ends = ", ".join(f"{number} {outcome}" for outcome, number in total["outcomes"].items())
    lines = [f"{total['game']} {total['scenario']}, {total['games']} games: {ends}"]
    for seat, player in enumerate(total["seats"]):
        low, high = total["interval_95"][seat]
        lines.append(
            f"  seat {seat} {total['sides'][seat]:<8} {player:<12} {total['wins'][seat]:>6} won"
            f"  {total['percent'][seat]:>5.1f} %  (95 %: {low} to {high})"
        )
    lines.append(f"  mean: {total['mean_turns']} turns, {total['mean_decisions']} decisions, {total['mean_seconds']} s")
    return "\n".join(lines)
