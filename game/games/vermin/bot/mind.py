"""What the marines' bot has before it while it decides: the position, its skill, its plans."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

from game.bots.practice import Features, Table
from game.core.choice import Choose, Pick
from game.games.vermin.bot.outlook import Charts, Outlook
from game.games.vermin.bot.practice import PRACTICE
from game.games.vermin.bot.traits import Ground
from game.games.vermin.state import VerminState


class Skill(NamedTuple):
    """The parameters of a level."""

    noise: float
    """Standard deviation of the error in judging a plan, in marine units."""
    spots: int
    """Hexes from which a unit looks for targets when it thinks of moving and firing."""
    wary: float
    """How much of the danger of a hex it sees."""
    practised: bool = False
    """Whether it knows what practice has taught, and spares its units once enough jewels are out."""


SKILLS = {"easy": Skill(0.35, 1, 0.6), "normal": Skill(0.15, 3, 0.9), "hard": Skill(0.0, 8, 1.0, practised=True)}
WORTH_DOING = 0.02
"""Plans that gain less are left."""


@dataclass(slots=True)
class ActionPlan:
    """A unit's plan for its action: the picks one after the other, and the gain, in marine units."""

    gain: float
    unit: int
    picks: tuple[Pick, ...]
    urgency: float = 0.0
    """Added when units are compared: what ought to happen before the others move."""
    features: Callable[[], list[Features]] = list
    """Tells what practice has looked at to find its part of the gain."""


@dataclass(slots=True)
class Memory:
    """The plans of a bot. It is only a cache: without it everything is computed again."""

    plan: ActionPlan | None = None
    step: int = 0
    """How many picks of the plan have been given."""
    when: tuple[object, ...] = ()
    """The turn of the hopes, and where swarm, jewels and vehicles were."""
    hopes: dict[int, float] = field(default_factory=dict)
    """What each unit that may act seemed to gain when it was last thought of, urgency included."""
    learns: bool = False
    """Whether plans are wanted with what practice has looked at."""
    table: Table = field(default_factory=lambda: PRACTICE)
    """What practice has taught."""
    charts: Charts = field(default_factory=dict)
    """The courses of the swarm where it stood when they were last worked out."""

    def settle(self, mind: VerminMind, plans: Sequence[ActionPlan]) -> ActionPlan | None:
        """Return the plan that gains most; None if none is worth carrying out."""
        best = max(plans, key=lambda plan: plan.gain, default=None)
        return best if best is not None and best.gain > WORTH_DOING else None


@dataclass(slots=True)
class VerminMind:
    """One decision being made."""

    st: VerminState
    choice: Choose
    seat: int
    skill: Skill
    rng: Random
    memory: Memory = field(default_factory=Memory)
    _outlook: Outlook | None = None
    _ground: Ground | None = None

    @property
    def look(self) -> Outlook:
        """Return the position as a commander sees it."""
        if self._outlook is None:
            self._outlook = Outlook(self.st, self.memory.charts, prudent=self.skill.practised)
        return self._outlook

    @property
    def map(self) -> str:
        """The name of the map, by which the learned weights are stored."""
        return self.st.board.name

    @property
    def ground(self) -> Ground:
        """The features of the position for the learned weights."""
        if self._ground is None:
            self._ground = Ground(self.look)
        return self._ground

    def blur(self) -> float:
        """Return a random error of judgement."""
        return self.rng.gauss(0.0, self.skill.noise) if self.skill.noise else 0.0

    def best(self, worth: Callable[[Pick], float], options: list[Pick] | None = None) -> Pick:
        """Return the option worth most; of equal ones the first."""
        return max(options if options is not None else self.choice.options, key=worth)
