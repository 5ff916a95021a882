"""One playthrough: the pending decision, the log of decisions made, undo, and copies for search.

The running procedure is a cache. What counts is a snapshot of the state at the start of a frame and the log of
decisions since: copy, undo, load and recovery from an error restore the snapshot and replay the decisions.
"""

from __future__ import annotations

from collections.abc import Collection, Container, Coroutine, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from itertools import takewhile
from operator import countOf, itemgetter
from random import Random
from typing import Any, Generic, NamedTuple, Self, TypeVar

import msgspec

from game.core.choice import CHANCE, EVERYBODY, Choose, Pick
from game.core.dice import DiceSource, RandomDice, Unanswered
from game.core.event import Event
from game.core.procedure import PROCEDURES, MatchOver
from game.core.rules import Rules
from game.core.snapshots import REPLAY_STRIDE, Mark, Point, Snapshots
from game.core.state import State
from game.core.undo import undo_of

S = TypeVar("S", bound=State)


class IllegalOptionError(ValueError):
    """The pick is not among the options of the pending decision."""


class Decision(NamedTuple):
    """A decision that was made: the seat and its pick."""

    seat: int
    pick: Pick


@dataclass(frozen=True, slots=True)
class View(Generic[S]):
    """What one viewer may know: a state without secrets, and the pending decision if the viewer has to make it.

    `seat` may be NOBODY, who never sees the decision, or EVERYBODY, who always does.
    """

    state: S
    seat: int
    choice: Choose | None
    waiting: int | None
    """The seat whose decision is pending (CHANCE included); None when the match is over."""
    narrowed_from: Choose | None = None
    """The whole decision, if `choice` has only some of its options, as in a lesson."""

    @property
    def whole_choice(self) -> Choose | None:
        """The decision with all its options, which is what the rules allow."""
        return self.narrowed_from or self.choice


def draws_in(log: Iterable[Decision]) -> int:
    """Return how many of the decisions were made by chance."""
    return countOf(map(itemgetter(0), log), CHANCE)


class Match(Generic[S]):
    """A match in progress.

    >>> from game import games
    >>> from game.core import dice, match
    >>> game = games.load_rules("scotland")
    >>> m = match.Match(game, "rebellion", {}, dice.SeededDice(1))
    >>> m.choice.seat, m.choice.prompt
    (1, 'setup_town')
    >>> events = m.apply(m.choice.options[0])
    """

    def __init__(
        self,
        rules: Rules[S],
        scenario: str,
        options: Mapping[str, int],
        dice: DiceSource,
        seats: int | None = None,
        automata: Mapping[int, str] | None = None,
        *,
        begin: bool = True,
    ) -> None:
        """Begin a match. `seats` defaults to the scenario's usual number.

        `automata` are the levels of the automata by seat (`Rules.automata`). With `begin=False` nothing is played yet:
        the caller resumes the match.
        """
        self._reset()
        self.rules = rules
        self.scenario = scenario
        self.options = dict(options)
        self.seats = rules.scenarios[scenario].seats[0] if seats is None else seats
        self.automata = dict(automata or {})
        self.dice = dice
        self._history: list[tuple[int, Event]] | None = []
        self._can_rewind, self._scripted = True, False
        self.state: S = rules.start(scenario, options, self.seats)
        if self.automata:
            rules.seat_automata(self.state, self.automata)
        self.state.events = []
        if begin:
            self._advance(None)
            self._collect()
        else:
            self._mark()

    def _reset(self) -> None:
        """Reset everything but rules, scenario and state: no snapshots, no history, chance answered from outside."""
        self.choice: Choose | None = None
        self.log: list[Decision] = []
        self.remember = False
        """For play at a table: keep the state before each of the last decisions, so that undo needs no replay, and
        emit the account of a fight as soon as it ends.
        """
        self._history = None
        self._told = 0
        """How much of the history already has the accounts of fights."""
        self._fresh: list[tuple[int, Event]] = []
        self._draws = 0
        self._can_rewind = False
        self._snapshots = Snapshots()
        self._is_suspended = False
        self._scripted = True
        self._running: Coroutine[Any, Any, None] | None = None
        self._redo: list[list[Decision]] = []

    def restarted(self) -> Match[S]:
        """Return a new match with the same rules, scenario, options and seats, whose dice have no answers."""
        return Match(self.rules, self.scenario, self.options, Unanswered(), self.seats, self.automata)

    def first_state(self) -> S:
        """The state before anything happened."""
        return self.rules.start(self.scenario, self.options, self.seats)

    # === Playing ===

    def apply(self, pick: Pick) -> list[Event]:
        """Answer the pending decision and run to the next. Return the events, secrets included.

        Raises IllegalOptionError if the pick is not offered. An error inside a procedure is raised too, after the match
        has been restored to the state before the call (an imagined match is not restored).
        """
        choice = self.choice
        if choice is None or pick not in choice.options:
            raise IllegalOptionError(f"{pick} is not offered by {choice!r}")
        self._redo.clear()
        before = len(self.log)
        if self.remember:
            self._snapshots.points.append(Point(before, self.state.snapshot(), choice))
        try:
            self._feed(pick)
        except Exception:
            if self._can_rewind:
                self._rewind(before)
            raise
        return self._collect()

    def _feed(self, pick: Pick) -> None:
        if self._is_suspended:
            self._rewind(len(self.log))
        assert self.choice is not None
        self._note(self.choice.seat, pick)
        self._advance(pick)

    def _note(self, seat: int, pick: Pick) -> None:
        if self.state.events:
            self._flush()
        self.log.append(Decision(seat, pick))
        if seat == CHANCE:
            self._draws += 1

    def _advance(self, value: Pick | None) -> None:
        """Run procedures until a decision is pending or the agenda is empty."""
        state = self.state
        while True:
            if self._running is None:
                if not state.agenda:
                    self.choice = None
                    return
                if self._can_rewind and self._snapshots.is_due(len(self.log)):
                    self._mark()
                name, *args = state.agenda.pop()
                self._running = PROCEDURES[name](state, *args)
                value = None
            try:
                choice: Choose = self._running.send(value)
            except StopIteration:
                self._running = None
                continue
            except MatchOver:
                self._running = None
                state.agenda.clear()
                continue
            options = choice.options
            assert options, f"nothing to choose in {choice.prompt}"
            if choice.seat == CHANCE and not self._scripted:
                value = self.dice.answer(choice, self._draws)
                if value is not None:
                    self._note(CHANCE, value)
                    continue
            elif len(options) == 1 and not (choice.confirm or choice.veiled or choice.seat == CHANCE):
                value = options[0]
                continue
            self.choice = choice
            return

    def _mark(self) -> None:
        self._snapshots.mark(len(self.log), self.state.snapshot())

    def spare_snapshots(self) -> None:
        """Take fewer snapshots from now on: playing gets faster; undo, copy and save get slower."""
        self._snapshots.stride = REPLAY_STRIDE

    def _flush(self) -> None:
        """Move the events from the state to `_fresh`, each with the number of decisions made when it happened."""
        if self.state.events:
            length = len(self.log)
            self._fresh += [(length, event) for event in self.state.events]
            self.state.events = []

    def _collect(self) -> list[Event]:
        self._flush()
        fresh, self._fresh = self._fresh, []
        if self._history is None:
            return [event for _, event in fresh]
        if not self.remember:
            self._history += fresh
            return [event for _, event in fresh]
        self._tell(self._history)
        known = len(self._history)
        self._history += fresh
        self._tell(self._history)
        return [event for _, event in self._history[known:]]

    def _tell(self, history: list[tuple[int, Event]]) -> None:
        """Insert the account of each fight that has ended since the last call before the event that ended it."""
        bare = history[self._told :]
        del history[self._told :]
        for length, event in bare:
            if event.kind in self.rules.fight_ends:
                account = self.rules.account(event, (told for _, told in reversed(history)))
                if account is not None:
                    history.append((length, account))
            history.append((length, event))
        self._told = len(history)

    # === Looking ===

    def view(self, seat: int) -> View[S]:
        """Return what the viewer (a seat, NOBODY or EVERYBODY) may know. The state is a copy."""
        waiting = self.choice.seat if self.choice is not None else None
        own = self.choice if seat in (waiting, EVERYBODY) else None
        state = self.state.copy() if seat == EVERYBODY else self.rules.view(self.state, seat)
        return View(state, seat, own, waiting)

    @property
    def history(self) -> Sequence[tuple[int, Event]]:
        """All events so far, each with the number of decisions that had been made when it happened.

        Raises IllegalOptionError if the match was resumed from a snapshot that its decisions do not lead to.
        """
        if self._history is None:
            self._history = self._replayed_history()
            self._told = len(self._history)
        elif self._told < len(self._history):
            self._tell(self._history)
        return self._history

    def _replayed_history(self) -> list[tuple[int, Event]]:
        """Rebuild the events by replaying the whole log in another match. Check that it reaches the last snapshot."""
        start = self.mark[0]
        before = max(0, start - 1)
        again = self.restarted()
        again.replay(self.log[:before])
        again.replay(self.log[before:start], stride=1)
        if again.mark[0] != start or again._plain_mark() != self._plain_mark():
            raise IllegalOptionError(f"the first {start} decisions do not lead to the position")
        again.replay(self.log[start:])
        return list(again.history)

    def _plain_mark(self) -> bytes:
        """The state of the last snapshot as JSON: equal for equal states, the order of lists and dicts included."""
        return msgspec.json.encode(self.rules.state_type.restore(self.mark[1]))

    def has_uncovered(self, length: int) -> bool:
        """Whether an event of `Rules.uncovering` has happened since `length` decisions had been made."""
        kinds = self.rules.uncovering
        recent = takewhile(lambda told: told[0] > length, reversed(self.history if kinds else []))
        return any(event.kind in kinds for _, event in recent)

    def fingerprint(self) -> str:
        """Return a short hash of the state, equal on every machine for equal states."""
        plain = msgspec.to_builtins(self.state, order="deterministic")
        return blake2b(msgspec.json.encode(plain), digest_size=8).hexdigest()

    # === Copies for search ===

    def imagine(self, seat: int, rng: Random) -> Match[S]:
        """Return a match as it might be, as far as the seat knows: the only match that a bot may try moves on.

        Everything hidden from the seat is dealt again, and chance comes from `rng`. The match has an empty log: it can
        be played on but not undone.
        """
        start, data = self.mark
        self._snapshots.stride = 1  # every imagined match replays the decisions since the last mark
        other = self._bare()
        other.state = self.rules.state_type.restore(data)
        other._advance(None)
        other._replay(self.log[start:])
        self.rules.determinize(other.state, seat, rng)
        other.log = []
        other._scripted = False
        other.dice = RandomDice(rng)
        return other

    def copy(self) -> Match[S]:
        """Return an independent match at the same point; its chance decisions are asked like any other decision."""
        other = self._bare()
        other._snapshots = self._snapshots.of_beginning()
        other._resume(self.mark, self.log, self._draws, Unanswered())
        return other

    def _bare(self) -> Match[S]:
        """Return a match without state, snapshots and history, whose chance is answered from outside."""
        other = Match.__new__(type(self))
        other._reset()
        other.rules, other.scenario, other.options = self.rules, self.scenario, self.options
        other.seats, other.automata = self.seats, self.automata
        other.dice = self.dice
        return other

    def forget_events(self) -> None:
        """Begin a new, empty history: an imagined match does not know what happened before."""
        self.state.events, self._fresh, self._history = [], [], []

    # === Undo, load, replay ===

    @property
    def mark(self) -> Mark:
        """The snapshot at the start of the running frame, and how many decisions had been made then."""
        return self._snapshots.marks[-1]

    def resume(self, mark: tuple[int, bytes], log: Sequence[Decision], dice: DiceSource) -> None:
        """Continue from a snapshot: restore it and replay the decisions of the log made since."""
        self._resume(mark, log, draws_in(log), dice)

    def _resume(self, mark: tuple[int, bytes], log: Sequence[Decision], draws: int, dice: DiceSource) -> None:
        self._can_rewind = True
        self._snapshots = self._snapshots.of_beginning()
        self._snapshots.marks.append(Mark(*mark))
        self.log = list(log)
        self._draws = draws
        self.dice = dice
        self._redo = []
        self._history, self._told = None, 0
        self._rewind(len(log))

    def stand(self, state: S, log: Sequence[Decision], dice: DiceSource) -> None:
        """Begin from a state at the start of a frame, then make decisions; there is no history before it.

        Raises IllegalOptionError if one of them is not offered.
        """
        self.resume((0, state.snapshot()), log, dice)
        self._history, self._told = [], 0

    def replay(self, decisions: Sequence[Decision], *, stride: int = REPLAY_STRIDE) -> None:
        """Play recorded decisions, chance included, from here. Raises IllegalOptionError if one is not offered."""
        self._scripted, self._snapshots.stride = True, stride
        try:
            self._replay(decisions)
        finally:
            self._scripted, self._snapshots.stride = False, 1
        self._collect()

    def _replay(self, decisions: Sequence[Decision]) -> None:
        for number, (seat, pick) in enumerate(decisions, 1):
            choice = self.choice
            if choice is None or choice.seat != seat or pick not in choice.options:
                asked = "nothing is" if choice is None else f"{choice.prompt} is"
                raise IllegalOptionError(f"decision {number} of the record is not offered: {asked} to be decided")
            self._feed(pick)

    def _rewind(self, length: int) -> None:
        """Return to the point after `length` decisions, with the procedure running again."""
        self._stop(length)
        start, data = self.mark
        tail = self.log[start:length]
        self._cut(start)
        self.state = self.rules.state_type.restore(data)
        scripted, self._scripted = self._scripted, True
        try:
            self._advance(None)
            self._replay(tail)
        finally:
            self._scripted = scripted
        self.state.events = []

    def _cut(self, length: int) -> None:
        """Drop all decisions after `length` from the log."""
        self._draws -= draws_in(self.log[length:])
        del self.log[length:]

    def _stop(self, length: int) -> None:
        """Drop the running procedure and everything but the log that came after `length` decisions."""
        if self._running is not None:
            self._running.close()
            self._running = None
        self._is_suspended = False
        self._fresh = []
        self._snapshots.drop_after(length)
        if self._history is not None:
            while self._history and self._history[-1][0] > length:
                self._history.pop()
            self._told = min(self._told, len(self._history))

    def _recall(self, length: int) -> bool:
        """Return to a remembered point. The procedure is started again only when the next decision is made."""
        self._stop(length)
        point = self._snapshots.take(length)
        if point is None:
            return False
        self.choice = point.choice
        self._cut(length)
        self.state = self.rules.state_type.restore(point.data)
        self.state.events = []
        self._is_suspended = True
        return True

    def undo(
        self, people: Collection[int], *, free: bool = False, past: Container[int] = (), computers: Container[int] = (),
        since: int = 0,
    ) -> bool:  # fmt: skip
        """Take back the last decision of a person, as `undo_of` allows; False if nothing can be undone."""
        length = undo_of(self, people, free=free, past=past, computers=computers, since=since).length
        if length is None:
            return False
        self._redo.append(self.log[length:])
        if not self._recall(length):
            self._rewind(length)
        return True

    def can_redo(self) -> bool:
        """Whether something undone can be done again."""
        return bool(self._redo)

    def forget_undone(self) -> None:
        """Let nothing undone be done again."""
        self._redo.clear()

    def redo(self) -> list[Event]:
        """Do again what the last undo took back; returns what happened."""
        decisions = self._redo.pop()
        before = len(self.history)
        self.replay(decisions)
        return [event for _, event in self.history[before:]]

    def at(self, length: int) -> Self:
        """A separate match as it was after `length` decisions, to look at or branch off from."""
        other = self.restarted()
        other.replay(self.log[:length])
        other.dice = self.dice
        assert isinstance(other, type(self))
        return other

    def walk(self) -> Iterator[Self]:
        """Yield another match as it was at the beginning, then after each decision of this one: always the same object.

        It takes a snapshot at the start of every frame, so copies of it are quick. It must not be changed; copy it.
        Raises IllegalOptionError if the log does not fit the beginning.
        """
        other = self.restarted()
        assert isinstance(other, type(self))
        yield other
        for decision in self.log:
            other.replay([decision], stride=1)
            yield other
