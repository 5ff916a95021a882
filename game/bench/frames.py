"""Frame times of the table while the map is panned and zoomed, compared with one blit and flip of the same size."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from statistics import median, quantiles
from typing import Any

import pygame

from game.bench import Measure
from game.client.app import App
from game.client.board.things import Lit
from game.client.board.view import BoardView
from game.client.gallery import SamplePosition
from game.client.intent import Drag, Intent, Point, Pos, Press, Release, Scroll
from game.client.mat.overlay import MainBoard
from game.client.scenes import make_scene
from game.client.screenshot import make_app, settle
from game.client.table.game.game_table import GameTable
from game.client.table.scene import TableScene
from game.client.tables import make_table
from game.content.tiled import load_map
from game.games import load_rules
from game.play.session import Session

SIZE = (1920, 1080)
FRAMES = 300
DECISIONS, DECISIONS_OF_CARDS = 500, 70
"""Decisions made before frames are measured; fewer for boards of cards, which fill up early and have short games."""
COUNTER, COUNTERS, LIT = 64, 300, 60
"""Size of a counter in pixels; numbers of counters and of lit spaces, as many as in the largest games."""
COSTLY = frozenset({"render", "smoothscale", "scale", "rotozoom", "convert", "convert_alpha"})
"""Functions of pygame that a steady frame should not call."""


def measures(game: str) -> Iterator[Measure]:
    """Panning and zooming: medians, 99th percentiles, and counts of calls that should not happen."""
    yield Measure("game chosen to first frame", "ms", lambda: _opening(game), 300, "most")
    yield Measure(
        "the same against its painting",
        "ms",
        lambda: _opening(game),
        3,
        "most",
        lambda: _painting(game),
        "its map drawn",
    )
    yield from _of_the_map(game) if _has_map_alone(game) else _of_the_cards(game)


def _of_the_cards(game: str) -> Iterator[Measure]:
    """A board of cards, which cannot be panned: it is redrawn completely while the pointer moves over it."""
    app = make_app(SIZE, animation="instant")
    session = SamplePosition(game, next(iter(load_rules(game).scenarios)), 1, DECISIONS_OF_CARDS).session()
    app.push(TableScene(app, session=session))
    settle(app)
    floor = _Floor()

    def run() -> list[float]:
        return _frames(app, _pointing(app))

    blit = "one blit and flip (F)"
    yield Measure("frame of the whole board", "ms", lambda: median(run()), 6, "most", lambda: median(floor()), blit)
    yield Measure("slow frame of the whole board", "ms", lambda: _slow(run()), 6, "most", lambda: _slow(floor()), blit)
    app.close()


def _of_the_map(game: str) -> Iterator[Measure]:
    """A map with many counters, dragged and zoomed."""
    app = _table(game)
    floor = _Floor()

    middle = _middle(app)

    def pan() -> list[float]:
        return _frames(app, _panning(middle))

    def zoom() -> list[float]:
        return _frames(app, _zooming(middle))

    blit = "one blit and flip (F)"
    yield Measure("frame while panning", "ms", lambda: median(pan()), 6, "most", lambda: median(floor()), blit)
    yield Measure("slow frame while panning", "ms", lambda: _slow(pan()), 6, "most", lambda: _slow(floor()), blit)
    yield Measure("frame while zooming", "ms", lambda: median(zoom()), 6, "most", lambda: median(floor()), blit)
    yield Measure("slow frame while zooming", "ms", lambda: _slow(zoom()), 8, "most", lambda: _slow(floor()), blit)
    yield Measure("texts and scaled pictures in 300 frames", "calls", lambda: _costly(app), 0, "most")
    app.close()


def _has_map_alone(game: str) -> bool:
    """Whether the map is the whole table; a board of cards has the map in a small window."""
    table, session = (
        make_table(load_rules(game)),
        SamplePosition(game, next(iter(load_rules(game).scenarios))).session(),
    )
    key = table.board.overlay_key(session.view())
    return not (key and isinstance(table.board.make_overlay(key), MainBoard))


def _table(game: str) -> App:
    """A table in the middle of a game, with the map visible and zoomed in enough to be dragged."""
    app = make_app(SIZE, animation="instant")
    rules = load_rules(game)
    table, scenario = make_table(rules), next(iter(rules.scenarios))
    lengths = (*range(DECISIONS, 2 * DECISIONS, 7), *range(DECISIONS, 0, -20))
    sessions = (SamplePosition(game, scenario, 1, made).session() for made in lengths)
    session = next(each for each in sessions if each.match.choice is not None and _sees_map(table, each))
    scene = TableScene(app, session=session)
    app.push(scene)
    settle(app)
    while scene.board.side < COUNTER:
        app.handle(Scroll(scene.board.rect.center, 0, 0.25))
    _crowd(scene.board)
    settle(app)
    return app


def _sees_map(table: GameTable[Any], session: Session) -> bool:
    """Whether no overlay covers the map; a main board shows the map in a window."""
    key = table.board.overlay_key(session.view())
    return not key or isinstance(table.board.make_overlay(key), MainBoard)


def _crowd(board: BoardView) -> None:
    """Put copies of counters on visible spaces, in stacks of three, and light up spaces."""
    free = board.free()
    near = [
        name for name, space in board.board.spaces.items() if free.collidepoint(board.camera.to_window(space.centre))
    ]
    pieces = list(board.picture.pieces.values())
    for number in range(COUNTERS - len(pieces) if pieces else 0):
        space = near[number // 3 * 5 % len(near)]
        board.picture.put(replace(pieces[number % len(pieces)], id=f"copy{number}", space=space))
    board.show_lit(Lit(spaces=frozenset(near[:LIT])))


class _Floor:
    """Blit one window-sized part of a large picture and flip."""

    def __init__(self) -> None:
        self.world = pygame.Surface((4096, 3072)).convert()

    def __call__(self) -> list[float]:
        screen = pygame.display.get_surface()
        assert screen is not None
        times = []
        for frame in range(FRAMES):
            start = time.perf_counter()
            screen.blit(self.world, (0, 0), (frame * 3 % 2000, frame * 2 % 1900, *SIZE))
            pygame.display.flip()
            times.append((time.perf_counter() - start) * 1e3)
        return times


def _frames(app: App, intents: Iterator[list[Intent]]) -> list[float]:
    """Milliseconds of each frame, including the handling of its input."""
    times = []
    for batch in intents:
        start = time.perf_counter()
        for intent in batch:
            app.handle(intent)
        app.frame()
        times.append((time.perf_counter() - start) * 1e3)
    return times


def _middle(app: App) -> Pos:
    scene = app.top
    assert isinstance(scene, TableScene)
    return scene.board.free().center if scene.main is None else scene.board.rect.center


def _panning(middle: Pos) -> Iterator[list[Intent]]:
    x, y = middle
    yield [Press((x, y), 2)]
    for frame in range(FRAMES):
        way = 5 if frame // 40 % 2 else -5
        x, y = x + way, y + way // 2
        yield [Drag((x, y), (way, way // 2), 2)]
    yield [Release((x, y), 2)]


def _zooming(middle: Pos) -> Iterator[list[Intent]]:
    for frame in range(FRAMES):
        way = 0.25 if frame // 8 % 2 else -0.25
        yield [Scroll(middle, 0, way)]


def _pointing(app: App) -> Iterator[list[Intent]]:
    """Move the pointer over the window and redraw everything."""
    for frame in range(FRAMES):
        app.invalidate()
        yield [Point((frame * 7 % SIZE[0], frame * 5 % SIZE[1]))]


def _slow(times: list[float]) -> float:
    return quantiles(times, n=100)[-1]


def _costly(app: App) -> float:
    """Count calls of costly functions while the map is panned, after a first pass."""
    middle = _middle(app)
    _frames(app, _panning(middle))
    count = 0

    def watch(frame: Any, event: str, function: Any) -> None:
        nonlocal count
        if event == "c_call" and getattr(function, "__name__", "") in COSTLY:
            count += 1

    _watched(watch, lambda: _frames(app, _panning(middle)))
    return float(count)


def _watched(watch: Callable[[Any, str, Any], None], act: Callable[[], object]) -> None:
    sys.setprofile(watch)
    try:
        act()
    finally:
        sys.setprofile(None)


def _opening(game: str) -> float:
    """Milliseconds from choosing a game to its map in the window."""
    app = make_app(SIZE)
    scenario = next(iter(load_rules(game).scenarios))
    start = time.perf_counter()
    session = SamplePosition(game, scenario).session()
    app.push(make_scene(app, "table", session=session))
    app.frame()
    return (time.perf_counter() - start) * 1e3


def _painting(game: str) -> float:
    """Milliseconds to read the painted map and scale it to the window."""
    view = SamplePosition(game, next(iter(load_rules(game).scenarios))).session().view()
    painting = load_map(make_table(load_rules(game)).board.board_file(view)).print.at(1.0)
    start = time.perf_counter()
    pygame.transform.smoothscale(pygame.image.load(str(painting.file)).convert(), SIZE)
    return (time.perf_counter() - start) * 1e3
