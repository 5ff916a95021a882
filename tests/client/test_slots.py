"""Spaces with slots: contents, nothing gets lost, what the pointer finds, where animations begin and end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random

import pygame
import pytest

from game.client.board import motions
from game.client.board.laying import LEAST, SHIFTS, laid
from game.client.board.picture import Picture
from game.client.board.things import Lit, Piece
from game.client.fallback_art import Face
from game.client.intent import Point
from game.client.table.game import generic
from game.content.maps import BoardMap, MapError
from game.content.text import Catalogue
from game.content.tiled import load_map
from game.core.event import Event
from game.core.layout import Counter, Layout
from tests.client.laying import Table

MAP = Path(__file__).parent / "maps" / "harbour.tmx"
SIDES = ("west", "east", "north", "south", "pirates", "")


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


def piece(name: str, space: str, slot: str = "", side: str = "west", kind: str = "fleet", order: int = 0) -> Piece:
    """A drawn counter."""
    return Piece(name, space, Face(kind, side).sprite, order, side=side, slot=slot)


def fleet(count: int, space: str = "harbour", slot: str = "ships") -> list[Piece]:
    """Counters that look the same, in one slot."""
    return [piece(f"ship.{n}", space, slot) for n in range(count)]


# --- where things lie ---


@pytest.mark.parametrize("sides", range(1, 7))
def test_every_side_of_a_space_without_slots_is_seen(sides: int) -> None:
    stacks = laid([piece(f"{side}{n}", "hills", side=side) for side in SIDES[:sides] for n in (1, 2)], {}, 54)
    assert sum(len(stack.pieces) for stack in stacks) == 2 * sides
    assert len({stack.shift for stack in stacks}) == len(stacks) == min(sides, len(SHIFTS))
    assert sum(stack.count for stack in stacks) == 2 * sides


def test_whatever_lies_on_a_board_lies_in_exactly_one_stack(board: BoardMap) -> None:
    rng = Random(5)
    for _ in range(300):
        pieces = [
            Piece(
                str(number),
                rng.choice(list(board.spaces)),
                rng.choice("abc"),
                rng.randrange(3),
                rng.random() < 0.7,
                rng.choice(SIDES),
                ground=rng.random() < 0.1,
                slot=rng.choice(("", "ships", "chits", "no such")),
            )
            for number in range(rng.randrange(60))
        ]
        stacks = laid(pieces, board.spaces, 54)
        assert sorted(each.id for stack in stacks for each in stack.pieces) == sorted(each.id for each in pieces)
        places = [(stack.space, stack.at or stack.shift) for stack in stacks]
        assert len(set(places)) == len(places)
        for stack in stacks:
            assert all(each.space == stack.space for each in stack.pieces)
            assert stack.count == len(stack.pieces) or not stack.piled


def test_a_piece_lies_in_the_slot_it_names_else_in_that_of_its_side_else_round_the_middle(board: BoardMap) -> None:
    picture = Picture(board.spaces, 54)
    assert picture.slot_of(piece("a", "island", "ships")) == "ships"
    assert picture.slot_of(piece("a", "island")) == "west"
    assert picture.slot_of(piece("a", "island", "no such")) == "west"
    assert picture.slot_of(piece("a", "island", side="east")) == ""
    assert picture.slot_of(piece("a", "hills", "ships")) == ""
    assert picture.slot_of(piece("a", "no such", "ships")) == ""


def test_counters_lie_side_by_side_until_the_last_place_is_a_pile(board: BoardMap) -> None:
    left, top, width, height = board.spaces["harbour"].slots["ships"].rect
    for count in (1, 2, 3):
        stacks = laid(fleet(count), board.spaces, 54)
        assert [len(stack.pieces) for stack in stacks] == [1] * count
        places = [stack.at for stack in stacks if stack.at is not None]
        assert all(left + 27 <= x <= left + width - 27 and top + 27 <= y <= top + height - 27 for x, y in places)
        assert all(b[0] - a[0] >= 54 for a, b in pairwise(places))
    assert [stack.count for stack in laid(fleet(9), board.spaces, 54)] == [1, 1, 7]


def test_counters_move_closer_together_until_too_little_of_each_is_seen(board: BoardMap) -> None:
    slot = board.spaces["harbour"].slots["chits"]
    side = 54 * slot.size
    for count in (4, 6, 9):
        stacks = laid(fleet(count, slot="chits"), board.spaces, 54)
        assert [stack.count for stack in stacks] == [1] * count
        assert all(b.at[0] - a.at[0] >= LEAST * side - 1e-6 for a, b in pairwise(stacks) if a.at and b.at)
    stacks = laid(fleet(40, slot="chits"), board.spaces, 54)
    assert sum(stack.count for stack in stacks) == 40
    assert stacks[-1].count > 1


def test_counters_that_look_the_same_lie_on_each_other_first(board: BoardMap) -> None:
    pieces = [*fleet(5, "island"), piece("galley", "island", "ships", "west", "leader")]
    stacks = laid(pieces, board.spaces, 54)
    assert sorted(stack.count for stack in stacks) == [1, 5]
    many = [*pieces, *(piece(side, "island", "ships", side) for side in SIDES)]
    assert sorted(stack.count for stack in laid(many, board.spaces, 54))[-1] + 2 <= len(many)
    assert sum(stack.count for stack in laid(many, board.spaces, 54)) == len(many)


# --- what is seen and found ---


def test_a_counter_is_drawn_inside_its_slot_and_nowhere_else(table: Table) -> None:
    table.board.picture.show(fleet(2))
    before = pygame.image.frombytes(table.draw(), table.surface.get_size(), "RGB")
    table.board.picture.show([*fleet(2), piece("chit", "harbour", "chits", kind="c")])
    after = pygame.image.frombytes(table.draw(), table.surface.get_size(), "RGB")
    changed = pygame.mask.from_threshold(after, (0, 0, 0), (1, 1, 1), before)
    changed.invert()
    (box,) = [mask.get_bounding_rects()[0] for mask in [changed.connected_component()]]
    slot = table.board.spot_rect("harbour", "chits")
    assert changed.count() == changed.connected_component().count()
    assert slot.inflate(8, 8).contains(box)
    assert box.width > 0.7 * table.board.side * 0.45


def test_the_pointer_finds_a_counter_by_itself_and_a_click_picks_it(table: Table) -> None:
    table.board.picture.show(fleet(2))
    stack = table.board.picture.stacks[1]
    assert stack.at is not None
    at = table.board.to_window(stack.at)
    table.click(at)
    assert table.pointed[-1] == ("harbour", stack.pieces[0].id)
    assert table.picked == [("harbour", stack.pieces[0].id)]
    table.root.handle(Point(table.board.spot_rect("hills").center))
    assert table.pointed[-1] == ("hills", "")


def test_a_pile_opens_into_all_counters_of_its_slot_alone(table: Table) -> None:
    table.board.picture.show([*fleet(7), piece("chit", "harbour", "chits"), piece("scout", "harbour", side="east")])
    pile = table.board.picture.stacks[-1]
    assert pile.at is not None
    table.root.handle(Point(table.board.to_window(pile.at)))
    for _ in range(20):
        table.board.update(1 / 60, pushing=False)
    assert table.board.fan is not None
    assert {each.id for each, _ in table.board.fan.places} == {each.id for each in fleet(7)}
    last, rect = table.board.fan.places[-1]
    table.click(rect.center)
    assert table.picked == [("harbour", last.id)]


def test_a_lit_counter_of_a_slot_is_ringed_where_it_lies(table: Table) -> None:
    pieces = [*fleet(1), piece("other", "off_map", "ships")]
    table.board.picture.show(pieces)
    table.draw()
    slots = [table.board.spot_rect(space, "ships") for space in ("harbour", "off_map")]
    before = [pygame.image.tobytes(table.surface.subsurface(rect), "RGB") for rect in slots]
    table.board.show_lit(Lit(pieces=frozenset({"other"})))
    table.draw()
    after = [pygame.image.tobytes(table.surface.subsurface(rect), "RGB") for rect in slots]
    assert [a == b for a, b in zip(before, after)] == [True, False]


def test_a_slot_beside_its_space_belongs_to_it(board: BoardMap) -> None:
    ships = board.spaces["off_map"].slots["ships"]
    assert board.slot_at(*ships.centre) is ships
    found = board.space_at(*ships.centre)
    assert found is not None
    assert found.id == "off_map"
    assert board.slot_at(1, 1) is None


# --- motion ---


def test_a_counter_goes_from_its_place_in_a_slot_to_its_place_in_another(table: Table) -> None:
    board = table.board
    board.picture.show([*fleet(3), piece("here", "off_map", "chits")])
    (start,) = [stack.at for stack in board.picture.stacks if stack.pieces[0].id == "ship.2"]
    going = motions.Going(board, ["ship.2"], ["harbour", "off_map"], "chits", fade=False)
    going.start()
    assert board.picture.moving["ship.2"].at == start
    assert board.picture.moving["ship.2"].size == 1.0
    going.step(1.0)
    end = board.picture.moving["ship.2"]
    going.finish()
    (goal,) = [stack for stack in board.picture.stacks if any(each.id == "ship.2" for each in stack.pieces)]
    assert (end.at, end.size) == (goal.at, goal.size) == (goal.at, 0.5)
    assert goal.slot == "chits"


def test_events_speak_of_slots() -> None:
    (step,) = generic.steps(Event("moved", {"piece": "a", "from": "hills", "space": "island", "slot": "ships"}))
    assert step == generic.Slide(["a"], ["hills", "island"], "ships")
    (step,) = generic.steps(Event("turned", {"piece": "a", "space": "island", "slot": "chits"}))
    assert step == generic.Slide(["a"], ["island", "island"], "chits")


def test_the_page_of_a_space_lists_every_counter_below_its_slot() -> None:
    counters = [Counter(f"chit.{n}", "island", "west", slot="chits") for n in range(9)]
    page = generic.document(Layout([Counter("foot", "island"), *counters]), [], "space:island", Catalogue("en"), "toy")
    assert page is not None
    kinds = [type(block).__name__ for block in page.blocks]
    assert kinds == ["Counters", "Fact", "Heading", "Counters", *["Fact"] * 9]


# --- errors ---


WRONG = {
    'name="harbour" type="ships"': ('name="habour" type="ships"', "unknown space"),
    'type="west"': ('type="ships"', "twice"),
    'type="chits" x="10"': ('type="The Chits" x="10"', "small letters"),
    'value="close"': ('value="heap"', "pile, close, alike"),
    'value="0.45"': ('value="45"', "out of range"),
    'width="110" height="26"': ('height="26"', "no size"),
}


@pytest.mark.parametrize("before", WRONG)
def test_a_wrong_slot_is_refused_in_one_sentence(tmp_path: Path, before: str) -> None:
    after, says = WRONG[before]
    text = MAP.read_text("utf-8")
    assert before in text
    path = tmp_path / "harbour.tmx"
    path.write_text(text.replace(before, after, 1), "utf-8")
    with pytest.raises(MapError, match=re.escape(says)) as fault:
        load_map(path)
    assert str(fault.value).endswith(".")
