"""A computer player that has an answer of its own to every prompt it knows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, Generic, TypeVar

from game.core.choice import DONE, PASS, Choose, Pick
from game.core.pondering import Pondering
from game.core.rules import Thought
from game.core.seat import Seat

K = TypeVar("K")
M = TypeVar("M")

Thinking = Pondering[Pick | Thought]
"""Yields None every few milliseconds and returns the pick, with its reasons if it has any to give."""


class AnsweringBot(Generic[K, M]):
    """Answers by the prompt's key; the same seed decides the same in the same matches.

    `mind` makes what an answer is given, out of the state as the seat sees it, its decision, its number, the skill, a
    source of chance and `memory`, which lasts between decisions. A prompt without an answer gets a safe default.
    """

    def __init__(
        self,
        answers: Mapping[str, Callable[[M], Thinking]],
        mind: Callable[[Any, Choose, int, K, Random, Any], M],
        skill: K,
        seed: int,
        memory: object,
    ) -> None:
        self.answers, self.mind, self.skill, self.memory = answers, mind, skill, memory
        self.rng = Random(seed)

    def think(self, seat: Seat[Any]) -> Iterator[Thought | None]:
        """Yield None while thinking, then the pick."""
        choice = seat.choice
        answer = self.answers.get(choice.prompt)
        if answer is None or choice.is_empty or len(choice.options) == 1:
            yield Thought(default(choice))
            return
        found = yield from answer(self.mind(seat.view.state, choice, seat.number, self.skill, self.rng, self.memory))
        thought = found if isinstance(found, Thought) else Thought(found)
        yield thought if thought.pick in choice.options else Thought(default(choice))


def default(choice: Choose) -> Pick:
    """The option that commits to least."""
    for pick in (PASS, DONE):
        if pick in choice.options:
            return pick
    return choice.options[0]
