"""The end of a game: result, reason, score, plots of the course of the game, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.client.attempt import sentence_of
from game.client.ending import last_roll, reason_words, result_words
from game.client.intent import Command, Intent, Key
from game.client.scene import WidgetScene
from game.client.scenes import make_scene, open_scene
from game.client.scenes.continuing import begin, store_of
from game.client.scenes.seats import player_words
from game.client.story import Figure, Plot, Story, story_of
from game.client.table.scene import TableScene
from game.client.tables import make_table
from game.client.ui import shapes
from game.client.ui.basic import Image, Label, Line
from game.client.ui.breaking import SLASHES, breakable
from game.client.ui.button import Button
from game.client.ui.layout import Column, Flow, Grid, Row, Sized, Spacer
from game.client.ui.panel import Panel
from game.client.ui.plot import PlotView
from game.client.ui.rich import Ref
from game.client.ui.scroll import ScrollArea
from game.client.ui.widget import Widget
from game.content.text import Segment
from game.core.record import RecordError
from game.core.rules import HUMAN
from game.play.session import Session

if TYPE_CHECKING:
    from game.client.app import App

COLUMN, SLIM = 104, 52
"""Width of a column of figures, and the width if there are many sides."""
FEW = 3
"""Up to this many sides, columns have names; with more, only devices."""
PLOTS = (150, 300)
"""The least and the greatest height of a plot if there are two rows."""
BANNER = 0.34
"""Height of the picture behind the heading, relative to the window."""


class GameOverScene(WidgetScene):
    """Opened over the table when its match is over."""

    def __init__(self, app: App, *, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self.match = session.match
        self.rules = self.match.rules
        self.about = self.rules.id
        outcome = self.match.state.outcome
        assert outcome is not None, "the match is over"
        self.outcome = outcome
        self._over_table = bool(app.scenes) and isinstance(app.scenes[-1], TableScene)
        self.table = make_table(self.rules)
        self._roll = last_roll(self.match)
        self._plots: list[Plot] | None = None
        self._language = ""

    def enter(self) -> None:
        """Play the victory sound, or the defeat sound if all people lost."""
        super().enter()
        people = self.session.people
        lost = people and not any(seat in self.outcome.winners for seat in people)
        self.app.sound.play("defeat" if lost else "victory")

    # === Widgets ===

    @property
    def story(self) -> Story:
        """The story in the current language."""
        return story_of(self.match, self.app.catalogue)

    def plots(self) -> list[Plot]:
        """The plots; the match is replayed once for each language."""
        if self._plots is None or self._language != self.app.settings.language:
            self._plots, self._language = self.story.plots(), self.app.settings.language
        return self._plots

    def build(self) -> Widget:
        """Build the heading, the figures, the plots and the buttons."""
        figures = self._figures(self.story.figures())
        plots = [self._plot(plot) for plot in self.plots()]
        self.table.catalogue = self.app.catalogue
        body = ScrollArea(Grid([figures, *plots], cell=400, columns=2, gap=14), name="page")
        page = Column([self._heading(), body, self._buttons()], gap=16, pad=20)
        return Column([Sized(page, most=1240, grow=1)])

    def _device(self, side: str, width: int, height: int) -> pygame.Surface:
        return self.kit.icon("side", side, height)

    def _heading(self) -> Widget:
        game = self.rules.id
        sides = [self.rules.sides[seat] for seat in self.outcome.winners]
        arms: list[Widget] = [Image(partial(self._device, side), 66, 76) for side in sides or self.story.sides]
        title = result_words(self.app.catalogue, self.rules, self.outcome)
        reason = reason_words(self.app.catalogue, self.rules, self.match.state)
        scenario = self.app.say(f"{game}_about.scenario.{self.match.scenario}.name")
        when = self.story.when(self.rules.turn(self.match.state))
        words: list[Widget] = [
            Label(
                self.app.say("screens.gameover.when", scenario=scenario, when=when), role="caption_note", colour="dim"
            ),
            Label(title, role="caption", colour="gold"),
            Label(reason, role="prompt", colour="ink", on_ref=self._look_up),
            *self._last_roll(),
            Label(self._seats(), colour="dim"),
        ]
        return Row([*arms, Column(words, gap=3, grow=1)], gap=20)

    def _last_roll(self) -> list[Widget]:
        """Return the roll that ended the game, in the words of the log."""
        event = self._roll
        if event is None:
            return []
        told = sentence_of(self.table.chronicle, event)
        words = [*self.app.catalogue.rich("screens.gameover.last_roll"), *told]
        return [Label(words, colour="dim", on_ref=self._look_up, name="last roll")] if told else []

    def _seats(self) -> list[Segment]:
        found: list[Segment] = []
        for seat, side in enumerate(self.story.sides):
            player = self.session.players[seat]
            name = self.session.names[seat]
            if player == HUMAN:
                who = name or self.app.say("screens.setup.human")
            else:
                level = player_words(self.app, self.rules, player.partition(":")[2])
                who = self.app.say("screens.gameover.computer", level=level)
            text = self.app.catalogue.name(self.rules.id, "side", side)
            found += [
                Segment("text", "     " if found else ""),
                Segment("icon", "", ("side", side)),
                Segment("name", f" {text}", ("side", side)),
                Segment("text", f"  {who}"),
            ]
        return found

    def _look_up(self, ref: Ref) -> None:
        if ref[0] == "rule":
            open_scene(self.app, "rulebook", game=self.rules.id, rule=ref[1])

    def _figures(self, figures: Any) -> Widget:
        heads: list[Widget] = [Spacer()]
        heads += [Sized(self._side(side), least=self._column()) for side in self.story.sides]
        rows: list[Widget] = [Row(heads, gap=8)]
        for figure in figures:
            if figure.total:
                rows.append(Line())
            rows.append(self._figure(figure))
        return Panel(Column(rows, gap=7), title=self.app.say("screens.gameover.make_up"), pad=16)

    def _column(self) -> int:
        return COLUMN if len(self.story.sides) <= FEW else SLIM

    def _side(self, side: str) -> Widget:
        name = self.app.catalogue.name(self.rules.id, "side", side)
        if len(self.story.sides) > FEW:
            return Label([Segment("icon", "", ("side", side))], role="strong", align="right", tip=name)
        return Label([Segment("name", name, ("side", side))], role="strong", align="right")

    def _figure(self, figure: Figure) -> Widget:
        words = [Segment("strong" if figure.total else "text", figure.words)]
        if figure.rule:
            words += [Segment("text", " "), Segment("rule", f"[{figure.rule}]", ("rule", figure.rule))]
        label = Label(words, colour="dim", grow=1, on_ref=self._look_up)
        colour = "gold" if figure.total else "ink"
        column = self._column()
        numbers = [Sized(Label(v, role="number", colour=colour, align="right"), least=column) for v in figure.values]
        return Row([label, *numbers], gap=8)

    def _plot(self, plot: Plot) -> Widget:
        return Panel(
            PlotView(plot.turns, plot.sides, plot.values, height=self._plot_height(len(self.plots()))),
            title=plot.title,
            note=self.app.say("screens.gameover.by_turn"),
            pad=14,
        )

    def _plot_height(self, plots: int) -> float:
        """The height of a plot such that the rows of panels (two at most) fill the page if there is room."""
        page, rows = self.app.window_rect.height / self.kit.scale - 260, 2 if plots > 1 else 1
        return min(PLOTS[1] + 120 * (2 - rows), max(PLOTS[0], page / rows - 64))

    # === Next ===

    def _buttons(self) -> Widget:
        say, seats = self.app.say, len(self.session.players)
        swap = say("screens.gameover.swap" if seats == 2 else "screens.gameover.move_on")
        return Flow(
            [
                Button(say("screens.gameover.replay"), self.replay, kind="primary", key="return", name="replay"),
                Button(say("screens.review.open"), self.review, tip=say("screens.review.open_tip"), name="review"),
                *([Button(say("ui.give_up.back"), self.app.pop, name="table")] if self._over_table else []),
                Button(say("screens.gameover.rematch"), self.rematch, name="rematch"),
                *([Button(swap, lambda: self.rematch(swap=True), name="swap")] if seats > 1 else []),
                Button(say("screens.gameover.save"), self.save, name="save"),
                Button(say("ui.error.title_screen"), self.leave_game, key="escape", name="title"),
            ],
            gap=10,
            align="stretch",
        )

    def replay(self) -> None:
        """Watch the replay."""
        open_scene(self.app, "replay", record=self.session.record())

    def review(self) -> None:
        """Show what decided the game: luck or play."""
        open_scene(self.app, "review", record=self.session.record())

    def rematch(self, *, swap: bool = False) -> None:
        """Play again with new dice, with swapped sides if `swap`."""
        players, names = list(self.session.players), list(self.session.names)
        if swap:
            players, names = players[1:] + players[:1], names[1:] + names[:1]
        session = begin(self.app, self.rules.id, self.match.scenario, self.match.options, players, None, names)
        self._to_title()
        self.app.push(make_scene(self.app, "table", session=session))

    def save(self) -> None:
        """Save the record under a name."""
        say, store = self.app.say, store_of(self.app)
        scenario = say(f"{self.rules.id}_about.scenario.{self.match.scenario}.name")
        name = say("screens.gameover.record_name", scenario=scenario)
        title, words = say("screens.gameover.saved"), ""
        try:
            if store is None:
                return
            path = store.save_as(self.session.record(), name)
            words = say("screens.gameover.saved_as", name=name, file=str(path))
        except RecordError as fault:
            title, words = say("screens.gameover.not_saved"), self.app.tell(fault)
        open_scene(self.app, "notice", title=title, words=breakable(words, SLASHES))

    def leave_game(self) -> None:
        """Return to the title screen."""
        self.app.leave(self._to_title)

    def _to_title(self) -> None:
        from game.client.scenes.title import TitleScene

        if any(isinstance(scene, TitleScene) for scene in self.app.scenes):
            self.app.back_to(TitleScene)
        else:
            self.app.replace(TitleScene(self.app))

    def handle(self, intent: Intent) -> bool:
        """Escape leaves."""
        if super().handle(intent):
            return True
        if isinstance(intent, Key) and intent.command is Command.CANCEL:
            self.leave_game()
            return True
        return False

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw the scenario's picture behind the heading, fading into the table."""
        super().draw_ground(surface)
        size = self.app.window_rect.size
        name = f"ui/{self.rules.id}/{self.match.scenario}_2.jpg"
        sides = self.story.sides
        surface.blit(self.kit.picture(("end", name, size), lambda: self._banner(name, sides, size)), (0, 0))

    def _banner(self, name: str, sides: Sequence[str], size: tuple[int, int]) -> pygame.Surface:
        width, height = size[0], round(size[1] * BANNER)
        painted = self.app.sprites.file(name).is_file()
        whole = self.app.sprites.scene(name, sides, (width, round(width * 9 / 16) if painted else height))
        image = shapes.canvas(width, height)
        image.blit(whole, (0, -round((whole.get_height() - height) * 0.5)))
        veil = shapes.gradient(
            width, height, [(0, (20, 16, 13, 170)), (0.6, (20, 16, 13, 205)), (1, (20, 16, 13, 240))]
        )
        image.blit(veil, (0, 0))
        fade = shapes.gradient(
            width, height, [(0, (255, 255, 255, 255)), (0.7, (255, 255, 255, 235)), (1, (255, 255, 255, 0))]
        )
        image.blit(fade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return image
