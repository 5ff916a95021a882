"""The balance of a scenario in words, from measured matches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.client.scenes.seats import level_words
from game.content.lengths import Length, read_lengths
from game.core.rules import Rules
from game.simulation.tally import wilson

if TYPE_CHECKING:
    from game.client.app import App

WIDEST = 0.2
"""Widest 95 % interval at which shares are shown."""


def balance_words(app: App, rules: Rules[Any], scenario: str, seats: int) -> str:
    """Describe how often each side wins, or how often each result occurs, in matches between bots.

    Empty if there are no measurements, or too few for meaningful shares.
    """
    length = read_lengths(rules.id).get(scenario)
    if length is None or length.seats != seats or not length.ends or is_vague(length):
        return ""
    shares = [
        f"{_end_words(app, rules, end)} {app.catalogue.percent(number / length.games)}"
        for end, number in length.ends.items()
    ]
    level = level_words(app, rules.id, rules.usual)
    key = "screens.shares.balance" if seats > 1 else "screens.shares.balance_alone"
    return app.say(key, ends=" · ".join(shares), n=length.games, level=level)


def is_vague(length: Length) -> bool:
    """Whether the interval of a share is too wide to show it."""
    intervals = [wilson(number, length.games) for number in length.ends.values()]
    return any(high - low > WIDEST for low, high in intervals)


def _end_words(app: App, rules: Rules[Any], end: str) -> str:
    """A side, or the result of a match that nobody won."""
    return app.catalogue.name(rules.id, "side", end) if end in rules.sides else app.say(f"{rules.id}.result.{end}")
