"""What happened at a place of a finished match, in the words of its log."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.bots.review.data import ReviewReason, Run, Verdict
from game.client.attempt import attempt
from game.client.story import story_of
from game.client.table.recap import told_lines
from game.client.tables import make_table
from game.client.ui import rich
from game.content.text import Catalogue, Segment, capital
from game.core.choice import EVERYBODY, Pick
from game.core.event import Event
from game.core.match import Match

if TYPE_CHECKING:
    from game.client.app import App

MOST = 2
"""Most sentences for one event."""
BEFORE = 30
"""How many decisions before a roll are searched for the move that led to it."""
WEIGHTY = 2
"""The weight from which on a line about the result of a roll is included."""
REASONS = 1
"""Most reasons of the adviser for one decision."""

Sentence = list[Segment]


class Teller:
    """Tells of one match, in the language that the window has now. Nothing is hidden: the match is over."""

    def __init__(self, app: App, match: Match[Any]) -> None:
        self.match = match
        self.table = make_table(match.rules)
        self._then = dict[int, Match[Any]]()
        """The match after that many decisions."""
        self._places = [place for place, _ in match.history]
        self.speak(app.catalogue)

    def speak(self, catalogue: Catalogue) -> None:
        """Tell in the language of a catalogue from now on."""
        self.table.catalogue = catalogue
        self.story = story_of(self.match, catalogue)
        self._luck = dict[tuple[int, int], Sentence]()
        self._verdicts = dict[int, tuple[list[Sentence], list[Sentence]]]()

    def _at(self, length: int) -> Match[Any]:
        """A match of its own after so many decisions, whose rolls are asked for."""
        if length not in self._then:
            self._then[length] = self.match.at(length)
        return self._then[length].copy()

    def turn(self, number: int) -> str:
        """A turn, with a capital letter."""
        words = self.story.when(number) if number else self.table.catalogue.plain("screens.saves.set_up")
        return capital(words)

    def kind(self, prompt: str) -> str:
        """A kind of roll or draw, with a capital letter."""
        key = f"{self.table.id}_story.roll.{prompt}"
        catalogue = self.table.catalogue
        return capital(catalogue.plain(key if key in catalogue else "screens.review.other_rolls"))

    def luck(self, start: int, end: int) -> Sentence:
        """What rolls came to, made after `start` decisions and before `end`, and what they were rolled for."""
        if (start, end) not in self._luck:
            self._luck[start, end] = self.joined(self._rolled(start, end))
        return self._luck[start, end]

    def _rolled(self, start: int, end: int) -> list[Sentence]:
        """The move that led to the rolls, a line with dice, and the weightiest line about what came of it."""
        chronicle = self.table.chronicle
        lines = list(told_lines(chronicle, self._between(start, end)))
        if not lines:
            return []
        dice = [number for number, (_, words) in enumerate(lines) if any(each.kind == "die" for each in words)]
        others = [number for number in range(len(lines)) if number not in dice]
        came = max(others, key=lambda number: chronicle.weight(lines[number][0]), default=-1)
        if came >= 0 and chronicle.weight(lines[came][0]) < WEIGHTY:
            came = -1
        before = [number for number in dice if number < came] or dice
        shown = sorted({*before[-1:], *([came] if came >= 0 else [])}) or [len(lines) - 1]
        cause = self._cause(start, lines[shown[0]][0].kind) if dice else []
        return [_without_icons(words) for words in (*cause, *(lines[number][1] for number in shown))]

    def _cause(self, start: int, kind: str) -> list[Sequence[Segment]]:
        """The line about what was rolled for, by the kind of the event with the dice."""
        chronicle = self.table.chronicle
        causes = chronicle.causes.get(kind, chronicle.causes.get("", frozenset()))
        for event in reversed(self._between(start - BEFORE, start)):
            if chronicle.is_heading(event):
                break
            if event.kind in causes:
                return [words for _, words in told_lines(chronicle, [event])]
        return []

    def moment(self, place: int) -> Sentence:
        """What the decision with that number led to; empty if the log has no line for it."""
        return self.joined(self._lines(self._between(place - 1, place))[:MOST])

    def played(self, verdict: Verdict) -> list[Sentence]:
        """What was decided, a sentence each, as far as the hint would not have done the same."""
        return self._compared(verdict)[0]

    def advised(self, verdict: Verdict) -> list[Sentence]:
        """What the hint would have done there instead."""
        return self._compared(verdict)[1]

    def _compared(self, verdict: Verdict) -> tuple[list[Sentence], list[Sentence]]:
        """What was decided, begun with the first line that the hint shares, and what the hint would have done."""
        start = verdict.run.start
        if start not in self._verdicts:
            run, same = verdict.run, verdict.differs_at
            played = self._lines(self._between(start, run.stop))
            nothing: list[Sentence] = []
            advised = attempt(lambda: self._lines(self._led_to(start, verdict.advised)), nothing)
            both = {rich.plain(words) for words in played} & {rich.plain(words) for words in advised}
            shared = [words for words in played if rich.plain(words) in both][:1]
            own, other = (
                [words for words in lines if rich.plain(words) not in both][:MOST] or [self._picks(start, picks, same)]
                for lines, picks in ((played, run.picks), (advised, verdict.advised))
            )
            self._verdicts[start] = [*shared, *own], other
        return self._verdicts[start]

    def _led_to(self, start: int, picks: Sequence[Pick]) -> list[Event]:
        """What picks would have led to."""
        match = self._at(start)
        return [event for pick in picks for event in match.apply(pick)]

    def instead(self, verdict: Verdict) -> Sentence:
        """What the hint would have done instead, with its lead; empty if the log has no word for it."""
        advised = self.joined(self.advised(verdict))
        return (
            [Segment("strong", self.table.catalogue.plain("screens.review.hint_instead")), *advised] if advised else []
        )

    def decided(self, run: Run) -> Sentence:
        """What was decided in one go."""
        lines = self._lines(self._between(run.start, run.stop))[:MOST]
        return self.joined(lines or [self._picks(run.start, run.picks)])

    def because(self, reasons: Sequence[ReviewReason]) -> Sentence:
        """The adviser's reasons."""
        return self.joined(
            [self.table.catalogue.message(reason.message, self.table.id) for reason in reasons[:REASONS]]
        )

    def joined(self, sentences: Sequence[Sequence[Segment]]) -> Sentence:
        """Sentences one after the other."""
        gap = Segment("text", "" if self.table.catalogue.language == "ja" else " ")
        return [segment for words in sentences for segment in (gap, *words)][1:]

    def _between(self, start: int, end: int) -> list[Event]:
        first, last = bisect_right(self._places, start), bisect_right(self._places, end)
        return [event.seen_by(EVERYBODY) for _, event in self.match.history[first:last]]

    def _lines(self, events: Sequence[Event]) -> list[Sentence]:
        return [_without_icons(words) for _, words in told_lines(self.table.chronicle, events)]

    def _picks(self, start: int, picks: Sequence[Pick], same: int = 0) -> Sentence:
        """The names of the options after the first `same` ones, as the table would show them."""
        match, found = self._at(start), list[Sentence]()
        for number, pick in enumerate(picks):
            if match.choice is None:
                break
            if number < same:
                match.apply(pick)
                continue
            words = self.table.decisions.pick_words(match.view(match.choice.seat), pick)
            found.append(list(rich.segments(words)))
            match.apply(pick)
        comma = self.table.catalogue.plain("ui.list.comma")
        return [segment for words in found for segment in (Segment("text", comma), *words)][1:]


def _without_icons(words: Sequence[Segment]) -> Sentence:
    found = [segment for segment in words if segment.kind != "icon"]
    if found and found[0].kind in ("text", "name"):
        found[0] = Segment(found[0].kind, capital(found[0].text.lstrip()), found[0].ref)
    return found


def teller_of(app: App, match: Match[Any], kept: Teller | None) -> Teller:
    """Return the teller that was kept, or a new one, in the language of the window."""
    if kept is None:
        return Teller(app, match)
    if kept.table.catalogue is not app.catalogue:
        kept.speak(app.catalogue)
    return kept
