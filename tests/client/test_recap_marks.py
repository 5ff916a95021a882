"""Arrows and numbers of the recap lie beside the counters that they explain, never over them."""

from __future__ import annotations

import pygame
import pytest

from game.client.board.sketch_paint import _Draughtsman
from game.client.board.sketches import Arrow, Disc
from game.client.intent import Key
from game.client.table.recap import Move
from tests.client.laying import key, lay, session_at

pytestmark = pytest.mark.usefixtures("display")
RED = (200, 30, 20)


def painted(image: pygame.Surface, at: tuple[int, int], rect: pygame.Rect) -> int:
    """Pixels of a picture that lie in a rectangle of the board's level."""
    mask = pygame.mask.from_surface(image, 8)
    inside = pygame.mask.Mask(rect.size, fill=True)
    return inside.overlap_area(mask, (at[0] - rect.left, at[1] - rect.top))


@pytest.mark.parametrize("path", [("0405", "0406"), ("0405", "0505", "0606"), ("0405", "0808")])
def test_an_arrow_beside_its_counters_covers_neither_of_them(path: tuple[str, ...]) -> None:
    _, table = lay(session_at(12, seed=4))
    ground = table.board.ground
    draughtsman = _Draughtsman(ground, table.kit)
    over, beside = (draughtsman.draw(Arrow(path, RED, 3.0, beside=beside)) for beside in (False, True))
    for space in (path[0], path[-1]):
        counter = draughtsman._lying(space).inflate(-8, -8)
        assert painted(beside.image, beside.corner, counter) == 0
    goal = draughtsman._lying(path[-1]).inflate(-8, -8)
    assert painted(over.image, over.corner, goal) > 0, "without it the tip lies on the counter"


@pytest.mark.parametrize("corner", ["nw", "ne", "sw", "se"])
def test_a_number_beside_a_counter_does_not_cover_it(corner: str) -> None:
    _, table = lay(session_at(12, seed=4))
    draughtsman = _Draughtsman(table.board.ground, table.kit)
    sign = draughtsman.draw(Disc("0405", "23", RED, (255, 255, 255), corner, beside=True))
    assert painted(sign.image, sign.corner, draughtsman._lying("0405").inflate(-8, -8)) == 0


def test_the_arrow_keys_step_through_the_recap_and_its_page_shows_the_step() -> None:
    app, table = lay(session_at(120, seed=3))
    move = Move(100, 101, (), (("scots", []),), ())
    table.recap.moves = [move, move, move]
    table.recap.go(0)
    for name, place in (("right", 1), ("right", 2), ("left", 1)):
        key(app, name)
        assert table.recap.place == place
        page = table.recap.document()
        assert page is not None
        assert page.subject == f"recap:{place}"
    app.handle(Key("escape", app.translator.bindings.command("escape")))
    assert not table.recap.is_open
