"""The list of all lessons, with their length and a mark for finished ones."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.client.scene import ClosableScene
from game.client.scenes import make_scene, open_scene
from game.client.scenes.continuing import library_of, scenario_words
from game.client.scenes.save_row import date_of
from game.client.ui.basic import Image, Label
from game.client.ui.button import Button
from game.client.ui.layout import Column, Row, Sized
from game.client.ui.panel import Panel
from game.client.ui.scroll import ScrollArea
from game.client.ui.widget import Widget
from game.core.record import RecordError
from game.games import GAMES, lessons_of, load_rules
from game.play.lesson import LessonError, read_lesson
from game.play.moments import CriticalMoment, critical_moments
from game.play.reviews import ReviewStore

if TYPE_CHECKING:
    from game.client.app import App


class LessonsScene(ClosableScene):
    """Opened from the title screen. The lessons of the game chosen there come first."""

    def __init__(self, app: App, *, game: str = "", games: Sequence[str] | None = None) -> None:
        super().__init__(app)
        taught = [each for each in (GAMES if games is None else games) if lessons_of(each)]
        self.games = sorted(taught, key=lambda each: each != game)
        self.moments: list[CriticalMoment] = []
        self._collect()

    def _collect(self) -> None:
        """Gather the critical moments, as far as the saves have been read."""
        if (library := library_of(self.app)) is not None:
            self.moments = critical_moments(library.saves, ReviewStore(library.store))

    def resume(self) -> None:
        """Clear the focus so that Enter triggers the highlighted default."""
        self.root.set_focus(None)
        self._collect()
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
        to_solve = any(not moment.is_solved for moment in self.moments)
        panels.insert(0 if to_solve else len(panels), self._moments())
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

    def _moments(self) -> Widget:
        say = self.app.say
        rows: list[Widget] = [
            Label(say("screens.review.moments_note" if self.moments else "screens.review.moments_none"))
        ]
        rows += [self._moment(number, moment) for number, moment in enumerate(self.moments)]
        return Panel(Column(rows, gap=14), title=say("screens.review.moments_head"), pad=16)

    def _moment(self, number: int, moment: CriticalMoment) -> Widget:
        say, run, header = self.app.say, moment.verdict.run, moment.save.header
        assert header is not None, "a moment is that of a readable save"
        title = say(f"{header.game}_about.title")
        about = say(
            "screens.review.moments_row",
            scenario=scenario_words(self.app, header.game, header.scenario),
            turn=self._turn(header.game, run.turn),
            side=self.app.catalogue.name(header.game, "side", load_rules(header.game).sides[run.seat]),
        )
        date = date_of(self.app, moment.save.saved)
        solved = say("screens.review.moments_solved") if moment.is_solved else ""
        last = Label(" · ".join(filter(None, (date, solved))), role="small", colour="gold" if solved else "dim")
        words = Column([Label(title, role="strong", colour="ink"), Label(about), last], gap=2)
        begin = Button(
            say("screens.review.moments_try_again" if moment.is_solved else "screens.review.moments_try"),
            partial(self._try, moment),
            sign="tick" if moment.is_solved else "",
            name=f"moment {number}",
        )
        return Row([Sized(words, grow=1), Sized(begin, least=170)], gap=14)

    def _turn(self, game: str, turn: int) -> str:
        own = f"{game}_about.turn"
        if not turn:
            return self.app.say("screens.saves.set_up")
        return self.app.say(own if own in self.app.catalogue else "screens.gameover.turn", turn=turn)

    def _try(self, moment: CriticalMoment) -> None:
        try:
            scene = make_scene(self.app, "moment", record=moment.save.read(), verdict=moment.verdict)
        except RecordError as fault:
            title = self.app.say("screens.saves.useless")
            scene = make_scene(self.app, "notice", title=title, words=self.app.tell(fault))
        self.app.push(scene)

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
