"""How long a scenario lasts and who wins it, in words: its turns, and what was measured where it was."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.client.scenes.seats import level_words
from game.core.rules import Rules
from game.lengths import read_lengths, rough

if TYPE_CHECKING:
    from game.client.app import App


def time_words(app: App, minutes: float) -> str:
    """ "about 2 hours"."""
    unit, number = rough(minutes)
    return app.say(f"screens.time.{unit}", n=number)


def length_words(app: App, game: str, scenario: str) -> str:
    """The line of a scenario's card."""
    turns = app.say(f"{game}_about.scenario.{scenario}.length")
    length = read_lengths(game).get(scenario)
    return app.say("screens.time.line", turns=turns, time=time_words(app, length.minutes)) if length else turns


def range_words(app: App, game: str) -> str:
    """The times of all scenarios of a game; empty if none was measured."""
    minutes = sorted(length.minutes for length in read_lengths(game).values())
    if not minutes:
        return ""
    low, high = time_words(app, minutes[0]), time_words(app, minutes[-1])
    return low if low == high else app.say("screens.time.range", low=low, high=high)


def balance_words(app: App, rules: Rules[Any], scenario: str, seats: int) -> str:
    """The shares of the sides, or of one's results alone, by matches of computers; empty where none were measured."""
    length = read_lengths(rules.id).get(scenario)
    if length is None or length.seats != seats or not length.ends:
        return ""
    shares = [
        f"{_end_words(app, rules, end)} {app.catalogue.percent(number / length.games)}"
        for end, number in length.ends.items()
    ]
    level = level_words(app, rules.id, rules.usual)
    key = "screens.shares.balance" if seats > 1 else "screens.shares.balance_alone"
    return app.say(key, ends=" · ".join(shares), n=length.games, level=level)


def _end_words(app: App, rules: Rules[Any], end: str) -> str:
    """A side, or the result of a match that none of them has won."""
    return app.catalogue.name(rules.id, "side", end) if end in rules.sides else app.say(f"{rules.id}.result.{end}")
