"""Routes on a board: read, drawn in their style, highlighted, pointed at, picked by mouse and keyboard."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game import checks
from game.client.board.routes import STYLES, Routes, RouteStyle, dashes, load_route_styles
from game.client.board.things import Lit
from game.client.gallery import SamplePosition
from game.client.intent import Point, Pos
from game.client.screenshot import make_app, settle
from game.client.table.game.decisions import Where
from game.client.table.scene import TableScene
from game.content import paths
from game.content.maps import BoardMap, MapError
from game.content.tiled import load_map
from game.core.choice import Pick
from game.core.match import View
from tests.client.laying import WINDOW, Table
from tests.client.robot import Robot
from tests.client.test_slots import fleet
from tests.toy import shelf

MAP = Path(__file__).parent / "maps" / "harbour.tmx"


@pytest.fixture
def board() -> BoardMap:
    """The map of the harbour."""
    return load_map(MAP)


@pytest.fixture
def table() -> Iterator[Table]:
    """The same in a window."""
    pygame.display.init()
    pygame.font.init()
    yield Table(MAP)
    pygame.display.quit()


def middle(table: Table, route: str) -> Pos:
    """The pixel half way along a route."""
    return table.board.to_window(table.board.print.routes.middle(route))


def test_routes_have_names_kinds_ends_and_lines(board: BoardMap) -> None:
    assert {name: (route.kind, route.between) for name, route in board.routes.items()} == {
        "strait": ("sea", ("harbour", "island")),
        "pass": ("road", ("harbour", "hills")),
        "bridge": ("air", ("hills", "off_map")),
        "sight": ("adjacency", ("island", "off_map")),
    }
    assert board.routes["strait"].lines == (((220, 95), (300, 55), (380, 95)),)


# --- drawing ---


def test_every_kind_is_drawn_in_its_own_colour(table: Table) -> None:
    table.draw()
    for name, route in table.board.board.routes.items():
        x, y = middle(table, name)
        style = STYLES[route.kind]
        seen = {table.surface.get_at((x + dx, y + dy))[:3] for dx in range(-9, 10) for dy in range(-9, 10)}
        assert style.colour is not None
        assert min(math.dist(style.colour, colour) for colour in seen) < 30, name


def test_the_file_of_the_print_says_how_routes_look(tmp_path: Path, board: BoardMap) -> None:
    file = tmp_path / "harbour.toml"
    assert load_route_styles(file) is STYLES
    file.write_text('[town]\nsize = 3\n[route.sea]\ncolour = "none"\n[route.rail]\ncolour = "#102030"\ndash = 4\n')
    styles = load_route_styles(file)
    assert styles["sea"].colour is None
    assert styles["rail"] == RouteStyle((16, 32, 48), dash=4)
    assert styles["road"] is STYLES["road"]
    bare, drawn = pygame.Surface((700, 500)), pygame.Surface((700, 500))
    Routes(board, styles).draw(drawn, 1.0)
    left, top = board.world[:2]
    strait = [drawn.get_at((round(x - left), round(y - top))) for line in board.routes["strait"].lines for x, y in line]
    assert strait == [bare.get_at((0, 0))] * 3
    assert pygame.image.tobytes(drawn, "RGB") != pygame.image.tobytes(bare, "RGB")
    for wrong in ('[route.sea]\ncolour = "blue"', "[route.sea]\nsmell = 3", "route = 3", "[route"):
        file.write_text(wrong)
        with pytest.raises(MapError, match="cannot be drawn"):
            load_route_styles(file)


@pytest.mark.parametrize("length", [3.0, 10.0, 47.0, 1000.0])
def test_dashes_are_as_long_as_gaps_and_end_where_the_line_ends(length: float) -> None:
    line = [(0.0, 0.0), (30.0, 0.0), (30.0, 40.0), (31.0, 40.0)]
    found = dashes(line, length)
    assert found[0][0] == line[0]
    assert math.dist(found[-1][-1], line[-1]) < 1e-6
    each = 71 / (2 * len(found) - 1)
    for dash in found:
        assert abs(sum(math.dist(a, b) for a, b in pairwise(dash)) - each) < 1e-6


# --- light and pointer ---


def test_a_lit_route_is_seen_and_brighter_under_the_pointer(table: Table) -> None:
    bare = table.draw()
    table.board.show_lit(Lit(routes=frozenset({"strait"})))
    lit = table.draw()
    assert lit != bare
    table.root.handle(Point(middle(table, "strait")))
    assert table.draw() != lit
    table.root.handle(Point((WINDOW.width // 2, WINDOW.height // 2)))
    assert table.draw() == lit
    table.board.show_lit(Lit())
    assert table.draw() == bare


def test_the_pointer_finds_a_route_and_a_click_names_it(table: Table) -> None:
    told: list[tuple[str, bool]] = []
    table.board.on_route = lambda name, pos: told.append((name, pos is not None))
    for name in table.board.board.routes:
        told.clear()
        table.click(middle(table, name))
        assert told[-2:] == [(name, False), (name, True)]
    assert table.picked == []
    table.root.handle(Point(table.board.spot_rect("hills").center))
    assert told[-1] == ("", False)
    assert table.pointed[-1] == ("hills", "")


def test_over_a_space_only_a_lit_route_is_meant_and_a_counter_before_it(table: Table) -> None:
    told: list[str] = []
    table.board.on_route = lambda name, _: told.append(name)
    inside = table.board.to_window((217, 96))
    table.click(inside)
    assert (told, table.picked) == ([], [("harbour", "")])
    table.board.show_lit(Lit(routes=frozenset({"strait"})))
    table.click(inside)
    assert told[-1] == "strait"
    pile = table.board.spot_rect("harbour", "ships").center
    table.board.picture.show(fleet(3))
    table.click(pile)
    assert table.picked[-1][0] == "harbour"


# --- at the table of a game ---


@pytest.fixture
def toy() -> Iterator[None]:
    """The Ford is on the shelf; the display is closed at the end."""
    with shelf.added():
        yield
    pygame.display.quit()


@pytest.mark.parametrize("hands", ["mouse", "keyboard"])
@pytest.mark.usefixtures("toy")
def test_a_pick_is_made_on_a_route_by_mouse_and_by_keyboard(hands: str, monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app(animation="instant")
    session = SamplePosition("toy", "battle", 4, 0).session()
    scene = TableScene(app, session=session)
    where = scene.table.decisions.where

    def on_roads(view: View, pick: Pick) -> Where:  # type: ignore[type-arg]
        return Where("route", "west_road") if pick == Pick("space", "ford") else where(view, pick)

    monkeypatch.setattr(scene.table.decisions, "where", on_roads)
    app.push(scene)
    settle(app, 3)
    unit = next(str(pick.id) for pick in session.match.choice.options if pick.kind == "piece")  # type: ignore[union-attr]
    scene.pick(Pick("piece", unit))
    settle(app, 3)
    assert scene.board.lit.routes == {"west_road"}
    assert "ford" not in scene.board.lit.spaces
    robot = Robot(app, "mouse" if hands == "mouse" else "keyboard")
    spot = next(spot for spot in scene.spots() if spot.name == "route:west_road")
    robot._take(scene, spot)
    settle(app, 3)
    moved = [event.data for _, event in session.match.history if event.kind == "moved"]
    assert (moved[0]["piece"], moved[0]["space"]) == (unit, "ford")
    assert app.kit.overflow == []


@pytest.mark.usefixtures("toy")
def test_counters_of_the_ford_lie_in_the_slots_of_its_camps_and_are_picked_there() -> None:
    app = make_app(animation="instant")
    scene = TableScene(app, session=SamplePosition("toy", "battle", 4, 0).session())
    app.push(scene)
    settle(app, 3)
    placed = {stack.pieces[0].id: stack.slot for stack in scene.board.picture.stacks}
    assert placed == {
        f"{side}_{unit}": slot
        for side in ("west", "east")
        for unit, slot in (("foot.1", "foot"), ("foot.2", "foot"), ("horse", "horse"))
    }
    names = [spot.name for spot in scene.spots()]
    assert {"slot:west_camp.foot", "slot:west_camp.horse"} <= set(names)
    robot = Robot(app, "keyboard")
    robot._walk_to(scene, next(spot for spot in scene.spots() if spot.name == "slot:west_camp.horse"))
    assert (scene.board.hover_space, scene.board.hover_slot) == ("west_camp", "horse")
    robot.press("return")
    settle(app, 3)
    assert scene.session.match.choice is not None
    assert scene.session.match.choice.args["piece"] == "west_horse"


# --- errors ---

WRONG = {
    'value="harbour island"': ('value="harbour atlantis"', 'the unknown space "atlantis"'),
    'value="harbour hills"': ('value="harbour"', "between two spaces"),
    'name="pass"': ('name="strait"', "twice"),
    'type="air"': ('type="part"', "no route before it"),
    "0,0 0,60": ("0,0", "no line"),
}


@pytest.mark.parametrize("before", WRONG)
def test_a_wrong_route_is_refused_in_one_sentence(tmp_path: Path, before: str) -> None:
    after, says = WRONG[before]
    text = MAP.read_text("utf-8")
    assert before in text
    path = tmp_path / "harbour.tmx"
    path.write_text(text.replace(before, after, 1), "utf-8")
    with pytest.raises(MapError, match=re.escape(says)) as fault:
        load_map(path)
    assert str(fault.value).endswith(".")


def test_a_route_may_have_several_lines(tmp_path: Path) -> None:
    path = tmp_path / "harbour.tmx"
    path.write_text(MAP.read_text("utf-8").replace('name="pass" type="road"', 'name="strait" type="part"'), "utf-8")
    assert len(load_map(path).routes["strait"].lines) == 2


def test_a_route_may_be_called_by_its_ends() -> None:
    routes = load_map(paths.MAPS / "dynasties.tmx").routes
    assert all(name == " ".join(route.between) for name, route in routes.items())
    assert routes["portugal england"].kind == "sea"


@pytest.mark.usefixtures("toy")
def test_check_names_a_route_whose_end_is_no_space(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = tmp_path / "toy.tmx"
    wrong.write_text((shelf.FOLDER / "maps" / "toy.tmx").read_text("utf-8").replace("west_camp ford", "west_camp fort"))
    monkeypatch.setattr(checks.paths, "find_all", lambda pattern: [wrong] if pattern == "maps/*.tmx" else [])
    assert any("fort" in fault and "west_road" in fault for fault in checks.check_maps())
