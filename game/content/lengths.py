"""How long scenarios last and who wins: figures that `tools/measure_lengths.py` measures.

They are in `assets/lengths/<game>.toml`. docs/lengths.md explains how they are measured and how a person's time is
estimated from them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence

import msgspec

from game.content import paths

SECONDS_DECISION = 10
"""Seconds that a person needs for a decision, from the question to the click."""
SECONDS_PASS = 3
"""Seconds for a question that the person passes."""
SECONDS_WATCHED = 1.5
"""Seconds of watching a decision of another player."""
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
    """Answers of the CHANCE seat: rolls and draws."""
    ends: dict[str, int] = {}
    """Number of matches by how they ended (`end_keys`); each of several winners counts. Empty if not counted."""

    @property
    def minutes(self) -> float:
        """Estimated minutes for one person to play a match against the computer."""
        seconds = self.decisions * SECONDS_DECISION + self.passes * SECONDS_PASS
        return (seconds + self.watched * SECONDS_WATCHED + self.rolls * SECONDS_ROLL) / 60


def end_keys(sides: Sequence[str], winners: Sequence[int], result: str) -> list[str]:
    """Return the keys under which a match is counted: the winning sides, or the result if there are none or one player.

    >>> end_keys(["scots", "english"], [1], "limited"), end_keys(["scots", "english"], [], "draw")
    (['english'], ['draw'])
    >>> end_keys(["marines"], [0], "great")
    ['great']
    """
    return [sides[seat] for seat in winners] if winners and len(sides) > 1 else [result]


def read_lengths(game: str) -> dict[str, Length]:
    """Read the figures of a game by scenario; empty if there are none or the table is damaged."""
    path = paths.find(f"assets/lengths/{game}.toml")
    try:
        return msgspec.convert(tomllib.loads(path.read_text("utf-8")), dict[str, Length])
    except (OSError, ValueError):
        return {}


def rough(minutes: float) -> tuple[str, str]:
    """Return how a duration is displayed: an entry below `screens.time` and the number in it.

    >>> [rough(minutes) for minutes in (17, 58, 97, 130)]
    [('minutes', '15'), ('hour', '1'), ('hours', '1½'), ('hours', '2')]
    """
    if minutes < HOUR * 3 / 4:
        return "minutes", str(max(5, round(minutes / 5) * 5))
    halves = round(minutes / (HOUR / 2))
    if halves <= 2:
        return "hour", "1"
    return "hours", f"{halves // 2}{'½' if halves % 2 else ''}"
