"""Words of the pages of Lecoque's Conspiracy."""

from __future__ import annotations

from typing import Any

from game.client.table.game.game import Game
from game.client.ui.rich import Words
from game.content.text import capital
from game.games.deloyer.data import CARD_IDS, HEX_IDS, HEX_NAME, UNIT_IDS
from game.games.deloyer.state import DeloyerState


class Writer:
    """Words of the pages in the language in force."""

    def __init__(self, game: Game[DeloyerState]) -> None:
        self.catalogue = game.catalogue

    def say(self, key: str, **args: Any) -> str:
        """A line of text."""
        return self.catalogue.plain(f"deloyer_table.{key}", args, game="deloyer")

    def rich(self, key: str, **args: Any) -> Words:
        """Words with names and rule numbers."""
        return self.catalogue.rich(f"deloyer_table.{key}", args, game="deloyer")

    def name(self, kind: str, value: object) -> str:
        """What a thing is called, with a capital letter at the start of a title."""
        return capital(self.catalogue.name("deloyer", kind, value))

    def hex(self, h: int) -> str:
        """A hex by its name, if it has one, else by its number."""
        return self.name("hex", HEX_IDS[h]) if HEX_NAME[h] else self.say("hex", number=HEX_IDS[h])

    def unit(self, unit: int) -> str:
        """What a sort of unit is called."""
        return self.name("unit", UNIT_IDS[unit])

    def card(self, card: int) -> str:
        """A card with its number."""
        return self.name("card", CARD_IDS[card])

    def card_title(self, card: int) -> str:
        """A card without its number."""
        return self.card(card).removeprefix(str(card)).lstrip(" ・")

    def card_text(self, card: int) -> str:
        """Return the text of a card."""
        return self.catalogue.name("deloyer", "card_text", CARD_IDS[card])
