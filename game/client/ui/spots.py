"""Marks before the steps of a procedure: a tick (done), a gold arrow (current), a ring (to come)."""

from __future__ import annotations

import pygame

from game.client.ui.kit import Kit

SIZE, SIGN = 14, 9
"""Size of the mark and of the sign in it, in pixels at 100 %."""


def draw_spot(surface: pygame.Surface, kit: Kit, middle: tuple[int, int], step: int, now: int) -> None:
    """Draw the mark of a step; the step at `now` is the current one."""
    theme, size = kit.theme, kit.px(SIZE)
    fill = theme["success"] if step < now else theme["primary"] if step == now else theme["quiet"]
    line = [(0, theme["line"]), (1, theme["line"])]
    disc = kit.plate("step spot", (size, size), size / 2, [(0, fill), (1, fill)], line)
    surface.blit(disc, disc.get_rect(center=middle))
    if step <= now:
        ink = theme["success_ink" if step < now else "primary_ink"]
        picture = kit.sign("tick" if step < now else "right", kit.px(SIGN), ink)
        surface.blit(picture, picture.get_rect(center=middle))
