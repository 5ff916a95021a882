"""Help wherever the player is: the keys and the rules of the game that the screens are about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.client.intent import Command, Intent, Key
from game.client.scenes import open_scene
from game.games import GAMES

if TYPE_CHECKING:
    from game.client.app import App


def help_with(app: App, intent: Intent) -> bool:
    """Open the list of keys, or the rulebook, for whoever asks where the screen itself has no answer.

    Not above the screen that tells a fault.
    """
    if not isinstance(intent, Key) or intent.command not in (Command.HELP, Command.RULES) or app.top.is_last_resort:
        return False
    game = next((scene.subject for scene in reversed(app.scenes) if scene.subject), next(iter(GAMES)))
    if intent.command is Command.RULES:
        open_scene(app, "rulebook", game=game)
    else:
        open_scene(app, "keys", game=game, own=app.top.own_keys(), apart=app.top is app.scenes[0])
    return True
