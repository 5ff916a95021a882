"""The small picture of a table in the list of saves, on which nobody's secrets are seen."""

from __future__ import annotations

from io import BytesIO
from typing import Protocol

import pygame

from game.core.choice import NOBODY
from game.play.session import Session

THUMBNAIL = (320, 200)
"""Its size in pixels."""


class Sitter(Protocol):
    """The table that is drawn."""

    def end_motion(self) -> None:
        """Show where what is in motion ends."""

    def refresh(self, *, anew: bool = False) -> None:
        """Lay the table for whoever is at the screen."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table."""


def keep_portrait(session: Session, window: pygame.Surface, at: Sitter) -> None:
    """Put a picture of the table beside the saved match; `window` shows the table now."""
    if session.store is None:
        return
    small = pygame.transform.smoothscale(_public_picture(session, window, at), THUMBNAIL)
    data = BytesIO()
    pygame.image.save(small, data, "table.png")
    session.store.set_thumbnail(session.match_id, data.getvalue())


def _public_picture(session: Session, window: pygame.Surface, at: Sitter) -> pygame.Surface:
    """The table as anybody may see it; where nothing is hidden that is what the window shows."""
    match = session.match
    if match.view(NOBODY).state == match.state:
        return window
    picture = window.copy()
    at.end_motion()
    with session.unattended():
        at.refresh(anew=True)
        at.draw(picture)
    at.refresh(anew=True)
    return picture
