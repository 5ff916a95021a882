"""All rolls and all decisions of a reviewed game, each with what came of it; a click shows it on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.bots.review.data import Fortune, Review, Run
from game.bots.review.decisions import runs_of
from game.client.review.figures import bare, is_told, signed
from game.client.review.telling import Teller, teller_of
from game.client.scene import ClosableScene
from game.client.scenes import open_scene
from game.client.ui.basic import Label
from game.client.ui.button import Button
from game.client.ui.controls import Segmented, Tabs
from game.client.ui.layout import Column, Row, Sized, Spacer
from game.client.ui.panel import Panel
from game.client.ui.scroll import ListView
from game.client.ui.widget import Widget
from game.core.record import Record
from game.play.saves import replay_match

if TYPE_CHECKING:
    from game.client.app import App

Leaf = Literal["rolls", "decisions"]
LEAVES: tuple[Leaf, ...] = ("rolls", "decisions")
First = Literal["largest", "earliest"]
ORDERS: tuple[First, ...] = ("largest", "earliest")
FIGURE = 92
"""Width of the column of figures at 100 %."""


class ReviewListScene(ClosableScene):
    """Opened from the review, from the side of a seat."""

    def __init__(self, app: App, *, record: Record, review: Review, seat: int, leaf: Leaf = "rolls") -> None:
        super().__init__(app)
        self.record, self.review, self.seat, self.leaf = record, review, seat, leaf
        self.match = replay_match(record)
        self.about = record.game
        self.runs = runs_of(self.match, review.seats)
        self.first: First = "largest"
        self.chosen: dict[Leaf, int | None] = dict.fromkeys(LEAVES)
        self._teller: Teller | None = None

    @property
    def teller(self) -> Teller:
        """What happened, in the language in force."""
        self._teller = teller_of(self.app, self.match, self._teller)
        return self._teller

    def build(self) -> Widget:
        """Build the tabs, the list and the back button."""
        say = self.app.say
        tabs = Tabs([(leaf, say(f"screens.review.{leaf}_head")) for leaf in LEAVES], self.leaf, self._turn)
        total = signed(self.app.catalogue, self.review.luck(self.seat))
        note = say("screens.review.rolls_words", sum=total) if self.leaf == "rolls" else say(
            "screens.review.decisions_words"
        )  # fmt: skip
        order = self.order()
        make = self._roll if self.leaf == "rolls" else self._decision
        listed = ListView(
            len(order),
            lambda index: Row([Sized(make(order[index]), grow=1)], pad=5),
            gap=2,
            chosen=self.chosen[self.leaf],
            on_pick=self._choose,
            name=f"list {self.leaf}",
        )
        sorts = [(first, say(f"screens.review.{first}_first")) for first in ORDERS]
        sort = Segmented(sorts, self.first, self._sort, name="sort")
        show = Button(
            say("screens.review.show"),
            self._show,
            kind="primary",
            key="return",
            disabled=None if self.chosen[self.leaf] is not None else say("screens.review.choose_first"),
            name="show",
        )
        back = Button(say("ui.back"), self.app.pop, key="escape", name="back")
        head = Row([Label(note, role="small", grow=1), sort], gap=12)
        body = Column([tabs, head, listed, Row([Spacer(), show, back], gap=10)], gap=10)
        return Column([Sized(Panel(body, pad=18, grow=1), most=1100, grow=1)], pad=20)

    def order(self) -> list[int]:
        """The lines by their numbers in the match, as they are sorted now."""
        if self.leaf == "rolls":
            sizes = [abs(fortune.luck[self.seat]) for fortune in self.review.fortunes]
        else:
            losses = {verdict.run.start: verdict.loss for verdict in self.review.verdicts}
            sizes = [losses.get(run.start, 0.0) for run in self.runs]
        numbers = range(len(sizes))
        return sorted(numbers, key=lambda number: -sizes[number]) if self.first == "largest" else list(numbers)

    def _sort(self, first: First) -> None:
        self.first, self.chosen = first, dict.fromkeys(LEAVES)
        self.rebuild()

    def _turn(self, leaf: Leaf) -> None:
        self.leaf = leaf
        self.rebuild()

    def _choose(self, index: int) -> None:
        self.chosen[self.leaf] = index
        self.rebuild()

    def _show(self) -> None:
        chosen = self.chosen[self.leaf]
        if chosen is not None:
            index = self.order()[chosen]
            place = self.review.fortunes[index].end if self.leaf == "rolls" else self.runs[index].start
            open_scene(self.app, "replay", record=self.record, at=place)

    def _roll(self, index: int) -> Widget:
        fortune, say, catalogue = self.review.fortunes[index], self.app.say, self.app.catalogue
        luck = fortune.luck[self.seat]
        colour = "dim" if not is_told(fortune, self.seat) else "luck_good" if luck > 0 else "luck_bad"
        turn, kind = self.teller.turn(fortune.turn), self.teller.kind(fortune.prompt)
        head = say("screens.review.row_luck", turn=turn, kind=kind)
        spread = say("screens.review.spread", spread=bare(catalogue, fortune.spread[self.seat]))
        return self._row(head, self._told(fortune), signed(catalogue, luck), colour, spread)

    def _told(self, fortune: Fortune) -> Widget:
        return Label(self.teller.luck(fortune.start, fortune.end), colour="ink")

    def _decision(self, index: int) -> Widget:
        run, say = self.runs[index], self.app.say
        side = self.app.catalogue.name(self.record.game, "side", self.teller.story.sides[run.seat])
        head = say("screens.review.row_played", turn=self.teller.turn(run.turn), side=side)
        told = Label(self.teller.decided(run), colour="ink")
        loss, note = self._loss(run)
        return self._row(head, told, loss, "decision" if loss else "dim", note)

    def _loss(self, run: Run) -> tuple[str, str]:
        """Return the confirmed cost of a decision, with its error; most have none."""
        for verdict in self.review.verdicts:
            if verdict.run.start == run.start:
                error = self.app.say("screens.review.error", error=bare(self.app.catalogue, verdict.error))
                return signed(self.app.catalogue, -verdict.loss), error
        return "", ""

    def _row(self, head: str, told: Widget, figure: str, colour: str, note: str) -> Widget:
        words = Column([Label(head, role="small"), told], gap=1)
        size = Label(figure, role="strong", colour=colour, strong=colour, align="right")
        value = Column([size, Label(note, role="small", align="right")], gap=1)
        return Row([Sized(words, grow=1), Sized(value, least=FIGURE)], gap=12)
