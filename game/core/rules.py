"""The interface that a game implements."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Generic, Literal, NamedTuple, Protocol, TypeVar

from game.core.chances import chances_of
from game.core.choice import NOBODY, PASS, PASSES, Choose, Pick, Plain
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
"""The level of a random player, which every game has in addition to `Rules.bots`."""
MASTERS: Final = {"master_500": 0.5, "master_1000": 1.0, "master_2000": 2.0, "master_3000": 3.0}
"""Levels of the searching player, with its seconds for each decision."""


@dataclass(frozen=True, slots=True)
class RuleOption:
    """A choice at set-up: a switch, or one of a few whole numbers. `rule` is its rule number."""

    id: str
    rule: str
    default: int = False
    values: tuple[int, ...] = (False, True)
    scenarios: tuple[str, ...] = ()
    """The scenarios that offer it; empty for all of them."""

    @property
    def is_switch(self) -> bool:
        """Whether it is either on or off."""
        return self.values == (False, True)


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario: its rule number, most turns (0: unlimited) and allowed numbers of seats (the default first)."""

    id: str
    rule: str
    turns: int
    seats: tuple[int, ...] = (2,)
    board: str = ""
    """The map it begins on, if the game has several; empty for the map named after the game."""
    automaton: tuple[int, ...] = ()
    """Seats that an automaton may take (see `Rules.automata`)."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """The consequences of a pick, shown to the player who points at it.

    `path` are space ids from start to goal and `costs` the points spent on entering each after the first; `odds` are
    the probabilities (0 to 1) that a resulting fight is won by the deciding seat, by nobody, by the enemy; `notes` are
    sentences with their rule numbers.
    """

    path: Sequence[str] = ()
    costs: Sequence[int] = ()
    odds: tuple[float, float, float] | None = None
    notes: Sequence[Message] = field(default_factory=tuple)
    figures: Mapping[str, Plain] = field(default_factory=dict)


class Threat(NamedTuple):
    """What a seat could do at a space if it were its turn, with its chance of success, None without a roll."""

    space: str
    what: Message | None = None
    chance: float | None = None


@dataclass(frozen=True, slots=True)
class Reaction:
    """A kind of question that may be passed, and the standing orders for it.

    `prompts` are the prompts of these questions; `orders` the standing orders, the default first. The frame handles
    ALWAYS and NEVER, `Rules.lets_pass` all others.
    """

    id: str
    prompts: Sequence[str]
    orders: Sequence[str]


ALWAYS: Final = "always"
NEVER: Final = "never"


class Thought(NamedTuple):
    """The option that a bot picks, and its reasons.

    A reason must be true in every position where it is given. It may reveal what only the seat knows, so nobody else
    sees it before the match is over.
    """

    pick: Pick
    because: tuple[Message, ...] = ()


class Bot(Protocol):
    """A computer player. It thinks in slices so that the window stays responsive."""

    def think(self, seat: Seat[Any]) -> Iterator[Thought | None]:
        """Yield None while thinking, then a Thought. The seat, whose decision is pending, is the bot's only
        information.
        """


class Rules(ABC, Generic[S]):
    """The rules of one game. Methods are pure unless they say what they change."""

    id: str
    version: int
    """From 1 on; raised by a change that makes older records unplayable."""
    turning_points: frozenset[str] = frozenset()
    """Kinds of events that characterise a match in lists, such as a battle or a succession."""
    weights: Mapping[str, int] = MappingProxyType({})
    """Weights of event kinds within one move, where higher than that of any turning point (1)."""
    fight_ends: frozenset[str] = frozenset()
    """Kinds of events that may end a fight; `account` is asked for its account."""
    uncovering: frozenset[str] = frozenset()
    """Kinds of events that reveal hidden information without a draw; strict undo stops at them as at a die."""
    sides: Sequence[str]
    """Catalogue ids of the sides, by seat number."""
    scenarios: Mapping[str, Scenario]
    options: Sequence[RuleOption]
    bots: Sequence[str]
    """Levels of bots, weakest first. If empty, "random" plays."""
    characters: Sequence[str] = ()
    """Characters that a player of any level in `bots` may have; its name ends with it ("hard_warlike").

    A level is how well the bot plays; a character decides between moves that are worth about the same.
    """
    master_pays: bool = True
    """Whether the searching player is offered: only where it has been measured to beat the strongest of `bots`."""
    automata: Mapping[int, Sequence[str]] = MappingProxyType({})
    """Levels of the automata by seat, weakest first; none of them is in `bots`.

    Automata may follow other rules than a person in the same seat. `Scenario.automaton` lists the seats they may take.
    """
    state_type: type[S]
    reactions: Sequence[Reaction] = ()
    """The questions for which people may give standing orders."""
    luck_until: Literal["asked", "frame", "calm"] = "asked"
    """How a review groups rolls whose luck is judged together: until a player answers differently from quick bots,
    until the procedure that rolled is over, or until it is over and the position is calm (`game.bots.review.luck`).
    """
    hand_picks: Mapping[str, frozenset[str]] | None = None
    """By prompt, the kinds of picks (or single picks, as text) that depend on what the asked seat alone knows.

    All other options, and the words of every question, are public: people at one machine answer them at the open
    table. None: nothing is known about the game, so only passes of `reactions` are public.
    """
    secret_prompts: frozenset[str] = frozenset()
    """Questions whose words or buttons reveal something hidden; used with `hand_picks`."""

    @abstractmethod
    def start(self, scenario: str, options: Mapping[str, int], seats: int) -> S:
        """Return the initial state, with the set-up on its agenda. Missing options have their defaults."""

    def seat_automata(self, state: S, automata: Mapping[int, str]) -> None:
        """Store in a new state which seats automata play, and at what level."""
        raise ValueError(f"{self.id} has no player of the rulebook's own.")

    @abstractmethod
    def view(self, state: S, seat: int) -> S:
        """Return a copy in which a placeholder replaces everything hidden from the seat.

        From NOBODY, hide whatever is hidden from any seat.
        """

    @abstractmethod
    def determinize(self, state: S, seat: int, rng: Random) -> None:
        """Deal again, in place, what the seat (or NOBODY) cannot know. Its view must stay the same."""

    @abstractmethod
    def check(self, state: S) -> None:
        """Raise ValueError with one sentence if an invariant is broken: number of counters, ids in range."""

    @abstractmethod
    def score(self, state: S) -> Sequence[float]:
        """Return the score of each seat, for the result screen and generic bots."""

    def prospects(self, state: S) -> Sequence[float]:
        """Return what each seat can hope for, also after the end; searches maximise it.

        The default is the score, plus a bonus for winners that exceeds any score and the same malus for all others.
        """
        score, end = self.score(state), state.outcome
        if end is None or not (end.winners or len(score) == 1):
            return score
        prize = 1 + max(map(abs, score))
        return [points + (prize if seat in end.winners else -prize) for seat, points in enumerate(score)]

    def figures(self, state: S) -> Mapping[str, Sequence[float]]:
        """Return the figures that a match is followed by, each with a value by seat; by default the score.

        `<id>_story.<key>` in the catalogue is the title of its plot.
        """
        return {"score": self.score(state)}

    def is_calm(self, state: S) -> bool:
        """Whether figures can be compared now: nothing is half done, such as a battle. True by default."""
        return True

    def chances(self, state: S) -> Sequence[float]:
        """Return each seat's chance to win, from everything in the state, hidden things too. They sum to 1.

        Alone there is one chance, and a draw counts half. In a finished match, each seat's share of the victory. By
        default from `chances.toml` among the tables of the game (`game.core.chances`).
        """
        return chances_of(self, state)

    def weight(self, event: Event) -> int:
        """Return the importance of an event when only one event of a move is shown; 0: no turning point."""
        return self.weights.get(event.kind, int(event.kind in self.turning_points))

    def horizon(self, state: S) -> int:
        """Return the turn at whose beginning a search evaluates the position; by default the next turn."""
        return self.turn(state) + 1

    @abstractmethod
    def turn(self, state: S) -> int:
        """Return the number of the current turn, from 1; 0 during set-up."""

    @abstractmethod
    def bot(self, level: str, seed: int) -> Bot:
        """Return a bot of a level in `bots` (perhaps with a character), in `automata`, or "random"; else KeyError."""

    def level_and_character(self, level: str) -> tuple[str, str]:
        """Split a bot's level name into level and character ("" if it has none)."""
        base, _, character = level.rpartition("_")
        return (base, character) if base in self.bots and character in self.characters else (level, "")

    @property
    def levels_with_character(self) -> Sequence[str]:
        """Level names of the bots that have a character."""
        return [f"{level}_{character}" for level in self.bots for character in self.characters]

    def refusal(self, view: S, choice: Choose, pick: Pick) -> Message | None:
        """Return why the thing pointed at is not an option now, or None if there is nothing useful to say."""
        return None

    def forfeit(self, view: S, choice: Choose, pick: Pick) -> Message | None:
        """Return what an option gives up irreversibly that the player may want to keep.

        None if no warning is needed.
        """
        return None

    def forecast(self, view: S, choice: Choose, pick: Pick) -> Iterator[Forecast | None]:
        """Yield None while calculating, then better and better forecasts of an option."""
        return iter(())

    def endings(self, view: S) -> Sequence[Message]:
        """Return what could end the match, the most urgent first; always shown at the table. `view` is NOBODY's."""
        return ()

    def threats(self, view: S, seat: int) -> Iterator[Threat | None]:
        """Yield what a seat could do next, space by space, as if it were its turn, the most serious of a space first.

        Yield None while calculating. `view` is NOBODY's.
        """
        return iter(())

    def ended_by(self, state: S) -> Mapping[str, Plain]:
        """Return the arguments of the sentence that says why the match ended (`Outcome.reason`)."""
        return {}

    def account(self, end: Event, before: Iterator[Event]) -> Event | None:
        """Return the account (`game.core.fight`) of the fight that an event ends; None if it ends none.

        `before` are the events before it, latest first. The account uses public facts only.
        """
        return None

    claim_kinds: Sequence[ClaimKind] = ()
    """Every kind of probability that the game shows to a player."""
    no_chances: Mapping[str, str] = MappingProxyType({})
    """Keys of messages whose percentage is not a probability, each with the reason."""

    def claims(self, view: S, choice: Choose, pick: Pick | None) -> Iterator[Claim]:
        """Yield the probabilities shown for an option or, for None, without pointing (meters, danger notes).

        They come from the same functions that the table shows. Only calibration calls this.
        """
        return iter(())

    def layout(self, view: S) -> Layout:
        """Return the counters and cards of a view, for the generic table."""
        return Layout()

    @property
    def package(self) -> str:
        """The package whose procedures belong to the game: its id for one of the program."""
        return type(self).__module__.rpartition(".")[0].removeprefix("game.games.")

    def options_of(self, scenario: str) -> list[RuleOption]:
        """Return the options that a scenario offers."""
        return [option for option in self.options if not option.scenarios or scenario in option.scenarios]

    def levels(self, scenario: str, seat: int) -> Sequence[str]:
        """Levels of the computer players that may take a seat, automata last, without characters."""
        own = self.automata.get(seat, ()) if seat in self.scenarios[scenario].automaton else ()
        return (*self.bots, *self._offered, *own) or (RANDOM,)

    @property
    def levels_of_any_seat(self) -> Sequence[str]:
        """Levels of the computer players that may take every seat of every scenario, without characters."""
        return (*self.bots, *self._offered) or (RANDOM,)

    @property
    def _offered(self) -> Sequence[str]:
        return self.masters if self.master_pays else ()

    @property
    def masters(self) -> Sequence[str]:
        """Levels of the searching player, quickest first; its playouts use the strongest of `bots`."""
        return tuple(MASTERS) if self.bots else ()

    def players(self, scenario: str, seat: int) -> list[str]:
        """Everyone who may take a seat, as records name them: a person, or a bot, "random" included."""
        levels = dict.fromkeys((*self.levels(scenario, seat), *self.masters, *self.levels_with_character, RANDOM))
        return [HUMAN, *(f"bot:{level}" for level in levels)]

    @property
    def quick(self) -> str:
        """The level for playouts in a search: the strongest, or a quicker one that need not be in `bots`."""
        return self.bots[-1] if self.bots else RANDOM

    @property
    def usual(self) -> str:
        """The middle level, for deputies; "random" if there are no levels."""
        return self.bots[len(self.bots) // 2] if self.bots else RANDOM

    @property
    def adviser(self) -> str:
        """The level that gives hints: the strongest that answers at once; it need not be in `bots`."""
        return self.bots[-1] if self.bots else RANDOM

    def automata_among(self, players: Sequence[str]) -> dict[int, str]:
        """Return the levels of the automata among the players ("human", "bot:<level>"), by seat."""
        levels = {seat: player.removeprefix("bot:") for seat, player in enumerate(players)}
        return {seat: level for seat, level in levels.items() if level in self.automata.get(seat, ())}

    def reaction(self, choice: Choose) -> Reaction | None:
        """Return the kind of reaction that is asked for; None if standing orders cannot answer the question."""
        if PASS not in choice.options:
            return None
        return next((reaction for reaction in self.reactions if choice.prompt in reaction.prompts), None)

    def passes(self, state: S, choice: Choose, order: str) -> bool:
        """Whether a person with that standing order passes here. Decided by public information only."""
        if order in (ALWAYS, NEVER):
            return order == NEVER
        public = Choose(choice.seat, choice.prompt, (PASS,), rule=choice.rule, args=choice.args)
        return self.lets_pass(self.view(state, NOBODY), public, order)

    def lets_pass(self, view: S, choice: Choose, order: str) -> bool:
        """Whether a person with one of the game's own orders passes here. `view` is NOBODY's, PASS the only option."""
        return False

    def is_settled(self, view: S, choice: Choose) -> bool:
        """Whether no answer can change anything, so that people need not be asked: they pass.

        `view` is NOBODY's, PASS the only option: it depends on public information only.
        """
        return False

    def asks_hand(self, choice: Choose) -> bool:
        """Whether the answer may depend on what only the asked seat knows. Depends on the prompt only."""
        hand = self.hand_picks
        return hand is None or choice.prompt in hand or choice.prompt in self.secret_prompts

    def aloud(self, choice: Choose) -> Choose | None:
        """Return the question with its public options; None if not even its words are public."""
        hand = self.hand_picks
        if hand is not None and choice.prompt not in self.secret_prompts:
            hidden = hand.get(choice.prompt, ())
            options = [pick for pick in choice.options if pick.kind not in hidden and str(pick) not in hidden]
        elif self.reaction(choice) is not None:
            options = [pick for pick in choice.options if pick in PASSES]
        else:
            return None
        return Choose(
            choice.seat, choice.prompt, options, rule=choice.rule, confirm=choice.confirm, args=choice.args, veiled=True
        )

    def at_turn(self, state: S) -> int | None:
        """Return the seat whose player turn it is, NOBODY if it is nobody's; None if the game does not tell.

        People at one machine hand it over once for each player turn; otherwise for every question that is not public.
        """
        return None

    def has_secrets(self, state: S, seat: int) -> bool:
        """Whether the seat knows something that is not public, so that the screen must be covered between people."""
        return self.view(state, seat) != self.view(state, NOBODY)
