"""The widgets of a review: boxes with a number, cards of turning points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.bots.review.data import Fortune, Verdict
from game.client.review.figures import Event, signed
from game.client.review.telling import Sentence, Teller
from game.client.ui import rich
from game.client.ui.basic import Image, Label
from game.client.ui.button import Button
from game.client.ui.course import BADGE, COLOURS, Kind, badge
from game.client.ui.kit import Kit
from game.client.ui.layout import Column, Flow, Row, Sized, Spacer
from game.client.ui.panel import Panel
from game.client.ui.rich import Words
from game.client.ui.widget import Widget

if TYPE_CHECKING:
    from game.client.app import App


def box(kit: Kit, head: str, number: str, colour: str, words: Words) -> Widget:
    """Return a number with its caption."""
    whole = kit.text_width(number, "number") / kit.scale
    value = Sized(Label(number, role="number", colour=colour, strong=colour), least=whole + 1)
    row = Row([value, Label(words, role="small", grow=1)], gap=12)
    return Panel(Column([Label(head, role="strong", colour="ink"), row], gap=1), pad=9)


class Caption(Label):
    """A label of fixed height that shows the first of several texts that fits."""

    def __init__(self, words: Words) -> None:
        super().__init__(words, role="small", name="caption")

    def height_for(self, width: int) -> int:
        return max(super().height_for(width), 2 * rich.lay_out(self.kit, " ", self._style()).height)

    def say(self, *versions: Words) -> None:
        """Show the first of several versions that fits; the last is the shortest."""
        for words in versions:
            block = rich.lay_out(self.kit, words, self._style(), self.rect.width)
            if block.height <= self.rect.height:
                break
        self.set(words)


def kind_of(event: Event, seat: int) -> Kind:
    """How the chart marks an event."""
    if isinstance(event, Verdict):
        return "decision"
    return "good" if event.luck[seat] > 0 else "bad"


class CardWords:
    """The words of a turning point, from the side of a seat; `own`: it is that of a person."""

    def __init__(self, app: App, teller: Teller, seat: int, *, own: bool) -> None:
        self.app, self.teller, self.seat, self.own = app, teller, seat, own

    def title(self, event: Event) -> str:
        """The turn, and whether it was luck or whose decision."""
        if isinstance(event, Fortune):
            key, turn, side = f"{kind_of(event, self.seat)}_luck", event.turn, ""
        else:
            is_own = self.own and event.run.seat == self.seat
            key, turn = "your_decision" if is_own else "side_decision", event.run.turn
            side = self.app.catalogue.name(self.teller.table.id, "side", self.teller.story.sides[event.run.seat])
        args = {"turn": self.teller.turn(turn)} | ({"side": side} if key == "side_decision" else {})
        return self.app.say(f"screens.review.{key}", **args)

    def size(self, event: Event) -> str:
        """Return its cost or gain."""
        part = event.luck[self.seat] if isinstance(event, Fortune) else -event.loss
        return signed(self.app.catalogue, part)

    def told(self, event: Event) -> list[Sentence]:
        """Say what happened; for a decision also what the hint would have done, and why."""
        if isinstance(event, Fortune):
            return [self.teller.luck(event.start, event.end)]
        played, instead = self.teller.played(event), self.teller.instead(event)
        parts = [part for part in (instead, self.teller.because(event.because)) if part]
        return [self.teller.joined(played), *([self.teller.joined(parts)] if parts else [])]

    def note(self, event: Event) -> str:
        """What was known, and how sure it is."""
        say, catalogue = self.app.say, self.app.catalogue
        if isinstance(event, Fortune):
            return say("screens.review.luck_note")
        loss, error = signed(catalogue, -event.loss), catalogue.percent(event.error)
        args = {"n": event.worlds, "loss": loss, "error": error}
        if event.end_loss is None or event.end_error is None:
            return say("screens.review.loss_note", **args)
        ends = {"end_loss": signed(catalogue, -event.end_loss), "end_error": catalogue.percent(event.end_error)}
        return say("screens.review.loss_note_end", **args, **ends, ends=event.end_worlds)


def card(words: CardWords, event: Event, number: int, buttons: Sequence[Button]) -> Widget:
    """The card of a turning point."""
    colour, kit = COLOURS[kind_of(event, words.seat)], words.app.kit

    size_words = words.size(event)
    whole = kit.text_width(size_words, "number") / kit.scale
    size = max(2 * BADGE + 4, 1.5 * kit.theme.types["cap"].size * kit.text_scale)
    head = Row(
        [
            Image(lambda width, height: badge(kit, number, kit.theme[colour], width // 2), size, size),
            Label(words.title(event), role="card", colour="ink", grow=1),
            Sized(Label(size_words, role="number", colour=colour, strong=colour, align="right"), least=whole + 1),
        ],
        gap=10,
    )
    told: list[Widget] = [Label(sentence, colour="ink") for sentence in words.told(event)]
    note = Label(words.note(event), role="small")
    return Panel(Column([head, *told, note, Spacer(), Flow(buttons, gap=8, align="stretch")], gap=6), pad=11)
