"""A game to learn from: a scripted course in which the learner makes the moves and everything else is written down.

The scripts are `assets/learn/<game>.toml` and, for further lessons, `<game>_2.toml` and so on. Draws nothing.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import Any, Literal

import msgspec

from game.core.choice import Choose, Pick
from game.core.dice import SeededDice
from game.core.event import Event
from game.core.fairness import COPIED
from game.core.match import IllegalOptionError, Match, View
from game.core.rules import HUMAN
from game.games import lesson_file, load_rules
from game.play.saves import SaveStore
from game.play.session import Session


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step: its name in the catalogue, what the learner picks, what follows, what it speaks of."""

    name: str
    pick: str = ""
    then: tuple[str, ...] = ()
    look: tuple[str, ...] = ()


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole script.

    `seats` is how many play, 0 for the usual number; `options` are those that differ; `minutes` is about how long
    a learner needs. A lesson that goes on where another ends names it in `after`: `opening` and `chance` follow its.
    """

    scenario: str
    seat: int
    opening: tuple[str, ...]
    chance: tuple[str, ...]
    step: tuple[Step, ...]
    minutes: int = 0
    seats: int = 0
    options: dict[str, int] = {}
    after: str = ""

    @property
    def course(self) -> tuple[str, ...]:
        """All decisions of the lesson in their order, each with its seat."""
        found = list(self.opening)
        for step in self.step:
            found += [f"{self.seat} {step.pick}"] if step.pick else []
            found += step.then
        return tuple(found)


class LessonError(ValueError):
    """A lesson is damaged; the text is one sentence."""


def game_of(lesson: str) -> str:
    """The id of the game that a lesson is about."""
    return lesson.partition("_")[0]


def read_lesson(name: str) -> Lesson:
    """A lesson; LessonError if there is none, or it is not in order."""
    try:
        lesson = msgspec.convert(tomllib.loads(lesson_file(name).read_text("utf-8")), Lesson)
    except (OSError, ValueError) as fault:
        raise LessonError(f"The lesson {name}.toml cannot be read ({fault}); install the program again.") from fault
    if not lesson.after:
        return lesson
    before = read_lesson(lesson.after)
    opening, chance = before.course + lesson.opening, before.chance + lesson.chance
    return msgspec.structs.replace(lesson, opening=opening, chance=chance)


@dataclass(slots=True)
class WrittenDice:
    """Answers chance from a list; IndexError when it is used up, ValueError if an answer is not offered."""

    answers: tuple[str, ...]

    def answer(self, choice: Choose, index: int) -> Pick | None:
        """The answer of that index."""
        pick = choice.find(self.answers[index])
        if pick is None:
            raise ValueError(f"{self.answers[index]} is not offered by {choice!r}")
        return pick


class LessonSession(Session):
    """A sitting at which the learner can only do what the script says next, and the script does the rest."""

    def __init__(self, name: str) -> None:
        rules, lesson = load_rules(game_of(name)), read_lesson(name)
        match = Match(rules, lesson.scenario, lesson.options, WrittenDice(lesson.chance), lesson.seats or None)
        players = [HUMAN if seat == lesson.seat else f"bot:{rules.usual}" for seat in range(match.seats)]
        self.name = name
        self.lesson = lesson
        self.number = 0
        self._next: list[str] = []
        super().__init__(match, players, 0)
        self.ask_always = True
        for text in lesson.opening:
            self._decide(text)

    @property
    def step(self) -> Step:
        """The step under way."""
        return self.lesson.step[self.number]

    @property
    def is_reading(self) -> bool:
        """Is there something to be read before the game goes on?"""
        return not self.step.pick and not self._next

    @property
    def is_last(self) -> bool:
        """Is this the last step, with nothing left for the script to do?"""
        return self.number == len(self.lesson.step) - 1 and not self._next

    @property
    def wanted(self) -> Pick | None:
        """What the learner is to pick now; None while there is something else to do."""
        choice = self.match.choice
        if self._next or not self.step.pick or choice is None:
            return None
        return choice.find(self.step.pick)

    @property
    def people(self) -> list[int]:
        """The learner."""
        return [self.lesson.seat]

    @property
    def waiting(self) -> Literal["person", "bot", "dice", "over"]:
        """The learner, unless the script has something to do."""
        return "bot" if self._next else "person"

    def needs_curtain(self) -> bool:
        """There is one person only."""
        return False

    def view(self) -> View[Any]:
        """What the learner sees, with the one option that the step asks for."""
        view, wanted = self.match.view(self.lesson.seat), self.wanted
        choice = view.choice
        if choice is not None and wanted is not None:
            only = Choose(choice.seat, choice.prompt, [wanted], rule=choice.rule, confirm=True, args=choice.args)
            return View(view.state, view.seat, only, view.waiting, choice)
        return View(view.state, view.seat, None, view.waiting)

    def read_on(self) -> None:
        """Leave a step that is only read."""
        if self.is_reading and not self.is_last:
            self.number += 1

    def apply(self, pick: Pick) -> list[Event]:
        """The learner has picked; IllegalOptionError for anything but what the step asks for."""
        if pick != self.wanted:
            raise IllegalOptionError(f"{pick} is not what {self.step.name} asks for")
        self._next = list(self.step.then)
        self.number += 1
        return self._past_veils(self.match.apply(pick))

    def advance(self, budget: float = 0.004) -> list[Event] | None:
        """The next decision that the script makes, if it is its turn."""
        return self._decide(self._next.pop(0)) if self._next and not self.paused else None

    def _decide(self, text: str) -> list[Event]:
        seat, _, what = text.partition(" ")
        choice = self.match.choice
        pick = choice.find(what) if choice is not None and choice.seat == int(seat) else None
        if pick is None:
            raise IllegalOptionError(f"{text} of the lesson is not offered by {choice!r}")
        return self._past_veils(self.match.apply(pick))

    def _past_veils(self, events: list[Event]) -> list[Event]:
        """Answer what is asked for the sake of secrecy alone; the script does not speak of it."""
        while (choice := self.match.choice) is not None and choice.veiled and len(choice.options) == 1:
            events = events + self.match.apply(choice.options[0])
        return events

    def can_undo(self) -> bool:
        """A lesson goes forward."""
        return False

    def undo(self) -> bool:
        """Never."""
        return False

    def save(self) -> None:
        """A lesson is not saved."""

    def play_on(self, seed: int, store: SaveStore | None) -> Session:
        """A game of the learner against the computer from where the lesson stands."""
        match = self.match.at(len(self.match.log))
        match.dice = SeededDice(seed)
        session = Session(match, list(self.players), seed, store=store)
        session.notes.dice(len(match.log), COPIED, seed)
        session.save()
        return session
