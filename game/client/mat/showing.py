"""What a special board shows: a position, and the events since."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from game.core.choice import Choose
from game.core.event import Event
from game.core.match import View
from game.core.state import State

S = TypeVar("S", bound=State)
Data = Mapping[str, Any]
"""The data of an event."""


class Showing(ABC, Generic[S]):
    """Applies the events of a batch one by one; at the end it shows the position again.

    `tell` may change `state` only if `show` has copied it; `seat` is the viewer.
    """

    def __init__(self, state: S, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.choice: Choose | None = None
        self.whole_choice: Choose | None = None

    def show(self, view: View[S]) -> None:
        """Take over a position, with the viewer's decision, if any."""
        self.state, self.seat, self.choice = view.state, view.seat, view.choice
        self.whole_choice = view.whole_choice

    @abstractmethod
    def tell(self, event: Event) -> None:
        """Apply an event."""


def several(value: object) -> Sequence[object]:
    """A list in an event; a single value becomes a list of one."""
    return value if isinstance(value, (list, tuple)) else [value]


def text_in(data: Data, name: str) -> str:
    """An id in an event; empty for none."""
    found = data.get(name)
    return str(found) if found is not None else ""


def number_in(data: Data, name: str) -> int:
    """A number in an event; 0 for none."""
    found = data.get(name)
    return found if isinstance(found, int) else 0
