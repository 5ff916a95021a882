"""Buttons: the normal one with its key cap, and the menu tile with a second line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import pygame

from game.client.intent import Command, Key, Pos
from game.client.ui import rich
from game.client.ui.rich import Block, Style, Words
from game.client.ui.widget import Widget

ButtonKind = Literal["normal", "primary", "danger", "quiet"]

ENTER = "return"
KEY_SIGNS = {
    "return": "Enter",
    "escape": "Esc",
    "space": "Space",
    "tab": "Tab",
    "backspace": "Bksp",
    "delete": "Del",
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
}


def key_words(name: str) -> str:
    """How a key is written on its cap: "ctrl+z" becomes "Ctrl+Z"."""
    return "+".join(KEY_SIGNS.get(part, part.capitalize()) for part in name.split("+") if part) or name


def keys_words(names: Sequence[str]) -> list[str]:
    """How several keys are written; a key that exists on both sides, such as shift, is listed once."""
    found: list[str] = []
    for name in names:
        bare = name.removeprefix("left ").removeprefix("right ")
        both = {f"left {bare}", f"right {bare}"} <= set(names)
        found.append(key_words(bare if both else name))
    return list(dict.fromkeys(found))


class Clickable(Widget):
    """Pressed with the pointer or Enter; acts when released inside. If disabled, it shows the reason."""

    focusable = True
    leaves_enter = False
    """Whether Enter presses the expected button instead, if there is one; Space still presses this one."""

    def __init__(
        self,
        on_click: Callable[[], None],
        *,
        key: str = "",
        disabled: Words | None = None,
        name: str = "",
        grow: float = 0,
        tip: Words | None = None,
    ) -> None:
        super().__init__(name=name, grow=grow, tip=tip)
        self.on_click = on_click
        self._key = key
        self.disabled = disabled
        self._down = False

    @property
    def key_name(self) -> str:
        """The key that presses it: the default one, or its replacement; empty for none."""
        return self.kit.keys.get(self._key, self._key)

    @property
    def state(self) -> str:
        """One of "", hover, down, off."""
        if self.disabled is not None:
            return "off"
        return "down" if self._down else "hover" if self.hovered else ""

    def on_hover(self, inside: bool) -> None:
        self.invalidate()

    def press(self, pos: Pos, button: int) -> bool:
        if button != 1:
            return False
        if self.disabled is not None:
            self.root.show_tip(self)
            return True
        self._down = True
        self.invalidate()
        return True

    def drag(self, pos: Pos, by: Pos) -> None:
        inside = self.rect.collidepoint(pos)
        if inside != self._down and self.disabled is None:
            self._down = inside
            self.invalidate()

    def release(self, pos: Pos) -> None:
        was, self._down = self._down, False
        self.invalidate()
        if was and self.rect.collidepoint(pos):
            self.on_click()

    def lose(self) -> None:
        self._down = False
        self.invalidate()

    def activate(self) -> bool:
        if self.disabled is not None:
            self.root.show_tip(self)
        else:
            self.on_click()
        return True

    def key(self, key: Key) -> bool:
        """Press with Enter or Space while the focus is visible; after a click, those keys are free for other uses."""
        if self.leaves_enter and key.name == ENTER and self.root.has_hot_key(ENTER):
            return False
        return key.command is Command.CONFIRM and self.root.keyboard and self.activate()

    def hot_key(self, key: Key) -> bool:
        return bool(self.key_name) and key.name == self.key_name and self.activate()

    def tip_at(self, pos: Pos) -> tuple[Words | None, bool]:
        """Return the reason if disabled, else the tip."""
        return (self.disabled, True) if self.disabled else (self.tip, False)


class Button(Clickable):
    """A button with words, an optional sign before them, and an optional key cap after them."""

    def __init__(
        self,
        words: str,
        on_click: Callable[[], None],
        *,
        kind: ButtonKind = "normal",
        sign: str = "",
        key: str = "",
        cap: bool = True,
        disabled: Words | None = None,
        name: str = "",
        grow: float = 0,
        tip: Words | None = None,
    ) -> None:
        super().__init__(on_click, key=key, disabled=disabled, name=name or words, grow=grow, tip=tip)
        self.words = words
        self.kind: ButtonKind = kind
        self.sign = sign
        self.cap = cap
        self._block: Block | None = None

    def _ink(self) -> tuple[int, int, int]:
        name = "off" if self.disabled is not None else self.kind if self.kind != "normal" else "button"
        return self.kit.theme[f"{name}_ink"]

    def _style(self) -> Style:
        return Style("button", self._ink(), "button", self._ink())

    def _cap(self) -> pygame.Surface | None:
        if not (self.cap and self.key_name) or self.disabled is not None:
            return None
        return self.kit.key_cap(key_words(self.key_name), dark=self.kind == "primary")

    def _sign(self) -> pygame.Surface | None:
        return self.kit.sign(self.sign, round(self.kit.size("button") * 0.85), self._ink()) if self.sign else None

    def sign_behind(self) -> bool:
        """Whether the sign comes after the words."""
        return False

    def _counter_room(self) -> int:
        """Width of sign and cap with their gaps."""
        pictures = [picture for picture in (self._sign(), self._cap()) if picture]
        gaps = len(pictures) if self.words else len(pictures) - 1
        return sum(p.get_width() for p in pictures) + self.kit.px(7) * max(0, gaps)

    def _pads(self) -> int:
        return self.kit.px(12 if self.words else 9)

    def least_width(self) -> int:
        return rich.least_width(self.kit, self.words, self._style()) + self._counter_room() + 2 * self._pads()

    def natural_width(self) -> int:
        return self.kit.text_width(self.words, "button") + self._counter_room() + 2 * self._pads() + 1

    def height_for(self, width: int) -> int:
        line = max(self.kit.px(34), round(self.kit.size("button") * 2.1))
        block = self._set(width)
        return line + (block.lines - 1) * block.height // block.lines

    def _set(self, width: int) -> Block:
        room = max(1, width - self._counter_room() - 2 * self._pads())
        return rich.lay_out(self.kit, self.words, self._style(), room, "left")

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        self._block = self._set(rect.width)
        needs = (self._block.width + self._counter_room() + 2 * self.kit.px(4), self._block.height)
        if needs[0] > rect.width or needs[1] > rect.height:
            self.kit.note_overflow("Button", self.words, needs, rect.size)

    def paint(self, surface: pygame.Surface) -> None:
        kit, rect, state = self.kit, self.rect, self.state
        radius = kit.px(6)
        if state in ("", "hover"):
            reach = kit.px(4)
            shade = kit.shadow(rect.size, radius, reach, 0.45)
            surface.blit(shade, rect.move(-reach, kit.px(1.5) - reach))
        colour = kit.theme["off" if state == "off" else "button" if self.kind == "normal" else self.kind]
        surface.blit(kit.raised(colour, rect.size, radius, state), rect)
        self.paint_focus(surface, radius)
        self._paint_words(surface)

    def _paint_words(self, surface: pygame.Surface) -> None:
        block = self._block
        if block is None:
            return
        sign, behind, gap = self._sign(), self.sign_behind(), self.kit.px(7)
        x = self.rect.left + (self.rect.width - block.width - self._counter_room()) // 2
        if sign and not behind:
            surface.blit(sign, (x, self.rect.centery - sign.get_height() // 2))
            x += sign.get_width() + gap
        block.draw(surface, x, self.rect.centery - block.height // 2)
        x += block.width + (gap if self.words else 0)
        for picture in (sign if behind else None, self._cap()):
            if picture:
                surface.blit(picture, (x, self.rect.centery - picture.get_height() // 2))
                x += picture.get_width() + gap


class Tile(Clickable):
    """A menu tile: a title, a second line, and a key in the corner."""

    def __init__(
        self,
        title: str,
        note: str,
        on_click: Callable[[], None],
        *,
        key: str = "",
        disabled: Words | None = None,
        name: str = "",
        tip: Words | None = None,
    ) -> None:
        super().__init__(on_click, key=key, disabled=disabled, name=name or title, tip=tip)
        self.title = title
        self.note = note
        self._blocks: tuple[Block, Block, Block] | None = None

    @property
    def lit(self) -> bool:
        """Whether the pointer or the keyboard focus is on it."""
        if self.disabled is not None:
            return False
        return self.state in ("hover", "down") or (self.has_focus and self.root.keyboard)

    def _title_style(self, lit: bool) -> Style:
        name = "off_ink" if self.disabled is not None else "gold" if lit else "ink"
        return Style("card", self.kit.theme[name])

    def _note_style(self) -> Style:
        return Style("small", self.kit.theme["off_ink" if self.disabled is not None else "dim"])

    def _pads(self) -> int:
        return 2 * self.kit.px(14)

    def _corner(self) -> int:
        """Width of the key next to the title."""
        return self.kit.px(14) if self.key_name else 0

    def least_width(self) -> int:
        title = rich.least_width(self.kit, self.title, self._title_style(False)) + self._corner()
        return max(title, rich.least_width(self.kit, self.note, self._note_style())) + self._pads()

    def natural_width(self) -> int:
        title = self.kit.text_width(self.title, "card") + self._corner()
        return max(title, self.kit.text_width(self.note, "small")) + self._pads()

    def _set(self, width: int) -> tuple[Block, Block, Block]:
        """The title, the highlighted title, the note."""
        room = max(1, width - self._pads())
        titles = (
            rich.lay_out(self.kit, self.title, self._title_style(lit), room - self._corner()) for lit in (False, True)
        )
        return *titles, rich.lay_out(self.kit, self.note, self._note_style(), room)  # type: ignore[return-value]

    def _heights(self, blocks: tuple[Block, Block, Block]) -> tuple[int, int]:
        return blocks[0].height, blocks[2].height if self.note else 0

    def height_for(self, width: int) -> int:
        return max(self.kit.px(60), sum(self._heights(self._set(width))) + 2 * self.kit.px(7))

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        self._blocks = blocks = self._set(rect.width)
        needs = (max(blocks[0].width + self._corner(), blocks[2].width), sum(self._heights(blocks)))
        if needs[0] > rect.width - self._pads() + 1 or needs[1] > rect.height:
            self.kit.note_overflow("Tile", self.title, needs, rect.size)

    def paint(self, surface: pygame.Surface) -> None:
        kit, theme, rect = self.kit, self.kit.theme, self.rect
        names = ("card_lit", "card_lit_foot") if self.lit else ("card", "card_foot")
        colour = (*theme["brass"], 255) if self.lit else (*theme["line"], 128)
        fill = [(0.0, theme[names[0]]), (1.0, theme[names[1]])]
        body = kit.plate("tile", rect.size, kit.px(7), fill, [(0, colour), (1, colour)], 1.2 * kit.scale)
        surface.blit(body, rect)
        self.paint_focus(surface, kit.px(7))
        if self._blocks is None:
            return
        title, note = self._heights(self._blocks)
        x, y = rect.left + kit.px(14), rect.centery - (title + note) // 2
        self._blocks[1 if self.lit else 0].draw(surface, x, y)
        if self.note:
            self._blocks[2].draw(surface, x, y + title)
        if self.key_name:
            ink = theme["off_ink" if self.disabled is not None else "faint"]
            cap = kit.text(key_words(self.key_name), "cap", ink)
            surface.blit(cap, (rect.right - kit.px(12) - cap.get_width(), rect.top + kit.px(8)))
