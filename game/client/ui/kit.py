"""The kit: scale, fonts, colours, texts and cached pictures that all widgets use."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

from game.client.assets import ui_sheet
from game.client.theme import Rgb, Theme, mix
from game.client.ui import shapes
from game.client.ui.fonts import Fonts, SurfaceCache
from game.content.text import Catalogue, Segment

if TYPE_CHECKING:
    from game.client.assets import Sprites
    from game.client.ui.rich import Block

Size = tuple[int, int]
LARGEST_SIGN = 1.5
"""How much signs beside text grow with it at most."""


@dataclass(frozen=True, slots=True)
class Overflow:
    """A text or widget that does not fit its place."""

    who: str
    text: str
    needs: Size
    has: Size


class Kit:
    """The current style. `scale` is 1 at 100 %; a change of style creates a new kit.

    `keys` maps replaced keys to their replacements (`Bindings.in_force`). `game` is the game whose arms and dice are
    shown, empty outside of any; `of` returns the same style for a game. `blocks` and `least_widths` are caches of
    `rich.lay_out`.
    """

    def __init__(
        self,
        theme: Theme,
        fonts: Fonts,
        sprites: Sprites,
        catalogue: Catalogue,
        *,
        scale: float = 1.0,
        text_scale: float = 1.0,
        reduce_motion: bool = False,
        pictures: SurfaceCache | None = None,
        game: str = "",
        keys: Mapping[str, str] | None = None,
    ) -> None:
        self.theme = theme
        self.fonts = fonts
        self.sprites = sprites
        self.catalogue = catalogue
        self.scale = scale
        self.text_scale = text_scale
        self.reduce_motion = reduce_motion
        self.game = game
        self.keys = keys or {}
        self._of: dict[str, Kit] = {game: self}
        self.pictures = pictures or SurfaceCache(48_000_000)
        self.overflow: list[Overflow] = []
        self.blocks: dict[Any, Block] = {}
        self.least_widths: dict[Any, int] = {}

    def at(self, scale: float, text_scale: float | None = None) -> Kit:
        """The same style at another scale, sharing the picture cache and the list of overflows."""
        kit = Kit(
            self.theme,
            self.fonts,
            self.sprites,
            self.catalogue,
            scale=scale,
            text_scale=self.text_scale if text_scale is None else text_scale,
            reduce_motion=self.reduce_motion,
            pictures=self.pictures,
            game=self.game,
            keys=self.keys,
        )
        kit.overflow = self.overflow
        return kit

    def of(self, game: str) -> Kit:
        """The same style for a game, whose pictures override those of the frame."""
        if game not in self._of:
            kit = self.at(self.scale)
            kit.game, kit._of = game, self._of
            self._of[game] = kit
        return self._of[game]

    def sheet(self, leaf: str) -> str:
        """The sheet "arms", "dice" or "dice_inline" of the game, with that of the frame as fallback."""
        return ui_sheet(leaf, self.game)

    def px(self, length: float) -> int:
        """Convert a length at 100 % to pixels; at least 1 unless it is 0."""
        return max(1, round(length * self.scale)) if length > 0 else 0

    def beside_text(self, length: float) -> int:
        """Convert the size of a sign at 100 % to pixels; it grows with the text beside it, up to half as much again."""
        return self.px(length * min(LARGEST_SIGN, max(1.0, self.text_scale)))

    def size(self, role: str) -> int:
        """The font size of a role in pixels."""
        return round(self.theme.types[role].size * self.scale * self.text_scale)

    def say(self, key: str, /, **args: Any) -> str:
        """A message as plain text."""
        return self.catalogue.plain(key, args)

    def rich(self, key: str, /, **args: Any) -> list[Segment]:
        """A message as segments."""
        return self.catalogue.rich(key, args)

    def note_overflow(self, who: str, text: str, needs: Size, has: Size) -> None:
        """Note that something does not fit; tests fail on it."""
        self.overflow.append(Overflow(who, text, needs, has))

    # === Cached pictures ===

    def picture(self, key: tuple[Any, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A drawing, cached by its key, the game, the scale and the palette."""
        full = (key, self.game, self.scale, id(self.theme))
        kept = self.pictures.get(full)
        return kept if kept is not None else self.pictures.put(full, make())

    def text(self, words: str, role: str, colour: Rgb) -> pygame.Surface:
        """A line of text."""
        return self.fonts.render(words, role, self.size(role), colour)

    def text_width(self, words: str, role: str) -> int:
        """Width of a line of text in pixels."""
        return self.fonts.width(words, role, self.size(role))

    def sign(self, name: str, size: int, colour: Rgb) -> pygame.Surface:
        """A small sign: an arrow head, a tick, an icon of the frame ("undo", "search") or of a game ("vermin/load")."""
        if name not in shapes.SIGNS:
            return self.sprites.tinted(name, size, colour)
        return self.picture(("sign", name, size, colour), lambda: shapes.sign(name, size, colour))

    def shadow(self, size: Size, radius: float, spread: float, strength: float) -> pygame.Surface:
        """A soft shadow; lengths in pixels."""
        key = ("shadow", size, radius, spread, strength)
        return self.picture(key, lambda: shapes.shadow(size, radius, spread, strength))

    def plate(self, name: str, size: Size, radius: float, fill: shapes.Stops, line: shapes.Stops | None = None,
              thickness: float = 1.0) -> pygame.Surface:  # fmt: skip
        """A rounded rectangle with an outline, cached by its name."""
        key = ("plate", name, size, radius, tuple(fill), tuple(line or ()), thickness)
        return self.picture(key, lambda: shapes.plate(size, radius, fill, line, thickness))

    def panel(self, size: Size, strip: int = 0) -> pygame.Surface:
        """The background of a panel, with a title strip of the given height."""
        return self.picture(("panel", size, strip), lambda: self._draw_panel(size, strip))

    def _draw_panel(self, size: Size, strip: int) -> pygame.Surface:
        theme, radius, hair = self.theme, self.px(9), self.px(1.2)
        fall = min(0.99, self.px(60) / size[1])
        fill = [(0.0, theme["panel_top"]), (fall, theme["panel"]), (1.0, theme["panel_foot"])]
        line = [(0.0, (*theme["brass"], 190)), (0.25, (*theme["line"], 150)), (1.0, (*theme["line"], 96))]
        body = shapes.plate(size, radius, fill, None)
        if strip:
            band = shapes.gradient(size[0], strip, [(0, theme["strip_top"]), (1, theme["strip_foot"])])
            top = shapes.canvas(size[0], size[1])
            top.blit(band, (0, 0))
            top.fill((*theme["brass"], 140), (0, strip - hair, size[0], hair))
            mask = shapes.plate(size, radius, [(0, (255, 255, 255)), (1, (255, 255, 255))])
            top.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            body.blit(top, (0, 0))
        clear = [(0.0, (*theme["line"], 0)), (1.0, (*theme["line"], 0))]
        body.blit(shapes.plate(size, radius, clear, line, 1.2 * self.scale), (0, 0))
        return body

    def ground(self, size: Size) -> pygame.Surface:
        """The table below full screens: plain, slightly lighter in the middle."""
        return self.picture(("ground", size), lambda: self._draw_ground(size))

    def _draw_ground(self, size: Size) -> pygame.Surface:
        cells = (48, 30)
        small = pygame.Surface(cells)
        for x in range(cells[0]):
            for y in range(cells[1]):
                away = math.hypot((x - cells[0] / 2) / cells[0] * 1.5, (y - cells[1] * 0.4) / cells[1] * 1.6)
                small.set_at((x, y), mix(self.theme["table"], (10, 8, 6), min(0.72, max(0.0, away - 0.12))))
        image = pygame.transform.smoothscale(small, size).convert()
        grain = shapes.grain()
        for x in range(0, size[0], grain.get_width()):
            for y in range(0, size[1], grain.get_height()):
                image.blit(grain, (x, y), special_flags=pygame.BLEND_RGB_ADD)
        return image

    def raised(self, colour: Rgb, size: Size, radius: float, state: str = "") -> pygame.Surface:
        """The body of a button: lit from above, or pressed flat. States: "", hover, down, off."""
        if state == "hover":
            colour = mix(colour, (255, 255, 255), 0.14)
        elif state == "down":
            colour = mix(colour, (0, 0, 0), 0.22)
        top = mix(colour, (255, 255, 255), 0.13 if state in ("", "hover") else 0)
        foot = mix(colour, (0, 0, 0), 0.14) if state != "off" else colour
        glint = 16 if state == "off" else 88
        line = [(0.0, (255, 255, 255, glint)), (1.0, (0, 0, 0, 90))]
        return self.plate("raised", size, radius, [(0, top), (0.5, colour), (1, foot)], line, 1.1 * self.scale)

    def focus_ring(self, size: Size, radius: float) -> pygame.Surface:
        """The outline of the focused widget, `focus_reach` outside of it."""
        reach = self.focus_reach
        full = (size[0] + 2 * reach, size[1] + 2 * reach)
        colour = self.theme["focus"]
        key = ("focus", full, radius)
        return self.picture(key, lambda: shapes.ring(full, radius + reach, colour, 2 * self.scale))

    def spot_ring(self, size: Size, radius: float) -> pygame.Surface:
        """The outline around a spot on a board of any brightness: with a dark edge on both sides."""
        edge, reach = self.px(2), self.focus_reach
        full = (size[0] + 2 * (reach + edge), size[1] + 2 * (reach + edge))
        return self.picture(("spot", full, radius), lambda: self._edged(full, radius + reach, edge))

    def _edged(self, full: Size, radius: float, edge: int) -> pygame.Surface:
        light = 3 * self.scale
        image = shapes.ring(full, radius + edge, self.theme["well"], light + 2 * edge)
        inner = (full[0] - 2 * edge, full[1] - 2 * edge)
        image.blit(shapes.ring(inner, radius, self.theme["focus"], light), (edge, edge))
        return image

    @property
    def focus_reach(self) -> int:
        """Distance of the focus ring from its widget."""
        return self.px(4)

    # === Pictures in running text ===

    def chip(self, words: str, size: int) -> pygame.Surface:
        """A rule number on its background, for text of a given size."""
        return self.picture(("chip", words, size), lambda: self._draw_chip(words, size))

    def _draw_chip(self, words: str, size: int) -> pygame.Surface:
        role, letters = "cap", max(1, round(size * 0.82))
        text = self.fonts.render(words, role, letters, self.theme["chip_ink"])
        pad = round(letters * 0.4)
        height = round(letters * 1.42)
        ground = self.theme["chip"]
        image = shapes.plate((text.get_width() + 2 * pad, height), letters * 0.32, [(0, ground), (1, ground)])
        cap_height = letters * 0.66
        baseline = round((height + cap_height) / 2)
        image.blit(text, (pad, baseline - self.fonts.ascent(role, letters)))
        return image

    def key_cap(self, words: str, *, dark: bool) -> pygame.Surface:
        """A key cap; dark ink on a light button."""
        return self.picture(("cap", words, dark), lambda: self._draw_key_cap(words, dark))

    def _draw_key_cap(self, words: str, dark: bool) -> pygame.Surface:
        role, letters = "cap", max(1, round(11.5 * self.scale * self.text_scale))
        ink = self.theme["primary_ink"] if dark else self.theme["ink"]
        text = self.fonts.render(words, role, letters, ink)
        height = round(letters * 1.5)
        width = max(height, text.get_width() + round(letters * 0.85))
        ground = (*ink, 40) if dark else (0, 0, 0, 80)
        line = (*ink, 128)
        image = shapes.plate((width, height), letters * 0.35, [(0, ground), (1, ground)], [(0, line), (1, line)])
        baseline = round((height + letters * 0.66) / 2)
        image.blit(text, ((width - text.get_width()) // 2, baseline - self.fonts.ascent(role, letters)))
        return image

    def die(self, face: str, side: str, size: int) -> pygame.Surface:
        """A die in a line of text, in the colour of the side that rolled it."""
        if face not in ("1", "2", "3", "4", "5", "6"):
            return self.chip(face, size)
        return self.sprites.die(face, side, round(size * 1.18), self.game)

    def icon(self, kind: str, name: str, height: int) -> pygame.Surface:
        """The picture of a thing at a height, as in `icon("side", "scots", 18)`."""
        return self.sprites.icon(kind, name, height, self.game)
