"""The length of a scenario in words: its turns, and the measured time if there is one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.lengths import read_lengths, rough

if TYPE_CHECKING:
    from game.client.app import App


def time_words(app: App, minutes: float) -> str:
    """A duration in words, such as "about 2 hours"."""
    unit, number = rough(minutes)
    return app.say(f"screens.time.{unit}", n=number)


def length_words(app: App, game: str, scenario: str) -> str:
    """The length of a scenario, for its card."""
    turns = app.say(f"{game}_about.scenario.{scenario}.length")
    length = read_lengths(game).get(scenario)
    return app.say("screens.time.line", turns=turns, time=time_words(app, length.minutes)) if length else turns


def range_words(app: App, game: str) -> str:
    """The range of times of all scenarios of a game; empty if none was measured."""
    minutes = sorted(length.minutes for length in read_lengths(game).values())
    if not minutes:
        return ""
    low, high = time_words(app, minutes[0]), time_words(app, minutes[-1])
    return low if low == high else app.say("screens.time.range", low=low, high=high)
