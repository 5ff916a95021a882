"""Scrolled widgets: an area larger than its place, and a list that creates only its visible rows."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.intent import Key, Pos
from game.client.ui.scrolling import Scrolling
from game.client.ui.widget import FAR, Widget


class ScrollArea(Scrolling):
    """One widget that may be higher than its place."""

    def __init__(self, child: Widget, *, grow: float = 1, name: str = "") -> None:
        super().__init__(grow=grow, name=name)
        self.offset = 0
        self._height = 0
        self.adopt([child])

    def take_over(self, old: Widget) -> None:
        if isinstance(old, ScrollArea):
            self.offset = old.offset

    def can_focus(self) -> bool:
        """Focusable only if it scrolls and nothing inside takes the focus."""
        inner = any(w.can_focus() for w in self.children[0].walk())
        return self.visible and self._height > self.rect.height and not inner

    def natural_width(self) -> int:
        return self.children[0].natural_width() + self.bar_width()

    def height_for(self, width: int) -> int:
        return self.children[0].height_for(width)

    def place(self, rect: pygame.Rect) -> None:
        """Place the content at its scroll position."""
        self.rect = pygame.Rect(rect)
        child = self.children[0]
        width = rect.width
        if child.height_for(width) > rect.height:
            width -= self.bar_width()
        self._height = max(rect.height, child.height_for(width))
        self.offset = max(0, min(self.offset, self._height - rect.height))
        child.place(pygame.Rect(rect.left, rect.top - self.offset, width, self._height))

    def place_part(self) -> tuple[float, float]:
        """See `Scrolling.place_part`; measured in pixels."""
        whole = max(1, self._height)
        return self.offset / whole, self.rect.height / whole

    def go_to_part(self, part: float) -> None:
        self.scroll_by(round(part * self._height) - self.offset)

    def scroll_by(self, pixels: int) -> bool:
        offset = min(max(0, self.offset + pixels), self._height - self.rect.height)
        if offset == self.offset:
            return False
        self.children[0].shift(0, self.offset - offset)
        self.offset = offset
        self.invalidate()
        return True

    def reveal(self, rect: pygame.Rect) -> None:
        air = self.kit.px(10)
        if rect.top < self.rect.top + air:
            self.scroll_by(rect.top - self.rect.top - air)
        elif rect.bottom > self.rect.bottom - air:
            self.scroll_by(rect.bottom - self.rect.bottom + air)
        super().reveal(rect.clip(self.rect))


class Shrinking(ScrollArea):
    """One widget that is higher than its place only if room is short: no width is reserved for a bar."""

    def least_width(self) -> int:
        return self.children[0].least_width()

    def natural_width(self) -> int:
        return self.children[0].natural_width()

    def draw(self, surface: pygame.Surface) -> None:
        """Let shadows and focus rings extend beyond the place unless it scrolls."""
        if self.bar_rect() is None:
            self.children[0].draw(surface)
        else:
            super().draw(surface)


class ListView(Scrolling):
    """Many rows, of which only the visible ones are created. `make(index)` returns the widget of a row.

    `first` is the first visible row; `follow` keeps the end visible while rows are added; `on_pick` makes rows
    selectable.
    """

    def __init__(
        self,
        count: int,
        make: Callable[[int], Widget],
        *,
        gap: float = 0,
        follow: bool = False,
        chosen: int | None = None,
        first: int | None = None,
        on_pick: Callable[[int], None] | None = None,
        on_hover_row: Callable[[int | None], None] | None = None,
        grow: float = 1,
        name: str = "",
    ) -> None:
        super().__init__(grow=grow, name=name)
        self.count = count
        self.make = make
        self.gap = gap
        self.follow = follow
        self.chosen = chosen
        self.on_pick = on_pick
        self.on_hover_row = on_hover_row
        self.first = first or 0
        self.offset = 0
        self._told = first is not None
        self._rows: dict[int, Widget] = {}
        self._pressed: Pos | None = None

    def take_over(self, old: Widget) -> None:
        """Keep the scroll position, unless a first row was requested."""
        if isinstance(old, ListView) and not self._told:
            self.first, self.offset = old.first, old.offset

    def can_focus(self) -> bool:
        """Focusable if there is something to choose or to scroll."""
        return self.visible and self.count > 0 and (self.on_pick is not None or self.bar_rect() is not None)

    def least_width(self) -> int:
        return self.kit.px(120)

    def natural_width(self) -> int:
        return self.kit.px(320)

    def height_for(self, width: int) -> int:
        """Return the height of all rows; for a long list a fixed height."""
        if self.count > 40:
            return self.kit.px(400)
        inner = width - self.bar_width()
        total = sum(self._row(index).height_for(inner) for index in range(self.count))
        return max(self.kit.px(40), total + self.kit.px(self.gap) * max(0, self.count - 1))

    def place(self, rect: pygame.Rect) -> None:
        """Arrange the visible rows."""
        ended = not self.rect.height or self.at_end()
        self.rect = pygame.Rect(rect)
        self._rows.clear()
        if self.follow and ended:
            self.show_end()
        else:
            self._arrange()

    def shift(self, dx: int, dy: int) -> None:
        """Move with all existing rows."""
        self.rect.move_ip(dx, dy)
        for row in self._rows.values():
            row.shift(dx, dy)

    def _row(self, index: int) -> Widget:
        if index not in self._rows:
            row = self.make(index)
            row.parent = self
            row.attach(self.root)
            self._rows[index] = row
        return self._rows[index]

    def _height(self, index: int) -> int:
        return self._row(index).height_for(self.rect.width - self.bar_width()) + self.kit.px(self.gap)

    def _arrange(self) -> None:
        """Place rows from `first` on; scroll back if there would be room below the last one."""
        self.first = min(max(0, self.first), max(0, self.count - 1))
        index, y = self.first, self.rect.top - self.offset
        while index < self.count and y < self.rect.bottom:
            y += self._height(index)
            index += 1
        missing = self.rect.bottom - (y - self.kit.px(self.gap))
        if index == self.count and missing > 0 and (self.first or self.offset):
            self._back(missing)
        y, seen = self.rect.top - self.offset, []
        for index in range(self.first, self.count):
            if y >= self.rect.bottom:
                break
            height = self._height(index)
            row = self._rows[index]
            row.place(
                pygame.Rect(self.rect.left, y, self.rect.width - self.bar_width(), height - self.kit.px(self.gap))
            )
            seen.append(index)
            y += height
        self._rows = {index: self._rows[index] for index in seen}
        self.children = [self._rows[index] for index in seen]

    def _back(self, pixels: int) -> None:
        self.offset -= pixels
        while self.offset < 0 and self.first > 0:
            self.first -= 1
            self.offset += self._height(self.first)
        self.offset = max(0, self.offset)

    def at_end(self) -> bool:
        """Whether the last row is visible, or as much of it as has room."""
        if not self.count or not self.children:
            return True
        last = self._rows.get(self.count - 1)
        return last is not None and (last.rect.bottom <= self.rect.bottom + 2 or last.rect.top <= self.rect.top)

    def show_end(self) -> None:
        """Scroll to the last row."""
        self.first, self.offset = max(0, self.count - 1), 0
        if self.rect.height:
            self._arrange()
            self.invalidate()

    def show_row(self, index: int, *, top: bool = False) -> None:
        """Scroll to a row, to the top if `top`."""
        row = self._rows.get(index)
        if row and not top and self.rect.contains(row.rect.clip(self.rect.inflate(FAR, 0))):
            below = row.rect.bottom - self.rect.bottom
            if below > 0:
                self.scroll_by(below)
            return
        if not top and index > self.first:
            self.first, self.offset = index, 0
            self._back(self.rect.height - self._height(index))
        else:
            self.first, self.offset = index, 0
        self._arrange()
        self.invalidate()

    def place_part(self) -> tuple[float, float]:
        """See `Scrolling.place_part`; measured in rows, with fractions at both ends."""
        if not self.children or self.count == 0:
            return 0.0, 1.0
        top = self.first + self.offset / max(1, self._height(self.first))
        last = self.first + len(self.children) - 1
        bottom = last + (self.rect.bottom - self._rows[last].rect.top) / max(1, self._height(last))
        begin, end = top / self.count, min(1.0, bottom / self.count)
        return begin, min(1.0, end - begin)

    def go_to_part(self, part: float) -> None:
        """Scroll to a row by the share of all rows before it."""
        place = min(max(0.0, part), 1.0) * self.count
        self.first = min(int(place), max(0, self.count - 1))
        self.offset = round((place - self.first) * self._height(self.first)) if self.count else 0
        self._arrange()
        self.invalidate()

    def scroll_by(self, pixels: int) -> bool:
        """Scroll by pixels across rows of any height. Return False at the end."""
        if not self.count:
            return False
        before = (self.first, self.offset)
        if pixels < 0:
            self._back(-pixels)
        else:
            self.offset += pixels
            while self.first < self.count - 1 and self.offset >= self._height(self.first):
                self.offset -= self._height(self.first)
                self.first += 1
        self._arrange()
        if (self.first, self.offset) == before:
            return False
        self.invalidate()
        return True

    def row_at(self, pos: Pos) -> int | None:
        return next((index for index, row in self._rows.items() if row.rect.collidepoint(pos)), None)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the background of the chosen row."""
        if self.chosen is None or self.chosen not in self._rows:
            return
        rect = self._rows[self.chosen].rect
        colour = self.kit.theme["row_chosen"]
        surface.blit(self.kit.plate("row", rect.size, self.kit.px(5), [(0, colour), (1, colour)]), rect)

    def press(self, pos: Pos, button: int) -> bool:
        self._pressed = pos if button == 1 and pos[0] < self.rect.right - self.bar_width() else None
        return super().press(pos, button) or (self.on_pick is not None and button == 1)

    def release(self, pos: Pos) -> None:
        """Choose the row unless the pointer was dragged."""
        super().release(pos)
        start, self._pressed = self._pressed, None
        if start and abs(pos[1] - start[1]) < self.kit.px(5):
            index = self.row_at(pos)
            if index is not None:
                self.choose(index)

    def choose(self, index: int) -> None:
        """Choose a row and call `on_pick`."""
        if self.on_pick is None:
            return
        self.chosen = index
        self.show_row(index)
        self.invalidate()
        self.on_pick(index)

    def on_move(self, pos: Pos) -> None:
        """Report the row under the pointer."""
        if self.on_hover_row:
            self.on_hover_row(self.row_at(pos))

    def key(self, key: Key) -> bool:
        """Up and down choose; Enter is left to the button for the chosen row."""
        if self.on_pick and self.has_focus and self.count:
            step = {"up": -1, "down": 1}.get(key.name)
            if step is not None:
                here = self.chosen if self.chosen is not None else (-1 if step > 0 else self.count)
                goal = min(max(0, here + step), self.count - 1)
                if goal != here:
                    self.choose(goal)
                return True
        return super().key(key)

    def reveal(self, rect: pygame.Rect) -> None:
        if rect.top < self.rect.top:
            self.scroll_by(rect.top - self.rect.top)
        elif rect.bottom > self.rect.bottom:
            self.scroll_by(rect.bottom - self.rect.bottom)
