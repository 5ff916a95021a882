"""Plates next to the map of Lecoque's Conspiracy: both sides' sheets with their chits, and the phases."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.client.atlas import Atlas
from game.client.intent import Pos
from game.client.table.game.pages import Plate
from game.client.tables.deloyer.pieces import chit_sprite
from game.client.tables.deloyer.writer import Writer
from game.client.ui.basic import Label
from game.client.ui.layout import Column
from game.client.ui.spots import draw_spot
from game.client.ui.widget import Widget
from game.core.match import View
from game.games.deloyer.data import BOTH, BOX_IDS, BOX_SIDE, BOXES, SIDES
from game.games.deloyer.state import DeloyerState

PHASES = (
    ("l_card", "l_arm", "l_move", "l_battle", "l_hide"),
    ("f_card", "f_replenish", "f_move", "f_battle", "f_security"),
)
"""The phases of a turn by side, victory last."""
CHIT = 15
"""Side of a chit at 100 %."""
INSET = 22
"""Indent of the words of a phase, behind its spot."""


def plates(write: Writer, view: View[DeloyerState], on_point: Callable[[str], None], told: str) -> Sequence[Plate]:
    """Return the sheets and the phases of the turn."""
    st = view.state
    rows: list[Widget] = []
    for side in BOTH:
        rows.append(Label(write.name("side", SIDES[side]), role="section", colour="brass"))
        rows += [BoxRow(write, st, box, on_point) for box in BOXES if BOX_SIDE[box] == side]
    return [
        Plate("sheets", write.say("sheets"), "", Column(rows, gap=1)),
        Plate("turn", write.say("phases"), "", PhaseList(write, told or st.phase)),
    ]


class BoxRow(Widget):
    """A box of a sheet: its name, its chits, and their points if known, else their number."""

    def __init__(self, write: Writer, st: DeloyerState, box: int, on_point: Callable[[str], None]) -> None:
        name = BOX_IDS[box]
        super().__init__(name=f"box {name}", tip=write.say(f"box_tips.{name}"))
        self.subject, self.on_point = f"box:{name}", on_point
        self.chits = sorted(st.boxes[box], reverse=True)
        known = bool(self.chits) and all(self.chits)
        figure = str(sum(self.chits)) if known else write.say("times", n=len(self.chits)) if self.chits else "–"
        self.title = Label(write.name("box", name), role="small", colour="ink" if self.chits else "faint")
        self.figure = Label(figure, role="strong", colour="gold" if known else "dim", align="right")
        self.adopt([self.title, self.figure])

    def _per_row(self, width: int) -> int:
        return max(1, width // self.kit.px(CHIT + 2))

    def least_width(self) -> int:
        return self.title.least_width() + self.figure.natural_width() + self.kit.px(6)

    def height_for(self, width: int) -> int:
        head = max(self.title.height_for(width), self.figure.height_for(width))
        rows = -(-len(self.chits) // self._per_row(width))
        return head + rows * self.kit.px(CHIT + 3)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        wide = self.figure.natural_width()
        high = max(self.title.height_for(rect.width), self.figure.height_for(rect.width))
        self.title.place(pygame.Rect(rect.left, rect.top, rect.width - wide - self.kit.px(6), high))
        self.figure.place(pygame.Rect(rect.right - wide, rect.top, wide, high))

    def paint(self, surface: pygame.Surface) -> None:
        kit, atlas = self.kit, Atlas("deloyer", self.kit.sprites)
        side, step = kit.px(CHIT), kit.px(CHIT + 2)
        dx, dy = atlas.counter_offset(side)
        for number, points in enumerate(self.chits):
            row, column = divmod(number, self._per_row(self.rect.width))
            x = self.rect.left + column * step + side // 2
            y = self.title.rect.bottom + row * kit.px(CHIT + 3) + side // 2
            surface.blit(atlas.counter(chit_sprite(points), side), (x + dx, y + dy))

    def on_hover(self, inside: bool) -> None:
        self.on_point(self.subject if inside else "")

    def on_move(self, pos: Pos) -> None:
        """Report that it is pointed at."""
        del pos
        self.on_point(self.subject)


class PhaseList(Widget):
    """The phases of the current player turn (done, current, to come), and the name of the other one."""

    def __init__(self, write: Writer, phase: str) -> None:
        super().__init__(name="phases")
        self.phases = [*PHASES[0], *PHASES[1], "victory"]
        self.now = self.phases.index(phase) if phase in self.phases else -1
        self.labels = [
            Label(
                write.say(f"phase.{name}"),
                role="strong" if number == self.now else "small",
                colour="ink" if number <= self.now else "faint",
            )
            for number, name in enumerate(self.phases)
        ]
        self.turn = 0 if self.now < len(PHASES[0]) else 1
        self.heads = [
            Label(write.name("side", side), role="section", colour="brass" if number == self.turn else "faint")
            for number, side in enumerate(SIDES)
        ]
        self.adopt([label for label, _ in self._lines()])

    def least_width(self) -> int:
        return max(label.least_width() + self.kit.px(inset) for label, inset in self._lines())

    def _lines(self) -> list[tuple[Label, int]]:
        """Return heads and phases from the top, each with its inset at 100 %."""
        first = len(PHASES[0])
        phases = [[(label, INSET) for label in labels] for labels in (self.labels[:first], self.labels[first:-1])]
        phases[1 - self.turn] = []
        heads = [(head, 0) for head in self.heads]
        return [heads[0], *phases[0], heads[1], *phases[1], (self.labels[-1], INSET)]

    def height_for(self, width: int) -> int:
        kit = self.kit
        return sum(label.height_for(width - kit.px(inset)) for label, inset in self._lines())

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        top = rect.top
        for label, inset in self._lines():
            left = self.kit.px(inset)
            high = label.height_for(rect.width - left)
            label.place(pygame.Rect(rect.left + left, top, rect.width - left, high))
            top += high

    def paint(self, surface: pygame.Surface) -> None:
        """Draw a spot for each phase: ticked when it is over, lit now, a ring before."""
        shown = {label for label, _ in self._lines()}
        for number, label in enumerate(self.labels):
            if label in shown:
                draw_spot(surface, self.kit, (self.rect.left + self.kit.px(8), label.rect.centery), number, self.now)
