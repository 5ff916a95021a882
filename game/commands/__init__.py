"""The commands of the command line, a module each, with `add_arguments(parser)` and `run(arguments)`.

What --help says of them and of their arguments stands in the catalogue `command.toml`.

What a command needs beyond the parsing of its arguments is imported when it runs, pygame above all.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.bounds import shorten

COMMANDS = ("play", "list", "simulate", "replay", "screenshot", "check", "bench")


class Usage(Exception):  # noqa: N818 - reads as what it is
    """Wrong arguments; the text is one sentence."""


class Failure(Exception):  # noqa: N818 - reads as what it is
    """What was asked for cannot be done; the text is one sentence."""


def one_of(kind: str, name: str, known: Sequence[str]) -> str:
    """The name if it is known; Usage that lists those known if not."""
    if name not in known:
        raise Usage(f"there is no {kind} '{shorten(name)}'; known are {', '.join(known)}")
    return name
