"""The context of a bot's decision: the position, its skill, its judgement."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import NamedTuple

from game.core.choice import Choose, Pick
from game.games.dynasties.bot.actions import Attempts
from game.games.dynasties.bot.attempt import Attempt
from game.games.dynasties.bot.facts import Facts
from game.games.dynasties.bot.outlook import Outlook, turns_left
from game.games.dynasties.cards.kinds import EVENTS
from game.games.dynasties.data import HAND_SIZE, JOKER, KIND, REFORMED, THE_WRAITH, VALUE
from game.games.dynasties.picks import NUMBER
from game.games.dynasties.queries import action_of
from game.games.dynasties.state import Action, DynastiesState
from game.games.dynasties.world import House, World, bereaved, picture, power_sum, seize, with_house

STRIDE = 12
"""Number of actions weighed before the bot yields to the frame."""


KEPT = (0.0, 1.0, 1.0, 0.9, 0.75, 0.6, 0.4, 0.25, 0.15, 0.2, 0.35, 0.6, 0.9, 1.1)
"""The worth of a card in hand by its number: low cards help, high ones spoil, those between do little."""
JOKER_KEPT = 1.6


def kept_worth(kind: int) -> float:
    """Return the worth of a card in hand, 0 to about 1.6."""
    return JOKER_KEPT if kind == JOKER else KEPT[VALUE[kind]]


class Skill(NamedTuple):
    """The parameters of a level."""

    noise: float
    """Standard deviation of the error in judging an action, in chances to win."""
    attention: float
    """The probability that it considers playing a card or an event."""
    spite: float
    """How likely it expects others to spoil its checks, 0 to 1."""
    naive: bool = False
    """Whether it looks only at its own points."""
    replies: int = 0
    """In a match of two, how many of its best actions it examines with the opponent's best answers."""
    thrift: float = 0.001
    """The worth of a good playing card, as a chance to win."""
    swift: bool = False
    """Whether it uses the quick selection of actions, and draws persons at random."""
    tastes: frozenset[str] = frozenset()
    """The kinds of actions that it prefers."""


FORLORN, DESPERATE = 0.1, 0.05
"""An action with a chance below FORLORN is only tried if it promises DESPERATE more than passing, in chances to win."""
LIKING = 0.15
"""The bonus of a preferred kind of action, in chances to win, divided among the seats."""


QUICK = "swift"
"""The level that plays the moves of a search."""
SKILLS = {
    "easy": Skill(0.025, 0.3, 0.0, naive=True),
    "normal": Skill(0.0, 1.0, 0.85),
    "hard": Skill(0.0, 1.0, 0.85, replies=8, thrift=0.006),
    QUICK: Skill(0.0, 1.0, 0.85, swift=True),
}


@dataclass(slots=True)
class Memory:
    """A bot's plans between decisions: a cache, which can be dropped and computed again."""

    world: World | None = None
    attempt: Attempt | None = None


class DynastiesMind:
    """A decision that a bot is making."""

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
        """The position as a `World`."""
        return picture(self.st)

    @cached_property
    def facts(self) -> Facts:
        """The facts of the position as its seat knows them."""
        return Facts(self.st, self.seat)

    @cached_property
    def outlook(self) -> Outlook:
        """The evaluation of worlds, for its seat and skill."""
        return self.outlook_at(self.world.piles)

    @cached_property
    def attempts(self) -> Attempts:
        """The generator of all possible actions."""
        return self.quick_attempts if self.skill.swift else Attempts(self.outlook, wary=not self.skill.naive)

    @cached_property
    def quick_attempts(self) -> Attempts:
        """The generator of a quick selection of actions."""
        return Attempts(self.outlook, wary=not self.skill.naive, brief=True)

    @property
    def prospect(self) -> float:
        """Return its chance to win with the best action of the quick selection."""
        for _ in self.weigh_prospect():
            pass
        return self._prospect

    def weigh_prospect(self) -> Generator[None, None, None]:
        """Compute the prospect in small slices, so that the window stays responsive."""
        if self._prospect >= 0:
            return
        best = 0.0
        for number, attempt in enumerate(self.quick_attempts.every(self.world, self.seat)):
            best = max(best, self.quick_attempts.win_chances(attempt, self.seat)[self.seat])
            if number % STRIDE == STRIDE - 1:
                yield
        self._prospect = best

    @property
    def turns(self) -> float:
        """Return the turns that each dynasty can still expect."""
        return self.outlook.turns

    def outlook_at(self, piles: tuple[int, ...]) -> Outlook:
        """Return the evaluation with that many cards in the piles."""
        return Outlook(self.facts, turns_left(piles, len(self.st.dynasties)), naive=self.skill.naive)

    def win_chance(self, world: World) -> float:
        """Return its chance to win in a world, when the active seat's action is over."""
        return self.outlook.standing(world, self.st.active)[self.seat]

    def taste_bonus(self, kind: str) -> float:
        """Return the bonus that its character gives to a kind of action, in chances to win."""
        return LIKING / len(self.st.dynasties) if kind in self.skill.tastes else 0.0

    def gain(self, attempt: Attempt) -> float:
        """Return its chance to win if an action is tried."""
        return self.attempts.win_chances(attempt, self.st.active)[self.seat]

    def is_hopeless(self, attempt: Attempt, gain: float) -> bool:
        """Whether the action almost certainly fails, and passing loses little."""
        return attempt.chance < FORLORN and gain - self.win_chance(self.world) < DESPERATE

    def numbers(self) -> list[tuple[Pick, int]]:
        """Return the options that name persons, countries or cards, with their numbers."""
        return [(pick, NUMBER[pick]) for pick in self.choice.options if pick in NUMBER]

    def attentive(self) -> bool:
        """Whether it considers its cards this time, by the attention of its level."""
        return self.skill.attention >= 1 or self.rng.random() < self.skill.attention

    def best(self, worth: Callable[[Pick], float], options: Iterable[Pick] | None = None) -> Pick:
        """Return the option with the highest worth; the first of equal ones."""
        return max(self.choice.options if options is None else options, key=worth)

    def near_best(self, worth: Callable[[Pick], float], gap: float) -> Pick:
        """Return one of the options within `gap` of the best, chosen by a hash of the position."""
        worths = {pick: worth(pick) for pick in self.choice.options}
        least = max(worths.values()) - gap
        st = self.st
        die = Random(f"{st.turn} {st.drawn} {st.holder} {self.seat} {self.world.piles}")
        return die.choice([pick for pick, found in worths.items() if found >= least])

    # === Cards and events ===

    def price(self, kind: int) -> float:
        """Return what it costs to give up a card, as a chance to win; 0 for a card that would be discarded anyway."""
        hand = self.st.hands[self.seat]
        if self.seat == self.st.active and len(hand) > HAND_SIZE:
            surplus = sorted(hand, key=kept_worth)[: len(hand) - HAND_SIZE]
            if kind in surplus:
                return 0.0
        usual = self.skill.thrift * kept_worth(kind) * min(1.0, self.outlook.turns / 3)
        return usual + self._shield(kind)

    def _shield(self, kind: int) -> float:
        """Return how much a card protects its own last land."""
        facts = self.facts
        lands = self.world.houses[self.seat].lands
        if lands & (lands - 1) or facts.without(kind).highest(red=False) == facts.highest(red=False):
            return 0.0
        bare = Outlook(facts.without(kind), self.outlook.turns, naive=self.skill.naive)
        return max(0.0, self.win_chance(self.world) - bare.standing(self.world, self.st.active)[self.seat])

    def declared_attempt(self) -> Attempt:
        """Return the action being carried out, with its possible results."""
        st, world, attempts = self.st, self.world, self.attempts
        a = action_of(st)
        house = world.houses[st.active]
        if a.kind == "war":
            if a.country == THE_WRAITH:
                return attempts.wraith_war(world, house, a.person)
            return attempts.battle(world, house, a.country, a.person, a.defender)
        if a.kind == "recruit":
            return attempts.recruit(world, house, a.person, a.target)
        if a.kind == "incite":
            faith = bool(self.facts.able(house, "new_faith")) and REFORMED[a.target]
            return attempts.incite(world, house, world.houses[a.seat], a.target, faith=faith)
        found = [attempt for attempt in attempts.of_kind(a.kind, world, st.active) if attempt.target == a.target]
        if a.kind == "marriage" and not found:
            return Attempt(a.kind)
        return max(
            found, key=lambda attempt: attempts.win_chances(attempt, st.active)[st.active], default=Attempt(a.kind)
        )

    def likely_attempt(self) -> Attempt | None:
        """Return the most likely form of an action that is only partly declared, such as a war without commanders."""
        declared, seat = action_of(self.st), self.st.active
        if declared.kind in ("marriage", "heir", "recruit", "incite"):
            return self.declared_attempt()
        return self._best_fit(declared, seat)

    def likely_win_chance(self) -> float | None:
        """Return its chance to win if the declared action is carried out; None if it has no result."""
        attempt = self.likely_attempt()
        return None if attempt is None else self.gain(attempt)

    def _best_fit(self, declared: Action, seat: int) -> Attempt | None:
        fits = [
            attempt
            for attempt in self.attempts.of_kind(declared.kind, self.world, seat)
            if attempt.country == declared.country and (declared.kind == "war" or attempt.target == declared.target)
        ]
        return max(fits, key=lambda attempt: self.attempts.win_chances(attempt, seat)[seat], default=None)

    def event_worth(self, event: int) -> float:
        """Return the worth of playing an event now, from the hand or, for a Flat Refusal, from a person."""
        card = EVENTS[KIND[event]]
        return card.worth_on_table(self) if any(event == other for other, _ in self.st.attached) else card.worth(self)

    def win_chance_if_marked(self, p: int, kind: str) -> float:
        """Return the chance to win with an event on a person."""
        facts = self.facts
        before = facts.marks
        facts.marks = {**before, p: before.get(p, frozenset()) | {kind}}
        outlook = Outlook(facts, self.outlook.turns, naive=self.skill.naive)
        hope = outlook.standing(self.world, self.st.active)[self.seat]
        facts.marks = before
        return hope

    def win_chance_on_the_way(self, p: int) -> float:
        """Return the chance to win if the person takes the Warrior's Way in the declared war [SW02-08-08]."""
        st, world = self.st, self.world
        declared, house = action_of(st), world.houses[self.seat]
        if self.seat == st.active and declared.country == THE_WRAITH:
            return self.gain(self.attempts.wraith_war(world, house, p, 3))
        after = seize(world, 1 << declared.country, self.seat) if self.seat == st.active else world
        risk = 1 - (1 - self.facts.mortality(house, p)) ** 2
        fallen = with_house(after, bereaved(after.houses[self.seat], p))
        return risk * self.win_chance(fallen) + (1 - risk) * self.win_chance(after)

    def loss_of(self, house: House, p: int) -> float:
        """Return what a dynasty loses with the death of a person who is not its King."""
        return self.outlook.worth(house) - self.outlook.worth(bereaved(house, p))

    def strongest_rival(self) -> House:
        """Return the strongest of the other dynasties."""
        others = [house for house in self.world.houses if house.seat != self.seat]
        return max(others, key=self.outlook.worth)

    def wraith_leads(self) -> bool:
        """Whether the Wraith holds more power than the best dynasty has points."""
        best = max(self.outlook.score(house)[0] for house in self.world.houses)
        return best <= power_sum(self.world.occupied)
