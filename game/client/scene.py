"""A scene: one screen of the program, on a stack kept by the App."""

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
    """The life of a scene: enter, then suspend and resume while others lie above it, then leave."""

    covers = True
    """False: the scene below is drawn too."""
    is_last_resort = False
    """Whether there is nothing to be shown in its place when it fails."""
    is_live = False
    """Does a match lie on it that people play, so that its hands are nobody else's business?"""

    is_about_disk = False
    """Whether it asks what to do about a disk that refuses: no second question comes above it."""

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def is_at_work(self) -> bool:
        """Is something thought about from frame to frame, though nothing need be drawn?"""
        return False

    @property
    def is_typing(self) -> bool:
        """Are keys written into a field?"""
        return False

    @property
    def subject(self) -> str:
        """The id of the game whose rules are meant when somebody asks for them here; empty for none."""
        return ""

    def own_keys(self) -> list[tuple[str, str]]:
        """Keys of this screen alone, with what they do."""
        return []

    def enter(self) -> None:
        """The scene has come onto the stack."""

    def leave(self) -> None:
        """The scene has gone from the stack."""

    def suspend(self) -> None:
        """Another scene has come above this one."""

    def resume(self) -> None:
        """The scene above has gone."""

    def restyle(self) -> None:
        """The window, the language, the scale or the palette has changed."""

    def handle(self, intent: Intent) -> bool:
        """True when consumed."""
        return False

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the part of the scene inside the clip of the surface."""

    def invalidate(self, rect: pygame.Rect | None = None) -> None:
        """Have a part of the scene, or all of it, drawn again in the next frame."""
        self.app.invalidate(rect)


class WidgetScene(Scene):
    """A scene made of widgets: `build` returns the tree, made anew when language, scale or palette change."""

    about = ""
    """The id of the game that the scene is about: its pictures come before those of the frame."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.root = Root(app.kit, self.invalidate)

    @property
    def is_typing(self) -> bool:
        """Has a field for words the keyboard?"""
        return self.root.focus is not None and self.root.focus.takes_text

    @property
    def subject(self) -> str:
        """The game that the scene is about."""
        return self.about

    @property
    def kit(self) -> Kit:
        """The style in force, for the game that the scene is about."""
        return self.app.kit.of(self.about)

    def build(self) -> Widget:
        """The widgets of the scene in its present state."""
        raise NotImplementedError

    def area(self) -> pygame.Rect:
        """Where the tree is placed."""
        return self.app.window_rect

    def enter(self) -> None:
        """Build the tree."""
        self.rebuild()

    def leave(self) -> None:
        """End what the focused field may have begun."""
        self.root.let_go()

    def suspend(self) -> None:
        """Hide tips and lists that hang over the scene."""
        self.root.let_go()

    def resume(self) -> None:
        """The scene above may have changed what this one shows."""
        self.rebuild()

    def restyle(self) -> None:
        """Build again in the new style."""
        self.rebuild()

    def rebuild(self) -> None:
        """Build and place the tree anew; the focus stays on the widget of the same name."""
        self.root.kit, self.root.window = self.kit, pygame.Rect(self.app.window_rect)
        self.root.show(self.build(), self.area(), self.app.window_rect)
        self.invalidate()

    def invalidate(self, rect: pygame.Rect | None = None) -> None:
        """Have all of it drawn anew, or the part in a rectangle from what widgets keep."""
        if rect is None:
            self.root.version += 1
        super().invalidate(rect)

    def handle(self, intent: Intent) -> bool:
        """Give the intent to the widgets."""
        return self.root.handle(intent)

    def update(self, dt: float) -> None:
        """Let tips appear and lists open."""
        self.root.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the ground, then the widgets."""
        self.draw_ground(surface)
        self.root.draw(surface)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """What lies under the widgets."""
        surface.blit(self.kit.ground(self.app.window_rect.size), (0, 0))


class ClosableScene(WidgetScene):
    """A screen that Escape closes when no widget has a use for it."""

    def handle(self, intent: Intent) -> bool:
        """The widgets first; Escape goes back to the screen below."""
        if super().handle(intent):
            return True
        if isinstance(intent, Key) and intent.command is Command.CANCEL:
            self.app.pop()
            return True
        return False
