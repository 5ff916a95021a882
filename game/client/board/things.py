"""What lies on a board: counters, marks, tokens, boxes, colours of areas, signs. Plain values, drawn elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.client.ui.kit import Kit


@dataclass(frozen=True, slots=True)
class Piece:
    """A counter on the board. In a stack the one with the highest `order` lies on top; only `counted` ones are
    added up on the disc. `sprite` names a picture of the game's counters."""

    id: str
    space: str
    sprite: str
    order: int = 0
    counted: bool = True
    side: str = ""
    badges: tuple[tuple[str, str], ...] = ()
    """Small counters at its corners: sprite and corner (nw, ne, sw, se), such as a jewel that it carries."""
    ground: bool = False
    """It lies on the ground, below and beside the stacks of the space, such as an entrance or a treasure."""
    slot: str = ""
    """The slot of its space in which it lies; without one it lies as `core.layout.Counter` says."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A sign printed beside a space's name, such as the shield of its owner; `sprite` of the game's sheet `arms`."""

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
    """Pieces off the map, in a named box of the board or, where the board has none, in a list of the inspector."""

    box: str
    title: str
    pieces: Sequence[Piece]


@dataclass(frozen=True, slots=True)
class Tint:
    """An area in the colour of its owner; `hatch` (0 to 5) tells owners apart without
    colours; 6 for none, where something else does."""

    space: str
    side: str
    hatch: int = 0


@dataclass(frozen=True, slots=True)
class Lit:
    """What can be chosen on the board: spaces, those of them that mean an attack, pieces, and routes."""

    spaces: frozenset[str] = frozenset()
    attacks: frozenset[str] = frozenset()
    pieces: frozenset[str] = frozenset()
    selected: frozenset[str] = frozenset()
    remembered: frozenset[str] = frozenset()
    """Spaces that the log speaks of, or that the option pointed at is about."""
    routes: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Sign:
    """A drawn sign on the middle of a space, such as arms with a figure; `height` in world units.

    `make` draws it at a height in pixels; it keeps its pictures itself.
    """

    space: str
    make: Callable[[Kit, int], pygame.Surface]
    height: float
    least: int = 12
    changed: Callable[[str, int], Sign] | None = None
    """The sign with so many more of a sprite, or fewer, where it shows pieces by their number."""
