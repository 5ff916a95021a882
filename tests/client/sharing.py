"""Pictures that windows in the same style share: what one test has drawn, the next ones need not draw again.

A test that listens to the lines of text that are drawn (`Fonts.on_render`) must hear those of a shared picture too. So
the lines of each picture are noted: from the moment a cache lacks it (`get`, `begin`) until it is there (`put`, `end`).
A picture inside another belongs to both. When a shared picture is taken while somebody listens, its lines are rendered
again, from the cache of the fonts.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from typing import Any

import pygame

from game.client.app import App
from game.client.theme import Rgb, Theme
from game.client.ui.fonts import Fonts, SurfaceCache
from game.client.ui.kit import Kit
from game.client.ui.rich import Block, Words

MOST_BYTES = 160_000_000
"""Bytes of pictures that are kept for all windows."""
MOST_BLOCKS = 20_000
"""Texts that are kept laid out."""
DEEPEST, MOST_LINES = 12, 100_000
"""Pictures that are drawn for each other at most, and lines that are noted meanwhile; beyond, some were given up."""
Line = tuple[str, str, int, Rgb]
"""What `Fonts.render` takes."""


class NotingFonts(Fonts):
    """Fonts that note which lines are rendered while a picture is drawn."""

    most_widths = 200_000

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.noted: list[Line] = []
        self.begun: dict[object, int] = {}
        """The number of lines noted before each picture that is being drawn."""

    @property
    def draws_otherwise(self) -> bool:
        """Whether a test has replaced the way in which lines are drawn."""
        return "_render" in vars(self)

    def render(self, text: str, role: str, size: int, colour: Rgb) -> pygame.Surface:
        """Render a line, and note it."""
        if self.begun:
            self.noted.append((text, role, size, colour))
        return super().render(text, role, size, colour)

    def begin(self, key: object) -> None:
        """Note what is rendered from here on for a picture."""
        if not self.begun or len(self.begun) > DEEPEST or len(self.noted) > MOST_LINES:
            self.begun.clear()
            self.noted.clear()
        self.begun[key] = len(self.noted)

    def end(self, key: object) -> tuple[Line, ...] | None:
        """The lines of a picture, those of the pictures inside it too; None if they are not known."""
        start = self.begun.pop(key, None)
        return tuple(self.noted[start:]) if start is not None else None


class Pool:
    """Pictures of all windows, and the lines of text in each, which whoever listens to the fonts hears again."""

    def __init__(self) -> None:
        self.pictures = SurfaceCache(MOST_BYTES)
        self.lines: dict[object, tuple[Line, ...]] = {}

    def take(self, key: object, fonts: NotingFonts) -> pygame.Surface | None:
        """A picture that was drawn before, or None; one without text while lines are drawn otherwise."""
        found = self.pictures.get(key)
        if found is not None and fonts.draws_otherwise:
            return None if self.lines[key] else found
        if found is not None and (fonts.on_render is not None or fonts.begun):
            for line in self.lines[key]:
                fonts.render(*line)
        return found


POOL = Pool()


def shared_blocks(lay_out: Callable[..., Block], are_shared: Callable[[Theme], bool]) -> Callable[..., Block]:
    """Texts that were laid out before in the same style, unless somebody waits for their lines to be rendered."""
    kept: OrderedDict[object, Block] = OrderedDict()

    @wraps(lay_out)
    def again(kit: Kit, words: Words, *args: Any) -> Block:
        fonts = kit.fonts
        is_heard = not isinstance(fonts, NotingFonts) or fonts.draws_otherwise or fonts.on_render or fonts.begun
        if is_heard or not are_shared(kit.theme):
            return lay_out(kit, words, *args)
        style = id(fonts), id(kit.theme), kit.scale, kit.text_scale, kit.game, tuple(kit.sprites.folders)
        key = style, words if isinstance(words, str) else tuple(words), args
        if key not in kept:
            kept[key] = lay_out(kit, words, *args)
            if len(kept) > MOST_BLOCKS:
                kept.popitem(last=False)
        kept.move_to_end(key)
        return kept[key]

    return again


class SharedPictures(SurfaceCache):
    """The cache of a window, which looks for a picture in the pool before it is drawn."""

    def __init__(self, limit: int, style: object, fonts: NotingFonts) -> None:
        super().__init__(limit)
        self._style = style
        self._fonts = fonts

    def get(self, key: object) -> pygame.Surface | None:
        """The picture of this window, or one of another in the same style, which this window then keeps too."""
        found, full = super().get(key), (self._style, key)
        if found is not None:
            if self._fonts.begun:
                self._fonts.noted += POOL.lines.get(full, ())
            return found
        if (found := POOL.take(full, self._fonts)) is not None:
            return super().put(key, found)
        if not self._fonts.draws_otherwise:
            self._fonts.begin(full)
        return None

    def put(self, key: object, surface: pygame.Surface) -> pygame.Surface:
        """Add a picture for this window and all others."""
        full = self._style, key
        if not self._fonts.draws_otherwise and (lines := self._fonts.end(full)) is not None:
            POOL.pictures.put(full, surface)
            POOL.lines[full] = lines
        return super().put(key, surface)


def shared_pictures(make_kit: Callable[[App], Kit], are_shared: Callable[[Theme], bool]) -> Callable[[App], Kit]:
    """Styles whose pictures are shared with those of other windows, if the theme is."""

    def again(app: App) -> Kit:
        kit, sprites, fonts = make_kit(app), app.sprites, app.fonts
        if not (are_shared(kit.theme) and isinstance(fonts, NotingFonts)):
            return kit
        folders: tuple[Any, ...] = tuple(sprites.folders)
        if not isinstance(sprites.cache, SharedPictures):
            sprites.cache = SharedPictures(sprites.cache.limit, folders, fonts)
            assert sprites.fallback_art is not None
            sprites.fallback_art.cache = sprites.cache
        style = folders, tuple(kit.catalogue._folders), kit.text_scale, tuple(sorted(kit.keys.items()))
        kit.pictures = SharedPictures(kit.pictures.limit, style, fonts)
        return kit

    return again
