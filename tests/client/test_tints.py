"""The colours of owners on the areas of a board."""

from __future__ import annotations

import pygame

from game.client.board.tints import Ink, inked


def test_areas_take_the_colour_of_their_owner_and_nothing_else_does() -> None:
    level = pygame.Surface((100, 60))
    level.fill((230, 220, 190))
    level.fill((20, 20, 20), (20, 20, 2, 2))
    square = ((10.0, 10.0), (50.0, 10.0), (50.0, 50.0), (10.0, 50.0))
    isle = ((70.0, 20.0), (90.0, 20.0), (90.0, 40.0), (70.0, 40.0))
    done = inked(level, [Ink((square, isle), (40, 80, 160), 1)], 0.5)
    assert done.get_at((60, 30))[:3] == (230, 220, 190)
    for place in ((30, 31), (80, 30)):
        red, _, blue, _ = done.get_at(place)
        assert blue > red
    assert max(done.get_at((20, 20))[:3]) <= 20


def test_neighbours_keep_their_own_colours() -> None:
    level = pygame.Surface((80, 40))
    level.fill((240, 240, 240))
    left = ((0.0, 0.0), (40.0, 0.0), (40.0, 40.0), (0.0, 40.0))
    right = ((40.0, 0.0), (80.0, 0.0), (80.0, 40.0), (40.0, 40.0))
    done = inked(level, [Ink((left,), (200, 40, 40), 0), Ink((right,), (40, 40, 200), 2)], 0.4)
    assert done.get_at((20, 21))[0] > done.get_at((20, 21))[2]
    assert done.get_at((60, 21))[2] > done.get_at((60, 21))[0]
