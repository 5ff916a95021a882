"""The parser of the command line, put together from the modules of the commands."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final, NoReturn

from game import TITLE, __version__
from game.autosave import SUFFIX
from game.commands import COMMANDS, one_of
from game.commands.arguments import add_language
from game.core.bounds import MOST_LETTERS, shorten
from game.faults import Usage
from game.games import GAMES

DESCRIPTION = (
    "A table for board wargames. Without a command the window opens; a game or a record that is named without one is "
    "opened in it."
)
LANGUAGE: Final = "--lang"
ALONE: Final = ("-h", "--help", "--version")
"""What stands in place of a command."""


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


def in_order(words: Sequence[str]) -> list[str]:
    """The words with the command first, as the parser wants them.

    The language may be named before it. A game or a record that stands alone is opened, by `play` or `replay`. Usage
    if there is no such command, or another argument comes before it.
    """
    rest, language = list(words), list[str]()
    while rest and rest[0].partition("=")[0] == LANGUAGE:
        taken = 1 if "=" in rest[0] else 2
        language, rest = [*language, *rest[:taken]], rest[taken:]
    if not rest or rest[0] in ALONE:
        return [*language, *rest]
    first = rest[0]
    if first.startswith("-"):
        raise Usage(f"'{shorten(first)}' stands before any command; name one first, as in: mapsheet play scotland")
    if first.partition(":")[0] in GAMES:
        rest.insert(0, "play")
    elif first.endswith(SUFFIX):
        rest.insert(0, "replay")
    one_of("command", rest[0], list(COMMANDS))
    return [rest[0], *language, *rest[1:]]


def make_parser() -> Parser:
    """The parser of all commands; the parsed arguments carry the command's function as `run`."""
    parser = Parser(prog="mapsheet", description=DESCRIPTION)
    parser.add_argument("--version", action="version", version=f"{TITLE} {__version__}")
    add_language(parser)
    commands = parser.add_subparsers(metavar="COMMAND", dest="command")
    for name, purpose in COMMANDS.items():
        module = import_module(f"game.commands.{name}")
        command = commands.add_parser(name, help=purpose, description=module.__doc__)
        module.add_arguments(command)
        command.set_defaults(run=module.run)
    return parser
