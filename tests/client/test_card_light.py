"""The pictures of cards are light enough: what stands in them is seen before what is behind it."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from game.client.screenshot import make_app
from game.client.tables.deloyer.cards import picture_of as action_picture
from game.client.tables.labyrinth.faces import picture_of as event_picture
from game.games.deloyer.data import CARDS as ACTION_CARDS
from game.games.labyrinth.data import CARDS as EVENT_CARDS

LIT, DARKER = 0.09, 0.3
"""A point is lit from this luminance on; so much of a picture is at the least."""
RANGE = 1.7
"""Least contrast of the light parts to the dark ones (WCAG)."""
SMALL = (60, 40)


def luminance(image: pygame.Surface) -> np.ndarray:
    """The luminance of each point of a picture made small."""
    values = pygame.surfarray.array3d(pygame.transform.smoothscale(image, SMALL)) / 255
    linear = np.where(values <= 0.04045, values / 12.92, ((values + 0.055) / 1.055) ** 2.4)
    return np.asarray(linear @ np.array([0.2126, 0.7152, 0.0722]))


@pytest.mark.parametrize("game", ["deloyer", "labyrinth"])
def test_no_picture_is_dark_on_dark(game: str) -> None:
    sprites = make_app().kit.sprites
    files = (
        [action_picture(card) for card in ACTION_CARDS]
        if game == "deloyer"
        else [event_picture(card) for card in EVENT_CARDS]
    )
    narrow = [file.replace(f"/{game}/", f"/{game}/narrow/") for file in files]
    for file in (*files, *narrow):
        light = luminance(pygame.image.load(str(sprites.file(file))).convert(24))
        assert np.mean(light > LIT) > DARKER, file
        low, high = np.percentile(light, [10, 90])
        assert (high + 0.05) / (low + 0.05) > RANGE, file
