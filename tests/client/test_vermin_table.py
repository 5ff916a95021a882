"""The table of Space Vermin: sight before a shot, the swarm foreseen and told step by step, two maps in one match."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pygame
import pytest

from game.client.board.sketches import Arrow, Disc, Flag, Sight, Wash, Waves
from game.client.documents import Bullet, Facing, Fact, Shares
from game.client.screenshot import settle
from game.client.table.game.pages import NarratedStep
from game.client.table.game.steps import Tell
from game.client.tables import make_table
from game.client.tables.vermin.plates import Rose
from game.client.tables.vermin.writer import points_words
from game.client.ui import rich
from game.client.ui.widget import Widget
from game.core.choice import BACK, Choose, Pick
from game.core.dice import SeededDice
from game.core.match import Match
from game.games import load_rules
from game.games.vermin.chapters.marine_movement import jump_goals
from game.games.vermin.data import CHIT, HEX, HEX_IDS, JUMPERS, NUMBERED, PIECE, PIECE_IDS, SWARM, UNITS
from game.games.vermin.sight import line_of_sight
from game.play.session import HUMAN, Session
from tests.client.laying import key, lay
from tests.client.robot import Robot
from tests.client.vermin_tables import aimed_table, blocks_of, in_hand, session_at, sketched

pytestmark = pytest.mark.usefixtures("display")
Answer = Callable[[Choose], Pick]


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
    assert not sketched(table, Wash)
    table.attention.point_option(Pick("action", "jump"))
    assert len(sketched(table, Wash)) == 2
    goals = {HEX_IDS[h] for h in jump_goals(state)}
    session.match.choice = Choose(0, "jump", [Pick("hex", name) for name in sorted(goals)], rule="I-1-c", args=args)
    table.refresh()
    whole, closed = sketched(table, Wash)
    assert isinstance(whole, Wash)
    assert isinstance(closed, Wash)
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
        block.rule for block in blocks_of(table, Fact) + blocks_of(table, Bullet) if isinstance(block, (Fact, Bullet))
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
    (tint,) = sketched(table, Wash)
    assert isinstance(tint, Wash)
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
    (way,) = sketched(table, Arrow)
    assert isinstance(way, Arrow)
    assert way.path[:3] == ("321", "333", "361")
    rows = [block for block in blocks_of(table, Fact) if isinstance(block, Fact) and block.rule == "P-1-f"]
    assert rows
    table.board.point_at("")
    assert not sketched(table, Arrow)
    app.close()


def test_a_direction_of_the_rose_tries_the_whole_swarm() -> None:
    app, table = lay(session_at(3))
    rose = next(widget for widget in table.layout.walk() if widget.name == "rose" and widget.children == [])
    before = table.session.match.state.snapshot()
    seen = set()
    for step in range(6):
        angle = pygame.Vector2(0, -rose.rect.height * 0.4).rotate(step * 60)
        Robot(app, "mouse").move((round(rose.rect.centerx + angle.x), round(rose.rect.centery + angle.y)))
        ways = sketched(table, Arrow)
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
    waited = 0
    for _ in range(4000):
        if not table.presenter.busy:
            break
        step = table.narrator.step
        words = "".join(segment.text for segment in step.words) if step is not None else ""
        if words and words not in told:
            told.append(words)
        last = table.log.lines()[-1]
        if table.narrator.waits and " goes to " in last:
            waited += 1
            assert last.partition(" goes to ")[0] in words, "the log does not run ahead of the step that waits"
        if step is not None and (table.narrator.waits or not table.narrator.stepping):
            robot.press("space")
        app.frame()
    assert len(told) > 8
    assert waited > 2
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
    assert [sketch.space for sketch in sketched(table, Disc) if isinstance(sketch, Disc)] == [known["squad.3"].space]
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
    table.driver.redo()
    for _ in range(20000):
        if not table.presenter.busy:
            break
        app.frame()
    assert match.state.part == 2
    assert table.board.board.path.stem == "vermin_beta"
    settle(app, 3)
    assert app.kit.overflow == []
    app.close()


def test_the_rose_shows_the_chit_that_is_told_and_the_counts_stand_as_the_line_does() -> None:
    """Of two chits in a turn the first is shown while it is told; nothing counted is ahead of its step."""
    match, rng = Match(load_rules("vermin"), "great_migration", {}, SeededDice(9), 1), Random(9)
    kinds: list[str] = []
    while kinds.count("chit_drawn") < 2:
        view, number = match.view(0), len(match.history)
        assert match.choice is not None
        match.apply(rng.choice(match.choice.options))
        kinds = [event.kind for _, event in match.history[number:]]
    table = make_table(load_rules("vermin"))
    goal, drawn, seen = match.view(0), "", []
    for event in (event for _, event in match.history[number:]):
        if event.kind == "chit_drawn":
            drawn = str(event.data["event"])
        for step in table.chronicle.steps(event, goal):
            if isinstance(step, Tell) and drawn:
                rose, turn = table.pages.plates(view, lambda _: None, NarratedStep(step, stepping=False, goal=goal))
                (shown,) = [each for each in walked(rose.widget) if isinstance(each, Rose)]
                seen.append(shown.chit)
                assert shown.chit == drawn
                assert rich.plain(turn.note).startswith(str(sum(view.state.chits)))
    assert len(set(seen)) == 2


def walked(widget: Widget) -> Iterator[Widget]:
    """A widget and all in it."""
    yield widget
    for child in widget.children:
        yield from walked(child)


def test_a_button_that_leads_back_does_what_escape_does() -> None:
    """Back was a decision of its own: the next Esc took it back and led forward again."""
    session, rng = Session.begin("vermin", "great_migration", {}, [HUMAN], 5), Random(5)
    while (choice := session.match.choice) is not None and not (choice.prompt == "move_on" and BACK in choice.options):
        wanted = [pick for pick in choice.options if pick.id == "move_fire"]
        session.apply(rng.choice(wanted or list(choice.options)))
    session.ready()
    app, table = lay(session)
    made = len(session.match.log)
    table.pick(BACK)
    settle(app, 4)
    assert table.chooser.choice is not None
    assert (len(session.match.log), table.chooser.choice.prompt) == (made - 1, "action")
    key(app, "escape")
    settle(app, 4)
    assert (len(session.match.log), table.chooser.choice.prompt) == (made - 2, "act")
    app.close()
