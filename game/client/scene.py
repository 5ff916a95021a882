"""Scenes: the screens of the program, on a stack kept by the App."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.client.intent import Command, Intent, Key
from game.client.ui.kit import Kit
from game.client.ui.root import Root
from game.client.ui.widget import Widget

if TYPE_CHECKING:
    from game.client.app import App


class Scene:
    """A screen: enter, then suspend and resume while others are above it, then leave."""

    covers = True
    """If False, the scene below is drawn too."""
    is_last_resort = False
    """Whether there is nothing to show instead if it fails."""
    is_live = False
    """Whether it shows a match in progress between people, whose hands must stay private."""

    is_about_disk = False
    """Whether it is the dialog about a disk that refuses, of which there must be only one."""

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def is_at_work(self) -> bool:
        """Whether it works from frame to frame even if nothing has to be drawn."""
        return False

    @property
    def is_typing(self) -> bool:
        """Whether a text field has the keyboard."""
        return False

    @property
    def is_magnified(self) -> bool:
        """Whether it enlarges by itself what is under the pointer while the key is held."""
        return False

    @property
    def attended(self) -> pygame.Rect | None:
        """The place of the keyboard focus; None if the pointer was used last."""
        return None

    @property
    def subject(self) -> str:
        """The id of the game whose rules apply here; empty for none."""
        return ""

    @property
    def message_bottom(self) -> int:
        """Where a message of a moment ends, in pixels from the top; 0 for one at the top."""
        return 0

    @property
    def below_question(self) -> int:
        """Where the question ends, in pixels from the top, if it is there: a lasting mark never covers it."""
        return 0

    def own_keys(self) -> list[tuple[str, str]]:
        """Keys of this screen only, with their meanings."""
        return []

    def enter(self) -> None:
        """The scene was put on the stack."""

    def leave(self) -> None:
        """The scene was taken off the stack."""

    def suspend(self) -> None:
        """Another scene was put above this one."""

    def resume(self) -> None:
        """The scene above was removed."""

    def restyle(self) -> None:
        """The window, the language, the scale or the palette has changed."""

    def handle(self, intent: Intent) -> bool:
        """Handle an intent. Return True if it was consumed."""
        return False

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the part of the scene inside the clip of the surface."""

    def invalidate(self, rect: pygame.Rect | None = None) -> None:
        """Redraw a part of the scene, or all of it, in the next frame."""
        self.app.invalidate(rect)


class WidgetScene(Scene):
    """A scene made of widgets: `build` returns the tree, which is rebuilt when language, scale or palette change."""

    about = ""
    """The id of the game that the scene is about; its pictures override those of the frame."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.root = Root(app.kit, self.invalidate)
        self._heard_of: Widget | None = None
        """The widget that was read aloud last."""

    @property
    def is_typing(self) -> bool:
        """Whether a text field has the keyboard."""
        return self.root.focus is not None and self.root.focus.takes_text

    @property
    def attended(self) -> pygame.Rect | None:
        return self.root.focus.rect if self.root.keyboard and self.root.focus is not None else None

    @property
    def subject(self) -> str:
        """The game that the scene is about."""
        return self.about

    @property
    def kit(self) -> Kit:
        """The current style, for the game that the scene is about."""
        return self.app.kit.of(self.about)

    def build(self) -> Widget:
        """Return the widgets of the scene in its current state."""
        raise NotImplementedError

    def area(self) -> pygame.Rect:
        """The rectangle of the tree."""
        return self.app.window_rect

    def enter(self) -> None:
        """Build the tree."""
        self.rebuild()

    def leave(self) -> None:
        """End the edit of the focused field."""
        self.root.let_go()

    def suspend(self) -> None:
        """Hide tips and open lists."""
        self.root.let_go()

    def resume(self) -> None:
        """Rebuild, because the scene above may have changed what this one shows."""
        self.rebuild()

    def restyle(self) -> None:
        """Rebuild in the new style."""
        self.rebuild()

    def rebuild(self) -> None:
        """Build and place the tree again; the focus stays on the widget of the same name."""
        self.root.kit, self.root.window = self.kit, pygame.Rect(self.app.window_rect)
        self.root.show(self.build(), self.area(), self.app.window_rect)
        self.invalidate()

    def invalidate(self, rect: pygame.Rect | None = None) -> None:
        """Redraw everything, or only a rectangle from cached pictures."""
        if rect is None:
            self.root.version += 1
        super().invalidate(rect)

    def handle(self, intent: Intent) -> bool:
        """Pass the intent to the widgets."""
        return self.root.handle(intent)

    def update(self, dt: float) -> None:
        """Let tips appear and lists open; read aloud what the keyboard has come to."""
        self.root.update(dt)
        focus = self.root.focus if self.root.keyboard else None
        if focus is not self._heard_of:
            self._heard_of = focus
            if focus is not None and self.app.voice.is_on:
                self.app.voice.say([focus.spoken()], now=True)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the ground, then the widgets."""
        self.draw_ground(surface)
        self.root.draw(surface)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw what is below the widgets."""
        surface.blit(self.kit.ground(self.app.window_rect.size), (0, 0))


class ClosableScene(WidgetScene):
    """A screen that Escape closes unless a widget uses the key."""

    def handle(self, intent: Intent) -> bool:
        """Offer the intent to the widgets first; Escape returns to the screen below."""
        if super().handle(intent):
            return True
        if isinstance(intent, Key) and intent.command is Command.CANCEL:
            self.app.pop()
            return True
        return False
