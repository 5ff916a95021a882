"""The parser of the command line, built from the modules of the commands."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final, NoReturn

from game import TITLE, __version__
from game.commands import COMMANDS, one_of
from game.commands.arguments import add_language
from game.commands.help import ASKED, is_asked, language_of, translate
from game.core.bounds import MOST_LETTERS, shorten
from game.faults import Usage
from game.games import GAMES
from game.play.autosave import SUFFIX

LANGUAGE: Final = "--lang"
ALONE: Final = (*ASKED, "--version")
"""Arguments that are allowed without a command."""


class Parser(argparse.ArgumentParser):
    """Reports wrong arguments in one sentence, without the usage."""

    def __init__(self, *args: Any, **options: Any) -> None:
        options.setdefault("allow_abbrev", False)
        super().__init__(*args, **options)
        self._words: list[str] = []

    def error(self, message: str) -> NoReturn:
        """Raise Usage instead of exiting; long arguments in the message are shortened."""
        for word in self._words:
            for piece in (word, word.partition("=")[2]):
                if len(piece) > MOST_LETTERS:
                    for long, short in ((repr(piece), f"'{shorten(piece)}'"), (piece, shorten(piece))):
                        message = message.replace(long, short)
        raise Usage(message)

    def _print_message(self, message: str, file: Any = None) -> None:
        """Print help. Unlike argparse, let the OSError of a broken stream through."""
        if message:
            (file or sys.stderr).write(message)

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Parse; report an unknown argument by its name only."""
        self._words = list(args)
        parsed, unknown = super().parse_known_args(args, namespace)
        if unknown:
            self.error(f"unknown argument '{shorten(unknown[0])}'")
        return parsed, unknown


def in_order(words: Sequence[str]) -> list[str]:
    """Return the words with the command first, as the parser expects them.

    The language may come before the command. A lone game or record is opened with `play` or `open`. Usage if there is
    no such command, or another argument comes first.
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
        rest.insert(0, "open")
    one_of("command", rest[0], list(COMMANDS))
    return [rest[0], *language, *rest[1:]]


def make_parser(words: Sequence[str] = ()) -> Parser:
    """Build the parser of all commands; the parsed arguments carry the command's function as `run`.

    Help texts are loaded only if the command line asks for help.
    """
    parser = Parser(prog="mapsheet")
    parser.add_argument("--version", action="version", version=f"{TITLE} {__version__}")
    add_language(parser)
    commands = parser.add_subparsers(metavar="COMMAND", dest="command")
    made: dict[str, Parser] = {}
    for name in COMMANDS:
        module = import_module(f"game.commands.{name}")
        made[name] = commands.add_parser(name, help="")
        module.add_arguments(made[name])
        made[name].set_defaults(run=module.run)
    if is_asked(words):
        translate(parser, made, language_of(words))
    return parser
