"""The root of a widget tree: pointer, keyboard focus, tips and pop-ups."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.client.intent import Away, Command, Compose, Drag, Intent, Key, Point, Pos, Press, Release, Scroll, Text
from game.client.ui.kit import Kit
from game.client.ui.rich import Words
from game.client.ui.tips import Tip
from game.client.ui.widget import Widget

TIP_REST = 0.350
"""Seconds for which the pointer must rest before a tip appears."""

_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Root:
    """Shows a tree, and above it at most one pop-up (the list of a drop-down) and one tip."""

    def __init__(self, kit: Kit, invalidate: Callable[[pygame.Rect | None], None]) -> None:
        self.kit = kit
        self.invalidate = invalidate
        self.version = 0
        """Increases whenever the whole tree may look different, which invalidates the caches of widgets."""
        self.content: Widget | None = None
        self.popup: Widget | None = None
        self.tip: Tip | None = None
        self.focus: Widget | None = None
        self.hover: Widget | None = None
        self.keyboard = False
        self.by_arrow = False
        """Whether an arrow key is moving the focus."""
        self.window = pygame.Rect(0, 0, 0, 0)
        self._captured: Widget | None = None
        self._rest = 0.0
        self._told_of = pygame.Rect(0, 0, 0, 0)
        """The target of the tip."""
        self._pointer: Pos = (-1, -1)

    # === Showing ===

    def show(self, content: Widget, area: pygame.Rect, window: pygame.Rect) -> None:
        """Show a new tree; focus and hover stay on the widget of the same name."""
        old, focus = self.content, self.focus
        self.close_popup()
        self.hush()
        self.content, self.window = content, pygame.Rect(window)
        self.hover = self.focus = self._captured = None
        content.attach(self)
        self.kit.overflow.clear()
        if old is not None:
            _hand_over(old, content)
        content.place(area)
        self._check_places(content, window)
        if focus is not None:
            same = (w for w in content.walk() if w.name == focus.name and type(w) is type(focus))
            self.focus = next((w for w in same if focus.name and w.can_focus()), None)
            if self.focus is None:
                focus.on_focus(False)
        self.hover = content.at(self._pointer)

    def _check_places(self, widget: Widget, window: pygame.Rect) -> None:
        """Note widgets that are outside their container."""
        for each in widget.walk():
            view = each.parent.view() if each.parent else window
            free = each.rect.width and each.rect.height and view.width
            if free and (each.rect.left < view.left or each.rect.right > view.right):
                self.kit.note_overflow(type(each).__name__, each.name, each.rect.size, view.size)
            holder = each.parent
            if free and holder and not holder.shrinks and each.rect.bottom > holder.rect.bottom:
                self.kit.note_overflow(type(each).__name__, each.name, each.rect.size, holder.rect.size)

    def let_go(self) -> None:
        """Close pop-ups, suppress tips until the pointer moves, and end text input."""
        self.close_popup()
        self.hush()
        if self.focus:
            self.focus.on_focus(False)

    def open_popup(self, popup: Widget, rect: pygame.Rect) -> None:
        """Show a widget above the tree; a click outside closes it."""
        self.close_popup()
        self.popup = popup
        popup.attach(self)
        popup.place(rect)
        self.invalidate(None)

    def close_popup(self) -> None:
        """Remove the pop-up."""
        if self.popup is not None:
            self.popup = None
            self.invalidate(None)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tree, then the pop-up and the tip."""
        clip = surface.get_clip()
        for layer in (self.content, self.popup, self.tip):
            if layer is not None and layer.visible and layer.ink().colliderect(clip):
                layer.draw(surface)

    def update(self, dt: float) -> None:
        """Show the tip once the pointer has rested long enough."""
        if self.tip is not None:
            self.tip.fade_in(dt)
            return
        target = self.focus if self.keyboard else self.hover
        if target is None or self._captured is not None or self._rest > TIP_REST:
            return
        self._rest += dt
        if self._rest > TIP_REST:
            self.show_tip(target)

    def show_tip(self, target: Widget) -> None:
        """Show a widget's tip at once."""
        pos = target.rect.center if self.keyboard else self._pointer
        words, refused = target.tip_at(pos)
        self.hush()
        if words:
            self._hang(words, target.tip_place(pos), pos, refused=refused)

    def advise(self, words: Words, place: pygame.Rect) -> None:
        """Show at once, next to a place in the window, what can be done; nothing is wrong."""
        self.hush()
        self._hang(words, place, place.center, refused=False)

    def refuse(self, words: Words, place: pygame.Rect) -> None:
        """Show at once, next to a place in the window, why something is refused."""
        self.hush()
        self._hang(words, place, place.center, refused=True)

    def _hang(self, words: Words, place: pygame.Rect, pos: Pos, *, refused: bool) -> None:
        self._told_of = place
        self.tip = Tip(words, refused=refused)
        self.tip.attach(self)
        self.tip.hang(place, pos, self._kept_clear())

    def _kept_clear(self) -> list[pygame.Rect]:
        """Parts of the screen that tips should not cover."""
        found = [] if self.popup is None else [self.popup.rect]
        for widget in self.content.walk() if self.content is not None else ():
            found += widget.kept_clear()
        return found

    def drop_tip(self) -> None:
        """Remove the tip and start to wait again."""
        self._rest = 0.0
        if self.tip is not None:
            tip, self.tip = self.tip, None
            self.invalidate(tip.ink())

    def hush(self) -> None:
        """Remove the tip; show none until the pointer moves or the focus changes."""
        self.drop_tip()
        self._rest = TIP_REST * 2

    # === Focus ===

    def set_focus(self, widget: Widget | None, *, keyboard: bool | None = None) -> None:
        """Give the keyboard focus to a widget."""
        old, self.focus = self.focus, widget
        if keyboard is not None:
            self.keyboard = keyboard
        if old is not widget:
            self.drop_tip()
            if old:
                old.on_focus(False)
                old.invalidate()
            if widget:
                widget.on_focus(True)
        if widget:
            if widget.parent and self.keyboard:
                widget.parent.reveal(widget.rect)
            widget.invalidate()

    def focusable(self) -> list[Widget]:
        """The widgets that Tab visits, in order."""
        layer = self.popup or self.content
        return [widget for widget in layer.walk() if widget.can_focus()] if layer else []

    def step_focus(self, way: int) -> bool:
        """Move the focus to the next (1) or previous (-1) widget, in a circle."""
        order = self.focusable()
        if not order:
            return False
        place = order.index(self.focus) if self.focus in order else (-1 if way > 0 else 0)
        self.set_focus(order[(place + way) % len(order)], keyboard=True)
        return True

    def focus_towards(self, dx: int, dy: int) -> bool:
        """Move the focus to the nearest widget in a direction."""
        if self.focus is None:
            return self.step_focus(1)
        others = [widget for widget in self.focusable() if widget is not self.focus]
        best = nearest(self.focus.rect, [widget.rect for widget in others], (dx, dy))
        if best is None:
            return False
        self.by_arrow = True
        self.set_focus(others[best], keyboard=True)
        self.by_arrow = False
        return True

    # === Intents ===

    def handle(self, intent: Intent) -> bool:
        """Pass an intent to the widget that it concerns. Return True if it was consumed."""
        match intent:
            case Point(pos):
                return self._point(pos)
            case Press(pos, button):
                return self._press(pos, button)
            case Drag(pos, by):
                self._pointer = pos
                if self._captured:
                    self._captured.drag(pos, by)
                return self._captured is not None
            case Release(pos):
                held, self._captured = self._captured, None
                if held:
                    held.release(pos)
                self._point(pos)
                return held is not None
            case Scroll(pos, dx, dy):
                return self._scroll(pos, dx, dy)
            case Key():
                return self._key(intent)
            case Text(text):
                return self.focus is not None and self.focus.type(text)
            case Compose(text):
                return self.focus is not None and self.focus.compose(text)
            case Away(lost):
                held, self._captured = (self._captured, None) if lost else (None, self._captured)
                if held:
                    held.lose()
                self._set_hover(None)
        return False

    def _under(self, pos: Pos) -> Widget | None:
        if self.popup is not None and self.popup.rect.collidepoint(pos):
            return self.popup.at(pos)
        return self.content.at(pos) if self.content else None

    def _point(self, pos: Pos) -> bool:
        moved = pos != self._pointer
        self._pointer = pos
        under = self._under(pos)
        if moved and self.keyboard:
            self.keyboard = False
            if self.focus:
                self.focus.invalidate()
        if under is not self.hover:
            self._set_hover(under)
        elif moved and (self.tip is None or not self._told_of.collidepoint(pos)):
            self.drop_tip()
        if under and moved:
            under.on_move(pos)
        return under is not None

    def _set_hover(self, widget: Widget | None) -> None:
        self.drop_tip()
        old, self.hover = self.hover, widget
        for each, inside in ((old, False), (widget, True)):
            if each:
                each.on_hover(inside)

    def _press(self, pos: Pos, button: int) -> bool:
        self._pointer = pos
        self.drop_tip()
        if self.popup is not None and not self.popup.rect.collidepoint(pos):
            self.close_popup()
            return True
        widget = self._under(pos)
        target = widget
        while target is not None and not target.can_focus():
            target = target.parent
        if target is not None or self.popup is None:
            self.set_focus(target, keyboard=False)
        while widget is not None:
            if widget.press(pos, button):
                self._captured = widget
                return True
            widget = widget.parent
        return False

    def _scroll(self, pos: Pos, dx: float, dy: float) -> bool:
        self.drop_tip()
        widget = self._under(pos)
        while widget is not None:
            if widget.scroll(dx, dy):
                self._set_hover(self._under(pos))
                return True
            widget = widget.parent
        return False

    def has_hot_key(self, name: str) -> bool:
        """Whether a button of what is in front has that key."""
        layer = self.popup or self.content
        return layer is not None and any(getattr(each, "key_name", "") == name for each in layer.walk())

    def _key(self, key: Key) -> bool:
        widget = self.focus
        while widget is not None:
            if widget.key(key):
                return True
            widget = widget.parent
        if key.command is Command.CANCEL and self.popup is not None:
            self.close_popup()
            return True
        if key.command in (Command.NEXT, Command.PREVIOUS):
            return self.step_focus(1 if key.command is Command.NEXT else -1)
        layer = self.popup or self.content
        if layer and any(each.hot_key(key) for each in layer.walk()):
            return True
        if key.name in _ARROWS:
            return self.focus_towards(*_ARROWS[key.name])
        return False


def nearest(here: pygame.Rect, others: Sequence[pygame.Rect], way: tuple[int, int]) -> int | None:
    """Return the index of the rectangle that the eye finds first in a direction; None if there is none.

    What is in line, or ahead by more than it is aside, comes before anything else that lies that way.
    """
    found: list[tuple[int, float, int]] = []
    for number, other in enumerate(others):
        apart = other.centerx - here.centerx, other.centery - here.centery
        gaps = (
            max(other.left - here.right, here.left - other.right, 0),
            max(other.top - here.bottom, here.top - other.bottom, 0),
        )
        axis = 0 if way[0] else 1
        ahead, gap, aside = apart[axis] * way[axis], gaps[axis], gaps[1 - axis]
        if ahead <= 2:
            continue
        off = abs(apart[1 - axis])
        if not aside or gap or off <= ahead:
            is_far = bool(aside) and not (gap and off <= ahead)
            found.append((int(is_far), gap + 3 * aside + (ahead + off) / 100, number))
    return min(found)[2] if found else None


def _hand_over(old: Widget, new: Widget) -> None:
    """Let widgets of the same name and type take over the state of the old ones: scrolled, half typed."""
    before = {(type(widget), widget.name): widget for widget in old.walk() if widget.name}
    for widget in new.walk():
        if widget.name and (type(widget), widget.name) in before:
            widget.take_over(before[type(widget), widget.name])
