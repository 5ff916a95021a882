"""Measure speed: floors and figures of the same run, interleaved, and the ratio of each figure to its floor."""

from __future__ import annotations

import argparse
import json
import os
import sys

from game.commands import UNSEEN, one_of
from game.commands.arguments import find_rules, whole


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--game")
    parser.add_argument("--rounds", type=whole(1, 100, "number of rounds"), default=6)
    parser.add_argument("--only", action="extend", nargs="+", default=[], metavar="GROUP")


def run(arguments: argparse.Namespace) -> int:
    """Measure and print."""
    for name, value in UNSEEN.items():
        os.environ.setdefault(name, value)  # a driver chosen by the user is measured
    rules = find_rules(arguments.game)
    from game.bench import GROUPS, measure

    for name in arguments.only:
        one_of("group", name, list(GROUPS))
    report = measure(rules.id, arguments.only or list(GROUPS), arguments.rounds, _tell)
    print(json.dumps(report.plain(), indent=2) if arguments.json else report.table())
    return 0


def _tell(words: str) -> None:
    print(words, file=sys.stderr, flush=True)
