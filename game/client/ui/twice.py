"""Detection of double clicks."""

from __future__ import annotations

from collections.abc import Hashable
from time import perf_counter

TWICE = 0.4
"""Most seconds between the two clicks."""


class Clicks:
    """Remembers the last click."""

    def __init__(self) -> None:
        self._last: tuple[Hashable, float] | None = None

    def are_double(self, thing: Hashable) -> bool:
        """Record a click on a thing and return whether it completes a double click."""
        now, last = perf_counter(), self._last
        double = last is not None and last[0] == thing and now - last[1] < TWICE
        self._last = None if double else (thing, now)
        return double
