"""What was meant for something else decides nothing: keys still held, clicks just when the question changed."""

from __future__ import annotations

from collections.abc import Callable

from game.client.intent import Away, Command, Intent, Key, KeyUp, Press

CALM = 0.250
"""Seconds for which clicks do nothing after another question, or another screen, has come into sight."""
TWICE = 0.500
"""Seconds for which the confirming key does nothing after it has been said that it must be pressed once more."""

_MOVES_ONLY = frozenset(
    {Command.PAN_LEFT, Command.PAN_RIGHT, Command.PAN_UP, Command.PAN_DOWN, Command.ZOOM_IN, Command.ZOOM_OUT}
)
"""Commands that change how the board is seen, whatever is asked: their keys may be held on."""
_REPEATS = frozenset({"up", "down", "left", "right", "home", "end", "pageup", "pagedown", "tab", ",", "."})
"""Keys that go from one thing to the next, decide nothing, and may be held for that."""


class Reflexes:
    """Lets pass what can have been meant for what is in sight."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self._down: set[str] = set()
        self._mute: set[str] = set()
        """Keys that were down when the question changed: they do nothing until they are let go of."""
        self._unseen = False
        """Whether what was asked last has not been drawn yet."""
        self._seen_at = -CALM
        self._warned_at = -TWICE

    def fence(self) -> None:
        """Another question is asked, another screen has come."""
        self._mute |= self._down
        self._unseen = True

    def warn(self) -> None:
        """The confirming key means more from now on: not yet if it is held on, nor struck twice in haste."""
        self._mute |= self._down
        self._warned_at = self.now()

    def drawn(self) -> None:
        """A frame is over: whatever was asked is in sight."""
        if self._unseen:
            self._unseen = False
            self._seen_at = self.now()

    def passes(self, intent: Intent, *, typing: bool = False) -> bool:
        """Whether an intent may reach the scenes; `typing`: keys that are held write and delete letters.

        A key that is held acts once, but for those that only move.
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
    """The key itself, without those held with it: "z" of "ctrl+z", "+" of "shift++"."""
    return name.rpartition("+")[2] or "+"
