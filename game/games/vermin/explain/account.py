"""The account of a phase in which shots were fired: the swarm's attacks [F-2], or those of the marines [J-1]."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.core.event import Event
from game.core.fight import Volley, above, account, numbers, places
from game.games.vermin.data import MARINES, SIDES, VERMITES

ENDS = frozenset({"phase", "turn", "part", "part_over", "over"})
SHOTS = frozenset({"attack", "fired", "fired_at_exit"})
"""Events with dice each of which hits above a defence."""
LOST = {"lost": SIDES[MARINES], "removed": SIDES[VERMITES]}
"""Events by which a piece leaves the map, and whose it was."""


def account_of(end: Event, before: Iterator[Event]) -> Event | None:
    """Return the account of the phase that an event ends."""
    volleys: list[Volley] = []
    shots: list[Event] = []
    lost: Counter[str] = Counter()
    for event in before:
        if event.kind in ENDS:
            break
        if event.kind in SHOTS:
            shots.append(event)
            dice, hit = numbers(event.data["dice"]), above(numbers(event.data["defence"])[0])
            volleys += [Volley(str(event.data["side"]), [hit] * len(dice), dice)] if dice else []
        elif event.kind in LOST:
            lost[LOST[event.kind]] += 1
    return account(SIDES, None, places(shots[::-1]), volleys[::-1], lost)
