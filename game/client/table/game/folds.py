"""Which lines of the log fold under another: the set-up, runs of draws, and whatever a game's chronicle adds."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Protocol

from game.core.event import Event

SUM = "drew_cards"
"""The kind of an event that states how many were drawn just before it."""


@dataclass(frozen=True, slots=True)
class Fold:
    """Lines that are visible only while their fold is open, by number from 0.

    They are below the line `head`, or below an added line in their place that reports `told`. A `group`, such as a card
    with its effects, is open until the player closes it, and may contain folds.
    """

    lines: tuple[int, ...]
    head: int | None = None
    told: Event | None = None
    group: bool = False


@dataclass(frozen=True, slots=True)
class LogRow:
    """A row of the log: a line (None for the head of a fold without one), and the fold that it heads, if any."""

    line: int | None
    fold: Fold | None = None
    inside: int = 0
    """The number of open folds that it is in."""


def rows_of(lines: range, folds: Sequence[Fold], is_open: Callable[[Fold], bool]) -> list[LogRow]:
    """Return the rows of some lines without those of closed folds."""
    of_group = {line: fold for fold in folds if fold.group for line in fold.lines}
    heads = {fold.head: fold for fold in folds if fold.group}
    rows: list[LogRow] = []
    for row in _plain_rows(lines, [fold for fold in folds if not fold.group], is_open):
        group = of_group.get(_line_of(row))
        if row.line is not None and row.line in heads:
            rows.append(LogRow(row.line, heads[row.line]))
        elif group is None:
            rows.append(row)
        elif is_open(group):
            rows.append(LogRow(row.line, row.fold, row.inside + 1))
    return rows


def _plain_rows(lines: range, folds: Sequence[Fold], is_open: Callable[[Fold], bool]) -> list[LogRow]:
    """Return the rows where no fold contains another."""
    within = {line for fold in folds for line in fold.lines}
    headed = {fold.lines[0] if fold.head is None else fold.head: fold for fold in folds}
    rows: list[LogRow] = []
    for line in lines:
        fold = headed.get(line)
        if fold is not None:
            rows.append(LogRow(fold.head, fold))
            rows += [LogRow(each, inside=1) for each in fold.lines] if is_open(fold) else []
        elif line not in within:
            rows.append(LogRow(line))
    return rows


def groups(heads: Iterable[int], ends: Collection[int], last: int) -> Iterator[Fold]:
    """Yield a group below each head, up to the next head or end; `last` is the last line."""
    starts = set(heads)
    for head in sorted(starts):
        end = next((line for line in range(head + 1, last + 1) if line in starts or line in ends), last + 1)
        if end > head + 1:
            yield Fold(tuple(range(head + 1, end)), head, group=True)


def setup_folds(events: Sequence[Event], headings: Collection[int], *, begins: bool = True) -> Iterator[Fold]:
    """Return the folds for the set-up, once done: before the first turn, and where a part of a campaign begins.

    `begins`: whether the set-up begins with the first event.
    """
    started = 0 if begins else None
    for line, event in enumerate(events):
        if event.kind == "part":
            started = line
        elif event.kind == "turn" and started is not None:
            lines = tuple(each for each in range(started, line) if each not in headings)
            if len(lines) > 1:
                yield Fold(lines, None, Event("setup", {"number": len(lines)}))
            started = None


def draw_folds(events: Sequence[Event], kinds: Collection[str], taken: Collection[int]) -> Iterator[Fold]:
    """Fold draws that follow each other, by side unless the sides draw in turn; the last ones only when more happens.

    `kinds` are those of draws, `taken` are lines that fold otherwise.
    """
    for is_draw, run in groupby(range(len(events)), lambda line: events[line].kind in kinds and line not in taken):
        lines = list(run)
        if not is_draw or lines[-1] == len(events) - 1:
            continue
        parts = [list(part) for _, part in groupby(lines, lambda line: _side(events[line]))]
        for part in parts if all(len(part) > 1 for part in parts) else [lines]:
            if len(part) > 1:
                yield _fold_draws(events, part)


def _fold_draws(events: Sequence[Event], lines: Sequence[int]) -> Fold:
    """Return a run of draws under the line that says how many there were, else under one of its own."""
    after, sides = lines[-1] + 1, {_side(events[line]) for line in lines}
    if events[after].kind == SUM:
        return Fold(tuple(lines), after)
    side = sides.pop() if len(sides) == 1 else ""
    return Fold(tuple(lines), None, Event("draws", {"side": side, "number": len(lines)}))


class HasEvent(Protocol):
    """A line of the log."""

    @property
    def event(self) -> Event:
        """Return the event that it reports."""


class Folding(Protocol):
    """What decides which lines fold."""

    def folds(self, events: Sequence[Event], *, begins: bool = True) -> list[Fold]:
        """Return which lines fold under one."""

    def parts(self, before: Event, event: Event) -> bool:
        """Whether nothing folds across these two events."""


class LogRows(list[LogRow]):
    """The rows of a growing log. Only rows that a further line can change are rebuilt.

    `from_the_start`: its first line is the first of a match, and so part of the set-up.
    """

    def __init__(self, folding: Folding, is_open: Callable[[Fold], bool], *, from_the_start: bool = True) -> None:
        super().__init__()
        self._folding, self._is_open = folding, is_open
        self._edge = self._settled = self._scanned = 0
        """Numbers of lines and rows that can no longer change, and of lines examined for that."""
        self._is_laid_out = False
        self._from_the_start = from_the_start

    def read(self, lines: Sequence[HasEvent]) -> int:
        """Take all lines, the last of which may have changed; return the first row that may differ."""
        first, edge = self._settled, self._edge
        found = self._folding.folds([line.event for line in lines[edge:]], begins=self._from_the_start and not edge)
        del self[first:]
        self += rows_of(range(edge, len(lines)), [_shifted(fold, edge) for fold in found], self._is_open)
        for line in range(self._scanned, len(lines) - 1):
            event = lines[line].event
            self._is_laid_out = event.kind == "turn" or (self._is_laid_out and event.kind != "part")
            if line and self._is_laid_out and self._folding.parts(lines[line - 1].event, event):
                self._edge = line
        self._scanned = max(self._scanned, len(lines) - 1)
        while self._settled < len(self) and _line_of(self[self._settled]) < self._edge:
            self._settled += 1
        return first


def _shifted(fold: Fold, by: int) -> Fold:
    head = None if fold.head is None else fold.head + by
    return replace(fold, lines=tuple(line + by for line in fold.lines), head=head)


def _line_of(row: LogRow) -> int:
    if row.line is not None:
        return row.line
    assert row.fold is not None
    return row.fold.lines[0]


def _side(event: Event) -> str:
    return str(event.data.get("side") or "")
