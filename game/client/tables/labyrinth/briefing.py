"""Brief the player on another player's card.

The sheets show the path of an automaton through its charts and why it chose a country, other uses of a card and where,
and the headline.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar, Final

import pygame

from game.client.cards.face import draw_face
from game.client.rulebooks import text_of
from game.client.table.game.sheet import Place, Sheet
from game.client.tables.labyrinth.faces import face_of
from game.client.tables.labyrinth.flows import SketchBoard, Sketched, mark_of
from game.client.tables.labyrinth.folder import (
    FADED,
    INK,
    RED,
    TAB,
    capitals,
    clip,
    folder,
    on_paper,
    sheet_of_paper,
    stamp,
    typed,
)
from game.client.tables.labyrinth.words import Words
from game.client.ui import rich
from game.client.ui.kit import Kit, Size
from game.client.ui.rich import Block
from game.client.ui.rich import Words as Rich
from game.content.text import Segment, rule_chip
from game.core.event import Event
from game.core.match import View
from game.games.labyrinth.data import CARD, COUNTRY, SIDES
from game.games.labyrinth.explain.chart_walks import ChartWalk
from game.games.labyrinth.explain.uses import RULES
from game.games.labyrinth.state import LabyrinthState

CARD_WIDE, SLIP = 244, 350
"""Widths of a card and of a slip at 100 %."""
SIZES: Final = (1.0, 0.94, 0.88, 0.82, 0.76)
"""Type sizes, the first that fits is used; the smallest is above 11 pixels."""
SKETCH, LARGE = 0.44, 1.3
"""Share of a sheet for the chart beside the steps; size of a chosen country."""


@dataclass(frozen=True)
class FolderSheet(Sheet):
    """A folder with a card, a typed sheet, and a stamp that says what the card is used for."""

    largest: ClassVar[Size] = (960, 560)
    """Its size at 100 % where there is room."""
    card_share: ClassVar[float] = 1 / 3
    """The most of its width that the card takes."""
    words: Words
    state: LabyrinthState
    side: str
    card: str

    def picture(self, kit: Kit, room: Size, shown: int) -> pygame.Surface:
        """Return the folder with the card clipped to it and the sheet."""
        size = (min(room[0], kit.px(self.largest[0])), min(room[1], kit.px(self.largest[1])))
        image = folder(kit, size, self._label()).copy()
        inner = pygame.Rect((0, 0), size).inflate(-2 * kit.px(24), -2 * kit.px(22))
        inner.top, inner.height = inner.top + kit.px(TAB), inner.height - kit.px(TAB)
        wide = min(kit.px(CARD_WIDE), round(inner.height / 1.42), round(inner.width * self.card_share))
        face = draw_face(kit, face_of(self.words.catalogue, CARD[self.card]), wide)
        reach = kit.px(8)
        at = face.get_rect(midleft=inner.midleft)
        image.blit(kit.shadow(face.get_size(), kit.px(8), reach, 0.4), at.move(-reach, kit.px(2) - reach))
        image.blit(face, at)
        image.blit(clip(kit), clip(kit).get_rect(midtop=(at.right - kit.px(22), at.top - kit.px(30))))
        paper = pygame.Rect(at.right + kit.px(16), inner.top, inner.right - at.right - kit.px(16), inner.height)
        image.blit(sheet_of_paper(kit, paper.size), paper)
        self._write(image, kit, paper.inflate(-2 * kit.px(20), -2 * kit.px(18)), shown)
        return image

    def _label(self) -> str:
        return rich.plain(capitals(self.words.name("side", self.side)))

    def _title(self) -> str:
        return self.words.name("card", self.card)

    def _stamped(self) -> str:
        """Return the words of the stamp; empty for none."""
        return ""

    def _fill(self, image: pygame.Surface, kit: Kit, body: pygame.Rect, shown: int) -> None:
        """Type that many parts between head and stamp."""

    def _write(self, image: pygame.Surface, kit: Kit, paper: pygame.Rect, shown: int) -> None:
        words = self._stamped()
        mark = stamp(kit, rich.plain(capitals(words)), paper.width) if words else None
        foot = mark.get_height() if mark is not None else 0
        head = typed(kit, capitals(self._title()), paper.width, role="typed_strong")
        head.draw(image, *paper.topleft)
        top = paper.top + head.height + kit.px(4)
        pygame.draw.line(image, INK, (paper.left, top), (paper.right, top), kit.px(1))
        top += kit.px(8)
        self._fill(image, kit, pygame.Rect(paper.left, top, paper.width, paper.bottom - top - kit.px(4) - foot), shown)
        if mark is not None and shown >= self.parts:
            image.blit(mark, mark.get_rect(midbottom=(paper.centerx, paper.bottom)))


@dataclass(frozen=True)
class UseSheet(FolderSheet):
    """How a player without charts uses a card, and the rule; for an event the card's text is enough."""

    use: str
    result: str
    parts = 3
    """The card, the rule, the stamp."""

    @property
    def letters(self) -> int:  # type: ignore[override]
        """Letters of the card or of the rule, whichever is read."""
        return max(len(rich.plain(self._rule)), len(face_of(self.words.catalogue, CARD[self.card]).text)) // 2

    @property
    def largest(self) -> Size:  # type: ignore[override]
        """Narrow where there is little to read but the card."""
        return (640, 440) if self.use in RULES else (530, 440)

    @property
    def card_share(self) -> float:  # type: ignore[override]
        """As much as for the sheet, where there is little to read but the card."""
        return 1 / 3 if self.use in RULES else 1 / 2

    def _stamped(self) -> str:
        return self.result

    @property
    def _rule(self) -> Rich:
        """Return the first paragraph of the rule, with its number."""
        if self.use not in RULES:
            return self.words.say("briefing_event_of", card=self.card, side=self.side)
        told = next(iter(text_of("labyrinth", self.words.catalogue.language, RULES[self.use])), None)
        return [*told.words, Segment("text", " "), rule_chip(RULES[self.use])] if told is not None else ""

    def _fill(self, image: pygame.Surface, kit: Kit, body: pygame.Rect, shown: int) -> None:
        for part in SIZES:
            block = typed(kit.at(kit.scale * part), self._rule, body.width)
            if block.height <= body.height:
                break
        if shown > 1:
            block.draw(image, *body.topleft)


@dataclass(frozen=True)
class WaySheet(FolderSheet):
    """A folder with the card, the path through one chart, and the result."""

    read: tuple[Event, ...] = ()
    """The boxes, all of one chart."""
    result: str = ""

    @property
    def chart(self) -> str:
        """The chart that was read; empty for none."""
        return str(self.read[0].data["chart"]) if self.read else ""

    @property
    def parts(self) -> int:  # type: ignore[override]
        """The card, each box, the result."""
        return 1 + len(self.read) + bool(self.result)

    @property
    def letters(self) -> int:  # type: ignore[override]
        """Letters of the boxes; the card can be read while they appear."""
        boxes = sum(len(rich.plain(self._question(event))) for event in self.read)
        return boxes + len(face_of(self.words.catalogue, CARD[self.card]).text) // 2

    def joined(self, sheet: Sheet) -> Sheet | None:
        """Return one sheet with more boxes of the same chart, or with the result."""
        if not isinstance(sheet, WaySheet) or self.result or sheet.card != self.card:
            return None
        if self.chart and sheet.chart and sheet.chart != self.chart:
            return None
        return replace(self, read=(*self.read, *sheet.read), result=sheet.result)

    # === Drawing ===

    def _label(self) -> str:
        level = self.state.automata[SIDES.index(self.side)]
        return rich.plain(capitals(self.words.say("charts_note", side=self.side, level=level)))

    def _title(self) -> str:
        return self.words.name("chart", self.chart) if self.chart else super()._title()

    def _stamped(self) -> str:
        return self.result

    def _fill(self, image: pygame.Surface, kit: Kit, body: pygame.Rect, shown: int) -> None:
        if self.read:
            sketch = pygame.Rect(body.left, body.top, round(body.width * SKETCH), body.height)
            self._sketch(image, kit, sketch, min(shown - 1, len(self.read)))
            lines = pygame.Rect(
                sketch.right + kit.px(12), body.top, body.right - sketch.right - kit.px(12), body.height
            )
            self._list(image, kit, lines, min(shown - 1, len(self.read)))

    def _sketch(self, image: pygame.Surface, kit: Kit, place: pygame.Rect, number: int) -> None:
        walk = ChartWalk(self.card, list(self.read[:number]))
        board = SketchBoard("sketch", Sketched(self.state, self.chart, walk))
        board.place(on_paper(kit), place)
        board.show(View(self.state, -1, None, None))
        board.draw(image)

    def _list(self, image: pygame.Surface, kit: Kit, place: pygame.Rect, number: int) -> None:
        """List questions and answers; the earliest are left out without room."""
        for part in SIZES:
            fine = kit.at(kit.scale * part)
            entries = [self._entry(fine, event, place.width) for event in self.read]
            if sum(each.height + fine.px(6) for each, _ in entries) <= place.height:
                break
        gap, top, first = fine.px(6), place.top, 0
        while sum(each.height + gap for each, _ in entries[first:]) > place.height and first < len(entries) - 1:
            first += 1
        for question, answer in entries[first:number]:
            question.draw(image, place.left, top)
            answer.draw(image, place.right - answer.width, top + question.height - answer.height)
            top += question.height + gap

    def _entry(self, kit: Kit, event: Event, width: int) -> tuple[Block, Block]:
        answer = self.words.name("outcome", event.data["outcome"]).upper()
        told = typed(kit, answer, width, ink=RED, role="typed_strong")
        return typed(kit, self._question(event), width - min(told.width, width // 3) - kit.px(8)), told

    def _question(self, event: Event) -> Rich:
        mark = mark_of(self.chart, str(event.data["box"]))
        return [Segment("strong", mark), Segment("text", f" {self.words.name('box', event.data['at'])}")]


@dataclass(frozen=True)
class SlipSheet(Sheet):
    """A slip of paper beside the countries that it is about, filled line by line."""

    place: ClassVar[Place] = "beside"
    seconds: ClassVar[float] = 0.26
    slot: ClassVar[str] = "box"
    words: Words

    def picture(self, kit: Kit, room: Size, shown: int) -> pygame.Surface:
        """Return paper high enough for all lines."""
        wide = min(room[0], kit.px(SLIP))
        blocks = self._blocks(kit, wide - 2 * kit.px(22))
        gap = kit.px(6)
        high = sum(block.height + gap for block in blocks) + 2 * kit.px(18)
        image = sheet_of_paper(kit, (wide, high)).copy()
        top = kit.px(18)
        for block in blocks[:shown]:
            block.draw(image, kit.px(22), top)
            top += block.height + gap
        return image

    @abstractmethod
    def _blocks(self, kit: Kit, width: int) -> list[Block]:
        """Return the lines, one for each part."""

    def _changed(self, kit: Kit, change: Rich, width: int) -> list[Block]:
        """Return what happens there, if it is known."""
        return [typed(kit, change, width, ink=RED)] if change else []

    def _chosen(self, kit: Kit, space: object, width: int) -> Block:
        chosen = capitals(self.words.name("space", space))
        return typed(kit.at(kit.scale * LARGE), chosen, width, role="typed_strong")


@dataclass(frozen=True)
class AimSheet(SlipSheet):
    """The country that a player aims at, and the roll needed there, or what happens there without one."""

    space: str
    need: Sequence[str] = ()
    """The roll needed, and the modifiers."""
    change: Rich = ""
    """What happens there; empty where a die decides."""

    @property
    def parts(self) -> int:  # type: ignore[override]
        """The heading, the country, the lines about the die or the change."""
        return 2 + len(self.need) + bool(self.change)

    @property
    def letters(self) -> int:  # type: ignore[override]
        """Letters of the die or of the change, and of a name."""
        return 24 + sum(map(len, self.need)) + len(rich.plain(self.change))

    @property
    def spaces(self) -> Sequence[str]:  # type: ignore[override]
        """The country."""
        return [self.space]

    def _blocks(self, kit: Kit, width: int) -> list[Block]:
        head = typed(kit, capitals(self.words.say("briefing_target")), width, role="typed_strong")
        lines = [typed(kit, words, width, ink=FADED if place else RED) for place, words in enumerate(self.need)]
        return [head, self._chosen(kit, self.space, width), *lines, *self._changed(kit, self.change, width)]


@dataclass(frozen=True)
class TargetSheet(SlipSheet):
    """A slip with the rows of the priority columns that left fewer countries, the country chosen, and what happens
    there.
    """

    rows: tuple[Event, ...] = ()
    target: Event | None = None
    change: Rich = ""
    """What happens there; empty where a die decides, or something else comes before."""

    @cached_property
    def kept(self) -> list[Event]:
        """Return the rows that only some countries matched."""
        found: list[Event] = []
        for event in self.rows:
            left = event.data.get("left")
            if left and not (found and found[-1].data["left"] == left):
                found.append(event)
        return found

    @property
    def parts(self) -> int:  # type: ignore[override]
        """The heading, each row, the country with the reason, the change."""
        return 1 + len(self.kept) + 2 * (self.target is not None) + bool(self.change)

    @property
    def letters(self) -> int:  # type: ignore[override]
        """Letters of the rows, of the reason and of the change."""
        said = 50 if self.target is not None else 0
        return 28 * (1 + len(self.kept)) + said + len(rich.plain(self.change))

    @property
    def spaces(self) -> Sequence[str]:  # type: ignore[override]
        """The country chosen, or those among which chance decides."""
        if self.target is not None:
            return [str(self.target.data["space"])]
        left = self.kept[-1].data["left"] if self.kept else ()
        return [str(name) for name in left if name in COUNTRY] if isinstance(left, (list, tuple)) else []

    def joined(self, sheet: Sheet) -> Sheet | None:
        """Return one slip with further rows, the country that they led to, or what happens there."""
        target = self.target
        if isinstance(sheet, AimSheet) and target is not None and sheet.space == target.data["space"]:
            return replace(self, change=sheet.change) if sheet.change and not self.change else None
        if not isinstance(sheet, TargetSheet) or self.target is not None:
            return None
        return replace(self, rows=(*self.rows, *sheet.rows), target=sheet.target)

    def _blocks(self, kit: Kit, width: int) -> list[Block]:
        key = "briefing_target" if self.target is not None else "briefing_candidates"
        blocks = [typed(kit, capitals(self.words.say(key)), width, role="typed_strong")]
        chart = ""
        for place, event in enumerate(self.kept):
            last = place == len(self.kept) - 1
            before, chart = chart, str(event.data["chart"])
            blocks.append(typed(kit, self._row(event, named=chart != before), width, ink=RED if last else FADED))
        if self.target is not None:
            chosen = self._chosen(kit, self.target.data["space"], width)
            blocks += [chosen, typed(kit, self._why(self.target), width)]
        return [*blocks, *self._changed(kit, self.change, width)]

    def _row(self, event: Event, *, named: bool) -> Rich:
        """Return a row with the number of countries that it left, and its column if that differs."""
        left = event.data["left"]
        number = len(left) if isinstance(left, (list, tuple)) else 0
        row = self.words.rich("briefing_row", row=event.data["row"], number=number)
        if not named:
            return row
        return [*self.words.rich("briefing_column", chart=event.data["chart"]), Segment("text", "\n"), *row]

    def _why(self, target: Event) -> Rich:
        """Return the rule if the rows above give it, else the reason; then the part that chance had in it."""
        why, chance = target.data["why"], target.data.get("chance")
        assert isinstance(why, (list, tuple))
        row = why[0] == "target.row" and bool(self.kept)
        said = [rule_chip(str(why[2]))] if row else self.words.rich("briefing_why", why=why)
        return [*said, *self.words.rich("briefing_chance", chance=chance)] if chance else said


@dataclass(frozen=True)
class HeadlineSheet(Sheet):
    """The most important change, in large letters."""

    of_people: ClassVar[bool] = True
    place: ClassVar[Place] = "head"
    words: str
    more: str = ""

    @property
    def letters(self) -> int:  # type: ignore[override]
        """All of them, and time to take it in."""
        return 60 + len(self.words) + len(self.more)

    def picture(self, kit: Kit, room: Size, shown: int) -> pygame.Surface:
        """Return a strip of paper between two rules."""
        most, pad = min(room[0], kit.px(860)) - 2 * kit.px(30), kit.px(30)
        size = 34
        while size > 18 and kit.fonts.width(self.words, "typed_strong", kit.px(size)) > most:
            size -= 1
        large = kit.at(kit.scale * kit.px(size) / kit.size("typed_strong"))
        blocks = [typed(large, self.words, most, role="typed_strong", align="center")]
        if self.more:
            second = kit.at(kit.scale * kit.px(19) / kit.size("typed_strong"))
            blocks.append(typed(second, self.more, most, ink=RED, role="typed_strong", align="center"))
        wide = max(block.width for block in blocks) + 2 * pad
        high = sum(block.height for block in blocks) + kit.px(6) * (len(blocks) - 1) + 2 * kit.px(24)
        image = sheet_of_paper(kit, (wide, high)).copy()
        for y in (kit.px(16), high - kit.px(17)):
            pygame.draw.line(image, INK, (pad // 2, y), (wide - pad // 2, y), kit.px(2))
        top = kit.px(24)
        for block in blocks:
            block.draw(image, pad - (most - (wide - 2 * pad)) // 2, top)
            top += block.height + kit.px(6)
        return image
