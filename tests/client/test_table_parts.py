"""The parts of the table that need no window: camera, outlines, stacks, grouping of animations."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.client.board.camera import Camera
from game.client.board.laying import LAYERS
from game.client.board.light import inset, is_hole, outline, thinned
from game.client.board.picture import Picture
from game.client.board.things import Piece
from game.client.table.game.steps import Appear, Roll, Slide
from game.client.table.motion.grouping import grouped
from game.client.tween import Animation, Together, in_out_cubic, out_back, out_bounce, out_cubic, out_quint
from game.content import paths
from game.content.tiled import load_map


def camera() -> Camera:
    """A camera over a board of 1700 by 1330 in a window of 1280 by 800."""
    found = Camera((-60, -60, 1700, 1330), (0, 0, 1110, 1196))
    found.resize((1280, 800), (0, 60, 950, 740), 1.0)
    found.fit(found.land)
    return found


@given(st.integers(100, 850), st.integers(100, 700), st.floats(0.2, 4))
def test_zooming_keeps_the_point_under_the_pointer(x: int, y: int, notches: float) -> None:
    found = camera()
    found.zoom_by(6)
    before = found.to_world((x, y))
    found.zoom_by(notches, (x, y))
    assert math.dist(found.to_window(before), (x, y)) <= 2


@given(st.lists(st.tuples(st.integers(-4000, 4000), st.integers(-4000, 4000), st.integers(-9, 9)), max_size=12))
def test_the_board_is_never_lost(moves: list[tuple[int, int, int]]) -> None:
    found = camera()
    for dx, dy, notches in moves:
        found.pan(dx, dy)
        found.zoom_by(notches)
        left, top, width, height = found.free
        x, y = found.to_world((left + width // 2, top + height // 2))
        assert -60 <= x <= 1640
        assert -60 <= y <= 1270
        assert found.least <= found.zoom <= found.most


def test_revealing_moves_no_farther_than_needed() -> None:
    found = camera()
    found.zoom_by(6)
    point = (200.0, 200.0)
    found.reveal(point, 80)
    x, y = found.to_window(point)
    left, top, width, height = found.free
    assert left <= x <= left + width
    assert top <= y <= top + height
    assert not found.reveal(point, 40)


def test_one_outline_goes_round_a_region_of_hexes() -> None:
    board = load_map(paths.MAPS / "scotland.tmx")
    ring = [*board.neighbours("0505"), "0505"]
    assert len(ring) == 7
    loops = outline(board.spaces[name].polygon for name in ring)
    assert len(loops) == 1
    assert len(loops[0]) == 18
    hollow = outline(board.spaces[name].polygon for name in ring if name != "0505")
    assert sorted(len(loop) for loop in hollow) == [6, 18]
    apart = outline(board.spaces[name].polygon for name in ("0101", "0909"))
    assert [len(loop) for loop in apart] == [6, 6]


@pytest.mark.parametrize(("name", "middle"), [("scotland", "0505"), ("vermin_alpha", "314"), ("deloyer", "53")])
def test_a_gap_in_a_region_of_hexes_is_told_from_the_region(name: str, middle: str) -> None:
    board = load_map(paths.MAPS / f"{name}.tmx")
    loops = outline(board.spaces[each].polygon for each in board.neighbours(middle))
    assert sorted((len(loop), is_hole(loop)) for loop in loops) == [(6, True), (18, False)]


def test_an_inset_line_lies_inside() -> None:
    board = load_map(paths.MAPS / "scotland.tmx")
    space = board.spaces["0505"]
    for x, y in inset(space.polygon, 4):
        assert space.contains(x, y)
        assert math.dist((x, y), space.centre) == pytest.approx(60 - 4 / math.sin(math.pi / 3), abs=0.3)


def test_a_stack_shows_four_layers_with_the_leader_on_top() -> None:
    picture = Picture()
    units = [Piece(f"unit.{number}", "a", "unit", number, True, "scots") for number in range(6)]
    picture.show([Piece("wallace", "a", "wallace", 100, False, "scots"), *units], [], [])
    (stack,) = picture.stacks
    assert stack.count == 6
    assert len(stack.shown) == LAYERS
    assert stack.shown[-1].id == "wallace"
    heights = [y for _, _, y in stack.places()]
    assert heights == sorted(heights, reverse=True)


def test_two_sides_on_a_space_stand_apart() -> None:
    picture = Picture()
    picture.show([Piece("a", "x", "a", 0, True, "scots"), Piece("b", "x", "b", 0, True, "english")], [], [])
    first, second = picture.stacks
    assert first.shift != second.shift


def test_steps_of_one_stack_become_one_way() -> None:
    groups = grouped([Slide(["a"], ["1", "2"]), Slide(["a"], ["2", "3"]), Slide(["b"], ["3", "4"])])
    assert [list(group[0].path) for group in groups if isinstance(group[0], Slide)] == [["1", "2", "3"], ["3", "4"]]


def test_arrivals_happen_together_and_rolls_of_two_sides_lie_side_by_side() -> None:
    groups = grouped([Appear("a", "1", "s"), Appear("b", "2", "s"), Roll([3], "scots"), Roll([4], "english")])
    assert [len(group) for group in groups] == [2, 2]


def test_panels_that_go_do_not_bring_a_small_board_closer() -> None:
    found = Camera((0, 0, 2000, 1500), (0, 0, 2000, 1500))
    found.resize((1200, 800), (0, 0, 600, 800), 1.0)
    found.set_zoom(0.0)
    small = found.zoom
    found.resize((1200, 800), (0, 0, 1200, 800), 1.0)
    assert found.fit_zoom(found.world) * 0.9 > small
    found.pan(1, 1)
    found.zoom_by(0)
    assert found.zoom == small


def test_no_empty_edge_stays_where_a_panel_closed() -> None:
    """A table that opened with its log open was fitted beside it; a view that fills the window does not move."""
    found = Camera((0, 0, 2000, 1500), (0, 0, 2000, 1500))
    found.resize((1200, 800), (0, 0, 600, 800), 1.0)
    found.set_zoom(0.6)
    found.pan(-9000, 0)
    found.resize((1200, 800), (0, 0, 1200, 800), 1.0)
    left, _, width, _ = found.seen()
    assert left >= 0
    assert left + width <= 2000 + 1e-6
    found.look((900, 700))
    before = found.origin
    found.resize((1200, 800), (0, 0, 600, 800), 1.0)
    found.resize((1200, 800), (0, 0, 1200, 800), 1.0)
    assert found.origin == before


def test_ways_that_do_not_join_stay_apart_and_dice_of_one_side_too() -> None:
    ways = [Slide(["a"], ["1", "2"]), Slide(["a"], ["5", "6"])]
    assert grouped(list(ways)) == [[ways[0]], [ways[1]]]
    others = [Slide(["a"], ["1", "2"]), Slide(["a", "b"], ["2", "3"])]
    assert grouped(list(others)) == [[others[0]], [others[1]]]
    rolls = [Roll([3], "scots"), Roll([4], "scots"), Roll([5], "english")]
    assert grouped(list(rolls)) == [[rolls[0]], [rolls[1], rolls[2]]]


@pytest.mark.parametrize("ease", [in_out_cubic, out_cubic, out_quint, out_bounce, out_back])
def test_easings_begin_and_end(ease) -> None:  # type: ignore[no-untyped-def]
    assert ease(0.0) == pytest.approx(0.0, abs=1e-9)
    assert ease(1.0) == pytest.approx(1.0)


def test_staggered_motion_ends_with_its_last_member() -> None:
    class Long(Animation):
        seconds = 0.5

        def __init__(self) -> None:
            self.part = 0.0

        def step(self, part: float) -> None:
            self.part = part

    members = [Long(), Long(), Long()]
    whole = Together(members, stagger=0.1)
    assert whole.seconds == pytest.approx(0.7)
    whole.step(0.5 / 0.7)
    assert [round(member.part, 3) for member in members] == [1.0, 0.8, 0.6]


def test_what_is_too_fine_to_be_seen_is_left_out_of_an_outline() -> None:
    coast = [(0.0, 0.0), (0.4, 0.2), (10.0, 0.0), (10.0, 0.5), (10.0, 10.0), (0.0, 10.0)]
    assert thinned(coast, 2.0) == [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]
    assert thinned(coast[:4], 40.0) == coast[:4]
