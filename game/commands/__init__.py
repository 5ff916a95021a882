"""The commands of the command line: one module each, with `add_arguments(parser)` and `run(arguments)`.

The catalogue `command.toml` has the texts of --help. A command imports whatever it needs only when it runs, above all
pygame.
"""

from __future__ import annotations

from collections.abc import Collection

from game.core.bounds import shorten
from game.faults import Usage

COMMANDS = (
    "play",
    "open",
    "list",
    "simulate",
    "replay",
    "review",
    "results",
    "screenshot",
    "check",
    "new",
    "bench",
    "desktop",
)


UNSEEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
"""Environment variables that make pygame open no window, play no sound and print no greeting."""


def one_of(kind: str, name: str, known: Collection[str]) -> str:
    """Return the name if it is known; otherwise raise Usage with the known names."""
    if name not in known:
        raise Usage(f"there is no {kind} '{shorten(name)}'; known are {', '.join(known)}")
    return name
