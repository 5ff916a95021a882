"""Snapshots of a match's state: at the starts of frames, and before recent decisions."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

from game.core.choice import Choose

MARKS = 256
"""Snapshots kept for undo. When there are more, every second one of the older half is dropped."""

POINTS = 64
"""Decisions before which the state is remembered as well (`Match.remember`)."""

REPLAY_STRIDE = 16
"""Decisions between two snapshots while a record is replayed, or where undo is not needed."""


class Mark(NamedTuple):
    """The state at the start of a frame, and how many decisions had been made then."""

    length: int
    data: bytes


class Point(NamedTuple):
    """A pending decision with its state and the number of decisions made before it."""

    length: int
    data: bytes
    choice: Choose


class Snapshots:
    """Every snapshot that a match can return to. The first mark is its beginning."""

    def __init__(self) -> None:
        self.marks: list[Mark] = []
        self.points: deque[Point] = deque(maxlen=POINTS)
        self.stride = 1
        """Minimum number of decisions between two marks."""

    def is_due(self, length: int) -> bool:
        """Whether to mark a frame that starts after `length` decisions."""
        return not self.marks or length - self.marks[-1].length >= self.stride

    def mark(self, length: int, data: bytes) -> None:
        """Keep the state at the start of a frame. If there are too many marks, drop every second of the older half."""
        self.marks.append(Mark(length, data))
        if len(self.marks) > MARKS:
            half = len(self.marks) // 2
            self.marks[1:half] = self.marks[2:half:2]

    def drop_after(self, length: int) -> None:
        """Drop all snapshots after `length` decisions."""
        while self.marks[-1].length > length:
            self.marks.pop()
        while self.points and self.points[-1].length > length:
            self.points.pop()

    def take(self, length: int) -> Point | None:
        """Remove and return the point remembered after `length` decisions, or None."""
        return self.points.pop() if self.points and self.points[-1].length == length else None

    def of_beginning(self) -> Snapshots:
        """Return snapshots with the first mark only, for a match that began in the same way."""
        other = Snapshots()
        other.marks = self.marks[:1]
        return other
