"""What the computer player of the marines has before it while it decides: the position, its skill, its plans."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

from game.core.choice import Choose, Pick
from game.games.vermin.bot.outlook import Outlook
from game.games.vermin.state import VerminState


class Skill(NamedTuple):
    """How well a level plays."""

    noise: float
    """Standard deviation of the error in judging a plan, in marine units."""
    spots: int
    """Hexes from which a unit looks for targets when it thinks of moving and firing."""
    wary: float
    """How much of the danger of a hex it sees."""


SKILLS = {
    "easy": Skill(0.35, 1, 0.6),
    "normal": Skill(0.15, 3, 0.9),
    "hard": Skill(0.0, 8, 1.0),
}


@dataclass(slots=True)
class Plan:
    """What a unit would do with its action: the picks one after the other, and what they gain, in marine units."""

    gain: float
    unit: int
    picks: tuple[Pick, ...]
    urgency: float = 0.0
    """Added when units are compared: what ought to happen before the others move."""


@dataclass(slots=True)
class Memory:
    """What a computer player intends. Nothing in it is needed: without it everything is thought out again."""

    plan: Plan | None = None
    step: int = 0
    """How many picks of the plan have been given."""


@dataclass(slots=True)
class Mind:
    """One decision being made."""

    st: VerminState
    choice: Choose
    seat: int
    skill: Skill
    rng: Random
    memory: Memory = field(default_factory=Memory)
    _outlook: Outlook | None = None

    @property
    def look(self) -> Outlook:
        """The position as a commander sees it."""
        if self._outlook is None:
            self._outlook = Outlook(self.st)
        return self._outlook

    def blur(self) -> float:
        """An error of judgement."""
        return self.rng.gauss(0.0, self.skill.noise) if self.skill.noise else 0.0

    def best(self, worth: Callable[[Pick], float], options: list[Pick] | None = None) -> Pick:
        """The option worth most; among equals the first."""
        return max(options if options is not None else self.choice.options, key=worth)
