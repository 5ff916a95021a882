"""The board zooms in on the region of a question and back; it leaves a view chosen by the player alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import pairwise
from random import Random

import pytest

from game.client.app import App
from game.client.screenshot import settle
from game.client.table.pointer.approach import WORTH, between
from game.client.table.scene import TableScene
from game.core.choice import Choose, Pick
from game.play.session import HUMAN, Session
from tests.client.laying import lay, session_at
from tests.client.windows import resize

pytestmark = pytest.mark.usefixtures("display")

SMALL, LARGE = (1280, 800), (2560, 1440)
NEAR = {"iraq", "gulf_states", "afghanistan"}
MANY = 15
HANDS = 12.0
"""By so many pixels at most the middle moves where a hand that is turned down leaves more room."""


def named(choice: Choose | None) -> list[str]:
    """The countries among the options."""
    return [str(pick.id) for pick in choice.options if pick.kind == "space"] if choice is not None else []


def is_near(choice: Choose) -> bool:
    """Are only countries of one region asked about?"""
    return 2 <= len(named(choice)) == len(choice.options) and set(named(choice)) <= NEAR


def is_a_posture(choice: Choose) -> bool:
    """Is the posture of a country asked for?"""
    return {str(pick.id) for pick in choice.options} == {"hard", "soft"}


@cache
def way_to(fits: Callable[[Choose], bool]) -> tuple[int, list[Pick]]:
    """Seed and picks of a match by chance up to the first such decision that directly follows another one."""
    for seed in range(1, 30):
        match, rng = Session.begin("labyrinth", "awakening_2010", {}, [HUMAN, HUMAN], seed).match, Random(seed)
        picks: list[Pick] = []
        seat = -1
        while match.choice is not None and len(picks) < 900:
            if match.choice.seat == seat and fits(match.choice):
                return seed, picks
            seat = match.choice.seat
            picks.append(rng.choice(match.choice.options))
            match.apply(picks[-1])
    raise AssertionError("no such decision")


def at_near(less: int = 0) -> tuple[Session, list[Pick]]:
    """A match in which a region is asked about, or so many decisions earlier, with the picks that lead there."""
    seed, picks = way_to(is_near)
    session = Session.begin("labyrinth", "awakening_2010", {}, [HUMAN, HUMAN], seed)
    count = len(picks) - less
    for pick in picks[:count]:
        session.match.apply(pick)
    session.ready()
    return session, picks[count:]


def in_sight(table: TableScene, name: str) -> bool:
    """Is the box of a country in the free part of the window?"""
    corners = [table.board.to_window(point) for point in table.board.board.spaces[name].polygon]
    return all(table.board.free().collidepoint(corner) for corner in corners)


def zoom(table: TableScene) -> float:
    """Pixels to the world unit."""
    return table.board.camera.zoom


def whole(table: TableScene) -> float:
    """The same as the board opens."""
    board = table.board
    return max(board.ground.look.first_zoom * table.kit.scale, board.camera.fill_zoom(board.board.world))


def play_on(app: App, table: TableScene, until: Callable[[], bool]) -> None:
    """Take options by chance until something is so."""
    rng = Random(5)
    for _ in range(200):
        if until():
            return
        choice = table.chooser.choice
        assert choice is not None
        table.pick(rng.choice(choice.options))
        settle(app, 3)
        table.session.ready()
        table.refresh()
    raise AssertionError("it never was")


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_board_comes_close_to_the_few_countries_that_are_asked_about(lang: str) -> None:
    _, table = lay(at_near()[0], SMALL, lang)
    assert zoom(table) >= WORTH * whole(table)
    assert all(in_sight(table, name) for name in named(table.chooser.choice))


def test_a_question_answered_by_buttons_leaves_the_zoom_and_shows_its_country() -> None:
    seed, picks = way_to(is_a_posture)
    session = Session.begin("labyrinth", "awakening_2010", {}, [HUMAN, HUMAN], seed)
    for pick in picks[:-1]:
        session.match.apply(pick)
    session.ready()
    app, table = lay(session)
    before = zoom(table)
    table.pick(picks[-1])
    settle(app, 3)
    assert table.chooser.choice is not None
    assert is_a_posture(table.chooser.choice)
    assert zoom(table) == pytest.approx(before)
    assert all(in_sight(table, name) for name in table.chooser.concerned())


def test_it_goes_back_when_much_of_the_map_is_asked_about() -> None:
    app, table = lay(at_near()[0])
    play_on(app, table, lambda: len(named(table.chooser.choice)) >= MANY)
    assert zoom(table) == pytest.approx(whole(table))


def test_it_goes_back_where_the_player_had_it() -> None:
    session, (pick,) = at_near(1)
    app, table = lay(session)
    table.board.zoom(-1)
    table.board.pan(-20, 10)
    kept = table.board.camera.aim
    table.pick(pick)
    settle(app, 3)
    assert is_near(table.chooser.choice or Choose(0, "", []))
    assert zoom(table) > kept[0]
    play_on(app, table, lambda: len(named(table.chooser.choice)) >= MANY)
    assert table.board.camera.aim[0] == pytest.approx(kept[0])
    assert table.board.camera.aim[1] == pytest.approx(kept[1], abs=HANDS)


@pytest.mark.parametrize("how", ["zoom", "pan", "fit"])
def test_whoever_moves_the_board_himself_is_left_alone(how: str) -> None:
    app, table = lay(at_near()[0])
    {"zoom": lambda: table.board.zoom(-1), "pan": lambda: table.board.pan(-30, 0), "fit": table.board.fit}[how]()
    kept = table.board.camera.aim
    table.refresh(anew=True)
    settle(app, 30)
    assert table.board.camera.aim == kept
    play_on(app, table, lambda: len(named(table.chooser.choice)) >= MANY)
    assert zoom(table) == pytest.approx(kept[0])


def test_the_settings_can_switch_it_off_and_on() -> None:
    app, table = lay(at_near()[0], come_closer=False)  # type: ignore[arg-type]
    assert zoom(table) == pytest.approx(whole(table))
    app.change(come_closer=True)
    table.resume()
    assert zoom(table) >= WORTH * whole(table)
    app.change(come_closer=False)
    table.resume()
    assert zoom(table) == pytest.approx(whole(table))


def test_it_moves_for_a_time_and_with_reduced_motion_it_is_there_at_once() -> None:
    zooms: dict[bool, set[float]] = {}
    for reduced in (False, True):
        session, (pick,) = at_near(1)
        app, table = lay(session, animation="normal", reduce_motion=reduced)  # type: ignore[arg-type]
        settle(app, 60)
        start = zoom(table)
        table.pick(pick)
        zooms[reduced] = set()
        for _ in range(120):
            app.frame()
            zooms[reduced].add(round(zoom(table), 6))
        assert zoom(table) >= WORTH * start
    assert len(zooms[False]) > 10
    assert len(zooms[True]) <= 2


def test_a_player_who_takes_hold_on_the_way_stops_it() -> None:
    session, (pick,) = at_near(1)
    app, table = lay(session, animation="normal")
    settle(app, 60)
    table.pick(pick)
    start = zoom(table)
    while zoom(table) == start:
        app.frame()
    table.board.zoom(-1)
    kept = zoom(table)
    settle(app, 60)
    assert zoom(table) == kept


def test_where_all_can_be_read_nothing_moves() -> None:
    _, table = lay(at_near()[0], LARGE)
    assert zoom(table) == pytest.approx(whole(table))


def test_another_window_shows_the_region_anew() -> None:
    app, table = lay(at_near()[0], (1920, 1080))
    resize(SMALL)
    settle(app, 5)
    assert zoom(table) >= WORTH * whole(table)
    assert all(in_sight(table, name) for name in named(table.chooser.choice))
    resize(LARGE)
    settle(app, 5)
    assert zoom(table) == pytest.approx(whole(table))


def test_the_board_of_a_game_that_does_not_ask_for_it_stays() -> None:
    app, table = lay(session_at(0), (1024, 640))
    before = table.board.camera.aim
    for _ in range(30):
        choice = table.chooser.choice
        if choice is None:
            break
        table.pick(choice.options[0])
        settle(app, 2)
    assert table.board.camera.aim[0] == before[0]


def test_what_can_be_chosen_comes_into_sight() -> None:
    """A board that stays as large moves as far as it must; one that shows it already does not move."""
    app, table = lay(session_at(100, until="movement", seed=4), (1280, 800))
    for way in (-4000, 4000):
        table.board.pan(way, way)
        away = table.board.camera.aim
        table.approach._asked = None
        table.approach._steered = False
        table.refresh()
        settle(app, 3)
        lit = [table.board.point_of(space) for space, _ in table.chooser.by_place()]
        left, top, width, height = table.board.camera.seen()
        assert any(left < x < left + width and top < y < top + height for x, y in lit)
        assert table.board.camera.zoom == away[0]
    kept = table.board.camera.aim
    table.approach._asked = None
    table.refresh()
    assert table.board.camera.aim == kept


def test_the_edges_of_what_is_seen_move_evenly() -> None:
    start, goal = (0.5, (100.0, 100.0)), (1.0, (140.0, 60.0))
    lefts = [x - 300 / zoomed for zoomed, (x, _) in (between(start, goal, part / 4) for part in range(5))]
    steps = [after - before for before, after in pairwise(lefts)]
    assert steps == pytest.approx([steps[0]] * 4)
    assert between(start, goal, 1.0)[0] == pytest.approx(goal[0])
    assert between(start, goal, 1.0)[1] == pytest.approx(goal[1])
