"""Layout by window size: side column, place of the hand, room for the board."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.client.ui.kit import Kit

MARGIN = 12
PLATE, PLATE_AIR = 172, 5
"""At 100 %: width of the plates at the left of the board, and what the board leaves free beside them."""
BROAD, WIDE, MEDIUM, HIGH = 1500, 1130, 900, 740
"""Logical sizes (pixels at 100 %): from WIDE on a full side column, from MEDIUM a narrow one; HIGH for a tall hand.

Beside a main board the column is full from BROAD on, and narrow from WIDE on.
"""
COLUMN, NARROW = 316, 276
BUTTON, PAD = 36, 7
"""A button of the bars and the air round it, at 100 %."""


LOW = 740
"""Height of a window at 100 % below which a special board has the room of cards that cannot be played."""
ROOMY = 1400
"""Width of a window at 100 % from which on the bars show the game's title."""


def column_width(logical: float, *, main: bool = False) -> int:
    """Of the side column at 100 %; 0 when there is none. A main board needs more of a narrow window."""
    if main:
        return COLUMN if logical >= BROAD else NARROW if logical >= WIDE else 0
    return COLUMN if logical >= WIDE else NARROW if logical >= MEDIUM else 0


def is_hand_in_row(width: float, height: float) -> bool:
    """Is the hand in a row at the bottom, because the window (at 100 %) is too low or too narrow?"""
    return width < WIDE or height < HIGH


def bar_height(kit: Kit) -> int:
    """Pixels of the bars at the top: two lines of small words, or a button, whatever the decision."""
    return max(kit.px(BUTTON), 2 * round(kit.size("strong") * 1.45)) + 2 * kit.px(PAD)


def rail_width(kit: Kit) -> int:
    """Width in pixels that open plates at the left of the board take."""
    return kit.px(MARGIN) + kit.px(PLATE) + kit.px(PLATE_AIR)


def board_room(kit: Kit, window: pygame.Rect) -> pygame.Rect:
    """Return the part of the window not covered by the permanent panels."""
    margin = kit.px(MARGIN)
    column = kit.px(column_width(window.width / kit.scale))
    top = window.top + margin + bar_height(kit) + kit.px(5)
    right = window.right - margin - (column + margin if column else 0)
    return pygame.Rect(window.left, top, right - window.left, window.bottom - top)


@dataclass(frozen=True, slots=True)
class Room:
    """The size of the window at 100 %, and what it leaves out."""

    width: float
    height: float
    main: bool
    """Is a main board the table?"""
    whole: bool
    """Is there room for the whole board with what is printed beside the spaces, its counters large enough?"""
    row: bool = False
    """Does the game want the hand in a row, however large the window is?"""

    @property
    def narrow(self) -> bool:
        """Is there no room for a side column?"""
        return self.width < (WIDE if self.main else MEDIUM)

    @property
    def tight(self) -> bool:
        """Do the game's own tools share one button, so that the sentence has room?"""
        return self.width < WIDE

    @property
    def compact(self) -> bool:
        """Must the bars omit the game's title to make room for the prompt?"""
        return self.width < ROOMY

    @property
    def low(self) -> bool:
        """Does a special board need the room of cards?"""
        return self.height < LOW

    @property
    def broad(self) -> bool:
        """Is there a full side column?"""
        return self.width >= WIDE

    @property
    def hand_in_row(self) -> bool:
        """Is the hand in a row at the bottom?"""
        return self.row or is_hand_in_row(self.width, self.height)
