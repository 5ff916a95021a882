"""The showing of an operation: the computer carries it out on a copy of the position, while the match waits below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.client.attempt import sentence_of
from game.client.intent import Command, Intent, Key
from game.client.scenes.watching import QuietFurnisher
from game.client.table.moment import Moment
from game.client.table.panels.prompt import PromptText
from game.client.table.scene import TableScene
from game.client.ui.basic import Label
from game.client.ui.button import Button
from game.client.ui.layout import Column
from game.client.ui.panel import Panel
from game.client.ui.rich import Words
from game.client.ui.scroll import ScrollArea
from game.client.ui.widget import Widget
from game.play.showing import ShowSession

if TYPE_CHECKING:
    from game.client.app import App

PAD = 9
"""Pixels at 100 % round the words."""
REST = 0.9
"""Seconds between two decisions."""
LAST = 4.0
"""Seconds for which the last position stays."""
MOST = 30.0
"""Seconds after which the showing ends in any case."""
CAPTIONS = 4
"""How many sentences of the log are shown, the latest ones."""
HELP = (Command.HELP, Command.RULES)
MODIFIERS = ("shift", "ctrl", "alt", "meta", "gui")


class ShowFurnisher(QuietFurnisher):
    """Says that all this is a copy."""

    def prompt_text(self, now: Moment) -> PromptText:
        """That it is a copy, without buttons."""
        side = self.game.side(now.viewer)
        return PromptText(side, self.game.side_name(side), self.pages.phase(now.view), self.say("show.copy"))

    def _tools(self, now: Moment) -> list[Widget]:
        return []

    def _narrated(self, now: Moment) -> PromptText | None:
        """Return the step of a procedure on display, without buttons, because any key leads back."""
        text = super()._narrated(now)
        if text is not None:
            text.choices = []
        return text


class ShowScene(TableScene):
    """The table of a showing, with sentences of the log as captions. Any key leads back to the match."""

    hints = habits = warns = from_the_start = False
    furnisher = ShowFurnisher
    is_live = False

    def __init__(self, app: App, *, session: ShowSession, what: str) -> None:
        self.showing, self.what = session, what
        """`what` is the name of the operation in words."""
        self._left = 0
        """Number of events not shown yet."""
        self._rest, self._seconds = REST, 0.0
        self._made = 0
        """Number of decisions made when the pause began."""
        super().__init__(app, session=session)
        self.driver.result_shown = True

    # === Widgets ===

    def guide(self) -> Widget:
        """What has happened so far, and how to get back."""
        say = self.app.say
        parts: list[Widget] = [Label(words, colour="ink", on_ref=self.follow) for words in self.captions()]
        back = Button(say("table.show.back"), self.app.pop, kind="primary", key="escape", name="back")
        body = Column([ScrollArea(Column(parts, gap=6), grow=1, name="showing"), back], gap=7)
        return Panel(body, title=say("table.show.head", what=self.what), pad=PAD, name="guide")

    def captions(self) -> Sequence[Words]:
        """The latest sentences of the log about what was shown."""
        history, viewer = self.showing.match.history, self.showing.viewer
        told = [event.seen_by(viewer) for _, event in history[: len(history) - self._left]]
        chronicle = self.table.chronicle
        lines = (sentence_of(chronicle, event) for event in told if chronicle.is_told(event))
        return [words for words in lines if words][-CAPTIONS:]

    def _grow_log(self, left: int) -> None:
        super()._grow_log(left)
        if left != self._left:
            self._left = left
            self.rebuild()

    def refresh(self, *, anew: bool = False) -> None:
        """Show the position, with all that has happened."""
        self._left = 0
        super().refresh(anew=anew)

    # === What happens ===

    def update(self, dt: float) -> None:
        """Rest between decisions, and go back at the end or after half a minute."""
        self._seconds += dt
        made = len(self.showing.match.log)
        if self.busy or made != self._made:
            self._made, self._rest = made, LAST if self.showing.is_shown else REST
        else:
            self._rest -= dt
        self.showing.paused = self._rest > 0
        over = self.showing.is_shown and not self.showing.paused
        super().update(dt)
        if self.app.top is self and (over or self._seconds >= MOST):
            self.app.pop()

    def handle(self, intent: Intent) -> bool:
        """Any key but those for help leads back; the pointer may look round."""
        if isinstance(intent, Key) and intent.command not in HELP and not intent.name.endswith(MODIFIERS):
            self.app.pop()
            return True
        return super().handle(intent)

    def leave(self) -> None:
        """Say that nothing has happened."""
        super().leave()
        self.app.toast.show(self.app.say("table.show.nothing"))

    def open_menu(self) -> None:
        """Go back instead of opening the menu."""
        self.app.pop()

    def open_result(self) -> None:
        """Do nothing: the match has no result here."""
