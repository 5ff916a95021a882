"""The length of a scenario in words: its turns, and the time of the player’s own matches, or the measured one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.lengths import read_lengths, rough

if TYPE_CHECKING:
    from game.client.app import App


def time_words(app: App, minutes: float) -> str:
    """A duration in words, such as "about 2 hours"."""
    unit, number = rough(minutes)
    return app.say(f"screens.time.{unit}", n=number)


def _own(app: App, game: str) -> dict[str, float]:
    """The mean minutes of the player's own finished matches, by scenario, as far as the folder has been read.

    Breaks do not count. Reads no file: it is in the headers.
    """
    found: dict[str, list[int]] = {}
    for save in app.library.saves if app.library is not None else ():
        header = save.header
        if save.match and header is not None and header.game == game and header.over and header.minutes:
            found.setdefault(header.scenario, []).append(header.minutes)
    return {scenario: sum(minutes) / len(minutes) for scenario, minutes in found.items()}


def length_words(app: App, game: str, scenario: str) -> str:
    """The length of a scenario, for its card."""
    turns = app.say(f"{game}_about.scenario.{scenario}.length")
    own, length = _own(app, game).get(scenario), read_lengths(game).get(scenario)
    if own is not None:
        return app.say("screens.time.line_own", turns=turns, time=time_words(app, own))
    return app.say("screens.time.line", turns=turns, time=time_words(app, length.minutes)) if length else turns


def range_words(app: App, game: str) -> str:
    """The range of times of all scenarios of a game; empty if none is known."""
    known = {scenario: length.minutes for scenario, length in read_lengths(game).items()} | _own(app, game)
    minutes = sorted(known.values())
    if not minutes:
        return ""
    (unit, low), (last_unit, high) = rough(minutes[0]), rough(minutes[-1])
    if (unit, low) == (last_unit, high):
        return time_words(app, minutes[0])
    if unit == last_unit:
        return app.say(f"screens.time.range_{unit}", low=low, high=high)
    return app.say("screens.time.range", low=time_words(app, minutes[0]), high=time_words(app, minutes[-1]))
