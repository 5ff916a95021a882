"""The commands of the command line, a module each, with `add_arguments(parser)` and `run(arguments)`.

What a command needs beyond the parsing of its arguments is imported when it runs, pygame above all.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NoReturn

COMMANDS: dict[str, str] = {
    "play": "open a game in the window",
    "list": "list games, scenarios, options, seats and computer players",
    "simulate": "let computer players play games against each other",
    "replay": "show a game record, or verify it",
    "screenshot": "draw a screen into a picture file",
    "check": "check every map, table, text, picture and sample record",
    "bench": "measure speed against floors taken in the same run",
}


class Usage(Exception):  # noqa: N818 - reads as what it is
    """Wrong arguments; the text is one sentence."""


class Failure(Exception):  # noqa: N818 - reads as what it is
    """What was asked for cannot be done; the text is one sentence."""


class Parser(argparse.ArgumentParser):
    """Tells of wrong arguments in one sentence, without the usage."""

    def __init__(self, *args: Any, **options: Any) -> None:
        options.setdefault("allow_abbrev", False)
        super().__init__(*args, **options)

    def error(self, message: str) -> NoReturn:
        """Raise Usage in place of printing and leaving."""
        raise Usage(message)

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Complain of the first unknown argument where it stands, so that a missing one is not blamed for it."""
        parsed, unknown = super().parse_known_args(args, namespace)
        if unknown:
            self.error(f"unknown argument {unknown[0]!r}")
        return parsed, unknown


def make_parser() -> Parser:
    """The parser of all commands."""
    from game import TITLE, __version__

    parser = Parser(prog="mapsheet", description="A table for board wargames. Without a command the window opens.")
    parser.add_argument("--version", action="version", version=f"{TITLE} {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for name, purpose in COMMANDS.items():
        module = import_module(f"game.commands.{name}")
        command = commands.add_parser(name, help=purpose, description=module.__doc__.partition("\n")[0])
        module.add_arguments(command)
        command.set_defaults(run=module.run)
    return parser


def one_of(kind: str, name: str, known: Sequence[str]) -> str:
    """The name if it is known; Usage that lists those known if not."""
    if name not in known:
        raise Usage(f"there is no {kind} {name!r}; known are {', '.join(known)}")
    return name
