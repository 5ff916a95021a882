"""Check every map, table, text, picture, lesson and sample record, and play each scenario once at random.

Prints each fault as one sentence and exits with 1 if there are any. Missing optional parts are listed as optional.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterable

from game.commands import one_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="*", metavar="GAME")
    parser.add_argument("--quiet", action="store_true")


def run(arguments: argparse.Namespace) -> int:
    """Run every check."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.checks import CHECKS, OF_A_GAME, only, wanting
    from game.games import GAMES

    for game in arguments.game:
        one_of("game", game, GAMES)
    with only(arguments.game):
        faults = sum(
            _report(name, check, quiet=arguments.quiet)
            for name, check in CHECKS.items()
            if not arguments.game or name in OF_A_GAME
        )
        for wish in () if arguments.quiet else wanting():
            print(f"optional: {wish}")
    return 1 if faults else 0


def _report(name: str, check: Callable[[], Iterable[str]], *, quiet: bool) -> int:
    """Print the faults that a check finds; return their number."""
    number = 0
    try:
        for fault in check():
            number += 1
            print(f"{name}: {fault}")
    except Exception as fault:  # damaged files can fail in ways that a check did not foresee
        number += 1
        print(f"{name}: the check cannot be finished ({type(fault).__name__}: {' '.join(str(fault).split())})")
    if not number and not quiet:
        print(f"{name}: good")
    return number
