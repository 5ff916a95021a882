"""The family tree of a dynasty: reigns, marriages, births and fates."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from game.client.dialog import OverlayScene
from game.client.intent import Pos
from game.client.mat.pen import narrowed
from game.client.tables.dynasties.draw import dashed
from game.client.tables.dynasties.faces import SHORT, Face, Faces
from game.client.tables.dynasties.words import Speech
from game.client.ui import rich
from game.client.ui.basic import Label
from game.client.ui.button import Button
from game.client.ui.controls import Segmented
from game.client.ui.fonts import least_size
from game.client.ui.layout import Centred, Column, Sized
from game.client.ui.panel import Panel
from game.client.ui.rich import Style, Words
from game.client.ui.scroll import ScrollArea
from game.client.ui.widget import Widget
from game.core.event import Event
from game.core.match import View
from game.games.dynasties.data import NONE, PERSON, PERSON_IDS, PERSONS, SIDES, STATS
from game.games.dynasties.queries import value
from game.games.dynasties.state import OUT, DynastiesState

if TYPE_CHECKING:
    from game.client.app import App

KING, CHILD = 84, 70
"""Widths of cards at 100 %."""
GAP, ROW, NOTE = 14, 26, 17


@dataclass(slots=True)
class Reign:
    """A King with consorts and children, and how the reign began: setup, succession, revolution."""

    king: int
    why: str
    turn: int
    consorts: list[int] = field(default_factory=list)
    children: list[tuple[int, int]] = field(default_factory=list)
    """Child and the consort it was born of, in the order of birth."""


def reigns(events: Iterable[Event], count: int) -> list[list[Reign]]:
    """Return the Kings of every dynasty, from all events so far."""
    found: list[list[Reign]] = [[] for _ in range(count)]
    turn, partner = 0, NONE
    for event in events:
        data = event.data
        side = data.get("side")
        seat = SIDES.index(str(side)) if side in SIDES else NONE
        person = PERSON.get(str(data.get("person")), NONE)
        if event.kind == "turn":
            turn = int(str(data["turn"]))
        elif event.kind == "action":
            partner = PERSON.get(str(data.get("target")), NONE) if data.get("action") == "heir" else NONE
        elif event.kind == "crowned" and seat != NONE:
            reign = Reign(person, str(data["why"]), turn)
            if data["why"] == "revolution" and found[seat]:
                reign.consorts = found[seat][-1].consorts[-1:]
            found[seat].append(reign)
        elif event.kind == "wed" and found[seat]:
            found[seat][-1].consorts.append(PERSON.get(str(data.get("target")), NONE))
        elif event.kind == "born" and found[seat]:
            found[seat][-1].children.append((person, partner))
    return found


def died(events: Iterable[Event]) -> dict[int, int]:
    """Return the dead with the turns of their deaths."""
    turn, found = 0, {}
    for event in events:
        if event.kind == "turn":
            turn = int(str(event.data["turn"]))
        elif event.kind in ("died", "left_game") and str(event.data.get("person")) in PERSON:
            found[PERSON[str(event.data["person"])]] = turn
    return found


@dataclass(frozen=True, slots=True)
class Leaf:
    """Draw a person of the tree."""

    person: int
    rect: pygame.Rect
    note: str
    role: str
    gone: bool
    gold: bool


class Tree(Widget):
    """The generations below each other, joined by lines."""

    def __init__(self, line: Sequence[Reign], view: View[DynastiesState], graves: dict[int, int], seat: int) -> None:
        super().__init__(name=f"tree {seat}")
        self.line, self.st, self.graves, self.seat = list(line), view.state, graves, seat
        self.leaves: list[Leaf] = []
        self.strokes: list[tuple[Pos, Pos]] = []

    def _size(self, width: float) -> tuple[int, int]:
        wide = self.kit.px(width)
        return wide, round(wide * SHORT)

    def least_width(self) -> int:
        return self.kit.px(KING * 3)

    def natural_width(self) -> int:
        return self.kit.px((CHILD + GAP) * 7)

    def height_for(self, width: int) -> int:
        return max(self.kit.px(60), self._lay(0, 0, width))

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        self._lay(rect.left, rect.top, rect.width)

    def shift(self, dx: int, dy: int) -> None:
        """Move with the page."""
        super().shift(dx, dy)
        self._lay(self.rect.left, self.rect.top, self.rect.width)

    def _lay(self, left: int, top: int, width: int) -> int:
        """Put every card in its place; returns the height."""
        kit = self.kit
        self.leaves, self.strokes = [], []
        gap, row, note = kit.px(GAP), kit.px(ROW), kit.px(NOTE)
        (king_w, king_h), (child_w, child_h) = self._size(KING), self._size(CHILD)
        y = top + kit.px(10)
        for number, reign in enumerate(self.line):
            x = left
            self._leaf(reign.king, pygame.Rect(x, y, king_w, king_h), self._reign(reign), "king")
            middle = y + king_h // 2
            for consort in reign.consorts:
                self.strokes.append(((x + king_w, middle), (x + king_w + gap * 2, middle)))
                x += king_w + gap * 2
                self._leaf(consort, pygame.Rect(x, y, king_w, king_h), self._fate(consort), "spouse")
            y += king_h + note
            if reign.children:
                y = self._children(reign, number, pygame.Rect(left, y, width, child_h), (child_w, child_h), gap, row)
            y += row // 2
        return y - top

    def _children(self, reign: Reign, number: int, area: pygame.Rect, size: tuple[int, int], gap: int, row: int) -> int:
        """Place the children below the couple, on as many lines as they need."""
        kit = self.kit
        indent, note = kit.px(34), kit.px(NOTE)
        columns = max(1, (area.width - indent + gap) // (size[0] + gap))
        following = self.line[number + 1].king if number + 1 < len(self.line) else NONE
        trunk = area.left + kit.px(14)
        y = area.top + row // 2
        self.strokes.append(((trunk, area.top - note), (trunk, y)))
        for start in range(0, len(reign.children), columns):
            part = reign.children[start : start + columns]
            end = area.left + indent + (len(part) - 1) * (size[0] + gap) + size[0] // 2
            self.strokes.append(((trunk, y), (end, y)))
            for place, (child, _) in enumerate(part):
                x = area.left + indent + place * (size[0] + gap)
                self.strokes.append(((x + size[0] // 2, y), (x + size[0] // 2, y + row // 2)))
                note_words = f"{start + place + 1}. {self._fate(child)}"
                rect = pygame.Rect(x, y + row // 2, *size)
                self._leaf(child, rect, note_words, "heir", gold=child == following)
            last = y
            y += row // 2 + size[1] + note
            if start + columns < len(reign.children):
                self.strokes.append(((trunk, last), (trunk, y)))
        return y

    def _leaf(self, person: int, rect: pygame.Rect, note: str, role: str, *, gold: bool = False) -> None:
        gone = person in PERSONS and self.st.owner[person] == OUT
        self.leaves.append(Leaf(person, rect, note, role, gone, gold))

    # === Words ===

    @property
    def speech(self) -> Speech:
        """Words of the table."""
        return Speech(self.kit.catalogue)

    def _reign(self, reign: Reign) -> str:
        if reign.king == self.st.dynasties[self.seat].king:
            return self.speech.say("tree.reigns")
        return self._fate(reign.king)

    def _fate(self, person: int) -> str:
        say = self.speech.say
        if person == NONE:
            return ""
        if person in self.graves:
            return say("tree.died", turn=self.graves[person])
        seat = self.st.owner[person]
        if seat < 0:
            return say(f"place.{seat}")
        d = self.st.dynasties[seat]
        role = (
            "king"
            if person == d.king
            else "spouse"
            if person in d.spouses
            else "heir"
            if person in d.heirs
            else "courtier"
        )
        if seat != self.seat:
            return say("tree.elsewhere", side=SIDES[seat])
        return say("tree.reigns") if role == "king" else say(f"role.{role}")

    # === Drawing ===

    def paint(self, surface: pygame.Surface) -> None:
        kit = self.kit
        faces, colour = Faces(kit), kit.theme["line"]
        for start, end in self.strokes:
            pygame.draw.line(surface, colour, start, end, kit.px(2))
        for leaf in self.leaves:
            if leaf.rect.inflate(0, kit.px(60)).colliderect(surface.get_clip()):
                self._paint_leaf(surface, faces, leaf)

    def _paint_leaf(self, surface: pygame.Surface, faces: Faces, leaf: Leaf) -> None:
        kit, theme = self.kit, self.kit.theme
        if leaf.person == NONE:
            dashed(surface, leaf.rect, (*theme["faint"], 255), kit.px(4))
        else:
            values = tuple(value(self.st, leaf.person, which) for which in range(len(STATS)))
            image = faces.person(Face(leaf.person, values), leaf.rect.width, full=False)
            surface.blit(faces.veiled(image, 150) if leaf.gone else image, leaf.rect)
        if leaf.gold:
            faces.light(leaf.rect, "selected").draw(surface)
        ink = theme["ink" if not leaf.gone else "faint"]
        block = rich.lay_out(kit, leaf.note, Style("small", ink))
        room = leaf.rect.width + kit.px(GAP - 2)
        if block.width > room:
            size = kit.size("small")
            while size > least_size(leaf.note) and kit.fonts.width(leaf.note, "small", size) > room:
                size -= 1
            text = kit.fonts.render(leaf.note, "small", size, ink)
            text = narrowed(text, room)
            surface.blit(text, text.get_rect(midtop=(leaf.rect.centerx, leaf.rect.bottom + kit.px(1))))
            return
        block.draw(surface, leaf.rect.centerx - block.width // 2, leaf.rect.bottom)

    def tip_at(self, pos: Pos) -> tuple[Words | None, bool]:
        """Return the person's name, house and fate."""
        leaf = next((each for each in self.leaves if each.rect.collidepoint(pos)), None)
        if leaf is None or leaf.person == NONE:
            return None, False
        ident = PERSON_IDS[leaf.person]
        speech = self.speech
        return f"{speech.name('person', ident)}\n{speech.name('epithet', ident)}, {speech.name('years', ident)}", False

    def tip_place(self, pos: Pos) -> pygame.Rect:
        """Return the card under the pointer."""
        return next((each.rect for each in self.leaves if each.rect.collidepoint(pos)), self.rect)


class FamilyScene(OverlayScene):
    """The trees of all dynasties, one at a time."""

    def __init__(self, app: App, *, view: View[DynastiesState], events: Sequence[Event], seat: int) -> None:
        super().__init__(app)
        self.about = "dynasties"
        self.view, self.seat = view, seat
        self.lines = reigns(events, len(view.state.dynasties))
        self.graves = died(events)

    def build(self) -> Widget:
        """Tabs of the dynasties, the tree, the button that closes."""
        speech = Speech(self.app.catalogue)
        seats = range(len(self.view.state.dynasties))
        tabs = Segmented([(seat, speech.side(seat)) for seat in seats], self.seat, self._turn, name="dynasties")
        line = self.lines[self.seat]
        body: Widget = (
            ScrollArea(Tree(line, self.view, self.graves, self.seat), name="tree")
            if line
            else Label(speech.say("tree.none"), colour="faint")
        )
        close = Button(self.app.say("ui.close"), self.cancel, kind="primary", key="escape", name="close")
        parts = [tabs, body, close]
        return Centred(Sized(Panel(Column(parts, gap=10), title=speech.say("tree.head"), pad=16), most=680, least=340))

    def _turn(self, seat: int) -> None:
        self.seat = seat
        self.rebuild()
