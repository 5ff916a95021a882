"""The warning before an irreversible choice; it can be turned off for its kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.client.dialog import YES, OverlayScene
from game.client.ui.button import Button
from game.client.ui.controls import Toggle
from game.client.ui.panel import Dialog
from game.client.ui.rich import Words
from game.client.ui.widget import Widget

if TYPE_CHECKING:
    from game.client.app import App


class GivingUpScene(OverlayScene):
    """Warns before an irreversible choice. Enter and Escape return to the table.

    Only the key on the button confirms.
    """

    def __init__(self, app: App, *, words: Words, kind: str, on_yes: Callable[[], None]) -> None:
        super().__init__(app)
        self.words, self.kind, self.on_yes = words, kind, on_yes
        self.never = False

    def build(self) -> Widget:
        """Build the text, the buttons (return first) and the switch."""
        say = self.app.say
        answers = [
            Button(say("ui.give_up.back"), self.cancel, kind="primary", key="escape", name="back"),
            Button(say("ui.give_up.go_on"), self._yes, key=YES, name="yes"),
        ]
        never = Toggle(say("ui.give_up.never"), self.never, self._turn, name="never", tip=say("ui.give_up.never_tip"))
        return Dialog(say("ui.give_up.head"), self.words, answers, below=[never])

    def _turn(self, never: bool) -> None:
        self.never = never

    def _yes(self) -> None:
        if self.never:
            self.app.change(unasked={**self.app.settings.unasked, self.kind: True})
        self.app.pop()
        self.on_yes()
