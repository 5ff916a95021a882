"""The account of a check [08-02-03-01]: the roll against its mean, and who was lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.core.event import Event
from game.core.fight import PIPS, PLACES, Volley, account, numbers
from game.games.dynasties.data import SIDES

ENDS = frozenset({"turn", "ending"})
BEFORE = frozenset({"turn", "action"})
"""Events that come before the action."""


def account_of(end: Event, before: Iterator[Event]) -> Event | None:
    """Return the check of the action that an event ends; None if it had none."""
    volleys: list[Volley] = []
    lost: Counter[str] = Counter()
    result: Event | None = None
    for event in before:
        data = event.data
        if event.kind in BEFORE:
            if result is None:
                return None
            found = account(SIDES, str(result.data["side"]) if result.data["ok"] else None, [], volleys, lost)
            need = numbers(result.data["value"])[0]
            chance = round(volleys[0].chance_of(need), PLACES) if volleys else 0.0
            return found and Event(found.kind, {**found.data, "need": need, "chance": chance})
        if event.kind == "rolled" and result is None:
            result, dice = event, numbers(data["dice"])
            volleys = [Volley(str(data["side"]), [PIPS] * len(dice), dice)] if dice else []
        elif event.kind == "died" and data.get("side"):
            lost[str(data["side"])] += 1
    return None
