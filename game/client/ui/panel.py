"""Panels with a title strip, cards without one, and dialogs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.client.intent import Command, Key, Pos
from game.client.ui.basic import Label
from game.client.ui.button import Button
from game.client.ui.layout import Box, Column, Flow
from game.client.ui.rich import Words
from game.client.ui.widget import Widget

Part = tuple[pygame.Surface, tuple[int, int]]


class Panel(Box):
    """A dark background with a brass hairline. With a title it has a strip, and can be folded to the strip."""

    focusable = True

    def __init__(
        self,
        child: Widget,
        *,
        title: str = "",
        note: str = "",
        pad: float = 14,
        folded: bool | None = None,
        on_fold: Callable[[bool], None] | None = None,
        grow: float = 0,
        name: str = "",
    ) -> None:
        super().__init__([child], pad=pad, grow=grow, name=name or title)
        self.title = Label(title, role="head", colour="ink") if title else None
        self.note = Label(note, role="small", colour="dim", align="right") if note else None
        self.folded = folded
        self.on_fold = on_fold
        self.content = child
        self._kept: KeptPanel | None = None
        self._drawn = -1
        child.visible = not folded
        heads = [head for head in (self.title, self.note) if head]
        self.adopt([*heads, child])

    @property
    def shrinks(self) -> bool:  # type: ignore[override]
        """Whether the content can shrink."""
        return self.content.shrinks and not self.folded

    def can_focus(self) -> bool:
        """Only a panel that can be folded takes the focus."""
        return self.visible and self.folded is not None

    def strip(self, width: int) -> int:
        """Height of the title strip."""
        if not self.title:
            return 0
        room = max(1, width - self._title_pads(width))
        return max(self.kit.px(34), self.title.height_for(room) + self.kit.px(8))

    def _title_pads(self, width: int | None = None) -> int:
        """Width of everything around the title in a panel of a width: padding, the note, the fold sign."""
        pads = 2 * self.kit.px(14) + (self.kit.px(24) if self.folded is not None else 0)
        return pads + (self._note_width() if width is None or self._has_note(width) else 0)

    def _has_note(self, width: int) -> bool:
        """Whether there is room for the note next to the longest word of the title."""
        return self.title is None or self.title.least_width() + self._title_pads() <= width

    def _note_width(self) -> int:
        return self.note.natural_width() + self.kit.px(12) if self.note else 0

    def least_width(self) -> int:
        title = self.title.least_width() + self._title_pads() if self.title else 0
        return max(self.content.least_width() + self._pads(), title)

    def natural_width(self) -> int:
        title = self.title.natural_width() + self._title_pads() + self.kit.px(4) if self.title else 0
        return max(self.content.natural_width() + self._pads(), title)

    def height_for(self, width: int) -> int:
        if self.folded:
            return self.strip(width)
        return self.strip(width) + self.content.height_for(width - self._pads()) + self._pads()

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        self.changed()
        strip, pad = self.strip(rect.width), self.kit.px(self.pad)
        side = self.kit.px(14)
        fold = self.kit.px(24) if self.folded is not None else 0
        if self.title:
            width = rect.width - self._title_pads(rect.width)
            self.title.place(pygame.Rect(rect.left + side, rect.top, width, strip))
        if self.note:
            self.note.visible = self._has_note(rect.width)
        if self.note and self.note.visible:
            width = self._note_width()
            self.note.place(pygame.Rect(rect.right - side - fold - width, rect.top, width, strip))
        inner = pygame.Rect(rect.left + pad, rect.top + strip + pad, rect.width - 2 * pad, 0)
        inner.height = max(0, rect.bottom - pad - inner.top)
        if not self.folded:
            self.content.place(inner)

    def ink(self) -> pygame.Rect:
        """Include the shadow."""
        return self.rect.inflate(2 * self.kit.px(20), 2 * self.kit.px(22))

    def changed(self) -> None:
        """Drop the cached picture."""
        self._kept, self._drawn = None, -1
        super().changed()

    @property
    def is_kept(self) -> bool:
        """Whether the next draw uses the cached picture."""
        return self._kept is not None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw; from the second time on without a change, use the cached picture."""
        kept, version = self._kept, self.root.version
        if kept is not None and kept.version == version and kept.rect == self.rect:
            kept.draw(surface)
            return
        super().draw(surface)
        self._kept = self._keep(surface) if self._drawn == version else None
        self._drawn = version

    def _keep(self, surface: pygame.Surface) -> KeptPanel | None:
        """Cache what was just drawn, if it was drawn completely and without a focus ring."""
        corner = self._corner
        whole = surface.get_clip().contains(self.rect) and min(self.rect.size) > 2 * corner
        if not whole or self.has_focus or surface.get_flags() & pygame.SRCALPHA:
            return None
        body = self.kit.panel(self.rect.size, self.strip(self.rect.width))
        return KeptPanel(surface, self.rect, corner, body, self._shadow(), self.root.version)

    @property
    def _corner(self) -> int:
        return self.kit.px(9)

    def _shadow(self) -> tuple[pygame.Surface, pygame.Rect]:
        reach = self.kit.px(16)
        shadow = self.kit.shadow(self.rect.size, self._corner, reach, 0.55)
        return shadow, shadow.get_rect(topleft=self.rect.move(-reach, self.kit.px(5) - reach).topleft)

    def paint(self, surface: pygame.Surface) -> None:
        kit, rect = self.kit, self.rect
        if not (rect.width and rect.height):
            return
        surface.blit(*self._shadow())
        strip = self.strip(rect.width)
        surface.blit(kit.panel(rect.size, strip), rect)
        if self.folded is not None:
            sign = kit.sign("right" if self.folded else "down", kit.px(12), kit.theme["brass"])
            surface.blit(sign, sign.get_rect(midright=(rect.right - kit.px(14), rect.top + strip // 2)))
        self.paint_focus(surface, kit.px(9))

    def press(self, pos: Pos, button: int) -> bool:
        """Fold on a click on the strip; clicks never pass through a panel."""
        if self.folded is not None and button == 1 and pos[1] < self.rect.top + self.strip(self.rect.width):
            self.fold()
        return True

    def key(self, key: Key) -> bool:
        if self.has_focus and key.command is Command.CONFIRM and self.folded is not None:
            self.fold()
            return True
        return False

    def fold(self) -> None:
        """Fold or unfold; the scene then places its panels again."""
        self.folded = not self.folded
        self.content.visible = not self.folded
        if self.on_fold:
            self.on_fold(self.folded)
        self.root.invalidate(None)


class KeptPanel:
    """Shadow and rounded corners are translucent; everything else of the panel is opaque.

    Created from the surface on which the panel has just been drawn. `body` and `shadow` are the pictures that were
    drawn first, `corner` the size of the rounded corners in pixels.
    """

    def __init__(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        corner: int,
        body: pygame.Surface,
        shadow: tuple[pygame.Surface, pygame.Rect],
        version: int,
    ) -> None:
        self.rect = pygame.Rect(rect)
        self.version = version
        width, height = rect.size
        # An odd line length prevents SDL's streaming copy, which is ten times slower if the window's lines are not
        # aligned to 64 bytes.
        inside = pygame.Surface((width | 1, height), 0, surface)
        inside.blit(surface, (0, 0), rect)
        right, foot, wide = width - corner, height - corner, width - 2 * corner
        corners = [pygame.Rect(x, y, corner, corner) for x in (0, right) for y in (0, foot)]
        opaque = [
            pygame.Rect(corner, 0, wide, corner),
            pygame.Rect(0, corner, width, foot - corner),
            pygame.Rect(corner, foot, wide, corner),
        ]
        self.parts: list[Part] = _frame(*shadow, rect, corner)
        self.parts += [_part(body, cell, rect) for cell in corners]
        self.parts += [_part(inside, box, rect) for box in opaque]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panel again."""
        surface.fblits(self.parts)


def _part(picture: pygame.Surface, box: pygame.Rect, at: pygame.Rect) -> Part:
    return picture.subsurface(box), (at.left + box.left, at.top + box.top)


def _frame(picture: pygame.Surface, at: pygame.Rect, hole: pygame.Rect, corner: int) -> list[Part]:
    """The parts of a shadow that the opaque part of its panel does not hide."""
    width, height = picture.get_size()
    top, bottom = hole.top - at.top + corner, hole.bottom - at.top - corner
    left, right = hole.left - at.left, hole.right - at.left
    boxes = (
        pygame.Rect(0, 0, width, top),
        pygame.Rect(0, top, left, bottom - top),
        pygame.Rect(right, top, width - right, bottom - top),
        pygame.Rect(0, bottom, width, height - bottom),
    )
    return [_part(picture, box, at) for box in boxes if box.width > 0 and box.height > 0]


DIALOG_WIDTH = 440
"""Width at 100 %, unless the words or buttons need more."""


class Dialog(Widget):
    """A question with its answers in the middle of the screen; `below` them, widgets about the question itself."""

    def __init__(self, title: str, words: Words, buttons: Sequence[Button], *, below: Sequence[Widget] = ()) -> None:
        super().__init__(name="dialog")
        answers = Flow(buttons, gap=10, align="stretch")
        body = Label(words, colour="dim")
        self.panel = Panel(Column([body, answers, *below], gap=18), title=title, pad=18)
        self.adopt([self.panel])

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        width = min(rect.width - self.kit.px(24), max(self.kit.px(DIALOG_WIDTH), self.panel.least_width()))
        height = self.panel.height_for(width)
        box = pygame.Rect(0, 0, width, height)
        box.center = rect.center
        self.panel.place(box)
        if height > rect.height:
            self.kit.note_overflow("Dialog", self.panel.name, box.size, rect.size)
