"""Who may take a seat, and what players are called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.rules import MASTERS, Rules

if TYPE_CHECKING:
    from game.client.app import App


def usual_player(rules: Rules[Any], scenario: str, seat: int) -> str:
    """The bot offered first: one of the middle level, or an automaton if there are no bots."""
    levels = () if rules.bots else rules.levels(scenario, seat)
    return f"bot:{levels[len(levels) // 2] if levels else rules.usual}"


def with_character(rules: Rules[Any], scenario: str, seat: int, player: str, character: str) -> str:
    """A player's name with a character, if that is possible."""
    named = f"{player}_{character}"
    return named if named in rules.players(scenario, seat) else player


def character_words(app: App, game: str, character: str) -> str:
    """The name of a character."""
    return app.say(f"{game}_about.character.{character}" if character else "screens.setup.even")


def player_words(app: App, rules: Rules[Any], level: str) -> str:
    """The name of a bot: its level and its character, if any."""
    level, character = rules.level_and_character(level)
    words = level_words(app, rules.id, level)
    return f"{words} · {character_words(app, rules.id, character)}" if character else words


def level_words(app: App, game: str, level: str) -> str:
    """The name of a level; games name the levels of their automata."""
    if level in MASTERS:
        return app.say("screens.level.master", seconds=f"{MASTERS[level]:g}")
    keys = (f"{game}_about.level.{level}", f"screens.level.{level}")
    return next((app.say(key) for key in keys if key in app.catalogue), level)
