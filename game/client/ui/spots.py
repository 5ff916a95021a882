"""The spot before a step of a procedure: a tick for what is done, gold for what is under way, a ring for the rest."""

from __future__ import annotations

import pygame

from game.client.ui.kit import Kit

SIZE, SIGN = 14, 9
"""Pixels of the spot and of the sign in it, at 100 %."""


def draw_spot(surface: pygame.Surface, kit: Kit, middle: tuple[int, int], step: int, now: int) -> None:
    """The spot of a step by its place among all, of which the one at `now` is under way."""
    theme, size = kit.theme, kit.px(SIZE)
    fill = theme["success"] if step < now else theme["primary"] if step == now else theme["quiet"]
    line = [(0, theme["line"]), (1, theme["line"])]
    disc = kit.plate("step spot", (size, size), size / 2, [(0, fill), (1, fill)], line)
    surface.blit(disc, disc.get_rect(center=middle))
    if step <= now:
        ink = theme["success_ink" if step < now else "primary_ink"]
        picture = kit.sign("tick" if step < now else "right", kit.px(SIGN), ink)
        surface.blit(picture, picture.get_rect(center=middle))
