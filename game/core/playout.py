"""Playing a match to its end without a screen."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.core.match import Match
from game.core.rules import Bot
from game.core.seat import Seat


def decide(bot: Bot, match: Match[Any], seat: int) -> None:
    """Let a bot think to its end and apply what it picked."""
    for pick in bot.think(Seat(match, seat)):
        if pick is not None:
            match.apply(pick)
            return
    raise AssertionError("a bot must end with a pick")


def play_out(match: Match[Any], bots: Sequence[Bot], limit: int = 100_000) -> None:
    """Play until the end; RuntimeError if `limit` decisions do not bring it about."""
    while match.choice is not None:
        if len(match.log) > limit:
            raise RuntimeError(f"no end after {limit} decisions")
        decide(bots[match.choice.seat], match, match.choice.seat)


def random_playout(match: Match[Any], rng: Random, limit: int = 100_000) -> None:
    """Answer every decision uniformly at random until the end; RuntimeError as in `play_out`."""
    draw = rng.random
    count = 0
    match.spare_snapshots()
    while (choice := match.choice) is not None:
        options = choice.options
        match.apply(options[int(draw() * len(options))])
        count += 1
        if count > limit:
            raise RuntimeError(f"no end after {limit} decisions")
