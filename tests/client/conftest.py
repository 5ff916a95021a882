"""The client under the dummy driver, with its user folders in a temporary place; files are read once."""

from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.client import app, theme
from game.client.app import App
from game.client.assets import SpriteSheet
from game.client.board import tints
from game.client.board.lettering import Placed
from game.client.board.print import KEPT_BYTES, BoardPrint
from game.client.screenshot import make_app
from game.client.theme import Rgb, Theme
from game.client.ui import rich
from game.client.ui.fonts import LEGIBLE, Fonts
from game.content import paths
from tests.client.sharing import NotingFonts, shared_blocks, shared_pictures
from tests.conftest import read_once, same

MOST_LEVELS = 12
"""Printed boards that are kept, each of some megabytes."""
THEMES: dict[object, Theme] = {}
USUAL = (1280, 800)
"""The window in which all text has to be legible at 100 %."""
Listening = Callable[..., tuple[App, set[tuple[str, int]]]]
"""What the fixture `open_listening` gives: it takes a language and a window; the set fills with what is too small."""


def are_open(fonts: Fonts) -> bool:
    """Whether the font library has not been closed since the fonts were opened."""
    try:
        return all(font.get_ascent() for font in fonts._open.values())
    except pygame.error:
        return False


def shared_fonts() -> Callable[[Theme], Fonts]:
    """Fonts of a theme with what they have measured and drawn before."""
    known: list[Fonts] = []

    def fonts_of(theme: Theme) -> Fonts:
        known[:] = filter(are_open, known)
        found = next((fonts for fonts in known if fonts.theme == theme), None)
        if found is None:
            known.append(found := NotingFonts(theme))
        return found

    return fonts_of


def state_of(path: Path) -> tuple[object, ...]:
    """What changes with the content of a file."""
    stat = path.stat()
    return path, stat.st_mtime_ns, stat.st_size


def shared_themes(palette: str = "standard") -> Theme:
    """A theme that was read before, unless its files have changed since."""
    try:
        key = palette, *map(state_of, (theme.THEME_FILE, *paths.find_all(theme.SIDES)))
    except OSError:
        return theme.load_theme(palette)
    if key not in THEMES:
        THEMES[key] = theme.load_theme(palette)
    return THEMES[key]


def are_shared(theme: Theme) -> bool:
    """Whether it is a theme of `shared_themes`, which lasts."""
    return any(theme is each for each in THEMES.values())


def shared_levels(
    level: Callable[[BoardPrint, float], pygame.Surface],
) -> Callable[[BoardPrint, float], pygame.Surface]:
    """Levels that were printed before in the same letters, with the places of the letters; the last few are kept."""
    kept: OrderedDict[object, pygame.Surface] = OrderedDict()
    places: dict[object, tuple[tuple[Placed, ...], Fonts]] = {}

    def again(printed: BoardPrint, zoom: float) -> pygame.Surface:
        painting = printed.board.print.at(zoom).file
        is_own = printed.kept_bytes != KEPT_BYTES  # a test of what a print keeps
        if is_own or zoom in printed._levels or painting is None or not painting.is_file():
            return level(printed, zoom)
        letters = printed.typesetter
        words = tuple(letters.text(label) for label in letters.labels)
        style = letters.japanese, letters.text_scale, id(letters.fonts)
        key = state_of(printed.board.path), state_of(painting), zoom, words, style
        if key in places:
            printed._placed[zoom], _ = places[key]
        if key in kept:
            printed._levels[zoom] = kept[key]
            kept.move_to_end(key)
        else:
            kept[key] = level(printed, zoom)
            places[key] = printed.placed(zoom), letters.fonts
            if len(kept) > MOST_LEVELS:
                kept.popitem(last=False)
        return level(printed, zoom)

    return again


def shared_tints(
    inked: Callable[[pygame.Surface, Sequence[tints.Ink], float], pygame.Surface],
) -> Callable[[pygame.Surface, Sequence[tints.Ink], float], pygame.Surface]:
    """Levels that were tinted before in the same colours; the last few are kept."""
    kept: OrderedDict[object, tuple[pygame.Surface, pygame.Surface]] = OrderedDict()

    def again(level: pygame.Surface, inks: Sequence[tints.Ink], zoom: float) -> pygame.Surface:
        key = id(level), tuple(inks), zoom
        if key not in kept:
            kept[key] = inked(level, inks, zoom), level
            if len(kept) > MOST_LEVELS:
                kept.popitem(last=False)
        kept.move_to_end(key)
        return kept[key][0]

    return again


@pytest.fixture(autouse=True, scope="session")
def read_files_once() -> Iterator[None]:
    """A thousand windows show the same pictures, maps and texts; what changes on the disk is read again."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(SpriteSheet, "load", read_once(SpriteSheet.load, lambda sheet: sheet.path, same))
        patch.setattr(BoardPrint, "_load", read_once(BoardPrint._load, lambda _, file: file, same))
        patch.setattr(BoardPrint, "level", shared_levels(BoardPrint.level))
        patch.setattr(tints, "inked", shared_tints(tints.inked))
        patch.setattr(App, "_make_kit", shared_pictures(App._make_kit, are_shared))
        patch.setattr(rich, "_lay_out", shared_blocks(rich._lay_out, are_shared))
        patch.setattr(app, "load_theme", shared_themes)
        patch.setattr(app, "Fonts", shared_fonts())
        yield


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No test touches the player's own folders."""
    monkeypatch.setenv("MAPSHEET_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def display() -> Iterator[None]:
    """The dummy display is closed after each test."""
    yield
    pygame.display.quit()


@pytest.fixture
def open_app() -> Iterator[Callable[..., App]]:
    """Make programs on the dummy display; closed at the end."""
    apps: list[App] = []

    def make(*args: Any, **settings: Any) -> App:
        apps.append(make_app(*args, **settings))
        return apps[-1]

    yield make
    pygame.display.quit()


@pytest.fixture
def open_listening(open_app: Callable[..., App]) -> Iterator[Listening]:
    """Make programs with the texts, and the size of their letters, that turn out to be too small."""
    listening: list[Fonts] = []

    def make(lang: str, window: tuple[int, int] = USUAL) -> tuple[App, set[tuple[str, int]]]:
        app = open_app(window, lang, animation="instant")
        small: set[tuple[str, int]] = set()

        def note(words: str, size: int, colour: Rgb) -> None:
            if size < LEGIBLE and words.strip():
                small.add((words, size))

        listening.append(app.fonts)
        app.fonts.on_render = note
        return app, small

    yield make
    for fonts in listening:
        fonts.on_render = None
