"""Text fields, with support for input methods, and the search field."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.intent import Command, Key, Pos
from game.client.ui.widget import Widget

_MOVES = {"left": -1, "right": 1}


def put_text(words: str) -> None:
    """Put words into the clipboard."""
    pygame.scrap.put_text(words)


class TextField(Widget):
    """A line of text. `hint` is shown while it is empty."""

    focusable = takes_text = True

    def __init__(
        self,
        text: str = "",
        *,
        hint: str = "",
        most: int = 60,
        on_change: Callable[[str], None] | None = None,
        on_enter: Callable[[str], None] | None = None,
        name: str = "",
        grow: float = 0,
        width: float = 220,
    ) -> None:
        super().__init__(name=name or hint, grow=grow)
        self.text = text[:most]
        self.hint = hint
        self.most = most
        self.on_change = on_change
        self.on_enter = on_enter
        self.wide = width
        self.caret = len(self.text)
        self.anchor = self.caret
        self.composing = ""
        self._slide = 0

    def take_over(self, old: Widget) -> None:
        """Keep the caret if the text is unchanged."""
        if isinstance(old, TextField) and old.text == self.text:
            self.caret, self.anchor, self.composing = old.caret, old.anchor, old.composing

    # === Measuring ===

    def least_width(self) -> int:
        return self.kit.px(110)

    def natural_width(self) -> int:
        return self.kit.px(self.wide)

    def height_for(self, width: int) -> int:
        return max(self.kit.px(34), round(self.kit.size("body") * 2.0))

    def _left(self) -> int:
        return self.rect.left + self.kit.px(10)

    def _room(self) -> int:
        return self.rect.right - self.kit.px(10) - self._left()

    # === Drawing ===

    def paint(self, surface: pygame.Surface) -> None:
        kit, theme, rect = self.kit, self.kit.theme, self.rect
        edge = theme["focus"] if self.has_focus else (*theme["line"], 205)
        well = theme["well"]
        thick = (1.6 if self.has_focus else 1.1) * kit.scale
        surface.blit(
            kit.plate("field", rect.size, kit.px(7), [(0, well), (1, well)], [(0, edge), (1, edge)], thick), rect
        )
        clip = surface.get_clip()
        surface.set_clip(clip.clip(pygame.Rect(self._left() - 1, rect.top, self._room() + 2, rect.height)))
        self._paint_words(surface)
        surface.set_clip(clip)

    def _paint_words(self, surface: pygame.Surface) -> None:
        kit, theme = self.kit, self.kit.theme
        size = kit.size("body")
        middle = self.rect.centery
        top = middle - kit.fonts.ascent("body", size) + round(size * 0.33)
        before, after = self.text[: self.caret], self.text[self.caret :]
        shown = before + self.composing + after
        if not shown and self.hint:
            surface.blit(kit.text(self.hint, "italic", theme["faint"]), (self._left(), top))
        x = self._left() - self._slide
        low, high = sorted((self.anchor, self.caret))
        if low != high and self.has_focus:
            start = x + kit.text_width(self.text[:low], "body")
            end = x + kit.text_width(self.text[:high], "body")
            surface.fill(theme["row_chosen"], (start, middle - size * 0.7, end - start, size * 1.4))
        if shown:
            surface.blit(kit.text(shown, "body", theme["ink"]), (x, top))
        if self.composing:
            start = x + kit.text_width(before, "body")
            width = kit.text_width(self.composing, "body")
            surface.fill(theme["brass"], (start, middle + size * 0.6, width, max(1, kit.px(1))))
        if self.has_focus:
            at = x + kit.text_width(before + self.composing, "body")
            surface.fill(theme["gold"], (at, middle - size * 0.65, kit.px(2), size * 1.3))

    # === Typing ===

    def on_focus(self, here: bool) -> None:
        """Open or close the system's input method."""
        self.composing = ""
        if here:
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self.rect)
            self.anchor, self.caret = 0, len(self.text)
        else:
            pygame.key.stop_text_input()
        self._follow()

    def type(self, text: str) -> bool:
        """Replace the selection by the text."""
        self.composing = ""
        low, high = sorted((self.anchor, self.caret))
        words = "".join(ch for ch in text if ch.isprintable())
        words = words[: max(0, self.most - (len(self.text) - (high - low)))]
        self._set(self.text[:low] + words + self.text[high:], low + len(words))
        return True

    def compose(self, text: str) -> bool:
        """Show the text being composed in the input method."""
        self.composing = text
        self.invalidate()
        return True

    def _set(self, text: str, caret: int) -> None:
        changed = text != self.text
        self.text, self.caret, self.anchor = text, caret, caret
        self._follow()
        if changed and self.on_change:
            self.on_change(text)

    def _follow(self) -> None:
        """Keep the caret visible."""
        if not self.is_shown:
            return
        at = self.kit.text_width(self.text[: self.caret], "body")
        self._slide = min(max(self._slide, at + self.kit.px(3) - self._room()), at)
        self._slide = max(0, self._slide)
        self.invalidate()

    def key(self, key: Key) -> bool:
        """Handle editing keys; letters do not become commands."""
        if not self.has_focus:
            return False
        if self.composing:
            return True
        name = key.name
        shift = name.startswith("shift+")
        bare = name.removeprefix("shift+")
        if bare in _MOVES or bare in ("home", "end"):
            self._move(bare, shift)
        elif name in ("backspace", "delete"):
            self._erase(name)
        elif name in ("ctrl+a", "ctrl+c", "ctrl+x", "ctrl+v"):
            self._clip(name[-1])
        elif name == "return":
            return self._enter()
        elif key.command in (Command.CANCEL, Command.NEXT, Command.PREVIOUS):
            return False
        else:
            return len(bare) == 1 or bare == "space"
        return True

    def _enter(self) -> bool:
        if self.on_enter:
            self.on_enter(self.text)
        return self.on_enter is not None

    def _move(self, way: str, keep: bool) -> None:
        goal = {"home": 0, "end": len(self.text)}.get(way, self.caret + _MOVES.get(way, 0))
        self.caret = min(max(0, goal), len(self.text))
        if not keep:
            self.anchor = self.caret
        self._follow()

    def _erase(self, name: str) -> None:
        low, high = sorted((self.anchor, self.caret))
        if low == high:
            low, high = (max(0, low - 1), high) if name == "backspace" else (low, high + 1)
        self._set(self.text[:low] + self.text[high:], low)

    def _clip(self, letter: str) -> None:
        low, high = sorted((self.anchor, self.caret))
        if letter == "a":
            self.anchor, self.caret = 0, len(self.text)
            self._follow()
        elif letter == "v":
            self.type(pygame.scrap.get_text().replace("\n", " "))
        elif low != high:
            put_text(self.text[low:high])
            if letter == "x":
                self._set(self.text[:low] + self.text[high:], low)

    def press(self, pos: Pos, button: int) -> bool:
        if button != 1:
            return False
        self.caret = self.anchor = self._place_at(pos[0])
        self._follow()
        return True

    def drag(self, pos: Pos, by: Pos) -> None:
        self.caret = self._place_at(pos[0])
        self._follow()

    def _place_at(self, x: int) -> int:
        x -= self._left() - self._slide
        widths = [self.kit.text_width(self.text[:n], "body") for n in range(len(self.text) + 1)]
        return min(range(len(widths)), key=lambda n: abs(widths[n] - x))


class SearchField(TextField):
    """A field with a magnifying glass; Escape first empties it."""

    def _left(self) -> int:
        return self.rect.left + self.kit.px(36)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        glass = self.kit.sign("search", self.kit.px(17), self.kit.theme["dim"])
        surface.blit(glass, glass.get_rect(midleft=(self.rect.left + self.kit.px(12), self.rect.centery)))

    def key(self, key: Key) -> bool:
        if key.command is Command.CANCEL and self.has_focus and self.text:
            self._set("", 0)
            return True
        return super().key(key)

    def hot_key(self, key: Key) -> bool:
        """Ctrl+F and / focus the field."""
        if key.name in ("ctrl+f", "/"):
            self.root.set_focus(self, keyboard=True)
            return True
        return False
