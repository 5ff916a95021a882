"""Double clicks."""

from __future__ import annotations

from collections.abc import Hashable
from time import perf_counter

TWICE = 0.4
"""Seconds within which a second click on the same thing makes a double click."""


class Clicks:
    """Remembers what was clicked last, and when."""

    def __init__(self) -> None:
        self._last: tuple[Hashable, float] | None = None

    def are_double(self, thing: Hashable) -> bool:
        """A thing is clicked: is it the second click of a double one? A third begins anew."""
        now, last = perf_counter(), self._last
        double = last is not None and last[0] == thing and now - last[1] < TWICE
        self._last = None if double else (thing, now)
        return double
