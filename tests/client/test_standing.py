"""Standings of one side, of two and of many; plots with values on both sides of zero."""

from collections.abc import Callable
from random import Random
from typing import Any

import pygame
import pytest

from game.client.app import App
from game.client.scene import WidgetScene
from game.client.screenshot import settle
from game.client.table.game.pages import Standing
from game.client.table.panels.standing import StandingBar, StandingGoal, StandingRow, standing_widget
from game.client.table.scene import TableScene
from game.client.ui import rich
from game.client.ui.basic import Label
from game.client.ui.layout import Centred, Sized
from game.client.ui.plot import PlotView
from game.client.ui.widget import Widget
from game.games import GAMES, load_rules
from game.play.session import Session

SIDES = ("scots", "english", "scots", "english", "scots", "english")


class Shown(WidgetScene):
    """One widget in the middle of the window."""

    def __init__(self, app: App, widget: Widget) -> None:
        super().__init__(app)
        self.widget = widget

    def build(self) -> Widget:
        """The widget at its natural size."""
        return Centred(Sized(self.widget, least=240))


def show(app: App, widget: Widget) -> pygame.Surface:
    """The picture of a widget."""
    app.push(Shown(app, widget))
    return settle(app, 2).subsurface(widget.rect).copy()


@pytest.mark.parametrize("count", [1, 2, 3, 6])
def test_every_number_of_sides_has_a_standing(open_app: Callable[..., App], count: int) -> None:
    app = open_app((1024, 640))
    figures = tuple(str(value) for value in (7, 12, 3, 0, 25, 18)[:count])
    widget = standing_widget(Standing("Points", SIDES[:count], figures, 0.4, tip="Points"))
    assert isinstance(widget, StandingBar if count <= 2 else StandingRow)
    image = show(app, widget)
    assert app.kit.overflow == []
    assert widget.rect.width >= widget.least_width()
    assert len({tuple(image.get_at((x, image.get_height() // 2))) for x in range(image.get_width())}) > 3


def test_a_single_side_fills_its_bar_as_far_as_it_has_come(open_app: Callable[..., App]) -> None:
    app = open_app((1024, 640))
    little, much = (
        show(app, standing_widget(Standing("Jewels", ("english",), ("2",), share))) for share in (0.25, 0.75)
    )
    mark = app.kit.theme.side("english").mark
    lengths = [
        sum(tuple(image.get_at((x, image.get_height() // 2 + 6)))[:3] == mark for x in range(image.get_width()))
        for image in (little, much)
    ]
    assert lengths[1] > 2 * lengths[0] > 0


@pytest.mark.parametrize(("share", "inks"), [(0.0, {1}), (0.5, {0, 1}), (1.0, {0})])
def test_the_title_of_a_bar_has_on_each_ground_the_ink_of_that_side(
    open_app: Callable[..., App], share: float, inks: set[int]
) -> None:
    app = open_app((1024, 640))
    sides = ("liberation", "federation")
    image = show(app, standing_widget(Standing("Suppression" * 2, sides, ("62 %", "38 %"), share)))
    middle = range(image.get_width() // 3, image.get_width() * 2 // 3)
    colours = {tuple(image.get_at((x, y)))[:3] for x in middle for y in range(image.get_height())}
    assert {number for number, side in enumerate(sides) if app.kit.theme.side(side).on_mark in colours} == inks


@pytest.mark.parametrize("more", [{"pips": 4}, {"levels": (0.5, 0.75, 1.0)}])
def test_a_single_side_has_diamonds_or_levels(open_app: Callable[..., App], more: dict[str, Any]) -> None:
    app = open_app((1024, 640))
    pictures = []
    for share in (0.0, 0.5, 1.0):
        widget = standing_widget(Standing("Draw", ("english",), ("2",), share, note="Lost 1 of 6", **more))
        assert isinstance(widget, StandingGoal)
        pictures.append(pygame.image.tobytes(show(app, widget), "RGB"))
        assert widget.rect.width >= widget.least_width()
    assert len(set(pictures)) == 3
    assert app.kit.overflow == []


@pytest.mark.parametrize("bar", [{}, {"levels": (0.6, 0.8, 1.0)}])
def test_a_bar_that_is_empty_has_an_edge_on_the_dark_head(open_app: Callable[..., App], bar: dict[str, Any]) -> None:
    app = open_app((1024, 640))
    widget = standing_widget(Standing("Now: defeat", SIDES[:1], ("0",), 0.0, **bar))
    assert isinstance(widget, StandingBar | StandingGoal)
    show(app, widget)
    picture, ground = widget._bar((200, 9)), app.kit.theme["well"]
    column = [picture.get_at((60, y))[:3] for y in range(9)]
    assert any(max(abs(a - b) for a, b in zip(colour, ground, strict=False)) > 20 for colour in column)


def test_a_plot_shows_losses_below_nothing(open_app: Callable[..., App]) -> None:
    app = open_app((1024, 640))
    plot = PlotView([1, 2, 3], SIDES[:2], [[0, -12, 4], [0, 3, 30]])
    show(app, plot)
    assert (plot.foot(), plot.step(), plot.top()) == (-20, 20, 40)
    assert PlotView([1, 2], SIDES[:1], [[0, 3]]).foot() == 0


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("count", [2, 3, 6])
def test_courses_of_the_same_value_run_side_by_side(open_app: Callable[..., App], count: int, scale: float) -> None:
    app = open_app((1280, 800), scale=scale)
    sides = ("tower", "star", "key", "oak", "anchor", "sun")[:count]
    plot = PlotView([1, 2, 3], sides, [[2, 2, 2]] * count)
    image = show(app, plot)
    x = (plot.field().left + plot.field().width // 4) - plot.rect.left
    found: list[str] = []
    for y in range(image.get_height()):
        red, green, blue = image.get_at((x, y))[:3]
        near = [side for side in sides if _gap(app.kit.theme.side(side).name, (red, green, blue)) < 60]
        if near and (not found or found[-1] != near[0]):
            found.append(near[0])
    assert [side for number, side in enumerate(found) if side not in found[:number]] == list(sides)


def _gap(one: tuple[int, int, int], other: tuple[int, int, int]) -> int:
    return sum(abs(a - b) for a, b in zip(one, other))


def test_bars_as_long_as_each_other_keep_their_own_colours(open_app: Callable[..., App]) -> None:
    app = open_app((1024, 640))
    for side in ("scots", "english"):
        image = show(app, standing_widget(Standing("Towns", (side,), ("3/15",), 0.5)))
        mark = app.kit.theme.side(side).mark
        row = [tuple(image.get_at((x, image.get_height() // 2 + 6)))[:3] for x in range(image.get_width())]
        assert row.count(mark) > 20


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_could_end_the_match_is_in_sight_in_every_game(open_app: Callable[..., App], language: str) -> None:
    app = open_app((1280, 800), language)
    for game in GAMES:
        rules = load_rules(game)
        scenario = next(iter(rules.scenarios.values()))
        session = Session.begin(game, scenario.id, {}, ["bot:random"] * scenario.seats[0], 3)
        rng = Random(1)
        while session.match.choice is not None and len(session.match.log) < 60:
            session.apply(rng.choice(session.match.choice.options))
        scene = TableScene(app, session=session)
        app.push(scene)
        app.frame()
        assert scene.layout.panels is not None
        line = next(each for each in scene.layout.panels.status.children if each.name == "endings")
        first = scene.table.pages.endings(scene.view)[0]
        shown = next(each for each in line.walk() if isinstance(each, Label))
        bare = rich.plain([part for part in rich.segments(first) if part.kind != "rule"])
        assert rich.plain(shown.words).startswith(bare), game
        assert line.rect.width
        assert app.kit.overflow == []
        app.pop()
