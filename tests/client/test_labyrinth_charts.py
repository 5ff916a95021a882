"""The charts of Labyrinth's automata as pictures: complete, legible, lit where the log says that they were used."""

from __future__ import annotations

from itertools import combinations, pairwise
from random import Random

import pygame
import pytest

from game.client.intent import Key
from game.client.screenshot import settle
from game.client.table.scene import TableScene
from game.client.tables.labyrinth.charts import ChartPane, ChartsScene
from game.client.tables.labyrinth.flows import CHARTS_OF, PLACES, ROUTES, STEPS, Charts, goal_id
from game.content.text import Catalogue
from game.core.event import Event
from game.games.labyrinth.explain.chart_walks import TOLD, ChartWalk, arrows, chart_walks
from game.games.labyrinth.state import LabyrinthState
from game.play.session import HUMAN, Session
from tests.client.laying import OpenApp
from tests.wide import wide

DECISIONS = {"us": 12, "jihadist": 40}
SEATS = {"us": ["bot:no_mercy", HUMAN], "jihadist": [HUMAN, "bot:virulent"]}


def played(side: str) -> Session:
    """A match in which the automaton of a side has played some cards."""
    session = Session.begin("labyrinth", "awakening_2010", {}, SEATS[side], 7)
    rng = Random(3)
    for _ in range(DECISIONS[side]):
        assert session.match.choice is not None
        session.match.apply(rng.choice(session.match.choice.options))
    session.ready()
    return session


def box(chart: str, number: str, outcome: str) -> Event:
    """A box that was read."""
    return Event("chart_box", {"side": "us", "chart": chart, "box": number, "outcome": outcome})


# === What was read ===


def test_each_card_has_its_own_readings() -> None:
    session = played("jihadist")
    history = [event for _, event in session.match.history]
    found = chart_walks(history)
    assert {walk.side for walk in found} == {"jihadist"}
    assert sum(len(walk.read) for walk in found) == sum(event.kind in TOLD for event in history)
    own = [walk for walk in found if walk.told[0].data["side"] == "jihadist"]
    assert 5 <= len(own) < len(found)
    for walk in own:
        assert walk.told[0].kind == "played"
        assert walk.told[0].data["card"] == walk.card
        assert walk.charts()[0] == "evo"
        answers = walk.answers("evo")
        walked = arrows(ROUTES["evo"], answers)
        assert [goal for _, goal in walked[:-1]] == list(answers)[1:]
        assert walked[-1][1] not in answers


def test_a_chart_that_is_read_again_is_lit_as_read_last() -> None:
    walk = ChartWalk("fms.137", [box("par", "1", "no"), box("par", "2", "yes"), box("par", "1", "yes")])
    assert walk.answers("par") == {"1": "yes"}
    assert arrows(ROUTES["par"], walk.answers("par")) == [("1", "disrupt")]


def test_an_arrow_past_the_walk_is_not_lit() -> None:
    """No at box 4 leads to box 7 as well as no at box 6."""
    read = [box("par", number, outcome) for number, outcome in
            [("1", "no"), ("2", "no"), ("3", "no"), ("4", "yes"), ("5", "no"), ("6", "no"), ("7", "yes")]]  # fmt: skip
    chart = Charts(LabyrinthState(), "par", ChartWalk("fms.137", read)).chart(Catalogue("en"))
    walked = {(edge.start, edge.goal) for edge in chart.edges if chart.is_walked(edge)}
    assert walked == {("1", "2"), ("2", "3"), ("3", "4"), ("4", "5"), ("5", "6"), ("6", "7"), ("7", "7.deploy")}


# === The pictures ===


@pytest.mark.parametrize("chart", ROUTES)
def test_every_answer_leads_somewhere(chart: str) -> None:
    goals = {goal_id(chart, box, goal) for box, pair in ROUTES[chart].items() for goal in pair}
    assert goals | set(ROUTES[chart]) == set(PLACES[chart])
    assert len(set(PLACES[chart].values())) == len(PLACES[chart])


@pytest.mark.parametrize(
    ("lang", "size", "scale"),
    [
        ("ja", (1024, 640), 1.0), pytest.param("en", (1280, 800), 1.0, marks=wide),
        pytest.param("en", (1024, 640), 1.0, marks=wide), ("en", (1920, 1080), 1.5),
    ],
)  # fmt: skip
@pytest.mark.parametrize("side", CHARTS_OF)
def test_the_charts_are_legible(open_app: OpenApp, side: str, lang: str, size: tuple[int, int], scale: float) -> None:
    app = open_app(size, lang, scale, animation="instant")
    session = played(side)
    table = TableScene(app, session=session)
    app.push(table)
    settle(app, 3)
    app.handle(Key("b"))
    settle(app, 2)
    scene = app.top
    assert isinstance(scene, ChartsScene)
    for chart in CHARTS_OF[side]:
        scene._open(chart)
        settle(app, 2)
        assert scene.root.content is not None
        pane = next(each for each in scene.root.content.walk() if isinstance(each, ChartPane))
        boxes = pane.board.boxes
        assert len(boxes) == STEPS.get(chart) or set(boxes) == set(PLACES[chart])
        assert all(pane.rect.contains(rect) for rect in boxes.values())
        assert size == (1024, 640) or pane.rect.height == pane.view().height, "no scrolling"
        assert not any(a.colliderect(b) for a, b in combinations(boxes.values(), 2))
        for edge in pane.board.chart.edges:
            others = [rect for name, rect in boxes.items() if name not in (edge.start, edge.goal)]
            points = pane.board.points(edge)
            for first, last in pairwise(points):
                assert not any(rect.clipline(first, last) for rect in others), (chart, edge)
        name, rect = next(iter(boxes.items()))
        words = next(node.words for node in pane.board.chart.nodes if node.id == name)
        assert pane.tip_at(rect.center) == (words, False)
    assert not app.kit.overflow


@pytest.mark.parametrize("lang", [pytest.param("en", marks=wide), "ja"])
def test_the_words_of_the_charts_grow_with_the_players_text(open_app: OpenApp, lang: str) -> None:
    """The chart scrolls rather than keep its letters small; what was read keeps some lines."""
    least: dict[int, dict[str, float]] = {}
    for text in (100, 200):
        app = open_app((1280, 800), lang, animation="instant", text_size=text)
        app.push(TableScene(app, session=played("us")))
        settle(app, 3)
        app.handle(Key("b"))
        settle(app, 2)
        scene = app.top
        assert isinstance(scene, ChartsScene)
        least[text] = {}
        for chart in CHARTS_OF["us"]:
            scene._open(chart)
            settle(app, 2)
            assert scene.root.content is not None
            widgets = list(scene.root.content.walk())
            board = next(each for each in widgets if isinstance(each, ChartPane)).board
            assert next(each for each in widgets if each.name == "told").rect.height >= 2 * app.kit.size("body")
            assert not any(a.colliderect(b) for a, b in combinations(board.boxes.values(), 2))
            least[text][chart] = min(board._parts.values()) * app.kit.size("body")
        assert not app.kit.overflow
    for chart, letters in least[200].items():
        assert letters >= 1.6 * least[100][chart] - 1, chart


def test_arrow_keys_turn_the_cards(open_app: OpenApp) -> None:
    app = open_app((1280, 800), animation="instant")
    app.push(TableScene(app, session=played("jihadist")))
    settle(app, 3)
    app.handle(Key("b"))
    settle(app, 2)
    scene = app.top
    assert isinstance(scene, ChartsScene)
    last = scene.walk
    assert last is scene.walks[-1]
    app.handle(Key("right"))
    assert scene.walk is last
    app.handle(Key("left"))
    assert scene.walk is scene.walks[-2]
    app.handle(Key("escape"))
    settle(app, 2)
    assert isinstance(app.top, TableScene)


def test_people_have_no_charts(open_app: OpenApp) -> None:
    app = open_app((1280, 800), animation="instant")
    session = Session.begin("labyrinth", "awakening_2010", {}, [HUMAN, HUMAN], 7)
    session.ready()
    table = TableScene(app, session=session)
    app.push(table)
    settle(app, 3)
    assert [tool.name for tool in table.table.decisions.tools(table.view)] == ["cards"]


def test_before_the_first_card_the_charts_are_empty(open_app: OpenApp) -> None:
    app = open_app((1280, 800), animation="instant")
    session = Session.begin("labyrinth", "awakening_2010", {}, SEATS["us"], 7)
    session.ready()
    table = TableScene(app, session=session)
    app.push(table)
    settle(app, 3)
    view = table.view
    app.push(ChartsScene(app, view, [], lambda event: event.kind))
    picture = settle(app, 2)
    assert isinstance(picture, pygame.Surface)
    scene = app.top
    assert isinstance(scene, ChartsScene)
    assert scene.walk is None
    assert scene.side == "us"
