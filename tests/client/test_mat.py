"""Special boards: the order of sprites, animations of events, and flow charts."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pygame
import pytest

from game.client.intent import Point, Press, Release
from game.client.mat.chart import Chart, ChartBoard, Charted, Edge, Node
from game.client.mat.host import OverlayHost
from game.client.mat.sprite import uncovered
from game.client.screenshot import settle
from game.client.table import commands
from game.client.table.scene import TableScene
from game.client.tables.scotland.table import ScotlandTable
from game.client.ui import rich
from game.content.text import Catalogue
from game.core.event import Event
from game.core.match import View
from game.games.scotland import RULES
from game.games.scotland.state import ScotlandState
from game.play.session import HUMAN, Session
from tests.client.laying import OpenApp
from tests.client.test_dynasties import lay, session_at
from tests.client.test_scotland_battle import laid, likely, staged


def test_what_is_covered_cannot_be_reached() -> None:
    card = pygame.Rect(0, 0, 100, 140)
    assert uncovered(card, []) == card
    assert uncovered(card, [card.move(40, 0), card.move(70, 0)]) == (0, 0, 40, 140)
    assert uncovered(card, [card.move(0, 60)]) == (0, 0, 100, 60)
    assert uncovered(card, [card.move(300, 0)]) == card


# === How events are told ===


@pytest.mark.parametrize("still", [True, False])
def test_a_ribbon_is_read_with_reduced_motion_too(open_app: OpenApp, still: bool) -> None:
    battle = laid(open_app((1600, 1000), reduce_motion=still), staged("duel"))
    _, _, mat = lay(session_at(20, "action"), reduce_motion=still)
    retreats = Event("retreats", {"side": "scots", "hex": "1007"})
    for board, event in ((battle, retreats), (mat, Event("fell", {"side": "tower", "why": "heirless"}))):
        motion = board.play(event)
        assert motion is not None
        motion.start()
        assert motion.seconds >= 0.5
        motion.step(0.5)
        area = motion.area()
        assert area is not None
        assert area.height > 20
        motion.finish()


def test_a_star_bursts_only_once(open_app: OpenApp) -> None:
    """While it bursts, the one that will lie on the unit afterwards is not to be seen."""
    app = open_app((1600, 1000))
    board = laid(app, staged("duel"))
    name = board.shown.army(0)[0]
    motion = board.play(Event("reduced", {"piece": name, "side": "scots"}))
    assert motion is not None
    motion.start()
    assert board.sprites()[f"burst:{name}"].rect.width > 0
    assert board._hidden == {name, f"burst:{name}"}
    motion.finish()
    assert not board._hidden


def test_what_the_pointer_raises_lies_on_top_with_its_light(open_app: OpenApp) -> None:
    _, _, mat = lay(session_at(30, "incite_target"))
    spot = next(spot for spot in mat.spots() if spot.name.startswith("person:"))
    mat.pointed(spot.rect.center)
    cards = [sprite.name for sprite in mat._order if sprite.name]
    assert cards[-2:] == [spot.name, spot.name]
    assert [sprite.level for sprite in mat._order] == sorted(sprite.level for sprite in mat._order)


def test_a_board_is_stacked_anew_only_when_something_else_is_raised(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, _, mat = lay(session_at(30, "incite_target"))
    first, other = [spot for spot in mat.spots() if spot.name.startswith("person:")][:2]
    stacked: list[str] = []
    stack = mat._stack
    monkeypatch.setattr(mat, "_stack", lambda: (stacked.append(mat._raised), stack()))
    for spot in (first, first, other):
        mat.pointed(spot.rect.center)
    assert stacked == [first.name, other.name]
    monkeypatch.setattr(type(mat), "raises", False)
    assert mat.pointed(first.rect.center), "still told"
    assert stacked == [first.name, other.name], "where nothing is raised"


def test_a_click_in_the_light_of_a_spot_means_it(open_app: OpenApp) -> None:
    """On a spot it is that one, a little beside it the same, farther away nothing."""
    app, table, mat = lay(session_at(30, "incite_target"))
    host = next(widget for widget in table.layout.walk() if isinstance(widget, OverlayHost) and widget.overlay is mat)
    spots = [spot for spot in mat.spots() if spot.name.startswith("person:")]
    beside = 0
    for spot in spots:
        assert host.spot_at(spot.rect.center) == spot
        for at in ((spot.rect.left - 5, spot.rect.centery), (spot.rect.centerx, spot.rect.bottom + 5)):
            if not any(other.rect.collidepoint(at) for other in spots):
                found = host.spot_at(at)
                assert found is not None
                assert found.rect.inflate(20, 20).collidepoint(at)
                beside += 1
    assert beside
    assert host.spot_at((spots[0].rect.centerx, app.window_rect.bottom - 2)) is None


# === A graph ===


class Question(Charted[ScotlandState]):
    """What is asked, as a chart: the question, and arrows to the first answers, the first of them on the way."""

    def __init__(self, table: ScotlandTable) -> None:
        super().__init__(ScotlandState(), 0)
        self.table = table

    def tell(self, event: Event) -> None:
        """Nothing changes before the next question."""

    def chart(self, catalogue: Catalogue) -> Chart:
        """See the class."""
        if self.choice is None:
            return Chart([Node("over", catalogue.plain("ui.close"), (0, 0))], [])
        view = View(self.state, self.seat, self.choice, None)
        self.table.catalogue = catalogue
        nodes = [Node("ask", rich.plain(self.table.decisions.prompt(view, self.choice)), (0, 1), question=True)]
        edges = []
        for number, pick in enumerate(self.choice.options[:6]):
            column, row = divmod(number, 3)
            nodes.append(Node(str(pick), rich.plain(self.table.decisions.pick_words(view, pick)), (column + 1, row)))
            edges.append(Edge("ask", str(pick), catalogue.plain("ui.done"), "down" if number % 2 else "across"))
        return Chart(nodes, edges, frozenset({"ask", nodes[1].id}))


class QuestionBoard(ChartBoard[Question]):
    """That chart over the map."""


class ChartTable(ScotlandTable):
    """Scotland with every decision on a chart."""

    def __init__(self, rules: Any) -> None:
        super().__init__(rules)
        question = QuestionBoard("chart", Question(ScotlandTable(RULES)))
        self.board.overlay_key = lambda view: "chart"  # type: ignore[method-assign]
        self.board.make_overlay = lambda key: question  # type: ignore[method-assign]
        self.chronicle.opens = lambda event: ""  # type: ignore[method-assign]


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 1.0), ((1600, 1000), 1.6), ((2560, 1440), 2.0)])
def test_a_chart_is_drawn_and_answered(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, lang: str, size: tuple[int, int], scale: float
) -> None:
    monkeypatch.setattr(commands, "make_table", ChartTable)
    app = open_app(size, lang, scale, animation="instant")
    match = staged("woods")
    while match.choice is not None and not 4 <= len(match.choice.options) <= 12:
        match.apply(likely(match))
    session = Session(match, [HUMAN, HUMAN], 1)
    session.ready()
    table = TableScene(app, session=session)
    app.push(table)
    settle(app, 3)
    assert app.top is table
    board = table.overlay
    assert isinstance(board, QuestionBoard)
    boxes = list(board.boxes.values())
    assert len(boxes) >= 5
    assert all(board.rect.contains(box) for box in boxes)
    assert not any(a.colliderect(b) for a, b in combinations(boxes, 2))
    for edge in board.chart.edges:
        first, *_, last = board.points(edge)
        assert board.boxes[edge.start].inflate(4, 4).collidepoint(first)
        assert board.boxes[edge.goal].inflate(4, 4).collidepoint(last)
    bright, dim = (
        sum(map(sum, (board.sprite(node.id).image.get_at((x, 12))[:3] for x in range(20, 40))))
        for node in board.chart.nodes[1:3]
    )
    assert bright > dim
    answers = [spot for spot in board.spots() if spot.name in board.boxes]
    assert len(answers) == len(boxes) - 1
    assert not app.kit.overflow
    before = len(session.match.log)
    middle = answers[2].rect.center
    for intent in (Point(middle), Press(middle), Release(middle)):
        app.handle(intent)
    settle(app, 2)
    assert len(session.match.log) > before
