"""The log: what happened, a sentence a line, in the language in force and as the viewer may know it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pygame

from game.client.intent import Pos
from game.client.table.chronicle import Chronicle
from game.client.ui.basic import Label
from game.client.ui.rich import Ref, Words
from game.client.ui.scroll import ListView
from game.client.ui.widget import Widget
from game.core.choice import NOBODY
from game.core.event import Event
from game.reasons import Reason
from game.text import Segment

STOPS = (".", "。")


class LogLine(Widget):
    """A sentence with the device of its side before it; a heading is set in gold with a line behind it.

    `why` says below it why a computer did so.
    """

    def __init__(
        self,
        words: Words,
        side: str,
        *,
        heading: bool,
        fresh: bool,
        on_ref: Callable[[Ref], None],
        why: Words = (),
    ) -> None:
        super().__init__()
        self.side, self.heading, self.fresh = side, heading, fresh
        role, colour, strong = ("section", "brass", "brass") if heading else ("body", "dim", "ink")
        self.label = Label(words, role=role, colour=colour, strong=strong, on_ref=on_ref)
        self.why = Label(why, role="small", colour="dim", strong="ink", on_ref=on_ref) if why else None
        self.adopt([self.label, self.why] if self.why is not None else [self.label])

    def _indent(self) -> int:
        return self.kit.px(8) if self.heading else self.kit.px(29)

    def height_for(self, width: int) -> int:
        """The sentence with a little air; more above a heading."""
        air = self.kit.px(12) if self.heading else self.kit.px(6)
        width -= self._indent() + self.kit.px(4)
        return self.label.height_for(width) + (self.why.height_for(width) if self.why is not None else 0) + air

    def place(self, rect: pygame.Rect) -> None:
        """The sentence beside its device, the reason below it."""
        self.rect = pygame.Rect(rect)
        top = self.kit.px(8) if self.heading else self.kit.px(3)
        width = rect.width - self._indent() - self.kit.px(4)
        height = self.label.height_for(width)
        box = pygame.Rect(rect.left + self._indent(), rect.top + top, width, height)
        self.label.place(box)
        if self.why is not None:
            self.why.place(pygame.Rect(box.left, box.bottom, width, self.why.height_for(width)))

    def paint(self, surface: pygame.Surface) -> None:
        """The ground of the newest line, the device, the line behind a heading."""
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
        elif self.side:
            icon = kit.icon("side", self.side, kit.px(16))
            middle = self.label.rect.top + round(kit.size("body") * 0.68)
            surface.blit(icon, icon.get_rect(center=(self.rect.left + kit.px(15), middle)))


def stopped(words: Sequence[Segment]) -> list[Segment]:
    """A sentence with its full stop before the number of its rule, not after it."""
    last = words[-1]
    if len(words) < 2 or last.kind != "text" or last.text not in STOPS or words[-2].kind != "rule":
        return list(words)
    before = words[-3] if len(words) > 2 else Segment("text", "")
    if before.kind != "text":
        return [*words[:-2], Segment("text", last.text + " "), words[-2]]
    return [*words[:-3], Segment("text", f"{before.text.rstrip()}{last.text} "), words[-2]]


class LogList(ListView):
    """The told events of a history. `viewer` is the seat with whose eyes it is read; NOBODY and EVERYBODY are two."""

    def __init__(
        self,
        chronicle: Chronicle[Any],
        *,
        on_ref: Callable[[Ref], None],
        on_speak: Callable[[Sequence[str], Sequence[str]], None],
    ) -> None:
        super().__init__(0, self._line, follow=True, on_hover_row=self._hover, name="log")
        self.chronicle = chronicle
        self.viewer = NOBODY
        self.short = False
        self.on_ref, self.on_speak = on_ref, on_speak
        self._events: list[Event] = []
        self._places: list[int] = []
        self._length = 0
        self._words: dict[int, Words] = {}
        self._reasons: Mapping[int, Reason] = {}
        self._whys: dict[int, Reason] = {}
        """The reasons by the lines that they stand below."""
        self._pointed: int | None = None

    def read(
        self,
        history: Sequence[tuple[int, Event]],
        viewer: int,
        reasons: Mapping[int, Reason] | None = None,
        *,
        anew: bool = False,
    ) -> None:
        """Take what was added to the history; all of it again after an undo, or with other eyes, words or reasons.

        `reasons` are those that may be told, by the place of what came of them.
        """
        told = reasons or {}
        if anew or viewer != self.viewer or told != self._reasons or len(history) < self._length:
            self._reasons = told
            self._whys.clear()
            self.viewer, self._length, self._events, self._places = viewer, 0, [], []
            self._words.clear()
            self._rows.clear()
        newest, joined, ended = self.count - 1, False, self.at_end()
        for place, event in history[self._length :]:
            seen = event.seen_by(viewer)
            if self.chronicle.is_told(seen) and (not self.short or self.chronicle.is_turning_point(seen)):
                joined = self._add(seen, place) or joined
        self._length = len(history)
        self.set_count(len(self._events))
        if (joined or newest != self.count - 1) and self._rows.pop(newest, None) is not None:
            self.show_end() if ended else self._arrange()

    def _add(self, event: Event, place: int) -> bool:
        """A line for an event; True if it went into the line before."""
        both = self.chronicle.merged(self._events[-1], event) if self._events else None
        if both is not None:
            self._events.pop()
            self._places.pop()
        told = both or event
        words = [segment for segment in self.chronicle.sentence(told) if segment.kind != "icon"]
        if words:
            self._words[len(self._events)] = stopped(words)
            self._explain(told, place)
            self._events.append(told)
            self._places.append(place)
        return both is not None

    def _explain(self, event: Event, place: int) -> None:
        """Put the reason below the first line of what a computer's side did; each is told once."""
        reason, line = self._reasons.get(place), len(self._events)
        if reason is None or line in self._whys or self.chronicle.is_heading(event):
            return
        last = next(reversed(self._whys.values()), None)
        told = last is not None and last.number == reason.number
        if not told and self.chronicle.side_of(event) in ("", self.chronicle.game.side(reason.seat)):
            self._whys[line] = reason

    def _why(self, index: int) -> Words:
        """The first reasons below a line; empty for most lines."""
        reason = self._whys.get(index)
        if reason is None:
            return ()
        args = dict(zip(("first", "second"), reason.because))
        key = "table.log.why" if len(args) == 1 else "table.log.whys"
        return self.chronicle.catalogue.rich(key, args, game=self.chronicle.id)

    def shorten(self, short: bool, history: Sequence[tuple[int, Event]]) -> None:
        """Show turning points only, or everything."""
        self.short = short
        self.read(history, self.viewer, self._reasons, anew=True)
        self.show_end()

    def _line(self, index: int) -> Widget:
        event = self._events[index]
        heading = self.chronicle.is_heading(event)
        side = self.chronicle.side_of(event)
        fresh = index == len(self._events) - 1 and not heading
        return LogLine(self._words[index], side, heading=heading, fresh=fresh, on_ref=self.on_ref, why=self._why(index))

    def event_at(self, index: int) -> Event:
        """The event of a line."""
        return self._events[index]

    def place_at(self, index: int) -> int:
        """How many decisions had been made when a line's event happened."""
        return self._places[index]

    def _hover(self, index: int | None) -> None:
        if index == self._pointed:
            return
        self._pointed = index
        if index is None or index >= len(self._events):
            self.on_speak((), ())
        else:
            self.on_speak(*self.chronicle.speaks_of(self._events[index]))

    def on_hover(self, inside: bool) -> None:
        """The pointer has gone."""
        if not inside:
            self._hover(None)

    def at(self, pos: Pos) -> Widget | None:
        """Rule numbers in the lines can be clicked; anything else in a line is for the list."""
        found = super().at(pos)
        if isinstance(found, Label) and found._ref_at(pos) is not None:
            return found
        return self if found is not None else None
