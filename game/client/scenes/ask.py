"""A question answered by typing a line."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.client.dialog import OverlayScene
from game.client.ui.basic import Label
from game.client.ui.button import Button
from game.client.ui.field import TextField
from game.client.ui.layout import Centred, Column, Flow, Sized
from game.client.ui.panel import Panel
from game.client.ui.widget import Widget

if TYPE_CHECKING:
    from game.client.app import App


class AskScene(OverlayScene):
    """A title, a sentence, a text field and two buttons; Enter in the field confirms."""

    def __init__(
        self,
        app: App,
        *,
        title: str,
        words: str,
        text: str,
        hint: str,
        yes: str,
        on_yes: Callable[[str], None],
        most: int = 60,
    ) -> None:
        super().__init__(app)
        self.title, self.words, self.hint, self.yes, self.most = title, words, hint, yes, most
        self.text = text
        self.on_yes = on_yes

    def build(self) -> Widget:
        field = TextField(
            self.text,
            hint=self.hint,
            most=self.most,
            on_change=self._keep,
            on_enter=lambda _: self._answer(),
            name="field",
            width=420,
        )
        answers = Flow(
            [
                Button(self.yes, self._answer, kind="primary", key="return", name="yes"),
                Button(self.app.say("ui.cancel"), self.cancel, key="escape", name="no"),
            ],
            gap=10,
            align="stretch",
        )
        body = Column([Label(self.words), field, answers], gap=14)
        return Centred(Sized(Panel(body, title=self.title, pad=18), most=520, least=420))

    def _keep(self, text: str) -> None:
        self.text = text

    def _answer(self) -> None:
        self.app.pop()
        self.on_yes(self.text.strip())
