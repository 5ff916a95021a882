"""What the inspector shows: the thing under the pointer, nothing from before; and the destination of a move."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from game.client.documents import Bullet
from game.client.intent import Point
from game.client.rulebooks import RULINGS, text_of
from game.client.screenshot import make_app, settle
from game.client.table.game.pages import Pages
from game.client.table.panels.menu import MenuLine
from game.client.table.pointer.attention import Attention
from game.client.table.scene import TableScene
from game.client.ui import rich
from game.client.ui.button import Button
from game.content.text import LANGUAGES, Catalogue
from game.core.choice import DONE, NOBODY, Choose, Pick
from game.core.message import note
from game.core.rules import Forecast
from game.games.deloyer.data import HEX
from game.games.labyrinth.data import COUNTRY_IDS
from game.games.labyrinth.explain.uses import RULES, places
from game.play.session import HUMAN, Session
from tests.client.test_every_game import lay
from tests.client.test_follow import moving
from tests.wide import WIDE

pytestmark = pytest.mark.usefixtures("display")


@pytest.mark.parametrize(
    "point",
    [
        lambda attention: attention.point("0603", ""),
        lambda attention: attention.point("", ""),
        lambda attention: attention.point_route("none"),
        lambda attention: attention.point_card("levy"),
        lambda attention: attention.point_subject("person:none", ()),
        lambda attention: attention.point_option(Pick("button", "none")),
        lambda attention: attention.point_cell("turn.9"),
    ],
)
def test_no_page_tells_what_would_come_of_something_else(
    monkeypatch: pytest.MonkeyPatch, point: Callable[[Attention], None]
) -> None:
    session = Session.begin("scotland", "rebellion", {}, [HUMAN] * 2, 3)
    session.ready()
    app, table = lay(session, (1280, 800), "en")
    settle(app, 2)
    attention, told = table.attention, []
    attention.subject, attention.foreseen = "space:0405", Forecast()
    monkeypatch.setattr(type(table), "show_page", lambda table: told.append(table.attention.foreseen))
    point(attention)
    assert told
    assert told[0] is None


def test_what_is_foreseen_is_shown_as_soon_as_it_is_known_and_again_when_more_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = Session.begin("scotland", "rebellion", {}, [HUMAN] * 2, 3)
    app, table = lay(session, (1280, 800), "en")
    attention, shown = table.attention, []
    rough, fine = Forecast(path=["0405", "0406"], costs=[1]), Forecast(path=["0405", "0505"], costs=[2])
    monkeypatch.setattr(type(table), "show_page", lambda table: shown.append(table.attention.foreseen))
    ways: list[tuple[str, ...]] = []
    monkeypatch.setattr(table.board, "set_path", lambda path, *_: ways.append(tuple(path)))
    attention.foresee()
    assert shown == [], "nothing is pointed at"
    attention.forecast = (Pick("hex", "0505"), iter([None, rough, None, fine]))
    attention.foresee()
    assert shown == [rough, fine]
    assert attention.forecast is None
    assert ways == [("0405", "0406"), ("0405", "0505")]
    app.close()


def travelling(lang: str = "en") -> TableScene:
    """The Jihadist asked where a cell of Afghanistan is to go."""
    app = make_app((1280, 800), lang, animation="instant")
    for seed in range(40):
        session, rng = Session.begin("labyrinth", "lets_roll", {}, [HUMAN, HUMAN], seed), Random(seed)
        for _ in range(40):
            choice = session.match.choice
            assert choice is not None
            if choice.args.get("purpose") == "travel_to":
                session.ready()
                scene = TableScene(app, session=session)
                app.push(scene)
                settle(app, 3)
                return scene
            wanted = [pick for pick in choice.options if str(pick) == "use:travel"]
            session.apply(wanted[0] if wanted else rng.choice(choice.options))
    raise AssertionError("nobody travels")


@pytest.mark.parametrize(("lang", "words"), [("en", "from Afghanistan"), ("ja", "アフガニスタンから")])
def test_where_something_goes_is_asked_with_where_it_comes_from(lang: str, words: str) -> None:
    scene = travelling(lang)
    choice = scene.session.match.choice
    assert choice is not None
    assert choice.args["from"] == "afghanistan"
    assert words in rich.plain(scene.furnish.prompt_text(scene.moment()).words)


@pytest.mark.parametrize(("lang", "stop", "often"), [("en", "or stop", "2 left"), ("ja", "終えて", "残り2回")])
def test_a_prompt_says_that_one_may_stop_and_how_often_more(lang: str, stop: str, often: str) -> None:
    scene = travelling(lang)
    options = [Pick("space", "egypt"), Pick("space", "iraq")]
    for extra, left in (([], 1), ([DONE], 1), ([DONE], 2), ([], 2)):
        args = {"purpose": "travel_from", "aim": "travel_from", "left": left}
        choice = Choose(1, "country", [*options, *extra], rule="8.3", args=args)
        told = rich.plain(scene.table.decisions.prompt(scene.view, choice))
        assert (stop in told) == bool(extra)
        assert (often in told) == (left == 2)


@pytest.mark.parametrize(
    ("lang", "origin", "words"),
    [("en", "iraq", "from Iraq"), ("en", None, "from the troops track"), ("ja", None, "兵員トラックから")],
)
def test_troops_that_come_from_the_track_are_asked_for_as_such(lang: str, origin: str | None, words: str) -> None:
    scene = travelling(lang)
    args = {"purpose": "deploy_to", "from": origin}
    choice = Choose(0, "troops_to", [Pick("space", "egypt"), Pick("space", "jordan")], rule="7.3", args=args)
    assert words in rich.plain(scene.table.decisions.prompt(scene.view, choice))


def test_what_the_keyboard_has_chosen_is_no_longer_pointed_at() -> None:
    """The next decision is not covered by a stack that is spread where the last one was made."""
    session = Session.begin("scotland", "rebellion", {}, [HUMAN] * 2, 3)
    session.ready()
    _, table = lay(session, (1280, 800), "en")
    made = len(session.match.log)
    while not table.board.hover_space:
        table.picker.walk(1)
    chosen = table.board.hover_space
    table.picker.confirm()
    assert len(session.match.log) > made
    assert chosen
    assert not table.board.hover_space
    assert table.board.fan is None


def test_the_lit_line_of_a_menu_is_foreseen() -> None:
    """Of several options at one hex: when the menu opens, under the pointer, and by the keyboard."""
    session = Session.begin("scotland", "rebellion", {}, [HUMAN] * 2, 3)
    session.ready()
    app, table = lay(session, (1280, 800), "en")
    assert session.match.choice is not None
    picks = [pick for pick in session.match.choice.options if pick.kind == "hex"][:2]
    attention = table.attention
    settle(app, 2)
    attention.point("0405", "")
    table.picker.choose(picks, (500, 400))
    assert table.root.popup is not None
    lines = [line for line in table.root.popup.walk() if isinstance(line, MenuLine)]
    assert (attention.subject, attention.forecast and attention.forecast[0]) == ("space:0405", picks[0])
    attention.point("", "")
    lines[0].on_hover(inside=True)
    assert (attention.subject, attention.forecast and attention.forecast[0]) == ("space:0405", picks[0])
    table.root.step_focus(1)
    assert attention.forecast is not None
    assert attention.forecast[0] == picks[1]


def test_the_countries_of_an_operation_are_lit_while_it_is_pointed_at() -> None:
    session = Session.begin("labyrinth", "awakening_2010", {}, [HUMAN, HUMAN], 4)
    while (choice := session.match.choice) is not None and choice.prompt != "use":
        session.apply(choice.options[0])
    session.ready()
    app, table = lay(session, (1280, 800), "en")
    settle(app, 2)
    assert session.match.choice is not None
    use = next(pick for pick in session.match.choice.options if pick.id in ("recruit", "war_of_ideas"))
    table.attention.point_option(use)
    lit = table.board.lit.remembered
    assert lit == {COUNTRY_IDS[place.country] for place in places(session.match.state, str(use.id))}
    document = table.attention.document()
    assert document is not None
    assert document.title == Catalogue("en").name("labyrinth", "use", use.id)
    table.attention.point_option(None)
    assert table.board.lit.remembered == frozenset()
    app.close()


@pytest.mark.parametrize(
    "names", [("disrupt", "war_of_ideas", "deploy", "disrupt"), ("recruit", "travel", "minor_jihad")]
)
def test_the_page_of_a_use_lies_beside_the_countries_that_it_lights(names: tuple[str, ...]) -> None:
    session, rng = Session.begin("labyrinth", "awakening_2010", {}, [HUMAN, HUMAN], 5), Random(5)
    uses = [Pick("use", name) for name in names]
    while (choice := session.match.choice) is not None and not {*uses} <= {*choice.options}:
        session.match.apply(rng.choice(choice.options))
    session.ready()
    app, table = lay(session, (1280, 800), "en")
    settle(app, 2)
    layout, board = table.layout, table.board
    assert layout.panels is not None
    for pick in uses:
        table.attention.point_option(pick)
        settle(app, 60)
        page = layout.panels.page.rect
        assert page.width
        assert layout.panels.page.visible, pick
        hidden = [space for space in board.lit.remembered if page.colliderect(board.space_rect(space))]
        mirrored = page.move(board.rect.left + board.rect.right - page.left - page.right, 0)
        other = [space for space in board.lit.remembered if mirrored.colliderect(board.space_rect(space))]
        assert len(hidden) <= len(other), (pick, hidden, other)
    app.close()


def test_a_question_for_a_number_lights_the_countries_that_it_names() -> None:
    session, rng = Session.begin("labyrinth", "awakening_2010", {}, [HUMAN, HUMAN], 5), Random(5)
    while (choice := session.match.choice) is not None and choice.options[0].kind != "number":
        session.match.apply(rng.choice(choice.options))
    assert choice is not None
    named = {choice.args[end] for end in ("space", "from", "to") if choice.args.get(end) in COUNTRY_IDS}
    assert named
    session.ready()
    app, table = lay(session, (1280, 800), "en")
    settle(app, 2)
    assert table.board.lit.remembered == named
    table.attention.point_option(choice.options[0])
    table.attention.point_option(None)
    assert table.board.lit.remembered == named
    app.close()


def test_a_tip_leaves_the_hand_free() -> None:
    """Where a first operation is offered, its tip is long, and the hand lies below the buttons."""
    session, rng = Session.begin("labyrinth", "awakening_2010", {}, [HUMAN, HUMAN], 5), Random(5)
    while (choice := session.match.choice) is not None and choice.prompt != "use":
        session.match.apply(rng.choice(choice.options))
    session.ready()
    app, table = lay(session, (1280, 800), "en")
    settle(app, 20)
    panels, read = table.layout.panels, 0
    assert panels is not None
    assert panels.hand is not None
    assert panels.buttons is not None
    for button in panels.buttons.walk():
        if isinstance(button, Button) and button.visible and button.rect.width:
            app.handle(Point(button.rect.center))
            settle(app, 60)
            if table.root.tip is not None:
                read += 1
                assert not table.root.tip.rect.colliderect(panels.hand.rect), table.root.tip.words
            app.handle(Point((2, 2)))
            settle(app, 5)
    assert read, "no tip"
    app.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rule", sorted(set(RULES.values())))
def test_the_digest_tells_of_every_use_of_a_card(language: str, rule: str) -> None:
    told = [*text_of("labyrinth", language, rule)]
    assert told
    assert not any(rich.plain(block.words).startswith(RULINGS) for block in told), "of a card that may not be in play"


def test_a_menu_lays_the_stack_together_and_none_opens_beside_it() -> None:
    app, table = moving()
    space = next(hex_ for hex_ in HEX if len(table.chooser.at_space(hex_)) > 1)
    slot = table.chooser.slot_of(str(table.chooser.at_space(space)[0].id))
    table.board.point_at(space, slot)
    table.board.open_fan(space, slot)
    assert table.board.fan is not None
    corner = table.board.fan.rect.bottomright
    table.picker.click(space, "", (corner[0] + 4, corner[1] + 4))
    assert table.root.popup is not None
    settle(app, 60)
    assert table.root.popup is not None
    assert table.board.fan is None
    app.close()


def test_nobody_sees_what_the_player_before_looked_at() -> None:
    session, rng = Session.begin("labyrinth", "assad_2012", {}, [HUMAN] * 2, 3), Random(3)
    while session.match.choice is not None and session.match.choice.seat == 1:
        session.ready()
        session.apply(rng.choice(session.match.choice.options))
    session.undo()
    app, table = lay(session, (1280, 800), "en")
    settle(app, 2)
    table.board.point_at("syria")
    table.attention.point("syria", "")
    table.attention.pin("space:iraq")
    table.pick(rng.choice(session.match.choice.options))
    settle(app, 3)
    for seat in (NOBODY, 0):
        assert table.view.seat == seat
        assert (table.board.hover_space, table.attention.subject, table.attention.pinned) == ("", "", "")
        table.uncover()
        settle(app, 2)


def test_odds_without_a_way_are_drawn_over_the_place_or_the_counter() -> None:
    """The flag needs no path: of a hex that is named, of a counter where it lies."""
    session = Session.begin("deloyer", "setup1", {}, [HUMAN] * 2, 3)
    session.ready()
    app, table = lay(session, (1280, 800), "en")
    settle(app, 2)
    told = Forecast(odds=(0.4, 0.2, 0.4))
    lying = next(piece for piece in table.chooser.known.values() if not piece.id.startswith("hideout"))
    for pick in (Pick("hex", "61"), Pick("piece", lying.id)):
        table.board.clear_path()
        table.attention._show_forecast(pick, told)
        assert table.board.flag is not None, pick


def test_the_page_of_a_game_without_its_own_tells_what_is_foretold() -> None:
    """Chances and notes, on the page of a space and of an option."""
    session = Session.begin("deloyer", "setup1", {}, [HUMAN] * 2, 3)
    session.ready()
    _, table = lay(session, (1280, 800), "en")
    told = Forecast(odds=(0.4, 0.2, 0.4), notes=[note("points", "9.1", number=1, most=2)])
    plain = Pages(table.table.game)
    for subject in ("space:61", "option:button:done"):
        page = plain.document(session.match.view(0), subject, told)
        assert page is not None
        assert [bullet.rule for bullet in page.blocks[:2] if isinstance(bullet, Bullet)] == ["", "9.1"]


@pytest.mark.parametrize(
    ("game", "scenario"),
    [("labyrinth", "lets_roll"), ("scotland", "rebellion"), ("dynasties", "europe"), ("deloyer", "setup1")],
)
def test_a_tip_leaves_the_page_about_its_button_free(game: str, scenario: str) -> None:
    session, rng, read = Session.begin(game, scenario, {}, [HUMAN, HUMAN], 7), Random(7), 0
    for _ in range(60):
        choice = session.match.choice
        assert choice is not None
        session.match.apply(rng.choice(choice.options))
    app, table = lay(session, (1280, 800), "en")
    for _ in range(12 if WIDE else 6):
        session.ready()
        table.refresh()
        settle(app, 3)
        panels = table.layout.panels
        assert panels is not None
        for button in panels.buttons.walk() if panels.buttons is not None else ():
            if isinstance(button, Button) and button.visible and button.rect.width:
                app.handle(Point(button.rect.center))
                settle(app, 40)
                page = panels.page
                if table.root.tip is not None and page.visible and page.rect.width:
                    read += 1
                    assert not table.root.tip.rect.colliderect(page.rect), (button.name, table.root.tip.words)
                    about = page.rect.union(panels.buttons.rect).inflate(2 * app.kit.px(12), 2 * app.kit.px(12))
                    assert table.root.tip.rect.colliderect(about), "beside what it speaks of"
                app.handle(Point((2, 2)))
        assert table.chooser.choice is not None
        table.pick(rng.choice(table.chooser.choice.options))
    app.close()
    assert read, "no tip beside a page"
