"""Sources of chance. The state holds no seed, so a bot's copy of it cannot predict the dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b
from random import Random
from typing import Protocol

from game.core.choice import Choose, Pick


class DiceSource(Protocol):
    """Answers the decisions of the CHANCE seat."""

    def answer(self, choice: Choose, index: int) -> Pick | None:
        """Return the result of the match's chance decision number `index`, or None to ask at the table."""


def _weighted(options: Sequence[Pick], weights: Sequence[int], number: int) -> Pick:
    """Map a number from 0 to 2**64-1 to an option."""
    number %= sum(weights)
    for option, weight in zip(options, weights, strict=True):
        number -= weight
        if number < 0:
            return option
    raise AssertionError("weights must be positive")


class SeededDice:
    """Dice from a seed: the same seed and index always give the same result, whatever was undone or reloaded in
    between.
    """

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
    """Dice from a random generator, for searches, where results need not be repeatable."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def answer(self, choice: Choose, index: int) -> Pick:
        """Draw from the generator."""
        if choice.weights is None:
            return choice.options[int(self.rng.random() * len(choice.options))]
        return _weighted(choice.options, choice.weights, self.rng.getrandbits(64))


class TurnDice:
    """Dice from a seed by turn, prompt and how often that was asked: courses of a match that part have the same luck
    again in the next turn, so their results differ less by chance (common random numbers, synchronised).
    """

    def __init__(self, seed: int, turn: Callable[[], int]) -> None:
        """`turn` returns the turn of the match that the dice are for."""
        self.seed, self.turn = seed, turn
        self.asked = Counter[tuple[int, str]]()

    def answer(self, choice: Choose, index: int) -> Pick:
        """Draw by hashing. With similar weights, similar options are drawn."""
        key = self.turn(), choice.prompt
        self.asked[key] += 1
        digest = blake2b(b"%d/%d/%s/%d" % (self.seed, key[0], key[1].encode(), self.asked[key]), digest_size=8).digest()
        weights = choice.weights or [1] * len(choice.options)
        return _weighted(choice.options, weights, int.from_bytes(digest, "little") * sum(weights) >> 64)


class ScriptedDice:
    """Results written down beforehand ("3 5 1"), for tests. Raises IndexError when they run out."""

    def __init__(self, script: str | Iterable[str | int]) -> None:
        self.script = script.split() if isinstance(script, str) else [str(item) for item in script]
        self.used = 0

    def answer(self, choice: Choose, index: int) -> Pick:
        """Return the option with the next scripted id. Raise ValueError if there is none."""
        wanted = self.script[self.used]
        self.used += 1
        for option in choice.options:
            if str(option.id) == wanted:
                return option
        raise ValueError(f"{wanted!r} is not among {[str(option) for option in choice.options]}")


class PhysicalDice:
    """Dice rolled by hand at the table and typed in. Draws from a cup still come from `source`."""

    def __init__(self, source: DiceSource) -> None:
        self.source = source

    def answer(self, choice: Choose, index: int) -> Pick | None:
        """Return None for a die, so that it is typed in."""
        if choice.options[0].kind == "die":
            return None
        return self.source.answer(choice, index)


class Unanswered:
    """A source without answers, for chance that a replayed record supplies."""

    def answer(self, choice: Choose, index: int) -> Pick | None:
        """Return None: the answer comes from outside."""
        return None
