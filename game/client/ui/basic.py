"""Widgets that only display: text, pictures, lines, chips, bars."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.intent import Pos
from game.client.ui import rich, shapes
from game.client.ui.rich import Block, Ref, Style, Words
from game.client.ui.widget import FAR, Widget


class Label(Widget):
    """Running text, wrapped if necessary. `colour` and `strong` name colours of the theme."""

    def __init__(
        self,
        words: Words,
        *,
        role: str = "body",
        colour: str = "dim",
        strong: str = "ink",
        align: str = "left",
        grow: float = 0,
        on_ref: Callable[[Ref], None] | None = None,
        on_point: Callable[[Ref | None], None] | None = None,
        name: str = "",
        tip: Words | None = None,
    ) -> None:
        """`on_ref` is called with a clicked word, `on_point` with the word under the pointer."""
        super().__init__(name=name, grow=grow, tip=tip)
        self.words = words
        self.role, self.colour, self.strong, self.align = role, colour, strong, align
        self.on_ref, self.on_point = on_ref, on_point
        self._pointed: Ref | None = None
        self._blocks: dict[int, Block] = {}
        self._least: int | None = None
        self._block: Block | None = None

    def set(self, words: Words) -> None:
        """Show other words in the same place; note an overflow if they do not fit."""
        if words == self.words:
            return
        self.words = words
        self._blocks.clear()
        self._least = None
        if self.is_shown and self.rect.width:
            self.place(self.rect)
            self.invalidate()

    def _style(self) -> Style:
        theme = self.kit.theme
        strong_role = "strong" if self.role in ("body", "small", "italic") else self.role
        return Style(self.role, theme[self.colour], strong_role, theme[self.strong])

    def block(self, width: int) -> Block:
        """The text laid out at a width."""
        if width not in self._blocks:
            room = None if width >= FAR else width
            align = self.align if room is not None else "left"
            self._blocks[width] = rich.lay_out(self.kit, self.words, self._style(), room, align)
        return self._blocks[width]

    def least_width(self) -> int:
        if self._least is None:
            self._least = rich.least_width(self.kit, self.words, self._style())
        return self._least

    def natural_width(self) -> int:
        return self.block(FAR).width

    def height_for(self, width: int) -> int:
        return self.block(width).height if self.words else 0

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        self._block = self.block(rect.width)
        if self.words and (self._block.width > rect.width + 1 or self._block.height > rect.height):
            needs = (self._block.width, self._block.height)
            self.kit.note_overflow(type(self).__name__, self._block.text, needs, rect.size)

    def paint(self, surface: pygame.Surface) -> None:
        if self._block:
            self._block.draw(surface, self.rect.left, self._top())

    def _top(self) -> int:
        return self.rect.top + (self.rect.height - (self._block.height if self._block else 0)) // 2

    def _ref_at(self, pos: Pos) -> Ref | None:
        return self._block.ref_at(pos[0] - self.rect.left, pos[1] - self._top()) if self._block else None

    def on_move(self, pos: Pos) -> None:
        """Report the word under the pointer."""
        self._point(self._ref_at(pos))

    def on_hover(self, inside: bool) -> None:
        super().on_hover(inside)
        if not inside:
            self._point(None)

    def _point(self, ref: Ref | None) -> None:
        if self.on_point is not None and ref != self._pointed:
            self._pointed = ref
            self.on_point(ref)

    def press(self, pos: Pos, button: int) -> bool:
        ref = self._ref_at(pos)
        if self.on_ref and ref and button == 1:
            self.on_ref(ref)
            return True
        return False


class Image(Widget):
    """A picture of a size given at 100 %, made by a function of its size in pixels."""

    def __init__(
        self,
        make: Callable[[int, int], pygame.Surface],
        width: float,
        height: float,
        *,
        grow: float = 0,
        tip: Words | None = None,
    ) -> None:
        super().__init__(grow=grow, tip=tip)
        self.make = make
        self.asked = (width, height)
        self._picture: pygame.Surface | None = None

    def least_width(self) -> int:
        return self.kit.px(self.asked[0])

    def height_for(self, width: int) -> int:
        return self.kit.px(self.asked[1])

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        self._picture = self.make(self.kit.px(self.asked[0]), self.kit.px(self.asked[1]))

    def paint(self, surface: pygame.Surface) -> None:
        if self._picture:
            surface.blit(self._picture, self._picture.get_rect(center=self.rect.center))


class Line(Widget):
    """A horizontal hairline."""

    def __init__(self, *, pad: float = 4) -> None:
        super().__init__()
        self.pad = pad

    def height_for(self, width: int) -> int:
        return self.kit.px(1) + 2 * self.kit.px(self.pad)

    def paint(self, surface: pygame.Surface) -> None:
        size = (self.rect.width, self.kit.px(1))
        colour = (*self.kit.theme["line"], 120)
        line = self.kit.plate("line", size, 0, [(0, colour), (1, colour)])
        surface.blit(line, (self.rect.left, self.rect.centery - size[1] // 2))


class Chip(Widget):
    """A word on a small background: a rule number, a state."""

    focusable = True

    def __init__(
        self, words: str, *, on_click: Callable[[], None] | None = None, name: str = "", tip: Words | None = None
    ) -> None:
        super().__init__(name=name or words, tip=tip)
        self.words = words
        self.on_click = on_click

    def _picture(self) -> pygame.Surface:
        return self.kit.chip(self.words, self.kit.size("body"))

    def can_focus(self) -> bool:
        return self.visible and self.on_click is not None

    def least_width(self) -> int:
        return self._picture().get_width()

    def height_for(self, width: int) -> int:
        return self._picture().get_height()

    def paint(self, surface: pygame.Surface) -> None:
        surface.blit(self._picture(), self._picture().get_rect(center=self.rect.center))
        self.paint_focus(surface, self.kit.px(4))

    def press(self, pos: Pos, button: int) -> bool:
        if self.on_click and button == 1:
            self.on_click()
            return True
        return False


class Bar(Widget):
    """Two colours that share a length: the odds of two sides, each with its words.

    The words are on the bar; if there is no room for both, they are above and below its ends.
    """

    def __init__(
        self, share: float, words: tuple[str, str], sides: tuple[str, str], *, tip: Words | None = None
    ) -> None:
        super().__init__(tip=tip)
        self.share = share
        self.words = words
        self.sides = sides

    def _beside(self, role: str) -> int:
        """The width of both words side by side."""
        return sum(self.kit.text_width(words, role) for words in self.words) + self.kit.px(36)

    def role(self, width: int) -> str:
        """The largest font role at which the words fit on the bar; empty if they do not."""
        return next((role for role in ("strong", "small") if self._beside(role) <= width), "")

    def least_width(self) -> int:
        return max(self.kit.text_width(words, "small") for words in self.words)

    def natural_width(self) -> int:
        return max(self._beside("strong"), self.kit.px(200))

    def _line(self) -> int:
        return round(self.kit.size("small") * 1.5)

    def height_for(self, width: int) -> int:
        """Return the height of one line, or of two lines and a low bar if the words are not on the bar."""
        if self.role(width):
            return max(self.kit.px(26), round(self.kit.size("strong") * 1.65))
        return 2 * self._line() + self.kit.px(10)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw both backgrounds and the words; words too wide for their part continue into the other."""
        kit, rect = self.kit, self.rect
        first, second = (kit.theme.side(side) for side in self.sides)
        cut = min(1.0, max(0.0, self.share))
        stops = [(0.0, first.mark), (cut, first.mark), (min(1.0, cut + 0.001), second.mark), (1.0, second.mark)]
        if cut in (0.0, 1.0):
            colour = first.mark if cut else second.mark
            stops = [(0.0, colour), (1.0, colour)]
        role = self.role(rect.width)
        ground = rect if role else rect.inflate(0, -2 * self._line())
        surface.blit(self._ground(ground.size, tuple(stops)), ground)
        if not role:
            left, right = (kit.text(words, "small", side.name) for words, side in zip(self.words, (first, second)))
            surface.blit(left, left.get_rect(midleft=(rect.left, rect.top + self._line() // 2)))
            surface.blit(right, right.get_rect(midright=(rect.right, rect.bottom - self._line() // 2)))
            return
        pad = kit.px(10)
        left = kit.text(self.words[0], role, first.on_mark if cut > 0 else second.on_mark)
        right = kit.text(self.words[1], role, second.on_mark if cut < 1 else first.on_mark)
        top = rect.centery - round(kit.size("strong") * 0.33)
        baseline = kit.fonts.ascent("strong", kit.size("strong")) - round(kit.size("strong") * 0.66)
        surface.blit(left, (rect.left + pad, top - baseline))
        surface.blit(right, (rect.right - pad - right.get_width(), top - baseline))

    def _ground(self, size: tuple[int, int], stops: tuple[tuple[float, tuple[int, int, int]], ...]) -> pygame.Surface:
        def make() -> pygame.Surface:
            big = (size[0] * 2, size[1] * 2)
            body = shapes.rounded(shapes.gradient(*big, stops, across=True), self.kit.px(6) * 2)
            return pygame.transform.smoothscale(body, size)

        return self.kit.picture(("bar", size, stops), make)
