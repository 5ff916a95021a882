"""Plays events as motion, one after the other. The view is the truth: once the queue is empty, the table is rebuilt
from it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.client.attempt import attempt, succeeds
from game.client.intent import Command, Key
from game.client.table.game.pages import NarratedStep
from game.client.table.motion.narration import Beat, Narrating, Narrator
from game.client.table.motion.sheets import SheetShown
from game.client.table.motion.staging import Stager
from game.client.tween import Animation, Wait
from game.core.event import Event
from game.core.match import View

STEP_KEYS = ("space", ".")
"""Keys that show one step of a procedure."""
REST = 0.350
"""Seconds between the last motion of a computer's decision and its next one."""


class Presenter:
    """The queue of animations of one table; `pace` returns a factor of all durations, 0 is instant."""

    def __init__(
        self, narrator: Narrator, stager: Stager, pace: Callable[[], float], rebuild: Callable[[], None],
        invalidate: Callable[[pygame.Rect | None], None],
    ) -> None:  # fmt: skip
        self.narrator, self.stager, self.pace = narrator, stager, pace
        self.rebuild, self.invalidate = rebuild, invalidate
        self.queue: deque[Animation] = deque()
        self.current: Animation | None = None
        self.goal: View[Any] | None = None
        """The position that the motion leads to."""
        self.has_dropped = False
        """Whether an animation has failed since the table was last rebuilt."""
        self._age = 0.0

    @property
    def busy(self) -> bool:
        """Whether anything is being shown."""
        return self.current is not None or bool(self.queue)

    def narrated(self) -> NarratedStep | None:
        """Return the step of a procedure on display, if there is one."""
        step = self.narrator.step if self.busy else None
        if step is None or self.goal is None:
            return None
        return NarratedStep(step, self.narrator.stepping, self.goal)

    def play(self, events: Sequence[Event], view: View[Any], *, rest: bool = False) -> None:
        """Queue the motion of events that led to a view."""
        self.goal = view
        self.stager.expect(view)
        if self.pace() and not self.busy:
            self.stager.layout.follow()
        self.queue += attempt(lambda: self.stager.staged(events, view), [])
        if rest and self.queue:
            self.queue.append(Wait(REST))
        if self.pace() == 0:
            self.skip()

    def forget(self) -> None:
        """Treat the next events as unrelated to the last ones shown."""
        self.stager.forget()

    def mute(self) -> None:
        """Skip the rest of the briefing on the current operation."""
        self.stager.muted |= isinstance(self.current, SheetShown)

    def skip(self) -> None:
        """End all animations at once."""
        if self.current is not None:
            attempt(self._end, None)
        while self.queue:
            self.current = self.queue.popleft()
            if not isinstance(self.current, (Narrating, Beat)):
                attempt(self._end, None)
        self.current = None
        self.narrator.end()
        self.invalidate(None)

    def next_step(self) -> None:
        """End the current step, or show the next one if it has ended."""
        self.narrator.stepping = True
        if self.narrator.waits:
            self._end()
            return
        if isinstance(self.current, SheetShown) and not self.current.is_whole:
            self.current.hurry()
            return
        while self.queue and not isinstance(self.current, Beat):
            if self.current is not None:
                self._end()
            self.current = self.queue.popleft()
        self._age = 0.0
        self.invalidate(None)

    def play_on(self) -> None:
        """Show the rest at its own pace."""
        self.narrator.stepping = False
        if self.narrator.waits:
            self._end()
        self.rebuild()

    def takes(self, key: Key) -> bool:
        """Handle a key during narration: step, or resume the pace. False if it means neither."""
        if self.narrator.step is None:
            return False
        if key.name in STEP_KEYS:
            self.next_step()
        elif self.narrator.stepping and key.command is Command.CONFIRM:
            self.play_on()
        else:
            return False
        return True

    def update(self, dt: float) -> None:
        """Let time pass; if an animation fails, drop all motion."""
        if not succeeds(lambda: self._go_on(dt)):
            self._drop()

    def _drop(self) -> None:
        """Drop all queued motion; the table is rebuilt from the view."""
        self.has_dropped = True
        self.current = None
        self.queue.clear()
        self.narrator.end()
        self.invalidate(None)

    def _go_on(self, dt: float) -> None:
        if self.current is None:
            if not self.queue:
                return
            self.current = self.queue.popleft()
            self._age = 0.0
            self.current.start()
            if self.current.sound:
                self.stager.sound.play(self.current.sound)
        before = self.current.area()
        self._age += dt
        length = self.current.seconds * self.pace()
        part = 1.0 if length <= 0 else min(1.0, self._age / length)
        self.current.step(part)
        after = self.current.area()
        for area in (before, after):
            if area is not None:
                self.invalidate(area.inflate(8, 8))
        if part >= 1.0 and not self.narrator.waits:
            self._end()
            if not self.busy:
                self.narrator.end()

    def _end(self) -> None:
        assert self.current is not None
        animation, self.current = self.current, None
        area = animation.area()
        animation.finish()
        for each in (area, animation.area()):
            if each is not None:
                self.invalidate(each.inflate(8, 8))
        self._age = 0.0

    def draw(self, surface: pygame.Surface) -> None:
        current = self.current
        if current is not None and not succeeds(lambda: current.draw(surface)):
            self._drop()
