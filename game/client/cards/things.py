"""Cards, hands and decks, as values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.client.ui.rich import Words

if TYPE_CHECKING:
    import pygame

    from game.client.cards.face import Face
    from game.client.ui.kit import Kit


@dataclass(frozen=True, slots=True)
class Card:
    """A card of a hand; `sprite` is in the game's sheet of cards, `text` says what it does.

    With a `face`, that is drawn instead of the sprite; in a large hand the face in `read`.
    """

    id: str
    sprite: str
    name: str
    text: Words = ""
    face: Face | None = None
    read: Face | None = None


@dataclass(frozen=True, slots=True)
class Hand:
    """The cards of one side that the viewer sees, and `backs` hidden ones. `title` is the panel's heading."""

    title: str
    side: str
    cards: Sequence[Card]
    backs: int = 0
    back: str = "back"
    """Sprite of a card's back."""
    aspects: tuple[float, float] | None = None
    """Height divided by width of its faces, small and large. The backs have the same, so a hand keeps its height when
    it is turned down."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A card in the browser. `draw` makes its picture at a width in pixels, without shadow.

    With a `face`, the reader shows it; else the picture with `text` below. `note` follows, for example who may use the
    card. `count` is the number of equal cards; a `veiled` one is out of play; `tags` are the filters that show it.
    """

    id: str
    name: str
    draw: Callable[[Kit, int], pygame.Surface]
    text: Words = ""
    note: str = ""
    face: Face | None = None
    count: int = 1
    veiled: bool = False
    tags: frozenset[str] = frozenset()
    sign: str = ""
    """The sign in its corner, if any."""


@dataclass(frozen=True, slots=True)
class Deck:
    """Cards that belong together: a pile, the discards, all cards. `note` describes them."""

    id: str
    title: str
    cards: Sequence[Entry]
    note: str = ""
    filters: Sequence[tuple[str, str]] = ()
    """Tags with their words."""
