"""The page of what is pointed at comes out over the board and goes; what is pinned stays until it is let go."""

from __future__ import annotations

import pytest

from game.client.intent import Point
from game.client.screenshot import settle
from game.client.ui.button import Button
from game.play.session import HUMAN, Session
from tests.client.laying import key, lay, named, session_at

pytestmark = pytest.mark.usefixtures("display")


def test_the_page_of_what_is_pointed_at_comes_out_over_the_other_half_of_the_board() -> None:
    app, table = lay(session_at(12), (1280, 800))
    pages, spaces = table.table.pages, table.board.board.spaces
    told = [name for name in spaces if pages.document(table.view, f"space:{name}", None) is not None]
    for which in (min, max):
        name = which(told, key=lambda each: table.board.to_window(table.board.point_of(each))[0])
        table.board.look_at([name])
        app.handle(Point(table.board.spot_rect(name).center))
        assert table.layout.peek is None
        settle(app, 40)
        assert table.layout.panels is not None
        page = table.layout.panels.page
        assert page in list(table.layout.over_the_board())
        assert table.layout.at(page.rect.center) is table.board, "a click goes through a page that only comes and goes"
        assert not page.rect.colliderect(table.board.spot_rect(name))
        assert page.title is not None
        assert page.title.words == table.furnish.page(table.attention.document(), table.moment()).title.words
        assert named(table, "tab page").visible, "its tab stays in the dock, lit"
        app.handle(Point((5, 5)))
        settle(app, 40)
        assert list(table.layout.over_the_board()) == []
        assert "tab page" not in [widget.name for widget in table.layout.walk()]
    app.close()


def test_the_page_goes_while_something_happens_on_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    app, table = lay(session_at(12), (1280, 800))
    told = [
        name
        for name in table.board.board.spaces
        if table.table.pages.document(table.view, f"space:{name}", None) is not None
    ]
    app.handle(Point(table.board.spot_rect(told[0]).center))
    settle(app, 40)
    assert list(table.layout.over_the_board())
    monkeypatch.setattr(type(table.presenter), "busy", True)
    settle(app, 3)
    assert list(table.layout.over_the_board()) == []
    monkeypatch.undo()
    settle(app, 40)
    assert list(table.layout.over_the_board()), "still pointed at"
    app.close()


def test_a_page_with_a_long_title_does_not_move_the_log_nor_look_like_the_button_of_enter() -> None:
    app, table = lay(session_at(12), (1280, 800))
    layout = table.layout
    assert layout.panels is not None
    high, foot = layout.panels.page.rect.height, layout.panels.log.rect.bottom
    told = [
        name
        for name in table.board.board.spaces
        if table.table.pages.document(table.view, f"space:{name}", None) is not None
    ]
    name = min(told, key=lambda each: table.board.to_window(table.board.point_of(each))[0])
    app.handle(Point(table.board.spot_rect(name).center))
    settle(app, 40)
    title = layout.panels.page.title
    assert title is not None
    title.set("A title far too long for one line of so slim a tab as this one is")
    layout.place_dock()
    lit = named(table, "tab page")
    assert (lit.rect.height, layout.panels.log.rect.bottom) == (high, foot)
    assert isinstance(lit, Button)
    assert lit.kind != "primary"
    app.close()


def test_what_is_pinned_says_so_and_is_let_go_in_four_ways() -> None:
    """By a second click, by the sea, by Esc, and by the next decision."""
    app, table = lay(session_at(100, until="movement", seed=4), (1280, 800))
    choice = table.chooser.choice
    assert choice is not None
    vain = next(
        space for space in table.board.board.spaces
        if not table.chooser.at_space(space) and table.attention.pages.document(table.view, f"space:{space}", None)
    )  # fmt: skip
    ways = [
        lambda: table.picker.click(vain, "", (0, 0)),
        lambda: table.picker.click("", "", (0, 0)),
        lambda: key(app, "escape"),
        lambda: table.pick(choice.options[0]),
    ]
    for let_go in ways:
        table.picker.click(vain, "", (0, 0))
        settle(app, 3)
        assert table.attention.pinned == f"space:{vain}"
        assert table.layout.panels is not None
        note = table.layout.panels.page.note
        assert note is not None
        assert note.words == app.say("table.page.pinned")
        page = table.layout.panels.page
        if page in list(table.layout.over_the_board()):
            assert table.layout.at(page.rect.center) is not table.board, "what is pinned can be clicked"
        let_go()
        settle(app, 3)
        assert table.attention.pinned == ""
    app.close()


def test_the_board_does_not_move_to_a_box_that_is_whole_in_view() -> None:
    """A country at the edge of the opening view: a hint for it would cut off the tracks at the other side."""
    session = Session.begin("labyrinth", "awakening_2010", {}, [HUMAN, HUMAN], 3)
    session.ready()
    app, table = lay(session, (1280, 800))
    board, free = table.board, table.board.free()
    boxes = {name: box for name in board.board.spaces if (box := board.ground.printed_box(name)) is not None}
    whole = [name for name, box in boxes.items() if free.contains(box)]
    assert {"canada", "philippines", "indonesia_malaysia"} <= set(whole)
    assert not any(board.look_at([name]) for name in whole)
    board.zoom(4)
    assert any(board.look_at([name]) for name in whole)
    app.close()
