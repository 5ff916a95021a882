"""The inspector: shows a `Document` in widgets."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.client import documents as doc
from game.client.atlas import Atlas
from game.client.board.fan import ring_picture
from game.client.intent import Pos
from game.client.table.panels.outcomes import FacingView, OutcomeBar
from game.client.ui.basic import Bar, Label
from game.client.ui.fact_line import FactLine, HeadLine
from game.client.ui.layout import Column, Flow, Row
from game.client.ui.rich import Ref, Words
from game.client.ui.scroll import ScrollArea
from game.client.ui.widget import Widget
from game.content.text import Segment


class CountersView(Widget):
    """Small counters that can be picked."""

    def __init__(self, row: doc.Counters, atlas: Atlas, on_pick: Callable[[doc.Counter, Pos], None]) -> None:
        super().__init__(name="counters")
        self.row, self.atlas, self.on_pick = row, atlas, on_pick
        self.places: list[tuple[doc.Counter, pygame.Rect]] = []

    @property
    def _side(self) -> int:
        return self.kit.px(self.row.side)

    @property
    def _gap(self) -> int:
        return self.kit.px(7)

    def least_width(self) -> int:
        return self._side

    def natural_width(self) -> int:
        return len(self.row.counters) * (self._side + self._gap)

    def _columns(self, width: int) -> int:
        return max(1, (width + self._gap) // (self._side + self._gap))

    def height_for(self, width: int) -> int:
        rows = -(-len(self.row.counters) // self._columns(width))
        return rows * (self._side + self._gap)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        columns, step = self._columns(rect.width), self._side + self._gap
        self.places = [
            (
                counter,
                pygame.Rect(rect.left + i % columns * step, rect.top + i // columns * step, self._side, self._side),
            )
            for i, counter in enumerate(self.row.counters)
        ]

    def shift(self, dx: int, dy: int) -> None:
        super().shift(dx, dy)
        for _, rect in self.places:
            rect.move_ip(dx, dy)

    def paint(self, surface: pygame.Surface) -> None:
        dx, dy = self.atlas.counter_offset(self._side)
        for counter, rect in self.places:
            if counter.chosen:
                ring = ring_picture(self.kit, self._side, self.kit.theme["selected"])
                surface.blit(ring, ring.get_rect(center=rect.center))
            surface.blit(
                self.atlas.piece(counter.sprite, counter.badges, self._side), (rect.centerx + dx, rect.centery + dy)
            )
            if counter.faded:
                colour = (*self.kit.theme["panel"], 150)
                surface.blit(self.kit.plate("veil", rect.size, self.kit.px(4), [(0, colour), (1, colour)]), rect)

    def counter_at(self, pos: Pos) -> doc.Counter | None:
        """Return the counter under a point."""
        return next((counter for counter, rect in self.places if rect.collidepoint(pos)), None)

    def press(self, pos: Pos, button: int) -> bool:
        counter = self.counter_at(pos)
        if counter is not None and counter.picks and button == 1:
            self.on_pick(counter, pos)
            return True
        return False

    def tip_place(self, pos: Pos) -> pygame.Rect:
        return next((rect for _, rect in self.places if rect.collidepoint(pos)), self.rect)

    def tip_at(self, pos: Pos) -> tuple[Words | None, bool]:
        counter = self.counter_at(pos)
        return (counter.tip or None, False) if counter else (None, False)


class SignLine(Widget):
    """A counter with its name at its right."""

    def __init__(self, sprite: str, words: str, side: int, atlas: Atlas) -> None:
        super().__init__(name=f"sign {sprite}")
        self.sprite, self.side, self.atlas = sprite, side, atlas
        self.label = Label(words, role="small", colour="ink")
        self.adopt([self.label])

    def _indent(self) -> int:
        return self.kit.px(self.side + 6)

    def natural_width(self) -> int:
        return self._indent() + self.label.natural_width()

    def height_for(self, width: int) -> int:
        return max(self.kit.px(self.side), self.label.height_for(width - self._indent()))

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        inner = rect.width - self._indent()
        high = self.label.height_for(inner)
        self.label.place(pygame.Rect(rect.left + self._indent(), rect.centery - high // 2, inner, high))

    def paint(self, surface: pygame.Surface) -> None:
        side = self.kit.px(self.side)
        dx, dy = self.atlas.counter_offset(side)
        place = (self.rect.left + side // 2 + dx, self.rect.centery + dy)
        surface.blit(self.atlas.piece(self.sprite, (), side), place)


class Portrait(Widget):
    """The arms of a leader at the left of his name and figures."""

    def __init__(self, person: doc.Person) -> None:
        super().__init__()
        self.person = person
        self.name_label = Label(person.name, role="strong", colour="ink")
        self.note = Label(person.note, role="small", colour="dim")
        self.adopt([self.name_label, self.note])

    def _image(self) -> pygame.Surface:
        shown = self.person.picture
        if shown is not None:
            source, sprite, height = shown.source, shown.sprite, self.kit.px(shown.height)
            if not sprite:
                return self.kit.sprites.picture(source, (round(height * shown.aspect), height))
            return self.kit.sprites.sprite(source, sprite, height)
        return self.kit.icon(*self.person.arms, self.kit.px(40))

    def _icon(self) -> int:
        return self._image().get_width() + self.kit.px(10) if self.person.picture is not None else self.kit.px(46)

    def height_for(self, width: int) -> int:
        inner = width - self._icon()
        least = self.kit.px(2) + self._image().get_height() if self.person.picture is not None else self.kit.px(42)
        return max(least, self.name_label.height_for(inner) + self.note.height_for(inner))

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        inner = rect.width - self._icon()
        first, second = self.name_label.height_for(inner), self.note.height_for(inner)
        top = rect.top + (rect.height - first - second) // 2
        self.name_label.place(pygame.Rect(rect.left + self._icon(), top, inner, first))
        self.note.place(pygame.Rect(rect.left + self._icon(), top + first, inner, second))

    def paint(self, surface: pygame.Surface) -> None:
        image = self._image()
        surface.blit(image, image.get_rect(midleft=(self.rect.left, self.rect.centery)))


class DuelView(Widget):
    """Two armies face to face."""

    def __init__(self, duel: doc.Duel) -> None:
        super().__init__()
        self.columns: list[list[Widget]] = []
        for side, head, note, figure in zip(duel.sides, duel.heads, duel.notes, duel.figures):
            name = [Segment("icon", "", ("side", side)), Segment("strong", " " + head)]
            self.columns.append(
                [
                    Label(name, role="strong", colour="ink"),
                    Label(note, role="small", colour="dim"),
                    Row(
                        [
                            Label(duel.label, role="small", colour="faint", grow=1),
                            Label(figure, role="number", colour="ink"),
                        ]
                    ),
                ]
            )
        self.adopt([widget for column in self.columns for widget in column])

    def _half(self, width: int) -> int:
        return (width - self.kit.px(20)) // 2

    def height_for(self, width: int) -> int:
        half = self._half(width)
        return max(sum(widget.height_for(half) for widget in column) for column in self.columns)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        half = self._half(rect.width)
        for number, column in enumerate(self.columns):
            top = rect.top
            for widget in column:
                height = widget.height_for(half)
                widget.place(pygame.Rect(rect.left + number * (half + self.kit.px(20)), top, half, height))
                top += height

    def paint(self, surface: pygame.Surface) -> None:
        size = (self.kit.px(1), self.rect.height)
        colour = (*self.kit.theme["line"], 110)
        surface.blit(self.kit.plate("line", size, 0, [(0, colour), (1, colour)]), (self.rect.centerx, self.rect.top))


class StepLine(Widget):
    """One step of a procedure: done, current, or to come."""

    def __init__(self, words: str, rule: str, number: int, at: int, on_ref: Callable[[Ref], None]) -> None:
        super().__init__()
        self.number, self.at_step = number, at
        colour = "ink" if number <= at else "faint"
        self.label = Label(words, role="strong" if number == at else "body", colour=colour)
        self.rule = Label([doc.rule_chip(rule)], on_ref=on_ref) if rule else None
        self.adopt([self.label, *([self.rule] if self.rule else [])])

    @property
    def is_current(self) -> bool:
        """Whether it is the step that is carried out now."""
        return self.number == self.at_step

    def _room(self, width: int) -> tuple[int, int]:
        """Return the width of the words, and the height of the rule below them if it does not fit at their right."""
        whole = width - self.kit.px(42)
        if self.rule is None:
            return whole, 0
        beside = whole - self.rule.natural_width()
        if self.label.least_width() <= beside:
            return beside, 0
        return whole, self.rule.height_for(self.rule.natural_width())

    def height_for(self, width: int) -> int:
        room, below = self._room(width)
        return self.label.height_for(room) + below + self.kit.px(8)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        room, below = self._room(rect.width)
        high = rect.height - below
        self.label.place(pygame.Rect(rect.left + self.kit.px(32), rect.top, room, high))
        if self.rule:
            chip = self.rule.natural_width()
            top, tall = (rect.top + high - self.kit.px(4), below) if below else (rect.top, rect.height)
            self.rule.place(pygame.Rect(rect.right - chip - self.kit.px(4), top, chip, tall))

    def paint(self, surface: pygame.Surface) -> None:
        kit, theme = self.kit, self.kit.theme
        if self.is_current:
            colour = theme["row_chosen"]
            surface.blit(kit.plate("row", self.rect.size, kit.px(5), [(0, colour), (1, colour)]), self.rect)
        size = kit.px(20)
        middle = (self.rect.left + kit.px(15), self.rect.centery)
        done = self.number < self.at_step
        fill = theme["success"] if done else theme["primary"] if self.is_current else theme["quiet"]
        disc = kit.plate("step", (size, size), size / 2, [(0, fill), (1, fill)])
        surface.blit(disc, disc.get_rect(center=middle))
        if done:
            sign = kit.sign("tick", kit.px(12), theme["success_ink"])
            surface.blit(sign, sign.get_rect(center=middle))
            return
        ink = theme["primary_ink"] if self.is_current else theme["faint"]
        text = kit.text(str(self.number + 1), "cap", ink)
        box = text.get_bounding_rect()
        surface.blit(text, (middle[0] - box.centerx, middle[1] - box.centery))


class Dot(Widget):
    """The point before a claim, at the height of its first line."""

    def __init__(self, sign: str = "dot") -> None:
        super().__init__()
        self.sign = sign

    def least_width(self) -> int:
        return self.kit.px(6 if self.sign == "dot" else 15)

    def height_for(self, width: int) -> int:
        return round(self.kit.size("body") * 1.35)

    def paint(self, surface: pygame.Surface) -> None:
        kit, theme = self.kit, self.kit.theme
        if self.sign != "dot":
            size, fill = kit.px(15), theme["success" if self.sign == "tick" else "danger"]
            disc = kit.plate("step", (size, size), size / 2, [(0, fill), (1, fill)])
            surface.blit(disc, disc.get_rect(center=self.rect.center))
        ink = theme["brass" if self.sign == "dot" else "success_ink"]
        sign = kit.sign("close" if self.sign == "cross" else self.sign, kit.px(9), ink)
        surface.blit(sign, sign.get_rect(center=self.rect.center))


class BulletLine(Row):
    """A dot, the claim, its rule."""

    def __init__(self, words: Words, rule: str, on_ref: Callable[[Ref], None], sign: str = "dot") -> None:
        parts: list[Widget] = [Dot(sign), Label(words, role="body", colour="dim", grow=1, on_ref=on_ref)]
        if rule:
            parts.append(Label([doc.rule_chip(rule)], role="small", on_ref=on_ref))
        super().__init__(parts, gap=8, align="start")


class PageArea(ScrollArea):
    """A page that may be higher than its place. It moves to the current step of a procedure when that changes."""

    def __init__(self, child: Widget, *, name: str) -> None:
        super().__init__(child, name=name)
        self._line = next((each for each in child.walk() if isinstance(each, StepLine) and each.is_current), None)
        self._shown: tuple[int, tuple[int, int]] | None = None
        """The step that was moved to, and the size of the area then."""

    def take_over(self, old: Widget) -> None:
        super().take_over(old)
        if isinstance(old, PageArea):
            self._shown = old._shown

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        if self._line is None or self._shown == (here := (self._line.number, rect.size)):
            return
        self._shown = here
        seen = self.rect.top <= self._line.rect.top and self._line.rect.bottom <= self.rect.bottom
        if not seen:
            self.scroll_by(self._line.rect.top - self.rect.top)


def page_widget(
    blocks: Sequence[doc.Block],
    atlas: Atlas,
    *,
    on_ref: Callable[[Ref], None],
    on_pick: Callable[[doc.Counter, Pos], None],
) -> Widget:
    """Return blocks of a document in a column."""
    return Column([_block(block, atlas, on_ref, on_pick) for block in blocks], gap=8)


def _block(
    block: doc.Block, atlas: Atlas, on_ref: Callable[[Ref], None], on_pick: Callable[[doc.Counter, Pos], None]
) -> Widget:
    match block:
        case doc.Heading(words, note):
            head = Label(words, role="section", colour="brass")
            return HeadLine(head, Label(note, role="italic", colour="faint")) if note else head
        case doc.Paragraph(words, quiet):
            return Label(words, role="body", colour="faint" if quiet else "dim", on_ref=on_ref)
        case doc.Fact(label, value, rule):
            return FactLine.of(label, value, [doc.rule_chip(rule)] if rule else "", on_ref)
        case doc.Bullet(words, rule, sign):
            return BulletLine(words, rule, on_ref, sign)
        case doc.Shares():
            return OutcomeBar(block)
        case doc.Facing():
            return FacingView(block, atlas)
        case doc.Odds(share, words, sides):
            return Bar(share, words, sides)
        case doc.Counter():
            return CountersView(doc.Counters([block]), atlas, on_pick)
        case doc.Counters():
            return CountersView(block, atlas, on_pick)
        case doc.Signs(signs, side):
            return Flow([SignLine(sprite, words, side, atlas) for sprite, words in signs], gap=14)
        case doc.Person(text=text):
            told: list[Widget] = [Label(text, role="small", colour="dim")] if text else []
            return Column([Portrait(block), *told], gap=6)
        case doc.Duel():
            return DuelView(block)
        case doc.Steps(words, at):
            lines = [StepLine(text, rule, number, at, on_ref) for number, (text, rule) in enumerate(words)]
            return Column(lines, gap=1)
