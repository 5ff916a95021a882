"""The games, a package each. They import the core only, and never each other."""

from importlib import import_module
from typing import Any

from game.core.rules import Rules

GAMES: tuple[str, ...] = ("scotland", "dynasties", "vermin")
"""Ids of the games that can be played, in the order of the shelf."""


class TablesError(Exception):
    """The shipped tables of a game cannot be used; the text is one sentence."""


def load_rules(game: str) -> Rules[Any]:
    """The rules of a game by id; KeyError if there is no such game, TablesError if its tables are damaged."""
    if game not in GAMES:
        raise KeyError(game)
    try:
        rules: Rules[Any] = import_module(f"game.games.{game}").RULES
    except (KeyError, ValueError, IndexError, OSError) as fault:
        raise TablesError(
            f"The tables of {game} are damaged ({type(fault).__name__}: {fault}); install the program again."
        ) from fault
    return rules
