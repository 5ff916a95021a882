"""Time for the frame loop, injectable so that tests and pictures do not depend on the hour."""

from __future__ import annotations

from typing import Protocol

import pygame


class Clock(Protocol):
    """Seconds, in steps of a frame."""

    def tick(self, rate: int) -> float:
        """Wait until the next frame at `rate` a second; seconds since the last one."""
        ...

    def now(self) -> float:
        """Seconds since some fixed moment."""
        ...


class SystemClock:
    """Real time. `pygame.time.Clock.tick` sleeps; it does not spin."""

    def __init__(self) -> None:
        self._clock = pygame.time.Clock()

    def tick(self, rate: int) -> float:
        """Sleep until the next frame; seconds since the last one, at most a quarter."""
        return min(0.25, self._clock.tick(rate) / 1000)

    def now(self) -> float:
        """Seconds since pygame was started."""
        return pygame.time.get_ticks() / 1000


class FixedClock:
    """Every frame lasts the same; nothing waits."""

    def __init__(self, step: float = 1 / 60) -> None:
        self.step = step
        self._now = 0.0

    def tick(self, rate: int) -> float:  # noqa: ARG002 - the rate is that of a real clock
        """Go on by one step."""
        self._now += self.step
        return self.step

    def now(self) -> float:
        """Seconds that were stepped through."""
        return self._now
