"""Trials on copies of the match: which options are irreversible, and which steps are still to come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Any

from game.client.attempt import succeeds
from game.client.documents import Block, Bullet, Heading, Paragraph
from game.client.table.choosing import Chooser
from game.client.table.game.game_table import GameTable
from game.client.table.game.progress import Progress, Step
from game.client.ui import rich
from game.client.ui.rich import Words
from game.content.text import Segment, capital
from game.core.choice import CHANCE, DONE, NO, NOBODY, PASS, Choose, Pick
from game.core.dice import Unanswered
from game.core.event import Event
from game.core.match import Match, View
from game.play.session import Session

MOST_BUTTONS = 10
"""Most buttons that are tried: a longer list has names, not actions."""
AT_ONCE = 0.008
"""Seconds for which options are tried before the buttons are first shown, because later signs would move them."""

TRIALS = 12
"""How often the rest is played."""
OFTEN = 0.3
"""Share of the trials above which a step counts as possible."""
LONGEST = 60
"""Decisions after which a trial ends."""
MOST_AHEAD, MOST_DONE, MOST_PERHAPS = 2, 6, 3
"""Steps that the line names; steps done and possible steps that the page names."""


class Irreversible:
    """Finds irreversible options, at which strict undo stops.

    The sign of an option is "dice" if chance follows at once, "eye" if a computer answers or hidden information is
    shown. Options are tried for a moment when the decision appears, then one in each frame; `on_change` is called once
    all are known, if there is any sign. What follows at once is public: who is asked depends on no hand.
    """

    def __init__(self, session: Session, chooser: Chooser, on_change: Callable[[], None]) -> None:
        self.session, self.chooser, self.on_change = session, chooser, on_change
        self.found: Mapping[Pick, str] = {}
        self._known: dict[Pick, str] = {}
        self._rest: list[Pick] = []
        self._asked: tuple[int, int, bool] | None = None
        self.weighed = False
        """Whether buttons of this decision may get a sign."""

    def check(self) -> None:
        """Forget the last decision and try the options of this one."""
        match, choice = self.session.match, self.chooser.choice
        asked = (len(match.log), self.session.viewer, self.session.free_undo) if choice is not None else None
        if asked == self._asked and asked is not None:
            return
        self._asked = asked
        self.found, self._known, self._rest = {}, {}, []
        self.weighed = False
        if choice is not None and choice.seat != CHANCE and not self.session.free_undo:
            buttons = self.chooser.on_buttons()
            self._rest = buttons if len(buttons) <= MOST_BUTTONS else []
            self.weighed = bool(self._rest)
        end = perf_counter() + AT_ONCE
        while self._rest and perf_counter() < end:
            if not succeeds(self._try_one):
                self.give_up()

    @property
    def busy(self) -> bool:
        """Whether options are still to be tried."""
        return bool(self._rest)

    def think(self) -> None:
        """Try one more option."""
        if self._rest:
            self._try_one()
            if self.found:
                self.on_change()

    def give_up(self) -> None:
        """Give up after an error: no button of this decision gets a sign."""
        self.found, self._known, self._rest = {}, {}, []
        self.weighed = False

    def _try_one(self) -> None:
        pick = self._rest.pop()
        self._known[pick] = self._sign(pick)
        if not self._rest:
            self.found = {pick: sign for pick, sign in self._known.items() if sign}

    def _sign(self, pick: Pick) -> str:
        trial = self.session.match.copy()
        if any(event.kind in trial.rules.uncovering for event in trial.apply(pick)):
            return "eye"
        if trial.choice is None or trial.choice.seat in self.session.people:
            return ""
        return "dice" if trial.choice.seat == CHANCE else "eye"


@dataclass(frozen=True, slots=True)
class Ahead:
    """Steps after the present one: certain ones and possible ones."""

    sure: tuple[Step, ...] = ()
    perhaps: tuple[Step, ...] = ()
    more: bool = False
    """Whether more may come than what is certain."""


class UnderWay:
    """Finds the progress of an operation: trials on copies, as the viewer sees them, find the steps to come.

    One trial is made in each frame: every decision is answered at random; in the first ones everyone who may stop does
    so, or the first or the last option is always taken. Steps that all trials have in common are certain; no others are
    called so. `on_change` is called when they are known.
    """

    def __init__(self, session: Session, table: GameTable[Any], on_change: Callable[[], None]) -> None:
        self.session, self.table, self.on_change = session, table, on_change
        self.progress: Progress[Any] | None = table.chronicle.progress
        self.title: Words = ""
        self.done: Sequence[Event] = ()
        self.number = 0
        """The number of the step, from 1; 0 while nothing is carried out."""
        self.ahead: Ahead | None = None
        """The steps to come; None until they are known."""
        self._key: Hashable = None
        self._trials: list[list[Step]] = []
        self._left = 0
        self._asked: tuple[int, int] | None = None
        self._head = Event("", {})
        """The event with which it began."""

    def look(self, view: View[Any], *, hidden: bool) -> None:
        """React to a new position; during a recap nothing is under way."""
        progress, match = self.progress, self.session.match
        if progress is None:
            return
        asked = (len(match.log), self.session.viewer)
        amid = not hidden and match.choice is not None and progress.is_amid(view.state, match.choice)
        key = progress.current(view.state) if amid else None
        if key is not None and asked == self._asked and key == self._key:
            self.title = self._title(progress)
            return
        self._asked, self._key = asked, key
        self.give_up()
        if key is not None:
            self._read(progress)

    def _read(self, progress: Progress[Any]) -> None:
        """Find the beginning, and the events since then."""
        match, viewer, sentence = self.session.match, self.session.viewer, self.table.chronicle.sentence
        done: list[Event] = []
        for made, event in reversed(match.history):
            if event.kind in progress.begins:
                self._head = event.seen_by(viewer)
                self.number = len(match.log) - made + 1
                break
            if event.kind in progress.closes:
                return
            done.insert(0, event.seen_by(viewer))
        self.done = tuple(event for event in done if progress.is_step(event) and sentence(event))
        self._left = TRIALS if self.number and self.session.asked() is not None else 0
        self.title = self._title(progress)

    def _title(self, progress: Progress[Any]) -> Words:
        return progress.name(self._head, self._seat) if self.number else ""

    def give_up(self) -> None:
        """Give up after an error: show no progress until the next decision."""
        self.number, self.done, self.title, self.ahead = 0, (), "", None
        self._trials, self._left = [], 0

    # === What is to come ===

    def think(self) -> None:
        """Run one more trial."""
        if not self._left or self.progress is None:
            return
        self._left -= 1
        self._trials.append(self._trial(self.progress, self._left))
        if not self._left:
            self.ahead = common(self._trials)
            self.on_change()

    def _trial(self, progress: Progress[Any], seed: int) -> list[Step]:
        """Return the steps from the present decision to the end, all answered at random."""
        viewer, answer = self.session.viewer, ANSWERS[seed] if seed < len(ANSWERS) else by_chance
        rng = Random(seed)
        match: Match[Any] = self.session.match.imagine(viewer if viewer >= 0 else NOBODY, rng)
        match.dice = Unanswered()
        match.state.events = []
        found: list[Step] = []
        for number in range(LONGEST):
            choice = match.choice
            if choice is None or progress.current(match.state) != self._key:
                break
            if number and not choice.is_empty:
                found.append(choice)
            for event in match.apply(answer(choice, rng)):
                if event.kind in progress.closes:
                    return found
                if event.kind in progress.begins:
                    found.append(event.seen_by(viewer))
        return found

    # === Words ===

    @property
    def is_told(self) -> bool:
        """Whether there is more to show than the current decision."""
        ahead = self.ahead
        return self.number > 1 or bool(self.done) or (ahead is not None and bool(ahead.sure))

    def line(self) -> Words:
        """Return what is carried out, the number of the step, and the next steps; empty if there is nothing to say."""
        if not self.is_told:
            return ""
        say, ahead = self.table.catalogue.plain, self.ahead or Ahead()
        words: list[Segment] = [Segment("strong", rich.plain(self.title)), Segment("text", f" · {self._place()}")]
        names = self._names(ahead.sure)
        if names:
            rest = len(names) - MOST_AHEAD
            told = say("table.course.joint").join(names[:MOST_AHEAD])
            key = "then_more" if rest > 0 else "then"
            words.append(Segment("text", f" · {say(f'table.course.{key}', {'what': told, 'number': max(0, rest)})}"))
        return words

    def blocks(self) -> Sequence[Block]:
        """Return the same as blocks of a page, with the steps done and the possible ones."""
        if not self.is_told:
            return ()
        say, ahead = self.table.catalogue.plain, self.ahead or Ahead()
        found: list[Block] = [Heading(say("table.course.head"), self._place())]
        found.append(Paragraph([Segment("strong", rich.plain(self.title))]))
        found += [Bullet(self.table.chronicle.sentence(event), sign="tick") for event in self.done[-MOST_DONE:]]
        for key, steps in (("ahead", ahead.sure), ("perhaps", ahead.perhaps[:MOST_PERHAPS])):
            names = self._names(steps)
            if names:
                found.append(Heading(say(f"table.course.{key}")))
                found += map(Bullet, names)
        return found

    def _place(self) -> str:
        """Return the number of the step and of all steps, at least as far as known."""
        ahead, key = self.ahead, "step"
        if ahead is not None and (ahead.sure or not ahead.more):
            key = "step_of_more" if ahead.more else "step_of"
        all_of_it = self.number + (len(ahead.sure) if ahead is not None else 0)
        return self.table.catalogue.plain(f"table.course.{key}", {"number": self.number, "all": all_of_it})

    @property
    def _seat(self) -> int:
        choice = self.session.match.choice
        return choice.seat if choice is not None else NOBODY

    def _names(self, steps: Sequence[Step]) -> list[str]:
        """Return the names of steps; equal neighbours once, with a count."""
        progress, names = self.progress, list[tuple[str, int]]()
        if progress is None:
            return []
        for step in steps:
            name = capital(rich.plain(progress.name(step, self._seat)).rstrip(".。"))
            if name and names and names[-1][0] == name:
                names[-1] = (name, names[-1][1] + 1)
            elif name:
                names.append((name, 1))
        say = self.table.catalogue.plain
        return [
            name if count == 1 else say("table.course.times", {"what": name, "number": count}) for name, count in names
        ]


def by_chance(choice: Choose, rng: Random) -> Pick:
    """Return an option at random, as likely as the rules say."""
    return rng.choices(choice.options, choice.weights)[0]


def stopping(choice: Choose, rng: Random) -> Pick:
    """Return an option that ends the step, if there is one; else one at random."""
    return next((pick for pick in (DONE, PASS, NO) if pick in choice.options), by_chance(choice, rng))


def first(choice: Choose, rng: Random) -> Pick:
    """Return the first option, the lowest face of a die."""
    return choice.options[0]


def last(choice: Choose, rng: Random) -> Pick:
    """Return the last option, the highest face of a die."""
    return choice.options[-1]


ANSWERS = (stopping, first, last)


def key_of(step: Step) -> Hashable:
    """Return what identifies a step: who decides what about which place."""
    if isinstance(step, Event):
        return step.kind, tuple(sorted((name, str(value)) for name, value in step.data.items() if name != "ops"))
    about = tuple((name, str(step.args[name])) for name in ("space", "purpose") if name in step.args)
    return step.seat, step.prompt, about


def common(trials: Sequence[Sequence[Step]]) -> Ahead:
    """Return the steps that all trials share, in the order of the first, and those that may come besides."""
    counts = [Counter(map(key_of, trial)) for trial in trials]
    least = {key: min(count[key] for count in counts) for key in set().union(*counts)}
    sure, taken = [], Counter[Hashable]()
    for step in trials[0]:
        key = key_of(step)
        taken[key] += 1
        if taken[key] <= least[key]:
            sure.append(step)
    more = any(count[key] > least[key] for count in counts for key in count)
    often = Counter(key for count in counts for key in count if not least[key])
    often = Counter({key: number for key, number in often.items() if number >= OFTEN * len(trials)})
    steps = {key_of(step): step for trial in trials for step in trial}
    perhaps = tuple(steps[key] for key, _ in sorted(often.items(), key=lambda pair: -pair[1]))
    return Ahead(tuple(sure), perhaps, more)
