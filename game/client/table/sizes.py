"""Sizes that depend on the window: the head above the board, and the dock at its right."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.client.ui.kit import Kit

AIR = 4
"""Pixels at 100 % between the bars of the head, and around them."""
GAP = 6
"""Pixels at 100 % between two things in the dock."""
MARGIN = 8
"""Pixels at 100 % between panels over the board and its edge."""
BUTTON, PAD = 36, 7
"""Height of a button and the padding of a bar, in pixels at 100 %."""
DOCK, NARROWEST, WIDEST = 0.175, 188, 300
"""The dock's share of the window's width, and its least and greatest width at 100 %."""
LETTERS, MOST_DOCK = 12.0, 0.46
"""Least width of the dock in heights of letters, and the greatest share of the window that it takes for that."""
OUT = 300
"""Width at 100 % of a panel out over the board."""
WIDE, ROOMY, LOW = 1130, 1400, 740
"""Window sizes at 100 %: from WIDE on, a game's tools have a button each; from ROOMY on, the bar shows the game's
title; below LOW, height is scarce.
"""


def bar_height(kit: Kit) -> int:
    """Return the height of the top bar in pixels: two lines of small words, or a button; always the same."""
    return max(kit.px(BUTTON), 2 * round(kit.size("strong") * 1.45)) + 2 * kit.px(PAD)


def dock_width(kit: Kit, window: pygame.Rect) -> int:
    """Return the width of the dock in pixels."""
    wide = kit.px(min(WIDEST, max(NARROWEST, DOCK * window.width / kit.scale)))
    return min(max(wide, round(LETTERS * kit.size("body"))), round(MOST_DOCK * window.width))


@dataclass(frozen=True, slots=True)
class Room:
    """The size of the window at 100 %, and what it has no room for."""

    width: float
    height: float
    main: bool
    """Whether a main board replaces the map."""

    @property
    def tight(self) -> bool:
        """Whether the game's own tools share one button, to leave room for the sentence."""
        return self.width < WIDE

    @property
    def compact(self) -> bool:
        """Whether the bar leaves out the game's title, to leave room for the sentence."""
        return self.width < ROOMY

    @property
    def low(self) -> bool:
        """Whether height is short."""
        return self.height < LOW
