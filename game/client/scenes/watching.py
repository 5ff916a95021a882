"""The prompt bar of replays and lessons, where nobody decides freely."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.table.moment import Moment
from game.client.table.panels.furnishing import Furnisher
from game.client.table.panels.prompt import Choice, PromptText
from game.client.ui.widget import Widget
from game.core.choice import CHANCE, EVERYBODY


class QuietFurnisher(Furnisher):
    """Says who decides what; without buttons to stop bots, and without undo. Tools only show something."""

    def prompt_text(self, now: Moment) -> PromptText:
        """Return the current decision, whoever makes it; if the viewer may not see it, only whose it is."""
        choice = now.asked
        if now.choice is not None or choice is None:
            text = super().prompt_text(now)
            text.choices = text.choices if choice is not None else self.at_the_end(text.choices)
            return text
        text = PromptText(phase=self.pages.phase(now.view))
        if choice.seat == CHANCE:
            text.side_name, text.words = self.say("chance"), self.say("prompt.by_chance")
            return text
        text.side = self.game.side(choice.seat)
        text.side_name = self.who(now, choice.seat)
        if now.viewer in (choice.seat, EVERYBODY):
            text.words = self.decisions.prompt(now.view, choice)
            text.rule = choice.rule
        else:
            text.words = self.say("prompt.decides", side=text.side_name)
        return text

    def at_the_end(self, choices: Sequence[Choice]) -> Sequence[Choice]:
        """No buttons at the end of the match."""
        return ()

    def _tools(self, now: Moment) -> list[Widget]:
        return [*self._buttons_of([tool for tool in self.decisions.tools(now.view) if not tool.acts])]
