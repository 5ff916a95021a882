"""What rules have to say in words: a key of the catalogue, what fills its sentence, the rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.core.choice import Plain


class Message(NamedTuple):
    """A sentence to be looked up: catalogue key (without the game's id), arguments, rule number."""

    key: str
    args: Mapping[str, Plain]
    rule: str = ""


def why(key: str, rule: str, **args: Plain) -> Message:
    """A refusal: why something cannot be done."""
    return Message(f"refusal.{key}", args, rule)


def note(key: str, rule: str, **args: Plain) -> Message:
    """A note of a forecast: what would come of an option."""
    return Message(f"forecast.{key}", args, rule)


def given_up(key: str, rule: str, **args: Plain) -> Message:
    """What an option gives up for good."""
    return Message(f"given_up.{key}", args, rule)


def because(key: str, **args: Plain) -> Message:
    """A reason of a computer player: what it has seen on the table that speaks for its pick."""
    return Message(f"bot.{key}", args)
