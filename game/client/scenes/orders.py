"""Standing orders: the reactions for which a person wants to be asked."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.client.dialog import OverlayScene
from game.client.intent import Intent, Key
from game.client.table.screens import ORDERS
from game.client.ui.basic import Label
from game.client.ui.button import Button
from game.client.ui.controls import Option
from game.client.ui.layout import Centred, Column, Sized
from game.client.ui.panel import Panel
from game.client.ui.scroll import Shrinking
from game.client.ui.widget import Widget
from game.core.rules import Reaction

if TYPE_CHECKING:
    from game.client.app import App
    from game.play.session import Session


class OrdersScene(OverlayScene):
    """A line for each order of each kind of reaction; the current one is gold. Orders apply from the next question on.

    The words are `<game>.order.<reaction>.name`, and for each order `<game>.order.<reaction>.<order>.name` and
    optionally `.text`. The last line of each kind waives it for the rest of the turn.
    """

    def __init__(self, app: App, *, session: Session, seat: int) -> None:
        super().__init__(app)
        self.session, self.seat = session, seat
        self.about = session.match.rules.id

    def build(self) -> Widget:
        """Build the text, the orders and the close button."""
        say, rules = self.app.say, self.session.match.rules
        lines: list[Widget] = [Label(say("screens.orders.words"))]
        for reaction in rules.reactions:
            if len(rules.reactions) > 1:
                lines.append(Label(say(f"{rules.id}.order.{reaction.id}.name"), role="head", colour="brass"))
            lines += self._orders(reaction)
        close = Button(say("ui.close"), self.cancel, kind="primary", key="escape", name="close")
        body = Column([Shrinking(Column(lines, gap=6), name="orders"), close], gap=6)
        return Centred(Sized(Panel(body, title=say("screens.orders.head"), pad=18), most=460, least=340))

    def _orders(self, reaction: Reaction) -> list[Widget]:
        """The lines of one kind of reaction: the game's orders, then the waiver for this turn."""
        say, orders = self.app.say, self.session.orders
        waived, lines = orders.waives(self.seat, reaction.id), list[Widget]()
        for order in reaction.orders:
            about = f"{self.about}.order.{reaction.id}.{order}"
            chosen = not waived and order == orders.given(self.seat, reaction.id)
            lines.append(Option(say(f"{about}.name"), chosen, partial(self._give, reaction.id, order)))
            if f"{about}.text" in self.app.catalogue:
                lines.append(Label(say(f"{about}.text"), role="small"))
        lines.append(Option(say("screens.orders.waived"), waived, partial(self._waive, reaction.id)))
        return lines

    def handle(self, intent: Intent) -> bool:
        """The key that opened it also closes it."""
        if isinstance(intent, Key) and intent.name == ORDERS and intent.command is None:
            self.cancel()
            return True
        return super().handle(intent)

    def _give(self, reaction: str, order: str) -> None:
        self.session.orders.give(self.seat, reaction, order)
        self.session.save()
        self.rebuild()

    def _waive(self, reaction: str) -> None:
        self.session.orders.waive(self.seat, reaction)
        self.rebuild()
