"""Standing orders: for which reactions a person wants to be asked."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.client.dialog import OverlayScene
from game.client.ui.basic import Label
from game.client.ui.button import Button
from game.client.ui.controls import Option
from game.client.ui.layout import Centred, Column, Sized
from game.client.ui.panel import Panel
from game.client.ui.scroll import Shrinking
from game.client.ui.widget import Widget

if TYPE_CHECKING:
    from game.client.app import App
    from game.session import Session


class OrdersScene(OverlayScene):
    """A line for each order of the game; the one in force is gold. It holds from the next question on.

    The words are `<game>.order.<id>.name` and `.text`.
    """

    def __init__(self, app: App, *, session: Session, seat: int) -> None:
        super().__init__(app)
        self.session, self.seat = session, seat
        self.about = session.match.rules.id

    def build(self) -> Widget:
        """What it is about, the orders, the button that closes."""
        say, rules = self.app.say, self.session.match.rules
        present = self.session.orders[self.seat]
        lines: list[Widget] = [Label(say("screens.orders.words"))]
        for order in rules.orders:
            about = f"{rules.id}.order.{order}"
            lines.append(Option(say(f"{about}.name"), order == present, partial(self._give, order)))
            lines.append(Label(say(f"{about}.text"), role="small"))
        close = Button(say("ui.close"), self.cancel, kind="primary", key="escape", name="close")
        body = Column([Shrinking(Column(lines, gap=6), name="orders"), close], gap=6)
        return Centred(Sized(Panel(body, title=say("screens.orders.head"), pad=18), most=460, least=340))

    def _give(self, order: str) -> None:
        self.session.orders[self.seat] = order
        self.rebuild()
