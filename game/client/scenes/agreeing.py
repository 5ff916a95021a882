"""The agreement of several people on unlimited undo: it holds for this match once each of them agrees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.client.dialog import OverlayScene
from game.client.ui.basic import Label
from game.client.ui.button import Button
from game.client.ui.controls import Toggle
from game.client.ui.layout import Centred, Column, Flow, Sized
from game.client.ui.panel import Panel
from game.client.ui.scroll import Shrinking
from game.client.ui.widget import Widget
from game.play.session import Session

if TYPE_CHECKING:
    from game.client.app import App


class AgreeingScene(OverlayScene):
    """A switch for each person, initially off; the agreement needs all of them."""

    def __init__(self, app: App, *, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self.agreed: set[int] = set()

    def build(self) -> Widget:
        """Build the text, the switches and the two buttons."""
        say = self.app.say
        lines: list[Widget] = [Label(say("ui.agree.words")), *map(self._person, self.session.people)]
        missing = None if self.agreed.issuperset(self.session.people) else say("ui.agree.missing")
        answers = [
            Button(say("ui.agree.yes"), self._agree, kind="primary", key="return", disabled=missing, name="agree"),
            Button(say("ui.cancel"), self.cancel, key="escape", name="cancel"),
        ]
        body = Column([Shrinking(Column(lines, gap=12), name="people"), Flow(answers, gap=10, align="stretch")], gap=14)
        return Centred(Sized(Panel(body, title=say("ui.agree.head"), pad=18), most=480, least=320))

    def _person(self, seat: int) -> Widget:
        game = self.session.match.rules.id
        side = self.app.catalogue.name(game, "side", self.session.match.rules.sides[seat])
        name = self.session.names[seat]
        who = f"{name} – {side}" if name else side
        words = self.app.say("ui.agree.person", who=who)
        return Toggle(words, seat in self.agreed, lambda on: self._say(seat, on), name=f"agree {seat}")

    def _say(self, seat: int, on: bool) -> None:
        self.agreed = self.agreed | {seat} if on else self.agreed - {seat}
        self.rebuild()

    def _agree(self) -> None:
        self.session.agree(True)
        self.app.pop()
