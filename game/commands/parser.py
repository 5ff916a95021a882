"""The parser of the command line, put together from the modules of the commands."""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from typing import Any, NoReturn

from game import TITLE, __version__
from game.commands import COMMANDS, Usage
from game.core.bounds import MOST_LETTERS, shorten


class Parser(argparse.ArgumentParser):
    """Tells of wrong arguments in one sentence, without the usage."""

    def __init__(self, *args: Any, **options: Any) -> None:
        options.setdefault("allow_abbrev", False)
        super().__init__(*args, **options)
        self._words: list[str] = []

    def error(self, message: str) -> NoReturn:
        """Raise Usage in place of printing and leaving; what is repeated of the arguments is cut."""
        for word in self._words:
            for piece in (word, word.partition("=")[2]):
                if len(piece) > MOST_LETTERS:
                    for long, short in ((repr(piece), f"'{shorten(piece)}'"), (piece, shorten(piece))):
                        message = message.replace(long, short)
        raise Usage(message)

    def _print_message(self, message: str, file: Any = None) -> None:
        """Print help and the like; OSError, which would be passed over, if the stream takes nothing."""
        if message:
            (file or sys.stderr).write(message)

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Complain of an unknown argument by its name alone."""
        self._words = list(args)
        parsed, unknown = super().parse_known_args(args, namespace)
        if unknown:
            self.error(f"unknown argument '{shorten(unknown[0])}'")
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
