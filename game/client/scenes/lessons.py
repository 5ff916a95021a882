"""The list of all lessons, with their length and a mark for finished ones."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.client.scene import ClosableScene
from game.client.scenes import open_scene
from game.client.ui.basic import Image, Label
from game.client.ui.button import Button
from game.client.ui.layout import Column, Row, Sized
from game.client.ui.panel import Panel
from game.client.ui.scroll import ScrollArea
from game.client.ui.widget import Widget
from game.games import GAMES, lessons_of
from game.play.lesson import LessonError, read_lesson

if TYPE_CHECKING:
    from game.client.app import App


class LessonsScene(ClosableScene):
    """Opened from the title screen. The lessons of the game chosen there come first."""

    def __init__(self, app: App, *, game: str = "", games: Sequence[str] | None = None) -> None:
        super().__init__(app)
        taught = [each for each in (GAMES if games is None else games) if lessons_of(each)]
        self.games = sorted(taught, key=lambda each: each != game)

    def resume(self) -> None:
        """Clear the focus so that Enter triggers the highlighted default."""
        self.root.set_focus(None)
        super().resume()

    def next_lesson(self) -> str:
        """The first unfinished lesson; the first of all if none is unfinished."""
        names = [name for game in self.games for name in lessons_of(game)]
        learned = self.app.settings.learned
        return next((name for name in names if not learned.get(name)), names[0] if names else "")

    # === Widgets ===

    def build(self) -> Widget:
        """Build a panel for each game, and the back button."""
        say = self.app.say
        panels: list[Widget] = [self._game(game) for game in self.games]
        back = Button(say("ui.back"), self.app.pop, kind="quiet", key="escape", name="back")
        head = Label(say("screens.learn.head"), role="caption", colour="ink")
        note = Label(say("screens.learn.head_note"), role="caption_note", colour="dim")
        heading = Row([Sized(Column([head, note], gap=2), grow=1), back], gap=12)
        page = Column([heading, ScrollArea(Column(panels, gap=14), grow=1, name="page")], gap=14, pad=20)
        return Column([Sized(page, most=1080, grow=1)])

    def _game(self, game: str) -> Widget:
        kit = self.kit
        arms = Image(lambda width, height: kit.of(game).icon("arms", game, height), 46, 52)
        rows: list[Widget] = [self._lesson(name) for name in lessons_of(game)]
        content = Row([arms, Sized(Column(rows, gap=14), grow=1)], gap=16, align="start")
        return Panel(content, title=self.app.say(f"{game}_about.title"), pad=16)

    def _lesson(self, name: str) -> Widget:
        say, finished = self.app.say, self.app.settings.learned.get(name, False)
        key = f"{name}_learn"
        try:
            length = say("screens.time.minutes", n=read_lesson(name).minutes)
        except LessonError:  # reported when the lesson is started
            length = ""
        if finished:
            length = say("screens.learn.finished", length=length)
        words = Column(
            [
                Label(say(f"{key}.title"), role="strong", colour="ink"),
                Label(say(f"{key}.blurb")),
                Label(length, role="small", colour="gold" if finished else "dim"),
            ],
            gap=2,
        )
        is_next = name == self.next_lesson()
        begin = Button(
            say("screens.learn.again" if finished else "screens.learn.begin"),
            partial(open_scene, self.app, "learn", lesson=name),
            kind="primary" if is_next else "normal",
            key="return" if is_next else "",
            sign="tick" if finished else "",
            name=f"lesson {name}",
        )
        return Row([Sized(words, grow=1), Sized(begin, least=170)], gap=14)
