"""How the table plays: it keeps still, lists what comes first first, tells what counts, hints, and backs out."""

from __future__ import annotations

import pytest

from game.client.app import App
from game.client.board.camera import Camera
from game.client.intent import Key, Point, Press, Release
from game.client.scenes.giving_up import GivingUpScene
from game.client.scenes.keys import KeysScene
from game.client.scenes.pause import PauseScene
from game.client.scenes.settings import SettingsScene
from game.client.screenshot import settle
from game.client.table.decisions import Tool
from game.client.table.menu import MenuLine
from game.client.table.prompt import SpriteButton
from game.client.table.scene import TableScene
from game.client.table.sizes import bar_height
from game.client.tables.scotland.battle.board import BattleBoard
from game.client.tables.scotland.battle.words import Speech
from game.client.tables.scotland.pieces import piece
from game.client.tables.scotland.table import ScotlandTable
from game.client.ui import rich
from game.client.ui.basic import Label
from game.client.ui.rich import stopped
from game.core.choice import CHANCE, DONE, PASS, PASS_ALL, Pick
from game.core.event import Event
from game.games.scotland.data import HEX_IDS, PIECE_IDS
from game.session import HUMAN, Session
from game.text import Segment
from tests.client.laying import click, lay, session_at
from tests.client.robot import Robot

pytestmark = pytest.mark.usefixtures("display")


def key(app, name: str) -> None:  # type: ignore[no-untyped-def]
    """Press a key and let it take effect."""
    app.handle(Key(name, app.translator.bindings.command(name)))
    settle(app, 3)


def before_a_check() -> Session:
    """A match in which a leader may be checked in a hex from which a March may start as well."""
    for seed in range(1, 40):
        session = session_at(100, until="movement", seed=seed)
        choice = session.match.choice
        if choice is None:
            continue
        at = {str(PIECE_IDS[p]): HEX_IDS[h] for p, h in enumerate(session.match.state.at) if h >= 0}
        marches = {pick.id for pick in choice.options if pick.kind == "hex"}
        if any(pick.kind == "piece" and at[str(pick.id)] in marches for pick in choice.options):
            return session
    raise AssertionError("no such match")


def amid_a_march() -> tuple[Session, Pick]:
    """A match in which a stack is on the march, and a step after which it may go on marching."""
    for seed in range(1, 40):
        session = session_at(100, until="move_group", seed=seed)
        choice, length = session.match.choice, len(session.match.log)
        for pick in choice.options if choice is not None else ():
            trial = session.match.at(length)
            trial.apply(pick)
            after = trial.choice
            if (
                pick.kind == "hex"
                and after is not None
                and after.prompt == "move_group"
                and len(trial.log) == length + 1
            ):
                return session, pick
    raise AssertionError("no such match")


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


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 1.0), ((1280, 800), 1.0), ((1600, 1000), 2.0)])
def test_the_bar_is_as_high_for_every_decision(size: tuple[int, int], scale: float, lang: str) -> None:
    heights, tops = set(), set()
    for until in ("", "movement", "move_group", "take_hit", "town_levy"):
        app, table = lay(session_at(100 if until else 0, until=until, seed=4), size, lang, scale)
        assert table.layout.panels is not None
        heights.add(table.layout.panels.prompt.rect.height)
        tops.add(table.board.camera.free[1])
    assert heights == {bar_height(app.kit)}
    assert len(tops) == 1


def test_buttons_stand_in_the_bar_where_they_fit() -> None:
    for lang in ("en", "ja"):
        _, table = lay(session_at(100, until="movement", seed=4), (1280, 800), lang)
        assert table.layout.panels is not None
        assert table.layout.panels.buttons is None
        assert any(isinstance(widget, SpriteButton) for widget in table.layout.panels.prompt.walk())


def test_the_small_map_is_there_whenever_the_board_is_too_large() -> None:
    app, table = lay(session_at(0), (1600, 1000))
    assert not table.layout.minimap.visible
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
    assert " in 6" in rich.plain(first.label.words)
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
    sessions = (session_at(20, until="movement", seed=seed) for seed in range(1, 60))
    session = next(each for each in sessions if each.match.choice and influence in each.match.choice.options)
    app, table = lay(session, (1280, 800))
    view = table.face.hands[0]
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
    tip, ending = table.root.tip, table.face.spot_of(DONE)
    assert tip is not None
    assert ending is not None
    assert (tip.words, tip.refused) == (app.say("table.refusal.more"), True)
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


def test_enter_says_how_is_chosen_where_nothing_is_expected() -> None:
    session = Session.begin("vermin", "family_jewels", {}, [HUMAN], 5)
    app, table = lay(session, (1280, 800))
    assert table.chooser.primary() is None
    before = len(table.session.match.log)
    key(app, "return")
    assert len(table.session.match.log) == before
    tip = table.root.tip
    assert tip is not None
    assert (tip.words, tip.refused) == (app.say("table.refusal.choose", next="Tab", take="Enter"), True)
    key(app, "tab")
    key(app, "return")
    assert len(table.session.match.log) > before


def test_tab_goes_on_from_the_button_that_enter_has_lit() -> None:
    app, table = lay(session_at(100, until="movement", seed=3), (1280, 800))
    key(app, "return")
    names = [spot.name for spot in table.face.spots()]
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
    assert "by" in rich.plain(table.table.chronicle.sentence(third))
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
        held = [(c, b) for view in table.face.hands for c, b in view.places if c and table.chooser.at_card(c.id)]
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


# === Again, hints, settings, backing out ===


def test_the_opponents_last_decisions_are_shown_from_where_they_were_made() -> None:
    session = Session.begin("scotland", "rebellion", {}, [HUMAN, "bot:easy"], 7)
    app, table = lay(session, animation="instant")
    app.change(unasked={f"scotland.{kind}": True for kind in ("marches", "checks", "setup")})
    for _ in range(400):
        choice = table.session.match.choice
        if len(table.recap.deeds) > 3 and session.waiting == "person":
            break
        if choice is not None and choice.seat == 0 and table.chooser.choice is not None:
            table.pick(choice.options[-1])
        settle(app, 2)
    assert len(table.recap.deeds) > 3
    now = {piece.id: piece.space for piece in table.board.picture.pieces.values()}
    then = {piece.id: piece.space for piece in table.table.board.pieces(session.view_at(table.recap.deeds[0].before))}
    app.change(animation="slow")
    table.recap.open()
    assert table.recap.place == 0
    assert table.presenter.busy
    shown = {piece.id: piece.space for piece in table.board.picture.pieces.values()}
    assert shown == then
    assert session.match.choice is not None
    for number, deed in enumerate(table.recap.deeds):
        table.recap.go(number)
        table.end_motion()
        view = session.view_at(deed.after)
        pieces = {piece.id: piece.space for piece in table.table.board.pieces(view)}
        assert {piece.id: piece.space for piece in table.board.picture.pieces.values()} == pieces
        assert table.chooser.choice is None
    table.recap.step(1)
    assert not table.recap.is_open
    assert {piece.id: piece.space for piece in table.board.picture.pieces.values()} == now


def ask_hint(app: App, table: TableScene) -> None:
    """Ask for a hint by its key, and wait until it is found."""
    key(app, "i")
    for _ in range(600):
        if table.hint.pick is not None:
            break
        settle(app, 1)


def test_a_hint_lights_an_option_and_plays_nothing() -> None:
    session = session_at(100, until="movement", seed=4)
    app, table = lay(session)
    made, before = len(session.match.log), session.match.fingerprint()
    ask_hint(app, table)
    choice = session.match.choice
    assert choice is not None
    assert table.hint.pick in choice.options
    assert table.hint_spot() is not None
    assert rich.plain(table.furnish.prompt_text(table.shown()).words).startswith("Hint")
    assert (len(session.match.log), session.match.fingerprint()) == (made, before)
    key(app, "escape")
    assert table.hint.pick is None
    assert app.top is table


def test_enter_takes_a_hint_unless_the_keyboard_has_gone_elsewhere() -> None:
    session = session_at(100, until="movement", seed=4)
    app, table = lay(session)
    before = list(session.match.log)
    key(app, "tab")
    ask_hint(app, table)
    hint = table.hint.pick
    assert hint is not None
    key(app, "tab")
    assert table.cursor.spot() is not None, "Enter takes what the keyboard is on"
    app.handle(Point((600, 16)))
    key(app, "return")
    assert [pick for _, pick in session.match.log[: len(before) + 1]] == [*(pick for _, pick in before), hint]


def test_enter_presses_nothing_while_a_hint_is_looked_for() -> None:
    session, pick = amid_a_march()
    session.apply(pick)
    app, table = lay(session)
    assert table.chooser.primary() is not None
    made = len(session.match.log)
    table.ask_hint()
    assert table.hint.is_sought
    app.handle(Key("return", app.translator.bindings.command("return")))
    assert len(session.match.log) == made


def test_settings_take_effect_at_the_table_at_once() -> None:
    session = before_a_check()
    app, table = lay(session)
    assert not session.free_undo
    app.push(SettingsScene(app))
    app.change(undo="free", auto_pass=False, physical_dice=True)
    app.pop()
    settle(app, 3)
    assert app.top is table
    assert session.free_undo
    assert session.ask_always
    check = next(pick for spot in table.spots() for pick in spot.picks if pick.kind == "piece")
    table.pick(check)
    assert session.match.choice is not None
    assert session.match.choice.seat == CHANCE
    app.push(SettingsScene(app))
    app.change(physical_dice=False, undo="strict")
    app.pop()
    assert not session.free_undo


def test_escape_backs_out_of_a_move_then_opens_the_menu() -> None:
    session, step = amid_a_march()
    app, table = lay(session)
    before = session.match.fingerprint()
    table.pick(step)
    settle(app, 3)
    assert session.match.choice is not None
    assert session.match.choice.prompt == "move_group"
    key(app, "escape")
    assert session.match.fingerprint() == before
    assert app.top is table
    while session.match.choice.prompt == "move_group":  # one group after the other
        table.pick(DONE)
        settle(app, 3)
    key(app, "escape")
    assert isinstance(app.top, PauseScene)


def test_the_keys_of_a_games_own_tools_are_listed_with_the_others() -> None:
    app, table = lay(session_at(0), (1024, 640))
    tool = Tool("tree", "person", "Family tree (T)\nWho is whose child", print, "t")
    table.table.decisions.tools = lambda view: [tool]  # type: ignore[method-assign]  # noqa: ARG005
    key(app, "f1")
    assert isinstance(app.top, KeysScene)
    assert ("t", "Family tree") in app.top.own
    assert app.top.root.content is not None
    shown = {widget.words for widget in app.top.root.content.walk() if isinstance(widget, Label)}
    assert {"Family tree", "T"} <= shown
    app.pop()
    table.open_menu()
    assert isinstance(app.top, PauseScene)
    assert app.top.own_keys() == table.own_keys()


def test_the_keys_are_listed() -> None:
    for size, scale in (((1024, 640), 1.0), ((1600, 1000), 2.0)):
        app, table = lay(session_at(0), size, "ja", scale)
        key(app, "f1")
        assert isinstance(app.top, KeysScene)
        assert app.kit.overflow == []
        key(app, "f1")
        assert app.top is table


def test_the_name_of_a_leader_leads_to_him_wherever_he_is() -> None:
    _, table = lay(session_at(0, scenario="rebellion", seed=2))
    state = table.view.state
    here = next(name for name in ("wallace", "percy", "cressingham") if state.at[PIECE_IDS.index(name)] >= 0)
    away = next(name for name in ("edward", "murray") if state.at[PIECE_IDS.index(name)] < 0)
    for name in (here, away):
        table.follow(("leader", name))
        assert table.attention.pinned == f"piece:{name}"
        page = table.attention.document()
        assert page is not None
        assert page.subject in (f"piece:{name}", f"space:{table.chooser.space_of(name)}")


def test_each_of_two_like_units_can_be_chosen() -> None:
    for seed in range(1, 40):
        session = session_at(60, until="move_group", seed=seed)
        choice = session.match.choice
        offered = {str(pick.id) for pick in choice.options if pick.kind == "leave"} if choice is not None else set()
        move = session.match.state.moving
        names = {PIECE_IDS[p] for p in move.group} if move is not None else set()
        if offered and names - offered:
            break
    else:
        raise AssertionError("no such stack")
    _, scene = lay(session)
    hidden = sorted(names - offered)[0]
    twins = scene.chooser.decisions.twins(scene.chooser.view, hidden)
    assert set(twins) & offered
    picks = scene.chooser.at_space(scene.chooser.space_of(hidden), hidden)
    assert {pick.id for pick in picks if pick.kind == "leave"} == set(twins) & offered
    assert scene.chooser.tip(scene.chooser.space_of(hidden), hidden) == (None, False)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_the_whole_map_is_all_of_the_print(size: tuple[int, int]) -> None:
    app, scene = lay(session_at(12), size)
    key(app, "f")
    camera, (left, top, width, height) = scene.board.camera, scene.board.camera.free
    x, y, wide, high = scene.board.board.world
    corners = [scene.board.to_window((x, y)), scene.board.to_window((x + wide, y + high))]
    assert corners[0][0] >= left - 2
    assert corners[0][1] >= top - 2
    assert corners[1][0] <= left + width + 2
    assert corners[1][1] <= top + height + 2
    assert camera.is_whole


def test_a_table_begins_with_the_whole_board_in_sight() -> None:
    _, scene = lay(session_at(12), (1280, 800))
    free = scene.board.free().inflate(scene.board.side, scene.board.side)
    assert all(free.contains(scene.board.spot_rect(space)) for space in scene.board.board.spaces)


def chosen_only() -> Session:
    """A match in which a person has only chosen something: nothing has come of it yet."""
    for seed in range(1, 60):
        session = session_at(20, seed=seed)
        table = ScotlandTable(session.match.rules)
        for _ in range(120):
            choice = session.match.choice
            if choice is None or session.waiting != "person":
                break
            length = len(session.match.log)
            events = session.apply(choice.options[0])
            after = session.match.choice
            if (
                choice.options[0] not in (DONE, PASS, PASS_ALL)
                and len(session.match.log) == length + 1
                and not any(table.chronicle.is_told(event) for event in events)
                and after is not None
                and after.seat == choice.seat
                and session.waiting == "person"
                and session.can_undo()
            ):
                session.ready()
                return session
    raise AssertionError("no such choice")


@pytest.mark.parametrize("way", ["escape", "button", "right click"])
def test_whatever_was_only_chosen_can_be_left(way: str) -> None:
    session = chosen_only()
    app, scene = lay(session)
    length = len(session.match.log)
    assert scene.shown().started
    if way == "escape":
        key(app, "escape")
    elif way == "button":
        button = next(each for each in scene.root.content.walk() if each.name == "back")  # type: ignore[union-attr]
        click(app, button.rect.center)
    else:
        free = scene.board.free()
        for intent in (Point(free.center), Press(free.center, 3), Release(free.center, 3)):
            app.handle(intent)
    settle(app, 3)
    assert app.top is scene
    assert len(session.match.log) < length
