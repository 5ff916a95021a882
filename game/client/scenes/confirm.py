"""Questions and notices."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.client.dialog import YES, OverlayScene
from game.client.ui.button import Button, ButtonKind
from game.client.ui.panel import Dialog
from game.client.ui.rich import Words
from game.client.ui.widget import Widget

if TYPE_CHECKING:
    from game.client.app import App


class ConfirmScene(OverlayScene):
    """A question with two answers; Escape gives the harmless one."""

    def __init__(
        self,
        app: App,
        *,
        title: str,
        words: Words,
        yes: str,
        on_yes: Callable[[], None],
        no: str = "",
        danger: bool = False,
    ) -> None:
        super().__init__(app)
        self.title, self.words = title, words
        self.yes_words, self.no_words = yes, no or app.say("ui.cancel")
        self.on_yes = on_yes
        self.danger = danger

    def build(self) -> Widget:
        kind: ButtonKind = "danger" if self.danger else "normal"
        if self.danger:
            buttons = [
                Button(self.no_words, self.cancel, kind="primary", key="escape"),
                Button(self.yes_words, self._yes, kind=kind, key=YES),
            ]
        else:
            buttons = [
                Button(self.yes_words, self._yes, kind="primary", key="return"),
                Button(self.no_words, self.cancel, key="escape"),
            ]
        return Dialog(self.title, self.words, buttons)

    def _yes(self) -> None:
        self.app.pop()
        self.on_yes()


class NoticeScene(OverlayScene):
    """A message with one button."""

    def __init__(self, app: App, *, title: str, words: Words) -> None:
        super().__init__(app)
        self.title, self.words = title, words

    def build(self) -> Widget:
        close = Button(self.app.say("ui.close"), self.cancel, kind="primary", key="return")
        return Dialog(self.title, self.words, [close])
