"""The account of a battle [7.0]: losses, hits against their mean, the most unusual volley."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.core.event import Event
from game.core.fight import Volley, account, at_most, numbers
from game.games.scotland.data import SIDES

ENDS = frozenset({"battle_over", "battle_stopped", "gates_opened", "game_over"})
LOSSES = frozenset({"destroyed", "surrendered", "stranded", "died", "captured", "garrison_fell"})
"""Events by which a unit, a garrison or a leader leaves the map in a battle."""


def account_of(end: Event, before: Iterator[Event]) -> Event | None:
    """Return the account of the battle that an event ends; a reroll counts as one more die."""
    volleys: list[Volley] = []
    lost: Counter[str] = Counter()
    for event in before:
        data = event.data
        side = str(data.get("side"))
        if event.kind in ENDS:
            return None
        if event.kind == "battle":
            winner = data_side(end)
            return account(SIDES, winner, [str(data["hex"])], volleys[::-1], lost)
        if event.kind == "volley":
            needs = numbers(data["needs"])
            volleys.append(Volley(side, [at_most(need) for need in needs], numbers(data["dice"])))
        elif event.kind == "rerolled" and data["why"] == "attack":
            volleys.append(Volley(side, [at_most(need) for need in numbers(data["need"])], numbers(data["die"])))
        elif event.kind in LOSSES:
            lost[side] += 1
    return None


def data_side(end: Event) -> str | None:
    """Return the winner, if the end of the battle names one."""
    side = end.data.get("side")
    return str(side) if side is not None else None
