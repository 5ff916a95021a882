"""Show the log: one sentence a line, in the current language and as the viewer may know it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from game.client.attempt import sentence_of
from game.client.intent import Command, Key, Pos
from game.client.table.game.chronicle import Chronicle
from game.client.table.game.folds import Fold, LogRow, LogRows
from game.client.ui import rich
from game.client.ui.basic import Label
from game.client.ui.rich import Ref, Style, Words
from game.client.ui.scroll import ListView
from game.client.ui.widget import Widget
from game.content.text import Segment
from game.core.choice import NOBODY
from game.core.event import Event
from game.play.reasons import Reason

INSET, MARK = 12, 34
"""At 100 %: the indent of a line inside a fold, and the room at the right for the fold's mark."""


@dataclass(frozen=True, slots=True)
class Folded:
    """The mark of a fold: how many lines it has, and whether it is open."""

    number: int
    open: bool
    group: bool = False
    """Whether it is a card with its effects."""


class LogLine(Widget):
    """A sentence with the device of its side before it; a heading is gold, with a line behind it.

    `why` below it is a computer's reason; the head of a fold has a mark at its right.
    """

    def __init__(
        self,
        words: Words,
        side: str,
        *,
        on_ref: Callable[[Ref], None],
        on_point: Callable[[Ref | None], None] | None = None,
        heading: bool = False,
        fresh: bool = False,
        why: Words = (),
        fold: Folded | None = None,
        inside: int = 0,
    ) -> None:
        super().__init__()
        self.side, self.heading, self.fresh, self.fold, self.inside = side, heading, fresh, fold, inside
        card = fold is not None and fold.group
        role, colour, strong = ("section", "brass", "brass") if heading else ("body", "dim", "gold" if card else "ink")
        self.label = Label(words, role=role, colour=colour, strong=strong, on_ref=on_ref, on_point=on_point)
        self.why = (
            Label(why, role="small", colour="dim", strong="ink", on_ref=on_ref, on_point=on_point) if why else None
        )
        self.adopt([self.label, self.why] if self.why is not None else [self.label])

    def _indent(self) -> int:
        return self.kit.px(8) if self.heading else self._gutter() + self.kit.px(INSET * self.inside)

    def _gutter(self) -> int:
        return self.kit.beside_text(16) + self.kit.px(13)

    def _width(self, width: int) -> int:
        return width - self._indent() - self.kit.px(4 if self.fold is None else MARK)

    def height_for(self, width: int) -> int:
        air = self.kit.px(12) if self.heading else self.kit.px(6)
        width = self._width(width)
        return self.label.height_for(width) + (self.why.height_for(width) if self.why is not None else 0) + air

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        top = self.kit.px(8) if self.heading else self.kit.px(3)
        width = self._width(rect.width)
        height = self.label.height_for(width)
        box = pygame.Rect(rect.left + self._indent(), rect.top + top, width, height)
        self.label.place(box)
        if self.why is not None:
            self.why.place(pygame.Rect(box.left, box.bottom, width, self.why.height_for(width)))

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the ground of the newest line, the device, the line behind a heading, the mark of a fold."""
        kit = self.kit
        if self.fresh:
            colour = kit.theme["row_lit"]
            surface.blit(kit.plate("row", self.rect.size, kit.px(5), [(0, colour), (1, colour)]), self.rect)
        if self.heading:
            end = self.label.rect.left + self.label.block(self.label.rect.width).width + kit.px(8)
            width = self.rect.right - end - kit.px(6)
            if width > kit.px(10):
                ink = (*kit.theme["line"], 110)
                line = kit.plate("line", (width, kit.px(1)), 0, [(0, ink), (1, ink)])
                surface.blit(line, (end, self.label.rect.centery))
        elif self.inside:
            ink = (*kit.theme["line"], 160)
            line = kit.plate("inside", (kit.px(2), self.rect.height), 0, [(0, ink), (1, ink)])
            for depth in range(self.inside):
                surface.blit(line, (self.rect.left + self._gutter() + kit.px(INSET * depth), self.rect.top))
        elif self.side:
            icon = kit.icon("side", self.side, kit.beside_text(16))
            middle = self.rect.left + kit.px(7) + kit.beside_text(16) // 2
            surface.blit(icon, icon.get_rect(center=(middle, self._middle())))
        if self.fold is not None:
            self._paint_mark(surface, self.fold)

    def _middle(self) -> int:
        return self.label.rect.top + round(self.kit.size("body") * 0.68)

    def _paint_mark(self, surface: pygame.Surface, fold: Folded) -> None:
        """Draw how many lines the fold has, and where a click leads."""
        kit = self.kit
        sign = kit.sign("chevron_down" if fold.open else "chevron_right", kit.px(12), kit.theme["brass"])
        right = self.rect.right - kit.px(6)
        surface.blit(sign, sign.get_rect(midright=(right, self._middle())))
        style = Style("small", kit.theme["dim"])
        if fold.group and fold.open:
            return
        number = rich.lay_out(kit, str(fold.number), style)
        number.draw(surface, right - kit.px(14) - number.width, self._middle() - number.height // 2)


@dataclass(slots=True)
class ToldLine:
    """A sentence: its event, how many decisions had been made then, and the place of its first event in the history."""

    event: Event
    words: Words
    place: int
    number: int


class LogList(ListView):
    """The lines of a history for a viewer: a seat, NOBODY or EVERYBODY.

    `from_the_start`: its first line is the first of a match.

    A row is a line, or the head of lines that fold under it: a click opens and closes those. `on_line` is called for a
    click on any other row, with the number of decisions made then.
    """

    def __init__(
        self,
        chronicle: Chronicle[Any],
        *,
        on_ref: Callable[[Ref], None],
        on_speak: Callable[[Sequence[str], Sequence[str]], None],
        on_point: Callable[[Ref | None], None] | None = None,
        from_the_start: bool = True,
    ) -> None:
        super().__init__(0, self._line, follow=True, on_pick=self._pick, on_hover_row=self._hover, name="log")
        self.chronicle = chronicle
        self.viewer = NOBODY
        self.short = False
        self.on_ref, self.on_speak, self.on_point = on_ref, on_speak, on_point
        self.on_line: Callable[[int], None] | None = None
        self.people: Mapping[str, str] = {}
        """The names of several people, by side: each is shown before the first line of its side."""
        self._new_rows = partial(LogRows, chronicle, self.is_open, from_the_start=from_the_start)
        self.rows = self._new_rows()
        self._lines: list[ToldLine] = []
        self._length = 0
        self._turned: set[int] = set()
        """Folds opened and groups closed by the player, by their first event."""
        self._reasons: Mapping[int, Reason] = {}
        self._whys: dict[int, Reason] = {}
        """The reasons, by the lines that they follow."""
        self._pointed: int | None = None

    # === Reading ===

    def read(
        self,
        history: Sequence[tuple[int, Event]],
        viewer: int,
        reasons: Mapping[int, Reason] | None = None,
        *,
        anew: bool = False,
    ) -> None:
        """Append new events; rebuild after an undo, or if viewer, language or reasons have changed.

        `reasons` are those that may be shown, by the place of the events that followed.
        """
        told = reasons or {}
        top = self.rows[self.first] if self.first < len(self.rows) else None
        if anew or viewer != self.viewer or told != self._reasons or len(history) < self._length:
            self._reasons = told
            self._whys.clear()
            self.viewer, self._length, self._lines = viewer, 0, []
            self.rows = self._new_rows()
        elif len(history) == self._length:
            return
        for number in range(self._length, len(history)):
            place, event = history[number]
            seen = event.seen_by(viewer)
            if self.chronicle.is_told(seen) and (not self.short or self.chronicle.is_turning_point(seen)):
                self._add(seen, place, number)
        self._length = len(history)
        self._fold(top)

    def lines(self) -> list[str]:
        """Return the sentences of all lines, folded or not."""
        return [rich.plain(line.words) for line in self._lines]

    def lose_place(self) -> None:
        """Build no rows until the log is placed again, in another style."""
        self.rect.height = 0

    def _add(self, event: Event, place: int, number: int) -> None:
        """Add a line for an event, or merge the event into the last one."""
        both = self.chronicle.merged(self._lines[-1].event, event) if self._lines else None
        if both is not None:
            number = self._lines.pop().number
        told = both or event
        words = [segment for segment in sentence_of(self.chronicle, told) if segment.kind != "icon"]
        if words:
            self._explain(told, place)
            self._lines.append(ToldLine(told, words, place, number))

    def _fold(self, top: LogRow | None) -> None:
        """Rebuild the rows of folded lines; the end stays in sight, or else the uppermost row."""
        ended, last = self.at_end(), self.count - 1
        first = self.rows.read(self._lines)
        self.count = len(self.rows)
        self._rows = {index: row for index, row in self._rows.items() if index < first and index != last}
        if not ended and top is not None and (self.first >= self.count or self.rows[self.first] != top):
            self.first = self.rows.index(top) if top in self.rows else self.first
        if ended:
            self.show_end()
        elif self.is_shown and self.rect.height:
            self._arrange()
            self.invalidate()

    def _explain(self, event: Event, place: int) -> None:
        """Put the reason below the first line of a computer's move; each reason once."""
        reason, line = self._reasons.get(place), len(self._lines)
        if reason is None or line in self._whys or self.chronicle.is_heading(event):
            return
        last = next(reversed(self._whys.values()), None)
        told = last is not None and last.number == reason.number
        if not told and self.chronicle.side_of(event) in ("", self.chronicle.game.side(reason.seat)):
            self._whys[line] = reason

    def shorten(self, short: bool, history: Sequence[tuple[int, Event]]) -> None:
        """Show turning points only, or everything."""
        self.short = short
        self.read(history, self.viewer, self._reasons, anew=True)
        self.show_end()

    # === Rows ===

    def _line(self, index: int) -> Widget:
        row = self.rows[index]
        event = self.event_at(index)
        heading = row.line is not None and self.chronicle.is_heading(event)
        return LogLine(
            self._signed(index),
            self.chronicle.side_of(event),
            heading=heading,
            fresh=index == self.count - 1 and not heading,
            on_ref=self.on_ref,
            on_point=self.on_point,
            why=self._why(row.line) if row.line is not None else (),
            fold=Folded(len(row.fold.lines), self.is_open(row.fold), row.fold.group) if row.fold is not None else None,
            inside=row.inside,
        )

    def _signed(self, index: int) -> Words:
        """Return the sentence of a row, with the person before the side's name if other sides' rows come before."""
        side, words = self.chronicle.side_of(self.event_at(index)), self.words_at(index)
        name = self.people.get(side, "")
        if not name or not self._names(index, side):
            return words
        before = index - 1
        while before >= 0 and self.chronicle.side_of(self.event_at(before)) in ("", side):
            if self._names(before, side):
                return words
            before -= 1
        by = self.chronicle.catalogue.plain("table.log.by")
        return [Segment("name", name, ("side", side)), Segment("text", by), *rich.segments(words)]

    def _names(self, index: int, side: str) -> bool:
        """Whether the sentence of a row begins with the name of a side."""
        words = rich.segments(self.words_at(index))
        return bool(words) and words[0].ref == ("side", side)

    def _why(self, line: int) -> Words:
        """Return the first reasons below a line; empty for most lines."""
        reason = self._whys.get(line)
        if reason is None:
            return ()
        args = dict(zip(("first", "second"), reason.because))
        key = "table.log.why" if len(args) == 1 else "table.log.whys"
        return self.chronicle.catalogue.rich(key, args, game=self.chronicle.id)

    def event_at(self, index: int) -> Event:
        """Return the event of a row."""
        row = self.rows[index]
        if row.line is not None:
            return self._lines[row.line].event
        assert row.fold is not None
        assert row.fold.told is not None
        return row.fold.told

    def words_at(self, index: int) -> Words:
        """Return the sentence of a row."""
        line = self.rows[index].line
        return self._lines[line].words if line is not None else self.chronicle.fold_words(self.event_at(index))

    def place_at(self, index: int) -> int:
        """Return how many decisions had been made when the event of a row happened."""
        return self._lines[self._last(index)].place

    def _last(self, index: int) -> int:
        row = self.rows[index]
        if row.line is not None:
            return row.line
        assert row.fold is not None
        return row.fold.lines[-1]

    # === Folds ===

    def is_open(self, fold: Fold) -> bool:
        """Whether a fold is open: opened by the player or, for a group, not closed."""
        return (self._sign(fold) in self._turned) != fold.group

    def _sign(self, fold: Fold) -> int:
        """Return the id of a fold: the number of its first event, which is that of the head for a group."""
        first = fold.head if fold.group and fold.head is not None else fold.lines[0]
        return self._lines[first].number

    def turn(self, index: int) -> None:
        """Open or close the fold that a row heads, if any."""
        fold = self.rows[index].fold
        if fold is not None:
            self._turned ^= {self._sign(fold)}
            first, offset = self.first, self.offset
            self.rows = self._new_rows()
            self._fold(None)
            self.first, self.offset = first, offset
            self._arrange()
            self.invalidate()

    def _pick(self, index: int) -> None:
        if self.rows[index].fold is not None:
            self.turn(index)
        elif self.on_line is not None:
            self.on_line(self.place_at(index))

    # === What the player does ===

    def read_by_keyboard(self) -> bool:
        """Move the keyboard to the last row; False if the log is not visible."""
        if not self.rows or not self.rect.height or self not in self._seen():
            return False
        self.chosen = self.count - 1
        self.show_end()
        self.root.set_focus(self, keyboard=True)
        return True

    def _seen(self) -> Sequence[Widget]:
        """Return everything that is visible besides the log."""
        return list(self.root.content.walk()) if self.root.content is not None else ()

    @property
    def is_read(self) -> bool:
        """Whether the keyboard is here."""
        return self.has_focus and self.root.keyboard

    def choose(self, index: int) -> None:
        """Open the fold of the row, or report the click."""
        self.chosen = index
        self._pick(index)

    def key(self, key: Key) -> bool:
        """Handle a key: up and down move between rows, Enter clicks, left and right close and open folds."""
        here = min(self.chosen if self.chosen is not None else self.count - 1, self.count - 1)
        if key.name in ("up", "down"):
            self.chosen = min(max(0, here + (1 if key.name == "down" else -1)), self.count - 1)
            self.show_row(self.chosen)
            self.invalidate()
        elif key.command is Command.CONFIRM:
            self.choose(here)
        elif key.name in ("left", "right"):
            fold = self.rows[here].fold
            if fold is not None and self.is_open(fold) == (key.name == "left"):
                self.turn(here)
        else:
            return super().key(key)
        return True

    def paint(self, surface: pygame.Surface) -> None:
        if self.is_read:
            super().paint(surface)

    def tip_at(self, pos: Pos) -> tuple[Words | None, bool]:
        index = self.row_at(pos)
        fold = self.rows[index].fold if index is not None else None
        if fold is None:
            return None, False
        key = "table.log.close" if self.is_open(fold) else "table.log.open"
        return self.kit.say(key, number=len(fold.lines)), False

    def tip_place(self, pos: Pos) -> pygame.Rect:
        index = self.row_at(pos)
        return self._rows[index].rect if index is not None else self.rect

    def _hover(self, index: int | None) -> None:
        if index == self._pointed:
            return
        self._pointed = index
        if index is None or index >= self.count:
            self.on_speak((), ())
        else:
            self.on_speak(*self.chronicle.speaks_of(self.event_at(index)))

    def on_hover(self, inside: bool) -> None:
        if not inside:
            self._hover(None)

    def at(self, pos: Pos) -> Widget | None:
        """Return the link at a point, else the list: rule numbers can be clicked."""
        found = super().at(pos)
        if isinstance(found, Label) and found._ref_at(pos) is not None:
            return found
        return self if found is not None else None
