"""A sheet of a briefing: laid over the board while a step of a procedure is narrated."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Literal

import pygame

from game.client.ui.kit import Kit, Size

Place = Literal["middle", "beside", "head"]


class Sheet(ABC):
    """A sheet that fills in part by part; the spaces that it is about are ringed."""

    place: ClassVar[Place] = "middle"
    """In the middle of the board, beside the ringed spaces, or at the top of the board."""
    seconds: ClassVar[float] = 0.34
    """Seconds at normal speed from one part to the next."""
    of_people: ClassVar[bool] = False
    """Whether it is also shown for people's actions."""
    parts = 1
    letters = 0
    """Number of letters to read on it."""
    spaces: Sequence[str] = ()
    slot: ClassVar[str] = ""
    """The slot of a space that is ringed; empty for its middle."""

    @abstractmethod
    def picture(self, kit: Kit, room: Size, shown: int) -> pygame.Surface:
        """Return the sheet with that many of its parts, in at most `room` pixels.

        Its size does not depend on the parts.
        """

    def joined(self, sheet: Sheet) -> Sheet | None:
        """One sheet for this one and the next; None if they are two."""
        return None
