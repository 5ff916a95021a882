"""Words of the pages of Space Vermin from Beyond."""

from __future__ import annotations

from typing import Any

from game.client.documents import Counter
from game.client.table.game.game import Game
from game.client.tables.vermin import pieces
from game.client.ui.rich import Words
from game.content.text import capital
from game.games.vermin.data import HEX_IDS, IS_UNIT, PIECE_IDS
from game.games.vermin.state import VerminState

BOXES = ("reserve", "waiting", "lost", "unit_cup", "event_cup", "nest_1", "nest_2", "jewels_out", "brood", "escaped",
         "destroyed")  # fmt: skip


class Writer:
    """Texts of the pages in the current language."""

    def __init__(self, game: Game[VerminState]) -> None:
        self.catalogue = game.catalogue

    def say(self, key: str, **args: Any) -> str:
        """Return a line of text."""
        return self.catalogue.plain(f"vermin_table.{key}", args, game="vermin")

    def rich(self, key: str, **args: Any) -> Words:
        """Return words with names and rule numbers."""
        return self.catalogue.rich(f"vermin_table.{key}", args, game="vermin")

    def name(self, kind: str, value: object) -> str:
        """Return the name of a thing, beginning with a capital letter as a title."""
        return capital(self.catalogue.name("vermin", kind, value))

    def piece(self, p: int) -> str:
        """Return a piece's full name."""
        return self.name("unit" if IS_UNIT[p] else "vermite", PIECE_IDS[p])

    def hex(self, h: int) -> str:
        """Return a hex by its number, and its name if it has one."""
        return self.say("hex_title", hex=HEX_IDS[h])

    def box_titles(self) -> dict[str, str]:
        """Return the titles of the boxes."""
        return {name: self.catalogue.plain(f"vermin_map.box.{name}") for name in BOXES}


def counter(st: VerminState, p: int, tip: str = "") -> Counter:
    """Return a piece as a small counter."""
    return Counter(PIECE_IDS[p], pieces.look(st, p), tip, badges=pieces.badges(st, p))


def points_words(half_points: int) -> str:
    """Return half points as points: 3, 3½."""
    whole, half = divmod(half_points, 2)
    return f"{whole}½" if half and whole else "½" if half else str(whole)
