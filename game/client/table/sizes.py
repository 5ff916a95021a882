"""What the size of a window decides: the head over the board, the dock beside it, and how large things open there."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.client.ui.kit import Kit

AIR = 4
"""Pixels at 100 % between the bars of the head, and round them."""
MARGIN = 8
"""Pixels at 100 % between what lies over the board and its edge."""
BUTTON, PAD = 36, 7
"""A button, and the air round it in a bar, at 100 %."""
DOCK, NARROWEST, WIDEST = 0.175, 188, 300
"""The dock's part of the window's width, and its least and greatest width at 100 %."""
LETTERS, MOST_DOCK = 12.0, 0.46
"""Heights of letters that the dock is wide at least, and the greatest part of the window that it takes for that."""
OUT = 300
"""Width at 100 % of a panel that has come out over the board."""
WIDE, ROOMY, LOW = 1130, 1400, 740
"""Sizes of a window at 100 %: from WIDE on a game's tools have a button each, from ROOMY on the bar has the game's
title, and below LOW room is short for everything."""


def bar_height(kit: Kit) -> int:
    """Pixels of the bar at the top: two lines of small words, or a button, whatever the decision."""
    return max(kit.px(BUTTON), 2 * round(kit.size("strong") * 1.45)) + 2 * kit.px(PAD)


def dock_width(kit: Kit, window: pygame.Rect) -> int:
    """Pixels of the dock at the right of the board."""
    wide = kit.px(min(WIDEST, max(NARROWEST, DOCK * window.width / kit.scale)))
    return min(max(wide, round(LETTERS * kit.size("body"))), round(MOST_DOCK * window.width))


@dataclass(frozen=True, slots=True)
class Room:
    """The size of the window at 100 %, and what it leaves out."""

    width: float
    height: float
    main: bool
    """Is a main board the table?"""

    @property
    def tight(self) -> bool:
        """Do the game's own tools share one button, so that the sentence has room?"""
        return self.width < WIDE

    @property
    def compact(self) -> bool:
        """Has the bar to do without the game's title, so that the sentence has room?"""
        return self.width < ROOMY

    @property
    def low(self) -> bool:
        """Is height short?"""
        return self.height < LOW
