"""The context of a bot's decision: the position, its skill, its plans."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple, TypeVar

from game.bots.practice import Features
from game.core.choice import Choose, Pick
from game.core.pondering import Pondering, at_once
from game.games.deloyer.bot.aims import Wish, wishes
from game.games.deloyer.bot.practice import TABLES, Practice, RatedOption
from game.games.deloyer.bot.prospects import regime
from game.games.deloyer.bot.traits import BRIEF, of_combat, of_position
from game.games.deloyer.cards.all_cards import CARD_BY_NO
from game.games.deloyer.cards.needs import Closed, Need, Points
from game.games.deloyer.chapters.victory import NO_DOUGRAM, VICTORY_VP, rebels
from game.games.deloyer.data import CARD_KIND, FEDERATION, LIBERATION
from game.games.deloyer.explain.odds import Prospect, foresee, group_that_fights, suppression_chance
from game.games.deloyer.explain.paper import fighters_of
from game.games.deloyer.queries import GOVERNMENT, dougrams, fighters, is_free, points_in, unit_of, units_at, vp
from game.games.deloyer.state import DeloyerState

T = TypeVar("T")
PLANS = {LIBERATION: ("assassin", "government", "army"), FEDERATION: ("war", "state", "peace")}
"""The plans of each side."""
GOALS: dict[str, dict[int, float]] = {
    "government": {29: 24.0, 19: 10.0, 28: 5.0},
    "assassin": {29: 20.0, 34: 26.0, 23: 10.0},
    "army": {29: 18.0, 9: 14.0, 11: 16.0, 26: 10.0, 16: 5.0, 21: 12.0, 18: 6.0},
    "war": {39: 12.0, 46: 8.0, 48: 8.0, 60: 9.0, 58: 7.0, 50: 8.0, 76: 9.0},
    "peace": {77: 30.0, 71: 12.0, 50: 6.0},
    "state": {50: 14.0, 52: 10.0, 51: 5.0, 77: 18.0, 76: 8.0, 45: 5.0},
}
"""The cards that a plan aims at, with their worth."""
FAVOURS: dict[str, dict[int, float]] = {
    "government": {30: 1.5},
    "assassin": {33: 1.5},
    "army": {2: 1.3, 30: 1.5},
    "war": {71: 0.0, 73: 0.0, 74: 0.0, 75: 0.0, 77: 0.0, 69: 0.1, 70: 0.1, 72: 0.1, 36: 1.3},
    "peace": {},
    "state": {36: 1.3, 37: 1.3, 42: 1.5},
}
"""The factor of a plan on a card's usual worth."""
VOYAGES = {20: (2.0, 6.0), 32: (0.0, 9.0), 68: (0.5, 3.0)}
"""The worth of having cards of sea moves, before and under the government."""
PATIENCE, HASTE = 12, 25
"""Turns before a player grows bolder, and turns until it is as bold as possible."""
RESTLESS = 0.5
"""From this impatience on a bot crosses the sea even if its level does not."""
BOLD = 0.6
"""How much less its own losses weigh at full impatience."""
FAR_OFF = 0.35
"""The factor on a card's worth for each unmet need."""


FAVOURITES = {
    "setup1": (("government", "government"), ("peace", "peace")),
    "setup2": (("assassin", "assassin"), ("peace", "war")),
}
"""By set-up and side, the plans that have won most, before and under the government."""
LEAN = 3
"""How much likelier they are chosen than each of a side's three plans at random."""
TASTE = 0.3
"""The spread of a player's preferences for cards of the stock: ratio, deviation."""


class Stakes(NamedTuple):
    """The worth of events that decide much, in soldiers."""

    sudden: float
    """The end of the match by suppression of the rising [20.3.2]."""
    city: float
    """A VP."""
    decides: float
    """A city whose capture ends the match."""


MODEST = Stakes(12.0, 2.5, 12.0)
WHOLE = Stakes(40.0, 4.5, 40.0)
"""The stakes about as `prospects` values them."""


class Skill(NamedTuple):
    """The parameters of a level."""

    caution: float
    """The weight of its own losses compared with the enemy's."""
    slips: float
    """The probability that it picks a card or a move at random."""
    schemes: bool
    """Whether it pursues cards that lead to its goals."""
    sails: bool
    """Whether it crosses the sea, and gathers for later attacks."""
    chooses: bool
    """Whether it prefers the plans that have won most."""
    weighs: bool
    """Whether it keeps out of reach, holds and retakes the cities where reserves return, weighs battle cards by the
    battle's prospects, and opens the way to the talks only where the assassin is far.
    """
    stakes: tuple[Stakes, Stakes] = (MODEST, MODEST)
    """What is at stake, by side."""
    practice: Practice | None = None
    """Its learned weights."""


SKILLS = {
    "thumb": Skill(1.0, 0.0, schemes=True, sails=True, chooses=False, weighs=False),
    "easy": Skill(0.8, 0.6, schemes=False, sails=False, chooses=False, weighs=False),
    "normal": Skill(1.0, 0.04, schemes=True, sails=True, chooses=False, weighs=False),
    "hard": Skill(1.0, 0.0, schemes=True, sails=True, chooses=True, weighs=True, stakes=(MODEST, WHOLE),
                  practice=Practice(TABLES)),
}  # fmt: skip
"""The levels, and the rules of thumb for searches."""


def put_down(units: float, bonus: int) -> float:
    """Return the chance that three dice and the bonus reach the number of units, interpolated [20.3.2]."""
    low = int(units)
    part = units - low
    return (1 - part) * suppression_chance(low, bonus) + part * suppression_chance(low + 1, bonus)


@dataclass(slots=True)
class Fleet:
    """A crossing by sea: hexes, and the counters that still have to go aboard."""

    start: int
    goal: int
    team: list[int]


@dataclass(slots=True)
class Memory:
    """A bot's plans between decisions: a cache, which can be dropped and computed again."""

    plan: str = ""
    free: bool = False
    """Whether the plan was made under the government."""
    tastes: dict[int, float] = field(default_factory=dict)
    """Its preferences for cards of the stock, drawn once a match."""
    moves: list[tuple[int, int]] = field(default_factory=list)
    """Counters and their destinations in this phase."""
    raids: list[int] = field(default_factory=list)
    """Hexes to attack."""
    planned: tuple[int, str, int] = (0, "", 0)
    """Turn and phase of the planned moves, and how many units have moved in other ways."""
    fleet: Fleet | None = None
    """The crossing by sea that is under way."""


@dataclass(slots=True)
class DeloyerMind:
    """A decision that the bot is making."""

    st: DeloyerState
    choice: Choose
    side: int
    skill: Skill
    rng: Random
    memory: Memory
    _wanted: dict[int, Wish] | None = None
    _rising: tuple[int, int] | None = None
    """The liberation's units, and the Dougrams among them, counted once."""
    _position: list[float] | None = None

    def best(self, worth: Callable[[Pick], float], options: list[Pick] | None = None) -> Pick:
        """Return the option with the highest worth; the first of equal ones."""
        return max(options if options is not None else self.choice.options, key=worth)

    def of_kind(self, kind: str) -> list[Pick]:
        """Return the options of a kind."""
        return [pick for pick in self.choice.options if pick.kind == kind]

    def slips(self) -> bool:
        """Whether it is careless this time."""
        return self.skill.slips > 0.0 and self.rng.random() < self.skill.slips

    # --- practice ---

    def choose(
        self, options: Sequence[T], thumb: Callable[[T], float], features: Callable[[T], Sequence[Features]]
    ) -> T:
        """Return the option of highest worth, by rules of thumb and learned weights; the first of equal ones."""
        practice = self.skill.practice
        if practice is None or not self.practised:
            return max(options, key=thumb)
        return options[practice.best(self.side, [RatedOption(thumb(option), features(option)) for option in options])]

    @property
    def practised(self) -> bool:
        """Whether learned weights are used."""
        return self.skill.practice is not None and self.skill.practice.has_taught(self.side)

    @property
    def time(self) -> str:
        """Return the period of the learned weights: before the government, or under it in either set-up."""
        found = regime(self.st)
        return f"{found}_{self.st.scenario}" if self.is_free else found

    @property
    def position(self) -> list[float]:
        """The features of the position."""
        if self._position is None:
            self._position = of_position(self.st, self.side)
        return self._position

    def about(self, thing: str) -> Features:
        """Return the features of a thing in this position."""
        return f"{thing} {self.time}", self.position[:BRIEF]

    def about_play(self, card: int) -> Features:
        """Return the features of playing a card."""
        if CARD_KIND[card] == "combat":
            return f"play {card} {self.time}", of_combat(self.st, self.side)
        return self.about(f"play {card}")

    # --- cards ---

    @property
    def plan(self) -> str:
        """Return its plan: one of several, drawn once a match, or the one that has won most."""
        memory = self.memory
        if not memory.plan or memory.free != self.is_free:
            memory.free = self.is_free
            if self.skill.chooses:
                favourite = FAVOURITES[self.st.scenario][self.side][self.is_free]
                memory.plan = self.rng.choice([favourite] * LEAN + list(PLANS[self.side]))
            elif not memory.plan:
                memory.plan = self.rng.choice(PLANS[self.side])
        return memory.plan

    def favour(self, card: int) -> float:
        """Return how much the plan favours a card."""
        return FAVOURS[self.plan].get(card, 1.0)

    @property
    def wanted(self) -> dict[int, Wish]:
        """Return the worth of cards for the plan and their use, by number."""
        if self._wanted is None:
            self._wanted = wishes(self.st, self.side, GOALS[self.plan]) if self.skill.schemes else {}
        return self._wanted

    def taste(self, card: int) -> float:
        """Return its preference for a card in a new draw pile, as a factor."""
        tastes = self.memory.tastes
        if card not in tastes:
            tastes[card] = self.rng.lognormvariate(0.0, TASTE)
        return tastes[card]

    def wish_for(self, card: int) -> float:
        """Return the worth of a card for the plan; 0 if it has no use."""
        return self.wanted[card].worth if card in self.wanted else 0.0

    def longing(self, card: int) -> float:
        """Return the worth of having a card, now or later: less for each unmet need."""
        found = CARD_BY_NO[card]
        worth = max(min(found.value, 30.0) * self.favour(card), self.wish_for(card))
        if self.sails and card in VOYAGES:
            worth = VOYAGES[card][self.is_free]
        for need in found.needs:
            worth *= self.readiness(need)
        return worth

    def readiness(self, need: Need) -> float:
        """Return how nearly a need is met, 0 to 1."""
        if need.met(self.st):
            return 1.0
        if isinstance(need, Points):
            return 0.3 + 0.5 * points_in(self.st, need.box) / need.number
        if isinstance(need, Closed):
            return 0.05
        return FAR_OFF

    # --- the position ---

    @property
    def is_free(self) -> bool:
        """Whether the government has been proclaimed."""
        return is_free(self.st)

    @property
    def is_ripe(self) -> bool:
        """Whether the government lacks only cities."""
        unmet = [need for need in CARD_BY_NO[GOVERNMENT].needs if not need.met(self.st)]
        return len(unmet) == 1 and unmet[0] is CARD_BY_NO[GOVERNMENT].needs[-1]

    @property
    def press(self) -> float:
        """Return its impatience, 0 to 1: there is no last turn [4.2]."""
        return min(1.0, max(0.0, (self.st.turn - PATIENCE) / HASTE))

    @property
    def sails(self) -> bool:
        """Whether it crosses the sea; at last every bot does, for on one continent a match might never end."""
        return self.skill.sails or self.press > RESTLESS

    @property
    def stakes(self) -> Stakes:
        """Return what is at stake for its side."""
        return self.skill.stakes[self.side]

    def kind_of(self, p: int) -> tuple[int, int]:
        """Return a key that is equal for identical counters in a hex."""
        return self.st.at[p], unit_of(self.st, p)

    def value_of(self, p: int, h: int) -> float:
        """Return the worth of a unit in the hex."""
        return fighters_of(self.st, h, [p])[0].worth

    def danger(self, dead: float, fallen: float = 0.0) -> float:
        """Return the cost of suppression [20.3.2] after that many losses of the rising, in soldiers.

        `fallen`: how many of them are Dougrams; a careful bot values the last one.
        """
        st = self.st
        if is_free(st):
            return 0.0
        if self._rising is None:
            self._rising = (rebels(st), len(dougrams(st)))
        units, machines = self._rising
        left = units - dead
        alone = float(not machines)
        if machines == 1 and self.skill.weighs:
            alone = min(1.0, fallen)
        chance = (1 - alone) * put_down(left, 0) + alone * put_down(left, NO_DOUGRAM)
        return self.stakes.sudden * chance * (0.4 if vp(st) else 1.0)

    # --- battles ---

    def prospect(self, h: int, extra: Sequence[int] = ()) -> Pondering[Prospect]:
        """Return the prospect of a battle in the hex, with further units of the side."""
        st = self.st
        own = [*units_at(st, LIBERATION, h), *(extra if self.side == LIBERATION else ())]
        enemy = [*units_at(st, FEDERATION, h), *(extra if self.side == FEDERATION else ())]
        group = group_that_fights(st, h, enemy, self.side)
        return (yield from foresee(st, h, own, group, aside=len(enemy) - len(group)))

    def gain(self, found: Prospect) -> float:
        """Return the enemy's losses less its own, with what the latter mean for the rising."""
        ends = self.danger(found.dead[LIBERATION], found.dougrams) - self.danger(0.0)
        worth = found.lost[1 - self.side] - self.caution * found.lost[self.side]
        return worth + (ends if self.side == FEDERATION else -ends)

    @property
    def is_desperate(self) -> bool:
        """Whether it believes that the match is lost this turn unless cities change hands [20.3.1]."""
        if not (self.skill.weighs and self.is_free):
            return False
        return vp(self.st) >= VICTORY_VP if self.side == FEDERATION else not self.st.control

    @property
    def caution(self) -> float:
        """Return the weight of its own losses: less as turns pass, 0 where everything is lost anyway."""
        if self.is_desperate:
            return 0.0
        return self.skill.caution * (1.0 - BOLD * self.press)

    def battle_gain(self) -> float:
        """Return the expected gain of the rest of the current battle."""
        b = self.st.battle
        if b is None:
            return 0.0
        own, enemy = (fighters(self.st, b, side) for side in (LIBERATION, FEDERATION))
        return self.gain(at_once(foresee(self.st, b.hex, own, enemy, b)))
