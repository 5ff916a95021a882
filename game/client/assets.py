"""Sprites from `assets/`: sheets with a table of boxes, and single pictures. Files are read on first use.

A sheet is a pair of files, `<name>_<size>.png` and `<name>_<size>.json`; the table has `sprites`, the box of each by
name, and optionally `composed`: sprites made of others, each a list of [name, x, y]. A missing file or sprite is
replaced by a drawn picture and its name is added to `Sprites.missing`; without fonts it raises MissingAsset.

Each game has its own names: `ui/<game>/arms` means the sprites of that game, then those of the frame in `ui/arms`,
never those of another game. `ui/arms` alone means the frame's.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import pygame

from game.client.fallback_art import FallbackArt
from game.client.theme import Rgb
from game.client.ui.fonts import Fonts, SurfaceCache
from game.content import paths

ICON_SHEETS = {"side": ("arms", "device"), "loyalty": ("arms", "loyalty"), "arms": ("arms", "arms")}
"""Kind of thing in a text: the sheet under `assets/ui` and the prefix of the sprite's name.

Other kinds, such as leaders, are looked up among the arms.
"""
PLAIN = (320, 180)
"""Size of the plain picture that replaces a missing one of unknown size."""


def ui_sheet(leaf: str, game: str = "") -> str:
    """The sheet of a game, such as "ui/vermin/arms", or that of the frame."""
    return f"ui/{game}/{leaf}" if game else f"ui/{leaf}"


class MissingAsset(Exception):  # noqa: N818 - a clear name without the suffix
    """A picture that the program needs is missing or damaged."""


@contextmanager
def undamaged(file: Path) -> Iterator[None]:
    """Raise MissingAsset instead of the errors that reading a damaged file can cause."""
    try:
        yield
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError, pygame.error) as fault:
        raise MissingAsset(f"{file} is damaged ({fault}); install the program again.") from None


@dataclass
class SpriteSheet:
    """One picture with many sprites."""

    path: Path
    pictures: SurfaceCache

    @cached_property
    def _table(self) -> dict[str, Any]:
        table = self.path.with_suffix(".json")
        if not table.is_file():
            raise MissingAsset(f"no sprite table {table}")
        with undamaged(table):
            content: dict[str, Any] = json.loads(table.read_text(encoding="utf-8"))
            for box in content["sprites"].values():
                pygame.Rect(box)
            return content

    @cached_property
    def boxes(self) -> dict[str, pygame.Rect]:
        """The box of each sprite."""
        return {name: pygame.Rect(box) for name, box in self._table["sprites"].items()}

    @cached_property
    def composed(self) -> dict[str, list[tuple[str, int, int]]]:
        """The parts of each composed sprite, lowest first. The lowest part sets the size."""
        return {name: [tuple(part) for part in parts] for name, parts in self._table.get("composed", {}).items()}

    def __contains__(self, name: str) -> bool:
        """Whether there is a sprite of that name."""
        return name in self.boxes or name in self.composed

    @property
    def image(self) -> pygame.Surface:
        """The whole picture, read again if it was evicted from the cache."""
        kept = self.pictures.get(self.path)
        if kept is not None:
            return kept
        return self.pictures.put(self.path, self.load())

    def load(self) -> pygame.Surface:
        """Read the whole picture. MissingAsset if that fails."""
        if not self.path.is_file():
            raise MissingAsset(f"no picture {self.path}")
        with undamaged(self.path):
            return pygame.image.load(str(self.path)).convert_alpha()

    def cut(self, name: str) -> pygame.Surface:
        """Cut out one sprite."""
        if name in self.composed:
            (lowest, _, _), *others = self.composed[name]
            whole = self.cut(lowest).copy()
            whole.blits([(self.cut(part), (x, y)) for part, x, y in others])
            return whole
        if name not in self.boxes:
            raise MissingAsset(f"no sprite {name!r} in {self.path}")
        with undamaged(self.path):
            return self.image.subsurface(self.boxes[name])


class Sprites:
    """Pictures at the sizes in use, in a cache limited by bytes."""

    def __init__(
        self,
        folder: Path | None = None,
        limit: int = 14_000_000,
        sheets: int = 12_000_000,
        *,
        fonts: Fonts | None = None,
    ) -> None:
        """Create a cache of `limit` bytes for pictures in use and `sheets` bytes for the sheets they are cut from.

        By default it uses the pictures of the program and of added games.
        """
        self.folders = [folder] if folder is not None else paths.find_all("assets")
        self.cache = SurfaceCache(limit)
        self.fallback_art = FallbackArt(fonts, self.cache) if fonts is not None else None
        self.missing: set[str] = set()
        """Names of sprites and files that were needed but are missing."""
        self._pictures = SurfaceCache(sheets)
        self._sheets: dict[Path, SpriteSheet] = {}
        self._sizes: dict[str, list[int]] = {}
        self._homes: dict[str, dict[str, str]] = {}

    def sheet(self, path: Path) -> SpriteSheet:
        """A sheet by the path of its picture."""
        return self._sheets.setdefault(path, SpriteSheet(path, self._pictures))

    def file(self, path: str) -> Path:
        """The path of a file, even if it is missing."""
        return next((file for each in self.folders if (file := each / path).is_file()), self.folders[0] / path)

    def _glob(self, pattern: str) -> list[Path]:
        return [path for folder in self.folders for path in folder.glob(pattern)]

    def replacement(self, what: str) -> FallbackArt:
        """Note a missing picture and return the object that draws a replacement. MissingAsset if there is none."""
        self.missing.add(what)
        if self.fallback_art is None:
            raise MissingAsset(f"no picture {what} in {self.folders[0]}")
        return self.fallback_art

    def sizes(self, sheet: str) -> list[int]:
        """The sizes of a sheet such as "ui/icons", smallest first; empty if there is no such sheet."""
        if sheet not in self._sizes:
            leaf = sheet.rpartition("/")[2]
            stems = (path.stem.rpartition("_") for path in self._glob(f"{sheet}_*.json"))
            self._sizes[sheet] = sorted({int(size) for name, _, size in stems if name == leaf})
        return self._sizes[sheet]

    def _index(self, sheet: str) -> dict[str, str]:
        """The sheet of each sprite: the game's own sheet, or that of the frame."""
        if sheet not in self._homes:
            parts = sheet.split("/")
            frame = ui_sheet(parts[2]) if len(parts) == 3 and parts[0] == "ui" else sheet
            self._homes[sheet] = {}
            for place in dict.fromkeys((frame, sheet)):
                for size in self.sizes(place)[:1]:
                    first = self.sheet(self.file(f"{place}_{size}.png"))
                    if first.path.is_file():
                        with suppress(MissingAsset):
                            self._homes[sheet].update(dict.fromkeys((*first.boxes, *first.composed), place))
        return self._homes[sheet]

    def has(self, sheet: str, name: str) -> bool:
        """Whether a sheet, or that of the frame, has a sprite."""
        return name in self._index(sheet)

    def sprite(self, sheet: str, name: str, height: int) -> pygame.Surface:
        """A sprite of a given height, scaled down from the next larger size; a drawn shield if it is missing."""
        key = (sheet, name, height)
        kept = self.cache.get(key)
        if kept is not None:
            return kept
        if name not in self._index(sheet):
            return self.replacement(f"{sheet}:{name}").shield(name.rpartition(".")[2], height)
        sheet = self._index(sheet)[name]
        sizes = self.sizes(sheet)
        size = next((size for size in sizes if size >= height), sizes[-1])
        try:
            cut = self.sheet(self.file(f"{sheet}_{size}.png")).cut(name)
        except MissingAsset:
            return self.replacement(f"{sheet}:{name}").shield(name.rpartition(".")[2], height)
        return self.cache.put(key, scaled(cut, height))

    def icon(self, kind: str, name: str, height: int, game: str = "") -> pygame.Surface:
        """The picture of a thing named in a text: `icon("side", "scots", 18, "scotland")`."""
        sheet, prefix = ICON_SHEETS.get(kind, ("arms", "arms"))
        return self.sprite(ui_sheet(sheet, game), f"{prefix}.{name}", height)

    def die(self, face: str, side: str, height: int, game: str = "") -> pygame.Surface:
        """A flat die for a line of text; ivory if no side rolled it or the side has no dice of its own."""
        sheet, own = ui_sheet("dice_inline", game), f"die.{side}.{face}"
        return self.sprite(sheet, own if self.has(sheet, own) else f"die.ivory.{face}", height)

    def tinted(self, name: str, height: int, colour: Rgb) -> pygame.Surface:
        """A single-colour icon in a given colour: "load" of the frame, "vermin/load" of a game."""
        key = ("tinted", name, height, colour)
        kept = self.cache.get(key)
        if kept is not None:
            return kept
        game, _, icon = name.rpartition("/")
        image = self.sprite(ui_sheet("icons", game), icon, height).copy()
        image.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return self.cache.put(key, image)

    def picture(self, path: str, size: tuple[int, int] | None = None) -> pygame.Surface:
        """A single picture, as in `picture("title/wall.png", (w, h))`; a drawn one if it is missing."""
        key = (path, size)
        kept = self.cache.get(key)
        if kept is not None:
            return kept
        try:
            image = pygame.image.load(str(self.file(path)))
        except (OSError, pygame.error):
            return self.replacement(path).scene((), size or PLAIN)
        image = image.convert_alpha() if image.get_flags() & pygame.SRCALPHA else image.convert()
        if size is not None and size != image.get_size():
            image = pygame.transform.smoothscale(image, size)
        return self.cache.put(key, image)

    def scene(self, path: str, sides: Sequence[str], size: tuple[int, int]) -> pygame.Surface:
        """The picture of a scenario; if it is missing, one is drawn from the sides."""
        return self.picture(path, size) if self.file(path).is_file() else self.replacement(path).scene(sides, size)

    def fitted(self, path: str, size: tuple[int, int]) -> pygame.Surface:
        """A single picture as large as fits within a size, in its own proportions."""
        key = ("fitted", path, size)
        kept = self.cache.get(key)
        if kept is not None:
            return kept
        try:
            image = pygame.image.load(str(self.file(path))).convert()
        except (OSError, pygame.error):
            return self.replacement(path).scene((), size)
        part = min(size[0] / image.get_width(), size[1] / image.get_height())
        small = (max(1, round(image.get_width() * part)), max(1, round(image.get_height() * part)))
        return self.cache.put(key, pygame.transform.smoothscale(image, small))


def scaled(image: pygame.Surface, height: int) -> pygame.Surface:
    """Scale a picture to a height, keeping its proportions."""
    if image.get_height() == height:
        return image.copy()
    width = max(1, round(image.get_width() * height / image.get_height()))
    return pygame.transform.smoothscale(image, (width, height))
