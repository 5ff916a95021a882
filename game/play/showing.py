"""An operation shown on a copy of a position: what is hidden from the seat is dealt again, and the dice are new."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Literal

from game.core.choice import Choose, Pick
from game.core.event import Event
from game.core.rules import Thought
from game.core.seat import Seat
from game.play.session import Session

MOST_DECISIONS = 60
"""Decisions after which the showing ends, whatever has become of the operation."""


class ShowSession(Session):
    """An imagined match in which the adviser carries out one operation of a seat; the real match knows nothing of it.

    `options` are those that begin the operation; the first is taken unless the adviser prefers another of them. It is
    over when one of the questions `ends` is asked again, of any seat. `seed` decides what is dealt and rolled.
    """

    def __init__(
        self, position: Seat[Any], options: Sequence[Pick], ends: frozenset[str], seed: int, names: Sequence[str] = ()
    ) -> None:
        self.seat, self.options, self.ends = position.number, options, ends
        match = position.imagine(Random(seed))
        match.forget_events()
        rules = match.rules
        players = [f"bot:{match.automata.get(seat, rules.adviser)}" for seat in range(match.seats)]
        super().__init__(match, players, seed, names=list(names) or None)

    @property
    def people(self) -> list[int]:
        """The seat that is shown the operation: it sees no more than in the match."""
        return [self.seat]

    @property
    def is_shown(self) -> bool:
        """Whether the operation is over."""
        choice, made = self.match.choice, len(self.match.log)
        return choice is None or made >= MOST_DECISIONS or (made > 0 and self._is_next(choice))

    def _is_next(self, choice: Choose) -> bool:
        return choice.prompt in self.ends

    @property
    def waiting(self) -> Literal["person", "bot", "dice", "over"]:
        """ "bot" until the operation is over: nobody decides here."""
        return "over" if self.is_shown else "bot"

    def needs_curtain(self) -> bool:
        """False: nobody else is shown anything."""
        return False

    def passes_by_itself(self) -> bool:
        """False: the adviser answers everything."""
        return False

    def advance(self, budget: float = 0.004) -> list[Event] | None:
        """Let the adviser think for `budget` seconds. Return the events if it has decided, else None."""
        choice = self.match.choice
        if choice is None or self.is_shown or self.paused:
            return None
        return self._think(choice.seat, budget)

    def _decided(self, seat: int, budget: float) -> list[Event] | None:
        """Decide as a hint would, without a memory; the first decision begins the operation."""
        thought = self.computers.think(seat, budget)
        if thought is None:
            return None
        pick = self._first(thought) if not self.match.log else thought.pick
        events = self._apply(pick)
        self.computers.restart()
        return events

    def _first(self, thought: Thought) -> Pick:
        return thought.pick if thought.pick in self.options else self.options[0]

    def can_undo(self) -> bool:
        """False: nothing has happened."""
        return False

    def undo(self) -> bool:
        """Do nothing; return False."""
        return False

    def save(self) -> None:
        """Do nothing: a showing is not saved."""
