"""Cheapest paths over a map, for bots.

After Dijkstra (A note on two problems in connexion with graphs, 1959).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from heapq import heapify, heappop, heappush

Step = tuple[int, int]
"""A space, and the cost of stepping into it."""


def cheapest(
    spaces: int, starts: Iterable[tuple[int, int]], steps: Callable[[int], Iterable[Step]], far: int
) -> tuple[int, ...]:
    """Return the cost of the cheapest path to each of `spaces` spaces; `far` if there is none.

    `starts` are pairs of initial cost and space; `steps` returns where a space leads.

    >>> cheapest(4, [(0, 0)], {0: [(1, 5), (2, 1)], 1: [], 2: [(1, 2)]}.__getitem__, 99)
    (0, 3, 1, 99)
    """
    costs = [far] * spaces
    heap = [*starts]
    heapify(heap)
    while heap:
        spent, here = heappop(heap)
        if spent >= costs[here]:
            continue
        costs[here] = spent
        for there, cost in steps(here):
            if spent + cost < costs[there]:
                heappush(heap, (spent + cost, there))
    return tuple(costs)
