"""The warning shown above every screen while something that was played is not on its disk."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.client.intent import Drag, Intent, Point, Press, Release
from game.client.ui.button import Button
from game.client.ui.kit import Kit
from game.client.ui.root import Root

if TYPE_CHECKING:
    from game.core.record import RecordError
    from game.play.saves import SaveStore

RETRY = 3.0
"""Seconds between two attempts to save."""
EDGE = 6
LONGEST = 40
"""Characters of a folder that are shown; the end tells most."""


class UnsavedWarning:
    """Asks the store every frame, retries every `RETRY` seconds, and opens the dialog with the remedies.

    `look` returns the store or None; `open_ways` opens the dialog.
    """

    def __init__(
        self,
        look: Callable[[], SaveStore | None],
        say: Callable[..., str],
        open_ways: Callable[[], None],
        invalidate: Callable[[pygame.Rect | None], None],
    ) -> None:
        self.look, self.say, self.open_ways, self.invalidate = look, say, open_ways, invalidate
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._root: Root | None = None
        self._place: tuple[Kit, pygame.Rect] | None = None
        self._seen: tuple[str, Path | None] = ("", None)
        self._since = 0.0
        self._head = 0

    @property
    def fault(self) -> RecordError | None:
        """Why something could not be saved, or None."""
        store = self.look()
        return store.fault if store is not None else None

    @property
    def is_shown(self) -> bool:
        """Whether something is not on its own disk."""
        return self._seen != ("", None)

    def update(self, dt: float) -> None:
        """Check the store; if something is wrong, retry from time to time."""
        store = self.look()
        if store is None:
            return
        seen = (str(store.fault or ""), store.elsewhere)
        if seen != ("", None):
            self._since += dt
            if self._since >= RETRY:
                self._since = 0.0
                store.retry()
                seen = (str(store.fault or ""), store.elsewhere)
        if seen != self._seen:
            self._seen = seen
            self._build()
            self.invalidate(None)

    def stand_below(self, head: int) -> None:
        """Cover nothing that is asked down to there, in pixels from the top of the window."""
        if head != self._head:
            self._head = head
            self._build()
            self.invalidate(None)

    def restyle(self, kit: Kit, window: pygame.Rect) -> None:
        """Take over a style and the size of the window."""
        self._place = (kit, window)
        self._build()

    def _build(self) -> None:
        fault, elsewhere = self._seen
        if self._place is None or not self.is_shown:
            self._root = None
            self.rect.size = (0, 0)
            return
        kit, window = self._place
        where = str(elsewhere or "")
        where = where if len(where) <= LONGEST else f"…{where[1 - LONGEST :]}"
        words = self.say("ui.unsaved.mark") if fault else self.say("ui.unsaved.elsewhere", folder=where)
        button = Button(words, self.open_ways, kind="danger" if fault else "normal", name="unsaved")
        self._root = Root(kit, lambda _: self.invalidate(self.rect))
        button.attach(self._root)
        width = min(button.natural_width(), window.width)
        self.rect = pygame.Rect(0, self._head + kit.px(EDGE), width, button.height_for(width))
        self.rect.centerx = window.centerx
        self._root.show(button, self.rect, window)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw above everything else."""
        if self._root is not None:
            self._root.draw(surface)

    def handle(self, intent: Intent) -> bool:
        """Open the dialog when the warning is clicked. Return whether the intent was for it."""
        if self._root is None or not isinstance(intent, (Point, Press, Drag, Release)):
            return False
        inside = self.rect.collidepoint(intent.pos)
        if isinstance(intent, Point) or inside:
            self._root.handle(intent)
        return inside
