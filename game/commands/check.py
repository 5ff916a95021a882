"""Check every map, table, text, picture, lesson and sample record, and play each scenario once at random.

Prints each fault as one sentence and exits with 1 if there are any. Missing optional parts are listed as optional.
"""

from __future__ import annotations

import argparse
import os

from game.commands import one_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="*", metavar="GAME")
    parser.add_argument("--quiet", action="store_true")


def run(arguments: argparse.Namespace) -> int:
    """Run every check."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.checks import CHECKS, OF_A_GAME, choose_games, wanting
    from game.games import GAMES

    for game in arguments.game:
        one_of("game", game, GAMES)
    choose_games(arguments.game)
    faults = 0
    for name, check in CHECKS.items():
        number = 0
        if arguments.game and name not in OF_A_GAME:
            continue
        try:
            for fault in check():
                number += 1
                print(f"{name}: {fault}")
        except Exception as fault:  # damaged files can fail in ways that a check did not foresee
            number += 1
            print(f"{name}: the check cannot be finished ({type(fault).__name__}: {' '.join(str(fault).split())})")
        faults += number
        if not number and not arguments.quiet:
            print(f"{name}: good")
    for wish in () if arguments.quiet else wanting():
        print(f"optional: {wish}")
    return 1 if faults else 0
