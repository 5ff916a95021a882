"""Messages: a catalogue key, the arguments that fill its sentence, and a rule number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.core.choice import Plain


class Message(NamedTuple):
    """A sentence of the catalogue: key (without the game's id), arguments, rule number."""

    key: str
    args: Mapping[str, Plain]
    rule: str = ""


def why(key: str, rule: str, **args: Plain) -> Message:
    """Return a refusal: why something cannot be done."""
    return Message(f"refusal.{key}", args, rule)


def note(key: str, rule: str, **args: Plain) -> Message:
    """Return a note of a forecast: a consequence of an option."""
    return Message(f"forecast.{key}", args, rule)


def given_up(key: str, rule: str, **args: Plain) -> Message:
    """Return what an option gives up irreversibly."""
    return Message(f"given_up.{key}", args, rule)


def because(key: str, **args: Plain) -> Message:
    """Return a bot's reason: a fact of the position that speaks for its pick."""
    return Message(f"bot.{key}", args)


def may_end(key: str, rule: str, **args: Plain) -> Message:
    """Return what could end the match, from public facts."""
    return Message(f"may_end.{key}", args, rule)


def may_do(key: str, rule: str, **args: Plain) -> Message:
    """Return what a seat could do next at a space."""
    return Message(f"threat.{key}", args, rule)
