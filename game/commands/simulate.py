"""Let bots play whole games against each other and report the results.

With --json it prints one object per line for each game, then one for the total; with --csv a header line, then a line
for each game. Game number n (from 0) is played with seed K + n, so each can be replayed alone. `decisions` counts those
of the seats and the dice.
"""

from __future__ import annotations

import argparse
import csv
import json
import os
import tempfile
from collections.abc import Sequence
from contextlib import closing, suppress
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import games
from game.bots.hints import HINT
from game.commands import UNSEEN
from game.commands.arguments import (
    GAME,
    add_language,
    add_scenario,
    add_switches,
    check_picture,
    find_game,
    find_options,
    find_players,
    seed,
    whole,
)
from game.content.paths import write_atomically
from game.core.bounds import MOST_SEED, shorten
from game.faults import Failure, Usage

if TYPE_CHECKING:
    from game.core.rules import Rules
    from game.simulation.calibration import Case
    from game.simulation.reliability import Reliability

COLUMNS = (
    "game", "scenario", "seed", "seats", "winner", "outcome", "reason", "turns", "decisions", "seconds", "fingerprint",
)  # fmt: skip
"""The results of a game, in the order of the table's columns."""
MOST_GAMES = 1_000_000
CALIBRATION = (".png", ".json", ".csv", ".txt")
"""Suffixes for the probabilities file: a picture, figures to keep, a spreadsheet table, a text table."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar=GAME)
    add_scenario(parser)
    parser.add_argument("--seats", required=True)
    parser.add_argument("--games", type=whole(1, MOST_GAMES, "number of games"), default=1)
    parser.add_argument("--seed", type=seed, default=1)
    place = parser.add_mutually_exclusive_group()
    place.add_argument("--jobs", type=whole(1, 256, "number of processes"), default=1)
    place.add_argument("--cluster", metavar="ADDRESS")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true")
    form.add_argument("--csv", action="store_true")
    parser.add_argument("--plot", type=Path, metavar="FILE.png")
    parser.add_argument("--calibration", type=Path, metavar="FILE")
    parser.add_argument("--records", type=Path, metavar="FOLDER")
    add_switches(parser)
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    """Play the games, print each as it ends, then the summary."""
    rules, scenario = find_game(arguments.game, arguments.scenario)
    players = find_players(rules, scenario, arguments.seats, people=False)
    options = find_options(rules, scenario, arguments.option)
    if arguments.records is not None:
        if f"bot:{HINT}" in players:
            raise Usage("no record is kept of a seat that plays hints; name the level that gives them")
        with suppress(OSError):
            arguments.records.mkdir(exist_ok=True)
        _check_folder(arguments.records)
    if arguments.plot is not None:
        check_picture(arguments.plot, (".png",))
        _check_folder(arguments.plot.parent)
    if arguments.calibration is not None:
        _check_calibration(arguments.calibration, rules)
    seeds = range(arguments.seed, arguments.seed + arguments.games)
    if seeds[-1] > MOST_SEED:
        raise Usage(f"from seed {arguments.seed} on there are not enough seeds for the games; the last is {MOST_SEED}")
    from game.simulation.play import Task
    from game.simulation.progress import Progress
    from game.simulation.reliability import as_text, reliability
    from game.simulation.tally import summarise
    from game.simulation.workers import played

    is_kept, is_held, home = arguments.records is not None, arguments.calibration is not None, games.home_of(rules.id)
    tasks = [Task(rules.id, scenario, options, players, seed, is_kept, is_held, home) for seed in seeds]
    results: list[dict[str, Any]] = []
    cases: list[Sequence[Case]] = []
    progress = Progress(len(tasks))
    with closing(played(tasks, arguments.jobs, arguments.cluster)) as line:
        for result, record, told in line:
            cases.append(told)
            if record is not None:
                name = f"{rules.id}-{scenario}-{result['seed']}.mapsheet"
                write_atomically(arguments.records / name, record)
            if arguments.csv and not results:
                print(_row(COLUMNS))
            results.append(result)
            print(_told(result, len(results), arguments), flush=True)
            progress.count()
    sides = rules.sides[: len(players)]
    if arguments.plot is not None:
        _plot(results, sides, arguments)
    found = reliability(tasks[0], cases, [kind.id for kind in rules.claim_kinds]) if is_held else None
    if found is not None:
        _write_calibration(found, arguments)
    if not arguments.csv:
        total = summarise(results, sides)
        print(json.dumps(total) if arguments.json else _table(total))
        if found is not None:
            print(json.dumps(found.plain()) if arguments.json else as_text(found))
    return 0


def _check_calibration(file: Path, rules: Rules[Any]) -> None:
    """Usage or Failure in one sentence if the game has no claims or the file cannot be written."""
    if file.suffix.lower() not in CALIBRATION:
        raise Usage(f"'{shorten(str(file))}' does not end in one of {', '.join(CALIBRATION)}")
    if not rules.claim_kinds:
        raise Usage(f"{rules.id} tells no chances whose kinds are named")
    _check_folder(file.parent)
    if file.is_dir():
        raise Failure(f"{shorten(str(file))} is a folder; name a file")


def _write_calibration(found: Reliability, arguments: argparse.Namespace) -> None:
    """Write the reliability of the probabilities in the format of the file's suffix."""
    from game.simulation.reliability import as_csv, as_json, as_text

    ending = arguments.calibration.suffix.lower()
    if ending == ".png":
        os.environ.update(UNSEEN)
        from game.client.reliability_plot import png

        data = png(found, _language(arguments))
    else:
        data = {".json": as_json, ".csv": as_csv, ".txt": as_text}[ending](found).encode()
    write_atomically(arguments.calibration, data)


def _language(arguments: argparse.Namespace) -> str:
    """The language given with --lang, or that of the settings."""
    from game.client.app import system_locales
    from game.content.settings import load

    return arguments.lang or load(locales=system_locales())[0].language


def _plot(results: Sequence[dict[str, Any]], sides: Sequence[str], arguments: argparse.Namespace) -> None:
    os.environ.update(UNSEEN)
    from game.client.share_plot import png
    from game.simulation.tally import shares

    write_atomically(arguments.plot, png(shares(results, sides), _language(arguments)))


def _told(result: dict[str, Any], number: int, arguments: argparse.Namespace) -> str:
    if arguments.json:
        return json.dumps(result)
    return _row([result[name] for name in COLUMNS]) if arguments.csv else _line(number, result)


def _row(cells: Sequence[Any]) -> str:
    """A CSV line; a list is one cell, its items separated by spaces.

    >>> _row(["scotland", [0, 1], 'an "odd" one, perhaps'])
    'scotland,0 1,"an ""odd"" one, perhaps"'
    """
    text = StringIO()
    plain = [" ".join(map(str, cell)) if isinstance(cell, list) else cell for cell in cells]
    csv.writer(text, lineterminator="").writerow(plain)
    return text.getvalue()


def _check_folder(folder: Path) -> None:
    """Failure in one sentence if nothing can be written to the folder, before the first game is played."""
    if not folder.is_dir():
        raise Failure(f"there is no folder {shorten(str(folder))}")
    try:
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as fault:
        raise Failure(f"nothing can be written to {shorten(str(folder))} ({fault.strerror})") from fault


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
