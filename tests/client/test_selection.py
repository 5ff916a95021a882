"""Selecting costs nothing: a March is spent with the first step, and until then everything leads back."""

from __future__ import annotations

import pytest

from game.client.app import App
from game.client.intent import Command, Key
from game.client.screenshot import settle
from game.client.table.scene import TableScene
from game.client.ui import rich
from game.core.choice import DONE, PASS, Pick
from game.games.scotland.data import ENGLISH, SCOTS
from game.games.scotland.queries import could_hold
from game.play.session import HUMAN, Session
from tests.client.laying import OpenApp
from tests.games.scotland.builders import position

START, STEP = "0605", "0506"


def at_movement(open_app: OpenApp, english: str = "bot:easy") -> tuple[App, TableScene]:
    """Scots with two stacks and two Marches, against English who hold markers."""
    match = position(
        "movement",
        "scots",
        turn=9,
        scots={START: "wallace inf_levy inf_levy", "0206": "bruce inf_levy"},
        english={"0909": "percy inf_levy"},
        marches=(2, 2),
        hands=("", "levy levy"),
    )
    session = Session(match, [HUMAN, english], 1)
    session.ready()
    app = open_app((1280, 800))
    scene = TableScene(app, session=session)
    app.push(scene)
    settle(app, 3)
    return app, scene


def test_a_click_on_a_stack_spends_nothing(open_app: OpenApp) -> None:
    app, table = at_movement(open_app)
    match = table.session.match
    assert could_hold(match.state, ENGLISH, "vacillate")
    before, marches = len(match.log), match.state.marches[SCOTS]
    table.pick(Pick("hex", START))
    settle(app, 3)
    assert len(match.log) == before
    assert match.state.marches[SCOTS] == marches
    assert table.chooser.choice is not None
    assert table.chooser.choice.prompt == "move_group"
    assert table.board.lit.spaces >= {STEP}
    assert DONE not in table.chooser.choice.options
    assert table.moment().can_back_out


@pytest.mark.parametrize("way", ["escape", "right click", "undo"])
def test_until_the_first_step_every_way_back_is_free(open_app: OpenApp, way: str) -> None:
    app, table = at_movement(open_app)
    log = list(table.session.match.log)
    table.pick(Pick("hex", START))
    settle(app, 2)
    if way == "escape":
        table.handle(Key("escape", Command.CANCEL))
    elif way == "right click":
        table.board.on_back()
    else:
        table.undo()
    settle(app, 2)
    assert app.top is table
    assert table.session.match.log == log
    assert table.chooser.choice is not None
    assert table.chooser.choice.prompt == "movement"
    assert not table.selection.holds


def test_the_first_step_pays_and_undo_takes_all_of_it_back(open_app: OpenApp) -> None:
    app, table = at_movement(open_app)
    match = table.session.match
    before, marches = len(match.log), match.state.marches[SCOTS]
    table.pick(Pick("hex", START))
    settle(app, 2)
    leave = next(pick for pick in table.chooser.places if pick.kind == "leave" and pick.id != "wallace")
    table.pick(leave)
    settle(app, 2)
    assert len(match.log) == before
    table.pick(Pick("hex", STEP))
    for _ in range(600):
        app.frame()
        if not table.busy and table.driver.meant is None and table.chooser.choice is not None:
            break
    made = [(seat, pick) for seat, pick in match.log[before:]]
    assert made[:1] == [(SCOTS, Pick("hex", START))]
    assert made[-2:] == [(SCOTS, leave), (SCOTS, Pick("hex", STEP))]
    assert match.state.marches[SCOTS] == marches - 1
    table.end_motion()
    table.undo()
    settle(app, 2)
    assert len(match.log) == before
    assert match.state.marches[SCOTS] == marches


def test_a_march_that_is_vacillated_moves_no_other_stack_in_its_place(open_app: OpenApp) -> None:
    """What was meant for the stack is not answered to the next question, though that has the same hex."""
    app, table = at_movement(open_app, HUMAN)
    match = table.session.match
    other = "0206"
    table.pick(Pick("hex", START))
    settle(app, 2)
    path = Pick("hex", STEP)
    first, follow = table.selection.take(path)
    assert first == Pick("hex", START)
    view = match.view(SCOTS)
    assert view.choice is not None
    assert view.choice.prompt == "movement"
    assert Pick("hex", other) in view.choice.options
    assert follow(view) is None


def test_in_a_hot_seat_the_reply_of_the_other_comes_in_between(open_app: OpenApp) -> None:
    app, table = at_movement(open_app, HUMAN)
    match, before = table.session.match, len(table.session.match.log)
    table.pick(Pick("hex", START))
    settle(app, 2)
    table.pick(Pick("hex", STEP))
    for _ in range(600):
        app.frame()
        if match.choice is not None and match.choice.seat == ENGLISH:
            table.session.ready()
            if app.top is not table:
                app.pop()
            settle(app, 2)
            table.end_motion()
            table.pick(PASS)
        elif app.top is not table:
            table.session.ready()
            app.pop()
        elif len(match.log) >= before + 3:
            break
    assert [pick for _, pick in match.log[before : before + 3]] == [Pick("hex", START), PASS, Pick("hex", STEP)]


def test_the_prompt_says_when_the_march_is_spent(open_app: OpenApp) -> None:
    app, table = at_movement(open_app)
    table.pick(Pick("hex", START))
    settle(app, 2)
    choice = table.chooser.choice
    assert choice is not None
    words = rich.plain(table.furnish.prompt_text(table.moment()).words)
    assert words == app.catalogue.plain("scotland_table.select_goal", choice.args, game="scotland")


def test_a_click_on_another_stack_selects_that_one(open_app: OpenApp) -> None:
    app, table = at_movement(open_app)
    before = len(table.session.match.log)
    table.pick(Pick("hex", START))
    settle(app, 2)
    table.picker.click("0206", "", (1, 1))
    settle(app, 2)
    assert len(table.session.match.log) == before
    assert [pick for _, pick in table.selection.picks] == [Pick("hex", "0206")]
    assert set(table.chooser.in_hand()) >= {"bruce"}
