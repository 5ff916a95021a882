"""The games, a package each. They import the core only, and never each other."""

from importlib import import_module
from typing import Any

from game.core.rules import Rules

GAMES: tuple[str, ...] = ("scotland",)
"""Ids of the games that can be played, in the order of the shelf."""


def load_rules(game: str) -> Rules[Any]:
    """The rules of a game by id; KeyError if there is no such game."""
    if game not in GAMES:
        raise KeyError(game)
    rules: Rules[Any] = import_module(f"game.games.{game}").RULES
    return rules
