"""The event flow chart: which card opens which, with lamps lit as far as the viewer may know.

It is also a plan: the shortest path to a card is highlighted, with what is missing, and can become a deck.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

import pygame

from game.client.cards.face import titled
from game.client.dialog import OverlayScene
from game.client.intent import Pos
from game.client.mat.chart import Point, draw_arrow
from game.client.mat.pen import Pen
from game.client.mat.wiring import Tree, Wiring, route
from game.client.table.game.decisions import AtTable
from game.client.tables.deloyer.builder import DeckBuilder, is_rebuilding, plan_of, says_lack
from game.client.tables.deloyer.writer import Writer
from game.client.theme import Rgb, mix
from game.client.ui import shapes
from game.client.ui.basic import Label
from game.client.ui.button import Button
from game.client.ui.controls import Segmented
from game.client.ui.layout import Column, Row, Spacer
from game.client.ui.panel import Panel
from game.client.ui.rich import Words, plain
from game.client.ui.widget import Widget
from game.games.deloyer.data import BOX_IDS, CARD_IDS, CARD_SIDE, FLOW, LIBERATION
from game.games.deloyer.explain.card_path import GOALS, CardPath, path_to
from game.games.deloyer.explain.flow import END, Edge, FlowChart, Node, flow_chart

PLACES: dict[int, tuple[int, int]] = {
    4: (0, 0), 6: (0, 1), 25: (0, 3), 89: (0, 4), 98: (0, 5),
    9: (1, 0), 10: (1, 1), 11: (1, 2), 18: (1, 3), 30: (1, 4), 31: (1, 5),
    13: (2, 0), 16: (2, 1), 17: (2, 2), 26: (2, 3), 32: (2, 4), 35: (2, 5),
    14: (3, 0), 21: (3, 1), 19: (3, 2), 29: (3, 3), 93: (3, 4), 88: (3, 5),
    33: (4, 0), 22: (4, 1), 23: (4, 2), 84: (4, 3), 34: (4, 4), 85: (4, 5),
    38: (5, 0), 39: (5, 1), 72: (5, 2), 76: (5, 3), 67: (5, 4), END: (5, 5),
    73: (6, 0), 70: (6, 1), 71: (6, 2), 75: (6, 3), 77: (6, 4),
    50: (7, 0), 52: (7, 1), 74: (7, 2), 49: (7, 3), 68: (7, 4),
    51: (8, 0), 53: (8, 1), 63: (8, 2), 45: (8, 3), 46: (8, 4), 60: (8, 5),
    42: (9, 0), 64: (9, 2), 48: (9, 4), 61: (9, 5),
}  # fmt: skip
"""Column and row of the cards that open, enable or block others; the liberation's on the left."""
COLUMNS, ROWS = 10, 6
DRAWN = {"enables": "opens", "enables_or": "opens", "victory": "opens", "blocks": "bars", "removes": "bars"}
"""Kinds of links drawn as wires; those of boxes and units are on the shelf."""
UNITS = {"dougram": "dougram", "dougram_tb": "dougram_tb", "garcia": "garcia", "mercenary": "garcia",
         "cochima_spl": "cochima_spl", "hasty": "hasty"}  # fmt: skip
"""Kinds of units by the plate of the shelf on which their cards stand."""
SHELF, PLATES, CHIP, HEADING = 128, 8, 20, 17
"""Height of the shelf, plates in a row of it, width of a chip, height of a heading; pixels at 100 %."""
AMBER: Rgb = (255, 194, 74)
GREEN: Rgb = (111, 214, 140)
RED: Rgb = (255, 99, 80)
WHITE: Rgb = (255, 250, 226)
DARK: Rgb = (9, 24, 27)
WIRE: Rgb = (66, 98, 100)
DULL_RED: Rgb = (106, 52, 50)
GROUND: Rgb = (6, 18, 21)
FINE = 2
"""Wires are drawn this many times larger than shown."""
PART = (0.74, 0.6)
"""Size of a lamp relative to the space between two columns and two rows."""
LETTERS = 0.34
"""Largest letters of a name, relative to the height of its room."""


class Plate(NamedTuple):
    """A box or a kind of unit, with the cards that bring it, take it away, and need it."""

    kind: str
    """box or unit, as words name it."""
    id: str
    brings: tuple[int, ...]
    hinders: tuple[int, ...]
    wants: tuple[int, ...]


@cache
def plates() -> tuple[Plate, ...]:
    """Return all boxes, then the units that cards need."""

    def starts(kind: str, *names: str) -> tuple[int, ...]:
        return tuple(sorted({start for start, _, each, via in FLOW if each == kind and via in names}))

    def ends(*names: str) -> tuple[int, ...]:
        return tuple(sorted({end for _, end, kind, via in FLOW if kind not in DRAWN and via in names}))

    boxes = [Plate("box", box, starts("feeds", box), starts("hinders", box), ends(box)) for box in BOX_IDS]
    units = []
    for unit in dict.fromkeys(UNITS.values()):
        names = [name for name, plate in UNITS.items() if plate == unit]
        units.append(Plate("unit", unit, starts("unit", *names), (), ends(*names)))
    return (*boxes, *units)


@cache
def trees() -> tuple[Tree[int], ...]:
    """Return the wires of the chart."""
    found: dict[tuple[int, str], dict[int, None]] = {}
    for start, end, kind, _ in FLOW:
        if kind in DRAWN and start != end:
            found.setdefault((start, DRAWN[kind]), {})[end] = None
    return tuple(Tree(start, kind, tuple(goals)) for (start, kind), goals in found.items())


ROUTES = cache(lambda: route(PLACES, trees()))


class FlowScene(OverlayScene):
    """The chart over the table; pointing at a lamp explains it, choosing one shows the path to it.

    `aims` holds the goal of each seat's next draw pile; the chart opens with it.
    """

    def __init__(self, at: AtTable, write: Callable[[], Writer], aims: dict[int, int]) -> None:
        super().__init__(at.app)
        self.at, self.write, self.view, self.aims = at, write, at.view, aims
        self.about = "deloyer"
        self.goal = aims.get(self.view.seat, END)

    @property
    def way(self) -> CardPath | None:
        """The shortest path to the goal, if there is one."""
        return path_to(self.view.state, self.view.seat, self.goal) if self.goal != END else None

    def build(self) -> Widget:
        """Build the chart, the words of the path, and its actions."""
        write, way = self.write(), self.way
        board = FlowBoard(write, flow_chart(self.view.state, self.view.seat), way, self.seek)
        board.grow = 1
        options = [(END, write.say("way.none")), *((card, str(card)) for card in GOALS)]
        if self.goal not in (END, *GOALS):
            options.append((self.goal, str(self.goal)))
        goals = Segmented(options, self.goal, self.seek, name="goal", tip=write.say("way.tip"))
        refusal = None if way is not None and way.own(self.view.seat) else write.say("way.no_deck")
        feed = Button(write.say("way.deck"), self.feed, disabled=refusal, name="feed", tip=write.say("way.deck_tip"))
        close = Button(self.app.say("ui.close"), self.cancel, kind="primary", key="escape", name="close")
        note = Label(self.words(way), role="small", colour="dim")
        foot = Row([Label(write.say("way.goal"), role="small"), goals, Spacer(), feed, close], gap=12)
        return Column([Panel(Column([board, note, foot], gap=8), title=write.say("flow"), pad=14, grow=1)], pad=14)

    def words(self, way: CardPath | None) -> str:
        """Return the path in words, and whether it is the plan of the next draw pile."""
        write = self.write()
        if self.goal == END:
            return write.say("flow_tip")
        told = path_words(write, self.goal, way, self.view.seat)
        return f"{told}\n{write.say('way.aimed')}" if self.aims.get(self.view.seat) == self.goal else told

    def seek(self, card: int) -> None:
        """Show the path to a card, or none."""
        self.goal = END if card == self.goal else card
        self.rebuild()

    def feed(self) -> None:
        """Make the path the plan of the next draw pile; open the deck builder with it while one is made."""
        self.aims[self.view.seat] = self.goal
        if is_rebuilding(self.at.view) and not self.at.busy:
            self.app.pop()
            self.app.push(DeckBuilder(self.at, self.write, plan_of(self.goal)))
        else:
            self.rebuild()


def path_words(write: Writer, goal: int, way: CardPath | None, viewer: int) -> str:
    """Return the path in words: the cards in order, what each lacks, and which of the viewer's cards help."""
    if way is None:
        return write.say("way.closed", card=CARD_IDS[goal])
    if not way.cards:
        return write.say("way.there", card=CARD_IDS[goal])
    lines = [write.say("way.cards", cards=" → ".join(write.card(card) for card in way.cards))]
    lacks = [write.say("way.missing", number=card, needs=says_lack(write, way, card))
             for card in way.cards if way.lacks(card)]  # fmt: skip
    if lacks:
        lines.append(write.say("way.lacks", what=" ".join(lacks)))
    helpers = dict.fromkeys(each.card for each in way.helpers if CARD_SIDE[each.card] == viewer)
    if helpers:
        lines.append(write.say("way.helpers", cards=[CARD_IDS[card] for card in helpers]))
    return "\n".join(lines)


class FlowBoard(Widget):
    """Lamps connected by wires, and a shelf of boxes and units with the cards that bring and need them."""

    shrinks = True

    def __init__(self, write: Writer, chart: FlowChart, way: CardPath | None, on_pick: Callable[[int], None]) -> None:
        super().__init__(name="flow")
        self.write, self.chart, self.way, self.on_pick = write, chart, way, on_pick
        self.boxes: Mapping[int, pygame.Rect] = {}
        self.chips: list[tuple[int, pygame.Rect, str]] = []
        """Cards of the shelf: number, place, and whether each brings, removes or needs something."""
        self.headings: list[tuple[Plate, pygame.Rect]] = []
        self.wiring: Wiring[int] | None = None

    def least_width(self) -> int:
        return self.kit.px(60) * COLUMNS

    def natural_width(self) -> int:
        return self.kit.px(124) * COLUMNS

    def height_for(self, width: int) -> int:
        return self.kit.px(52) * ROWS + self.kit.px(SHELF)

    def least_height(self, width: int) -> int:
        """Return the height below which lamps cannot be told apart."""
        return self.kit.px(30) * ROWS + self.kit.px(SHELF)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        high = self.kit.px(SHELF)
        self.wiring = Wiring(ROUTES(), pygame.Rect(rect.left, rect.top, rect.width, rect.height - high), PLACES, PART,
                             self.kit.scale)  # fmt: skip
        self.boxes = self.wiring.boxes
        self._shelve(pygame.Rect(rect.left, rect.bottom - high, rect.width, high))

    def _shelve(self, shelf: pygame.Rect) -> None:
        self.chips, self.headings = [], []
        wide, high = shelf.width / PLATES, shelf.height // 2
        chip, heading = self.kit.px(CHIP), self.kit.px(HEADING)
        for number, plate in enumerate(plates()):
            row, column = divmod(number, PLATES)
            left, top = round(shelf.left + column * wide) + self.kit.px(6), shelf.top + row * high
            self.headings.append((plate, pygame.Rect(left, top, round(wide) - self.kit.px(10), heading)))
            lines = [[(card, "brings") for card in plate.brings] + [(card, "hinders") for card in plate.hinders],
                     [(card, "wants") for card in plate.wants]]  # fmt: skip
            for line, cards in enumerate(lines):
                step = min(chip, (round(wide) - self.kit.px(12)) // max(1, len(cards)))
                for place, (card, role) in enumerate(cards):
                    y = top + heading + line * (chip - 1)
                    self.chips.append((card, pygame.Rect(left + place * step, y, step - 2, chip - 4), role))

    # === What it says ===

    def node_at(self, pos: Pos) -> Node | None:
        """Return the card under a point."""
        return self.chart.nodes.get(self._at(pos)[0])

    def _at(self, pos: Pos) -> tuple[int, pygame.Rect]:
        places: Iterator[tuple[int, pygame.Rect]] = iter(
            [*self.boxes.items(), *((card, box) for card, box, _ in self.chips)]
        )
        return next(((card, box) for card, box in places if box.collidepoint(pos)), (END, self.rect))

    def tip_at(self, pos: Pos) -> tuple[Words | None, bool]:
        """Return name, text, place, and needs: met, not met, or unknown."""
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
        return self._at(pos)[1]

    def press(self, pos: Pos, button: int) -> bool:
        node = self.node_at(pos)
        if node is None or button != 1:
            return False
        self.on_pick(node.card)
        return True

    @staticmethod
    def is_ready(node: Node) -> bool:
        """Whether the card could be played as far as the viewer knows: every need is met."""
        return node.alive and all(met is True for _, met in node.needs)

    def is_on_way(self, start: int, end: int) -> bool:
        """Whether a wire is part of the path shown."""
        if self.way is None or end not in self.way.cards:
            return False
        node = self.chart.nodes.get(start)
        return start in self.way.cards or (node is not None and node.state == "open")

    # === Drawing ===

    def paint(self, surface: pygame.Surface) -> None:
        pygame.draw.rect(surface, GROUND, self.rect, border_radius=self.kit.px(8))
        edges = tuple(edge for edge in self.chart.edges if edge.kind in DRAWN and edge.start != edge.end)
        wires = self.kit.picture(("flow wires", self.rect.size, edges, self.way), lambda: self._wires(edges))
        surface.blit(wires, self.rect)
        for card, box in self.boxes.items():
            self._lamp(surface, card, box)
        self._shelf(surface)

    def _colour(self, card: int) -> Rgb:
        return AMBER if card != END and CARD_SIDE[card] == LIBERATION else GREEN

    def _wires(self, edges: Sequence[Edge]) -> pygame.Surface:
        """Draw the wires along the gaps; prohibitions are red and end in a bar, the path shown is white."""
        assert self.wiring is not None
        size = self.rect.size
        image = shapes.canvas(size[0] * FINE, size[1] * FINE)
        image.fill((*GROUND, 0))
        known = {(tree.start, tree.kind): tree for tree in trees()}
        on_way = {edge: DRAWN[edge.kind] == "opens" and self.is_on_way(edge.start, edge.end) for edge in edges}
        for edge in sorted(edges, key=lambda edge: (on_way[edge], edge.active)):
            bars = DRAWN[edge.kind] == "bars"
            colour = RED if bars else self._colour(edge.start)
            if on_way[edge]:
                colour = WHITE
            elif not edge.active or self.way is not None:
                colour = DULL_RED if bars else WIRE
            points = self.wiring.points(known[edge.start, DRAWN[edge.kind]], edge.end)
            way: list[Point] = [((x - self.rect.left) * FINE, (y - self.rect.top) * FINE) for x, y in points]
            width = self.kit.px(3) if on_way[edge] or edge.active else max(1, self.kit.px(1))
            draw_arrow(image, way, colour, width * FINE, self.kit.px(7) * FINE, bars=bars)
        return pygame.transform.smoothscale(image, size)

    def _lamp(self, surface: pygame.Surface, card: int, box: pygame.Rect) -> None:
        """Draw a lamp: lit when open, ringed when all needs are met, dim when not, struck out when gone."""
        kit, node = self.kit, self.chart.nodes.get(card)
        is_open, dead, ready = self._state(node)
        lit = self.way is not None and card in self.way.cards
        colour = self._colour(card)
        fill = mix(DARK, colour, 0.42 if is_open else 0.24 if lit else 0.1)
        edge = WHITE if lit else colour if is_open or ready else mix(DARK, colour, 0.2 if dead else 0.45)
        thick = kit.px(3) if is_open or lit else kit.px(2) if ready else max(1, kit.px(1))
        pygame.draw.rect(surface, fill, box, border_radius=kit.px(6))
        pygame.draw.rect(surface, edge, box, thick, border_radius=kit.px(6))
        ink = self._ink(lit or is_open or ready, dead)
        room = self.name_room(box)
        surface.blit(titled(kit, self.name_of(card), ink, room.size, letters=LETTERS), room)
        if node is not None and node.needs and not is_open and not dead:
            self._needs(surface, node, box)

    def name_of(self, card: int) -> str:
        """Return what is written on a lamp."""
        return self.write.say("the_end") if card == END else self.write.card(card)

    def name_room(self, box: pygame.Rect) -> pygame.Rect:
        """Return the part of a lamp that its name may fill; the dots of needs lie on its edge."""
        return box.inflate(-self.kit.px(8), -self.kit.px(4))

    def _state(self, node: Node | None) -> tuple[bool, bool, bool]:
        """Whether a card is open, gone, ready."""
        is_open = node is not None and node.state == "open"
        return is_open, node is not None and not node.alive and not is_open, node is not None and self.is_ready(node)

    @staticmethod
    def _ink(bright: bool, dead: bool) -> Rgb:
        return (255, 246, 222) if bright else mix(DARK, (214, 226, 220), 0.36 if dead else 0.76)

    def _needs(self, surface: pygame.Surface, node: Node, box: pygame.Rect) -> None:
        """Draw a dot for each need: lit when met, hollow when not, grey when unknown."""
        radius = max(2, self.kit.px(3))
        left = box.right - self.kit.px(7) - (len(node.needs) - 1) * radius * 3
        for number, (_, met) in enumerate(node.needs):
            middle = (left + number * radius * 3, box.bottom - 1)
            pygame.draw.circle(surface, DARK, middle, radius + 1)
            colour = GREEN if met else RED if met is False else (130, 140, 140)
            pygame.draw.circle(surface, colour, middle, radius, 0 if met else max(1, radius // 2))

    def _shelf(self, surface: pygame.Surface) -> None:
        """Draw boxes and units: above them the cards that bring or take, below them those that need."""
        kit, pen = self.kit, Pen(self.kit)
        for plate, heading in self.headings:
            name = pen.fitting(
                self.write.name(plate.kind, plate.id), "small", (150, 176, 172), heading.width, kit.px(12)
            )
            surface.blit(name, name.get_rect(midleft=heading.midleft))
        on_way = () if self.way is None else (*self.way.cards, *(each.card for each in self.way.helpers))
        for card, box, role in self.chips:
            is_open, dead, ready = self._state(self.chart.nodes.get(card))
            lit = card in on_way and role != "hinders"
            colour = RED if role == "hinders" else self._colour(card)
            pygame.draw.rect(surface, mix(DARK, colour, 0.42 if is_open or lit else 0.14), box, border_radius=kit.px(3))
            edge = WHITE if lit else colour if is_open or ready else mix(DARK, colour, 0.5)
            style = max(1, kit.px(2 if lit or role == "brings" else 1))
            pygame.draw.rect(surface, edge, box, style, border_radius=kit.px(3))
            letters = pen.fit(str(card), "number", kit.px(14), box.width - 2)
            pen.stamp(surface, str(card), "number", letters, self._ink(lit or is_open or ready, dead), box.center)
