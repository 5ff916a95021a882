"""The printed board at a zoom: the painting scaled, routes and words drawn at their final size.

    board_print = BoardPrint(load_map(path), fonts, words, "en")
    window.blit(board_print.level(0.75), (0, 0))

A level is the board at one zoom. Levels are made on demand and cached up to a limit in bytes; in between nothing is
rendered.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame

from game.client.board.lettering import FontSource, Glyph, Placed, Typesetter, style_file
from game.client.board.plain import plain_board
from game.client.board.routes import Routes, load_route_styles
from game.client.theme import Rgb
from game.content.maps import BoardMap, MapError, Print, Rect
from game.content.paths import shown

KEPT_BYTES = 40_000_000
LEGEND, LEGEND_HEAD, LEGEND_FOOT = ("key", "cost"), 70.0, 20.0
"""Roles of the words of the terrain key, and its margin above and below them in world units."""
HALO_PART = 0.13  # relative to the letter size, up to 2.6 pixels
CURVE_OVERSAMPLING = 2  # rotated letters are drawn larger and scaled down


class BoardPrint:
    """The board in one language at any zoom (pixels per world unit).

    `words` returns the text for a label's catalogue key.
    """

    def __init__(
        self,
        board: BoardMap,
        fonts: FontSource,
        words: Callable[[str], str],
        language: str,
        kept_bytes: int = KEPT_BYTES,
        text_scale: float = 1.0,
    ) -> None:
        self.board = board
        self.fonts = fonts
        self.routes = Routes(board, load_route_styles(style_file(board)))
        self.kept_bytes = kept_bytes
        self.reword(words, language, text_scale)
        self._halves: dict[Path | None, list[pygame.Surface]] = {}

    def reword(self, words: Callable[[str], str], language: str, text_scale: float = 1.0) -> None:
        """Change the language or the size of text; the painting is kept, the levels are made again."""
        self.language, self.text_scale = language, text_scale
        self.typesetter = Typesetter(self.board, self.fonts, words, language, text_scale)
        self._levels: OrderedDict[float, pygame.Surface] = OrderedDict()
        self._placed: dict[float, tuple[Placed, ...]] = {}

    def rest(self) -> None:
        """Free the memory of the pictures while the board is not on the table."""
        self._levels.clear()
        self._halves.clear()

    @property
    def legend(self) -> Rect | None:
        """The part of the board on which the key of the terrain is printed, in world units; None if it has none."""
        words = [label for label in self.board.labels if label.role in LEGEND]
        if not words:
            return None
        xs, ys, wide = [w.points[0][0] for w in words], [w.points[0][1] for w in words], max(w.width for w in words)
        top, bottom = min(ys) - LEGEND_HEAD, max(ys) + LEGEND_FOOT
        return min(xs) - wide / 2, top, max(xs) - min(xs) + wide, bottom - top

    # === Levels ===

    def size(self, zoom: float) -> tuple[int, int]:
        """Width and height of the level in pixels."""
        return round(self.board.world[2] * zoom), round(self.board.world[3] * zoom)

    def level(self, zoom: float) -> pygame.Surface:
        """The whole board at the zoom. Its top left pixel is the top left of the map's `world`."""
        kept = self._levels.get(zoom)
        if kept is not None:
            self._levels.move_to_end(zoom)
            return kept
        level = self._scaled(zoom)
        self.routes.draw(level, zoom)
        for placed in self.placed(zoom):
            self._letter(level, placed)
        self._levels[zoom] = level
        while len(self._levels) > 1 and sum(map(_bytes, self._levels.values())) > self.kept_bytes:
            self._levels.popitem(last=False)
        return level

    def nearest(self, zoom: float) -> tuple[float, pygame.Surface] | None:
        """The cached level closest to the zoom, to be stretched while zooming; None if there is none yet."""
        if not self._levels:
            return None
        closest = min(self._levels, key=lambda kept: abs(math.log(kept / zoom)))
        return closest, self._levels[closest]

    def miniature(self, size: tuple[int, int]) -> pygame.Surface:
        """The painting without words, for the minimap."""
        return pygame.transform.smoothscale(self._half(self.board.print, 3), size)

    def placed(self, zoom: float) -> tuple[Placed, ...]:
        """The labels drawn at the zoom with the boxes they fill, in pixels of the level.

        Small levels have no regions, rivers and hex numbers.
        """
        if zoom not in self._placed:
            if len(self._placed) > 24:
                self._placed.clear()
            self._placed[zoom] = tuple(self.typesetter.placed(zoom))
        return self._placed[zoom]

    # === Painting ===

    def _scaled(self, zoom: float) -> pygame.Surface:
        """The painting at the zoom, scaled from the smallest cached half that is large enough."""
        painting = self.board.print.at(zoom)
        part = zoom / painting.scale
        halvings = max(0, min(3, int(math.log2(1 / part) + 1e-6))) if part < 1 else 0
        source = self._half(painting, halvings)
        size = self.size(zoom)
        return source.copy() if source.get_size() == size else pygame.transform.smoothscale(source, size)

    def _half(self, painting: Print, halvings: int) -> pygame.Surface:
        """The painting halved a number of times."""
        halves = self._halves.setdefault(painting.file, [])
        if not halves:
            halves.append(self._load(painting.file) if painting.file else plain_board(self.board, painting.scale))
        while len(halves) <= halvings:
            width, height = halves[-1].get_size()
            halves.append(pygame.transform.smoothscale(halves[-1], (width // 2, height // 2)))
        return halves[halvings]

    def _load(self, file: Path) -> pygame.Surface:
        try:
            image = pygame.image.load(str(file))
        except (pygame.error, OSError) as fault:
            raise MapError(f"{shown(file)}: the painted board cannot be read ({fault}); put the file back.") from None
        if pygame.display.get_surface():
            return image.convert()
        plain = pygame.Surface(image.get_size(), depth=32)
        plain.blit(image, (0, 0))
        return plain

    # === Lettering ===

    def letter_over(self, surface: pygame.Surface, area: pygame.Rect, zoom: float) -> None:
        """Draw names and numbers of spaces in an area of the level again, onto a surface that covers that area."""
        for placed in self.placed(zoom):
            named = placed.label.kind == "number" or placed.label.key.partition(".")[2] in self.board.spaces
            if named and area.collidelist(placed.boxes) >= 0:
                shifted = tuple(replace(glyph, x=glyph.x - area.left, y=glyph.y - area.top) for glyph in placed.glyphs)
                self._letter(surface, replace(placed, glyphs=shifted))

    def _letter(self, level: pygame.Surface, placed: Placed) -> None:
        """Draw a label: first the halo of all its letters, then the letters."""
        style = placed.style
        if style.halo is not None:
            spread = _ring(max(1.0, min(2.6, placed.size * HALO_PART)) if placed.label.kind != "number" else 1.0)
            for glyph in placed.glyphs:
                image, corner = self._glyph(placed, glyph, style.halo)
                image.set_alpha(style.halo_alpha)
                level.fblits([(image, (corner[0] + dx, corner[1] + dy)) for dx, dy in spread])
        for glyph in placed.glyphs:
            image, corner = self._glyph(placed, glyph, style.colour)
            image.set_alpha(style.alpha)
            level.blit(image, corner)

    def _glyph(self, placed: Placed, glyph: Glyph, colour: Rgb) -> tuple[pygame.Surface, tuple[int, int]]:
        """A letter or a line of text, and the position of its top left corner."""
        if not placed.curved:
            font = self.fonts.font(placed.face, placed.size)
            image = font.render(glyph.text, True, colour)
            if placed.narrow < 1:
                image = pygame.transform.smoothscale_by(image, (placed.narrow, 1))
            left = round(glyph.x - image.get_width() / 2)
            return image, (left, round(glyph.y) - font.get_ascent())
        font = self.fonts.font(placed.face, placed.size * CURVE_OVERSAMPLING)
        flat = font.render(glyph.text, True, colour)
        image = pygame.transform.rotozoom(flat, -math.degrees(glyph.turn), 1 / CURVE_OVERSAMPLING)
        # From the letter's middle on the baseline to the middle of its picture.
        up = (font.get_ascent() - flat.get_height() / 2) / CURVE_OVERSAMPLING
        x = glyph.x + math.sin(glyph.turn) * up
        y = glyph.y - math.cos(glyph.turn) * up
        return image, (round(x - image.get_width() / 2), round(y - image.get_height() / 2))


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()


def _ring(reach: float) -> list[tuple[int, int]]:
    """Offsets of a halo: all whole pixels within the reach, edge included."""
    extent = math.ceil(reach)
    around = range(-extent, extent + 1)
    return [(x, y) for x in around for y in around if 0 < x * x + y * y <= reach * reach + 0.6]
