"""The rulebook's charts for bots as pictures: places of the boxes, and the path taken."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

import pygame

from game.client.intent import Pos
from game.client.mat.chart import Chart, ChartBoard, Charted, Edge, Node
from game.client.tables.labyrinth.words import Words
from game.content.text import Catalogue
from game.core.event import Event
from game.games.labyrinth.charts import arf, evo, par
from game.games.labyrinth.explain.chart_walks import ChartWalk, arrows
from game.games.labyrinth.state import LabyrinthState

At = tuple[float, float]
Routes = Mapping[str, tuple[str, str]]

ROUTES: Final[Mapping[str, Routes]] = {"evo": evo.ROUTES, "arf": arf.ROUTES, "par": par.ROUTES}
"""The flow charts: next boxes for yes and no."""
STEPS: Final[Mapping[str, int]] = {"radicalization": 7, "homeland": 6}
"""The lists of steps that are taken in order, with their number of steps."""
CHARTS_OF: Final[Mapping[str, tuple[str, ...]]] = {
    "us": ("arf", "par", "homeland"),
    "jihadist": ("evo", "radicalization"),
}
IN_A_ROW: Final[Mapping[str, int]] = {"radicalization": 4, "homeland": 3}
"""Steps in a row of the picture."""

PLACES: Final[Mapping[str, Mapping[str, At]]] = {
    "evo": {
        "1": (0, 1), "1.event": (0, 0), "2": (1, 1), "2.major_jihad": (1, 0), "3": (2, 1),
        "4": (2, 2), "4.recruit": (1, 2), "4.plot": (2, 3),
        "5": (3, 1), "5.minor_jihad": (3, 0), "6": (4, 1), "6.travel": (4, 0), "7": (4, 2),
        "8": (4, 3), "8.plot_under_troops": (3, 3), "9": (4, 4), "9.recruit": (3, 4),
        "10": (5, 2), "10.recruit": (5, 1), "travel": (5, 3), "11": (5, 4), "11.plot": (5, 5),
    },
    "arf": {
        "0": (0, 2), "0.last_cell": (0, 1), "1": (1, 2), "2": (2, 2),
        "3": (2, 1), "3.alert": (2, 0), "4": (3, 1), "4.alert": (3, 0),
        "5": (4, 1), "5.alert": (4, 0), "5.table": (5, 1), "6": (1, 3), "7": (1, 4), "7.table": (0, 4),
        "8": (2, 3), "8.par": (2, 4), "9": (3, 3), "9.par": (4, 3),
        "9.reserves": (3, 4), "10": (1, 5), "10.table": (0, 5), "10.par": (2, 5),
    },
    "par": {
        "reassessment": (0, 2), "reassessment.reassess": (0, 3), "0": (0, 1), "0.event": (0, 0),
        "1": (1, 1), "1.disrupt": (1, 0), "2": (2, 1), "2.regime_change": (2, 0), "3": (3, 1), "3.ideas": (3, 0),
        "4": (4, 1), "5": (4, 2), "5.disrupt": (3, 2), "6": (4, 3), "6.ideas_abroad": (3, 3),
        "7": (5, 3), "7.deploy": (6, 3), "8": (5, 4), "8.regime_change": (6, 4), "9": (4, 4), "9.disrupt": (4, 5),
        "10": (3, 4), "10.ideas": (3, 5), "homeland": (2, 4),
    },
}  # fmt: skip
"""Column and row of each question by its box, of each end by "box.end", or by its name if two boxes lead there."""
DOWN: Final = frozenset({("par", "6", "7")})
"""Arrows with a corner that leave their box downwards."""


class Charts(Charted[LabyrinthState]):
    """A chart of a bot with the path taken for one card."""

    def __init__(self, state: LabyrinthState, chart: str, walk: ChartWalk | None) -> None:
        super().__init__(state, 0)
        self.name, self.walk = chart, walk

    def tell(self, event: Event) -> None:
        """Do nothing: the path is complete."""

    def chart(self, catalogue: Catalogue) -> Chart:
        """Questions and where they lead, or steps in their order."""
        words = Words(catalogue)
        answers = self.walk.answers(self.name) if self.walk is not None else {}
        if self.name in STEPS:
            return Chart(*_steps(words, self.name), frozenset(answers))
        way = {(box, goal_id(self.name, box, goal)) for box, goal in arrows(ROUTES[self.name], answers)}
        lit = frozenset(answers) | {goal for _, goal in way}
        return Chart(list(_nodes(words, self.name)), list(_edges(words, self.name)), lit, frozenset(way))


class Sketched(Charts):
    """The chart with numbers in place of questions, and ends without words."""

    def chart(self, catalogue: Catalogue) -> Chart:
        """Return a chart small enough to be beside the questions."""
        whole = super().chart(catalogue)
        bare = [
            replace(node, words=mark_of(self.name, node.id) if self._is_asked(node) else "") for node in whole.nodes
        ]
        return replace(whole, nodes=bare, edges=[replace(edge, words="") for edge in whole.edges])

    def _is_asked(self, node: Node) -> bool:
        return node.question or self.name in STEPS


def mark_of(chart: str, box: str) -> str:
    """The number of a box; a letter for one without."""
    return box if box.isdigit() else box[0].upper()


class SketchBoard(ChartBoard[Sketched]):
    """A chart drawn on a sheet of paper."""

    def draw_below(self, surface: pygame.Surface) -> None:
        """Draw nothing: the paper is there already."""


class FlowBoard(ChartBoard[Charts]):
    """That chart, to be read."""

    def words_at(self, pos: Pos) -> str | None:
        """Return the words of the box at a point."""
        sprite = self.sprite_at(pos)
        return next((node.words for node in self.chart.nodes if sprite is not None and node.id == sprite.name), None)


def goal_id(chart: str, box: str, goal: str) -> str:
    """Return the node that an answer leads to: another box, an end of this box alone, or a shared one."""
    if goal in ROUTES[chart]:
        return goal
    own = f"{box}.{goal}"
    return own if own in PLACES[chart] else goal


def _nodes(words: Words, chart: str) -> Iterator[Node]:
    for name, at in PLACES[chart].items():
        if name in ROUTES[chart]:
            number = f"{name}. " if name.isdigit() and name != "0" else ""
            yield Node(name, number + words.name("box", f"{chart}_{name}"), at, question=True)
        else:
            yield Node(name, words.name("end", name.rpartition(".")[2]), at)


def _edges(words: Words, chart: str) -> Iterator[Edge]:
    for box, goals in ROUTES[chart].items():
        for goal, answer in zip(goals, ("yes", "no"), strict=True):
            name = goal_id(chart, box, goal)
            yield Edge(box, name, words.name("outcome", answer), "down" if (chart, box, goal) in DOWN else "across")


def _steps(words: Words, chart: str) -> tuple[list[Node], list[Edge]]:
    """Steps from left to right, row below row."""
    row = IN_A_ROW[chart]
    nodes = []
    for step in range(STEPS[chart]):
        label = words.name("box", f"{chart}_{step + 1}")
        nodes.append(Node(str(step + 1), f"{step + 1}. {label}", (step % row, step // row)))
    inside = [Edge(str(step), str(step + 1)) for step in range(1, STEPS[chart]) if step % row]
    return nodes, inside
