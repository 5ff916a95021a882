"""The table's own words of the card war."""

from __future__ import annotations

from typing import Any

from game.games.dynasties.data import NONE, PERSON_IDS, SIDES
from game.text import Catalogue, Segment


class Speech:
    """Words of one catalogue."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue

    def say(self, key: str, /, **args: Any) -> str:
        """Plain words."""
        return self.catalogue.plain(f"dynasties_table.{key}", args, game="dynasties")

    def rich(self, key: str, /, **args: Any) -> list[Segment]:
        """Words with names, dice and rule numbers."""
        return self.catalogue.rich(f"dynasties_table.{key}", args, game="dynasties")

    def name(self, kind: str, value: object) -> str:
        """What a thing is called."""
        return self.catalogue.name("dynasties", kind, value)

    def person(self, number: int) -> str:
        """A person's full name."""
        return self.name("person", PERSON_IDS[number])

    def side(self, seat: int) -> str:
        """A dynasty's name."""
        return self.name("side", SIDES[seat]) if seat != NONE else ""
