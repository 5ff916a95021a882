"""Lessons: scripted games in which the learner makes given moves and the script supplies everything else.

The scripts are `assets/learn/<game>.toml` and, for further lessons, `<game>_2.toml` and so on. No drawing here.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import Any, Literal

import msgspec

from game.core.choice import Choose, Pick
from game.core.dice import DiceSource, SeededDice
from game.core.event import Event
from game.core.fairness import COPIED
from game.core.match import IllegalOptionError, Match, View
from game.core.rules import HUMAN
from game.games import lesson_file, load_rules
from game.play.saves import SaveStore
from game.play.session import Session


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step: its key in the catalogue, the learner's pick, the decisions that follow, and what it points at."""

    name: str
    pick: str = ""
    then: tuple[str, ...] = ()
    look: tuple[str, ...] = ()


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole script.

    `seats` is the number of players (0: the usual number), `options` the options that differ from the default,
    `minutes` the approximate duration. A lesson that continues another names it in `after`; its `opening` and `chance`
    are appended. One without `chance` has the dice of `seed`.
    """

    scenario: str
    seat: int
    opening: tuple[str, ...]
    chance: tuple[str, ...]
    step: tuple[LessonStep, ...]
    minutes: int = 0
    seats: int = 0
    options: dict[str, int] = {}
    after: str = ""
    seed: int = 0

    @property
    def dice(self) -> DiceSource:
        """What answers for chance."""
        return WrittenDice(self.chance) if self.chance else SeededDice(self.seed)

    @property
    def course(self) -> tuple[str, ...]:
        """All decisions of the lesson in order, each with its seat."""
        found = list(self.opening)
        for step in self.step:
            found += [f"{self.seat} {step.pick}"] if step.pick else []
            found += step.then
        return tuple(found)


class LessonError(ValueError):
    """A lesson is damaged. The text is one sentence."""


def game_of(lesson: str) -> str:
    """The id of the game that a lesson teaches."""
    return lesson.partition("_")[0]


def read_lesson(name: str) -> Lesson:
    """Read a lesson. LessonError if it is missing or damaged."""
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
    """Chance from a list. IndexError when it is used up, ValueError if an answer is not offered."""

    answers: tuple[str, ...]

    def answer(self, choice: Choose, index: int) -> Pick | None:
        """The answer with that index."""
        pick = choice.find(self.answers[index])
        if pick is None:
            raise ValueError(f"{self.answers[index]} is not offered by {choice!r}")
        return pick


class LessonSession(Session):
    """A session in which the learner may only do what the script says next, and the script does the rest."""

    def __init__(self, name: str) -> None:
        rules, lesson = load_rules(game_of(name)), read_lesson(name)
        match = Match(rules, lesson.scenario, lesson.options, lesson.dice, lesson.seats or None)
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
    def step(self) -> LessonStep:
        """The current step."""
        return self.lesson.step[self.number]

    @property
    def is_reading(self) -> bool:
        """Whether the current step is only text to read."""
        return not self.step.pick and not self._next

    @property
    def is_last(self) -> bool:
        """Whether this is the last step and the script has nothing left to do."""
        return self.number == len(self.lesson.step) - 1 and not self._next

    @property
    def wanted(self) -> Pick | None:
        """The pick that the learner must make now; None if there is none."""
        choice = self.match.choice
        if self._next or not self.step.pick or choice is None:
            return None
        return choice.find(self.step.pick)

    @property
    def people(self) -> list[int]:
        """The learner's seat."""
        return [self.lesson.seat]

    @property
    def waiting(self) -> Literal["person", "bot", "dice", "over"]:
        """ "person" unless the script has a decision to make."""
        return "bot" if self._next else "person"

    def needs_curtain(self) -> bool:
        """False: there is only one person."""
        return False

    def view(self) -> View[Any]:
        """The learner's view, with the wanted option as the only one."""
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
        """Make the learner's pick. IllegalOptionError for anything but the wanted pick."""
        if pick != self.wanted:
            raise IllegalOptionError(f"{pick} is not what {self.step.name} asks for")
        self._next = list(self.step.then)
        self.number += 1
        return self._past_veils(self.match.apply(pick))

    def advance(self, budget: float = 0.004) -> list[Event] | None:
        """Make the script's next decision, if there is one."""
        return self._decide(self._next.pop(0)) if self._next and not self.paused else None

    def _decide(self, text: str) -> list[Event]:
        seat, _, what = text.partition(" ")
        choice = self.match.choice
        pick = choice.find(what) if choice is not None and choice.seat == int(seat) else None
        if pick is None:
            raise IllegalOptionError(f"{text} of the lesson is not offered by {choice!r}")
        return self._past_veils(self.match.apply(pick))

    def _past_veils(self, events: list[Event]) -> list[Event]:
        """Answer questions that are asked only to keep a secret; scripts leave them out."""
        while (choice := self.match.choice) is not None and choice.veiled and len(choice.options) == 1:
            events = events + self.match.apply(choice.options[0])
        return events

    def can_undo(self) -> bool:
        """False: lessons cannot be undone."""
        return False

    def undo(self) -> bool:
        """Do nothing; return False."""
        return False

    def save(self) -> None:
        """Do nothing: lessons are not saved."""

    def play_on(self, seed: int, store: SaveStore | None) -> Session:
        """Return a normal session against the computer that continues from the lesson's position."""
        match = self.match.at(len(self.match.log))
        match.dice = SeededDice(seed)
        session = Session(match, list(self.players), seed, store=store)
        session.notes.dice(len(match.log), COPIED, seed)
        session.save()
        return session
