"""What happened at a place of a finished match, in the words of its log."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import takewhile
from operator import eq
from typing import TYPE_CHECKING, Any

from game.bots.review.data import Reason
from game.client.attempt import attempt
from game.client.story import story_of
from game.client.table.recap import told_lines
from game.client.tables import make_table
from game.client.ui import rich
from game.content.text import Segment, capital
from game.core.choice import CHANCE, EVERYBODY, Pick
from game.core.event import Event
from game.core.match import Match

if TYPE_CHECKING:
    from game.client.app import App

MOST = 2
"""Most sentences for one event."""
BEFORE = 30
"""Decisions before a roll among which there is the move that led to it."""
WEIGHTY = 2
"""Weight from which a line about what came of a roll is told."""
REASONS = 1
"""Most reasons of the adviser for one decision."""

Sentence = list[Segment]


class Teller:
    """Tells of one match, in the language that the window has now. Nothing is hidden: the match is over."""

    def __init__(self, app: App, match: Match[Any]) -> None:
        self.match = match
        self.table = make_table(match.rules)
        self.table.catalogue = app.catalogue
        self.story = story_of(match, app.catalogue)
        self._places = [place for place, _ in match.history]
        self._luck = dict[tuple[int, int], Sentence]()
        self._others = dict[tuple[int, tuple[Pick, ...]], list[Sentence]]()

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
            return [_without_icons(words) for words in self._cause(start, "")]
        dice = [number for number, (_, words) in enumerate(lines) if any(each.kind == "die" for each in words)]
        others = [number for number in range(len(lines)) if number not in dice]
        came = max(others, key=lambda number: chronicle.weight(lines[number][0]), default=-1)
        if came >= 0 and chronicle.weight(lines[came][0]) < WEIGHTY:
            came = -1
        before = [number for number in dice if number < came] or dice
        shown = sorted({*before[-1:], *([came] if came >= 0 else [])}) or [len(lines) - 1]
        side = chronicle.side_of(lines[shown[0]][0])
        return [_without_icons(words) for words in (*self._cause(start, side), *(lines[number][1] for number in shown))]

    def _cause(self, start: int, side: str) -> list[Sequence[Segment]]:
        """The line about the last move before a roll, by the side that rolled if one did."""
        log, chronicle = self.match.log, self.table.chronicle
        for place in range(start, max(0, start - BEFORE), -1):
            if log[place - 1].seat == CHANCE:
                continue
            for event, words in told_lines(chronicle, self._between(place - 1, place)):
                is_cause = not chronicle.announces or event.kind in chronicle.announces
                if is_cause and side in ("", chronicle.side_of(event)):
                    return [words]
        return []

    def moment(self, place: int) -> Sentence:
        """What the decision with that number led to; empty if the log has no line for it."""
        return self.joined(self._lines(self._between(place - 1, place))[:MOST])

    def run(self, start: int, stop: int, picks: Sequence[Pick]) -> list[Sentence]:
        """What a player did with several picks in a row, a sentence each."""
        return self._lines(self._between(start, stop))[:MOST] or [self._picks(start, picks)]

    def instead(self, start: int, picks: Sequence[Pick]) -> list[Sentence]:
        """What other picks would have done there."""
        key = start, tuple(picks)
        if key not in self._others:
            self._others[key] = attempt(lambda: self._instead(start, picks), [])
        return self._others[key]

    def _instead(self, start: int, picks: Sequence[Pick]) -> list[Sentence]:
        match = self.match.at(start).copy()
        events: list[Event] = []
        for pick in picks:
            events += match.apply(pick)
        return self._lines(events)[:MOST] or [self._picks(start, picks)]

    def because(self, reasons: Sequence[Reason]) -> Sentence:
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

    def _picks(self, start: int, picks: Sequence[Pick]) -> Sentence:
        """The names of the options, as the table would show them."""
        match, found = self.match.at(start).copy(), list[Sentence]()
        for pick in picks:
            if match.choice is None:
                break
            words = self.table.decisions.pick_words(match.view(match.choice.seat), pick)
            found.append(list(rich.segments(words)))
            match.apply(pick)
        comma = self.table.catalogue.plain("ui.list.comma")
        return [segment for words in found for segment in (Segment("text", comma), *words)][1:]


def apart(played: Sequence[Sentence], advised: Sequence[Sentence]) -> Sequence[Sentence]:
    """What is told of the advised picks besides that with which both begin."""
    same = sum(takewhile(bool, map(eq, played, advised)))
    return advised[same:] or advised


def _without_icons(words: Sequence[Segment]) -> Sentence:
    found = [segment for segment in words if segment.kind != "icon"]
    if found and found[0].kind in ("text", "name"):
        found[0] = Segment(found[0].kind, capital(found[0].text.lstrip()), found[0].ref)
    return found
