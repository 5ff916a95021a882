"""What a game must offer to be played."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, Protocol, TypeVar

from game.core.choice import NOBODY, PASS, Choose, Pick, Plain
from game.core.claim import Claim, ClaimKind
from game.core.event import Event
from game.core.layout import Layout
from game.core.message import Message
from game.core.state import State

if TYPE_CHECKING:
    from game.core.seat import Seat

S = TypeVar("S", bound=State)

HUMAN = "human"
"""A person in a seat; computer players are called "bot:<level>"."""
RANDOM = "random"
"""The level of a computer player that every game has besides `Rules.bots`."""
MASTERS: Final = {"master_500": 0.5, "master_1000": 1.0, "master_2000": 2.0, "master_3000": 3.0}
"""Levels of the player that searches, with the seconds that it has for a decision."""


@dataclass(frozen=True, slots=True)
class RuleOption:
    """What can be chosen at set-up: a switch, or one of a few whole numbers; `rule` is its section."""

    id: str
    rule: str
    default: int = False
    values: tuple[int, ...] = (False, True)
    scenarios: tuple[str, ...] = ()
    """The scenarios that it belongs to; empty for all of them."""
    since: int = 1
    """The version of the rules that brought it, with a field of the state of its name."""
    before: int = False
    """How older rules played, which records of theirs do not say."""

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
    automaton: tuple[int, ...] = ()
    """Seats that the rulebook's own player may take (see `Rules.automata`)."""


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


@dataclass(frozen=True, slots=True)
class Reaction:
    """Questions of one kind that may be passed, and what a person may order beforehand: when he wants to be asked.

    `prompts` are those of the questions, `orders` the standing orders, the usual one first. ALWAYS and NEVER are the
    frame's; all others are up to `Rules.lets_pass`.
    """

    id: str
    prompts: Sequence[str]
    orders: Sequence[str]


ALWAYS: Final = "always"
NEVER: Final = "never"


class Thought(NamedTuple):
    """An option that a computer player picks, and what speaks for it.

    Each reason is true wherever it is said. It may tell what the seat alone knows, so nobody else is told before the
    match is over.
    """

    pick: Pick
    because: tuple[Message, ...] = ()


class Bot(Protocol):
    """A computer player: thinks in slices so that a window stays alive."""

    def think(self, seat: Seat[Any]) -> Iterator[Thought | None]:
        """Yield None while thinking, then the option. The seat, which has to decide, is all that there is to go by."""


class Rules(ABC, Generic[S]):
    """The rules of one game. All methods are pure but for what they say they change."""

    id: str
    version: int
    veiled: int = 1
    """The first version whose records hold the answers to `veiled` questions; in older ones they are filled in."""
    turning_points: frozenset[str] = frozenset()
    """Kinds of events by which a match is remembered, such as a battle or a succession."""
    weights: Mapping[str, int] = MappingProxyType({})
    """How much a kind of event weighs beside the others of one deed, where it is more than any turning point (1)."""
    uncovering: frozenset[str] = frozenset()
    """Kinds of events that show somebody what lay hidden without a draw: a strict undo ends there as at a die."""
    sides: Sequence[str]
    """Catalogue ids of the sides, by seat number."""
    scenarios: Mapping[str, Scenario]
    options: Sequence[RuleOption]
    bots: Sequence[str]
    """Levels of computer players, weakest first; where there are none, "random" plays."""
    characters: Sequence[str] = ()
    """Manners that a player of any of `bots` may have besides an even one; his name has it last ("hard_warlike").

    A level says how well he plays, a character what he does of things that are worth about the same.
    """
    automata: Mapping[int, Sequence[str]] = MappingProxyType({})
    """By seat the levels of the rulebook's own player, weakest first, which are none of `bots`.

    Other rules may hold for it than for a person in its seat; `Scenario.automaton` says where it may play.
    """
    state_type: type[S]
    reactions: Sequence[Reaction] = ()
    """The questions for which a person may give standing orders."""

    @abstractmethod
    def start(self, scenario: str, options: Mapping[str, int], seats: int) -> S:
        """The state before anything happened, its agenda holding the set-up; options that are missing have defaults."""

    def seat_automata(self, state: S, automata: Mapping[int, str]) -> None:
        """Note in the state of `start` which seats the rulebook's own player has, and at what level."""
        raise ValueError(f"{self.id} has no player of the rulebook's own.")

    def unasked(self, choice: Choose, version: int) -> Pick | None:
        """How rules of that version went on where they did not ask this; None for a question that they asked, too."""
        return None

    def bygone(self, choice: Choose) -> Sequence[Pick]:
        """Picks that older rules offered here too and the procedures still understand; only records may hold them."""
        return ()

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

    def prospects(self, state: S) -> Sequence[float]:
        """Who may hope for how much, by seat, also when a match is over: what searches go by.

        Where a game knows no better, the score, which whoever has won has more than doubled.
        """
        score, end = self.score(state), state.outcome
        if end is None or not (end.winners or len(score) == 1):
            return score
        prize = 1 + max(map(abs, score))
        return [points + (prize if seat in end.winners else -prize) for seat, points in enumerate(score)]

    def weight(self, event: Event) -> int:
        """How much an event weighs where only the weightiest of a deed is told; 0 for what is no turning point."""
        return self.weights.get(event.kind, int(event.kind in self.turning_points))

    def horizon(self, state: S) -> int:
        """The turn at whose beginning a search judges the position: the next one, where a game knows no better."""
        return self.turn(state) + 1

    @abstractmethod
    def turn(self, state: S) -> int:
        """The number of the turn being played, from 1; 0 in the set-up."""

    @abstractmethod
    def bot(self, level: str, seed: int) -> Bot:
        """A computer player of one of `bots`, with a character maybe, of `automata`, or "random"; else KeyError."""

    def level_and_character(self, level: str) -> tuple[str, str]:
        """The level and the character in a computer player's name; "" for an even one."""
        base, _, character = level.rpartition("_")
        return (base, character) if base in self.bots and character in self.characters else (level, "")

    @property
    def levels_with_character(self) -> Sequence[str]:
        """Names of the computer players that have a character."""
        return [f"{level}_{character}" for level in self.bots for character in self.characters]

    def refusal(self, view: S, choice: Choose, pick: Pick) -> Message | None:
        """Why the thing pointed at is no option now, or None if nothing useful can be said."""
        return None

    def forfeit(self, view: S, choice: Choose, pick: Pick) -> Message | None:
        """What an option would give up for good that could be meant to be kept; None if nothing worth a question."""
        return None

    def forecast(self, view: S, choice: Choose, pick: Pick) -> Iterator[Forecast | None]:
        """What an option would lead to; yields None while it calculates, then better and better forecasts."""
        return iter(())

    claim_kinds: Sequence[ClaimKind] = ()
    """Every kind of chance that the game tells a player."""
    no_chances: Mapping[str, str] = MappingProxyType({})
    """Keys of messages that show a percentage which is no chance, each with the reason why it is none."""

    def claims(self, view: S, choice: Choose, pick: Pick | None) -> Iterator[Claim]:
        """The chances that the deciding seat is told of an option or, for None, without asking (meters, danger notes).

        They are taken from the very functions that the table shows. Calibration alone asks for them.
        """
        return iter(())

    def layout(self, view: S) -> Layout:
        """What lies where in a view, for the table that shows any game."""
        return Layout()

    @property
    def package(self) -> str:
        """The package whose procedures belong to the game: its id for one of the program."""
        return type(self).__module__.rpartition(".")[0].removeprefix("game.games.")

    def options_of(self, scenario: str) -> list[RuleOption]:
        """The options that belong to a scenario."""
        return [option for option in self.options if not option.scenarios or scenario in option.scenarios]

    def levels(self, scenario: str, seat: int) -> Sequence[str]:
        """Levels of the computer players that may take a seat, the rulebook's own after the others, no characters."""
        own = self.automata.get(seat, ()) if seat in self.scenarios[scenario].automaton else ()
        return (*self.bots, *self.masters, *own) or (RANDOM,)

    @property
    def levels_of_any_seat(self) -> Sequence[str]:
        """Levels of the computer players that may take every seat of every scenario, no characters."""
        return (*self.bots, *self.masters) or (RANDOM,)

    @property
    def masters(self) -> Sequence[str]:
        """Levels of the player that searches, the quickest first; it goes by the strongest of `bots`."""
        return tuple(MASTERS) if self.bots else ()

    def players(self, scenario: str, seat: int) -> list[str]:
        """Who may take a seat, as records name them: a person, or a computer player, "random" among them."""
        levels = dict.fromkeys((*self.levels(scenario, seat), *self.levels_with_character, RANDOM))
        return [HUMAN, *(f"bot:{level}" for level in levels)]

    @property
    def quick(self) -> str:
        """The level by which a search plays on in its worlds: the strongest, or a quicker one, maybe none of `bots`."""
        return self.bots[-1] if self.bots else RANDOM

    @property
    def usual(self) -> str:
        """The level of middle strength, for deputies; "random" where there are no levels."""
        return self.bots[len(self.bots) // 2] if self.bots else RANDOM

    @property
    def adviser(self) -> str:
        """The level of whoever gives hints: the strongest that takes no time, maybe none of `bots`."""
        return self.bots[-1] if self.bots else RANDOM

    def automata_among(self, players: Sequence[str]) -> dict[int, str]:
        """By seat the levels of those of the players ("human", "bot:<level>") who are the rulebook's own."""
        levels = {seat: player.removeprefix("bot:") for seat, player in enumerate(players)}
        return {seat: level for seat, level in levels.items() if level in self.automata.get(seat, ())}

    def reaction(self, choice: Choose) -> Reaction | None:
        """What kind of reaction is asked for; None if it is none that may be ordered beforehand."""
        if PASS not in choice.options:
            return None
        return next((reaction for reaction in self.reactions if choice.prompt in reaction.prompts), None)

    def passes(self, state: S, choice: Choose, order: str) -> bool:
        """Whether a person with that standing order passes here. It goes by what everybody sees, by no hand."""
        if order in (ALWAYS, NEVER):
            return order == NEVER
        public = Choose(choice.seat, choice.prompt, (PASS,), rule=choice.rule, args=choice.args)
        return self.lets_pass(self.view(state, NOBODY), public, order)

    def lets_pass(self, view: S, choice: Choose, order: str) -> bool:
        """Whether a person with that order of the game's own passes here: `view` is nobody's, PASS the only option."""
        return False

    def has_secrets(self, state: S, seat: int) -> bool:
        """Whether the seat knows anything that is not public now (then a curtain falls between people)."""
        return self.view(state, seat) != self.view(state, NOBODY)
