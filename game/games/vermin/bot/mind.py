"""The context of a decision by the marines' bot: the position, its skill, its plans."""

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
    """The number of hexes examined for targets when planning to move and fire."""
    wary: float
    """The share of a hex's danger that it takes into account."""
    practised: bool = False
    """Whether it uses the learned weights, and spares its units once enough jewels are out."""


SKILLS = {"easy": Skill(0.35, 1, 0.6), "normal": Skill(0.15, 3, 0.9), "hard": Skill(0.0, 8, 1.0, practised=True)}
WORTH_DOING = 0.02
"""Plans that gain less are not carried out."""


@dataclass(slots=True)
class ActionPlan:
    """A unit's plan for its action: the picks in order, and the gain in marine units."""

    gain: float
    unit: int
    picks: tuple[Pick, ...]
    urgency: float = 0.0
    """Added when units are compared, for actions that should precede those of others."""
    features: Callable[[], list[Features]] = list
    """Returns the features used by the learned weights."""


@dataclass(slots=True)
class Memory:
    """A bot's plans between decisions: a cache, which can be dropped and computed again."""

    plan: ActionPlan | None = None
    step: int = 0
    """The number of picks of the plan already made."""
    when: tuple[object, ...] = ()
    """The turn, and the places of swarm, jewels and vehicles, for which `hopes` holds."""
    hopes: dict[int, float] = field(default_factory=dict)
    """The gain of each unit that may act when it was last planned, urgency included."""
    learns: bool = False
    """Whether plans must carry their features, for training."""
    table: Table = field(default_factory=lambda: PRACTICE)
    """The learned weights."""
    charts: Charts = field(default_factory=dict)
    """The courses of the swarm, by the position for which they were computed."""

    def settle(self, mind: VerminMind, plans: Sequence[ActionPlan]) -> ActionPlan | None:
        """Return the plan with the highest gain; None if none is worth carrying out."""
        best = max(plans, key=lambda plan: plan.gain, default=None)
        return best if best is not None and best.gain > WORTH_DOING else None


@dataclass(slots=True)
class VerminMind:
    """A decision that the bot is making."""

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
        """Return the evaluation of the position."""
        if self._outlook is None:
            self._outlook = Outlook(self.st, self.memory.charts, prudent=self.skill.practised)
        return self._outlook

    @property
    def map(self) -> str:
        """Return the name of the map, the key of its learned weights."""
        return self.st.board.name

    @property
    def ground(self) -> Ground:
        """The features of the position for the learned weights."""
        if self._ground is None:
            self._ground = Ground(self.look)
        return self._ground

    def blur(self) -> float:
        """Return a random error in judgement."""
        return self.rng.gauss(0.0, self.skill.noise) if self.skill.noise else 0.0

    def best(self, worth: Callable[[Pick], float], options: list[Pick] | None = None) -> Pick:
        """Return the option with the highest worth; the first of equal ones."""
        return max(options if options is not None else self.choice.options, key=worth)
