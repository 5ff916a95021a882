"""Long calculations as generators that pause every millisecond or so, so that a window can draw in between."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")
Pondering = Generator[None, None, T]
"""Yields None whenever it may be interrupted; returns the result."""


def at_once(pondering: Pondering[T]) -> T:
    """Run a calculation to its end without pausing and return its result.

    >>> def sum_of(numbers):
    ...     total = 0
    ...     for number in numbers:
    ...         total += number
    ...         yield
    ...     return total
    >>> at_once(sum_of([1, 2, 3]))
    6
    """
    while True:
        try:
            next(pondering)
        except StopIteration as end:
            found: T = end.value
            return found
