"""Pictures that windows in the same style share: what one test has drawn, the next ones need not draw again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.client.app import App
from game.client.theme import Theme
from game.client.ui.fonts import Fonts, SurfaceCache
from game.client.ui.kit import Kit

MOST_BYTES = 200_000_000
"""Bytes of pictures that are kept for all windows."""
POOL = SurfaceCache(MOST_BYTES)


class SharedPictures(SurfaceCache):
    """The cache of a window, which looks for a picture in the pool before it is drawn.

    Not while a test listens to the texts that are drawn, or draws them in another way.
    """

    def __init__(self, limit: int, style: object, fonts: Fonts) -> None:
        super().__init__(limit)
        self._style = style
        self._fonts = fonts

    @property
    def _shares(self) -> bool:
        return self._fonts.on_render is None and "_render" not in vars(self._fonts)

    def get(self, key: object) -> pygame.Surface | None:
        """The picture of this window, or one of another in the same style, which this window then keeps too."""
        found = super().get(key)
        if found is None and self._shares and (found := POOL.get((self._style, key))) is not None:
            super().put(key, found)
        return found

    def put(self, key: object, surface: pygame.Surface) -> pygame.Surface:
        """Add a picture for this window and all others."""
        if self._shares:
            POOL.put((self._style, key), surface)
        return super().put(key, surface)


def shared_pictures(make_kit: Callable[[App], Kit], are_shared: Callable[[Theme], bool]) -> Callable[[App], Kit]:
    """Styles whose pictures are shared with those of other windows, if the theme is."""

    def again(app: App) -> Kit:
        kit = make_kit(app)
        if not are_shared(kit.theme):
            return kit
        sprites: Any = app.sprites
        folders = tuple(sprites.folders)
        if not isinstance(sprites.cache, SharedPictures):
            sprites.cache = SharedPictures(sprites.cache.limit, folders, app.fonts)
            assert sprites.fallback_art is not None
            sprites.fallback_art.cache = sprites.cache
        style = folders, tuple(kit.catalogue._folders), kit.text_scale, tuple(sorted(kit.keys.items()))
        kit.pictures = SharedPictures(kit.pictures.limit, style, app.fonts)
        return kit

    return again
