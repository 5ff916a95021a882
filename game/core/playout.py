"""Play a match to its end without a screen."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.core.bounds import MOST_DECISIONS
from game.core.match import Match
from game.core.rules import Bot
from game.core.seat import Seat


def decide(bot: Bot, match: Match[Any], seat: int) -> None:
    """Let a bot think to the end and apply its pick."""
    for thought in bot.think(Seat(match, seat)):
        if thought is not None:
            match.apply(thought.pick)
            return
    raise AssertionError("a bot must end with a pick")


def play_out(match: Match[Any], bots: Sequence[Bot]) -> None:
    """Play until the end. Raise RuntimeError if the match has not ended after MOST_DECISIONS."""
    while match.choice is not None:
        if len(match.log) > MOST_DECISIONS:
            raise RuntimeError(f"no end after {MOST_DECISIONS} decisions")
        decide(bots[match.choice.seat], match, match.choice.seat)


def random_playout(match: Match[Any], rng: Random) -> None:
    """Answer every decision uniformly at random until the end. Raise RuntimeError like `play_out`."""
    draw = rng.random
    match.spare_snapshots()
    for _ in range(MOST_DECISIONS + 1):
        choice = match.choice
        if choice is None:
            return
        options = choice.options
        match.apply(options[int(draw() * len(options))])
    raise RuntimeError(f"no end after {MOST_DECISIONS} decisions")
