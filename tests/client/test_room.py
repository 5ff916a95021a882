"""Two counts over every table, size and step of a lesson: the board's part of the window, and what is covered."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pygame
import pytest

from game.client.app import App
from game.client.board.ground import COUNTER
from game.client.mat.overlay import Spot
from game.client.screenshot import settle
from game.client.table.game.steps import Roll
from game.client.table.panels.layout import LEAST_FILL
from game.client.table.scene import TableScene
from game.client.ui.button import Clickable
from game.client.ui.widget import Widget
from game.core.choice import CHANCE
from game.games import GAMES, load_rules
from game.play.session import HUMAN, Session
from tests.client.laying import OpenApp
from tests.wide import WIDE, wide

SIZES = {(1280, 800): 0.70, (1600, 1000): 0.725, (1920, 1080): 0.75}
"""Windows, and the part of each that is board at least."""
SMALLEST, LARGER, LARGEST = SIZES
LANGUAGES_OF = [
    (SMALLEST, "ja"), (LARGEST, "en"), pytest.param(SMALLEST, "en", marks=wide), pytest.param(LARGER, "ja", marks=wide),
]  # fmt: skip
"""Of both languages the one with more lines where there is least room, the other where there is most."""
BOX = 100
"""Pixels of the box of a country as a game opens."""
POSITIONS = 24 if WIDE else 16
"""Decisions of the match that is walked through at each table."""
DICE = [Roll((3, 5, 1, 6), "", "A battle of many words at a place with a long name", needs=(4,))]


def part_of_board(table: TableScene) -> float:
    """The part of the window in which the print of the board, or a special board, is seen with nothing over it."""
    window = table.root.window
    mask = pygame.Mask(window.size)
    if table.overlay is not None:
        shown = table.layout.overlay_rect
    else:
        world = table.board.board.world
        corners = [table.board.to_window((world[0], world[1])),
                   table.board.to_window((world[0] + world[2], world[1] + world[3]))]  # fmt: skip
        (left, top), (right, bottom) = corners
        shown = pygame.Rect(left, top, right - left, bottom - top).clip(table.board.rect)
    mask.draw(pygame.Mask(shown.size, fill=True), shown.topleft)
    for widget in over_the_board(table):
        rect = widget.rect.clip(window)
        mask.erase(pygame.Mask(rect.size, fill=True), rect.topleft)
    return mask.count() / (window.width * window.height)


def over_the_board(table: TableScene) -> list[Widget]:
    """All panels and bars, whatever they hold."""
    layout = table.layout
    assert layout.panels is not None
    found = [layout.head, layout.dock, layout.tray, layout.minimap, *layout.over_the_board()]
    return [widget for widget in found if widget.visible and widget.rect.width]


def targets(table: TableScene) -> Iterator[tuple[str, pygame.Rect]]:
    """What can be clicked now, with the part of it that is in sight: places of the decision, and buttons."""
    window = table.root.window
    for spot in table.spots():
        yield spot.name, seen(table, spot).clip(window)
    for widget in table.layout.walk():
        if isinstance(widget, Clickable) and widget.rect.width:
            yield f"button:{widget.name}", widget.rect.clip(widget.view())


def seen(table: TableScene, spot: Spot) -> pygame.Rect:
    """The part of a place that is in sight: of the board what lies in its part of the window."""
    if spot.name.startswith(("space:", "slot:", "route:")) and table.main is None:
        return spot.rect.clip(table.board.free())
    return spot.rect.clip(table.layout.seen_of(spot))


def covered(table: TableScene) -> list[str]:
    """The names of all that can be clicked whose middle lies under something else."""
    found = []
    for name, rect in targets(table):
        on_board = name.startswith(("space:", "slot:", "route:")) and table.main is None
        if not rect.width or not rect.height:
            continue
        above = over_the_board(table) if on_board else []
        if any(widget.rect.colliderect(rect) for widget in above) or not _answers(table, name, rect):
            found.append(name)
    return found


def _answers(table: TableScene, name: str, rect: pygame.Rect) -> bool:
    """Does a click there come to what is meant?"""
    assert table.root.content is not None
    under = table.root.content.at(rect.center)
    if name.startswith(("space:", "slot:", "route:")) and table.main is None:
        return under is table.board
    if name.startswith("button:"):
        return under is not None and under.name == name.removeprefix("button:")
    if name.startswith("card:") and table.main is None:
        return under in table.layout.hands
    return under is not None and (under.name == name or table.overlay is not None)


def walk(table: TableScene, decisions: int, rng: Random) -> Iterator[None]:
    """Positions of a match at random, each shown."""
    session = table.session
    for _ in range(decisions):
        choice = session.match.choice
        if choice is None:
            return
        if choice.seat != CHANCE:
            session.ready()
            table.refresh()
            yield
        session.apply(rng.choice(list(choice.options)))


def lay(app: App, game: str, scenario: str) -> TableScene:
    """A match of people, all of whose decisions are asked."""
    seats = max(load_rules(game).scenarios[scenario].seats)
    session = Session.begin(game, scenario, {}, [HUMAN] * seats, 8)
    session.ask_always = True
    session.ready()
    table = TableScene(app, session=session)
    app.push(table)
    settle(app, 2)
    return table


def wasted(table: TableScene) -> int:
    """Pixels of the dock's height in which nothing stands while the log is but a tab; an empty tray is nothing."""
    layout = table.layout
    tray = layout.tray.rect.height if layout.tray.visible and not layout.tray.rolls else 0
    return layout._spare.height + tray


def check(table: TableScene, least: float, where: object, *, dice: bool) -> None:
    """Enough of the window is board, nothing is covered, and no room of the dock is wasted, dice or not."""
    for rolls in ([], DICE) if dice else ([],):
        table.tray.show(rolls)
        table.tray.arrange()
        assert part_of_board(table) >= least, (where, part_of_board(table))
        assert covered(table) == [], where
        assert wasted(table) < table.app.kit.px(LEAST_FILL), where


@pytest.mark.parametrize(("size", "lang"), LANGUAGES_OF)
@pytest.mark.parametrize("game", GAMES)
def test_the_board_has_its_part_and_nothing_is_covered(
    open_app: OpenApp, game: str, size: tuple[int, int], lang: str
) -> None:
    app = open_app(size, lang, animation="instant")
    table = lay(app, game, next(iter(load_rules(game).scenarios)))
    for number, _ in enumerate(walk(table, POSITIONS, Random(5))):
        check(table, SIZES[size], (game, number, table.session.match.choice), dice=WIDE or number % 3 == 0)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_a_board_opens_large_enough_and_fills_its_place(open_app: OpenApp, game: str, size: tuple[int, int]) -> None:
    app = open_app(size, animation="instant")
    table = lay(app, game, next(iter(load_rules(game).scenarios)))
    if table.main is not None:
        return
    camera, board = table.board.camera, table.board
    world = board.board.world
    left, top, width, height = camera.seen()
    assert world[0] - 1 <= left
    assert world[1] - 1 <= top
    assert left + width <= world[0] + world[2] + 1
    assert top + height <= world[1] + world[3] + 1
    boxes = [board.spot_rect(space, "box") for space in board.board.spaces if board.ground.slot(space, "box")]
    if boxes:
        assert min(box.width for box in boxes) >= BOX
        assert all(board.free().inflate(2, 2).contains(box) for box in boxes)
    else:
        assert board.side >= COUNTER
    legend = board.print.legend
    if legend is not None:
        (x, y), (right, bottom) = (board.to_window(end) for end in _ends(legend))
        cut = pygame.Rect(x, y, right - x, bottom - y).clip(board.free())
        assert cut.height <= 1 or cut.height >= bottom - y - 1  # a rounded edge at most


def _ends(rect: tuple[float, float, float, float]) -> tuple[tuple[float, float], tuple[float, float]]:
    left, top, width, height = rect
    return (left, top), (left + width, top + height)
