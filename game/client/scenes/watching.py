"""The prompt bar of tables at which nobody decides freely: replays and lessons."""

from __future__ import annotations

from game.client.table.furnishing import Furnisher
from game.client.table.prompt import PromptText
from game.client.ui.widget import Widget
from game.core.choice import CHANCE, EVERYBODY


class QuietFurnisher(Furnisher):
    """Says who decides what, without buttons to stop a computer, and without undo."""

    def prompt_text(self) -> PromptText:
        """The decision that the table stands at, whoever makes it."""
        scene = self.scene
        choice = scene.session.match.choice
        if scene.chooser.choice is not None or choice is None:
            text = super().prompt_text()
            text.choices = text.choices if choice is not None else []
            return text
        text = PromptText(phase=scene.table.phase(scene.view))
        if choice.seat == CHANCE:
            text.side_name, text.words = self.say("chance"), self.say("prompt.by_chance")
            return text
        text.side = scene.table.rules.sides[choice.seat]
        text.side_name = scene.table.catalogue.name(scene.table.id, "side", text.side)
        if scene.session.viewer in (choice.seat, EVERYBODY):
            text.words = scene.table.prompt(scene.view, choice)
            text.rule = choice.rule
        return text

    def _tools(self) -> list[Widget]:
        return [tool for tool in super()._tools() if tool.name in ("log", "page")]
