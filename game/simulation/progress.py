"""Progress of a long run, on stderr."""

from __future__ import annotations

import sys
import time
from contextlib import suppress

SECONDS_SILENT = 60
"""Seconds without output after which a line is printed anyway."""


class Progress:
    """Counts finished games and estimates the remaining time.

    On a terminal it overwrites one line; elsewhere it prints a line for each tenth of the games, or each minute.
    """

    def __init__(self, games: int) -> None:
        self.games = games
        self.done = 0
        self._start = self._told = time.monotonic()

    def count(self) -> None:
        """Count one more game."""
        self.done += 1
        now = time.monotonic()
        line = self.line(now - self._start)
        with suppress(OSError):
            if sys.stderr.isatty():
                print(f"\r{line:<60}", end="\n" if self.done == self.games else "", file=sys.stderr, flush=True)
            elif self._is_due(now):
                self._told = now
                print(line, file=sys.stderr, flush=True)

    def _is_due(self, now: float) -> bool:
        tenth = max(1, self.games // 10)
        return self.done in (1, self.games) or self.done % tenth == 0 or now - self._told >= SECONDS_SILENT

    def line(self, seconds: float) -> str:
        """The text after that many seconds."""
        words = f"{self.done} of {self.games} games"
        if self.done == self.games:
            return f"{words} in {span(seconds)}"
        return f"{words}, about {span(seconds * (self.games - self.done) / self.done)} left"


def span(seconds: float) -> str:
    """Format a duration.

    >>> [span(seconds) for seconds in (0.2, 59, 61, 3599, 3660, 100_000)]
    ['0 s', '59 s', '1 min', '60 min', '1 h 1 min', '27 h 47 min']
    """
    if seconds < 59.5:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes <= 60 else f"{minutes // 60} h {minutes % 60} min"
