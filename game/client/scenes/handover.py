"""The curtain between two people at one machine: it hides the table until the person whose turn begins confirms."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.client.intent import Command, Intent, Key
from game.client.scene import WidgetScene
from game.client.scenes import open_scene
from game.client.scenes.by_file import hand_over
from game.client.table.game.game import Game
from game.client.ui import shapes
from game.client.ui.basic import Image, Label
from game.client.ui.button import Button
from game.client.ui.layout import Centred, Column, Sized
from game.client.ui.panel import Panel
from game.client.ui.rich import Words
from game.client.ui.scroll import Shrinking
from game.client.ui.widget import Widget
from game.content.text import Segment
from game.play import by_file
from game.play.session import Session

if TYPE_CHECKING:
    from game.client.app import App

FALL = 0.320
"""Seconds in which the curtain falls."""
WIDE = 16 / 9
"""Aspect ratio of a scenario's picture."""
VEIL = [(0, (20, 16, 13, 150)), (0.55, (20, 16, 13, 190)), (1, (20, 16, 13, 235))]
"""Gradient that darkens it, from top to bottom."""


class HandoverScene(WidgetScene):
    """Hides everything. Enter or the button opens it, Escape opens the menu above it."""

    def __init__(self, app: App, *, game: Game[Any], session: Session, undo: Callable[[], None] | None = None) -> None:
        super().__init__(app)
        self.game = game
        self.about = game.id
        self.session, self.undo = session, undo
        self._age = FALL if app.settings.reduce_motion or app.settings.animation == "instant" else 0.0

    @property
    def side(self) -> str:
        """The side that has to decide."""
        choice = self.session.match.choice
        return self.game.side(choice.seat) if choice is not None else ""

    def build(self) -> Widget:
        """Build the arms, the name, the request to look away, and the buttons."""
        app, side = self.app, self.side
        choice = self.session.match.choice
        person = self.session.names[choice.seat] if choice is not None else ""
        name = self.game.side_name(side)
        told: list[Widget] = [
            Image(lambda _, height: self.kit.icon("side", side, height), 96, 96),
            Label(f"{person} – {name}" if person else name, role="page", colour="gold", align="center"),
            Sized(Label(self._words(), colour="dim", align="center"), most=560),
            *self._times(),
        ]
        body: list[Widget] = [
            Shrinking(Column(told, gap=16, align="center"), name="told"),
            Button(app.say("table.curtain.ready"), self.ready, kind="primary", key="return", name="ready"),
            *self._taking_back(),
            *self._by_file(),
            Button(app.say("table.curtain.menu"), self.menu, kind="quiet", key="escape", name="menu"),
        ]
        return Centred(Panel(Column(body, gap=16, align="center"), title=app.say("table.curtain.head"), pad=26))

    def _words(self) -> Words:
        return self.app.catalogue.rich("table.curtain.words", {"side": self.side}, game=self.game.id)

    def _times(self) -> list[Widget]:
        """Return the clock of each person, if they play with one."""
        session, clock = self.session, self.session.clock
        if clock is None:
            return []
        words: list[Segment] = []
        for seat in session.people:
            side = self.game.side(seat)
            name = session.names[seat] or self.game.side_name(side)
            words += [Segment("text", "\u2003")] if words else []
            words += [Segment("icon", "", ("side", side)), Segment("name", f" {name} ", ("side", side)),
                      Segment("strong", clock.face(seat))]  # fmt: skip
        limit = [Label(self.app.say("table.clock.limit", limit=clock.limit), role="small")] if clock.limit else []
        return [Label(words, colour="dim", align="center", name="times"), *limit]

    def _taking_back(self) -> list[Widget]:
        """The undo button for the person who decided last, while undo is still possible."""
        last, length = self.session.screen.last, self.session.undo_now().length
        if self.undo is None or length is None or self.session.match.log[length].seat != last:
            return []
        words = self.app.say("table.curtain.take_back", side=self.game.side_name(self.game.side(last)))
        return [Button(words, self.take_back, kind="quiet", key="ctrl+z", name="take back")]

    def _by_file(self) -> list[Widget]:
        """Return the button to send the match to the person's own machine, if it is kept on a disk."""
        if not by_file.can_hand_over(self.session):
            return []
        return [Button(self.app.say("ui.by_file.head"), self.hand_over, kind="quiet", name="hand_over")]

    def hand_over(self) -> None:
        """Hand the match over by file; the table then says so."""
        self.app.pop()
        hand_over(self.app, self.session)

    def take_back(self) -> None:
        """Take back the last decision, by the person who made it."""
        self.app.pop()
        if self.undo is not None:
            self.undo()

    def ready(self) -> None:
        """Show the table to the person."""
        self.session.ready()
        self.app.pop()

    def menu(self) -> None:
        """Open the pause menu, which shows no hidden information."""
        open_scene(self.app, "pause", game=self.game.id)

    def update(self, dt: float) -> None:
        """Let the curtain fall."""
        super().update(dt)
        if self._age < FALL:
            self._age = min(FALL, self._age + dt)
            self.invalidate()

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw the darkened picture of the scenario, which reveals only which game is played."""
        size = self.app.window_rect.size
        name = f"ui/{self.about}/{self.session.match.scenario}_2.jpg"
        sides = [self.game.side(seat) for seat in range(self.session.match.seats)]
        surface.blit(self.kit.picture(("curtain", name, size), lambda: self._picture(name, sides, size)), (0, 0))

    def _picture(self, name: str, sides: Sequence[str], size: tuple[int, int]) -> pygame.Surface:
        wide = max(size[0], round(size[1] * WIDE))
        whole = self.app.sprites.scene(name, sides, (wide, round(wide / WIDE) + 1))
        image = pygame.Surface(size)
        image.blit(whole, whole.get_rect(center=(size[0] // 2, size[1] // 2)))
        image.blit(shapes.gradient(*size, VEIL), (0, 0))
        return image

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture at once, so that nothing is visible; the words move down onto it."""
        self.draw_ground(surface)
        part = self._age / FALL
        eased = 4 * part**3 if part < 0.5 else 1 - (2 - 2 * part) ** 3 / 2
        drop = round((eased - 1) * self.kit.px(40))
        if drop and self.root.content:
            self.root.content.shift(0, drop)
            self.root.draw(surface)
            self.root.content.shift(0, -drop)
        else:
            self.root.draw(surface)

    def handle(self, intent: Intent) -> bool:
        """Confirm opens the curtain, Escape opens the menu; help is passed on, everything else ignored."""
        if self.root.handle(intent):
            return True
        if not isinstance(intent, Key):
            return True
        if intent.command is Command.CONFIRM or intent.name in ("return", "space"):
            self.ready()
        elif intent.command in (Command.CANCEL, Command.MENU) or intent.name == "escape":
            self.menu()
        return intent.command not in (Command.HELP, Command.RULES)
