"""Cards and the hands that hold them, as values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.client.ui.rich import Words


@dataclass(frozen=True, slots=True)
class Card:
    """A card of a hand; `sprite` of the game's sheet of cards, `text` what it does."""

    id: str
    sprite: str
    name: str
    text: Words = ""


@dataclass(frozen=True, slots=True)
class Hand:
    """The cards of one side that the viewer sees; `backs` more are face down. `title` heads the panel."""

    title: str
    side: str
    cards: Sequence[Card]
    backs: int = 0
