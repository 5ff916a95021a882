"""Words of the pages of Lecoque's Conspiracy."""

from __future__ import annotations

from typing import Any

from game.client.table.game.game import Game
from game.client.ui.rich import Words
from game.content.text import capital
from game.games.deloyer.data import CARD_IDS, HEX_IDS, HEX_NAME, UNIT_IDS
from game.games.deloyer.state import DeloyerState


class Writer:
    """Texts of the pages in the current language."""

    def __init__(self, game: Game[DeloyerState]) -> None:
        self.catalogue = game.catalogue

    def say(self, key: str, **args: Any) -> str:
        """Return a line of text."""
        return self.catalogue.plain(f"deloyer_table.{key}", args, game="deloyer")

    def rich(self, key: str, **args: Any) -> Words:
        """Return words with names and rule numbers."""
        return self.catalogue.rich(f"deloyer_table.{key}", args, game="deloyer")

    def name(self, kind: str, value: object) -> str:
        """Return the name of a thing, beginning with a capital letter as a title."""
        return capital(self.catalogue.name("deloyer", kind, value))

    def hex(self, h: int) -> str:
        """Return a hex by its name, if it has one, else by its number."""
        return self.name("hex", HEX_IDS[h]) if HEX_NAME[h] else self.say("hex", number=HEX_IDS[h])

    def unit(self, unit: int) -> str:
        """Return the name of a kind of unit."""
        return self.name("unit", UNIT_IDS[unit])

    def card(self, card: int) -> str:
        """Return a card with its number."""
        return self.name("card", CARD_IDS[card])

    def card_title(self, card: int) -> str:
        """Return a card without its number."""
        return self.card(card).removeprefix(str(card)).lstrip(" ・")

    def card_text(self, card: int) -> str:
        """Return the text of a card."""
        return self.catalogue.name("deloyer", "card_text", CARD_IDS[card])
