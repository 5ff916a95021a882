"""Replays: recorded matches that can be wound forwards and backwards. No drawing here."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Literal

from game.core.choice import CHANCE, EVERYBODY, NOBODY
from game.core.dice import SeededDice
from game.core.event import Event
from game.core.match import Match
from game.core.record import Note, Record
from game.core.rules import HUMAN
from game.core.state import State
from game.play.saves import replay_match
from game.play.session import Session

Unit = Literal["decision", "phase", "turn"]


def turns_of(match: Match[Any]) -> Iterator[tuple[int, State]]:
    """Yield the number of decisions and the state whenever a turn begins, and at the end.

    The same state object is yielded each time and must not be changed; copy it to keep it.
    """
    again = match.restarted()
    turn = match.rules.turn(again.state)
    for length, decision in enumerate(match.log, 1):
        again.replay([decision])
        now = match.rules.turn(again.state)
        if now != turn:
            turn = now
            yield length, again.state
    yield len(match.log), again.state


class Tape:
    """A recorded match and a current position in it. RecordError if the record cannot be replayed."""

    def __init__(self, record: Record, is_phase: Callable[[Event], bool] | None = None) -> None:
        self.record = record
        self.whole = replay_match(record)
        self.length = len(self.whole.log)
        history = self.whole.history
        self.turns = _places(history, lambda event: event.kind == "turn")
        self.phases = _places(history, is_phase or (lambda event: event.kind.endswith("turn")))
        self.match = self.whole.at(0)
        self.position = 0

    def seek(self, position: int) -> list[Event]:
        """Wind to a position, in decisions from the start. Return the events in between when winding forwards."""
        position = max(0, min(self.length, position))
        if position < self.position:
            self.match = self.whole.at(position)
            self.position = position
            return []
        before = len(self.match.history)
        self.match.replay(self.whole.log[self.position : position])
        self.position = position
        return [event for _, event in self.match.history[before:]]

    def step(self) -> list[Event]:
        """Wind one decision forwards."""
        return self.seek(self.position + 1)

    def next(self, unit: Unit) -> int:
        """Where the next decision, phase or turn begins; the end if there is none."""
        if unit == "decision":
            return min(self.length, self.position + 1)
        places = self.turns if unit == "turn" else self.phases
        index = bisect_right(places, self.position)
        return places[index] if index < len(places) else self.length

    def previous(self, unit: Unit) -> int:
        """Where the previous decision, phase or turn began; 0 if there is none."""
        if unit == "decision":
            return max(0, self.position - 1)
        places = self.turns if unit == "turn" else self.phases
        index = bisect_left(places, self.position) - 1
        return places[index] if index >= 0 else 0

    @property
    def is_over(self) -> bool:
        """Whether the match was played to its end."""
        return self.whole.choice is None

    @property
    def hides_something(self) -> bool:
        """Whether people still play the match and something is hidden at the current position."""
        state = self.match.state
        playing = not self.is_over and HUMAN in self.record.players
        return playing and self.match.rules.view(state, NOBODY) != state

    def branch(self, seed: int) -> Match[Any]:
        """Return a new match that begins at the current position, with new dice."""
        match = self.whole.at(self.position)
        match.dice = dice = SeededDice(seed)
        while (choice := match.choice) is not None and choice.seat == CHANCE:
            match.apply(dice.answer(choice, sum(decision.seat == CHANCE for decision in match.log)))
        return match

    def notes(self) -> list[Note]:
        """The notes up to the current position."""
        return [note for note in self.record.notes if note.place <= self.position]

    @property
    def turn(self) -> int:
        """The turn at the current position."""
        return int(self.match.rules.turn(self.match.state))


def _places(history: Sequence[tuple[int, Event]], wanted: Callable[[Event], bool]) -> list[int]:
    """The places where events of a kind happened, without repetition."""
    return sorted({length for length, event in history if wanted(event)})


class ReplaySession(Session):
    """A session in which a tape decides: the table shows it like a match between computers.

    A finished match is shown openly. An unfinished one is shown as its only person saw it or, with several people, as
    public information only. Nobody can pick, undo or save. `paused` holds the replay; the table sets `due` to let one
    decision pass.
    """

    def __init__(self, tape: Tape) -> None:
        self.tape = tape
        record = tape.record
        super().__init__(tape.match, list(record.players), record.seed, names=record.names, notes=record.notes)
        self.paused = True
        self.due = False

    @property
    def people(self) -> list[int]:
        """No seat has a person."""
        return []

    def _first_viewer(self) -> int:
        people = [seat for seat, player in enumerate(self.players) if player == HUMAN]
        if self.tape.is_over or not people:
            return EVERYBODY
        return people[0] if len(people) == 1 else NOBODY

    @property
    def waiting(self) -> Literal["person", "bot", "dice", "over"]:
        """ "bot" until the tape is over."""
        return "over" if self.tape.position == self.tape.length else "bot"

    def needs_curtain(self) -> bool:
        """False: nobody takes a seat."""
        return False

    def can_branch(self) -> bool:
        """Whether a new match may begin here. It may not if that would reveal hidden information of an unfinished
        match.
        """
        return not self.tape.hides_something

    def advance(self, budget: float = 0.004) -> list[Event] | None:
        """Play the tape's next decision when it is due."""
        if self.paused or not self.due or self.waiting == "over":
            return None
        self.due = False
        return self.tape.step()

    def go(self, position: int) -> None:
        """Wind to a position without animating what is in between."""
        self.tape.seek(position)
        self.match = self.tape.match

    def record(self) -> Record:
        """The whole record."""
        return self.tape.record

    def can_undo(self) -> bool:
        """False: replays cannot be undone."""
        return False

    def undo(self) -> bool:
        """Do nothing; return False."""
        return False

    def save(self) -> None:
        """Do nothing: replays are not saved."""
