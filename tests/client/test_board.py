"""A board by itself: a Tiled map with a few pieces in a window, without table, match or rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame
import pytest

from game.client.board.fan import Fan, ring_picture
from game.client.board.hidden import hidden_sign
from game.client.board.sketches import Arrow
from game.client.board.things import Lit, Piece
from game.client.intent import Point, Scroll
from game.content import paths
from tests.client.laying import WINDOW, Table

MAP = paths.MAPS / "scotland.tmx"
HERE, THERE, SPRITE = "0407", "0607", "wallace.en"


@pytest.fixture
def table() -> Iterator[Table]:
    """A board in a window of its own."""
    pygame.display.init()
    pygame.font.init()
    yield Table(MAP)
    pygame.display.quit()


def laid(table: Table, *spaces: str) -> list[Piece]:
    """Three counters of one side on each space."""
    pieces = [Piece(f"{space} {n}", space, SPRITE, n, side="scots") for space in spaces for n in range(3)]
    table.board.picture.show(pieces)
    return pieces


def test_pieces_are_seen_where_they_lie_and_nowhere_else(table: Table) -> None:
    table.draw()
    here, there = table.part(HERE), table.part(THERE)
    laid(table, HERE)
    table.draw()
    assert table.part(HERE) != here
    assert table.part(THERE) == there


def test_the_ring_round_a_counter_lies_over_the_counters_beside_it(table: Table) -> None:
    """Whichever of two stacks side by side was laid there first."""
    table.board.picture.show([Piece(side, HERE, SPRITE, side=side) for side in ("scots", "english")])
    assert len(table.board.picture.stacks) == 2
    seen, bare = [], table.draw()
    for side in ("scots", "english"):
        table.board.show_lit(Lit(pieces=frozenset({side})))
        seen.append(sum(before != after for before, after in zip(bare, table.draw())))
    assert min(seen) > 0.95 * max(seen)


def test_the_ring_in_a_hex_lies_under_its_counters(table: Table) -> None:
    laid(table, HERE)
    inside, on = table.board.to_window(table.board.rest_of(HERE)), table.board.side
    stack = pygame.Rect(0, 0, on, on)
    stack.center = inside

    def seen() -> tuple[bytes, bytes]:
        table.draw()
        return pygame.image.tobytes(table.surface.subsurface(stack), "RGB"), table.part(HERE)

    counters, hexagon = seen()
    table.board.ringed = frozenset({HERE})
    ringed_counters, ringed_hexagon = seen()
    assert ringed_counters == counters
    assert ringed_hexagon != hexagon


def test_a_fan_closes_when_the_keyboard_goes_on(table: Table) -> None:
    laid(table, HERE, THERE)
    table.board.point_at(HERE)
    table.board.open_fan(HERE)
    assert table.board.fan is not None
    table.board.point_at(HERE)
    assert table.board.fan is not None
    table.board.point_at(THERE)
    assert table.board.fan is None


@pytest.mark.parametrize("side", [28, 40, 64])
def test_a_ring_stands_out_from_a_counter_of_its_own_colour(table: Table, side: int) -> None:
    """From the counter outwards: a dark line, then the light."""
    kit = table.board.kit
    ring = ring_picture(kit, side, kit.theme["lit"])
    middle, edge = ring.get_width() // 2, ring.get_width() // 2 + side // 2
    row = [ring.get_at((x, middle)) for x in range(edge - 1, ring.get_width())]
    dark = next(place for place, pixel in enumerate(row) if pixel.a > 90 and sum(pixel[:3]) < 330)
    light = next(place for place, pixel in enumerate(row) if pixel.a > 200 and sum(pixel[:3]) > 480)
    assert dark < light


def test_light_way_and_sketches_are_drawn_and_taken_away(table: Table) -> None:
    laid(table, HERE)
    bare = table.draw()
    table.board.show_lit(Lit(frozenset({THERE}), pieces=frozenset({f"{HERE} 2"})))
    assert table.draw() != bare
    table.board.show_lit(Lit())
    assert table.draw() == bare
    table.board.set_path([HERE, THERE], ["2"], "scots", "42 %")
    assert table.draw() != bare
    table.board.clear_path()
    assert table.draw() == bare
    table.board.sketch([Arrow((HERE, THERE), (40, 200, 40))])
    assert table.draw() != bare
    table.board.sketch([])
    assert table.draw() == bare


def test_the_pointer_opens_a_stack_and_a_click_names_what_is_under_it(table: Table) -> None:
    laid(table, HERE)
    middle = table.board.spot_rect(HERE).center
    table.root.handle(Point(middle))
    assert table.pointed[-1] == (HERE, "")
    for _ in range(20):
        table.board.update(1 / 60, pushing=False)
    fan = table.board.fan
    assert fan is not None
    piece, rect = fan.places[1]
    table.click(rect.center)
    assert table.picked == [(HERE, piece.id)]


def opened(table: Table, lit: Lit) -> Fan:
    """The stack on HERE spread out, with the pointer on it, while that is lit."""
    laid(table, HERE)
    table.board.show_lit(lit)
    table.root.handle(Point(table.board.spot_rect(HERE).center))
    for _ in range(60):
        table.board.update(1 / 60, pushing=False)
    assert table.board.fan is not None
    return table.board.fan


def test_an_open_stack_lies_beside_what_can_be_chosen(table: Table) -> None:
    bare = opened(table, Lit())
    above = [each for each in table.board.board.spaces if table.board.space_rect(each).colliderect(bare.rect)]
    table.root.handle(Point((3, 3)))
    targets = frozenset(above) - {HERE}
    assert targets
    fan = opened(table, Lit(targets))
    covered = sum(fan.rect.clip(table.board.space_rect(each)).w > 0 for each in targets)
    assert covered < len(targets)


def test_an_open_stack_swallows_no_click_on_a_lit_space(table: Table) -> None:
    everywhere = frozenset(table.board.board.spaces) - {HERE}
    fan = opened(table, Lit(everywhere))
    places = [rect.center for _, rect in fan.places if table.board.ground.space_at(rect.center) in everywhere]
    assert places
    table.click(places[0])
    assert table.picked == [(table.board.ground.space_at(places[0]), "")]
    assert table.board.fan is None


def test_a_counter_that_can_be_chosen_comes_before_a_lit_space_below_it(table: Table) -> None:
    everywhere = frozenset(table.board.board.spaces) - {HERE}
    mine = frozenset(f"{HERE} {n}" for n in range(3))
    fan = opened(table, Lit(everywhere, pieces=mine))
    piece, rect = fan.places[1]
    table.click(rect.center)
    assert table.picked == [(HERE, piece.id)]


def test_hidden_counters_are_told_of_on_the_board(table: Table) -> None:
    empty = table.draw()
    table.board.turn_counters()
    assert table.draw() == empty, "nothing is hidden"
    table.board.turn_counters()
    table.board.picture.put(Piece("a", HERE, SPRITE, "scottish"))
    seen = table.draw()
    table.board.turn_counters()
    hidden = table.draw()
    sign = hidden_sign(table.board.kit)
    place = sign.get_rect(midbottom=(WINDOW.centerx, WINDOW.bottom - 12))
    shown = table.surface.subsurface(place).copy()
    assert hidden not in (empty, seen)
    assert pygame.mask.from_threshold(shown, table.board.kit.theme["ink"], (60, 60, 60)).count() > 200
    table.board.turn_counters()
    assert table.draw() == seen


def test_the_wheel_comes_closer_and_the_board_is_sharp_again_when_it_rests(table: Table) -> None:
    laid(table, HERE)
    table.draw()
    middle = table.board.spot_rect(HERE).center
    table.root.handle(Point(middle))
    before = table.board.side
    table.root.handle(Scroll(middle, 0.0, 2.0))
    assert table.board.side > before
    assert not table.board.is_sharp
    rough = table.draw()
    for _ in range(20):
        table.board.update(1 / 60, pushing=False)
    assert table.board.is_sharp
    assert table.draw() != rough


def test_a_hex_that_lit_ones_enclose_lies_in_the_shade(table: Table) -> None:
    """Its outline is lit all round, so it would look as if it could be chosen."""
    ring = table.board.board.neighbours(HERE)
    middle = pygame.Rect(0, 0, 12, 12)

    def brightness(lit: Iterable[str]) -> int:
        table.board.show_lit(Lit(frozenset(lit)))
        table.draw()
        middle.center = table.board.space_rect(HERE).center
        return sum(pygame.transform.average_color(table.surface, middle)[:3])

    assert len(ring) == 6
    assert brightness(ring[1:]) == brightness([])
    assert brightness(ring) < brightness([]) - 60


def test_a_flag_over_a_goal_at_the_edge_stays_in_the_window(table: Table) -> None:
    """Its words say the odds: none of them may be cut off."""
    table.board.zoom(3)
    for edge in (min, max):
        for axis in (0, 1):
            goal = edge(table.board.board.spaces, key=lambda each: table.board.board.spaces[each].centre[axis])
            table.board.look_at([goal])
            table.board.set_path([goal, goal], ["2"], "scots", "Removed 12 %, reduced 34 %, no effect 54 %")
            assert table.board.flag is not None
            image, corner = table.board.flag
            assert table.board.free().contains(image.get_rect(topleft=corner)), goal
