"""Cards and what holds them, as values."""

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
    """A card of a hand; `sprite` of the game's sheet of cards, `text` what it does.

    With a `face` that is drawn in place of the sprite where the card lies in a hand; in a large one the face to `read`.
    """

    id: str
    sprite: str
    name: str
    text: Words = ""
    face: Face | None = None
    read: Face | None = None


@dataclass(frozen=True, slots=True)
class Hand:
    """The cards of one side that the viewer sees; `backs` more are face down. `title` heads the panel."""

    title: str
    side: str
    cards: Sequence[Card]
    backs: int = 0
    back: str = "back"
    """Sprite of a card that lies face down."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A card as it is browsed. `draw` makes its picture at a width in pixels, without a shadow.

    With a `face` it is read on that, else on its picture and the `text` below; `note` follows, such as who may use it.
    `count` are as many as there are alike; a `veiled` one is out of play; `tags` are the filters that leave it.
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
    """The sign in its corner, if it is marked."""


@dataclass(frozen=True, slots=True)
class Deck:
    """Cards that lie together: a pile, the discards, all there are. `note` says what they are."""

    id: str
    title: str
    cards: Sequence[Entry]
    note: str = ""
    filters: Sequence[tuple[str, str]] = ()
    """Tags with the words for them."""
