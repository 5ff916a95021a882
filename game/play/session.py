"""Sessions: a match with its players, the viewer, and saving. No drawing here."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from time import monotonic
from typing import Any, Literal

from game.core.bounds import MOST_SEED, plain_words
from game.core.choice import CHANCE, EVERYBODY, NOBODY, PASS, PASSES, Choose, Pick, Plain
from game.core.dice import DiceSource, PhysicalDice, SeededDice
from game.core.event import Event
from game.core.fairness import COPIED, SEALED, TYPED
from game.core.match import Match, View
from game.core.record import Note, Record, RecordError, decision_text, record_of, told_of
from game.core.rules import HUMAN as HUMAN
from game.core.travel import Travel
from game.core.undo import Undo, undo_of
from game.games import GAMES
from game.play.clock import PeopleClock
from game.play.computers import Computers, rules_with_players
from game.play.listing import MATCH
from game.play.notes import Notes
from game.play.orders import Orders
from game.play.reasons import Reason, Reasons
from game.play.report import write_report
from game.play.saves import SaveStore, open_match
from game.play.viewer import ScreenViewer

LONGEST = 300
"""Seconds of one decision that count as played, at most; a longer one is a break."""
Waiting = Literal["person", "bot", "dice", "over", "absent"]
"""What a match waits for; "absent": a person at another machine, in a match by file."""


class Session:
    """One match being played by people and computers.

    `players` are "human" or "bot:<level>", by seat. The table calls `advance` whenever nothing is being animated, and
    `apply` when a person has picked something.
    """

    def __init__(
        self,
        match: Match[Any],
        players: list[str],
        seed: int,
        *,
        store: SaveStore | None = None,
        match_id: str = "",
        names: list[str] | None = None,
        note: str = "",
        notes: Iterable[Note] = (),
        travel: Travel | None = None,
    ) -> None:
        self.match = match
        match.remember = True
        self._seconds, self._since = 0.0, monotonic()
        """How long the match has been played, and when the last decision was made."""
        self.players = players
        self.seed = seed
        self.store = store
        self.names = names or [""] * len(players)
        self.note = note
        """The player's name for the match."""
        self.match_id = match_id or (store.new_match() if store is not None else "")
        self.travel = travel
        """Where the match is, if it is played by file."""
        self.home = (store.home if store is not None and travel is not None else None) or ""
        """The address of the folder of saves, if the match is played by file; else empty."""
        self.ask_always = False
        """Ask people even if they can only pass, so that a quick answer reveals nothing."""
        self.free_undo = False
        """Undo without limits; where several people play, only if they have agreed (`agree`)."""
        self.notes = Notes(notes)
        self._by_hand: set[int] = set()
        """Numbers of the decisions that were dice typed in."""
        self.clock: PeopleClock | None = None
        """How long each person has thought, if they play with a clock."""
        self.paused = False
        self.orders = Orders(match, self.people)
        """The standing orders of people; they may change at any time."""
        self.computers = Computers(match, players, seed)
        self._reasons = Reasons()
        self._texts = [decision_text(decision) for decision in match.log]
        self._own: tuple[tuple[object, ...], Pick | None] = ((), None)
        """The automatic answer for a person and the facts it depends on; cached because it is needed every frame."""
        self._declined: dict[int, tuple[int, str, dict[str, Plain]]] = {}
        """By seat the last question that a person passed: the place of the pass in the log, prompt and arguments."""
        self._unasked: set[int] = set()
        """Numbers of the decisions made for people who were not asked."""
        self.screen = ScreenViewer(match, lambda: self.seated, self._first_viewer())

    @classmethod
    def begin(
        cls,
        game: str,
        scenario: str,
        options: Mapping[str, int],
        players: list[str],
        seed: int | None = None,
        *,
        physical_dice: bool = False,
        store: SaveStore | None = None,
        names: list[str] | None = None,
        free_undo: bool = False,
        clock: int | None = None,
    ) -> Session:
        """Begin a new match. Without `seed`, use a random one. TablesError if the game's tables are damaged.

        `free_undo`: the people have agreed on it (for one person alone, set the attribute afterwards). `clock`: they
        play with a clock of so many minutes for each, 0 for one that counts up.
        """
        number = new_seed() if seed is None else seed
        rules = rules_with_players(game)
        automata = rules.automata_among(players)
        match = Match(rules, scenario, options, _dice(number, physical_dice), len(players), automata)
        session = cls(match, players, number, store=store, names=names)
        session.notes.dice(0, SEALED if seed is None else TYPED, number)
        if free_undo:
            session.agree(True)
        if clock is not None:
            session.clock = PeopleClock(clock, len(players))
        session.save()
        return session

    @classmethod
    def resume(cls, record: Record, *, physical_dice: bool = False, store: SaveStore | None = None) -> Session:
        """Continue a saved match, which stays locked by this instance until `close`.

        A copy goes on with new dice from here on: a record without a match id, which becomes a new match, and a match
        in a copied folder. A copy of a match by file is a match by file of its own. RecordError if the match is open
        elsewhere or cannot be restored, TablesError if the game's tables are damaged.
        """
        if store is not None and record.travel is not None and not record.over and store.is_copy(record):
            record.match = ""
        if record.game in GAMES:
            rules_with_players(record.game)
        locking = store if store is not None and MATCH.fullmatch(record.match) else None
        if locking is not None:
            newest = locking.acquire(record.match)
            record = newest if newest is not None and newest.serial > record.serial else record
        try:
            is_copy = not record.match if locking is None else locking.is_copy(record)
            seed = new_seed() if is_copy and not record.over else record.seed
            match = open_match(record, _dice(seed, physical_dice))
            travel = record.travel
            if store is not None and travel is not None and is_copy:
                travel = travel.moved(record.home or "", store.make_home())
        except RecordError:
            if locking is not None:
                locking.leave(record.match)
            raise
        session = cls(
            match,
            list(record.players),
            seed,
            store=store,
            match_id=record.match if locking is not None else "",
            names=record.names,
            note=record.note,
            notes=record.notes,
            travel=travel,
        )
        if seed != record.seed:
            session.notes.dice(len(match.log), COPIED, seed)
        session._by_hand.update(record.by_hand)
        session.free_undo = record.free_undo and len(session.people) > 1
        session._seconds = 60.0 * record.minutes
        session.clock = PeopleClock.of(record.clock, len(record.players))
        session.orders.take(record.orders)
        session.save()
        return session

    # === Who ===

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, player in enumerate(self.players) if player == HUMAN]

    @property
    def seated(self) -> list[int]:
        """The seats of the people at this machine: all people, unless the match is played by file."""
        return self.people if self.travel is None else self.travel.seats_at(self.home, self.people)

    @property
    def is_away(self) -> bool:
        """Whether the match was handed over by file and goes on at another machine."""
        return self.travel is not None and self.travel.holder != self.home

    def set_travel(self, travel: Travel | None) -> None:
        """Change where the match is (None: only here) and who is at the screen, and save."""
        self.travel = travel
        self.screen = ScreenViewer(self.match, lambda: self.seated, self._first_viewer())
        self.save()

    @property
    def waiting(self) -> Waiting:
        """What the match is waiting for."""
        choice = self.match.choice
        if choice is None:
            return "over"
        if self.is_away:
            return "absent"
        if choice.seat == CHANCE:
            return "dice"
        if self.players[choice.seat] != HUMAN:
            return "bot"
        return "person" if choice.seat in self.seated else "absent"

    @property
    def viewer(self) -> int:
        """The viewer whose view the table shows: a person's seat, or NOBODY while people play and none is at the
        screen.

        It is EVERYBODY, a spectator who sees everything, only if no person plays.
        """
        return self.screen.viewer

    def asked(self) -> Choose | None:
        """The decision that can be made at the screen now; None if the session is about to pass for the person."""
        if self.waiting not in ("dice", "person") or self.passes_by_itself():
            return None
        return self.match.choice if self.waiting == "dice" else self.view().choice

    def view(self) -> View[Any]:
        """The match as `viewer` may see it; NOBODY is asked what may be answered at the public face of the table."""
        view = self.match.view(self.viewer)
        return replace(view, choice=self.screen.aloud()) if self.viewer == NOBODY else view

    def last_own(self) -> int:
        """Return the number of decisions up to and including the last one made by the person at the screen.

        For a spectator that is all of them.
        """
        log = self.match.log
        if self.viewer not in self.people:
            return len(log)
        own = (n for n in range(len(log), 0, -1) if log[n - 1].seat == self.viewer and n - 1 not in self._unasked)
        return next(own, 0)

    def view_at(self, length: int) -> View[Any]:
        """What `viewer` would have seen after `length` decisions, without a pending decision."""
        then = self.match.at(length).view(self.viewer)
        return View(then.state, self.viewer, None, None)

    @contextmanager
    def unattended(self) -> Iterator[None]:
        """Set the viewer to NOBODY for a while, to draw a picture that others will see."""
        viewer, self.screen.viewer = self.viewer, NOBODY
        try:
            yield
        finally:
            self.screen.viewer = viewer

    def roll_by_hand(self, by_hand: bool) -> None:
        """Whether dice are typed in from now on instead of rolled by the program."""
        dice = self.match.dice
        if by_hand and not isinstance(dice, PhysicalDice):
            self.match.dice = PhysicalDice(dice)
        elif not by_hand and isinstance(dice, PhysicalDice):
            self.match.dice = dice.source

    def _first_viewer(self) -> int:
        people = self.seated
        if not people:
            return NOBODY if self.people else EVERYBODY
        if len(people) == 1:
            return people[0]
        choice = self.match.choice
        holds = self.match.rules.has_secrets
        asked = choice is not None and choice.seat in people
        asked &= not any(holds(self.match.state, seat) for seat in people)
        return choice.seat if choice is not None and asked else NOBODY

    def needs_curtain(self) -> bool:
        """Whether the screen has to be handed over to the person who decides (see `needs_curtain` of the viewer)."""
        return self.screen.needs_curtain()

    def ready(self) -> None:
        """Show the table to the person who has to decide, who is at the screen now."""
        self.screen.ready()

    # === Playing ===

    def apply(self, pick: Pick) -> list[Event]:
        """Apply the pick of a person, or a typed-in die. Return the events. Raises IllegalOptionError."""
        self._unasked.discard(len(self.match.log))
        return self._apply(pick)

    def _apply(self, pick: Pick, *, quiet: bool = False) -> list[Event]:
        """Apply a pick. `quiet`: nobody sees the decision being made."""
        self.computers.stop()
        now = monotonic()
        self._seconds, self._since = self._seconds + min(now - self._since, LONGEST), now
        before, rolled = len(self.match.log), self.waiting == "dice"
        if pick == PASS and (choice := self.match.choice) is not None and choice.seat in self.people:
            self._declined[choice.seat] = (before, choice.prompt, dict(choice.args))
        events = self.match.apply(pick)
        self._by_hand = {place for place in self._by_hand if place < before} | ({before} if rolled else set())
        self.screen.follow(before, quiet=quiet)
        self.notes.reveal(self.match, self.seed)
        self._texts += [decision_text(decision) for decision in self.match.log[len(self._texts) :]]
        self.save()
        return events

    def advance(self, budget: float = 0.004) -> list[Event] | None:
        """Let computers think for `budget` seconds, and answer for people who need not be asked.

        Returns the events if a decision was made, else None.
        """
        choice = self.match.choice
        if choice is None or choice.seat == CHANCE or self.paused or self.screen.is_peeking or self.is_away:
            return None
        if self._has_deputy(choice.seat):
            pick = self.computers.ordered(choice)
            return self._think(choice.seat, budget) if pick is None else self.apply(pick)
        if self.players[choice.seat] == HUMAN:
            pick = self._own_answer()
            if pick is None:
                return None
            self._unasked.add(len(self.match.log))
            return self._apply(pick, quiet=True)
        return self._think(choice.seat, budget)

    def passes_by_itself(self) -> bool:
        """Whether a person is passed over without being asked: no answer matters, the same question was passed, or a
        standing order says so.

        Several people at one screen are asked even then, unless the game has neither standing orders nor veiled
        questions: an answer without the curtain would reveal the hand.
        """
        return self._own_answer() is not None

    def _own_answer(self) -> Pick | None:
        """The automatic answer for a person, or None; cached for the position."""
        choice, people = self.match.choice, self.people
        if choice is None or choice.seat not in people or self.is_away:
            return None
        order = self.orders.in_force()
        facts = (choice, len(self.match.log), len(people), self.ask_always, order)
        if self._own[0] != facts:
            self._own = (facts, self._found_answer(choice, len(people), order))
        return self._own[1]

    def _found_answer(self, choice: Choose, people: int, order: str) -> Pick | None:
        shared = people > 1 and (bool(self.orders) or choice.veiled)
        if choice.is_empty and not self.ask_always and not shared:
            return choice.options[0] if PASS not in choice.options else PASS
        if PASS in choice.options and (self._has_declined(choice) or self._is_settled(choice)):
            return PASS
        return PASS if self.orders.let_pass(order) else None

    def _has_declined(self, choice: Choose) -> bool:
        """Whether the person has passed the same question, and since then everybody has only passed."""
        place, *asked = self._declined.get(choice.seat, (len(self.match.log), "", {}))
        since = self.match.log[place:]
        return (
            asked == [choice.prompt, choice.args]
            and bool(since)
            and since[0].seat == choice.seat
            and all(decision.pick in PASSES for decision in since)
        )

    def _is_settled(self, choice: Choose) -> bool:
        """Whether everybody knows that the answer changes nothing."""
        rules = self.match.rules
        public = Choose(choice.seat, choice.prompt, (PASS,), rule=choice.rule, args=choice.args)
        return rules.is_settled(rules.view(self.match.state, NOBODY), public)

    def _has_deputy(self, seat: int) -> bool:
        """Whether a deputy decides for a person. A deputy that fails is dismissed."""
        try:
            return self.computers.decide_for(seat)
        except Exception as fault:
            write_report(fault, live=True)
            self.computers.dismiss()
            return False

    def _think(self, seat: int, budget: float) -> list[Event] | None:
        """Let a bot think. If it fails, or its pick cannot be played, replace it."""
        length = len(self.match.log)
        try:
            return self._decided(seat, budget)
        except Exception as fault:
            if len(self.match.log) != length or not self.computers.replace(seat):
                raise
            write_report(fault, live=True)
            self.notes.add(length, "replaced", side=self.match.rules.sides[seat])
            return None

    def _decided(self, seat: int, budget: float) -> list[Event] | None:
        thought = self.computers.think(seat, budget)
        if thought is None:
            return None
        number = len(self.match.log) + 1
        self._unasked.discard(number - 1)
        events = self._apply(thought.pick, quiet=thought.pick == PASS and seat not in self.people)
        self._reasons.note(number, thought.because)
        return events

    def reasons(self) -> dict[int, Reason]:
        """The reasons of bots in this session, by their place in the history.

        Empty until the match is over, because a reason may reveal what only its seat knows.
        """
        return self._reasons.by_place(self.match.log) if self.match.choice is None else {}

    # === Undo ===

    def agree(self, free: bool) -> None:
        """Turn agreed free undo on or off, and note it in the log."""
        if free != self.free_undo:
            self.free_undo = free
            self.notes.add(len(self.match.log), "undo_free" if free else "undo_strict")
            self.save()

    def can_undo(self) -> bool:
        """Whether anything can be taken back now."""
        return self.undo_now().length is not None

    def undo_now(self) -> Undo:
        """What an undo by the person at the screen would do, or what prevents it.

        A strict undo takes back only that person's decisions, a free one the last decision of any person.
        """
        return undo_of(self.match, **self._undoing())

    def _undoing(self) -> dict[str, Any]:
        people = self.people
        computers = [seat for seat in range(len(self.players)) if seat not in people]
        own = people if self.free_undo or len(people) < 2 else [self.screen.owner]
        since = self.travel.place if self.travel is not None else 0
        return {"people": own, "free": self.free_undo, "past": self._unasked, "computers": computers, "since": since}

    def undo(self) -> bool:
        """Take back the last decision of a person and everything that would be decided again without asking."""
        if not self.can_undo():
            return False
        self.computers.restart()
        log, history = list(self.match.log), self.match.history[:] if self._is_agreed else ()
        self._take_back()
        while self.passes_by_itself() and self._take_back():
            pass
        if self._is_agreed:
            self.notes.took_back(self.match, log, history)
        self.notes.shorten(len(self.match.log))
        self.screen.go_back()
        self._reasons.forget_after(len(self.match.log))
        self._rewrite()
        return True

    @property
    def _is_agreed(self) -> bool:
        """Whether undo is free because several people have agreed on it."""
        return self.free_undo and len(self.people) > 1

    def _take_back(self) -> bool:
        done = self.match.undo(**self._undoing())
        self.orders.forget_since(len(self.match.log))
        return done

    def redo(self) -> list[Event]:
        """Redo what was taken back. Return the events, empty if there is nothing to redo."""
        if not self.match.can_redo():
            return []
        events = self.match.redo()
        while self.passes_by_itself() and self.match.can_redo():
            events += self.match.redo()
        self.screen.go_back()
        self._rewrite()
        return events

    def _rewrite(self) -> None:
        self._texts = [decision_text(decision) for decision in self.match.log]
        self.save()

    # === Saving ===

    def history(self) -> Sequence[tuple[int, Event]]:
        """The match's history for the log, with the notes."""
        return self.notes.within(self.match.history, len(self.match.log))

    def record(self) -> Record:
        """The record of the match as it is now."""
        record = record_of(self.match, self.players, self.seed, list(self._texts))
        record.match = self.match_id
        record.names = self.names
        record.note = self.note
        record.orders = self.orders.kept()
        record.told = told_of(self.match)
        record.notes = self.notes.kept
        record.by_hand = sorted(place for place in self._by_hand if place < len(self.match.log))
        record.free_undo = self._is_agreed
        record.travel = self.travel
        record.minutes = round(self._seconds / 60)
        record.clock = self.clock.kept() if self.clock is not None else None
        return record

    def save(self) -> None:
        """Save the match under its id."""
        if self.store is not None:
            self.match_id = self.store.autosave(self.record())

    def rename(self, name: str) -> None:
        """Name or rename the match."""
        self.note = plain_words(name)
        self.save()

    def close(self) -> RecordError | None:
        """Leave the table and unlock the match. Return why it is not saved, or None."""
        if self.store is None:
            return None
        self.store.leave(self.match_id)
        return self.store.fault


def new_seed() -> int:
    """A random seed, too long to be guessed from its seal."""
    return secrets.randbelow(MOST_SEED + 1)


def _dice(seed: int, physical: bool) -> DiceSource:
    source = SeededDice(seed)
    return PhysicalDice(source) if physical else source
