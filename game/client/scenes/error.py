"""The screen after an unexpected error: what happened, whether the game is saved, where the report is."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.client.scene import WidgetScene
from game.client.scenes import make_scene
from game.client.ui.basic import Label, Line
from game.client.ui.breaking import breakable
from game.client.ui.button import Button
from game.client.ui.layout import Column, Flow, Sized, Spacer
from game.client.ui.panel import Panel
from game.client.ui.scroll import ScrollArea
from game.client.ui.widget import Widget

if TYPE_CHECKING:
    from game.client.app import App

_LONGEST = 400
"""Most letters of an error message that are shown; the report has all of it."""


def told(fault: BaseException) -> str:
    """The message of an error, with its type unless it is one of our own."""
    return str(fault) if type(fault).__module__.startswith("game.") else f"{type(fault).__name__}: {fault}"


class ErrorScene(WidgetScene):
    """Shown instead of the scene that failed."""

    is_last_resort = True

    def __init__(self, app: App, fault: BaseException, report: Path | None, *, live: bool = False) -> None:
        super().__init__(app)
        words = type(fault).__name__ if live else told(fault)  # the message may name a card of a hand
        self.fault = words if len(words) <= _LONGEST else words[:_LONGEST] + "…"
        self.report = report

    def build(self) -> Widget:
        """Build the text and the buttons."""
        say = self.app.say
        where = say("ui.error.report", file=str(self.report)) if self.report else say("ui.error.no_report")
        words = [
            Label(say("ui.error.what"), colour="ink"),
            Label(breakable(self.fault), role="small", colour="gold"),
            Line(),
            Label(say("ui.error.not_saved" if self.app.unsaved.fault is not None else "ui.error.saved"), colour="ink"),
            Label(breakable(where), role="small"),
        ]
        buttons = Flow(
            [
                Button(say("ui.error.title_screen"), self._title, kind="primary", key="return"),
                Button(say("ui.title.quit"), self.app.quit),
            ],
            gap=10,
        )
        body = Column([ScrollArea(Column(words, gap=10)), buttons], gap=18)
        panel = Panel(body, title=say("ui.error.head"), pad=20)
        return Column([Spacer(), Sized(panel, most=640), Spacer()], pad=16)

    def _title(self) -> None:
        for scene in self.app.scenes[:-1]:
            scene.leave()
        self.app.scenes = [self]
        self.app.replace(make_scene(self.app, "title"))
