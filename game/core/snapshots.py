"""Snapshots of a match's state: at the starts of frames, and before the last decisions."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

from game.core.choice import Choose

MARKS = 256
"""Snapshots kept for undo; when there are more, every second one of the older half is dropped."""

POINTS = 64
"""Decisions before which the state is remembered too, where that is wanted."""

REPLAY_STRIDE = 16
"""Decisions between two snapshots while a record is replayed, or where nobody will go back."""


class Mark(NamedTuple):
    """The state at the start of a frame, and how many decisions had been made then."""

    length: int
    data: bytes


class Point(NamedTuple):
    """The state at a decision that was pending, and how many had been made before it."""

    length: int
    data: bytes
    choice: Choose


class Snapshots:
    """All that a match can go back to. The first mark is its beginning."""

    def __init__(self) -> None:
        self.marks: list[Mark] = []
        self.points: deque[Point] = deque(maxlen=POINTS)
        self.stride = 1
        """Decisions that must have been made since the last mark before a frame is marked again."""

    def is_due(self, length: int) -> bool:
        """Is a frame that starts after so many decisions to be marked?"""
        return not self.marks or length - self.marks[-1].length >= self.stride

    def mark(self, length: int, data: bytes) -> None:
        """Keep the state at the start of a frame; of many old ones every second is dropped."""
        self.marks.append(Mark(length, data))
        if len(self.marks) > MARKS:
            half = len(self.marks) // 2
            self.marks[1:half] = self.marks[2:half:2]

    def drop_after(self, length: int) -> None:
        """Forget what came after so many decisions."""
        while self.marks[-1].length > length:
            self.marks.pop()
        while self.points and self.points[-1].length > length:
            self.points.pop()

    def take(self, length: int) -> Point | None:
        """The point before the next decision after so many, if it was remembered; it is one no more."""
        return self.points.pop() if self.points and self.points[-1].length == length else None

    def begun(self) -> Snapshots:
        """Snapshots of another match that began alike."""
        other = Snapshots()
        other.marks = self.marks[:1]
        return other
