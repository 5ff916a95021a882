"""Help on every screen: the list of keys, and the rulebook of the screen's game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from game.client.intent import Command, Intent, Key
from game.games import GAMES


class Helped(Protocol):
    """What help needs to know about a screen."""

    is_last_resort: bool

    @property
    def subject(self) -> str:
        """The id of the game whose rules apply here; empty for none."""

    def own_keys(self) -> list[tuple[str, str]]:
        """Keys of this screen only, with their meanings."""


def help_for(screens: Sequence[Helped], intent: Intent) -> tuple[str, dict[str, Any]] | None:
    """The screen that answers a request for help (list of keys or rulebook) and its arguments.

    None if the intent is not such a request, and above the error screen.
    """
    if not isinstance(intent, Key) or intent.command not in (Command.HELP, Command.RULES) or not screens:
        return None
    top = screens[-1]
    if top.is_last_resort:
        return None
    game = next((screen.subject for screen in reversed(screens) if screen.subject), next(iter(GAMES)))
    if intent.command is Command.RULES:
        return "rulebook", {"game": game}
    return "keys", {"game": game, "own": top.own_keys(), "apart": top is screens[0]}
