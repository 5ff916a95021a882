"""A bot made of one answer function for each prompt."""

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
"""Yields None every few milliseconds; returns the pick, or a Thought with reasons."""


class AnsweringBot(Generic[K, M]):
    """Calls the answer function of the prompt. The same seed gives the same decisions in the same match.

    `mind` builds the argument of the answers from the state as the seat sees it, the decision, the seat, the skill, a
    random generator and `memory`, which lasts between decisions. A prompt without an answer gets a safe default.
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
        """Yield None while thinking, then the thought."""
        choice = seat.choice
        answer = self.answers.get(choice.prompt)
        if answer is None or choice.is_empty or len(choice.options) == 1:
            yield Thought(default(choice))
            return
        found = yield from answer(self.mind(seat.view.state, choice, seat.number, self.skill, self.rng, self.memory))
        thought = found if isinstance(found, Thought) else Thought(found)
        yield thought if thought.pick in choice.options else Thought(default(choice))


def default(choice: Choose) -> Pick:
    """Return the option that commits to the least."""
    for pick in (PASS, DONE):
        if pick in choice.options:
            return pick
    return choice.options[0]
