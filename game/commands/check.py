"""Check every map, table, text, picture and sample record; exit code 1 with a list of faults."""

from __future__ import annotations

import argparse
import os


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command has no arguments."""
    parser.add_argument("--quiet", action="store_true", help="print faults only")


def run(arguments: argparse.Namespace) -> int:
    """Check part by part."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.checks import CHECKS

    faults = 0
    for name, check in CHECKS.items():
        number = 0
        for fault in check():
            number += 1
            print(f"{name}: {fault}")
        faults += number
        if not number and not arguments.quiet:
            print(f"{name}: good")
    return 1 if faults else 0
