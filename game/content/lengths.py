"""How long the scenarios of a game last and who wins: figures that `tools/measure_lengths.py` has taken of matches.

They lie in `assets/lengths/<game>.toml`. docs/lengths.md tells how they are taken and what a person's minutes are
made of.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence

import msgspec

from game.content import paths

SECONDS_DECISION = 10
"""Seconds that a person takes on a decision of his own, from the question to the click."""
SECONDS_PASS = 3
"""Seconds on a question to which he passes."""
SECONDS_WATCHED = 1.5
"""Seconds for which he watches a decision of somebody else."""
SECONDS_ROLL = 0.5
"""Seconds for a roll or a draw; most are shown several at a time."""
HOUR = 60


class Length(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Means over `games` matches of `seats` players; `decisions` and `passes` are those of one seat."""

    seats: int
    games: int
    turns: float
    decisions: float
    passes: float
    watched: float
    """Decisions of all other seats."""
    rolls: float
    """Answers of chance: rolls and draws."""
    ends: dict[str, int] = {}
    """How many matches ended how, by `end_keys`; several winners count each. Empty where that was not counted."""

    @property
    def minutes(self) -> float:
        """About how long one person needs for a match against the computer."""
        seconds = self.decisions * SECONDS_DECISION + self.passes * SECONDS_PASS
        return (seconds + self.watched * SECONDS_WATCHED + self.rolls * SECONDS_ROLL) / 60


def end_keys(sides: Sequence[str], winners: Sequence[int], result: str) -> list[str]:
    """How a match is counted: by the sides that have won; by its result if nobody has, or if somebody plays alone.

    >>> end_keys(["scots", "english"], [1], "limited"), end_keys(["scots", "english"], [], "draw")
    (['english'], ['draw'])
    >>> end_keys(["marines"], [0], "great")
    ['great']
    """
    return [sides[seat] for seat in winners] if winners and len(sides) > 1 else [result]


def read_lengths(game: str) -> dict[str, Length]:
    """By scenario the figures of a game, none of one that was never measured or whose table is not in order."""
    path = paths.find(f"assets/lengths/{game}.toml")
    try:
        return msgspec.convert(tomllib.loads(path.read_text("utf-8")), dict[str, Length])
    except (OSError, ValueError):
        return {}


def rough(minutes: float) -> tuple[str, str]:
    """How it is said: the entry below `screens.time`, and the number in it.

    >>> [rough(minutes) for minutes in (17, 58, 97, 130)]
    [('minutes', '15'), ('hour', '1'), ('hours', '1½'), ('hours', '2')]
    """
    if minutes < HOUR * 3 / 4:
        return "minutes", str(max(5, round(minutes / 5) * 5))
    halves = round(minutes / (HOUR / 2))
    if halves <= 2:
        return "hour", "1"
    return "hours", f"{halves // 2}{'½' if halves % 2 else ''}"
