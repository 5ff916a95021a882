"""The commands of the command line, a module each, with `add_arguments(parser)` and `run(arguments)`.

What --help says of them and of their arguments stands in the catalogue `command.toml`.

What a command needs beyond the parsing of its arguments is imported when it runs, pygame above all.
"""

from __future__ import annotations

from collections.abc import Collection

from game.core.bounds import shorten
from game.faults import Usage

COMMANDS = ("play", "list", "simulate", "replay", "screenshot", "check", "new", "bench")


UNSEEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
"""Variables of the environment under which pygame opens no window, plays no sound and prints no greeting."""


def one_of(kind: str, name: str, known: Collection[str]) -> str:
    """The name if it is known; Usage that lists those known if not."""
    if name not in known:
        raise Usage(f"there is no {kind} '{shorten(name)}'; known are {', '.join(known)}")
    return name
