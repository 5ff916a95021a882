"""What can be on a board: counters, marks, tokens, boxes, tints, signs. Plain values, drawn elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.client.ui.kit import Kit


@dataclass(frozen=True, slots=True)
class Piece:
    """A counter on the board. In a stack the one with the highest `order` is on top; the disc counts only `counted`
    ones. `sprite` names a picture of the game's counters.
    """

    id: str
    space: str
    sprite: str
    order: int = 0
    counted: bool = True
    side: str = ""
    badges: tuple[tuple[str, str], ...] = ()
    """Small counters at its corners: sprite and corner (nw, ne, sw, se), such as a jewel that it carries."""
    ground: bool = False
    """Whether it is on the ground, below and next to the stacks of the space, such as an entrance or a treasure."""
    slot: str = ""
    """The slot of its space; without one, `core.layout.Counter` says where it goes."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark printed next to a space's name, such as the shield of its owner; `sprite` is in the game's sheet
    `arms`.
    """

    space: str
    sprite: str


@dataclass(frozen=True, slots=True)
class Token:
    """A counter on a cell of a track."""

    id: str
    cell: str
    sprite: str


@dataclass(frozen=True, slots=True)
class Boxed:
    """Pieces off the map, in a named box of the board or, if the board has none, in a list of the inspector."""

    box: str
    title: str
    pieces: Sequence[Piece]


@dataclass(frozen=True, slots=True)
class Tint:
    """An area in the colour of its owner; `hatch` (0 to 5) distinguishes owners without colours; 6 for none, if
    something else does.
    """

    space: str
    side: str
    hatch: int = 0


@dataclass(frozen=True, slots=True)
class Lit:
    """What can be picked on the board: spaces, those among them that mean an attack, pieces, and routes."""

    spaces: frozenset[str] = frozenset()
    attacks: frozenset[str] = frozenset()
    pieces: frozenset[str] = frozenset()
    selected: frozenset[str] = frozenset()
    remembered: frozenset[str] = frozenset()
    """Spaces that the log line or option under the pointer is about."""
    routes: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Sign:
    """A drawn sign in the middle of a space, such as arms with a number; `height` in world units.

    `make` draws it at a height in pixels and caches its pictures itself.
    """

    space: str
    make: Callable[[Kit, int], pygame.Surface]
    height: float
    least: int = 12
    changed: Callable[[str, int], Sign] | None = None
    """Return the sign with a number more (or fewer) of a sprite, if it shows pieces as a number."""
