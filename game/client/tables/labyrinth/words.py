"""The words of the table."""

from __future__ import annotations

from game.client.speech import Speech


class Words(Speech):
    """Entries of `labyrinth_table`."""

    game, part = "labyrinth", "labyrinth_table"
