"""Who may sit where, and what it is called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.rules import MASTERS, Rules

if TYPE_CHECKING:
    from game.client.app import App


def usual_player(rules: Rules[Any], scenario: str, seat: int) -> str:
    """The computer player that is offered first: one of middle strength, the rulebook's own where there is no other."""
    levels = () if rules.bots else rules.levels(scenario, seat)
    return f"bot:{levels[len(levels) // 2] if levels else rules.usual}"


def with_character(rules: Rules[Any], scenario: str, seat: int, player: str, character: str) -> str:
    """Whoever takes a seat, with a character if he can have it."""
    named = f"{player}_{character}"
    return named if named in rules.players(scenario, seat) else player


def character_words(app: App, game: str, character: str) -> str:
    """What a character of computer players is called."""
    return app.say(f"{game}_about.character.{character}" if character else "screens.setup.even")


def player_words(app: App, rules: Rules[Any], level: str) -> str:
    """What a computer player is called: his level, and his character if he has one."""
    level, character = rules.level_and_character(level)
    words = level_words(app, rules.id, level)
    return f"{words} · {character_words(app, rules.id, character)}" if character else words


def level_words(app: App, game: str, level: str) -> str:
    """What a level of computer players is called; the game names those of the rulebook's own player."""
    if level in MASTERS:
        return app.say("screens.level.master", seconds=f"{MASTERS[level]:g}")
    keys = (f"{game}_about.level.{level}", f"screens.level.{level}")
    return next((app.say(key) for key in keys if key in app.catalogue), level)
