"""The table of Space Vermin: sight before a shot, the swarm foreseen and told step by step, two maps in one match."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
import pytest

from game.client.app import App
from game.client.board.sketches import Flag, Sight, Sign, Sketch, Tint, Waves, Way
from game.client.documents import Block, Bullet, Document, Facing, Row, Shares
from game.client.screenshot import make_app, settle
from game.client.table.scene import TableScene
from game.client.table.steps import Tell
from game.client.tables.vermin import pieces
from game.client.tables.vermin.plates import event_lines
from game.client.tables.vermin.table import VerminTable
from game.client.tables.vermin.writer import points_words
from game.client.ui import rich
from game.core.choice import Choose, Pick
from game.core.event import Event
from game.games.vermin.board import BOARDS
from game.games.vermin.chapters.marine_movement import jump_goals
from game.games.vermin.data import (
    CHIT,
    CHIT_IDS,
    CHIT_VIDS,
    CHITS,
    HEX,
    HEX_IDS,
    JUMPERS,
    NUMBERED,
    PIECE,
    PIECE_IDS,
    SWARM,
    UNITS,
    WARRIORS,
)
from game.games.vermin.queries import gives_cover
from game.games.vermin.sight import line_of_sight
from game.games.vermin.state import VerminState
from game.session import HUMAN, Session
from tests.client.robot import Robot

pytestmark = pytest.mark.usefixtures("display")

Answer = Callable[[Choose], Pick]


def session_at(
    turn: int = 1, prompt: str = "act", *, scenario: str = "family_jewels", seed: int = 3, seats: int = 1
) -> Session:
    """A match played at random, without ending action phases early, until a prompt of a turn comes up."""
    found = Session.begin("vermin", scenario, {}, [HUMAN] * seats, seed)
    match, rng = found.match, Random(seed)
    while match.choice is not None and not (match.state.turn >= turn and match.choice.prompt == prompt):
        match.apply(rng.choice([option for option in match.choice.options if str(option) != "button:done"] or
                               list(match.choice.options)))  # fmt: skip
    found.ready()
    return found


def lay(
    session: Session, size: tuple[int, int] = (1280, 800), lang: str = "en", **settings: str
) -> tuple[App, TableScene]:
    """The table of a session."""
    app = make_app(size, lang, 1.0, **({"animation": "instant"} | settings))
    table = TableScene(app, session=session)
    app.push(table)
    settle(app, 5)
    return app, table


def sketched(table: TableScene, kind: type[Sketch]) -> list[Sketch]:
    """The sketches of a kind on the board."""
    return [sketch for sketch in table.board.sketcher.sketches if isinstance(sketch, kind)]


def blocks_of(table: TableScene, kind: type[Block]) -> list[Block]:
    """The blocks of a kind in the inspector."""
    page = table.attention.document()
    assert isinstance(page, Document)
    return [block for block in page.blocks if isinstance(block, kind)]


def in_hand(session: Session) -> tuple[VerminState, str]:
    """Put squads and vermites where both a clear and a blocked line are; the squad in hand."""
    state = session.match.state
    assert isinstance(state, VerminState)
    for p in (*UNITS, *SWARM):
        if state.at[p] >= 0 and not state.board.nests >> state.at[p] & 1:
            state.at[p] = -2
    for name, hex_id in (("squad.1", "315"), ("hq", "335"), ("soldier.1", "316"), ("soldier.2", "411")):
        state.at[PIECE[name]], state.back[PIECE[name]] = HEX[hex_id], 0
    state.acted[PIECE["squad.1"]] = 0
    return state, "squad.1"


def aimed_table(lang: str = "en") -> tuple[App, TableScene]:
    """A table with squad 1 in hand on 315 and a soldier on 316, one out of sight on 411."""
    session = session_at()
    in_hand(session)
    app, table = lay(session, lang=lang)
    choice = session.match.choice
    assert choice is not None
    table.session.match.choice = Choose(0, "action", [Pick("vermite", "soldier.1"), Pick("action", "move_fire")],
                                        rule="I", args={"unit": "squad.1"})  # fmt: skip
    table.refresh()
    return app, table


# === Jumps ===


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_range_of_a_jump_is_told_from_where_it_may_land(lang: str) -> None:
    session = session_at()
    session.free_undo = True  # what the match has not come to itself cannot be tried on a copy of it
    state, _ = in_hand(session)
    unit = next(PIECE_IDS[p] for p in UNITS if p in JUMPERS)
    state.at[PIECE[unit]] = HEX["314"]
    args = {"unit": unit, "kind": "full_move"}
    session.match.choice = Choose(0, "action", [Pick("action", "jump")], rule="I", args=args)
    app, table = lay(session, lang=lang)
    assert not sketched(table, Tint)
    table.attention.point_option(Pick("action", "jump"))
    assert len(sketched(table, Tint)) == 2
    goals = {HEX_IDS[h] for h in jump_goals(state)}
    session.match.choice = Choose(0, "jump", [Pick("hex", name) for name in sorted(goals)], rule="I-1-c", args=args)
    table.refresh()
    whole, closed = sketched(table, Tint)
    assert isinstance(whole, Tint)
    assert isinstance(closed, Tint)
    assert set(whole.spaces) == set(HEX_IDS[:NUMBERED])
    assert set(whole.spaces) - set(closed.spaces) == goals | {"314"}
    assert {"315", "316", "335", "411"} <= set(closed.spaces)
    assert table.board.lit.spaces == goals
    app.close()


# === Sight ===


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_shot_shows_sight_dice_chances_and_nat(lang: str) -> None:
    app, table = aimed_table(lang)
    table.board.point_at("316")
    settle(app, 20)
    (sight,) = sketched(table, Sight)
    assert isinstance(sight, Sight)
    assert (sight.start, sight.goal, sight.cut) == ("315", "316", "")
    (flag,) = sketched(table, Flag)
    assert isinstance(flag, Flag)
    assert flag.space == "316"
    (bar,) = blocks_of(table, Shares)
    assert isinstance(bar, Shares)
    assert sum(share.part for share in bar.shares) == pytest.approx(1)
    rules = {
        block.rule for block in blocks_of(table, Row) + blocks_of(table, Bullet) if isinstance(block, (Row, Bullet))
    }
    assert {"J-1", "J-7"} <= rules
    assert app.kit.overflow == []
    app.close()


def test_a_blocked_line_is_cut_where_something_is_in_the_way() -> None:
    app, table = aimed_table()
    state = table.view.state
    blocked = line_of_sight(state, HEX["315"], HEX["411"])
    assert not blocked.clear
    table.board.point_at("411")
    settle(app, 20)
    (sight,) = sketched(table, Sight)
    assert isinstance(sight, Sight)
    assert sight.cut == HEX_IDS[blocked.by[0][0]]
    (tint,) = sketched(table, Tint)
    assert isinstance(tint, Tint)
    assert tint.spaces == (sight.cut,)
    assert tint.dashed
    (facing,) = blocks_of(table, Facing)
    assert isinstance(facing, Facing)
    assert facing.blocked
    crosses = [block for block in blocks_of(table, Bullet) if isinstance(block, Bullet) and block.sign == "cross"]
    assert len(crosses) == len(blocked.by)
    app.close()


def test_points_are_halves() -> None:
    assert [points_words(half) for half in (0, 1, 2, 5)] == ["0", "½", "1", "2½"]


# === The swarm ===


def test_pointing_at_a_vermite_shows_where_it_goes() -> None:
    session = session_at()
    state = session.match.state
    in_hand(session)
    state.at[PIECE["hq"]] = state.at[PIECE["squad.1"]] = HEX["656"]
    state.at[PIECE["soldier.1"]] = HEX["321"]
    app, table = lay(session)
    table.board.point_at("321")
    settle(app, 3)
    (way,) = sketched(table, Way)
    assert isinstance(way, Way)
    assert way.path[:3] == ("321", "333", "361")
    rows = [block for block in blocks_of(table, Row) if isinstance(block, Row) and block.rule == "P-1-f"]
    assert rows
    table.board.point_at("")
    assert not sketched(table, Way)
    app.close()


def test_a_direction_of_the_rose_tries_the_whole_swarm() -> None:
    app, table = lay(session_at(3))
    rose = next(widget for widget in table.layout.walk() if widget.name == "rose" and widget.children == [])
    before = table.session.match.state.snapshot()
    seen = set()
    for step in range(6):
        angle = pygame.Vector2(0, -rose.rect.height * 0.4).rotate(step * 60)
        Robot(app, "mouse").move((round(rose.rect.centerx + angle.x), round(rose.rect.centery + angle.y)))
        ways = sketched(table, Way)
        seen.add(tuple(ways))
        assert table.attention.subject == f"way:{step + 1}"
        assert ways
    assert len(seen) == 6
    assert table.session.match.state.snapshot() == before
    app.close()


def test_the_swarm_is_told_step_by_step_with_its_rules() -> None:
    session = session_at(3)
    app, table = lay(session, animation="normal")
    robot = Robot(app, "keyboard")
    turn = session.match.state.turn
    app.change(unasked={"vermin.units": True})
    table.pick(Pick("button", "done"))
    assert session.match.state.turn == turn + 1
    told: list[str] = []
    for _ in range(4000):
        if not table.presenter.busy:
            break
        step = table.teller.step
        words = "".join(segment.text for segment in step.words) if step is not None else ""
        if words and words not in told:
            told.append(words)
        if step is not None and (table.teller.waits or not table.teller.stepping):
            robot.press("space")
        app.frame()
    assert len(told) > 8
    assert sum("[" in words for words in told) > len(told) * 0.7
    assert table.known == table.board.picture.pieces
    assert app.kit.overflow == []
    app.close()


def test_what_is_shown_in_motion_ends_as_the_view_has_it() -> None:
    session = session_at(2)
    app, table = lay(session, animation="fast")
    rng = Random(5)
    for _ in range(25):
        choice = session.match.choice
        if choice is None:
            break
        table.pick(rng.choice(list(choice.options)))
        table.presenter.skip()
        shown = {name: piece.space for name, piece in table.board.picture.pieces.items()}
        wanted = {piece.id: piece.space for piece in table.table.board.pieces(session.view())}
        table.refresh()
        assert {name: shown.get(name) for name in wanted} == wanted
    app.close()


# === States ===


def test_states_are_seen_on_the_counters() -> None:
    session = session_at()
    state = session.match.state
    state.nat[PIECE["squad.1"]], state.back[PIECE["squad.2"]], state.frozen[PIECE["squad.3"]] = 2, 1, 1
    soldier = next(p for p in SWARM if state.at[p] >= 0)
    state.jewel_by[1], state.jewel_at[1] = soldier, state.at[soldier]
    state.flooded = True
    app, table = lay(session)
    known = table.known
    assert known["squad.1"].badges == (("nat.infected", "ne"),)
    assert known["squad.2"].sprite == "squad.2.disrupted"
    carrier = next(piece for piece in known.values() if ("jewel", "nw") in piece.badges)
    assert carrier.sprite.endswith(".jewel")
    assert [sketch.space for sketch in sketched(table, Sign) if isinstance(sketch, Sign)] == [known["squad.3"].space]
    assert sketched(table, Waves)
    app.close()


def test_every_piece_has_its_picture() -> None:
    session = session_at()
    app, table = lay(session)
    state = session.match.state
    for scenario in (0, 1):
        state.map, state.exits = scenario, [1 - 2 * scenario] * len(state.exits)
        for back in (0, 1):
            state.back = [back] * len(state.back)
            found = [piece.sprite for piece in table.table.board.pieces(table.session.view())]
            found += [piece.sprite for boxed in table.table.board.boxes(table.session.view()) for piece in boxed.pieces]
            assert all(table.atlas.has(sprite) for sprite in found), found
    for chit in CHIT:
        assert table.atlas.has(f"chit.{chit}")
    app.close()


# === Two maps ===


def test_the_campaign_goes_on_upon_the_other_map() -> None:
    found = Session.begin("vermin", "campaign", {}, [HUMAN], 5)
    match, rng = found.match, Random(8)
    while match.choice is not None and match.state.part == 1:
        last = len(match.log)
        match.apply(rng.choice(list(match.choice.options)))
    assert match.undo([0], free=True)
    assert match.state.part == 1
    assert len(match.log) <= last
    app, table = lay(found, animation="fast")
    assert table.board.board.path.stem == "vermin_alpha"
    table.course.redo()
    for _ in range(20000):
        if not table.presenter.busy:
            break
        app.frame()
    assert match.state.part == 2
    assert table.board.board.path.stem == "vermin_beta"
    settle(app, 3)
    assert app.kit.overflow == []
    app.close()


# === Words and places ===


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1600, 1000)])
@pytest.mark.parametrize("scenario", ["family_jewels", "great_migration"])
def test_every_page_fits(lang: str, size: tuple[int, int], scenario: str) -> None:
    app, table = lay(session_at(2, scenario=scenario), size, lang)
    own = table.table
    assert isinstance(own, VerminTable)
    subjects = [f"space:{name}" for name in list(HEX)[::9]] + [f"piece:{name}" for name in list(PIECE)[::5]]
    subjects += ["way:2", "cell:rose.chit", "piece:exit.1", "piece:jewel.1", "option:chit:E01", "piece:chit.E10", ""]
    for subject in subjects:
        table.attention.pin(subject)
        settle(app, 1)
        document = table.attention.document()
        assert document is not None
        claims = [rich.plain(block.words) for block in document.blocks if isinstance(block, Bullet)]
        assert all(claim.rstrip().endswith((".", "。")) for claim in claims), claims
    assert app.kit.overflow == []
    app.close()


def test_enter_never_ends_the_action_phase() -> None:
    app, table = lay(session_at(2))
    length = len(table.session.match.log)
    Robot(app, "keyboard").press("return")
    settle(app, 3)
    assert len(table.session.match.log) == length
    app.close()


@pytest.mark.parametrize("seed", [1, 2])
def test_two_players_choose_chits_with_buttons(seed: int) -> None:
    session = session_at(1, "choose_chit", seats=2, seed=seed)
    app, table = lay(session, (1024, 640), "ja")
    spots = table.spots()
    assert len(spots) == 2
    assert all(spot.name.startswith("button:chit") for spot in spots)
    table.attention.point_option(spots[0].picks[0])
    settle(app, 10)
    page = table.attention.document()
    assert page is not None
    assert page.subject.startswith("chit:")
    assert app.kit.overflow == []
    app.close()


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_everything_in_force_is_said(lang: str) -> None:
    session = session_at(2)
    state = session.match.state
    names = ("flooded", "lashed", "ambush", "recon", "kitten")
    for name in names:
        setattr(state, name, True)
    app, table = lay(session, lang=lang)
    bullets = [block for block in blocks_of(table, Bullet) if isinstance(block, Bullet)]
    assert len(bullets) == len(names)
    assert all(bullet.rule for bullet in bullets)
    assert any(piece.sprite == "recon" for boxed in table.board.picture.boxed for piece in boxed.pieces)
    assert app.kit.overflow == []
    app.close()


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_numbers_of_a_chit_are_told_apart(lang: str) -> None:
    """In the plate below the rose and on the page of the chit, even with all of them in play."""
    session = session_at()
    state = session.match.state
    assert isinstance(state, VerminState)
    chit = next(c for c in CHITS if len(CHIT_VIDS[c]) > 1)
    state.shown = [chit]
    for p in WARRIORS:
        state.at[p] = HEX["411"]
    app, table = lay(session, (1024, 640), lang)
    told = app.catalogue.join([str(n) for n in sorted(CHIT_VIDS[chit])])
    assert any(told in line for line in event_lines(app.catalogue, state))
    table.attention.pin(f"piece:chit.{CHIT_IDS[chit]}")
    assert any(row.value == told for row in blocks_of(table, Row) if isinstance(row, Row))
    assert app.kit.overflow == []
    app.close()


def test_what_cannot_be_shot_at_says_what_is_in_the_way() -> None:
    app, table = aimed_table()
    table.board.point_at("411")
    words, refused = table.chooser.tip("411", "")
    assert refused
    assert words is not None
    assert any(not isinstance(words, str) and segment.kind == "rule" and "J-1" in segment.text for segment in words)
    app.close()


def test_the_keys_try_directions_too() -> None:
    app, table = lay(session_at(3))
    robot = Robot(app, "keyboard")
    gone = sketched(table, Way)  # where the swarm has just gone
    robot.press("2")
    ways = sketched(table, Way)
    assert ways != gone
    robot.press("5")
    assert sketched(table, Way) != ways
    robot.press("5")
    assert sketched(table, Way) == gone
    app.close()


@pytest.mark.parametrize("scenario", ["family_jewels", "great_migration", "campaign"])
def test_every_event_of_whole_matches_can_be_shown(scenario: str) -> None:
    session = Session.begin("vermin", scenario, {}, [HUMAN], 4)
    table, match, rng = VerminTable(session.match.rules), session.match, Random(4)
    told = moved = 0
    while match.choice is not None:
        events = match.apply(rng.choice([option for option in match.choice.options if str(option) != "button:done"] or
                                        list(match.choice.options)))  # fmt: skip
        view = match.view(0)
        for event in events:
            steps = table.chronicle.steps(event, view)
            told += sum(isinstance(step, Tell) for step in steps)
            moved += sum(not isinstance(step, Tell) for step in steps)
    assert told > 100
    assert moved > 300


def went(start: str, goal: str, why: str = "direction", rule: str = "D-1") -> Event:
    """A soldier goes one hex."""
    data = {"vermite": "soldier.9", "escort": None, "start": start, "goal": goal, "cost": 1, "why": why, "rule": rule}
    return Event("vermite_stepped", data)


def stop(why: str) -> Event:
    """And goes no further."""
    return Event("vermite_stopped", {"vermite": "soldier.9", "hex": "562", "why": why, "rule": "E-1"})


def test_the_way_of_a_vermite_and_its_end_are_one_line() -> None:
    table = VerminTable(session_at().match.rules)
    way = table.chronicle.merged(went("555", "556"), went("556", "562", "trail", "P-1-f"))
    assert way is not None
    assert (way.data["start"], way.data["by"], way.data["goal"], way.data["cost"]) == ("555", ["556"], "562", 2)
    whole = table.chronicle.merged(way, stop("marine"))
    assert whole is not None
    words = "".join(segment.text for segment in table.chronicle.sentence(whole))
    assert all(
        part in words for part in ("562", "direction and along the scent trail", "(2 MP)", "a marine is adjacent")
    )
    assert table.chronicle.merged(way, stop("points")) == way
    assert table.chronicle.merged(went("555", "556"), stop("marine")) is None
    assert table.chronicle.merged(whole, went("562", "563")) is None


def test_the_result_of_a_shot_is_told_once() -> None:
    table = VerminTable(session_at().match.rules)
    shot = Event("fired", {"unit": "squad.1", "target": "soldier.9", "dice": [5, 6], "result": "reduced"})
    assert table.chronicle.merged(shot, Event("reduced", {"vermite": "soldier.9", "hex": "562"})) == shot
    assert table.chronicle.merged(shot, Event("reduced", {"vermite": "soldier.8", "hex": "562"})) is None


def test_the_small_map_lies_below_the_plates_where_nothing_is_lost() -> None:
    for lang in ("en", "ja"):
        app, table = lay(session_at(), (1280, 800), lang)
        small = table.layout.minimap
        table.board.zoom(4)
        settle(app, 2)
        assert small.visible
        assert table.layout.rail.rect.contains(small.rect)
        assert table.layout.panels is not None
        assert all(plate.rect.bottom < small.rect.top for plate in table.layout.panels.plates)
        app.close()


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("scenario", ["family_jewels", "great_migration"])
@pytest.mark.parametrize("size", [(1280, 800), (1600, 1000), (1920, 1080)])
def test_the_list_of_phases_is_in_sight_beside_the_board(size: tuple[int, int], scenario: str, lang: str) -> None:
    app, table = lay(session_at(scenario=scenario), size, lang)
    panels = table.layout.panels
    assert panels is not None
    turn = next(plate for plate in panels.plates if plate.name == "turn")
    assert turn.visible
    assert not turn.folded
    assert app.window_rect.contains(turn.rect)
    assert ("rose" in {plate.name for plate in panels.plates}) is not panels.with_print
    board, rail = table.board, table.layout.rail.rect
    printed = [cell.rect for cells in (board.board.tracks, board.board.boxes) for cell in cells.values()]
    for x, y, width, _ in printed:
        left, right = board.to_window((x, y))[0], board.to_window((x + width, y))[0]
        assert left >= rail.right if panels.with_print else right <= rail.right, "the rail cuts what is printed"


@pytest.mark.parametrize("scenario", ["family_jewels", "great_migration"])
def test_the_arrows_beside_the_rose_turn_as_the_chit_says(scenario: str) -> None:
    session = session_at(scenario=scenario)
    _, table = lay(session, (1920, 1080))
    for chit in CHITS:
        session.match.state.shown = [chit]
        table.refresh()
        tokens = table.board.picture.tokens
        ways = {zone: way for zone, way in pieces.ways(session.match.state) if way}
        assert {token for token in tokens if token.startswith("zone.")} == {f"zone.{zone}" for zone in ways}
        for zone in ways:
            assert tokens[f"zone.{zone}"].sprite == tokens[f"way.{zone}"].sprite
            assert tokens[f"way.{zone}"].cell == f"rose.{ways[zone]}"
            assert table.board.ground.cell(f"zone.{zone}") is not None
            assert table.table.pages.document(table.view, f"cell:zone.{zone}", None) is not None


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("scenario", ["family_jewels", "great_migration"])
def test_no_counter_cuts_a_name_that_is_printed(scenario: str, lang: str) -> None:
    """A name is clear of a counter in its own hex, and the ends of a long one nearly so of those beside it."""
    _, table = lay(session_at(scenario=scenario), (1920, 1080), lang)
    ground, zoom = table.board.ground, table.board.ground.zoom
    left, top = ground.board.world[:2]
    board = BOARDS[0 if scenario == "family_jewels" else 1]
    side = table.board.side
    bodies: dict[str, pygame.Rect] = {}
    for space in ground.board.spaces:
        if not board.is_tar[HEX[space]]:
            x, y = ground.rest_of(space)
            bodies[space] = pygame.Rect(0, 0, side, side)
            bodies[space].center = round((x - left) * zoom), round((y - top) * zoom)
    names = [each for each in ground.print.placed(zoom) if each.label.key.startswith(("hex.", "place.new"))]
    assert len(names) == (8 if scenario == "family_jewels" else 2)
    for placed in names:
        for word in placed.boxes:
            own = placed.label.key.removeprefix("hex.")
            for space, body in bodies.items():
                cut = word.clip(body)
                most = max(2, word.height * 0.15) if space == own else word.height
                assert cut.height <= most, (placed.label.key, space)
                assert space == own or cut.width <= word.width * 0.16, (placed.label.key, space)


def test_cover_is_told_once_where_a_unit_may_begin() -> None:
    app, table = lay(session_at(0, "place"))
    match = table.session.match
    assert match.choice is not None
    covered = [
        pick for pick in match.choice.options if pick.kind == "hex" and gives_cover(match.state, HEX[str(pick.id)])
    ]
    table.board.point_at(str(covered[0].id))
    settle(app, 20)
    told = [rich.plain(block.words) for block in blocks_of(table, Bullet) if isinstance(block, Bullet)]
    assert len([words for words in told if words.startswith("Cover")]) == 1, told
    app.close()
