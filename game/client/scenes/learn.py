"""A lesson: the table with a strip that explains, says what to do, and answers wrong clicks."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from game.client.intent import Command, Intent, Key
from game.client.scenes import make_scene, open_scene
from game.client.scenes.continuing import store_of, with_habits
from game.client.scenes.watching import QuietFurnisher
from game.client.table.scene import TableScene
from game.client.ui.basic import Label
from game.client.ui.button import Button
from game.client.ui.layout import Column
from game.client.ui.panel import Panel
from game.client.ui.rich import Words
from game.client.ui.scroll import ScrollArea
from game.client.ui.widget import Widget
from game.content.text import Segment, rule_chip
from game.core.choice import Choose, Pick
from game.play.lesson import LessonSession, LessonStep

if TYPE_CHECKING:
    from game.client.app import App


PAD = 9
"""Pixels at 100 % round the words of a lesson."""


class LessonFurnisher(QuietFurnisher):
    """Leaves the room of an account to the words of the lesson, which say themselves what came of a fight."""

    def account(self) -> Panel | None:
        """None."""
        return None


class LearnScene(TableScene):
    """The table of a lesson. Only the wanted move is lit; it is made as in any game."""

    hints = habits = warns = False
    furnisher = LessonFurnisher

    def __init__(self, app: App, *, lesson: str) -> None:
        self.lesson = LessonSession(lesson)
        super().__init__(app, session=self.lesson)
        self.chooser.enter_chooses = False
        self._number = -1
        self._answer: Words = ""
        """Why the last click had no effect; empty if it had one."""

    # === Widgets ===

    def guide(self) -> Widget:
        """Return title, text, task and the next step, above the buttons of the decision."""
        say, lesson = self.app.say, self.lesson
        key = self._key(lesson.step)
        parts: list[Widget] = [Label(self._rich(f"{key}.words"), role="body", colour="ink", on_ref=self.follow)]
        if lesson.waiting == "bot":
            parts = [Label(say("screens.learn.watch"), role="italic")]
        elif lesson.step.pick:
            do = say("screens.learn.do", what=say(f"{key}.do"))
            parts.append(Label(do, role="strong", colour="gold"))
        if self._answer:
            parts.insert(0, Label(self._answer, role="body", colour="ink", on_ref=self.follow))
        count = say("screens.learn.count", number=lesson.number + 1, all=len(lesson.lesson.step))
        words = ScrollArea(Column(parts, gap=6), grow=1, name="lesson")
        body = Column([words, *self._buttons()], gap=7)
        return Panel(body, title=say(f"{key}.title"), note=count, pad=PAD, name="guide")

    def _key(self, step: LessonStep) -> str:
        return f"{self.lesson.name}_learn.step.{step.name}"

    def _rich(self, key: str) -> list[Segment]:
        return self.app.catalogue.rich(key, game=self.table.id)

    def _buttons(self) -> list[Widget]:
        say, lesson = self.app.say, self.lesson
        end = Button(say("screens.learn.end"), self.app.pop, kind="quiet", name="end")
        if lesson.is_last:
            return [Button(say("screens.learn.on"), self.play_on, kind="primary", key="return", name="on"), end]
        if lesson.is_reading:
            return [Button(say("screens.learn.next"), self.read_on, kind="primary", key="return", name="next"), end]
        return [end]

    def refresh(self, *, anew: bool = False) -> None:
        """Update after a change; a new step shows what it is about."""
        super().refresh(anew=anew)
        spaces = [text.partition(":")[2] for text in self.lesson.step.look] if self.board_sync.sees_map() else []
        if spaces and self._number != self.lesson.number:
            self.board.look_at(spaces)
        if spaces:
            self.attention.keep_lit(spaces)
        if self._number != self.lesson.number and self._answer:
            self._answer = ""
            self.rebuild()
        self._number = self.lesson.number
        if self.lesson.is_last and self.lesson.number:
            self._note_end()
        self.log.show_end()

    def _note_end(self) -> None:
        """Mark the lesson as learned: at its last step, or once a position that is all of it is played on."""
        if not self.app.settings.learned.get(self.lesson.name):
            self.app.change(learned={**self.app.settings.learned, self.lesson.name: True})

    # === Wrong clicks ===

    def in_vain(self, subject: str) -> None:
        """Explain in the strip why a click is not what the step asks for."""
        if not self.busy and self.lesson.waiting != "bot":
            self._answer = self._why_not(subject)
            self.app.sound.play("refuse")
            self.rebuild()

    def _why_not(self, subject: str) -> Words:
        """The rule against it; or that it is legal but comes later; or that there is text to read first."""
        say, lesson, choice = self.app.say, self.lesson, self.lesson.match.choice
        if lesson.is_reading or choice is None:
            return say("screens.learn.read_first" if not lesson.is_last else "screens.learn.over")
        pick = self._meant(subject, choice)
        if pick in choice.options:
            return say("screens.learn.later")
        message = self.table.rules.refusal(self.view.state, choice, pick) if pick is not None else None
        if message is None:
            return say("screens.learn.not_this")
        words = self.table.game.rich(f"{self.table.id}.{message.key}", message.args)
        return [*words, Segment("text", " "), rule_chip(message.rule)] if message.rule else words

    def _meant(self, subject: str, choice: Choose) -> Pick | None:
        """What a click on the subject would pick."""
        kind, _, name = subject.partition(":")
        decisions = self.table.decisions
        if kind == "card":
            return next((pick for pick in choice.options if pick.id == name), Pick(kind, name))
        if kind in ("piece", "space"):
            space = self.chooser.space_of(name) if kind == "piece" else name
            return decisions.meant(self.view, choice, space, name if kind == "piece" else "")
        return choice.find(subject)

    # === Input ===

    def read_on(self) -> None:
        """Go to the next step."""
        self.lesson.read_on()
        self.refresh()

    def play_on(self) -> None:
        """Continue as a normal game against the computer."""
        self._note_end()
        session = self.lesson.play_on(secrets.randbits(32), store_of(self.app))
        self.app.replace(make_scene(self.app, "table", session=with_habits(self.app, session)))

    def _leave(self) -> None:
        say = self.app.say
        open_scene(
            self.app,
            "confirm",
            title=say("screens.learn.end"),
            words=say("screens.learn.leave_words"),
            yes=say("screens.learn.end"),
            no=say("ui.pause.go_on"),
            on_yes=self.app.pop,
        )

    def open_menu(self) -> None:
        """Ask whether to end the lesson, instead of opening the menu."""
        self._leave()

    def open_result(self) -> None:
        """Do nothing: a lesson ends before the game does."""

    def handle(self, intent: Intent) -> bool:
        """Enter goes to the next step, unless a move is being animated."""
        confirm = isinstance(intent, Key) and intent.command is Command.CONFIRM
        if confirm and not self.presenter.busy and not (self.root.focus and self.root.keyboard):
            if self.lesson.is_last:
                self.play_on()
                return True
            if self.lesson.is_reading:
                self.read_on()
                return True
        return super().handle(intent)
