"""The base of all widgets: a retained tree that is measured, placed, and redrawn where it has changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from game.client.intent import Key, Pos
from game.client.ui.kit import Kit
from game.client.ui.rich import Words

if TYPE_CHECKING:
    from game.client.ui.root import Root

FAR = 1_000_000
"""A width larger than any screen, to ask for the natural height."""


class Widget:
    """A part of a screen.

    Layout is height for width: a parent calls `least_width`, `natural_width` and `height_for`, then `place`. `grow` is
    its share of spare room in a row or column; `shrinks` allows less than the height it asks for.
    """

    focusable = False
    shrinks = False
    takes_text = False
    """Whether it takes typed text while it has the focus."""

    def __init__(self, *, name: str = "", grow: float = 0, tip: Words | None = None) -> None:
        self.name = name
        self.grow = grow
        self.tip = tip
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.parent: Widget | None = None
        self.children: list[Widget] = []
        self.visible = True
        self._root: Root | None = None

    # === The tree ===

    @property
    def root(self) -> Root:
        """The root of the tree. RuntimeError before the widget is shown; until then it has no style."""
        if self._root is None:
            raise RuntimeError(f"{type(self).__name__} is not shown yet")
        return self._root

    @property
    def is_shown(self) -> bool:
        """Whether the widget is part of a tree on the screen."""
        return self._root is not None

    @property
    def kit(self) -> Kit:
        """The current style. RuntimeError before the widget is shown."""
        root = self._root  # the property `root` costs as much again, thousands of times for a table
        return root.kit if root is not None else self.root.kit

    def adopt(self, children: Sequence[Widget]) -> None:
        """Set the children, in drawing and focus order."""
        self.children = list(children)
        for child in self.children:
            child.parent = self
            if self._root is not None:
                child.attach(self._root)

    def attach(self, root: Root) -> None:
        """Become part of a shown tree."""
        self._root = root
        for child in self.children:
            child.attach(root)

    def take_over(self, old: Widget) -> None:
        """Continue in the state of the widget of the same name in the previous tree."""

    def walk(self) -> Iterator[Widget]:
        """This widget and all visible ones below it, in focus order."""
        if self.visible:
            yield self
            for child in self.children:
                yield from child.walk()

    def at(self, pos: Pos) -> Widget | None:
        """The deepest visible widget at a point."""
        if not self.visible or not self.rect.collidepoint(pos):
            return None
        for child in reversed(self.children):
            found = child.at(pos)
            if found is not None:
                return found
        return self

    def view(self) -> pygame.Rect:
        """The part of the screen in which the widget is visible."""
        return self.parent.view() if self.parent else self.root.window

    # === Measuring ===

    def least_width(self) -> int:
        """The width below which the content no longer fits."""
        return max((child.least_width() for child in self.children), default=0)

    def natural_width(self) -> int:
        """The width at which nothing has to be wrapped: the least width, unless a child asks for more."""
        return max(self.least_width(), *(child.natural_width() for child in self.children), 0)

    def height_for(self, width: int) -> int:
        """The height needed at a width."""
        return max((child.height_for(width) for child in self.children), default=0)

    def place(self, rect: pygame.Rect) -> None:
        """Take a rectangle and place the children."""
        self.rect = pygame.Rect(rect)
        for child in self.children:
            child.place(rect)

    def shift(self, dx: int, dy: int) -> None:
        """Move with all children, without measuring again."""
        self.rect.move_ip(dx, dy)
        for child in self.children:
            child.shift(dx, dy)

    # === Drawing ===

    def ink(self) -> pygame.Rect:
        """The part of the screen that drawing may touch: the rectangle with its shadow and focus ring."""
        return self.rect.inflate(2 * self.kit.px(6), 2 * self.kit.px(6))

    def invalidate(self) -> None:
        """Redraw this widget in the next frame."""
        if self._root is not None:
            self._root.invalidate(self.ink().clip(self.view().inflate(12, 12)))
            self.changed()

    def changed(self) -> None:
        """Report that the widget looks different, so that the panels around it drop their cached pictures."""
        if self.parent is not None:
            self.parent.changed()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw this widget and those below it that touch the clip of the surface."""
        self.paint(surface)
        clip = surface.get_clip()
        for child in self.children:
            if child.visible and child.ink().colliderect(clip):
                child.draw(surface)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw only this widget."""

    def paint_focus(self, surface: pygame.Surface, radius: float) -> None:
        """Draw the focus ring if this widget has the focus and the keyboard is in use."""
        if self.has_focus and self.root.keyboard:
            reach = self.kit.focus_reach
            surface.blit(self.kit.focus_ring(self.rect.size, radius), self.rect.move(-reach, -reach))

    # === Input. Methods return True if they consumed it ===

    @property
    def has_focus(self) -> bool:
        """Whether this widget has the focus."""
        return self._root is not None and self._root.focus is self

    @property
    def hovered(self) -> bool:
        """Whether the pointer is on this widget."""
        return self._root is not None and self._root.hover is self

    def can_focus(self) -> bool:
        """Whether this widget can take the focus."""
        return self.focusable and self.visible

    def on_hover(self, inside: bool) -> None:
        """Handle the pointer entering or leaving."""

    def on_move(self, pos: Pos) -> None:
        """Handle a movement of the pointer inside."""

    def on_focus(self, here: bool) -> None:
        """Handle gaining or losing the focus."""

    def press(self, pos: Pos, button: int) -> bool:
        """Handle a button pressed here; True captures the pointer until the button is released."""
        return False

    def drag(self, pos: Pos, by: Pos) -> None:
        """Handle a movement of the captured pointer."""

    def release(self, pos: Pos) -> None:
        """Handle the release of the captured pointer."""

    def lose(self) -> None:
        """Forget the captured pointer: it will not be released here, and nothing was meant."""

    def scroll(self, dx: float, dy: float) -> bool:
        """Handle a turn of the wheel; True if it was used."""
        return False

    def spoken(self) -> str:
        """Return the words read aloud when the keyboard reaches it: its own, those of its label, or its tip."""
        for words in (getattr(self, "words", ""), getattr(self, "title", "")):
            if isinstance(words, (str, list)) and words:
                return words if isinstance(words, str) else "".join(part.text for part in words)
        found = [each.spoken() for each in self.children]
        tip = self.tip if isinstance(self.tip, str) else ""
        return ", ".join(filter(None, found)) or tip

    def key(self, key: Key) -> bool:
        """Handle a key pressed while this widget or one below it has the focus; True if it was used."""
        return False

    def hot_key(self, key: Key) -> bool:
        """Handle a key that no focused widget used; True if it was used."""
        return False

    def type(self, text: str) -> bool:
        """Text was typed while this widget has the focus."""
        return False

    def compose(self, text: str) -> bool:
        """Text is being composed while this widget has the focus."""
        return False

    def tip_place(self, pos: Pos) -> pygame.Rect:
        """The target of the tip for a point; by default the whole widget."""
        return self.rect

    def tip_at(self, pos: Pos) -> tuple[Words | None, bool]:
        """The tip for a point, and whether it is a refusal."""
        return self.tip, False

    def kept_clear(self) -> Sequence[pygame.Rect]:
        """Parts of the screen that tips should not cover if possible."""
        return ()

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll so that a part of the content is visible."""
        if self.parent:
            self.parent.reveal(rect)
