"""The event flow chart as a board of its own: which card opens which, lamps lit where the looking player may know."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.client.cards.face import titled
from game.client.dialog import OverlayScene
from game.client.intent import Pos
from game.client.mat.chart import Point, boxes_in, draw_arrow
from game.client.tables.deloyer.writer import Writer
from game.client.theme import Rgb, mix
from game.client.ui import shapes
from game.client.ui.basic import Label
from game.client.ui.button import Button
from game.client.ui.layout import Column, Row, Spacer
from game.client.ui.panel import Panel
from game.client.ui.rich import Words, plain
from game.client.ui.widget import Widget
from game.core.match import View
from game.games.deloyer.data import CARD_SIDE, LIBERATION
from game.games.deloyer.explain.flow import END, Edge, FlowChart, Node, flow_chart
from game.games.deloyer.state import DeloyerState

if TYPE_CHECKING:
    from game.client.app import App

PLACES: dict[int, Point] = {
    9: (0, 0), 10: (0, 1), 11: (0, 2), 18: (0, 3), 30: (0, 4), 31: (0, 5),
    13: (1, 0), 16: (1, 1), 17: (1, 2), 26: (1, 3), 32: (1, 4), 35: (1, 5),
    14: (2, 0), 21: (2, 1), 19: (2, 2), 29: (2, 3), 88: (2, 5),
    33: (3, 0), 22: (3, 1), 23: (3, 2), 34: (3, 4), END: (4, 5),
    38: (4, 0), 39: (4, 1), 72: (4, 2), 76: (4, 3),
    73: (5, 0), 70: (5, 1), 71: (5, 2), 75: (5, 3), 77: (5, 4),
    50: (6, 0), 52: (6, 1), 74: (6, 2), 49: (6, 3), 68: (6, 4),
    51: (7, 0), 53: (7, 1), 63: (7, 2), 45: (7, 3), 46: (7, 4), 60: (7, 5),
    42: (8, 0), 64: (8, 2), 48: (8, 4), 61: (8, 5),
}  # fmt: skip
"""Column and row of the cards that open, call for or forbid others; the liberation's at the left."""
COLUMNS, ROWS = 9, 6
DRAWN = ("enables", "enables_or", "blocks", "removes", "victory")
"""Kinds of links that are drawn; boxes and units stand on the cards' own pages."""
AMBER: Rgb = (255, 194, 74)
GREEN: Rgb = (111, 214, 140)
RED: Rgb = (255, 99, 80)
DARK: Rgb = (9, 24, 27)
WIRE: Rgb = (58, 88, 90)
DULL_RED: Rgb = (96, 46, 44)
GROUND: Rgb = (6, 18, 21)
FINE = 2
"""How much finer wires are drawn than they are shown."""
WIDE, HIGH = 0.84, 0.6
"""Size of a lamp, as parts of the room between two columns and two rows."""


class FlowScene(OverlayScene):
    """The chart over the table; pointing at a lamp explains it."""

    def __init__(self, app: App, write: Callable[[], Writer], view: View[DeloyerState]) -> None:
        super().__init__(app)
        self.write, self.view = write, view
        self.about = "deloyer"

    def build(self) -> Widget:
        """Build the chart, its caption and the button that closes it."""
        write = self.write()
        board = FlowBoard(write, flow_chart(self.view.state, self.view.seat))
        board.grow = 1
        close = Button(self.app.say("ui.close"), self.cancel, kind="primary", key="escape", name="close")
        foot = Row([Label(write.say("flow_tip"), role="small", colour="dim", grow=1), Spacer(), close], gap=12)
        return Column([Panel(Column([board, foot], gap=10), title=write.say("flow"), pad=14, grow=1)], pad=14)


class FlowBoard(Widget):
    """Lamps joined by wires."""

    def __init__(self, write: Writer, chart: FlowChart) -> None:
        super().__init__(name="flow")
        self.write, self.chart = write, chart
        self.boxes: dict[int, pygame.Rect] = {}

    def least_width(self) -> int:
        return self.kit.px(60) * COLUMNS

    def natural_width(self) -> int:
        return self.kit.px(130) * COLUMNS

    def height_for(self, width: int) -> int:
        return self.kit.px(52) * ROWS

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        self.boxes = boxes_in(rect, PLACES, (WIDE, HIGH))

    # === What it says ===

    def node_at(self, pos: Pos) -> Node | None:
        """The card under a point."""
        found = next((card for card, box in self.boxes.items() if box.collidepoint(pos)), END)
        return self.chart.nodes.get(found)

    def tip_at(self, pos: Pos) -> tuple[Words | None, bool]:
        """Name, text, where it is, and what it asks for: met, not met, or not known."""
        node = self.node_at(pos)
        if node is None:
            return None, False
        write = self.write
        lines = [write.card(node.card), write.card_text(node.card), write.say(f"state.{node.state}")]
        for message, met in node.needs:
            sign = "?" if met is None else write.say("met" if met else "unmet")
            lines.append(f"{sign} {plain(write.catalogue.message((message.key, message.args, ''), 'deloyer'))}")
        return "\n".join(lines), False

    def tip_place(self, pos: Pos) -> pygame.Rect:
        """The lamp."""
        return next((box for box in self.boxes.values() if box.collidepoint(pos)), self.rect)

    @staticmethod
    def is_ready(node: Node) -> bool:
        """Whether the card could be played as far as is known: every need is met."""
        return node.alive and all(met is True for _, met in node.needs)

    # === Drawing ===

    def paint(self, surface: pygame.Surface) -> None:
        pygame.draw.rect(surface, GROUND, self.rect, border_radius=self.kit.px(8))
        edges = tuple(edge for edge in self.chart.edges if self._is_drawn(edge))
        wires = self.kit.picture(("flow wires", self.rect.size, edges), lambda: self._wires(edges))
        surface.blit(wires, self.rect)
        for card, box in self.boxes.items():
            self._lamp(surface, card, box)

    def _is_drawn(self, edge: Edge) -> bool:
        return edge.kind in DRAWN and edge.start in self.boxes and edge.end in self.boxes and edge.start != edge.end

    def _colour(self, card: int) -> Rgb:
        return AMBER if card != END and CARD_SIDE[card] == LIBERATION else GREEN

    def _wires(self, edges: Sequence[Edge]) -> pygame.Surface:
        """Draw lines from border to border; prohibitions are red and end in a bar."""
        size = self.rect.size
        image = shapes.canvas(size[0] * FINE, size[1] * FINE)
        image.fill((*GROUND, 0))
        for edge in sorted(edges, key=lambda edge: edge.active):
            bars = edge.kind in ("blocks", "removes")
            colour = RED if bars else self._colour(edge.start)
            if not edge.active:
                colour = DULL_RED if bars else WIRE
            here, there = (self.boxes[card].move(-self.rect.left, -self.rect.top) for card in (edge.start, edge.end))
            way = [(x * FINE, y * FINE) for x, y in (_border(here, there.center), _border(there, here.center))]
            width = self.kit.px(3) if edge.active else max(1, self.kit.px(1))
            draw_arrow(image, way, colour, width * FINE, self.kit.px(8) * FINE, bars=bars)
        return pygame.transform.smoothscale(image, size)

    def _lamp(self, surface: pygame.Surface, card: int, box: pygame.Rect) -> None:
        """Lit when open, ringed when all that it asks for is met, dim when it is not, struck out when it is gone."""
        kit, node = self.kit, self.chart.nodes.get(card)
        colour = self._colour(card)
        is_open = node is not None and node.state == "open"
        ready = node is not None and self.is_ready(node)
        dead = node is not None and not node.alive and not is_open
        fill = mix(DARK, colour, 0.42 if is_open else 0.1)
        edge = colour if is_open or ready else mix(DARK, colour, 0.2 if dead else 0.45)
        thick = kit.px(3) if is_open else kit.px(2) if ready else max(1, kit.px(1))
        pygame.draw.rect(surface, fill, box, border_radius=kit.px(6))
        pygame.draw.rect(surface, edge, box, thick, border_radius=kit.px(6))
        ink: Rgb = (255, 246, 222) if is_open or ready else mix(DARK, (214, 226, 220), 0.3 if dead else 0.72)
        words = self.write.say("the_end") if node is None else self.write.card(card)
        room = box.inflate(-kit.px(12), -kit.px(10))
        surface.blit(titled(kit, words, ink, room.size, letters=0.3), room)
        if node is not None and node.needs and not is_open and not dead:
            self._needs(surface, node, box)

    def _needs(self, surface: pygame.Surface, node: Node, box: pygame.Rect) -> None:
        """A dot for each thing that the card asks for: lit when it is met, hollow when not, grey when unknown."""
        radius = max(2, self.kit.px(3))
        left = box.centerx - (len(node.needs) - 1) * radius * 2
        for number, (_, met) in enumerate(node.needs):
            middle = (left + number * radius * 4, box.bottom)
            pygame.draw.circle(surface, DARK, middle, radius + 2)
            colour = GREEN if met else RED if met is False else (130, 140, 140)
            pygame.draw.circle(surface, colour, middle, radius, 0 if met else max(1, radius // 2))


def _border(box: pygame.Rect, towards: tuple[int, int]) -> Point:
    """Where a line from the middle of a box leaves it."""
    dx, dy = towards[0] - box.centerx, towards[1] - box.centery
    part = min(box.width / 2 / abs(dx) if dx else math.inf, box.height / 2 / abs(dy) if dy else math.inf)
    return box.centerx + dx * part, box.centery + dy * part
