"""Narration of an automatic procedure: at its own pace, or one step for each key press."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.client.tween import Animation
from game.client.ui import rich

if TYPE_CHECKING:
    from game.client.table.game.steps import Tell

LEAST, MOST, LETTER = 0.55, 1.9, 0.014
"""Seconds that a step stays after its motion: for the shortest sentence, for the longest, for each letter."""


class Narrator:
    """The step being narrated, and whether the player steps through by hand."""

    def __init__(self, on_tell: Callable[[], None]) -> None:
        self.step: Tell | None = None
        """The current step."""
        self.stepping = False
        """Whether to wait for the player after each step."""
        self.waits = False
        """Whether the player has to press a key now."""
        self.on_tell = on_tell
        """Called when another step or a wait begins."""

    def tell(self, step: Tell) -> None:
        """Begin a step."""
        self.step, self.waits = step, False
        self.on_tell()

    def end(self) -> None:
        """End the narration."""
        self.step, self.waits = None, False


class Narrating(Animation):
    """Shows the step in the bar."""

    def __init__(self, narrator: Narrator, step: Tell) -> None:
        self.narrator, self.told = narrator, step

    def finish(self) -> None:
        self.narrator.tell(self.told)


class Beat(Animation):
    """Waits at the end of a step: long enough to read it, or until the player continues."""

    def __init__(self, narrator: Narrator, step: Tell) -> None:
        self.narrator = narrator
        self.seconds = min(MOST, max(LEAST, LETTER * len(rich.plain(step.words))))

    def step(self, part: float) -> None:
        if self.narrator.stepping and not self.narrator.waits:
            self.narrator.waits = True
            self.narrator.on_tell()

    def finish(self) -> None:
        self.narrator.waits = False
