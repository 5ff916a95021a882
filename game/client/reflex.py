"""Protection against accidental input: keys still held and clicks made just as the question changed."""

from __future__ import annotations

from collections.abc import Callable

from game.client.intent import Away, Command, Intent, Key, KeyUp, Press

CALM = 0.250
"""Seconds for which clicks are ignored after a new question or screen has appeared."""
TWICE = 0.500
"""Seconds for which the confirming key is ignored after a message that it must be pressed again."""

_MOVES_ONLY = frozenset(
    {Command.PAN_LEFT, Command.PAN_RIGHT, Command.PAN_UP, Command.PAN_DOWN, Command.ZOOM_IN, Command.ZOOM_OUT}
)
"""Commands that only move the view; their keys may stay held."""
_REPEATS = frozenset({"up", "down", "left", "right", "home", "end", "pageup", "pagedown", "tab", ",", "."})
"""Keys that move between things and decide nothing; they may be held."""


class Reflexes:
    """Filters out input that cannot have been meant for what is on the screen."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self._down: set[str] = set()
        self._mute: set[str] = set()
        """Keys that were down when the question changed; ignored until released."""
        self._unseen = False
        """Whether the latest question has not been drawn yet (`note_frame`)."""
        self._seen_at = -CALM
        self._warned_at = -TWICE

    def fence(self) -> None:
        """Another question or screen has appeared."""
        self._mute |= self._down
        self._unseen = True

    def warn(self) -> None:
        """The confirming key now has a stronger meaning: ignore it while held or pressed again hastily."""
        self._mute |= self._down
        self._warned_at = self.now()

    def note_frame(self) -> None:
        """A frame was note_frame, so the question is visible."""
        if self._unseen:
            self._unseen = False
            self._seen_at = self.now()

    def passes(self, intent: Intent, *, typing: bool = False) -> bool:
        """Whether an intent may reach the scenes; while `typing`, held keys repeat.

        Otherwise a held key acts only once, except for those that only move.
        """
        match intent:
            case Key(name, command):
                key = _bare(name)
                if key in self._down and not (typing or command in _MOVES_ONLY or key in _REPEATS):
                    return False
                self._down.add(key)
                hasty = command is Command.CONFIRM and self.now() - self._warned_at < TWICE
                if hasty or (self._unseen and command not in _MOVES_ONLY):
                    self._mute.add(key)
                return key not in self._mute or command in _MOVES_ONLY
            case KeyUp(name):
                self._down.discard(_bare(name))
                self._mute.discard(_bare(name))
            case Away(lost=True):
                self._down.clear()
                self._mute.clear()
            case Press():
                return not self._unseen and self.now() - self._seen_at >= CALM
        return True


def _bare(name: str) -> str:
    """The key without modifiers: "z" for "ctrl+z", "+" for "shift++"."""
    return name.rpartition("+")[2] or "+"
