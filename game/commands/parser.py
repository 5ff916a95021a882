"""The parser of the command line, put together from the modules of the commands."""

from __future__ import annotations

import argparse
from importlib import import_module
from typing import Any, NoReturn

from game import TITLE, __version__
from game.commands import COMMANDS, Usage


class Parser(argparse.ArgumentParser):
    """Tells of wrong arguments in one sentence, without the usage."""

    def __init__(self, *args: Any, **options: Any) -> None:
        options.setdefault("allow_abbrev", False)
        super().__init__(*args, **options)

    def error(self, message: str) -> NoReturn:
        """Raise Usage in place of printing and leaving."""
        raise Usage(message)

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Complain of an unknown argument by its name alone."""
        parsed, unknown = super().parse_known_args(args, namespace)
        if unknown:
            self.error(f"unknown argument {unknown[0]!r}")
        return parsed, unknown


def make_parser() -> Parser:
    """The parser of all commands; the parsed arguments carry the command's function as `run`."""
    parser = Parser(prog="mapsheet", description="A table for board wargames. Without a command the window opens.")
    parser.add_argument("--version", action="version", version=f"{TITLE} {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for name, purpose in COMMANDS.items():
        module = import_module(f"game.commands.{name}")
        command = commands.add_parser(name, help=purpose, description=module.__doc__)
        module.add_arguments(command)
        command.set_defaults(run=module.run)
    return parser
