"""What the painters of a board share: style, window and light of the moment."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.client.board.things import Lit
from game.client.ui.kit import Kit


@dataclass(frozen=True, slots=True)
class Moment:
    """One drawing of a board."""

    kit: Kit
    rect: pygame.Rect
    """The part of the window that the board fills."""
    lit: Lit
    pointed: str
    """The space under the pointer; empty for none."""
    route: str
    """The route under the pointer; empty for none."""
    sharp: bool
    """Has the wheel come to rest?"""
