"""What a game must offer to be played."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from game.core.choice import NOBODY, Choose, Pick, Plain
from game.core.layout import Layout
from game.core.state import State

if TYPE_CHECKING:
    from game.core.seat import Seat

S = TypeVar("S", bound=State)

HUMAN = "human"
"""A person in a seat; computer players are called "bot:<level>"."""
RANDOM = "random"
"""The level of a computer player that every game has besides `Rules.bots`."""


class Message(NamedTuple):
    """A sentence to be looked up: catalogue key (without the game's id), arguments, rule number."""

    key: str
    args: Mapping[str, Plain]
    rule: str = ""


@dataclass(frozen=True, slots=True)
class RuleOption:
    """What can be chosen at set-up: a switch, or one of a few whole numbers; `rule` is its section."""

    id: str
    rule: str
    default: int = False
    values: tuple[int, ...] = (False, True)

    @property
    def is_switch(self) -> bool:
        """Whether it is either on or off."""
        return self.values == (False, True)


@dataclass(frozen=True, slots=True)
class Scenario:
    """A way to begin: its rule section, the most turns it lasts (0: any), how many may play (the usual first)."""

    id: str
    rule: str
    turns: int
    seats: tuple[int, ...] = (2,)
    board: str = ""
    """The map it begins on, where the game has several; empty for the one that is called as the game."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """What a pick would lead to, for the player who hovers over it.

    `path` are space ids from start to goal and `costs` the points spent on entering each after the first; `odds`
    are the chances (0 to 1) that the deciding seat wins, that nobody does, and that the enemy wins a fight that
    would follow; `notes` are sentences with their rule numbers.
    """

    path: Sequence[str] = ()
    costs: Sequence[int] = ()
    odds: tuple[float, float, float] | None = None
    notes: Sequence[Message] = field(default_factory=tuple)
    figures: Mapping[str, Plain] = field(default_factory=dict)


class Bot(Protocol):
    """A computer player: thinks in slices so that a window stays alive."""

    def think(self, seat: Seat[Any]) -> Iterator[Pick | None]:
        """Yield None while thinking, then the option. The seat, which has to decide, is all that there is to go by."""


class Rules(ABC, Generic[S]):
    """The rules of one game. All methods are pure but for what they say they change."""

    id: str
    version: int
    veiled: int = 1
    """The first version whose records hold the answers to `veiled` questions; in older ones they are filled in."""
    sides: Sequence[str]
    """Catalogue ids of the sides, by seat number."""
    scenarios: Mapping[str, Scenario]
    options: Sequence[RuleOption]
    bots: Sequence[str]
    """Levels of computer players, weakest first."""
    state_type: type[S]
    orders: Sequence[str] = ()
    """Standing orders that a person may give for reactions ("wars", "never"), the usual one first."""

    @property
    def usual_bot(self) -> str:
        """The level that is offered first: the middle one, or "random" where there are no levels."""
        return self.bots[len(self.bots) // 2] if self.bots else "random"

    @abstractmethod
    def start(self, scenario: str, options: Mapping[str, int], seats: int) -> S:
        """The state before anything happened, its agenda holding the set-up; options that are missing have defaults."""

    @abstractmethod
    def view(self, state: S, seat: int) -> S:
        """A copy in which everything hidden from the seat is replaced by a mark for the unknown.

        From NOBODY everything is hidden that is hidden from any seat.
        """

    @abstractmethod
    def determinize(self, state: S, seat: int, rng: Random) -> None:
        """Deal anew, in place, what the seat (or NOBODY) cannot know, so that its view stays the same."""

    @abstractmethod
    def check(self, state: S) -> None:
        """Raise ValueError with one sentence if an invariant is broken: counters conserved, ids in range."""

    @abstractmethod
    def score(self, state: S) -> Sequence[float]:
        """Who stands how well, by seat; used by the result screen and generic bots."""

    @abstractmethod
    def turn(self, state: S) -> int:
        """The number of the turn being played, from 1."""

    @abstractmethod
    def bot(self, level: str, seed: int) -> Bot:
        """A computer player of one of `bots` or "random"; KeyError for another level."""

    def refusal(self, view: S, choice: Choose, pick: Pick) -> Message | None:  # noqa: ARG002 - for games that explain
        """Why the thing pointed at is no option now, or None if nothing useful can be said."""
        return None

    def forecast(self, view: S, choice: Choose, pick: Pick) -> Iterator[Forecast | None]:  # noqa: ARG002 - the same
        """What an option would lead to; yields None while it calculates, then better and better forecasts."""
        return iter(())

    def layout(self, view: S) -> Layout:  # noqa: ARG002 - for games without client code
        """What lies where in a view, for the table that shows any game."""
        return Layout()

    def lets_pass(self, view: S, choice: Choose, order: str) -> bool:  # noqa: ARG002 - for games that have orders
        """Whether a person with that standing order passes here; it may depend on what everybody sees, on no hand."""
        return False

    def has_secrets(self, state: S, seat: int) -> bool:
        """Whether the seat knows anything that is not public now (then a curtain falls between people)."""
        return self.view(state, seat) != self.view(state, NOBODY)
