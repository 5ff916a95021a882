"""The box of a country: a head with name and governance, its contents below."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.client.atlas import Atlas
from game.client.mat.pen import Pen
from game.client.tables.labyrinth.contents import Contents, Item
from game.client.theme import Rgb, mix
from game.client.ui import shapes
from game.client.ui.fonts import LEGIBLE
from game.client.ui.kit import Kit

TONES: dict[str, tuple[Rgb, Rgb]] = {
    "good": ((30, 112, 78), (255, 250, 236)),
    "fair": ((205, 160, 44), (34, 24, 6)),
    "poor": ((160, 62, 34), (255, 248, 236)),
    "islamist_rule": ((38, 30, 36), (255, 240, 214)),
    "untested": ((96, 98, 102), (255, 252, 244)),
    "abroad": ((54, 68, 88), (244, 248, 255)),
    "us": ((38, 86, 146), (255, 252, 244)),
    "absent": ((70, 72, 72), (190, 190, 186)),
}
"""Ground and ink of the head."""
PAPER: dict[str, Rgb] = {"abroad": (214, 221, 229), "us": (198, 216, 236), "absent": (120, 122, 120)}
WARM: Rgb = (245, 236, 212)
INK: Rgb = (52, 44, 34)
HARD: tuple[Rgb, Rgb] = ((34, 40, 50), (250, 236, 190))
SOFT: tuple[Rgb, Rgb] = ((250, 250, 244), (34, 40, 50))
HEAD = 19.0
"""Height of the head in world units, and of the whole box, which sets the unit."""
STRIPE = 2.8
SHIA: Rgb = (112, 74, 128)
"""Width of the stripe of the Shia-Mix, and its colour."""
TWO_LINES = 26.0
TINY = 0.7
"""A name is set in two lines if it would shrink below this in one."""
LINE = 18.5
"""Height of a row below it."""
SMALL = 0.56
"""Size of the signs in a row where two share the place of one."""
CUBES = 4
"""Most troops shown as single cubes; more are one cube with a number."""
BESIDE = 12.0
"""World units from one cube to the next."""


def country_box(
    kit: Kit, atlas: Atlas, shown: Contents, words: Sequence[str], size: tuple[float, float], height: int
) -> pygame.Surface:
    """A box `height` pixels high; `size` is its width and height in world units.

    `words` are the country's name, the posture, what stands for the unknown, and further lines (label, value).
    """
    key = ("labyrinth box", shown, tuple(words), size, height, kit.catalogue.language)
    return kit.picture(key, lambda: _Drawing(kit, atlas, shown, words, size, height).image)


class _Drawing:
    """One box while it is drawn."""

    def __init__(
        self, kit: Kit, atlas: Atlas, shown: Contents, words: Sequence[str], size: tuple[float, float], height: int
    ) -> None:
        self.kit, self.atlas, self.shown, self.pen = kit, atlas, shown, Pen(kit)
        self.unit = height / size[1]
        wide = round(size[0] * self.unit)
        self.name, posture, unknown, *lines = words
        ground, ink = TONES[shown.tone]
        paper = PAPER.get(shown.tone, WARM)
        edge = [(0.0, (10, 9, 8, 210)), (1.0, (10, 9, 8, 210))]
        stops = [(0.0, paper), (1.0, mix(paper, (0, 0, 0), 0.1))]
        self.image = shapes.plate((wide, height), max(2.0, 2.6 * self.unit), stops, edge, max(1.0, self.unit))
        self.letters, head = self._fitted(wide)
        self.head = pygame.Rect(1, 1, wide - 2, round(head * self.unit) - 1)
        self._draw_head(ground, ink)
        if shown.shia:
            self._draw_stripe()
        top = self.head.bottom
        said = self._draw_words(posture, unknown, top) if posture or unknown else 0
        if lines:
            self._draw_lines(lines, top)
        self._draw_items(top, said, bool(posture or unknown or lines))

    def _room(self, wide: int) -> int:
        """Return the width in pixels left for the name next to the strokes."""
        strokes = round(7 * self.unit) + self.shown.bars * self._stroke()[1] if self.shown.bars else 0
        if self.shown.tone == "untested":
            strokes = round(12 * self.unit)
        return wide - 2 - round(8 * self.unit) - strokes

    def _stroke(self) -> tuple[int, int]:
        """Return how many pixels a stroke of the governance is wide, and from one to the next: never touching."""
        thick = max(2, round(2.4 * self.unit))
        return thick, max(thick + 2, round(4.4 * self.unit))

    def _fitted(self, wide: int) -> tuple[int, float]:
        free = self._room(wide)
        wanted = round(15 * self.unit)
        letters = self.pen.fit(self.name, "number", wanted, free)
        read = self.kit.fonts.width(self.name, "number", letters) <= free and letters >= wanted * TINY
        if read or "／" not in self.name:
            return letters, HEAD
        return 0, TWO_LINES

    def _draw_head(self, ground: Rgb, ink: Rgb) -> None:
        radius = round(2.2 * self.unit)
        pygame.draw.rect(self.image, ground, self.head, border_top_left_radius=radius, border_top_right_radius=radius)
        pygame.draw.line(self.image, mix(ground, (0, 0, 0), 0.4), self.head.bottomleft, (self.head.right - 1,
                         self.head.bottom))  # fmt: skip
        right = self.head.right - round(4 * self.unit)
        thick, pitch = self._stroke()
        for number in range(self.shown.bars):
            x = right - thick - number * pitch
            pygame.draw.rect(self.image, ink, (x, self.head.top + round(3.4 * self.unit), thick,
                             self.head.height - round(6.4 * self.unit)))  # fmt: skip
        if self.shown.tone == "untested":
            middle = (right - round(3 * self.unit), self.head.centery)
            self.pen.stamp(self.image, "?", "number", 14 * self.unit, ink, middle)
        free = self._room(self.image.get_width())
        left = self.head.left + round(4 * self.unit)
        if self.letters:
            self._write(self.name, self.letters, ink, (left, self.head.centery), free)
            return
        first, _, second = self.name.partition("／")
        for part, y in ((f"{first}／", 0.28), (second, 0.74)):
            small = self.pen.fit(part, "number", 11.6 * self.unit, free)
            self._write(part, small, ink, (left, self.head.top + round(self.head.height * y)), free)

    def _draw_stripe(self) -> None:
        """Draw the stripe of a Shia-Mix country at the left below the head."""
        top = self.head.bottom + 1
        stripe = pygame.Rect(1, top, max(2, round(STRIPE * self.unit)), self.image.get_height() - 1 - top)
        pygame.draw.rect(self.image, SHIA, stripe, border_bottom_left_radius=round(2 * self.unit))

    def _write(self, words: str, letters: int, ink: Rgb, at: tuple[int, int], room: int, role: str = "number") -> None:
        """Draw a line centred at a height, narrowed if it is too long."""
        text = self.kit.fonts.render(words, role, letters, ink)
        if text.get_width() > room > 0:
            text = pygame.transform.smoothscale(text, (room, text.get_height()))
        top = at[1] + round(letters * 0.36) - self.kit.fonts.ascent(role, letters)
        self.image.blit(text, (at[0], top))

    def _draw_words(self, posture: str, unknown: str, top: int) -> int:
        """Draw the posture in its pill, or that it is unknown; return where free room begins next to it."""
        row = min(LINE * self.unit, self.image.get_height() - top)
        middle, left = top + round(row / 2), round((5 + (STRIPE if self.shown.shia else 0)) * self.unit)
        letters = round(12.4 * self.unit)
        room = self.image.get_width() - 2 * left
        if not posture:
            letters = self.pen.fit(unknown, "typed", letters, room)
            self._write(unknown, letters, INK, (left, middle), room, "typed")
            return 0
        ground, ink = HARD if self.shown.posture == "hard" else SOFT
        letters = self.pen.fit(posture, "strong", letters, room - round(8 * self.unit))
        text = self.kit.fonts.render(posture, "strong", letters, ink)
        high = max(letters + 2, min(round(row) - 1, round(14 * self.unit)))
        pill = pygame.Rect(left, 0, text.get_width() + max(8, round(10 * self.unit)), high)
        pill.centery = middle
        if high > letters + 2:
            pygame.draw.rect(self.image, ground, pill, border_radius=high // 2)
            pygame.draw.rect(self.image, HARD[0], pill, 1, border_radius=high // 2)
        else:  # an edge would be as dark as the letters that it touches
            self.image.fill(ground, pill)
        self.image.blit(text, (pill.centerx - text.get_width() // 2,
                               middle + round(letters * 0.36) - self.kit.fonts.ascent("strong", letters)))  # fmt: skip
        return pill.right + round(2 * self.unit)

    def _draw_lines(self, lines: Sequence[str], top: int) -> None:
        step, left = 17 * self.unit, round(5 * self.unit)
        for number in range(0, len(lines), 2):
            y = round(top + (number / 2 + 0.55) * step)
            letters = self.pen.letters(lines[number + 1], "strong", 12.4 * self.unit)
            right = self.image.get_width() - left
            value = self.kit.fonts.render(lines[number + 1], "strong", letters, INK)
            room = right - left - value.get_width() - round(3 * self.unit)
            letters_left = self.pen.fit(lines[number], "small", letters, room)
            self._write(lines[number], letters_left, INK, (left, y), room, "small")
            ascent = self.kit.fonts.ascent("strong", letters)
            self.image.blit(value, (right - value.get_width(), y + round(letters * 0.36) - ascent))

    # === What lies there ===

    def _draw_items(self, top: int, said: int, beside: bool) -> None:
        """Draw markers above pieces in two rows; outside the Muslim world all to the right of the posture."""
        shown, unit = self.shown, self.unit
        low = round(self.image.get_height() - top) < 2 * LINE * unit - 2
        left, right = 4 * unit, self.image.get_width() - 3 * unit
        first = top + min(LINE * unit, self.image.get_height() - top) * 0.5
        if low or shown.tone == "us":
            y = first if low else self.image.get_height() - LINE * unit * 0.5
            self._close((*shown.pieces, *shown.standing), max(left, said), right, y, flush=beside)
            return
        second = self.image.get_height() - LINE * unit * 0.5 - unit * 0.5
        if shown.resources:
            right_below = right - self._drops(second) - unit
        else:
            right_below = right
        if beside:
            self._row((*shown.pieces, *shown.standing), left, right_below, second)
        else:
            self._row(shown.standing, left, right, first)
            self._row(shown.pieces, left, right_below, second)

    def _drops(self, y: float) -> float:
        """Draw the resources at the right; return their width."""
        step, side = 6.6 * self.unit, max(7, round(9.5 * self.unit))
        sprite = "oil" if self.shown.oil else "drop"
        for number in range(self.shown.resources):
            x = self.image.get_width() - 6.5 * self.unit - number * step
            self._stamp(sprite, side, x, y)
        return step * self.shown.resources + 3 * self.unit

    def _stamp(self, sprite: str, side: int, x: float, y: float) -> None:
        dx, dy = self.atlas.counter_offset(side)
        self.image.blit(self.atlas.counter(sprite, side), (round(x) + dx, round(y) + dy))

    def _width(self, items: Sequence[Item], part: float = 1.0, *, cubes: bool = False) -> float:
        """Return the width of a row; with `cubes`, few troops are single cubes."""
        return sum(self._item_width(sprite, number, cubes) for sprite, number in items) * self.unit * part

    def _item_width(self, sprite: str, number: int, cubes: bool) -> float:
        if cubes and _are_cubes(sprite, number):
            return 17.2 + (number - 1) * BESIDE
        return 17.2 + (9.5 if number > 1 else 0)

    def _close(self, items: Sequence[Item], left: float, right: float, y: float, *, flush: bool) -> None:
        """Draw a row, right-aligned if `flush`; as two small ones if a single one would be smaller still."""
        half, step = (len(items) + 1) // 2, LINE * self.unit / 4
        rows = [(items, y, 1.0)]
        if (right - left) < self._width(items, SMALL):
            rows = [(items[:half], y - step, SMALL), (items[half:], y + step, SMALL)]
        for row, middle, most in rows:
            self._row(row, max(left, right - self._width(row, most)) if flush else left, right, middle, most)

    def _row(self, items: Sequence[Item], left: float, right: float, y: float, most: float = 1.0) -> None:
        """Draw signs side by side, each with its number if above 1; smaller if there are many.

        Up to four troops are single cubes if there is room.
        """
        if not items:
            return
        cubes = self._width(items, most, cubes=True) <= right - left
        part = most if cubes else min(most, (right - left) / self._width(items))
        side = max(8, round(15.4 * self.unit * part))
        x = left
        letters = max(LEGIBLE, round(13.6 * self.unit * part))
        for sprite, number in items:
            alone = cubes and _are_cubes(sprite, number)
            for cube in range(number if alone else 1):
                self._stamp(sprite, side, x + cube * BESIDE * self.unit * part + side / 2, y)
            if number > 1 and not alone:
                text = self.kit.fonts.render(str(number), "number", letters, INK)
                ascent = self.kit.fonts.ascent("number", letters)
                at = x + 16.2 * self.unit * part
                self.image.blit(text, (round(at), round(y + letters * 0.36) - ascent))
            x += self._item_width(sprite, number, cubes) * self.unit * part


def _are_cubes(sprite: str, number: int) -> bool:
    return sprite == "troops" and number <= CUBES
