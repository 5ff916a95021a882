"""The table of Space Vermin: pages that fit, keys, chits, texts and positions."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.client.board.sketches import Arrow
from game.client.documents import Bullet, Fact
from game.client.gallery import SamplePosition
from game.client.screenshot import settle
from game.client.table.game.steps import Tell
from game.client.tables.vermin import pieces
from game.client.tables.vermin.plates import event_lines
from game.client.tables.vermin.table import VerminTable
from game.client.ui import rich
from game.content.text import Catalogue
from game.core.event import Event
from game.games.vermin.board import BOARDS
from game.games.vermin.data import CHIT_IDS, CHIT_VIDS, CHITS, HEX, PIECE, WARRIORS
from game.games.vermin.queries import gives_cover
from game.games.vermin.state import VerminState
from game.play.session import HUMAN, Session
from tests.client.laying import lay
from tests.client.robot import Robot
from tests.client.vermin_tables import aimed_table, blocks_of, session_at, sketched
from tests.wide import wide

pytestmark = pytest.mark.usefixtures("display")


# === Words and places ===


@pytest.mark.parametrize(
    ("scenario", "size", "lang"),
    [
        ("family_jewels", (1024, 640), "ja"), ("great_migration", (1024, 640), "en"),
        pytest.param("great_migration", (1280, 800), "ja", marks=wide),
        pytest.param("family_jewels", (1600, 1000), "en", marks=wide),
    ],
)  # fmt: skip
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
    assert any(row.value == told for row in blocks_of(table, Fact) if isinstance(row, Fact))
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
    gone = sketched(table, Arrow)  # where the swarm has just gone
    robot.press("2")
    ways = sketched(table, Arrow)
    assert ways != gone
    robot.press("5")
    assert sketched(table, Arrow) != ways
    robot.press("5")
    assert sketched(table, Arrow) == gone
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


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_event_of_the_turn_is_named_once_while_it_is_in_force(lang: str) -> None:
    st = SamplePosition("vermin", "campaign", 3, 40).session().match.state
    words = Catalogue(lang)
    for event, effect in (("flood", "flooded"), ("lash", "lashed")):
        assert words.name("vermin", "event", event) == words.plain(f"vermin_table.effect_short.{effect}")
    assert "flooded" in pieces.in_force(st)
    assert event_lines(words, st).count(words.name("vermin", "event", "flood")) == 1


def test_the_small_map_lies_below_the_plates_where_nothing_is_lost() -> None:
    for lang in ("en", "ja"):
        app, table = lay(session_at(), (1280, 1000), lang)
        small = table.layout.minimap
        table.board.zoom(4)
        settle(app, 2)
        assert small.visible
        assert table.layout.dock.rect.contains(small.rect)
        assert table.layout.panels is not None
        assert all(plate.rect.bottom < small.rect.top for plate in table.layout.panels.plates if plate.visible)
        app.close()


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_log_is_at_hand_below_the_plates_in_a_small_window(lang: str) -> None:
    """Steps of the side that is not at work take one line, so that the log has room."""
    app, table = lay(session_at(), (1280, 800), lang)
    assert table.layout.is_filled_by("log")
    app.close()


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("scenario", ["family_jewels", "great_migration"])
@pytest.mark.parametrize("size", [(1280, 800), (1600, 1000), (1920, 1080)])
def test_the_list_of_phases_is_at_hand_beside_the_board(size: tuple[int, int], scenario: str, lang: str) -> None:
    app, table = lay(session_at(scenario=scenario), size, lang)
    panels = table.layout.panels
    assert panels is not None
    turn = next(plate for plate in panels.plates if plate.name == "turn")
    assert turn.visible
    assert app.window_rect.contains(turn.rect)
    assert not turn.rect.colliderect(table.board.rect)


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
