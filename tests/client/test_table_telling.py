"""Procedures shown step by step, sketches, badges and flights, on the board of Scotland."""

from __future__ import annotations

import pytest

from game.client.app import App
from game.client.board.picture import Picture
from game.client.board.sketches import Arrow, Disc, Flag, Sight, Wash, Waves
from game.client.board.things import Piece
from game.client.screenshot import settle
from game.client.table.game import steps
from game.client.table.motion.grouping import join_tells
from game.client.table.scene import TableScene
from tests.client.laying import lay, session_at
from tests.client.robot import Robot

pytestmark = pytest.mark.usefixtures("display")


def told_table(number: int = 3) -> tuple[App, TableScene, list[str]]:
    """A table at which some steps of a procedure are being told; the pieces they move."""
    app, table = lay(session_at(12, seed=4), animation="normal")
    pieces = sorted(table.board.picture.pieces)[:number]
    queue: list[steps.Step] = []
    for piece in pieces:
        here = table.known[piece].space
        there = table.board.board.neighbours(here)[0]
        queue += [steps.Tell(f"{piece} goes", "english", "4.0"), steps.Slide([piece], [here, there])]
    table.presenter.goal = table.view
    table.presenter.queue += table.presenter.stager.motion(queue, hidden=False)
    table.presenter.queue += table.presenter.stager.closed()
    return app, table, pieces


def at(table: TableScene, piece: str) -> str:
    """Where a piece is shown."""
    return table.board.picture.pieces[piece].space


def test_all_steps_are_told_one_after_the_other() -> None:
    app, table, pieces = told_table()
    said = []
    for _ in range(2000):
        if not table.presenter.busy:
            break
        step = table.narrator.step
        if step is not None and step.words not in said:
            said.append(step.words)
        app.frame()
    assert said == [f"{piece} goes" for piece in pieces]
    assert table.narrator.step is None
    app.close()


def test_the_space_bar_shows_one_step_at_a_time() -> None:
    app, table, pieces = told_table()
    robot = Robot(app, "keyboard")
    settle(app, 2)
    here = {piece: table.known[piece].space for piece in pieces}
    for shown in range(1, len(pieces) + 1):
        robot.press("space")
        settle(app, 120)
        gone = [piece for piece in pieces if at(table, piece) != here[piece]]
        assert gone == pieces[:shown]
        assert table.narrator.waits
    robot.press("space")
    settle(app, 5)
    assert not table.presenter.busy
    app.close()


def test_stepping_is_left_and_the_rest_is_skipped() -> None:
    app, table, _ = told_table()
    robot = Robot(app, "keyboard")
    settle(app, 2)
    robot.press("space")
    settle(app, 60)
    assert table.narrator.waits
    robot.press("return")
    assert not table.narrator.waits
    assert not table.narrator.stepping
    assert table.presenter.busy
    robot.press("escape")
    assert not table.presenter.busy
    app.close()


def test_the_buttons_do_what_the_keys_do() -> None:
    app, table, pieces = told_table()
    robot = Robot(app, "mouse")
    settle(app, 3)
    robot.click(next(w.rect.center for w in table.layout.walk() if w.name == "tell step"))
    settle(app, 120)
    assert table.narrator.waits
    here = at(table, pieces[0])
    robot.click(next(w.rect.center for w in table.layout.walk() if w.name == "tell skip"))
    assert not table.presenter.busy
    assert here
    app.close()


def test_sketches_are_drawn_and_taken_away() -> None:
    app, table = lay(session_at(12, seed=4))
    board = table.board.board
    one, two, three = "0505", board.neighbours("0505")[0], board.neighbours("0505")[3]
    before = app.window.surface.copy()
    sketches = [
        Wash((one, two), (255, 80, 60), dashed=True),
        Waves((three,), (90, 200, 220)),
        Arrow((two, one, three), (255, 111, 210)),
        Arrow((three,), (255, 111, 210), out=(0.0, 1.6), dashed=True),
        Sight(two, three, (255, 217, 94)),
        Sight(two, three, (255, 138, 122), cut=one),
        Disc(one, "3", (20, 20, 20), (250, 250, 250), "ne"),
        Flag(one, "Bamboo", (255, 138, 122), below=True),
        Flag("9999", "nowhere", (255, 138, 122)),
    ]
    table.board.sketch(sketches)
    settle(app, 3)
    assert app.window.surface.get_buffer().raw != before.get_buffer().raw
    table.board.sketch([])
    settle(app, 3)
    assert app.window.surface.get_buffer().raw == before.get_buffer().raw
    app.close()


def test_flights_badges_and_shots_end_where_they_should() -> None:
    app, table = lay(session_at(12, seed=4), animation="normal")
    piece = min(table.board.picture.pieces)
    here, sprite = at(table, piece), table.board.picture.pieces[piece].sprite
    queue: list[steps.Step] = [
        steps.Fly([piece], here, "0505"),
        steps.Badged(piece, ((sprite, "ne"),)),
        steps.Shot("0505", here, "english"),
        steps.Roll([2, 5], "nobody", needs=[4], at_least=True),
    ]
    table.presenter.queue += table.presenter.stager.motion(queue, hidden=False)
    for _ in range(2000):
        if not table.presenter.queue:
            break
        table.presenter.update(0.05)
        table.draw(app.window.surface)
    assert at(table, piece) == "0505"
    assert table.board.picture.pieces[piece].badges == ((sprite, "ne"),)
    assert [table.tray.rolls[0].succeeds(place) for place in (0, 1)] == [False, True]
    app.close()


def test_neighbours_of_a_group_are_told_as_one() -> None:
    one, two = steps.Tell("one hex", group="a"), steps.Tell("two hexes", group="a")
    other, slide = steps.Tell("another", group="b"), steps.Slide(["p"], ["0505", "0506"])
    assert join_tells([one, slide, two, slide, other, slide, one]) == [two, slide, slide, other, slide, one]
    assert join_tells([steps.Tell("x"), steps.Tell("x")]) == [steps.Tell("x"), steps.Tell("x")]


def test_what_lies_on_the_ground_is_no_part_of_a_stack() -> None:
    picture = Picture()
    hole, treasure = Piece("hole", "0505", "a", ground=True), Piece("gem", "0506", "a", ground=True)
    picture.show([Piece("bug", "0505", "b", side="x"), hole, treasure], (), ())
    found = {(stack.space, len(stack.pieces)): stack.shift for stack in picture.stacks}
    assert [piece.id for piece in picture.at("0505")] == ["hole", "bug"]
    assert len(picture.stacks) == 3
    assert found["0506", 1] == (0.0, 0.0)


def test_the_log_opens_and_closes_without_ending_the_narration() -> None:
    app, table, _ = told_table()
    robot = Robot(app, "keyboard")
    settle(app, 3)
    places = []
    for _ in range(3):
        assert table.layout.panels is not None
        places.append(table.layout.panels.log.rect.copy())
        robot.press("l")
        assert table.presenter.busy
        assert table.narrator.step is not None
        settle(app, 2)
    assert places[0] != places[1]
    assert places[0] == places[2]
    app.close()
