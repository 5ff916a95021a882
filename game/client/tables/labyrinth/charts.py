"""The rulebook's charts for bots, opened over the table; the path taken is lit for each card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.client.dialog import OverlayScene
from game.client.intent import Pos
from game.client.mat.host import OverlayHost
from game.client.tables.labyrinth.flows import CHARTS_OF, Charts, FlowBoard
from game.client.tables.labyrinth.words import Words
from game.client.ui.basic import Label, Line
from game.client.ui.button import Button
from game.client.ui.controls import Tabs
from game.client.ui.layout import Column, Row, Sized, Spacer
from game.client.ui.panel import Panel
from game.client.ui.rich import Words as Rich
from game.client.ui.scroll import ScrollArea
from game.client.ui.widget import Widget
from game.core.event import Event
from game.core.match import View
from game.games.labyrinth.data import SIDES
from game.games.labyrinth.explain.chart_walks import TOLD, ChartWalk
from game.games.labyrinth.state import LabyrinthState

if TYPE_CHECKING:
    from game.client.app import App

BESIDE = 900
"""Pixels at 100 % from which on the steps are beside the chart instead of below it."""
TOLD_WIDE, TOLD_HIGH = 280, 150
"""Room for it, in pixels at 100 %."""
LEAST_CHART = 260
"""Least height of a chart in pixels at 100 %."""


class ChartsScene(OverlayScene):
    """`walks` are the cards for which charts were read, the oldest first; `sides` those that an automaton plays.

    `sentence` writes the log's line of an event.
    """

    def __init__(
        self, app: App, view: View[LabyrinthState], walks: Sequence[ChartWalk], sentence: Callable[[Event], Rich]
    ) -> None:
        super().__init__(app)
        self.about = "labyrinth"
        self.view, self.walks, self.sentence = view, walks, sentence
        self.at = len(walks) - 1
        self.side, self.chart = "", ""
        self._turn_to(self.at)

    def enter(self) -> None:
        super().enter()
        self._focus()

    def _focus(self) -> None:
        widgets = list(self.root.content.walk()) if self.root.content is not None else []
        found = [each for each in widgets if each.name in ("earlier", "later") and each.can_focus()]
        if found:
            self.root.set_focus(found[0])

    @property
    def walk(self) -> ChartWalk | None:
        """The card that is looked at."""
        return self.walks[self.at] if self.walks else None

    def _turn_to(self, at: int) -> None:
        self.at = at
        automata = [side for side, level in zip(SIDES, self.view.state.automata, strict=True) if level]
        self.side = self.walk.side if self.walk is not None else automata[0] if automata else SIDES[0]
        read = self.walk.charts() if self.walk is not None else []
        of_side = CHARTS_OF[self.side]
        self.chart = next((chart for chart in read if chart in of_side), of_side[0])

    # === The tree ===

    def build(self) -> Widget:
        """Cards to step through, the charts of the side, the chart itself, what was read and done."""
        words = Words(self.app.catalogue)
        options = [(chart, words.name("chart", chart)) for chart in CHARTS_OF[self.side]]
        walk = self.walk if self.walk is not None and self.walk.side == self.side else None
        board = FlowBoard("chart", Charts(self.view.state, self.chart, walk))
        head = Row([Tabs(options, self.chart, self._open, name="charts"), Spacer(), *self._steps(words)], gap=8)
        told = Panel(ScrollArea(self._told(words), name="told"), title=words.say("read_and_done"), pad=10, grow=1)
        chart = ChartWindow(ChartPane(board, self.view), name="chart")
        wide = self.app.window_rect.width / self.kit.scale / self.kit.text_scale >= BESIDE
        body: Widget = (
            Row([chart, Sized(told, most=TOLD_WIDE, least=TOLD_WIDE)], gap=10, align="stretch", grow=1)
            if wide
            else Column([chart, Sized(told, high=round(TOLD_HIGH * (1 + self.kit.text_scale) / 2))], gap=10, grow=1)
        )
        close = Button(self.app.say("ui.close"), self.cancel, kind="primary", key="escape", name="close")
        foot = Row([Label(words.say("charts_tip"), role="small", colour="dim", grow=1), close], gap=12)
        side = words.name("side", self.side)
        level = self.view.state.automata[SIDES.index(self.side)]
        note = words.say("charts_note", side=self.side, level=level) if level else side
        return Column([Panel(Column([head, body, foot], gap=10), title=words.say("charts"), note=note, pad=12, grow=1)],
                      pad=12)  # fmt: skip

    def _steps(self, words: Words) -> list[Widget]:
        if self.walk is None:
            return [Label(words.say("no_ways"), colour="dim")]
        title = words.say("way_of", card=self.walk.card, n=self.at + 1, all=len(self.walks))
        back = Button("", lambda: self._step(-1), sign="chevron_left", key="left", name="earlier", cap=False,
                      tip=words.say("earlier"), disabled=None if self.at else words.say("earliest"))  # fmt: skip
        on = Button("", lambda: self._step(1), sign="chevron_right", key="right", name="later", cap=False,
                    tip=words.say("later"),
                    disabled=None if self.at + 1 < len(self.walks) else words.say("latest"))  # fmt: skip
        return [back, Label(title, role="strong", colour="ink"), on]

    def _told(self, words: Words) -> Widget:
        """Return the log lines about the card: the reading of the charts in small type, then the results."""
        if self.walk is None:
            return Column([Label(words.say("no_ways"), colour="dim")])
        lines: list[Widget] = []
        for event in self.walk.told:
            line = self.sentence(event)
            if line:
                small = event.kind in TOLD
                lines.append(Label(line, role="small" if small else "body", colour="dim" if small else "ink"))
            if event.kind == "played":
                lines.append(Line())
        return Column(lines, gap=5)

    # === What the player does ===

    def _open(self, chart: str) -> None:
        self.chart = chart
        self.rebuild()

    def _step(self, by: int) -> None:
        if 0 <= self.at + by < len(self.walks):
            self._turn_to(self.at + by)
            self.rebuild()


class ChartWindow(ScrollArea):
    """The window of a chart, which scrolls if the chart needs more."""

    def height_for(self, width: int) -> int:
        return self.kit.px(LEAST_CHART)


class ChartPane(OverlayHost):
    """A chart in a panel, to be read: nothing is picked on it; it scrolls where its letters need more room."""

    def __init__(self, board: FlowBoard, view: View[LabyrinthState]) -> None:
        super().__init__(board, lambda picks, pos: None)
        self.grow = 1
        self.board, self.position = board, view

    def least_width(self) -> int:
        return self.kit.px(420)

    def height_for(self, width: int) -> int:
        return self.board.height_for(self.kit, width)

    def scroll(self, dx: float, dy: float) -> bool:
        """Return False: the wheel scrolls the window around it."""
        return False

    def place(self, rect: pygame.Rect) -> None:
        """Place the chart, as large as the rectangle."""
        super().place(rect)
        self.board.show(View(self.position.state, self.position.seat, None, None))

    def ink(self) -> pygame.Rect:
        """Return its rectangle: it has no shadow."""
        return self.rect

    def paint(self, surface: pygame.Surface) -> None:
        self.board.draw(surface)

    def tip_at(self, pos: Pos) -> tuple[Rich | None, bool]:
        """Return the words of a box, in legible letters."""
        return self.board.words_at(pos), False
