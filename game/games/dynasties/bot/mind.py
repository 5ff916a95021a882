"""What a computer player has before it while it decides: the position, its skill, its judgement."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import NamedTuple

from game.core.choice import Choose, Pick
from game.games.dynasties.bot.deeds import Deeds
from game.games.dynasties.bot.facts import Facts
from game.games.dynasties.bot.outlook import Outlook, turns_left
from game.games.dynasties.bot.trial import Deed
from game.games.dynasties.bot.world import World, picture
from game.games.dynasties.picks import NUMBER
from game.games.dynasties.state import DynastiesState

STRIDE = 12
"""Deeds weighed between two breaths."""


class Skill(NamedTuple):
    """How well a level plays."""

    noise: float
    """Standard deviation of the error in judging a deed, in chances to win."""
    attention: float
    """How often it thinks of playing a card or an event."""
    spite: float
    """How likely it expects others to spoil its checks."""
    naive: bool = False
    """Whether it looks at its own points and nothing else."""
    replies: int = 0
    """How many of its best deeds it follows with the others' best answers."""
    thrift: float = 0.003
    """The chance to win that a good playing card is worth."""


SKILLS = {
    "easy": Skill(0.025, 0.3, 0.0, naive=True),
    "normal": Skill(0.0, 1.0, 0.85),
    "hard": Skill(0.0, 1.0, 0.85, replies=8),
}


@dataclass(slots=True)
class Memory:
    """What a computer player intends. Nothing in it is needed: it would come to the same again."""

    world: World | None = None
    deed: Deed | None = None


class Mind:
    """One decision being made."""

    def __init__(
        self, st: DynastiesState, choice: Choose, seat: int, skill: Skill, rng: Random, memory: Memory
    ) -> None:
        self.memory = memory
        self.st = st
        self.choice = choice
        self.seat = seat
        self.skill = skill
        self.rng = rng
        self._prospect = -1.0

    @cached_property
    def world(self) -> World:
        """The table."""
        return picture(self.st)

    @cached_property
    def facts(self) -> Facts:
        """What it knows."""
        return Facts(self.st, self.seat)

    @cached_property
    def outlook(self) -> Outlook:
        """How it judges."""
        return self.outlook_at(self.world.piles)

    @cached_property
    def deeds(self) -> Deeds:
        """What can be done."""
        return Deeds(self.outlook, spite=self.skill.spite)

    @cached_property
    def brief(self) -> Deeds:
        """What comes to mind at first."""
        return Deeds(self.outlook, spite=self.skill.spite, brief=True)

    @property
    def prospect(self) -> float:
        """Its chance to win with the best deed that comes to mind."""
        for _ in self.weigh_prospect():
            pass
        return self._prospect

    def weigh_prospect(self) -> Generator[None, None, None]:
        """Find the prospect in small slices."""
        if self._prospect >= 0:
            return
        best = 0.0
        for number, deed in enumerate(self.brief.every(self.world, self.seat)):
            best = max(best, self.brief.hopes(deed, self.seat)[self.seat])
            if number % STRIDE == STRIDE - 1:
                yield
        self._prospect = best

    def outlook_at(self, piles: tuple[int, ...]) -> Outlook:
        """How it would judge with so many cards in the piles."""
        return Outlook(self.facts, turns_left(piles, len(self.st.dynasties)), naive=self.skill.naive)

    def hope(self, world: World) -> float:
        """Its chance to win in a world, when the action of the active seat is over."""
        return self.outlook.standing(world, self.st.active)[self.seat]

    def gain(self, deed: Deed) -> float:
        """Its chance to win if a deed is tried."""
        return self.deeds.hopes(deed, self.st.active)[self.seat]

    def numbers(self) -> list[tuple[Pick, int]]:
        """The options that name things, with their numbers."""
        return [(pick, NUMBER[pick]) for pick in self.choice.options if pick in NUMBER]

    def attentive(self) -> bool:
        """Whether it thinks of its cards now."""
        return self.skill.attention >= 1 or self.rng.random() < self.skill.attention

    def best(self, worth: Callable[[Pick], float], options: Iterable[Pick] | None = None) -> Pick:
        """The option worth most; among equals the first."""
        return max(self.choice.options if options is None else options, key=worth)
