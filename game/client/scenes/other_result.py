"""Play on from a roll with another result: choose what is rolled or drawn, then who plays."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.bots.review.data import Fortune
from game.client.dialog import OverlayScene
from game.client.scenes.branch import BranchScene
from game.client.tables import make_table
from game.client.ui import rich
from game.client.ui.basic import Label
from game.client.ui.button import Button
from game.client.ui.layout import Centred, Column, Flow, Sized
from game.client.ui.panel import Panel
from game.client.ui.scroll import Shrinking
from game.client.ui.widget import Widget
from game.core.choice import CHANCE, EVERYBODY, Choose, Pick
from game.core.record import Record, record_of
from game.play.replay import Tape
from game.play.saves import replay_match

if TYPE_CHECKING:
    from game.client.app import App


class OtherResultScene(OverlayScene):
    """Asks for the result of each roll of a group, one after the other; the rolls after it have new dice."""

    def __init__(self, app: App, *, record: Record, fortune: Fortune) -> None:
        super().__init__(app)
        self.record, self.fortune = record, fortune
        self.whole = replay_match(record)
        self.match = self.whole.at(fortune.start).copy()
        self.about = record.game
        self.rolled = 0
        """How many results have been chosen."""
        self.is_other = False
        """Whether one of them differs from the actual roll."""

    @property
    def choice(self) -> Choose:
        """The roll whose result is chosen now."""
        choice = self.match.choice
        assert choice is not None, "the match is not over before the roll"
        return choice

    def build(self) -> Widget:
        """Build a button for each result, that which was rolled marked."""
        say, table = self.app.say, make_table(self.match.rules)
        table.catalogue = self.app.catalogue
        view, was = self.match.view(EVERYBODY), self._was()
        lines: list[Widget] = [
            Label(say("screens.review.other_words")),
            Label(table.decisions.prompt(view, self.choice), colour="ink"),
        ]
        buttons: list[Widget] = []
        for pick in dict.fromkeys(self.choice.options):
            words = rich.plain(table.decisions.pick_words(view, pick))
            words = say("screens.review.other_row", result=words) if pick == was else words
            buttons.append(Button(words, partial(self._choose, pick), name=f"result {pick}"))
        lines.append(Shrinking(Flow(buttons, gap=8, align="stretch"), name="results"))
        lines.append(Button(say("ui.cancel"), self.cancel, key="escape", name="cancel"))
        panel = Panel(Column(lines, gap=12), title=say("screens.review.other_head"), pad=18)
        return Centred(Sized(panel, most=620, least=380))

    def _was(self) -> Pick | None:
        """Return the actual roll, if everything before it was chosen as it was rolled."""
        place = len(self.match.log)
        return self.whole.log[place].pick if not self.is_other and place < len(self.whole.log) else None

    def _choose(self, pick: Pick) -> None:
        self.is_other |= pick != self._was()
        self.match.apply(pick)
        self.rolled += 1
        choice = self.match.choice
        if choice is not None and choice.seat == CHANCE and self.rolled < self.fortune.rolls:
            self.rebuild()
            return
        self.app.replace(BranchScene(self.app, tape=self._tape()))

    def _tape(self) -> Tape:
        """The match up to here, as it might have been."""
        record = record_of(self.match, list(self.record.players), self.record.seed)
        record.names = self.record.names
        record.notes = [note for note in self.record.notes if note.place <= self.fortune.start]
        tape = Tape(record)
        tape.seek(tape.length)
        return tape
