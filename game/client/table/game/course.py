"""Progress of something with many steps, such as a card that is carried out."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable
from typing import ClassVar

from game.client.table.game.game import Part, S
from game.client.ui.rich import Words
from game.core.choice import Choose
from game.core.event import Event

Step = Choose | Event
"""A decision to come, or something that begins."""


class Course(Part[S], ABC):
    """What the table shows of it: which step this is, what has been done, what will follow and what may."""

    begins: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events with which it begins."""
    closes: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events before which it is over."""

    @abstractmethod
    def current(self, state: S) -> Hashable:
        """Name what is being carried out, the same until it is over; None if nothing is."""

    def is_amid(self, state: S, asked: Choose) -> bool:
        """Does the decision belong to what has begun? If not, it falls between that and something else."""
        return True

    def is_step(self, event: Event) -> bool:
        """Is the event worth a line among what has been done?"""
        return True

    @abstractmethod
    def name(self, step: Step, seat: int) -> Words:
        """Return a step in a few words, empty for one that is not shown; `seat` decides now."""
