"""Work done in slices between frames, so that the window stays alive."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

SLICE_BUDGET = 0.008
"""Seconds of a frame that scheduled work may take."""

Slices = Iterator[Any]


class Job:
    """Work done in slices. `cancel` ends it before its next slice."""

    def __init__(self, slices: Slices, done: Callable[[Any], None] | None) -> None:
        self.slices = slices
        self.done = done
        self.cancelled = False

    def cancel(self) -> None:
        """Do no more of it, and do not tell."""
        self.cancelled = True


class Jobs:
    """The jobs under way, each of which gets its turn."""

    def __init__(self) -> None:
        self._jobs: list[Job] = []

    def __bool__(self) -> bool:
        """Is there anything to do?"""
        return bool(self._jobs)

    def add(self, slices: Slices, done: Callable[[Any], None] | None) -> Job:
        """Begin a job; `done` gets the last value that was yielded and is not None."""
        job = Job(slices, done)
        self._jobs.append(job)
        return job

    def work(self) -> None:
        """Give every job its share of the slice budget."""
        self._jobs = [job for job in self._jobs if not job.cancelled]
        deadline = time.perf_counter() + SLICE_BUDGET
        while self._jobs and time.perf_counter() < deadline:
            job = self._jobs.pop(0)
            if job.cancelled:
                continue
            finished, value = False, None
            try:
                value = next(job.slices)
                finished = value is not None
            except StopIteration as stop:
                finished, value = True, stop.value
            if not finished:
                self._jobs.append(job)
            elif job.done and not job.cancelled:
                job.done(value)

    def clear(self) -> None:
        """Drop all of them."""
        self._jobs.clear()
