"""Tables and boards for tests: a session of Scotland on the dummy display, a board by itself."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

import pygame

from game.client.app import App
from game.client.assets import Sprites
from game.client.atlas import Atlas
from game.client.board.ground import Look
from game.client.board.print import BoardPrint
from game.client.board.view import BoardView
from game.client.gallery import SamplePosition
from game.client.intent import Key, Point, Pos, Press, Release
from game.client.scene import WidgetScene
from game.client.scenes.error import ErrorScene
from game.client.screenshot import make_app, settle
from game.client.table.scene import TableScene
from game.client.theme import load_theme
from game.client.ui.fonts import Fonts, SurfaceCache
from game.client.ui.kit import Kit
from game.client.ui.root import Root
from game.client.ui.widget import Widget
from game.content.text import Catalogue
from game.content.tiled import load_map
from game.core.choice import Pick
from game.core.playout import decide
from game.core.rules import HUMAN
from game.games.scotland.data import HEX_IDS, PIECE_IDS
from game.play.session import Session

OpenApp = Callable[..., App]
"""What the fixture `open_app` gives: it takes what `make_app` takes."""
WINDOW = pygame.Rect(0, 0, 900, 600)
SHORT = SamplePosition("scotland", "toom_tabard", 2, 400)
"""A match near its end, which bots soon finish, for screens about a match that is over, and about its luck."""


def session_at(
    decisions: int, *, seed: int = 1, scenario: str = "rebellion", players: list[str] | None = None, until: str = ""
) -> Session:
    """A match after so many decisions by the easy computer, veiled ones apart; then on until a prompt comes up."""
    seated = players or [HUMAN, HUMAN]
    found = Session.begin("scotland", scenario, {}, seated, seed)
    for pick in way_to(decisions, seed, scenario, len(seated), until):
        found.match.apply(pick)
    found.ready()
    return found


@lru_cache(maxsize=128)
def way_to(decisions: int, seed: int, scenario: str, seats: int, until: str) -> tuple[Pick, ...]:
    """What is decided on the way to a position, thought about once."""
    match = Session.begin("scotland", scenario, {}, [HUMAN] * seats, seed).match
    bot, picks = match.rules.bot("easy", seed), []
    while (choice := match.choice) is not None:
        veiled = choice.veiled and len(choice.options) == 1
        if decisions <= 0 and not veiled and until in ("", choice.prompt):
            break
        made = len(match.log)
        decide(bot, match, choice.seat)
        picks.append(match.log[made].pick)
        decisions -= not veiled
    return tuple(picks)


def before_a_check() -> Session:
    """A match in which a leader may be checked in a hex from which a March may start as well."""
    for seed in range(1, 40):
        session = session_at(100, until="movement", seed=seed)
        choice = session.match.choice
        if choice is None:
            continue
        at = {str(PIECE_IDS[p]): HEX_IDS[h] for p, h in enumerate(session.match.state.at) if h >= 0}
        marches = {pick.id for pick in choice.options if pick.kind == "hex"}
        if any(pick.kind == "piece" and at[str(pick.id)] in marches for pick in choice.options):
            return session
    raise AssertionError("no such match")


def amid_a_march() -> tuple[Session, Pick]:
    """A match in which a stack is on the march, and a step after which it may go on marching."""
    for seed in range(1, 40):
        session = session_at(100, until="move_group", seed=seed)
        choice, length = session.match.choice, len(session.match.log)
        for pick in choice.options if choice is not None else ():
            trial = session.match.at(length)
            trial.apply(pick)
            after = trial.choice
            if (
                pick.kind == "hex"
                and after is not None
                and after.prompt == "move_group"
                and len(trial.log) == length + 1
            ):
                return session, pick
    raise AssertionError("no such match")


def lay(
    session: Session, size: tuple[int, int] = (1280, 800), lang: str = "en", scale: float = 1.0, **settings: str
) -> tuple[App, TableScene]:
    """The table of a session on the dummy display."""
    app = make_app(size, lang, scale, **({"animation": "instant"} | settings))
    table = TableScene(app, session=session)
    app.push(table)
    settle(app, 5)
    assert not isinstance(app.top, ErrorScene), app.top.fault
    return app, table


def key(app: App, name: str) -> None:
    """Press a key and let it take effect."""
    app.handle(Key(name, app.translator.bindings.command(name)))
    settle(app, 3)


def named(scene: WidgetScene, name: str) -> Widget:
    """The widget of a screen that has a name."""
    assert scene.root.content is not None
    return next(widget for widget in scene.root.content.walk() if widget.name == name)


def click(app: App, pos: tuple[int, int]) -> None:
    """Press and release the left button."""
    app.handle(Point(pos))
    app.handle(Press(pos))
    app.handle(Release(pos))


class Table:
    """The least that a board needs round it: a style, a tree, and somebody to tell what is pointed at and clicked."""

    def __init__(self, file: Path) -> None:
        theme = load_theme("standard")
        fonts = Fonts(theme)
        catalogue = Catalogue("en")
        self.surface = pygame.display.set_mode(WINDOW.size)
        kit = Kit(theme, fonts, Sprites(fonts=fonts), catalogue, scale=1.0, pictures=SurfaceCache(8_000_000))
        self.pointed: list[tuple[str, str]] = []
        self.picked: list[tuple[str, str]] = []
        self.dirty: list[pygame.Rect | None] = []
        self.board = BoardView(
            Look(), BoardPrint(load_map(file), fonts, lambda key: key, "en"), Atlas("scotland", kit.sprites)
        )
        self.board.on_pick = lambda space, piece, _: self.picked.append((space, piece))
        self.board.on_point = lambda space, piece: self.pointed.append((space, piece))
        self.root = Root(kit, self.dirty.append)
        self.root.show(self.board, WINDOW, WINDOW)
        self.board.fill(WINDOW, WINDOW)
        self.board.fit()

    def draw(self) -> bytes:
        """All of the window anew."""
        self.root.draw(self.surface)
        return pygame.image.tobytes(self.surface, "RGB")

    def part(self, space: str) -> bytes:
        """The part of the window that a space and its stack fill, as it was drawn last."""
        return pygame.image.tobytes(self.surface.subsurface(self.board.space_rect(space).clip(WINDOW)), "RGB")

    def click(self, pos: Pos) -> None:
        """Press and let go."""
        for intent in (Point(pos), Press(pos, 1), Release(pos, 1)):
            self.root.handle(intent)
