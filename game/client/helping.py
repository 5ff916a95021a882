"""Help wherever the player is: the keys and the rules of the game that the screens are about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from game.client.intent import Command, Intent, Key
from game.games import GAMES


class Helped(Protocol):
    """What is asked of a screen on which somebody wants help."""

    is_last_resort: bool

    @property
    def subject(self) -> str:
        """The game whose rules are meant here; empty for none."""

    def own_keys(self) -> list[tuple[str, str]]:
        """Keys of this screen alone, with what they do."""


def help_for(screens: Sequence[Helped], intent: Intent) -> tuple[str, dict[str, Any]] | None:
    """The list of keys, or the rulebook, for whoever asks where the screen on top has no answer: name and arguments.

    None if that is not asked for, and above the screen that tells a fault.
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
