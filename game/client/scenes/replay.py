"""Replays: watch a recorded game, wind it by decision, phase and turn, and branch off at any point."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.bots.review.data import Verdict
from game.client.board.sketches import Disc
from game.client.intent import Command, Intent, Key, Press
from game.client.review.ghosts import ghosts
from game.client.review.telling import Teller, teller_of
from game.client.scenes import open_scene
from game.client.scenes.branch import BranchScene
from game.client.scenes.review import ReviewScene
from game.client.scenes.watching import QuietFurnisher
from game.client.table.panels.prompt import Choice
from game.client.table.scene import TableScene
from game.client.tables import make_table
from game.client.ui.basic import Label
from game.client.ui.button import Button, key_words
from game.client.ui.controls import Segmented
from game.client.ui.layout import Column, Row
from game.client.ui.panel import Panel
from game.client.ui.scroll import Shrinking
from game.client.ui.slider import Slider
from game.client.ui.widget import Widget
from game.core.record import Record
from game.games import load_rules
from game.play.replay import ReplaySession, Tape, Unit

if TYPE_CHECKING:
    from game.client.app import App

PAUSES = {"slow": 1.2, "normal": 0.5, "fast": 0.0}
"""Seconds between two decisions, by speed."""
SPEED_KEYS = {str(number): speed for number, speed in enumerate(PAUSES, 1)}
KEYS = {
    ("back", "turn"): "home",
    ("back", "phase"): "pageup",
    ("back", "decision"): ",",
    ("on", "decision"): ".",
    ("on", "phase"): "pagedown",
    ("on", "turn"): "end",
}
ARROWS = {"left": "back", "right": "on"}
"""Directions of the arrow keys, which wind by one decision if neither the map nor a widget uses them."""


class ReplayFurnisher(QuietFurnisher):
    """Shows the result button without a key, because Enter plays and pauses."""

    def at_the_end(self, choices: Sequence[Choice]) -> Sequence[Choice]:
        """The button without a key."""
        return [replace(choice, kind="normal", key="") for choice in choices]


class ReplayScene(TableScene):
    """The table of a tape, and a bar to wind it. RecordError if the record cannot be replayed.

    Where the decision of a `verdict` was made, the table also shows what the hint would have done.
    """

    hints = habits = False
    furnisher = ReplayFurnisher

    def __init__(self, app: App, *, record: Record, at: int = 0, verdict: Verdict | None = None) -> None:
        is_phase = make_table(load_rules(record.game)).chronicle.is_heading
        self.tape = Tape(record, is_phase)
        self.replay = ReplaySession(self.tape)
        self.replay.go(at)
        self.verdict = verdict
        self._teller: Teller | None = None
        super().__init__(app, session=self.replay)
        self.playing = False
        self.speed = "normal"
        self._rest = 0.0
        self.driver.result_shown = True
        self.log.on_line = self.go

    # === Widgets ===

    def guide(self) -> Widget:
        """What winds the tape."""
        say = self.app.say
        branch = Button(
            say("screens.replay.branch"),
            self._branch,
            name="branch",
            tip=say("screens.replay.branch_tip"),
            disabled=None if self.replay.can_branch() else say("screens.replay.no_branch"),
        )
        review = Button(
            say("screens.review.open"),
            self._review,
            name="review",
            tip=say("screens.review.open_tip"),
            disabled=None if self.tape.is_over else say("screens.review.not_over"),
        )
        close = Button(say("ui.close"), self.app.pop, kind="quiet", key="escape", name="close")
        parts = [*self._instead(), self._slider(), *self._buttons(), branch, review, close]
        return Panel(Shrinking(Column(parts, gap=8), name="winding"), pad=8, name="guide")

    @property
    def advised(self) -> Verdict | None:
        """The verdict on the decision that is shown now."""
        verdict = self.verdict
        return verdict if verdict is not None and verdict.differs_from == self.tape.position else None

    def _instead(self) -> list[Widget]:
        """What the hint would have done here."""
        if self.advised is None:
            return []
        self._teller = teller_of(self.app, self.tape.whole, self._teller)
        words = self._teller.instead(self.advised)
        return [Label(words, colour="ink", name="instead")] if words else []

    def refresh(self, *, anew: bool = False) -> None:
        """Show the position, and on the board what the hint would have done there."""
        super().refresh(anew=anew)
        advised, theme = self.advised, self.kit.theme
        self.attention.ghosts = tuple(ghosts(self.tape.match, advised, self.chooser, theme)) if advised else ()
        self.attention.sketch()
        if places := [sign.space for sign in self.attention.ghosts if isinstance(sign, Disc)]:
            self.board.look_at(places)

    def _slider(self) -> Widget:
        tape, say = self.tape, self.app.say
        return Slider(
            self.where(),
            tape.position,
            (0, max(1, tape.length)),
            self.go,
            step=1,
            words=lambda value: say("screens.replay.place", number=value, all=tape.length),
            name="place",
            live=False,
        )

    def where(self) -> str:
        """The current turn."""
        return self.table.pages.header(self.view)[1]

    def _buttons(self) -> list[Widget]:
        say = self.app.say
        play = Button(
            say("screens.replay.pause" if self.playing else "screens.replay.play"),
            self.toggle_pause,
            kind="primary",
            sign="pause" if self.playing else "play",
            key="p",
            name="play",
        )
        speeds = [(speed, say(f"screens.replay.{speed}")) for speed in PAUSES]
        tip = say("screens.replay.with_key", what=say("screens.replay.speed"), key=", ".join(SPEED_KEYS))
        speed = Segmented(speeds, self.speed, self._set_speed, name="speed", tip=tip)
        units: tuple[Unit, ...] = ("decision", "phase", "turn")
        ways = [Row([self._winder("back", unit), self._named(unit), self._winder("on", unit)]) for unit in units]
        return [play, *ways, speed]

    def _named(self, unit: Unit) -> Widget:
        """The word for a unit, between the buttons that wind by it."""
        return Label(self.app.say(f"screens.replay.{unit}"), role="button", align="center", grow=1)

    def _winder(self, way: str, unit: Unit) -> Button:
        """A button that winds the tape by a unit."""
        target = self.tape.previous(unit) if way == "back" else self.tape.next(unit)
        stuck = target == self.tape.position
        act: Callable[[], None] = self.step_once if (way, unit) == ("on", "decision") else lambda: self.wind(way, unit)
        what = self.app.say(f"screens.replay.{way}_{unit}")
        return Button(
            "",
            act,
            sign="chevron_left" if way == "back" else "chevron_right",
            key=KEYS[way, unit],
            cap=False,
            disabled=self.app.say(f"screens.replay.stuck_{way}") if stuck else None,
            name=f"{way} {unit}",
            tip=self.app.say("screens.replay.with_key", what=what, key=key_words(KEYS[way, unit])),
        )

    # === Winding ===

    def wind(self, way: str, unit: Unit) -> None:
        """Wind to the next or previous beginning of a unit."""
        self.go(self.tape.previous(unit) if way == "back" else self.tape.next(unit))

    def go(self, position: int) -> None:
        """Show another position without animation."""
        self.presenter.skip()
        self.replay.due = False
        self.replay.go(position)
        self.tray.show([])
        self.refresh(anew=True)
        self.log.show_end()

    def step_once(self) -> None:
        """Show the next decision with its animation."""
        if self.presenter.busy:
            self.presenter.skip()
            self.refresh()
        self.playing = False
        self.replay.due, self.replay.paused = True, False

    def toggle_pause(self) -> None:
        """Play or pause; at the end, start again from the beginning."""
        if not self.playing and self.tape.position == self.tape.length:
            self.go(0)
        self.playing = not self.playing
        self.replay.paused = not self.playing
        self._rest = 0.0
        self.rebuild()

    def _set_speed(self, speed: str) -> None:
        self.speed = speed
        self._rest = min(self._rest, PAUSES[speed])

    # === Time and keys ===

    def update(self, dt: float) -> None:
        """While playing, let a decision pass after each pause; fast play skips animations."""
        if self.playing and not self.presenter.busy and self.app.top is self:
            self._rest -= dt
            if self._rest <= 0:
                self._rest = PAUSES[self.speed]
                self.replay.due = True
        super().update(dt)
        if self.playing and self.speed == "fast" and self.presenter.busy:
            self.presenter.skip()
            self.refresh()
        if self.replay.waiting == "over" and self.playing and not self.presenter.busy:
            self.playing, self.replay.paused = False, True
            self.rebuild()

    def handle(self, intent: Intent) -> bool:
        """Enter plays and pauses, arrows wind, digits set the speed; the bar and its keys work during motion too."""
        if isinstance(intent, Key) and intent.name in SPEED_KEYS:
            self._set_speed(SPEED_KEYS[intent.name])
            self.rebuild()
            return True
        if self.presenter.busy and self._is_for_the_bar(intent):
            return self.root.handle(intent)
        idle = self.root.focus is None or (self.root.focus is self.log and not self.log.is_read)
        if isinstance(intent, Key) and intent.command is Command.CONFIRM and idle:
            self.toggle_pause()
            return True
        free = (self.board.is_whole or self.board.is_as_opened) and (idle or not self.root.keyboard)
        if isinstance(intent, Key) and intent.name in ARROWS and free:
            if ARROWS[intent.name] == "on":
                self.step_once()
            else:
                self.wind("back", "decision")
            return True
        return super().handle(intent)

    def _is_for_the_bar(self, intent: Intent) -> bool:
        if isinstance(intent, Key):
            return intent.name in KEYS.values() and self.presenter.narrated() is None
        guide = self.layout.panels.guide if self.layout.panels is not None else None
        return isinstance(intent, Press) and guide is not None and guide.rect.collidepoint(intent.pos)

    def open_menu(self) -> None:
        """Close the replay instead of opening the menu."""
        self.app.pop()

    # === What can be done from here ===

    def _review(self) -> None:
        """Show what decided the game: luck or play."""
        self.playing, self.replay.paused = False, True
        if any(isinstance(scene, ReviewScene) for scene in self.app.scenes):
            self.app.back_to(ReviewScene)
        else:
            open_scene(self.app, "review", record=self.tape.record)

    def _branch(self) -> None:
        self.playing, self.replay.paused = False, True
        self.app.push(BranchScene(self.app, tape=self.tape))
