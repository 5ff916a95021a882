"""Playing at the table: it keeps still, orders options by importance, shows what counts, gives hints, cancels."""

from __future__ import annotations

import pytest

from game.client.board.camera import Camera
from game.client.intent import Point
from game.client.scenes.giving_up import GivingUpScene
from game.client.screenshot import settle
from game.client.table.panels.menu import MenuLine
from game.client.table.panels.prompt import SpriteButton
from game.client.table.sizes import bar_height
from game.client.tables.scotland.battle.board import BattleBoard
from game.client.tables.scotland.battle.words import Speech
from game.client.tables.scotland.pieces import piece
from game.client.tables.scotland.table import ScotlandTable
from game.client.ui import rich
from game.client.ui.rich import stopped
from game.content.text import Segment
from game.core.choice import DONE, Pick
from game.core.event import Event
from game.games.scotland.data import PIECE_IDS
from game.play.session import HUMAN, Session
from tests.client.laying import before_a_check, click, key, lay, session_at
from tests.client.robot import Robot

pytestmark = pytest.mark.usefixtures("display")


# === Keeping still ===


def test_panels_that_come_and_go_do_not_move_the_board() -> None:
    camera = Camera((-60, -60, 1700, 1330), (0, 0, 1110, 1196))
    camera.resize((1280, 800), (0, 60, 950, 740), 1.0)
    camera.zoom_by(3)
    before, zoom = camera.origin, camera.zoom
    for free in ((0, 90, 950, 600), (0, 60, 950, 740), (0, 120, 700, 400)):
        camera.resize((1280, 800), free, 1.0)
        assert camera.origin == before
        assert camera.zoom == zoom


@pytest.mark.parametrize(
    ("size", "scale", "lang"), [((1024, 640), 1.0, "ja"), ((1280, 800), 1.0, "en"), ((1600, 1000), 2.0, "ja")]
)
def test_the_bar_is_as_high_for_every_decision(size: tuple[int, int], scale: float, lang: str) -> None:
    heights, tops = set(), set()
    for until in ("", "movement", "move_group", "take_hit", "town_levy"):
        app, table = lay(session_at(100 if until else 0, until=until, seed=4), size, lang, scale)
        assert table.layout.panels is not None
        heights.add(table.layout.panels.prompt.rect.height)
        tops.add(table.board.camera.free[1])
    assert heights == {bar_height(app.kit)}
    assert len(tops) == 1


def test_buttons_keep_their_place_from_one_question_to_the_next() -> None:
    """The first of them lies at the head of the dock, whatever is asked."""
    for lang in ("en", "ja"):
        app, table = lay(session_at(100, until="movement", seed=4), (1280, 800), lang)
        places = set()
        for _ in range(12):
            found = [each for each in table.layout.walk() if isinstance(each, SpriteButton)]
            places |= {each.rect.topleft for each in found[:1]}
            choice = table.chooser.choice
            assert choice is not None
            table.pick(choice.options[0])
            settle(app, 2)
            table.session.ready()
            table.refresh()
        assert len(places) == 1


def test_the_small_map_is_there_whenever_the_board_is_too_large() -> None:
    app, table = lay(session_at(100, until="movement", seed=4), (1600, 1000))
    table.board.zoom(3)
    assert table.layout.minimap.visible
    for way in (-2000, 2000):
        table.board.pan(way, way)
        assert table.layout.minimap.visible
    table.board.fit()
    assert not table.layout.minimap.visible
    assert app.kit.overflow == []


# === Choosing ===


def test_leader_checks_come_before_marches_in_the_menu() -> None:
    app, table = lay(before_a_check())
    spot = next(spot for spot in table.spots() if len(spot.picks) > 1)
    assert [pick.kind for pick in spot.picks] == ["piece"] * (len(spot.picks) - 1) + ["hex"]
    table.picker.choose(spot.picks, spot.rect.center)
    assert table.root.popup is not None
    first = next(widget for widget in table.root.popup.walk() if isinstance(widget, MenuLine))
    assert rich.plain(first.label.words).endswith(" %")
    taken = len(table.session.match.log)
    key(app, "return")
    assert len(table.session.match.log) > taken
    assert str(table.session.match.log[taken].pick) == str(spot.picks[0])


def test_no_stack_opens_over_a_target() -> None:
    session = session_at(60, until="move_group", seed=1)
    app, table = lay(session, (1600, 1000), animation="normal")
    choice = session.match.choice
    assert choice is not None
    target = next(iter(table.board.lit.spaces))
    other = next(
        piece.space for piece in table.board.picture.pieces.values() if piece.space not in table.board.lit.spaces
    )
    app.handle(Point(table.board.spot_rect(target).center))
    settle(app, 60)
    assert table.board.hover_space == target
    assert table.board.fan is None
    table.board.point_at(other)
    table.board.open_fan(other)
    assert table.board.hover_space == other


def test_kings_lie_on_top_of_their_stacks() -> None:
    _, table = lay(session_at(0, scenario="toom_tabard", seed=2))
    assert isinstance(table.table, ScotlandTable)
    state = table.view.state
    order = {PIECE_IDS[p]: piece(state, p, "0404", "en").order for p in range(len(PIECE_IDS))}
    assert order["edward"] > order["percy"] > order["cressingham"]
    assert order["edward"] > order["warrene"] > order["eng_inf_elite.1"]
    assert order["balliol"] > order["comyn"]
    assert order["wallace"] > order["murray"]


def test_tips_wait_for_the_pointer_to_move_after_a_decision() -> None:
    app, table = lay(session_at(100, until="move_group", seed=1), (1600, 1000))
    spaces = table.board.board.spaces
    refused = next(
        space
        for space in spaces
        if table.chooser.tip(space, "")[0]
        and table.board.free().collidepoint(table.board.spot_rect(space).center)
        and not table.board.picture.at(space)
    )
    water = table.board.spot_rect(refused).center
    app.handle(Point(water))
    settle(app, 40)
    assert table.root.tip is not None
    table.rebuild()
    settle(app, 60)
    assert table.root.tip is None
    app.handle(Point((water[0] + 5, water[1])))
    settle(app, 40)
    assert table.root.tip is not None
    key(app, "h")
    assert table.root.tip is None


def test_a_card_that_has_been_picked_is_not_refused_under_the_resting_pointer() -> None:
    """What is chosen next makes it unplayable; nobody asked why."""
    influence = Pick("marker", "influence_noble")
    sessions = (session_at(20, until="movement", seed=seed) for seed in range(1, 200))
    session = next(each for each in sessions if each.match.choice and influence in each.match.choice.options)
    app, table = lay(session, (1280, 800))
    view = table.layout.hands[0]
    box = next(box for card, box in view.places if card is not None and card.id == "influence_noble")
    app.handle(Point(box.center))
    click(app, box.center)
    settle(app, 80)
    assert session.match.choice is not None
    assert session.match.choice.prompt != "movement"
    assert view.tip_at(box.center)[1]
    assert table.root.tip is None


def test_enter_says_why_it_does_not_end_a_decision_with_more_to_choose() -> None:
    session = session_at(100, until="movement", seed=3)
    app, table = lay(session, (1280, 800))
    assert table.chooser.primary() is None
    before = len(session.match.log)
    key(app, "return")
    assert len(session.match.log) == before
    tip, ending = table.root.tip, next((spot for spot in table.spots() if DONE in spot.picks), None)
    assert tip is not None
    assert ending is not None
    assert (tip.words, tip.refused) == (app.say("table.refusal.more"), False)
    assert not tip.rect.colliderect(ending.rect)
    assert table.cursor.name == ending.name, "the button is lit"


def test_enter_pressed_again_ends_a_decision_with_more_to_choose_and_asks_what_is_given_up() -> None:
    session = session_at(100, until="movement", seed=3)
    app, table = lay(session, (1280, 800))
    robot, before = Robot(app, "keyboard"), len(session.match.log)
    robot.press("return")
    robot.press("return")
    assert app.top is table, "not in haste"
    settle(app, 40)
    robot.press("return")
    assert isinstance(app.top, GivingUpScene)
    assert len(session.match.log) == before
    robot.press("y")
    assert session.match.log[before].pick == DONE


def test_what_free_undo_could_take_back_is_not_said_to_be_given_up_for_good() -> None:
    session = session_at(100, until="movement", seed=3)
    session.free_undo = True
    app, table = lay(session, (1280, 800))
    settle(app, 40)
    before = len(session.match.log)
    table.pick(DONE)
    assert not isinstance(app.top, GivingUpScene)
    assert session.match.log[before].pick == DONE


def test_enter_says_how_is_chosen_where_nothing_is_expected() -> None:
    session = Session.begin("vermin", "family_jewels", {}, [HUMAN], 5)
    app, table = lay(session, (1280, 800))
    assert table.chooser.primary() is None
    before = len(table.session.match.log)
    key(app, "return")
    assert len(table.session.match.log) == before
    tip = table.root.tip
    assert tip is not None
    assert (tip.words, tip.refused) == (app.say("table.refusal.choose", next="Tab", take="Enter"), False)
    key(app, "tab")
    key(app, "return")
    assert len(table.session.match.log) > before


def test_tab_goes_on_from_the_button_that_enter_has_lit() -> None:
    app, table = lay(session_at(100, until="movement", seed=3), (1280, 800))
    key(app, "return")
    names = [spot.name for spot in table.board_sync.spots()]
    here = names.index(table.cursor.name)
    key(app, "tab")
    assert table.cursor.name == names[(here + 1) % len(names)]


# === What is told ===


def test_steps_of_one_stack_are_one_line() -> None:
    _, table = lay(session_at(0))
    first = Event("stepped", {"pieces": ["wallace"], "from": "0404", "hex": "0405"})
    second = Event("stepped", {"pieces": ["wallace"], "from": "0405", "hex": "0505"})
    other = Event("stepped", {"pieces": ["murray"], "from": "0505", "hex": "0506"})
    both = table.table.chronicle.merged(first, second)
    assert both is not None
    assert both.data["by"] == ["0405"]
    assert (both.data["from"], both.data["hex"]) == ("0404", "0505")
    third = table.table.chronicle.merged(both, Event("stepped", {"pieces": ["wallace"], "from": "0505", "hex": "0506"}))
    assert third is not None
    assert third.data["by"] == ["0405", "0505"]
    assert "through" in rich.plain(table.table.chronicle.sentence(third))
    assert table.table.chronicle.merged(both, other) is None
    told = set(table.table.chronicle.speaks_of(third)[0])
    assert {"0405", "0505", "0506"} <= told


def test_the_full_stop_stands_before_the_number_of_the_rule() -> None:
    words = [Segment("text", "He moves "), Segment("rule", "[4.2]", ("rule", "4.2")), Segment("text", ".")]
    assert rich.plain(stopped(words)) == "He moves. [4.2]"
    assert rich.plain(stopped(words[:1])) == "He moves "
    two = [*words[:2], Segment("text", " "), Segment("rule", "[5.1]", ("rule", "5.1")), words[2]]
    assert rich.plain(stopped(two)) == "He moves. [4.2] [5.1]"
    named = [Segment("name", "Ayr"), *words[1:]]
    assert rich.plain(stopped(named)) == "Ayr. [4.2]"
    for lead in ("Foraging: ", "徴発表："):
        listed = [Segment("text", lead), *words[1:]]
        assert rich.plain(stopped(listed)) == f"{lead}[4.2]."
    between = [Segment("text", "By "), words[1], Segment("text", " he goes "), *words[1:]]
    assert rich.plain(stopped(between)) == "By [4.2] he goes. [4.2]"


def test_a_card_tells_what_it_would_bring_now() -> None:
    for seed in range(1, 20):  # until somebody holds a card that can be played
        app, table = lay(session_at(100, until="movement", seed=seed), (1600, 1000))
        held = [(c, b) for view in table.layout.hands for c, b in view.places if c and table.chooser.at_card(c.id)]
        if held:
            break
    card, box = held[0]
    app.handle(Point(box.center))
    settle(app, 20)
    page = table.attention.document()
    assert page is not None
    assert page.subject == f"card:{card.id}"
    assert table.attention.foreseen is not None
    assert any(getattr(block, "rule", "") for block in page.blocks)


def test_pieces_in_boxes_say_when_they_come() -> None:
    app, table = lay(session_at(100, until="movement", seed=4), (1600, 1000))
    piece, box = table.board.ground.box_places(table.board.picture.boxed)[0]
    app.handle(Point(box.center))
    settle(app, 3)
    page = table.attention.document()
    assert page is not None
    assert page.subject == f"piece:{piece.id}"
    assert any("July 1297" in rich.plain(getattr(block, "value", "")) for block in page.blocks)


def test_a_declared_retreat_lies_on_the_battle_board() -> None:
    session = session_at(150, until="take_hit", seed=4)
    _, table = lay(session)
    assert isinstance(table.overlay, BattleBoard)
    shown = table.overlay.shown
    before = len(Speech(table.table.catalogue, shown).notes())
    shown.battle.leaving.append([1, "cressingham"])
    notes = Speech(table.table.catalogue, shown).notes()
    assert len(notes) == before + 1
    assert any(note.side == 1 and "Cressingham" in note.text for note in notes)
