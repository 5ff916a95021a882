"""Plates in the dock, and the inspector's blocks about an attack."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from game.client.documents import Bullet, Counter, Document, Facing, Share, Shares
from game.client.screenshot import settle
from game.client.table.game.pages import NarratedStep, Plate
from game.client.table.game.steps import Roll
from game.client.table.sizes import GAP
from game.client.ui.basic import Label
from game.content.text import Catalogue
from game.core.match import View
from tests.client.laying import lay, session_at
from tests.client.robot import Robot

pytestmark = pytest.mark.usefixtures("display")


def plates(view: View[Any], on_point: Callable[[str], None], narrated: NarratedStep | None = None) -> Sequence[Plate]:
    """Two plates with a line each."""
    return [Plate(name, name.title(), "3", Label("A line of words")) for name in ("track", "piles")]


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_plates_lie_in_the_dock_and_fold(size: tuple[int, int]) -> None:
    app, table = lay(session_at(12, seed=4), size)
    before = table.board.free()
    table.table.pages.plates = plates  # type: ignore[method-assign]
    table.table.pages.in_force = lambda view: ()  # type: ignore[method-assign]
    table.refresh()
    settle(app, 2)
    panels = table.layout.panels
    assert panels is not None
    boxes = [plate.rect for plate in panels.plates if plate.visible]
    assert len(boxes) == 2
    assert not boxes[0].colliderect(boxes[1])
    assert all(table.layout.dock.rect.contains(box) for box in boxes)
    assert table.board.free() == before
    folded = panels.plates[0].folded
    Robot(app, "mouse").click((boxes[0].centerx, boxes[0].top + 12))
    assert table.layout.panels is not None
    assert table.layout.panels.plates[0].folded != folded
    assert app.kit.overflow == []
    app.close()


def test_a_plate_without_room_is_a_tab_that_comes_out_over_the_board() -> None:
    app, table = lay(session_at(12, seed=4), (1280, 800))

    def high(view: View[Any], on_point: Callable[[str], None], narrated: NarratedStep | None = None) -> Sequence[Plate]:
        return [Plate("track", "Track", "3", Label("A line of words\n" * 60))]

    table.table.pages.plates = high  # type: ignore[method-assign]
    table.refresh()
    settle(app, 2)
    assert table.layout.panels is not None
    assert table.layout.panels.plates[0].folded
    assert list(table.layout.over_the_board()) == []
    before = table.board.free()
    table.fold("track", False)
    plate = table.layout.panels.plates[0]
    assert not plate.folded
    assert plate in list(table.layout.over_the_board())
    assert table.board.free().right < plate.rect.left < before.right
    table.fold("track", True)
    assert table.board.free() == before
    app.close()


def test_a_log_that_fills_the_dock_gives_way_to_dice_and_comes_out_over_the_board() -> None:
    app, table = lay(session_at(12), (1600, 1000))
    log, tray = table.layout.panels.log, table.layout.tray  # type: ignore[union-attr]
    tray.show([])
    tray.arrange()
    assert not log.folded
    assert table.layout.dock.rect.contains(log.rect)
    foot = log.rect.bottom
    tray.show([Roll((3,), "")])
    tray.arrange()
    assert log.rect.bottom < tray.rect.top < tray.rect.bottom <= foot
    for is_out in (True, False):
        Robot(app, "mouse").click((log.rect.centerx, log.rect.top + 12))
        log = table.layout.panels.log  # type: ignore[union-attr]
        assert (log in list(table.layout.over_the_board())) == is_out
    app.close()


def test_the_small_map_takes_its_room_from_the_log() -> None:
    app, table = lay(session_at(12), (1600, 1000))
    assert table.layout.panels is not None
    log, small, board = table.layout.panels.log, table.layout.minimap, table.board
    board.fit()
    assert not small.visible
    before = log.rect.height
    board.zoom(4)
    assert small.visible
    assert small.rect.bottom < log.rect.top
    assert log.rect.height == before - small.rect.height - app.kit.px(GAP)
    board.fit()
    assert log.rect.height == before
    app.close()


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_chances_of_an_attack_fit_the_inspector(lang: str) -> None:
    app, table = lay(session_at(12, seed=4), (1280, 800), lang)
    sprite = next(iter(table.board.picture.pieces.values())).sprite
    shares = [
        Share(0.005, "Nothing happens", "none", "0-1"),
        Share(0.6, "Reduced", "fair", "2-3"),
        Share(0.395, "-", "good"),
    ]
    blocks = [
        Facing(
            Counter("a", sprite, badges=((sprite, "ne"),)), Counter("b", sprite), "A on B", "full fire", blocked=True
        ),
        Shares(shares, Catalogue("en").percent),
        Bullet("In sight", "4.0", "tick"),
        Bullet("Not in sight", "4.0", "cross"),
    ]
    table.table.pages.idle_document = lambda view: Document("", "Attack", "444", blocks)  # type: ignore[method-assign]
    table.refresh()
    settle(app, 3)
    assert app.kit.overflow == []
    app.close()


@pytest.mark.parametrize("decisions", [0, 12, 30])
def test_plates_lie_clear_of_bars_and_meter_at_any_scale(decisions: int) -> None:
    for scale in (1.0, 1.5, 2.0):
        app, table = lay(session_at(decisions, seed=4), (1280, 800), "ja", scale)
        table.table.pages.plates = plates  # type: ignore[method-assign]
        table.refresh()
        panels = table.layout.panels
        assert panels is not None
        others = [panels.prompt, panels.game, panels.buttons, panels.status, panels.hand]
        for plate in panels.plates:
            boxes = [other.rect for other in others if other is not None and other.visible]
            assert not plate.visible or plate.rect.collidelist(boxes) < 0, scale
        app.close()
