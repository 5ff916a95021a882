"""Time for the frame loop; replaceable, so that tests and screenshots do not depend on the real time."""

from __future__ import annotations

import time
from typing import Protocol


class FrameClock(Protocol):
    """Seconds, in steps of a frame."""

    def tick(self, rate: int) -> float:
        """Wait until the next frame at `rate` per second. Return the seconds since the last one."""
        ...

    def now(self) -> float:
        """Seconds since some fixed moment."""
        ...


class SystemClock:
    """Real time. `time.sleep` wakes once per frame, which costs less than the wait of `pygame.time.Clock`."""

    def __init__(self) -> None:
        self._last = time.perf_counter()

    def tick(self, rate: int) -> float:
        """Sleep until the next frame. Return the seconds since the last one, at most a quarter."""
        rest = self._last + 1 / rate - time.perf_counter()
        if rest > 0:
            time.sleep(rest)
        before, self._last = self._last, time.perf_counter()
        return min(0.25, self._last - before)

    def now(self) -> float:
        """Seconds since some fixed moment."""
        return time.perf_counter()


class FixedClock:
    """A clock whose frames all have the same length; it never waits."""

    def __init__(self, step: float = 1 / 60) -> None:
        self.step = step
        self._now = 0.0

    def tick(self, rate: int) -> float:
        """Advance by one step."""
        self._now += self.step
        return self.step

    def now(self) -> float:
        """Seconds that have passed."""
        return self._now

    def rest(self, seconds: float) -> None:
        """Let time pass without a frame."""
        self._now += seconds
