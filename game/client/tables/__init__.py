"""What each game adds to the common table: one package a game, imported when its table is made."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from game.client.table.game.game_table import GameTable
from game.core.rules import Rules
from game.games import table_of


def make_table(rules: Rules[Any]) -> GameTable[Any]:
    """The table of a game: its own if it has one, that is a module with a class TABLE, else the generic one."""
    name = module_of(rules.id)
    if name is None:
        return GameTable(rules)
    table: GameTable[Any] = import_module(name).TABLE(rules)
    return table


def module_of(game: str) -> str | None:
    """The module of a game's own table, here or where `games.add` says it is; None if it has none."""
    added, name = table_of(game), f"{__name__}.{game}"
    return added or (name if find_spec(name) is not None else None)
