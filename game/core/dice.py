"""Where chance comes from. The state holds no seed, so a bot's copy cannot see the future."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from random import Random
from typing import Protocol

from game.core.choice import Choose, Pick


class DiceSource(Protocol):
    """Answers the decisions of the CHANCE seat."""

    def answer(self, choice: Choose, index: int) -> Pick | None:
        """The option that comes up in the match's chance decision number `index`; None to ask at the table."""


def _weighted(options: Sequence[Pick], weights: Sequence[int], number: int) -> Pick:
    """The option that number 0..2**64-1 stands for."""
    number %= sum(weights)
    for option, weight in zip(options, weights, strict=True):
        number -= weight
        if number < 0:
            return option
    raise AssertionError("weights must be positive")


class SeededDice:
    """The same seed gives the same chance at the same index, whatever was undone or reloaded in between."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def answer(self, choice: Choose, index: int) -> Pick:
        """Draw by hashing seed and index (modulo bias below 2**-58)."""
        digest = blake2b(b"%d/%d" % (self.seed, index), digest_size=8).digest()
        number = int.from_bytes(digest, "little")
        if choice.weights is None:
            return choice.options[number % len(choice.options)]
        return _weighted(choice.options, choice.weights, number)


class RandomDice:
    """Chance from a random generator: for search, where nothing is repeated."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def answer(self, choice: Choose, index: int) -> Pick:
        """Draw from the generator."""
        if choice.weights is None:
            return choice.options[int(self.rng.random() * len(choice.options))]
        return _weighted(choice.options, choice.weights, self.rng.getrandbits(64))


class ScriptedDice:
    """Faces and draws written down beforehand ("3 5 1"), for tests; IndexError when they run out."""

    def __init__(self, script: str | Iterable[str | int]) -> None:
        self.script = script.split() if isinstance(script, str) else [str(item) for item in script]
        self.used = 0

    def answer(self, choice: Choose, index: int) -> Pick:
        """The next scripted id, which must be one of the options."""
        wanted = self.script[self.used]
        self.used += 1
        for option in choice.options:
            if str(option.id) == wanted:
                return option
        raise ValueError(f"{wanted!r} is not among {[str(option) for option in choice.options]}")


class PhysicalDice:
    """Dice rolled by hand at the table: every die is asked for. Draws from a cup stay with `source`."""

    def __init__(self, source: DiceSource) -> None:
        self.source = source

    def answer(self, choice: Choose, index: int) -> Pick | None:
        """None for a die, so that it is typed in."""
        if choice.options[0].kind == "die":
            return None
        return self.source.answer(choice, index)


class Unanswered:
    """Chance that waits to be answered from outside: by a record that is replayed."""

    def answer(self, choice: Choose, index: int) -> Pick | None:
        """Nothing comes up by itself."""
        return None
