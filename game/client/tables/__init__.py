"""What each game adds to the common table: one package a game, imported when its table is laid."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from game.client.table.game.game_table import GameTable
from game.core.rules import Rules


def make_table(rules: Rules[Any]) -> GameTable[Any]:
    """The table of a game: its own if the package `tables/<game>` names a class TABLE, else the generic one."""
    name = f"{__name__}.{rules.id}"
    if find_spec(name) is None:
        return GameTable(rules)
    table: GameTable[Any] = import_module(name).TABLE(rules)
    return table
