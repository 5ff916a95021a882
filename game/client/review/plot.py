"""The page of a review as a picture."""

from __future__ import annotations

from io import BytesIO

import pygame

from game.bots.review.data import Review
from game.client.scenes.review import ReviewScene
from game.client.screenshot import make_app, settle
from game.core.record import Record

SIZE = (1280, 1000)


def png(found: Review, record: Record, language: str) -> bytes:
    """The picture as PNG bytes; the dummy drivers of SDL must have been chosen before."""
    app = make_app(SIZE, language)
    app.push(ReviewScene(app, record=record, found=found))
    file = BytesIO()
    pygame.image.save(settle(app), file, "review.png")
    return file.getvalue()
