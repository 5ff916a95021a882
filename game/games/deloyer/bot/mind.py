"""What a computer player has before it while it decides: the position, its skill, what it is up to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

from game.core.choice import Choose, Pick
from game.games.deloyer.cards.all_cards import CARD_BY_NO
from game.games.deloyer.cards.needs import Closed, Need, Points
from game.games.deloyer.chapters.victory import rebels
from game.games.deloyer.data import FEDERATION, LIBERATION
from game.games.deloyer.explain.odds import Prospect, estimate, fighters_of, group_that_fights
from game.games.deloyer.queries import fighters, is_free, points_in, units_at
from game.games.deloyer.state import DeloyerState

PLANS = {
    LIBERATION: ("government", "assassin"),
    FEDERATION: ("war", "peace"),
}
FAVOURS = {
    "government": {9: 2.0, 13: 2.0, 14: 2.0, 19: 2.0, 29: 3.0, 1: 1.5, 3: 1.3, 30: 1.5},
    "assassin": {9: 2.0, 13: 1.8, 14: 1.6, 19: 1.6, 29: 2.5, 5: 2.0, 22: 3.0, 23: 3.0, 33: 3.0, 34: 3.0},
    "war": {71: 0.0, 72: 0.2, 73: 0.0, 75: 0.0, 77: 0.0, 69: 0.1, 70: 0.1, 74: 0.0, 36: 1.5, 43: 1.5, 44: 1.5},
    "peace": {69: 2.5, 70: 2.5, 71: 4.0, 72: 3.0, 73: 2.5, 75: 4.0, 77: 5.0},
}
"""How much dearer, or cheaper, a plan holds a card than its usual worth."""


SAFE = 22
"""Units from which the rising cannot be put down."""
FRAIL = 0.7
"""What the losses of a smaller rising weigh more."""


class Skill(NamedTuple):
    """How well a level plays."""

    samples: int
    """Trial battles for each question."""
    caution: float
    """What its own losses weigh against those of the enemy."""


SKILLS = {"normal": Skill(14, 1.15)}


@dataclass(slots=True)
class Memory:
    """What a computer player intends. Nothing of it is needed."""

    plan: str = ""
    moves: list[tuple[int, int]] = field(default_factory=list)
    """Counters and the hexes that they shall go to in this phase."""
    planned: tuple[int, str, int] = (0, "", 0)
    """Turn and phase for which the moves have been thought out, and how many units have moved by other means."""


@dataclass(slots=True)
class Mind:
    """One decision being made."""

    st: DeloyerState
    choice: Choose
    side: int
    skill: Skill
    rng: Random
    memory: Memory

    def best(self, worth: Callable[[Pick], float], options: list[Pick] | None = None) -> Pick:
        """The option worth most; among equals the first."""
        return max(options if options is not None else self.choice.options, key=worth)

    def of_kind(self, kind: str) -> list[Pick]:
        """The options of a kind."""
        return [pick for pick in self.choice.options if pick.kind == kind]

    @property
    def plan(self) -> str:
        """What it is after, chosen once a match."""
        if not self.memory.plan:
            self.memory.plan = self.rng.choice(PLANS[self.side])
        return self.memory.plan

    def favour(self, card: int) -> float:
        """How the plan looks at a card."""
        return FAVOURS[self.plan].get(card, 1.0)

    def longing(self, card: int) -> float:
        """What a card is worth to have, for now or later: less for each need that is not met."""
        found = CARD_BY_NO[card]
        worth = min(found.value, 30.0) * self.favour(card)
        for need in found.needs:
            worth *= self.readiness(need)
        return worth

    def readiness(self, need: Need) -> float:
        """1 for a need that is met; what is far away is little."""
        if need.met(self.st):
            return 1.0
        if isinstance(need, Points):
            return 0.3 + 0.5 * points_in(self.st, need.box) / need.number
        if isinstance(need, Closed):
            return 0.05
        return 0.35

    def prospect(self, h: int, extra: list[int] | None = None) -> Prospect:
        """What a battle in the hex would bring, with further units of the side."""
        st = self.st
        more = extra or []
        own = units_at(st, LIBERATION, h) + (more if self.side == LIBERATION else [])
        enemy = units_at(st, FEDERATION, h) + (more if self.side == FEDERATION else [])
        return estimate(st, h, own, group_that_fights(st, h, enemy), self.skill.samples)

    def gain(self, found: Prospect) -> float:
        """What the enemy would lose, less what it would lose itself."""
        return found.lost[1 - self.side] - self.caution * found.lost[self.side]

    @property
    def caution(self) -> float:
        """What its own losses weigh: more for a rising that three dice could put down [20.3.2]."""
        danger = self.side == LIBERATION and not is_free(self.st) and rebels(self.st) < SAFE
        return self.skill.caution + (FRAIL if danger else 0.0)

    def battle_gain(self) -> float:
        """What the rest of the battle at hand promises."""
        b = self.st.battle
        if b is None:
            return 0.0
        own, enemy = (fighters(self.st, b, side) for side in (LIBERATION, FEDERATION))
        return self.gain(estimate(self.st, b.hex, own, enemy, self.skill.samples, b))

    def value_of(self, p: int, h: int) -> float:
        """What a unit is worth in the hex."""
        return fighters_of(self.st, h, [p])[0].worth
