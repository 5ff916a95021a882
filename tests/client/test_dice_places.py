"""Dice are placed next to what they are about, and cover nothing important."""

from __future__ import annotations

import math

import pygame
import pytest

from game.client.screenshot import settle
from game.client.table.game.steps import Roll
from game.client.table.panels.dice_tray import NEAR, near
from game.client.table.scene import TableScene
from game.core.choice import EVERYBODY
from game.core.playout import decide
from game.games.vermin.data import MARINES
from game.play.session import HUMAN, Session
from tests.client.laying import lay

pytestmark = pytest.mark.usefixtures("display")


def vermin(until: str = "") -> Session:
    """A match of Space Vermin at the marines' first decision of a kind."""
    found = Session.begin("vermin", "family_jewels", {}, [HUMAN], 4)
    bot = found.match.rules.bot("easy", 4)
    for _ in range(400):
        choice = found.match.choice
        if choice is None:
            break
        if until and choice.prompt == until and choice.seat == MARINES:
            return found
        decide(bot, found.match, choice.seat)
    assert not until, until
    return found


def rolled(table: TableScene, *spaces: str) -> pygame.Rect:
    """Where dice lie that are about these spaces."""
    table.tray.show([Roll([3, 4], "marines", "Rifle", [3], spaces)])
    table.tray.arrange()
    return pygame.Rect(table.tray.rect)


def is_near(table: TableScene, place: pygame.Rect, space: str) -> bool:
    """Does it lie no farther away than the table wants it?"""
    around = table.board.space_rect(space)
    return distance(place, around.center) <= table.kit.px(NEAR) + max(around.size) / 2


def test_the_nearest_clear_place_is_taken_and_none_that_is_too_far() -> None:
    around, free = pygame.Rect(400, 300, 60, 60), pygame.Rect(0, 0, 1000, 700)
    plain = near((120, 40), around, free, [around], reach=200)
    assert plain is not None
    assert not plain.colliderect(around)
    assert distance(plain, around.center) < 60
    wall = pygame.Rect(300, 200, 260, 260)
    clear = near((120, 40), around, free, [around, wall], reach=300)
    assert clear is not None
    assert not clear.colliderect(wall)
    assert distance(clear, around.center) > distance(plain, around.center)
    assert near((120, 40), around, free, [free], reach=300) is None
    assert near((120, 40), around, free, [pygame.Rect(100, 100, 700, 500)], reach=60) is None
    given_up = near((120, 40), around, free, [around], [free], reach=200)
    assert given_up == plain, "what comes later gives way"


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 1.0), ((1280, 800), 1.5), ((1920, 1080), 1.5)])
def test_dice_lie_beside_the_fight_clear_of_targets_fighters_and_panels(
    size: tuple[int, int], scale: float, lang: str
) -> None:
    session = vermin("action")
    app, table = lay(session, size, lang, scale)
    corner = rolled(table)
    found = 0
    for space in ("416", "461", "335", "261", "632"):
        place = rolled(table, space, "421")
        if place == corner:
            continue
        found += 1
        assert is_near(table, place, space)
        for fighter in (space, "421"):
            assert not place.colliderect(table.board.space_rect(fighter))
        assert place.collidelist(table.board.targets()) < 0
        panels = table.layout.panels
        assert panels is not None
        shown = [panels.prompt, panels.page, panels.log, panels.standing, *panels.plates]
        assert not any(each is not None and each.visible and each.rect.colliderect(place) for each in shown)
        assert app.window_rect.contains(place)
    assert found >= 2


def test_dice_follow_the_board_and_leave_for_their_corner_when_the_place_is_out_of_sight() -> None:
    app, table = lay(vermin("action"), (1600, 1000))
    corner = rolled(table)
    table.board.zoom(4)
    table.board.look_at(["416"])
    before = rolled(table, "416")
    assert before != corner
    table.board.pan(-64, 32)
    after = table.tray.rect
    assert after != before
    assert is_near(table, after, "416")
    table.board.pan(-4000, -4000)
    table.board.pan(4000, 4000)
    assert not table.board.free().collidepoint(table.board.space_rect("664").center)
    assert rolled(table, "664") == corner
    settle(app, 2)
    assert app.kit.overflow == []


def test_every_roll_of_a_fight_knows_its_hexes() -> None:
    session = vermin()
    _, table = lay(session)
    view = session.match.view(EVERYBODY)
    kinds: set[str] = set()
    for _, event in session.match.history:
        if event.kind in ("attack", "fired", "fired_at_exit", "drone_flew", "nat_check") and event.data.get("hex", "-"):
            rolls = [step for step in table.table.chronicle.steps(event, view) if isinstance(step, Roll)]
            for roll in rolls:
                kinds.add(event.kind)
                assert roll.spaces, event
                assert all(table.board.has(space) for space in roll.spaces), event
    assert {"attack", "fired", "drone_flew"} <= kinds


def distance(rect: pygame.Rect, point: tuple[int, int]) -> float:
    """From the nearest pixel of a rectangle to a point."""
    dx = max(rect.left - point[0], 0, point[0] - rect.right)
    dy = max(rect.top - point[1], 0, point[1] - rect.bottom)
    return math.hypot(dx, dy)
