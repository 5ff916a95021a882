"""Texts for a part of a game in the current language."""

from __future__ import annotations

from typing import Any, ClassVar

from game.content.text import Catalogue, Segment


class Speech:
    """Entries of the catalogue file `part`, and the names of the game's things."""

    game: ClassVar[str]
    part: ClassVar[str]

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue

    def say(self, key: str, /, **args: Any) -> str:
        """A text without markup."""
        return self.catalogue.plain(f"{self.part}.{key}", args, game=self.game)

    def rich(self, key: str, /, **args: Any) -> list[Segment]:
        """A text with names, dice and rule numbers."""
        return self.catalogue.rich(f"{self.part}.{key}", args, game=self.game)

    def name(self, kind: str, value: object) -> str:
        """The name of a thing."""
        return self.catalogue.name(self.game, kind, value)
