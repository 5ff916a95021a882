"""The battle board of Scotland the Brave: every decision can be made on it, nothing overflows, animations end."""

from collections.abc import Iterator
from random import Random
from typing import Literal

import pygame
import pytest

from game.client.app import App
from game.client.documents import Duel, Odds, Steps
from game.client.screenshot import settle
from game.client.table.scene import TableScene
from game.client.tables.scotland.battle.board import BattleBoard, key_of, key_of_event
from game.client.tables.scotland.battle.dice import DIE_BODY
from game.client.tables.scotland.battle.field import Field
from game.client.tables.scotland.battle.page import FIRST, RETREAT, SECOND, captain, step
from game.client.tables.scotland.battle.words import Speech
from game.client.tables.scotland.pages import Writer, page
from game.client.ui.basic import Bar
from game.client.ui.rich import plain
from game.content.text import Catalogue
from game.core.choice import CHANCE, Pick
from game.core.dice import SeededDice
from game.core.event import Event
from game.core.match import Match
from game.games.scotland.data import CAVALRY, ENGLISH, HEX, LEADERS, PIECE, SCOTS, TYPE
from game.games.scotland.rules import ScotlandRules
from game.games.scotland.state import ScotlandState
from game.play.session import HUMAN, Session
from tests.client.laying import OpenApp, lay
from tests.client.robot import Robot
from tests.client.test_large_text import battle
from tests.games.scotland.builders import play, position
from tests.wide import WIDE, wide

AREA = pygame.Rect(16, 72, 1240, 912)
STEPS = 400
"""Pixels at 100 % that the steps of a battle and its chances need; an explanation below them may scroll."""
LAYOUTS = [
    ((1024, 640), 1.0, "ja"),
    ((1024, 640), 1.6, "en"),
    ((1024, 640), 1.6, "ja"),
    ((1280, 800), 0.75, "ja"),
    ((2560, 1440), 1.0, "en"),
]
"""Both languages where there is least room, one in each of the others."""
SMALL = "inf_regular inf_levy"
SIX = "inf_elite inf_regular*3 inf_levy*2"
TWELVE = "inf_elite inf_regular*5 inf_levy*4 cav_levy*2"
SEVENTEEN = "inf_elite*2 inf_regular*5 inf_levy*6 cav_levy*2 cav_regular*2"
FIELDS = {
    "river": ("0403", "english", f"wallace {SIX}", f"cressingham clifford cav_regular*2 {SIX}"),
    "hills": ("0307", "english", f"wallace murray bruce {TWELVE}", f"edward percy {TWELVE}"),
    "woods": ("0209", "english", f"wallace murray bruce douglas steward {SEVENTEEN}", f"edward warrene {SMALL}"),
    "city": ("0605", "scots", f"wallace {SIX}", f"edward {SMALL}"),
    "town": ("0404", "english", f"bruce {SMALL}", f"percy {SIX}"),
    "duel": ("1007", "english", "inf_levy", "inf_levy"),
    "horse": (
        "0209",
        "scots",
        "wallace murray inf_elite inf_regular*3 inf_levy*4",
        "edward percy cav_elite cav_regular*3 inf_elite inf_regular*4 inf_levy*3",
    ),
}


def staged(name: str, hands: tuple[str, str] = ("", ""), seed: int = 3) -> Match[ScotlandState]:
    """A battle on one of the fields, at its first decision; what the dice will say comes from the seed."""
    place, attacker, scots, english = FIELDS[name]
    rng = Random(seed)
    dice = " ".join(str(rng.randint(1, 6)) for _ in range(3000))
    over_river = [int(name == "river")] * len(PIECE)
    match = position(
        "battle",
        attacker,
        turn=9,
        scots={place: scots},
        english={place: english},
        hands=hands,
        dice=dice,
        river=over_river,
    )
    while match.state.battle is None:
        match.apply(likely(match))
    return match


def laid(app: App, match: Match[ScotlandState], area: pygame.Rect = AREA) -> BattleBoard:
    """The board over the battle as it stands."""
    assert match.state.battle is not None
    board = BattleBoard(key_of(match.view(SCOTS)))
    board.place(app.kit, area)
    show(board, match)
    return board


def show(board: BattleBoard, match: Match[ScotlandState]) -> None:
    board.show(match.view(match.choice.seat if match.choice is not None else SCOTS))


def likely(match: Match[ScotlandState]) -> Pick:
    """An answer that keeps the battle going."""
    assert match.choice is not None
    options = match.choice.options
    return next((pick for pick in options if pick.id in ("auto", "pass", "stay")), options[0])


def tell(board: BattleBoard, events: list[Event]) -> None:
    for event in events:
        motion = board.play(event)
        if motion is not None:
            motion.finish()


def run_to(board: BattleBoard, match: Match[ScotlandState], prompt: str) -> None:
    """Fight until something is asked."""
    for _ in range(300):
        if match.choice is None or match.choice.prompt == prompt:
            return
        tell(board, match.apply(likely(match)))
        if match.state.battle is None:
            return
        show(board, match)


def picture(board: BattleBoard) -> dict[str, tuple[int, int, int]]:
    """Pieces and dice in their places."""
    return {
        name: (sprite.x, sprite.y, sprite.image.get_width())
        for name, sprite in board.sprites().items()
        if name in PIECE
    }


# === Decisions ===


def battles(seeds: range) -> Iterator[Match[ScotlandState]]:
    """Random play of whole matches and of the staged battles; yields whenever something is asked in a battle."""
    for seed in seeds:
        rng = Random(seed)
        options = {"garrisons": seed % 2 == 0, "navy": True}
        scenario = ("rebellion", "toom_tabard")[seed % 2]
        matches = [Match(ScotlandRules(), scenario, options, SeededDice(seed))]
        matches += [staged(name, seed=seed) for name in FIELDS]
        for match in matches:
            while match.choice is not None:
                if match.state.battle is not None:
                    yield match
                match.apply(rng.choice(match.choice.options))


def test_every_option_of_a_battle_is_a_spot_a_card_or_a_button(open_app: OpenApp) -> None:
    app = open_app((1280, 800))
    board: BattleBoard | None = None
    asked: dict[str, int] = {}
    for match in battles(range(3)):
        assert match.choice is not None
        view = match.view(match.choice.seat)
        key = key_of(view)
        asked[match.choice.prompt] = asked.get(match.choice.prompt, 0) + 1
        if not key or asked[match.choice.prompt] > 25:
            board = board if key else None
            continue
        if board is None or board.key != key:
            board = BattleBoard(key)
            board.place(app.kit, pygame.Rect(12, 70, 900, 700))
        board.show(view)
        on_board = {pick for spot in board.spots() for pick in spot.picks}
        for pick in match.choice.options:
            assert pick in on_board or pick.kind in ("button", "marker"), f"{pick} of {match.choice!r}"
        for spot in board.spots():
            assert set(spot.picks) <= set(match.choice.options)
            assert board.rect.contains(spot.rect), spot
            assert spot.rect.width >= 6, spot
            assert spot.rect.height >= 6, spot
        assert len({spot.name for spot in board.spots()}) == len(board.spots())
    wanted = {"face", "double_up", "post_leader", "take_hit", "fortunes", "declare_retreat", "before_battle"}
    assert wanted <= set(asked)
    assert not app.kit.overflow


def test_map_decisions_in_a_battle_are_left_to_the_map() -> None:
    match = staged("duel")
    view = match.view(match.choice.seat) if match.choice else match.view(SCOTS)
    assert key_of(view) == "battle:1007"
    asked = set()
    for match in battles(range(8, 10)):
        assert match.choice is not None
        view = match.view(match.choice.seat)
        kinds = {pick.kind for pick in match.choice.options}
        if kinds & {"hex", "kind"}:
            asked.add(match.choice.prompt)
            assert key_of(view) == ""
    assert asked


def test_units_that_cannot_be_told_apart_stand_for_the_one_that_is_offered(open_app: OpenApp) -> None:
    match = staged("woods")
    board = laid(open_app((1600, 1000)), match)
    run_to(board, match, "face")
    assert match.choice is not None
    offered = {pick.id for pick in match.choice.options if pick.kind == "piece"}
    assert {spot.picks[0].id for spot in board.spots()} == offered
    run_to(board, match, "post_leader")
    assert match.choice is not None
    assert len(board.spots()) == len(match.choice.options)


def test_a_die_is_clicked_to_be_rolled_again_even_after_a_reload(open_app: OpenApp) -> None:
    app = open_app((1600, 1000))
    match = staged("river", hands=("fortunes_of_war", "fortunes_of_war"))
    run_to(laid(app, match), match, "fortunes")
    fresh = laid(app, match)  # a board that has not seen the dice fall
    assert match.choice is not None
    rerolls = [pick for pick in match.choice.options if pick.kind == "reroll"]
    assert len(rerolls) > 3
    assert [spot.picks[0] for spot in fresh.spots()] == rerolls
    assert [fresh.shown.dice[name].face for name in fresh.shown.volley] == match.choice.args["dice"]


# === Pictures ===


@pytest.mark.parametrize(("size", "scale", "lang"), LAYOUTS)
def test_battles_of_all_sizes_fit(open_app: OpenApp, size: tuple[int, int], scale: float, lang: str) -> None:
    app = open_app(size, lang, scale)
    column = app.kit.px(316) if size[0] / app.kit.scale > 900 else 0
    top = app.kit.px(96)
    area = pygame.Rect(app.kit.px(10), top, size[0] - column - app.kit.px(30), size[1] - top - app.kit.px(10))
    for number, name in enumerate(FIELDS):
        if number % 2 != LAYOUTS.index((size, scale, lang)) % 2 and not WIDE:
            continue
        match = staged(name)
        board = laid(app, match, area)
        for prompt in ("face", "post_leader", "take_hit", "declare_retreat"):
            run_to(board, match, prompt)
            if match.choice is None or match.state.battle is None:
                break
            board.draw(app.window.surface)
            for body in board.plan.bodies.values():
                assert board.mat.contains(body), (name, prompt)
    assert not app.kit.overflow


@pytest.mark.parametrize("name", [*FIELDS])
def test_counters_stay_readable(open_app: OpenApp, name: str) -> None:
    """At most a third of a counter is covered by another, nothing of a horse; badges and dice belong to one counter."""
    for area in (AREA, pygame.Rect(12, 80, 920, 700)):
        match = staged(name, hands=("fortunes_of_war", "fortunes_of_war"))
        board = laid(open_app((1600, 1000)), match, area)
        run_to(board, match, "fortunes")
        assert match.choice is not None
        plan = board.plan
        units = {piece: body for piece, body in plan.bodies.items() if PIECE[piece] not in LEADERS}
        order = list(units)
        for number, (piece, body) in enumerate(units.items()):
            assert board.mat.contains(body)
            shared = [body.clip(units[above]).width for above in order[number + 1 :]]
            most = 0 if TYPE[PIECE[piece]] == CAVALRY else body.width / 3
            assert max(shared, default=0) <= most, piece
        for piece, (x, y) in plan.seals.items():
            over = [key for key, body in plan.bodies.items() if body.collidepoint(x, y)]
            assert piece not in units or over[-1:] == [piece], (piece, over)
        for piece in board.shown.volley:
            assert board.sprites()[f"die:{piece}"].image.get_width() * DIE_BODY >= plan.unit * 0.45


@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 1.0), ((1280, 800), 1.5), ((1600, 1000), 1.0)])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_buttons_stand_in_the_dock(open_app: OpenApp, lang: str, size: tuple[int, int], scale: float) -> None:
    """What will be rolled is said below them; they cover nothing of the mat."""
    app = open_app(size, lang, scale, animation="instant")
    match = staged("horse", hands=("fortunes_of_war", "fortunes_of_war"))
    shadow = laid(app, staged("horse"))
    run_to(shadow, match, "fortunes")
    session = Session(match, ["human", "human"], 1)
    session.ready()
    scene = TableScene(app, session=session)
    app.push(scene)
    settle(app, 3)
    board = scene.overlay
    assert isinstance(board, BattleBoard)
    bar = next(each for each in scene.layout.walk() if each.name == "buttons")
    assert scene.layout.dock.rect.contains(bar.rect)
    assert not board.mat.colliderect(scene.layout.dock.rect)
    assert board.speech.outlook()
    assert any(each.name == "outlook" for each in bar.walk())
    assert not app.kit.overflow


def test_a_steady_frame_renders_and_scales_nothing(open_app: OpenApp) -> None:
    app = open_app((1600, 1000))
    match = staged("city")
    board = laid(app, match)
    run_to(board, match, "declare_retreat")
    board.draw(app.window.surface)
    kit = app.kit
    before = (kit.fonts.renders, kit.pictures.made, kit.sprites.cache.made)
    for _ in range(50):
        board.draw(app.window.surface)
    assert (kit.fonts.renders, kit.pictures.made, kit.sprites.cache.made) == before


def test_words_of_the_banner(open_app: OpenApp) -> None:
    app = open_app((1600, 1000), "en")
    match = staged("river")
    board = laid(app, match)
    assert board.speech.title() == "Battle of Strathallan"
    assert board.speech.subtitle() == "September 1297  ·  across the Forth  ·  clear ground"
    note = board.speech.notes()[0]
    assert (note.side, note.head, note.text) == (SCOTS, "First strike: Scots", "the river, round 1 [7.1.5]")


def test_a_strength_is_explained_part_by_part(open_app: OpenApp) -> None:
    app = open_app((1600, 1000), "en")
    match = staged("city")
    board = laid(app, match)
    run_to(board, match, "declare_retreat")
    led = board.shown.posts()["wallace"]
    words = "".join(one.text for one in board.speech.strength(led))
    assert f"hits with {board.shown.need(led)} or less" in words
    assert "Wallace +2" in words
    assert "the walls −2" in words


def test_before_round_1_a_strength_counts_what_is_in_force_for_it(open_app: OpenApp) -> None:
    app = open_app((1600, 1000), "en")
    match = staged("duel", ("", "effective_archers highland_ferocity"))
    board = laid(app, match)
    run_to(board, match, "before_battle")
    assert board.shown.need("sco_inf_levy.1") == 1
    tell(board, match.apply(Pick("marker", "highland_ferocity")))
    while match.choice is not None and match.choice.prompt != "before_battle":
        tell(board, match.apply(likely(match)))
    assert match.state.battle is not None
    assert match.state.battle.round == 0
    show(board, match)
    words = "".join(one.text for one in board.speech.strength("sco_inf_levy.1"))
    assert board.shown.need("sco_inf_levy.1") == 0
    assert "hits with 0 or less" in words
    assert "strength 0" in words


def test_the_page_of_a_town_counts_its_garrison_among_the_units_that_fight_and_are_lost() -> None:
    match = play(position("movement", garrisons=True, scots={"0405": "inf_regular*2"}), "hex:0405")
    assert match.choice is not None
    view, goal = match.view(SCOTS), Pick("hex", "0404")
    forecast = [found for found in match.rules.forecast(view.state, match.choice, goal) if found is not None][-1]
    document = page(Writer(Catalogue("en")), view, "space:0404", forecast, lambda _: [])
    assert document is not None
    duel = next(block for block in document.blocks if isinstance(block, Duel))
    assert duel.notes == ("2 units", "1 unit")
    assert float(duel.figures[1]) > 0.5


# === Motion ===


@pytest.mark.parametrize(("watched", "still"), [(True, False), (True, True), pytest.param(False, False, marks=wide)])
def test_motion_ends_where_the_view_is(open_app: OpenApp, watched: bool, still: bool) -> None:
    """Seen to its end or skipped, with or without reduced motion, the events lead to the picture of the position."""
    app = open_app((1600, 1000), reduce_motion=still)
    compared = 0
    some = ("river", "woods") if watched > still else ("city", "duel")
    for name in ("river", "city", "woods", "duel") if WIDE else some:
        match = staged(name, seed=5)
        board = laid(app, match)
        for _ in range(60):
            if match.choice is None:
                break
            for event in match.apply(likely(match)):
                motion = board.play(event)
                if motion is None:
                    continue
                if watched:
                    motion.start()
                    for part in (0.0, 0.3, 0.7, 1.0):
                        motion.step(part)
                        area = motion.area()
                        assert area is None or board.rect.contains(area)
                        motion.draw(app.window.surface)
                motion.finish()
            if match.state.battle is None:
                break
            if board.shown.fled or not key_of(match.view(SCOTS)) or not key_of(match.view(ENGLISH)):
                break
            told, fresh = picture(board), laid(app, match)
            assert told == picture(fresh), (name, match.choice)
            compared += 1
            show(board, match)
    assert compared > 4


def test_a_battle_that_is_over_at_once_is_seen_all_the_same(open_app: OpenApp) -> None:
    """No decision falls between the first event and the last: the board follows from how things stood before."""
    app = open_app((1280, 800))
    match = staged("woods")
    place = HEX["0209"]
    event = Event("battle", {"hex": "0209", "side": "english"})
    before = match.view(SCOTS)
    before.state.battle = None
    board = BattleBoard(key_of_event(event))
    board.place(app.kit, AREA)
    board.show(before)
    tell(board, [event, Event("round", {"hex": "0209", "round": 1})])
    assert board.shown.battle.attacker == ENGLISH
    assert board.shown.hex == place
    units = [name for side in (SCOTS, ENGLISH) for name in board.shown.army(side)]
    lines = {"scots": [[units[0]]], "english": [[units[1]]]}
    tell(board, [Event("lined_up", {"round": 1, **lines})])
    blow = {"side": "scots", "pieces": [units[0]], "dice": [1], "needs": [1]}
    tell(board, [Event("volley", blow), Event("blows", {"side": "scots", "dice": [1], "hits": 1})])
    assert board.shown.dice[units[0]].hits
    tell(board, [Event("reduced", {"piece": units[1], "side": "english"})])
    assert board.shown.is_reduced(units[1])
    tell(board, [Event("destroyed", {"piece": units[1], "hex": "0209", "side": "english"})])
    assert units[1] not in board.sprites()


# === The page and the captain ===


def test_the_steps_go_forward_in_a_round(open_app: OpenApp) -> None:
    app = open_app((1600, 1000))
    match = staged("river", hands=("fortunes_of_war", "fortunes_of_war"))
    board = laid(app, match)
    seen: list[int] = []
    while match.choice is not None and match.state.battle is not None and match.state.battle.round <= 1:
        page = board.page(match.view(match.choice.seat))
        assert page is not None
        steps = next(block for block in page.blocks if isinstance(block, Steps))
        assert len(steps.words) == 6
        seen.append(steps.at)
        odds = next(block for block in page.head if isinstance(block, Odds))
        assert 0 <= odds.share <= 1
        tell(board, match.apply(likely(match)))
        if match.state.battle is not None:
            show(board, match)
    assert seen == sorted(seen)
    assert set(seen) >= {0, 3, 5}


def test_the_check_of_a_leader_whose_unit_fell_belongs_to_the_strikes(open_app: OpenApp) -> None:
    """He is without a unit, but the leaders of the round were placed long before."""
    app, checks = open_app((1600, 1000)), 0
    for seed in range(4):
        match = staged("river", hands=("fortunes_of_war", "fortunes_of_war"), seed=seed)
        board = laid(app, match)
        while (choice := match.choice) is not None and match.state.battle is not None:
            if choice.prompt == "fortunes" and choice.args["why"] == "leader_fate":
                checks += 1
                assert step(board.shown, match.view(choice.seat)) in (FIRST, SECOND)
            tell(board, match.apply(likely(match)))
            if match.state.battle is not None:
                show(board, match)
    assert checks


def test_the_captain_neither_retreats_nor_spends_markers() -> None:
    match = staged("river", hands=("fortunes_of_war", "effective_archers fortunes_of_war"))
    session = Session(match, ["human", "bot:random"], 1)
    shown = Field(HEX["0403"], match.state.copy())
    captain(Speech(Catalogue("en"), shown), SCOTS, HEX["0403"]).act(session)
    for _ in range(3000):
        if match.state.battle is None:
            break
        assert match.choice is not None
        if session.advance(0.05) is None and session.waiting == "person" and match.choice.seat != CHANCE:
            pytest.fail(f"the captain does not answer {match.choice!r}")
    assert match.state.battle is None
    told = [event for _, event in match.history]
    assert not [event for event in told if event.kind == "marker" and event.data["side"] == "scots"]
    assert not [event for event in told if event.kind == "retreats" and event.data["side"] == "scots"]


@pytest.mark.parametrize("hands", ["mouse", "keyboard"])
def test_a_robot_fights_with_real_clicks_and_keys(open_app: OpenApp, hands: Literal["mouse", "keyboard"]) -> None:
    app = open_app((1280, 800), animation="instant")
    session = Session(staged("woods"), ["human", "human"], 1)
    app.push(TableScene(app, session=session))
    robot = Robot(app, hands, seed=4)
    while session.match.state.battle is not None and robot.decisions < 120:
        robot.answer()
    assert robot.decisions > 8
    assert not app.kit.overflow


def test_a_whole_battle_at_the_table(open_app: OpenApp) -> None:
    """At the table itself: spots, buttons and cards answer everything, and the board goes when the battle does."""
    app = open_app((1280, 800), animation="fast")
    session = Session(staged("river"), ["human", "human"], 1)
    scene = TableScene(app, session=session)
    app.push(scene)
    settle(app, 3)
    assert scene.overlay is not None
    rng = Random(2)
    for _ in range(200):
        if session.match.state.battle is None:
            break
        settle(app, 2)
        if scene.presenter.busy:
            scene.presenter.skip()
            scene.refresh()
            continue
        session.ready()
        scene.refresh()
        spots = [spot for spot in scene.spots() if not spot.name.startswith("space:")] or scene.spots()
        assert spots, session.match.choice
        scene.picker.choose(rng.choice(spots).picks[:1], (0, 0))
    scene.presenter.skip()
    scene.refresh()
    assert session.match.state.battle is None
    assert scene.overlay is None
    assert not app.kit.overflow


def test_the_button_to_fight_on_says_what_the_computer_does(open_app: OpenApp) -> None:
    app = open_app((1280, 800), animation="instant")
    scene = TableScene(app, session=Session(staged("woods"), ["human", "bot:easy"], 1))
    app.push(scene)
    settle(app, 3)
    assert scene.root.content is not None
    button = next(widget for widget in scene.root.content.walk() if widget.name == "fight_on")
    assert button.tip is not None
    assert "or play your markers" in plain(button.tip)


def test_a_battle_that_is_taken_up_again_amid_a_retreat_stands_at_that_step(open_app: OpenApp) -> None:
    app = open_app((1600, 1000), "en")
    match = staged("river", ("fortunes_of_war", ""))
    while match.choice is not None and not (
        match.choice.prompt == "fortunes" and str(match.choice.args["why"]).startswith("retreat")
    ):
        leaves = match.choice.prompt == "declare_retreat"
        match.apply(match.choice.options[-1] if leaves else likely(match))
    assert match.choice is not None
    board = laid(app, match)
    assert step(board.shown, match.view(match.choice.seat)) == RETREAT


def test_the_blows_of_a_round_are_there_although_nobody_saw_them_fall() -> None:
    """After a skip to one's own decision, and when a match is continued in the middle of a battle."""
    session, rng = Session.begin("scotland", "rebellion", {}, [HUMAN, HUMAN], 3), Random(3)
    match, volleys = session.match, list[Event]()
    session.ask_always = True
    while True:
        choice = match.choice
        assert choice is not None
        if choice.prompt in ("take_hit", "declare_retreat") and volleys:
            break
        for event in session.apply(rng.choice(choice.options)):
            if event.kind == "round":
                volleys = []
            elif event.kind == "volley" and "archers" not in event.data["pieces"]:
                volleys.append(event)
    session.ready()
    _, table = lay(session)
    board = table.overlay
    assert isinstance(board, BattleBoard)
    faces = {
        name: face for event in volleys for name, face in zip(event.data["pieces"], event.data["dice"], strict=True)
    }
    assert faces
    assert {name: die.face for name, die in board.shown.dice.items()} == faces


@pytest.mark.parametrize(("lang", "size"), [("en", (1280, 800)), ("ja", (1280, 800)), ("en", (1920, 1080))])
def test_the_chance_of_a_battle_stays_in_sight_and_its_steps_where_no_marker_can_be_used(
    open_app: OpenApp, lang: str, size: tuple[int, int]
) -> None:
    """A hand of which nothing can be picked leaves its room to them, and is back when something can."""
    session, rng, seen, barred = battle("scotland", "rebellion", 3), Random(1), set(), 0
    match = session.match
    _, table = lay(session, size, lang)
    for _ in range(16):
        choice = match.choice
        assert choice is not None
        if choice.seat != CHANCE:
            session.ready()
            table.refresh()
            panels = table.layout.panels
            assert panels is not None
            usable = any(pick.kind == "marker" for pick in choice.options)
            bars = [each.rect for each in panels.page.walk() if isinstance(each, Bar)]
            assert all(panels.page.rect.contains(bar) for bar in bars), f"the chance stays in sight: {choice}"
            barred += bool(bars)
            assert panels.hand is not None
            if usable:
                assert panels.hand.visible
            elif table.layout.special:
                page = panels.page
                is_whole = page.rect.height >= page.height_for(page.rect.width)
                assert is_whole or (page.rect.height > STEPS and not panels.hand.visible), choice
            seen.add(usable)
        session.apply(rng.choice(list(choice.options)))
    assert seen == {False, True}
    assert barred > 8
