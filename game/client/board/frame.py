"""The data shared by the painters of a board for one frame: style, window and highlights."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.client.board.things import Lit
from game.client.ui.kit import Kit


@dataclass(frozen=True, slots=True)
class Frame:
    """One frame of a board."""

    kit: Kit
    rect: pygame.Rect
    """The part of the window that the board fills."""
    lit: Lit
    pointed: str
    """The space under the pointer; empty for none."""
    route: str
    """The route under the pointer; empty for none."""
    sharp: bool
    """Whether zooming has ended."""
    ringed: frozenset[str] = frozenset()
    """Hexes with a ring: the place of the keyboard and that of a hint."""
