"""The table's own words of the card war."""

from __future__ import annotations

from game.client import speech
from game.games.dynasties.data import NONE, PERSON_IDS, SIDES


class Speech(speech.Speech):
    """Words of one catalogue."""

    game, part = "dynasties", "dynasties_table"

    def person(self, number: int) -> str:
        """A person's full name."""
        return self.name("person", PERSON_IDS[number])

    def side(self, seat: int) -> str:
        """A dynasty's name."""
        return self.name("side", SIDES[seat]) if seat != NONE else ""
