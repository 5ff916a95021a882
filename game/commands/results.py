"""Show how the player's finished games ended."""

from __future__ import annotations

import argparse
import json

from game.play.results import ENDINGS, Result, ResultLine, lines, results_of
from game.play.reviews import ReviewStore
from game.play.saves import SaveStore

HEAD = (
    *("game", "scenario", "side", "against", *ENDINGS, "turns", "decisions", "minutes"),
    *("reviewed", "luck", "usual_luck", "costly"),
)
"""The columns. Luck is that of the reviewed games on average, in percent, with its usual spread; costly decisions are
those that their reviews have proven."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true")


def run(arguments: argparse.Namespace) -> int:
    """Print a row for each game, scenario, side and opponent."""
    store = SaveStore()
    found = lines(results_of(store.saves(), ReviewStore(store)), _key)
    if arguments.json:
        print(json.dumps({"results": [dict(zip(HEAD, _row(line), strict=True)) for line in found]}, indent=2))
        return 0
    rows = [HEAD, *(tuple(map(str, _row(line))) for line in found)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEAD))]
    for row in rows:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
    return 0


def _key(result: Result) -> tuple[str, ...]:
    return result.game, result.scenario, result.side, result.against


def _row(line: ResultLine) -> tuple[str | int | float, ...]:
    counts = [line.count(ending) for ending in ENDINGS]
    luck = len(line.reviewed), round(100 * line.luck, 1), round(100 * line.usual_luck, 1), line.errors
    return *line.key, *counts, round(line.turns, 1), round(line.decisions, 1), round(line.minutes, 1), *luck
