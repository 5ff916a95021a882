"""The account of a battle [12]: losses, hits against their mean, the most unusual volley."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.core.event import Event
from game.core.fight import Volley, account, numbers, pips_up_to
from game.games.deloyer.data import SIDES

ENDS = frozenset({"field", "undecided", "over"})


def account_of(end: Event, before: Iterator[Event]) -> Event | None:
    """Return the account of the battle that an event ends.

    A die scores what it shows, unless above the value [14.3][14.4].
    """
    volleys: list[Volley] = []
    lost: Counter[str] = Counter()
    for event in before:
        data = event.data
        if event.kind in ENDS:
            return None
        if event.kind == "battle":
            winner = end.data.get("side") if end.kind == "field" else None
            where = [str(data["hex"])]
            return account(SIDES, str(winner) if winner is not None else None, where, volleys[::-1], lost)
        if event.kind == "rolled" and "needs" in data:
            needs = numbers(data["needs"])
            dice = numbers(data["dice"])
            volleys.append(Volley(str(data["side"]), [pips_up_to(need) for need in needs], dice))
        elif event.kind == "destroyed":
            lost[str(data["side"])] += 1
    return None
