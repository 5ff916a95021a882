"""Progress of something with many steps, such as a card being carried out."""

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


class Progress(Part[S], ABC):
    """The progress of an operation: number of the step, what has been done, what will follow and what may."""

    begins: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events with which it begins."""
    closes: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events before which it has ended."""

    @abstractmethod
    def current(self, state: S) -> Hashable:
        """Return an id for the current operation, the same until it ends; None if there is none."""

    def is_amid(self, state: S, asked: Choose) -> bool:
        """Whether the decision belongs to the operation, not to the time between it and the next."""
        return True

    def is_step(self, event: Event) -> bool:
        """Whether the event is listed among the steps done."""
        return True

    @abstractmethod
    def name(self, step: Step, seat: int) -> Words:
        """Return a step in a few words; empty for one that is not shown. `seat` decides now."""
